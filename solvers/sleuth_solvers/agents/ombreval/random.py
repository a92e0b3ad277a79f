"""The agent whose behaviour tells nothing: what calibration is measured against.

* It asks about cards drawn blindly, its own as well as others; it interrogates whenever it may.
* It shows each card that it could show with the same chance.
* Its money goes where chance sends it: it buys, borrows, builds and trades blindly.
* It accuses when *public* knowledge proves the solution: an accusation, its moment, and that none
  was made yet would otherwise tell what its player knows.

All that it does is a function of public knowledge and of draws, except what it shows.
"""

from collections.abc import Sequence
from typing import Final

from sleuth.chance import Dice
from sleuth.games.ombreval.actions import (
    Accuse,
    Borrow,
    Build,
    Decline,
    Interrogate,
    Negotiate,
    PlayerAction,
    Propose,
    Repay,
)
from sleuth.simulate import SeenNotebook
from sleuth_solvers.agents.ombreval.notes import Sheet

AFFAIRS: Final = (Borrow, Repay, Build, Negotiate)
"""What can be done beside the move, again and again."""


class RandomAgent:
    """Plays at random, in a way that leaks nothing but what is shown."""

    def __init__(self) -> None:
        self._sheet = Sheet(public=True)

    def choose(
        self, notebook: SeenNotebook, actions: Sequence[PlayerAction], dice: Dice
    ) -> PlayerAction:
        """One of the actions."""
        if isinstance(actions[-1], Accuse):
            solution = self._sheet.of(notebook).solved()
            if solution is not None:
                return Accuse(solution)
        if isinstance(actions[0], Interrogate):
            return dice.pick([each for each in actions if each != Decline()])
        if Propose() in actions and dice.chance(1, 2):
            return Propose()
        affairs = [each for each in actions if isinstance(each, AFFAIRS)]
        if affairs and dice.chance(1, 3):
            return dice.pick(affairs)
        return dice.pick([each for each in actions if not isinstance(each, (*AFFAIRS, Accuse))])
