"""What was seen and the rules, one condition at a time, each with the ground that it stands on.

This is what proofs are made of. A *cell* is a card and a place; it holds or it does not. A
*condition* says how many of some cells hold. A *ground* is what a condition comes from: an entry, a
line of the header, or a rule of the deal. Grounds can be left out one by one, to see which of them
a conclusion needs. Every kind of hidden world that can be written so is explained by the same code.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sleuth.claims import Claim, Has, HasCount, HasOneOf, Lacks
from sleuth.table import SizeRange
from sleuth.types import CardName, CategoryId, EntryNumber, Place, PlayerName

Cell = tuple[CardName, Place]


@dataclass(frozen=True, slots=True)
class FromEntry:
    """What an entry says."""

    entry: EntryNumber


@dataclass(frozen=True, slots=True)
class Supposed:
    """What is supposed beyond the notebook, by its number from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class KnownHand:
    """The header names the cards of this hand."""

    player: PlayerName


@dataclass(frozen=True, slots=True)
class LiesFaceUp:
    """The header names the cards that lie face up, and no others do."""


@dataclass(frozen=True, slots=True)
class HandSize:
    """So many cards lie in a hand, or in another place that was dealt to."""

    place: Place
    size: SizeRange


@dataclass(frozen=True, slots=True)
class OneOfEach:
    """The solution holds one card of this category."""

    category: CategoryId


@dataclass(frozen=True, slots=True)
class OnePlace:
    """Every card lies in one place, and in no other."""


@dataclass(frozen=True, slots=True)
class OneTile:
    """On each spot where a tile lies there is one tile, and the Agence has its pairs."""


@dataclass(frozen=True, slots=True)
class BoxCounts:
    """The box has so many tiles of each kind."""


Ground = (
    FromEntry
    | Supposed
    | KnownHand
    | LiesFaceUp
    | HandSize
    | OneOfEach
    | OnePlace
    | OneTile
    | BoxCounts
)

Fallible = FromEntry | KnownHand
"""Grounds that a person may have got wrong; the others are the rules, or lie open on the table."""


@dataclass(frozen=True, slots=True)
class Condition:
    """From ``low`` to ``high`` of the cells hold."""

    cells: tuple[Cell, ...]
    low: int
    high: int

    @property
    def negations(self) -> tuple["Condition", ...]:
        """Where it does not hold, one of these does; at most two, none if it cannot fail."""
        fewer = Condition(self.cells, 0, self.low - 1)
        more = Condition(self.cells, self.high + 1, len(self.cells))
        return tuple(each for each in (fewer, more) if each.low <= each.high)

    def holds(self, world: frozenset[Cell]) -> bool:
        """Whether it is true where just these cells hold."""
        return self.low <= sum(cell in world for cell in self.cells) <= self.high


@dataclass(frozen=True, slots=True)
class Grounded:
    """A condition, and what it comes from."""

    ground: Ground
    condition: Condition


@dataclass(frozen=True, slots=True)
class Theory:
    """Everything that is known from one viewpoint, in an order that people would tell it in."""

    cells: tuple[Cell, ...]
    conditions: tuple[Grounded, ...]

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """What can be left out: entries first, then the header, then the rules."""
        return tuple(dict.fromkeys(each.ground for each in self.conditions))

    @property
    def fallible(self) -> tuple[Fallible, ...]:
        """The grounds that may be wrong."""
        return tuple(each for each in self.grounds if isinstance(each, Fallible))

    def of(self, grounds: Iterable[Ground]) -> tuple[Grounded, ...]:
        """The conditions that come from these grounds, in order."""
        kept = frozenset(grounds)
        return tuple(each for each in self.conditions if each.ground in kept)

    def true_in(self, world: frozenset[Cell]) -> frozenset[Ground]:
        """The grounds all of whose conditions hold there."""
        broken = {each.ground for each in self.conditions if not each.condition.holds(world)}
        return frozenset(self.grounds) - broken


def condition_of(claim: Claim, counted: Sequence[CardName] = ()) -> Condition:
    """A claim as a condition; ``counted`` are the cards of the group where it counts some."""
    match claim:
        case Has(place, cards):
            return _between(place, cards, len(cards), len(cards))
        case Lacks(place, cards):
            return _between(place, cards, 0, 0)
        case HasOneOf(place, cards):
            return _between(place, cards, 1, len(cards))
        case HasCount(place, count, _):
            return _between(place, counted, count, count)


def _between(place: Place, cards: Sequence[CardName], low: int, high: int) -> Condition:
    return Condition(tuple((card, place) for card in cards), low, high)
