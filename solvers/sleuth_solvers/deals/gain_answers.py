"""How answers come about in sampled deals: what one may see in each of them, how likely it is."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Protocol, TypeVar

import numpy as np
import numpy.typing as npt

from sleuth_solvers.deals.chain import TooLargeError
from sleuth_solvers.deals.gain_blocks import Counts
from sleuth_solvers.deals.gain_table import Answer, Query, RoundAnswer, Sees

MOST_CARDS = 3
"""So many may be asked about where a question goes round."""

Places = npt.NDArray[np.int64]
A_co = TypeVar("A_co", covariant=True)


@dataclass(frozen=True)
class Seen:
    """What may be seen of a question's answer: ``answer[deal, i]`` with ``chance[deal, i]``."""

    answer: npt.NDArray[np.int64]
    """By number."""
    chance: Counts
    bits: Counts
    """By deal: the entropy of the choice."""


class Asking(Protocol[A_co]):
    """A way of asking, and the deals that it is tried on."""

    @property
    def answers(self) -> tuple[A_co, ...]:
        """All answers, by number; some may never come."""
        ...

    def seen(self, cards: Sequence[int]) -> Seen:
        """What may be seen of the answer to a question about these cards, deal by deal."""
        ...


class _Deals:
    """Sampled deals, ``places[card, deal]``, as the responders of a query see them."""

    def __init__(self, places: Places, last: int, query: Query) -> None:
        """``last`` is the number of places."""
        self.query = query
        self.places = places
        self.responders = len(query.responders)
        turn = np.full(last, self.responders, dtype=np.int64)
        turn[list(query.responders)] = np.arange(self.responders)
        self.turn = turn[places]


class Suggesting(_Deals):
    """The first responder who holds any of the cards shows one."""

    def __init__(self, places: Places, last: int, query: Query) -> None:
        """``last`` is the number of places."""
        super().__init__(places, last, query)
        self.answers = _suggested(query)
        self._manners: dict[tuple[frozenset[int], ...], _Manner] = {}

    def seen(self, cards: Sequence[int]) -> Seen:
        """The shower's choice among the cards held."""
        turns = self.turn[list(cards)]
        first = turns.min(axis=0)
        bits = 1 << np.arange(len(cards))
        held = np.where(first < self.responders, bits @ (turns == first), 0)
        shown_before = tuple(self.query.shown_before_at(card) for card in cards)
        if shown_before not in self._manners:
            self._manners[shown_before] = _manner(self.query, shown_before)
        manner = self._manners[shown_before]
        last = self.responders * manner.width
        answer = np.minimum(first[:, None] * manner.width + np.arange(manner.width), last)
        return Seen(answer, manner.chance[first, held], manner.bits[first, held])


@dataclass(frozen=True)
class _Manner:
    """``chance[turn, set held, answer]`` of an answer of whoever is first to hold any of the cards;
    ``bits[turn, set held]`` is the entropy of the choice. The last turn is nobody's."""

    width: int
    chance: Counts
    bits: Counts


def _manner(query: Query, shown_before: tuple[frozenset[int], ...]) -> _Manner:
    number = len(shown_before)
    width = number if query.sees is Sees.CARD else 1
    chance = np.zeros((len(query.responders) + 1, 1 << number, width))
    bits = np.zeros((len(query.responders) + 1, 1 << number))
    chance[:, :, 0] = 1.0
    for turn, place in enumerate(query.responders if query.sees is Sees.CARD else ()):
        for held in range(1, 1 << number):
            choices = [i for i in range(number) if held >> i & 1]
            choices = [i for i in choices if place in shown_before[i]] or choices
            chance[turn, held] = 0.0
            chance[turn, held, choices] = 1 / len(choices)
            bits[turn, held] = np.log2(len(choices))
    return _Manner(width, chance, bits)


class AskingRound(_Deals):
    """Every responder who holds any of the cards shows one.

    Of three cards, one responder at most has a choice.
    """

    def __init__(self, places: Places, last: int, query: Query) -> None:
        """``last`` is the number of places. Raises TooLargeError for more than three cards."""
        super().__init__(places, last, query)
        if len(query.asked) > MOST_CARDS:
            raise TooLargeError(f"{len(query.asked)} cards")
        self.answers = _asked_round(query)

    def seen(self, cards: Sequence[int]) -> Seen:
        """All that is shown, by which card is shown where there is a choice."""
        turns = self.turn[list(cards)]
        deals = turns.shape[1]
        if self.query.sees is Sees.SHOWER:
            shows = (turns[:, None] == np.arange(self.responders)[:, None]).any(axis=0)
            bits = 1 << np.arange(self.responders)[::-1]
            return Seen((bits @ shows)[:, None], np.ones((deals, 1)), np.zeros(deals))
        together = (turns[:, None] == turns) & (turns < self.responders)
        number = together.sum(axis=1)
        choosing = number > 1
        before = np.array(
            [np.isin(self.places[card], list(self.query.shown_before_at(card))) for card in cards]
        )
        again = (together & before).sum(axis=1)
        choices = np.where(again > 0, again, np.maximum(number, 1))
        chance = np.where(choosing & (before | (again == 0)), 1 / choices, 0.0)
        plain = ~choosing.any(axis=0)
        chance[0, plain] = 1.0
        digits = (self.responders + 1) ** np.arange(len(cards))[::-1]
        own = np.eye(len(cards), dtype=bool)[:, :, None]
        shown = np.where(together & ~own, self.responders, turns)
        answer = np.tensordot(digits, shown, axes=(0, 1))
        bits_chosen = np.log2(np.where(choosing, choices, 1)).max(axis=0)
        return Seen(answer.T, chance.T, bits_chosen)


def _suggested(query: Query) -> tuple[Answer, ...]:
    """Who shows which card; the last is nobody."""
    nobody = Answer(None, None)
    if query.sees is Sees.SHOWER:
        return (*(Answer(place, None) for place in query.responders), nobody)
    shown = product(query.responders, range(len(query.asked)))
    return (*(Answer(place, category) for place, category in shown), nobody)


def _asked_round(query: Query) -> tuple[RoundAnswer, ...]:
    """For every card its shower, or nobody; where cards are not seen, every set of showers."""
    places = query.responders
    if query.sees is Sees.SHOWER:
        sets = product((False, True), repeat=len(places))
        return tuple(
            RoundAnswer(
                tuple(
                    Answer(place, None)
                    for place, shows in zip(places, showers, strict=True)
                    if shows
                )
            )
            for showers in sets
        )
    return tuple(
        RoundAnswer(
            tuple(
                Answer(places[turn], category)
                for turn, category in sorted(zip(turns, range(len(turns)), strict=True))
                if turn < len(places)
            )
        )
        for turns in product(range(len(places) + 1), repeat=len(query.asked))
    )
