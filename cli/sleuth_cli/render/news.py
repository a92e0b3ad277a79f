"""What an entry told us: the difference between two beliefs, in a few short lines."""

from collections.abc import Iterator
from fractions import Fraction

from sleuth.language import _, ngettext
from sleuth.types import SOLUTION
from sleuth_cli.render.labels import Labels
from sleuth_cli.render.numbers import decimal, percent
from sleuth_solvers.beliefs import Beliefs

CHANGE = 0.005
"""Bits: a change of the entropy below this is not worth a word."""
WORTH_NAMING = Fraction(1, 20)
"""A solution less likely than this is one of many."""


def told(before: Beliefs, after: Beliefs, labels: Labels) -> Iterator[str]:
    """Newly certain cards, cards newly out of the solution, and how the solution's odds moved."""
    if not after.consistent:
        return
    if not before.consistent:
        yield _("The notebook does not contradict itself any more.")
        return
    if same(before, after):
        yield _("This told us nothing new.")
        return
    yield from _placed(before, after, labels)
    yield from _cleared(before, after, labels)
    yield from _odds(before, after, labels)


def same(before: Beliefs, after: Beliefs) -> bool:
    """Whether nothing was learnt of the cards, where neither contradicts itself."""
    consistent = before.consistent and after.consistent
    return consistent and after.worlds == before.worlds and after.probability == before.probability


def _placed(before: Beliefs, after: Beliefs, labels: Labels) -> Iterator[str]:
    known = frozenset(before.certain)
    new = [(card, place) for card, place in after.certain if (card, place) not in known]
    for place in after.places:
        cards = [card for card, at in new if at == place]
        if cards:
            yield _("Certain: {fact}.").format(fact=labels.lies(cards, place))


def _cleared(before: Beliefs, after: Beliefs, labels: Labels) -> Iterator[str]:
    """Cards that cannot be the solution any more, though it is not known who holds them.

    Once the solution's card of a category is certain, it goes without saying of all others.
    """
    placed = {card for card, _place in after.certain}
    known = frozenset(before.impossible)
    found = frozenset(
        rival for card, at in after.certain if at == SOLUTION for rival in labels.rivals(card)
    )
    cards = [
        card
        for card, place in after.impossible
        if place == SOLUTION and card not in placed | found and (card, place) not in known
    ]
    if cards:
        yield ngettext(
            "Not in the solution: {cards}.", "Not in the solution: {cards}.", len(cards)
        ).format(cards=labels.cards(cards))


def _odds(before: Beliefs, after: Beliefs, labels: Labels) -> Iterator[str]:
    """The likeliest solution once it is worth naming, and how much is still open."""
    best = after.solution[0]
    if best.certain:
        if not before.solution[0].certain:
            yield _("Solved: {cards}.").format(cards=labels.cards(best.cards))
        return
    was = next((s.probability for s in before.solution if s.cards == best.cards), best.probability)
    if best.probability >= WORTH_NAMING and percent(was) != percent(best.probability):
        yield _("Best solution: {cards}, {p} (before: {was}).").format(
            cards=labels.cards(best.cards), p=percent(best.probability), was=percent(was)
        )
    if abs(before.entropy_bits - after.entropy_bits) >= CHANGE:
        yield _("Entropy of the solution: from {before} to {after} bits.").format(
            before=decimal(before.entropy_bits, 2), after=decimal(after.entropy_bits, 2)
        )
