"""A game as a playout needs it: what lies where, what the team knows of it, and the decks."""

from dataclasses import dataclass, field
from typing import Final

from sleuth.games.trois_ombres.box import IdEffect, LimbesEffect, Power, TrapEffect
from sleuth_solvers.tiles.policy import WORTH, Worth

LIEUX: Final = 4
SPOTS: Final = 9
"""Of a Lieu; spot number n lies in Lieu n // 9."""
EMPTY: Final = -1


@dataclass(frozen=True, slots=True)
class Match:
    """What stays the same from one playout to the next: the rules and who plays."""

    suspects: int
    effects: tuple[TrapEffect, ...]
    """What the kinds of traps do, in order; their numbers come after the suspects'."""
    powers: tuple[Power | None, ...]
    """Of each seat, beginning with whose turn it is."""
    copies: int
    pairs: int
    hours: int
    late: int
    bluff: int
    cubes: int
    limbes: tuple[LimbesEffect, ...]
    """All Limbes cards."""
    ids: tuple[IdEffect, ...]
    designated: bool = True
    events: bool = True
    worth: Worth = WORTH


@dataclass(slots=True)
class Playing:
    """A game that is being played; changed by it. Spots are numbered by Lieu."""

    tiles: list[int]
    """The kind of tile on each spot, or ``EMPTY``."""
    known: list[bool]
    """Whether the team knows what lies there."""
    unseen: list[int]
    """Of each suspect, how many tiles were never seen, the Démon counted."""
    demon: int
    fresh: list[bool]
    """Whether what lies there was never seen."""
    cubes: set[int] = field(default_factory=set)
    hour: int = 0
    paired: int = 0
    agency: list[int] = field(default_factory=list)
    pile: list[int] = field(default_factory=list)
    discards: list[int] = field(default_factory=list)
    limbes: list[LimbesEffect] = field(default_factory=list)
    seat: int = 0
    cleaners: int = 0
    """Révélateurs in reserve."""
    paralysed: bool = False
    won: bool | None = None

    def copy(self) -> "Playing":
        """The same, to be played apart."""
        return Playing(
            tiles=[*self.tiles],
            known=[*self.known],
            unseen=[*self.unseen],
            demon=self.demon,
            fresh=[*self.fresh],
            cubes={*self.cubes},
            hour=self.hour,
            paired=self.paired,
            agency=[*self.agency],
            pile=[*self.pile],
            discards=[*self.discards],
            limbes=[*self.limbes],
            seat=self.seat,
            cleaners=self.cleaners,
            paralysed=self.paralysed,
            won=self.won,
        )


@dataclass(frozen=True, slots=True)
class Forced:
    """How a turn goes whose die was rolled already."""

    lieu: int | None
    """The designated Lieu; None where any tile may come first."""
    first: int | None = None
    """The spot to reveal first, or that was revealed."""
    second: int | None = None
    uncover: int | None = None
    """The spot whose cube is taken off, instead of the next tile."""


def see(game: Playing, spot: int) -> None:
    """The team sees the tile on this spot."""
    kind = game.tiles[spot]
    game.known[spot] = True
    if game.fresh[spot]:
        game.fresh[spot] = False
        if kind < len(game.unseen):
            game.unseen[kind] -= 1
