"""What can be logged at a table where L'heure des 3 ombres is played.

Spots are places such as ``lamp b2``, as the notebook's owner sees them at that moment. What the
rules make follow at once is not logged by itself: a revealed Traquenard is discarded, turns its
Lieu or the block, advances the clock and closes eyes; the Horloge face and Temps accéléré advance
the clock; a revealed tile gives its clue back; Amnésie and the Révélateur clear the table. All else
is an entry of its own: what a card moves, cubes, clues, pairs, traps that are laid.

Turns that are missed are ``Skipped``, as in every game.
"""

from dataclasses import dataclass
from fractions import Fraction

from sleuth.entries import GameEntry, NothingDone
from sleuth.games.trois_ombres.box import Face, IdEffect, LimbesEffect, Power
from sleuth.games.trois_ombres.table_layout import Lieu
from sleuth.types import CardName, Place, PlayerName

Sighting = frozenset[CardName]
"""What a tile may be: one name where it was made out, several where it was not (the versions of a
character, say), none where the writer did not see it. Suspects and kinds of traps."""

UNSEEN: Sighting = frozenset()


@dataclass(frozen=True, slots=True)
class EmptySpots(GameEntry):
    """Before the first turn: the spots without a tile, where they are others than usual."""

    spots: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Plays(GameEntry):
    """Which investigator a player is."""

    player: PlayerName
    power: Power


@dataclass(frozen=True, slots=True)
class Rolled(GameEntry):
    """The die Enquête; a second time in one turn where a power or the Stylo rolls it again."""

    player: PlayerName
    face: Face


@dataclass(frozen=True, slots=True)
class TileRevealed(GameEntry):
    """A tile turned face up for all: in a turn, or by a Débriefing."""

    player: PlayerName
    spot: Place
    seen: Sighting


@dataclass(frozen=True, slots=True)
class PairTaken(GameEntry):
    """Two tiles that are alike go to the Agence. ``suspect`` where it is told which."""

    player: PlayerName
    spots: tuple[Place, Place]
    suspect: CardName | None = None


@dataclass(frozen=True, slots=True)
class TrapAdded(GameEntry):
    """The next Traquenard of the pile, unseen, is laid on an empty spot."""

    player: PlayerName
    spot: Place


@dataclass(frozen=True, slots=True)
class IdDrawn(GameEntry):
    """A 3ID card is drawn."""

    player: PlayerName
    card: IdEffect


@dataclass(frozen=True, slots=True)
class LimbesDrawn(GameEntry):
    """A Limbes card is drawn; the clock first advances where the deck was empty."""

    player: PlayerName
    card: LimbesEffect


@dataclass(frozen=True, slots=True)
class NoEffect(NothingDone):
    """What a card or a trap would do is not done: it cannot be, or the table plays otherwise."""

    player: PlayerName


@dataclass(frozen=True, slots=True)
class CubesThrown(GameEntry):
    """Where the Hercule cubes landed."""

    player: PlayerName
    spots: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class CubeRemoved(GameEntry):
    """A reveal was spent on taking a Hercule cube away."""

    player: PlayerName
    spot: Place


@dataclass(frozen=True, slots=True)
class LieuTurned(GameEntry):
    """A Lieu turned a quarter clockwise (Illusion)."""

    player: PlayerName
    lieu: Lieu


@dataclass(frozen=True, slots=True)
class BlockTurned(GameEntry):
    """All Lieux turned a quarter clockwise, of one piece (the Limbes card Vortex)."""

    player: PlayerName


@dataclass(frozen=True, slots=True)
class LieuxExchanged(GameEntry):
    """Two Lieux changed places (Manipulation); names of spots stay as they are."""

    player: PlayerName
    lieux: tuple[Lieu, Lieu]


@dataclass(frozen=True, slots=True)
class TilesSwapped(GameEntry):
    """Two tiles changed places, with what lies on them (Hallucination)."""

    player: PlayerName
    spots: tuple[Place, Place]


@dataclass(frozen=True, slots=True)
class TilesShuffled(GameEntry):
    """Tiles mixed face down and laid out unseen (Brouillard; with a ``pair``: Fausse piste).

    ``laid`` has as many spots as there are tiles: those of ``taken``, and two of the pair.
    """

    player: PlayerName
    taken: tuple[Place, ...]
    laid: tuple[Place, ...]
    pair: CardName | None = None


@dataclass(frozen=True, slots=True)
class CluePlaced(GameEntry):
    """A clue of the player's reserve is put on a tile."""

    player: PlayerName
    spot: Place


@dataclass(frozen=True, slots=True)
class ClueMoved(GameEntry):
    """A clue of the player goes from one tile to another."""

    player: PlayerName
    start: Place
    end: Place


@dataclass(frozen=True, slots=True)
class ClueReturned(GameEntry):
    """A clue on a tile goes back to its owner's reserve."""

    spot: Place


@dataclass(frozen=True, slots=True)
class ClueGained(GameEntry):
    """A player takes a clue more where that is not the one who drew the card."""

    player: PlayerName


@dataclass(frozen=True, slots=True)
class SecretLook(GameEntry):
    """A player looked at a tile alone; ``told`` are those who were told what it is.

    ``seen`` is empty where the writer does not know it.
    """

    player: PlayerName
    spot: Place
    seen: Sighting
    told: tuple[PlayerName, ...] = ()


@dataclass(frozen=True, slots=True)
class Told(GameEntry):
    """Hearsay that is believed with this chance: the player said that the tile is one of these."""

    player: PlayerName
    spot: Place
    said: Sighting
    trust: Fraction


@dataclass(frozen=True, slots=True)
class EyesClosed(GameEntry):
    """A player closes their eyes without a trap or a card that says so."""

    player: PlayerName


@dataclass(frozen=True, slots=True)
class EyesOpened(GameEntry):
    """A player opens their eyes before the rules say so."""

    player: PlayerName


@dataclass(frozen=True, slots=True)
class ClockSet(GameEntry):
    """The clock stands at this hour, whatever was logged before."""

    hour: int


@dataclass(frozen=True, slots=True)
class PowerUsed(GameEntry):
    """A player uses the power of their investigator; what it does is logged after it."""

    player: PlayerName


@dataclass(frozen=True, slots=True)
class ObjectUsed(GameEntry):
    """A player uses an object; ``spot`` is the tile that the Chronogyre leaves visible."""

    player: PlayerName
    item: IdEffect
    spot: Place | None = None


@dataclass(frozen=True, slots=True)
class ObjectGiven(GameEntry):
    """An object changes hands, or is discarded where nobody gets it."""

    player: PlayerName
    item: IdEffect
    to: PlayerName | None


@dataclass(frozen=True, slots=True)
class Bluffed(GameEntry):
    """A Coup de bluff: a tile, then the Démon. ``demon`` where its tile was made out."""

    player: PlayerName
    spot: Place
    seen: Sighting
    right: bool
    demon: CardName | None = None
