"""Situations that people really met, as they stand, from text to numbers.

All deals count alike in them (``showing: ignored``, ``accusing: ignored``).
"""

from collections import defaultdict
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest

from case_files import CASES, Json, notebook_of, outside_cases, place_of
from sleuth.notebook import Notebook
from sleuth.timeline import Viewpoint
from sleuth.types import FACE_UP, PILE, SOLUTION, CardName, Place
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.beliefs import Beliefs
from sleuth_solvers.deals.inference import beliefs, first_bad_entry
from sleuth_solvers.deals.reference import reference_beliefs

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


EVERYTHING: Json = {
    "deck": {"who": ["a", "b", "has"], "how": ["x", "y"], "where": ["p", "q, r", "s", "t"]},
    "players": [
        {"name": "Al", "hand_size": None},
        {"name": "you", "hand_size": 1},
        {"name": "solution", "hand_size": None},
    ],
    "me": None,
    "face_up": ["t"],
    "face_down": 1,
    "events": [
        {"id": 1, "type": "hasnt", "who": "ENV", "cards": ["q, r"]},
        {"id": 2, "type": "hasnt", "who": "PILE", "cards": ["a", "x"]},
        {"id": 3, "type": "one_of", "who": "solution", "cards": ["has", "s"]},
        {"id": 4, "type": "accuse_wrong", "by": "solution", "cards": ["a", "x", "p"]},
        {"id": 5, "type": "has", "who": "you", "card": "x", "retracted": True},
        {
            **{"id": 6, "type": "suggest", "by": "Al", "cards": ["has", "y", "p"]},
            **{"passed": ["solution"], "shown_by": None, "card": None},
        },
        {
            **{"id": 7, "type": "suggest", "by": "solution", "cards": ["b", "y", "p"]},
            **{"passed": ["Al"], "shown_by": None, "card": None},
        },
    ],
}


def test_whatever_a_case_can_state_is_understood(tmp_path: Path) -> None:
    """No sizes, no own hand, cards face up and hidden, names with commas, names like keywords."""
    written = notebook_of(EVERYTHING, tmp_path)
    table = written.notebook.table
    told = believed(written.notebook)
    assert written.entry_of == {str(i): n for i, n in enumerate((1, 2, 3, 4, 4, 5, 6), start=1)}
    assert {player: (size.low, size.high) for player, size in table.hand_sizes().items()} == {
        "Al": (0, 3),
        "you": (1, 1),
        "solution": (0, 3),
    }
    expected = reference_beliefs(table, written.notebook.timeline().steps, Assumptions.nothing())
    assert told.worlds == expected.worlds > 0
    assert {
        (card, place): p for card, row in told.probability.items() for place, p in row.items() if p
    } == expected.probability
    assert certain_owner(told) == {Place("solution"): {"s"}, SOLUTION: {"p"}}
    assert set(told.places) == {
        Place("Al"),
        Place("you"),
        Place("solution"),
        PILE,
        FACE_UP,
        SOLUTION,
    }
    right = {"id": 8, "type": "accuse_right", "by": "Al", "cards": ["a", "y", "p"]}
    solved = notebook_of(EVERYTHING | {"events": [*EVERYTHING["events"], right]}, tmp_path)
    (entry,) = believed(solved.notebook).solution
    assert entry.certain
    assert entry.cards == ("a", "y", "p")
