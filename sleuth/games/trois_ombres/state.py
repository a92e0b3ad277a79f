"""The whole truth about a game of L'heure des 3 ombres at one moment.

What is still to be done lies on an agenda of *tasks*, the next one first: a task knows who decides
or whether chance does, what is possible, and what comes of it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from sleuth.edition import Edition
from sleuth.entries import Entry
from sleuth.games.trois_ombres.actions import Action
from sleuth.games.trois_ombres.box import (
    Face,
    IdEffect,
    LimbesEffect,
    Power,
    TilesBox,
    TrapEffect,
    tiles_box,
)
from sleuth.games.trois_ombres.house_rules import (
    CubesLand,
    Designated,
    Events,
    FreeTile,
    LimbesAfterCube,
    LimbesAfterTrap,
    Sides,
    StartTraps,
    VisibleTile,
)
from sleuth.games.trois_ombres.table_layout import PLACES_OF_TILES, Block, Lieu, Side, side_of
from sleuth.types import CardName, Place, PlayerName

T = TypeVar("T")

INDEX: Final = {place: index for index, place in enumerate(PLACES_OF_TILES)}
"""Where a spot is in ``State.tiles`` and ``State.clues``."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The house rules that are in force."""

    traps: StartTraps
    sides: Sides
    limbes_after_trap: LimbesAfterTrap
    limbes_after_cube: LimbesAfterCube
    free_tile: FreeTile
    visible_tile: VisibleTile
    cubes: CubesLand
    events: Events
    designated: Designated

    @property
    def eventful(self) -> bool:
        """Whether there are traps, cards and powers."""
        return self.events is Events.ON


@dataclass(frozen=True, slots=True)
class Game:
    """What stays the same from the first tile to the last: who plays what, by which rules."""

    edition: Edition
    players: tuple[PlayerName, ...]
    """In clockwise order."""
    powers: tuple[Power, ...]
    """Of each seat's investigator."""
    first: PlayerName
    options: tuple[tuple[str, str], ...]
    """The house rules that differ from the edition's, as a notebook's header tells them."""
    house: HouseRules

    @property
    def box(self) -> TilesBox:
        """What lies in the box."""
        return tiles_box(self.edition.box)

    def left_of(self, player: PlayerName) -> PlayerName:
        """The next seat, clockwise."""
        return self.players[(self.players.index(player) + 1) % len(self.players)]

    def side(self, player: PlayerName | None) -> Side:
        """Where the player sits; an onlooker sees the table from the south."""
        return side_of(player, self.players, self.house.sides)

    def effect(self, tile: CardName) -> TrapEffect | None:
        """What the tile does when it is revealed; None for a suspect."""
        kind = self.box.trap(tile)
        return None if kind is None else kind.effect


@dataclass(frozen=True, slots=True)
class Curse:
    """A Malédiction that lies in front of its drawer."""

    effect: LimbesEffect
    drawer: PlayerName
    turn: int
    """How many turns had ended when it was drawn."""


class Task:
    """Something that is to be done before the game goes on."""

    __slots__ = ()

    def actor(self, state: "State") -> PlayerName:
        """Who decides, where anybody does."""
        return state.active

    def outcomes(self, state: "State") -> Sequence[tuple[Action, int]]:
        """What chance can do, with whole weights; empty where it is not chance that acts."""
        return ()

    def actions(self, state: "State") -> Sequence[Action]:
        """What the actor can do; where nobody can do anything, ``skip`` comes of it."""
        return ()

    def after(self, state: "State", action: Action) -> "State":
        """What comes of an action; the task itself is off the agenda."""
        raise AssertionError(f"{type(self).__name__} offers no action")

    def skip(self, state: "State") -> "State":
        """What comes of it where there is nothing to decide."""
        return state


@dataclass(frozen=True, slots=True)
class Turn:
    """What has happened in the turn that is being played."""

    face: Face | None = None
    """What the die shows; None before it is rolled."""
    rerolled: bool = False
    """The new result of a second throw must be applied."""
    powered: bool = False
    """Whether the player's power was used."""
    spared: bool = False
    """By the Archéoscript: neither Limbes cards nor new traps."""
    again: bool = False
    """By the Archéoscript: another play follows."""
    shown: tuple[Place, ...] = ()
    """The spots of the tiles that were revealed, in order; with Paranoïa those looked at."""
    cleared: bool = False
    """Whether a reveal was spent on a cube."""
    trapped: bool = False
    """Whether a trap was revealed."""
    faints: bool = False
    """Whether the player's eyes close when the turn ends."""


@dataclass(frozen=True, slots=True)
class State:
    """Immutable; ``sleuth.games.trois_ombres.rules`` leads from one to the next.

    All spots are as seen from the south.
    """

    game: Game
    active: PlayerName
    """Whose turn it is."""
    agenda: tuple[Task, ...]
    block: Block
    host: CardName | None = None
    """The tile that lies aside: the Démon."""
    tiles: tuple[CardName | None, ...] = (None,) * len(INDEX)
    """What lies at each spot, in the order of ``PLACES_OF_TILES``."""
    cubes: frozenset[Place] = frozenset()
    clues: tuple[PlayerName | None, ...] = (None,) * len(INDEX)
    """Whose clue lies at each spot, in the same order."""
    visible: frozenset[Place] = frozenset()
    """Where the Chronogyre left a tile visible."""
    reserve: tuple[int, ...] = ()
    """Clues each seat can place."""
    spare: tuple[int, ...] = ()
    """Clues of each seat's colour that nobody has taken yet."""
    agency: tuple[CardName, ...] = ()
    """The pairs at the Agence."""
    clock: int = 0
    trap_pile: tuple[CardName, ...] = ()
    trap_discard: tuple[CardName, ...] = ()
    id_pile: tuple[IdEffect, ...] = ()
    id_discard: tuple[IdEffect, ...] = ()
    limbes_pile: tuple[LimbesEffect, ...] = ()
    limbes_discard: tuple[LimbesEffect, ...] = ()
    objects: tuple[tuple[IdEffect, ...], ...] = ()
    """What lies beside each seat's sheet."""
    curses: tuple[Curse, ...] = ()
    blind: frozenset[PlayerName] = frozenset()
    """Who closed their eyes for a trap, until their next turn."""
    turn: Turn = Turn()
    turns: int = 0
    """How many turns have ended."""
    won: bool | None = None
    """How the game ended; None while it goes on."""
    logs: tuple[tuple[Entry, ...], ...] = ()
    """What each seat's notebook says, and last what one that misses nothing says."""

    @property
    def box(self) -> TilesBox:
        """What lies in the box."""
        return self.game.box

    @property
    def seat(self) -> int:
        """The seat whose turn it is."""
        return self.game.players.index(self.active)

    @property
    def power(self) -> Power:
        """Of the player whose turn it is."""
        return self.game.powers[self.seat]

    def tile(self, spot: Place) -> CardName | None:
        """What lies there."""
        return self.tiles[INDEX[spot]]

    def clue(self, spot: Place) -> PlayerName | None:
        """Whose clue lies there."""
        return self.clues[INDEX[spot]]

    def spots(self, lieu: Lieu | None = None) -> tuple[Place, ...]:
        """Where tiles lie, in this Lieu or anywhere."""
        return tuple(
            spot
            for spot, tile in zip(PLACES_OF_TILES, self.tiles, strict=True)
            if tile is not None and lieu in (None, lieu_of(spot))
        )

    def empty(self, lieu: Lieu | None = None) -> tuple[Place, ...]:
        """Where no tile lies, in this Lieu or anywhere."""
        return tuple(
            spot
            for spot, tile in zip(PLACES_OF_TILES, self.tiles, strict=True)
            if tile is None and lieu in (None, lieu_of(spot))
        )

    def free(self, lieu: Lieu | None = None) -> tuple[Place, ...]:
        """Where a face-down tile lies that bears neither cube nor clue."""
        bare = self.game.house.free_tile is FreeTile.BARE
        return tuple(
            spot
            for spot in self.spots(lieu)
            if spot not in self.cubes
            and spot not in self.visible
            and not (bare and self.clue(spot) is not None)
        )

    def clues_of(self, player: PlayerName) -> tuple[Place, ...]:
        """Where clues of this player lie."""
        owners = zip(PLACES_OF_TILES, self.clues, strict=True)
        return tuple(spot for spot, owner in owners if owner == player)

    def cursed(self, effect: LimbesEffect) -> bool:
        """Whether this Malédiction is in force."""
        return any(curse.effect is effect for curse in self.curses)

    def has_object(self, effect: IdEffect) -> bool:
        """Whether the player whose turn it is has this object."""
        return effect in self.objects[self.seat]

    def sees(self, player: PlayerName) -> bool:
        """Whether this player's eyes are open: in one's own turn always."""
        darkness = self.cursed(LimbesEffect.TENEBRES)
        return player == self.active or not (darkness or player in self.blind)

    def then(self, *tasks: Task) -> "State":
        """The state with these tasks to be done next, in this order."""
        return self if self.won is not None else replace(self, agenda=(*tasks, *self.agenda))

    def ended(self, won: bool) -> "State":
        """The game is over."""
        return replace(self, won=won, agenda=())

    def with_tile(self, spot: Place, tile: CardName | None) -> "State":
        """The state with this tile, or none, at the spot."""
        return replace(self, tiles=put(self.tiles, INDEX[spot], tile))

    def with_clue(self, spot: Place, owner: PlayerName) -> "State":
        """The state with a clue from this player's reserve on the tile."""
        left = self.reserve[self.game.players.index(owner)] - 1
        return replace(
            self,
            clues=put(self.clues, INDEX[spot], owner),
            reserve=put(self.reserve, self.game.players.index(owner), left),
        )

    def without_clue(self, spot: Place) -> "State":
        """The state with the clue there, if any, back in its owner's reserve."""
        owner = self.clue(spot)
        if owner is None:
            return self
        left = self.reserve[self.game.players.index(owner)] + 1
        return replace(
            self,
            clues=put(self.clues, INDEX[spot], None),
            reserve=put(self.reserve, self.game.players.index(owner), left),
        )

    def moved(self, moves: Iterable[tuple[Place, Place]]) -> "State":
        """The state with these tiles moved at once, with all that lies on them."""
        tiles, clues = list(self.tiles), list(self.clues)
        to = dict(moves)
        for start, end in to.items():
            tiles[INDEX[end]], clues[INDEX[end]] = self.tile(start), self.clue(start)
        return replace(
            self,
            tiles=tuple(tiles),
            clues=tuple(clues),
            cubes=frozenset(to.get(spot, spot) for spot in self.cubes),
            visible=frozenset(to.get(spot, spot) for spot in self.visible),
        )

    def with_objects(self, player: PlayerName, objects: Iterable[IdEffect]) -> "State":
        """The state with these objects, and no others, beside the player's sheet."""
        seat = self.game.players.index(player)
        return replace(self, objects=put(self.objects, seat, tuple(objects)))


def lieu_of(spot: Place) -> Lieu:
    """The Lieu of a spot."""
    return _LIEU[spot]


_LIEU: Final = {place: Lieu(place.split(" ")[0]) for place in PLACES_OF_TILES}


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The items with this one in the place of another."""
    return (*items[:index], item, *items[index + 1 :])
