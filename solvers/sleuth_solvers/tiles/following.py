"""Which tile lies where, from step to step, and what each step says of which tile.

A shuffle makes new tiles of old ones: before it and after it there are as many of each kind.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from sleuth.claims import Claim, Has, HasCount, HasOneOf, Lacks
from sleuth.errors import OptionError
from sleuth.games.trois_ombres.events import (
    Dealt,
    Moved,
    Paired,
    Saw,
    Shuffled,
    TrapDiscarded,
    TrapLaid,
    Unlike,
)
from sleuth.language import _
from sleuth.timeline import Step
from sleuth.types import AGENCY, PILE, SOLUTION, CardName, EntryNumber, Place
from sleuth_solvers.theory import Cell


@dataclass(slots=True)
class Tile:
    """A tile from one shuffle to the next."""

    place: Place
    """Where it lies, or lay last."""
    kinds: tuple[CardName, ...]
    """What it may be by the rules."""
    left: EntryNumber | None = None
    """The entry with which it left the Lieux or was shuffled."""
    name: Place = PILE
    """What the theory calls it."""

    def cells(self, kinds: Iterable[CardName]) -> tuple[Cell, ...]:
        """The cells of this tile and those of the kinds that it may be."""
        wanted = {*kinds}
        return tuple((kind, self.name) for kind in self.kinds if kind in wanted)


@dataclass(slots=True)
class Said:
    """A condition on tiles that have no names yet."""

    entry: EntryNumber
    parts: tuple[tuple[Tile, tuple[CardName, ...]], ...]
    low: int
    high: int | None
    """None for as many as there are."""


@dataclass(slots=True)
class Following:
    """Which tile lies where, followed from step to step."""

    kinds: tuple[CardName, ...]
    suspects: tuple[CardName, ...]
    traps: tuple[CardName, ...]
    quotas: Mapping[CardName, int]
    """How many tiles of each kind the box has."""
    at: dict[Place, Tile] = field(default_factory=dict)
    """On the Lieux, and the Démon's."""
    pile: list[Tile] = field(default_factory=list)
    discards: list[Tile] = field(default_factory=list)
    pairs: list[tuple[Tile, Tile]] = field(default_factory=list)
    tiles: list[Tile] = field(default_factory=list)
    times: list[tuple[Tile, ...]] = field(default_factory=list)
    """All tiles of the box between two shuffles."""
    said: list[Said] = field(default_factory=list)

    def new(self, place: Place, kinds: tuple[CardName, ...]) -> Tile:
        tile = Tile(place, kinds)
        self.tiles.append(tile)
        return tile

    def everything(self) -> tuple[Tile, ...]:
        pairs = (tile for pair in self.pairs for tile in pair)
        return (*self.at.values(), *self.pile, *self.discards, *pairs)

    def say(
        self,
        entry: EntryNumber,
        parts: Iterable[tuple[Tile, Iterable[CardName]]],
        low: int,
        high: int | None,
    ) -> None:
        told = tuple((tile, tuple(kinds)) for tile, kinds in parts)
        self.said.append(Said(entry, told, low, high))

    def after(self, step: Step) -> None:
        """Take in what happened. Raises OptionError where a pair came back that is not self."""
        event, entry = step.event, step.entry
        match event:
            case Dealt(spots, traps):
                self.tiles.clear()
                self.at = {place: self.new(place, self.kinds) for place in sorted(spots)}
                self.at[SOLUTION] = self.new(SOLUTION, self.suspects)
                left = sum(self.quotas[trap] for trap in self.traps) - traps
                self.pile = [self.new(Place("@pile"), self.traps) for _trap in range(left)]
            case Saw(place, among):
                self._sees(entry, self.at[place], among)
            case Unlike(first, second):
                for suspect in self.suspects:
                    both = ((self.at[first], (suspect,)), (self.at[second], (suspect,)))
                    self.say(entry, both, 0, 1)
            case Moved(moves):
                self._move(dict(moves))
            case Paired(first, second):
                self._pair(entry, first, second)
            case TrapDiscarded(place):
                tile = self.at.pop(place)
                tile.left = entry
                self.say(entry, ((tile, self.traps),), 1, None)
                self.discards.append(tile)
            case TrapLaid(place):
                self._lay(entry, place)
            case Shuffled(taken, laid, pair):
                self._shuffle(entry, taken, laid, pair)
            case Has() | Lacks() | HasOneOf() | HasCount():
                self._claims(entry, event)
            case _:
                pass

    def _sees(self, entry: EntryNumber, tile: Tile, among: Iterable[CardName]) -> None:
        kinds = [kind for kind in self.kinds if kind in {*among}]
        others = [kind for kind in self.kinds if kind not in kinds]
        if len(others) < len(kinds):
            self.say(entry, ((tile, others),), 0, 0)
        else:
            self.say(entry, ((tile, kinds),), 1, None)

    def _move(self, to: dict[Place, Place]) -> None:
        moved = {to.get(place, place): tile for place, tile in self.at.items()}
        for place, tile in moved.items():
            tile.place = place
        self.at = moved

    def _pair(self, entry: EntryNumber, first: Place, second: Place) -> None:
        one, other = self.at.pop(first), self.at.pop(second)
        one.left = other.left = entry
        for suspect in self.suspects:
            rest = tuple(kind for kind in self.kinds if kind != suspect)
            self.say(entry, ((one, rest), (other, (suspect,))), 1, None)
        self.say(entry, ((one, self.suspects),), 1, None)
        self.pairs.append((one, other))

    def _lay(self, entry: EntryNumber, place: Place) -> None:
        if not self.pile:
            self.times.append(self.everything())
            for tile in self.discards:
                tile.left = tile.left or entry
            self.pile = [self.new(Place("@pile"), self.traps) for _tile in self.discards]
            self.discards.clear()
        if self.pile:
            tile = self.pile.pop(0)
            tile.place = place
            self.at[place] = tile

    def _shuffle(
        self,
        entry: EntryNumber,
        taken: Sequence[Place],
        laid: Sequence[Place],
        pair: CardName | None,
    ) -> None:
        self.times.append(self.everything())
        for place in taken:
            self.at.pop(place).left = entry
        if pair is not None:
            self.pairs.remove(self._pair_of(pair))
        for place in laid:
            self.at[place] = self.new(place, self.kinds)

    def _pair_of(self, pair: CardName) -> tuple[Tile, Tile]:
        """The pair at the Agence that is said to be of this kind."""
        told = {
            id(said.parts[0][0])
            for said in self.said
            if said.low == len(said.parts) == 1 and said.parts[0][1] == (pair,)
        }
        for both in self.pairs:
            if any(id(tile) in told for tile in both):
                return both
        if len(self.pairs) == 1:
            return self.pairs[0]
        raise OptionError(_("no proofs are made where it is not known which pair came back"))

    def _claims(self, entry: EntryNumber, claim: Claim) -> None:
        place = claim.place
        if place == AGENCY or place not in self.at:
            return
        tile = self.at[place]
        match claim:
            case Has(_, cards):
                for card in cards:
                    self.say(entry, ((tile, (card,)),), 1, None)
            case Lacks(_, cards):
                self.say(entry, ((tile, cards),), 0, 0)
            case HasOneOf(_, cards):
                self.say(entry, ((tile, cards),), 1, None)
            case HasCount(_, count):
                self.say(entry, ((tile, self.suspects),), count, count)
