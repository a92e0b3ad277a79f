"""Whether somebody else gets there first: the others' next turns, played forward by sampling.

Worlds are drawn as we believe them. In each, our question is answered, and then each of the others
in turn accuses if sure from what they would know, or else asks what tells them most and is
answered; everybody listens. It is counted how often somebody was sure before we play again. Others
are taken to reason perfectly, so it errs on the side of caution.
"""

from dataclasses import dataclass
from math import sqrt
from typing import Final

import numpy as np

from sleuth.chance import Dice
from sleuth.games.sherlock13.actions import AskOne
from sleuth.games.sherlock13.events import TurnBegan
from sleuth.table import Table
from sleuth.timeline import Event, Timeline, Viewpoint
from sleuth.types import PlayerName
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.symbols.cost import Batch, Ints
from sleuth_solvers.symbols.inquiries import Inquiry, Questioning, TakeNeighbour, questioning
from sleuth_solvers.symbols.model import SymbolModel, symbol_model
from sleuth_solvers.symbols.others import MOST_ROWS, OtherView, view_of
from sleuth_solvers.symbols.past import CardSet
from sleuth_solvers.symbols.rows import Rows, world_rows
from sleuth_solvers.symbols.standing import rivals

MOST_GAMES: Final = 400
FEWEST_GAMES: Final = 20
FEWEST_WORLDS: Final = 20
"""Where worlds were drawn, so many that agree count as sure."""
EFFORT: Final = 1_600_000
"""About so many worlds of others are looked at: fewer rounds are played where they have many."""


@dataclass(frozen=True, slots=True)
class Race:
    """The chance that somebody else can accuse rightly before one's next turn."""

    p: float
    error: float
    """Standard error; where nobody ever was sure, 3 / games (a bound at 95 %)."""
    games: int


def race(
    table: Table,
    timeline: Timeline,
    viewpoint: Viewpoint,
    assumptions: Assumptions,
    player: PlayerName,
    question: Inquiry | None,
) -> Race | None:
    """If ``player`` asks this, or nothing, and waits a round; None where nobody else can win."""
    against = rivals(table, timeline, player)
    steps = tuple(timeline.seen_from(viewpoint))
    model = symbol_model(table, steps, assumptions)
    rows = world_rows(model, Dice(f"race of {player}"))
    if not against or not len(rows):
        return None
    round_ = _Round(
        rows,
        {rival: view_of(table, timeline, rival, assumptions) for rival in against},
        _truths(model, rows, player, against, [step.event for step in steps]),
        None if isinstance(question, TakeNeighbour) else question,
    )
    games = max(FEWEST_GAMES, min(MOST_GAMES, EFFORT // round_.effort))
    draws = np.random.default_rng(13).integers(0, len(rows), games)
    won = sum(round_.somebody_is_sure(int(row)) for row in draws)
    p = won / games
    return Race(p, sqrt(p * (1 - p) / games) if won else 3 / games, games)


@dataclass(frozen=True)
class _Turn:
    """Whose turn it is in the round, what has begun before, and what each question would tell."""

    actor: PlayerName
    before: tuple[Event, ...]
    truth: Questioning


def _truths(
    model: SymbolModel,
    rows: Rows,
    player: PlayerName,
    against: tuple[PlayerName, ...],
    events: list[Event],
) -> list[_Turn]:
    """The turns of a round, ours first; those of players who are out pass."""
    turns = []
    before: list[Event] = []
    for actor in (player, *model.table.others_from_left(player)):
        if actor == player or actor in against:
            truth = questioning(model, rows, actor, [*events, *before], seen_by_asker=True)
            turns.append(_Turn(actor, tuple(before), truth))
        before.append(TurnBegan(actor))
    return turns


class _Round:
    """Plays a round, in one world after the other."""

    def __init__(
        self,
        rows: Rows,
        views: dict[PlayerName, OtherView],
        turns: list[_Turn],
        question: Inquiry | None,
    ) -> None:
        self._rows = rows
        self._views = views
        self._turns = turns
        self._question = question
        self._known: dict[tuple[PlayerName, int], Rows] = {}
        self._heard: dict[tuple[PlayerName, int, PlayerName], Questioning] = {}

    @property
    def effort(self) -> int:
        """About how many worlds of the others one round looks at."""
        known = [
            self._worlds(rival, int(self._rows.sets[0, view.seat]))
            for rival, view in self._views.items()
        ]
        return sum(len(rows) + 1 if rows.exact else MOST_ROWS for rows in known)

    def somebody_is_sure(self, row: int) -> bool:
        """Whether one of the others, in turn, knows the criminal of this world."""
        hands = {rival: int(self._rows.sets[row, view.seat]) for rival, view in self._views.items()}
        left = {rival: np.arange(len(self._worlds(rival, hand))) for rival, hand in hands.items()}
        for turn in self._turns:
            if turn.actor in hands:
                knows = self._listens(turn.actor, hands[turn.actor], turn)
                worlds = left[turn.actor]
                if _sure(knows, worlds):
                    return True
                question = _greediest(knows, worlds)
            else:
                question = self._question
            if question is not None and turn is not self._turns[-1]:
                told = int(turn.truth.told(question)[row])
                for rival, hand in hands.items():
                    heard = self._listens(rival, hand, turn)
                    if heard.hears_counts or not isinstance(question, AskOne):
                        left[rival] = left[rival][heard.told(question)[left[rival]] == told]
        return False

    def _worlds(self, rival: PlayerName, hand: int) -> Rows:
        key = rival, hand
        if key not in self._known:
            self._known[key] = self._views[rival].rows(CardSet(hand), Dice(f"{rival} {hand}"))
        return self._known[key]

    def _listens(self, rival: PlayerName, hand: int, turn: _Turn) -> Questioning:
        key = rival, hand, turn.actor
        if key not in self._heard:
            rows = self._worlds(rival, hand)
            self._heard[key] = self._views[rival].hears(turn.actor, rows, turn.before)
        return self._heard[key]


def _sure(knows: Questioning, worlds: Ints) -> bool:
    enough = 1 if knows.rows.exact else FEWEST_WORLDS
    return len(worlds) >= enough and len(np.unique(knows.rows.criminal[worlds])) == 1


def _greediest(knows: Questioning, worlds: Ints) -> Inquiry | None:
    """What tells a player most at once."""
    if not knows.asked or not len(worlds):
        return None
    return knows.asked[int(knows.costs_now.entropies(Batch.of(worlds))[:, 0].argmin())]
