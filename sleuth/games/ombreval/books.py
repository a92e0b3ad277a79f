"""The books of a notebook: each player's Fiche Bilan, and whether it agrees with the ledger.

Assets less debts come from what everybody has (``accounts``), capital and income less costs from
the ledger, which is kept apart; where the two differ, something is wrong, and it is said. Amounts
are whole k€.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from sleuth.entries import Entry
from sleuth.games.ombreval.accounts import Account, Standing, standing_after
from sleuth.games.ombreval.box import (
    Condition,
    ConditionKind,
    ObjectiveName,
    OmbrevalBox,
    ShopName,
)
from sleuth.games.ombreval.entries import Moved
from sleuth.games.ombreval.house_rules import Prime
from sleuth.games.ombreval.ledger import Heading, LedgerLine, ledger_of
from sleuth.table import Table
from sleuth.types import EntryNumber, PlayerName


@dataclass(frozen=True, slots=True)
class Asset:
    """A shop at its price, or its Flagship at what it cost."""

    shop: ShopName
    value: int


@dataclass(frozen=True, slots=True)
class Goal:
    """The objective that a player kept, how far it got, and whether it is reached."""

    name: ObjectiveName
    condition: Condition
    count: int

    @property
    def met(self) -> bool:
        """Whether it counts if the game ends now."""
        return self.condition.met(self.count)


@dataclass(frozen=True, slots=True)
class BalanceSheet:
    """A Fiche Bilan as it stands, as far as it is logged."""

    player: PlayerName
    capital: int
    shops: tuple[Asset, ...]
    flagships: tuple[Asset, ...]
    cash: int
    loans: int
    """How many are outstanding."""
    debts: int
    income: int
    """By the ledger, as are the costs."""
    costs: int
    lines: tuple[LedgerLine, ...]
    goal: Goal | None
    """None where no objective is logged."""
    objective_bonus: int
    prime_bonus: int
    """What is added for the culprit; nothing where the prime was paid in cash."""
    trophies: int
    clues: int
    months: int
    logged: bool
    """Whether anything was logged that moves this player's money."""

    @property
    def assets(self) -> int:
        """Shops, Flagships and cash."""
        in_shops = sum(asset.value for asset in (*self.shops, *self.flagships))
        return in_shops + self.cash

    @property
    def equity(self) -> int:
        """Assets less debts."""
        return self.assets - self.debts

    @property
    def equity_by_ledger(self) -> int:
        """Capital and income less costs."""
        return self.capital + self.income - self.costs

    @property
    def agrees(self) -> bool:
        """Whether both ways of computing the equity give the same."""
        return self.equity == self.equity_by_ledger

    @property
    def score(self) -> int:
        """What counts in the end, were it now: equity, objective, prime."""
        return self.equity + self.objective_bonus + self.prime_bonus

    def total(self, heading: Heading, *, income: bool) -> int:
        """What came in under this heading, or what it cost (above zero both)."""
        amounts = (line.amount for line in self.lines if line.heading is heading)
        return sum(max(amount, 0) if income else max(-amount, 0) for amount in amounts)


@dataclass(frozen=True, slots=True)
class Books:
    """The sheets of all players, in seat order, and what lies in the Cagnotte."""

    sheets: tuple[BalanceSheet, ...]
    pot: int
    moves_logged: bool
    """Whether the pawns' moves are logged."""

    @property
    def agree(self) -> bool:
        """Whether every sheet agrees with the ledger."""
        return all(sheet.agrees for sheet in self.sheets)

    def of(self, player: PlayerName) -> BalanceSheet:
        """The player's sheet. Raises StopIteration for a stranger."""
        return next(sheet for sheet in self.sheets if sheet.player == player)

    @property
    def leaders(self) -> tuple[PlayerName, ...]:
        """Who would win now: the highest score, of those the most trophies; several in a tie."""
        best = max((sheet.score, sheet.trophies) for sheet in self.sheets)
        return tuple(sheet.player for sheet in self.sheets if (sheet.score, sheet.trophies) == best)


def books_of(entries: Sequence[tuple[EntryNumber, Entry]], table: Table) -> Books:
    """The books after these entries, which are those that count. O(entries).

    Raises TypeError for another game's table.
    """
    standing = standing_after(table, [entry for _number, entry in entries])
    lines = ledger_of(entries, standing.box)
    return Books(
        sheets=tuple(_sheet(player, standing, lines, table) for player in table.players),
        pot=standing.pot,
        moves_logged=any(isinstance(entry, Moved) for _number, entry in entries),
    )


def count_of(account: Account, kind: ConditionKind, box: OmbrevalBox) -> int:
    """How many of what a condition counts the player has."""
    subjects = Counter(trophy.subject for trophy in account.trophies)
    cities = Counter(box.city_of(shop).id for shop in account.shops)
    match kind:
        case ConditionKind.CLUES:
            return account.clues
        case ConditionKind.PAIRS:
            return sum(shops == 2 for shops in cities.values())
        case ConditionKind.FLAGSHIPS:
            return len(account.flagships)
        case ConditionKind.LOANS_AT_MOST:
            return account.loans
        case ConditionKind.SUBJECTS:
            return len(subjects)
        case ConditionKind.TROPHIES:
            return len(account.trophies)
        case ConditionKind.SAME_SUBJECT:
            return max(subjects.values(), default=0)
        case ConditionKind.STARRED:
            return sum(trophy.starred for trophy in account.trophies)
        case ConditionKind.CASH:
            return account.cash
        case ConditionKind.CITIES:
            return len(cities)
        case ConditionKind.SHOPS:
            return len(account.shops)


def _sheet(
    player: PlayerName, standing: Standing, lines: Sequence[LedgerLine], table: Table
) -> BalanceSheet:
    box, account = standing.box, standing.of(player)
    mine = tuple(line for line in lines if line.player == player)
    goal = _goal(account, box)
    added = table.rule("prime") == Prime.ADDED and standing.accuser == player
    return BalanceSheet(
        player=player,
        capital=box.amounts.capital,
        shops=tuple(Asset(shop, box.city_of(shop).price) for shop in account.shops),
        flagships=tuple(
            Asset(shop, box.city_of(shop).flagship_price) for shop in account.flagships
        ),
        cash=account.cash,
        loans=account.loans,
        debts=account.loans * box.amounts.loan,
        income=sum(line.amount for line in mine if line.amount > 0),
        costs=-sum(line.amount for line in mine if line.amount < 0),
        lines=mine,
        goal=goal,
        objective_bonus=box.amounts.objective if goal is not None and goal.met else 0,
        prime_bonus=box.amounts.right_accusation if added else 0,
        trophies=len(account.trophies),
        clues=account.clues,
        months=account.months,
        logged=account.logged,
    )


def _goal(account: Account, box: OmbrevalBox) -> Goal | None:
    if account.objective is None:
        return None
    condition = box.objective(account.objective).condition
    return Goal(account.objective, condition, count_of(account, condition.kind, box))
