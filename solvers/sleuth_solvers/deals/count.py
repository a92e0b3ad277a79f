"""Exact counting: how many deals, and how many with each card at each place."""

from collections.abc import Iterator
from dataclasses import dataclass

from sleuth_solvers.deals.chain import Merge, Option, TooLargeError
from sleuth_solvers.deals.lattice import (
    STATE_LIMIT,
    Lattice,
    Layer,
    advance,
    lattice_of,
    merge_state,
)
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
    problem = lattice.problem
    weight = lattice.total * problem.factor
    at = [(0,) * problem.places for _ in problem.allowed]
    for card, mask in enumerate(problem.allowed):
        if not mask & (mask - 1):
            at[card] = tuple(weight * (mask >> place & 1) for place in range(problem.places))
    shared = _SharedSlots(lattice)
    alike: dict[int, tuple[int, ...]] = {}
    for index, deal, to_end in lattice.backwards():
        kind = lattice.chain.alike[deal.card]
        if kind not in alike:
            row = [0] * problem.places
            for option in deal.options:
                for place, ways in shared.ways(index, option, to_end):
                    row[place] = ways * option.weight * problem.factor
            alike[kind] = tuple(row)
        at[deal.card] = alike[kind]
    return DealCounts(weight, tuple(at))


class _SharedSlots:
    """The layers with the weight of each state told apart by whose slot is next.

    Where places are merged, the ways to a state are split by which of them owns one given slot of
    the merged place; it is the same for each of its slots. The parts are packed into one int, side
    by side, each wide enough for the total weight.
    """

    def __init__(self, lattice: Lattice) -> None:
        self._lattice = lattice
        self._width = lattice.total.bit_length()
        self._one = (1 << self._width) - 1
        self._members: dict[int, tuple[int, ...]] = {}
        self._layers: dict[int, Layer] = {}
        layer: Layer | None = None
        for at, step in enumerate(lattice.chain.steps):
            if isinstance(step, Merge):
                layer = self._merge(layer or lattice.layers[at], step)
            elif layer is not None:
                self._layers[at] = layer
                layer = advance(layer, step, lattice.chain.borrow)
            if layer is not None:
                layer = lattice.thin(layer, at + 1)

    def ways(self, at: int, option: Option, to_end: Layer) -> Iterator[tuple[int, int]]:
        """For each place that the option stands for, the weight of its deals."""
        members = self._members.get(option.place)
        layer = self._layers[at] if members else self._lattice.layers[at]
        take, keep, get = option.take, option.keep, to_end.get
        ways = 0
        for state, before in layer.items():
            after = get((state - take) & keep)
            if after:
                ways += before * after
        if not members:
            yield option.place, ways
        else:
            for place in members:
                yield place, ways >> self._shift(place) & self._one

    def _shift(self, place: int) -> int:
        return (place + 1) * self._width

    def _merge(self, layer: Layer, merge: Merge) -> Layer:
        split = [part for part in merge.parts if part.place in self._members]
        whole = [part for part in merge.parts if part.place not in self._members]
        masks = [self._mask(part.place) for part in split]
        others = ~sum(masks)
        merged: Layer = {}
        for state, ways in layer.items():
            after, shares = merge_state(state, merge)
            slots = sum(state >> part.shift & part.mask for part in merge.parts) or 1
            parts = (ways & others) * shares
            for part, mask in zip(split, masks, strict=True):
                owned = shares * (state >> part.shift & part.mask) // slots
                parts += (ways & mask) * owned
            for part in whole:
                owned = shares * (state >> part.shift & part.mask) // slots
                parts += (ways & self._one) * owned << self._shift(part.place)
            merged[after] = merged.get(after, 0) + parts
        self._members[merge.place] = tuple(
            place for part in merge.parts for place in self._members.get(part.place, (part.place,))
        )
        return merged

    def _mask(self, place: int) -> int:
        return sum(self._one << self._shift(member) for member in self._members[place])
