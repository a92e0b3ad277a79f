"""An inquiry by the advice: what is known of the safe, what to ask, how to use an Indice card."""

from collections.abc import Sequence
from dataclasses import dataclass

from sleuth.chance import Dice
from sleuth.games.ombreval.actions import (
    AskWhether,
    CallWitness,
    Interrogate,
    PlayerAction,
    SearchHand,
)
from sleuth.games.ombreval.box import ClueKind
from sleuth.games.ombreval.entries import Search, TargetedQuestion, Witness
from sleuth.simulate import SeenNotebook
from sleuth.timeline import Timeline
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.beliefs import SolutionOdds
from sleuth_solvers.deals.inference import beliefs
from sleuth_solvers.ombreval.clues import Use, rank_uses
from sleuth_solvers.ombreval.interrogations import InquestRanking, rank_inquests


@dataclass(frozen=True, slots=True)
class _Known:
    """What was made of a notebook that told so much."""

    steps: int
    best: SolutionOdds


class Detective:
    """Works out what a notebook tells, once for everything that it tells."""

    def __init__(self) -> None:
        self._known: _Known | None = None

    def best(self, notebook: SeenNotebook) -> SolutionOdds:
        """The likeliest solution."""
        timeline = notebook.timeline()
        if self._known is None or self._known.steps != len(timeline.steps):
            table = notebook.table
            told = beliefs(table, timeline, table.writer, Assumptions())
            self._known = _Known(len(timeline.steps), told.solution[0])
        return self._known.best

    def ask(
        self, notebook: SeenNotebook, actions: Sequence[PlayerAction], dice: Dice
    ) -> PlayerAction:
        """What is expected to tell most about the safe; equals are drawn from."""
        timeline = notebook.timeline()
        if isinstance(actions[0], Interrogate):
            best = _best_inquests(inquests(notebook, timeline))
        else:
            best = _best_uses(notebook, timeline, actions[0])
        return dice.pick([action for action in actions if action in best] or actions)


def inquests(notebook: SeenNotebook, timeline: Timeline) -> InquestRanking:
    """The Interrogatoires that whoever writes the notebook can make, best first."""
    table = notebook.table
    assert table.me is not None
    return rank_inquests(table, timeline, table.writer, Assumptions(), table.me)


def _best_inquests(ranking: InquestRanking) -> list[PlayerAction]:
    return [
        Interrogate(tuple(ranking.model.cards[number] for number in numbers))
        for rank, numbers in ranking.ranked
        if rank == 1
    ]


def _best_uses(
    notebook: SeenNotebook, timeline: Timeline, action: PlayerAction
) -> list[PlayerAction]:
    table = notebook.table
    kind = {
        SearchHand: ClueKind.SEARCH,
        AskWhether: ClueKind.TARGETED,
        CallWitness: ClueKind.WITNESS,
    }[type(action)]
    assert table.me is not None
    ranking = rank_uses(table, timeline, table.writer, Assumptions(), table.me, kind)
    return [_action(use) for use in ranking.uses if use.rank == 1]


def _action(use: Use) -> PlayerAction:
    match use.entry:
        case Search(target=target):
            return SearchHand(target)
        case TargetedQuestion(target=target, card=card):
            return AskWhether(target, card)
        case Witness(target=target, category=category):
            return CallWitness(target, category)
        case _:
            raise AssertionError(use.entry)
