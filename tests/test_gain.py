"""The worth of questions against listing every deal and every answer."""

from collections.abc import Iterable
from fractions import Fraction
from itertools import product

from hypothesis import given, settings

from listed_gains import Deal, close, games, listed, members, worth
from sleuth_solvers.deals.gain import question_gains
from sleuth_solvers.deals.gain_table import Query, Sees
from sleuth_solvers.deals.problem import DealProblem

Answer = tuple[int | None, int | None]


def answers(
    deal: Deal, question: tuple[int, ...], query: Query
) -> Iterable[tuple[Answer, Fraction]]:
    """What may be seen of the answer if the cards lie so, and how likely each is."""
    for place in query.responders:
        held = [card for card in question if deal[card] == place]
        again = [card for card in held if (card, place) in query.shown_before]
        if not held:
            continue
        if query.sees is Sees.SHOWER:
            yield (place, None), Fraction(1)
        else:
            for card in again or held:
                yield (place, card), Fraction(1, len(again or held))
        return
    yield (None, None), Fraction(1)


@settings(deadline=None, max_examples=150)
@given(games())
def test_every_question_is_worth_what_listing_all_deals_says(
    game: tuple[DealProblem, Query],
) -> None:
    problem, query = game
    deals = listed(problem)
    table = question_gains(problem, query)
    assert table is not None
    assert table.exact
    assert [sorted(rows) for rows in table.rows] == [members(cards) for cards in query.asked]
    for question in product(*map(members, query.asked)):
        expected = worth(deals, question, query, problem.solution, answers)
        found = table.worth(question)
        assert close(found.gain_bits, expected.gain)
        assert close(found.deal_gain_bits, expected.deal_gain)
        assert close(found.p_solved, float(expected.p_solved))
        assert close(found.p_right, float(expected.p_right))
        assert (found.p_solved == 0) == (expected.p_solved == 0)
        assert (found.p_solved == 1) == (expected.p_solved == 1)
        assert (found.p_right == 1) == (expected.p_right == 1)
        odds = {(o.place, o.card): o for o in table.odds(question)}
        assert odds.keys() == expected.answers.keys()
        for answer, (p, bits) in expected.answers.items():
            assert close(odds[answer].probability, float(p))
            assert (odds[answer].probability == 1) == (p == 1)
            assert close(odds[answer].entropy_bits, bits)
