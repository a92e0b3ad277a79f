"""Three blocks matched, ready to be asked about, and what the solution's own tallies weigh."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from sleuth_solvers.deals.chain import TooLargeError
from sleuth_solvers.deals.gain_blocks import Block, Counts, block
from sleuth_solvers.deals.gain_join import Join
from sleuth_solvers.deals.gain_states import layouts
from sleuth_solvers.deals.gain_table import Query
from sleuth_solvers.deals.reduce import Reduced

AXES = 3
"""Blocks in a join; categories that a game does not have are empty blocks."""


@dataclass(frozen=True)
class Joined:
    """The categories' blocks, the one with the fewest states first.

    A table of weights has six axes: the kind asked and the solution's, block by block.
    """

    join: Join
    order: Sequence[int]
    """The category of each block."""
    worth: Counts
    """What to multiply a table of weights by: wrong accusations above all."""

    @property
    def alike(self) -> Counts:
        """How many solutions each cell of a table of weights stands for."""
        first, second, third = (block.multiplicity for block in self.join.blocks)
        alike: Counts = np.multiply.outer(np.multiply.outer(first, second), third)
        return alike


def join_categories(reduced: Reduced, categories: Sequence[int], query: Query) -> Joined:
    """The categories of a problem, for the questions of this query.

    Raises TooLargeError before it takes long.
    """
    if len(categories) > AXES:
        raise TooLargeError(f"{len(categories)} categories")
    layout = layouts(reduced, categories)
    blocks = [
        block(reduced, own, category, asked, query.shown_before_at)
        for own, category, asked in zip(layout, categories, query.asked, strict=True)
    ]
    blocks += [_empty(reduced.places)] * (AXES - len(categories))
    order = sorted(range(AXES), key=lambda i: len(blocks[i].states))
    join = Join([blocks[i] for i in order], layout[0])
    return Joined(join, order, _solution_weights(join.blocks, reduced))


def _empty(places: int) -> Block:
    """The block of a category that the game does not have: one way, and nobody holds its card."""
    ways = np.zeros((places, 1, 1, 1))
    ways[-1] = 1.0
    none = np.zeros((1, 1), dtype=np.int64)
    return Block(np.zeros(1, dtype=np.int64), ways, (), (), np.ones((1, 1)), none)


def _solution_weights(blocks: Sequence[Block], reduced: Reduced) -> Counts:
    """What the solution's tallies weigh (wrong accusations above all), for a table of weights.

    One number where they weigh nothing that the categories do not settle.
    """
    weights: Counts = np.ones((1,) * 2 * AXES)
    for tally in reduced.tallies:
        if tally.place != reduced.places - 1:
            continue
        inside = [
            np.array([kind.cards[0] in cards for kind in block.solutions] or [False], dtype=int)
            for block, cards in ((block, _members(tally.cards)) for block in blocks)
        ]
        number = sum(
            counted[block.solution_kind].reshape(
                [size if axis // 2 == i else 1 for axis, size in enumerate(_shape(blocks))]
            )
            for i, (block, counted) in enumerate(zip(blocks, inside, strict=True))
        )
        by_number = np.array(tally.weights, dtype=float) / max(tally.weights)
        weighed = np.append(by_number, np.zeros(AXES))[number]
        if (weighed != weighed.flat[0]).any() or not weighed.flat[0]:
            weights = weights * weighed
    return weights


def _members(cards: int) -> frozenset[int]:
    return frozenset(card for card in range(cards.bit_length()) if cards >> card & 1)


def _shape(blocks: Sequence[Block]) -> tuple[int, ...]:
    return tuple(size for block in blocks for size in block.multiplicity.shape)
