"""Card deals as a hidden world: Cluedo and every edition of its family."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sleuth.chance import Dice
from sleuth.table import Table
from sleuth.timeline import Step, Timeline, Viewpoint
from sleuth.types import Cells
from sleuth_solvers.advice.accusation import advise
from sleuth_solvers.advice.questions import rank_questions
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.deals.inference import beliefs, first_bad_entry, posterior_deals
from sleuth_solvers.deals.theory import DealTheory
from sleuth_solvers.deals.weight import weigh
from sleuth_solvers.worlds import World

if TYPE_CHECKING:
    from sleuth_solvers.deals.reference import ReferenceBeliefs


class AnyDeals:
    """Which hand, or the solution, holds each card, however one asks about them."""

    beliefs = staticmethod(beliefs)
    first_bad_entry = staticmethod(first_bad_entry)
    theory = staticmethod(DealTheory)
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
        from sleuth_solvers.deals.reference import reference_beliefs

        return reference_beliefs(table, steps, assumptions)


class CardDeals(AnyDeals):
    """The same, asked about by suggestions that end with the first card shown."""

    questions = staticmethod(rank_questions)
    accusation = staticmethod(advise)


WORLD: World = CardDeals()
