"""L'heure des 3 ombres at the command line: the drawing, the sentences, the JSON, the advice."""

import io
import json
import re
from contextlib import redirect_stderr, redirect_stdout
from contextvars import copy_context
from pathlib import Path
from typing import Any

import pytest

from sleuth.notebook import read_notebook
from sleuth_cli.main import main
from sleuth_cli.prompt.help import help_lines
from sleuth_solvers.tiles import bluff, measured

EXAMPLE = Path(__file__).parent.parent / "examples" / "trois-ombres.sleuth"
TABLE = """\
sleuth: 1
game: trois-ombres
players: Ann, Bob
me: Bob

Ann plays Allison Holmes
Ann rolls lamp
Ann reveals lamp a2: normal Lucie
Ann reveals hat a2: Lucie
Ann marks lamp a2
Ann draws Silence
Bob rolls gear
Bob reveals gear b1: Hercule
Bob throws hat b2, hat c2
Bob draws Amnesia
Ann rolls hat
Ann reveals hat b3: hypnotised Octavie
Ann reveals gear b2: normal Gustave
Ann marks gear b2
Bob says hat c1 has Célestin, 75%
"""


@pytest.fixture(autouse=True)
def _few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measured, "MOST_GAMES", 4)
    monkeypatch.setattr(bluff, "GAMES", 8)


class Reader:
    """``sleuth`` in this process, about the table above."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "table.sleuth"
        self.path.write_text(TABLE, encoding="utf-8")
        self.error = ""

    def __call__(
        self, command: str, *options: str, lang: str = "en", code: int = 0, path: Path | None = None
    ) -> str:
        """What a command puts out; what it tells on stderr is kept."""
        arguments = [command, str(path or self.path), *options, "--lang", lang]
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            assert copy_context().run(main, arguments) == code
        self.error = err.getvalue()
        return out.getvalue()

    def document(self, command: str, *options: str) -> dict[str, Any]:
        """The same as JSON."""
        document: dict[str, Any] = json.loads(self(command, "--json", *options))
        return document


@pytest.fixture
def read(tmp_path: Path) -> Reader:
    return Reader(tmp_path)


def test_the_table_is_drawn_as_it_lies_seen_from_my_side(read: Reader) -> None:
    drawing = read("show").splitlines()
    heads = [line.split() for line in drawing if re.fullmatch(r" {3}\w+ +\w+", line)]
    # Bob sits opposite: what lies in the north-west for Ann lies in his south-east.
    assert heads == [["gear", "pentacle"], ["hat", "lamp"]]


def test_cubes_and_clues_are_letters_and_marks_not_colours_alone(read: Reader) -> None:
    drawing = read("show")
    assert re.search(r"^ 3 .*hO ", drawing, re.MULTILINE)
    assert "nG A" in drawing
    assert drawing.count("? #") == 2
    assert "A clue of Ann" in drawing
    assert "# under a cube" in drawing
    assert "hO hypnotised Octavie" in drawing
    assert "\x1b" not in drawing


def test_two_tiles_of_a_character_that_were_no_pair_settle_a_version(read: Reader) -> None:
    assert "Hypnotised Lucie: hat a2." in read("show", "--plain").splitlines()
    assert "\n 2 hL " in read("show")


def test_spots_that_are_alike_are_told_together_by_lieu(read: Reader) -> None:
    (line,) = (line for line in read("show").splitlines() if "lamp a3" in line)
    assert "; pentacle a2, a3, b1, b2, b3, c1, c2: " in line
    assert "\N{NO-BREAK SPACE}; pentacle a2, a3" in read("show", lang="fr")


def test_plain_is_one_fact_a_line_the_demon_first(read: Reader) -> None:
    lines = read("show", "--plain").splitlines()
    assert lines[0].startswith("The Démon: ")
    assert all(line.endswith(".") for line in lines)
    assert not any(set("─│┌#✓✗") & set(line) for line in lines)
    assert "Hour 0 of 12." in lines
    assert "Under a cube: hat b2." in lines
    assert "Clue of Ann: gear b2." in lines
    assert any(line.startswith("Hypnotised Octavie: hat b3") for line in lines)


def test_json_has_rows_of_twins_that_sum_to_two(read: Reader) -> None:
    document = read.document("show")
    assert document["consistent"]
    assert document["exact"]
    suspects = {
        name for name, row in document["p"].items() if "@agency" in row and sum(row.values())
    }
    for name in suspects:
        total = sum(document["p"][name].values())
        assert total == pytest.approx(2) or total < 4.01
    assert sum(document["p"]["Lucie normale"].values()) == pytest.approx(2)
    assert ["Octavie hypnotisée", "hat b3"] in document["certain"]
    assert document["table"]["cubes"] == ["hat b2", "hat c2"]
    assert document["table"]["clues"] == {"gear b2": "Ann"}
    assert {"@agency", "@solution"} < set(document["places"])
    assert sum(each["p"] for each in document["solution"]) == pytest.approx(1)
    assert document["assumptions"] == {"prior": "uniform", "hearsay": "as believed"}


def test_hearsay_is_weighed_and_proves_nothing(read: Reader) -> None:
    document = read.document("show")
    p = document["p"]["Célestin normal"]["hat c1"] + document["p"]["Célestin hypnotisé"]["hat c1"]
    assert 0.5 < p < 1
    assert ["Lucie normale", "hat c1"] not in document["impossible"]


def test_ask_says_what_to_choose_now_and_what_it_wins(read: Reader) -> None:
    document = read.document("ask")
    assert document["moment"] == "clues"
    document = read.document("ask", "--die", "lamp")
    assert document["asker"] == "Bob"
    assert document["moment"] == "first tile"
    assert document["objective"] == "the team's chance of winning"
    best = document["questions"][0]
    assert best["rank"] == 1
    assert best["text"] == f"Bob reveals {best['place']}: ?"
    assert 0 <= best["value"] <= 1
    assert best["error"] > 0
    assert sum(answer["p"] for answer in best["answers"]) == pytest.approx(1)
    assert best["gain_bits"] >= 0


def test_ask_before_the_roll_tells_a_tile_for_each_face(read: Reader) -> None:
    told = read("ask", "--after", "10", "--by", "Ann")
    for face in ("lamp", "hat", "pentacle", "gear", "magnifier, clock"):
        assert re.search(rf"^ +\d+  {face}: reveal ", told, re.MULTILINE)
    assert "By your power, look at " in told


def test_ask_aloud_is_one_fact_a_line(read: Reader) -> None:
    lines = read("ask", "--die", "hat", "--plain").splitlines()
    assert lines[0].startswith("Reveal hat ")
    assert all(line.endswith(".") or line.startswith("To log: ") for line in lines)
    assert any(line.startswith("To log: Bob reveals hat ") for line in lines)


def test_a_face_that_the_die_has_not_is_refused(read: Reader) -> None:
    read("ask", "--die", "skull", code=2)
    assert "--die skull" in read.error


def test_the_die_that_is_logged_has_the_last_word(read: Reader) -> None:
    read("ask", "--after", "7", "--die", "hat", code=2)
    assert "it shows gear" in read.error


def test_accuse_is_the_bluff_against_playing_on(read: Reader) -> None:
    document = read.document("accuse", "--after", "9")
    assert not document["allowed"]
    assert document["best"]["place"] is not None
    assert 0 < document["best"]["p"] < 1
    assert 0 <= document["playing_on"]["p"] <= 1
    assert document["playing_on"]["error"] > 0
    lines = read("accuse", "--plain", "--after", "9").splitlines()
    assert lines[0] == "One may bluff from hour 6 on, and it is hour 0."
    assert any(line.startswith("Playing on wins ") for line in lines)


def test_why_proves_what_was_seen(read: Reader) -> None:
    path = read.path
    arguments = ["why", str(path), "hat b3 has hypnotised Octavie", "--lang", "en", "--json"]
    out = io.StringIO()
    with redirect_stdout(out):
        assert copy_context().run(main, arguments) == 0
    document = json.loads(out.getvalue())
    assert document["verdict"] == "certain"
    assert document["entries"] == [12]


@pytest.mark.parametrize("after", [0, 25, 75, 140, 215])
def test_the_example_is_shown_in_both_languages(read: Reader, after: int) -> None:
    for lang in ("en", "fr"):
        for form in ("--plain", None):
            options = ("--after", str(after), *((form,) if form else ()))
            told = read("show", *options, lang=lang, path=EXAMPLE)
            assert ("Hour " in told) == (lang == "en")
            assert ("Heure " in told) == (lang == "fr")
            if lang == "fr":
                assert not re.search(r"\b(lamp|hat|gear|others|not known|clue of)\b", told)


def test_the_example_ends_as_it_was_played(read: Reader) -> None:
    told = read("show", path=EXAMPLE)
    assert "At the Agence" in told
    assert "\nThe game is won.\n" in told
    read("ask", path=EXAMPLE, code=2)
    assert "the game is over" in read.error
    assert "bluff" not in read("accuse", path=EXAMPLE).casefold()


def test_what_is_to_be_done_before_anything_is_chosen_is_told(read: Reader) -> None:
    thrown = "Hercule's cubes are to be thrown."
    assert thrown in read("ask", "--after", "8").splitlines()
    assert read("ask", "--after", "8", "--plain").splitlines()[0] == thrown
    assert thrown in read("show", "--after", "8").splitlines()
    assert thrown not in read("show")
    assert read.document("show", "--after", "8")["table"]["due"] == ["throw the cubes of Hercule"]


def test_show_tells_what_players_have(read: Reader) -> None:
    told = read("show", "--after", "169", path=EXAMPLE).splitlines()
    assert "Chloé has Chronogyre." in told
    assert "Clues in reserve: Alice 3, Bruno 4, Chloé 4." in told


def test_the_prompt_speaks_of_a_bluff_not_of_accusing() -> None:
    told = "\n".join(help_lines(read_notebook(TABLE).table))
    assert "accuse: whether to bluff, and with which tile" in told
    assert "whether to accuse" not in told


def test_names_that_begin_with_a_vowel_need_no_elision(read: Reader) -> None:
    told = read("ask", "--after", "34", "--die", "pentacle", "--plain", lang="fr", path=EXAMPLE)
    assert "Chloé\N{NO-BREAK SPACE}: la première tuile." in told.splitlines()[-1]


def test_logging_the_bluff_says_how_the_game_ended(tmp_path: Path) -> None:
    whole = EXAMPLE.read_text(encoding="utf-8").splitlines(keepends=True)
    path = tmp_path / "evening.sleuth"
    path.write_text("".join(whole[:-1]), encoding="utf-8")
    reader = Reader(tmp_path)
    out = reader("log", whole[-1].partition("  #")[0], path=path)
    assert "The game is won." in out
