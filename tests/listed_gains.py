"""Small deal problems with a question, and its worth by listing every deal and every answer."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import isclose, log2, prod
from typing import Generic, TypeVar

from hypothesis import strategies as st

from sleuth_solvers.deals.gain_table import Query, Sees
from sleuth_solvers.deals.problem import CardSet, DealProblem, PlaceSet, Tally

Deal = tuple[int, ...]
Seen = TypeVar("Seen")
Answering = Callable[[Deal, tuple[int, ...], Query], Iterable[tuple[Seen, Fraction]]]
"""What may be seen of the answer if the cards lie so, and how likely each is."""


def cards_at(deal: Deal, place: int) -> int:
    return sum(1 << card for card, where in enumerate(deal) if where == place)


def listed(problem: DealProblem) -> dict[Deal, int]:
    weights = {}
    choices = [
        [place for place in range(problem.places) if places >> place & 1]
        for places in problem.allowed
    ]
    for deal in product(*choices):
        solution = cards_at(deal, problem.solution)
        if any((solution & category).bit_count() != 1 for category in problem.categories):
            continue
        if solution in problem.excluded:
            continue
        weight = prod(
            tally.weights[(tally.cards & cards_at(deal, tally.place)).bit_count()]
            for tally in problem.tallies
        )
        if weight:
            weights[deal] = weight
    return weights


def entropy(weights: Iterable[Fraction]) -> float:
    some = [weight for weight in weights if weight]
    total = sum(some)
    return -sum(float(weight / total) * log2(weight / total) for weight in some)


@dataclass
class Listed(Generic[Seen]):
    gain: float
    deal_gain: float
    p_solved: Fraction
    p_right: Fraction
    answers: Mapping[Seen, tuple[Fraction, float]]


def worth(
    deals: Mapping[Deal, int],
    question: tuple[int, ...],
    query: Query,
    solution: int,
    answering: Answering[Seen],
) -> Listed[Seen]:
    by_answer: dict[Seen, dict[int, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    deals_by_answer: dict[Seen, list[Fraction]] = defaultdict(list)
    before: dict[int, Fraction] = defaultdict(Fraction)
    total = sum(deals.values())
    for deal, weight in deals.items():
        envelope = cards_at(deal, solution)
        before[envelope] += weight
        for answer, chance in answering(deal, question, query):
            by_answer[answer][envelope] += chance * weight
            deals_by_answer[answer].append(chance * weight)
    p = {answer: sum(some.values(), Fraction(0)) / total for answer, some in by_answer.items()}
    left = {answer: entropy(some.values()) for answer, some in by_answer.items()}
    whole = sum(float(p[a]) * entropy(some) for a, some in deals_by_answer.items())
    return Listed(
        entropy(before.values()) - sum(float(p[a]) * left[a] for a in p),
        entropy(map(Fraction, deals.values())) - whole,
        sum((p[a] for a in p if len(by_answer[a]) == 1), Fraction(0)),
        sum((max(some.values()) for some in by_answer.values()), Fraction(0)) / total,
        {a: (p[a], left[a]) for a in p},
    )


@st.composite
def games(draw: st.DrawFn, most_hands: int = 3) -> tuple[DealProblem, Query]:
    """A small deal, told in part: sizes, passes, unseen refutations, choices, wrong accusations."""
    hands = draw(st.integers(2, most_hands))
    few = [(1, 2, 3), (2, 3), (5,), (2, 2, 2)]
    many = [(2, 2, 3), (3, 2, 2), (4, 3)] if hands < 4 else []
    sizes = draw(st.sampled_from([*few, *many]))
    places = hands + 1 + draw(st.integers(0, 1))
    categories, start = [], 0
    for size in sizes:
        categories.append(((1 << size) - 1) << start)
        start += size
    truth = [draw(st.integers(0, places - 2)) for _ in range(start)]
    for category in categories:
        truth[draw(st.sampled_from([c for c in range(start) if category >> c & 1]))] = places - 1
    deal = tuple(truth)
    tallies = [Tally(places - 1, CardSet(c), one_of(c.bit_count())) for c in categories]
    every = (1 << start) - 1
    for place in range(places - 1):
        size = cards_at(deal, place).bit_count()
        spread = draw(st.integers(0, 1))
        weights = tuple(int(size <= n <= size + spread) for n in range(start + 1))
        tallies.append(Tally(place, CardSet(every), weights))
    allowed = [(1 << places) - 1] * start
    for card in range(start):
        if draw(st.integers(0, 5)) == 0:
            allowed[card] = 1 << deal[card]
        for place in range(places):
            if deal[card] != place and draw(st.integers(0, 7)) == 0:
                allowed[card] &= ~(1 << place)
    for _ in range(draw(st.integers(0, 4))):
        cards = sum(1 << draw(st.integers(0, start - 1)) for _ in range(3))
        cards &= every
        place = draw(st.integers(0, places - 1))
        true = (cards_at(deal, place) & cards).bit_count()
        number = cards.bit_count()
        options = [tuple(60 // (1 + n) for n in range(number + 1))]
        if true:
            options += [(0, *(1,) * number), (0, *(1,) * number)]
            options += [tuple(60 // n if n else 0 for n in range(number + 1))]
        if number:
            tallies.append(Tally(place, CardSet(cards), draw(st.sampled_from(options))))
    wrong = draw(
        st.lists(st.tuples(*(st.sampled_from(members(c)) for c in categories)), max_size=2)
    )
    excluded = {CardSet(sum(1 << card for card in cards)) for cards in wrong}
    excluded.discard(CardSet(cards_at(deal, places - 1)))
    problem = DealProblem(
        places,
        tuple(map(PlaceSet, allowed)),
        tuple(tallies),
        tuple(map(CardSet, categories)),
        frozenset(excluded),
    )
    asker = draw(st.integers(0, hands - 1))
    order = tuple((asker + 1 + i) % hands for i in range(hands - 1))
    settled = [(c, deal[c]) for c in range(start) if allowed[c] == 1 << deal[c]]
    before = [pair for pair in settled if pair[1] in order and draw(st.booleans())]
    sees = draw(st.sampled_from([Sees.CARD, Sees.CARD, Sees.SHOWER]))
    asked = tuple(
        sum(1 << card for card in draw(st.sets(st.sampled_from(members(c)), min_size=1)))
        for c in categories
    )
    return problem, Query(order, asked, sees, frozenset(before))


def one_of(size: int) -> tuple[int, ...]:
    return tuple(int(n == 1) for n in range(size + 1))


def members(cards: int) -> list[int]:
    return [card for card in range(cards.bit_length()) if cards >> card & 1]


def close(a: float, b: float) -> bool:
    return isclose(a, b, rel_tol=0, abs_tol=1e-9)
