"""The worth of every question from sampled deals, where the exact answer would take too long.

Solutions that nothing known tells apart, nor the question itself, are counted together: no answer
says which of such a group it is, and fewer cells to fill need fewer deals.

An entropy estimated from N samples is too low by about (cells met - 1) / (2 N ln 2) bits, which
makes a gain too high; it is corrected for (Miller and Madow, 1955). The error that is stated is two
standard errors, and half the correction for what it may have missed. Where the deals come from
thinned lattices, they depend on each other: then how much several lattices differ counts as well.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from math import log, prod, sqrt
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from sleuth.chance import Dice
from sleuth_solvers.deals.chain import TooLargeError
from sleuth_solvers.deals.gain_answers import Asking, AskingRound, Suggesting
from sleuth_solvers.deals.gain_blocks import Counts, clean
from sleuth_solvers.deals.gain_table import GainTable, Query, RoundTable, rows_of
from sleuth_solvers.deals.kinds import Kind, kinds_of
from sleuth_solvers.deals.lattice import Lattice, lattice_of, thinned_lattice_of
from sleuth_solvers.deals.problem import DealProblem
from sleuth_solvers.deals.reduce import Reduced, cards_of
from sleuth_solvers.deals.sample import walk_lattice

FOLDS, RUNS = 2, 4
"""In how many parts deals are drawn: independently, and from so many thinned lattices."""

DEALS = 10_000
"""How many deals are drawn in all."""

COUNTED_STATES = 60_000
"""Up to so many states the deals are drawn from the exact posterior."""

THINNED_STATES = (300_000, 3_000_000)
"""How many steps from state to state a thinned lattice may take; more where so few find no deal."""

QUESTIONS = 400
"""About how many questions are tried out, those that are alike included."""

STUDENT = 3.2
"""Standard errors that hold 95 % where they are told by four runs (Student, 3 degrees)."""

OFTEN = 50
"""An answer met less often is taken to leave more than one solution."""


def sampled_gains(problem: DealProblem, reduced: Reduced, query: Query) -> GainTable | None:
    """The worth of every question, estimated. The same for the same problem, always.

    None if no deal is left; raises TooLargeError where none was found.
    """
    sample = _draw(problem)
    if sample is None:
        return None
    asking = Suggesting(sample.places, problem.places, query)
    return _Estimate(sample, problem, reduced, query, asking).table(GainTable)


def sampled_round_gains(problem: DealProblem, reduced: Reduced, query: Query) -> RoundTable | None:
    """The same where every responder answers."""
    sample = _draw(problem)
    if sample is None:
        return None
    asking = AskingRound(sample.places, problem.places, query)
    return _Estimate(sample, problem, reduced, query, asking).table(RoundTable)


T = TypeVar("T")


@dataclass(frozen=True)
class _Sample:
    """Deals, ``places[card, deal]``; those of a run all count for ``weights[run]``."""

    places: npt.NDArray[np.int64]
    run: npt.NDArray[np.int64]
    weights: Counts
    dependent: bool
    """Whether the deals of a run depend on each other."""


def _draw(problem: DealProblem) -> _Sample | None:
    dice = Dice("gain")
    try:
        lattice = lattice_of(problem, COUNTED_STATES)
    except TooLargeError:
        return _sample(_thinned(problem, dice), True, dice)
    if lattice is None or not lattice.total:
        return None
    return _sample([lattice] * FOLDS, False, dice)


def _thinned(problem: DealProblem, dice: Dice) -> list[Lattice]:
    for steps in THINNED_STATES:
        width = steps // (problem.places * len(problem.allowed))
        lattices = [thinned_lattice_of(problem, width, dice) for _ in range(RUNS)]
        found = [lattice for lattice in lattices if lattice and lattice.total]
        if len(found) > 1:
            return found
    raise TooLargeError


def _sample(lattices: Sequence[Lattice], dependent: bool, dice: Dice) -> _Sample:
    each = DEALS // len(lattices)
    deals = [deal for lattice in lattices for deal in walk_lattice(lattice, dice, each)]
    heaviest = max(lattice.total for lattice in lattices)
    return _Sample(
        np.array(deals, dtype=np.int64).T,
        np.repeat(np.arange(len(lattices)), each),
        np.array([lattice.total / heaviest for lattice in lattices]),
        dependent,
    )


@dataclass(frozen=True)
class _Worth:
    """One question's numbers."""

    gain: float
    error: float
    deal_gain: float
    p_solved: float
    p_right: float
    mass: Counts
    entropy: Counts


class _Estimate:
    def __init__(
        self,
        sample: _Sample,
        problem: DealProblem,
        reduced: Reduced,
        query: Query,
        asking: Asking[object],
    ) -> None:
        self.query, self.asking = query, asking
        self.categories = problem.categories
        every = [kinds_of(reduced, each, query.shown_before_at) for each in problem.categories]
        self.kinds = tuple(
            tuple(kind for kind in kinds if any(asked >> card & 1 for card in kind.cards))
            for kinds, asked in zip(every, query.asked, strict=True)
        )
        self.solution_kinds = tuple(
            tuple(kind for kind in kinds if kind.places >> problem.solution & 1) for kinds in every
        )
        self.solution_cards = tuple(
            np.array(cards_of(category))[
                (sample.places[cards_of(category)] == problem.solution).argmax(axis=0)
            ]
            for category in problem.categories
        )
        self.runs = len(sample.weights)
        self.weights = sample.weights
        self.dependent = sample.dependent
        self.run = sample.run
        self.deals = sample.places.shape[1]
        self.deal_weights = sample.weights[sample.run]

    def table(self, kind: Callable[..., T]) -> T:
        """The worth of every question, as a table of this kind."""
        shape = tuple(len(kinds) for kinds in self.kinds)
        answers = self.asking.answers
        gain, deal_gain, p_solved, p_right, error = np.zeros((5, *shape))
        mass, entropy = np.zeros((2, len(answers), *shape))
        for row in np.ndindex(shape):
            kinds = [kinds[at] for kinds, at in zip(self.kinds, row, strict=True)]
            worths = [self._worth(cards) for cards in self._asked(kinds)]
            gain[row] = np.mean([worth.gain for worth in worths])
            error[row] = np.mean([worth.error for worth in worths])
            deal_gain[row] = np.mean([worth.deal_gain for worth in worths])
            p_solved[row] = np.mean([worth.p_solved for worth in worths])
            p_right[row] = np.mean([worth.p_right for worth in worths])
            mass[(slice(None), *row)] = np.mean([worth.mass for worth in worths], axis=0)
            entropy[(slice(None), *row)] = np.mean([worth.entropy for worth in worths], axis=0)
        rows = tuple(
            rows_of([kind.cards for kind in kinds], asked)
            for kinds, asked in zip(self.kinds, self.query.asked, strict=True)
        )
        return kind(
            rows,
            answers,
            clean(gain),
            clean(deal_gain),
            p_solved,
            p_right,
            mass,
            entropy,
            error,
            self.deals,
        )

    def _asked(self, kinds: Sequence[Kind]) -> list[tuple[int, ...]]:
        """Some questions of these kinds, all alike: more where that costs little."""
        number = max(1, QUESTIONS // prod(map(len, self.kinds)))
        asked = list(product(*(kind.cards for kind in kinds)))
        return asked[:: -(-len(asked) // number)]

    def _worth(self, cards: tuple[int, ...]) -> _Worth:
        """From how often each solution came with each answer."""
        seen = self.asking.seen(cards)
        # Of many answers few come: only those are given room.
        come = np.flatnonzero(np.bincount(seen.answer.ravel(), seen.chance.ravel()))
        column = np.zeros(len(self.asking.answers), dtype=np.int64)
        column[come] = np.arange(len(come))
        answers = len(come)
        cell, alike = self._solutions(cards)
        met = np.bincount(
            ((self.run * alike.size + cell)[:, None] * answers + column[seen.answer]).ravel(),
            weights=seen.chance.ravel(),
            minlength=self.runs * alike.size * answers,
        )
        joint = met.astype(np.float64).reshape(self.runs, alike.size, answers)
        all_runs = np.tensordot(self.weights, joint, axes=1)
        gain, error = _information(all_runs, self.deals)
        if self.dependent:
            gains = [_information(run, self.deals / self.runs)[0] for run in joint]
            error = max(error, STUDENT * float(np.std(gains, ddof=1)) / sqrt(self.runs))
        total = all_runs.sum()
        mass = all_runs.sum(axis=0) / total
        choice_bits = float(self.deal_weights @ seen.bits) / total
        met_with = joint.sum(axis=(0, 1))
        solved = (alike[:, None] * (all_runs > 0)).sum(axis=0) == 1
        alone = solved & (met_with >= OFTEN)
        every_mass, every_entropy = np.zeros((2, len(self.asking.answers)))
        every_mass[come] = mass
        every_entropy[come] = _after(all_runs, alike, met_with)
        return _Worth(
            gain,
            error,
            _entropy(mass) - choice_bits,
            float(mass[alone].sum()),
            _right(joint / np.maximum(alike, 1.0)[:, None], joint),
            every_mass,
            every_entropy,
        )

    def _solutions(self, cards: tuple[int, ...]) -> tuple[npt.NDArray[np.int64], Counts]:
        """For each deal the group of solutions that its own belongs to, seen from a question; and
        how many solutions each group has."""
        cell = np.zeros(self.deals, dtype=np.int64)
        alike: Counts = np.ones(1)
        for card, kinds, solution in zip(
            cards, self.solution_kinds, self.solution_cards, strict=True
        ):
            # The last group is the asked card itself, apart from those of its kind.
            group_of = np.full(max(map(max, (kind.cards for kind in kinds))) + 1, len(kinds))
            sizes = np.ones(len(kinds) + 1)
            for at, kind in enumerate(kinds):
                others = [other for other in kind.cards if other != card]
                group_of[others] = at
                sizes[at] = len(others)
            cell = cell * len(sizes) + group_of[solution]
            alike = np.multiply.outer(alike, sizes).ravel()
        return cell, alike


def _information(joint: Counts, deals: float) -> tuple[float, float]:
    """Mutual information of (solution, answer) and its error, in bits."""
    rows, columns = np.nonzero(joint)
    cells = joint[rows, columns] / joint.sum()
    by_row, by_column = np.bincount(rows, cells), np.bincount(columns, cells)
    bits = np.log2(cells / (by_row[rows] * by_column[columns]))
    plain = float((cells * bits).sum())
    variance = max(0.0, float((cells * bits**2).sum()) - plain**2)
    met = len(cells) - np.count_nonzero(by_row) - np.count_nonzero(by_column) + 1
    correction = met / (2 * deals * log(2))
    return plain - correction, 2 * sqrt(variance / deals) + abs(correction) / 2


def _right(of_one: Counts, joint: Counts) -> float:
    """How often the likeliest solution is right: told by some runs, checked by the others.

    ``of_one`` counts one solution of each group.
    """
    right = 0.0
    for told in (0, 1):
        best = of_one[told::2].sum(axis=0).argmax(axis=0)
        checked = of_one[1 - told :: 2].sum(axis=0)
        total = joint[1 - told :: 2].sum()
        right += float(checked[best, np.arange(len(best))].sum() / total) / 2
    return right


def _after(joint: Counts, alike: Counts, seen: Counts) -> Counts:
    """The solution's entropy after each answer, in bits."""
    entropies = np.zeros(joint.shape[1])
    within = np.log2(np.maximum(alike, 1.0))
    for answer in np.flatnonzero(seen):
        weights = joint[:, answer]
        bias = (np.count_nonzero(weights) - 1) / (2 * seen[answer] * log(2))
        entropies[answer] = _entropy(weights) + bias + within @ weights / weights.sum()
    return entropies


def _entropy(weights: Counts) -> float:
    some = weights[weights > 0]
    total = some.sum()
    return float(np.log2(total) - (some * np.log2(some)).sum() / total)
