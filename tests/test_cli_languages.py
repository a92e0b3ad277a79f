"""French says all that English says, with the same things filled in."""

import re
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from command_line import CommandLine

ROOT = Path(__file__).parent.parent
PACKAGES = ("sleuth", "solvers/sleuth_solvers", "cli/sleuth_cli")
KEYWORDS = {"_": None, "ngettext": (1, 2)}


def forms(texts: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return (texts,) if isinstance(texts, str) else tuple(texts or ())


def messages_in_the_code() -> Iterator[tuple[str, ...]]:
    for package in PACKAGES:
        for _file, _line, texts, _comments, _context in extract_from_dir(
            ROOT / package, keywords=KEYWORDS
        ):
            yield forms(texts)


def french() -> Catalog:
    with (ROOT / "sleuth/locale/fr/LC_MESSAGES/sleuth.po").open("rb") as file:
        return read_po(file, locale="fr")


def test_every_message_has_a_french_translation() -> None:
    catalogue = french()
    missing = set()
    for texts in messages_in_the_code():
        message = catalogue.get(texts[0])
        if message is None or message.fuzzy or not all(forms(message.string)):
            missing.add(texts[0])
    assert not missing


def test_nothing_is_translated_that_is_not_said() -> None:
    said = {texts[0] for texts in messages_in_the_code()}
    assert {forms(message.id)[0] for message in french() if message.id} <= said


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"{[^{}]*}", text))


def test_translations_fill_in_the_same_things() -> None:
    for message in french():
        wanted = set().union(*map(placeholders, forms(message.id)))
        for translation in forms(message.string) if message.id else ():
            assert placeholders(translation) == wanted, message.id


def test_french_puts_a_no_break_space_before_high_punctuation() -> None:
    loose = [m.id for m in french() if m.id and re.search(r"[^ \s{] [;?!»]", str(m.string))]
    assert not loose


def test_help_and_answers_are_french_by_option_and_by_locale(tmp_path: Path) -> None:
    sleuth = CommandLine(tmp_path)
    sleuth.write("friday.sleuth")
    assert "Commencer un carnet" in sleuth("--lang", "fr", "--help").out
    assert "Commencer un carnet" in sleuth("--help", environment={"LANG": "fr_FR.UTF-8"}).out
    shown = sleuth("show", "friday.sleuth", "--lang=fr", "--plain")
    assert "Certain\u00a0: Alice a Empire Gouluz" in shown.out
    refused = sleuth("log", "--lang", "fr", "Alice suspecte Loge, Cube, Atlantis : personne")
    assert refused.code == 3
    assert "Erreur" in refused.err
