"""Beliefs added up: each with what it weighs, exactly."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from math import log2
from typing import TypeVar

from sleuth.types import CardName
from sleuth_solvers.beliefs import Beliefs, SolutionOdds

K = TypeVar("K", bound=Hashable)

Part = tuple[Fraction, Beliefs]
"""Beliefs, and what they weigh; less than nothing where they are taken away from others."""


def mixed(parts: Sequence[Part], sure: Beliefs) -> Beliefs | None:
    """The sum of the parts, whose weights need not add up to 1; None where they weigh nothing.

    Proved is what ``sure`` proves, and as many worlds are possible as it has.
    """
    total = sum((weight for weight, _beliefs in parts), Fraction(0))
    if total <= 0:
        return None
    shares = [(weight / total, beliefs) for weight, beliefs in parts if weight]
    probability = {
        card: _sum((share, beliefs.probability[card]) for share, beliefs in shares)
        for card in sure.probability
    }
    counts = {
        key: _sum((share, beliefs.symbol_counts[key]) for share, beliefs in shares)
        for key in sure.symbol_counts
    }
    odds = _solutions(shares, sure)
    return replace(
        sure,
        probability=probability,
        solution=odds,
        entropy_bits=-sum(float(p) * log2(p) for p in (each.probability for each in odds) if p),
        broken_assumptions=tuple(
            dict.fromkeys(name for _share, each in shares for name in each.broken_assumptions)
        ),
        exact=all(beliefs.exact for _share, beliefs in shares),
        sampling_error=max(beliefs.sampling_error for _share, beliefs in shares),
        symbol_counts=counts,
    )


def _sum(parts: Iterable[tuple[Fraction, Mapping[K, Fraction]]]) -> dict[K, Fraction]:
    found: dict[K, Fraction] = {}
    for share, row in parts:
        for key, p in row.items():
            found[key] = found.get(key, Fraction(0)) + share * p
    return found


def _solutions(shares: Sequence[Part], sure: Beliefs) -> tuple[SolutionOdds, ...]:
    """Every possible solution, the likeliest first, those alike in the order of ``sure``."""
    rows = [
        (share, {each.cards: each.probability for each in beliefs.solution})
        for share, beliefs in shares
    ]
    p = dict.fromkeys((each.cards for each in sure.solution), Fraction(0)) | _sum(rows)
    proved: set[tuple[CardName, ...]] = {each.cards for each in sure.solution if each.certain}
    odds = (SolutionOdds(cards, chance, cards in proved) for cards, chance in p.items())
    return tuple(sorted(odds, key=lambda each: -each.probability))
