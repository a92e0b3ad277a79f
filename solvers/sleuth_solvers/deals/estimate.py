"""Estimates for problems that are too large to count exactly."""

from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass
from itertools import accumulate
from math import sqrt
from statistics import stdev

from sleuth.chance import Dice
from sleuth_solvers.deals.chain import TooLargeError
from sleuth_solvers.deals.count import DealCounts, count_lattice
from sleuth_solvers.deals.lattice import Lattice, thinned_lattice_of
from sleuth_solvers.deals.problem import CardSet, DealProblem
from sleuth_solvers.deals.sample import walk_lattice
from sleuth_solvers.deals.solutions import split_lattice

DRAWN_FOR_SOLUTIONS = 1_000


@dataclass(frozen=True, slots=True)
class Estimate:
    """What several thinned lattices say together.

    Weights are sums over the runs: they are to each other as the exact ones are, but for chance.
    What has some weight is possible for certain; what has none may be possible all the same.
    """

    counts: DealCounts
    solutions: dict[CardSet, int]
    deals: tuple[tuple[int, ...], ...]
    """Drawn from the estimated posterior, not all independent."""
    error: float
    """The largest standard error of any P(card at place)."""
    runs: int

    @property
    def total(self) -> int:
        """The weight of all deals, about (on average over many estimates, exactly)."""
        return self.counts.total // self.runs


def estimate(
    problem: DealProblem, dice: Dice, deals: int = 0, runs: int = 4, width: int = 3_000
) -> Estimate | None:
    """Estimate weights by ``runs`` thinned lattices, and draw deals; None if no deal was found.

    None proves nothing. Takes time in proportion to runs, cards, places and ``width``.
    """
    lattices = [thinned_lattice_of(problem, width, dice) for _ in range(runs)]
    found = [lattice for lattice in lattices if lattice and lattice.total]
    if not found:
        return None
    parts = [count_lattice(lattice) for lattice in found]
    counts = DealCounts(
        sum(part.total for part in parts),
        tuple(
            tuple(map(sum, zip(*rows, strict=True)))
            for rows in zip(*(part.at for part in parts), strict=True)
        ),
    )
    solutions: Counter[CardSet] = Counter()
    for lattice in found:
        solutions.update(_solutions(lattice, problem.solution, dice))
    return Estimate(
        counts, dict(solutions), _draw(found, dice, deals), _standard_error(parts), runs
    )


def _solutions(lattice: Lattice, solution: int, dice: Dice) -> dict[CardSet, int]:
    """Each solution's part of the lattice's weight; from drawn deals where it is too large."""
    try:
        return split_lattice(lattice, solution)
    except TooLargeError:
        drawn = Counter(
            CardSet(sum(1 << card for card, place in enumerate(deal) if place == solution))
            for deal in walk_lattice(lattice, dice, DRAWN_FOR_SOLUTIONS)
        )
    weight = lattice.total * lattice.problem.factor
    return {cards: weight * n // DRAWN_FOR_SOLUTIONS for cards, n in drawn.items()}


def _draw(lattices: list[Lattice], dice: Dice, n: int) -> tuple[tuple[int, ...], ...]:
    """Each deal from a lattice chosen by its weight."""
    reached = list(accumulate(lattice.total for lattice in lattices))
    drawn = Counter(bisect_right(reached, dice.below(reached[-1])) for _ in range(n))
    return tuple(deal for i, m in drawn.items() for deal in walk_lattice(lattices[i], dice, m))


def _standard_error(parts: list[DealCounts]) -> float:
    """Of the worst cell, from how much the runs differ; 1 where there is one run only."""
    if len(parts) < 2:
        return 1.0
    return max(
        stdev(part.at[card][place] / part.total for part in parts) / sqrt(len(parts))
        for card, row in enumerate(parts[0].at)
        for place in range(len(row))
    )
