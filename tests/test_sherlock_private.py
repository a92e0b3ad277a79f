"""Private answers: who hears what, games that end though nobody hears all, odds that are right."""

from collections import Counter

import pytest

from sherlock_games import SHERLOCK
from sleuth.games.sherlock13.entries import Accusation, AskedOne
from sleuth.simulate import Transcript, simulate
from sleuth.types import CardName
from sleuth_solvers.agents import agent
from sleuth_solvers.agents.sherlock13.notes import held
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.validate import Run, check_game

PRIVATE = ("answers", "private")


def played(seats: int, variant: str, seed: int, kind: str = "random") -> Transcript:
    """A game with private answers."""
    agents = [agent(kind, SHERLOCK) for _seat in range(seats)]
    return simulate(SHERLOCK, agents, seed, options=(PRIVATE, ("variant", variant)))


@pytest.mark.parametrize("variant", ["standard", "expert"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_players_who_leak_nothing_come_to_an_end_where_nobody_hears_all(
    seats: int, variant: str
) -> None:
    games = [played(seats, variant, seed) for seed in range(3)]
    assert all(game.finished and len(game.winners) == 1 for game in games)


def test_the_number_is_heard_by_who_asks_and_who_answers() -> None:
    game = played(4, "standard", 2)
    asked = [entry for entry in game.full.entries if isinstance(entry, AskedOne)]
    assert len(asked) > 20
    for player, notebook in game.seats.items():
        seen = [entry for entry in notebook.entries if isinstance(entry, AskedOne)]
        for truth, entry in zip(asked, seen, strict=True):
            hears = player in (truth.asker, truth.responder)
            assert entry.count == (truth.count if hears else None)


def test_nobody_accuses_a_card_of_their_own_and_all_others_alike() -> None:
    accused: Counter[CardName] = Counter()
    for seed in range(30):
        game = played(3, "standard", seed)
        for entry in game.full.entries:
            if isinstance(entry, Accusation):
                assert entry.suspect not in held(game.seen_by(entry.accuser))
                accused[entry.suspect] += 1
    assert set(accused) == {card.name for card in SHERLOCK.cards}
    assert max(accused.values()) < 4 * sum(accused.values()) / len(accused)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_each_seat_is_told_is_true_and_complete(seats: int) -> None:
    run = Run("sherlock13", ("random",) * seats, "private", Assumptions(), (PRIVATE,))
    check = check_game(run, 1)
    assert check.finished
    assert (check.misread, check.truth_excluded) == (0, 0)
    assert check.oracle_checked > 0
    assert (check.oracle_disagreements, check.missed_forced) == (0, 0)
