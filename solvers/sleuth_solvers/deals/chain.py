"""The card-by-card chain that counts deals.

Cards are dealt one after another. What matters of the cards dealt so far is the *state*, one int of
packed fields, a field for each tally that looks at two or more open cards:

* a *clause* ("one of these") is a bit, set until it holds;
* any other tally counts down how many more cards may come, from the most that it allows.

A state dies as soon as a clause ran out of cards or a tally can no longer get the cards that it
still needs, and a field is cleared after its last card, so that states which differ in nothing that
is still to come are one.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log2

from sleuth_solvers.deals.problem import Tally
from sleuth_solvers.deals.reduce import Reduced, cards_of


class TooLargeError(Exception):
    """To go through all states would take too long: estimate instead."""


@dataclass(frozen=True, slots=True)
class Option:
    """One place for a card: the state becomes ``(state - take) & keep``."""

    place: int
    take: int
    keep: int
    weight: int


@dataclass(frozen=True, slots=True)
class Close:
    """Weigh a state by the field at ``shift``, whose tally saw its last card: by ``weights[n]``
    if n more cards might have come."""

    shift: int
    mask: int
    weights: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """One card is dealt to each of its places, then the state is examined.

    A state dies if ``(state + bias) & dead``, is weighed by ``closes``, and keeps ``keep``.
    """

    card: int
    options: tuple[Option, ...]
    bias: int
    dead: int
    closes: tuple[Close, ...]
    keep: int


@dataclass(frozen=True, slots=True)
class Chain:
    """The open cards of a problem in the order in which they are dealt."""

    start: int
    borrow: int
    """A state with one of these bits took a card more than a tally allows: it is none."""
    deals: tuple[Deal, ...]
    alike: tuple[int, ...]
    """For each deal, the first deal whose card has the same places and tallies."""


@dataclass(frozen=True, slots=True)
class _Field:
    """The part of the state that keeps a tally of two or more open cards."""

    place: int
    cards: int
    weights: tuple[int, ...]
    least: int
    most: int
    is_bit: bool
    """A clause, or a veto: all of the cards is what must not be, a clause of the other places."""
    shift: int
    bits: int

    @property
    def start(self) -> int:
        return 1 if self.is_bit else self.most

    @property
    def spread(self) -> int:
        return self.most - self.least

    def holds_by(self, place: int) -> bool:
        """Whether one of the cards at this place is all that a clause or veto wants."""
        return (place == self.place) == (self.least == 1)


def chain_of(problem: Reduced) -> Chain:
    """Order the open cards and compile what dealing each of them does to a state."""
    open_cards = [c for c, places in enumerate(problem.allowed) if places & (places - 1)]
    single = {
        (tally.place, tally.cards.bit_length() - 1): tally.weights
        for tally in problem.tallies
        if tally.cards.bit_count() == 1
    }
    fields = _fields(tally for tally in problem.tallies if tally.cards.bit_count() > 1)
    order = _order(open_cards, problem.allowed, fields)
    deals = []
    remaining = sum(1 << card for card in order)
    for card in order:
        remaining &= ~(1 << card)
        deals.append(_deal(card, problem.allowed[card], fields, single, remaining))
    signatures: dict[object, int] = {}
    alike = tuple(
        signatures.setdefault(_signature(card, problem.allowed, fields, single), at)
        for at, card in enumerate(order)
    )
    return Chain(
        start=sum(field.start << field.shift for field in fields),
        borrow=sum(1 << field.shift + field.bits for field in fields if not field.is_bit),
        deals=tuple(deals),
        alike=alike,
    )


def _fields(tallies: Iterable[Tally]) -> list[_Field]:
    """Lay the fields out in the state; a counter has a spare bit above it, for borrows."""
    fields: list[_Field] = []
    shift = 0
    for tally in tallies:
        size = tally.cards.bit_count()
        counts = [n for n, weight in enumerate(tally.weights) if weight]
        even = len({tally.weights[n] for n in counts}) == 1
        is_bit = even and (counts == list(range(1, size + 1)) or counts == list(range(size)))
        least, most = counts[0], counts[-1]
        bits = 1 if is_bit else most.bit_length()
        fields.append(
            _Field(tally.place, tally.cards, tally.weights, least, most, is_bit, shift, bits)
        )
        shift += bits if is_bit else bits + 1
    return fields


def _signature(
    card: int,
    allowed: tuple[int, ...],
    fields: list[_Field],
    single: dict[tuple[int, int], tuple[int, ...]],
) -> object:
    places = allowed[card]
    return (
        places,
        tuple(field.shift for field in fields if field.cards >> card & 1),
        tuple(single.get((place, card)) for place in cards_of(places)),
    )


def _order(cards: Iterable[int], allowed: Sequence[int], fields: list[_Field]) -> list[int]:
    """Next the card that opens the fewest bits of state and does most to close open ones.

    The weights were chosen by counting states over random games: closing counts threefold (twofold
    takes 1.5 to 2.5 times the states where clauses are many), a card of few places comes early.
    """
    left = list(cards)
    touching = {
        card: [at for at, field in enumerate(fields) if field.cards >> card & 1] for card in left
    }
    size = [field.cards.bit_count() for field in fields]
    waiting = size.copy()
    bits = [log2(1 + field.start) for field in fields]

    def cost(card: int) -> tuple[float, int, int]:
        places = allowed[card]
        opened = sum(bits[at] for at in touching[card] if waiting[at] == size[at])
        closing = sum(bits[at] / waiting[at] for at in touching[card])
        return (2 * log2(places.bit_count()) + opened - 3 * closing, places, card)

    order: list[int] = []
    while left:
        card = min(left, key=cost)
        left.remove(card)
        order.append(card)
        for at in touching[card]:
            waiting[at] -= 1
    return order


def _deal(
    card: int,
    places: int,
    fields: list[_Field],
    single: dict[tuple[int, int], tuple[int, ...]],
    remaining: int,
) -> Deal:
    touched = [field for field in fields if field.cards >> card & 1]
    options = []
    for place in cards_of(places):
        take, keep, weight = 0, -1, 1
        for field in touched:
            bit = 1 << field.shift
            if field.is_bit:
                if field.holds_by(place):
                    keep &= ~bit
            elif field.place == place:
                take += bit
        for other in cards_of(places):
            weights = single.get((other, card), (1, 1))
            weight *= weights[other == place]
        if weight:
            options.append(Option(place, take, keep, weight))
    bias, dead, keep = 0, 0, -1
    closes = []
    for field in touched:
        left = (field.cards & remaining).bit_count()
        if field.is_bit:
            if not left:
                dead |= 1 << field.shift
            continue
        most_needed = left + field.spread
        if most_needed < field.most:
            full = (1 << field.bits) - 1
            bias += (full - most_needed) << field.shift
            dead |= 1 << (field.shift + field.bits)
        if not left and field.spread:
            mask = (1 << field.bits) - 1
            weights = tuple(field.weights[field.most - n] for n in range(field.spread + 1))
            if set(weights) != {1}:
                closes.append(Close(field.shift, mask, weights))
            keep &= ~(mask << field.shift)
    return Deal(card, tuple(options), bias, dead, tuple(closes), keep)
