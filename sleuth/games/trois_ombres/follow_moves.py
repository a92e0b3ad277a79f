"""Tiles that move on the open table, with all that lies on them; and the clock."""

from collections.abc import Iterable
from dataclasses import replace

from sleuth.games.trois_ombres.box import tiles_box
from sleuth.games.trois_ombres.open_table import Clue, OpenTable, Outcome, Shown
from sleuth.table import Table
from sleuth.types import Place


def moved(table: OpenTable, moves: Iterable[tuple[Place, Place]]) -> OpenTable:
    """The table after these moves, all at once: cubes, clues and sights go along."""
    to = dict(moves)

    def after(spots: frozenset[Place]) -> frozenset[Place]:
        return frozenset(to.get(spot, spot) for spot in spots)

    def shown(tiles: tuple[Shown, ...]) -> tuple[Shown, ...]:
        return tuple(Shown(to.get(tile.spot, tile.spot), tile.seen) for tile in tiles)

    turn = table.turn
    return replace(
        table,
        tiles=after(table.tiles),
        cubes=after(table.cubes),
        clues=frozenset(Clue(to.get(clue.spot, clue.spot), clue.player) for clue in table.clues),
        visible=shown(table.visible),
        debriefing=after(table.debriefing),
        debriefed=shown(table.debriefed),
        known=frozenset((to.get(spot, spot), name) for spot, name in table.known),
        turn=None if turn is None else replace(turn, shown=shown(turn.shown)),
    )


def without_tiles(table: OpenTable, spots: Iterable[Place]) -> OpenTable:
    """The table without these tiles, and without what lay on them or was known of them."""
    gone = frozenset(spots)
    return replace(
        table,
        tiles=table.tiles - gone,
        cubes=table.cubes - gone,
        clues=frozenset(clue for clue in table.clues if clue.spot not in gone),
        visible=tuple(each for each in table.visible if each.spot not in gone),
        debriefing=table.debriefing - gone,
        debriefed=tuple(each for each in table.debriefed if each.spot not in gone),
        known=frozenset(each for each in table.known if each[0] not in gone),
    )


def advance(table: OpenTable, rules: Table) -> OpenTable:
    """The clock goes on by an hour; at the last one all is lost."""
    hour = table.hour + 1
    lost = hour >= tiles_box(rules.edition.box).hours
    return replace(table, hour=hour, outcome=Outcome.LOST if lost else table.outcome)
