"""What can be logged at a table where Maison Ombreval is played: the inquiry and the money.

Amounts are whole k€. What the rules fix (a price, a salary, a loan) is not repeated in an entry;
what may differ (somebody pays what there is) is. Turns that are missed are ``Skipped``, as in every
game.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from sleuth.entries import GameEntry
from sleuth.games.ombreval.box import (
    ClueKind,
    Day,
    MailName,
    ObjectiveName,
    RoleName,
    ShopName,
    SubjectId,
)
from sleuth.types import CardName, CategoryId, PlayerName


class Purse(StrEnum):
    """Who is paid, or pays, where it is no player."""

    BANK = "bank"
    POT = "pot"
    """The Cagnotte of Le Comptoir."""


Party = PlayerName | Purse
"""Whoever is paid."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One player's answer to an Interrogatoire.

    ``showed`` is None where it was not heard; ``card`` is the card shown, where the writer saw it.
    """

    player: PlayerName
    showed: bool | None
    card: CardName | None = None


@dataclass(frozen=True, slots=True)
class Interrogation(GameEntry):
    """An Interrogatoire: a suspect, a misdeed, a place, and what every other player answered.

    ``answers`` are in the order of the seats, from the asker's left, one for every other player:
    unlike in Cluedo the asking does not stop at the first card. A Double interrogatoire is two.
    """

    asker: PlayerName
    cards: tuple[CardName, ...]
    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class ClueDrawn(GameEntry):
    """An Indice card was drawn; what it led to is the next entry, or the next two."""

    player: PlayerName
    kind: ClueKind


@dataclass(frozen=True, slots=True)
class Search(GameEntry):
    """A Perquisition: a card of the target, drawn blind; None where the writer did not see it."""

    searcher: PlayerName
    target: PlayerName
    card: CardName | None = None


@dataclass(frozen=True, slots=True)
class TargetedQuestion(GameEntry):
    """A Question ciblée: has this player this card? ``has`` is None where it was not heard."""

    asker: PlayerName
    target: PlayerName
    card: CardName
    has: bool | None


@dataclass(frozen=True, slots=True)
class Witness(GameEntry):
    """A Témoin: the target shows a card of the category, or has none.

    ``showed`` is None where it was not heard; ``card`` is the card shown, where the writer saw it.
    """

    asker: PlayerName
    target: PlayerName
    category: CategoryId
    showed: bool | None
    card: CardName | None = None


@dataclass(frozen=True, slots=True)
class Accusation(GameEntry):
    """An accusation and its outcome.

    A right one brings the prime. A wrong one costs the fine, to the Cagnotte: ``paid`` of it, where
    the accuser could not pay it in full.
    """

    accuser: PlayerName
    cards: tuple[CardName, ...]
    right: bool
    paid: int | None = None


@dataclass(frozen=True, slots=True)
class RoleTaken(GameEntry):
    """The player's role, which lies face up."""

    player: PlayerName
    role: RoleName


@dataclass(frozen=True, slots=True)
class ObjectiveKept(GameEntry):
    """The objective that the player kept: secret until the end, so known to its owner alone."""

    player: PlayerName
    objective: ObjectiveName


@dataclass(frozen=True, slots=True)
class Moved(GameEntry):
    """The player threw the dice, and the pawn now stands on this day: a turn has begun."""

    player: PlayerName
    day: Day


@dataclass(frozen=True, slots=True)
class Summoned(GameEntry):
    """The player was sent to the Tribunal, past no Jour de paie, and pleads at the next turn."""

    player: PlayerName


@dataclass(frozen=True, slots=True)
class Pleaded(GameEntry):
    """A plea; one that fails costs ``paid``, to the Cagnotte (0 where it succeeds)."""

    player: PlayerName
    won: bool
    paid: int


@dataclass(frozen=True, slots=True)
class Payday(GameEntry):
    """The player passed or stopped on Jour de paie: salary, interest on each loan, a month ticked.

    What the interest comes to follows from the loans that are outstanding then.
    """

    player: PlayerName


@dataclass(frozen=True, slots=True)
class Trophy(GameEntry):
    """The player answered a challenge and keeps its card; ``prize`` is what the bank paid.

    The prize tells the occasion: one's own challenge, another's ("Au comptoir !"), or none at all
    on an Enquête square.
    """

    player: PlayerName
    subject: SubjectId
    starred: bool
    prize: int


@dataclass(frozen=True, slots=True)
class Bought(GameEntry):
    """The player bought a free shop from the bank, at its price."""

    player: PlayerName
    shop: ShopName


@dataclass(frozen=True, slots=True)
class FlagshipBuilt(GameEntry):
    """The player, who owns both shops of the city, put a Flagship on this one."""

    player: PlayerName
    shop: ShopName


@dataclass(frozen=True, slots=True)
class Sold(GameEntry):
    """The player sold a shop to the bank, with its Flagship if it has one."""

    player: PlayerName
    shop: ShopName


@dataclass(frozen=True, slots=True)
class RentPaid(GameEntry):
    """The player stopped on another's shop and paid ``amount`` of rent to its owner."""

    player: PlayerName
    owner: PlayerName
    shop: ShopName
    amount: int


@dataclass(frozen=True, slots=True)
class LoanTaken(GameEntry):
    """The player took a loan (one Emprunt card)."""

    player: PlayerName


@dataclass(frozen=True, slots=True)
class LoanRepaid(GameEntry):
    """The player repaid a loan."""

    player: PlayerName


@dataclass(frozen=True, slots=True)
class MailDrawn(GameEntry):
    """The player drew a Courrier card.

    ``amount`` is what was received or paid, the card's own but where the player could not pay it;
    0 where no money moves.
    """

    player: PlayerName
    card: MailName
    amount: int


@dataclass(frozen=True, slots=True)
class MailPlayed(GameEntry):
    """The player played a Courrier card that was kept."""

    player: PlayerName
    card: MailName


@dataclass(frozen=True, slots=True)
class PotCollected(GameEntry):
    """The player stopped on Le Comptoir and took the Cagnotte, which held ``amount``."""

    player: PlayerName
    amount: int


@dataclass(frozen=True, slots=True)
class Goods:
    """What one side of a trade gives."""

    cash: int = 0
    shops: tuple[ShopName, ...] = ()
    mail: tuple[MailName, ...] = ()
    """Courrier cards that were kept."""


NOTHING: Final = Goods()
"""A side that gives nothing."""


@dataclass(frozen=True, slots=True)
class Traded(GameEntry):
    """Two players traded: ``gives`` goes from the player to the other, ``takes`` the other way."""

    player: PlayerName
    other: PlayerName
    gives: Goods
    takes: Goods


@dataclass(frozen=True, slots=True)
class Paid(GameEntry):
    """A payment that the game has no entry for, and what it was for, as people put it."""

    player: PlayerName
    to: Party
    amount: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Received(GameEntry):
    """The bank paid the player for something that the game has no entry for."""

    player: PlayerName
    amount: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class CashCounted(GameEntry):
    """The player's cash was counted: so much it is, whatever was logged before."""

    player: PlayerName
    cash: int
