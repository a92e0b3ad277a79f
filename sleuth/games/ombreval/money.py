"""Money that changes hands: what comes in, what is owed, and how a debt is met."""

from dataclasses import dataclass, replace

from sleuth.entries import Entry
from sleuth.games.ombreval.actions import Action, PlayerAction, SellToBank
from sleuth.games.ombreval.box import ShopName
from sleuth.games.ombreval.entries import (
    Accusation,
    LoanTaken,
    MailDrawn,
    Party,
    Pleaded,
    Purse,
    RentPaid,
    Sold,
)
from sleuth.games.ombreval.state import State, Task
from sleuth.language import _
from sleuth.types import PlayerName

Receipt = RentPaid | MailDrawn | Pleaded | Accusation
"""The entries of what costs money, and may be paid in part."""


@dataclass(frozen=True, slots=True)
class Bill:
    """What a player owes, and the entry that says so once it was paid."""

    debtor: PlayerName
    to: Party
    amount: int
    entry: Receipt

    def receipt(self, paid: int) -> Entry:
        """The entry, with what was really paid."""
        match self.entry:
            case RentPaid() | MailDrawn():
                return replace(self.entry, amount=paid)
            case Pleaded():
                return replace(self.entry, paid=paid)
            case Accusation():
                return self.entry if paid == self.amount else replace(self.entry, paid=paid)


def receive(state: State, player: PlayerName, amount: int) -> State:
    """The state in which the player got this much more cash, or less."""
    holdings = state.of(player)
    return state.put(player, replace(holdings, cash=holdings.cash + amount))


def borrow(state: State, player: PlayerName) -> State:
    """The player takes a loan."""
    holdings = state.of(player)
    cash = holdings.cash + state.game.box.amounts.loan
    taken = state.put(player, replace(holdings, cash=cash, loans=holdings.loans + 1))
    return taken.noted(LoanTaken(player))


def pay(state: State, bill: Bill) -> State:
    """Pay: with cash, else with loans, else by selling shops; and at last what there is."""
    while True:
        debtor = state.of(bill.debtor)
        if debtor.cash >= bill.amount:
            return _paid(state, bill, bill.amount)
        if debtor.loans < state.game.box.amounts.most_loans:
            state = borrow(state, bill.debtor)
        elif state.deeds_of(bill.debtor):
            return state.todo(SellForDebt(bill))
        else:
            return _paid(state, bill, debtor.cash)


def _paid(state: State, bill: Bill, amount: int) -> State:
    state = receive(state, bill.debtor, -amount)
    match bill.to:
        case Purse.BANK:
            pass
        case Purse.POT:
            state = replace(state, pot=state.pot + amount)
        case player:
            state = receive(state, player, amount)
    return state.noted(bill.receipt(amount))


def resale(state: State, shop: ShopName) -> int:
    """What the bank pays for this shop, its Flagship counted."""
    city, deed = state.game.cities[shop], state.deed(shop)
    return city.resale + (city.flagship_resale if deed is not None and deed.flagship else 0)


@dataclass(frozen=True, slots=True)
class SellForDebt(Task):
    """A debt is open that neither cash nor loans can meet: the debtor sells a shop."""

    bill: Bill

    def waits_for(self) -> str:
        """What the game waits for."""
        return _("a player to sell a shop, to pay a debt")

    def actor(self, state: State) -> PlayerName:
        """The debtor."""
        return self.bill.debtor

    def choices(self, state: State) -> tuple[PlayerAction, ...]:
        """Any shop of theirs."""
        return tuple(SellToBank(deed.shop) for deed in state.deeds_of(self.bill.debtor))

    def do(self, state: State, action: Action) -> State:
        """The shop is sold, and what can be paid is."""
        assert isinstance(action, SellToBank)
        state = receive(state, self.bill.debtor, resale(state, action.shop))
        deeds = tuple(deed for deed in state.deeds if deed.shop != action.shop)
        sold = replace(state, deeds=deeds).noted(Sold(self.bill.debtor, action.shop))
        return pay(sold, self.bill)
