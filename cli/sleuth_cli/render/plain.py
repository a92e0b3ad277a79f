"""``--plain``: one fact a line, the answer first, made for ears and braille lines."""

from collections.abc import Callable, Iterable, Iterator

from sleuth.language import _
from sleuth.types import SOLUTION, CardName, Place, PlayerName
from sleuth_cli.render import facts
from sleuth_cli.render.grid import sizes
from sleuth_cli.render.labels import Labels
from sleuth_cli.render.numbers import percent
from sleuth_cli.view import View
from sleuth_solvers.beliefs import Beliefs

SOLUTIONS_SAID = 3


def show_lines(
    view: View,
    beliefs: Beliefs,
    solution: Callable[[Beliefs, Labels], Iterator[str]],
    more: Iterable[str] = (),
) -> Iterator[str]:
    """The solution, then what is certain, then what is open, then what it rests on.

    ``solution`` words the answer; ``more`` is what the game adds to what is open.
    """
    labels = Labels(view.table)
    yield from solution(beliefs, labels)
    yield from _hands(view, beliefs, labels)
    yield from _open(view, beliefs, labels)
    yield from more
    yield f"{_upper(facts.deals_left(beliefs))}."
    yield f"{_upper(facts.entropy(beliefs))}."
    if not beliefs.exact:
        yield f"{facts.sampled(beliefs)}."
    yield f"{facts.assumed(view)}."
    yield facts.title(view).replace(" · ", ", ") + "."


def solution_lines(beliefs: Beliefs, labels: Labels) -> Iterator[str]:
    """What is certain in the solution, and the likeliest ones."""
    if beliefs.solution[0].certain:
        cards = labels.cards(beliefs.solution[0].cards)
        yield _("The solution is certain: {cards}.").format(cards=cards)
        return
    for card in facts.proved_solution(beliefs):
        yield _("Certain in the solution: {card}.").format(card=labels.card(card))
    for i, solution in enumerate(beliefs.solution[:SOLUTIONS_SAID]):
        line = _("Likeliest solution: {odds}.") if i == 0 else _("Next: {odds}.")
        yield line.format(odds=facts.solution_line(solution, labels))


def criminal_lines(beliefs: Beliefs, labels: Labels) -> Iterator[str]:
    """The likeliest suspects; every other stands further down with its places."""
    if beliefs.solution[0].certain:
        yield _("The criminal is certain: {card}.").format(
            card=labels.cards(beliefs.solution[0].cards)
        )
        return
    for i, solution in enumerate(beliefs.solution[:SOLUTIONS_SAID]):
        line = _("Likeliest criminal: {odds}.") if i == 0 else _("Next: {odds}.")
        yield line.format(odds=facts.solution_line(solution, labels))


def _hands(view: View, beliefs: Beliefs, labels: Labels) -> Iterator[str]:
    """For each holder, the cards that are certain and how many more there are."""
    size = sizes(view.table)
    for place in beliefs.places:
        if place == SOLUTION:
            continue
        cards = [card for card, at in beliefs.certain if at == place]
        if cards:
            yield _("Certain: {fact}.").format(fact=labels.lies(cards, place))
        hand = size.get(PlayerName(place))
        if hand is None or hand.high <= len(cards):
            continue
        low, high = hand.low - len(cards), hand.high - len(cards)
        number = str(low) if low == high else _("{low} to {high}").format(low=low, high=high)
        yield _("Not known of {player}: {number} of the hand.").format(player=place, number=number)


def _open(view: View, beliefs: Beliefs, labels: Labels) -> Iterator[str]:
    """For each card whose place is open, where it may lie, the likeliest first."""
    certain = {card for card, _place in beliefs.certain}
    impossible = frozenset(beliefs.impossible)
    for category in view.table.edition.categories:
        for card in category.cards:
            if card.name in certain:
                continue
            yield _("{card}: {places}.").format(
                card=labels.card(card.name),
                places=", ".join(_places(beliefs, card.name, impossible, labels)),
            )


def _places(
    beliefs: Beliefs, card: CardName, impossible: frozenset[tuple[CardName, Place]], labels: Labels
) -> Iterator[str]:
    for place, p in sorted(beliefs.probability[card].items(), key=lambda item: -item[1]):
        if (card, place) not in impossible:
            yield f"{labels.place(place)} {percent(p)}"


def _upper(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
