"""A game of L'heure des 3 ombres as a notebook tells it: in full, or as one seat saw it.

Whoever has their eyes closed misses what tiles show. What is touched is said aloud, and the Lieux
show how they were turned.
"""

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from sleuth.entries import Entry
from sleuth.games.trois_ombres.entries import (
    UNSEEN,
    Bluffed,
    ClueMoved,
    CluePlaced,
    CubeRemoved,
    CubesThrown,
    ObjectUsed,
    PairTaken,
    SecretLook,
    TileRevealed,
    TilesShuffled,
    TilesSwapped,
    Told,
    TrapAdded,
)
from sleuth.games.trois_ombres.state import State
from sleuth.games.trois_ombres.table_layout import PLACES_OF_TILES, Side, spot_of
from sleuth.table import Table
from sleuth.types import AGENCY, SOLUTION, Cells, Place, PlayerName

_NAMES: Final = {
    side: {place: spot_of(place).from_side(side).place for place in PLACES_OF_TILES}
    for side in Side
}
"""What somebody at each side calls each spot."""


def table(state: State, seat: PlayerName | None) -> Table:
    """The header of this seat's notebook; of an onlooker's where there is no seat."""
    game = state.game
    return Table(
        edition=game.edition,
        players=game.players,
        me=seat,
        first=game.first,
        options=game.options,
    )


def entries(state: State, seat: PlayerName | None) -> tuple[Entry, ...]:
    """What this seat's notebook says so far; all that happened where there is no seat."""
    return state.logs[-1 if seat is None else state.game.players.index(seat)]


def cells(state: State, seat: PlayerName | None) -> Cells:
    """What lies where now, spots named as this seat sees them, or the south where there is none."""
    name = _NAMES[state.game.side(seat)]
    lying = zip(PLACES_OF_TILES, state.tiles, strict=True)
    known = {(tile, name[spot]) for spot, tile in lying if tile is not None}
    known |= {(suspect, AGENCY) for suspect in state.agency}
    if state.host is not None:
        known.add((state.host, SOLUTION))
    return frozenset(known)


def log(state: State, entry: Entry) -> State:
    """The state with this entry in every notebook."""
    return _log(state, entry, {})


def log_sight(
    state: State, entry: TileRevealed | SecretLook | Bluffed, seers: Collection[PlayerName]
) -> State:
    """The state with this entry in every notebook; what the tile is, in those of ``seers``."""
    unseen = replace(entry, seen=UNSEEN)
    if isinstance(unseen, Bluffed):
        unseen = replace(unseen, demon=None)
    return _log(state, entry, {p: unseen for p in state.game.players if p not in seers})


def _log(state: State, entry: Entry, instead: dict[PlayerName, Entry]) -> State:
    game = state.game
    seats = (*game.players, None)
    return replace(
        state,
        logs=tuple(
            (*notes, _from_side(instead.get(seat, entry) if seat else entry, game.side(seat)))
            for seat, notes in zip(seats, state.logs, strict=True)
        ),
    )


def _from_side(entry: Entry, side: Side) -> Entry:
    """The entry with its spots named as somebody at this side sees them."""
    if side is Side.SOUTH:
        return entry
    name = _NAMES[side]

    def names(spots: tuple[Place, ...]) -> tuple[Place, ...]:
        return tuple(name[spot] for spot in spots)

    match entry:
        case (
            TileRevealed(spot=spot)
            | TrapAdded(spot=spot)
            | CubeRemoved(spot=spot)
            | CluePlaced(spot=spot)
            | SecretLook(spot=spot)
            | Told(spot=spot)
            | Bluffed(spot=spot)
        ):
            return replace(entry, spot=name[spot])
        case ObjectUsed(spot=spot) if spot is not None:
            return replace(entry, spot=name[spot])
        case PairTaken(spots=(first, second)) | TilesSwapped(spots=(first, second)):
            return replace(entry, spots=(name[first], name[second]))
        case CubesThrown(spots=spots):
            return replace(entry, spots=names(spots))
        case ClueMoved(start=start, end=end):
            return replace(entry, start=name[start], end=name[end])
        case TilesShuffled(taken=taken, laid=laid):
            return replace(entry, taken=names(taken), laid=names(laid))
        case _:
            return entry
