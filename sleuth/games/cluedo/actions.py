"""What can be done in a game of Cluedo: by its players, and by chance."""

from dataclasses import dataclass

from sleuth.board import Position
from sleuth.types import CardName, PlayerName


@dataclass(frozen=True, slots=True)
class ChoosePawn:
    """Take the pawn of this suspect."""

    suspect: CardName


@dataclass(frozen=True, slots=True)
class Throw:
    """Throw the dice, to move by what they show."""


@dataclass(frozen=True, slots=True)
class TakePassage:
    """Go through a secret passage instead of throwing the dice."""

    room: CardName


@dataclass(frozen=True, slots=True)
class StayPut:
    """Do not move from where one's pawn stands."""

    at: Position


@dataclass(frozen=True, slots=True)
class MoveTo:
    """End the move that was thrown for on this square or in this room."""

    position: Position


@dataclass(frozen=True, slots=True)
class Suggest:
    """Put forward a suggestion (in Mega: a reconstitution): one card of each category."""

    cards: tuple[CardName, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """Answer a suggestion: none of its cards is in my hand."""


@dataclass(frozen=True, slots=True)
class Show:
    """Answer a suggestion: show this card, in secret, to whoever made it."""

    card: CardName
    to: PlayerName


@dataclass(frozen=True, slots=True)
class Accuse:
    """Name the solution and look whether it is right."""

    cards: tuple[CardName, ...]


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Do no more in this turn."""


PlayerAction = (
    ChoosePawn | Throw | TakePassage | StayPut | MoveTo | Suggest | Pass | Show | Accuse | EndTurn
)


@dataclass(frozen=True, slots=True)
class Drawn:
    """Chance: this card goes into the envelope, the next category's card of the solution."""

    card: CardName


@dataclass(frozen=True, slots=True)
class Dealt:
    """Chance: the next seat is dealt this card, face down."""

    card: CardName


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """Chance: this card, left over by an even deal, lies face up for all."""

    card: CardName


@dataclass(frozen=True, slots=True)
class Rolled:
    """Chance: the dice show this many pips in all."""

    pips: int


ChanceAction = Drawn | Dealt | TurnedUp | Rolled
Action = PlayerAction | ChanceAction
