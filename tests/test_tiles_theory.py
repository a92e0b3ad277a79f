"""Proofs about tiles: CP-SAT, which knows nothing of counting, finds the same to be proved."""

from pathlib import Path

from hypothesis import given, settings

from sleuth.claims import Has
from sleuth.games.trois_ombres.events import Dealt
from sleuth.store import load
from sleuth.table import Table
from sleuth.timeline import EVERYONE, Step, Viewpoint
from sleuth.types import HEADER
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.doubt import without
from sleuth_solvers.explain import clashes
from sleuth_solvers.search import Deadline, Search
from sleuth_solvers.theory import Condition, FromEntry
from sleuth_solvers.tiles.inference import beliefs_from
from sleuth_solvers.tiles.theory import TileTheory
from small_tiles import SPOTS, small_stories, small_table

SEEN_TWICE = Path(__file__).parent.parent / "examples" / "clashes" / "seen-twice.sleuth"


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
    table = small_table(2, (1,))
    steps = (Step(HEADER, EVERYONE, Dealt(frozenset(SPOTS[:3]), 0)),)
    claim = Has(SPOTS[4], (table.edition.cards[0].name,))
    rules = TileTheory(table)
    theory = rules.theory(steps, (), claim)
    search = Search(theory, Deadline(30), [rules.condition(claim)])
    assert search.world(theory.grounds) is None


def test_three_tiles_of_a_suspect_clash_though_one_was_shuffled_away() -> None:
    written = load(SEEN_TWICE)
    steps = tuple(written.timeline().steps)
    found = clashes(TileTheory(written.table).theory(steps), 30.0)
    (clash,) = found.clashes
    assert [each.entry for each in clash.fallible if isinstance(each, FromEntry)] == [3, 8, 13]
    assert found.all_clashes
    assert found.all_repairs
    for ground in clash.fallible:
        left = beliefs_from(written.table, without(steps, [ground]), Viewpoint(), Assumptions())
        assert left.consistent
    assert not beliefs_from(written.table, steps, Viewpoint(), Assumptions()).consistent
