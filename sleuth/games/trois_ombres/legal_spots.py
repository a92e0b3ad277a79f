"""What can be wrong with a spot: nothing lies there, or a cube does."""

from sleuth.errors import EntryError
from sleuth.games.trois_ombres.open_table import OpenTable
from sleuth.games.trois_ombres.tile_names import tile_names
from sleuth.language import _
from sleuth.table import Table
from sleuth.types import Place


def spot_name(spot: Place, table: Table) -> str:
    """The spot as people call it."""
    return tile_names(table.edition).spot_text(spot)


def check_lies_there(spot: Place, now: OpenTable, table: Table) -> None:
    """That there is a tile. Raises EntryError."""
    if spot not in now.tiles:
        raise EntryError(_("no tile lies at {spot}").format(spot=spot_name(spot, table)))


def check_tile(spot: Place, now: OpenTable, table: Table) -> None:
    """That there is a tile, and no cube on it. Raises EntryError."""
    check_lies_there(spot, now, table)
    if spot in now.cubes:
        raise EntryError(
            _(
                "a Hercule cube lies on {spot}: the tile cannot be touched before the cube is taken"
                " away"
            ).format(spot=spot_name(spot, table))
        )


def check_empty(spot: Place, now: OpenTable, table: Table) -> None:
    """That there is no tile. Raises EntryError."""
    if spot in now.tiles:
        raise EntryError(
            _("a tile lies at {spot} already; name an empty spot").format(
                spot=spot_name(spot, table)
            )
        )
