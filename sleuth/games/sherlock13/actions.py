"""What can be done in a game of Sherlock 13: by its players, and by chance."""

from dataclasses import dataclass

from sleuth.types import CardName, Place, PlayerName, SymbolId


@dataclass(frozen=True, slots=True)
class Arrange:
    """With experts: order one's hand at the start, first to last."""

    cards: tuple[CardName, ...]


@dataclass(frozen=True, slots=True)
class AskAll:
    """Action 1: ask all others whether they have this symbol."""

    symbol: SymbolId


@dataclass(frozen=True, slots=True)
class AskOne:
    """Action 2: ask one other player how many of this symbol they have."""

    player: PlayerName
    symbol: SymbolId


@dataclass(frozen=True, slots=True)
class Swap:
    """Action 1 with two players: lay a card of one's hand face up, and take the one there."""

    slot: Place
    card: CardName


@dataclass(frozen=True, slots=True)
class Accuse:
    """Action 3: name the criminal, and look whether it is right."""

    suspect: CardName


PlayerAction = Arrange | AskAll | AskOne | Swap | Accuse


@dataclass(frozen=True, slots=True)
class Drawn:
    """Chance: this card is the criminal, laid face down and seen by nobody."""

    card: CardName


@dataclass(frozen=True, slots=True)
class Laid:
    """Chance, with two players: this card is laid face down beside the criminal."""

    card: CardName


@dataclass(frozen=True, slots=True)
class Dealt:
    """Chance: the next seat is dealt this card."""

    card: CardName


ChanceAction = Drawn | Laid | Dealt
Action = PlayerAction | ChanceAction
