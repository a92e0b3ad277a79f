"""Suggestions that tell the same whichever decoy they name: one line for all of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from sleuth.types import CardName
from sleuth_solvers.advice.questions import Question

Cards = tuple[CardName, ...]


@dataclass(frozen=True, slots=True)
class Alike:
    """Equally good suggestions with the same answers, each equally likely and telling the same."""

    question: Question
    """One of them."""
    choices: tuple[Cards, ...]
    """For each card of the suggestion, those that may be named; the question's own first."""


def grouped(questions: Sequence[Question]) -> Iterator[Alike]:
    """The suggestions, in their order, each with those that are like it."""
    groups: dict[object, list[Question]] = {}
    for question in questions:
        answers = tuple((a.shower, a.card, round(a.p, 9)) for a in question.answers)
        groups.setdefault((question.rank, answers), []).append(question)
    for group in groups.values():
        left = {question.suggestion.cards: question for question in group}
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
