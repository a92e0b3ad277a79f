"""A question about card deals, in the one form that the counting understands.

A *deal* puts every card at one place. What is known of it is

* for each card, the places where it may lie (a bitmask), and
* *tallies*: each looks at one set of cards at one place and weighs the deal by how many of them lie
  there. A hand of three is a tally over all cards with weight 1 at three and 0 elsewhere; "one of
  A, B, C" has weight 0 at none and 1 elsewhere; a card picked from the k that could have been
  picked has weight 1/k (times a common scale, so that all weights stay whole). The solution's
  "one of each category" and an even deal's "three or four cards" are tallies as well.

A deal's weight is the product of its tallies' weights, or zero if its solution is excluded.
Rules and observations of other card games need no other kind of constraint.
"""

from dataclasses import dataclass
from typing import NewType

CardSet = NewType("CardSet", int)
"""A set of cards: bit i is card i of the problem."""

PlaceSet = NewType("PlaceSet", int)
"""A set of places: bit i is place i of the problem."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Weighs a deal by how many of ``cards`` lie at ``place``: ``weights[n]`` for n of them.

    ``weights`` has one more item than there are cards; all are whole and none is negative.
    """

    place: int
    cards: CardSet
    weights: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealProblem:
    """Where cards may lie, and how a deal is weighed.

    The weights of a problem are whole; the true weight of a deal is its weight over ``scale``.
    """

    places: int
    """How many places there are; the last one is the solution."""
    allowed: tuple[PlaceSet, ...]
    """For each card, where it may lie."""
    tallies: tuple[Tally, ...]
    categories: tuple[CardSet, ...]
    """The cards of each category; the solution holds one of each."""
    excluded: frozenset[CardSet] = frozenset()
    """Solutions that are known to be wrong, as sets of one card of each category."""
    scale: int = 1

    @property
    def solution(self) -> int:
        """The solution's place."""
        return self.places - 1
