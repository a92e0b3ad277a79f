"""An inquiry by the advice: what is known of the safe, what to ask, how to use an Indice card."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

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
from sleuth_solvers.advice.questions import TIE
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.beliefs import SolutionOdds
from sleuth_solvers.deals.inference import beliefs
from sleuth_solvers.ombreval.clues import Use, rank_uses
from sleuth_solvers.ombreval.interrogations import InterrogationRanking, rank_interrogations


class Aim(Enum):
    """What a question is to bring; equals are told apart by the other aim."""

    BITS = "information about the solution"
    RIGHT = "a likeliest solution that is right"


@dataclass(frozen=True, slots=True)
class _Known:
    """What was made of a notebook that told so much."""

    steps: int
    best: SolutionOdds


class Detective:
    """Works out what a notebook tells, once for everything that it tells."""

    def __init__(self, aim: Aim = Aim.BITS) -> None:
        self._aim = aim
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
        """What is expected to bring most of what is aimed at; equals are drawn from."""
        timeline = notebook.timeline()
        if isinstance(actions[0], Interrogate):
            worth = _interrogations(interrogations(notebook, timeline))
        else:
            worth = _uses(notebook, timeline, actions[0])
        known = {action: self._value(bits, right) for action, bits, right in worth}
        allowed = [action for action in actions if action in known]
        if not allowed:
            return dice.pick(actions)
        most = max(known[action] for action in allowed)
        return dice.pick([action for action in allowed if known[action] == most])

    def _value(self, bits: float, right: float) -> tuple[int, int]:
        """Rounded, so that equals are equal."""
        values = round(bits / TIE), round(right / TIE)
        return values if self._aim is Aim.BITS else (values[1], values[0])


def interrogations(notebook: SeenNotebook, timeline: Timeline) -> InterrogationRanking:
    """The Interrogatoires that whoever writes the notebook can make, best first."""
    table = notebook.table
    assert table.me is not None
    return rank_interrogations(table, timeline, table.writer, Assumptions(), table.me)


def _interrogations(ranking: InterrogationRanking) -> Iterator[tuple[PlayerAction, float, float]]:
    """Every hypothesis: what it tells in bits, and how likely one is then right."""
    gains, model = ranking.gains, ranking.model
    for _rank, numbers in ranking.ranked:
        assert gains is not None
        row = gains.row(numbers)
        cards = tuple(model.cards[number] for number in numbers)
        yield Interrogate(cards), float(gains.gain[row]), float(gains.p_right[row])


def _uses(
    notebook: SeenNotebook, timeline: Timeline, action: PlayerAction
) -> Iterator[tuple[PlayerAction, float, float]]:
    """The same of every use of the Indice card that ``action`` is a use of."""
    table = notebook.table
    kind = {
        SearchHand: ClueKind.SEARCH,
        AskWhether: ClueKind.TARGETED,
        CallWitness: ClueKind.WITNESS,
    }[type(action)]
    assert table.me is not None
    ranking = rank_uses(table, timeline, table.writer, Assumptions(), table.me, kind)
    for use in ranking.uses:
        yield _action(use), use.gain_bits, use.p_right


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
