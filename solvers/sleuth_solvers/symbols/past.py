"""What one hand went through, and in how many ways it can have become what it is now.

A hand changes only where its player swaps a card for a neighbour of the criminal. Between two swaps
(a *spell*) it holds the same cards, and everything that was learnt of it is

* how many of some cards it holds (``Tally``), and
* with experts, how many of some cards it holds without the one that lay last (``Answer``).

With experts each card keeps its *position* in the order from the deal on, for the hand only
rotates: after r turns, position (r - 1) mod k of a hand of k lies last. A card that is taken by a
swap gets the position of the card given. So what was learnt says at which positions each card may
have lain, and the number of orders that fit is a permanent.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import permutations
from typing import NewType

CardSet = NewType("CardSet", int)
"""A set of cards: bit i is card i of the edition."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The hand holds from ``low`` to ``high`` of ``cards``."""

    cards: CardSet
    low: int
    high: int

    def fits(self, hand: int) -> bool:
        """Whether this hand does."""
        return self.low <= (hand & self.cards).bit_count() <= self.high


@dataclass(frozen=True, slots=True)
class Answer:
    """Without the card that lies last after ``turns`` turns, the hand holds ``low`` to ``high``."""

    tally: Tally
    turns: int


@dataclass(frozen=True, slots=True)
class Order:
    """After ``turns`` turns the hand is these cards (bits, not numbers), first to last."""

    cards: tuple[CardSet, ...]
    turns: int


@dataclass(slots=True)
class Spell:
    """What is known of a hand while it holds the same cards."""

    tallies: list[Tally] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)
    orders: list[Order] = field(default_factory=list)
    _heard: dict[tuple[int, int], list[tuple[int, Tally]]] = field(default_factory=dict)

    def heard(self, size: int) -> list[tuple[int, Tally]]:
        """For a hand of so many cards: the position that lay last, and what was answered then.

        Answers about the same cards with the same position last are one.
        """
        key = size, len(self.answers)
        if key not in self._heard:
            merged: dict[tuple[int, CardSet], Tally] = {}
            for answer in self.answers:
                told = answer.tally
                at = (answer.turns - 1) % size, told.cards
                was = merged.get(at, told)
                both = Tally(told.cards, max(was.low, told.low), min(was.high, told.high))
                merged[at] = both
            self._heard[key] = [(position, both) for (position, _cards), both in merged.items()]
        return self._heard[key]


@dataclass(frozen=True, slots=True)
class Swap:
    """Between two spells: one card was given, and one of ``taken`` came in its place."""

    gave: CardSet
    taken: CardSet


@dataclass(slots=True)
class Past:
    """All that is known of one player's hand: n swaps between n + 1 spells."""

    ordered: bool
    """Whether hands have an order that counts: with experts."""
    spells: list[Spell] = field(default_factory=lambda: [Spell()])
    swaps: list[Swap] = field(default_factory=list)
    turns: int = 0
    """How many of the player's turns have begun."""

    @property
    def now(self) -> Spell:
        """The spell that lasts."""
        return self.spells[-1]

    def swap(self, swap: Swap) -> None:
        """Begin a new spell."""
        self.now.tallies.append(Tally(swap.gave, 1, 1))
        self.swaps.append(swap)
        self.spells.append(Spell())

    def ways(self, hand: CardSet) -> int:
        """In how many ways the hand of these cards can have come about; 0 if in none.

        A way is what was dealt, what was taken in each swap and, with experts, the order that was
        chosen at the beginning.
        """
        positions = (1 << hand.bit_count()) - 1
        allowed = dict.fromkeys(bits(hand), positions) if self.ordered else {}
        return self._ways(len(self.swaps), hand, allowed)

    def arrangements(self, hand: CardSet) -> Iterator[tuple[CardSet, ...]]:
        """With experts: the cards of this hand by position, once for each way."""
        positions = (1 << hand.bit_count()) - 1
        now = {card: CardSet(card) for card in bits(hand)}
        yield from self._arrangements(len(self.swaps), hand, dict.fromkeys(now, positions), now)

    def _arrangements(
        self, spell: int, hand: CardSet, allowed: dict[int, int], now: dict[int, CardSet]
    ) -> Iterator[tuple[CardSet, ...]]:
        """``now`` is what has become of each card that the hand held in this spell."""
        known = self.spells[spell]
        if not all(tally.fits(hand) for tally in known.tallies):
            return
        allowed = dict(allowed)
        _narrow(allowed, hand, known)
        if spell == 0:
            yield from _orders(allowed, now)
            return
        swap = self.swaps[spell - 1]
        for card in bits(hand & swap.taken):
            before, became = dict(allowed), dict(now)
            before[swap.gave] = before.pop(card)
            became[swap.gave] = became.pop(card)
            earlier = CardSet(hand ^ card | swap.gave)
            yield from self._arrangements(spell - 1, earlier, before, became)

    def _ways(self, spell: int, hand: CardSet, allowed: dict[int, int]) -> int:
        """``allowed`` are the positions of each card in hand that later spells leave it."""
        known = self.spells[spell]
        if not all(tally.fits(hand) for tally in known.tallies):
            return 0
        if self.ordered:
            allowed = dict(allowed)
            _narrow(allowed, hand, known)
            if not all(allowed.values()):
                return 0
        if spell == 0:
            return _matchings(tuple(sorted(allowed.values()))) if self.ordered else 1
        swap = self.swaps[spell - 1]
        total = 0
        for card in bits(hand & swap.taken):
            before = dict(allowed)
            if self.ordered:
                before[swap.gave] = before.pop(card)
            total += self._ways(spell - 1, CardSet(hand ^ card | swap.gave), before)
        return total


def _narrow(allowed: dict[int, int], hand: int, known: Spell) -> None:
    """Take from each card the positions that the answers and orders of one spell exclude."""
    size = max(1, len(allowed))
    for position, tally in known.heard(size):
        held = (hand & tally.cards).bit_count()
        bearer_last = tally.low <= held - 1 <= tally.high
        other_last = tally.low <= held <= tally.high
        if bearer_last and other_last:
            continue
        for card in allowed:
            if not (bearer_last if card & tally.cards else other_last):
                allowed[card] &= ~(1 << position)
    for order in known.orders:
        for i, card in enumerate(order.cards):
            allowed[card] = allowed.get(card, 0) & 1 << (order.turns + i) % size


def _orders(allowed: dict[int, int], now: dict[int, CardSet]) -> Iterator[tuple[CardSet, ...]]:
    """All orders with each card at a position that it may have; what has become of the cards."""
    anywhere = (1 << len(allowed)) - 1
    if all(positions == anywhere for positions in allowed.values()):
        yield from permutations(now.values())
        return
    for order in permutations(now):
        if all(allowed[card] >> at & 1 for at, card in enumerate(order)):
            yield tuple(now[card] for card in order)


@lru_cache(maxsize=100_000)
def _matchings(allowed: tuple[int, ...], taken: int = 0) -> int:
    """In how many ways each card gets a position of its own (a permanent)."""
    if not allowed:
        return 1
    return sum(_matchings(allowed[1:], taken | at) for at in bits(allowed[0] & ~taken))


def bits(number: int) -> Iterator[int]:
    """The single bits of a set, lowest first."""
    while number:
        bit = number & -number
        yield bit
        number ^= bit
