"""Tiles as a hidden world: L'heure des 3 ombres. Advice and proofs are loaded when asked for."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sleuth.errors import OptionError
from sleuth.language import _
from sleuth.table import Table
from sleuth.timeline import Step, Timeline, Viewpoint
from sleuth.types import PlayerName
from sleuth_solvers.advice.questions import Anywhere, Where
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.tiles.inference import beliefs, first_bad_entry, samples, weigh
from sleuth_solvers.worlds import World

if TYPE_CHECKING:
    from sleuth_solvers.card_theory import CardTheory
    from sleuth_solvers.deals.reference import ReferenceBeliefs
    from sleuth_solvers.tiles.advice import TileRanking
    from sleuth_solvers.tiles.bluff import TileAccusation


class Tiles:
    """Which tile lies where now, and which suspect is the Démon."""

    beliefs = staticmethod(beliefs)
    first_bad_entry = staticmethod(first_bad_entry)
    samples = staticmethod(samples)
    weigh = staticmethod(weigh)

    def theory(self, table: Table) -> "CardTheory":
        """What proofs about this table rest on."""
        from sleuth_solvers.tiles.theory import TileTheory

        return TileTheory(table)

    def second_opinion(
        self, table: Table, steps: Sequence[Step], assumptions: Assumptions
    ) -> "ReferenceBeliefs":
        """The same beliefs by listing every world."""
        from sleuth_solvers.tiles.reference import reference_beliefs

        return reference_beliefs(table, steps, assumptions)

    def questions(
        self,
        table: Table,
        timeline: Timeline,
        viewpoint: Viewpoint,
        assumptions: Assumptions,
        asker: PlayerName,
        where: Where | None = None,
    ) -> "TileRanking":
        """What the asker can do, best first. Raises OptionError."""
        from sleuth_solvers.tiles.advice import rank_questions

        if not isinstance(where or Anywhere(), Anywhere):
            raise OptionError(
                _("{game} has no rooms: anything can be asked anywhere").format(
                    game=table.edition.label.local()
                )
            )
        return rank_questions(table, timeline, viewpoint, assumptions, asker)

    def accusation(
        self,
        table: Table,
        timeline: Timeline,
        viewpoint: Viewpoint,
        assumptions: Assumptions,
        accuser: PlayerName,
    ) -> "TileAccusation":
        """Whether to bluff, and with which tile."""
        from sleuth_solvers.tiles.bluff import advise

        return advise(table, timeline, viewpoint, assumptions, accuser)


WORLD: World = Tiles()
