"""Simulated games of Maison Ombreval: audited at every step, read back, played by fair agents."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ombreval_games import (
    ANN,
    BOB,
    CAFE,
    LILLE,
    OMBREVAL,
    SAFE,
    begun,
    having,
    owning,
    ready,
    stopped,
)
from sleuth.chance import Dice
from sleuth.games.ombreval import rules
from sleuth.games.ombreval.actions import Accuse, EndTurn
from sleuth.games.ombreval.books import books_of
from sleuth.games.ombreval.entries import Accusation, Answer, Interrogation, Received, Traded
from sleuth.games.ombreval.house_rules import CHOICES
from sleuth.games.ombreval.state import Question, State
from sleuth.language import Language, use_language
from sleuth.notebook import read_notebook
from sleuth.simulate import NAMES, SeenNotebook, Transcript, draw, simulate
from sleuth.simulate import play as play_game
from sleuth.types import EntryNumber
from sleuth_solvers.agents import agent
from sleuth_solvers.agents.ombreval.notes import Sheet
from sleuth_solvers.ombreval.audit import Auditor
from sleuth_solvers.ombreval.study import OTHER_RULES, audited, setting

TRADES = (("trades", "agents"),)


def game(name: str, seats: int, seed: int, options: tuple[tuple[str, str], ...] = ()) -> Transcript:
    """A game between agents of this name."""
    agents = [agent(name, OMBREVAL) for _seat in range(seats)]
    return simulate(OMBREVAL, agents, seed, options=options)


def played(name: str, seats: int, seed: int, options: tuple[tuple[str, str], ...] = ()) -> State:
    """How such a game ended."""
    players = NAMES[:seats]
    state = rules.begin(OMBREVAL, players, options=options)
    agents = {player: agent(name, OMBREVAL) for player in players}
    for _action, reached in play_game(rules, state, agents, seed):
        state = reached
    return state


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_notebook_reads_back_in_both_languages(seats: int) -> None:
    options = (*TRADES, *(OTHER_RULES if seats % 2 else ()))
    transcript = game("random", seats, 5, options)
    assert transcript.finished
    for language in Language:
        use_language(language)
        try:
            for seat in (None, *transcript.seats):
                seen = transcript.full if seat is None else transcript.seen_by(seat)
                read = read_notebook(transcript.text(seat))
                assert not read.unreadable
                assert read.table == seen.table
                assert read.entries == seen.entries
                assert read.timeline() == seen.timeline()
        finally:
            use_language(Language.ENGLISH)


@pytest.mark.parametrize("number", range(0, 960, 41))
def test_no_step_of_a_game_breaks_an_invariant(number: int) -> None:
    checked = audited(OMBREVAL, number, "tests")
    assert checked.finished
    assert checked.faults == ()


@given(
    seed=st.integers(0, 10**6),
    seats=st.integers(2, 6),
    options=st.fixed_dictionaries(
        {
            name: st.sampled_from([choice.value for choice in choices])
            for name, choices in CHOICES.items()
        }
    ),
)
@settings(max_examples=12, deadline=None)
def test_whatever_is_legal_breaks_no_invariant(
    seed: int, seats: int, options: dict[str, str]
) -> None:
    """Any of the legal actions alike, senseless ones too."""
    dice = Dice(seed)
    state = begun(seats, tuple(options.items()))
    auditor = Auditor(state)
    while not rules.is_over(state):
        assert (rules.actor(state) is None) == bool(rules.chance_outcomes(state))
        actions = rules.legal_actions(state)
        action = dice.pick(actions) if actions else draw(rules.chance_outcomes(state), dice)
        state = rules.apply(state, action)
        assert auditor.step(state) == ()
    assert rules.winners(state)


def test_the_study_comes_by_all_combinations() -> None:
    everything = {setting(number) for number in range(5 * 4 * 8 * 2 * 3)}
    assert {each.players for each in everything} == {2, 3, 4, 5, 6}
    assert {dict(each.options)["duration"] for each in everything} == {"1", "2", "2.5", "3"}
    assert {name for each in everything for name in each.cast} == {"random", "trader", "greedy"}
    for players in range(2, 7):
        assert len({each.options for each in everything if each.players == players}) == 4 * 2 * 2


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda state: having(state, ANN, cash=31), "on the table"),
        (lambda state: having(state, ANN, loans=1), "by the ledger"),
        (lambda state: owning(state, ANN, LILLE), "by the ledger"),
        (lambda state: replace(state, pot=4), "the pot"),
        (lambda state: having(state, ANN, loans=4), "4 loans"),
        (lambda state: having(state, ANN, hand=()), "inquiry cards"),
        (lambda state: having(state, ANN, months=1), "by the entries"),
        (lambda state: replace(state, discarded=state.game.box.mail[:1], tasks=()), "Courrier"),
        (
            lambda state: replace(
                having(state, ANN, trophies=(Question(state.game.box.plea, starred=True),)),
                tasks=(),
            ),
            "law",
        ),
    ],
)
def test_the_auditor_finds_what_is_wrong(change: object, fault: str) -> None:
    state = begun(2)
    auditor = Auditor(state)
    assert auditor.step(ready(2)) == ()
    faults = auditor.step(change(ready(2)))  # type: ignore[operator]
    assert any(fault in each for each in faults), faults


@pytest.mark.parametrize("name", ["random", "trader"])
def test_the_books_of_the_full_notebook_tell_score_and_winners(name: str) -> None:
    for seed in range(4):
        state = played(name, 4, seed, TRADES)
        entries = [(EntryNumber(n), entry) for n, entry in enumerate(state.log, 1)]
        books = books_of(entries, rules.table(state, None))
        assert books.agree
        assert [sheet.score for sheet in books.sheets] == [
            rules.score(state, player).total for player in state.game.players
        ]
        assert books.leaders == rules.winners(state)


def test_the_same_seed_gives_the_same_game_and_the_deal_does_not_depend_on_who_plays() -> None:
    first, again = (game("trader", 3, 11) for _run in range(2))
    assert first.full == again.full
    assert game("random", 3, 11).full.table == first.full.table


def test_random_interrogates_trades_and_leaves_every_kind_of_entry() -> None:
    kinds = {
        type(entry).__name__
        for seed in range(12)
        for entry in played("random", 4, seed, (*TRADES, ("duration", "3"))).log
    }
    assert kinds >= {
        "RoleTaken", "ObjectiveKept", "Moved", "Payday", "Bought", "RentPaid", "Trophy",
        "Interrogation", "ClueDrawn", "Search", "TargetedQuestion", "Witness", "MailDrawn",
        "MailPlayed", "Summoned", "Pleaded", "PotCollected", "LoanTaken", "LoanRepaid",
        "FlagshipBuilt", "Traded",
    }  # fmt: skip


def test_random_accuses_by_what_everybody_knows() -> None:
    """No accusation, and no silence, tells what its player has seen."""
    for seed in range(6):
        players = NAMES[:2]
        state = rules.begin(OMBREVAL, players, options=(("duration", "3"),))
        agents = {player: agent("random", OMBREVAL) for player in players}
        before = state
        for action, reached in play_game(rules, state, agents, seed):
            if isinstance(action, Accuse):
                seat = before.active
                seen = SeenNotebook(rules.table(before, seat), rules.entries(before, seat))
                assert Sheet(public=True).of(seen).solved() == action.cards
            before = reached


def test_trader_and_greedy_never_accuse_wrongly() -> None:
    for name, seats in (("trader", 2), ("greedy", 2), ("greedy", 3)):
        for seed in range(3):
            state = played(name, seats, seed, (("duration", "3"),))
            accusations = [entry for entry in state.log if isinstance(entry, Accusation)]
            assert all(entry.right for entry in accusations)


def test_traders_trade() -> None:
    logs = [played("trader", 4, seed, (*TRADES, ("duration", "3"))).log for seed in range(8)]
    trades = [entry for log in logs for entry in log if isinstance(entry, Traded)]
    assert trades
    assert all(trade.gives.cash > 0 and trade.takes.shops for trade in trades)


def seen(state: State) -> SeenNotebook:
    """The notebook of the player whose turn it is."""
    return SeenNotebook(rules.table(state, state.active), rules.entries(state, state.active))


def solved(state: State) -> State:
    """Ann has learnt from an Interrogatoire that nobody has the three in the safe."""
    answers = tuple(Answer(player, False) for player in state.game.others_from_left(ANN))
    return state.noted(Interrogation(ANN, SAFE, answers))


@pytest.mark.parametrize("name", ["trader", "greedy", "planner"])
def test_who_has_proof_accuses_where_it_wins(name: str) -> None:
    state = stopped(solved(ready(2)), CAFE)
    chosen = agent(name, OMBREVAL).choose(seen(state), rules.legal_actions(state), Dice(1))
    assert chosen == Accuse(SAFE)


def test_planner_leaves_a_proved_accusation_that_would_lose() -> None:
    """Far behind and with months to go, ending the game would only seal the defeat."""
    state = solved(ready(2, (("duration", "3"),)))
    behind = stopped(state.noted(Received(BOB, 60)), CAFE)
    chosen = agent("planner", OMBREVAL).choose(seen(behind), rules.legal_actions(behind), Dice(1))
    assert chosen == EndTurn()


def test_an_agent_sees_but_its_notebook() -> None:
    state = ready(3)
    hands = {card for seat in state.game.players[1:] for card in state.of(seat).hand}
    text = seen(state).text()
    assert not any(card in text for card in (*hands, *SAFE))
