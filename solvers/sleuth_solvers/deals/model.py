"""From what was seen to questions that can be counted.

Two problems are made of the same steps. ``logic`` holds what was seen and the rules: a deal fits
or it does not. ``weighted`` holds what is assumed about people as well: a deal counts for as much
as the assumptions make what was seen likely. Proofs come from the first, probabilities from the
second.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import lcm

from sleuth.claims import Claim, Has, HasCount, HasOneOf, Lacks
from sleuth.edition import Category, Edition
from sleuth.table import SizeRange, Table
from sleuth.timeline import Accused, Chose, GameEvent, Step
from sleuth.types import FACE_UP, PILE, SOLUTION, CardName, Place, PlayerName, hand_of
from sleuth_solvers.assumptions import Accusing, Assumptions, Showing
from sleuth_solvers.deals.logic import fits
from sleuth_solvers.deals.problem import CardSet, DealProblem, PlaceSet, Tally

_DealEvent = Claim | Chose | Accused


@dataclass(frozen=True, slots=True)
class DealModel:
    """What a viewpoint knows of the deal, as problems to count.

    Cards are in the edition's order. Places are the hands in seat order, then ``@pile`` and
    ``@faceup`` where the game has them, and ``@solution`` last.
    """

    table: Table
    cards: tuple[CardName, ...]
    places: tuple[Place, ...]
    logic: DealProblem
    weighted: DealProblem
    broken_assumptions: tuple[str, ...] = ()
    card_index: Mapping[CardName, int] = field(default_factory=dict, repr=False, compare=False)
    place_index: Mapping[Place, int] = field(default_factory=dict, repr=False, compare=False)

    @property
    def assumes_nothing(self) -> bool:
        """Whether both problems weigh all deals in the same proportions."""
        return (self.logic.allowed, self.logic.tallies) == (
            self.weighted.allowed,
            self.weighted.tallies,
        )

    def card_set(self, cards: Iterable[CardName]) -> CardSet:
        """These cards as a set of the problem's cards."""
        return _card_set(self.card_index, cards)

    def names(self, cards: CardSet) -> tuple[CardName, ...]:
        """The cards of a set, in the edition's order."""
        return tuple(card for i, card in enumerate(self.cards) if cards >> i & 1)


def deal_model(table: Table, steps: Iterable[Step], assumptions: Assumptions) -> DealModel:
    """The model of what these steps tell, at this table.

    ``steps`` are those that are known from one viewpoint, in order. An assumption that what was
    seen refutes (no deal is left with it, some without) is dropped, and named in
    ``broken_assumptions``. Raises ValueError where the hand sizes fit no deal.
    """
    events = [_deal_event(step) for step in steps]
    cards = tuple(card.name for card in table.edition.cards)
    places = _places(table, events)
    card_index = {card: i for i, card in enumerate(cards)}
    place_index = {place: i for i, place in enumerate(places)}
    facts = _Facts(
        table.edition,
        card_index,
        place_index,
        categories=tuple(
            _card_set(card_index, (card.name for card in category.cards))
            for category in table.edition.categories
        ),
        allowed=[(1 << len(places)) - 1] * len(cards),
    )
    facts.deal(table)
    for event in events:
        facts.observe(event)
    facts.close_full_hands()
    logic = facts.problem()
    weighted = facts.assuming(events, assumptions).problem()
    broken: tuple[str, ...] = ()
    if weighted.allowed != logic.allowed and not fits(weighted) and fits(logic):
        broken = ("accusing",)
        without = Assumptions(assumptions.showing, Accusing.IGNORED)
        weighted = facts.assuming(events, without).problem()
    return DealModel(table, cards, places, logic, weighted, broken, card_index, place_index)


def counted_category(edition: Edition, group: str) -> Category:
    """The category that a count speaks of, by its id or any of its names. Raises ValueError."""
    for category in edition.categories:
        names = (category.id, *category.label.all_names())
        if group.casefold() in map(str.casefold, names):
            return category
    known = ", ".join(category.id for category in edition.categories)
    raise ValueError(f"{group!r} is no category of cards here; there are {known}")


def _deal_event(step: Step) -> _DealEvent:
    if isinstance(step.event, GameEvent):
        raise TypeError(f"entry {step.entry}: {step.event!r} says nothing of a deal of cards")
    return step.event


def _places(table: Table, events: Sequence[_DealEvent]) -> tuple[Place, ...]:
    named = {event.place for event in events if not isinstance(event, Accused)}
    hands = tuple(hand_of(player) for player in table.players)
    pile = (PILE,) if table.pile or PILE in named else ()
    face_up = (FACE_UP,) if table.face_up or FACE_UP in named else ()
    return (*hands, *pile, *face_up, SOLUTION)


def _card_set(index: Mapping[CardName, int], cards: Iterable[CardName]) -> CardSet:
    mask = 0
    for card in cards:
        mask |= 1 << index[card]
    return CardSet(mask)


@dataclass(slots=True)
class _Facts:
    """What is known, while it is being written down."""

    edition: Edition
    cards: Mapping[CardName, int]
    places: Mapping[Place, int]
    categories: tuple[CardSet, ...]
    allowed: list[int]
    sizes: dict[int, SizeRange] = field(default_factory=dict)
    tallies: dict[tuple[int, CardSet], tuple[int, ...]] = field(default_factory=dict)
    excluded: set[CardSet] = field(default_factory=set)
    scale: int = 1

    def deal(self, table: Table) -> None:
        """Write down how many cards went where."""
        for category in self.categories:
            one = tuple(int(n == 1) for n in range(category.bit_count() + 1))
            self._weigh(self.places[SOLUTION], category, one)
        for player, size in table.hand_sizes().items():
            self._size(hand_of(player), size)
        if PILE in self.places:
            self._size(PILE, SizeRange(table.pile, table.pile))
        if FACE_UP in self.places:
            self._size(FACE_UP, SizeRange(len(table.face_up), len(table.face_up)))
            self._put(FACE_UP, table.face_up)

    def observe(self, event: _DealEvent) -> None:
        """Write down what an event proves."""
        match event:
            case Has(place, cards):
                self._put(place, cards)
            case Lacks(place, cards):
                self._keep_out(place, cards)
            case HasOneOf(place, cards):
                among = _card_set(self.cards, cards)
                self._weigh(self.places[place], among, (0,) + (1,) * among.bit_count())
            case HasCount(place, n, group):
                counted = counted_category(self.edition, group).cards
                among = _card_set(self.cards, (card.name for card in counted))
                weights = tuple(int(k == n) for k in range(among.bit_count() + 1))
                self._weigh(self.places[place], among, weights)
            case Chose(place, card):
                self._put(place, (card,))
            case Accused(_, cards, right):
                named = _card_set(self.cards, cards)
                if right:
                    self._put(SOLUTION, cards)
                elif all((named & category).bit_count() == 1 for category in self.categories):
                    self.excluded.add(named)

    def close_full_hands(self) -> None:
        """Once a hand's cards are all known nothing else lies there, which makes choices plain."""
        open_places = set(self.sizes)
        found = True
        while found:
            found = False
            for place in tuple(open_places):
                here = 1 << place
                if self.allowed.count(here) == self.sizes[place].high:
                    self.allowed = [a if a == here else a & ~here for a in self.allowed]
                    open_places.remove(place)
                    found = True

    def assuming(self, events: Sequence[_DealEvent], assumptions: Assumptions) -> "_Facts":
        """These facts, and what the assumptions make of the same events."""
        facts = replace(self, allowed=self.allowed.copy(), tallies=self.tallies.copy())
        if assumptions.accusing is Accusing.HONEST:
            for event in events:
                if isinstance(event, Accused):
                    facts._keep_out(hand_of(event.player), event.cards)
            facts.close_full_hands()
        if assumptions.showing is not Showing.IGNORED:
            facts._weigh_choices(events, assumptions.showing)
        return facts

    def problem(self) -> DealProblem:
        """What is known, as a problem."""
        return DealProblem(
            places=len(self.places),
            allowed=tuple(map(PlaceSet, self.allowed)),
            tallies=tuple(
                Tally(place, cards, weights) for (place, cards), weights in self.tallies.items()
            ),
            categories=self.categories,
            excluded=frozenset(self.excluded),
            scale=self.scale,
        )

    def _weigh_choices(self, events: Sequence[_DealEvent], showing: Showing) -> None:
        shown: dict[tuple[Place, PlayerName], set[CardName]] = {}
        for event in events:
            if isinstance(event, Chose):
                before = shown.setdefault((event.place, event.shown_to), set())
                again = showing is Showing.HABIT and event.card in before
                among = event.among & before if again else event.among
                self._weigh_choice(self.places[event.place], _card_set(self.cards, among))
                before.add(event.card)

    def _weigh_choice(self, place: int, among: CardSet) -> None:
        """With k of the cards there, the one that was picked had a chance of 1/k."""
        here = 1 << place
        candidates = [i for i, a in enumerate(self.allowed) if among >> i & 1 and a & here]
        open_cards = [i for i in candidates if self.allowed[i] != here]
        sure = len(candidates) - len(open_cards)
        if not sure:
            return  # the card cannot lie there: what was seen leaves no deal at all
        numbers = range(sure, len(candidates) + 1)
        scale = lcm(*numbers)
        self.scale *= scale
        if open_cards:
            cards = CardSet(sum(1 << i for i in open_cards))
            self._weigh(place, cards, tuple(scale // k for k in numbers))

    def _size(self, place: Place, size: SizeRange) -> None:
        self.sizes[self.places[place]] = size
        weights = tuple(int(size.low <= n <= size.high) for n in range(len(self.cards) + 1))
        self._weigh(self.places[place], CardSet((1 << len(self.cards)) - 1), weights)

    def _put(self, place: Place, cards: Iterable[CardName]) -> None:
        for card in cards:
            self.allowed[self.cards[card]] &= 1 << self.places[place]

    def _keep_out(self, place: Place, cards: Iterable[CardName]) -> None:
        for card in cards:
            self.allowed[self.cards[card]] &= ~(1 << self.places[place])

    def _weigh(self, place: int, cards: CardSet, weights: tuple[int, ...]) -> None:
        """Tallies of the same cards at the same place are one: their weights multiply."""
        known = self.tallies.get((place, cards), (1,) * len(weights))
        self.tallies[place, cards] = tuple(a * b for a, b in zip(known, weights, strict=True))
