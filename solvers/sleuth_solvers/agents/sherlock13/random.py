"""The agent whose behaviour tells nothing: what calibration is measured against.

* It orders its hand blindly, with experts, and asks, or swaps, what it draws from all it may do.
* It accuses when what *everybody* knows leaves one suspect: an accusation, its moment, and that
  none was made yet would otherwise tell what its player knows.
* Where answers are private, what everybody knows may never leave one suspect. So there it also
  accuses now and then, whatever it knows: each suspect that it does not hold with the same chance,
  which tells just what honest accusing says, that the accused is not in its hand.
"""

from collections.abc import Sequence
from typing import Final

from sleuth.chance import Dice
from sleuth.games.sherlock13.actions import Accuse, PlayerAction
from sleuth.games.sherlock13.house_rules import Answers
from sleuth.simulate import SeenNotebook
from sleuth_solvers.agents.sherlock13.notes import held, public

ACCUSES_BLINDLY_IN: Final = 20
"""Where answers are private, a turn in so many is a blind accusation."""


class RandomAgent:
    """Plays at random, in a way that leaks nothing."""

    def choose(
        self, notebook: SeenNotebook, actions: Sequence[PlayerAction], dice: Dice
    ) -> PlayerAction:
        """One of the actions."""
        accusations = [action for action in actions if isinstance(action, Accuse)]
        if accusations:
            suspects = public(notebook).suspects()
            if len(suspects) == 1:
                return Accuse(suspects[0])
            private = notebook.table.rule("answers") == Answers.PRIVATE
            if private and dice.chance(1, ACCUSES_BLINDLY_IN):
                mine = held(notebook)
                return dice.pick([each for each in accusations if each.suspect not in mine])
        return dice.pick([action for action in actions if not isinstance(action, Accuse)])
