"""What happens in Sherlock 13 beyond claims and accusations, in order.

The order of the steps matters: with experts, answers leave out the last card of a hand, and hands
rotate; with two players, cards move. A probability is about where a card lies after the last step.
"""

from dataclasses import dataclass
from typing import ClassVar

from sleuth.timeline import GameEvent
from sleuth.types import CardName, Place, PlayerName, SymbolId


@dataclass(frozen=True, slots=True)
class TurnBegan(GameEvent):
    """This player's turn began, were it one that is skipped. Perceived by everyone.

    With experts, the first card of the player's hand goes to its end. Turns of players who are out
    begin too. Otherwise nothing changes.
    """

    stands: ClassVar[bool] = True

    player: PlayerName


@dataclass(frozen=True, slots=True)
class SymbolAnswered(GameEvent):
    """Asked with all others, the player said that some card has the symbol, or stayed silent.

    With experts the hand's last card does not count. Perceived by everyone.
    """

    player: PlayerName
    symbol: SymbolId
    has: bool


@dataclass(frozen=True, slots=True)
class SymbolCounted(GameEvent):
    """Asked alone, the player said how many cards have the symbol.

    With experts the hand's last card does not count. Perceived by everyone, or by the asker and the
    player where answers are private.
    """

    player: PlayerName
    symbol: SymbolId
    count: int


@dataclass(frozen=True, slots=True)
class Gave(GameEvent):
    """The player laid this card face up at ``slot`` and took the card that lay there.

    ``slot`` is ``LEFT`` or ``RIGHT``. Perceived by everyone. With experts the card taken goes where
    the card given was in the hand.
    """

    player: PlayerName
    card: CardName
    slot: Place


@dataclass(frozen=True, slots=True)
class Took(GameEvent):
    """The card that the ``Gave`` just before brought into the player's hand.

    Perceived by the player alone, or by everyone where it lay face up.
    """

    player: PlayerName
    card: CardName
    slot: Place


@dataclass(frozen=True, slots=True)
class HandOrder(GameEvent):
    """With experts: the player's hand now holds these cards, first to last.

    Perceived by the player alone. It comes with the header, before any turn, unless an entry tells
    the order at a later moment.
    """

    player: PlayerName
    cards: tuple[CardName, ...]
