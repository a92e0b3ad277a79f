"""What to ask in Sherlock 13: every legal question, ranked by how many more it takes.

The value of a question is the expected number of questions until the criminal is known, this one
included, if one goes on with greedy after it: a *rollout*, every world counted. That takes time, so
first comes the entropy left after two questions, and rollouts follow in its order while the time
lasts; each line says by which of them it was valued.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from time import monotonic
from typing import Final

import numpy as np

from sleuth.chance import Dice
from sleuth.entries import GameEntry
from sleuth.errors import OptionError
from sleuth.games import family_of
from sleuth.games.sherlock13.actions import AskAll, AskOne
from sleuth.games.sherlock13.entries import AskedAll, AskedOne, Said, Swapped
from sleuth.language import _
from sleuth.table import Table
from sleuth.timeline import Event, Timeline, Viewpoint
from sleuth.types import CardName, PlayerName, hand_of
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.symbols.cost import Batch, Floats, Ints, split
from sleuth_solvers.symbols.inquiries import Inquiry, Questioning, TakeNeighbour, questioning
from sleuth_solvers.symbols.model import symbol_model
from sleuth_solvers.symbols.odds import DealOdds, answer_odds, deal_odds, entropy_bits
from sleuth_solvers.symbols.opening import opening_costs
from sleuth_solvers.symbols.rows import world_rows
from sleuth_solvers.symbols.standing import why_silent

SAME: Final = 1e-9
SECONDS: Final = 1.0
"""How long rollouts may take; what is not valued then keeps its value by two steps."""
ROLLED_ROWS: Final = 20_000
"""There are rollouts where no more worlds than these are left, and all are known."""
FEW_ROWS: Final = 2_000
"""The best next question is found by a rollout where no more worlds than these are left."""


class Method(StrEnum):
    """By what a question was valued."""

    ROLLOUT = "rollout"
    """Expected number of questions until the criminal is known, going on with greedy."""
    TWO_STEPS = "two steps"
    """Expected entropy of the criminal after it and the best question after that, in bits."""


class Objective(StrEnum):
    """What the ranking goes by."""

    QUESTIONS = "questions until the criminal is known"
    TWO_STEP_BITS = "bits left after two questions"


@dataclass(frozen=True, slots=True)
class SymbolAnswer:
    """One answer that may come."""

    text: str
    p: float
    entropy_bits: float
    """Of the criminal, after this answer."""
    then: str | None
    """The best question after it; None where there is nothing more to learn."""


@dataclass(frozen=True, slots=True)
class SymbolQuestion:
    """One question, and what it is worth."""

    rank: int
    """From 1; equally good ones share it."""
    inquiry: Inquiry
    entry: GameEntry
    text: str
    """The line to log, with ``?`` for what will be answered."""
    value: float
    """In the units of ``method``; smaller is better."""
    method: Method
    gain_bits: float
    """Expected information about the criminal."""
    p_solved: float
    """The chance that the criminal is known after the answer."""
    p_right: float
    """The chance that the likeliest suspect after the answer is the criminal."""
    answers: tuple[SymbolAnswer, ...]


@dataclass(frozen=True)
class SymbolRanking:
    """Questions, best first; each is made when it is looked at."""

    table: Table
    asker: PlayerName
    questioning: Questioning
    values: Floats
    """(questions,): by rollout, or by two steps where ``rolled`` is False."""
    rolled: tuple[bool, ...]
    objective: Objective
    gives: tuple[CardName, ...]
    """What the asker may give for a neighbour of the criminal."""

    @property
    def exact(self) -> bool:
        """Whether every world was counted; else ``sampled`` worlds were drawn."""
        return self.questioning.rows.exact

    @property
    def sampled(self) -> int:
        """How many worlds were drawn; 0 where every world was counted."""
        return 0 if self.exact else len(self.questioning.rows)

    @cached_property
    def _lines(self) -> tuple[tuple[int, int, CardName | None], ...]:
        """Rank, number of the question, and the card to give, best first.

        What can teach nothing comes last, whatever it costs.
        """
        if not len(self):
            return ()
        teaches = self.questioning.costs.teaches(self._worlds)[:, 0]
        order = sorted(
            range(len(self.values)),
            key=lambda q: (
                not teaches[q],
                not self.rolled[q],
                round(float(self.values[q]) / SAME),
                q,
            ),
        )
        lines: list[tuple[int, int, CardName | None]] = []
        rank, best = 1, None
        for q in order:
            worth = (bool(teaches[q]), self.rolled[q], float(self.values[q]))
            if best is None or worth[:2] != best[:2] or worth[2] - best[2] > SAME:
                rank, best = len(lines) + 1, worth
            taking = isinstance(self.questioning.asked[q], TakeNeighbour)
            lines += [(rank, q, card) for card in (self.gives if taking else (None,))]
        return tuple(lines)

    @property
    def ranked(self) -> tuple[tuple[int, int], ...]:
        """Rank and number of the question of every line, best first."""
        return tuple((rank, q) for rank, q, _gives in self._lines)

    def __len__(self) -> int:
        gives = len(self.gives)
        return (
            sum(
                gives if isinstance(asked, TakeNeighbour) else 1 for asked in self.questioning.asked
            )
            if len(self.questioning.rows)
            else 0
        )

    def __iter__(self) -> Iterator[SymbolQuestion]:
        return (self._question(*line) for line in self._lines)

    def top(self, n: int) -> tuple[SymbolQuestion, ...]:
        """The best ``n``, or all if there are fewer."""
        return tuple(self._question(*line) for line in self._lines[:n])

    @property
    def best(self) -> SymbolQuestion | None:
        """The best of all, if there is anything to ask."""
        return next(iter(self.top(1)), None)

    @cached_property
    def best_inquiries(self) -> tuple[tuple[Inquiry, CardName | None], ...]:
        """The questions that share the first rank, with the card to give."""
        asked = self.questioning.asked
        return tuple((asked[q], gives) for rank, q, gives in self._lines if rank == 1)

    @cached_property
    def greediest(self) -> tuple[tuple[Inquiry, CardName | None], ...]:
        """The questions that tell most at once, with the card to give."""
        left = self.questioning.costs.entropies(self._worlds)[:, 0]
        best = np.flatnonzero(left <= left.min() + SAME)
        asked = self.questioning.asked
        return tuple((asked[q], gives) for _rank, q, gives in self._lines if q in best)

    @cached_property
    def _worlds(self) -> Batch:
        return self.questioning.costs.everything()

    @cached_property
    def _deals(self) -> DealOdds | None:
        return deal_odds(self.questioning)

    @property
    def answers_exact(self) -> bool:
        """Whether what each answer tells was counted, even where the values were estimated."""
        return self.exact or self._deals is not None

    def _question(self, rank: int, q: int, gives: CardName | None) -> SymbolQuestion:
        deals = self._deals
        odds = deals.odds(q) if deals else answer_odds(self.questioning, q)
        chances = [float(joint.sum()) for _code, joint in odds]
        entropies = [entropy_bits(joint) for _code, joint in odds]
        left = sum(p * bits for p, bits in zip(chances, entropies, strict=True))
        now = entropy_bits(np.sum([joint for _code, joint in odds], axis=0))
        entry = entry_of(self.table, self.asker, self.questioning.asked[q], gives)
        then = self._followed(q)
        return SymbolQuestion(
            rank=rank,
            inquiry=self.questioning.asked[q],
            entry=entry,
            text=family_of(self.table.edition).format(entry, self.table),
            value=float(self.values[q]),
            method=Method.ROLLOUT if self.rolled[q] else Method.TWO_STEPS,
            gain_bits=max(0.0, now - left),
            p_solved=sum(p for p, bits in zip(chances, entropies, strict=True) if bits == 0),
            p_right=sum(float(joint.max()) for _code, joint in odds),
            answers=tuple(
                SymbolAnswer(
                    text=answer_text(self.questioning, q, code),
                    p=p,
                    entropy_bits=bits,
                    then=then.get(code),
                )
                for (code, _joint), p, bits in zip(odds, chances, entropies, strict=True)
            ),
        )

    def _followed(self, q: int) -> dict[int, str]:
        """The best question after each answer: by rollout, or by one step with many worlds.

        None where the criminal is known or nothing more can be learnt.
        """
        costs = self.questioning.costs
        codes = costs.answers[0, q]
        after, _parent = split(self._worlds, codes)
        moment = 1 % costs.moments
        small = len(after.rows) <= FEW_ROWS
        worth = costs.rollouts(after, moment) if small else costs.entropies(after, moment)
        worth = np.where(costs.teaches(after, moment), worth, np.inf)
        open_sets = costs.unsolved(after) & np.isfinite(worth).any(0)
        return {
            int(codes[after.rows[start]]): short(self.table, self.questioning.asked[int(best)])
            for start, best, is_open in zip(after.starts, worth.argmin(0), open_sets, strict=True)
            if is_open
        }


def short(table: Table, asked: Inquiry) -> str:
    """The question in a few words."""
    match asked:
        case AskAll(symbol):
            return _("all: {symbol}").format(symbol=table.edition.symbol(symbol).label.local())
        case AskOne(player, symbol):
            return _("{player}: how many {symbol} symbols").format(
                player=player, symbol=table.edition.symbol(symbol).label.local()
            )
        case TakeNeighbour(slot):
            return (
                _("take the left card") if slot == table.neighbours[0] else _("take the right card")
            )


def answer_text(questioning: Questioning, q: int, code: int) -> str:
    """The answer of this number to question ``q``, in words."""
    table = questioning.model.table
    match questioning.asked[q]:
        case AskAll():
            others = table.others_from_left(questioning.asker)
            have = [player for i, player in enumerate(others) if code >> i & 1]
            if not have:
                return _("nobody has it")
            if len(have) == len(others):
                return _("all have it")
            return _("only {players}").format(players=", ".join(have))
        case AskOne():
            return str(code)
        case TakeNeighbour():
            return table.edition.cards[code].label.local()


def entry_of(
    table: Table, asker: PlayerName, asked: Inquiry, gives: CardName | None
) -> AskedAll | AskedOne | Swapped:
    """The entry that the question will be, its answer not known yet."""
    match asked:
        case AskAll(symbol):
            unheard = tuple(Said(player, None) for player in table.others_from_left(asker))
            return AskedAll(asker, symbol, unheard)
        case AskOne(player, symbol):
            return AskedOne(asker, player, symbol, None)
        case TakeNeighbour(slot):
            assert gives is not None
            return Swapped(asker, slot, gives)


def rank_questions(
    table: Table,
    timeline: Timeline,
    viewpoint: Viewpoint,
    assumptions: Assumptions,
    asker: PlayerName,
    seconds: float = SECONDS,
    rollouts: int | None = None,
) -> SymbolRanking:
    """All that ``asker`` may ask, ranked by what it tells this viewpoint.

    ``seconds`` is the time for rollouts, beyond the questions whose values are shipped; with 0 all
    is valued by two steps alone. At most ``rollouts`` questions that differ are valued so. Raises
    OptionError where the asker may ask nothing.
    """
    asked = what_can_be_asked(table, timeline, viewpoint, assumptions, asker)
    values, rolled = _valued(asked, seconds, rollouts)
    objective = Objective.QUESTIONS if any(rolled) else Objective.TWO_STEP_BITS
    return SymbolRanking(table, asker, asked, values, rolled, objective, _gives(asked))


def what_can_be_asked(
    table: Table,
    timeline: Timeline,
    viewpoint: Viewpoint,
    assumptions: Assumptions,
    asker: PlayerName,
) -> Questioning:
    """The asker's questions and the worlds that are left. Raises OptionError."""
    reason = why_silent(table, timeline, asker)
    if reason is not None:
        raise OptionError(reason)
    steps = tuple(timeline.seen_from(viewpoint))
    model = symbol_model(table, steps, assumptions)
    events: Sequence[Event] = [step.event for step in steps]
    rows = world_rows(model, Dice("worlds to ask about"))
    asked = questioning(model, rows, asker, events, viewpoint.seat == asker)
    if not len(rows):
        return replace(asked, asked=())
    return asked


def _gives(asked: Questioning) -> tuple[CardName, ...]:
    """The cards of the asker's hand, where all are known."""
    place = asked.model.places.index(hand_of(asked.asker))
    hands: Ints = np.unique(asked.rows.sets[:, place])
    return asked.model.names(int(hands[0])) if len(hands) == 1 else ()


def _valued(
    asked: Questioning, seconds: float, rollouts: int | None
) -> tuple[Floats, tuple[bool, ...]]:
    """The value of each question, and whether it is a rollout's."""
    if not asked.asked:
        return np.zeros(0), ()
    costs, worlds = asked.costs, len(asked.rows)
    batch = costs.everything()
    if not costs.unsolved(batch)[0]:
        return np.zeros(len(asked.asked)), (True,) * len(asked.asked)
    if worlds > ROLLED_ROWS or not asked.rows.exact:
        seconds = 0
    if seconds > 0:
        shipped = opening_costs(asked)
        if shipped is not None:
            return shipped / worlds, (True,) * len(asked.asked)
    until = monotonic() + seconds
    alike = costs.alike
    different = np.unique(alike)
    value = np.empty(len(alike))
    value[different] = costs.two_steps(batch, questions=different.tolist())[:, 0] / worlds
    done = np.zeros(len(alike), dtype=bool)
    for q in different[np.argsort(value[different], kind="stable")][:rollouts]:
        if seconds == 0 or monotonic() > until:
            break
        value[q] = costs.rollouts(batch, questions=[int(q)])[0, 0] / worlds
        done[q] = True
    return value[alike], tuple(map(bool, done[alike]))
