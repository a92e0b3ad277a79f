"""What to ask in an Interrogatoire: every one, by what all the others' answers tell together.

The gain is about the solution, in bits, over all that the players show at once; equal gains are
told apart by the gain about the whole deal. Of a card that will be shown it is assumed that each
that could be shown is equally likely, as in Cluedo.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from sleuth.errors import OptionError
from sleuth.games import family_of
from sleuth.games.ombreval.entries import Answer, Interrogation
from sleuth.language import _
from sleuth.table import Table
from sleuth.timeline import Chose, Step, Timeline, Viewpoint, timeline_of
from sleuth.types import CardName, EntryNumber, PlayerName, hand_of
from sleuth_solvers.advice.questions import Asked, Objective, ranks
from sleuth_solvers.assumptions import Assumptions, Showing
from sleuth_solvers.deals.chain import TooLargeError
from sleuth_solvers.deals.gain import round_question_gains
from sleuth_solvers.deals.gain_table import Query, RoundOdds, RoundTable, Sees
from sleuth_solvers.deals.model import DealModel, deal_model

NEXT = EntryNumber(1_000_000)
"""The number of an entry that is only imagined: later than all others."""


@dataclass(frozen=True, slots=True)
class Replies:
    """What all the others together may answer."""

    shown: tuple[tuple[PlayerName, CardName | None], ...]
    """Who shows a card, from the asker's left; which one, where one will see it."""
    text: str
    p: float
    entropy_bits: float
    """Of the solution, after these answers."""


@dataclass(frozen=True, slots=True)
class RankedInterrogation:
    """One Interrogatoire, and what it is worth."""

    rank: int
    """From 1; equally good ones share it."""
    entry: Interrogation
    text: str
    """The line to log, with ``?`` for what will be answered."""
    gain_bits: float
    """Expected information about the solution."""
    deal_gain_bits: float
    """Expected information about the whole deal."""
    p_solved: float
    """The chance that just one solution is left after it."""
    p_right: float
    """The chance that the likeliest solution after it is the right one."""
    answers: tuple[Replies, ...]
    """All that can come, the likeliest first."""
    error_bits: float = 0.0
    """Of ``gain_bits``, where deals were sampled: about two standard errors."""

    @property
    def value(self) -> float:
        """What the ranking goes by: the gain."""
        return self.gain_bits


@dataclass(frozen=True)
class InterrogationRanking:
    """Interrogatoires, best first. They are made when they are looked at."""

    table: Table
    asker: PlayerName
    model: DealModel
    gains: RoundTable | None
    """None where no deal is left."""
    note: str | None = None
    """What is assumed of the answers to come, where the assumptions named do not say it."""
    objective: Objective = Objective.SOLUTION_BITS

    @property
    def exact(self) -> bool:
        """Whether every deal was counted; else ``sampled`` deals were drawn."""
        return self.gains is None or self.gains.exact

    @property
    def sampled(self) -> int:
        """How many deals were drawn; 0 where every deal was counted."""
        return 0 if self.gains is None else self.gains.sampled

    @cached_property
    def ranked(self) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """Rank and cards (by number in the edition) of every question, best first."""
        if self.gains is None:
            return ()
        worth = self.gains
        asked = [
            Asked(float(worth.gain[row]), float(worth.deal_gain[row]), cards)
            for cards in product(*(sorted(rows) for rows in worth.rows))
            for row in (worth.row(cards),)
        ]
        return tuple(ranks(asked))

    def __len__(self) -> int:
        return len(self.ranked)

    def top(self, n: int) -> tuple[RankedInterrogation, ...]:
        """The best ``n``, or all if there are fewer."""
        return tuple(self._question(rank, cards) for rank, cards in self.ranked[:n])

    @property
    def best(self) -> RankedInterrogation | None:
        """The best of all, if there is anything to ask."""
        return next(iter(self.top(1)), None)

    def _question(self, rank: int, cards: tuple[int, ...]) -> RankedInterrogation:
        assert self.gains is not None
        worth = self.gains.worth(cards)
        names = tuple(self.model.cards[card] for card in cards)
        unheard = [Answer(p, showed=None) for p in self.table.others_from_left(self.asker)]
        entry = Interrogation(self.asker, names, tuple(unheard))
        return RankedInterrogation(
            rank=rank,
            entry=entry,
            text=family_of(self.table.edition).format(entry, self.table),
            gain_bits=worth.gain_bits,
            deal_gain_bits=worth.deal_gain_bits,
            p_solved=worth.p_solved,
            p_right=worth.p_right,
            answers=tuple(self._replies(odds) for odds in self.gains.odds(cards)),
            error_bits=worth.error_bits,
        )

    def _replies(self, odds: RoundOdds) -> Replies:
        shown = tuple(
            (self.table.players[place], None if card is None else self.model.cards[card])
            for place, card in odds.shown
        )
        return Replies(shown, self._said(shown), odds.probability, odds.entropy_bits)

    def _said(self, shown: Sequence[tuple[PlayerName, CardName | None]]) -> str:
        """What is answered, in words."""
        if not shown:
            return _("nobody shows a card")
        parts = []
        for player, card in shown:
            if card is None:
                parts.append(_("{player} shows a card").format(player=player))
            else:
                name = self.table.edition.card(card).label.local()
                parts.append(_("{player} shows {card}").format(player=player, card=name))
        return ", ".join(parts)


def rank_interrogations(
    table: Table,
    timeline: Timeline,
    viewpoint: Viewpoint,
    assumptions: Assumptions,
    asker: PlayerName,
) -> InterrogationRanking:
    """All Interrogatoires of ``asker``, ranked by what they tell this viewpoint.

    The asker sees which cards are shown; anybody else only who shows one. Raises OptionError where
    too much is possible to weigh them.
    """
    steps = tuple(timeline.seen_from(viewpoint))
    model = deal_model(table, steps, assumptions)
    query = Query(
        responders=tuple(model.place_index[hand_of(p)] for p in table.others_from_left(asker)),
        asked=tuple(
            int(model.card_set(card.name for card in category.cards))
            for category in table.edition.categories
        ),
        sees=Sees.CARD if seat_of(table, viewpoint) == asker else Sees.SHOWER,
        shown_before=_shown_before(model, steps, asker, assumptions),
    )
    try:
        gains = round_question_gains(model.weighted, query)
    except TooLargeError as error:
        raise OptionError(
            _("Too much is possible here to weigh questions; there will be less after some turns.")
        ) from error
    note = None
    if assumptions.showing is Showing.IGNORED:
        note = _("Of the answers to come: any card that could be shown, equally likely.")
    return InterrogationRanking(table, asker, model, gains, note)


def seat_of(table: Table, viewpoint: Viewpoint) -> PlayerName | None:
    """Whose eyes these are."""
    return table.me if viewpoint.writer else viewpoint.seat


def answered(
    table: Table, timeline: Timeline, question: RankedInterrogation, replies: Replies
) -> Timeline:
    """The timeline as it will be if the Interrogatoire is answered so."""
    shown = dict(replies.shown)
    answers = tuple(
        Answer(answer.player, answer.player in shown, shown.get(answer.player))
        for answer in question.entry.answers
    )
    entry = Interrogation(question.entry.asker, question.entry.cards, answers)
    family = family_of(table.edition)
    opening = len(tuple(family.steps((), table)))
    steps: list[Step] = list(family.steps([(NEXT, entry)], table))[opening:]
    return timeline_of((*timeline.steps, *steps))


def _shown_before(
    model: DealModel, steps: Sequence[Step], asker: PlayerName, assumptions: Assumptions
) -> frozenset[tuple[int, int]]:
    """Cards that their holders will show the asker again, by their habit."""
    if assumptions.showing is not Showing.HABIT:
        return frozenset()
    return frozenset(
        (model.card_index[event.card], model.place_index[event.place])
        for step in steps
        for event in (step.event,)
        if isinstance(event, Chose) and event.shown_to == asker
    )
