"""Deals factor by category: the ways to place one category's cards, for every question about it.

What the categories share are the tallies that look at cards of more than one of them, a hand's size
above all; a *state* packs their counters. A category's ``Block`` tells, for each state, how many
ways of placing its cards lead there when the card asked about lies here and the solution's card is
that one.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import prod

import numpy as np
import numpy.typing as npt

from sleuth_solvers.deals.chain import TooLargeError
from sleuth_solvers.deals.gain_states import Layout, States
from sleuth_solvers.deals.kinds import Kind, kinds_of
from sleuth_solvers.deals.reduce import Reduced, cards_of

Counts = npt.NDArray[np.float64]
"""Weighted numbers of deals: only ever added and multiplied, so zero means that no deal fits."""

NOISE = 1e-12
"""Bits below this are rounding, not information."""

LARGEST_TABLE = 3_000_000
"""How many numbers a table may hold."""


@dataclass(frozen=True)
class Block:
    """One category. ``ways[place, state, asked, solution]`` counts how its cards can be placed.

    ``asked`` are the kinds of cards that a question can name. A solution column is a kind of card
    that can be the solution's, seen from the card asked: any of the *other* cards of that kind,
    ``multiplicity[asked, solution]`` of them, all counted in one number; the last column is the
    asked card itself.
    """

    states: States
    ways: Counts
    asked: tuple[Kind, ...]
    solutions: tuple[Kind, ...]
    multiplicity: Counts
    solution_kind: npt.NDArray[np.int64]
    """``[asked, solution]``: which of ``solutions`` the column is."""


def block(
    reduced: Reduced,
    layout: Layout,
    category: int,
    asked: int,
    apart: Callable[[int], object] = lambda _card: None,
) -> Block:
    """The block of a category whose cards ``asked`` questions may name.

    Takes one pass over the category's open cards for all questions together, with a column for
    every pair of kinds {asked, solution} left out. Raises TooLargeError.
    """
    return _BlockBuilder(reduced, layout, category, asked, apart).build()


class _BlockBuilder:
    def __init__(
        self,
        reduced: Reduced,
        layout: Layout,
        category: int,
        asked: int,
        apart: Callable[[int], object],
    ) -> None:
        self.reduced = reduced
        self.layout = layout
        self.solution = reduced.places - 1
        every = kinds_of(reduced, category, apart)
        self.asked = tuple(kind for kind in every if any(asked >> card & 1 for card in kind.cards))
        self.known = next((kind for kind in every if kind.settled == self.solution), None)
        self.candidates = (
            (self.known,)
            if self.known
            else tuple(kind for kind in every if kind.places >> self.solution & 1)
        )
        self.open = [c for kind in every if kind.settled is None for c in kind.cards]
        self.single = [
            tally
            for tally in reduced.tallies
            if tally.cards.bit_count() == 1 and tally.place != self.solution
        ]

    def build(self) -> Block:
        columns: dict[tuple[int, ...], int] = {}
        width = len(self.candidates) + 1
        left_out = np.full((len(self.asked), width), -1)
        multiplicity = np.zeros((len(self.asked), width))
        for a, asked in enumerate(self.asked):
            for s in range(width):
                cards, number = self._left_out(asked, s)
                if number:
                    multiplicity[a, s] = number
                    left_out[a, s] = columns.setdefault(cards, len(columns))
        states, ways = self._place_all(tuple(columns))
        all_states, table = self._put_asked(states, ways, left_out)
        table *= multiplicity * self._solution_factors()
        positions = {id(kind): k for k, kind in enumerate(self.candidates)}
        solution_kind = np.tile(np.arange(width), (len(self.asked), 1))
        solution_kind[:, -1] = [positions.get(id(kind), 0) for kind in self.asked]
        return Block(all_states, table, self.asked, self.candidates, multiplicity, solution_kind)

    def _left_out(self, asked: Kind, column: int) -> tuple[tuple[int, ...], int]:
        """The open cards that a column leaves out, and how many cards it stands for."""
        if self.known:
            cards = () if asked.settled is not None else asked.cards[:1]
            return (cards, 1) if column == 0 else ((), 0)
        if column == len(self.candidates):
            return asked.cards[:1], int(any(asked is kind for kind in self.candidates))
        kind = self.candidates[column]
        if asked is kind:
            return asked.cards[:2], len(kind.cards) - 1
        if asked.settled is not None:
            return kind.cards[:1], len(kind.cards)
        return tuple(sorted((asked.cards[0], kind.cards[0]))), len(kind.cards)

    def _place_all(self, columns: Sequence[tuple[int, ...]]) -> tuple[States, Counts]:
        """Place every open card but those that a column leaves out: ``ways[column, state]``."""
        states = np.zeros(1, dtype=np.int64)
        ways: Counts = np.ones((len(columns), 1))
        for card in self.open:
            out = np.array([[card in cards] for cards in columns])
            parts = [(states, np.where(out, ways, 0.0))] if out.any() else []
            kept = np.where(out, 0.0, ways)
            for place in cards_of(self.reduced.allowed[card] & ~(1 << self.solution)):
                step = np.int64(self.layout.increment(card, place))
                new, fits = self.layout.join(states, step)
                parts.append((new[fits], kept[:, fits] * self._factor(card, place)))
            check_size(sum(part[1].size for part in parts))
            states, ways = merge(parts)
        return states, ways

    def _put_asked(
        self, states: States, ways: Counts, left_out: npt.NDArray[np.int64]
    ) -> tuple[States, Counts]:
        """Put the card asked about at each place where it may lie, and close the own tallies."""
        number, width = left_out.shape
        check_size(sum(kind.places.bit_count() for kind in self.asked) * width * len(states))
        pieces: list[tuple[int, int, States, Counts]] = []
        for a, kind in enumerate(self.asked):
            table = np.where(left_out[a][:, None] >= 0, ways[left_out[a]], 0.0)
            itself = np.zeros((width, 1))
            itself[-1] = 1.0
            for place in cards_of(kind.places):
                step = self.layout.increment(kind.cards[0], place)
                piece, factor = table, self._factor(kind.cards[0], place)
                if kind.settled is not None:
                    step, factor = 0, 1.0
                elif place == self.solution:
                    piece, factor = table * itself, 1.0
                else:
                    piece = table * (1.0 - itself)
                new, fits = self.layout.join(states, np.int64(step))
                weights = self._close(new[fits]) * factor
                used = (weights > 0) & piece[:, fits].any(axis=0)
                closed = new[fits][used] & np.int64(self.layout.shared_mask)
                pieces.append((a, place, closed, piece[:, fits][:, used] * weights[used]))
        all_states, index = np.unique(
            np.concatenate([piece[2] for piece in pieces]), return_inverse=True
        )
        size = len(all_states)
        check_size(size * self.reduced.places * number * width)
        table = np.zeros((self.reduced.places, size, number, width))
        start = 0
        for a, place, closed, values in pieces:
            where = index[start : start + len(closed)]
            start += len(closed)
            table[place, :, a] += gather(where, values, size).T
        return all_states, table

    def _close(self, states: States) -> Counts:
        """What the category's own tallies weigh, now that all its cards are placed."""
        weights: Counts = np.ones(len(states))
        for field in self.layout.local:
            weights *= np.array(field.weights, dtype=float)[(states & field.mask) >> field.shift]
        return weights

    def _factor(self, card: int, place: int) -> float:
        """What the tallies over this card alone weigh, if it lies there."""
        return float(prod(t.weights[t.place == place] for t in self.single if t.cards >> card & 1))

    def _solution_factors(self) -> Counts:
        """``[asked, solution]``: the same for the solution's card."""
        if self.known:
            return np.ones((len(self.asked), 2))
        own = [self._factor(kind.cards[0], self.solution) for kind in self.candidates]
        last = [self._factor(kind.cards[0], self.solution) for kind in self.asked]
        return np.array([[*own, itself] for itself in last])


def check_size(numbers: int) -> None:
    """Raise TooLargeError where a table would hold more numbers than it may."""
    if numbers > LARGEST_TABLE:
        raise TooLargeError(f"{numbers} numbers")


def merge(parts: Sequence[tuple[States, Counts]]) -> tuple[States, Counts]:
    """One table of all parts (states, ``[column, state]``), equal states added together."""
    states, index = np.unique(np.concatenate([part[0] for part in parts]), return_inverse=True)
    ways: Counts = np.zeros((len(parts[0][1]), len(states)))
    start = 0
    for part, values in parts:
        ways += gather(index[start : start + len(part)], values, len(states))
        start += len(part)
    return states, ways


def gather(index: npt.NDArray[np.int64], values: Counts, size: int) -> Counts:
    """Add up the columns of ``values`` that have the same index: ``[row, size]``."""
    rows = len(values)
    flat = (np.arange(rows)[:, None] * size + index).ravel()
    summed = np.bincount(flat, weights=values.ravel(), minlength=rows * size)
    return summed.astype(np.float64, copy=False).reshape(rows, size)


def clean(bits: Counts) -> Counts:
    """Bits of information without what rounding left of zero."""
    return np.where(bits < NOISE, 0.0, bits)


def never_rounded_to_one(p: Counts, sure: npt.NDArray[np.bool_]) -> Counts:
    """Probabilities that are 1 just where that is sure."""
    return np.where(sure, 1.0, np.minimum(p, np.nextafter(1.0, 0.0)))
