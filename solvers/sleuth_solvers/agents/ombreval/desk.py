"""What a player sees on the table: who has what, how long it lasts, what a shop will bring."""

from dataclasses import dataclass

from sleuth.games.ombreval.accounts import Account, Standing
from sleuth.games.ombreval.box import (
    Condition,
    ConditionKind,
    OmbrevalBox,
    ShopName,
)
from sleuth.games.ombreval.house_rules import Duration
from sleuth.simulate import SeenNotebook
from sleuth.table import Table
from sleuth.types import PlayerName
from sleuth_solvers.ombreval.prospects import MEAN_THROW, rounds_left

LAST_ROUNDS = 2.0
"""So near the end, a far throw may end the game."""


@dataclass(frozen=True, slots=True)
class View:
    """The table as one player sees it at one moment."""

    table: Table
    standing: Standing
    me: PlayerName
    rounds: float
    """Rounds until the calendar ends the game."""

    @property
    def box(self) -> OmbrevalBox:
        """What lies in the box."""
        return self.standing.box

    @property
    def mine(self) -> Account:
        """What the player has."""
        return self.standing.of(self.me)

    @property
    def liquid(self) -> int:
        """What the player can pay with cash and loans, in k€."""
        amounts = self.box.amounts
        return self.mine.cash + amounts.loan * (amounts.most_loans - self.mine.loans)

    @property
    def ending(self) -> bool:
        """Whether this round is the last one, as far as months and accusations tell."""
        duration = Duration(self.table.rule("duration") or Duration.TWO)
        over = duration.months + duration.ends_at_cafe
        return self.standing.accuser is not None or any(
            account.months >= over for account in self.standing.accounts
        )

    @property
    def visits(self) -> float:
        """How often the others together will stop on a given square, on average."""
        return (len(self.table.players) - 1) * self.rounds / len(self.box.squares)

    @property
    def paydays(self) -> float:
        """How often the player will pass Jour de paie, on average."""
        return self.rounds * MEAN_THROW / len(self.box.squares)

    @property
    def near_end(self) -> bool:
        """Whether the game may be over before the player's next turn ends."""
        return self.ending or self.rounds < LAST_ROUNDS

    @property
    def danger(self) -> int:
        """The highest rent that the player may have to pay, in k€."""
        others = (player for player in self.table.players if player != self.me)
        shops = (shop for player in others for shop in self.standing.of(player).shops)
        return max((self.standing.rent(shop) for shop in shops), default=0)

    def brings(self, owner: PlayerName, shop: ShopName) -> float:
        """What this shop will bring more to this owner than to the bank, in k€.

        As a second one of its city it doubles the rent of the first, unless a Flagship is there.
        """
        box, standing = self.box, self.standing
        rent = box.city_of(shop).rent
        twin = box.twin(shop)
        if standing.has_flagship(shop):
            return self.visits * rent * box.flagship_rent
        if twin not in standing.of(owner).shops:
            return self.visits * rent
        more = 0 if standing.has_flagship(twin) else rent * (box.pair_rent - 1)
        return self.visits * (rent * box.pair_rent + more)

    def condition(self) -> Condition | None:
        """What the player's secret objective asks for."""
        objective = self.mine.objective
        return None if objective is None else self.box.objective(objective).condition

    def wants(self, kind: ConditionKind) -> bool:
        """Whether the player's secret objective is of this kind."""
        condition = self.condition()
        return condition is not None and condition.kind is kind


class Desk:
    """Keeps up with what a notebook tells of money, as it grows."""

    def __init__(self) -> None:
        self._read = 0
        self._standing: Standing | None = None

    def view(self, notebook: SeenNotebook) -> View:
        """The table as whoever writes this notebook sees it."""
        table, me = notebook.table, notebook.table.me
        assert me is not None
        standing = self._standing or Standing.begin(table)
        for entry in notebook.entries[self._read :]:
            standing = standing.after(entry)
        self._read, self._standing = len(notebook.entries), standing
        rounds = rounds_left(table, standing)
        return View(table, standing, me, _whole_game(table) if rounds is None else rounds)


def _whole_game(table: Table) -> float:
    """How many rounds a game takes, about."""
    box = table.edition.box
    assert isinstance(box, OmbrevalBox)
    duration = Duration(table.rule("duration") or Duration.TWO)
    return (duration.months + duration.ends_at_cafe / 2) * len(box.squares) / MEAN_THROW
