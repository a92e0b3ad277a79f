"""The exact worth of every question: the joined blocks, answer by answer."""

from collections.abc import Sequence
from math import log2

import numpy as np

from sleuth_solvers.deals.chain import TooLargeError
from sleuth_solvers.deals.gain_blocks import Counts
from sleuth_solvers.deals.gain_join import MOST_WORK
from sleuth_solvers.deals.gain_joined import Joined, join_categories
from sleuth_solvers.deals.gain_sums import SOLUTION, Answers
from sleuth_solvers.deals.gain_table import Answer, GainTable, Query, Sees, rows_of
from sleuth_solvers.deals.reduce import Reduced

ASKED = (0, 2, 4)
"""Axes of a table of weights: the kind asked, block by block."""


def exact_gains(reduced: Reduced, categories: Sequence[int], query: Query) -> GainTable | None:
    """The worth of every question that the query allows; None if no deal is left.

    Raises TooLargeError before it takes long.
    """
    joined = join_categories(reduced, categories, query)
    products = 7 if query.sees is Sees.CARD else 2
    if joined.join.work(len(query.responders), products) > MOST_WORK:
        raise TooLargeError("too many products of states")
    evaluation = _Evaluation(joined, query)
    evaluation.run()
    return evaluation.table(len(categories))


class _Evaluation:
    """Weights by (asked, solution) of the three blocks, six axes in all, answer by answer."""

    def __init__(self, joined: Joined, query: Query) -> None:
        self.join, self.order, self.worth = joined.join, joined.order, joined.worth
        self.blocks, self.query = joined.join.blocks, query
        self.alike = joined.alike
        self.choice_bits: Counts = np.zeros(self.alike.shape[::2])
        self.answers: list[Answer] = []
        self.sums = Answers(self.alike)

    def run(self) -> None:
        """Walk round the responders."""
        places = list(range(len(self.blocks[0].ways)))
        nobody = self.sums.total
        for place in self.query.responders:
            places.remove(place)
            holds = [block.ways[place] for block in self.blocks]
            after = [block.ways[places].sum(axis=0) for block in self.blocks]
            if self.query.sees is Sees.CARD:
                nobody = self._card_seen(place, holds, after)
            else:
                nobody = self._card_unseen(place, holds, after)
        self._add(Answer(None, None), nobody)

    def _card_unseen(self, place: int, holds: list[Counts], after: list[Counts]) -> Counts:
        """Add the answer that a card was shown here; what is left if nobody showed any so far."""
        shown, nobody = np.zeros((2, *self.alike.shape))
        for four in self.join.quadrants(holds, after):
            own, rest = holds[0][four.first], after[0][four.first]
            others = four.gq + four.qg + four.qq
            shown += _sum(own, others + four.gg) + _sum(rest, others)
            nobody += _sum(rest, four.gg)
        self._add(Answer(place, None), shown * self.worth)
        left: Counts = nobody * self.worth
        return left

    def _card_seen(self, place: int, holds: list[Counts], after: list[Counts]) -> Counts:
        """Add each card that can be shown here; what is left if nobody showed any so far."""
        first, second, third, nobody = np.zeros((4, *self.alike.shape))
        bits: float | Counts = 0.0
        for four in self.join.quadrants(holds, after):
            own, rest = holds[0][four.first], after[0][four.first]
            # With k cards to choose from, each is shown in 1/k of the deals.
            first += _sum(own, four.gg + (four.qg + four.gq) / 2 + four.qq / 3)
            second += _sum(rest, four.qg + four.qq / 2) + _sum(own, four.qg / 2 + four.qq / 3)
            third += _sum(rest, four.gq + four.qq / 2) + _sum(own, four.gq / 2 + four.qq / 3)
            nobody += _sum(rest, four.gg)
            both = self._collapse(four.qq)
            one = self._collapse(four.qg + four.gq)
            bits = bits + _sum(self._collapse(rest), both)
            bits = bits + _sum(self._collapse(own), one + log2(3) * both)
        shown = [weights * self.worth for weights in (first, second, third)]
        choice_bits = np.asarray(bits * self.worth).sum(axis=SOLUTION)
        self._show_again(place, shown, choice_bits)
        self.choice_bits += choice_bits
        for axis, weights in enumerate(shown):
            self._add(Answer(place, self.order[axis]), weights)
        left: Counts = nobody * self.worth
        return left

    def _collapse(self, weights: Counts) -> Counts:
        """Summed over solutions, where they all count alike (axes: state, then pairs)."""
        if self.worth.size > 1:
            return weights
        axes = tuple(range(2, weights.ndim, 2))
        return np.asarray(weights.sum(axis=axes, keepdims=True))

    def _show_again(self, place: int, shown: list[Counts], choice_bits: Counts) -> None:
        """Where cards were shown to the asker before, one of those is shown and no other."""
        again = [
            np.array(
                [(kind.cards[0], place) in self.query.shown_before for kind in block.asked]
                or [False]
            )
            for block in self.blocks
        ]
        grid = np.meshgrid(*again, indexing="ij")
        number = np.sum(grid, axis=0)
        cells = number > 0
        if not cells.any():
            return
        anything = np.moveaxis(np.sum(shown, axis=0), ASKED, (0, 1, 2))[cells]
        for weights, part in zip(shown, grid, strict=True):
            share = (part[cells] / number[cells])[:, None, None, None]
            np.moveaxis(weights, ASKED, (0, 1, 2))[cells] = anything * share
        choice_bits[cells] = np.sum(anything, axis=(1, 2, 3)) * np.log2(number[cells])

    def _add(self, answer: Answer, weights: Counts) -> None:
        self.answers.append(answer)
        self.sums.add(weights)

    def table(self, categories: int) -> GainTable | None:
        """The answers put together, with the categories in the game's order."""
        told = self.sums.told(self.choice_bits)
        if told is None:
            return None
        axes = np.argsort(self.order).tolist()
        shape = [len(self.blocks[axis].asked) for axis in axes[:categories]]
        gain, deal_gain, p_solved, p_right = (
            table.transpose(axes).reshape(shape)
            for table in (told.gain, told.deal_gain, told.p_solved, told.p_right)
        )
        kept = [i for i, answer in enumerate(self.answers) if (answer.category or 0) < categories]
        mass, entropy = (
            table.transpose(0, *(1 + axis for axis in axes)).reshape(-1, *shape)[kept]
            for table in (told.mass, told.entropy)
        )
        rows = tuple(
            rows_of([kind.cards for kind in self.blocks[axis].asked], asked)
            for axis, asked in zip(axes, self.query.asked, strict=False)
        )
        answers = tuple(self.answers[i] for i in kept)
        return GainTable(rows, answers, gain, deal_gain, p_solved, p_right, mass, entropy)


def _sum(first: Counts, rest: Counts) -> Counts:
    """Sum over the first block's states: its axes, then those of the others."""
    size = len(first)
    product: Counts = first.reshape(size, -1).T @ rest.reshape(size, -1)
    return product.reshape(*first.shape[1:], *rest.shape[1:])
