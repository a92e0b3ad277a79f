"""What a player can do at this moment of a turn, as far as there is something to choose."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from sleuth.games.trois_ombres.box import Face, LimbesEffect
from sleuth.games.trois_ombres.house_rules import Designated, FreeTile, VisibleTile
from sleuth.games.trois_ombres.open_table import Due, OpenTable
from sleuth.games.trois_ombres.table_layout import PLACES_OF_TILES, spot_of
from sleuth.table import Table
from sleuth.types import Place, PlayerName
from sleuth_solvers.tiles.standing import may_mark, movable_clues


class Moment(StrEnum):
    """At which moment of a turn something is to be chosen."""

    ROLL = "roll"
    """The die is still to be rolled."""
    FIRST = "first tile"
    SECOND = "second tile"
    MARK = "clues"
    """Two tiles were no pair: clues may be laid on them."""
    TRAP = "trap"
    """A trap is to be laid."""
    MIX = "shuffle"
    """Tiles are to be chosen that will be shuffled."""
    NOTHING = "nothing"
    """What comes next is not a choice."""


@dataclass(frozen=True, slots=True)
class Options:
    """What can be chosen now."""

    moment: Moment
    face: Face | None = None
    reveal: tuple[Place, ...] = ()
    """Tiles that may be revealed."""
    uncover: tuple[Place, ...] = ()
    """Tiles under cubes that may be taken off instead."""
    spots: tuple[Place, ...] = ()
    """Where clues or a trap may be laid, or what may be shuffled."""
    movable: tuple[Place, ...] = ()
    """Where clues lie that may be moved, where none is left to lay."""
    one_lieu: bool = False
    """Both tiles must lie in the same Lieu."""
    one_of_each_lieu: bool = False
    """A tile of each Lieu is shuffled."""
    single: bool = False
    """Just one tile may be revealed: the designated Lieu has none."""


def options_of(
    table: Table, now: OpenTable, player: PlayerName, face: Face | None = None
) -> Options:
    """What this player can choose, if the die shows this face where it was not rolled yet."""
    for due in now.due:
        if due is Due.TRAP:
            empty = (spot for spot in PLACES_OF_TILES if spot not in now.tiles)
            return Options(Moment.TRAP, spots=tuple(empty))
        if due in (Due.SHUFFLE, Due.FALSE_TRAIL):
            free = now.free_tiles(clues_allowed=table.rule("free-tile") == FreeTile.NO_CUBE)
            spots = tuple(sorted(free))
            return Options(Moment.MIX, spots=spots, one_of_each_lieu=due is Due.SHUFFLE)
        return Options(Moment.NOTHING)
    turn = now.turn
    mine = turn is not None and turn.player == player
    if turn is not None and mine and not turn.over:
        if turn.reveals:
            return _second(table, now)
        if turn.face is not None:
            return first_options(table, now, turn.face)
    if turn is not None and face is None and may_mark(table, now) == player:
        shown = (each.spot for each in turn.shown)
        bare = tuple(spot for spot in shown if now.clue_at(spot) is None)
        from_ = () if now.reserve(player) else movable_clues(now, player)
        return Options(Moment.MARK, spots=bare, movable=from_)
    if face is not None:
        return first_options(table, now, face)
    return Options(Moment.ROLL)


def first_options(table: Table, now: OpenTable, face: Face) -> Options:
    """What may come first when the die shows this face."""
    lieu = None if table.rule("designated") == Designated.OFF else face.lieu
    reveal, uncover = _choices(table, now, now.tiles if lieu is None else now.tiles_in(lieu))
    single = not (reveal or uncover)
    if single:
        reveal, uncover = _choices(table, now, now.tiles)
    one_lieu = now.has_curse(LimbesEffect.PARALYSIE)
    return Options(Moment.FIRST, face, reveal, uncover, one_lieu=one_lieu, single=single)


def _second(table: Table, now: OpenTable) -> Options:
    turn = now.turn
    assert turn is not None
    reveal, uncover = _choices(table, now, now.tiles, (each.spot for each in turn.shown))
    one_lieu = now.has_curse(LimbesEffect.PARALYSIE) and bool(turn.shown)
    if one_lieu:
        lieu = spot_of(turn.shown[0].spot).lieu
        reveal = tuple(spot for spot in reveal if spot_of(spot).lieu is lieu)
    return Options(Moment.SECOND, turn.face, reveal, uncover, one_lieu=one_lieu)


def _choices(
    table: Table, now: OpenTable, spots: Iterable[Place], shown: Iterable[Place] = ()
) -> tuple[tuple[Place, ...], tuple[Place, ...]]:
    """Of these, tiles that can be revealed, and tiles under cubes; ``shown`` were revealed."""
    ordered = sorted(spots)
    hidden = {*now.cubes, *shown}
    if table.rule("visible-tile") == VisibleTile.IDLE:
        hidden |= {each.spot for each in now.visible}
    return (
        tuple(spot for spot in ordered if spot not in hidden),
        tuple(spot for spot in ordered if spot in now.cubes),
    )
