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
    values = [_value(board, action, at, worth) for action in moves]
    best = max(values) - 1e-9
    return dice.pick([move for move, value in zip(moves, values, strict=True) if value >= best])


def _value(
    board: Board, action: PlayerAction, at: Position | None, worth: Mapping[CardName, float]
) -> float:
    match action:
        case TakePassage(room):
            return position_value(board, room, worth)
        case StayPut(position) | MoveTo(position):
            return position_value(board, position, worth)
        case Throw() if at is not None:
            ends = [reachable(board, at, pips) or {at} for pips in range(1, 7)]
            return sum(max(position_value(board, end, worth) for end in each) for each in ends) / 6
        case _:
            return _PATIENCE * max(worth.values(), default=0.0)


def position_value(board: Board, position: Position, worth: Mapping[CardName, float]) -> float:
    """What it is worth to end a turn here: to suggest here, or to go on from here next turn."""
    here = worth.get(CardName(position), 0.0)
    away = distances(board, position)
    onward = [
        _PATIENCE ** max(1.0, away[room] / _MEAN_THROW) * value
        for room, value in worth.items()
        if away.get(room, 0) > 0
    ]
    through = [_PATIENCE * worth.get(room, 0.0) for room in passages(board, position)]
    return here if here > 0 else max((*onward, *through), default=0.0)
