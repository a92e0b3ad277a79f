"""What advice takes for possible is what the rules allow, all along simulated games."""

import pytest

from sleuth.edition_file import load_edition
from sleuth.games.trois_ombres import rules
from sleuth.games.trois_ombres.actions import Reveal, TakeCube
from sleuth.games.trois_ombres.follow import follow
from sleuth.games.trois_ombres.open_table import OpenTable, opening_table
from sleuth.games.trois_ombres.state import State
from sleuth.games.trois_ombres.table_layout import spot_of
from sleuth.simulate import NAMES, play
from sleuth.types import Place, PlayerName
from sleuth_solvers.agents import agent
from sleuth_solvers.tiles.options import options_of

EDITION = load_edition("trois-ombres")


def table_seen_by(state: State, seat: PlayerName) -> OpenTable:
    """The table as this seat's notebook follows it."""
    table = rules.table(state, seat)
    now = opening_table(table)
    for entry in rules.entries(state, seat):
        now = follow(now, entry, table)
    return now


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tiles_to_reveal_and_cubes_to_take_are_those_of_the_rules(players: int) -> None:
    seats = NAMES[:players]
    before = rules.begin(EDITION, seats)
    agents = {seat: agent("random", EDITION) for seat in seats}
    compared = 0
    for action, after in play(rules, before, agents, f"options {players}"):
        if isinstance(action, Reveal | TakeCube):
            seat = rules.actor(before)
            assert seat is not None
            side = before.game.side(seat)
            allowed: dict[type, set[Place]] = {Reveal: set(), TakeCube: set()}
            for each in rules.legal_actions(before):
                if isinstance(each, Reveal | TakeCube):
                    allowed[type(each)].add(spot_of(each.spot).from_side(side).place)
            found = options_of(rules.table(before, seat), table_seen_by(before, seat), seat)
            assert {*found.reveal} == allowed[Reveal]
            assert {*found.uncover} == allowed[TakeCube]
            compared += 1
        before = after
    assert compared > 20
