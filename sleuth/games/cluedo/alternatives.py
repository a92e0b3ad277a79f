"""What else could have been noted of a suggestion or an accusation, had there been a slip."""

from collections.abc import Iterator
from dataclasses import replace

from sleuth.entries import Entry
from sleuth.games.cluedo.entries import Accusation, Answer, Reply, Suggestion
from sleuth.table import Table
from sleuth.types import PlayerName


def other_records(entry: Entry, table: Table) -> Iterator[Entry]:
    """The same suggestion answered otherwise, the accusation with the other outcome."""
    match entry:
        case Suggestion():
            for answers in _all_answers(entry, table):
                if answers != entry.answers or not entry.heard_all:
                    yield replace(entry, answers=answers, heard_all=True)
        case Accusation():
            yield replace(entry, right=not entry.right)
        case _:
            pass


def _all_answers(suggestion: Suggestion, table: Table) -> Iterator[tuple[Answer, ...]]:
    """Somebody shows one of the cards (which one, where the writer sees it), or nobody."""
    passed: tuple[Answer, ...] = ()
    for player in table.others_from_left(suggestion.asker):
        if _seen(suggestion.asker, player, table):
            for card in suggestion.cards:
                yield (*passed, Answer(player, Reply.SHOWED, card))
        else:
            yield (*passed, Answer(player, Reply.SHOWED))
        passed = (*passed, Answer(player, Reply.PASSED))
    yield passed


def _seen(asker: PlayerName, shower: PlayerName, table: Table) -> bool:
    return table.me in (asker, shower)
