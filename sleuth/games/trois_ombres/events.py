"""What the entries of L'heure des 3 ombres say about tiles, beside the claims of every game.

A tile is followed by the spot on which it lies now. Every event names spots as the Lieux lie at
that moment; what moves, moves knowledge along. The order of the steps is the order in which things
happened.

Closed eyes miss what tiles show. What is touched is said aloud, and what a Lieu looks like shows
how it was turned, so moves are perceived by everyone.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from sleuth.games.trois_ombres.open_table import OpenTable
from sleuth.timeline import GameEvent
from sleuth.types import CardName, Place, PlayerName


@dataclass(frozen=True, slots=True)
class Dealt(GameEvent):
    """The game begins: a tile on each of these spots, ``traps`` of them from the pile of traps.

    All other tiles are suspects, all of them but the Démon. It comes before anything else happens;
    a second one takes the place of the first. Perceived by everyone.
    """

    stands: ClassVar[bool] = True

    spots: frozenset[Place]
    traps: int


@dataclass(frozen=True, slots=True)
class Saw(GameEvent):
    """The tile there is one of these: suspects and kinds of traps, by their names.

    Perceived by those whose eyes were open, or who looked or were told.
    """

    place: Place
    among: frozenset[CardName]


@dataclass(frozen=True, slots=True)
class Unlike(GameEvent):
    """Two tiles were revealed and are no pair: they are not both the same suspect.

    It is only there where what was seen of the two does not say so. Perceived like ``Saw``.
    """

    first: Place
    second: Place


@dataclass(frozen=True, slots=True)
class Said(GameEvent):
    """Somebody said that the tile there is one of these, and is right with this chance.

    A wrong word is any of the words that could have been said. Perceived by everyone.
    """

    player: PlayerName
    place: Place
    among: frozenset[CardName]
    trust: Fraction


@dataclass(frozen=True, slots=True)
class Moved(GameEvent):
    """Tiles went from spot to spot, all at once: a Lieu or the block turned, tiles swapped.

    No spot is twice at either end; spots without a tile may be among them. Perceived by everyone.
    """

    stands: ClassVar[bool] = True

    moves: tuple[tuple[Place, Place], ...]


@dataclass(frozen=True, slots=True)
class Shuffled(GameEvent):
    """Tiles were mixed face down and laid out again unseen: every order is as likely.

    As many spots as tiles: those of ``taken``, and the two of ``pair`` where one came back from
    the Agence. Perceived by everyone.
    """

    stands: ClassVar[bool] = True

    taken: tuple[Place, ...]
    laid: tuple[Place, ...]
    pair: CardName | None = None


@dataclass(frozen=True, slots=True)
class Paired(GameEvent):
    """The tiles of these two spots are alike and went to the Agence.

    A ``Saw`` before it says what they were, where that is known. Perceived by everyone.
    """

    stands: ClassVar[bool] = True

    first: Place
    second: Place


@dataclass(frozen=True, slots=True)
class TrapDiscarded(GameEvent):
    """The trap there was discarded, openly; a ``Saw`` before it says which.

    Perceived by everyone.
    """

    stands: ClassVar[bool] = True

    place: Place


@dataclass(frozen=True, slots=True)
class TrapLaid(GameEvent):
    """The next trap of the pile was laid there unseen. Perceived by everyone.

    Where the pile was empty the discarded traps made up a new one.
    """

    stands: ClassVar[bool] = True

    place: Place


@dataclass(frozen=True, slots=True)
class TableChanged(GameEvent):
    """What lies open after this entry: says nothing about tiles that lie face down.

    It is the last step of each entry that changes it, and of the header. Perceived by everyone.
    """

    stands: ClassVar[bool] = True

    table: OpenTable
