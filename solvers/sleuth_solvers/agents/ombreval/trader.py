"""A sound man of business with a sheet of paper: plays the money well, and the inquiry by ticking.

It asks about what is open on its sheet, and accuses once a single card of each kind is left there.
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
from sleuth.games.ombreval.box import SubjectId
from sleuth.simulate import SeenNotebook
from sleuth_solvers.agents.ombreval.business import Merchant, easiest
from sleuth_solvers.agents.ombreval.desk import Desk, View
from sleuth_solvers.agents.ombreval.notes import Notepad, Sheet, shown_again


class TraderAgent:
    """Plays the money well; deduces what the sheet shows at once, and is never rash."""

    def __init__(self) -> None:
        self._sheet = Sheet()
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
                return dice.pick(_asking(self._sheet.of(notebook), actions))
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
            solution = self._sheet.of(notebook).solved()
            if solution is not None:
                return Accuse(solution)
        return Throw() if Throw() in actions else EndTurn()


def best_subject(view: View, actions: Sequence[PlayerAction]) -> PlayerAction:
    """The subject in which the player's role knows most."""
    role = view.mine.role
    if role is None:
        return actions[0]
    success, own = view.box.success, view.box.role(role)

    def knows(subject: SubjectId) -> int:
        return success.of(own, subject, starred=False)

    return max(
        (each for each in actions if isinstance(each, ChooseSubject)),
        key=lambda each: knows(each.subject),
    )


def _asking(notepad: Notepad, actions: Sequence[PlayerAction]) -> list[PlayerAction]:
    """What asks about most that is open on the sheet."""
    open_cards = {card for card in notepad.cards if notepad.holder(card) is None}
    suspected = {card for kind in notepad.suspected() for card in kind} & open_cards

    def worth(action: PlayerAction) -> int:
        match action:
            case Interrogate(cards):
                return sum(card in open_cards for card in cards)
            case AskWhether(target, card):
                return card in suspected and notepad.may_hold(target, card)
            case SearchHand(target):
                return -notepad.known_of(target)
            case CallWitness(target, category):
                return sum(
                    card in open_cards and notepad.may_hold(target, card)
                    for card in notepad.of_category(category)
                )
            case _:
                return -1

    most = max(map(worth, actions))
    return [action for action in actions if worth(action) == most]
