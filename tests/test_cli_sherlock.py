"""Sherlock 13 at the command line, above all for people who do not see what is on the screen."""

import io
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from contextvars import copy_context
from pathlib import Path
from typing import Any

import pytest

from command_line import CommandLine
from sleuth_cli.main import main

FOUR = """\
sleuth: 1
game: sherlock13
players: Ann, Dan, Cal, Flo
me: Ann
hand: Watson, Moran, Adler

Ann asks Cal book: 1
Dan asks all fist: Ann, Cal, Flo
Cal accuses Baynes: wrong
"""
TWO = """\
sleuth: 1
game: sherlock13
players: Ann, Bob
me: Ann
hand: Moran, Bradstreet, Hopkins, Watson, Adler

Ann swaps left: gives Moran, takes Morstan
Bob asks Ann pipe: 2
"""
EXPERT = """\
sleuth: 1
game: sherlock13
players: Ann, Bob, Cal
me: Ann
hand: Moran, Bradstreet, Hopkins, Watson
option variant: expert

Ann asks Bob necklace: 1
Bob asks all fist: Ann yes, Cal no
"""
SOLVED = FOUR.replace("Cal accuses Baynes: wrong", "Cal accuses Baynes: right")
NOTEBOOKS = {"four": FOUR, "two": TWO, "expert": EXPERT, "solved": SOLVED}


class Reader:
    """``sleuth`` in this process: many screens are looked at, and each must take no second."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name, text in NOTEBOOKS.items():
            (folder / f"{name}.sleuth").write_text(text, encoding="utf-8")

    def __call__(self, command: str, name: str, *options: str, lang: str = "en") -> str:
        """What a command about this notebook puts out."""
        arguments = [command, str(self.folder / f"{name}.sleuth"), *options, "--lang", lang]
        out = io.StringIO()
        with redirect_stdout(out):
            assert copy_context().run(main, arguments) == 0
        return out.getvalue()

    def document(self, command: str, name: str, *options: str) -> dict[str, Any]:
        """The same as JSON."""
        document: dict[str, Any] = json.loads(self(command, name, "--json", *options))
        return document


@pytest.fixture
def read(tmp_path: Path) -> Reader:
    """Reads the notebooks above."""
    return Reader(tmp_path)


@pytest.fixture
def sleuth(tmp_path: Path) -> CommandLine:
    """A command line with the notebooks in its folder."""
    Reader(tmp_path)
    return CommandLine(tmp_path)


def said(p: float) -> str:
    """A probability as it is read aloud."""
    if p > 0.99:
        return "more than 99%"
    if p < 0.001:
        return "less than 0.1%"
    return f"{p * 100:.1f}%" if p < 0.0995 else f"{round(p * 100)}%"


PLACES = {"@solution": "Criminal", "@left": "Left card", "@right": "Right card"}
LIES = {"@solution": "the criminal is", "@left": "the left card is", "@right": "the right card is"}


def facts_of_show(document: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Every fact of the JSON, as the line it must be in and what must be in that line."""
    certain = dict(document["certain"])
    for item, place in document["certain"]:
        yield f"Certain: {LIES.get(place, f'{place} has')}", item
    for item, places in document["p"].items():
        for place, p in places.items():
            if item not in certain and [item, place] not in document["impossible"]:
                sure = f"{p:.0%} by assumption" if p in (0, 1) else said(p)
                yield f"{item}:", f"{PLACES.get(place, place)} {sure}"
    for symbol, total in document["totals"].items():
        yield f"{symbol.capitalize()}:", f"{total} in all"
    for player, symbols in document["counts"].items():
        for symbol, numbers in symbols.items():
            for number, p in numbers.items():
                if len(numbers) > 1:
                    yield f"{player}, {symbol}:", f"{number} with {said(p)}"
                elif player == document["viewpoint"]:
                    yield f"{symbol.capitalize()}:", f"you have {number}"
                else:
                    yield f"{player}, {symbol}:", f"{number}, certain"
    for name, value in document["assumptions"].items():
        yield "Assumed:", f"{name} {value}"
    for card in document["hand_order"] or ():
        yield "Your hand now, first to last:", card
    yield f"{int(document['worlds']):,} deal", "left"
    yield "Entropy of the solution:", f"{document['entropy_bits']:.2f} bits"


@pytest.mark.parametrize("name", ["four", "two", "expert"])
def test_show_plain_loses_nothing_of_the_json(read: Reader, name: str) -> None:
    document = read.document("show", name)
    lines = read("show", name, "--plain").splitlines()
    facts = list(facts_of_show(document))
    assert len(facts) > 50
    lost = [
        (start, fact)
        for start, fact in facts
        if not any(line.startswith(start) and fact in line for line in lines)
    ]
    assert not lost
    best = document["solution"][0]
    assert lines[0] == f"Likeliest criminal: {best['items'][0]}: {said(best['p'])}."


def test_ask_plain_loses_nothing_of_the_json(read: Reader) -> None:
    for name, more in (("four", ["--quiet", "--top=2"]), ("two", []), ("expert", [])):
        document = read.document("ask", name, "--fast", *more)
        out = read("ask", name, "--fast", *more, "--plain")
        parts = re.split(r"(?<=\n)To log: (.*)\n", out)
        by_text = dict(zip(parts[1::2], parts[0::2], strict=False))
        assert document["questions"]
        for question in document["questions"]:
            part = by_text[question["text"]]
            assert f"{question['value']:.3f} bits left after it and one more question." in part
            assert f"Tells {question['gain_bits']:.3f} bits." in part
            p_solved = question["p_solved"]
            solved = {0: "never", 1: "always"}.get(p_solved, said(p_solved))
            assert f"Criminal known after it: {solved}." in part
            assert question["rank"] == 1 or f"Rank {question['rank']}: " in part
            for answer in question["answers"]:
                line = f"Answer {answer['text']}, {said(answer['p'])}: "
                rest = f"{answer['entropy_bits']:.2f} bits left"
                assert f"{line}{rest}" in part or f"{line}the criminal is known" in part
                assert answer["then"] is None or f", then {answer['then']}." in part
            for leak in question.get("tells_others", ()):
                assert f"Tells {leak['player']} {leak['bits']:.3f} bits" in part


@pytest.mark.parametrize("name", ["two", "four", "solved"])
def test_accuse_plain_loses_nothing_of_the_json(read: Reader, name: str) -> None:
    document = read.document("accuse", name)
    lines = read("accuse", name, "--plain").splitlines()
    assert lines[0] == document["advice"]
    best = document["best"]
    odds = "certain" if best["certain"] else said(best["p"])
    assert f"Best: {best['items'][0]}: {odds}." in lines
    if document["runner_up"]:
        second = document["runner_up"]
        assert f"Next: {second['items'][0]}: {said(second['p'])}." in lines
    if document["cost"] and not best["certain"]:
        assert document["cost"]["text"] in lines
        assert f"It is wrong with {said(document['cost']['p_wrong'])}." in lines
    if document["waiting"]:
        waiting = [line for line in lines if line.startswith("If you wait a round,")]
        assert len(waiting) == 1
        assert f" {document['waiting']['games']} game" in waiting[0]


@pytest.mark.parametrize(
    ("command", "name", "options"),
    [
        *(("show", name, ()) for name in NOTEBOOKS),
        *(("ask", name, ("--fast",)) for name in ("four", "two", "expert")),
        *(("accuse", name, ()) for name in ("two", "solved")),
    ],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_plain_has_no_signs_for_eyes(
    read: Reader, command: str, name: str, options: tuple[str, ...], language: str
) -> None:
    """One fact a line, each a sentence; no tables, no colour, no sign that a reader skips."""
    out = read(command, name, *options, "--plain", lang=language)
    signs = "✓✗│─┌·→~<>=|*#\t\x1b"
    assert not set(signs) & set(out)
    for line in out.splitlines():
        assert line == line.strip()
        assert "  " not in line
        assert line.endswith(".") or line.startswith(("To log: ", "À noter\u00a0: "))


def test_the_criminal_that_is_certain_comes_first(read: Reader) -> None:
    lines = read("show", "solved", "--plain").splitlines()
    assert lines[0] == "The criminal is certain: Inspector Baynes."
    assert "Solved: Inspector Baynes" in read("show", "solved")


def test_the_screen_has_ones_own_row_and_the_totals(read: Reader) -> None:
    out = read("show", "four")
    rows = {line.split()[0]: line.split()[1:3] for line in out.splitlines() if line.strip()}
    assert rows["pipe"] == ["5", "1"]
    assert rows["fist"] == ["5", "2"]
    assert rows["skull"] == ["3", "2"]
    assert "3,234 deals are left" in out


def test_with_experts_the_hand_is_told_as_it_lies_now(read: Reader) -> None:
    out = read("show", "expert", "--plain")
    assert (
        "Your hand now, first to last: Inspector Bradstreet, Inspector Hopkins, John Watson, "
        "Sebastian Moran."
    ) in out
    assert "The last card, Sebastian Moran, does not count when you answer." in out
    assert "every order of a hand is taken to be equally likely" in out


def test_show_needs_neither_numpy_nor_ortools(sleuth: CommandLine) -> None:
    loaded = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; from sleuth_cli.main import main; main(['show', 'four.sleuth']);"
            "print('loaded:', *sorted(m for m in sys.modules if '.' not in m))",
        ],
        capture_output=True,
        text=True,
        cwd=sleuth.folder,
        env=sleuth.environment,
        check=True,
    ).stdout.rpartition("loaded:")[2]
    assert loaded
    assert not {"numpy", "ortools", "constraint"} & set(loaded.split())


def test_rooms_mean_nothing_here(sleuth: CommandLine) -> None:
    refused = sleuth("ask", "four.sleuth", "--in", "Kitchen")
    assert refused.code == 2
    assert "--in: that means nothing in Sherlock 13" in refused.err


def test_an_evening_at_the_prompt_without_seeing(sleuth: CommandLine) -> None:
    """Everything by lines: log tersely, undo, ask what is known."""
    lines = "f d badge 1\nundo\nf crown: d\na skul: d\nhelp\nshow\nquit\n"
    played = sleuth("play", "four.sleuth", "--plain", stdin=lines)
    assert played.code == 0, played.err
    assert "Struck: Flo asks Dan badge: 1" in played.out
    assert "Flo asks all badge: Ann no, Dan yes, Cal no" in played.out
    assert "Ann asks all skull: Dan yes, Cal no, Flo no" in played.out
    assert "  Ann asks Dan pipe: 1" in played.out
    assert "ROOM" not in played.out
    assert "Likeliest criminal:" in played.out
    text = (sleuth.folder / "four.sleuth").read_text(encoding="utf-8")
    assert "~ Flo asks Dan badge: 1\n" in text


def test_the_last_one_standing_is_told_at_once(sleuth: CommandLine) -> None:
    """All others have accused wrongly: the line that ends the game says who has won."""
    first = sleuth("log", "four.sleuth", "Flo accuses Lestrade: wrong")
    assert "The game is over" not in first.out
    last = sleuth("log", "four.sleuth", "Ann skips", "Dan accuses Hopkins: wrong")
    assert "The game is over: Ann has won." in last.out


def test_simulated_games_are_printed(sleuth: CommandLine) -> None:
    out = sleuth("simulate", "sherlock13", "--players", "3", "--agents", "notepad", "--seed", "4")
    assert out.code == 0, out.err
    assert out.out.startswith("sleuth: 1\ngame: sherlock13\n")


def test_the_edition_is_read_aloud_with_its_symbols(sleuth: CommandLine) -> None:
    lines = sleuth("games", "sherlock13", "--plain").out.splitlines()
    assert any(re.fullmatch("James Moriarty, also .*: bulb, skull[.]", line) for line in lines)
    skull = next(line for line in lines if line.startswith("Symbol skull"))
    assert "croix" in skull
    assert skull.endswith(": on 3 cards.")
    assert "House rule answers: public, unless private is chosen." in lines
    assert not set("|<>*") & set("".join(lines))
