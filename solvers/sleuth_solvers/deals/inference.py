"""Beliefs about a deal: everything that the counts tell, in the names of the game."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import log2

from sleuth.chance import Dice
from sleuth.table import Table
from sleuth.timeline import Timeline, Viewpoint
from sleuth.types import HEADER, SOLUTION, CardName, EntryNumber, Place
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.beliefs import Beliefs, SolutionOdds
from sleuth_solvers.deals.count import count, total
from sleuth_solvers.deals.model import DealModel, deal_model
from sleuth_solvers.deals.problem import CardSet
from sleuth_solvers.deals.sample import sample
from sleuth_solvers.deals.solutions import solutions

Deal = Mapping[CardName, Place]
"""Where every card lies."""


def beliefs(
    table: Table, timeline: Timeline, viewpoint: Viewpoint, assumptions: Assumptions
) -> Beliefs:
    """What the timeline tells from this viewpoint. Exact: probabilities are fractions.

    Raises ValueError where the table's hand sizes fit no deal.
    """
    return beliefs_of(
        deal_model(table, timeline.seen_from(viewpoint), assumptions), viewpoint, assumptions
    )


def beliefs_of(model: DealModel, viewpoint: Viewpoint, assumptions: Assumptions) -> Beliefs:
    """What a model tells; ``viewpoint`` and ``assumptions`` are those that it was made with."""
    logic = count(model.logic)
    weighted = logic if model.assumes_nothing else count(model.weighted)
    cells = [
        (card, place, i, j)
        for i, card in enumerate(model.cards)
        for j, place in enumerate(model.places)
    ]
    possible = logic.total > 0
    certain = tuple(
        (card, place) for card, place, i, j in cells if possible and logic.at[i][j] == logic.total
    )
    odds = _solution_odds(model, certain, weighted.total) if possible else ()
    return Beliefs(
        viewpoint=viewpoint,
        assumptions=assumptions,
        places=model.places,
        worlds=logic.total,
        probability={
            card: {
                place: Fraction(n, weighted.total)
                for place, n in zip(model.places, weighted.at[i], strict=True)
            }
            for i, card in enumerate(model.cards)
            if possible
        },
        solution=odds,
        certain=certain,
        impossible=tuple(
            (card, place) for card, place, i, j in cells if possible and logic.at[i][j] == 0
        ),
        entropy_bits=_entropy_bits(odds),
        broken_assumptions=model.broken_assumptions,
    )


def posterior_deals(
    table: Table,
    timeline: Timeline,
    viewpoint: Viewpoint,
    assumptions: Assumptions,
    dice: Dice,
    n: int,
) -> tuple[Deal, ...]:
    """``n`` deals drawn independently from the exact posterior, weights included.

    Raises ValueError where no deal is left.
    """
    model = deal_model(table, timeline.seen_from(viewpoint), assumptions)
    drawn = sample(model.weighted, dice, n)
    if len(drawn) < n:
        raise ValueError("no deal is left to draw from: what was seen contradicts itself")
    return tuple(
        {card: model.places[place] for card, place in zip(model.cards, deal, strict=True)}
        for deal in drawn
    )


def first_bad_entry(
    table: Table, timeline: Timeline, viewpoint: Viewpoint | None = None
) -> EntryNumber | None:
    """The first entry after which no deal is left (0: the header), or None.

    What was seen only ever rules deals out, so a binary search finds it: the logic of O(log n)
    models is counted for n entries.
    """
    seen = tuple(timeline.seen_from(viewpoint or Viewpoint()))
    entries = sorted({HEADER, *(step.entry for step in seen)})
    nothing = Assumptions.nothing()

    def contradicts(entry: EntryNumber) -> bool:
        steps = (step for step in seen if step.entry <= entry)
        return not total(deal_model(table, steps, nothing).logic)

    found = bisect_left(entries, True, key=contradicts)
    return entries[found] if found < len(entries) else None


def _solution_odds(
    model: DealModel, proved: Sequence[tuple[CardName, Place]], weight_of_all: int
) -> tuple[SolutionOdds, ...]:
    """Every possible solution, the likeliest first, equally likely ones in the edition's order."""
    weights = solutions(model.weighted)
    if model.weighted.allowed != model.logic.allowed:
        weights = dict.fromkeys(solutions(model.logic), 0) | weights
    odds = []
    for solution, weight in sorted(
        weights.items(), key=lambda item: (-item[1], _order(item[0], model.logic.categories))
    ):
        cards = model.names(solution)
        sure = all((card, SOLUTION) in proved for card in cards)
        odds.append(SolutionOdds(cards, Fraction(weight, weight_of_all), sure))
    return tuple(odds)


def _order(solution: CardSet, categories: Sequence[CardSet]) -> tuple[int, ...]:
    return tuple((solution & category).bit_length() for category in categories)


def _entropy_bits(odds: Sequence[SolutionOdds]) -> float:
    return -sum(float(p) * log2(p) for p in (entry.probability for entry in odds) if p)
