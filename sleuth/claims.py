"""Claims: what can be said of where cards lie, in every game.

The same four forms are the free observations of a notebook, what hearsay says, and what ``why`` and
``--if`` take.
"""

from dataclasses import dataclass

from sleuth.types import CardName, Place


@dataclass(frozen=True, slots=True)
class Has:
    """All of these cards lie there."""

    place: Place
    cards: tuple[CardName, ...]


@dataclass(frozen=True, slots=True)
class Lacks:
    """None of these cards lies there."""

    place: Place
    cards: tuple[CardName, ...]


@dataclass(frozen=True, slots=True)
class HasOneOf:
    """At least one of these cards lies there."""

    place: Place
    cards: tuple[CardName, ...]


@dataclass(frozen=True, slots=True)
class HasCount:
    """Exactly ``count`` of these cards lie there; ``group`` is what the player said they are.

    In the card games a group is a category of the edition; in Sherlock 13 it is a symbol.
    """

    place: Place
    count: int
    group: str


Claim = Has | Lacks | HasOneOf | HasCount
