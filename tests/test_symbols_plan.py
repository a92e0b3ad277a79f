"""The perfect plan against a plain recursion, and as it is read aloud."""

import io
import json
from collections.abc import Iterator
from contextlib import redirect_stdout
from contextvars import copy_context
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sleuth.chance import Dice
from sleuth.notebook import read_notebook
from sleuth_cli.main import main
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.symbols.inquiries import Questioning, questioning
from sleuth_solvers.symbols.model import symbol_model
from sleuth_solvers.symbols.plan import best_plan
from sleuth_solvers.symbols.rows import world_rows

HEAD = """\
sleuth: 1
game: sherlock13
players: Ann, Bob, Cal
me: Ann
hand: Moran, Bradstreet, Hopkins, Watson

"""
LATE = {
    "after three": (
        "Ann asks all skull: Bob yes, Cal no\nBob asks Cal book: 2\nCal asks Bob bulb: 2\n",
        36,
    ),
    "after five": (
        "Ann asks all skull: Bob yes, Cal yes\nBob asks Cal book: 2\nCal asks Ann pipe: 2\n"
        "Ann asks Cal bulb: 1\nBob asks Ann eye: 2\nCal asks Bob badge: 2\n",
        8,
    ),
}


def asked_after(lines: str) -> Questioning:
    """What Ann can ask then."""
    book = read_notebook(HEAD + lines)
    assert book.unreadable == ()
    steps = tuple(book.timeline().seen_from(book.table.writer))
    model = symbol_model(book.table, steps, Assumptions())
    rows = world_rows(model, Dice(0))
    return questioning(model, rows, book.table.players[0], [step.event for step in steps], True)


def least_cost(asked: Questioning, sure: Fraction) -> int:
    """The questions that the best plan needs over all worlds: every plan is tried."""
    criminal = asked.rows.criminal.tolist()
    answers = asked.now.tolist()

    def parts(worlds: frozenset[int]) -> Iterator[list[frozenset[int]]]:
        for said in answers:
            by_answer: dict[int, set[int]] = {}
            for world in worlds:
                by_answer.setdefault(said[world], set()).add(world)
            if len(by_answer) > 1:
                yield list(map(frozenset, by_answer.values()))

    @cache
    def least(worlds: frozenset[int]) -> int:
        suspects = [criminal[world] for world in worlds]
        if max(map(suspects.count, suspects)) >= sure * len(suspects):
            return 0
        costs = [sum(map(least, split)) for split in parts(worlds)]
        return len(worlds) + min(costs) if costs else 0

    return least(frozenset(range(len(criminal))))


@pytest.mark.parametrize("sure", [Fraction(1), Fraction(9, 10), Fraction(3, 5)])
@pytest.mark.parametrize("name", LATE)
def test_no_plan_is_better(name: str, sure: Fraction) -> None:
    lines, worlds = LATE[name]
    asked = asked_after(lines)
    assert len(asked.rows) == worlds
    plan = best_plan(asked, sure)
    assert plan.proved
    assert plan.cost == least_cost(asked, sure)


def put_out(file: Path, form: str) -> str:
    """What is put out of the plan."""
    out = io.StringIO()
    with redirect_stdout(out):
        assert copy_context().run(main, ["ask", str(file), "--plan", form, "--lang", "en"]) == 0
    return out.getvalue()


def steps_of(node: Any, lines: list[str], number: int) -> Iterator[tuple[str, Any]]:
    """Each question of the JSON as the step of the text that asks it, and each answer's line."""
    assert f"Step {number}: {node['question']}." in lines
    for answer in node["answers"]:
        start = f"Step {number}, answer {answer['text']}: "
        (line,) = [line for line in lines if line.startswith(start)]
        yield line.removeprefix(start), answer
        if answer["then"] is not None:
            following = int(line.rstrip(".").rpartition(" ")[2])
            yield from steps_of(answer["then"], lines, following)


def test_the_plan_read_aloud_loses_nothing_of_the_json(tmp_path: Path) -> None:
    (tmp_path / "late.sleuth").write_text(HEAD + LATE["after three"][0], encoding="utf-8")
    document = json.loads(put_out(tmp_path / "late.sleuth", "--json"))
    lines = put_out(tmp_path / "late.sleuth", "--plain").splitlines()
    cost, worlds = document["cost"], document["worlds"]
    assert f"{document['mean_questions']:.3f} questions on average" in lines[0]
    assert f"({cost} over {worlds} deals)" in lines[0]
    assert lines[1] == "Proved: no plan needs less."
    ends = list(steps_of(document["plan"], lines, 1))
    assert sum(answer["then"] is None for _line, answer in ends) > 3
    for line, answer in ends:
        if answer["then"] is None:
            assert line == f"{answer['suspects'][0]}."
            assert len(answer["suspects"]) == 1
        else:
            assert line.startswith("go to step ")
