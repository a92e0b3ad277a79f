"""How many more questions it takes: exact costs of questioning strategies, many sets at once.

A *set* is a set of rows (worlds) that are still possible. What a strategy costs on a set is the
number of questions until the criminal is known, summed over its rows: the number of rows for the
question asked, and the cost of each set that the answers split it into. Sets are handled in
batches, level by level, and each is worked out once: its key is a sum of random 64-bit numbers, one
a row, and of the sets that only differ in who of the others is who, one is taken for all.

Strategies:

* *greedy* asks what leaves the least expected entropy of the criminal (of equals, of the world);
* *rollout* asks what costs least if one goes on with greedy after it;
* *search* tries the few best by rollout, and goes on so (an optimum of a narrowed game).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]

ROWS_AT_ONCE: Final = 1_500_000
TIE: Final = 1e-9
"""Weight of the world's entropy beside the criminal's: it only decides between equals."""


@dataclass(frozen=True)
class Batch:
    """Sets of rows: ``rows[starts[i] : starts[i + 1]]`` are those of set i, none is empty."""

    rows: Ints
    starts: Ints

    @classmethod
    def of(cls, rows: Ints) -> "Batch":
        """One set."""
        return cls(rows, np.zeros(min(1, len(rows)), dtype=np.int64))

    def __len__(self) -> int:
        return len(self.starts)

    @property
    def sizes(self) -> Ints:
        """How many rows each set has."""
        return np.diff(self.starts, append=len(self.rows))

    @property
    def owner(self) -> Ints:
        """The set that each row belongs to."""
        return np.repeat(np.arange(len(self)), self.sizes)

    def select(self, keep: npt.NDArray[np.bool_]) -> "Batch":
        """The sets that are kept, in the same order."""
        sizes = self.sizes
        kept = sizes[keep]
        return Batch(self.rows[np.repeat(keep, sizes)], np.cumsum(kept) - kept)


def split(batch: Batch, codes: Ints) -> tuple[Batch, Ints]:
    """The sets that answers split each set into, and which set each comes from.

    ``codes`` are one answer a row, or several such lines, each splitting the whole batch anew; the
    sets of line j come from ``j * len(batch) + i``.
    """
    lines = np.atleast_2d(codes)
    most = int(lines.max(initial=0)) + 1
    parent = batch.owner[None, :] + np.arange(len(lines))[:, None] * len(batch)
    key = (parent * most + lines).ravel()
    order = np.argsort(key, kind="stable")
    key = key[order]
    first = np.ones(len(key), dtype=bool)
    first[1:] = key[1:] != key[:-1]
    starts = np.flatnonzero(first)
    return Batch(batch.rows[order % len(batch.rows)], starts), key[starts] // most


class _Known:
    """Costs by key, as sorted arrays."""

    def __init__(self) -> None:
        self._keys = np.empty(0, dtype=np.uint64)
        self._costs = np.empty(0)

    def __len__(self) -> int:
        return len(self._keys)

    def look_up(self, keys: npt.NDArray[np.uint64]) -> Floats:
        """The cost of each, nan where it is not known."""
        if not len(self._keys):
            return np.full(len(keys), np.nan)
        at = np.minimum(np.searchsorted(self._keys, keys), len(self._keys) - 1)
        return np.where(self._keys[at] == keys, self._costs[at], np.nan)

    def add(self, keys: npt.NDArray[np.uint64], costs: Floats) -> None:
        """Remember these; the keys are sorted and new."""
        at = np.searchsorted(self._keys, keys)
        self._keys = np.insert(self._keys, at, keys)
        self._costs = np.insert(self._costs, at, costs)


_Choice = Callable[[Batch, int], Ints]
"""For each set of a batch, at a moment, the answers to one question or to several (a line each)."""


class Costs:
    """What strategies cost on sets of these rows.

    ``criminal`` is (rows,); ``answers`` is (moments, questions, rows): the answer to each question,
    as a number from 0, at this turn, the next, and so on round (with experts hands rotate;
    otherwise there is one moment). ``mirrors`` are permutations of the rows that only rename
    players, the identity among them.
    """

    def __init__(self, criminal: Ints, answers: Ints, mirrors: Sequence[Ints]) -> None:
        self.criminal = criminal
        self.answers = answers
        self._possible = answers.max(axis=(0, 2), initial=0) + 1
        self._suspects = int(criminal.max(initial=0)) + 1
        numbers = np.random.default_rng(13).integers(0, 1 << 64, len(criminal), dtype=np.uint64)
        self._numbers = np.stack([numbers[mirror] for mirror in mirrors])
        n = np.arange(len(criminal) + 1.0)
        self._n_log_n = n * np.log2(np.maximum(n, 1))
        self._known: dict[tuple[str, int], _Known] = {}

    @property
    def moments(self) -> int:
        """After how many turns answers come round again."""
        return len(self.answers)

    def everything(self) -> Batch:
        """All rows as one set."""
        return Batch.of(np.arange(len(self.criminal)))

    def unsolved(self, batch: Batch) -> npt.NDArray[np.bool_]:
        """Which sets leave more than one criminal."""
        suspects = self.criminal[batch.rows]
        least = np.minimum.reduceat(suspects, batch.starts)
        unsolved: npt.NDArray[np.bool_] = least != np.maximum.reduceat(suspects, batch.starts)
        return unsolved

    def entropies(self, batch: Batch, moment: int = 0) -> Floats:
        """(questions, sets): entropy left after each question, times the rows of the set.

        Of the criminal, in bits, with a trace of the world's to decide between equals.
        """
        owner, suspects = batch.owner, self.criminal[batch.rows]
        left = np.empty((len(self._possible), len(batch)))
        for q, possible in enumerate(self._possible):
            codes = owner * possible + self.answers[moment, q][batch.rows]
            cells = len(batch) * int(possible)
            counts = np.bincount(
                codes * self._suspects + suspects, minlength=cells * self._suspects
            ).reshape(len(batch), possible, self._suspects)
            worlds = self._n_log_n[counts.sum(2)].sum(1)
            left[q] = np.round(worlds - self._n_log_n[counts].sum((1, 2)), 6) + TIE * worlds
        return left

    @cached_property
    def alike(self) -> Ints:
        """(questions,): the first question that is worth the same before any is asked.

        Two questions are alike where renaming players turns one into the other.
        """
        rows = self._numbers[0]
        asked = [self.answers[:, q].astype(np.uint64) for q in range(len(self._possible))]
        weights = np.arange(1, 2 * self.moments, 2, dtype=np.uint64)
        first: dict[int, int] = {}
        alike = np.empty(len(asked), dtype=np.int64)
        for q, codes in enumerate(asked):
            images = [int(weights @ (codes @ numbers)) for numbers in self._numbers]
            alike[q] = min((first[image] for image in images if image in first), default=q)
            first.setdefault(int(weights @ (codes @ rows)), q)
        return alike

    def two_steps(
        self, batch: Batch, moment: int = 0, questions: Sequence[int] | None = None
    ) -> Floats:
        """(questions, sets): entropy left after each question and the best one after its answer."""
        asked = np.arange(len(self._possible)) if questions is None else np.array(questions)
        after, parent = split(batch, self.answers[moment][asked][:, batch.rows])
        keys, first, same = np.unique(self._keys(after), return_index=True, return_inverse=True)
        one_each = np.zeros(len(after), dtype=bool)
        one_each[first] = True
        place = np.empty(len(keys), dtype=np.int64)
        place[np.argsort(first)] = np.arange(len(keys))
        best = self.entropies(after.select(one_each), (moment + 1) % self.moments).min(0)
        left = np.bincount(parent, weights=best[place[same]], minlength=len(asked) * len(batch))
        return left.astype(float).reshape(-1, len(batch))

    def rollouts(
        self, batch: Batch, moment: int = 0, questions: Sequence[int] | None = None
    ) -> Floats:
        """(questions, sets): what each question costs if one goes on with greedy after it."""
        asked = np.arange(len(self._possible)) if questions is None else np.array(questions)
        costs = np.empty((len(asked), len(batch)))
        step = max(1, ROWS_AT_ONCE // max(1, len(batch.rows)))
        for i in range(0, len(asked), step):
            lines = self.answers[moment][asked[i : i + step]][:, batch.rows]
            after, parent = split(batch, lines)
            cost = self.greedy(after, (moment + 1) % self.moments)
            costs[i : i + step] = np.bincount(
                parent, weights=cost, minlength=len(lines) * len(batch)
            ).reshape(-1, len(batch))
        return costs + batch.sizes

    def greedy(self, batch: Batch, moment: int = 0) -> Floats:
        """What greedy questioning costs on each set."""
        return self._cost("greedy", batch, moment, self._greediest)

    def rollout(self, batch: Batch, moment: int = 0) -> Floats:
        """What it costs to ask the best question by rollout, again and again."""
        return self._cost("rollout", batch, moment, self._best_rollout)

    def search(self, batch: Batch, moment: int = 0, width: int = 3) -> Floats:
        """The least cost when only the ``width`` best questions by rollout are ever asked."""

        def best(batch: Batch, moment: int) -> Ints:
            return self._answers_to(self._few(batch, moment, width), batch, moment)

        return self._cost(f"search {width}", batch, moment, best)

    def best_by_search(self, batch: Batch, width: int = 3) -> int:
        """The question that ``search`` asks of the one set; -1 where none teaches anything."""
        few = self._few(batch, 0, width)
        if not self.teaches(batch)[few[0, 0], 0]:
            return -1
        after, parent = split(batch, self._answers_to(few, batch, 0))
        costs = np.bincount(parent, weights=self.search(after, 0, width), minlength=len(few))
        return int(few[costs.argmin(), 0])

    def _few(self, batch: Batch, moment: int, width: int) -> Ints:
        """(width, sets): the best questions by rollout; the best again where fewer teach.

        Of those that cost the same and split a set alike, which mostly differ in who of two players
        is asked alone, one is taken.
        """
        costs = np.where(self.teaches(batch, moment), self.rollouts(batch, moment), np.inf)
        kinds = costs + self._sizes(batch, moment) / (1 + len(self.criminal) ** 2)
        order = np.lexsort((kinds, costs), axis=0)
        kinds = np.take_along_axis(kinds, order, 0)
        costs = np.take_along_axis(costs, order, 0)
        costs[1:][kinds[1:] == kinds[:-1]] = np.inf
        few = np.argsort(costs, axis=0, kind="stable")[:width]
        idle = np.isinf(np.take_along_axis(costs, few, 0))
        return np.take_along_axis(order, np.where(idle, few[:1], few), 0)

    def _sizes(self, batch: Batch, moment: int) -> Floats:
        """(questions, sets): the squares of the sizes of the sets after each question, summed."""
        owner = batch.owner
        squares = np.empty((len(self._possible), len(batch)))
        for q, possible in enumerate(self._possible):
            codes = owner * possible + self.answers[moment, q][batch.rows]
            sizes = np.bincount(codes, minlength=len(batch) * int(possible))
            squares[q] = (sizes.reshape(len(batch), possible) ** 2).sum(1)
        return squares

    def _greediest(self, batch: Batch, moment: int) -> Ints:
        return self._answers_to(self.entropies(batch, moment).argmin(0)[None], batch, moment)

    def _best_rollout(self, batch: Batch, moment: int) -> Ints:
        return self._answers_to(self.rollouts(batch, moment).argmin(0)[None], batch, moment)

    def _answers_to(self, questions: Ints, batch: Batch, moment: int) -> Ints:
        """``questions`` is (lines, sets): for each row, the answers to those of its set."""
        codes: Ints = self.answers[moment][questions[:, batch.owner], batch.rows[None, :]]
        return codes

    def _cost(self, strategy: str, batch: Batch, moment: int, choose: _Choice) -> Floats:
        """What a strategy costs on each set."""
        costs = np.zeros(len(batch))
        if not len(batch):
            return costs
        unsolved = self.unsolved(batch)
        if not unsolved.any():
            return costs
        batch = batch.select(unsolved)
        known = self._known.setdefault((strategy, moment), _Known())
        keys, first, same = np.unique(self._keys(batch), return_index=True, return_inverse=True)
        cost = known.look_up(keys)
        new = np.flatnonzero(np.isnan(cost))
        if len(new):
            one_each = np.zeros(len(batch), dtype=bool)
            one_each[first[new]] = True
            by_place = new[np.argsort(first[new])]
            cost[by_place] = self._worked_out(strategy, batch.select(one_each), moment, choose)
            known.add(keys[new], cost[new])
        costs[unsolved] = cost[same]
        return costs

    def _worked_out(self, strategy: str, batch: Batch, moment: int, choose: _Choice) -> Floats:
        stuck = self._stuck(batch)
        costs = np.zeros(len(batch))
        if stuck.all():
            return costs
        batch = batch.select(~stuck)
        codes = choose(batch, moment)
        after, parent = split(batch, codes)
        cost = self._cost(strategy, after, (moment + 1) % self.moments, choose)
        of_line = np.bincount(parent, weights=cost, minlength=len(codes) * len(batch))
        costs[~stuck] = batch.sizes + of_line.reshape(len(codes), len(batch)).min(0)
        return costs

    def teaches(self, batch: Batch, moment: int = 0) -> npt.NDArray[np.bool_]:
        """(questions, sets): whether more than one answer may come."""
        codes = self.answers[moment][:, batch.rows]
        least = np.minimum.reduceat(codes, batch.starts, axis=1)
        more: npt.NDArray[np.bool_] = least != np.maximum.reduceat(codes, batch.starts, axis=1)
        return more

    def _stuck(self, batch: Batch) -> npt.NDArray[np.bool_]:
        """Which sets no question splits, now or at any later moment: nothing more can be learnt."""
        stuck = np.ones(len(batch), dtype=bool)
        for moment in range(self.moments):
            stuck[stuck] = ~self.teaches(batch.select(stuck), moment).any(0)
            if not stuck.any():
                break
        return stuck

    def _keys(self, batch: Batch) -> npt.NDArray[np.uint64]:
        """A number for each set, the same for sets that are mirrors of each other."""
        sums = np.add.reduceat(self._numbers[:, batch.rows], batch.starts, axis=1)
        keys: npt.NDArray[np.uint64] = sums.min(0)
        return keys
