"""Cards with symbols as a hidden world: Sherlock 13."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from sleuth.errors import OptionError
from sleuth.games.sherlock13.events import Gave, Took
from sleuth.language import _
from sleuth.table import Table
from sleuth.timeline import Step, Timeline, Viewpoint
from sleuth.types import CardName, Place, PlayerName, hand_of
from sleuth_solvers.advice.questions import Anywhere, Where
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.symbols.accusation import SymbolAccusation, advise
from sleuth_solvers.symbols.inference import beliefs, first_bad_entry, posterior_deals
from sleuth_solvers.symbols.ranking import SymbolRanking, rank_questions
from sleuth_solvers.symbols.theory import SymbolTheory
from sleuth_solvers.symbols.weight import weigh
from sleuth_solvers.worlds import World

if TYPE_CHECKING:
    from sleuth_solvers.deals.reference import ReferenceBeliefs


class SymbolDeals:
    """Which hand holds each suspect, and who is the criminal."""

    beliefs = staticmethod(beliefs)
    first_bad_entry = staticmethod(first_bad_entry)
    samples = staticmethod(posterior_deals)
    theory = staticmethod(SymbolTheory)
    weigh = staticmethod(weigh)

    def before(
        self, places: Mapping[CardName, Place], steps: Sequence[Step]
    ) -> Mapping[CardName, Place]:
        """Where the cards lay before these steps: what was swapped lies where it lay."""
        at = dict(places)
        for step in reversed(steps):
            match step.event:
                case Took(_player, card, slot):
                    at[card] = slot
                case Gave(player, card, _slot):
                    at[card] = hand_of(player)
                case _:
                    pass
        return at

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
    ) -> SymbolRanking:
        """What the asker can ask, best first. Raises OptionError."""
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
    ) -> SymbolAccusation:
        """Whether to accuse, and whom."""
        return advise(table, timeline, viewpoint, assumptions, accuser)


WORLD: World = SymbolDeals()
