"""Counting deals: against lists of all of them, and against known numbers."""

from math import factorial, prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sleuth_solvers.deals.chain import TooLargeError
from sleuth_solvers.deals.count import count, total
from sleuth_solvers.deals.problem import CardSet, DealProblem, PlaceSet, Tally
from sleuth_solvers.deals.reduce import reduce
from sleuth_solvers.deals.solutions import solutions
from small_problems import cards_at, exactly, games, listed, problems


@settings(max_examples=400, deadline=None)
@given(st.one_of(problems(), games()))
def test_counts_are_those_of_a_list_of_all_deals(problem: DealProblem) -> None:
    deals = listed(problem)
    at = [[0] * problem.places for _ in problem.allowed]
    for deal, weight in deals.items():
        for card, where in enumerate(deal):
            at[card][where] += weight
    counts = count(problem)
    assert counts.total == total(problem) == sum(deals.values())
    assert counts.at == tuple(map(tuple, at))


@settings(max_examples=300, deadline=None)
@given(st.one_of(problems(), games()))
def test_the_joint_of_the_solution_is_that_of_a_list_of_all_deals(problem: DealProblem) -> None:
    joint: dict[CardSet, int] = {}
    for deal, weight in listed(problem).items():
        solution = cards_at(deal, problem.solution)
        joint[solution] = joint.get(solution, 0) + weight
    assert solutions(problem) == joint


def test_a_joint_too_large_for_one_sweep_takes_several(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Tally(0, CardSet(1 << 0 | 1 << 7 | 1 << 20), (0, 1, 1, 1))
    problem = opening((6, 6, 6), (6, 6, 9), more=(seen,))
    whole = solutions(problem)
    assert len(whole) == 324 - 1
    monkeypatch.setattr("sleuth_solvers.deals.solutions.SWEEP_LIMIT", 6_000)
    assert solutions(problem) == whole
    monkeypatch.setattr("sleuth_solvers.deals.solutions.SWEEP_LIMIT", 100)
    with pytest.raises(TooLargeError):
        solutions(problem)


@settings(max_examples=200, deadline=None)
@given(games())
def test_a_true_deal_stays_possible(problem: DealProblem) -> None:
    assert count(problem).total > 0
    assert reduce(problem) is not None


def opening(
    sizes: tuple[int, ...],
    categories: tuple[int, ...],
    hand: tuple[int, ...] = (),
    more: tuple[Tally, ...] = (),
) -> DealProblem:
    """Nothing asked yet; ``hand`` are the first player's cards, if any are known."""
    cards, places = sum(categories), len(sizes) + 1
    sets, first = [], 0
    for size in categories:
        sets.append(CardSet((1 << size) - 1 << first))
        first += size
    everything = CardSet((1 << cards) - 1)
    everywhere = (1 << places) - 1
    return DealProblem(
        places,
        tuple(
            PlaceSet(everywhere if not hand else 1 if card in hand else everywhere - 1)
            for card in range(cards)
        ),
        tuple(
            [Tally(p, everything, exactly(size, cards)) for p, size in enumerate(sizes)]
            + [Tally(places - 1, s, exactly(1, s.bit_count())) for s in sets]
        )
        + more,
        tuple(sets),
    )


def shares(*sizes: int) -> int:
    """In how many ways cards can be dealt to hands of these sizes."""
    return factorial(sum(sizes)) // prod(map(factorial, sizes))


def test_six_players_begin_with_thirty_billion_deals() -> None:
    problem = opening((3,) * 6, (6, 6, 9), hand=(0, 6, 12))
    assert total(problem) == 5 * 5 * 8 * shares(3, 3, 3, 3, 3) == 33_633_600_000


def test_uneven_hands_of_four_players() -> None:
    counts = count(opening((5, 5, 4, 4), (6, 6, 9)))
    assert counts.total == 324 * shares(5, 5, 4, 4)
    # a room is in the solution one time in nine, else where the slots are
    assert counts.at[20][4] * 9 == counts.total
    assert counts.at[20][0] * 9 * 18 == counts.total * 8 * 5
    assert counts.at[20][3] * 9 * 18 == counts.total * 8 * 4


@pytest.mark.parametrize("hand", [(0, 1, 2), (0, 6, 7, 12, 13, 14), (12, 13, 14, 15, 16)])
def test_solutions_open_at_the_first_guess(hand: tuple[int, ...]) -> None:
    rest = 18 - len(hand)
    joint = solutions(opening((len(hand), rest), (6, 6, 9), hand=hand))
    free = [
        size - sum(first <= card < first + size for card in hand)
        for first, size in ((0, 6), (6, 6), (12, 9))
    ]
    assert len(joint) == prod(free)
    assert set(joint.values()) == {shares(rest)}


def test_ten_hands_that_nobody_knows_are_counted_all_the_same() -> None:
    sizes = (3,) * 7 + (2,) * 3
    counts = count(opening(sizes, (10, 8, 12)))
    assert counts.total == 960 * shares(*sizes)
    assert counts.at[0][0] * 3 == counts.at[0][1] * 3 != counts.at[0][9] * 3
    assert counts.at[0][0] * 2 == counts.at[0][9] * 3
    assert all(sum(row) == counts.total for row in counts.at)


def test_a_card_shown_from_among_more_counts_by_how_many_there_were() -> None:
    """Player 1, asked about the cards 0, 6 and 12, chose to show 0: 1 for the k they might have."""
    shown = Tally(1, CardSet(1), (0, 1))
    chosen = Tally(1, CardSet(1 << 0 | 1 << 6 | 1 << 12), (0, 6, 3, 2))

    def deals(others: int) -> int:
        """With so many of the cards 6 and 12 beside the one shown."""
        held = Tally(1, CardSet(1 << 6 | 1 << 12), exactly(others, 2))
        return total(opening((1, 9, 8), (6, 6, 9), hand=(1,), more=(shown, held)))

    weighted = count(opening((1, 9, 8), (6, 6, 9), hand=(1,), more=(shown, chosen)))
    assert weighted.total == 6 * deals(0) + 3 * deals(1) + 2 * deals(2)
    assert weighted.at[6][1] + weighted.at[12][1] == 3 * deals(1) + 2 * 2 * deals(2)
    assert weighted.at[0][1] == weighted.total


def test_what_is_too_large_is_refused() -> None:
    problem = opening((5, 5, 4, 4), (6, 6, 9))
    with pytest.raises(TooLargeError):
        count(problem, limit=10)
    with pytest.raises(TooLargeError):
        solutions(problem, limit=10)
