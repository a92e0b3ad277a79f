"""Doubtful entries on the command line."""

import json
from pathlib import Path

import pytest

from command_line import FRIDAY, CommandLine

LINES = (
    "?20% Bruno suspects Concept Tygg, Kamui Sacré, Féerie: Chloé shows\n"
    "Bruno has Concept Tygg\n"
    "? Bruno lacks Concept Tygg\n"
)


@pytest.fixture
def sleuth(tmp_path: Path) -> CommandLine:
    line = CommandLine(tmp_path)
    (tmp_path / "doubts.sleuth").write_text(FRIDAY + LINES, encoding="utf-8")
    return line


def test_show_says_how_likely_a_doubtful_entry_is_and_what_if_not(sleuth: CommandLine) -> None:
    told = sleuth("show", "doubts.sleuth", "--plain")
    assert told.code == 0, told.err
    assert "Entry 3 is doubtful (20% wrong at first): now right with 9" in told.out
    assert "If it were false, the likeliest solution would be " in told.out
    assert "Entry 5, which is doubtful, cannot be right." in told.out
    document = json.loads(sleuth("show", "doubts.sleuth", "--json").out)
    third, fifth = document["doubts"]
    assert (third["entry"], third["chance"]) == (3, 0.2)
    assert 0.9 < third["p_true"] < 1
    assert third["if_false"]["solution"][0]["p"] > 0
    assert (fifth["p_true"], fifth["if_true"]) == (0, None)
    assert document["likeliest_reading"]["right"] == [3]
    assert document["consistent"]
    assert ["Concept Tygg", "Bruno"] in document["certain"]


def test_advice_goes_by_the_likeliest_reading_and_says_so(sleuth: CommandLine) -> None:
    told = sleuth("accuse", "doubts.sleuth")
    assert told.code == 0, told.err
    first, second = told.out.splitlines()[:2]
    assert first.startswith("By the likeliest reading of the doubtful entries (")
    assert first.endswith("; taken for right: 3; left out: 5.")
    assert second.startswith("Over all readings the likeliest solution is ")


def test_why_proves_what_doubtful_entries_make_certain_if_they_are_right(
    sleuth: CommandLine,
) -> None:
    told = sleuth("why", "doubts.sleuth", "Chloé has Kamui", "--json")
    document = json.loads(told.out)
    assert document["verdict"] == "open"
    assert document["likeliest_reading"]["verdict"] == "certain"
    assert 3 in document["likeliest_reading"]["entries"]
    by_doubt = {each["entry"]: each for each in document["by_doubt"]}
    assert by_doubt[3]["p_if_false"] < document["p"] < by_doubt[3]["p_if_true"] == 1
    assert by_doubt[5]["p_if_true"] is None
    spoken = sleuth("why", "doubts.sleuth", "Chloé", "has", "Kamui").out
    assert "Certain if the doubtful entries below are right: Chloé has Kamui Sacré." in spoken


def test_entries_are_logged_doubtful_and_checked(sleuth: CommandLine) -> None:
    told = sleuth("log", "doubts.sleuth", "? Chloé has Homoprimale")
    assert told.code == 0, told.err
    assert "? Chloé has Homoprimale" in told.out
    assert "Entry 6 is doubtful (5.0% wrong at first): now right with" in told.out
    checked = sleuth("check", "doubts.sleuth")
    assert checked.code == 0
    assert "Entry 5, which is doubtful, cannot be right." in checked.out
    refused = sleuth("log", "doubts.sleuth", "? note: perhaps")
    assert refused.code == 3
    assert "nothing else could have been noted here" in refused.err
