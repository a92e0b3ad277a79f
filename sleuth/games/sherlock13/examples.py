"""Ordinary lines of a table where Sherlock 13 is played, as help shows them."""

from collections.abc import Iterator

from sleuth.claims import Has, HasCount
from sleuth.entries import Entry, Observed, Skipped
from sleuth.games.sherlock13.entries import Accusation, AskedAll, AskedOne, Ordered, Said, Swapped
from sleuth.games.sherlock13.turns import is_expert
from sleuth.games.sherlock13.writer import SherlockWriter
from sleuth.spoken import spoken_line
from sleuth.table import Table
from sleuth.types import PlayerName, hand_of


def example(table: Table, asker: PlayerName) -> str:
    """What the player whose turn it is may well log."""
    entry = AskedOne(asker, table.left_of(asker), table.edition.symbols[0].id, 1)
    return SherlockWriter(table).write(entry)


def examples(table: Table) -> tuple[str, ...]:
    """One line of every kind, in the language that is spoken."""
    return tuple(spoken_line(entry, table) for entry in _entries(table))


def terse_example(table: Table) -> str:
    """A question in as few letters as will do."""
    asker, symbol = table.players[0], table.edition.symbols[-1].label.local()
    if table.neighbours:
        return f"{asker[:1].lower()} {symbol} 1"
    return f"{asker[:1].lower()} {symbol}: {table.left_of(asker)[:1].lower()}"


def _entries(table: Table) -> Iterator[Entry]:
    asker = table.players[0]
    others = table.others_from_left(asker)
    cards = tuple(card.name for card in table.edition.cards)
    first, last = table.edition.symbols[0].id, table.edition.symbols[-1].id
    if table.neighbours:
        yield Swapped(asker, table.neighbours[0], cards[0], cards[1])
        yield Swapped(others[0], table.neighbours[1], cards[0])
    else:
        yield AskedAll(asker, last, tuple(Said(other, other == others[0]) for other in others))
    yield AskedOne(asker, others[0], first, 1)
    yield AskedOne(asker, others[0], first, None)
    yield Accusation(asker, cards[0], right=False)
    yield Skipped(asker)
    if is_expert(table):
        yield Ordered(asker, cards[: table.hand_sizes()[asker].low])
    yield Observed(Has(hand_of(others[0]), cards[:1]))
    yield Observed(HasCount(hand_of(others[0]), 2, first))
