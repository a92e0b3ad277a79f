"""The players: they see a notebook, deduce soundly, and the random one gives nothing away."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from cluedo_games import (
    ALICE,
    ARAIGNEE,
    BRUNO,
    CHLOE,
    CUBE,
    FEERIE,
    GLOBO,
    HANDS,
    HOMOPRIMALE,
    INTERCONTINUUM,
    KAMUI,
    LOGE,
    MACHINE,
    MEGA,
    NORJANE,
    SIX,
    SOLVED,
    TEMPS,
    TYGG,
    after,
    asking,
    dealt,
    of_kind,
    standing,
    suggested,
)
from sleuth.board import Square
from sleuth.chance import Dice
from sleuth.edition import Edition
from sleuth.errors import OptionError
from sleuth.games.cluedo import rules
from sleuth.games.cluedo.actions import (
    Accuse,
    MoveTo,
    PlayerAction,
    Rolled,
    Show,
    StayPut,
    Suggest,
    TakePassage,
    Throw,
)
from sleuth.games.cluedo.entries import Accusation, Answer, Reply, Suggestion
from sleuth.games.cluedo.state import State
from sleuth.simulate import SeenNotebook, simulate
from sleuth.types import SOLUTION, PlayerName, hand_of
from sleuth_solvers.advice.questions import Ranking
from sleuth_solvers.agents import agent, agent_names
from sleuth_solvers.agents.cluedo.greedy import GreedyAgent
from sleuth_solvers.agents.cluedo.notepad import NotepadAgent
from sleuth_solvers.agents.cluedo.notes import Notepad, public
from sleuth_solvers.agents.cluedo.random import RandomAgent
from sleuth_solvers.agents.cluedo.walking import walk
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.worlds import world_of


def seen(state: State, seat: PlayerName) -> SeenNotebook:
    return SeenNotebook(rules.table(state, seat), rules.entries(state, seat))


def notes(notebook: SeenNotebook) -> Notepad:
    notepad = Notepad(notebook.table)
    for entry in notebook.entries:
        notepad.read(entry)
    return notepad


def choice(
    player: RandomAgent | NotepadAgent | GreedyAgent, state: State, seed: int = 0
) -> PlayerAction:
    """What this player does in the place of whoever must act."""
    seat = rules.actor(state)
    assert seat is not None
    return player.choose(seen(state, seat), rules.legal_actions(state), Dice(seed))


# The registry


def test_agents_have_names() -> None:
    assert agent_names(MEGA) == ("random", "notepad", "greedy")
    with pytest.raises(OptionError, match="random, notepad, greedy"):
        agent("psychic", MEGA)


# The sheet


def test_the_sheet_ticks_passes_shown_cards_and_the_last_open_card_of_a_refutation() -> None:
    notebook = replace(
        seen(dealt(), ALICE),
        entries=(
            Suggestion(BRUNO, (TYGG, KAMUI, NORJANE), (Answer(CHLOE, Reply.PASSED),)),
            Suggestion(ALICE, (TYGG, CUBE, FEERIE), (Answer(BRUNO, Reply.SHOWED, CUBE),)),
            Suggestion(BRUNO, (LOGE, KAMUI, ARAIGNEE), (Answer(CHLOE, Reply.SHOWED),)),
        ),
    )
    notepad = notes(notebook)
    assert notepad.holder(CUBE) == hand_of(BRUNO)
    assert notepad.holder(ARAIGNEE) == hand_of(CHLOE)
    assert notepad.holder(KAMUI) is None


def test_the_sheet_finds_the_last_card_of_a_kind() -> None:
    cards = (TYGG, CUBE, INTERCONTINUUM)
    entries = tuple(
        Suggestion(ALICE, (suspect, *cards[1:]), (Answer(BRUNO, Reply.SHOWED, suspect),))
        for suspect in (TYGG, *(c for c in HANDS[BRUNO] + HANDS[CHLOE] if c in _suspects()))
        if suspect != TYGG
    )
    notepad = notes(replace(seen(dealt(), ALICE), entries=entries))
    assert set(notepad.suspected()[0]) == {TYGG, TEMPS}
    shown = Suggestion(ALICE, cards, (Answer(BRUNO, Reply.SHOWED, TYGG),))
    notepad.read(shown)
    assert notepad.holder(TEMPS) == SOLUTION


def _suspects() -> set[str]:
    return {card.name for card in MEGA.categories[0].cards}


@pytest.mark.parametrize("seed", range(4))
def test_the_sheet_is_never_wrong(seed: int) -> None:
    transcript = simulate(MEGA, [agent("random", MEGA) for _seat in range(3)], seed)
    held = {card: hand.player for hand in transcript.full.table.hands for card in hand.cards}
    truth = {card.name: held.get(card.name, SOLUTION) for card in MEGA.cards}
    for notebook in transcript.seats.values():
        notepad = Notepad(notebook.table)
        for entry in notebook.entries:
            notepad.read(entry)
            for card, place in truth.items():
                assert notepad.holder(card) in (None, place)
            assert all(
                any(truth[card] == SOLUTION for card in kind) for kind in notepad.suspected()
            )


# Random: nothing that it does may depend on what only it knows


def another_deal(state: State) -> State:
    """The same public game, with other cards in Alice's hand."""
    swapped = {
        ALICE: HANDS[CHLOE],
        BRUNO: HANDS[BRUNO],
        CHLOE: HANDS[ALICE],
    }
    other = dealt(swapped)
    return replace(other, log=state.log, placed=state.placed, phase=state.phase, pips=state.pips)


@pytest.mark.parametrize("seed", range(30))
def test_random_asks_and_moves_without_looking_at_its_hand(seed: int) -> None:
    for state in (dealt(), asking(dealt(), FEERIE), after(dealt(), Throw(), Rolled(4))):
        assert choice(RandomAgent(), state, seed) == choice(
            RandomAgent(), another_deal(state), seed
        )


def test_random_asks_about_every_card_alike() -> None:
    state = asking(dealt(), FEERIE)
    counts = Counter(choice(RandomAgent(), state, seed) for seed in range(2000))
    assert len(counts) == 36
    assert all(25 < n < 95 for n in counts.values())


def test_random_shows_each_card_that_it_could_show_alike() -> None:
    state = after(asking(dealt(), NORJANE), Suggest((TYGG, CUBE, NORJANE)))
    counts = Counter(choice(RandomAgent(), state, seed) for seed in range(900))
    assert set(counts) == {Show(card, ALICE) for card in (TYGG, CUBE, NORJANE)}
    assert all(240 < n < 360 for n in counts.values())


def test_random_does_not_accuse_by_what_only_it_knows() -> None:
    """Alice holds two of the cards and nobody showed: she knows the third, the others do not."""
    state = suggested(dealt(), TEMPS, KAMUI, INTERCONTINUUM)
    assert rules.actor(state) == ALICE
    assert notes(seen(state, ALICE)).solved() == SOLVED
    assert notes(public(seen(state, ALICE))).solved() is None
    assert not isinstance(choice(RandomAgent(), state), Accuse)


def test_random_accuses_by_what_everybody_knows() -> None:
    passes = tuple(Answer(player, Reply.PASSED) for player in (CHLOE, ALICE))
    known = (
        Suggestion(BRUNO, SOLVED, passes),
        Suggestion(ALICE, SOLVED, tuple(Answer(p, Reply.PASSED) for p in (BRUNO, CHLOE))),
    )
    state = replace(dealt(), log=known)
    assert choice(RandomAgent(), state) == Accuse(SOLVED)
    assert choice(RandomAgent(), another_deal(state)) == Accuse(SOLVED)


def test_what_is_public_has_no_secret_in_it() -> None:
    state = rules.apply(suggested(dealt(), TYGG, CUBE, FEERIE), Accuse((TYGG, CUBE, FEERIE)))
    notebook = public(seen(state, BRUNO))
    assert notebook.table.hands == ()
    assert notebook.table.me is None
    assert [type(entry) for entry in notebook.entries] == [Suggestion, Accusation]
    assert "card='" not in str([e.answers for e in notebook.entries if isinstance(e, Suggestion)])


# Notepad


def test_notepad_asks_about_cards_that_are_open() -> None:
    state = asking(dealt(), FEERIE)
    for seed in range(20):
        asked = choice(NotepadAgent(), state, seed)
        assert isinstance(asked, Suggest)
        assert not set(asked.cards) & set(HANDS[ALICE])


def test_notepad_accuses_once_a_single_card_of_each_kind_is_left() -> None:
    state = suggested(dealt(), TEMPS, KAMUI, INTERCONTINUUM)
    assert choice(NotepadAgent(), state) == Accuse(SOLVED)
    assert not isinstance(choice(NotepadAgent(), dealt()), Accuse)


def test_notepad_shows_again_what_the_asker_has_seen() -> None:
    state = suggested(dealt(), TYGG, MACHINE, ARAIGNEE)
    state = replace(state, active=ALICE)
    state = after(asking(state, NORJANE), Suggest((TYGG, CUBE, NORJANE)))
    assert rules.actor(state) == BRUNO
    assert {choice(NotepadAgent(), state, seed) for seed in range(20)} == {Show(TYGG, ALICE)}


def test_notepad_walks_to_a_universe_that_is_open() -> None:
    own = standing(dealt(), HOMOPRIMALE)
    assert choice(NotepadAgent(), own) == TakePassage(ARAIGNEE)
    thrown = after(standing(dealt(), Square("0")), Throw(), Rolled(6))
    for seed in range(10):
        moved = choice(NotepadAgent(), thrown, seed)
        assert isinstance(moved, MoveTo)
        assert moved.position not in HANDS[ALICE]


def test_walking_takes_the_nearest_way_to_what_is_worth_most() -> None:
    state = after(standing(dealt(), Square("0")), Throw(), Rolled(4))
    table = rules.table(state, ALICE)
    moves = rules.legal_actions(state)
    assert walk(table, moves, {FEERIE: 1.0}, Dice(0)) == MoveTo(Square("4"))
    assert walk(table, moves, {HOMOPRIMALE: 1.0}, Dice(0)) == MoveTo(HOMOPRIMALE)
    near_or_far = {HOMOPRIMALE: 0.2, FEERIE: 1.0}
    assert walk(table, moves, near_or_far, Dice(0)) == MoveTo(Square("4"))


def test_walking_stays_where_it_is_best() -> None:
    state = standing(dealt(), FEERIE)
    actions = rules.legal_actions(state)
    assert walk(rules.table(state, ALICE), actions, {FEERIE: 1.0}, Dice(0)) == StayPut(FEERIE)


# Greedy


def test_greedy_asks_what_the_advice_ranks_first() -> None:
    state = asking(dealt(), FEERIE)
    notebook = seen(state, ALICE)
    ranking = world_of(MEGA).questions(
        notebook.table, notebook.timeline(), notebook.table.writer, Assumptions(), ALICE
    )
    assert isinstance(ranking, Ranking)
    possible = [question for question in ranking if FEERIE in question.suggestion.cards]
    best = {q.suggestion.cards for q in possible if q.rank == possible[0].rank}
    for seed in range(5):
        asked = choice(GreedyAgent(), state, seed)
        assert isinstance(asked, Suggest)
        assert asked.cards in best


def test_greedy_accuses_when_it_is_sure_or_sure_enough() -> None:
    state = suggested(dealt(), TEMPS, KAMUI, INTERCONTINUUM)
    assert choice(GreedyAgent(), state) == Accuse(SOLVED)
    doubtful = suggested(dealt(), TEMPS, GLOBO, INTERCONTINUUM)
    doubtful = replace(doubtful, active=ALICE)
    assert not isinstance(choice(GreedyAgent(), doubtful), Accuse)
    bold = choice(GreedyAgent(sure=Fraction(1, 1000)), doubtful)
    assert isinstance(bold, Accuse)


def test_greedy_plays_a_game_to_its_end() -> None:
    transcript = simulate(MEGA, [agent("greedy", MEGA) for _seat in range(3)], seed=2)
    assert len(transcript.winners) == 1
    assert not [e for e in transcript.full.entries if isinstance(e, Accusation) and not e.right]


def test_agents_play_without_a_board() -> None:
    box: Edition = replace(MEGA, board=None)
    for name in agent_names(box):
        transcript = simulate(box, [agent(name, box) for _seat in range(3)], seed=1)
        assert transcript.finished
        assert of_kind(rules.legal_actions(rules.begin(box, SIX[:3])), Throw) == []
