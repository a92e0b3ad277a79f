"""Counting deals against listing them all."""

from itertools import product
from math import prod

from hypothesis import given, settings
from hypothesis import strategies as st

from sleuth.chance import Dice
from sleuth_solvers.deals.count import count, total
from sleuth_solvers.deals.problem import CardSet, DealProblem, PlaceSet, Tally
from sleuth_solvers.deals.sample import sample
from sleuth_solvers.deals.solutions import solutions

Deal = tuple[int, ...]


def cards_at(deal: Deal, place: int) -> CardSet:
    return CardSet(sum(1 << card for card, where in enumerate(deal) if where == place))


def listed(problem: DealProblem) -> dict[Deal, int]:
    """Every deal with its weight, the slow way, straight from the definition."""
    weights = {}
    for deal in product(range(problem.places), repeat=len(problem.allowed)):
        if not all(
            places >> where & 1 for places, where in zip(problem.allowed, deal, strict=True)
        ):
            continue
        if cards_at(deal, problem.solution) in problem.excluded:
            continue
        weight = prod(
            tally.weights[(tally.cards & cards_at(deal, tally.place)).bit_count()]
            for tally in problem.tallies
        )
        if weight:
            weights[deal] = weight
    return weights


@st.composite
def tallies(draw: st.DrawFn, places: int, cards: int) -> Tally:
    chosen = draw(st.sets(st.integers(0, cards - 1), min_size=1))
    size = len(chosen)
    kind = draw(st.sampled_from(["exactly", "range", "clause", "choice", "any", "veto"]))
    if kind == "exactly":
        n = draw(st.integers(0, size))
        weights = [int(i == n) for i in range(size + 1)]
    elif kind == "range":
        low = draw(st.integers(0, size))
        high = draw(st.integers(low, size))
        weights = [int(low <= i <= high) for i in range(size + 1)]
    elif kind == "clause":
        weights = [int(i > 0) for i in range(size + 1)]
    elif kind == "choice":
        weights = [840 // (1 + i) for i in range(size + 1)]
    elif kind == "veto":
        weights = [int(i < size) for i in range(size + 1)]
    else:
        weights = draw(st.lists(st.integers(0, 4), min_size=size + 1, max_size=size + 1))
    place = draw(st.integers(0, places - 1))
    return Tally(place, CardSet(sum(1 << card for card in chosen)), tuple(weights))


@st.composite
def problems(draw: st.DrawFn) -> DealProblem:
    """Any small problem; often one with hands and a solution, often with no deal at all."""
    places = draw(st.integers(2, 4))
    cards = draw(st.integers(1, 6 if places == 4 else 7))
    every = (1 << places) - 1
    mask = st.one_of(st.just(every), st.just(every), st.integers(1, every))
    allowed = tuple(PlaceSet(draw(mask)) for _ in range(cards))
    some = draw(st.lists(tallies(places, cards), max_size=6))
    categories: tuple[CardSet, ...] = ()
    excluded: set[CardSet] = set()
    if cards >= 2 and draw(st.booleans()):
        cut = draw(st.integers(1, cards - 1))
        categories = (CardSet((1 << cut) - 1), CardSet((1 << cards) - (1 << cut)))
        for category in categories:
            size = category.bit_count()
            some.append(Tally(places - 1, category, tuple(int(i == 1) for i in range(size + 1))))
        pairs = st.tuples(st.integers(0, cut - 1), st.integers(cut, cards - 1))
        excluded = {CardSet(1 << a | 1 << b) for a, b in draw(st.lists(pairs, max_size=3))}
        if draw(st.booleans()):
            everyone = CardSet((1 << cards) - 1)
            sizes = draw(st.lists(st.integers(0, 3), min_size=places - 1, max_size=places - 1))
            for place, n in enumerate(sizes):
                if n <= cards:
                    weights = tuple(int(i == n) for i in range(cards + 1))
                    some.append(Tally(place, everyone, weights))
    return DealProblem(places, allowed, tuple(some), categories, frozenset(excluded))


@settings(max_examples=400, deadline=None)
@given(problems())
def test_counts_are_those_of_a_list_of_all_deals(problem: DealProblem) -> None:
    deals = listed(problem)
    counts = count(problem)
    assert counts.total == total(problem) == sum(deals.values())
    at = [[0] * problem.places for _ in problem.allowed]
    joint: dict[CardSet, int] = {}
    for deal, weight in deals.items():
        for card, where in enumerate(deal):
            at[card][where] += weight
        solution = cards_at(deal, problem.solution)
        joint[solution] = joint.get(solution, 0) + weight
    assert counts.at == tuple(map(tuple, at))
    assert solutions(problem) == joint
    samples = sample(problem, Dice("some"), 5)
    assert len(samples) == (5 if deals else 0)
    assert all(deal in deals for deal in samples)
