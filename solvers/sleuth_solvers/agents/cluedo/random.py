"""The agent whose behaviour tells nothing: what calibration is measured against.

* It asks about cards drawn blindly, its own as well as others.
* It shows each card that it could show with the same chance.
* It moves by throwing the dice or through a passage, and ends anywhere with the same chance.
* It accuses when *public* knowledge proves the solution: what an onlooker ticks off on a sheet,
  without its hand and the cards it was shown. An accusation, its moment, and above all that none
  was made yet, would otherwise tell what its player knows: "nobody refuted that suggestion, and
  still no accusation: so the asker must hold one of the cards". No one's numbers allow for that.

All of it is a function of public knowledge and of draws, except what it shows.
"""

from collections.abc import Sequence

from sleuth.chance import Dice
from sleuth.games.cluedo.actions import (
    Accuse,
    PlayerAction,
    StayPut,
    Suggest,
    TakePassage,
    Throw,
)
from sleuth.simulate import SeenNotebook
from sleuth_solvers.agents.cluedo.notes import Sheet, public


class RandomAgent:
    """Plays at random, in a way that leaks nothing but what is shown."""

    def __init__(self) -> None:
        self._sheet = Sheet()

    def choose(
        self, notebook: SeenNotebook, actions: Sequence[PlayerAction], dice: Dice
    ) -> PlayerAction:
        """One of the actions."""
        if any(isinstance(action, Accuse) for action in actions):
            solution = self._sheet.of(public(notebook)).solved()
            if solution is not None:
                return Accuse(solution)
        for kinds in ((Suggest,), (Throw, TakePassage), (StayPut,)):
            those = [action for action in actions if isinstance(action, kinds)]
            if those:
                return dice.pick(those)
        others = [action for action in actions if not isinstance(action, Accuse)]
        return dice.pick(others)
