"""What else could have been noted of a question or an accusation: what a slip may have changed."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from sleuth.entries import Entry
from sleuth.games.sherlock13.entries import Accusation, AskedAll, AskedOne, Said
from sleuth.table import Table


def other_records(entry: Entry, table: Table) -> Iterator[Entry]:
    """Other answers to the same question, the accusation with the other outcome."""
    match entry:
        case AskedAll(_, _, answers):
            heard = [answer.has is not None for answer in answers]
            for said in product(*((False, True) if each else (None,) for each in heard)):
                others = tuple(
                    Said(answer.player, has) for answer, has in zip(answers, said, strict=True)
                )
                if others != answers:
                    yield replace(entry, answers=others)
        case AskedOne(_, responder, symbol, int(count)):
            most = min(table.edition.total(symbol), table.hand_sizes()[responder].high)
            for number in range(max(most, count) + 1):
                if number != count:
                    yield replace(entry, count=number)
        case Accusation():
            yield replace(entry, right=not entry.right)
        case _:
            pass
