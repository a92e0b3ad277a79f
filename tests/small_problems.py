"""Small deal problems of every kind, and all of their deals, the slow way."""

from itertools import product
from math import prod

from hypothesis import strategies as st

from sleuth_solvers.deals.problem import CardSet, DealProblem, PlaceSet, Tally

Deal = tuple[int, ...]
"""The place of each card."""


def cards_at(deal: Deal, place: int) -> CardSet:
    return CardSet(sum(1 << card for card, where in enumerate(deal) if where == place))


def exactly(n: int, size: int) -> tuple[int, ...]:
    return tuple(int(i == n) for i in range(size + 1))


def listed(problem: DealProblem) -> dict[Deal, int]:
    """Every deal with its weight, straight from the definition."""
    weights = {}
    for deal in product(range(problem.places), repeat=len(problem.allowed)):
        if not all(mask >> where & 1 for mask, where in zip(problem.allowed, deal, strict=True)):
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
        weights = exactly(draw(st.integers(0, size)), size)
    elif kind == "range":
        low = draw(st.integers(0, size))
        high = draw(st.integers(low, size))
        weights = tuple(int(low <= i <= high) for i in range(size + 1))
    elif kind == "clause":
        weights = tuple(int(i > 0) for i in range(size + 1))
    elif kind == "choice":
        weights = tuple(840 // (1 + i) for i in range(size + 1))
    elif kind == "veto":
        weights = tuple(int(i < size) for i in range(size + 1))
    else:
        weights = tuple(draw(st.lists(st.integers(0, 4), min_size=size + 1, max_size=size + 1)))
    place = draw(st.integers(0, places - 1))
    return Tally(place, CardSet(sum(1 << card for card in chosen)), weights)


@st.composite
def problems(draw: st.DrawFn) -> DealProblem:
    """Any small problem, sensible or not; often no deal fits."""
    places = draw(st.integers(2, 4))
    cards = draw(st.integers(1, 6 if places == 4 else 7))
    every = (1 << places) - 1
    mask = st.one_of(st.just(every), st.just(every), st.integers(1, every))
    allowed = tuple(PlaceSet(draw(mask)) for _ in range(cards))
    some = draw(st.lists(tallies(places, cards), max_size=6))
    return DealProblem(places, allowed, tuple(some), ())


@st.composite
def games(draw: st.DrawFn) -> DealProblem:
    """Hands of given sizes, a solution of one card a category, and what was seen of a real deal."""
    cut = draw(st.integers(1, 3))
    categories = (range(cut), range(cut, cut + draw(st.integers(1, 3))))
    cards = categories[1].stop
    hands = draw(st.integers(2, 4 if cards < 6 else 3))
    solution = {draw(st.sampled_from(category)) for category in categories}
    deal = [hands if card in solution else draw(st.integers(0, hands - 1)) for card in range(cards)]
    some = [
        Tally(hands, CardSet(sum(1 << card for card in category)), exactly(1, len(category)))
        for category in categories
    ]
    everything = CardSet((1 << cards) - 1)
    for hand in range(hands):
        if draw(st.integers(0, 4)):
            some.append(Tally(hand, everything, exactly(deal.count(hand), cards)))
    for tally in draw(st.lists(tallies(hands + 1, cards), max_size=4)):
        if tally.weights[(tally.cards & cards_at(tuple(deal), tally.place)).bit_count()]:
            some.append(tally)
    allowed = tuple(
        PlaceSet((1 << hands + 1) - 1 & ~draw(st.sampled_from([0, 0, 1, 2])) | 1 << where)
        for where in deal
    )
    pairs = st.tuples(*(st.sampled_from(category) for category in categories))
    excluded = {
        CardSet(sum(1 << card for card in pair)) for pair in draw(st.lists(pairs, max_size=2))
    }
    return DealProblem(
        hands + 1,
        allowed,
        tuple(some),
        tuple(CardSet(sum(1 << card for card in category)) for category in categories),
        frozenset(excluded - {cards_at(tuple(deal), hands)}),
    )
