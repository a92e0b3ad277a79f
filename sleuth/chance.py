"""Random draws that are the same on every machine and every Python.

Only ``random.Random.getrandbits`` of a seeded Mersenne Twister is used: the derived methods of the
standard library have changed between versions.
"""

from collections.abc import MutableSequence, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """A seeded source of fair draws."""

    def __init__(self, seed: int | str) -> None:
        self._random = Random(f"sleuth {seed}")

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely; n may be of any size."""
        if n < 1:
            raise ValueError(f"cannot draw from {n} things")
        bits = n.bit_length()
        while True:
            value = self._random.getrandbits(bits)
            if value < n:
                return value

    def roll(self, sides: int = 6) -> int:
        """A throw of one die."""
        return 1 + self.below(sides)

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher-Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def chance(self, numerator: int, denominator: int) -> bool:
        """True with the given chance."""
        return self.below(denominator) < numerator
