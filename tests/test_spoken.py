"""Lines for people: the cards' names in the language that is spoken."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from sleuth.entries import Corrected, Entry
from sleuth.errors import EntryError, NotebookError
from sleuth.language import Language, use_language
from sleuth.notebook import Notebook, read_notebook
from sleuth.spoken import spoken, spoken_line
from sleuth.types import EntryNumber
from sleuth_cli.options import Wanted
from sleuth_cli.output import Form
from sleuth_cli.prompt.table_talk import TableTalk

HEAD = "sleuth: 1\ngame: cluedo\nplayers: Rope, Bob, Zoé\nme: Zoé\n\n"
LINES = {
    "Rope suspects White, Rope, Hall: Bob shows Rope": "Rope suspecte Madame Leblanc, Corde, Hall",
    "Bob accuses Plum, Rope, Study: wrong": "Bob accuse Professeur Violet, Corde, Bureau",
    "Bob has one of Rope, Kitchen": "Bob a l'une de Corde, Cuisine",
    "Bob says that Rope lacks Rope": "Bob dit que Rope n'a pas Corde",
    "Bob reveals Rope, Study": "Bob dévoile Corde, Bureau",
    "Bob has 2 rooms": "Bob a 2 pièces",
    "Bob skips": "Bob passe son tour",
    "note: the Rope again": "note : the Rope again",
}


@pytest.fixture(autouse=True)
def french() -> Iterator[None]:
    use_language(Language.FRENCH)
    yield
    use_language(Language.ENGLISH)


def logged(*lines: str) -> Notebook:
    return read_notebook(HEAD + "".join(line + "\n" for line in lines))


@pytest.mark.parametrize("line", LINES)
def test_cards_have_local_names_and_players_their_own(line: str) -> None:
    notebook = logged(line)
    entry: Entry = notebook.entries[0]
    said = spoken_line(entry, notebook.table)
    assert said.startswith(LINES[line])
    assert logged(said).entries[0] == entry


def test_a_correction_is_spoken_throughout() -> None:
    notebook = logged("Bob has Rope", "correct 1: Bob has Study")
    correction = spoken(notebook.entries[1], notebook.table.edition)
    assert isinstance(correction, Corrected)
    assert correction.entry == EntryNumber(1)
    assert notebook.format(correction) == "corrige 1 : Bob a Bureau"


def test_the_prompt_speaks_french_and_the_file_keeps_canonical_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "soir.sleuth"
    path.write_text(HEAD, encoding="utf-8")
    talk = TableTalk(path, Wanted(str(path)), Form.PLAIN)
    talk.answer("rope violet corde bureau: bob corde")
    talk.answer("annule")
    talk.answer("refais")
    out = capsys.readouterr().out
    assert out.count("Rope suspecte Professeur Violet, Corde, Bureau : Bob montre Corde") == 3
    assert "Professor Plum, Rope, Study" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "line",
    [
        "Bob has Mous",
        "Bob suspecte Violet, Corde, Salle: Zoé",
        "Bob suspecte Violet, Corde, Bureaux: Zoé",
        "Bob suspecte Violet, Leblanc, Bureau: Zoé",
        "Bob suspecte Violet, Corde, Bureau: Zoé Olive",
        "Bob suspecte Violet, Corde, Bureau: Zoé xx",
        "Bob a Moutarde, Moutarde",
        "Bob dit rien",
        "rien du tout",
    ],
)
def test_what_is_wrong_is_told_with_local_names(line: str) -> None:
    try:
        logged().read(line)
    except EntryError as error:
        told = str(error)
    else:
        told = ""
    english = ("Scarlett", "Mustard", "Plum", "White", "Green", "Dagger", "Rope,", "Study", "Room")
    assert not [name for name in english if name in told]


def test_what_is_wrong_with_a_header_is_told_with_local_names() -> None:
    for hand in ("Moutarde, Moutarde", "Mouttarde"):
        with pytest.raises(NotebookError) as caught:
            read_notebook(HEAD.rstrip() + f"\nmain: {hand}\n")
        assert "Colonel Moutarde" in str(caught.value)
