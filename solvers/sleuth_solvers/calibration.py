"""Whether what is said to be 30 % likely comes true in 30 of 100 cases.

Cells of one game are anything but independent, so the intervals come from a bootstrap over whole
games. Cells that are proved are left out: they say nothing about the odds.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sleuth.chance import Dice

BINS = 10
"""Deciles of the stated probability."""
RESAMPLES = 400
COVERAGE = 0.95


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
    """Of the frequency: 95 %, by a bootstrap over games."""

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
    weights = [[0] * len(games) for _ in range(RESAMPLES)]
    for resample in weights:
        for _ in games:
            resample[dice.below(len(games))] += 1
    bins = []
    for i in range(BINS):
        column = [game[i] for game in games]
        n = sum(tallied.n for tallied in column)
        if not n:
            continue
        bins.append(
            Reliability(
                low=i / BINS,
                high=(i + 1) / BINS,
                mean_p=sum(tallied.stated for tallied in column) / n,
                frequency=sum(tallied.true for tallied in column) / n,
                n=n,
                interval=_interval(column, weights),
            )
        )
    return tuple(bins)


def _interval(column: Sequence[Tallied], weights: Sequence[Sequence[int]]) -> tuple[float, float]:
    frequencies = []
    for resample in weights:
        n = sum(w * tallied.n for w, tallied in zip(resample, column, strict=True))
        if n:
            true = sum(w * tallied.true for w, tallied in zip(resample, column, strict=True))
            frequencies.append(true / n)
    frequencies.sort()
    tail = int((1 - COVERAGE) / 2 * len(frequencies))
    return frequencies[tail], frequencies[-1 - tail]
