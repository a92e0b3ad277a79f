"""A careful human who ticks boxes on a sheet, asks about what is open, and is never rash."""

from collections.abc import Sequence

from sleuth.chance import Dice
from sleuth.games.cluedo.actions import (
    Accuse,
    ChoosePawn,
    EndTurn,
    PlayerAction,
    Show,
    Suggest,
)
from sleuth.simulate import SeenNotebook
from sleuth.types import SOLUTION, CardName, hand_of
from sleuth_solvers.agents.cluedo.notes import Notepad, Sheet, shown_again
from sleuth_solvers.agents.cluedo.walking import walk


class NotepadAgent:
    """Deduces what the sheet shows at once; accuses when a single card of each kind is left."""

    def __init__(self) -> None:
        self._sheet = Sheet()

    def choose(
        self, notebook: SeenNotebook, actions: Sequence[PlayerAction], dice: Dice
    ) -> PlayerAction:
        """One of the actions."""
        match actions[0]:
            case ChoosePawn():
                return dice.pick(actions)
            case Show():
                return dice.pick(shown_again(notebook, actions) or actions)
        notepad = self._sheet.of(notebook)
        solution = notepad.solved()
        if solution is not None and any(isinstance(action, Accuse) for action in actions):
            return Accuse(solution)
        suggestions = [action for action in actions if isinstance(action, Suggest)]
        if suggestions:
            most = max(_open_cards(notepad, action.cards) for action in suggestions)
            return dice.pick(
                [each for each in suggestions if _open_cards(notepad, each.cards) == most]
            )
        if EndTurn() in actions:
            return EndTurn()
        return walk(notebook.table, actions, _worth_a_visit(notebook, notepad), dice)


def _worth_a_visit(notebook: SeenNotebook, notepad: Notepad) -> dict[CardName, float]:
    """The rooms that are open; once there is none, those that nobody else can show."""
    board = notebook.table.edition.board
    rooms = [room.card for room in board.rooms] if board else []
    me = notebook.table.me
    unshown = (SOLUTION, hand_of(me)) if me is not None else (SOLUTION,)
    still_open = [room for room in rooms if notepad.holder(room) is None]
    quiet = [room for room in rooms if notepad.holder(room) in unshown]
    return dict.fromkeys(still_open or quiet, 1.0)


def _open_cards(notepad: Notepad, cards: Sequence[CardName]) -> int:
    """How many of the cards lie nowhere for sure."""
    return sum(notepad.holder(card) is None for card in cards)
