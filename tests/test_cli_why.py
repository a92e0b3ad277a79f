"""``why``, ``check`` and ``--if`` as processes."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from command_line import CONTRADICTORY, FRIDAY, CommandLine

EXAMPLES = Path(__file__).parent.parent / "examples"


@pytest.fixture
def sleuth(tmp_path: Path) -> CommandLine:
    return CommandLine(tmp_path)


def test_why_something_is_certain(sleuth: CommandLine) -> None:
    told = sleuth("why", str(EXAMPLES / "friday.sleuth"), "Eve has Spanner")
    assert told.code == 0, told.err
    assert told.out.splitlines() == [
        "Certain: Eve has Spanner.",
        "It rests on:",
        "  entry 6: Ravi suspects Mrs White, Rope, Billiard Room: Eve passes, Mia shows",
        "  entry 20: Sam suspects Professor Plum, Rope, Study: Ravi passes, Eve passes, Mia shows"
        " Study",
        "  entry 21: Ravi suspects Mrs White, Spanner, Study: Eve shows",
        "Proof:",
        "  1. Entry 6: Eve lacks Mrs White.",
        "  2. Entry 20: Eve lacks Study.",
        "  3. Entry 21: Eve has one of Mrs White, Spanner, Study. With 1, 2: Eve has Spanner.",
        "No fewer entries and rules prove it.",
    ]


def test_why_in_json_and_in_french(sleuth: CommandLine) -> None:
    told = sleuth(
        *("why", str(EXAMPLES / "friday.sleuth"), "Eve", "lacks", "Spanner", "--json"),
        *("--lang", "fr"),
    )
    document = json.loads(told.out)
    assert document["claim"] == "Eve n'a pas Spanner"
    assert document["verdict"] == "impossible"
    assert (document["p"], document["entries"], document["rules"]) == (0, [6, 20, 21], [])
    assert document["smallest"]
    assert document["irreducible"]
    assert document["steps"][2]["from"] == [{"step": 1}, {"step": 2}, {"entry": 21}]


def test_why_something_is_open(sleuth: CommandLine) -> None:
    sleuth.write("friday.sleuth")
    shown = json.loads(sleuth("show", "friday.sleuth", "--json").out)
    told = json.loads(sleuth("why", "friday.sleuth", "Bruno has Kamui", "--json").out)
    assert told["verdict"] == "open"
    assert told["p"] == pytest.approx(shown["p"]["Kamui Sacré"]["Bruno"])
    assert told["world_with"]["Kamui Sacré"] == "Bruno"
    assert told["world_without"]["Kamui Sacré"] != "Bruno"
    text = sleuth("why", "Bruno has Kamui", "--plain").out
    assert text.startswith("Open: Bruno has Kamui Sacré, ")
    assert "Assumed: prior uniform" in text


def test_why_without_a_claim_tells_what_the_last_entry_made_certain(sleuth: CommandLine) -> None:
    told = sleuth("why", str(EXAMPLES / "friday.sleuth"), "--after", "19")
    assert "Certain: Ravi has Kitchen." in told.out
    document = json.loads(
        sleuth("why", str(EXAMPLES / "friday.sleuth"), "--after", "19", "--json").out
    )
    assert [each["claim"] for each in document["learnt"]] == ["Ravi has Kitchen"]
    skipped = sleuth("why", "-", stdin=FRIDAY + "Chloé skips\n")
    assert skipped.out == "The last entry made nothing certain.\n"


def test_what_if_leaves_the_notebook_as_it_is(sleuth: CommandLine) -> None:
    path = sleuth.write("friday.sleuth")
    before = path.read_bytes()
    for command in ("show", "ask", "accuse"):
        told = json.loads(sleuth(command, "--if", "Bruno has Tygg", "--json", str(path)).out)
        assert told["supposed"] == ["Bruno has Concept Tygg"]
    shown = json.loads(sleuth("show", "--if", "Bruno has Tygg", "--json").out)
    assert ["Concept Tygg", "Bruno"] in shown["certain"]
    seen = sleuth("show", "--if", "Bruno has Tygg", "--as", "Chloé", "--plain").out
    assert "Certain: Bruno has Concept Tygg" in seen
    told = sleuth("why", "--if", "Bruno has Tygg", "solution lacks Tygg")
    assert "supposed: Bruno has Concept Tygg" in told.out
    assert path.read_bytes() == before
    cannot = sleuth("show", "--if", "Bruno has Norjane")
    assert cannot.code == 4
    assert "What is supposed contradicts this notebook" in cannot.err
    checked = sleuth("check", "--if", "Bruno has Norjane")
    assert "the hand of Alice in the header" in checked.out


@pytest.mark.parametrize(
    ("claim", "complaint"),
    [
        ("Zoé has Norjane", "no player is called “Zoé”"),
        ("Bruno has Atlantis", "Atlantis"),
        ("Bruno had Norjane", "is no claim"),
        ("Bruno skips", "say where cards lie now, as in “Alice has Empire Gouluz”; --after N"),
        ("Bruno says he has Norjane", "say where cards lie now"),
        ("note: Norjane", "say where cards lie now"),
        ("undo", "is no claim"),
    ],
)
def test_what_is_no_claim(sleuth: CommandLine, claim: str, complaint: str) -> None:
    sleuth.write("friday.sleuth")
    told = sleuth("why", "friday.sleuth", claim)
    assert (told.code, told.out) == (2, "")
    assert complaint in told.err
    assert sleuth("show", "friday.sleuth", "--if", claim).code == 2


def test_check_where_all_is_well_and_where_it_is_not(sleuth: CommandLine) -> None:
    sleuth.write("friday.sleuth")
    assert sleuth("check", "friday.sleuth").out.startswith("Nothing contradicts itself: ")
    path = sleuth.write("bad.sleuth", CONTRADICTORY)
    told = sleuth("check", "bad.sleuth")
    assert told.code == 4
    assert "Part of every clash: entry 4: Bruno has Loge Polymorphe." in told.out
    assert "    withdraw 4" in told.out
    assert path.read_text(encoding="utf-8") == CONTRADICTORY
    document = json.loads(sleuth("check", "--json").out)
    assert (document["consistent"], document["first_bad_entry"]) == (False, 4)
    assert [clash["entries"] for clash in document["clashes"]] == [[1, 4]]
    assert [repair["withdraw"] for repair in document["repairs"]] != []
    assert sum(repair["p"] for repair in document["repairs"]) == pytest.approx(1)
    refused = sleuth("why", "bad.sleuth", "Bruno has Tygg")
    assert (refused.code, refused.out) == (4, "")
    for repair in document["repairs"]:
        shutil.copy(path, sleuth.folder / "mended.sleuth")
        (number,) = repair["withdraw"]
        assert sleuth("log", "mended.sleuth", f"withdraw {number}").code == 0
        shown = json.loads(sleuth("show", "mended.sleuth", "--json").out)
        assert shown["worlds"] == repair["worlds"]
        for line in repair["amend"]:
            shutil.copy(path, sleuth.folder / "mended.sleuth")
            assert sleuth("log", "mended.sleuth", line).code == 0


def test_a_header_that_cannot_be(sleuth: CommandLine) -> None:
    told = sleuth("check", str(EXAMPLES / "clashes" / "header.sleuth"))
    assert told.code == 4
    assert told.out.startswith("Part of every clash: the hand of")
    assert "the solution has one card of the kind “suspect”" in told.out


def test_cards_that_move_are_explained(sleuth: CommandLine) -> None:
    """Swapped cards by the moment, experts' hands by the card that lay last."""
    sleuth.write(
        "duel.sleuth",
        "sleuth: 1\ngame: sherlock13\nplayers: Ann, Bob\noption variant: expert\n\n"
        "Ann asks Bob skull: 0\nBob swaps left: gives Moran\n",
    )
    told = sleuth("why", "duel.sleuth", "Bob lacks Moran")
    assert told.code == 0, told.err
    assert told.out.startswith("Certain: Bob lacks Sebastian Moran.\nIt rests on:\n  entry 2: ")
    document = json.loads(sleuth("why", "duel.sleuth", "Ann has Moriarty", "--json").out)
    assert document["verdict"] == "open"
    assert set(document["world_with"].values()) == {"Ann", "Bob", "@left", "@right", "@solution"}
    assert document["world_with"]["James Moriarty"] == "Ann"


def test_reading_what_is_certain_loads_no_ortools(sleuth: CommandLine) -> None:
    sleuth.write("friday.sleuth")
    code = (
        "import sys; from sleuth_cli.main import main;"
        "main(['check', 'friday.sleuth']); main(['show', '--if', 'Bruno has Tygg']);"
        "assert 'ortools' not in sys.modules"
    )
    subprocess.run(
        [sys.executable, "-c", code], cwd=sleuth.folder, env=sleuth.environment, check=True
    )


def test_why_and_check_at_the_prompt(sleuth: CommandLine) -> None:
    sleuth.write("friday.sleuth")
    typed = "why chloé has loge\nbruno has loge\n/check\npourquoi zorro\nquit\n"
    told = sleuth("play", "friday.sleuth", stdin=typed)
    assert "Certain: Chloé has Loge Polymorphe." in told.out
    assert "Clash 1: these cannot all be true." in told.out
    assert "is no claim" in told.err
