"""What another player knows, were their hand this one: their worlds, as far as we can tell.

We perceive nothing that they alone saw, except their hand, which we suppose: so a neighbour that
they took, or the order of their hand, stays open to them here as it is to us.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

import numpy as np

from sleuth.chance import Dice
from sleuth.table import Table
from sleuth.timeline import Event, Timeline, Viewpoint
from sleuth.types import PlayerName, hand_of
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.symbols.count import Holdings, count
from sleuth_solvers.symbols.inquiries import Questioning, questioning
from sleuth_solvers.symbols.model import SymbolModel, symbol_model
from sleuth_solvers.symbols.past import CardSet
from sleuth_solvers.symbols.rows import MOST_DEALS, Ints, Rows, all_deals, world_rows

MOST_ROWS: Final = 20_000
"""So many worlds of another are listed; with experts there may be more."""
DRAWN: Final = 2_000
"""Then so many are drawn."""
NO_ROWS: Final = Rows(np.zeros((0, 1), np.int64), np.zeros(0, np.int64), None, exact=True)


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
        """The worlds that the player thinks possible with this hand, each alike, or a sample."""
        return world_rows(self._with(hand), dice, MOST_ROWS, DRAWN)

    def deals(self, asker: PlayerName, hand: CardSet) -> tuple[Questioning, Ints, Ints]:
        """What ``asker`` can ask, as the player hears it, and all deals with their weights."""
        model = self._with(hand)
        asked = self.hears(asker, NO_ROWS)
        listed = all_deals(model.weighted, MOST_DEALS)
        if listed is not None:
            return asked, *listed
        drawn = world_rows(model, Dice(f"deals of {self.player}"), MOST_ROWS, DRAWN)
        return asked, drawn.sets, np.ones(len(drawn), dtype=np.int64)

    def _with(self, hand: CardSet) -> SymbolModel:
        sets = list(self.model.weighted.sets)
        ways = sets[self.seat].get(hand)
        sets[self.seat] = {} if ways is None else {hand: ways}
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
