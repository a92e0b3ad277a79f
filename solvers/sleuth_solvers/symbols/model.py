"""From what was seen to hands that can be counted.

Two models are made of the same steps: ``logic`` holds what was seen and the rules, ``weighted``
what is assumed about people as well. Each constrains every place by itself: which sets of cards it
may hold now, and in how many ways each has come about. What joins them is only that every card lies
at one place.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from sleuth.claims import Claim, Has, HasCount, HasOneOf, Lacks
from sleuth.games.sherlock13.events import (
    Gave,
    HandOrder,
    SymbolAnswered,
    SymbolCounted,
    Took,
    TurnBegan,
)
from sleuth.games.sherlock13.house_rules import Variant
from sleuth.table import SizeRange, Table
from sleuth.timeline import Accused, Event, Step
from sleuth.types import FACE_UP, PILE, SOLUTION, CardName, Place, PlayerName, SymbolId, hand_of
from sleuth_solvers.assumptions import Accusing, Assumptions
from sleuth_solvers.symbols.count import Holdings, count_all
from sleuth_solvers.symbols.past import Answer, CardSet, Order, Past, Swap, Tally

Arranged = tuple[tuple[CardSet, ...], ...]


@dataclass(frozen=True, slots=True)
class SymbolModel:
    """What a viewpoint knows, as sets of cards that each place may hold.

    Cards are in the edition's order. Places are the hands in seat order, then those beside the
    criminal, ``@pile`` and ``@faceup`` where the game has them, and ``@solution`` last.
    """

    table: Table
    cards: tuple[CardName, ...]
    places: tuple[Place, ...]
    bearers: Mapping[SymbolId, CardSet]
    """The cards that carry each symbol."""
    logic: Holdings
    weighted: Holdings
    pasts: Mapping[PlayerName, Past]
    """What is known and assumed of each hand."""
    expert: bool
    broken_assumptions: tuple[str, ...] = ()
    _arranged: dict[tuple[int, CardSet], Arranged] = field(default_factory=dict, repr=False)

    def arrangements(self, seat: int, hand: CardSet) -> Arranged:
        """With experts: the cards of this hand by position, once for each way it came about."""
        key = seat, hand
        if key not in self._arranged:
            past = self.pasts[self.table.players[seat]]
            self._arranged[key] = tuple(past.arrangements(hand))
        return self._arranged[key]

    def names(self, cards: int) -> tuple[CardName, ...]:
        """The cards of a set."""
        return tuple(card for i, card in enumerate(self.cards) if cards >> i & 1)


def symbol_model(table: Table, steps: Iterable[Step], assumptions: Assumptions) -> SymbolModel:
    """The model of what these steps, all that are known from one viewpoint, tell in order.

    Honest accusing is dropped where what was seen refutes it, and named in ``broken_assumptions``.
    Raises ValueError where the hand sizes fit no deal.
    """
    events = [step.event for step in steps]
    logic = _Reader(table, honest=False).read(events)
    weighted = logic
    broken: tuple[str, ...] = ()
    if assumptions.accusing is Accusing.HONEST and any(isinstance(e, Accused) for e in events):
        weighted = _Reader(table, honest=True).read(events)
        if count_all(logic.holdings()) and not count_all(weighted.holdings()):
            weighted, broken = logic, (f"accusing {Accusing.HONEST.value}",)
    return SymbolModel(
        table=table,
        cards=logic.cards,
        places=logic.places,
        bearers=logic.bearers,
        logic=logic.holdings(),
        weighted=weighted.holdings(),
        pasts=weighted.pasts,
        expert=logic.expert,
        broken_assumptions=broken,
    )


class _Reader:
    """Reads events in order; keeps what each says of the place that it is about."""

    def __init__(self, table: Table, honest: bool) -> None:
        self._table = table
        self._honest = honest
        self.cards = tuple(card.name for card in table.edition.cards)
        self._bit = {name: 1 << i for i, name in enumerate(self.cards)}
        self.bearers = {
            symbol.id: self._set(
                card.name for card in table.edition.cards if symbol.id in card.symbols
            )
            for symbol in table.edition.symbols
        }
        self.expert = table.rule("variant") == Variant.EXPERT
        self.pasts = {player: Past(self.expert) for player in table.players}
        self._slots: dict[Place, _Slot] = {place: _Slot() for place in table.neighbours}
        self._still: dict[Place, list[Tally]] = {PILE: [], FACE_UP: [], SOLUTION: []}
        self._built: Holdings | None = None

    @property
    def places(self) -> tuple[Place, ...]:
        """Where cards can lie."""
        table = self._table
        return (
            *map(hand_of, table.players),
            *table.neighbours,
            *((PILE,) if table.pile else ()),
            *((FACE_UP,) if table.face_up else ()),
            SOLUTION,
        )

    def read(self, events: Sequence[Event]) -> "_Reader":
        """All events; itself."""
        for i, event in enumerate(events):
            self._read(event, events[i + 1] if i + 1 < len(events) else None)
        return self

    def _read(self, event: Event, following: Event | None) -> None:
        match event:
            case TurnBegan(player):
                self.pasts[player].turns += 1
            case SymbolAnswered(player, symbol, has):
                cards = self.bearers[symbol]
                self._answer(
                    player, Tally(cards, 1, len(self.cards)) if has else Tally(cards, 0, 0)
                )
            case SymbolCounted(player, symbol, n):
                self._answer(player, Tally(self.bearers[symbol], n, n))
            case Gave(player, card, slot):
                taken = following.card if isinstance(following, Took) else None
                self._swap(player, CardSet(self._bit[card]), slot, taken)
            case HandOrder(player, cards):
                self._order(player, cards)
            case Accused(player, cards, right):
                self._accusation(player, self._set(cards), right)
            case Has() | Lacks() | HasOneOf() | HasCount():
                self._tallies(event.place).append(self._claimed(event))
            case _:
                pass

    def _answer(self, player: PlayerName, tally: Tally) -> None:
        past = self.pasts[player]
        if past.ordered:
            past.now.answers.append(Answer(tally, past.turns))
        else:
            past.now.tallies.append(tally)

    def _order(self, player: PlayerName, names: Sequence[CardName]) -> None:
        past = self.pasts[player]
        cards = self._set(names)
        past.now.tallies.append(Tally(cards, len(names), len(names)))
        if past.ordered:
            bits = tuple(CardSet(self._bit[name]) for name in names)
            past.now.orders.append(Order(bits, past.turns))

    def _swap(
        self, player: PlayerName, gave: CardSet, place: Place, taken: CardName | None
    ) -> None:
        slot = self._slots[place]
        before = slot.face_up
        if before:
            known = before
        else:
            known = self._set(self.cards if taken is None else (taken,))
            for tally in slot.tallies:
                known = _fitting(known, tally)
        self.pasts[player].swap(Swap(gave, known))
        slot.face_up = gave
        slot.tallies.clear()

    def _accusation(self, player: PlayerName, named: CardSet, right: bool) -> None:
        size = named.bit_count()
        self._still[SOLUTION].append(Tally(named, size, size) if right else Tally(named, 0, 0))
        if self._honest:
            self.pasts[player].now.tallies.append(Tally(named, 0, 0))

    def _tallies(self, place: Place) -> list[Tally]:
        if place in self._slots:
            return self._slots[place].tallies
        if place in self._still:
            return self._still[place]
        return self.pasts[PlayerName(place)].now.tallies

    def _claimed(self, claim: Claim) -> Tally:
        match claim:
            case Has(_, names):
                cards = self._set(names)
                return Tally(cards, cards.bit_count(), cards.bit_count())
            case Lacks(_, names):
                return Tally(self._set(names), 0, 0)
            case HasOneOf(_, names):
                return Tally(self._set(names), 1, len(self.cards))
            case HasCount(_, n, group):
                return Tally(self._group(group), n, n)

    def _group(self, group: str) -> CardSet:
        """The cards that carry a symbol, or are of a category."""
        if group in self.bearers:
            return self.bearers[SymbolId(group)]
        for category in self._table.edition.categories:
            if group == category.id:
                return self._set(card.name for card in category.cards)
        raise ValueError(f"no symbol and no category is called {group!r}")

    def holdings(self) -> Holdings:
        """What every place may hold, in the order of ``places``. Raises ValueError."""
        if self._built is None:
            sizes = self._table.hand_sizes()
            everything = CardSet((1 << len(self.cards)) - 1)
            sets = tuple(self._holding(place, sizes) for place in self.places)
            self._built = Holdings(everything, sets)
        return self._built

    def _holding(self, place: Place, sizes: Mapping[PlayerName, SizeRange]) -> dict[CardSet, int]:
        if place in self._slots:
            slot = self._slots[place]
            size = SizeRange(1, 1)
            tallies = slot.tallies
        elif place in self._still:
            fixed = {PILE: self._table.pile, FACE_UP: len(self._table.face_up), SOLUTION: 1}[place]
            size, tallies = SizeRange(fixed, fixed), self._still[place]
        else:
            past = self.pasts[PlayerName(place)]
            hands = self._sets(place, sizes[PlayerName(place)], past.now.tallies)
            return {hand: ways for hand in hands if (ways := past.ways(hand))}
        return dict.fromkeys(self._sets(place, size, tallies), 1)

    def _sure(self, place: Place) -> CardSet:
        """The cards that are known to lie there."""
        sure: int = self._slots[place].face_up if place in self._slots else 0
        for tally in self._tallies(place):
            if tally.low == tally.cards.bit_count():
                sure |= tally.cards
        return CardSet(sure)

    def _sets(self, place: Place, size: SizeRange, tallies: Sequence[Tally]) -> Iterable[CardSet]:
        """The sets of so many cards that fit; what is sure, here or elsewhere, is not tried."""
        sure: int = self._sure(place)
        out = 0
        for other in {*map(hand_of, self.pasts), *self._slots, *self._still} - {place}:
            out |= self._sure(other)
        for tally in tallies:
            if tally.high == 0:
                out |= tally.cards
        if sure & out:
            return
        free = [bit for bit in self._bit.values() if not bit & (sure | out)]
        for n in range(size.low, size.high + 1):
            rest = n - sure.bit_count()
            if rest < 0:
                continue
            for chosen in combinations(free, rest):
                cards = CardSet(sure | sum(chosen))
                if all(tally.fits(cards) for tally in tallies):
                    yield cards

    def _set(self, names: Iterable[CardName]) -> CardSet:
        cards = 0
        for name in names:
            cards |= self._bit[name]
        return CardSet(cards)


@dataclass(slots=True)
class _Slot:
    """A place beside the criminal."""

    tallies: list[Tally]
    """Of the card that lies there now."""
    face_up: CardSet

    def __init__(self) -> None:
        self.tallies = []
        self.face_up = CardSet(0)


def _fitting(cards: CardSet, tally: Tally) -> CardSet:
    """Which of the cards may be the only one of a place of which this is known."""
    inside, outside = cards & tally.cards, cards & ~tally.cards
    return CardSet(
        (inside if tally.low <= 1 <= tally.high else 0) | (outside if tally.low == 0 else 0)
    )
