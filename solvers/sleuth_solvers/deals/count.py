"""Exact counting: how many deals, and how many with each card at each place."""

from dataclasses import dataclass

from sleuth_solvers.deals.chain import TooLargeError
from sleuth_solvers.deals.lattice import STATE_LIMIT, Lattice, Layer, lattice_of
from sleuth_solvers.deals.problem import DealProblem

__all__ = ["DealCounts", "TooLargeError", "count", "count_lattice", "total"]


@dataclass(frozen=True, slots=True)
class DealCounts:
    """Weights of deals: of all, and of those with a card at a place (``at[card][place]``).

    Whole numbers; the true weights are these over the problem's ``scale``. Without choices, each
    deal weighs as much as every other, and the total over the scale is the number of deals.
    """

    total: int
    at: tuple[tuple[int, ...], ...]


def total(problem: DealProblem, limit: int = STATE_LIMIT) -> int:
    """The weight of all deals that fit. Raises TooLargeError."""
    lattice = lattice_of(problem, limit)
    return lattice.total * lattice.problem.factor if lattice else 0


def count(problem: DealProblem, limit: int = STATE_LIMIT) -> DealCounts:
    """The weights of all deals, and of those with each card at each place, exactly.

    Takes time in proportion to states times places; raises TooLargeError past ``limit`` states.
    Where no deal fits, everything is 0.
    """
    lattice = lattice_of(problem, limit)
    if lattice is None:
        return DealCounts(0, ((0,) * problem.places,) * len(problem.allowed))
    return count_lattice(lattice)


def count_lattice(lattice: Lattice) -> DealCounts:
    """The weights that a lattice holds: exact ones, or estimates if it is thinned."""
    places, factor = lattice.problem.places, lattice.problem.factor
    weight = lattice.total * factor
    at = [(0,) * places for _ in lattice.problem.allowed]
    for card, mask in enumerate(lattice.problem.allowed):
        if not mask & (mask - 1):
            at[card] = tuple(weight * (mask >> place & 1) for place in range(places))
    alike: dict[int, tuple[int, ...]] = {}
    for index, opened, _ in lattice.sweep_back():
        kind = lattice.chain.alike[index]
        if kind not in alike:
            alike[kind] = tuple(n * factor for n in _at(lattice, index, opened))
        at[lattice.chain.deals[index].card] = alike[kind]
    return DealCounts(weight, tuple(at))


def _at(lattice: Lattice, index: int, opened: Layer) -> list[int]:
    """The weight of the deals with the dealt card at each place."""
    at = [0] * lattice.problem.places
    get = opened.get
    layer = lattice.layers[index]
    for option in lattice.chain.deals[index].options:
        take, keep = option.take, option.keep
        ways = 0
        for state, before in layer.items():
            after = get((state - take) & keep)
            if after:
                ways += before * after
        at[option.place] = ways * option.weight
    return at
