"""What can be done in a game of Maison Ombreval: by its players, and by chance."""

from dataclasses import dataclass

from sleuth.games.ombreval.box import (
    ClueKind,
    MailName,
    ObjectiveName,
    RoleName,
    ShopName,
    SubjectId,
)
from sleuth.games.ombreval.entries import NOTHING, Goods
from sleuth.types import CardName, CategoryId, PlayerName


@dataclass(frozen=True, slots=True)
class TakeRole:
    """Take this role, where roles are chosen."""

    role: RoleName


@dataclass(frozen=True, slots=True)
class KeepObjective:
    """Keep this one of the two objectives drawn; the other goes back into the box unseen."""

    objective: ObjectiveName


@dataclass(frozen=True, slots=True)
class Throw:
    """Throw the dice."""


@dataclass(frozen=True, slots=True)
class Borrow:
    """Take a loan from the bank."""


@dataclass(frozen=True, slots=True)
class Repay:
    """Pay a loan back."""


@dataclass(frozen=True, slots=True)
class Build:
    """Put a Flagship on this shop."""

    shop: ShopName


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy this shop, where the pawn stands, from the bank."""

    shop: ShopName


@dataclass(frozen=True, slots=True)
class Decline:
    """Do not do what is offered: buy, interrogate, play a card that was kept."""


@dataclass(frozen=True, slots=True)
class SellToBank:
    """Sell this shop, with its Flagship, to pay a debt."""

    shop: ShopName


@dataclass(frozen=True, slots=True)
class PlayMail:
    """Play a Courrier card that was kept."""

    card: MailName


@dataclass(frozen=True, slots=True)
class ChooseSubject:
    """Be asked a question of this subject: the die showed that one may choose."""

    subject: SubjectId


@dataclass(frozen=True, slots=True)
class Interrogate:
    """Name a suspect, a misdeed and a place, for all others to answer."""

    cards: tuple[CardName, ...]


@dataclass(frozen=True, slots=True)
class Show:
    """Answer: show this card, in secret."""

    card: CardName
    to: PlayerName


@dataclass(frozen=True, slots=True)
class SayNone:
    """Answer: I have none of them."""


@dataclass(frozen=True, slots=True)
class SearchHand:
    """Perquisition: draw a card of this player, blind."""

    target: PlayerName


@dataclass(frozen=True, slots=True)
class AskWhether:
    """Question ciblée: ask this player whether they have this card."""

    target: PlayerName
    card: CardName


@dataclass(frozen=True, slots=True)
class CallWitness:
    """Témoin: have this player show a card of this kind."""

    target: PlayerName
    category: CategoryId


@dataclass(frozen=True, slots=True)
class Accuse:
    """Name the solution and look whether it is right."""

    cards: tuple[CardName, ...]


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Do no more in this turn."""


@dataclass(frozen=True, slots=True)
class Negotiate:
    """Begin to make this player an offer."""

    partner: PlayerName


@dataclass(frozen=True, slots=True)
class AddToOffer:
    """Put one more thing into the offer: something one gives, or something one takes."""

    gives: Goods = NOTHING
    takes: Goods = NOTHING


@dataclass(frozen=True, slots=True)
class Propose:
    """Make the offer as it stands."""


@dataclass(frozen=True, slots=True)
class WalkAway:
    """Make no offer after all."""


@dataclass(frozen=True, slots=True)
class Accept:
    """Take this player's offer: they give these goods, and take those."""

    player: PlayerName
    gives: Goods
    takes: Goods


@dataclass(frozen=True, slots=True)
class Refuse:
    """Do not take the offer."""


PlayerAction = (
    TakeRole
    | KeepObjective
    | Throw
    | Borrow
    | Repay
    | Build
    | Buy
    | Decline
    | SellToBank
    | PlayMail
    | ChooseSubject
    | Interrogate
    | Show
    | SayNone
    | SearchHand
    | AskWhether
    | CallWitness
    | Accuse
    | EndTurn
    | Negotiate
    | AddToOffer
    | Propose
    | WalkAway
    | Accept
    | Refuse
)


@dataclass(frozen=True, slots=True)
class Drawn:
    """Chance: this card goes into the safe, the next category's card of the solution."""

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
class RoleDealt:
    """Chance: the next seat is given this role."""

    role: RoleName


@dataclass(frozen=True, slots=True)
class ObjectiveDrawn:
    """Chance: the next seat draws this objective."""

    objective: ObjectiveName


@dataclass(frozen=True, slots=True)
class Rolled:
    """Chance: the two dice show this many pips in all."""

    pips: int


@dataclass(frozen=True, slots=True)
class SubjectRolled:
    """Chance: on an Enquête square the die shows this number."""

    face: int


@dataclass(frozen=True, slots=True)
class QuestionRead:
    """Chance: the question on top of the pile is plain, or ★★."""

    starred: bool


@dataclass(frozen=True, slots=True)
class Answered:
    """Chance: whoever was asked knows the answer, or does not."""

    right: bool


@dataclass(frozen=True, slots=True)
class CounterAnswered:
    """Chance: "Au comptoir !", and this player gets the card; None where nobody knows."""

    player: PlayerName | None


@dataclass(frozen=True, slots=True)
class CluePulled:
    """Chance: the Indice card on top of the pile is of this kind."""

    kind: ClueKind


@dataclass(frozen=True, slots=True)
class BlindlyDrawn:
    """Chance: a Perquisition finds this card."""

    card: CardName


@dataclass(frozen=True, slots=True)
class MailPulled:
    """Chance: this Courrier card lies on top of the pile."""

    card: MailName


ChanceAction = (
    Drawn
    | Dealt
    | TurnedUp
    | RoleDealt
    | ObjectiveDrawn
    | Rolled
    | SubjectRolled
    | QuestionRead
    | Answered
    | CounterAnswered
    | CluePulled
    | BlindlyDrawn
    | MailPulled
)
Action = PlayerAction | ChanceAction
