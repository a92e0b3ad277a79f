"""The problems that are made of what was seen, weighed deal by deal without the engine."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import prod

import pytest
from hypothesis import HealthCheck, given, settings

from sleuth.claims import Claim, Has, HasCount, HasOneOf, Lacks
from sleuth.table import Table, ToldSizes
from sleuth.timeline import EVERYONE, GameEvent, Step, Viewpoint
from sleuth.types import FACE_UP, PILE, SOLUTION, CardName, EntryNumber, Place, PlayerName
from sleuth_solvers.assumptions import Accusing, Assumptions
from sleuth_solvers.deals.count import total
from sleuth_solvers.deals.model import counted_category, deal_model
from sleuth_solvers.deals.problem import DealProblem
from sleuth_solvers.deals.reference import likelihood, reference_deals
from small_games import SmallGame, assumptions, edition_of, small_games

NOTHING = Assumptions.nothing()
ANN, BOB = PlayerName("Ann"), PlayerName("Bob")
TABLE = Table(edition_of(2, 3), (ANN, BOB))
A1, A2, B1, B2, B3 = (card.name for card in TABLE.edition.cards)


def weights(problem: DealProblem) -> dict[tuple[int, ...], Fraction]:
    """The true weight of every deal that has any, by the definition of a problem."""
    choices = [
        [place for place in range(problem.places) if allowed >> place & 1]
        for allowed in problem.allowed
    ]
    weighed = {}
    for deal in product(*choices):
        at = [0] * problem.places
        for card, place in enumerate(deal):
            at[place] |= 1 << card
        solution = at[problem.solution]
        one_of_each = all((solution & category).bit_count() == 1 for category in problem.categories)
        if one_of_each and solution not in problem.excluded:
            weight = prod(t.weights[(at[t.place] & t.cards).bit_count()] for t in problem.tallies)
            if weight:
                weighed[deal] = Fraction(weight, problem.scale)
    return weighed


@settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
@given(small_games(), assumptions)
def test_a_deal_weighs_what_the_assumptions_make_of_what_was_seen(
    game: SmallGame, assumed: Assumptions
) -> None:
    steps = tuple(game.timeline.seen_from(Viewpoint()))
    model = deal_model(game.table, steps, assumed)
    candidates = prod(allowed.bit_count() for allowed in model.logic.allowed)
    if candidates > 20_000:
        return  # too many to weigh one by one
    if model.broken_assumptions:
        assumed = Assumptions(assumed.showing, Accusing.IGNORED)
    deals = {
        tuple(model.place_index[deal[card]] for card in model.cards): likelihood(
            deal, steps, assumed
        )
        for deal in reference_deals(game.table, steps)
    }
    assert weights(model.logic) == dict.fromkeys(deals, 1)
    assert weights(model.weighted) == {deal: chance for deal, chance in deals.items() if chance}
    if model.assumes_nothing:
        assert len(set(deals.values())) == 1


def steps(*claims: Claim) -> Iterator[Step]:
    for n, claim in enumerate(claims, start=1):
        yield Step(EntryNumber(n), EVERYONE, claim)


def worlds(*claims: Claim, table: Table = TABLE) -> int:
    return total(deal_model(table, steps(*claims), NOTHING).logic)


def test_places_are_seats_then_pile_then_face_up_then_the_solution() -> None:
    table = Table(edition_of(4, 4), (BOB, ANN), face_up=(CardName("a1"),), pile=1)
    assert deal_model(table, (), NOTHING).places == ("Bob", "Ann", PILE, FACE_UP, SOLUTION)
    assert deal_model(TABLE, (), NOTHING).places == ("Ann", "Bob", SOLUTION)


def test_cards_and_sets_of_them() -> None:
    model = deal_model(TABLE, (), NOTHING)
    assert model.cards == ("a1", "a2", "b1", "b2", "b3")
    assert model.card_set((A2, B3)) == 0b10010
    assert model.names(model.card_set((B3, A2))) == (A2, B3)


@pytest.mark.parametrize(
    ("claim", "left"),
    [
        (Has(Place("Ann"), (A1,)), 9),
        (Has(Place("Ann"), ()), 36),
        (Has(Place("Ann"), (A1, A2)), 0),
        (Has(SOLUTION, (A1, B2)), 6),
        (Has(PILE, (A1,)), 0),
        (Lacks(Place("Ann"), (A1,)), 27),
        (Lacks(PILE, (A1,)), 36),
        (HasOneOf(Place("Ann"), (A1, B1)), 19),
        (HasOneOf(Place("Ann"), (A1, B1, A1)), 19),
        (HasOneOf(FACE_UP, (A1, B1)), 0),
        (HasCount(Place("Ann"), 2, "kind-b"), 6),
        (HasCount(Place("Ann"), 0, "KIND B"), 6),
        (HasCount(SOLUTION, 1, "kind-b"), 36),
        (HasCount(SOLUTION, 2, "kind-b"), 0),
        (HasCount(Place("Bob"), 9, "kind-b"), 0),
    ],
)
def test_claims(claim: Claim, left: int) -> None:
    """Of 2 + 3 cards three are dealt: six solutions, and six ways to deal two and one or so."""
    assert worlds() == 36
    assert worlds(claim) == left


def test_unknown_sizes_are_all_sizes_that_fit() -> None:
    told = Table(TABLE.edition, (ANN, BOB), sizes=ToldSizes(unknown=True))
    assert worlds(table=told) == 6 * 2**3


def test_the_table_says_what_lies_face_up() -> None:
    open_card = Table(TABLE.edition, (ANN, BOB), face_up=(B3,))
    assert worlds(table=open_card) == 2 * 2 * 2
    assert worlds(Has(FACE_UP, (B3,)), table=open_card) == 8
    assert worlds(Has(FACE_UP, (B2,)), table=open_card) == 0


def test_a_category_is_counted_by_its_id_or_by_any_of_its_names() -> None:
    first = TABLE.edition.categories[0]
    assert counted_category(TABLE.edition, "kind-a") == first
    assert counted_category(TABLE.edition, "kind A") == first
    with pytest.raises(ValueError, match="'skull' is no category of cards here; there are kind-a"):
        counted_category(TABLE.edition, "skull")


def test_an_event_of_another_game_is_not_passed_over() -> None:
    swap = Step(EntryNumber(3), EVERYONE, GameEvent())
    with pytest.raises(TypeError, match="entry 3"):
        deal_model(TABLE, (swap,), NOTHING)
