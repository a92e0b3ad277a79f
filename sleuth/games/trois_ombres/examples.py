"""Ordinary lines of a table where L'heure des 3 ombres is played, as help shows them."""

from collections.abc import Iterator
from fractions import Fraction

from sleuth.claims import Has
from sleuth.entries import Entry, Observed, Skipped
from sleuth.games.trois_ombres.box import Face, IdEffect, LimbesEffect, Power, tiles_box
from sleuth.games.trois_ombres.entries import (
    Bluffed,
    CluePlaced,
    CubeRemoved,
    CubesThrown,
    IdDrawn,
    LimbesDrawn,
    PairTaken,
    Plays,
    Rolled,
    SecretLook,
    TileRevealed,
    TilesShuffled,
    TilesSwapped,
    Told,
    TrapAdded,
)
from sleuth.games.trois_ombres.tile_names import tile_names
from sleuth.spoken import spoken_line
from sleuth.table import Table
from sleuth.types import Place, PlayerName

_FIRST, _SECOND = Place("lamp b2"), Place("hat a2")
_OTHERS = (Place("pentacle b1"), Place("gear c2"))


def example(table: Table, player: PlayerName) -> str:
    """What the player whose turn it is may well log."""
    suspect = table.edition.cards[0].name
    return spoken_line(TileRevealed(player, _FIRST, frozenset((suspect,))), table)


def examples(table: Table) -> tuple[str, ...]:
    """One line of every common kind, in the language that is spoken."""
    return tuple(spoken_line(entry, table) for entry in _entries(table))


def terse_example(table: Table) -> str:
    """A tile in a few words: ``lamp b2 normal lucie``."""
    words = table.edition.cards[0].label.local().split()
    spot = tile_names(table.edition).spot_text(_FIRST)
    return f"{spot} {' '.join(word.lower() for word in words)}"


def _entries(table: Table) -> Iterator[Entry]:
    player = table.players[0]
    other = table.left_of(player)
    suspects = [card.name for card in table.edition.cards]
    box = tiles_box(table.edition.box)
    character = frozenset(box.characters[0].tiles)
    yield Plays(player, Power.TENACE)
    yield Rolled(player, Face.LAMP)
    yield TileRevealed(player, _FIRST, frozenset(suspects[:1]))
    yield TileRevealed(player, _SECOND, character)
    yield PairTaken(player, (_FIRST, _SECOND), suspects[0])
    yield IdDrawn(player, IdEffect.CALEPIN)
    yield TrapAdded(player, _FIRST)
    yield CluePlaced(player, _SECOND)
    yield LimbesDrawn(player, LimbesEffect.BROUILLARD)
    yield TilesShuffled(player, (_FIRST, _SECOND, *_OTHERS), (_FIRST, _SECOND, *_OTHERS))
    yield TilesSwapped(player, (_FIRST, _SECOND))
    yield CubesThrown(player, (_FIRST, _SECOND))
    yield CubeRemoved(player, _FIRST)
    yield SecretLook(player, _FIRST, frozenset(suspects[:1]), (other,))
    yield Told(other, _SECOND, frozenset(suspects[1:2]), Fraction(4, 5))
    yield Bluffed(player, _FIRST, frozenset(suspects[:1]), right=True)
    yield Skipped(player)
    yield Observed(Has(_FIRST, (suspects[0],)))
