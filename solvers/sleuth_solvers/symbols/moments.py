"""Where cards lay at moments of a game of Sherlock 13, as cells that proofs can speak of.

Cards move only in swaps, so a hand is told apart by the swap that ends it: *Ann before entry 7*.
With experts a card keeps its position in the hand from the deal on, for the hand only rotates; it
is *card 2 of Ann*, and answers are about *Ann without card 2*, whichever card lay last then.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from sleuth.games.sherlock13.events import Gave
from sleuth.games.sherlock13.words import SLOTS
from sleuth.language import _
from sleuth.table import SizeRange
from sleuth.timeline import Step
from sleuth.types import LEFT, RIGHT, CardName, EntryNumber, Place, PlayerName, hand_of
from sleuth_solvers.theory import Cell, Condition


class Swapping(NamedTuple):
    """The places that a swap changes, before it and after it."""

    hand: Place
    slot: Place
    hand_after: Place
    slot_after: Place


@dataclass(slots=True)
class Moments:
    """All places of a game, each at every time between two swaps, and the present moment."""

    holders: tuple[Place, ...]
    """Every place at the deal, the solution last."""
    steps: Sequence[Step]
    sizes: Mapping[Place, SizeRange]
    """How many cards lie in each place at every moment, but for the solution."""
    _ends: dict[Place, list[EntryNumber]] = field(default_factory=dict)
    _past: dict[Place, int] = field(default_factory=dict)
    _last: Swapping | None = None

    def __post_init__(self) -> None:
        for step in self.steps:
            match step.event:
                case Gave(player, _card, slot):
                    for place in (hand_of(player), slot):
                        self._ends.setdefault(place, []).append(step.entry)

    def now(self, place: Place) -> Place:
        """The place as it is at this moment."""
        return self._at(place, self._past.get(place, 0))

    def snapshot(self) -> tuple[Place, ...]:
        """All places as they are at this moment."""
        return tuple(map(self.now, self.holders))

    def swap(self, player: PlayerName, slot: Place) -> Swapping:
        """Go on to the moment after this swap."""
        hand = hand_of(player)
        before = self.now(hand), self.now(slot)
        for place in (hand, slot):
            self._past[place] = self._past.get(place, 0) + 1
        self._last = Swapping(*before, self.now(hand), self.now(slot))
        return self._last

    @property
    def last_swap(self) -> Swapping:
        """The one that was gone over last."""
        assert self._last is not None
        return self._last

    def owner(self, hand: Place) -> Place:
        """The place that this one is at some moment."""
        return next(place for place in self.holders if hand in self.moments(place))

    def moments(self, place: Place) -> Iterator[Place]:
        """The place at all moments."""
        return (self._at(place, n) for n in range(len(self._ends.get(place, ())) + 1))

    def _at(self, place: Place, past: int) -> Place:
        ends = self._ends.get(place, ())
        if past == len(ends):
            return place
        name = SLOTS.word(place) if place in (LEFT, RIGHT) else place
        return Place(_("{place} before entry {n}").format(place=name, n=ends[past]))


def position(hand: Place, n: int) -> Place:
    """With experts: where the card lies that was number ``n`` (from 0) of a hand at the deal."""
    return Place(_("card {n} of {player}").format(n=n + 1, player=hand))


def but_for(hand: Place, n: int) -> Place:
    """With experts: the rest of the hand."""
    return Place(_("{player} without card {n}").format(n=n + 1, player=hand))


def cells(cards: Sequence[CardName], *places: Place) -> tuple[Cell, ...]:
    """These cards at these places."""
    return tuple((card, place) for place in places for card in cards)


def exactly(number: int, some: Sequence[Cell]) -> Condition:
    """So many of these cells hold."""
    return Condition(tuple(some), number, number)
