"""A game of Cluedo at one moment: everything that is true, hidden or not."""

from dataclasses import dataclass
from enum import Enum

from sleuth.board import Board, Position
from sleuth.edition import Edition
from sleuth.entries import Entry
from sleuth.games.cluedo.actions import Accuse
from sleuth.games.cluedo.entries import Answer
from sleuth.games.cluedo.house_rules import (
    Accuse as WhenToAccuse,
)
from sleuth.games.cluedo.house_rules import (
    DiceThrown,
    Dragged,
    Leftover,
    PawnsBlock,
    Retrace,
    Stay,
    WrongAccuser,
)
from sleuth.types import CardName, PlayerName


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The house rules that are in force."""

    leftover: Leftover
    accuse: WhenToAccuse
    dragged: Dragged
    stay: Stay
    retrace: Retrace
    pawns_block: PawnsBlock
    dice: DiceThrown
    wrong_accuser: WrongAccuser


@dataclass(frozen=True, slots=True)
class Game:
    """What stays the same from the first card to the last: who plays what, by which rules."""

    edition: Edition
    players: tuple[PlayerName, ...]
    """In clockwise order."""
    first: PlayerName
    """Who has the first turn, and is dealt the first card."""
    options: tuple[tuple[str, str], ...]
    """The house rules that differ from the edition's, as a notebook's header tells them."""
    house: HouseRules
    board: Board | None
    """With the passages and starts that are in force; None where any room may be named."""
    accusations: tuple[Accuse, ...]
    """Every accusation that can be made, made once for all."""

    @property
    def suspects(self) -> tuple[CardName, ...]:
        """The first category: the pawns are theirs."""
        return tuple(card.name for card in self.edition.categories[0].cards)

    def left_of(self, player: PlayerName) -> PlayerName:
        """The next seat, clockwise."""
        return self.players[(self.players.index(player) + 1) % len(self.players)]


class Phase(Enum):
    """What the game waits for."""

    DRAWING = "the next card of the solution"
    CHOOSING = "a player to choose a pawn"
    DEALING = "the next card to be dealt"
    TURNING_UP = "the next card left over to be laid face up"
    STARTING = "a player to begin a turn"
    THROWING = "the dice"
    MOVING = "a player to move"
    ASKING = "a player to suggest, or not"
    ANSWERING = "a player to answer"
    CLOSING = "a player to accuse, or to end the turn"
    OVER = "nothing: the game is over"


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a pawn or an artefact stands on the board."""

    piece: CardName
    position: Position


@dataclass(frozen=True, slots=True)
class State:
    """The whole truth about a game at one moment.

    Immutable and hashable; ``sleuth.games.cluedo.rules`` leads from one state to the next.
    """

    game: Game
    phase: Phase
    active: PlayerName
    """Whose turn it is; before the first turn, who chooses a pawn or is dealt a card."""
    solution: tuple[CardName, ...] = ()
    pawns: tuple[CardName, ...] = ()
    """The pawn of each seat, in the order in which they chose."""
    undealt: tuple[CardName, ...] = ()
    hands: tuple[tuple[CardName, ...], ...] = ()
    """Each seat's cards, in the order in which they were dealt."""
    face_up: tuple[CardName, ...] = ()
    placed: tuple[Placed, ...] = ()
    """Pawns and artefacts on the board; the others have not come into play."""
    dragged: frozenset[PlayerName] = frozenset()
    """Players whose pawn was moved by another since their own last turn."""
    pips: int | None = None
    """What was thrown in this turn."""
    question: tuple[CardName, ...] = ()
    """The suggestion made in this turn."""
    answers: tuple[Answer, ...] = ()
    """Its answers so far."""
    turns: int = 0
    """How many turns have ended."""
    out: tuple[PlayerName, ...] = ()
    """Who accused wrongly, in that order."""
    winner: PlayerName | None = None
    log: tuple[Entry, ...] = ()
    """What a notebook that misses nothing would say."""

    def hand(self, player: PlayerName) -> tuple[CardName, ...]:
        """This player's cards."""
        return self.hands[self.game.players.index(player)]

    def position(self, piece: CardName) -> Position | None:
        """Where the piece stands; None where it is not on the board."""
        return next((each.position for each in self.placed if each.piece == piece), None)

    def pawn(self, player: PlayerName) -> CardName:
        """The player's pawn. Only with a board, once it was chosen."""
        return self.pawns[self.game.players.index(player)]

    @property
    def standing(self) -> Position | None:
        """Where the pawn of the player whose turn it is stands; None without a board."""
        return self.position(self.pawn(self.active)) if self.game.board else None

    @property
    def room(self) -> CardName | None:
        """The room that the player whose turn it is stands in."""
        board, here = self.game.board, self.standing
        room = board.room(here) if board is not None and here is not None else None
        return room.card if room else None

    @property
    def answering(self) -> PlayerName:
        """Who answers next: the left neighbour of whoever answered last, or of the asker."""
        return self.game.left_of(self.answers[-1].player if self.answers else self.active)

    @property
    def refuted(self) -> bool:
        """Whether a card was shown against this turn's suggestion."""
        return bool(self.answers) and self.answers[-1].card is not None
