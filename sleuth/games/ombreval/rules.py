"""The rules of Maison Ombreval: from one state of a game to the next.

A game begins with ``begin`` and goes on with ``apply`` until nothing is left to be done. Chance is
explicit: where ``chance_outcomes`` is not empty, one of them happens; otherwise ``actor`` picks one
of ``legal_actions``. What is to be done, by whom, and what it leads to is told by the tasks of a
state: each kind lives beside the rules that it is about.
"""

from dataclasses import replace

from sleuth.errors import IllegalActionError
from sleuth.games.ombreval.actions import Action, ChanceAction, EndTurn, PlayerAction
from sleuth.games.ombreval.scoring import score, winners
from sleuth.games.ombreval.seats import cells_of, entries, table
from sleuth.games.ombreval.setup import begin
from sleuth.games.ombreval.state import State
from sleuth.games.ombreval.turn import NextTurn
from sleuth.language import _
from sleuth.types import Cells, PlayerName

__all__ = [
    "actor",
    "apply",
    "begin",
    "can",
    "cells",
    "chance_outcomes",
    "entries",
    "is_over",
    "legal_actions",
    "score",
    "table",
    "turns",
    "verify",
    "winners",
]


def is_over(state: State) -> bool:
    """Whether the last round has ended."""
    return not state.tasks


def cells(state: State, seat: PlayerName | None) -> Cells:  # noqa: ARG001 - all say the same
    """Where every inquiry card lies."""
    return state.cells or cells_of(state)


def turns(state: State) -> int:
    """How many turns have ended."""
    return state.turns


def actor(state: State) -> PlayerName | None:
    """Who must act now; None where chance does, and where the game is over."""
    return state.tasks[-1].actor(state) if state.tasks else None


def chance_outcomes(state: State) -> tuple[tuple[ChanceAction, int], ...]:
    """What chance can do now, each with its weight: its chance is the weight over their sum.

    Empty where it is not chance that acts.
    """
    return state.tasks[-1].chances(state) if state.tasks else ()


def legal_actions(state: State) -> tuple[PlayerAction, ...]:
    """All that the player who must act may do; empty where no player acts."""
    return state.tasks[-1].choices(state) if state.tasks and actor(state) is not None else ()


def can(state: State, action: Action) -> bool:
    """Whether the rules allow this action now."""
    try:
        verify(state, action)
    except IllegalActionError:
        return False
    return True


def verify(state: State, action: Action) -> None:
    """Raise IllegalActionError, saying what would be legal, where this is not allowed now."""
    possible = legal_actions(state) or [outcome for outcome, _weight in chance_outcomes(state)]
    if action in possible:
        return
    if not any(isinstance(action, type(each)) for each in possible):
        waits_for = state.tasks[-1].waits_for() if state.tasks else _("nothing: the game is over")
        raise IllegalActionError(
            _("{action} is not possible now: the game waits for {phase}.").format(
                action=type(action).__name__, phase=waits_for
            )
        )
    raise IllegalActionError(
        _("{action} is not possible now; for instance, {example} is.").format(
            action=action, example=next(each for each in possible if type(each) is type(action))
        )
    )


def apply(state: State, action: Action) -> State:
    """The state after this action. Raises IllegalActionError, which says what would be legal."""
    verify(state, action)
    state = _done(state, action)
    while state.tasks and isinstance(state.tasks[-1], NextTurn):
        state = _done(state, EndTurn())
    return state


def _done(state: State, action: Action) -> State:
    task = state.tasks[-1]
    return task.do(replace(state, tasks=state.tasks[:-1]), action)
