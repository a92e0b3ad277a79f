"""What everybody can see of the table: where tiles lie, cubes, clues, the clock, cards in play.

It says nothing of what lies face down, but for ``known``: what the notebook's writer has seen.
``follow.py`` leads from one to the next.
"""

from dataclasses import dataclass
from enum import Enum

from sleuth.games.trois_ombres.box import (
    Face,
    IdEffect,
    LimbesEffect,
    Power,
    TilesBox,
    tiles_box,
)
from sleuth.games.trois_ombres.house_rules import Events, Sides, StartTraps
from sleuth.games.trois_ombres.table_layout import (
    PLACES_OF_TILES,
    Block,
    Lieu,
    Side,
    side_of,
    spot_of,
)
from sleuth.table import Table
from sleuth.types import CardName, Place, PlayerName

Seen = frozenset[CardName]


class Due(Enum):
    """What must be done before the next turn, and is logged as an entry of its own."""

    CUBES = "throw the cubes of Hercule"
    TRAP = "add a trap"
    SWAP = "swap the two tiles"
    SHUFFLE = "shuffle a tile of each Lieu"
    FALSE_TRAIL = "shuffle a pair and two tiles"
    TURN = "turn a Lieu"
    EXCHANGE = "exchange two Lieux"
    BLOCK = "turn the block"


class Outcome(Enum):
    """How a game ended, for everybody."""

    WON = "won"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Shown:
    """A tile that lies face up, and what it may be."""

    spot: Place
    seen: Seen


@dataclass(frozen=True, slots=True)
class Clue:
    """A clue on a tile, and whose it is."""

    spot: Place
    player: PlayerName


@dataclass(frozen=True, slots=True)
class Curse:
    """A Malédiction, in front of the player who drew it until the end of their next turn."""

    card: LimbesEffect
    player: PlayerName
    drawn_now: bool
    """Whether the turn in which it was drawn is not over."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn so far."""

    player: PlayerName
    face: Face | None = None
    """What the die shows; None where it was not logged."""
    shown: tuple[Shown, ...] = ()
    """The tiles revealed, or looked at under Paranoïa, where they lie now."""
    cubes_removed: int = 0
    trapped: bool = False
    """Whether a Traquenard ended the revealing."""
    paired: bool = False
    id_drawn: bool = False
    limbes_drawn: bool = False
    rerolls: int = 0
    """How many times the die may be rolled again."""
    again: bool = False
    """Whether the Archéoscript grants a second play."""
    spared: bool = False
    """Whether the Archéoscript spares Limbes cards and traps."""
    looks: int = 0
    """How many secret looks a power or an object still grants."""
    power_used: bool = False

    @property
    def reveals(self) -> int:
        """How many of the two reveals are spent."""
        return 2 if self.trapped or self.paired else len(self.shown) + self.cubes_removed

    @property
    def over(self) -> bool:
        """Whether all is done but what may follow a card, as far as was logged."""
        return not self.again and (self.limbes_drawn or self.reveals >= 2)


@dataclass(frozen=True, slots=True)
class Decks:
    """How the piles stand."""

    traps: int
    """In the pile."""
    traps_discarded: int
    limbes: tuple[LimbesEffect, ...]
    """What is left to draw, in the edition's order."""
    limbes_discarded: tuple[LimbesEffect, ...]
    ids: tuple[IdEffect, ...]
    ids_discarded: tuple[IdEffect, ...]


@dataclass(frozen=True, slots=True)
class OpenTable:
    """The table as everybody sees it."""

    block: Block
    side: Side
    """From where the notebook's owner sees it; spots are named so."""
    tiles: frozenset[Place]
    """Spots with a tile, face down or up."""
    decks: Decks
    cubes: frozenset[Place] = frozenset()
    clues: frozenset[Clue] = frozenset()
    clue_counts: tuple[tuple[PlayerName, int], ...] = ()
    """How many clues each player has, on the Lieux and in reserve."""
    visible: tuple[Shown, ...] = ()
    """Tiles that the Chronogyre leaves face up."""
    hour: int = 0
    agency: tuple[CardName | None, ...] = ()
    """The pairs at the Agence; None where it was not made out which."""
    curses: tuple[Curse, ...] = ()
    closed: frozenset[PlayerName] = frozenset()
    """Who keeps their eyes closed until their next turn, Ténèbres aside."""
    turn: Turn | None = None
    due: tuple[Due, ...] = ()
    debriefing: frozenset[Place] = frozenset()
    """Tiles that a Débriefing turns face up and that were not logged yet."""
    debriefed: tuple[Shown, ...] = ()
    """Tiles that a Débriefing has turned face up."""
    objects: tuple[tuple[PlayerName, IdEffect], ...] = ()
    powers: tuple[tuple[PlayerName, Power], ...] = ()
    known: frozenset[tuple[Place, CardName]] = frozenset()
    """What the writer has seen and what has not been mixed since."""
    outcome: Outcome | None = None
    before_card: "OpenTable | None" = None
    """The table without the Limbes card just drawn, which an Invertigo would bring back."""

    def has_curse(self, card: LimbesEffect) -> bool:
        """Whether this Malédiction is in force."""
        return any(curse.card is card for curse in self.curses)

    def blind(self, players: tuple[PlayerName, ...]) -> frozenset[PlayerName]:
        """Those of the players whose eyes are closed now."""
        if not self.has_curse(LimbesEffect.TENEBRES):
            return self.closed
        acting = self.turn.player if self.turn else None
        return self.closed | {player for player in players if player != acting}

    def clue_at(self, spot: Place) -> Clue | None:
        """The clue on this tile."""
        return next((clue for clue in self.clues if clue.spot == spot), None)

    def clued_tiles(self) -> frozenset[Place]:
        """Spots of face-down tiles with a clue."""
        face_up = {each.spot for each in self.visible}
        return frozenset(clue.spot for clue in self.clues if clue.spot not in face_up)

    def reserve(self, player: PlayerName) -> int:
        """How many clues the player has in reserve."""
        placed = sum(clue.player == player for clue in self.clues)
        return dict(self.clue_counts).get(player, 0) - placed

    def power(self, player: PlayerName) -> Power | None:
        """The power of this player's investigator, where that is known."""
        return dict(self.powers).get(player)

    def seen_at(self, spot: Place) -> Seen:
        """What a tile that lies face up may be; empty where it lies face down or was not seen."""
        shown = (*self.visible, *self.debriefed, *(self.turn.shown if self.turn else ()))
        return next((each.seen for each in shown if each.spot == spot), frozenset())

    def tiles_in(self, lieu: Lieu) -> frozenset[Place]:
        """The spots of this Lieu with a tile."""
        return frozenset(spot for spot in self.tiles if spot_of(spot).lieu is lieu)

    def free_tiles(self, *, clues_allowed: bool) -> frozenset[Place]:
        """Spots with a "tuile libre": no cube on it, and no clue unless clues are allowed."""
        taken = self.cubes if clues_allowed else self.cubes | {clue.spot for clue in self.clues}
        return self.tiles - taken


def opening_table(table: Table) -> OpenTable:
    """The table before the first entry."""
    box = tiles_box(table.edition.box)
    traps = start_traps(table)
    side = my_side(table)
    empty = {spot_of(place).from_side(side).place for place in box.empty[traps]}
    return OpenTable(
        block=box.block,
        side=side,
        tiles=frozenset(place for place in PLACES_OF_TILES if place not in empty),
        decks=Decks(
            traps=sum(kind.count for kind in box.traps) - int(traps),
            traps_discarded=0,
            limbes=all_limbes(box),
            limbes_discarded=(),
            ids=tuple(card.effect for card in box.id_cards for _ in range(card.count)),
            ids_discarded=(),
        ),
        clue_counts=tuple(
            (player, box.start_clues[len(table.players)]) for player in table.players
        ),
    )


def start_traps(table: Table) -> StartTraps:
    """How many traps lie among the tiles when the game begins: none where nothing but pairs is
    played."""
    if table.rule("events") == Events.OFF:
        return StartTraps.NONE
    return StartTraps(table.rule("traps") or StartTraps.ONE)


def all_limbes(box: TilesBox) -> tuple[LimbesEffect, ...]:
    """Every Limbes card of the box."""
    return tuple(card.effect for card in box.limbes_cards for _ in range(card.count))


def my_side(table: Table) -> Side:
    """From where the notebook's owner sees the table."""
    return side_of(table.me, table.players, Sides(table.rule("sides") or Sides.FACING))
