"""The joint distribution of the solution's cards.

The same chain as for counting, but the weight of a state is split by what the solution holds so
far. The parts are packed into one int, side by side, each wide enough for the total weight: to put
a card into the solution shifts them, and adding two states' parts is one addition of ints.
"""

from sleuth_solvers.deals.chain import TooLargeError
from sleuth_solvers.deals.lattice import STATE_LIMIT, Lattice, lattice_of
from sleuth_solvers.deals.problem import CardSet, DealProblem
from sleuth_solvers.deals.reduce import Reduced

MEMORY_LIMIT = 500_000_000
"""Bytes of one layer if no state's solution were complete; a tenth of it is really taken."""

Group = list[int]
"""Sets of which the solution holds just one: single cards, or a card and no card."""


def solutions(problem: DealProblem, limit: int = STATE_LIMIT) -> dict[CardSet, int]:
    """The weight of the deals with each possible solution; those of weight 0 are left out.

    Takes about as long as ``count``; raises TooLargeError past ``limit`` states.
    """
    lattice = lattice_of(problem, limit)
    return split_lattice(lattice, problem.solution) if lattice else {}


def split_lattice(lattice: Lattice, solution: int) -> dict[CardSet, int]:
    """The weights that a lattice holds: exact ones, or estimates if it is thinned.

    Raises TooLargeError where the packed ints would take too much memory and time.
    Going backwards keeps the ints short: where the solution is complete nothing is left to split.
    """
    problem = lattice.problem
    size = (lattice.total.bit_length() + 7) // 8
    settled = sum(1 << c for c, places in enumerate(problem.allowed) if places == 1 << solution)
    alternatives = [settled]
    shifts: dict[tuple[int, int], int] = {}
    for group in _groups(problem, solution, lattice.chain.cards):
        for n, chosen in enumerate(group):
            shifts[chosen.bit_length() - 1, solution] = 8 * size * len(alternatives) * n
        alternatives = [chosen | others for chosen in group for others in alternatives]
    widest = max(map(len, lattice.layers))
    if size * len(alternatives) * widest > MEMORY_LIMIT:
        raise TooLargeError
    packed = lattice.split(shifts).to_bytes(size * len(alternatives), "little")
    joint = {}
    for n, chosen in enumerate(alternatives):
        weight = int.from_bytes(packed[n * size : (n + 1) * size], "little")
        if weight:
            joint[CardSet(chosen)] = weight * problem.factor
    return joint


def _groups(problem: Reduced, solution: int, order: list[int]) -> list[Group]:
    """What the solution may hold, as alternatives that are free of each other."""
    late_first = [1 << card for card in reversed(order)]
    groups: list[Group] = []
    grouped = 0
    for tally in problem.tallies:
        exactly_one = [n for n, weight in enumerate(tally.weights) if weight] == [1]
        if tally.place == solution and exactly_one and not tally.cards & grouped:
            grouped |= tally.cards
            groups.append([card for card in late_first if tally.cards & card])
    for card in late_first:
        if problem.allowed[card.bit_length() - 1] >> solution & 1 and not grouped & card:
            groups.append([0, card])
    # What is decided last varies fastest: that keeps the ints short for as long as can be.
    return sorted(groups, key=lambda group: late_first.index(group[-1]))
