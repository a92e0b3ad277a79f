"""A human table: what was seen is forgotten again, sooner or later."""

from collections.abc import Sequence

from sleuth.chance import Dice
from sleuth.games.trois_ombres.actions import Action
from sleuth.simulate import SeenNotebook
from sleuth_solvers.agents.trois_ombres.memory import Memory
from sleuth_solvers.agents.trois_ombres.perfect import Recalled, choose_from_memory

FORGETS = (1, 8)
"""The chance that a tile is forgotten whenever somebody rolls the die."""


class ForgetfulAgent:
    """Plays like one with a perfect memory, from what it has not forgotten."""

    def __init__(self, forgets: tuple[int, int] = FORGETS) -> None:
        self._memory = Memory(forgets)

    def choose(self, notebook: SeenNotebook, actions: Sequence[Action], dice: Dice) -> Action:
        """One of the actions."""
        self._memory.read(notebook, dice)
        return choose_from_memory(Recalled.of(self._memory, notebook.table), actions, dice)
