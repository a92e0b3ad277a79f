"""The hidden world of Maison Ombreval: a deal of cards that one asks about all round."""

from typing import TYPE_CHECKING

from sleuth.errors import OptionError
from sleuth.language import _
from sleuth.table import Table
from sleuth.timeline import Timeline, Viewpoint
from sleuth.types import PlayerName
from sleuth_solvers.advice.questions import Anywhere, Where
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.deals.world import AnyDeals
from sleuth_solvers.worlds import World

if TYPE_CHECKING:
    from sleuth_solvers.ombreval.accusing import PrimeAdvice
    from sleuth_solvers.ombreval.interrogations import InterrogationRanking


class OmbrevalDeals(AnyDeals):
    """Which hand holds each inquiry card, and which three lie in the safe."""

    def questions(
        self,
        table: Table,
        timeline: Timeline,
        viewpoint: Viewpoint,
        assumptions: Assumptions,
        asker: PlayerName,
        where: Where | None = None,
    ) -> "InterrogationRanking":
        """Interrogatoires, best first. Raises OptionError."""
        from sleuth_solvers.ombreval.interrogations import rank_interrogations

        if not isinstance(where or Anywhere(), Anywhere):
            raise OptionError(
                _("{game} has no rooms: anything can be asked anywhere").format(
                    game=table.edition.label.local()
                )
            )
        return rank_interrogations(table, timeline, viewpoint, assumptions, asker)

    def accusation(
        self,
        table: Table,
        timeline: Timeline,
        viewpoint: Viewpoint,
        assumptions: Assumptions,
        accuser: PlayerName,
    ) -> "PrimeAdvice":
        """Whether to accuse, as if nothing were logged of pawns and money."""
        from sleuth_solvers.ombreval.accusing import advise

        return advise(table, timeline, viewpoint, assumptions, accuser)


WORLD: World = OmbrevalDeals()
