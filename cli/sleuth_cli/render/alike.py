"""Suggestions that tell the same whichever decoy they name: one line for all of them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Generic, TypeVar

from sleuth.types import CardName

Cards = tuple[CardName, ...]
Q = TypeVar("Q")


@dataclass(frozen=True, slots=True)
class Alike(Generic[Q]):
    """Equally good suggestions with the same answers, each equally likely and telling the same."""

    question: Q
    """One of them."""
    choices: tuple[Cards, ...]
    """For each card of the suggestion, those that may be named; the question's own first."""


def grouped(
    questions: Sequence[Q], cards_of: Callable[[Q], Cards], told_by: Callable[[Q], object]
) -> Iterator[Alike[Q]]:
    """The suggestions, in their order, each with those that are like it.

    ``cards_of`` are the cards that a suggestion names, ``told_by`` is what its answers tell: the
    same for all that are alike.
    """
    groups: dict[object, list[Q]] = {}
    for question in questions:
        groups.setdefault(told_by(question), []).append(question)
    for group in groups.values():
        left = {cards_of(question): question for question in group}
        while left:
            question = next(iter(left.values()))
            choices = _choices(list(left))
            for cards in product(*choices):
                del left[cards]
            yield Alike(question, choices)


def _choices(suggestions: Sequence[Cards]) -> tuple[Cards, ...]:
    """What may be named in place of each card of the first, so that every mixture is there."""
    first, known = suggestions[0], set(suggestions)
    found: tuple[Cards, ...] = tuple((card,) for card in first)
    for i in range(len(first)):
        for other in suggestions:
            wider = (*found[:i], (*found[i], other[i]), *found[i + 1 :])
            if other[i] not in found[i] and all(cards in known for cards in product(*wider)):
                found = wider
    return found
