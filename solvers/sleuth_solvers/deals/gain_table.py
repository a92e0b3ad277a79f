"""What is asked of the gain, and the table that answers it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:  # numpy is only loaded once something is counted
    import numpy as np
    import numpy.typing as npt

    Numbers = npt.NDArray[np.float64]


class Sees(Enum):
    """What one sees of an answer."""

    CARD = "card"
    """Who showed, and which card: the asker."""
    SHOWER = "shower"
    """Who showed: everybody else."""


@dataclass(frozen=True, slots=True)
class Query:
    """Which questions are weighed: one card of each category, put to each responder in turn.

    The first responder who holds any of the cards shows one, each equally likely; one that they
    have shown to the asker before, where there is one.
    """

    responders: tuple[int, ...]
    """Places, in answering order."""
    asked: tuple[int, ...]
    """For each category, the cards that may be named (a bit set)."""
    sees: Sees = Sees.CARD
    shown_before: frozenset[tuple[int, int]] = frozenset()
    """(card, place) where the holder shows the asker this card again rather than another."""

    def shown_before_at(self, card: int) -> frozenset[int]:
        """The places whose holder has shown the asker this card."""
        return frozenset(place for shown, place in self.shown_before if shown == card)


@dataclass(frozen=True, slots=True)
class AnswerOdds:
    """One answer that may come: who shows which card. Nobody where ``place`` is None."""

    place: int | None
    card: int | None
    """None where nobody shows, or where the card is not seen."""
    probability: float
    entropy_bits: float
    """Of the solution, after this answer."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a question is worth: bits, and the chances after its answer."""

    gain_bits: float
    """Expected information about the solution."""
    deal_gain_bits: float
    """Expected information about the whole deal."""
    p_solved: float
    """The chance that just one solution is left."""
    p_right: float
    """The chance that the likeliest solution is the right one."""
    error_bits: float = 0.0
    """Of ``gain_bits``, where deals were sampled: about two standard errors."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A kind of answer: shown at this place, the card of this category."""

    place: int | None
    category: int | None


@dataclass(frozen=True, slots=True)
class RoundAnswer:
    """What all responders together do: the answers of those who show a card, in their order."""

    shown: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class RoundOdds:
    """What all responders together may do, and how likely it is."""

    shown: tuple[tuple[int, int | None], ...]
    """Place and card of each one shown, in the order of the responders; None for a card not seen.
    """
    probability: float
    entropy_bits: float
    """Of the solution, after these answers."""


A = TypeVar("A")


@dataclass(frozen=True)
class Gains(Generic[A]):
    """The worth of every question, one row for questions that are alike.

    Rows are indexed by one kind of card for each category. ``mass`` and ``entropy`` have a further
    first axis, the answer: its probability, and the solution's entropy after it in bits.
    """

    rows: tuple[Mapping[int, int], ...]
    """For each category, the row of each card that may be named."""
    answers: tuple[A, ...]
    gain: "Numbers"
    deal_gain: "Numbers"
    p_solved: "Numbers"
    p_right: "Numbers"
    mass: "Numbers"
    entropy: "Numbers"
    error: "Numbers | None" = None
    """Of ``gain``; None where it is exact."""
    sampled: int = 0
    """How many deals were sampled; 0 where every deal was counted."""

    @property
    def exact(self) -> bool:
        """Whether every deal was counted."""
        return self.error is None

    def row(self, cards: Sequence[int]) -> tuple[int, ...]:
        """The row of a question, one card of each category. Alike questions share it."""
        return tuple(rows[card] for rows, card in zip(self.rows, cards, strict=True))

    def worth(self, cards: Sequence[int]) -> Worth:
        """What this question is worth."""
        row = self.row(cards)
        return Worth(
            float(self.gain[row]),
            float(self.deal_gain[row]),
            float(self.p_solved[row]),
            float(self.p_right[row]),
            0.0 if self.error is None else float(self.error[row]),
        )


@dataclass(frozen=True)
class GainTable(Gains[Answer]):
    """The worth of questions that the first to hold a card answers."""

    def odds(self, cards: Sequence[int]) -> tuple[AnswerOdds, ...]:
        """Every answer that can come to this question, in the order of the responders."""
        row = self.row(cards)
        return tuple(
            AnswerOdds(
                answer.place,
                None if answer.category is None else cards[answer.category],
                float(self.mass[(i, *row)]),
                float(self.entropy[(i, *row)]),
            )
            for i, answer in enumerate(self.answers)
            if self.mass[(i, *row)] > 0
        )


@dataclass(frozen=True)
class RoundTable(Gains[RoundAnswer]):
    """The worth of questions that every responder answers."""

    def odds(self, cards: Sequence[int]) -> tuple[RoundOdds, ...]:
        """Everything that can be answered to this question, the likeliest first."""
        row = self.row(cards)
        some = [
            RoundOdds(
                tuple(
                    (answer.place, None if answer.category is None else cards[answer.category])
                    for answer in answers.shown
                    if answer.place is not None
                ),
                float(self.mass[(i, *row)]),
                float(self.entropy[(i, *row)]),
            )
            for i, answers in enumerate(self.answers)
            if self.mass[(i, *row)] > 0
        ]
        return tuple(sorted(some, key=lambda odds: -odds.probability))


def rows_of(kinds: Sequence[Sequence[int]], asked: int) -> dict[int, int]:
    """The row of each card asked about: that of the kind (its cards) that it belongs to."""
    return {card: row for row, cards in enumerate(kinds) for card in cards if asked >> card & 1}
