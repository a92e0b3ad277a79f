"""Make a deal problem smaller before it is counted, without changing what it counts.

Cards whose place is settled leave, tallies that say nothing become a factor, and what the tallies
imply about single cards is written into their masks, until nothing changes any more.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import gcd

from sleuth_solvers.deals.problem import CardSet, DealProblem, PlaceSet, Tally

Tallies = dict[tuple[int, int], tuple[int, ...]]
"""Weights by (place, cards)."""


class _ContradictionError(Exception):
    """No deal fits."""


@dataclass(frozen=True, slots=True)
class Reduced:
    """What is left to count: a deal weighs ``factor`` times what ``tallies`` say.

    The cards keep their numbers; those with one allowed place are settled and in no tally.
    """

    places: int
    allowed: tuple[PlaceSet, ...]
    tallies: tuple[Tally, ...]
    factor: int


def reduce(problem: DealProblem) -> Reduced | None:
    """The problem's open part, or ``None`` if it is seen that no deal fits.

    Takes a few rounds, each quadratic in the tallies of one place. That a problem is not refused
    here does not mean that some deal fits.
    """
    try:
        reduction = _Reduction(problem)
        reduction.run()
    except _ContradictionError:
        return None
    return Reduced(
        problem.places,
        tuple(PlaceSet(places) for places in reduction.allowed),
        tuple(
            Tally(place, CardSet(cards), weights)
            for (place, cards), weights in reduction.tallies.items()
        ),
        reduction.factor,
    )


def cards_of(cards: int) -> list[int]:
    """The members of a bit set, lowest first."""
    members = []
    while cards:
        low = cards & -cards
        members.append(low.bit_length() - 1)
        cards ^= low
    return members


class _Reduction:
    def __init__(self, problem: DealProblem) -> None:
        every_place = (1 << problem.places) - 1
        self.allowed: list[int] = [places & every_place for places in problem.allowed]
        self.factor = 1
        self.tallies: Tallies = {}
        for tally in problem.tallies:
            self._add(tally.place, tally.cards, tally.weights)
        for solution in problem.excluded:
            size = solution.bit_count()
            self._add(problem.solution, solution, (1,) * size + (0,))
        self._can = [0] * problem.places
        self._settled = [0] * problem.places

    def run(self) -> None:
        before: tuple[list[int], Tallies] | None = None
        while before != (self.allowed, self.tallies):
            before = (self.allowed.copy(), self.tallies)
            self._read_masks()
            self._restrict()
            self._imply()

    def _read_masks(self) -> None:
        self._can = [0] * len(self._can)
        self._settled = [0] * len(self._settled)
        for card, places in enumerate(self.allowed):
            if not places:
                raise _ContradictionError
            target = self._can if places & (places - 1) else self._settled
            for place in cards_of(places):
                target[place] |= 1 << card

    def _restrict(self) -> None:
        """Look only at cards that are open at the tally's place."""
        old, self.tallies = self.tallies, {}
        for (place, cards), weights in old.items():
            have = (cards & self._settled[place]).bit_count()
            cards &= self._can[place]
            self._add(place, cards, weights[have : have + cards.bit_count() + 1])

    def _add(self, place: int, cards: int, weights: Sequence[int]) -> None:
        same = self.tallies.pop((place, cards), None)
        if same is not None:
            weights = [a * b for a, b in zip(same, weights, strict=True)]
        common = gcd(*weights)
        if common == 0:
            raise _ContradictionError
        self.factor *= common
        weights = tuple(weight // common for weight in weights)
        if min(weights) != max(weights):
            self.tallies[place, cards] = weights

    def _imply(self) -> None:
        """Drop tallies that others imply, and settle cards that no count leaves open."""
        by_place: list[list[tuple[int, int, int]]] = [[] for _ in self._can]
        for (place, cards), weights in self.tallies.items():
            counts = [n for n, weight in enumerate(weights) if weight]
            by_place[place].append((cards, counts[0], counts[-1]))
        for place, bounds in enumerate(by_place):
            # Small sets first: a superset of a clause is dropped, never the clause.
            for bound in sorted(bounds, key=lambda b: -b[0].bit_count()):
                self._imply_one(place, bound, bounds)

    def _imply_one(
        self, place: int, bound: tuple[int, int, int], bounds: list[tuple[int, int, int]]
    ) -> None:
        cards, own_low, own_high = bound
        size = cards.bit_count()
        low, high = 0, size
        for other, other_low, other_high in bounds:
            if other == cards:
                continue
            extra = (other & ~cards).bit_count()
            rest = cards & ~other
            low = max(low, other_low - extra)
            high = min(high, other_high + rest.bit_count())
            if not extra:  # the other is a subset: what do the two say of the rest?
                if own_high == other_low:
                    self._forbid(rest, place)
                if own_low - other_high == rest.bit_count():
                    self._settle(rest, place)
        weights = self.tallies[place, cards]
        implied = set(weights[low : high + 1])
        if len(implied) == 1 and 0 not in implied:
            self.factor *= implied.pop()
            del self.tallies[place, cards]
            bounds.remove(bound)
            return
        counts = [n for n in range(low, high + 1) if weights[n]]
        if not counts:
            raise _ContradictionError
        if counts[-1] == 0:
            self._forbid(cards, place)
        elif counts[0] == size:
            self._settle(cards, place)

    def _forbid(self, cards: int, place: int) -> None:
        for card in cards_of(cards):
            self.allowed[card] &= ~(1 << place)

    def _settle(self, cards: int, place: int) -> None:
        for card in cards_of(cards):
            self.allowed[card] &= 1 << place
