"""Three categories joined: the weight of every answer to every question, under every solution.

The shared counters of three states must add up to what the tallies demand. With the first
category's state held, the second's and third's are contracted by matrix products, for all
questions together; then the first's is summed over.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from sleuth_solvers.deals.chain import TooLargeError
from sleuth_solvers.deals.gain_blocks import Block, Counts, check_size
from sleuth_solvers.deals.gain_states import Field, Layout, States

LARGEST_GRID = 10_000_000
"""How many pairs of states may be tried."""

MOST_PAIRS = 1_000_000
"""How many pairs and triples of states may be found."""

MOST_WORK = 1.2e10
"""How many multiplications the contraction may take: about a second."""

Index = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Quadrants:
    """For one responder and some states of the first category: the other two, contracted.

    ``qg[state, asked2, solution2, asked3, solution3]`` is where the responder holds the second
    card asked about and not the third, which nobody asked earlier holds either; and so on.
    """

    first: slice
    gg: Counts
    gq: Counts
    qg: Counts
    qq: Counts


class Join:
    """Three blocks whose states have been matched. The first has the fewest states."""

    def __init__(self, blocks: Sequence[Block], layout: Layout) -> None:
        """Match the states. Raises TooLargeError before anything that would take long."""
        self.blocks = blocks
        first, second, third = blocks
        one, two, joined = _pairs(first.states, second.states, layout)
        middle, index = np.unique(joined, return_inverse=True)
        check_size(len(middle) * third.multiplicity.size)
        self._completions = _Completions(middle, third.states, layout)
        alive = self._completions.possible[index]
        self._two, self._middle = two[alive], index[alive]
        self._starts = np.searchsorted(one[alive], np.arange(len(first.states) + 1))

    def work(self, responders: int, products: int) -> float:
        """About how many multiplications all quadrants and ``products`` of them will take."""
        x, y, z = (block.multiplicity.size for block in self.blocks)
        return responders * (
            self.contraction_work(2 * y, 2 * z) + products * x * y * z * len(self.blocks[0].states)
        )

    def contraction_work(self, width2: int, width3: int) -> float:
        """About how many multiplications it takes to contract so many columns."""
        return float(width3 * self._completions.size + width2 * width3 * len(self._two))

    def quadrants(self, holds: Sequence[Counts], after: Sequence[Counts]) -> Iterator[Quadrants]:
        """The quadrants of one responder, for some states of the first category at a time.

        ``holds`` and ``after`` are ``[state, asked, solution]`` of the three blocks: ways in which
        the responder holds the card asked about, or neither they nor anybody asked before.
        """
        (shape2, shape3) = (holds[1].shape[1:], holds[2].shape[1:])
        second = np.concatenate([_flat(after[1]), _flat(holds[1])], axis=1)
        third = np.concatenate([_flat(after[2]), _flat(holds[2])], axis=1)
        for chunk, products in self.contract(second, third):
            four = products.reshape(-1, 2, *shape2, 2, *shape3)
            yield Quadrants(
                chunk,
                gg=four[:, 0, :, :, 0],
                gq=four[:, 0, :, :, 1],
                qg=four[:, 1, :, :, 0],
                qq=four[:, 1, :, :, 1],
            )

    def contract(self, second: Counts, third: Counts) -> Iterator[tuple[slice, Counts]]:
        """``[first state, second column, third column]``, for some first states at a time.

        ``second`` and ``third`` are ``[state, column]`` of their blocks: ways of any kind.
        """
        completed = self._completions.complete(third)
        width2, width3 = second.shape[1], third.shape[1]
        many = max(1, 400_000 // (width2 * width3))
        total = len(self._starts) - 1
        for start in range(0, total, many):
            chunk = slice(start, min(total, start + many))
            products = np.zeros((chunk.stop - start, width2, width3))
            for row, state in enumerate(range(start, chunk.stop)):
                pairs = slice(self._starts[state], self._starts[state + 1])
                if pairs.stop > pairs.start:
                    np.matmul(
                        second[self._two[pairs]].T,
                        completed[self._middle[pairs]],
                        out=products[row],
                    )
            yield chunk, products


def _pairs(first: States, second: States, layout: Layout) -> tuple[Index, Index, States]:
    """All pairs that no counter forbids, by the first, and what they join to."""
    grid = len(first) * len(second)
    if grid > LARGEST_GRID:
        raise TooLargeError(f"{grid} pairs of states")
    rows = max(1, 500_000 // max(1, len(second)))
    found: list[tuple[Index, Index, States]] = []
    pairs = 0
    for start in range(0, len(first), rows):
        joined, fits = layout.join(first[start : start + rows, None], second[None, :])
        one, two = np.nonzero(fits)
        found.append((one + start, two, joined[fits]))
        pairs += len(one)
        if pairs > MOST_PAIRS:
            raise TooLargeError(f"over {MOST_PAIRS} pairs of states")
    one, two, states = (np.concatenate(parts) for parts in zip(*found, strict=True))
    return one, two, states


class _Completions:
    """Which third states complete each joined pair of the first two, and what that weighs."""

    def __init__(self, middle: States, third: States, layout: Layout) -> None:
        exact = sum(field.mask for field in layout.shared if field.exact)
        target = sum(field.limit << field.shift for field in layout.shared if field.exact)
        keys = third & exact
        order = np.argsort(keys, kind="stable")
        missing = target - (middle & exact)
        low = np.searchsorted(keys[order], missing, side="left")
        number = np.searchsorted(keys[order], missing, side="right") - low
        self.size = int(number.sum())
        if self.size > MOST_PAIRS:
            raise TooLargeError(f"{self.size} triples of states")
        # Joined states with the same completions side by side, so that each group is a matrix.
        rows = np.argsort(missing, kind="stable")
        rows = rows[number[rows] > 0]
        low, number = low[rows], number[rows]
        ends = np.cumsum(number)
        within = np.arange(self.size) - np.repeat(ends - number, number)
        columns = order[np.repeat(low, number) + within]
        weights = _weights(middle[np.repeat(rows, number)], third[columns], layout.shared)
        self._rows, self._columns, self._weights = rows, columns, weights
        self._ends, self._number = ends, number
        changes = np.nonzero(np.diff(low, prepend=-1, append=-1))[0]
        self._groups = list(zip(changes[:-1].tolist(), changes[1:].tolist(), strict=True))
        self._middle = len(middle)
        self.possible = np.zeros(len(middle), dtype=bool)
        owner = np.repeat(rows, number)
        self.possible[owner[weights > 0]] = True

    def complete(self, third: Counts) -> Counts:
        """``[joined state, column]``: the third's ways, summed over what completes each state."""
        out = np.zeros((self._middle, third.shape[1]))
        if self.size == len(self._rows):
            out[self._rows] = self._weights[:, None] * third[self._columns]
            return out
        for start, stop in self._groups:
            number = int(self._number[start])
            end = int(self._ends[stop - 1])
            weights = self._weights[end - number * (stop - start) : end]
            columns = self._columns[end - number : end]
            out[self._rows[start:stop]] = weights.reshape(stop - start, number) @ third[columns]
        return out


def _weights(middle: States, third: States, fields: Sequence[Field]) -> Counts:
    """What the counters that are not exact weigh, once both states are added."""
    weights: Counts = np.ones(len(middle))
    plain = sum(f.mask for f in fields if f.flag and not f.weights[0])
    weights[((middle | third) & plain) != plain] = 0.0
    for field in fields:
        if field.exact or field.mask & plain:
            continue
        if field.flag:
            value = ((middle | third) & field.mask) >> field.shift
        else:
            value = ((middle & field.mask) + (third & field.mask)) >> field.shift
        scale = max(field.weights)
        table = np.zeros(2 * field.limit + 1 if not field.flag else 2)
        table[: len(field.weights)] = np.array(field.weights, dtype=float) / scale
        weights *= table[value]
    return weights


def _flat(ways: Counts) -> Counts:
    return ways.reshape(len(ways), -1)
