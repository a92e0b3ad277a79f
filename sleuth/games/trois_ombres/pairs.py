"""Pairs: two suspects strictly alike are cleared and go to the Agence."""

from dataclasses import replace

from sleuth.games.trois_ombres.entries import PairTaken
from sleuth.games.trois_ombres.seats import log
from sleuth.games.trois_ombres.state import State
from sleuth.types import Place


def is_pair(state: State, first: Place, second: Place) -> bool:
    """Whether two suspects strictly alike lie there."""
    tile = state.tile(first)
    return tile is not None and tile == state.tile(second) and state.game.effect(tile) is None


def taken(state: State, first: Place, second: Place) -> State:
    """The pair goes to the Agence; with the last one the game is won."""
    suspect = state.tile(first)
    assert suspect is not None
    for spot in (first, second):
        state = state.without_clue(spot).with_tile(spot, None)
    state = replace(
        state,
        visible=state.visible - {first, second},
        agency=(*state.agency, suspect),
    )
    state = log(state, PairTaken(state.active, (first, second), suspect))
    return state.ended(True) if len(state.agency) == state.box.pairs else state
