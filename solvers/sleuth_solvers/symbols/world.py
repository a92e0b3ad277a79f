"""Cards with symbols as a hidden world: Sherlock 13.

Advice needs numpy, which takes longer to load than beliefs take to count: it is loaded when asked.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sleuth.chance import Dice
from sleuth.errors import OptionError
from sleuth.language import _
from sleuth.table import Table
from sleuth.timeline import Step, Timeline, Viewpoint
from sleuth.types import Cells, PlayerName
from sleuth_solvers.advice.questions import Anywhere, Where
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.symbols.inference import beliefs, first_bad_entry, posterior_deals
from sleuth_solvers.symbols.theory import SymbolTheory
from sleuth_solvers.symbols.weight import weigh
from sleuth_solvers.worlds import World

if TYPE_CHECKING:
    from sleuth_solvers.deals.reference import ReferenceBeliefs
    from sleuth_solvers.symbols.accusation import SymbolAccusation
    from sleuth_solvers.symbols.ranking import SymbolRanking


class SymbolDeals:
    """Which hand holds each suspect, and who is the criminal."""

    beliefs = staticmethod(beliefs)
    first_bad_entry = staticmethod(first_bad_entry)
    theory = staticmethod(SymbolTheory)
    weigh = staticmethod(weigh)

    def samples(
        self,
        table: Table,
        timeline: Timeline,
        viewpoint: Viewpoint,
        assumptions: Assumptions,
        dice: Dice,
        n: int,
    ) -> tuple[Cells, ...]:
        """``n`` deals drawn from the posterior. Raises ValueError where none is left."""
        deals = posterior_deals(table, timeline, viewpoint, assumptions, dice, n)
        return tuple(frozenset(deal.items()) for deal in deals)

    def second_opinion(
        self, table: Table, steps: Sequence[Step], assumptions: Assumptions
    ) -> "ReferenceBeliefs":
        """The same beliefs by listing every world."""
        from sleuth_solvers.symbols.reference import reference_beliefs

        return reference_beliefs(table, steps, assumptions)

    def questions(
        self,
        table: Table,
        timeline: Timeline,
        viewpoint: Viewpoint,
        assumptions: Assumptions,
        asker: PlayerName,
        where: Where | None = None,
    ) -> "SymbolRanking":
        """What the asker can ask, best first. Raises OptionError."""
        from sleuth_solvers.symbols.ranking import rank_questions

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
    ) -> "SymbolAccusation":
        """Whether to accuse, and whom."""
        from sleuth_solvers.symbols.accusation import advise

        return advise(table, timeline, viewpoint, assumptions, accuser)


WORLD: World = SymbolDeals()
