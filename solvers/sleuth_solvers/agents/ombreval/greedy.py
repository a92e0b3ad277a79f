"""Plays the inquiry by the advice, and the money simply: buys what there is cash for.

It asks what tells most at once, and accuses when the solution is proved.
"""

from collections.abc import Sequence

from sleuth.chance import Dice
from sleuth.games.ombreval.actions import (
    Accuse,
    AskWhether,
    Build,
    Buy,
    CallWitness,
    ChooseSubject,
    EndTurn,
    Interrogate,
    KeepObjective,
    PlayerAction,
    PlayMail,
    Refuse,
    SearchHand,
    Show,
    TakeRole,
    Throw,
)
from sleuth.simulate import SeenNotebook
from sleuth_solvers.agents.ombreval.business import easiest
from sleuth_solvers.agents.ombreval.desk import Desk
from sleuth_solvers.agents.ombreval.detective import Detective
from sleuth_solvers.agents.ombreval.notes import shown_again
from sleuth_solvers.agents.ombreval.trader import best_subject

PREFERRED = (PlayMail, Buy, Build, Refuse, Throw, EndTurn)
"""What it does with money, the first that it may; it never borrows by itself."""


class GreedyAgent:
    """Takes the best advice of the moment; shows by habit."""

    def __init__(self) -> None:
        self._detective = Detective()
        self._desk = Desk()

    def choose(
        self, notebook: SeenNotebook, actions: Sequence[PlayerAction], dice: Dice
    ) -> PlayerAction:
        """One of the actions."""
        match actions[0]:
            case Show():
                return dice.pick(shown_again(notebook, actions) or actions)
            case TakeRole():
                return dice.pick(actions)
            case Interrogate() | SearchHand() | AskWhether() | CallWitness():
                return self._detective.ask(notebook, actions, dice)
            case KeepObjective():
                return easiest(self._desk.view(notebook), actions)
            case ChooseSubject():
                return best_subject(self._desk.view(notebook), actions)
        if isinstance(actions[-1], Accuse):
            best = self._detective.best(notebook)
            if best.certain:
                return Accuse(best.cards)
        for kind in PREFERRED:
            for action in actions:
                if isinstance(action, kind):
                    return action
        return actions[0]
