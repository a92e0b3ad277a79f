"""The exact worth of every question: the joined blocks, answer by answer."""

from collections.abc import Sequence
from math import log2

import numpy as np

from sleuth_solvers.deals.chain import TooLargeError
from sleuth_solvers.deals.gain_blocks import Block, Counts, block, clean, never_rounded_to_one
from sleuth_solvers.deals.gain_join import MOST_WORK, Join
from sleuth_solvers.deals.gain_states import layouts
from sleuth_solvers.deals.gain_table import Answer, GainTable, Query, Sees, rows_of
from sleuth_solvers.deals.reduce import Reduced

AXES = 3
"""Blocks in a join; categories that a game does not have are empty blocks."""

ASKED = (0, 2, 4)
SOLUTION = (1, 3, 5)
"""Axes of a table of weights: the kind asked and the solution's, block by block."""


def exact_gains(reduced: Reduced, categories: Sequence[int], query: Query) -> GainTable | None:
    """The worth of every question that the query allows; None if no deal is left.

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
    products = 7 if query.sees is Sees.CARD else 2
    if join.work(len(query.responders), products) > MOST_WORK:
        raise TooLargeError("too many products of states")
    evaluation = _Evaluation(join, query, order, _solution_weights(join.blocks, reduced))
    evaluation.run()
    return evaluation.table(len(categories))


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


class _Evaluation:
    """Weights by (asked, solution) of the three blocks, six axes in all, answer by answer."""

    def __init__(self, join: Join, query: Query, order: Sequence[int], worth: Counts) -> None:
        self.join, self.blocks, self.query, self.order = join, join.blocks, query, order
        self.worth = worth
        shape = _shape(self.blocks)
        first, second, third = (block.multiplicity for block in self.blocks)
        self.alike: Counts = np.multiply.outer(np.multiply.outer(first, second), third)
        self.log_alike = np.log2(np.maximum(self.alike, 1.0))
        self.total: Counts = np.zeros(shape)
        self.choice_bits: Counts = np.zeros(shape[::2])
        self.answers: list[Answer] = []
        self.summaries: list[tuple[Counts, Counts, Counts, Counts]] = []

    def run(self) -> None:
        """Walk round the responders."""
        places = list(range(len(self.blocks[0].ways)))
        nobody = self.total
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
        self.summaries.append(self._summary(weights))
        self.total = self.total + weights

    def _summary(self, weights: Counts) -> tuple[Counts, Counts, Counts, Counts]:
        """By question: the sum of the weights w, that of w log w, solutions, the largest w."""
        logs = np.log2(weights, out=np.zeros(weights.shape), where=weights > 0)
        return (
            weights.sum(axis=SOLUTION),
            (weights * (logs - self.log_alike)).sum(axis=SOLUTION),
            (self.alike * (weights > 0)).sum(axis=SOLUTION),
            (weights / np.maximum(self.alike, 1.0)).max(axis=SOLUTION),
        )

    def table(self, categories: int) -> GainTable | None:
        """The answers put together, with the categories in the game's order."""
        total, total_logs, *_ = self._summary(self.total)
        if not (total > 0).all():
            return None
        mass = np.stack([summary[0] for summary in self.summaries]) / total
        logs = np.stack([summary[1] for summary in self.summaries]) / total
        cells = np.stack([summary[2] for summary in self.summaries])
        # H(S | a) = log w(a) - sum w log w / w(a), with all weights over the total.
        log_mass = np.log2(mass, out=np.zeros(mass.shape), where=mass > 0)
        before = -(total_logs / total - np.log2(total))
        left = mass * (log_mass + np.log2(total)) - logs
        gain = clean(before - left.sum(axis=0))
        seen = -(mass * log_mass).sum(axis=0)
        deal_gain = clean(seen - self.choice_bits / total)
        entropy = np.divide(left, mass, out=np.zeros(left.shape), where=mass > 0)
        always = np.asarray((cells <= 1).all(axis=0))
        p_solved = never_rounded_to_one((mass * (cells == 1)).sum(axis=0), always)
        likeliest = np.sum([summary[3] for summary in self.summaries], axis=0)
        p_right = never_rounded_to_one(likeliest / total, always)
        mass = never_rounded_to_one(mass, (mass > 0) & ((mass > 0).sum(axis=0) == 1))
        return self._in_order(
            categories, (gain, deal_gain, p_solved, p_right), (mass, clean(entropy))
        )

    def _in_order(
        self,
        categories: int,
        tables: tuple[Counts, Counts, Counts, Counts],
        by_answer: tuple[Counts, Counts],
    ) -> GainTable:
        axes = np.argsort(self.order).tolist()
        shape = [len(self.blocks[axis].asked) for axis in axes[:categories]]
        gain, deal_gain, p_solved, p_right = (
            table.transpose(axes).reshape(shape) for table in tables
        )
        kept = [i for i, answer in enumerate(self.answers) if (answer.category or 0) < categories]
        mass, entropy = (
            table.transpose(0, *(1 + axis for axis in axes)).reshape(-1, *shape)[kept]
            for table in by_answer
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
