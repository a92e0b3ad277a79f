"""What is left of a deal problem after an answer, and the problems that answers make of it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from math import lcm, log2

from sleuth_solvers.deals.problem import CardSet, DealProblem, PlaceSet, Tally


@dataclass(frozen=True, slots=True)
class After:
    """What is left after an answer; weights are summed over deals."""

    weight: int
    entropy_bits: float
    """Of the solution."""
    solutions: int
    """How many are possible."""
    largest: int
    """The weight of the likeliest."""


def scale_of(most: int) -> int:
    """What makes every 1/n whole, up to ``most``."""
    return lcm(*range(1, most + 1))


def chosen_of(problem: DealProblem, place: int, cards: CardSet, most: int) -> DealProblem:
    """With n of these cards there, each deal weighs 1/n (times ``scale_of(most)``)."""
    scale = scale_of(most)
    weights = tuple(scale // n if 0 < n <= most else 0 for n in range(cards.bit_count() + 1))
    return replace(problem, tallies=(*problem.tallies, Tally(place, cards, weights)))


def pin(problem: DealProblem, card: int, place: int) -> DealProblem:
    """The card lies there."""
    return _allow(problem, card, problem.allowed[card] & 1 << place)


def keep_out(problem: DealProblem, card: int, place: int) -> DealProblem:
    """The card does not lie there."""
    return _allow(problem, card, problem.allowed[card] & ~(1 << place))


def _allow(problem: DealProblem, card: int, places: int) -> DealProblem:
    allowed = (*problem.allowed[:card], PlaceSet(places), *problem.allowed[card + 1 :])
    return replace(problem, allowed=allowed)


def after_of(weights: Mapping[CardSet, int]) -> After:
    """What is left where the solutions have these weights."""
    some = [weight for weight in weights.values() if weight]
    return After(sum(some), entropy_bits(some), len(some), max(some, default=0))


def entropy_bits(weights: Iterable[int]) -> float:
    """The entropy of what has these chances, up to a factor; 0 for nothing."""
    some = [weight for weight in weights if weight]
    whole = sum(some)
    return clean(-sum((w / whole) * log2(w / whole) for w in some)) if some else 0.0


def clean(bits: float) -> float:
    """Bits of information without what rounding left of zero."""
    return 0.0 if bits < 1e-12 else bits
