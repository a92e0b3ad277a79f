"""Beliefs about Sherlock 13: everything that the counts tell, in the names of the game.

With experts the number of worlds counts the orders of the hands too; every order that a player can
have chosen is assumed to be alike.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import log2

from sleuth.chance import Dice
from sleuth.table import Table
from sleuth.timeline import Timeline, Viewpoint
from sleuth.types import HEADER, SOLUTION, CardName, EntryNumber, Place, SymbolId
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.beliefs import Beliefs, SolutionOdds
from sleuth_solvers.symbols.count import Counts, count, count_all, draw
from sleuth_solvers.symbols.model import SymbolModel, symbol_model


def beliefs(
    table: Table, timeline: Timeline, viewpoint: Viewpoint, assumptions: Assumptions
) -> Beliefs:
    """What the timeline tells from this viewpoint. Exact: probabilities are fractions.

    Raises ValueError where the table's hand sizes fit no deal.
    """
    model = symbol_model(table, timeline.seen_from(viewpoint), assumptions)
    return beliefs_of(model, viewpoint, assumptions)


def beliefs_of(model: SymbolModel, viewpoint: Viewpoint, assumptions: Assumptions) -> Beliefs:
    """What a model tells; ``viewpoint`` and ``assumptions`` are those that it was made with."""
    logic = count(model.logic)
    weighted = logic if model.weighted is model.logic else count(model.weighted)
    cells = (
        [
            (card, place, logic.at(j, i), weighted.at(j, i))
            for i, card in enumerate(model.cards)
            for j, place in enumerate(model.places)
        ]
        if logic.total
        else []
    )
    probability: dict[CardName, dict[Place, Fraction]] = {}
    for card, place, _worlds, weight in cells:
        probability.setdefault(card, {})[place] = Fraction(weight, weighted.total)
    odds = sorted(
        (
            SolutionOdds((card,), Fraction(weight, weighted.total), worlds == logic.total)
            for card, place, worlds, weight in cells
            if place == SOLUTION and worlds
        ),
        key=lambda each: -each.probability,
    )
    return Beliefs(
        viewpoint=viewpoint,
        assumptions=assumptions,
        places=model.places,
        worlds=logic.total,
        probability=probability,
        solution=tuple(odds),
        certain=tuple((card, place) for card, place, n, _ in cells if n == logic.total),
        impossible=tuple((card, place) for card, place, n, _ in cells if not n),
        entropy_bits=entropy_bits(odds),
        broken_assumptions=model.broken_assumptions,
        symbol_counts=_symbol_counts(model, weighted) if logic.total else {},
        orders_counted=model.expert,
    )


def _symbol_counts(
    model: SymbolModel, counts: Counts
) -> Mapping[tuple[Place, SymbolId], Mapping[int, Fraction]]:
    """How likely each number of each symbol is in each hand."""
    table: dict[tuple[Place, SymbolId], Mapping[int, Fraction]] = {}
    for place, sets in zip(model.places[: len(model.table.players)], counts.holding, strict=False):
        for symbol, bearers in model.bearers.items():
            row: Counter[int] = Counter()
            for cards, weight in sets.items():
                row[(cards & bearers).bit_count()] += weight
            table[place, symbol] = {n: Fraction(row[n], counts.total) for n in sorted(row)}
    return table


def posterior_deals(
    table: Table,
    timeline: Timeline,
    viewpoint: Viewpoint,
    assumptions: Assumptions,
    dice: Dice,
    n: int,
) -> tuple[Mapping[CardName, Place], ...]:
    """``n`` deals as they lie now, drawn independently from the exact posterior.

    Raises ValueError where no deal is left.
    """
    model = symbol_model(table, timeline.seen_from(viewpoint), assumptions)
    return tuple(
        {
            card: place
            for place, cards in zip(model.places, world, strict=True)
            for card in model.names(cards)
        }
        for world in draw(model.weighted, dice, n)
    )


def first_bad_entry(
    table: Table, timeline: Timeline, viewpoint: Viewpoint | None = None
) -> EntryNumber | None:
    """The first entry after which no deal is left (0: the header), or None.

    What was seen only ever rules deals out, so a binary search finds it.
    """
    seen = tuple(timeline.seen_from(viewpoint or Viewpoint()))
    entries = sorted({HEADER, *(step.entry for step in seen)})

    def contradicts(entry: EntryNumber) -> bool:
        steps = (step for step in seen if step.entry <= entry)
        return not count_all(symbol_model(table, steps, Assumptions.nothing()).logic)

    found = bisect_left(entries, True, key=contradicts)
    return entries[found] if found < len(entries) else None


def entropy_bits(odds: list[SolutionOdds]) -> float:
    """Of the solution."""
    return -sum(float(p) * log2(p) for p in (each.probability for each in odds) if p)
