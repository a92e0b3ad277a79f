"""The agent whose behaviour tells nothing: what calibration is measured against.

* It orders its hand blindly, with experts, and asks, or swaps, what it draws from all it may do.
* It accuses when what *everybody* knows leaves one suspect: an accusation, its moment, and that
  none was made yet would otherwise tell what its player knows.
"""

from collections.abc import Sequence

from sleuth.chance import Dice
from sleuth.games.sherlock13.actions import Accuse, PlayerAction
from sleuth.simulate import SeenNotebook
from sleuth_solvers.agents.sherlock13.notes import public


class RandomAgent:
    """Plays at random, in a way that leaks nothing."""

    def choose(
        self, notebook: SeenNotebook, actions: Sequence[PlayerAction], dice: Dice
    ) -> PlayerAction:
        """One of the actions."""
        if any(isinstance(action, Accuse) for action in actions):
            suspects = public(notebook).suspects()
            if len(suspects) == 1:
                return Accuse(suspects[0])
        return dice.pick([action for action in actions if not isinstance(action, Accuse)])
