"""What bad input gets: a sentence, an exit code, an untouched file; never a traceback."""

import json
import os
from pathlib import Path

import pytest

from command_line import CONTRADICTORY, FRIDAY, CommandLine, Ended


@pytest.fixture
def sleuth(tmp_path: Path) -> CommandLine:
    return CommandLine(tmp_path)


def refused(ended: Ended, code: int, *said: str) -> None:
    """The command ended so, and said all of this, and nothing that is meant for programmers."""
    assert "Traceback" not in ended.err
    assert ended.code == code, ended.err
    for text in said:
        assert text in ended.err
    assert len(ended.err.strip().splitlines()) <= 3, ended.err


BAD_LINES = {
    "unknown name": ("Alice suspects Loge, Cube, Atlantis: nobody", ["Atlantis"]),
    "ambiguous name": ("Alice suspects Loge, Cube, ho: nobody", ["Homoprimale", "Homoseconde"]),
    "unknown player": ("Zoé suspects Loge, Cube, Norjane: nobody", ["Zoé"]),
    "asked by themselves": ("Alice suspects Loge, Cube, Norjane: Alice shows", ["Alice"]),
    "responder after the shower": (
        "Alice suspects Loge, Cube, Norjane: Bruno shows, Chloé passes",
        ["Bruno"],
    ),
    "a card that was not asked": (
        "Alice suspects Loge, Cube, Norjane: Bruno shows Tygg",
        ["Concept Tygg"],
    ),
    "no answer": ("Alice suspects Loge, Cube, Norjane", ["nobody"]),
    "two of a kind": ("Alice suspects Loge, Tygg, Norjane: nobody", []),
    "no entry at all": ("good evening", ["good evening"]),
    "an entry number that is not there": ("withdraw 99", ["99"]),
}


@pytest.mark.parametrize("case", BAD_LINES)
def test_a_line_that_cannot_be_an_entry_is_refused_and_the_file_untouched(
    sleuth: CommandLine, case: str
) -> None:
    line, said = BAD_LINES[case]
    path = sleuth.write("friday.sleuth")
    refused(sleuth("log", "friday.sleuth", line), 3, *said)
    assert path.read_text(encoding="utf-8") == FRIDAY


def test_of_several_lines_all_or_none_are_kept(sleuth: CommandLine) -> None:
    path = sleuth.write("friday.sleuth")
    refused(sleuth("log", "friday.sleuth", "Chloé skips", "Alice eats cake"), 3, "line 2", "cake")
    assert path.read_text(encoding="utf-8") == FRIDAY


BAD_HEADERS = {
    "a doubled card": (["--hand", "Cube, Cube, Norjane"], ["Cube Cénobite"]),
    "a hand of the wrong size": (["--hand", "Cube, Norjane"], ["2"]),
    "an unknown card": (["--hand", "Cube, Norjane, Atlantis"], ["Atlantis"]),
    "the same player twice": (["--players", "Alice, Bruno, ALICE", "--me", "Alice"], ["ALICE"]),
    "one player": (["--players", "Alice", "--me", "Alice"], ["2 to 6"]),
    "40 players": (["--players", ", ".join(f"P{i}" for i in range(40)), "--me", "P1"], ["40"]),
    "an unknown game": (["--game", "megga"], ["megga", "mega"]),
    "me is not at the table": (["--me", "Zoé"], ["Zoé"]),
    "an unknown option": (["--option", "showning=ignored"], ["showning", "showing"]),
    "sizes that do not add up": (["--sizes", "9, 9, 9"], ["27"]),
}


@pytest.mark.parametrize("case", BAD_HEADERS)
def test_a_notebook_that_cannot_begin_is_a_matter_of_usage(sleuth: CommandLine, case: str) -> None:
    changed, said = BAD_HEADERS[case]
    usual = {"--game": "mega", "--players": "Alice, Bruno, Chloé", "--me": "Alice"}
    usual |= dict(zip(changed[::2], changed[1::2], strict=True))
    arguments = [word for option in usual.items() for word in option]
    refused(sleuth("new", "n.sleuth", *arguments), 2, *said)
    assert not (sleuth.folder / "n.sleuth").exists()


def test_new_never_overwrites(sleuth: CommandLine) -> None:
    path = sleuth.write("friday.sleuth", "precious")
    refused(sleuth("new", "friday.sleuth", "--game", "mega", "--players", "A, B"), 2, "friday")
    assert path.read_text(encoding="utf-8") == "precious"


BAD_FILES = {
    "an empty file": (b"", 3, ["sleuth: 1"]),
    "a binary file": (bytes(range(256)) * 8, 3, []),
    "a newer format": (b"sleuth: 99\ngame: mega\n", 3, ["99", "newer"]),
    "no players": (b"sleuth: 1\ngame: mega\n\n", 3, ["players"]),
}


@pytest.mark.parametrize("case", BAD_FILES)
def test_a_file_that_is_no_notebook(sleuth: CommandLine, case: str) -> None:
    content, code, said = BAD_FILES[case]
    path = sleuth.folder / "bad.sleuth"
    path.write_bytes(content)
    refused(sleuth("show", "bad.sleuth"), code, *said)
    refused(sleuth("log", "bad.sleuth", "Alice skips"), code, *said)
    assert path.read_bytes() == content


def test_files_that_cannot_be_read_or_written(sleuth: CommandLine) -> None:
    (sleuth.folder / "folder").mkdir()
    refused(sleuth("show", "folder"), 74, "folder")
    refused(sleuth("show", "missing.sleuth"), 74, "missing.sleuth")
    refused(sleuth("log", "missing.sleuth", "Alice skips"), 74, "missing.sleuth")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read and write everything")
def test_a_file_without_permission(sleuth: CommandLine) -> None:
    sleuth.write("secret.sleuth").chmod(0)
    refused(sleuth("show", "secret.sleuth"), 74, "secret.sleuth")


def test_wrong_usage(sleuth: CommandLine) -> None:
    sleuth.write("friday.sleuth")
    refused(sleuth("show"), 2, "sleuth new")
    refused(sleuth("shwo"), 2, "shwo")
    refused(sleuth("show", "friday.sleuth", "--afer", "3"), 2, "--afer")
    refused(sleuth("show", "friday.sleuth", "--after", "30"), 2, "--after 30", "0 to 2")
    refused(sleuth("show", "friday.sleuth", "--as", "Zoé"), 2, "Zoé")
    refused(sleuth("show", "friday.sleuth", "--showing", "never"), 2, "uniform, habit, ignored")
    refused(sleuth("show", "friday.sleuth", "--json", "--plain"), 2, "--json", "--plain")
    refused(sleuth("show", "friday.sleuth", "--lang", "de"), 2, "en, fr")
    refused(sleuth("undo", "-"), 2, "stdin")


def test_a_line_that_cannot_be_read_is_reported_and_the_rest_is_used(sleuth: CommandLine) -> None:
    sleuth.write("friday.sleuth", FRIDAY + "Chloé dances\nBruno has Concept Tygg\n")
    ended = sleuth("show", "friday.sleuth", "--plain")
    refused(ended, 3, "line 9", "Chloé dances")
    assert "Bruno has Concept Tygg" in ended.out


@pytest.mark.parametrize("command", ["show", "ask", "accuse", "undo"])
def test_every_command_says_that_a_notebook_contradicts_itself(
    sleuth: CommandLine, command: str
) -> None:
    path = sleuth.write("friday.sleuth", CONTRADICTORY)
    ended = sleuth(command, "friday.sleuth")
    refused(ended, 4, "after entry 4", "Bruno has Loge Polymorphe")
    if command != "undo":
        assert path.read_text(encoding="utf-8") == CONTRADICTORY


def test_an_entry_that_makes_the_notebook_contradict_itself_is_kept_and_said(
    sleuth: CommandLine,
) -> None:
    path = sleuth.write("friday.sleuth")
    ended = sleuth("log", "friday.sleuth", "Bruno has Loge Polymorphe")
    refused(ended, 4, "after entry 3")
    assert path.read_text(encoding="utf-8") == FRIDAY + "Bruno has Loge Polymorphe\n"


def test_a_card_shown_by_a_player_who_cannot_have_it_is_kept_and_said(sleuth: CommandLine) -> None:
    sleuth.write("friday.sleuth")
    line = "Alice suspects Loge, Kamui, Féerie: Bruno shows Loge"
    refused(sleuth("log", "friday.sleuth", line), 4, "after entry 3")


NAMES = ["José María", "O'Neil", "Zoë 🎲", "משה", "Smith, Jr.", "Norjane", "undo", "nobody"]


def test_players_may_be_called_anything(sleuth: CommandLine) -> None:
    players = ", ".join(f'"{name}"' for name in NAMES[:6])
    begun = sleuth("new", "n.sleuth", "--game", "mega", "--players", players, "--me", NAMES[5])
    assert begun.code == 0, begun.err
    line = '"Smith, Jr." suspects Tygg, Kamui, Norjane: Norjane shows Kamui'
    logged = sleuth("log", "n.sleuth", line)
    assert logged.code == 0, logged.err
    shown = sleuth("show", "n.sleuth", "--plain")
    assert shown.code == 0
    assert "Smith, Jr." in shown.out


def test_players_may_be_called_like_commands_and_keywords(sleuth: CommandLine) -> None:
    begun = sleuth("new", "n.sleuth", "--game", "mega", "--players", ", ".join(NAMES[6:]))
    assert begun.code == 0, begun.err
    typed = 'undo suspects Tygg, Kamui, Norjane: "nobody" shows\nundo\nshow\n'
    played = sleuth("play", "n.sleuth", "--plain", stdin=typed)
    assert played.code == 0, played.err
    assert "Struck: undo suspects" in played.out


def test_ten_thousand_lines_still_load(sleuth: CommandLine) -> None:
    line = "Alice suspects Loge Polymorphe, Kamui Sacré, Norjane: Bruno shows Kamui Sacré\n"
    sleuth.write("long.sleuth", FRIDAY + 10_000 * line)
    assert sleuth("show", "long.sleuth", "--json", "--after", "9").code == 0


def test_a_failure_of_ours_is_admitted_without_a_traceback(sleuth: CommandLine) -> None:
    broken = sleuth.folder / "broken"
    broken.mkdir()
    (broken / "sitecustomize.py").write_text(
        "import sleuth.store\n"
        "def load(path): raise RuntimeError('as if')\n"
        "sleuth.store.load = load\n",
        encoding="utf-8",
    )
    sleuth.write("friday.sleuth")
    path = os.pathsep.join([str(broken), sleuth.environment.get("PYTHONPATH", "")])
    refused(sleuth("show", "friday.sleuth", environment={"PYTHONPATH": path}), 70, "report")
    debugged = sleuth(
        "show", "friday.sleuth", environment={"PYTHONPATH": path, "SLEUTH_DEBUG": "1"}
    )
    assert debugged.code == 70
    assert "Traceback" in debugged.err


def test_the_file_that_is_no_notebook_is_named_though_it_was_only_remembered(
    sleuth: CommandLine,
) -> None:
    path = sleuth.write("friday.sleuth")
    assert sleuth("show", "friday.sleuth").code == 0
    for content, line in ((b"", ""), (b"sleuth: 1\ngame: chess\nplayers: A, B\n", ", line 2")):
        path.write_bytes(content)
        for command in ("show", "ask", "undo"):
            ended = sleuth(command)
            assert ended.code == 3
            assert f"Error: {path}{line}: " in ended.err


def test_of_many_lines_that_cannot_be_read_some_are_told_and_the_rest_counted(
    sleuth: CommandLine,
) -> None:
    sleuth.write("friday.sleuth", FRIDAY + "what is this\n" * 500)
    shown = sleuth("show", "friday.sleuth")
    assert shown.code == 3
    assert len(shown.err.splitlines()) < 30
    assert "and 480 more lines cannot be read" in shown.err
    assert len(json.loads(sleuth("show", "--json").out)["unreadable"]) == 500


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (("shwo",), "did you mean show?"),
        (("montre",), "did you mean show?"),
        (("zzz",), "there are games, new, log"),
        (("show", "a.sleuth", "b.sleuth"), "b.sleuth is too much"),
        (("show", "--after"), "--after needs a value"),
    ],
)
def test_a_command_line_that_is_none_is_told_what_would_be(
    sleuth: CommandLine, arguments: tuple[str, ...], hint: str
) -> None:
    ended = sleuth(*arguments)
    assert ended.code == 2
    assert hint in ended.err
    french = sleuth(*arguments, environment={"LANG": "fr_FR.UTF-8"})
    assert french.code == 2
    assert hint not in french.err


def test_a_file_that_is_no_notebook_is_not_the_one_meant_from_now_on(sleuth: CommandLine) -> None:
    sleuth.write("friday.sleuth")
    sleuth.write("list.txt", "milk, eggs\n")
    assert sleuth("show", "friday.sleuth").code == 0
    for command in (("show", "list.txt"), ("undo", "list.txt"), ("play", "list.txt")):
        assert sleuth(*command).code == 3
    assert "friday.sleuth" in sleuth("show").out
