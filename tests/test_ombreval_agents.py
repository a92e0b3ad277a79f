"""The players of Maison Ombreval: what they do with money, and how they ask and accuse."""

import pytest

from ombreval_games import (
    ANN,
    BOB,
    BOX,
    CAFE,
    COURT,
    LILLE,
    LILLE_TOO,
    MISDEEDS,
    OMBREVAL,
    PARIS,
    PARIS_TOO,
    PLACES,
    SUSPECTS,
    asked,
    dealt,
    having,
    owning,
    play,
    ready,
    stopped,
)
from sleuth.chance import Dice
from sleuth.entries import Entry
from sleuth.games.ombreval import rules
from sleuth.games.ombreval.actions import (
    Accept,
    Accuse,
    AddToOffer,
    Borrow,
    Build,
    Buy,
    Decline,
    EndTurn,
    Interrogate,
    KeepObjective,
    Negotiate,
    PlayerAction,
    Propose,
    Refuse,
    Repay,
    SellToBank,
    Show,
    Throw,
)
from sleuth.games.ombreval.box import ConditionKind, Day, ObjectiveName, ShopName
from sleuth.games.ombreval.entries import (
    Answer,
    Bought,
    FlagshipBuilt,
    Goods,
    Interrogation,
    LoanTaken,
    Moved,
    ObjectiveKept,
    Payday,
    Purse,
    Received,
    RoleTaken,
)
from sleuth.games.ombreval.entries import Paid as PaidOut
from sleuth.games.ombreval.state import State
from sleuth.simulate import SeenNotebook
from sleuth_solvers.agents import agent
from sleuth_solvers.agents.ombreval.bargains import answer
from sleuth_solvers.agents.ombreval.business import easiest
from sleuth_solvers.agents.ombreval.desk import Desk, View

CLEVER = ("trader", "planner")


def seen(state: State, *logged: Entry) -> SeenNotebook:
    """The notebook of whoever must act, with these entries at its end."""
    seat = rules.actor(state)
    return SeenNotebook(rules.table(state, seat), (*rules.entries(state, seat), *logged))


def chosen(name: str, state: State, *logged: Entry) -> PlayerAction:
    """What an agent of this name does, with these entries at the end of its notebook."""
    actions: tuple[PlayerAction, ...] = rules.legal_actions(state)
    action: PlayerAction = agent(name, OMBREVAL).choose(seen(state, *logged), actions, Dice(1))
    return action


def view(state: State, *logged: Entry) -> View:
    """What whoever must act sees on the table."""
    return Desk().view(seen(state, *logged))


def spent(amount: int) -> PaidOut:
    """Ann's cash is so much less."""
    return PaidOut(ANN, Purse.BANK, amount)


def objective(kind: ConditionKind) -> ObjectiveName:
    """An objective of this kind."""
    return next(each.name for each in BOX.objectives if each.condition.kind is kind)


@pytest.mark.parametrize("name", [*CLEVER, "greedy"])
def test_all_buy_a_shop_that_they_have_the_cash_for(name: str) -> None:
    assert chosen(name, stopped(ready(4), 26)) == Buy(PARIS)


@pytest.mark.parametrize("name", CLEVER)
def test_the_clever_borrow_early_for_what_brings_more_than_its_interest(name: str) -> None:
    """With five others and three months, a shop in Paris is visited about twice."""
    state = stopped(having(ready(6, (("duration", "3"),)), ANN, cash=14), 26)
    assert chosen(name, state, spent(16)) == Borrow()
    assert chosen("greedy", state, spent(16)) == Decline()


@pytest.mark.parametrize("name", CLEVER)
def test_the_clever_do_not_borrow_for_what_brings_less(name: str) -> None:
    """With one other player and one month, a cheap shop is hardly ever visited."""
    state = stopped(having(ready(2, (("duration", "1"),)), ANN, cash=4), 6)
    assert chosen(name, state, spent(26)) == Decline()


@pytest.mark.parametrize("name", CLEVER)
def test_the_clever_keep_what_the_highest_rent_may_cost(name: str) -> None:
    """Bob's Flagships in Paris cost 20 k€ a visit."""
    state = stopped(having(ready(4), ANN, cash=9, loans=3), 6)
    rich = (
        Received(BOB, 100),
        *(Bought(BOB, shop) for shop in (PARIS, PARIS_TOO)),
        FlagshipBuilt(BOB, PARIS),
    )
    poor = (*(LoanTaken(ANN) for _loan in range(3)), spent(51))
    assert chosen(name, state, *poor) == Buy(ShopName("Rue Crébillon"))
    assert chosen(name, state, *poor, *rich) == Decline()


@pytest.mark.parametrize("name", CLEVER)
def test_the_clever_owe_nothing_that_they_have_the_cash_for(name: str) -> None:
    state = having(ready(4), ANN, loans=1, cash=40)
    assert chosen(name, state, LoanTaken(ANN)) == Repay()
    assert chosen(name, ready(4)) == Throw()


@pytest.mark.parametrize("name", [*CLEVER, "greedy"])
def test_a_flagship_is_built_on_a_pair(name: str) -> None:
    state = stopped(owning(ready(4), ANN, PARIS, PARIS_TOO), COURT)
    pair = Received(ANN, 40), Bought(ANN, PARIS), Bought(ANN, PARIS_TOO)
    assert chosen(name, state, *pair) in (Build(PARIS), Build(PARIS_TOO))


@pytest.mark.parametrize("name", CLEVER)
def test_the_clever_sell_what_costs_them_least(name: str) -> None:
    state = owning(ready(4), ANN, LILLE, PARIS)
    state = owning(having(state, ANN, cash=0, loans=3), BOB, BOX.shops[-1].name)
    state = stopped(state, 28)
    shops = Received(ANN, 100), Bought(ANN, LILLE), Bought(ANN, PARIS)
    assert chosen(name, state, *shops) == SellToBank(LILLE)


@pytest.mark.parametrize("name", CLEVER)
def test_who_is_to_show_cash_borrows_it_at_the_end(name: str) -> None:
    state = stopped(having(ready(4), ANN, cash=12), COURT)
    keeps = ObjectiveKept(ANN, objective(ConditionKind.CASH))
    end = spent(18), Payday(BOB), Moved(BOB, Day(29)), Moved(ANN, COURT)
    assert chosen(name, state, keeps, *end) == Borrow()
    assert chosen(name, state, keeps, spent(18)) == EndTurn(), "not before"
    assert chosen(name, state, *end) == EndTurn(), "nor without that objective"


def test_the_objective_that_is_reached_most_often_is_kept() -> None:
    loans, clues = objective(ConditionKind.LOANS_AT_MOST), objective(ConditionKind.CLUES)
    actions = KeepObjective(clues), KeepObjective(loans)
    assert easiest(view(ready()), actions) == KeepObjective(loans)


def test_what_a_shop_brings_grows_with_time_players_and_pairs() -> None:
    short, long = view(ready(4, (("duration", "1"),))), view(ready(4, (("duration", "3"),)))
    few = view(ready(2, (("duration", "3"),)))
    assert few.brings(ANN, PARIS) < long.brings(ANN, PARIS)
    assert short.brings(ANN, PARIS) < long.brings(ANN, PARIS)
    alone = view(ready(4)).brings(ANN, LILLE)
    pair = view(ready(4), Bought(ANN, LILLE_TOO)).brings(ANN, LILLE)
    assert pair == pytest.approx(3 * alone), "its own rent doubled, and the other's"


def test_an_offer_is_made_for_what_completes_a_pair_and_shares_the_gain() -> None:
    state = owning(
        owning(ready(6, (("trades", "agents"), ("duration", "3"))), ANN, PARIS), BOB, PARIS_TOO
    )
    owned = Bought(ANN, PARIS), Received(ANN, 60), Bought(BOB, PARIS_TOO)
    state = having(state, ANN, cash=70)
    trader = agent("trader", OMBREVAL)
    steps: list[PlayerAction] = []
    while not steps or steps[-1] != Propose():
        actions = rules.legal_actions(state)
        steps.append(trader.choose(seen(state, *owned), actions, Dice(1)))
        state = rules.apply(state, steps[-1])
    assert steps[0] == Negotiate(BOB)
    assert steps[1] == AddToOffer(takes=Goods(shops=(PARIS_TOO,)))
    price = steps[2].gives.cash  # type: ignore[union-attr]
    assert price > 20, "more than it cost"
    offer = Accept(ANN, Goods(cash=price), Goods(shops=(PARIS_TOO,)))
    assert rules.legal_actions(state) == (offer, Refuse())
    theirs = view(state, *owned)
    assert answer(theirs, (offer, Refuse())) == offer
    mean = Accept(ANN, Goods(cash=20), Goods(shops=(PARIS_TOO,)))
    assert answer(theirs, (mean, Refuse())) == Refuse()


@pytest.mark.parametrize("name", [*CLEVER, "greedy"])
def test_a_card_is_shown_again_to_whoever_has_seen_it(name: str) -> None:
    state = dealt(ready(2), bob=[SUSPECTS[1], MISDEEDS[1], PLACES[1]])
    question = Interrogate((SUSPECTS[1], MISDEEDS[1], PLACES[1]))
    state = play(asked(stopped(state, 3), right=True), question)
    before = Interrogation(ANN, question.cards, (Answer(BOB, True, MISDEEDS[1]),))
    for seed in range(6):
        actions = rules.legal_actions(state)
        action = agent(name, OMBREVAL).choose(seen(state, before), actions, Dice(seed))
        assert action == Show(MISDEEDS[1], ANN)


def test_planner_gambles_when_nothing_is_left_to_lose() -> None:
    """Far behind in the last round, any chance to be right is better than none."""
    state = stopped(ready(2), CAFE)
    last = Received(BOB, 25), Payday(BOB), Payday(BOB), Moved(BOB, Day(2)), Moved(ANN, CAFE)
    assert isinstance(chosen("planner", state, *last), Accuse)
    assert chosen("greedy", state, *last) == EndTurn()
    assert chosen("trader", state, *last) == EndTurn()
    early = Received(BOB, 25), Moved(ANN, CAFE)
    assert chosen("planner", state, *early) == EndTurn()


def test_planner_and_greedy_ask_about_what_is_open() -> None:
    """Ann's own suspect tells nothing; one that somebody may show does."""
    state = asked(stopped(ready(3), 3), right=True)
    for name in ("planner", "greedy"):
        action = chosen(name, state)
        assert isinstance(action, Interrogate)
        assert not set(action.cards) <= set(state.of(ANN).hand)


def test_the_table_is_seen_before_anything_is_logged() -> None:
    header = rules.table(ready(3), ANN)
    nothing = Desk().view(SeenNotebook(header, ()))
    assert nothing.mine.role is None
    assert nothing.rounds == pytest.approx(2 * 30 / 7)
    told = Desk().view(SeenNotebook(header, (RoleTaken(ANN, BOX.roles[0].name),)))
    assert told.mine.role == BOX.roles[0].name
