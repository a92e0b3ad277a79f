"""The agent whose behaviour tells nothing: what calibration is measured against.

* It asks about cards drawn blindly, its own as well as others.
* It shows each card that it could show with the same chance.
* It walks to a room drawn blindly, and from there to another.
* It accuses when *public* knowledge proves the solution: what an onlooker ticks off on a sheet,
  without its hand and the cards it was shown. An accusation, its moment, and above all that none
  was made yet, would otherwise tell what its player knows: "nobody refuted that suggestion, and
  still no accusation: so the asker must hold one of the cards". No one's numbers allow for that.

All that it does is a function of public knowledge and of draws, except what it shows.
"""

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
from sleuth.table import Table
from sleuth.types import CardName
from sleuth_solvers.agents.cluedo.notes import Sheet, public
from sleuth_solvers.agents.cluedo.walking import walk


class RandomAgent:
    """Plays at random, in a way that leaks nothing but what is shown."""

    def __init__(self) -> None:
        self._sheet = Sheet()
        self._goal: CardName | None = None

    def choose(
        self, notebook: SeenNotebook, actions: Sequence[PlayerAction], dice: Dice
    ) -> PlayerAction:
        """One of the actions."""
        if any(isinstance(action, Accuse) for action in actions):
            solution = self._sheet.of(public(notebook)).solved()
            if solution is not None:
                return Accuse(solution)
        suggestions = [action for action in actions if isinstance(action, Suggest)]
        if suggestions:
            self._goal = None
            return dice.pick(suggestions)
        if EndTurn() in actions:
            return EndTurn()
        if isinstance(actions[0], (ChoosePawn, Show)):
            return dice.pick(actions)
        return walk(notebook.table, actions, self._worth(notebook.table, dice), dice)

    def _worth(self, table: Table, dice: Dice) -> dict[CardName, float]:
        """Only the room that it walks to is worth anything; one is drawn for every walk."""
        board = table.edition.board
        if self._goal is None and board is not None:
            self._goal = dice.pick(board.rooms).card
        return {self._goal: 1.0} if self._goal is not None else {}
