"""From the steps of a notebook to what is known of every tile."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from sleuth.chance import Dice
from sleuth.claims import Has, HasCount, HasOneOf, Lacks
from sleuth.edition import Edition
from sleuth.errors import OptionError
from sleuth.games.trois_ombres.box import tiles_box
from sleuth.games.trois_ombres.events import (
    Dealt,
    Moved,
    Paired,
    Said,
    Saw,
    Shuffled,
    TrapDiscarded,
    TrapLaid,
    Unlike,
)
from sleuth.language import _
from sleuth.table import Table
from sleuth.timeline import Accused, Event, Step
from sleuth.types import AGENCY, SOLUTION, CardName, Place
from sleuth_solvers.tiles.kinds import Fit, Kinds
from sleuth_solvers.tiles.track import Track

HEAVY = 500
"""More open orders than these are too many to count anew for each of many questions."""
_SEED = "shuffles"


@lru_cache(maxsize=4)
def kinds_of(edition: Edition) -> Kinds:
    """What tiles the box has."""
    box = tiles_box(edition.box)
    suspects = tuple(card.name for card in edition.cards)
    return Kinds(
        names=(*suspects, *(trap.name for trap in box.traps)),
        suspects=len(suspects),
        quotas=(*(box.copies for _each in suspects), *(trap.count for trap in box.traps)),
    )


def agency(number: int) -> Place:
    """The place of one tile at the Agence, from 0."""
    return Place(f"{AGENCY} {number}")


def is_agency(place: Place) -> bool:
    """Whether the place is one of a tile at the Agence."""
    return place.startswith(f"{AGENCY} ")


def is_pile(place: Place) -> bool:
    """Whether the place is one of a trap in the pile."""
    return place.startswith("@pile ")


def is_discard(place: Place) -> bool:
    """Whether the place is one of a trap that was discarded."""
    return place.startswith("@discard ")


def _pile(number: int) -> Place:
    return Place(f"@pile {number}")


def _discard(number: int) -> Place:
    return Place(f"@discard {number}")


@dataclass(slots=True)
class TileModel:
    """A track, and where the tiles are that lie on no spot; changed by each event.

    What people said is left out where only what was seen counts. Where orders of shuffles are not
    followed, each tile may be what any of those was that it was shuffled with: then all that is
    ruled out is ruled out, but not all that could be.
    """

    kinds: Kinds
    track: Track
    hearsay: bool
    orders: bool
    paired: tuple[Place, ...] = ()
    pile: tuple[Place, ...] = ()
    discards: tuple[Place, ...] = ()
    named: int = 0
    """How many places were named so far, for the next name to be new."""

    @classmethod
    def of(cls, table: Table, *, hearsay: bool = True, orders: bool = True) -> "TileModel":
        """Before the tiles are laid out."""
        kinds = kinds_of(table.edition)
        return cls(kinds, Track(kinds, {}), hearsay, orders)

    def copy(self) -> "TileModel":
        """The same, to be changed apart."""
        return replace(self, track=self.track.copy())

    def follow(self, steps: Iterable[Step]) -> "TileModel":
        """After these steps; the model itself, changed."""
        for step in steps:
            self.after(step.event)
        return self

    def after(self, event: Event) -> None:
        """Take in what happened; nothing fits where a tile is told of that does not lie there."""
        try:
            self._after(event)
        except (KeyError, ValueError):
            self.track.scale = 0

    def _after(self, event: Event) -> None:
        track = self.track
        match event:
            case Dealt(spots, traps):
                self._deal(sorted(spots), traps)
            case Saw(place, among):
                track.see(place, self.kinds.one_of(among))
            case Said(_player, place, among, trust):
                if self.hearsay:
                    track.see(place, self.kinds.said(among, trust))
            case Unlike(first, second):
                if self.orders:
                    track.unlike(first, second)
            case Moved(moves):
                track.move(moves)
            case Shuffled(taken, laid, pair):
                self._shuffle((*taken, *self._from_agency(pair)), laid)
            case Paired(first, second):
                self._pair(first, second)
            case TrapDiscarded(place):
                track.see(place, self.kinds.trap)
                self.named += 1
                track.move([(place, _discard(self.named))])
                self.discards += (_discard(self.named),)
            case TrapLaid(place):
                self._lay(place)
            case Has() | Lacks() | HasOneOf() | HasCount():
                self._claim(event)
            case Accused(_player, (card,), right):
                fit = self.kinds.one_of if right else self.kinds.none_of
                track.see(SOLUTION, fit((card,)))
            case _:
                pass

    def _deal(self, spots: list[Place], traps: int) -> None:
        kinds = self.kinds
        fits: dict[Place, Fit] = dict.fromkeys(spots, kinds.anything)
        fits[SOLUTION] = kinds.suspect
        piled = sum(kinds.quotas[kinds.suspects :]) - traps
        self.pile = tuple(map(_pile, range(piled)))
        fits |= dict.fromkeys(self.pile, kinds.trap)
        self.paired, self.discards, self.named = (), (), piled
        self.track = Track(kinds, fits)

    def _pair(self, first: Place, second: Place) -> None:
        self.track.see(first, self.kinds.suspect)
        self.track.see(second, self.kinds.suspect)
        if self.orders:
            self.track.alike(first, second)
        at = (agency(self.named), agency(self.named + 1))
        self.named += 2
        self.track.move([(first, at[0]), (second, at[1])])
        self.paired += at

    def _from_agency(self, pair: CardName | None) -> tuple[Place, ...]:
        """The two places of a pair at the Agence."""
        if pair is None:
            return ()
        kind = self.kinds.index[pair]
        for first, second in zip(self.paired[::2], self.paired[1::2], strict=True):
            if any(label.fit[kind] for label in self.track.labels(first)):
                self.track.see(first, self.kinds.one_of((pair,)))
                self.track.see(second, self.kinds.one_of((pair,)))
                self.paired = tuple(p for p in self.paired if p not in (first, second))
                return first, second
        self.track.scale = 0
        return self.paired[:2]

    def _shuffle(self, taken: tuple[Place, ...], laid: tuple[Place, ...]) -> None:
        if self.orders:
            self.track.shuffle(taken, laid, Dice(_SEED))
            return
        self.track.blur(taken, laid)

    def _lay(self, place: Place) -> None:
        if not self.pile:
            self.pile = tuple(_pile(self.named + i) for i in range(len(self.discards)))
            self.named += len(self.discards)
            if self.orders:
                self.track.restock(self.discards, self.pile, Dice(_SEED))
            else:
                self.track.blur(self.discards, self.pile)
            self.discards = ()
        if self.pile:
            self.track.move([(self.pile[0], place)])
            self.pile = self.pile[1:]

    def _claim(self, claim: Has | Lacks | HasOneOf | HasCount) -> None:
        kinds = self.kinds
        match claim:
            case Has(place, cards) if place == AGENCY:
                for card in cards:
                    self._found(card)
            case Lacks(place, cards) if place == AGENCY:
                for each in self.paired:
                    self.track.see(each, kinds.none_of(cards))
            case Has(place, cards):
                for card in cards:
                    self._see(place, kinds.one_of((card,)))
            case HasOneOf(place, cards):
                self._see(place, kinds.one_of(cards))
            case HasCount(place, 1):
                self._see(place, kinds.suspect)
            case Lacks(place, cards):
                if self.track.has(place):
                    self.track.see(place, kinds.none_of(cards))
            case HasCount(place, 0):
                if self.track.has(place):
                    self.track.see(place, kinds.trap)
            case HasCount():
                self.track.scale = 0

    def _see(self, place: Place, fit: Fit) -> None:
        """A tile of these kinds lies there, which is true of no world where none does."""
        if self.track.has(place):
            self.track.see(place, fit)
        else:
            self.track.scale = 0

    def _found(self, card: CardName) -> None:
        """The pair is at the Agence. Raises OptionError where it is not known which one it is."""
        kind = self.kinds.index[card]
        may = [
            place
            for place in self.paired
            if any(label.fit[kind] for label in self.track.labels(place))
        ]
        if len(may) > 2:
            raise OptionError(
                _("which of the pairs at the Agence is {card} cannot be taken in").format(card=card)
            )
        if not may:
            self.track.scale = 0
        for place in may:
            self.track.see(place, self.kinds.one_of((card,)))


def is_heavy(model: TileModel) -> bool:
    """Whether so many orders are open that questions about them are answered by samples."""
    return sum(len(block.ways) for block in model.track.blocks) > HEAVY
