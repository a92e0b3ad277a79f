"""The questions of Sherlock 13, and the answer to each in every world."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from typing import Final

import numpy as np

from sleuth.games.sherlock13.actions import AskAll, AskOne
from sleuth.games.sherlock13.events import Gave, TurnBegan
from sleuth.games.sherlock13.house_rules import Answers
from sleuth.table import Table
from sleuth.timeline import Event
from sleuth.types import Place, PlayerName, hand_of
from sleuth_solvers.symbols.cost import Costs, Ints
from sleuth_solvers.symbols.model import SymbolModel
from sleuth_solvers.symbols.rows import Rows, card_number


@dataclass(frozen=True, slots=True)
class TakeNeighbour:
    """With two players: which card lies at this side of the criminal?"""

    slot: Place


Inquiry = AskAll | AskOne | TakeNeighbour


def inquiries(table: Table, asker: PlayerName, events: Sequence[Event]) -> tuple[Inquiry, ...]:
    """What the asker may ask: of all, of each from the left; with two players, of one, and take.

    A neighbour that lies face up is not taken: nothing is learnt from it.
    """
    symbols = [symbol.id for symbol in table.edition.symbols]
    others = table.others_from_left(asker)
    asked: list[Inquiry] = []
    if not table.neighbours:
        asked += map(AskAll, symbols)
    asked += [AskOne(player, symbol) for player in others for symbol in symbols]
    shown = {event.slot for event in events if isinstance(event, Gave)}
    asked += [TakeNeighbour(slot) for slot in table.neighbours if slot not in shown]
    return tuple(asked)


@dataclass(frozen=True)
class Questioning:
    """What the asker can ask of these worlds, as whoever looks hears the answers."""

    model: SymbolModel
    rows: Rows
    asker: PlayerName
    asked: tuple[Inquiry, ...]
    turns: dict[PlayerName, int]
    """How often each hand will have rotated when the asker asks next."""
    hears_counts: bool
    """Whether whoever looks hears what a player asked alone answers."""

    @cached_property
    def costs(self) -> Costs:
        """What strategies cost on these worlds."""
        return Costs(self.rows.criminal, self.answers, self._mirrors())

    @cached_property
    def costs_now(self) -> Costs:
        """What the next question alone may tell."""
        return Costs(self.rows.criminal, self.now[None], [np.arange(len(self.rows))])

    @cached_property
    def answers(self) -> Ints:
        """(moments, questions, worlds): the answer to each question, so many turns from now.

        It is the count; a bit for each who has the symbol, from the asker's left; or the card.
        """
        moments = 1 if self.rows.order is None else max(1, self.rows.order.shape[2])
        return np.stack([self.now, *map(self._answers, range(1, moments))])

    @cached_property
    def now(self) -> Ints:
        """(questions, worlds): the answers at the asker's next turn."""
        return self._answers(0)

    def told(self, asked: Inquiry) -> Ints:
        """(worlds,): the answers to this question at the asker's next turn."""
        return self._answer(asked, 0)

    def _answers(self, turn: int) -> Ints:
        """The answers to all questions, so many turns of each player from now."""
        answers = [self._answer(asked, turn) for asked in self.asked]
        return np.array(answers, dtype=np.int64).reshape(len(self.asked), len(self.rows))

    def _answer(self, asked: Inquiry, turn: int) -> Ints:
        match asked:
            case AskOne(player, symbol):
                if not self.hears_counts:
                    return np.zeros(len(self.rows), dtype=np.int64)
                return ones(self._counted(player, turn) & int(self.model.bearers[symbol]))
            case AskAll(symbol):
                answer = np.zeros(len(self.rows), dtype=np.int64)
                for i, player in enumerate(self.model.table.others_from_left(self.asker)):
                    has = self._counted(player, turn) & int(self.model.bearers[symbol]) > 0
                    answer |= has.astype(np.int64) << i
                return answer
            case TakeNeighbour(slot):
                return card_number(self.rows.sets[:, self.model.places.index(slot)])

    def _counted(self, player: PlayerName, turn: int) -> Ints:
        """For each world, the cards that count in the player's answer."""
        seat = self.model.places.index(hand_of(player))
        return self.rows.counted(seat, self.turns[player] + turn)

    def _mirrors(self) -> list[Ints]:
        """Permutations of the worlds that only rename the others."""
        same = np.arange(len(self.rows))
        others = [
            self.model.places.index(hand_of(player))
            for player in self.model.table.others_from_left(self.asker)
        ]
        if self.rows.order is not None or not self.rows.exact or len(others) < 2:
            return [same]
        odd = 2 * np.random.default_rng(1).integers(0, 1 << 62, self.rows.sets.shape[1:]) + 1
        keys = _keys(self.rows.sets, odd)
        order = np.argsort(keys, kind="stable")
        if (np.diff(keys[order]) == 0).any():
            return [same]
        return list(self._renamings(others, odd, keys, order))

    def _renamings(
        self, others: Sequence[int], odd: Ints, keys: Ints, order: Ints
    ) -> Iterator[Ints]:
        for renamed in permutations(others):
            multipliers = odd.copy()
            multipliers[list(renamed)] = odd[list(others)]
            image = _keys(self.rows.sets, multipliers)
            at = order[np.minimum(np.searchsorted(keys[order], image), len(keys) - 1)]
            if (keys[at] == image).all():
                yield at


def questioning(
    model: SymbolModel, rows: Rows, asker: PlayerName, events: Sequence[Event], seen_by_asker: bool
) -> Questioning:
    """What ``asker`` can ask next, after these events."""
    table = model.table
    asked = inquiries(table, asker, events)
    if not seen_by_asker:
        asked = tuple(each for each in asked if not isinstance(each, TakeNeighbour))
    public = table.rule("answers") != Answers.PRIVATE
    return Questioning(
        model, rows, asker, asked, _turns(table, asker, events), public or seen_by_asker
    )


def _turns(table: Table, asker: PlayerName, events: Sequence[Event]) -> dict[PlayerName, int]:
    """How many turns of each player will have begun when the asker's next one has."""
    begun = [event.player for event in events if isinstance(event, TurnBegan)]
    turns = {player: begun.count(player) for player in table.players}
    player = table.left_of(begun[-1]) if begun else table.first or table.players[0]
    while True:
        turns[player] += 1
        if player == asker:
            return turns
        player = table.left_of(player)


def ones(sets: Ints) -> Ints:
    """How many cards each set has."""
    counts: Ints = _ONES[sets & _LOW]
    while (sets := sets >> _WIDTH).any():
        counts += _ONES[sets & _LOW]
    return counts


def _counted_ones(width: int) -> Ints:
    """For each number of so many bits, how many are set."""
    counts = np.zeros(1, dtype=np.int64)
    for _bit in range(width):
        counts = np.concatenate((counts, counts + 1))
    return counts


_WIDTH: Final = 13
_LOW: Final = (1 << _WIDTH) - 1
_ONES: Final = _counted_ones(_WIDTH)


def _keys(sets: Ints, multipliers: Ints) -> Ints:
    """A number for each world: the sets of its places, each times a number, added up."""
    keys: Ints = np.einsum("ij,j->i", sets, multipliers)
    return keys
