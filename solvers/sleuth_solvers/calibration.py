"""Whether what is said to be 30 % likely comes true in 30 of 100 cases.

Cells of one game are anything but independent, so the intervals come from a bootstrap over whole
games. They are so wide that where the odds are right, all ten cover what was stated in 95 of 100
runs. Cells that are proved are left out: they say nothing about the odds.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sleuth.chance import Dice

BINS = 10
"""Deciles of the stated probability."""
RESAMPLES = 2_000
COVERAGE = 1 - 0.05 / BINS
"""Of each interval: then all of them together cover with 95 % or more (Bonferroni)."""


@dataclass(frozen=True, slots=True)
class Tallied:
    """How many cells were stated to be so likely, and how many were true, in one game's bin."""

    n: int = 0
    stated: float = 0.0
    """The sum of the stated probabilities."""
    true: int = 0


@dataclass(frozen=True, slots=True)
class Reliability:
    """One bin over all games."""

    low: float
    high: float
    mean_p: float
    frequency: float
    n: int
    interval: tuple[float, float]
    """Of the frequency, by a bootstrap over games, with ``COVERAGE``."""

    @property
    def calibrated(self) -> bool:
        """Whether the interval covers what was stated."""
        return self.interval[0] <= self.mean_p <= self.interval[1]


def tally(cells: Iterable[tuple[float, bool]]) -> tuple[Tallied, ...]:
    """The bins of one game: its open cells by stated probability, and whether they were true."""
    n, stated, true = [0] * BINS, [0.0] * BINS, [0] * BINS
    for p, hit in cells:
        i = min(BINS - 1, int(p * BINS))
        n[i] += 1
        stated[i] += p
        true[i] += hit
    return tuple(map(Tallied, n, stated, true))


def reliability(games: Sequence[Sequence[Tallied]], dice: Dice) -> tuple[Reliability, ...]:
    """The bins over all games, those without any cell left out."""
    bins = [[game[i] for game in games] for i in range(BINS)]
    intervals = _intervals(bins, dice)
    reliable = []
    for i, column in enumerate(bins):
        n = sum(tallied.n for tallied in column)
        if not n:
            continue
        reliable.append(
            Reliability(
                low=i / BINS,
                high=(i + 1) / BINS,
                mean_p=sum(tallied.stated for tallied in column) / n,
                frequency=sum(tallied.true for tallied in column) / n,
                n=n,
                interval=intervals[i],
            )
        )
    return tuple(reliable)


def _intervals(bins: Sequence[Sequence[Tallied]], dice: Dice) -> list[tuple[float, float]]:
    """Of each bin's frequency, over games drawn again with replacement."""
    import numpy as np

    games = len(bins[0])
    drawn = np.zeros((RESAMPLES, games))
    for resample in range(RESAMPLES):
        for _game in range(games):
            drawn[resample, dice.below(games)] += 1
    n = drawn @ np.array([[tallied.n for tallied in column] for column in bins]).T
    true = drawn @ np.array([[tallied.true for tallied in column] for column in bins]).T
    tail = (1 - COVERAGE) / 2
    intervals = []
    for cells, hits in zip(n.T, true.T, strict=True):
        met = cells > 0
        if met.any():
            low, high = np.quantile(hits[met] / cells[met], [tail, 1 - tail])
            intervals.append((float(low), float(high)))
        else:
            intervals.append((0.0, 1.0))
    return intervals
