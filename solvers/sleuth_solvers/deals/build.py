"""From a reduced problem to the chain that deals its cards."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log2

from sleuth_solvers.deals.chain import Chain, Close, Deal, Merge, Option, Part
from sleuth_solvers.deals.problem import Tally
from sleuth_solvers.deals.reduce import Reduced, cards_of


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

    @property
    def mask(self) -> int:
        return (1 << self.bits) - 1

    @property
    def end(self) -> int:
        """Where the next field may begin: a counter has a spare bit above it, for borrows."""
        return self.shift + self.bits + (not self.is_bit)

    def holds_by(self, place: int) -> bool:
        """Whether one of the cards at this place is all that a clause or veto wants."""
        return (place == self.place) == (self.least == 1)


def chain_of(problem: Reduced) -> Chain:
    """Order the open cards and compile what dealing each of them does to a state."""
    builder = _Builder(problem)
    order = _order(builder.left, builder.allowed, builder.fields)
    signatures: dict[object, int] = {}
    alike = {card: signatures.setdefault(builder.signature(card), card) for card in order}
    start = sum(field.start << field.shift for field in builder.fields)
    steps: list[Deal | Merge] = []
    for card in order:
        steps += builder.merges()
        steps.append(builder.deal(card))
    borrow = sum(1 << field.end - 1 for field in builder.fields if not field.is_bit)
    return Chain(start, borrow, tuple(steps), alike)


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
        return (3 * log2(places.bit_count()) + opened - 3 * closing, places, card)

    order: list[int] = []
    while left:
        card = min(left, key=cost)
        left.remove(card)
        order.append(card)
        for at in touching[card]:
            waiting[at] -= 1
    return order


class _Builder:
    """The cards that are left to deal, the places that they see, and the fields laid out so far."""

    def __init__(self, problem: Reduced) -> None:
        self.allowed: list[int] = list(problem.allowed)
        self.left = [card for card, mask in enumerate(self.allowed) if mask & (mask - 1)]
        self.solution = problem.places - 1
        self.places = problem.places
        self.single: dict[tuple[int, int], tuple[int, ...]] = {}
        self.fields: list[_Field] = []
        for tally in problem.tallies:
            if tally.cards.bit_count() == 1:
                self.single[tally.place, tally.cards.bit_length() - 1] = tally.weights
            else:
                self._add(tally)

    def _add(self, tally: Tally) -> None:
        size = tally.cards.bit_count()
        counts = [n for n, weight in enumerate(tally.weights) if weight]
        even = len({tally.weights[n] for n in counts}) == 1
        is_bit = even and (counts == list(range(1, size + 1)) or counts == list(range(size)))
        least, most = counts[0], counts[-1]
        bits = 1 if is_bit else most.bit_length()
        self.fields.append(
            _Field(tally.place, tally.cards, tally.weights, least, most, is_bit, self._end, bits)
        )

    @property
    def _end(self) -> int:
        return self.fields[-1].end if self.fields else 0

    def signature(self, card: int) -> object:
        """What cards that are alike have in common."""
        return (
            self.allowed[card],
            tuple(field.shift for field in self.fields if field.cards >> card & 1),
            tuple(self.single.get((place, card)) for place in cards_of(self.allowed[card])),
        )

    def merges(self) -> list[Merge]:
        """Merge the places that the cards left to deal do not tell apart."""
        left = sum(1 << card for card in self.left)
        at_place: dict[int, list[_Field]] = defaultdict(list)
        for field in self.fields:
            if field.cards & left:
                at_place[field.place].append(field)
        alike: dict[int, list[_Field]] = defaultdict(list)
        for place, fields in at_place.items():
            cards = sum(1 << card for card in self.left if self.allowed[card] >> place & 1)
            field = fields[0]
            if (
                place != self.solution
                and len(fields) == 1
                and not field.is_bit
                and not field.spread
                and field.cards & left == cards
                and cards.bit_count() > 1
                and not any((place, card) in self.single for card in self.left)
            ):
                alike[cards].append(field)
        return [self._merge(cards, fields) for cards, fields in alike.items() if len(fields) > 1]

    def _merge(self, cards: int, fields: list[_Field]) -> Merge:
        place, self.places = self.places, self.places + 1
        most = sum(field.most for field in fields)
        keep = ~sum(field.mask << field.shift for field in fields)
        parts = tuple(Part(field.place, field.shift, field.mask) for field in fields)
        for card in cards_of(cards):
            self.allowed[card] &= ~sum(1 << part.place for part in parts)
            self.allowed[card] |= 1 << place
        field = _Field(place, cards, (), most, most, False, self._end, most.bit_length())
        self.fields.append(field)
        return Merge(place, parts, keep, field.shift)

    def deal(self, card: int) -> Deal:
        """Deal a card."""
        self.left.remove(card)
        left = sum(1 << other for other in self.left)
        places = cards_of(self.allowed[card])
        touched = [
            field
            for field in self.fields
            if field.cards >> card & 1 and (field.is_bit or field.place in places)
        ]
        options = tuple(self._option(card, place, places, touched) for place in places)
        bias, dead, keep = 0, 0, -1
        closes = []
        for field in touched:
            open_cards = (field.cards & left).bit_count()
            if field.is_bit:
                if not open_cards:
                    dead |= 1 << field.shift
                continue
            most_needed = open_cards + field.spread
            if most_needed < field.most:
                bias += (field.mask - most_needed) << field.shift
                dead |= 1 << (field.shift + field.bits)
            if not open_cards and field.spread:
                weights = tuple(field.weights[field.most - n] for n in range(field.spread + 1))
                if set(weights) != {1}:
                    closes.append(Close(field.shift, field.mask, weights))
                keep &= ~(field.mask << field.shift)
        return Deal(card, options, bias, dead, tuple(closes), keep)

    def _option(self, card: int, place: int, places: list[int], touched: list[_Field]) -> Option:
        take, keep, weight = 0, -1, 1
        for field in touched:
            if not field.is_bit:
                take += (field.place == place) << field.shift
            elif field.holds_by(place):
                keep &= ~(1 << field.shift)
        for other in places:
            weights = self.single.get((other, card), (1, 1))
            weight *= weights[other == place]
        return Option(place, take, keep, weight)
