"""What the advice of every game has in common; the rest each kind of hidden world adds."""

from collections.abc import Sequence
from typing import Protocol

from sleuth.types import PlayerName
from sleuth_solvers.beliefs import SolutionOdds


class AnyQuestion(Protocol):
    """Something to ask, and what it is worth."""

    @property
    def rank(self) -> int:
        """From 1; equally good ones share it."""
        ...

    @property
    def text(self) -> str:
        """The line to log, with ``?`` for what will be answered."""
        ...

    @property
    def value(self) -> float:
        """What the ranking goes by."""
        ...

    @property
    def gain_bits(self) -> float:
        """Expected information about the solution."""
        ...

    @property
    def p_solved(self) -> float:
        """The chance that the solution is known after the answer."""
        ...


class AnyRanking(Protocol):
    """Questions, best first."""

    @property
    def asker(self) -> PlayerName:
        """Who is to ask."""
        ...

    @property
    def exact(self) -> bool:
        """Whether every world was counted."""
        ...

    def __len__(self) -> int: ...

    def top(self, n: int) -> Sequence[AnyQuestion]:
        """The best ``n``, or all if there are fewer."""
        ...


class AnyAccusation(Protocol):
    """Whether to accuse, and whom."""

    @property
    def best(self) -> SolutionOdds | None:
        """The likeliest solution; None where no world is left."""
        ...

    @property
    def allowed(self) -> bool:
        """Whether the rules let the player accuse."""
        ...

    @property
    def advice(self) -> str:
        """In words."""
        ...
