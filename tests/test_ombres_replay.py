"""The notebook and the simulator agree: what one plays, the other reads, follows and allows."""

from collections import Counter

import pytest

from ombres_notebooks import EDITION, AnyAction
from sleuth.games.trois_ombres import rules
from sleuth.games.trois_ombres.follow import follow
from sleuth.games.trois_ombres.follow_turns import end_turn
from sleuth.games.trois_ombres.open_table import OpenTable, opening_table
from sleuth.games.trois_ombres.state import State
from sleuth.language import Language, use_language
from sleuth.notebook import read_notebook
from sleuth.simulate import NAMES, play, simulate

GAMES = (
    (2, ()),
    (3, (("traps", "5"),)),
    (4, (("free-tile", "no-cube"), ("visible-tile", "idle"))),
    (2, (("traps", "0"), ("sides", "adjacent"), ("limbes-after-trap", "no"))),
)
"""How many play, and by which house rules."""


@pytest.mark.parametrize("seed", range(len(GAMES)))
def test_every_seats_notebook_reads_back_as_it_was_written(seed: int) -> None:
    players, options = GAMES[seed]
    agents = [AnyAction() for _ in range(players)]
    game = simulate(EDITION, agents, seed, options=options, turn_limit=30)
    use_language(Language.FRENCH if seed % 2 else Language.ENGLISH)
    try:
        for notebook in (game.full, *game.seats.values()):
            read = read_notebook(notebook.text())
            assert not read.unreadable, read.unreadable[0]
            assert read.entries == notebook.entries
    finally:
        use_language(Language.ENGLISH)


@pytest.mark.parametrize("seed", range(len(GAMES)))
def test_the_open_table_is_the_simulators(seed: int) -> None:
    players, options = GAMES[seed]
    state = rules.begin(EDITION, NAMES[:players], options=options)
    agents = {player: AnyAction() for player in NAMES[:players]}
    now, read, turns = opening_table(rules.table(state, None)), 0, 0
    for _action, reached in play(rules, state, agents, seed, 40):
        entries = rules.entries(reached, None)
        for entry in entries[read:]:
            now = follow(now, entry, rules.table(reached, None))
        read = len(entries)
        if reached.turns > turns and reached.won is None:
            turns = reached.turns
            assert open_things(end_turn(now), reached) == true_things(reached)
    assert turns > 5


def open_things(now: OpenTable, state: State) -> list[object]:
    """What lies open, as the notebook has it between two turns."""
    return [
        now.tiles,
        now.cubes,
        {(clue.spot, clue.player) for clue in now.clues},
        now.hour,
        Counter(now.agency),
        {shown.spot for shown in now.visible},
        now.block,
        (now.decks.traps, now.decks.traps_discarded),
        Counter(now.decks.limbes),
        Counter(now.decks.limbes_discarded),
        Counter(now.decks.ids),
        Counter(now.decks.ids_discarded),
        Counter(now.objects),
        tuple(now.reserve(player) for player in state.game.players),
        Counter((curse.card, curse.player) for curse in now.curses),
    ]


def true_things(state: State) -> list[object]:
    """The same, as the simulator has it."""
    spots = state.spots()
    owned = zip(state.game.players, state.objects, strict=True)
    return [
        frozenset(spots),
        state.cubes,
        {(spot, owner) for spot in spots if (owner := state.clue(spot)) is not None},
        state.clock,
        Counter(state.agency),
        set(state.visible),
        state.block,
        (len(state.trap_pile), len(state.trap_discard)),
        Counter(state.limbes_pile),
        Counter(state.limbes_discard),
        Counter(state.id_pile),
        Counter(state.id_discard),
        Counter((player, item) for player, items in owned for item in items),
        state.reserve,
        Counter((curse.effect, curse.drawer) for curse in state.curses),
    ]
