"""The ledger: everybody's income and costs, entry by entry.

It is kept apart from ``accounts``, which follows cash and things: here nothing is known of what
anybody has but what follows from income, costs, loans and purchases. So that the two agree is a
check of both. Amounts are whole k€.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from sleuth.entries import Entry
from sleuth.games.ombreval.box import MailEffect, OmbrevalBox, ShopName
from sleuth.games.ombreval.entries import (
    Accusation,
    Bought,
    CashCounted,
    FlagshipBuilt,
    Goods,
    LoanRepaid,
    LoanTaken,
    MailDrawn,
    Paid,
    Payday,
    Pleaded,
    PotCollected,
    Purse,
    Received,
    RentPaid,
    Sold,
    Traded,
    Trophy,
)
from sleuth.types import EntryNumber, PlayerName


class Heading(StrEnum):
    """What an income or a cost is for."""

    SALARY = "salary"
    INTEREST = "interest"
    CHALLENGES = "challenges"
    RENT = "rent"
    MAIL = "mail"
    POT = "pot"
    INQUIRY = "inquiry"
    """The prime for the culprit, and the fine for a wrong accusation."""
    COURT = "court"
    RESALE = "resale"
    """What shops and Flagships lose when the bank takes them back."""
    TRADE = "trade"
    """What a trade was worth to one side, shops at their price."""
    OTHER = "other"
    """Payments that the game has no entry for."""
    COUNT = "count"
    """What a count of cash showed that was not logged."""


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """An income (above zero) or a cost (below), in k€."""

    entry: EntryNumber
    player: PlayerName
    heading: Heading
    amount: int


@dataclass(slots=True)
class Ledger:
    """Keeps the books entry by entry, with what the lines of later entries depend on."""

    box: OmbrevalBox
    loans: Counter[PlayerName] = field(default_factory=Counter)
    owners: dict[ShopName, PlayerName] = field(default_factory=dict)
    flagships: set[ShopName] = field(default_factory=set)
    equity: Counter[PlayerName] = field(default_factory=Counter)
    """What income less costs came to so far, the capital left out."""

    def post(self, number: EntryNumber, entry: Entry) -> tuple[LedgerLine, ...]:
        """The lines of the next entry. Lines of 0 k€ are left out."""
        lines: list[LedgerLine] = []
        for player, heading, amount in self._changes(entry):
            self.equity[player] += amount
            if amount:
                lines.append(LedgerLine(number, player, heading, amount))
        self._keep(entry)
        return tuple(lines)

    def _changes(self, entry: Entry) -> Iterator[tuple[PlayerName, Heading, int]]:
        """The income and the costs of an entry."""
        amounts = self.box.amounts
        match entry:
            case Payday(player):
                yield player, Heading.SALARY, amounts.salary
                yield player, Heading.INTEREST, -amounts.interest * self.loans[player]
            case Trophy(player, _, _, prize):
                yield player, Heading.CHALLENGES, prize
            case RentPaid(player, owner, _, amount):
                yield player, Heading.RENT, -amount
                yield owner, Heading.RENT, amount
            case MailDrawn(player, card, amount):
                received = self.box.mail_card(card).effect is MailEffect.RECEIVE
                yield player, Heading.MAIL, amount if received else -amount
            case PotCollected(player, amount):
                yield player, Heading.POT, amount
            case Accusation(player, _, True):
                yield player, Heading.INQUIRY, amounts.right_accusation
            case Accusation(player, _, False, paid):
                fine = amounts.wrong_accusation if paid is None else paid
                yield player, Heading.INQUIRY, -fine
            case Pleaded(player, _, paid):
                yield player, Heading.COURT, -paid
            case Received(player, amount):
                yield player, Heading.OTHER, amount
            case Paid(player, to, amount):
                yield player, Heading.OTHER, -amount
                if not isinstance(to, Purse):
                    yield to, Heading.OTHER, amount
            case CashCounted(player, cash):
                yield player, Heading.COUNT, cash - self._cash(player)
            case Sold() | Traded():
                yield from self._handed_over(entry)
            case _:
                pass

    def _keep(self, entry: Entry) -> None:
        """Note what the entry means for later ones."""
        match entry:
            case LoanTaken(player):
                self.loans[player] += 1
            case LoanRepaid(player):
                self.loans[player] -= 1
            case Bought(player, shop):
                self.owners[shop] = player
            case FlagshipBuilt(_, shop):
                self.flagships.add(shop)
            case Sold(_, shop):
                self.owners.pop(shop, None)
                self.flagships.discard(shop)
            case Traded(player, other, gives, takes):
                self.owners |= dict.fromkeys(gives.shops, other)
                self.owners |= dict.fromkeys(takes.shops, player)
            case _:
                pass

    def _handed_over(self, entry: Sold | Traded) -> Iterator[tuple[PlayerName, Heading, int]]:
        if isinstance(entry, Traded):
            gain = self._worth(entry.takes) - self._worth(entry.gives)
            yield entry.player, Heading.TRADE, gain
            yield entry.other, Heading.TRADE, -gain
            return
        city = self.box.city_of(entry.shop)
        got = city.resale
        cost = city.price if self.owners.get(entry.shop) == entry.player else 0
        if entry.shop in self.flagships:
            got += city.flagship_resale
            cost += city.flagship_price
        yield entry.player, Heading.RESALE, got - cost

    def _worth(self, goods: Goods) -> int:
        return goods.cash + sum(map(self._cost, goods.shops))

    def _cost(self, shop: ShopName) -> int:
        city = self.box.city_of(shop)
        return city.price + (city.flagship_price if shop in self.flagships else 0)

    def _cash(self, player: PlayerName) -> int:
        """Capital, income less costs and loans, less what is tied up in shops."""
        owned = sum(self._cost(shop) for shop, owner in self.owners.items() if owner == player)
        amounts = self.box.amounts
        return amounts.capital + self.equity[player] + amounts.loan * self.loans[player] - owned


def ledger_of(
    entries: Iterable[tuple[EntryNumber, Entry]], box: OmbrevalBox
) -> tuple[LedgerLine, ...]:
    """The ledger of a notebook's entries, those that count, in order. O(entries).

    Lines of 0 k€ are left out.
    """
    ledger = Ledger(box)
    return tuple(line for number, entry in entries for line in ledger.post(number, entry))
