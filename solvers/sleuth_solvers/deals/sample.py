"""Exact posterior samples of deals."""

from bisect import bisect_right
from itertools import accumulate

from sleuth.chance import Dice
from sleuth_solvers.deals.lattice import STATE_LIMIT, Lattice, lattice_of
from sleuth_solvers.deals.problem import DealProblem


def sample(
    problem: DealProblem, dice: Dice, n: int, limit: int = STATE_LIMIT
) -> list[tuple[int, ...]]:
    """``n`` independent deals, each as likely as its weight says: the place of each card.

    Empty if no deal fits; raises TooLargeError past ``limit`` states.
    """
    lattice = lattice_of(problem, limit)
    return walk_lattice(lattice, dice, n) if lattice else []


def walk_lattice(lattice: Lattice, dice: Dice, n: int) -> list[tuple[int, ...]]:
    """``n`` independent deals of a lattice: exactly as likely as they are, unless it is thinned.

    All walks move on together, so that the choices at a state are weighed once for all of them.
    """
    if not lattice.total:
        return []
    opened = [opened for _, opened, _ in lattice.sweep_back()]
    settled = [places.bit_length() - 1 for places in lattice.problem.allowed]
    deals = [settled.copy() for _ in range(n)]
    walks = {lattice.chain.start: list(range(n))}
    for deal, weights in zip(lattice.chain.deals, reversed(opened), strict=True):
        moved: dict[int, list[int]] = {}
        for state, there in walks.items():
            nexts = [(state - option.take) & option.keep for option in deal.options]
            reached = list(
                accumulate(
                    weights.get(after, 0) * option.weight
                    for after, option in zip(nexts, deal.options, strict=True)
                )
            )
            for walk in there:
                chosen = bisect_right(reached, dice.below(reached[-1]))
                deals[walk][deal.card] = deal.options[chosen].place
                moved.setdefault(nexts[chosen] & deal.keep, []).append(walk)
        walks = moved
    return [tuple(deal) for deal in deals]
