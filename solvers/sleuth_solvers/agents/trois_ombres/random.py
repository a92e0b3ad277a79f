"""The agent whose behaviour tells nothing: what calibration is measured against."""

from collections.abc import Sequence

from sleuth.chance import Dice
from sleuth.games.trois_ombres.actions import Action, Bluff, Proceed, ShowPair
from sleuth.simulate import SeenNotebook

BLUFFS = (1, 20)
"""How often it bluffs where it may, blindly: games would last too long, or not at all."""


class RandomAgent:
    """Plays at random. A pair that it has looked at it shows: silence would tell of one."""

    def choose(self, notebook: SeenNotebook, actions: Sequence[Action], dice: Dice) -> Action:
        """One of the actions."""
        if ShowPair() in actions:
            return ShowPair()
        bluffs = [action for action in actions if isinstance(action, Bluff)]
        if bluffs and dice.chance(*BLUFFS):
            return dice.pick(bluffs)
        others = [action for action in actions if not isinstance(action, Bluff)]
        if Proceed() in others and dice.chance(1, 2):
            return Proceed()
        return dice.pick(others)
