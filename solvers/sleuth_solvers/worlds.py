"""The kinds of hidden worlds, by family of games: one door for commands and validation.

Whoever uses a ``World`` need not know which game is played. A new family adds a line to
``_WORLDS``; its module is loaded when a game of that family is.
"""

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Protocol

from sleuth.chance import Dice
from sleuth.edition import Edition, FamilyId
from sleuth.table import Table
from sleuth.timeline import Step, Timeline, Viewpoint
from sleuth.types import Cells, EntryNumber, PlayerName
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.beliefs import Beliefs, Weight

if TYPE_CHECKING:  # what only advice and proofs need is not loaded by other commands
    from sleuth_solvers.advice.any_game import AnyAccusation, AnyRanking
    from sleuth_solvers.advice.questions import Where
    from sleuth_solvers.card_theory import CardTheory
    from sleuth_solvers.deals.reference import ReferenceBeliefs

_WORLDS: Mapping[FamilyId, str] = {
    FamilyId.CLUEDO: "sleuth_solvers.deals.world",
    FamilyId.SHERLOCK13: "sleuth_solvers.symbols.world",
    FamilyId.OMBREVAL: "sleuth_solvers.ombreval.world",
    FamilyId.TROIS_OMBRES: "sleuth_solvers.tiles.world",
}


class World(Protocol):
    """What can be known of one kind of hidden world, and what to do about it."""

    def beliefs(
        self, table: Table, timeline: Timeline, viewpoint: Viewpoint, assumptions: Assumptions
    ) -> Beliefs:
        """What the timeline tells from this viewpoint."""
        ...

    def first_bad_entry(
        self, table: Table, timeline: Timeline, viewpoint: Viewpoint
    ) -> EntryNumber | None:
        """The first entry after which nothing fits any more (0: the header); None where all is
        well."""
        ...

    def samples(
        self,
        table: Table,
        timeline: Timeline,
        viewpoint: Viewpoint,
        assumptions: Assumptions,
        dice: Dice,
        n: int,
    ) -> tuple[Cells, ...]:
        """``n`` worlds drawn independently, each as likely as it is believed to be.

        Raises ValueError where none is left.
        """
        ...

    def second_opinion(
        self, table: Table, steps: Sequence[Step], assumptions: Assumptions
    ) -> "ReferenceBeliefs":
        """The same beliefs from these steps, by listing every world; for few of them."""
        ...

    def questions(
        self,
        table: Table,
        timeline: Timeline,
        viewpoint: Viewpoint,
        assumptions: Assumptions,
        asker: PlayerName,
        where: "Where | None" = None,
    ) -> "AnyRanking":
        """What the asker can ask, best first. Raises OptionError."""
        ...

    def accusation(
        self,
        table: Table,
        timeline: Timeline,
        viewpoint: Viewpoint,
        assumptions: Assumptions,
        accuser: PlayerName,
    ) -> "AnyAccusation":
        """Whether to accuse, and whom."""
        ...

    def theory(self, table: Table) -> "CardTheory":
        """What proofs about this table rest on. Raises OptionError where none are made."""
        ...

    def weigh(self, table: Table, steps: Iterable[Step], assumptions: Assumptions) -> Weight:
        """How many worlds fit these steps, and how likely they make what was seen."""
        ...


def world_of(edition: Edition) -> World:
    """The solver for this edition's kind of hidden world."""
    world: World = import_module(_WORLDS[edition.family]).WORLD
    return world
