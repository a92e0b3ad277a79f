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

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import permutations
from operator import and_
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

    def leaves(self, hand: CardSet, allowed: list[int]) -> bool:
        """Whether this hand fits; takes from each position the cards that cannot lie there."""
        if not all(tally.fits(hand) for tally in self.tallies):
            return False
        if not allowed:
            return True
        for position, tally in self.heard(len(allowed)):
            held = (hand & tally.cards).bit_count()
            left = allowed[position]
            if not tally.low <= held - 1 <= tally.high:
                left &= ~tally.cards
            if not tally.low <= held <= tally.high:
                left &= tally.cards
            if not left:
                return False
            allowed[position] = left
        for order in self.orders:
            for i, card in enumerate(order.cards):
                allowed[(order.turns + i) % len(allowed)] &= card
        return all(allowed)


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
        return self._ways(len(self.swaps), hand, self._anywhere(hand))

    def arrangements(self, hand: CardSet) -> Iterator[tuple[CardSet, ...]]:
        """With experts: the cards of this hand by position, once for each way."""
        now = {card: CardSet(card) for card in bits(hand)}
        yield from self._arrangements(len(self.swaps), hand, self._anywhere(hand), now)

    def _anywhere(self, hand: CardSet) -> list[int]:
        """For each position the cards that may lie there: at first all; no positions unordered."""
        return [hand] * hand.bit_count() if self.ordered else []

    def _ways(self, spell: int, hand: CardSet, allowed: list[int]) -> int:
        """``allowed`` are the cards that later spells leave each position."""
        if not self.spells[spell].leaves(hand, allowed):
            return 0
        if spell == 0:
            return _matchings(tuple(sorted(allowed)))
        swap = self.swaps[spell - 1]
        return sum(
            self._ways(spell - 1, _swapped(hand, card, swap), _renamed(allowed, card, swap))
            for card in bits(hand & swap.taken)
        )

    def _arrangements(
        self, spell: int, hand: CardSet, allowed: list[int], now: dict[int, CardSet]
    ) -> Iterator[tuple[CardSet, ...]]:
        """``now`` is what has become of each card that the hand held in this spell."""
        if not self.spells[spell].leaves(hand, allowed):
            return
        if spell == 0:
            for order in _orders(hand, allowed):
                yield tuple(now[card] for card in order)
            return
        swap = self.swaps[spell - 1]
        for card in bits(hand & swap.taken):
            became = dict(now)
            became[swap.gave] = became.pop(card)
            earlier = _swapped(hand, card, swap)
            yield from self._arrangements(spell - 1, earlier, _renamed(allowed, card, swap), became)


def _swapped(hand: CardSet, took: int, swap: Swap) -> CardSet:
    """The hand before the swap, if it took this card."""
    return CardSet(hand ^ took | swap.gave)


def _renamed(allowed: Sequence[int], took: int, swap: Swap) -> list[int]:
    """The card given may have lain where the card taken may lie."""
    return [cards ^ took | swap.gave if cards & took else cards for cards in allowed]


def _orders(hand: int, allowed: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All orders of the hand with each card at a position that is allowed it."""
    orders = permutations(bits(hand))
    if all(cards == hand for cards in allowed):
        yield from orders
        return
    for order in orders:
        if all(map(and_, allowed, order)):
            yield order


@lru_cache(maxsize=100_000)
def _matchings(allowed: tuple[int, ...], taken: int = 0) -> int:
    """In how many ways each position gets a card of its own (a permanent)."""
    if not allowed:
        return 1
    return sum(_matchings(allowed[1:], taken | card) for card in bits(allowed[0] & ~taken))


def bits(number: int) -> Iterator[int]:
    """The single bits of a set, lowest first."""
    while number:
        bit = number & -number
        yield bit
        number ^= bit
