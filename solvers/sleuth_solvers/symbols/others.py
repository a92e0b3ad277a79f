"""What another player knows, were their hand this one: their worlds, as far as we can tell.

We perceive nothing that they alone saw, except their hand, which we suppose: so a neighbour that
they took, or the order of their hand, stays open to them here as it is to us.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from sleuth.chance import Dice
from sleuth.table import Table
from sleuth.timeline import Event, Timeline, Viewpoint
from sleuth.types import PlayerName, hand_of
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.symbols.count import Holdings, count
from sleuth_solvers.symbols.inquiries import Questioning, questioning
from sleuth_solvers.symbols.model import SymbolModel, symbol_model
from sleuth_solvers.symbols.past import CardSet
from sleuth_solvers.symbols.rows import Rows, world_rows


@dataclass(frozen=True)
class OtherView:
    """One other player's knowledge, but for the hand."""

    player: PlayerName
    model: SymbolModel
    events: tuple[Event, ...]

    @property
    def seat(self) -> int:
        """The place of the player's hand."""
        return self.model.places.index(hand_of(self.player))

    def rows(self, hand: CardSet, dice: Dice) -> Rows:
        """The worlds that the player thinks possible with this hand, each alike."""
        held = self.model.weighted.sets
        if hand not in held[self.seat]:
            return world_rows(self._with({}), dice)
        return world_rows(self._with({hand: held[self.seat][hand]}), dice)

    def _with(self, hands: Mapping[CardSet, int]) -> SymbolModel:
        sets = list(self.model.weighted.sets)
        sets[self.seat] = hands
        weighted = Holdings(self.model.weighted.cards, tuple(sets))
        return replace(self.model, weighted=weighted)

    def hears(self, asker: PlayerName, rows: Rows, more: Sequence[Event] = ()) -> Questioning:
        """What ``asker`` can ask next, as this player hears the answers."""
        return questioning(
            self.model, rows, asker, (*self.events, *more), seen_by_asker=asker == self.player
        )


def view_of(
    table: Table, timeline: Timeline, player: PlayerName, assumptions: Assumptions
) -> OtherView:
    """What this player perceived."""
    steps = tuple(timeline.seen_from(Viewpoint(writer=False, seat=player)))
    return OtherView(
        player, symbol_model(table, steps, assumptions), tuple(step.event for step in steps)
    )


def hands_of(model: SymbolModel, player: PlayerName) -> Mapping[CardSet, Fraction]:
    """How likely each hand of the player is, as this model knows it."""
    counts = count(model.weighted)
    held = counts.holding[model.places.index(hand_of(player))]
    return {cards: Fraction(weight, counts.total) for cards, weight in held.items() if weight}
