"""Search agrees with counting on what is possible."""

from hypothesis import HealthCheck, given, settings

from sleuth.claims import Claim, Has, HasCount, HasOneOf
from sleuth.table import Table
from sleuth.timeline import EVERYONE, Accused, Step, Viewpoint
from sleuth.types import PILE, SOLUTION, CardName, EntryNumber, Place, PlayerName
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.deals.count import count
from sleuth_solvers.deals.logic import Search, fits, possible_cells
from sleuth_solvers.deals.model import deal_model
from sleuth_solvers.deals.problem import DealProblem
from small_games import SmallGame, edition_of, small_games

NOTHING = Assumptions.nothing()
TABLE = Table(edition_of(2, 3), (PlayerName("Ann"), PlayerName("Bob")))


def problem_of(*claims: Claim | Accused) -> DealProblem:
    steps = [Step(EntryNumber(n), EVERYONE, claim) for n, claim in enumerate(claims, start=1)]
    return deal_model(TABLE, steps, NOTHING).logic


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(small_games())
def test_a_cell_is_possible_where_some_deal_has_it(game: SmallGame) -> None:
    problem = deal_model(game.table, game.timeline.seen_from(Viewpoint()), NOTHING).logic
    counted = count(problem)
    cells = [(c, p) for c in range(len(counted.at)) for p in range(problem.places)]
    assert possible_cells(problem, cells) == {(c, p) for c, p in cells if counted.at[c][p]}


def test_contradictions_of_every_kind_leave_no_deal() -> None:
    a1, a2, b1 = map(CardName, ("a1", "a2", "b1"))
    ann = Place("Ann")
    for claims in (
        (Has(ann, (a1,)), Has(SOLUTION, (a1,))),
        (Has(ann, (a1, a2)),),
        (Has(PILE, (b1,)),),
        (HasOneOf(PILE, (b1,)),),
        (HasOneOf(ann, ()),),
        (HasCount(ann, 9, "kind-b"),),
        (HasCount(SOLUTION, 2, "kind-b"),),
    ):
        problem = problem_of(*claims)
        assert Search(problem).deal() is None
        assert not fits(problem)
        assert possible_cells(problem, [(0, 0), (4, 2)]) == frozenset()
    assert fits(problem_of())


def test_solutions_that_are_excluded_leave_no_deal_in_the_end() -> None:
    triples = [(a, b) for a in ("a1", "a2") for b in ("b1", "b2", "b3")]
    wrong = [
        Accused(PlayerName("Ann"), tuple(map(CardName, triple)), right=False) for triple in triples
    ]
    assert fits(problem_of(*wrong[:5]))
    search = Search(problem_of(*wrong[:5]))
    assert search.deal((1, 2)) is not None  # a2 and b3 are left
    assert search.deal((0, 2)) is None
    assert Search(problem_of(*wrong)).deal() is None


def test_a_deal_that_is_found_has_the_cell_that_was_asked_for() -> None:
    search = Search(problem_of())
    for card in range(5):
        for place in range(3):
            deal = search.deal((card, place))
            assert deal is not None
            assert (card, place) in deal
            assert sorted(c for c, _ in deal) == [0, 1, 2, 3, 4]
