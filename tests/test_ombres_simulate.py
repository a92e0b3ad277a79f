"""Simulated games of L'heure des 3 ombres: tiles conserved, notebooks read back, fair agents."""

from collections import Counter
from collections.abc import Sequence
from math import isclose

import pytest

from ombres_games import BOX, OMBRES
from sleuth.chance import Dice
from sleuth.entries import Entry
from sleuth.errors import OptionError
from sleuth.games.trois_ombres import rules
from sleuth.games.trois_ombres.actions import Action
from sleuth.games.trois_ombres.entries import Plays, SecretLook, TileRevealed
from sleuth.games.trois_ombres.follow import follow
from sleuth.games.trois_ombres.open_table import OpenTable, opening_table
from sleuth.games.trois_ombres.reveal import FirstReveal
from sleuth.games.trois_ombres.state import INDEX, State
from sleuth.games.trois_ombres.table_layout import spot_of
from sleuth.language import Language, use_language
from sleuth.notebook import read_notebook
from sleuth.simulate import NAMES, SeenNotebook, Transcript, play, simulate
from sleuth.types import EntryNumber, PlayerName
from sleuth_solvers.agents import agent, agent_names
from sleuth_solvers.agents.trois_ombres.memory import Memory
from sleuth_solvers.agents.trois_ombres.random import RandomAgent
from sleuth_solvers.tiles.audit import audit
from sleuth_solvers.tiles.tournament import played
from sleuth_solvers.tiles.yardstick import asymptotic, expected, measure

QUICK = ("random", "forgetful", "perfect")
HOUSE = [
    (("traps", "0"),),
    (("traps", "5"), ("free-tile", "no-cube")),
    (("sides", "adjacent"),),
    (("limbes-after-trap", "no"), ("limbes-after-cube", "no")),
    (("visible-tile", "idle"), ("cubes", "anywhere")),
    (("events", "off"), ("traps", "0")),
    (("designated", "off"),),
]


def game(
    name: str, seats: int, seed: int | str, options: Sequence[tuple[str, str]] = ()
) -> Transcript:
    """A game between agents of this name."""
    agents = [agent(name, OMBRES) for _seat in range(seats)]
    return simulate(OMBRES, agents, seed, options=options)


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_notebook_reads_back_in_both_languages(name: str, seats: int) -> None:
    transcript = game(name, seats, f"{name} reads back")
    for language in Language:
        use_language(language)
        try:
            for seat in (None, *transcript.seats):
                seen = transcript.full if seat is None else transcript.seen_by(seat)
                read = read_notebook(transcript.text(seat))
                assert not read.unreadable
                assert read.table == seen.table
                assert read.entries == seen.entries
        finally:
            use_language(Language.ENGLISH)


@pytest.mark.parametrize("options", HOUSE)
def test_house_rules_are_played_and_written_down(options: tuple[tuple[str, str], ...]) -> None:
    for name in ("random", "perfect"):
        transcript = game(name, 2, 5, options)
        assert transcript.finished
        read = read_notebook(transcript.text(NAMES[0]))
        assert not read.unreadable
        assert read.entries == transcript.seen_by(NAMES[0]).entries


def test_a_house_rule_that_is_none_is_refused() -> None:
    with pytest.raises(OptionError, match="traps"):
        game("random", 2, 1, (("traps", "3"),))


def states(name: str, seats: int, seed: int | str) -> list[State]:
    """All states of a game, from the first turn on."""
    players = NAMES[:seats]
    agents = {player: agent(name, OMBRES) for player in players}
    opening = rules.begin(OMBRES, players)
    reached = [state for _action, state in play(rules, opening, agents, seed)]
    return [state for state in reached if state.logs[-1]]


@pytest.mark.parametrize("name", QUICK)
def test_tiles_and_cards_are_conserved(name: str) -> None:
    """But for tiles that lie in the player's hand while they are mixed."""
    boxed = Counter({card.name: BOX.copies for card in OMBRES.cards})
    boxed.update({kind.name: kind.count for kind in BOX.traps})
    for state in states(name, 3, 4):
        tiles = Counter(tile for tile in state.tiles if tile is not None)
        tiles.update([*state.trap_pile, *state.trap_discard])
        tiles.update(filter(None, [state.host]))
        tiles.update([suspect for suspect in state.agency for _copy in range(BOX.copies)])
        assert not tiles - boxed
        mixed = sum((boxed - tiles).values())
        assert mixed in range(5)
        if state.agenda and isinstance(state.agenda[0], FirstReveal):
            assert mixed == 0
            cards = Counter([*state.limbes_pile, *state.limbes_discard])
            cards.update(curse.effect for curse in state.curses)
            assert cards == Counter({card.effect: card.count for card in BOX.limbes_cards})
            objects = [item for owned in state.objects for item in owned]
            ids = Counter([*state.id_pile, *state.id_discard, *objects])
            assert ids == Counter({card.effect: card.count for card in BOX.id_cards})


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_open_table_of_each_notebook_is_the_table(name: str, seats: int) -> None:
    """What the entries make of the table, and the rules of the simulator, were written apart."""
    tables: dict[PlayerName | None, tuple[OpenTable, int]] = {}
    for state in states(name, seats, f"{name} {seats}"):
        settled = not state.agenda or isinstance(state.agenda[0], FirstReveal)
        for seat in (*state.game.players, None):
            table = rules.table(state, seat)
            entries = rules.entries(state, seat)
            now, read = tables.get(seat, (opening_table(table), 0))
            for entry in entries[read:]:
                now = follow(now, entry, table)
            tables[seat] = now, len(entries)
            if settled:
                assert _differences(state, seat, now) == {}


def _differences(state: State, seat: PlayerName | None, now: OpenTable) -> dict[str, object]:
    side = state.game.side(seat)
    names = {place: spot_of(place).from_side(side).place for place in INDEX}
    owners = zip(INDEX, state.clues, strict=True)
    seated = zip(state.game.players, state.objects, strict=True)
    pairs: dict[str, tuple[object, object]] = {
        "tiles": ({names[spot] for spot in state.spots()}, set(now.tiles)),
        "cubes": ({names[spot] for spot in state.cubes}, set(now.cubes)),
        "clues": (
            {(names[spot], owner) for spot, owner in owners if owner is not None},
            {(clue.spot, clue.player) for clue in now.clues},
        ),
        "visible": ({names[spot] for spot in state.visible}, {each.spot for each in now.visible}),
        "block": (state.block, now.block),
        "agency": (sorted(state.agency), sorted(filter(None, now.agency))),
        "clock": (state.clock, now.hour),
        "objects": (
            sorted((player, item) for player, items in seated for item in items),
            sorted(now.objects),
        ),
        "reserve": (state.reserve, tuple(map(now.reserve, state.game.players))),
        "traps": (
            (len(state.trap_pile), len(state.trap_discard)),
            (now.decks.traps, now.decks.traps_discarded),
        ),
        "ids": (Counter(state.id_pile), Counter(now.decks.ids)),
        "limbes": (Counter(state.limbes_pile), Counter(now.decks.limbes)),
        "curses": (
            sorted((curse.effect, curse.drawer) for curse in state.curses),
            sorted((curse.card, curse.player) for curse in now.curses),
        ),
        "open ends": ((), now.due),
    }
    return {what: both for what, both in pairs.items() if both[0] != both[1]}


def test_the_same_seed_gives_the_same_game_and_the_layout_does_not_depend_on_who_plays() -> None:
    first, again = (game("perfect", 3, 11) for _run in range(2))
    assert first.full == again.full
    layouts = [
        next(state for state in states(name, 3, 11) if state.logs[-1]).tiles for name in QUICK
    ]
    assert len(set(layouts)) == 1


def test_the_full_notebook_hides_nothing_and_seats_see_no_more_than_they_saw() -> None:
    transcript = game("random", 4, 2)
    sights = [e for e in transcript.full.entries if isinstance(e, TileRevealed | SecretLook)]
    assert all(len(entry.seen) == 1 for entry in sights)
    assert sum(isinstance(entry, Plays) for entry in transcript.full.entries) == 4
    hidden = 0
    for seat, notebook in transcript.seats.items():
        for full, seen in zip(transcript.full.entries, notebook.entries, strict=True):
            assert type(full) is type(seen)
            if isinstance(full, SecretLook) and isinstance(seen, SecretLook):
                knows = seat == full.player or seat in full.told
                assert seen.seen == (full.seen if knows else frozenset())
            if isinstance(full, TileRevealed) and isinstance(seen, TileRevealed):
                hidden += not seen.seen
    assert hidden, "somebody had their eyes closed"


class Watched:
    """Acts at random, with open eyes alone."""

    def __init__(self) -> None:
        self._memory = Memory()

    def choose(self, notebook: SeenNotebook, actions: Sequence[Action], dice: Dice) -> Action:
        """One of the actions."""
        table, me = notebook.table, notebook.table.me
        assert me is not None
        self._memory.read(notebook, dice)
        now = self._memory.now
        acting = now.turn is None or now.turn.player == me or now.turn.over
        assert acting or me not in now.blind(table.players)
        return RandomAgent().choose(notebook, actions, dice)


def test_nobody_acts_with_closed_eyes() -> None:
    for seed in range(3):
        simulate(OMBRES, [Watched() for _seat in range(4)], seed)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_perfect_memory_is_never_wrong(seats: int) -> None:
    transcript = game("perfect", seats, 8)
    for seat, notebook in transcript.seats.items():
        perfect, human = Memory(), Memory((1, 8))
        for number in range(len(notebook.entries) + 1):
            seen = SeenNotebook(notebook.table, notebook.entries[:number])
            perfect.read(seen, Dice(seat))
            human.read(seen, Dice(seat))
            true = transcript.truths[seat].after(EntryNumber(number))
            assert {(tile, spot) for spot, tile in perfect.known().items()} <= true
            assert human.known().items() <= perfect.known().items()


def test_a_team_wins_or_loses_together() -> None:
    ends = {game("perfect", 2, seed).text().splitlines()[-1].split(",")[0] for seed in range(8)}
    assert ends == {"# Everybody wins", "# Nobody wins"}


def test_agents_can_be_named() -> None:
    assert agent_names(OMBRES) == ("random", "forgetful", "perfect", "planner")


@pytest.mark.parametrize(("name", "players"), [("random", 3), ("perfect", 2), ("random", 4)])
def test_the_truth_is_never_excluded_from_any_seat(name: str, players: int) -> None:
    checked = audit(name, players, "slice", 1)
    assert checked.states > 150
    assert checked.excluded == 0


def test_the_planner_wins_where_a_memory_without_a_plan_does_not() -> None:
    wins = {
        name: sum(played(name, 2, "slice", number)[0] for number in range(4))
        for name in ("planner", "perfect", "forgetful")
    }
    assert wins["planner"] == 4 > wins["forgetful"]
    assert wins["planner"] >= wins["perfect"]


def test_the_yardstick_of_memory_is_reproduced() -> None:
    """(3 - 2 ln 2) n + 7/8 - 2 ln 2 turns for n pairs, with nothing but pairs in play."""
    assert isclose(float(expected(14)), asymptotic(14), abs_tol=0.01)
    assert expected(1) == 1
    found = measure(7, 60, "slice")
    assert abs(found.mean - float(expected(7))) < 3 * found.error
    assert found.error < 0.15


def test_entries_are_the_ones_that_people_type() -> None:
    kinds: set[type[Entry]] = {type(entry) for entry in game("forgetful", 4, 3).full.entries}
    assert all(kind.__module__ == "sleuth.games.trois_ombres.entries" for kind in kinds)


def test_cubes_that_find_no_tile_do_not_delay_what_the_trap_has_moved() -> None:
    """In this game one line reveals a Hercule and the next, of the same action, does nothing."""
    assert audit("perfect", 2, "3001", 0).excluded == 0
