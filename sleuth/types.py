"""The names that everything else is written in.

A *place* is where a card can lie: a player's hand (then the place is the player's name) or one of
the special places below, whose names start with ``@`` so that no player can be called like them.
"""

from typing import Final, NewType

CardName = NewType("CardName", str)
"""The canonical name of a card, as its edition spells it."""

PlayerName = NewType("PlayerName", str)
"""A player, as the notebook's header spells the name."""

Place = NewType("Place", str)
"""Where a card lies: a player's name or one of the special places."""

CategoryId = NewType("CategoryId", str)
"""What kind of card: ``suspect``, ``weapon``, ``room``, ... ; the solution holds one of each."""

SymbolId = NewType("SymbolId", str)
"""What an edition calls one of the symbols on its cards: ``skull``."""

Cell = tuple[CardName, Place]
"""A card, or one of several that look the same, and a place where it lies."""

Cells = frozenset[Cell]
"""What lies where; twins have a cell each, unless they lie at the same place."""

EntryNumber = NewType("EntryNumber", int)
"""Entries that count are numbered from 1; 0 stands for the header."""

HEADER: Final = EntryNumber(0)
SOLUTION: Final = Place("@solution")
FACE_UP: Final = Place("@faceup")
PILE: Final = Place("@pile")
AGENCY: Final = Place("@agency")
"""Where the pairs lie that were found, face up."""
LEFT: Final = Place("@left")
"""Beside the solution, to its left, where a game lays cards there."""
RIGHT: Final = Place("@right")


def hand_of(player: PlayerName) -> Place:
    """The place that is this player's hand."""
    return Place(player)
