"""Plays to be the richest: money well played, the inquiry by the advice, and accusations that pay.

It accuses as soon as that wins more often than the best it can do later, by the same valuation as
the advice: what others own, how long the game lasts, and what a wrong accusation costs all count.
"""

from collections.abc import Sequence

from sleuth.chance import Dice
from sleuth.games.ombreval.actions import (
    Accuse,
    AskWhether,
    CallWitness,
    ChooseSubject,
    EndTurn,
    Interrogate,
    KeepObjective,
    PlayerAction,
    SearchHand,
    Show,
    TakeRole,
    Throw,
)
from sleuth.simulate import SeenNotebook
from sleuth_solvers.agents.ombreval.business import Merchant, easiest
from sleuth_solvers.agents.ombreval.desk import Desk, View
from sleuth_solvers.agents.ombreval.detective import Aim, Detective, interrogations
from sleuth_solvers.agents.ombreval.notes import shown_again
from sleuth_solvers.agents.ombreval.trader import best_subject
from sleuth_solvers.ombreval.prospects import equity, outlook
from sleuth_solvers.ombreval.valuation import Prospect, Rival, Stakes, Valuation, valuation


class PlannerAgent:
    """Buys, borrows and accuses by its chance of winning; shows by habit."""

    def __init__(self) -> None:
        self._detective = Detective(Aim.RIGHT)
        self._desk = Desk()
        self._merchant = Merchant()

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
        view = self._desk.view(notebook)
        match actions[0]:
            case KeepObjective():
                return easiest(view, actions)
            case ChooseSubject():
                return best_subject(view, actions)
        money = self._merchant.manage(view, actions)
        if money is not None:
            return money
        if isinstance(actions[-1], Accuse):
            best = self._detective.best(notebook)
            if self._worth(notebook, view, float(best.probability)).accuse:
                return Accuse(best.cards)
        return Throw() if Throw() in actions else EndTurn()

    def _worth(self, notebook: SeenNotebook, view: View, confidence: float) -> Valuation:
        """What accusing now and what waiting is worth."""
        box, standing = view.box, view.standing
        question = interrogations(notebook, notebook.timeline()).best if confidence < 1 else None
        prospect = Prospect(
            mine=equity(view.mine, box),
            rivals=tuple(
                Rival(equity(account, box), not account.failed)
                for player, account in zip(view.table.players, standing.accounts, strict=True)
                if player != view.me
            ),
            confidence=confidence,
            after_next=confidence if question is None else max(confidence, question.p_right),
        )
        stakes = Stakes(box.amounts.right_accusation, box.amounts.wrong_accusation)
        return valuation(prospect, stakes, outlook(view.table, view.me, standing, view.rounds))
