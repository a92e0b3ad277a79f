"""The end of a game: what everybody's Fiche Bilan says, and who has won."""

from collections import Counter
from dataclasses import dataclass, replace

from sleuth.games.ombreval.box import ConditionKind
from sleuth.games.ombreval.house_rules import Prime
from sleuth.games.ombreval.state import State
from sleuth.types import PlayerName


@dataclass(frozen=True, slots=True)
class Score:
    """The lines of a Fiche Bilan, in k€, as they count towards the victory."""

    shops: int
    """At their price."""
    flagships: int
    """At what they cost."""
    cash: int
    debts: int
    objective: int = 0
    """Of the secret objective, where it was reached."""
    prime: int = 0
    """Of the right accusation, where it is not counted as cash."""

    @property
    def equity(self) -> int:
        """Assets less debts."""
        return self.shops + self.flagships + self.cash - self.debts

    @property
    def total(self) -> int:
        """What decides the victory."""
        return self.equity + self.objective + self.prime


def score(state: State, player: PlayerName) -> Score:
    """What the player's Fiche Bilan says now."""
    amounts = state.game.box.amounts
    added = state.game.house.prime is Prime.ADDED and state.accuser == player
    return replace(
        balance(state, player),
        objective=amounts.objective if reached(state, player) else 0,
        prime=amounts.right_accusation if added else 0,
    )


def balance(state: State, player: PlayerName) -> Score:
    """The player's assets and debts now, without what is added at the end."""
    holdings, cities, deeds = state.of(player), state.game.cities, state.deeds_of(player)
    return Score(
        shops=sum(cities[deed.shop].price for deed in deeds),
        flagships=sum(cities[deed.shop].flagship_price for deed in deeds if deed.flagship),
        cash=holdings.cash,
        debts=holdings.loans * state.game.box.amounts.loan,
    )


def reached(state: State, player: PlayerName) -> bool:
    """Whether the player's secret objective is reached, as things are."""
    objective = state.of(player).objective
    if objective is None:
        return False
    condition = state.game.box.objective(objective).condition
    return condition.met(_count(state, player, condition.kind))


def _count(state: State, player: PlayerName, kind: ConditionKind) -> int:
    holdings, deeds = state.of(player), state.deeds_of(player)
    subjects = Counter(card.subject for card in holdings.trophies)
    match kind:
        case ConditionKind.CLUES:
            return len(holdings.clues)
        case ConditionKind.PAIRS:
            return sum(state.has_pair(deed) for deed in deeds) // 2
        case ConditionKind.FLAGSHIPS:
            return sum(deed.flagship for deed in deeds)
        case ConditionKind.LOANS_AT_MOST:
            return holdings.loans
        case ConditionKind.SUBJECTS:
            return len(subjects)
        case ConditionKind.TROPHIES:
            return len(holdings.trophies)
        case ConditionKind.SAME_SUBJECT:
            return max(subjects.values(), default=0)
        case ConditionKind.STARRED:
            return sum(card.starred for card in holdings.trophies)
        case ConditionKind.CASH:
            return holdings.cash
        case ConditionKind.CITIES:
            return len({state.game.cities[deed.shop].id for deed in deeds})
        case ConditionKind.SHOPS:
            return len(deeds)


def winners(state: State) -> tuple[PlayerName, ...]:
    """Who has the highest score, and of those the most trophies; nobody while the game goes on."""
    if state.tasks:
        return ()
    ranks = {
        player: (score(state, player).total, len(state.of(player).trophies))
        for player in state.game.players
    }
    best = max(ranks.values())
    return tuple(player for player, rank in ranks.items() if rank == best)
