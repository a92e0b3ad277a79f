"""All worlds that are left as one numpy table, a row a world: what advice is counted over.

Every row weighs the same: a world that can have come about in several ways has as many rows.
"""

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from sleuth.chance import Dice
from sleuth_solvers.symbols.count import Holdings, count_all, draw
from sleuth_solvers.symbols.model import SymbolModel
from sleuth_solvers.symbols.past import CardSet

Ints = npt.NDArray[np.int64]

MOST_ROWS = 20_000
"""Where there are more worlds than this, so many of them are drawn."""
MOST_DEALS = 500_000
"""Where there are more deals than this, they are drawn without listing them."""
FEW = 3_000
"""How many are drawn then."""


@dataclass(frozen=True)
class Rows:
    """Worlds, a row each. Cards are bits in sets."""

    sets: Ints
    """(worlds, places): the cards at each place."""
    criminal: Ints
    """(worlds,): the number of the criminal's card."""
    order: Ints | None
    """(worlds, players, positions): with experts, the card at each position, or 0."""
    exact: bool
    """Whether these are all worlds that are left; else they were drawn."""
    _counted: dict[tuple[int, int], Ints] = field(default_factory=dict, repr=False)

    def __len__(self) -> int:
        return len(self.criminal)

    def counted(self, player: int, turns: int) -> Ints:
        """The cards that count when this player answers, after so many of their turns.

        With experts, all but the one that lies last.
        """
        key = player, turns
        if key not in self._counted:
            self._counted[key] = self.sets[:, player] & ~self._last(player, turns)
        return self._counted[key]

    def _last(self, player: int, turns: int) -> Ints:
        """With experts: the card that lies last; else none."""
        if self.order is None:
            return np.zeros(len(self), dtype=np.int64)
        cards = self.order[:, player]
        size = (cards > 0).sum(1)
        at = (turns - 1) % np.maximum(size, 1)
        return np.take_along_axis(cards, at[:, None], 1)[:, 0]


def world_rows(
    model: SymbolModel, dice: Dice, most: int = MOST_ROWS, drawn: int | None = None
) -> Rows:
    """The worlds of the model; where there are more than ``most``, so many ``drawn`` of them."""
    holdings = model.weighted
    listed = all_deals(holdings, MOST_DEALS)
    exact = listed is not None
    if listed is None:
        ways = count_all(holdings)
        few = draw(holdings, dice, FEW) if ways else []
        sets = np.array(few, dtype=np.int64).reshape(-1, len(holdings.sets))
    else:
        sets, weights = listed
        total = int(weights.sum())
        if total > most:
            exact = False
            chance = np.random.default_rng(dice.below(1 << 63))
            sets = sets[chance.choice(len(sets), drawn or most, p=weights / total)]
        elif not model.expert:
            sets = np.repeat(sets, weights, axis=0)
    order = None
    if model.expert:
        sets, order = _ordered(model, sets, None if exact else dice)
    return Rows(sets, card_number(sets[:, -1]), order, exact)


def card_number(sets: Ints) -> Ints:
    """The card of each set that holds a single one."""
    numbers: Ints = np.round(np.log2(np.maximum(sets, 1))).astype(np.int64)
    return numbers


def all_deals(holdings: Holdings, most: int) -> tuple[Ints, Ints] | None:
    """Every way to share out the cards, (deals, places), and its weight; None if over ``most``."""
    places = sorted(range(len(holdings.sets)), key=lambda place: len(holdings.sets[place]))
    used = np.zeros(1, dtype=np.int64)
    weights = np.ones(1, dtype=np.int64)
    chosen = np.zeros((1, len(places)), dtype=np.int64)
    for place in places:
        held = holdings.sets[place]
        sets = np.fromiter(held, np.int64, len(held))
        if place == places[-1]:
            row, at = _filled_up(int(holdings.cards) ^ used, sets)
        elif len(used) * len(sets) > 40 * most:
            return None
        else:
            row, at = np.nonzero((used[:, None] & sets[None, :]) == 0)
        if len(row) > most:
            return None
        weights = weights[row] * np.fromiter(held.values(), np.int64, len(held))[at]
        used = used[row] | sets[at]
        chosen = chosen[row]
        chosen[:, place] = sets[at]
    return chosen, weights


def _filled_up(rest: Ints, sets: Ints) -> tuple[Ints, Ints]:
    """Which deals have a set for the last place that is all the rest of the cards, and which."""
    if not len(sets):
        return np.zeros(0, np.int64), np.zeros(0, np.int64)
    order = np.argsort(sets)
    at = order[np.minimum(np.searchsorted(sets, rest, sorter=order), len(sets) - 1)]
    row = np.flatnonzero(sets[at] == rest)
    return row, at[row]


def _ordered(model: SymbolModel, sets: Ints, dice: Dice | None) -> tuple[Ints, Ints]:
    """Each deal once for every way to order its hands, or once with a way that is drawn."""
    players = len(model.table.players)
    hands, of_deal = zip(
        *(np.unique(sets[:, seat], return_inverse=True) for seat in range(players)), strict=True
    )
    ways = [
        [model.arrangements(seat, CardSet(int(hand))) for hand in held]
        for seat, held in enumerate(hands)
    ]
    numbers = [
        np.array([len(orders) for orders in held], dtype=np.int64)[of]
        for held, of in zip(ways, of_deal, strict=True)
    ]
    row = np.arange(len(sets))
    if dice is None:
        each = np.prod(numbers, axis=0)
        row = np.repeat(row, each)
        code = np.arange(len(row)) - np.repeat(np.cumsum(each) - each, each)
    else:
        code = np.random.default_rng(dice.below(1 << 63)).integers(0, 1 << 62, len(sets))
    longest = max((int(held).bit_count() for seat in hands for held in seat), default=1)
    order = np.zeros((len(row), players, longest), dtype=np.int64)
    for seat, number in enumerate(numbers):
        which = (code % number[row]).tolist()
        chosen = [ways[seat][hand][n] for hand, n in zip(of_deal[seat][row], which, strict=True)]
        for position in range(longest):
            order[:, seat, position] = [
                cards[position] if position < len(cards) else 0 for cards in chosen
            ]
        code = code // number[row]
    return sets[row], order
