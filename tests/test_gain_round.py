"""The worth of questions that every responder answers, against listing every deal and answer."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import product
from math import prod

import pytest
from hypothesis import given, settings

from listed_gains import Deal, close, games, listed, members, worth
from sleuth.edition_file import load_edition
from sleuth.simulate import SeenNotebook, simulate
from sleuth_solvers.agents import agent
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.deals import gain_round
from sleuth_solvers.deals.gain import round_question_gains
from sleuth_solvers.deals.gain_round import round_gains
from sleuth_solvers.deals.gain_sampled import DEALS, sampled_round_gains
from sleuth_solvers.deals.gain_table import Query, Sees
from sleuth_solvers.deals.model import deal_model
from sleuth_solvers.deals.problem import DealProblem
from sleuth_solvers.deals.reduce import reduce

Answer = tuple[tuple[int, int | None], ...]


def answers(
    deal: Deal, question: tuple[int, ...], query: Query
) -> Iterable[tuple[Answer, Fraction]]:
    """Everyone who holds any of the cards shows one, each equally likely: all ways to do so."""
    choices = []
    for place in query.responders:
        held = [card for card in question if deal[card] == place]
        again = [card for card in held if (card, place) in query.shown_before]
        if held:
            choices.append([(place, card) for card in again or held])
    if query.sees is Sees.SHOWER:
        yield tuple((some[0][0], None) for some in choices), Fraction(1)
        return
    for shown in product(*choices):
        yield tuple(shown), Fraction(1, prod(map(len, choices)))


@settings(deadline=None, max_examples=150)
@given(games(most_hands=4))
def test_every_question_is_worth_what_listing_all_deals_says(
    game: tuple[DealProblem, Query],
) -> None:
    problem, query = game
    deals = listed(problem)
    reduced = reduce(problem)
    assert reduced is not None
    table = round_gains(reduced, problem.categories, query)
    assert table is not None
    assert table.exact
    for question in product(*map(members, query.asked)):
        expected = worth(deals, question, query, problem.solution, answers)
        found = table.worth(question)
        assert close(found.gain_bits, expected.gain)
        assert close(found.deal_gain_bits, expected.deal_gain)
        assert close(found.p_solved, float(expected.p_solved))
        assert close(found.p_right, float(expected.p_right))
        assert (found.p_solved == 1) == (expected.p_solved == 1)
        odds = {each.shown: each for each in table.odds(question)}
        assert odds.keys() == expected.answers.keys()
        for answer, (p, bits) in expected.answers.items():
            assert close(odds[answer].probability, float(p))
            assert close(odds[answer].entropy_bits, bits)


def positions() -> Iterator[tuple[DealProblem, Query]]:
    """Evenings at Maison Ombreval as a seat and as an onlooker see them, with and without habit."""
    edition = load_edition("ombreval")
    for players, entries in ((3, 30), (5, 60)):
        agents = [agent("random", edition) for _seat in range(players)]
        seen = next(iter(simulate(edition, agents, "round").seats.values()))
        cut = SeenNotebook(seen.table, seen.entries[:entries])
        model = deal_model(cut.table, cut.timeline().seen_from(cut.table.writer), Assumptions())
        others = tuple(range(1, players))
        asked = tuple(map(int, model.weighted.categories))
        shown = frozenset(
            (card, places.bit_length() - 1)
            for card, places in enumerate(model.weighted.allowed)
            if places & (places - 1) == 0 and places.bit_length() - 1 in others
        )
        yield model.weighted, Query(others, asked, Sees.CARD, shown if players > 3 else frozenset())
        if players == 3:
            yield model.weighted, Query(others, asked, Sees.SHOWER)


def test_what_is_sampled_lies_within_its_stated_error() -> None:
    for problem, query in positions():
        reduced = reduce(problem)
        assert reduced is not None
        exact = round_gains(reduced, problem.categories, query)
        sampled = sampled_round_gains(problem, reduced, query)
        assert exact is not None
        assert sampled is not None
        assert not sampled.exact
        assert sampled.error is not None
        off = abs(sampled.gain - exact.gain)
        assert (off <= sampled.error + 1e-9).mean() > 0.9
        assert (off <= 3 * sampled.error + 1e-9).all()
        assert abs(sampled.deal_gain - exact.deal_gain).max() < 0.1
        assert abs(sampled.p_right - exact.p_right).max() < 0.05
        cards = tuple(min(rows) for rows in exact.rows)
        told = {odds.shown: odds.probability for odds in exact.odds(cards)}
        for odds in sampled.odds(cards):
            assert abs(odds.probability - told[odds.shown]) < 0.05


def test_what_is_too_large_is_sampled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gain_round, "MOST_WORK", 0)
    problem, query = next(positions())
    table = round_question_gains(problem, query)
    assert table is not None
    assert not table.exact
    assert table.sampled == DEALS
