"""Players that go by the advice: they ask what it ranks first, and accuse when it is time."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from fractions import Fraction

from sleuth.chance import Dice
from sleuth.games.sherlock13.actions import (
    Accuse,
    Arrange,
    AskAll,
    AskOne,
    PlayerAction,
    Swap,
)
from sleuth.simulate import SeenNotebook
from sleuth.types import CardName
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.symbols.inference import beliefs
from sleuth_solvers.symbols.inquiries import Inquiry, TakeNeighbour
from sleuth_solvers.symbols.ranking import SymbolRanking, rank_questions


class AdvisedAgent(ABC):
    """Accuses once the likeliest suspect has at least the chance ``sure``; orders its hand at
    random, and gives a card at random."""

    sure = Fraction(1)

    def __init__(self, sure: Fraction | None = None) -> None:
        self._sure = self.sure if sure is None else sure

    def choose(
        self, notebook: SeenNotebook, actions: Sequence[PlayerAction], dice: Dice
    ) -> PlayerAction:
        """One of the actions."""
        if isinstance(actions[0], Arrange):
            return dice.pick(actions)
        table, timeline = notebook.table, notebook.timeline()
        told = beliefs(table, timeline, table.writer, Assumptions())
        accusation = Accuse(told.solution[0].cards[0])
        if told.solution[0].probability >= self._sure and accusation in actions:
            return accusation
        wanted = {_action(*line) for line in self.best(notebook)}
        return dice.pick([action for action in actions if action in wanted] or actions)

    @abstractmethod
    def best(self, notebook: SeenNotebook) -> Sequence[tuple[Inquiry, CardName | None]]:
        """The questions that are equally good and better than all others."""


class GreedyAgent(AdvisedAgent):
    """Asks what leaves the least expected entropy of the criminal; accuses when certain."""

    def best(self, notebook: SeenNotebook) -> Sequence[tuple[Inquiry, CardName | None]]:
        """By one step."""
        return _ranking(notebook, rollouts=0).greediest


class LookaheadAgent(AdvisedAgent):
    """Asks what needs the fewest further questions, among the best by two steps.

    It looks ahead in the race as well: everybody hears the answers, so whoever waits to be certain
    is often too late. It accuses once one suspect is as likely as all others together.
    """

    rollouts = 6
    sure = Fraction(1, 2)

    def best(self, notebook: SeenNotebook) -> Sequence[tuple[Inquiry, CardName | None]]:
        """By rollouts."""
        return _ranking(notebook, self.rollouts).best_inquiries


def _ranking(notebook: SeenNotebook, rollouts: int) -> SymbolRanking:
    table = notebook.table
    assert table.me is not None
    return rank_questions(
        table,
        notebook.timeline(),
        table.writer,
        Assumptions(),
        table.me,
        seconds=float("inf"),
        rollouts=rollouts,
    )


def _action(inquiry: Inquiry, gives: CardName | None) -> PlayerAction:
    match inquiry:
        case AskAll() | AskOne():
            return inquiry
        case TakeNeighbour(slot):
            assert gives is not None
            return Swap(slot, gives)
