"""Proofs about tiles: CP-SAT, which knows nothing of counting, finds the same to be proved."""

from hypothesis import given, settings

from sleuth.claims import Has
from sleuth.table import Table
from sleuth.timeline import Step, Viewpoint
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.search import Deadline, Search
from sleuth_solvers.theory import Condition
from sleuth_solvers.tiles.inference import beliefs_from
from sleuth_solvers.tiles.theory import TileTheory
from small_tiles import small_stories


@settings(max_examples=20, deadline=None)
@given(small_stories())
def test_what_is_counted_as_proved_is_what_search_proves(
    story: tuple[Table, tuple[Step, ...]],
) -> None:
    table, steps = story
    counted = beliefs_from(table, steps, Viewpoint(), Assumptions())
    theory = TileTheory(table).theory(steps)
    search = Search(theory, Deadline(30))
    assert (search.world(theory.grounds) is not None) == counted.consistent
    if not counted.consistent:
        return
    for card, row in counted.probability.items():
        for place in row:
            if (card, place) not in theory.cells:
                assert (card, place) in counted.impossible
                continue
            claim = Condition(((card, place),), 1, 1)
            possible = Search(theory, Deadline(30), [claim]).world(theory.grounds)
            assert (possible is None) == ((card, place) in counted.impossible)
            otherwise = Search(theory, Deadline(30), claim.negations).world(theory.grounds)
            assert (otherwise is None) == ((card, place) in counted.certain)


def test_a_claim_about_an_empty_spot_has_cells_and_is_impossible() -> None:
    """So that it can be asked about, and is refuted."""
    from small_tiles import SPOTS, small_table

    from sleuth.games.trois_ombres.events import Dealt
    from sleuth.timeline import EVERYONE
    from sleuth.types import HEADER

    table = small_table(2, (1,))
    steps = (Step(HEADER, EVERYONE, Dealt(frozenset(SPOTS[:3]), 0)),)
    claim = Has(SPOTS[4], (table.edition.cards[0].name,))
    rules = TileTheory(table)
    theory = rules.theory(steps, (), claim)
    search = Search(theory, Deadline(30), [rules.condition(claim)])
    assert search.world(theory.grounds) is None
