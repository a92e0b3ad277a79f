"""Boards as graphs: spaces that touch, rooms with doors, passages between rooms."""

from dataclasses import dataclass
from typing import NewType

from sleuth.types import CardName

Square = NewType("Square", str)
"""A square of the board that is no room, by the name that the edition gives it."""


@dataclass(frozen=True, slots=True)
class Room:
    """A room (in Mega: a universe), which is also a card."""

    card: CardName
    doors: tuple[Square, ...]
    passages: tuple[CardName, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """The squares, which of them touch, the rooms, and where pawns begin (in seat order)."""

    squares: tuple[Square, ...]
    touching: tuple[tuple[Square, Square], ...]
    rooms: tuple[Room, ...]
    starts: tuple[Square, ...]
