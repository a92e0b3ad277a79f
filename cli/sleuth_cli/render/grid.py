"""The grid that a player knows from the notepad: cards down, holders across."""

from collections.abc import Iterator, Mapping, Sequence

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from sleuth.edition import Category
from sleuth.language import _
from sleuth.table import SizeRange, Table
from sleuth.types import SOLUTION, CardName, Place, PlayerName
from sleuth_cli.output import Symbols
from sleuth_cli.render.labels import Labels
from sleuth_cli.render.numbers import cell
from sleuth_solvers.beliefs import Beliefs

NARROWEST_CELL = 5
"""Characters of a column: the four of ``>99%`` and a space."""
WIDEST_CELL = 10
SHORTEST_NAME = 12


def grid(table: Table, beliefs: Beliefs, width: int, symbols: Symbols) -> list[Text]:
    """The lines of the grid; where it is too wide, columns go on below in blocks of their own."""
    return list(_Grid(table, beliefs, symbols).lines(width))


class _Grid:
    def __init__(self, table: Table, beliefs: Beliefs, symbols: Symbols) -> None:
        self._table = table
        self._beliefs = beliefs
        self._symbols = symbols
        self._labels = Labels(table)
        self._certain = frozenset(beliefs.certain)
        self._impossible = frozenset(beliefs.impossible)
        self._places = (SOLUTION, *(place for place in beliefs.places if place != SOLUTION))

    def lines(self, width: int) -> Iterator[Text]:
        longest = 2 + max(cell_len(self._labels.card(c.name)) for c in self._table.edition.cards)
        names = min(longest, max(SHORTEST_NAME, width - NARROWEST_CELL * len(self._places)))
        columns = max(1, (width - names) // NARROWEST_CELL)
        blocks = -(-len(self._places) // columns)
        columns = -(-len(self._places) // blocks)
        size = min(WIDEST_CELL, (width - names) // columns)
        for start in range(0, len(self._places), columns):
            if start:
                yield Text()
            yield from self._block(self._places[start : start + columns], names, size)

    def _block(self, places: Sequence[Place], names: int, size: int) -> Iterator[Text]:
        heads = abbreviated([self._head(place, size - 1) for place in places], size - 1)
        yield self._row("", names, [(head, "bold") for head in heads], size)
        known = [self._known(place) for place in places]
        held = [capacity(self._table, place) for place in places]
        both = [f"{k}/{h}" for k, h in zip(known, held, strict=True)]
        if all(len(text) < size for text in both):
            yield self._row(_("known / held"), names, [(text, "dim") for text in both], size)
        else:
            yield self._row(_("known"), names, [(text, "dim") for text in known], size)
            yield self._row(_("held"), names, [(text, "dim") for text in held], size)
        for number, category in enumerate(self._table.edition.categories):
            # A grid is longer than a screen of 24 lines: the heads stand at each category again.
            again = [(head, "dim") for head in heads] if number else []
            yield self._row(category_title(category), names, again, size, "bold")
            for card in category.cards:
                name = "  " + self._labels.card(card.name)
                cells = [self._cell(card.name, place) for place in places]
                yield self._row(name, names, cells, size)

    def _row(
        self, name: str, names: int, cells: Sequence[tuple[str, str]], size: int, style: str = ""
    ) -> Text:
        row = Text().append(shortened(name, names, self._symbols.ellipsis), style)
        for content, style in cells:
            row.append(" " * (size - cell_len(content)))
            row.append(content, style)
        row.rstrip()
        return row

    def _cell(self, card: CardName, place: Place) -> tuple[str, str]:
        """What stands in a cell, and its colour (which only repeats what the mark says)."""
        if (card, place) in self._certain:
            return self._symbols.yes, "bold green"
        if (card, place) in self._impossible:
            return self._symbols.no, "dim"
        p = self._beliefs.probability[card][place]
        return cell(p), "yellow" if place == SOLUTION else ""

    def _head(self, place: Place, size: int) -> str:
        name = self._labels.place(place)
        return name if cell_len(name) <= size else self._labels.short(place)

    def _known(self, place: Place) -> str:
        """How many cards are known to lie there."""
        return str(sum(where == place for _card, where in self._certain))


def capacity(table: Table, place: Place) -> str:
    """How many cards the place holds, as ``6`` or ``4-5``."""
    if place == SOLUTION:
        return str(len(table.edition.categories))
    if place in table.neighbours:
        return "1"
    size = sizes(table).get(PlayerName(place))
    if size is not None:
        return str(size.low) if size.exact else f"{size.low}-{size.high}"
    return str(len(table.face_up) if place.startswith("@face") else table.pile)


def sizes(table: Table) -> Mapping[PlayerName, SizeRange]:
    """The sizes of the hands; none where no deal fits what is told."""
    try:
        return table.hand_sizes()
    except ValueError:
        return {}


def category_title(category: Category) -> str:
    """The heading of a category."""
    name = category.label.local()
    return name[:1].upper() + name[1:]


def shortened(text: str, size: int, ellipsis: str) -> str:
    """The text in exactly this many columns of the screen."""
    if cell_len(text) <= size:
        return set_cell_size(text, size)
    return set_cell_size(set_cell_size(text, size - 2).rstrip() + ellipsis, size)


def abbreviated(names: Sequence[str], size: int) -> list[str]:
    """The names in at most ``size`` columns each, still all different.

    A name that is too long is cut; where two are then alike, each is cut to leave room for the
    number of its column.
    """
    cut = [name if cell_len(name) <= size else set_cell_size(name, size).rstrip() for name in names]
    return [
        short
        if cut.count(short) == 1
        else set_cell_size(short, max(1, size - len(str(column)))).rstrip() + str(column)
        for column, short in enumerate(cut)
    ]
