"""The worth of questions that every responder answers, against listing every deal and answer."""

from collections.abc import Iterable
from fractions import Fraction
from itertools import product
from math import prod

from hypothesis import given, settings

from listed_gains import Deal, close, games, listed, members, worth
from sleuth_solvers.deals.gain_round import round_gains
from sleuth_solvers.deals.gain_table import Query, Sees
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
