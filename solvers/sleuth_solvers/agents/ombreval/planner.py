"""Plays to be the richest: money well played, the inquiry by the advice, and accusations that pay.

It accuses as soon as that wins more often than the best it can do later, by the same valuation as
the advice: what others own, how long the game lasts, and what a wrong accusation costs all count.
Buying and borrowing move nobody's total by much at once, so what brings more on average also wins
more often: there it does as the trader.
"""

from collections.abc import Sequence
from dataclasses import replace

from sleuth.chance import Dice
from sleuth.games.ombreval.accounts import Account
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
from sleuth_solvers.ombreval.prospects import equity, objective, outlook
from sleuth_solvers.ombreval.valuation import Prospect, Rival, Stakes, Valuation, valuation


class PlannerAgent:
    """Accuses by its chance of winning, and spends for it too; shows by habit."""

    def __init__(self, bold: float = 0.9) -> None:
        """``bold`` is how sure rivals are taken to be when they accuse: careful people, nearly."""
        self._bold = bold
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
            if self._accuses(notebook, view, float(best.probability)):
                return Accuse(best.cards)
        return Throw() if Throw() in actions else EndTurn()

    def _accuses(self, notebook: SeenNotebook, view: View, sure: float) -> bool:
        """Whether accusing now wins at least as often as waiting.

        Waiting is worth more with what one may learn; where it is better without, that need not
        be worked out.
        """
        if not self._worth(view, sure, sure).accuse:
            return False
        question = interrogations(notebook, notebook.timeline()).best if sure < 1 else None
        return question is None or self._worth(view, sure, max(sure, question.p_right)).accuse

    def _worth(self, view: View, sure: float, after_next: float) -> Valuation:
        """What accusing now and what waiting is worth."""
        box, standing = view.box, view.standing

        def total(account: Account) -> float:
            return equity(account, box) + objective(account, box)

        prospect = Prospect(
            mine=total(view.mine),
            rivals=tuple(
                Rival(total(account), not account.failed)
                for player, account in zip(view.table.players, standing.accounts, strict=True)
                if player != view.me
            ),
            confidence=sure,
            after_next=after_next,
        )
        stakes = Stakes(box.amounts.right_accusation, box.amounts.wrong_accusation)
        ahead = outlook(view.table, view.me, standing, view.rounds)
        return valuation(prospect, stakes, replace(ahead, bold=self._bold))
