"""The clock of L'heure des 3 ombres."""

from dataclasses import replace

from sleuth.games.trois_ombres.state import State


def advanced(state: State) -> State:
    """The state an hour later; the hour of the three shadows ends the game, lost for all."""
    later = replace(state, clock=state.clock + 1)
    return later.ended(False) if later.clock == state.box.hours else later


def is_late(state: State) -> bool:
    """Whether it is 3 o'clock or later, when more cards have an effect."""
    return state.clock >= state.box.late
