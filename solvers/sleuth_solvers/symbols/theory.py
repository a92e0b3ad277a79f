"""Cards with symbols as a theory: what proofs about Sherlock 13 can rest on."""

from collections.abc import Iterator, Sequence

from sleuth.errors import OptionError
from sleuth.games.sherlock13.events import (
    Gave,
    SymbolAnswered,
    SymbolCounted,
    Took,
)
from sleuth.games.sherlock13.turns import is_expert
from sleuth.language import _
from sleuth.table import Table
from sleuth.timeline import GameEvent
from sleuth.types import CardName, Place, SymbolId, hand_of
from sleuth_solvers.card_theory import CardTheory
from sleuth_solvers.theory import Condition


class SymbolTheory(CardTheory):
    """Answers about symbols; cards lie still."""

    def __init__(self, table: Table) -> None:
        """Raises OptionError for experts, whose answers leave out a card that changes."""
        super().__init__(table)
        if is_expert(table):
            raise OptionError(_("proofs are not made for the experts' variant"))

    def group(self, group: str) -> Sequence[CardName]:
        """The cards that carry a symbol, or are of a category."""
        edition = self.table.edition
        bearers = tuple(card.name for card in edition.cards if SymbolId(group) in card.symbols)
        if bearers:
            return bearers
        for category in edition.categories:
            if group == category.id:
                return tuple(card.name for card in category.cards)
        raise ValueError(f"no symbol and no category is called {group!r}")

    def answered(self, event: GameEvent) -> Iterator[Condition]:
        """What an answer says. Raises OptionError where cards were swapped."""
        match event:
            case SymbolAnswered(player, symbol, has):
                row = self._row(symbol, hand_of(player))
                yield Condition(row, 1, len(row)) if has else Condition(row, 0, 0)
            case SymbolCounted(player, symbol, count):
                yield Condition(self._row(symbol, hand_of(player)), count, count)
            case Gave() | Took():
                raise OptionError(_("proofs are not made for games in which cards were swapped"))
            case _:
                pass

    def _row(self, symbol: SymbolId, place: Place) -> tuple[tuple[CardName, Place], ...]:
        return tuple((card, place) for card in self.group(symbol))
