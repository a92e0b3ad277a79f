"""What can be chosen at a moment of a turn, in the order in which the policy would."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from sleuth.entries import GameEntry
from sleuth.games.trois_ombres.box import Face
from sleuth.games.trois_ombres.entries import (
    UNSEEN,
    ClueMoved,
    CluePlaced,
    CubeRemoved,
    TileRevealed,
    TilesShuffled,
    TrapAdded,
)
from sleuth.games.trois_ombres.open_table import OpenTable
from sleuth.games.trois_ombres.table_layout import Lieu, spot_of
from sleuth.table import Table
from sleuth.types import Place, PlayerName
from sleuth_solvers.tiles import policy
from sleuth_solvers.tiles.forward import LIEU, NUMBER, Forward
from sleuth_solvers.tiles.options import Moment, Options, first_options
from sleuth_solvers.tiles.playing import Forced
from sleuth_solvers.tiles.policy import Choice

_ROUND: Final = 9
"""Spots whose odds are the same to so many digits are alike."""


class Deed(StrEnum):
    """What is chosen."""

    REVEAL = "reveal"
    UNCOVER = "take the cube off"
    MARK = "lay a clue"
    MOVE = "move a clue"
    TRAP = "lay the trap"
    MIX = "shuffle"


@dataclass(frozen=True, slots=True)
class Candidate:
    """A choice that was not measured yet."""

    deed: Deed
    choice: Choice
    alike: tuple[Place, ...]
    face: Face | None = None
    forced: Forced | None = None
    start: Place | None = None
    together: tuple[Place, ...] = ()
    """The tiles of all Lieux that are shuffled together."""

    def entry(self, player: PlayerName) -> GameEntry | None:
        """What is logged where this is chosen; None where more must be chosen with it."""
        spot = self.choice.spot
        match self.deed:
            case Deed.REVEAL:
                return TileRevealed(player, spot, UNSEEN)
            case Deed.UNCOVER:
                return CubeRemoved(player, spot)
            case Deed.MARK:
                return CluePlaced(player, spot)
            case Deed.MOVE if self.start is not None:
                return ClueMoved(player, self.start, spot)
            case Deed.TRAP:
                return TrapAdded(player, spot)
            case Deed.MIX if self.together:
                return TilesShuffled(player, self.together, self.together)
            case Deed.MOVE | Deed.MIX:
                return None


def candidates(
    table: Table, now: OpenTable, options: Options, forward: Forward
) -> Iterator[Candidate]:
    """What can be chosen at this moment, as far as there is a choice; best first."""
    outlook = forward.outlook
    match options.moment:
        case Moment.ROLL:
            for face in Face:
                if face is not Face.CLOCK:
                    yield from list(_first(first_options(table, now, face), forward))[:1]
        case Moment.FIRST:
            yield from _first(options, forward)
        case Moment.SECOND:
            yield from _second(now, options, forward)
        case Moment.MARK if options.movable:
            least = policy.clue_spots(outlook, options.movable)[-1]
            for best in policy.clue_spots(outlook, options.spots):
                gain = Choice(best.spot, best.value - least.value)
                yield Candidate(Deed.MOVE, gain, (), start=least.spot)
        case Moment.MARK:
            yield from _others(Deed.MARK, policy.clue_spots(outlook, options.spots))
        case Moment.TRAP:
            yield from _others(Deed.TRAP, policy.trap_spots(outlook, options.spots))
        case Moment.MIX:
            mixed = policy.to_be_mixed(outlook, options.spots)
            if options.one_of_each_lieu:
                mixed = _best_of_each_lieu(mixed)
            together = tuple(choice.spot for choice in mixed) if options.one_of_each_lieu else ()
            for choice in mixed:
                yield Candidate(Deed.MIX, choice, (), together=together)
        case Moment.NOTHING:
            pass


def _first(options: Options, forward: Forward) -> Iterator[Candidate]:
    assert options.face is not None
    outlook, lieu = forward.outlook, options.face.lieu
    number = None if lieu is None else LIEU[lieu]
    reveals = policy.first_reveals(outlook, options.reveal, one_lieu=options.one_lieu)
    cubes = policy.cubes_to_take(outlook, options.uncover)
    both = [(Deed.REVEAL, each) for each in reveals] + [(Deed.UNCOVER, each) for each in cubes]
    for deed, choice, alike in _grouped(both, forward):
        spot = NUMBER[choice.spot]
        forced = Forced(number, first=spot) if deed is Deed.REVEAL else Forced(number, uncover=spot)
        yield Candidate(deed, choice, alike, options.face, forced)


def _second(now: OpenTable, options: Options, forward: Forward) -> Iterator[Candidate]:
    outlook, turn = forward.outlook, now.turn
    assert turn is not None
    shown = turn.shown[-1].spot if turn.shown else None
    kind = outlook.known.get(shown) if shown else None
    reveals = policy.second_reveals(outlook, shown, kind, options.reveal)
    cubes = policy.cubes_to_take(outlook, options.uncover)
    both = [(Deed.REVEAL, each) for each in reveals] + [(Deed.UNCOVER, each) for each in cubes]
    first = NUMBER[shown] if shown else None
    for deed, choice, alike in _grouped(both, forward):
        spot = NUMBER[choice.spot]
        if deed is Deed.UNCOVER:
            forced = Forced(None, first=first, uncover=spot)
        else:
            forced = Forced(None, first=first, second=spot)
        yield Candidate(deed, choice, alike, options.face, forced)


def _best_of_each_lieu(choices: Sequence[Choice]) -> list[Choice]:
    """The first of each Lieu, in order."""
    best: dict[Lieu, Choice] = {}
    for choice in choices:
        best.setdefault(spot_of(choice.spot).lieu, choice)
    return list(best.values())


def _others(deed: Deed, choices: Sequence[Choice]) -> Iterator[Candidate]:
    for choice in choices:
        yield Candidate(deed, choice, ())


def _grouped(
    choices: Sequence[tuple[Deed, Choice]], forward: Forward
) -> Iterator[tuple[Deed, Choice, tuple[Place, ...]]]:
    """Best first; spots of one Lieu of which the same is known are one choice."""
    groups: dict[object, list[tuple[Deed, Choice]]] = {}
    for deed, choice in sorted(choices, key=lambda each: -each[1].value):
        row = tuple(round(p, _ROUND) for p in forward.outlook.rows[choice.spot])
        key = (deed, spot_of(choice.spot).lieu, row, round(choice.value, _ROUND))
        groups.setdefault(key, []).append((deed, choice))
    for (deed, choice), *others in groups.values():
        yield deed, choice, tuple(other.spot for _deed, other in others)
