"""Where everybody stands, as far as it is logged: cash, loans, shops, trophies, the pawn's day.

This is the side of the books that follows money and things; ``ledger`` follows income and costs,
apart from it. Amounts are whole k€.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from sleuth.entries import Entry
from sleuth.games.ombreval.box import (
    ClueKind,
    Day,
    MailEffect,
    MailName,
    ObjectiveName,
    OmbrevalBox,
    RoleName,
    ShopName,
    SquareKind,
    SubjectId,
)
from sleuth.games.ombreval.entries import (
    Accusation,
    Bought,
    CashCounted,
    ClueDrawn,
    FlagshipBuilt,
    Goods,
    Interrogation,
    LoanRepaid,
    LoanTaken,
    MailDrawn,
    MailPlayed,
    Moved,
    ObjectiveKept,
    Paid,
    Payday,
    Pleaded,
    PotCollected,
    Purse,
    Received,
    RentPaid,
    RoleTaken,
    Search,
    Sold,
    Summoned,
    TargetedQuestion,
    Traded,
    Trophy,
    Witness,
)
from sleuth.table import Table
from sleuth.types import PlayerName


@dataclass(frozen=True, slots=True)
class WonCard:
    """A trophy: the subject of a challenge card, and whether it is a ★★ one."""

    subject: SubjectId
    starred: bool


@dataclass(frozen=True, slots=True)
class Account:
    """What one player has, as far as it is logged."""

    cash: int
    loans: int = 0
    """How many are outstanding."""
    shops: tuple[ShopName, ...] = ()
    flagships: tuple[ShopName, ...] = ()
    months: int = 0
    """How many are ticked."""
    trophies: tuple[WonCard, ...] = ()
    clues: int = 0
    """Indice cards in front of the player."""
    unused: tuple[ClueKind, ...] = ()
    """Those of them that were logged as drawn and not yet as used."""
    mail: tuple[MailName, ...] = ()
    """Courrier cards that are kept."""
    role: RoleName | None = None
    objective: ObjectiveName | None = None
    day: Day | None = None
    """Where the pawn stands; None where no move was logged."""
    summoned: bool = False
    """Whether the player is to plead before the next move."""
    failed: bool = False
    """Whether the player accused wrongly."""
    logged: bool = False
    """Whether anything was logged that moves the player's money."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where everybody stands after some entries. Immutable; ``after`` is O(players)."""

    box: OmbrevalBox
    players: tuple[PlayerName, ...]
    accounts: tuple[Account, ...]
    """In seat order."""
    pot: int
    """What lies in the Cagnotte."""
    mover: PlayerName | None = None
    """Whose turn it is, where its move was logged."""
    accuser: PlayerName | None = None
    """Who accused rightly."""

    @staticmethod
    def begin(table: Table) -> "Standing":
        """The standing before the first entry. Raises TypeError for another game's table."""
        box = table.edition.box
        if not isinstance(box, OmbrevalBox):
            raise TypeError(f"{table.edition.id} is no edition of Maison Ombreval")
        accounts = tuple(Account(cash=box.amounts.capital) for _player in table.players)
        return Standing(box, table.players, accounts, box.amounts.pot)

    def of(self, player: PlayerName) -> Account:
        """The player's account. Raises ValueError for a stranger."""
        return self.accounts[self.players.index(player)]

    def owner(self, shop: ShopName) -> PlayerName | None:
        """Who owns the shop; None where nobody is known to."""
        for player, account in zip(self.players, self.accounts, strict=True):
            if shop in account.shops:
                return player
        return None

    def has_flagship(self, shop: ShopName) -> bool:
        """Whether a Flagship stands there."""
        return any(shop in account.flagships for account in self.accounts)

    def has_pair(self, player: PlayerName, shop: ShopName) -> bool:
        """Whether the player owns both shops of the shop's city."""
        shops = self.of(player).shops
        return shop in shops and self.box.twin(shop) in shops

    def rent(self, shop: ShopName) -> int:
        """What a stranger owes who stops there, by what is known of its owner."""
        rent, owner = self.box.city_of(shop).rent, self.owner(shop)
        if self.has_flagship(shop):
            return rent * self.box.flagship_rent
        if owner is not None and self.has_pair(owner, shop):
            return rent * self.box.pair_rent
        return rent

    def resale(self, shop: ShopName) -> int:
        """What the bank pays for the shop as it stands."""
        city = self.box.city_of(shop)
        return city.resale + (city.flagship_resale if self.has_flagship(shop) else 0)

    def raisable(self, player: PlayerName) -> int:
        """The most that the player can pay, with all loans taken and all shops sold."""
        account, amounts = self.of(player), self.box.amounts
        loans = max(0, amounts.most_loans - account.loans) * amounts.loan
        return account.cash + loans + sum(map(self.resale, account.shops))

    def square(self, player: PlayerName) -> SquareKind | None:
        """What the player's pawn stands on; None where it is not known."""
        day = self.of(player).day
        return None if day is None else self.box.square(day).kind

    def after(self, entry: Entry) -> "Standing":
        """Where everybody stands once this has happened."""
        amounts = self.box.amounts
        match entry:
            case Moved(player, day):
                return replace(self._with(player, day=day, summoned=False), mover=player)
            case Summoned(player):
                return self._with(player, day=self.box.day_of(SquareKind.COURT), summoned=True)
            case Payday(player):
                account = self.of(player)
                pay = amounts.salary - amounts.interest * account.loans
                return self._paid_to(player, pay)._with(player, months=account.months + 1)
            case Bought(player, shop):
                shops = (*self.of(player).shops, shop)
                return self._paid_to(player, -self.box.city_of(shop).price)._with(
                    player, shops=shops
                )
            case FlagshipBuilt(player, shop):
                flagships = (*self.of(player).flagships, shop)
                price = self.box.city_of(shop).flagship_price
                return self._paid_to(player, -price)._with(player, flagships=flagships)
            case Sold(player, shop):
                return self._paid_to(player, self.resale(shop))._without(player, shop)
            case LoanTaken(player):
                loans = self.of(player).loans + 1
                return self._paid_to(player, amounts.loan)._with(player, loans=loans)
            case LoanRepaid(player):
                loans = self.of(player).loans - 1
                return self._paid_to(player, -amounts.loan)._with(player, loans=loans)
            case RentPaid(player, owner, _, amount):
                return self._paid_to(player, -amount)._paid_to(owner, amount)
            case Trophy(player, subject, starred, prize):
                trophies = (*self.of(player).trophies, WonCard(subject, starred))
                return self._paid_to(player, prize)._with(player, trophies=trophies)
            case Paid(player, to, amount):
                return self._pays(player, to, amount)
            case Received(player, amount):
                return self._paid_to(player, amount)
            case Pleaded(player, _, paid):
                return self._pays(player, Purse.POT, paid)._with(player, summoned=False)
            case PotCollected(player, amount):
                return replace(self._paid_to(player, amount), pot=0)
            case CashCounted(player, cash):
                return self._with(player, cash=cash, logged=True)
            case MailDrawn() | MailPlayed():
                return self._after_mail(entry)
            case Traded(player, other, gives, takes):
                return self._handed(player, other, gives)._handed(other, player, takes)
            case RoleTaken(player, role):
                return self._with(player, role=role)
            case ObjectiveKept(player, objective):
                return self._with(player, objective=objective)
            case _:
                return self._after_inquiry(entry)

    def _after_inquiry(self, entry: Entry) -> "Standing":
        amounts = self.box.amounts
        match entry:
            case Accusation(player, _, True):
                won = self._paid_to(player, amounts.right_accusation)
                return replace(won, accuser=self.accuser or player)
            case Accusation(player, _, False, paid):
                fine = amounts.wrong_accusation if paid is None else paid
                return self._pays(player, Purse.POT, fine)._with(player, failed=True)
            case ClueDrawn(player, kind):
                account = self.of(player)
                unused = (*account.unused, kind)
                return self._with(player, clues=account.clues + 1, unused=unused)
            case Search(player):
                return self._used(player, ClueKind.SEARCH)
            case TargetedQuestion(player):
                return self._used(player, ClueKind.TARGETED)
            case Witness(player):
                return self._used(player, ClueKind.WITNESS)
            case Interrogation(player) if ClueKind.DOUBLE in self.of(player).unused:
                return self._used(player, ClueKind.DOUBLE)
            case _:
                return self

    def _after_mail(self, entry: MailDrawn | MailPlayed) -> "Standing":
        card = self.box.mail_card(entry.card)
        kept = self.of(entry.player).mail
        if isinstance(entry, MailPlayed):
            return self._with(entry.player, mail=_less(kept, card.name))
        match card.effect:
            case MailEffect.RECEIVE:
                return self._paid_to(entry.player, entry.amount)
            case MailEffect.PAY:
                return self._pays(entry.player, Purse.BANK, entry.amount)
            case MailEffect.PENALTY:
                return self._pays(entry.player, Purse.POT, entry.amount)
            case MailEffect.SUMMONS:
                return self
            case MailEffect.LAWYER | MailEffect.RENT_WAIVER:
                return self._with(entry.player, mail=(*kept, card.name))

    def _used(self, player: PlayerName, kind: ClueKind) -> "Standing":
        """A use of an Indice card: of one that was drawn, or one whose drawing is not logged."""
        account = self.of(player)
        if kind in account.unused:
            return self._with(player, unused=_less(account.unused, kind))
        return self._with(player, clues=account.clues + 1)

    def _pays(self, player: PlayerName, to: PlayerName | Purse, amount: int) -> "Standing":
        paid = self._paid_to(player, -amount)
        if to is Purse.BANK:
            return paid
        if to is Purse.POT:
            return replace(paid, pot=paid.pot + amount)
        return paid._paid_to(PlayerName(to), amount)

    def _paid_to(self, player: PlayerName, amount: int) -> "Standing":
        return self._with(player, cash=self.of(player).cash + amount, logged=True)

    def _without(self, player: PlayerName, shop: ShopName) -> "Standing":
        account = self.of(player)
        shops, flagships = _less(account.shops, shop), _less(account.flagships, shop)
        return self._with(player, shops=shops, flagships=flagships)

    def _handed(self, giver: PlayerName, taker: PlayerName, goods: Goods) -> "Standing":
        """The goods of one side of a trade in the other's hands; a Flagship goes with its shop."""
        standing = self._paid_to(giver, -goods.cash)._paid_to(taker, goods.cash)
        for shop in goods.shops:
            flagship = (shop,) if self.has_flagship(shop) else ()
            standing = standing._without(giver, shop)
            account = standing.of(taker)
            standing = standing._with(
                taker, shops=(*account.shops, shop), flagships=(*account.flagships, *flagship)
            )
        for card in goods.mail:
            standing = standing._with(giver, mail=_less(standing.of(giver).mail, card))
            standing = standing._with(taker, mail=(*standing.of(taker).mail, card))
        return standing

    def _with(self, player: PlayerName, **changes: Any) -> "Standing":
        seat = self.players.index(player)
        changed = replace(self.accounts[seat], **changes)
        return replace(self, accounts=(*self.accounts[:seat], changed, *self.accounts[seat + 1 :]))


def _less(items: tuple[Any, ...], item: object) -> tuple[Any, ...]:
    """The items without the first that is this one; all of them where none is."""
    if item not in items:
        return items
    index = items.index(item)
    return items[:index] + items[index + 1 :]


def standing_after(table: Table, entries: Sequence[Entry]) -> Standing:
    """Where everybody stands after these entries, which are those that count. O(entries)."""
    standing = Standing.begin(table)
    for entry in entries:
        standing = standing.after(entry)
    return standing
