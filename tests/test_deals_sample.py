"""Deals drawn at random: each as often as its weight says."""

from collections import Counter
from math import sqrt

import pytest
from hypothesis import given, settings

from sleuth.chance import Dice
from sleuth_solvers.deals.estimate import estimate
from sleuth_solvers.deals.problem import CardSet, DealProblem, PlaceSet, Tally
from sleuth_solvers.deals.sample import sample
from small_problems import Deal, exactly, games, listed

EVERYTHING = CardSet(0b111111)


def hands(*sizes: int) -> tuple[Tally, ...]:
    return tuple(Tally(p, EVERYTHING, exactly(size, 6)) for p, size in enumerate(sizes))


def game(*seen: Tally, excluded: frozenset[CardSet] = frozenset()) -> DealProblem:
    """Three hands of 2, 1 and 1, and a solution of one card of each category of three."""
    categories = (CardSet(0b000111), CardSet(0b111000))
    one_each = tuple(Tally(3, category, exactly(1, 3)) for category in categories)
    allowed = (PlaceSet(0b1111),) * 6
    return DealProblem(4, allowed, hands(2, 1, 1) + one_each + seen, categories, excluded)


SCENES = {
    "nothing seen, hands merged": game(),
    "a clause": game(Tally(0, CardSet(0b001011), (0, 1, 1, 1))),
    "a choice": game(Tally(0, CardSet(0b000001), (0, 1)), Tally(0, CardSet(0b111), (0, 6, 3, 2))),
    "a solution excluded": game(excluded=frozenset({CardSet(0b001001)})),
}


def chi_square(drawn: Counter[Deal], weights: dict[Deal, int]) -> float:
    """Against the exact chances, in standard deviations above what is expected."""
    n, everything = drawn.total(), sum(weights.values())
    statistic = sum(
        (drawn[deal] - n * weight / everything) ** 2 / (n * weight / everything)
        for deal, weight in weights.items()
    )
    freedom = len(weights) - 1
    return (statistic - freedom) / sqrt(2 * freedom)


@pytest.mark.parametrize("scene", SCENES)
def test_samples_are_as_frequent_as_their_weights(scene: str) -> None:
    weights = listed(SCENES[scene])
    drawn = Counter(sample(SCENES[scene], Dice(scene), 6_000))
    assert set(drawn) <= set(weights)
    assert abs(chi_square(drawn, weights)) < 3.5


def test_samples_follow_one_another_in_no_order() -> None:
    """The first half of the samples is like the second."""
    weights = listed(game())
    first = Counter(sample(game(), Dice("halves"), 6_000)[:3_000])
    assert abs(chi_square(first, weights)) < 3.5


@settings(max_examples=100, deadline=None)
@given(games())
def test_every_sample_is_a_deal_that_fits(problem: DealProblem) -> None:
    deals = listed(problem)
    drawn = sample(problem, Dice("fit"), 20)
    assert len(drawn) == 20
    assert all(deal in deals for deal in drawn)


def test_no_deal_no_sample() -> None:
    assert sample(game(Tally(0, EVERYTHING, exactly(3, 6))), Dice("none"), 3) == []


def test_the_same_dice_draw_the_same_deals() -> None:
    assert sample(game(), Dice("same"), 50) == sample(game(), Dice("same"), 50)


def spread(problem: DealProblem, runs: int, width: int) -> tuple[float, float]:
    """The mean of estimated totals over the exact one, and the standard error of that mean."""
    exact = sum(listed(problem).values())
    ratios = []
    for seed in range(runs):
        guess = estimate(problem, Dice(f"{seed}"), runs=1, width=width)
        ratios.append(guess.total / exact if guess else 0.0)
    mean = sum(ratios) / runs
    variance = sum((ratio - mean) ** 2 for ratio in ratios) / (runs - 1)
    return mean, sqrt(variance / runs)


def test_estimates_are_right_on_average() -> None:
    scene = game(
        Tally(0, CardSet(0b001011), (0, 1, 1, 1)), Tally(1, CardSet(0b110001), (3, 2, 1, 1))
    )
    mean, error = spread(scene, 400, width=4)
    assert error > 0.005, "nothing was thinned"
    assert abs(mean - 1) < 4 * error


def test_an_estimate_states_its_error_and_draws_deals_that_fit() -> None:
    scene = SCENES["a clause"]
    deals = listed(scene)
    rough = estimate(scene, Dice("rough"), deals=30, width=4)
    whole = estimate(scene, Dice("whole"), width=1_000)
    assert rough is not None
    assert whole is not None
    assert rough.error > 0 == whole.error
    assert whole.total == sum(deals.values())
    assert len(rough.deals) == 30
    assert all(deal in deals for deal in rough.deals)
    assert sum(rough.solutions.values()) == rough.counts.total
    assert all(sum(row) == rough.counts.total for row in rough.counts.at)
