"""Counts the ways in which the places share the cards out among them.

Each place comes with the sets of cards that it may hold and a weight for each; a world gives every
place one of its sets so that each card lies at exactly one place, and weighs the product. Place by
place, a layer maps the cards used so far to the weight of all ways to use just these. For an
onlooker of a game of four with thirteen cards that is about 100,000 steps.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sleuth.chance import Dice
from sleuth_solvers.symbols.past import CardSet


@dataclass(frozen=True, slots=True)
class Holdings:
    """Which cards there are, and for each place the weight of each set of them it may hold."""

    cards: CardSet
    sets: tuple[Mapping[CardSet, int], ...]


@dataclass(frozen=True, slots=True)
class Counts:
    """How much all worlds weigh together, and those in which a place holds a set."""

    total: int
    holding: tuple[Mapping[CardSet, int], ...]

    def at(self, place: int, card: int) -> int:
        """The weight of the worlds in which this card lies there."""
        return sum(weight for cards, weight in self.holding[place].items() if cards >> card & 1)


def count_all(holdings: Holdings) -> int:
    """The weight of all worlds."""
    layers = _layers(holdings, _order(holdings))
    return layers[-1].get(holdings.cards, 0)


def count(holdings: Holdings) -> Counts:
    """The weight of all worlds and of every set at every place. O(layers × sets of a place)."""
    order = _order(holdings)
    layers = _layers(holdings, order)
    holding: list[dict[CardSet, int]] = [{} for _ in holdings.sets]
    onward: dict[int, int] = dict.fromkeys(layers[-1], 1)
    for place, layer in zip(reversed(order), reversed(layers[:-1]), strict=True):
        sets, found = holdings.sets[place], holding[place]
        before: defaultdict[int, int] = defaultdict(int)
        for used, ways in layer.items():
            for cards, weight in _free(sets, used, onward):
                rest = onward[used | cards] * weight
                found[cards] = found.get(cards, 0) + ways * rest
                before[used] += rest
        onward = before
    return Counts(layers[-1].get(holdings.cards, 0), tuple(holding))


def draw(holdings: Holdings, dice: Dice, n: int) -> list[tuple[CardSet, ...]]:
    """``n`` worlds drawn independently, each with its weight over the total as its chance.

    A world is the set of each place. Raises ValueError where there is none.
    """
    order = _order(holdings)
    layers = _layers(holdings, order)
    if not layers[-1]:
        raise ValueError("no world is left to draw from: what was seen contradicts itself")
    total = layers[-1][holdings.cards]
    return [_drawn(holdings, order, layers, dice.below(total)) for _ in range(n)]


def _drawn(
    holdings: Holdings,
    order: Sequence[int],
    layers: Sequence[Mapping[int, int]],
    number: int,
) -> tuple[CardSet, ...]:
    """The world of this number, from 0 to the total - 1, found from the last place backwards."""
    used: int = holdings.cards
    world = [CardSet(0)] * len(holdings.sets)
    for place, layer in zip(reversed(order), reversed(layers[:-1]), strict=True):
        for cards, weight in holdings.sets[place].items():
            if cards & ~used:
                continue
            ways = layer.get(used ^ cards, 0) * weight
            if number < ways:
                world[place] = cards
                used ^= cards
                number //= weight
                break
            number -= ways
    return tuple(world)


def _order(holdings: Holdings) -> list[int]:
    """Places with few sets first: the layers stay small."""
    return sorted(range(len(holdings.sets)), key=lambda place: len(holdings.sets[place]))


def _layers(holdings: Holdings, order: Sequence[int]) -> list[dict[int, int]]:
    """After each place, the weight of using just these cards; all cards after the last."""
    layers: list[dict[int, int]] = [{0: 1}]
    for place in order[:-1]:
        following: defaultdict[int, int] = defaultdict(int)
        sets = list(holdings.sets[place].items())
        for used, ways in layers[-1].items():
            for cards, weight in sets:
                if not cards & used:
                    following[used | cards] += ways * weight
        layers.append(dict(following))
    last = holdings.sets[order[-1]]
    total = sum(
        ways * last.get(CardSet(holdings.cards ^ used), 0) for used, ways in layers[-1].items()
    )
    layers.append({holdings.cards: total} if total else {})
    return layers


def _free(
    sets: Mapping[CardSet, int], used: int, onward: Mapping[int, int]
) -> list[tuple[CardSet, int]]:
    """The sets that are free and lead on to a world."""
    if len(onward) == 1:
        (everything,) = onward
        cards = CardSet(everything ^ used)
        return [(cards, sets[cards])] if cards in sets else []
    return [
        (cards, weight)
        for cards, weight in sets.items()
        if not cards & used and used | cards in onward
    ]
