"""The house rules of L'heure des 3 ombres: where the rule text is silent or tables differ.

The first choice of each is the default; an edition file may make another one its default, and a
notebook's ``option NAME: VALUE`` has the last word.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final


class StartTraps(StrEnum):
    """How many traps lie among the suspects when the game begins."""

    ONE = "1"
    NONE = "0"
    FIVE = "5"


class Sides(StrEnum):
    """Where two players sit: opposite each other, or at two sides that meet."""

    FACING = "facing"
    ADJACENT = "adjacent"


class LimbesAfterTrap(StrEnum):
    """Whether a turn that met a trap draws a Limbes card."""

    YES = "yes"
    NO = "no"


class LimbesAfterCube(StrEnum):
    """Whether a turn without a pair draws a Limbes card where a cube was taken away in it."""

    YES = "yes"
    NO = "no"


class FreeTile(StrEnum):
    """What a "tuile libre" bears: neither cube nor clue, or no cube."""

    BARE = "bare"
    NO_CUBE = "no-cube"


class VisibleTile(StrEnum):
    """Whether a tile that the Chronogyre left visible may be one of the two of a turn."""

    SERVES = "serves"
    IDLE = "idle"


class CubesLand(StrEnum):
    """Where thrown cubes land in simulated games: nearer the centre likelier, or anywhere alike."""

    NEAR_CENTRE = "near-centre"
    ANYWHERE = "anywhere"


class Events(StrEnum):
    """Whether traps, both decks and powers are played, or nothing but the pairs."""

    ON = "on"
    OFF = "off"


class Designated(StrEnum):
    """Whether the Lieu on the die comes first, or players choose both tiles freely."""

    ON = "on"
    OFF = "off"


CHOICES: Final[Mapping[str, type[StrEnum]]] = {
    "traps": StartTraps,
    "sides": Sides,
    "limbes-after-trap": LimbesAfterTrap,
    "limbes-after-cube": LimbesAfterCube,
    "free-tile": FreeTile,
    "visible-tile": VisibleTile,
    "cubes": CubesLand,
    "events": Events,
    "designated": Designated,
}
"""The house rules by the name that edition files and notebooks call them."""
