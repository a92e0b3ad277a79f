"""The joint distribution of the solution's cards.

The same chain as for counting, but the weight of a state is split by what the solution holds so
far. The parts are packed into one int, side by side, each wide enough for the total weight: to put
a card into the solution shifts them, and adding two states' parts is one addition of ints.
"""

from math import prod

from sleuth_solvers.deals.chain import TooLargeError
from sleuth_solvers.deals.lattice import LEFT_OUT, STATE_LIMIT, Lattice, lattice_of
from sleuth_solvers.deals.problem import CardSet, DealProblem
from sleuth_solvers.deals.reduce import Reduced

SWEEP_LIMIT = 120_000_000
"""Bytes that the widest layer would take in one sweep, were no solution complete: a quarter of it
is really taken."""
MOST_SWEEPS = 3

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

    Going backwards keeps the ints short: where the solution is complete nothing is left to split.
    Takes several sweeps, each for some cards of one category, where one would take too much
    memory; raises TooLargeError where many would be needed.
    """
    settled = sum(
        1 << c for c, places in enumerate(lattice.problem.allowed) if places == 1 << solution
    )
    groups = [[settled], *_groups(lattice.problem, solution, lattice.chain.cards)]
    widest = max(map(len, lattice.layers))
    sweeps = -(-_size(lattice) * prod(map(len, groups)) * widest // SWEEP_LIMIT)
    if sweeps <= 1:
        return _sweep(lattice, solution, groups)
    if sweeps > min(MOST_SWEEPS, len(groups[-1])) or 0 in groups[-1]:
        raise TooLargeError
    joint: dict[CardSet, int] = {}
    for n in range(sweeps):
        joint |= _sweep(lattice, solution, [*groups[:-1], groups[-1][n::sweeps]])
    return joint


def _size(lattice: Lattice) -> int:
    """Bytes for any part of the total."""
    return (lattice.total.bit_length() + 7) // 8


def _sweep(lattice: Lattice, solution: int, groups: list[Group]) -> dict[CardSet, int]:
    """The weight of each solution that takes one set of each group."""
    size = _size(lattice)
    alternatives = [0]
    shifts: dict[tuple[int, int], int] = {}
    for group in groups:
        for n, chosen in enumerate(group):
            shifts[chosen.bit_length() - 1, solution] = 8 * size * len(alternatives) * n
        alternatives = [chosen | others for chosen in group for others in alternatives]
    for card in lattice.chain.cards:
        shifts.setdefault((card, solution), LEFT_OUT)
    packed = lattice.split(shifts).to_bytes(size * len(alternatives), "little")
    joint = {}
    for n, chosen in enumerate(alternatives):
        weight = int.from_bytes(packed[n * size : (n + 1) * size], "little")
        if weight:
            joint[CardSet(chosen)] = weight * lattice.problem.factor
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
