"""Finding one's way: which move brings a player to the rooms that are worth most."""

from collections.abc import Mapping, Sequence
from typing import Final

from sleuth.board import Board, Position, distances, passages, reachable
from sleuth.chance import Dice
from sleuth.games.cluedo.actions import MoveTo, PlayerAction, StayPut, TakePassage, Throw
from sleuth.table import Table
from sleuth.types import CardName

_PATIENCE: Final = 0.8
"""What a room that takes one more turn to reach is worth, against the same room now."""

_MEAN_THROW: Final = 3.5


def walk(
    table: Table, actions: Sequence[PlayerAction], worth: Mapping[CardName, float], dice: Dice
) -> PlayerAction:
    """The action that leads to the best room, counting the turns on the way; ties are drawn.

    ``worth`` says what it is worth to suggest in each room; rooms left out are worth nothing.
    Actions that do not move a pawn are left aside, unless there are no others.
    """
    moves = [
        action for action in actions if isinstance(action, (Throw, TakePassage, StayPut, MoveTo))
    ]
    board = table.edition.board
    if not moves or board is None:
        return dice.pick(actions)
    at = next((action.at for action in moves if isinstance(action, StayPut)), None)
    goals = [(worth[room], distances(board, room)) for room in worth if worth[room] > 0]
    values = [_value(board, action, at, goals) for action in moves]
    best = max(values) - 1e-9
    return dice.pick([move for move, value in zip(moves, values, strict=True) if value >= best])


_Goals = Sequence[tuple[float, Mapping[Position, int]]]
"""What each room is worth, and how far every place is from it."""


def _value(board: Board, action: PlayerAction, at: Position | None, goals: _Goals) -> float:
    match action:
        case TakePassage(room):
            return _worth_of(board, room, goals)
        case StayPut(position) | MoveTo(position):
            return _worth_of(board, position, goals)
        case Throw() if at is not None:
            ends = [reachable(board, at, pips) or {at} for pips in range(1, 7)]
            return sum(max(_worth_of(board, end, goals) for end in each) for each in ends) / 6
        case _:
            return _PATIENCE * max((worth for worth, _away in goals), default=0.0)


def _worth_of(board: Board, position: Position, goals: _Goals) -> float:
    """What it is worth to end a turn here: to suggest here, or to go on from here next turn."""
    beyond = passages(board, position)
    best = 0.0
    for worth, away in goals:
        if away.get(position) == 0:
            return worth
        if any(away.get(room) == 0 for room in beyond):
            best = max(best, _PATIENCE * worth)
        elif position in away:
            best = max(best, _PATIENCE ** max(1.0, away[position] / _MEAN_THROW) * worth)
    return best
