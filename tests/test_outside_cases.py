"""Situations that people really met, as they stand, from text to numbers.

All deals count alike in them (``showing: ignored``, ``accusing: ignored``).
"""

from collections import defaultdict
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest
from case_files import CASES, Json, notebook_of, outside_cases, place_of
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.beliefs import Beliefs
from sleuth_solvers.deals.inference import beliefs, first_bad_entry

from sleuth.notebook import Notebook
from sleuth.timeline import Viewpoint
from sleuth.types import FACE_UP, SOLUTION, CardName, Place

ALL = outside_cases()
CONTRADICTORY = [case for case in ALL if "minimal_conflicts" in case["expected"]]


def believed(notebook: Notebook) -> Beliefs:
    return beliefs(notebook.table, notebook.timeline(), Viewpoint(), Assumptions.nothing())


def assert_as_expected(told: Beliefs, expected: Json, deck: dict[str, list[str]]) -> None:
    """All numbers that the case gives, of those that beliefs hold."""
    for key, value in expected.items():
        match key:
            case "deals":
                assert told.worlds == value
            case "consistent":
                assert told.consistent == value
            case "envelope":
                assert solution_odds(told, deck) == {
                    category: {card: Fraction(p) for card, p in row.items()}
                    for category, row in value.items()
                }
            case "certain_owner":
                assert certain_owner(told) == {
                    place_of(owner): set(cards) for owner, cards in value.items() if cards
                }
            case "p_owner":
                for row in value:
                    p = told.probability[CardName(row["card"])].get(place_of(row["owner"]), 0)
                    assert p == Fraction(row["p"]), row
            case "envelope_joint":
                assert_joint(told, value)


def solution_odds(told: Beliefs, deck: dict[str, list[str]]) -> dict[str, dict[str, Fraction]]:
    return {
        category: {card: p for card in cards if (p := told.probability[CardName(card)][SOLUTION])}
        for category, cards in deck.items()
    }


def certain_owner(told: Beliefs) -> dict[Place, set[str]]:
    """What is proved, but for the cards that lie face up."""
    owned: defaultdict[Place, set[str]] = defaultdict(set)
    for card, place in told.certain:
        if place != FACE_UP:
            owned[place].add(card)
    return dict(owned)


def assert_joint(told: Beliefs, expected: Json) -> None:
    odds = {frozenset(entry.cards): entry.probability for entry in told.solution}
    for triple, p in expected.items():
        if triple == "number_of_open_triples":
            assert len(odds) == p
        else:
            cards = frozenset(map(CardName, triple.split(" / ")))
            assert odds.get(cards, 0) == Fraction(p), triple


@pytest.mark.parametrize("case", ALL, ids=lambda case: case["id"])
def test_the_numbers_of_the_case(case: Json, tmp_path: Path) -> None:
    observations, expected = case["observations"], case["expected"]
    deck = observations["deck"]
    written = notebook_of(observations, tmp_path)
    assert_as_expected(believed(written.notebook), expected, deck)
    for event, then in expected.get("after_event", {}).items():
        assert_as_expected(believed(written.after(event)), then, deck)
    if "if_hand_sizes_unknown" in expected:
        unknown = notebook_of(observations, tmp_path, sizes_known=False)
        assert_as_expected(believed(unknown.notebook), expected["if_hand_sizes_unknown"], deck)


@pytest.mark.parametrize("case", ALL, ids=lambda case: case["id"])
def test_the_first_bad_entry_of_the_case(case: Json, tmp_path: Path) -> None:
    notebook = notebook_of(case["observations"], tmp_path).notebook
    conflicts = case["expected"].get("minimal_conflicts", [])
    ends = [max(0 if row == "hand" else row for row in rows) for rows in conflicts]
    assert first_bad_entry(notebook.table, notebook.timeline()) == min(ends, default=None)


@pytest.mark.parametrize("case", CONTRADICTORY, ids=lambda case: case["id"])
def test_which_rows_cannot_be_true_together(case: Json, tmp_path: Path) -> None:
    """By trying: some rows are struck, and deals are left or not."""
    rows = {"hand", *(event["id"] for event in case["observations"]["events"])}

    def fits(kept: frozenset[object]) -> bool:
        written = notebook_of(case["observations"], tmp_path, struck=frozenset(rows - kept))
        return believed(written.notebook).consistent

    subsets = [frozenset(kept) for n in range(len(rows) + 1) for kept in combinations(rows, n)]
    conflicts = {kept for kept in subsets if not fits(kept)}
    minimal = {kept for kept in conflicts if not any(other < kept for other in conflicts)}
    assert minimal == set(map(frozenset, case["expected"]["minimal_conflicts"]))
    repairs = {row for row in rows if frozenset(rows - {row}) not in conflicts}
    assert repairs == set(case["expected"]["single_row_repairs"])


def test_no_case_is_left_out() -> None:
    assert len(ALL) == 26
    assert (CASES / "outside.json").read_text(encoding="utf-8").count('"id": "A') == 27
