"""The investigation sheet: for every player and symbol, which numbers are still possible.

What a careful person writes down: answers, own cards, totals, who is cleared. Nothing here reasons
about which cards could make up a hand.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from sleuth.claims import Has, HasCount
from sleuth.games.sherlock13.events import (
    Gave,
    HandOrder,
    SymbolAnswered,
    SymbolCounted,
    Took,
    TurnBegan,
)
from sleuth.games.sherlock13.turns import is_expert
from sleuth.simulate import SeenNotebook
from sleuth.table import Table
from sleuth.timeline import Accused, Step, Viewpoint
from sleuth.types import SOLUTION, CardName, Place, PlayerName, SymbolId


@dataclass(slots=True)
class Row:
    """What is known of how many cards of one hand carry one symbol.

    With experts an answer leaves out the card that lies last, and which one that is goes round with
    the player's turns: ``heard`` keeps each answer as lowest and highest, by turns modulo the size
    of the hand. Without experts nothing goes round, and no card is left out.
    """

    size: int
    expert: bool
    possible: set[int]
    heard: dict[int, tuple[int, int]] = field(default_factory=dict)

    def hear(self, phase: int, low: int, high: int) -> None:
        """An answer: from ``low`` to ``high`` cards."""
        was_low, was_high = self.heard.get(phase, (0, self.size))
        self.heard[phase] = (max(low, was_low), min(high, was_high))

    def numbers(self) -> set[int]:
        """How many there may be."""
        return {number for number in self.possible if self._fits(number)}

    def _fits(self, number: int) -> bool:
        if not self.expert:
            return all(low <= number <= high for low, high in self.heard.values())
        surely = surely_not = 0
        for low, high in self.heard.values():
            with_it, without = low <= number - 1 <= high, low <= number <= high
            if not with_it and not without:
                return False
            surely += not without
            surely_not += not with_it
        return surely <= number <= self.size - surely_not

    def swapped(self, gave: bool, took: Iterable[int]) -> None:
        """A card went, and one came that carries the symbol so many times: 0 or 1."""
        came = tuple(took)
        self.possible = {number - gave + each for number in self.numbers() for each in came}
        self.possible = {number for number in self.possible if 0 <= number <= self.size}
        self.heard = {}


class Sheet:
    """One sheet, as filled in from a notebook."""

    def __init__(self, table: Table, steps: Iterable[Step]) -> None:
        self._edition = table.edition
        self._symbols = {card.name: card.symbols for card in table.edition.cards}
        self._expert = is_expert(table)
        self._size = {player: size.high for player, size in table.hand_sizes().items()}
        self.rows = {
            (player, symbol.id): Row(
                size, self._expert, set(range(min(size, table.edition.total(symbol.id)) + 1))
            )
            for player, size in self._size.items()
            for symbol in table.edition.symbols
        }
        self._turns = dict.fromkeys(table.players, 0)
        self._slots: dict[Place, CardName | None] = dict.fromkeys(table.neighbours)
        self._cleared: set[CardName] = set()
        self._criminal: CardName | None = None
        self._swap: Gave | None = None
        for step in steps:
            self._note(step)
        self._close_swap(None)

    def numbers(self, player: PlayerName, symbol: SymbolId) -> set[int]:
        """How many of this symbol the player may have."""
        return self.rows[player, symbol].numbers()

    def open_neighbours(self) -> int:
        """How many cards beside the criminal lie face down."""
        return sum(card is None for card in self._slots.values())

    def suspects(self) -> tuple[CardName, ...]:
        """Who may be the criminal, as far as the totals of the sheet tell."""
        if self._criminal is not None:
            return (self._criminal,)
        bits = {symbol.id: self._criminal_has(symbol.id) for symbol in self._edition.symbols}
        return tuple(
            card.name
            for card in self._edition.cards
            if card.name not in self._cleared
            and all((id_ in card.symbols) in bit for id_, bit in bits.items())
        )

    def _criminal_has(self, symbol: SymbolId) -> set[bool]:
        """Whether the criminal may have, and may lack the symbol."""
        sums = {0}
        holders: list[set[int]] = [self.numbers(player, symbol) or {0} for player in self._size] + [
            {0, 1} if card is None else {int(symbol in self._symbols[card])}
            for card in self._slots.values()
        ]
        for numbers in holders:
            sums = {total + number for total in sums for number in numbers}
        total = self._edition.total(symbol)
        return {bit for bit in (False, True) if total - bit in sums}

    def _note(self, step: Step) -> None:
        event = step.event
        self._close_swap(event)
        match event:
            case TurnBegan(player):
                self._turns[player] += 1
            case SymbolAnswered(player, symbol, has):
                low, high = (1, self._size[player]) if has else (0, 0)
                self._hear(player, symbol, low, high)
            case SymbolCounted(player, symbol, count):
                self._hear(player, symbol, count, count)
            case Accused(_player, cards, right):
                if right:
                    self._criminal = cards[0]
                else:
                    self._cleared |= set(cards)
            case Gave(_player, card, slot):
                self._slots[slot] = card
                self._cleared.add(card)
                self._swap = event
            case Has(place, cards) if place == SOLUTION:
                self._criminal = cards[0]
            case Has(place, cards):
                self._holds(PlayerName(place), cards)
            case HasCount(place, count, group) if PlayerName(place) in self._size:
                self.rows[PlayerName(place), SymbolId(group)].possible &= {count}
            case HandOrder(player, cards):
                self._holds(player, cards)

    def _holds(self, player: PlayerName, cards: Sequence[CardName]) -> None:
        """Cards of a hand are known; where it is the whole hand, its row is."""
        self._cleared |= set(cards)
        if player not in self._size:
            return
        for symbol in self._edition.symbols:
            known = sum(symbol.id in self._symbols[card] for card in cards)
            missing = self._size[player] - len(cards)
            self.rows[player, symbol.id].possible &= set(range(known, known + missing + 1))

    def _hear(self, player: PlayerName, symbol: SymbolId, low: int, high: int) -> None:
        phase = self._turns[player] % self._size[player] if self._expert else 0
        self.rows[player, symbol].hear(phase, low, high)

    def _close_swap(self, event: object) -> None:
        """The rows after a swap, once it is known whether the card taken was seen."""
        swap, self._swap = self._swap, None
        if swap is None:
            return
        took = self._symbols[event.card] if isinstance(event, Took) else None
        if isinstance(event, Took):
            self._cleared.add(event.card)
        for symbol in self._edition.symbols:
            came = (0, 1) if took is None else (int(symbol.id in took),)
            gave = symbol.id in self._symbols[swap.card]
            self.rows[swap.player, symbol.id].swapped(gave, came)


def own(notebook: SeenNotebook) -> Sheet:
    """The sheet of whoever wrote this notebook."""
    return Sheet(notebook.table, notebook.timeline().steps)


def public(notebook: SeenNotebook) -> Sheet:
    """The sheet of an onlooker, who knows just what everybody does."""
    onlooker = Viewpoint(writer=False)
    return Sheet(notebook.table, notebook.timeline().seen_from(onlooker))


def held(notebook: SeenNotebook) -> frozenset[CardName]:
    """The cards that whoever wrote this notebook holds now."""
    table = notebook.table
    assert table.me is not None
    cards = set(table.hand(table.me) or ())
    for step in notebook.timeline().steps:
        match step.event:
            case Gave(player, card) if player == table.me:
                cards.discard(card)
            case Took(player, card) if player == table.me:
                cards.add(card)
            case _:
                pass
    return frozenset(cards)
