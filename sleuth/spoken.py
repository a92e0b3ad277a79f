"""Entries with the cards' names in the language that is spoken, for people to read.

What is written into a notebook has canonical names; on a screen in French a French box has French
names, and the line reads back all the same.
"""

from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from sleuth.edition import Edition
from sleuth.entries import Entry
from sleuth.games import family_of
from sleuth.table import Table

E = TypeVar("E")

_CARDS = frozenset(("cards", "card", "suspect", "gave", "took", "seen", "said", "pair", "demon"))
"""What the fields of entries are called that hold cards."""


def spoken_line(entry: Entry, table: Table) -> str:
    """The line of an entry that is no correction or withdrawal, as people say it."""
    return family_of(table.edition).format(spoken(entry, table.edition), table)


def spoken(entry: E, edition: Edition) -> E:
    """The entry, or a part of one, with each card called by its local name."""
    labels = (*(card.label for card in edition.cards), *edition.box.named())
    names = {label.canonical: label.local() for label in labels}

    def of(value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(map(of, value))
        if isinstance(value, frozenset):
            return frozenset(map(of, value))
        return inside(value) if is_dataclass(value) else names.get(value, value)

    def inside(part: Any) -> Any:
        values = {each.name: getattr(part, each.name) for each in fields(part)}
        changed = {
            name: of(value)
            for name, value in values.items()
            if name in _CARDS
            or is_dataclass(value)
            or (isinstance(value, tuple) and all(map(is_dataclass, value)))
        }
        return replace(part, **changed)

    result: E = inside(entry)
    return result
