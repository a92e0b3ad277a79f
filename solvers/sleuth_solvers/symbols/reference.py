"""A second opinion on Sherlock 13: every deal listed with python-constraint2 and played through.

It is written apart from the counting on purpose: each deal, in each order of the hands, is replayed
event by event, cards moving as they did, and kept if all that was seen comes true. It is meant for
few deals: time grows with their number, and with experts with the orders of a hand.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import permutations
from math import prod

from constraint import Problem

from sleuth.claims import Has, HasCount, HasOneOf, Lacks
from sleuth.games.sherlock13.events import (
    Gave,
    HandOrder,
    SymbolAnswered,
    SymbolCounted,
    Took,
    TurnBegan,
)
from sleuth.games.sherlock13.house_rules import Variant
from sleuth.table import Table
from sleuth.timeline import Accused, Event, Step
from sleuth.types import FACE_UP, HEADER, PILE, SOLUTION, CardName, Place, PlayerName, SymbolId
from sleuth_solvers.assumptions import Accusing, Assumptions
from sleuth_solvers.deals.reference import Between, Deal, ReferenceBeliefs

Cards = tuple[CardName, ...]


def reference_beliefs(
    table: Table, steps: Sequence[Step], assumptions: Assumptions
) -> ReferenceBeliefs:
    """Beliefs about where cards lie after these steps.

    Raises ValueError where the hand sizes fit no deal.
    """
    worlds: list[tuple[Deal, int]] = []
    trusted: list[int] = []
    honest = assumptions.accusing is Accusing.HONEST
    bearers = {symbol.id: _bearers(table, symbol.id) for symbol in table.edition.symbols}
    for deal in dealt(table, steps):
        now, ways, honestly = _Replay(table, bearers, deal).run(steps)
        if ways:
            worlds.append((now, ways))
            trusted.append(honestly if honest else ways)
    broken: tuple[str, ...] = ()
    if worlds and not any(trusted):
        broken, trusted = ("accusing",), [ways for _now, ways in worlds]
    total = sum(trusted)
    mass: defaultdict[tuple[CardName, Place], Fraction] = defaultdict(Fraction)
    solution: defaultdict[frozenset[CardName], Fraction] = defaultdict(Fraction)
    for (now, _ways), weight in zip(worlds, trusted, strict=True):
        if weight:
            for cell in now.items():
                mass[cell] += Fraction(weight, total)
            solution[_solution(now)] += Fraction(weight, total)
    cells = [frozenset(now.items()) for now, _ways in worlds]
    return ReferenceBeliefs(
        worlds=sum(ways for _now, ways in worlds),
        probability=dict(mass),
        solution=dict(solution),
        certain=frozenset.intersection(*cells) if cells else frozenset(),
        possible=frozenset().union(*cells),
        possible_solutions=frozenset(_solution(now) for now, _ways in worlds),
        broken_assumptions=broken,
    )


def dealt(table: Table, steps: Sequence[Step]) -> Iterator[Deal]:
    """Every way to deal the cards that fits the table, and the hands that are known from it."""
    cards = [card.name for card in table.edition.cards]
    sizes = {Place(player): (size.low, size.high) for player, size in table.hand_sizes().items()}
    sizes |= dict.fromkeys((*table.neighbours, SOLUTION), (1, 1))
    sizes |= {PILE: (table.pile, table.pile), FACE_UP: (len(table.face_up),) * 2}
    problem = Problem()
    known = {
        card: step.event.place
        for step in steps
        if step.entry == HEADER and isinstance(step.event, Has)
        for card in step.event.cards
    }
    for card in cards:
        problem.addVariable(card, [known[card]] if card in known else list(sizes))
    for place, (low, high) in sizes.items():
        problem.addConstraint(Between(place, low, high), cards)
    if not any(isinstance(step.event, Gave) for step in steps):
        for step in steps:
            for player, symbol, low, high in _bounds(step.event, table):
                bearers = _bearers(table, symbol)
                problem.addConstraint(Between(Place(player), low, high), sorted(bearers))
    yield from problem.getSolutionIter()


def _bounds(event: Event, table: Table) -> Iterator[tuple[PlayerName, SymbolId, int, int]]:
    """How many of a symbol an answer leaves the whole hand, where no card has moved."""
    hidden = 1 if table.rule("variant") == Variant.EXPERT else 0
    match event:
        case SymbolCounted(player, symbol, n):
            yield player, symbol, n, n + hidden
        case SymbolAnswered(player, symbol, has):
            yield player, symbol, int(has), len(table.edition.cards) if has else hidden
        case _:
            pass


class _Replay:
    """One deal, played through; of each hand, all orders that it may have."""

    def __init__(
        self, table: Table, bearers: Mapping[SymbolId, frozenset[CardName]], deal: Deal
    ) -> None:
        self._table = table
        self._bearers = bearers
        self._expert = table.rule("variant") == Variant.EXPERT
        self._at: dict[Place, list[CardName]] = {
            place: [card for card, where in deal.items() if where == place]
            for place in (*table.neighbours, PILE, FACE_UP, SOLUTION)
        }
        self._orders: dict[PlayerName, list[Cards]] = {}
        for player in table.players:
            hand = tuple(card for card, where in deal.items() if where == Place(player))
            self._orders[player] = list(permutations(hand)) if self._expert else [hand]
        self._taken: CardName | None = None
        self._honest = True

    def run(self, steps: Sequence[Step]) -> tuple[Deal, int, int]:
        """Where the cards lie in the end; in how many ways all comes true; the same if honest."""
        for step in steps:
            if not self._comes_true(step.event):
                return {}, 0, 0
        ways = prod(len(orders) for orders in self._orders.values())
        now = {card: place for place, cards in self._at.items() for card in cards}
        for player in self._table.players:
            now |= dict.fromkeys(self._held(player), Place(player))
        return now, ways, ways if self._honest else 0

    def _comes_true(self, event: Event) -> bool:
        match event:
            case TurnBegan(player) if self._expert:
                self._orders[player] = [(*order[1:], order[0]) for order in self._orders[player]]
            case SymbolAnswered(player, symbol, has):
                return self._keep(player, lambda order: (self._said(order, symbol) > 0) == has)
            case SymbolCounted(player, symbol, n):
                return self._keep(player, lambda order: self._said(order, symbol) == n)
            case HandOrder(player, cards):
                return self._keep(
                    player,
                    lambda order: order == cards if self._expert else {*order} == {*cards},
                )
            case Gave(player, card, slot):
                return self._swap(player, card, slot)
            case Took(_player, card):
                return card == self._taken
            case Accused(player, cards, right):
                self._honest &= not {*cards} & {*self._held(player)}
                return ({*cards} == {*self._at[SOLUTION]}) == right
            case Has(place, cards):
                return {*cards} <= {*self._cards_at(place)}
            case Lacks(place, cards):
                return not {*cards} & {*self._cards_at(place)}
            case HasOneOf(place, cards):
                return bool({*cards} & {*self._cards_at(place)})
            case HasCount(place, n, group):
                bearers = self._bearers[SymbolId(group)]
                return len(bearers & {*self._cards_at(place)}) == n
            case _:
                pass
        return True

    def _keep(self, player: PlayerName, fits: Callable[[Cards], bool]) -> bool:
        self._orders[player] = [order for order in self._orders[player] if fits(order)]
        return bool(self._orders[player])

    def _said(self, order: Cards, symbol: SymbolId) -> int:
        """What the player says: with experts, the last card does not count."""
        counted = order[:-1] if self._expert else order
        return len(self._bearers[symbol].intersection(counted))

    def _swap(self, player: PlayerName, gave: CardName, slot: Place) -> bool:
        if gave not in self._held(player):
            return False
        (self._taken,) = took = tuple(self._at[slot])
        self._at[slot] = [gave]
        self._orders[player] = [
            tuple(took[0] if card == gave else card for card in order)
            for order in self._orders[player]
        ]
        return True

    def _held(self, player: PlayerName) -> Cards:
        return self._orders[player][0]

    def _cards_at(self, place: Place) -> Sequence[CardName]:
        return self._at[place] if place in self._at else self._held(PlayerName(place))


def _bearers(table: Table, symbol: SymbolId) -> frozenset[CardName]:
    return frozenset(card.name for card in table.edition.cards if symbol in card.symbols)


def _solution(deal: Deal) -> frozenset[CardName]:
    return frozenset(card for card, place in deal.items() if place == SOLUTION)
