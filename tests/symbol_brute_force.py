"""Sherlock 13 by plain enumeration: every deal in every order, each played through.

It shares no code with the solver and knows nothing of its tricks: a world is a full assignment of
cards to hands (ordered), the places beside the criminal and the criminal, and what was seen either
comes true in it or does not.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations, product

from sleuth.claims import Has, HasCount, HasOneOf, Lacks
from sleuth.games.sherlock13.events import (
    Gave,
    HandOrder,
    SymbolAnswered,
    SymbolCounted,
    Took,
    TurnBegan,
)
from sleuth.table import Table
from sleuth.timeline import Accused, Event
from sleuth.types import LEFT, RIGHT, SOLUTION, CardName, Place, PlayerName

World = dict[Place, tuple[CardName, ...]]


@dataclass
class Enumerated:
    """What enumeration tells."""

    worlds: int
    at: Counter[tuple[CardName, Place]]
    counts: Counter[tuple[Place, str, int]]


def worlds(table: Table) -> Iterator[World]:
    """Every deal; with experts, in every order of every hand."""
    expert = table.rule("variant") == "expert"
    sizes = {Place(player): size.low for player, size in table.hand_sizes().items()}
    sizes |= dict.fromkeys((*table.neighbours, SOLUTION), 1)

    def share(cards: tuple[CardName, ...], places: list[Place]) -> Iterator[World]:
        if not places:
            yield {}
            return
        place, *rest = places
        for held in combinations(cards, sizes[place]):
            left = tuple(card for card in cards if card not in held)
            for world in share(left, rest):
                yield {place: held, **world}

    for world in share(tuple(card.name for card in table.edition.cards), list(sizes)):
        if not expert:
            yield world
            continue
        hands = [permutations(world[Place(player)]) for player in table.players]
        for orders in product(*hands):
            yield world | dict(zip(map(Place, table.players), orders, strict=True))


def enumerate_worlds(table: Table, events: Sequence[Event], honest: bool) -> Enumerated:
    """Counts of the worlds in which all comes true."""
    found = Enumerated(0, Counter(), Counter())
    for world in worlds(table):
        now = played(table, world, events, honest)
        if now is None:
            continue
        found.worlds += 1
        for place, cards in now.items():
            found.at.update((card, place) for card in cards)
            for symbol in table.edition.symbols:
                number = sum(symbol.id in table.edition.card(card).symbols for card in cards)
                found.counts[place, symbol.id, number] += 1
    return found


def played(table: Table, world: World, events: Sequence[Event], honest: bool) -> World | None:
    """Where the cards lie in the end; None where something does not come true."""
    expert = table.rule("variant") == "expert"
    now = dict(world)
    taken: CardName | None = None

    def carrying(cards: Sequence[CardName], symbol: str) -> int:
        return sum(symbol in table.edition.card(card).symbols for card in cards)

    for event in events:
        match event:
            case TurnBegan(player):
                if expert:
                    hand = now[Place(player)]
                    now[Place(player)] = hand[1:] + hand[:1]
                true = True
            case SymbolAnswered(player, symbol, has):
                hand = now[Place(player)]
                true = (carrying(hand[:-1] if expert else hand, symbol) > 0) == has
            case SymbolCounted(player, symbol, count):
                hand = now[Place(player)]
                true = carrying(hand[:-1] if expert else hand, symbol) == count
            case HandOrder(player, cards):
                hand = now[Place(player)]
                true = hand == cards if expert else set(hand) == set(cards)
            case Gave(player, card, slot):
                hand, (taken,) = now[Place(player)], now[slot]
                true = card in hand
                now[Place(player)] = tuple(taken if each == card else each for each in hand)
                now[slot] = (card,)
            case Took(_player, card):
                true = taken == card
            case Accused(player, cards, right):
                true = (now[SOLUTION] == cards) == right
                true = true and not (honest and set(cards) & set(now[Place(player)]))
            case Has(place, cards):
                true = set(cards) <= set(now[place])
            case Lacks(place, cards):
                true = not set(cards) & set(now[place])
            case HasOneOf(place, cards):
                true = bool(set(cards) & set(now[place]))
            case HasCount(place, count, symbol):
                true = carrying(now[place], symbol) == count
            case _:
                raise AssertionError(event)
        if not true:
            return None
    return now


SLOTS = (LEFT, RIGHT)
PLAYERS = tuple(map(PlayerName, ("Ann", "Bob", "Cal", "Flo")))
