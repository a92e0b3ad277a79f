"""Simulated games of Sherlock 13: cards conserved, notebooks that read back, fair agents."""

import pytest

from sherlock_games import SHERLOCK
from sleuth.games.sherlock13 import rules
from sleuth.games.sherlock13.entries import Accusation, Swapped
from sleuth.games.sherlock13.state import Phase
from sleuth.language import Language, use_language
from sleuth.notebook import read_notebook
from sleuth.simulate import NAMES, SeenNotebook, Transcript, play, simulate
from sleuth_solvers.agents import agent
from sleuth_solvers.agents.sherlock13.notes import Sheet, own

VARIANTS = [
    (),
    (("variant", "expert"),),
    (("answers", "private"),),
    (("take-back", "yes"), ("variant", "expert")),
]


def game(name: str, seats: int, seed: int, options: tuple[tuple[str, str], ...]) -> Transcript:
    """A game between agents of this name; a random one with private answers need not end."""
    agents = [agent(name, SHERLOCK) for _seat in range(seats)]
    return simulate(SHERLOCK, agents, seed, options=options, turn_limit=40)


@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_notebook_reads_back_in_both_languages(
    seats: int, options: tuple[tuple[str, str], ...]
) -> None:
    transcript = game("random", seats, 7, options)
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


@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_are_conserved_and_hands_keep_their_size(
    seats: int, options: tuple[tuple[str, str], ...]
) -> None:
    players = NAMES[:seats]
    state = rules.begin(SHERLOCK, players, options=options)
    agents = {player: agent("random", SHERLOCK) for player in players}
    for _action, reached in play(rules, state, agents, 3, turn_limit=30):
        beside = [each.card for each in reached.neighbours]
        held = [card for cards in reached.hands for card in cards]
        known = [*held, *beside, *reached.undealt, *filter(None, [reached.criminal])]
        assert sorted(known) == sorted(each.name for each in SHERLOCK.cards)
        if reached.phase is Phase.ACTING:
            assert len({len(cards) for cards in reached.hands}) == 1


def test_the_same_seed_gives_the_same_game_and_the_deal_does_not_depend_on_who_plays() -> None:
    first, again = (game("notepad", 3, 11, ()) for _run in range(2))
    assert first.full == again.full
    assert game("random", 3, 11, ()).full.table == first.full.table


@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_notepad_never_accuses_wrongly(seats: int, options: tuple[tuple[str, str], ...]) -> None:
    for seed in range(4):
        agents = [agent("notepad", SHERLOCK) for _seat in range(seats)]
        transcript = simulate(SHERLOCK, agents, seed, options=options, turn_limit=400)
        accusations = [e for e in transcript.full.entries if isinstance(e, Accusation)]
        assert [each.right for each in accusations] == [True]
        assert transcript.winners == (accusations[0].accuser,)


@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_truth_is_never_off_a_sheet(seats: int, options: tuple[tuple[str, str], ...]) -> None:
    """Whatever a sheet rules out is false: of the hands as they are now, and of the criminal."""
    for seed in range(3):
        transcript = game("random", seats, seed, options)
        hands = {hand.player: set(hand.cards) for hand in transcript.full.table.hands}
        beside = set()
        for entry in transcript.full.entries:
            if isinstance(entry, Swapped):
                assert entry.took is not None
                hands[entry.player] = hands[entry.player] - {entry.gave} | {entry.took}
                beside.add(entry.gave)
        everywhere = set().union(*hands.values(), beside)
        left = [card.name for card in SHERLOCK.cards if card.name not in everywhere]
        for notebook in transcript.seats.values():
            sheet = own(notebook)
            for player, cards in hands.items():
                for symbol in SHERLOCK.symbols:
                    number = sum(symbol.id in SHERLOCK.card(card).symbols for card in cards)
                    assert number in sheet.numbers(player, symbol.id)
            assert set(sheet.suspects()) & set(left)


def test_an_agent_that_tells_nothing_sees_what_all_see() -> None:
    """With private answers, what others heard is not on the public sheet."""
    from sleuth_solvers.agents.sherlock13.notes import public

    transcript = game("notepad", 3, 5, (("answers", "private"),))
    sheets = [public(notebook) for notebook in transcript.seats.values()]
    assert len({str(_numbers(sheet)) for sheet in sheets}) == 1


def _numbers(sheet: Sheet) -> list[set[int]]:
    return [row.numbers() for row in sheet.rows.values()]


def test_who_sees_the_criminal_has_it_on_the_sheet() -> None:
    players = NAMES[:3]
    state = rules.begin(SHERLOCK, players)
    while state.phase is not Phase.ACTING:
        state = rules.apply(state, rules.chance_outcomes(state)[0][0])
    from sleuth.games.sherlock13.actions import Accuse

    wrong = next(each.name for each in SHERLOCK.cards if each.name != state.criminal)
    state = rules.apply(state, Accuse(wrong))
    seen = SeenNotebook(rules.table(state, players[0]), rules.entries(state, players[0]))
    assert own(seen).suspects() == (state.criminal,)
