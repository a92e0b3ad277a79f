"""Gains from sampled deals, against the exact ones."""

from collections.abc import Iterator
from functools import cache

import numpy as np
import pytest

from sleuth.chance import Dice
from sleuth.edition_file import load_edition
from sleuth.simulate import SeenNotebook, simulate
from sleuth_solvers.agents import agent
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.deals import gain_exact, gain_sampled
from sleuth_solvers.deals.gain import question_gains
from sleuth_solvers.deals.gain_table import GainTable, Query, Sees
from sleuth_solvers.deals.model import deal_model
from sleuth_solvers.deals.problem import DealProblem
from sleuth_solvers.deals.reduce import reduce

SHARE_COVERED = 0.9
"""The stated error is two standard errors: 95 % of many independent estimates."""


@cache
def positions() -> tuple[tuple[DealProblem, Query], ...]:
    """What the first seat of four knows early and in the middle of a few games of Mega."""
    return tuple(_positions())


def _positions() -> Iterator[tuple[DealProblem, Query]]:
    edition = load_edition("mega")
    for seed in range(2):
        players = [agent("random", edition) for _seat in range(4)]
        game = simulate(edition, players, seed, turn_limit=30)
        seen = next(iter(game.seats.values()))
        for entries in (6, 20):
            cut = SeenNotebook(seen.table, seen.entries[:entries])
            steps = cut.timeline().seen_from(cut.table.writer)
            model = deal_model(cut.table, steps, Assumptions())
            asked = tuple(map(int, model.weighted.categories))
            for sees in Sees:
                yield model.weighted, Query((1, 2, 3), asked, sees)


def exact_and_sampled(problem: DealProblem, query: Query) -> tuple[GainTable, GainTable]:
    reduced = reduce(problem)
    assert reduced is not None
    exact = gain_exact.exact_gains(reduced, problem.categories, query)
    sampled = gain_sampled.sampled_gains(problem, reduced, query)
    assert exact is not None
    assert sampled is not None
    return exact, sampled


def assert_close(exact: GainTable, sampled: GainTable, share: float) -> None:
    assert sampled.error is not None
    off = abs(sampled.gain - exact.gain)
    assert (off <= sampled.error + 1e-9).mean() >= share
    assert (off <= 3 * sampled.error + 1e-9).all()
    assert abs(sampled.deal_gain - exact.deal_gain).max() < 0.1
    assert abs(sampled.p_solved - exact.p_solved).max() < 0.05
    assert abs(sampled.p_right - exact.p_right).max() < 0.05
    cards = tuple(min(rows) for rows in exact.rows)
    for ours, theirs in zip(sampled.odds(cards), exact.odds(cards), strict=True):
        assert (ours.place, ours.card) == (theirs.place, theirs.card)
        assert abs(ours.probability - theirs.probability) < 0.05
        if theirs.probability > 0.1:
            assert abs(ours.entropy_bits - theirs.entropy_bits) < 0.1


@cache
def compared() -> tuple[tuple[GainTable, GainTable], ...]:
    return tuple(exact_and_sampled(problem, query) for problem, query in positions())


def test_sampled_gains_lie_within_their_stated_error() -> None:
    for exact, sampled in compared():
        assert_close(exact, sampled, SHARE_COVERED)


def test_so_do_those_from_thinned_lattices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gain_sampled, "COUNTED_STATES", 0)
    monkeypatch.setattr(gain_sampled, "THINNED_STATES", (20_000,))
    for problem, query in positions():
        assert_close(*exact_and_sampled(problem, query), 0.8)


def test_a_question_that_can_teach_nothing_has_no_gain_in_samples_either() -> None:
    for exact, sampled in compared():
        assert ((sampled.gain == 0) & (sampled.deal_gain == 0))[exact.deal_gain == 0].all()
        assert (sampled.deal_gain > 0)[exact.deal_gain > 0.01].all()


def test_what_the_estimate_has_too_much_is_taken_off() -> None:
    """Answers that have nothing to do with the solution seem to tell 0.1 bits, uncorrected."""
    dice = Dice("noise")
    met = np.zeros((80, 12))
    for _deal in range(5_000):
        met[dice.below(80), dice.below(12)] += 1
    bits, error = gain_sampled._information(met, 5_000)
    assert abs(bits) < 0.02
    assert error > abs(bits)


def test_what_would_take_too_long_is_sampled_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    problem, query = positions()[0]
    table = question_gains(problem, query)
    assert table is not None
    assert (table.exact, table.sampled, table.error) == (True, 0, None)
    monkeypatch.setattr(gain_exact, "MOST_WORK", 0)
    table = question_gains(problem, query)
    assert table is not None
    assert not table.exact
    assert table.sampled == gain_sampled.DEALS
    assert table.worth([min(rows) for rows in table.rows]).error_bits > 0


def test_the_same_position_gets_the_same_estimate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gain_exact, "MOST_WORK", 0)
    problem, query = positions()[0]
    first, second = question_gains(problem, query), question_gains(problem, query)
    assert first is not None
    assert second is not None
    assert (first.gain == second.gain).all()
