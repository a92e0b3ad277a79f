"""A deal of cards as a theory: what proofs about it can rest on."""

from collections.abc import Iterator, Sequence

from sleuth.timeline import GameEvent
from sleuth.types import CardName
from sleuth_solvers.card_theory import CardTheory
from sleuth_solvers.deals.model import counted_category
from sleuth_solvers.theory import Condition


class DealTheory(CardTheory):
    """Claims, choices and accusations are all that happens."""

    def group(self, group: str) -> Sequence[CardName]:
        """The cards of a category."""
        return tuple(card.name for card in counted_category(self.table.edition, group).cards)

    def answered(self, event: GameEvent) -> Iterator[Condition]:
        """No game whose cards lie still has events of its own."""
        raise TypeError(f"{event!r} says nothing of a deal of cards")
