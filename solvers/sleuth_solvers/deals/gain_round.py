"""The exact worth of questions that go round: all who hold a card asked about show one.

What is seen depends on where the three cards asked about lie, and on the choice of whoever holds
more than one of them. So the three blocks are joined once, with the place of each card asked about
as one more column, and the answers are sums over those places.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod

import numpy as np
import numpy.typing as npt

from sleuth_solvers.deals.chain import TooLargeError
from sleuth_solvers.deals.gain_blocks import Block, Counts
from sleuth_solvers.deals.gain_joined import AXES, Joined, join_categories
from sleuth_solvers.deals.gain_sums import SOLUTION, Answers, Told
from sleuth_solvers.deals.gain_table import Answer, Query, RoundAnswer, RoundTable, Sees, rows_of
from sleuth_solvers.deals.reduce import Reduced

MOST_WORK = 5e9
"""How many multiplications the contraction may take: about half a second."""

MOST_NUMBERS = 8_000_000
"""How many numbers the joined table may hold."""

Holders = tuple[int, ...]
"""For each block, who holds the card asked about: a responder by turn, or nobody (the last)."""

Chance = float | Counts
"""Of a choice: the same for all questions, or by question (axes of a table of weights)."""


def round_gains(reduced: Reduced, categories: Sequence[int], query: Query) -> RoundTable | None:
    """The worth of every question that the query allows; None if no deal is left.

    Raises TooLargeError before it takes long.
    """
    joined = join_categories(reduced, categories, query)
    return _Round(joined, query).table(len(categories))


@dataclass(frozen=True)
class _Columns:
    """The ways of one block, ``[state, column]``; only columns that are not all zero.

    A column is a holder of the card asked about, the kind of that card, the solution's.
    """

    ways: Counts
    holder: npt.NDArray[np.int64]
    asked: npt.NDArray[np.int64]
    solution: npt.NDArray[np.int64]


def _columns(block: Block, responders: Sequence[int]) -> _Columns:
    others = [place for place in range(len(block.ways)) if place not in responders]
    by_holder = np.concatenate(
        [block.ways[list(responders)], block.ways[others].sum(axis=0, keepdims=True)]
    )
    holder, asked, solution = np.nonzero(by_holder.any(axis=1))
    return _Columns(by_holder[holder, :, asked, solution].T, holder, asked, solution)


class _Round:
    """One table of weights by holder, kind asked and solution of the three blocks."""

    def __init__(self, joined: Joined, query: Query) -> None:
        self.joined, self.query = joined, query
        self.blocks = joined.join.blocks
        self.columns = [_columns(block, query.responders) for block in self.blocks]
        self.nobody = len(query.responders)
        self.shown_before = [
            np.array(
                [
                    [(kind.cards[0], place) in query.shown_before for place in query.responders]
                    for kind in block.asked
                ]
                or [[False] * len(query.responders)]
            )
            for block in self.blocks
        ]
        self.weights = self._contract()

    def _contract(self) -> Counts:
        """``[first column, second column, third column]``."""
        first, second, third = (columns.ways for columns in self.columns)
        width1, width2, width3 = (ways.shape[1] for ways in (first, second, third))
        join = self.joined.join
        work = join.contraction_work(width2, width3) + len(first) * width1 * width2 * width3
        numbers = width1 * width2 * width3
        if work > MOST_WORK or max(numbers, self._dense_size()) > MOST_NUMBERS:
            raise TooLargeError("too many products of states")
        weights: Counts = np.zeros((width1, width2 * width3))
        for chunk, products in join.contract(second, third):
            weights += first[chunk].T @ products.reshape(len(products), -1)
        return weights.reshape(width1, width2, width3)

    def _dense_size(self) -> int:
        """Numbers in the table of one kind of card of the first block."""
        asked = prod(len(block.multiplicity) for block in self.blocks[1:])
        solutions = prod(block.multiplicity.shape[1] for block in self.blocks)
        return int((self.nobody + 1) ** AXES * asked * solutions)

    def table(self, categories: int) -> RoundTable | None:
        """Everything put together, with the categories in the game's order."""
        answers = self._answers()
        parts = []
        for kind in range(len(self.blocks[0].multiplicity)):
            told = self._told(kind, answers)
            if told is None:
                return None
            parts.append(told)
        axes = np.argsort(self.joined.order).tolist()
        shape = [len(self.blocks[axis].multiplicity) for axis in axes[:categories]]

        def by_question(tables: Sequence[Counts]) -> Counts:
            return np.concatenate(tables).transpose(axes).reshape(shape)

        def by_answer(tables: Sequence[Counts]) -> Counts:
            whole = np.concatenate(tables, axis=1).transpose(0, *(1 + axis for axis in axes))
            return whole.reshape(-1, *shape)

        return RoundTable(
            rows=tuple(
                rows_of([kind.cards for kind in self.blocks[axis].asked], asked)
                for axis, asked in zip(axes, self.query.asked, strict=False)
            ),
            answers=tuple(map(self._answer, answers)),
            gain=by_question([part.gain for part in parts]),
            deal_gain=by_question([part.deal_gain for part in parts]),
            p_solved=by_question([part.p_solved for part in parts]),
            p_right=by_question([part.p_right for part in parts]),
            mass=by_answer([part.mass for part in parts]),
            entropy=by_answer([part.entropy for part in parts]),
        )

    def _answer(self, shown: Holders) -> RoundAnswer:
        """In the order of the responders; ``shown`` is what ``_seen`` makes of an answer."""
        if self.query.sees is Sees.SHOWER:
            return RoundAnswer(tuple(Answer(self.query.responders[turn], None) for turn in shown))
        return RoundAnswer(
            tuple(
                Answer(self.query.responders[turn], self.joined.order[block])
                for turn, block in sorted(
                    (turn, block) for block, turn in enumerate(shown) if turn != self.nobody
                )
            )
        )

    def _answers(self) -> dict[Holders, list[tuple[Holders, "_Choices"]]]:
        """Every answer that can be seen, and from which holders it comes by which choices."""
        met = product(*(sorted(set(columns.holder.tolist())) for columns in self.columns))
        answers: dict[Holders, list[tuple[Holders, _Choices]]] = defaultdict(list)
        for holders in met:
            for seen, choices in self._seen(holders):
                answers[seen].append((holders, choices))
        return dict(answers)

    def _seen(self, holders: Holders) -> Iterator[tuple[Holders, "_Choices"]]:
        """What the asker may see if these hold the cards: for each block, who showed its card."""
        turns = sorted({turn for turn in holders if turn != self.nobody})
        if self.query.sees is Sees.SHOWER:
            yield tuple(turns), ()
            return
        held = [[block for block, turn in enumerate(holders) if turn == each] for each in turns]
        for chosen in product(*held):
            shown = [self.nobody] * AXES
            for block, turn in zip(chosen, turns, strict=True):
                shown[block] = turn
            choices = tuple(
                _Choice(block, tuple(of), turn)
                for block, of, turn in zip(chosen, held, turns, strict=True)
                if len(of) > 1
            )
            yield tuple(shown), choices

    def _told(
        self, kind: int, answers: dict[Holders, list[tuple[Holders, "_Choices"]]]
    ) -> Told | None:
        """What questions with this kind of the first block's cards are worth."""
        weights = self._dense(kind)
        worth = self.joined.worth
        worth = worth[kind : kind + 1] if len(worth) > 1 else worth
        sums = Answers(self.joined.alike[kind : kind + 1])
        bits: Counts = np.zeros(self.joined.alike[kind : kind + 1].shape[::2])
        for ways in answers.values():
            seen: Counts = np.zeros(weights.shape[AXES:])
            for holders, choices in ways:
                part = weights[holders]
                for choice in choices:
                    chance = self._chance(choice, kind)
                    part = part * chance
                    bits -= (part * worth).sum(axis=SOLUTION) * _log2(chance)
                seen = seen + part
            sums.add(seen * worth)
        return sums.told(bits)

    def _dense(self, kind: int) -> Counts:
        """``[holder, holder, holder, 1, solution, asked, solution, asked, solution]``."""
        first, second, third = self.columns
        own = np.flatnonzero(first.asked == kind)
        sizes = [block.multiplicity.shape for block in self.blocks]
        turns = self.nobody + 1
        dense: Counts = np.zeros((turns, turns, turns, 1, sizes[0][1], *sizes[1], *sizes[2]))
        one, two, three = np.ix_(own, np.arange(len(second.holder)), np.arange(len(third.holder)))
        dense[
            first.holder[one],
            second.holder[two],
            third.holder[three],
            0,
            first.solution[one],
            second.asked[two],
            second.solution[two],
            third.asked[three],
            third.solution[three],
        ] = self.weights[own]
        return dense

    def _chance(self, choice: "_Choice", kind: int) -> Chance:
        """The chance of this choice: among what was shown before, where there is such a card."""
        before = []
        for block in choice.held:
            shown = self.shown_before[block][:, choice.turn]
            shown = shown[kind : kind + 1] if block == 0 else shown
            axes = [1] * 2 * AXES
            axes[2 * block] = len(shown)
            before.append(shown.reshape(axes))
        if not any(shown.any() for shown in before):
            return 1 / len(choice.held)
        number: Counts = np.zeros((1,) * 2 * AXES)
        for shown in before:
            number = number + shown
        own = before[choice.held.index(choice.block)]
        chance: Counts = np.where(
            number > 0, own / np.maximum(number, 1), np.full(number.shape, 1 / len(before))
        )
        return chance


@dataclass(frozen=True, slots=True)
class _Choice:
    """A responder who holds the cards of several blocks shows that of one."""

    block: int
    held: tuple[int, ...]
    turn: int


_Choices = tuple[_Choice, ...]


def _log2(chance: Chance) -> Chance:
    """By question; 0 where the chance is nought."""
    if not isinstance(chance, np.ndarray):
        return float(np.log2(chance))
    logs: Counts = np.log2(chance, out=np.zeros(chance.shape), where=chance > 0)
    return logs.squeeze(SOLUTION)
