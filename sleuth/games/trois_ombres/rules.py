"""The rules of L'heure des 3 ombres: from one state of a game to the next.

A game begins with ``begin`` and goes on with ``apply`` until it is won or lost for all. Chance is
explicit: where ``chance_outcomes`` is not empty, one of them happens; otherwise ``actor`` picks one
of ``legal_actions``. What there is to decide, and what comes of it, is told by the tasks on the
state's agenda; those that leave no choice are done at once.
"""

from collections.abc import Sequence
from dataclasses import replace

from sleuth.edition import Edition
from sleuth.errors import IllegalActionError
from sleuth.games.trois_ombres.actions import Action
from sleuth.games.trois_ombres.seats import cells, entries, table
from sleuth.games.trois_ombres.setup import opening
from sleuth.games.trois_ombres.state import State
from sleuth.language import _
from sleuth.types import PlayerName

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
    "table",
    "turns",
    "verify",
    "winners",
]


def begin(
    edition: Edition,
    players: Sequence[PlayerName],
    first: PlayerName | None = None,
    options: Sequence[tuple[str, str]] = (),
) -> State:
    """The state before the Démon is drawn; ``players`` in clockwise order.

    ``first`` has the first turn (the first player where it is not told); ``options`` are house
    rules that differ from the edition's. Investigators go to the seats in the edition's order.
    Raises OptionError.
    """
    return opening(edition, players, first, options)


def is_over(state: State) -> bool:
    """Whether all have won or lost."""
    return state.won is not None


def winners(state: State) -> tuple[PlayerName, ...]:
    """Everybody, or nobody."""
    return state.game.players if state.won else ()


def turns(state: State) -> int:
    """How many turns have ended; the one in which the game ends counts."""
    return state.turns + is_over(state)


def actor(state: State) -> PlayerName | None:
    """Who must act now; None where chance does, and where the game is over."""
    if is_over(state) or state.agenda[0].outcomes(state):
        return None
    return state.agenda[0].actor(state)


def chance_outcomes(state: State) -> tuple[tuple[Action, int], ...]:
    """What chance can do now, each with its weight; empty where it is not chance that acts."""
    return () if is_over(state) else tuple(state.agenda[0].outcomes(state))


def legal_actions(state: State) -> tuple[Action, ...]:
    """All that the player who must act may do; empty where no player acts."""
    return () if is_over(state) else tuple(state.agenda[0].actions(state))


def can(state: State, action: Action) -> bool:
    """Whether the rules allow this action now."""
    try:
        verify(state, action)
    except IllegalActionError:
        return False
    return True


def verify(state: State, action: Action) -> None:
    """Raise IllegalActionError, saying what would be legal, where this is not allowed now."""
    possible = [outcome for outcome, _weight in chance_outcomes(state)] or legal_actions(state)
    if action in possible:
        return
    if is_over(state):
        raise IllegalActionError(
            _("{action} is not possible now: the game waits for {phase}.").format(
                action=type(action).__name__, phase=_("nothing: the game is over")
            )
        )
    alike = [each for each in possible if type(each) is type(action)]
    raise IllegalActionError(
        _("{action} is not possible now; for instance, {example} is.").format(
            action=action, example=(alike or possible)[0]
        )
    )


def apply(state: State, action: Action) -> State:
    """The state after this action. Raises IllegalActionError, which says what would be legal."""
    verify(state, action)
    task, *rest = state.agenda
    return _settled(task.after(replace(state, agenda=tuple(rest)), action))


def _settled(state: State) -> State:
    """The state once everything is done that leaves no choice."""
    while not is_over(state):
        task, *rest = state.agenda
        if task.outcomes(state) or task.actions(state):
            return state
        state = task.skip(replace(state, agenda=tuple(rest)))
    return state
