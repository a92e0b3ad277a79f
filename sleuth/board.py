"""Boards as graphs: squares that touch, rooms with doors, passages between rooms.

Everything here is about where a pawn *can* go; whose turn it is and what a house rule allows is the
business of the rules.
"""

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NewType

from sleuth.types import CardName

Square = NewType("Square", str)
"""A square of the board that is no room, by the name that the edition gives it."""

Position = Square | CardName
"""Where a pawn stands: on a square, or in a room by the name of its card."""

NOTHING: frozenset[Square] = frozenset()


@dataclass(frozen=True, slots=True)
class Room:
    """A room (in Mega: a universe), which is also a card."""

    card: CardName
    doors: tuple[Square, ...]
    """The squares in front of its doors."""
    passages: tuple[CardName, ...] = ()
    """The rooms that its secret passages lead to."""


@dataclass(frozen=True, slots=True)
class PassagePlan:
    """One way to lay the secret passages, each of which can be taken both ways."""

    name: str
    pairs: tuple[tuple[CardName, CardName], ...]


@dataclass(frozen=True, slots=True)
class StartPlan:
    """One way to place the pawns before the first turn, in seat order, round again if need be."""

    name: str
    positions: tuple[Position, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """The squares, which of them touch, the rooms, and where pawns begin (in seat order).

    Where the edition knows several plans for passages or starts, the first is the one in force;
    ``with_passages`` and ``with_starts`` give the same board under another.
    """

    squares: tuple[Square, ...]
    touching: tuple[tuple[Square, Square], ...]
    rooms: tuple[Room, ...]
    starts: tuple[Position, ...]
    passage_plans: tuple[PassagePlan, ...] = ()
    start_plans: tuple[StartPlan, ...] = ()

    def room(self, position: Position) -> Room | None:
        """The room that this position is; None on a square or where nothing is called so."""
        return next((room for room in self.rooms if room.card == position), None)

    def with_passages(self, plan: str) -> "Board":
        """The board with the passages of this plan. Raises KeyError where there is none."""
        chosen = {each.name: each for each in self.passage_plans}[plan]
        rooms = tuple(
            replace(room, passages=_mouths(room.card, chosen.pairs)) for room in self.rooms
        )
        return replace(self, rooms=rooms)

    def with_starts(self, plan: str) -> "Board":
        """The board with the pawns' starts of this plan. Raises KeyError where there is none."""
        chosen = {each.name: each for each in self.start_plans}[plan]
        return replace(self, starts=chosen.positions)

    def start(self, seat: int) -> Position:
        """Where the pawn of this seat (from 0) begins."""
        return self.starts[seat % len(self.starts)]


def _mouths(room: CardName, pairs: tuple[tuple[CardName, CardName], ...]) -> tuple[CardName, ...]:
    ends = (b if a == room else a for a, b in pairs if room in (a, b))
    return tuple(dict.fromkeys(ends))


def neighbours(board: Board, position: Position) -> tuple[Position, ...]:
    """Where one step leads: from a square to squares and rooms, from a room out of its doors.

    Raises KeyError where the board has no such position.
    """
    return _graph(board)[position]


def passages(board: Board, position: Position) -> tuple[CardName, ...]:
    """The rooms that secret passages lead to from here; none from a square."""
    room = board.room(position)
    return room.passages if room else ()


@lru_cache(maxsize=4096)
def reachable(
    board: Board, position: Position, steps: int, blocked: frozenset[Square] = NOTHING
) -> frozenset[Position]:
    """Where a pawn can end its move when exactly ``steps`` were thrown.

    A square is a destination where some path of exactly that many steps leads there without
    visiting a square twice; entering a room ends the move, whatever is left of the throw. The room
    that the pawn starts from is no destination: staying is no move. ``blocked`` squares cannot be
    entered. Raises KeyError where the board has no such position.

    Each candidate square is sought depth first, cut off where the shortest way is longer than what
    is left of the throw: about 0.1 ms on a ring, at worst 20 on a board of 200 squares.
    """
    away = distances(board, position, blocked)
    return frozenset(
        end
        for end in reachable_retracing(board, position, steps, blocked)
        if board.room(end) is not None
        or away[end] == steps
        or _path_exists(board, position, end, steps, blocked)
    )


def reachable_retracing(
    board: Board, position: Position, steps: int, blocked: frozenset[Square] = NOTHING
) -> frozenset[Position]:
    """The same where a square may be visited more than once in a move."""
    graph = _graph(board)
    rooms = {room.card for room in board.rooms}
    found: set[Position] = set()
    layer: set[Position] = {position}
    for _step in range(steps):
        layer = {near for here in layer for near in graph[here] if near not in blocked}
        found |= layer & rooms
        layer -= rooms
    return frozenset((found | layer if steps > 0 else found) - ({position} & rooms))


@lru_cache(maxsize=1024)
def distances(
    board: Board, position: Position, blocked: frozenset[Square] = NOTHING
) -> Mapping[Position, int]:
    """How many steps each position is away, 0 for this one; what cannot be walked to is left out.

    No way leads through a room, since entering one ends the move. Linear in the size of the board.
    """
    graph = _graph(board)
    rooms = {room.card for room in board.rooms}
    away: dict[Position, int] = {position: 0}
    waiting = deque([position])
    while waiting:
        here = waiting.popleft()
        if here in rooms and here != position:
            continue
        for near in graph[here]:
            if near not in away and near not in blocked:
                away[near] = away[here] + 1
                waiting.append(near)
    return away


def connected(board: Board, position: Position) -> frozenset[Position]:
    """Everywhere that a pawn can get to in any number of turns, passages taken."""
    seen = {position}
    waiting = deque([position])
    while waiting:
        here = waiting.popleft()
        for near in (*neighbours(board, here), *passages(board, here)):
            if near not in seen:
                seen.add(near)
                waiting.append(near)
    return frozenset(seen)


def _path_exists(
    board: Board, start: Position, end: Position, steps: int, blocked: frozenset[Square]
) -> bool:
    """Whether exactly ``steps`` steps over squares join the two, none of them visited twice."""
    graph = _graph(board)
    to_end = distances(board, end, blocked)
    rooms = {room.card for room in board.rooms}
    path = [start]
    branches = [iter(graph[start])]
    while branches:
        left = steps - len(branches)
        for near in branches[-1]:
            if near in rooms or near in path or to_end.get(near, steps) > left:
                continue
            if near == end:
                if left == 0:
                    return True
                continue
            path.append(near)
            branches.append(iter(graph[near]))
            break
        else:
            branches.pop()
            path.pop()
    return False


@lru_cache(maxsize=16)
def _graph(board: Board) -> Mapping[Position, tuple[Position, ...]]:
    near: dict[Position, list[Position]] = {square: [] for square in board.squares}
    for a, b in board.touching:
        near[a].append(b)
        near[b].append(a)
    for room in board.rooms:
        near[room.card] = list(room.doors)
        for door in room.doors:
            near[door].append(room.card)
    return {position: tuple(dict.fromkeys(ends)) for position, ends in near.items()}
