"""Kinds of tiles and what is known of one tile: how well each kind fits what was seen of it."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from math import gcd, lcm

Fit = tuple[int, ...]
"""Of one tile, by kind: how likely what was seen of it is if it is of that kind, up to a factor
common to all kinds. Zeros where it is ruled out; the greatest common divisor is 1."""


@dataclass(frozen=True)
class Kinds:
    """What tiles there are: the suspects first, then the traps, and how many of each kind."""

    names: tuple[str, ...]
    suspects: int
    quotas: tuple[int, ...]

    @cached_property
    def index(self) -> dict[str, int]:
        """The number of each kind."""
        return {name: number for number, name in enumerate(self.names)}

    @cached_property
    def anything(self) -> Fit:
        """Nothing is known of the tile."""
        return (1,) * len(self.names)

    @cached_property
    def suspect(self) -> Fit:
        """The tile is some suspect."""
        return tuple(int(kind < self.suspects) for kind in range(len(self.names)))

    @cached_property
    def trap(self) -> Fit:
        """The tile is some trap."""
        return tuple(int(kind >= self.suspects) for kind in range(len(self.names)))

    def one_of(self, names: Iterable[str]) -> Fit:
        """The tile is of one of these kinds. Raises KeyError for what is no kind."""
        among = {self.index[name] for name in names}
        return tuple(int(kind in among) for kind in range(len(self.names)))

    def none_of(self, names: Iterable[str]) -> Fit:
        """The tile is of none of these kinds. Raises KeyError for what is no kind."""
        return tuple(1 - fits for fits in self.one_of(names))

    def said(self, names: Iterable[str], trust: Fraction) -> Fit:
        """Somebody said that the tile is one of these, and is right with this chance.

        A wrong word is as likely to be each of the other words that are as exact. Raises KeyError
        for what is no kind.
        """
        right = self.one_of(names)
        others = Fraction(len(self.names), max(1, sum(right))) - 1
        if others <= 0:
            return right if trust else self.anything
        wrong = (1 - trust) / others
        scale = lcm(trust.denominator, wrong.denominator)
        fit = tuple(int(scale * (trust if fits else wrong)) for fits in right)
        return lowest(fit)[1] if any(fit) else fit


def lowest(fit: Fit) -> tuple[int, Fit]:
    """The greatest common divisor, and the fit without it; 0 where no kind fits."""
    divisor = gcd(*fit)
    if divisor <= 1:
        return divisor, fit
    return divisor, tuple(each // divisor for each in fit)


@lru_cache(maxsize=1 << 14)
def both(one: Fit, other: Fit) -> tuple[int, Fit]:
    """What two sights of the same tile say together, as a factor and a fit; 0 if nothing fits."""
    return lowest(tuple(a * b for a, b in zip(one, other, strict=True)))
