"""What can be logged at a table where Sherlock 13 is played.

Turns that are missed are ``Skipped``, as in every game.
"""

from dataclasses import dataclass

from sleuth.entries import GameEntry
from sleuth.types import CardName, Place, PlayerName, SymbolId


@dataclass(frozen=True, slots=True)
class Said:
    """One player's answer to a question that went to all: whether they have the symbol.

    ``has`` is None where it was not heard.
    """

    player: PlayerName
    has: bool | None


@dataclass(frozen=True, slots=True)
class AskedAll(GameEntry):
    """Action 1: who has this symbol? Each player but the asker answers.

    ``answers`` are in the order of the seats, from the asker's left, one for every other player.
    """

    asker: PlayerName
    symbol: SymbolId
    answers: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class AskedOne(GameEntry):
    """Action 2: how many of this symbol has this player? ``count`` is None where unheard."""

    asker: PlayerName
    responder: PlayerName
    symbol: SymbolId
    count: int | None


@dataclass(frozen=True, slots=True)
class Accusation(GameEntry):
    """Action 3: an accusation and its outcome."""

    accuser: PlayerName
    suspect: CardName
    right: bool


@dataclass(frozen=True, slots=True)
class Swapped(GameEntry):
    """Action 1 with two players: a card of the hand for a neighbour of the criminal.

    ``slot`` is ``LEFT`` or ``RIGHT``. ``took`` is None where the writer did not see it.
    """

    player: PlayerName
    slot: Place
    gave: CardName
    took: CardName | None = None


@dataclass(frozen=True, slots=True)
class Ordered(GameEntry):
    """With experts: the player's hand now lies in this order, first to last."""

    player: PlayerName
    cards: tuple[CardName, ...]
