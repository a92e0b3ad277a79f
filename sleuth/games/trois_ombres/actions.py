"""What can be done in a game of L'heure des 3 ombres: by its players, and by chance.

Spots are as seen from the south.
"""

from dataclasses import dataclass

from sleuth.games.trois_ombres.box import Face, IdEffect, LimbesEffect
from sleuth.games.trois_ombres.table_layout import Lieu
from sleuth.types import CardName, Place, PlayerName


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll the die Enquête."""


@dataclass(frozen=True, slots=True)
class Reroll:
    """Roll it once more: by one's power, or by the Stylo traducteur."""

    stylo: bool


@dataclass(frozen=True, slots=True)
class Proceed:
    """Go on: use nothing more before tiles are revealed, lay no more clues, look no more, leave a
    Limbes card its effect, keep to oneself what one has seen."""


@dataclass(frozen=True, slots=True)
class Bluff:
    """Coup de bluff: reveal this tile, then the Démon."""

    spot: Place


@dataclass(frozen=True, slots=True)
class UsePower:
    """Begin to look at tiles by one's power."""


@dataclass(frozen=True, slots=True)
class UseObject:
    """Use an object."""

    item: IdEffect


@dataclass(frozen=True, slots=True)
class Look:
    """Look at this tile secretly."""

    spot: Place


@dataclass(frozen=True, slots=True)
class Tell:
    """Tell the others what one has just seen."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """Reveal this tile; with Paranoïa, look at it alone."""

    spot: Place


@dataclass(frozen=True, slots=True)
class TakeCube:
    """Spend a reveal on taking the cube off this tile."""

    spot: Place


@dataclass(frozen=True, slots=True)
class ShowPair:
    """With Paranoïa: reveal the pair that one has looked at."""


@dataclass(frozen=True, slots=True)
class LeaveVisible:
    """Chronogyre: this tile stays visible, with a clue on it."""

    spot: Place


@dataclass(frozen=True, slots=True)
class LayClue:
    """Lay a clue from one's reserve on this tile."""

    spot: Place


@dataclass(frozen=True, slots=True)
class MoveClue:
    """Move a clue of one's own from tile to tile."""

    start: Place
    end: Place


@dataclass(frozen=True, slots=True)
class GainClue:
    """A player takes one more clue of their colour."""

    player: PlayerName


@dataclass(frozen=True, slots=True)
class GiveObject:
    """Give an object that is one too many to a player, or discard it."""

    item: IdEffect
    to: PlayerName | None


@dataclass(frozen=True, slots=True)
class AddTrap:
    """Lay the next trap, unseen, at this spot."""

    spot: Place


@dataclass(frozen=True, slots=True)
class PickPair:
    """Fausse piste: this pair comes back from the Agence."""

    suspect: CardName


@dataclass(frozen=True, slots=True)
class Pick:
    """Take this tile to be mixed with others."""

    spot: Place


@dataclass(frozen=True, slots=True)
class LayMixed:
    """Lay the next of the mixed tiles at this spot."""

    spot: Place


@dataclass(frozen=True, slots=True)
class ShuffleDiscard:
    """Make a new Limbes deck from the discarded cards, while the clock advances."""


PlayerAction = (
    Roll
    | Reroll
    | Proceed
    | Bluff
    | UsePower
    | UseObject
    | Look
    | Tell
    | Reveal
    | TakeCube
    | ShowPair
    | LeaveVisible
    | LayClue
    | MoveClue
    | GainClue
    | GiveObject
    | AddTrap
    | PickPair
    | Pick
    | LayMixed
    | ShuffleDiscard
)


@dataclass(frozen=True, slots=True)
class HostDrawn:
    """Chance: a tile of this suspect is laid aside, the Démon."""

    suspect: CardName


@dataclass(frozen=True, slots=True)
class TrapMixedIn:
    """Chance: a trap of this kind is mixed with the suspects, before they are laid out."""

    trap: CardName


@dataclass(frozen=True, slots=True)
class TileLaid:
    """Chance: this tile is laid on the next spot."""

    tile: CardName


@dataclass(frozen=True, slots=True)
class Thrown:
    """Chance: the die shows this face."""

    face: Face


@dataclass(frozen=True, slots=True)
class CubeLanded:
    """Chance: a cube lands on this tile."""

    spot: Place


@dataclass(frozen=True, slots=True)
class TrapDrawn:
    """Chance: the next trap is of this kind; nobody sees it."""

    trap: CardName


@dataclass(frozen=True, slots=True)
class IdDrawn:
    """Chance: the next 3ID card."""

    card: IdEffect


@dataclass(frozen=True, slots=True)
class LimbesDrawn:
    """Chance: the next Limbes card."""

    card: LimbesEffect


@dataclass(frozen=True, slots=True)
class LieuThrown:
    """Chance: Illusion's die comes to this Lieu."""

    lieu: Lieu


@dataclass(frozen=True, slots=True)
class MixedTileDrawn:
    """Chance: the next of the mixed tiles; nobody sees which."""

    tile: CardName


ChanceAction = (
    HostDrawn
    | TrapMixedIn
    | TileLaid
    | Thrown
    | CubeLanded
    | TrapDrawn
    | IdDrawn
    | LimbesDrawn
    | LieuThrown
    | MixedTileDrawn
)
Action = PlayerAction | ChanceAction
