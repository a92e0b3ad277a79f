"""What answers are worth, once their weights are known: sums over the solutions, by question.

A table of weights has six axes: the kind of card asked about and that of the solution, for each of
three blocks in turn.
"""

from dataclasses import dataclass

import numpy as np

from sleuth_solvers.deals.gain_blocks import Counts, clean, never_rounded_to_one

SOLUTION = (1, 3, 5)
"""The axes of the solution's cards; the others are those of the cards asked about."""


@dataclass(frozen=True)
class Sums:
    """By question: the sum of the weights w, that of w log w, solutions, and the largest w."""

    weights: Counts
    logs: Counts
    solutions: Counts
    largest: Counts


@dataclass(frozen=True)
class Told:
    """What questions are worth; the last two by answer, on a first axis."""

    gain: Counts
    deal_gain: Counts
    p_solved: Counts
    p_right: Counts
    mass: Counts
    entropy: Counts


class Answers:
    """The weights of answers, added one by one."""

    def __init__(self, alike: Counts) -> None:
        """``alike`` tells how many solutions a cell of a table stands for."""
        self._alike = alike
        self._log_alike = np.log2(np.maximum(alike, 1.0))
        self._sums: list[Sums] = []
        self.total: Counts = np.zeros(alike.shape)

    def add(self, weights: Counts) -> None:
        """One more answer that can come."""
        self._sums.append(self._sum(weights))
        self.total = self.total + weights

    def _sum(self, weights: Counts) -> Sums:
        logs = np.log2(weights, out=np.zeros(weights.shape), where=weights > 0)
        return Sums(
            weights.sum(axis=SOLUTION),
            (weights * (logs - self._log_alike)).sum(axis=SOLUTION),
            (self._alike * (weights > 0)).sum(axis=SOLUTION),
            (weights / np.maximum(self._alike, 1.0)).max(axis=SOLUTION),
        )

    def told(self, choice_bits: Counts) -> Told | None:
        """The answers put together; None where no deal is left.

        ``choice_bits`` is by question: how many bits of an answer are mere choice, summed over the
        deals.
        """
        whole = self._sum(self.total)
        total = whole.weights
        if not (total > 0).all():
            return None
        mass = np.stack([sums.weights for sums in self._sums]) / total
        logs = np.stack([sums.logs for sums in self._sums]) / total
        cells = np.stack([sums.solutions for sums in self._sums])
        # H(S | a) = log w(a) - sum w log w / w(a), with all weights over the total.
        log_mass = np.log2(mass, out=np.zeros(mass.shape), where=mass > 0)
        before = -(whole.logs / total - np.log2(total))
        left = mass * (log_mass + np.log2(total)) - logs
        seen = -(mass * log_mass).sum(axis=0)
        entropy = np.divide(left, mass, out=np.zeros(left.shape), where=mass > 0)
        always = np.asarray((cells <= 1).all(axis=0))
        likeliest = np.sum([sums.largest for sums in self._sums], axis=0)
        return Told(
            gain=clean(before - left.sum(axis=0)),
            deal_gain=clean(seen - choice_bits / total),
            p_solved=never_rounded_to_one((mass * (cells == 1)).sum(axis=0), always),
            p_right=never_rounded_to_one(likeliest / total, always),
            mass=never_rounded_to_one(mass, (mass > 0) & ((mass > 0).sum(axis=0) == 1)),
            entropy=clean(entropy),
        )
