"""The whole truth about a game of Sherlock 13 at one moment."""

from dataclasses import dataclass
from enum import Enum

from sleuth.edition import Edition
from sleuth.entries import Entry
from sleuth.games.sherlock13.house_rules import Answers, TakeBack, Variant
from sleuth.types import LEFT, RIGHT, CardName, Place, PlayerName, SymbolId


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The house rules that are in force."""

    variant: Variant
    answers: Answers
    take_back: TakeBack

    @property
    def expert(self) -> bool:
        """Whether hands are ordered."""
        return self.variant is Variant.EXPERT


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

    @property
    def suspects(self) -> tuple[CardName, ...]:
        """All cards."""
        return tuple(card.name for card in self.edition.cards)

    @property
    def slots(self) -> tuple[Place, ...]:
        """The places beside the criminal."""
        return (LEFT, RIGHT) if len(self.players) in self.edition.neighbours else ()

    def left_of(self, player: PlayerName) -> PlayerName:
        """The next seat, clockwise."""
        return self.players[(self.players.index(player) + 1) % len(self.players)]

    def others_from_left(self, player: PlayerName) -> tuple[PlayerName, ...]:
        """All other players, from the next seat on."""
        seat = self.players.index(player)
        return self.players[seat + 1 :] + self.players[:seat]


class Phase(Enum):
    """What the game waits for."""

    DRAWING = "the criminal to be drawn"
    LAYING = "a card to be laid beside the criminal"
    DEALING = "the next card to be dealt"
    ARRANGING = "a player to order their hand"
    ACTING = "a player to ask, to swap or to accuse"
    OVER = "nothing: the game is over"


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A card beside the criminal."""

    slot: Place
    card: CardName
    face_up: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """Immutable and hashable; ``sleuth.games.sherlock13.rules`` leads from one to the next."""

    game: Game
    phase: Phase
    active: PlayerName
    """Whose turn it is; before the first turn, who orders their hand or is dealt a card."""
    criminal: CardName | None = None
    neighbours: tuple[Neighbour, ...] = ()
    undealt: tuple[CardName, ...] = ()
    hands: tuple[tuple[CardName, ...], ...] = ()
    """Each seat's cards as they lie now, first to last."""
    opening: tuple[tuple[CardName, ...], ...] = ()
    """Each seat's cards before the first turn, in the order that the player gave them."""
    turns: int = 0
    """How many turns have ended."""
    out: tuple[PlayerName, ...] = ()
    """Who accused wrongly, in that order."""
    winner: PlayerName | None = None
    log: tuple[Entry, ...] = ()
    """What a notebook that misses nothing would say."""

    def hand(self, player: PlayerName) -> tuple[CardName, ...]:
        """This player's cards, first to last."""
        return self.hands[self.game.players.index(player)]

    def counts(self, player: PlayerName, symbol: SymbolId) -> int:
        """How many of this symbol the player answers to have; with experts the last card is out."""
        hand = self.hand(player)
        counted = hand[:-1] if self.game.house.expert else hand
        return sum(symbol in self.game.edition.card(card).symbols for card in counted)

    @property
    def free_slots(self) -> tuple[Place, ...]:
        """The neighbours that can be taken now; none once both lie face up."""
        if all(each.face_up for each in self.neighbours):
            return ()
        back = self.game.house.take_back is TakeBack.YES
        return tuple(each.slot for each in self.neighbours if back or not each.face_up)

    def with_hand(
        self, player: PlayerName, cards: tuple[CardName, ...]
    ) -> tuple[tuple[CardName, ...], ...]:
        """All hands, with these cards in the player's."""
        seat = self.game.players.index(player)
        return (*self.hands[:seat], cards, *self.hands[seat + 1 :])
