"""Beliefs about tiles against every layout and order listed one by one."""

from fractions import Fraction

from hypothesis import given, settings

from sleuth.table import Table
from sleuth.timeline import Step, Viewpoint
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.tiles.inference import beliefs_from
from sleuth_solvers.tiles.reference import reference_beliefs
from small_tiles import small_stories


@settings(max_examples=150, deadline=None)
@given(small_stories())
def test_counting_agrees_with_listing_every_layout_and_order(
    story: tuple[Table, tuple[Step, ...]],
) -> None:
    table, steps = story
    ours = beliefs_from(table, steps, Viewpoint(), Assumptions())
    listed = reference_beliefs(table, steps, Assumptions())
    assert ours.worlds == listed.worlds
    cells = {
        (card, place): p for card, row in ours.probability.items() for place, p in row.items() if p
    }
    assert cells == dict(listed.probability)
    assert {frozenset(s.cards): s.probability for s in ours.solution if s.probability} == dict(
        listed.solution
    )
    if listed.worlds:
        everything = {(c, p) for c in ours.probability for p in ours.places}
        assert frozenset(ours.certain) == listed.certain
        assert frozenset(ours.impossible) == everything - listed.possible
        suspects = [ours.probability[card.name] for card in table.edition.cards]
        assert all(sum(row.values()) == Fraction(2) for row in suspects)
