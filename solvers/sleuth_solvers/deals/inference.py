"""Beliefs about a deal: everything that the counts tell, in the names of the game.

What is too large to count is estimated from samples and labelled so; what is proved about it comes
from a search, and is as complete and certain as what is counted.
"""

from bisect import bisect_left
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import log2

from sleuth.chance import Dice
from sleuth.table import Table
from sleuth.timeline import Timeline, Viewpoint
from sleuth.types import HEADER, CardName, EntryNumber, Place
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.beliefs import Beliefs, SolutionOdds
from sleuth_solvers.deals.count import TooLargeError, count_lattice
from sleuth_solvers.deals.estimate import Estimate, estimate
from sleuth_solvers.deals.lattice import lattice_of
from sleuth_solvers.deals.logic import Cell, fits, possible_cells
from sleuth_solvers.deals.model import DealModel, deal_model
from sleuth_solvers.deals.problem import CardSet, DealProblem
from sleuth_solvers.deals.sample import sample
from sleuth_solvers.deals.solutions import split_lattice

Deal = Mapping[CardName, Place]
"""Where every card lies."""

_WIDTHS = (2_000, 20_000)
"""How many states an estimate keeps; more where so few find no deal."""


def beliefs(
    table: Table, timeline: Timeline, viewpoint: Viewpoint, assumptions: Assumptions
) -> Beliefs:
    """What the timeline tells from this viewpoint; probabilities are fractions.

    Exact, unless the result says otherwise (``Beliefs.exact``). Raises NotebookError where the
    table's hand sizes fit no deal.
    """
    return beliefs_of(
        deal_model(table, timeline.seen_from(viewpoint), assumptions), viewpoint, assumptions
    )


def beliefs_of(model: DealModel, viewpoint: Viewpoint, assumptions: Assumptions) -> Beliefs:
    """What a model tells; ``viewpoint`` and ``assumptions`` are those that it was made with."""
    logic = _weigh(model.logic)
    weighted = logic if model.assumes_nothing else _weigh(model.weighted)
    possible = _possible(model.logic, logic)
    settled = {cells[0] for cells in possible if len(cells) == 1}
    odds = _solution_odds(model, logic, weighted, settled)
    consistent = logic.total > 0
    return Beliefs(
        viewpoint=viewpoint,
        assumptions=assumptions,
        places=model.places,
        worlds=logic.total // logic.runs,
        probability={
            card: {
                place: Fraction(n, weighted.total)
                for place, n in zip(model.places, row, strict=True)
            }
            for card, row in zip(model.cards, weighted.at, strict=True)
            if consistent
        },
        solution=odds,
        certain=tuple((model.cards[i], model.places[j]) for i, j in sorted(settled)),
        impossible=tuple(
            (card, place)
            for i, card in enumerate(model.cards)
            for j, place in enumerate(model.places)
            if consistent and (i, j) not in possible[i]
        ),
        entropy_bits=_entropy_bits(odds),
        broken_assumptions=model.broken_assumptions,
        exact=logic.exact and weighted.exact,
        sampling_error=max(logic.error, weighted.error),
    )


def posterior_deals(
    table: Table,
    timeline: Timeline,
    viewpoint: Viewpoint,
    assumptions: Assumptions,
    dice: Dice,
    n: int,
) -> tuple[Deal, ...]:
    """``n`` deals drawn from the posterior, weights included; independent where they are exact.

    Raises ValueError where no deal is left.
    """
    model = deal_model(table, timeline.seen_from(viewpoint), assumptions)
    try:
        drawn: Sequence[tuple[int, ...]] = sample(model.weighted, dice, n)
    except TooLargeError:
        found = _estimate(model.weighted, dice, n)
        drawn = found.deals if found else ()
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
    models is tried for n entries.
    """
    seen = tuple(timeline.seen_from(viewpoint or Viewpoint()))
    entries = sorted({HEADER, *(step.entry for step in seen)})
    nothing = Assumptions.nothing()

    def contradicts(entry: EntryNumber) -> bool:
        steps = (step for step in seen if step.entry <= entry)
        return not fits(deal_model(table, steps, nothing).logic)

    found = bisect_left(entries, True, key=contradicts)
    return entries[found] if found < len(entries) else None


@dataclass(frozen=True, slots=True)
class _Weights:
    """Weights of deals as in ``DealCounts``, summed over ``runs`` where they are estimates."""

    total: int
    at: tuple[tuple[int, ...], ...]
    solutions: dict[CardSet, int]
    exact: bool = True
    error: float = 0.0
    runs: int = 1


def _weigh(problem: DealProblem) -> _Weights:
    """Count what can be counted, estimate the rest."""
    nothing = _Weights(0, ((0,) * problem.places,) * len(problem.allowed), {})
    try:
        lattice = lattice_of(problem)
        if lattice is None:
            return nothing
        counts = count_lattice(lattice)
        return _Weights(counts.total, counts.at, split_lattice(lattice, problem.solution))
    except TooLargeError:
        # The same notebook gets the same numbers every time.
        found = _estimate(problem, Dice("beliefs"))
        if not found:
            return nothing
        total, at = found.counts.total, found.counts.at
        return _Weights(total, at, found.solutions, False, found.error, found.runs)


def _estimate(problem: DealProblem, dice: Dice, deals: int = 0) -> Estimate | None:
    """An estimate, with more states where a few find no deal; None where there is none.

    Raises TooLargeError where there is a deal that no estimate finds.
    """
    for width in _WIDTHS:
        found = estimate(problem, dice, deals, width=width)
        if found:
            return found
    if fits(problem):
        raise TooLargeError
    return None


def _possible(problem: DealProblem, weights: _Weights) -> list[list[Cell]]:
    """For each card the cells that some deal has, complete in any case."""
    cells = [
        [(card, place) for place, weight in enumerate(row) if weight]
        for card, row in enumerate(weights.at)
    ]
    if not weights.exact:
        unseen = [
            (card, place)
            for card, row in enumerate(weights.at)
            for place in range(len(row))
            if not row[place]
        ]
        for card, place in possible_cells(problem, unseen):
            cells[card].append((card, place))
    return cells


def _solution_odds(
    model: DealModel, logic: _Weights, weighted: _Weights, settled: Collection[Cell]
) -> tuple[SolutionOdds, ...]:
    """Every possible solution, the likeliest first, equally likely ones in the edition's order."""
    weights = weighted.solutions
    if model.weighted.allowed != model.logic.allowed:
        weights = dict.fromkeys(logic.solutions, 0) | weights
    place = model.logic.solution
    odds = []
    for solution, weight in sorted(
        weights.items(), key=lambda item: (-item[1], _order(item[0], model.logic.categories))
    ):
        cards = model.names(solution)
        sure = all((model.card_index[card], place) in settled for card in cards)
        odds.append(SolutionOdds(cards, Fraction(weight, weighted.total), sure))
    return tuple(odds)


def _order(solution: CardSet, categories: Sequence[CardSet]) -> tuple[int, ...]:
    return tuple((solution & category).bit_length() for category in categories)


def _entropy_bits(odds: Sequence[SolutionOdds]) -> float:
    return sum(-float(p) * log2(p) for p in (entry.probability for entry in odds) if p)
