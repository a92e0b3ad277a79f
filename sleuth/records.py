"""How many entries could have been written in an entry's place, of those that every game knows."""

from math import comb

from sleuth.claims import Has, HasCount, HasOneOf, Lacks
from sleuth.entries import Entry, Observed, Revealed
from sleuth.table import Table


def records_of(entry: Entry, table: Table) -> int:
    """The same said of other cards, as many; another count up to the largest hand; else 1."""
    cards = len(table.edition.cards)
    match entry:
        case Observed(HasCount()):
            return 1 + max(size.high for size in table.hand_sizes().values())
        case Observed(Has(_, named) | Lacks(_, named) | HasOneOf(_, named)) | Revealed(_, named):
            return comb(cards, len(named))
        case _:
            return 1
