"""How likely each answer is, together with each criminal: exact, whatever the orders of the hands.

Where all worlds are rows, they are counted. With experts there may be too many for that, but an
answer depends on one hand and its last card alone; so deals are listed without orders, each
weighing as many as it has, and of each hand it is known how often a card with the symbol lies last.
"""

from collections.abc import Iterator
from itertools import product

import numpy as np

from sleuth.games.sherlock13.actions import AskAll, AskOne
from sleuth.types import PlayerName, SymbolId, hand_of
from sleuth_solvers.symbols.cost import Floats, Ints
from sleuth_solvers.symbols.inquiries import Inquiry, Questioning, TakeNeighbour, ones
from sleuth_solvers.symbols.past import CardSet
from sleuth_solvers.symbols.rows import MOST_DEALS, all_deals, card_number

AnswerOdds = list[tuple[int, Floats]]
"""For each answer that may come, its number, and (cards,) its chance with each criminal."""


def answer_odds(asked: Questioning, q: int) -> AnswerOdds:
    """Of question ``q``, over the rows, be they all worlds or a sample."""
    codes = asked.now[q]
    suspects = len(asked.model.cards)
    return [
        (int(code), _shares(asked.rows.criminal[codes == code], suspects) / len(codes))
        for code in np.unique(codes)
    ]


def entropy_bits(weights: Floats) -> float:
    """Of the criminal, in bits, each suspect with this weight."""
    p = weights[weights > 0] / weights.sum()
    return abs(float(-(p * np.log2(p)).sum()))


def _shares(criminals: Ints, suspects: int) -> Floats:
    return np.bincount(criminals, minlength=suspects).astype(float)


class DealOdds:
    """Deals without orders, each with its weight: with experts, how many orders it has."""

    def __init__(self, asked: Questioning, sets: Ints, weights: Ints) -> None:
        self._asked = asked
        self._sets = sets
        self._chance: Floats = weights / weights.sum()
        self._criminal = card_number(sets[:, -1])

    def criminals(self) -> Floats:
        """(cards,): how likely each is the criminal."""
        suspects = len(self._asked.model.cards)
        return np.bincount(self._criminal, weights=self._chance, minlength=suspects).astype(float)

    def odds(self, q: int) -> AnswerOdds:
        """Of question ``q``."""
        suspects = len(self._asked.model.cards)
        found: dict[int, Floats] = {}
        for codes, chance in self._answers(self._asked.asked[q]):
            for code in np.unique(codes):
                here = codes == code
                odds = np.bincount(
                    self._criminal[here], weights=chance[here], minlength=suspects
                ).astype(float)
                found[int(code)] = found.get(int(code), np.zeros(suspects)) + odds
        return [(code, odds) for code, odds in sorted(found.items()) if odds.any()]

    def _answers(self, inquiry: Inquiry) -> Iterator[tuple[Ints, Floats]]:
        """Ways in which the question may be answered: for each deal the answer, and its chance."""
        asked = self._asked
        match inquiry:
            case TakeNeighbour(slot):
                yield card_number(self._sets[:, asked.model.places.index(slot)]), self._chance
            case AskOne(player, symbol):
                held, last = self._held(player, symbol)
                if not asked.hears_counts:
                    yield np.zeros(len(held), dtype=np.int64), self._chance
                    return
                yield held, self._chance * (1 - last)
                yield np.maximum(held - 1, 0), self._chance * last
            case AskAll(symbol):
                others = asked.model.table.others_from_left(asked.asker)
                yes = []
                for player in others:
                    held, last = self._held(player, symbol)
                    yes.append(np.where(held == 1, 1 - last, held > 0))
                for answers in product((False, True), repeat=len(others)):
                    chance = self._chance.copy()
                    for has, p in zip(answers, yes, strict=True):
                        chance *= p if has else 1 - p
                    code = sum(has << i for i, has in enumerate(answers))
                    yield np.full(len(chance), code), chance

    def _held(self, player: PlayerName, symbol: SymbolId) -> tuple[Ints, Floats]:
        """For each deal: how many the player has, and the chance that one of them lies last."""
        model = self._asked.model
        bearers = int(model.bearers[symbol])
        hands, of_deal = np.unique(
            self._sets[:, model.places.index(hand_of(player))], return_inverse=True
        )
        past, turns = model.pasts[player], self._asked.turns[player]
        last = np.zeros(len(hands))
        for i, hand in enumerate(map(int, hands) if model.expert else ()):
            orders = list(past.arrangements(CardSet(hand)))
            carrying = sum(bool(order[(turns - 1) % len(order)] & bearers) for order in orders)
            last[i] = carrying / len(orders)
        return ones(hands & bearers)[of_deal], last[of_deal]


def deal_odds(asked: Questioning) -> DealOdds | None:
    """The deals of experts where the rows are but a sample; None where there are too many."""
    if asked.rows.exact or not asked.model.expert:
        return None
    listed = all_deals(asked.model.weighted, MOST_DEALS)
    return None if listed is None else DealOdds(asked, *listed)
