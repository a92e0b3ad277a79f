"""Coup de bluff: one tile, then the Démon, and the game is over for all."""

from sleuth.games.trois_ombres.entries import Bluffed
from sleuth.games.trois_ombres.seats import log_sight
from sleuth.games.trois_ombres.state import State
from sleuth.types import Place


def bluffed(state: State, spot: Place) -> State:
    """Won where the two tiles are strictly alike; lost where they differ, were it a trap."""
    tile = state.tile(spot)
    assert tile is not None
    right = tile == state.host
    seers = [player for player in state.game.players if state.sees(player)]
    bluff = Bluffed(state.active, spot, frozenset({tile}), right, state.host)
    return log_sight(state, bluff, seers).ended(right)
