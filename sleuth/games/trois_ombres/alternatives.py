"""What else could have been noted of a tile: what a slip may have changed."""

from collections.abc import Iterator
from dataclasses import replace
from math import comb

from sleuth.claims import Has, HasOneOf, Lacks
from sleuth.entries import Entry, Observed
from sleuth.games.trois_ombres.box import tiles_box
from sleuth.games.trois_ombres.entries import SecretLook, Sighting, TileRevealed, Told
from sleuth.table import Table
from sleuth.types import CardName


def other_records(entry: Entry, table: Table) -> Iterator[Entry]:
    """The same tile seen as another suspect; a trap that was revealed had its effect, and is kept.

    Where several names were noted, other sights of the same kind: another character, or the same
    number of names.
    """
    match entry:
        case TileRevealed(_, _, seen) | SecretLook(_, _, seen) if seen:
            for other in _other_sightings(seen, table):
                yield replace(entry, seen=other)
        case Told(_, _, said):
            for other in _other_sightings(said, table):
                yield replace(entry, said=other)
        case _:
            pass


def records(entry: Entry, table: Table) -> int:
    """How many entries could have been written in its place, itself included."""
    others = sum(1 for _entry in other_records(entry, table))
    if others:
        return others + 1
    tiles = len(table.edition.cards) + len(tiles_box(table.edition.box).traps)
    match entry:
        case Observed(Has(_, named) | Lacks(_, named) | HasOneOf(_, named)):
            return comb(tiles, len(named))
        case _:
            return 1


def _other_sightings(seen: Sighting, table: Table) -> Iterator[Sighting]:
    box = tiles_box(table.edition.box)
    suspects = tuple(card.name for card in table.edition.cards)
    characters = tuple(frozenset(each.tiles) for each in box.characters)
    if seen in characters:
        yield from (other for other in characters if other != seen)
    elif len(seen) == 1 and seen <= frozenset(suspects):
        yield from (_single(name) for name in suspects if name not in seen)


def _single(name: CardName) -> Sighting:
    return frozenset((name,))
