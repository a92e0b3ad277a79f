"""The four Lieux and their spots, as they lie and turn, and from which side they are seen.

A spot is named by its Lieu as it lies now, by column (a to c, from the left) and row (1 to 3, from
near to far), as somebody sees them: ``lamp b2``. Lieux that change places take their spots along,
so names of spots only change when a Lieu turns, alone or with the block.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Final

from sleuth.games.trois_ombres.house_rules import Sides
from sleuth.types import Place, PlayerName


class Lieu(StrEnum):
    """One of the four Lieux."""

    LAMP = "lamp"
    HAT = "hat"
    PENTACLE = "pentacle"
    GEAR = "gear"


class Side(Enum):
    """Where somebody sits; the value is how many quarter turns clockwise from the south."""

    SOUTH = 0
    WEST = 1
    NORTH = 2
    EAST = 3


@dataclass(frozen=True, slots=True, order=True)
class Spot:
    """One of the nine spots of a Lieu; column and row count from 0."""

    lieu: Lieu
    column: int
    row: int

    @property
    def place(self) -> Place:
        """Its name among the places where tiles lie."""
        return Place(f"{self.lieu.value} {'abc'[self.column]}{self.row + 1}")

    def turned(self, quarters: int = 1) -> "Spot":
        """Where its tile lies once its Lieu has turned so many quarters clockwise."""
        column, row = self.column, self.row
        for _ in range(quarters % 4):
            column, row = row, 2 - column
        return Spot(self.lieu, column, row)

    def from_side(self, side: Side) -> "Spot":
        """What somebody at this side calls the spot that the south calls so."""
        return self.turned(-side.value)

    def from_south(self, side: Side) -> "Spot":
        """What the south calls the spot that somebody at this side calls so."""
        return self.turned(side.value)


SPOTS: Final = tuple(Spot(lieu, column, row) for lieu in Lieu for column in range(3)
                     for row in range(3))  # fmt: skip
"""All 36, by Lieu, column and row."""

_BY_PLACE: Final = {spot.place: spot for spot in SPOTS}

PLACES_OF_TILES: Final = tuple(_BY_PLACE)
"""The names of all spots."""


def is_spot(place: Place) -> bool:
    """Whether the place is a spot of a Lieu."""
    return place in _BY_PLACE


def spot_of(place: Place) -> Spot:
    """The spot of this name. Raises KeyError where the place is none."""
    return _BY_PLACE[place]


def lieu_turns(lieu: Lieu) -> tuple[tuple[Place, Place], ...]:
    """Where the tiles of a Lieu go when it turns a quarter clockwise, from and to."""
    spots = (spot for spot in SPOTS if spot.lieu is lieu and (spot.column, spot.row) != (1, 1))
    return tuple((spot.place, spot.turned().place) for spot in spots)


def block_turns() -> tuple[tuple[Place, Place], ...]:
    """Where all tiles go when the block turns a quarter clockwise, from and to."""
    return tuple(move for lieu in Lieu for move in lieu_turns(lieu))


@dataclass(frozen=True, slots=True)
class Block:
    """Which Lieu lies in which quarter of the block, seen from the south."""

    lieux: tuple[Lieu, Lieu, Lieu, Lieu]
    """North-west, north-east, south-east, south-west: clockwise."""

    def turned(self) -> "Block":
        """After a quarter turn clockwise, of one piece."""
        north_west, north_east, south_east, south_west = self.lieux
        return Block((south_west, north_west, north_east, south_east))

    def exchanged(self, first: Lieu, second: Lieu) -> "Block":
        """After two Lieux have changed places; each keeps its side to the south."""
        swap = {first: second, second: first}
        north_west, north_east, south_east, south_west = (
            swap.get(lieu, lieu) for lieu in self.lieux
        )
        return Block((north_west, north_east, south_east, south_west))

    def rows(self, side: Side) -> tuple[tuple[Lieu, Lieu], tuple[Lieu, Lieu]]:
        """As somebody at this side sees it: the far row, then the near one, from the left."""
        block = self
        for _ in range(-side.value % 4):
            block = block.turned()
        north_west, north_east, south_east, south_west = block.lieux
        return ((north_west, north_east), (south_west, south_east))

    def facing(self, side: Side) -> tuple[Lieu, Lieu]:
        """The two Lieux in front of somebody at this side, from the left."""
        return self.rows(side)[1]


_SIDES: Final = {
    2: (Side.SOUTH, Side.NORTH),
    3: (Side.SOUTH, Side.WEST, Side.NORTH),
    4: (Side.SOUTH, Side.WEST, Side.NORTH, Side.EAST),
}


def side_of(player: PlayerName | None, players: Sequence[PlayerName], sides: Sides) -> Side:
    """Where the player sits; an onlooker sees the table from the south."""
    if player is None:
        return Side.SOUTH
    if len(players) == 2 and sides is Sides.ADJACENT:
        return (Side.SOUTH, Side.WEST)[players.index(player)]
    return _SIDES[len(players)][players.index(player)]
