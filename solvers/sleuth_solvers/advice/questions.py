"""What to ask: every suggestion, ranked by what its answer is expected to tell.

The gain is about the solution, in bits; equal gains are told apart by the gain about the whole
deal, and share the rank where that is equal too. Of a card that will be shown it is assumed that
each that could be shown is equally likely (with ``showing: habit``, one that the asker has seen
from there before where there is one): this holds for ``showing: ignored`` as well, which is about
the cards that were shown so far.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import product

from sleuth.board import Position, reachable, reachable_retracing
from sleuth.edition import Category
from sleuth.errors import OptionError
from sleuth.games import family_of
from sleuth.games.cluedo.entries import Suggestion
from sleuth.games.cluedo.house_rules import Retrace
from sleuth.language import _
from sleuth.table import Table
from sleuth.timeline import Chose, Timeline, Viewpoint
from sleuth.types import CardName, PlayerName, hand_of
from sleuth_solvers.advice.standing import standing_of
from sleuth_solvers.assumptions import Assumptions, Showing
from sleuth_solvers.deals.chain import TooLargeError
from sleuth_solvers.deals.gain import question_gains
from sleuth_solvers.deals.gain_table import AnswerOdds, GainTable, Query, Sees
from sleuth_solvers.deals.model import DealModel, deal_model

TIE = 1e-9
"""Gains that differ by less, in bits, are equal."""


class Objective(StrEnum):
    """What questions are ranked by."""

    SOLUTION_BITS = "solution bits"
    """Expected information about the solution, in bits."""


@dataclass(frozen=True, slots=True)
class Anywhere:
    """Any suggestion at all, whatever room it needs."""


@dataclass(frozen=True, slots=True)
class InRoom:
    """Only suggestions with this room (in Mega: this universe)."""

    room: CardName


@dataclass(frozen=True, slots=True)
class AfterThrow:
    """Only suggestions with a room that this throw leads to."""

    start: Position
    """Where the asker's pawn stands: a room or a square."""
    pips: int


Where = Anywhere | InRoom | AfterThrow


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer that may come."""

    shower: PlayerName | None
    """Who shows a card; None where nobody does."""
    card: CardName | None
    """The card, where one will see it."""
    text: str
    p: float
    entropy_bits: float
    """Of the solution, after this answer."""


@dataclass(frozen=True, slots=True)
class Question:
    """One suggestion, and what it is worth."""

    rank: int
    """From 1; equally good ones share it."""
    suggestion: Suggestion
    text: str
    """The line to log, with ``?`` for what will be answered."""
    value: float
    """What the ranking goes by, in the units of its objective."""
    gain_bits: float
    """Expected information about the solution."""
    deal_gain_bits: float
    """Expected information about the whole deal."""
    p_solved: float
    """The chance that just one solution is left after the answer."""
    p_right: float
    """The chance that the likeliest solution after the answer is the right one."""
    answers: tuple[Answer, ...]
    """All that can come, in the order in which the players are asked."""
    error_bits: float = 0.0
    """Of ``gain_bits``, where deals were sampled: about two standard errors."""


@dataclass(frozen=True)
class Ranking:
    """Questions, best first. They are made when they are looked at: there may be a thousand."""

    table: Table
    asker: PlayerName
    model: DealModel
    gains: GainTable | None
    """None where there is nothing to ask: no deal is left, or no room can be reached."""
    rooms: tuple[CardName, ...] | None = None
    """The rooms that the questions were limited to; None where any will do."""
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

    def __iter__(self) -> Iterator[Question]:
        return (self._question(rank, cards) for rank, cards in self.ranked)

    def top(self, n: int) -> tuple[Question, ...]:
        """The best ``n``, or all if there are fewer."""
        return tuple(self._question(rank, cards) for rank, cards in self.ranked[:n])

    @property
    def best(self) -> Question | None:
        """The best of all, if there is anything to ask."""
        return next(iter(self.top(1)), None)

    def _question(self, rank: int, cards: tuple[int, ...]) -> Question:
        assert self.gains is not None
        worth = self.gains.worth(cards)
        names = tuple(self.model.cards[card] for card in cards)
        suggestion = Suggestion(self.asker, names, (), heard_all=False)
        return Question(
            rank=rank,
            suggestion=suggestion,
            text=family_of(self.table.edition).format(suggestion, self.table),
            value=worth.gain_bits,
            gain_bits=worth.gain_bits,
            deal_gain_bits=worth.deal_gain_bits,
            p_solved=worth.p_solved,
            p_right=worth.p_right,
            answers=tuple(self._answer(odds) for odds in self.gains.odds(cards)),
            error_bits=worth.error_bits,
        )

    def _answer(self, odds: AnswerOdds) -> Answer:
        shower = None if odds.place is None else self.table.players[odds.place]
        card = None if odds.card is None else self.model.cards[odds.card]
        if shower is None:
            text = _("nobody shows a card")
        elif card is None:
            text = _("{player} shows a card").format(player=shower)
        else:
            label = self.table.edition.card(card).label
            text = _("{player} shows {card}").format(player=shower, card=label.local())
        return Answer(shower, card, text, odds.probability, odds.entropy_bits)


def rank_questions(
    table: Table,
    timeline: Timeline,
    viewpoint: Viewpoint,
    assumptions: Assumptions,
    asker: PlayerName,
    where: Where | None = None,
) -> Ranking:
    """All suggestions that ``asker`` may make there, ranked by what they tell this viewpoint.

    The asker sees which card is shown; anybody else only who shows one. Raises OptionError where
    the asker may suggest nothing, or where the room, the place or the throw is none.
    """
    reason = standing_of(table, timeline).why_silent(asker)
    if reason is not None:
        raise OptionError(reason)
    steps = tuple(timeline.seen_from(viewpoint))
    model = deal_model(table, steps, assumptions)
    rooms = _rooms(table, where or Anywhere())
    asked = _asked(table, model, rooms)
    shown_before = frozenset(
        (model.card_index[event.card], model.place_index[event.place])
        for step in steps
        for event in (step.event,)
        if isinstance(event, Chose) and event.shown_to == asker
    )
    query = Query(
        responders=tuple(model.place_index[hand_of(p)] for p in table.others_from_left(asker)),
        asked=asked,
        sees=Sees.CARD if _seat(table, viewpoint) == asker else Sees.SHOWER,
        shown_before=shown_before if assumptions.showing is Showing.HABIT else frozenset(),
    )
    try:
        gains = question_gains(model.weighted, query) if all(asked) else None
    except TooLargeError as error:
        raise OptionError(
            _("Too much is possible here to weigh questions; there will be less after some turns.")
        ) from error
    note = None
    if assumptions.showing is Showing.IGNORED:
        note = _("Of the answers to come: any card that could be shown, equally likely.")
    return Ranking(table, asker, model, gains, rooms, note)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question's gain about the solution and about the deal, and its cards by number."""

    gain: float
    deal_gain: float
    cards: tuple[int, ...]


def ranks(asked: Iterable[Asked]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Rank and cards of each, best first.

    What is within ``TIE`` of the best of a group is as good as it; the next group's rank counts all
    before it.
    """
    rank = 1
    for group in _groups(asked, lambda one: one.gain):
        for equal in _groups(group, lambda one: one.deal_gain):
            yield from ((rank, one.cards) for one in sorted(equal, key=lambda one: one.cards))
            rank += len(equal)


def _groups(asked: Iterable[Asked], bits: Callable[[Asked], float]) -> Iterator[list[Asked]]:
    group: list[Asked] = []
    for one in sorted(asked, key=bits, reverse=True):
        if group and bits(group[0]) - bits(one) > TIE:
            yield group
            group = []
        group.append(one)
    if group:
        yield group


def _seat(table: Table, viewpoint: Viewpoint) -> PlayerName | None:
    return table.me if viewpoint.writer else viewpoint.seat


def _asked(table: Table, model: DealModel, rooms: tuple[CardName, ...] | None) -> tuple[int, ...]:
    """For each category the cards that may be named."""
    asked = []
    limited = None if not rooms else _category_of(table, rooms[0])
    for category in table.edition.categories:
        names: Iterable[CardName] = (card.name for card in category.cards)
        if rooms is not None and (limited is None or category is limited):
            names = rooms
        asked.append(int(model.card_set(names)))
    return tuple(asked)


def _category_of(table: Table, name: CardName) -> Category:
    return next(
        category
        for category in table.edition.categories
        if any(card.name == name for card in category.cards)
    )


def _rooms(table: Table, where: Where) -> tuple[CardName, ...] | None:
    """The rooms that questions are limited to. Raises OptionError."""
    board = table.edition.board
    match where:
        case Anywhere():
            return None
        case InRoom(room):
            rooms = (
                [each.card for each in board.rooms]
                if board
                else [card.name for card in table.edition.categories[-1].cards]
            )
            if room not in rooms:
                raise OptionError(
                    _("{room} is no room here; there are: {rooms}").format(
                        room=room, rooms=", ".join(rooms)
                    )
                )
            return (room,)
        case AfterThrow(start, pips):
            if board is None:
                raise OptionError(
                    _("{game} has no board here: a throw leads nowhere").format(
                        game=table.edition.label.local()
                    )
                )
            if start not in board.squares and board.room(start) is None:
                raise OptionError(
                    _("{place} is no place on this board; a room or one of the squares is").format(
                        place=start
                    )
                )
            retrace = table.rule("retrace") == Retrace.ALLOWED
            search = reachable_retracing if retrace else reachable
            ends = search(board, start, pips)
            return tuple(room.card for room in board.rooms if room.card in ends)
