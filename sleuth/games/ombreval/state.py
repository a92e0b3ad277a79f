"""A game of Maison Ombreval at one moment: everything that is true, hidden or not."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from sleuth.edition import Edition
from sleuth.entries import Entry
from sleuth.games.ombreval.actions import (
    Accuse,
    Action,
    ChanceAction,
    Interrogate,
    PlayerAction,
)
from sleuth.games.ombreval.box import (
    City,
    ClueKind,
    Day,
    MailCard,
    MailName,
    ObjectiveName,
    OmbrevalBox,
    Role,
    RoleName,
    ShopName,
    SubjectId,
)
from sleuth.games.ombreval.house_rules import (
    Answers,
    Duration,
    InquiryLoss,
    InquiryWin,
    Leftover,
    Plea,
    Prime,
    Reader,
    Roles,
    Trades,
)
from sleuth.games.ombreval.perception import seen_by
from sleuth.games.ombreval.pile import Pile
from sleuth.table import Table
from sleuth.types import CardName, Cells, PlayerName


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The house rules that are in force."""

    duration: Duration
    leftover: Leftover
    answers: Answers
    inquiry_win: InquiryWin
    inquiry_loss: InquiryLoss
    reader: Reader
    plea: Plea
    trades: Trades
    prime: Prime
    roles: Roles


@dataclass(frozen=True, slots=True)
class Game:
    """What stays the same from the first card to the last: who plays what, by which rules."""

    edition: Edition
    box: OmbrevalBox
    players: tuple[PlayerName, ...]
    """In clockwise order."""
    first: PlayerName
    """Who has the first turn, and is dealt the first card."""
    options: tuple[tuple[str, str], ...]
    """The house rules that differ from the edition's, as a notebook's header tells them."""
    house: HouseRules
    cities: Mapping[ShopName, City] = field(hash=False)
    """Where each shop stands."""
    twins: Mapping[ShopName, ShopName] = field(hash=False)
    """The other shop of the same city."""
    accusations: tuple[Accuse, ...]
    """Every accusation that can be made, made once for all; so are the hypotheses."""
    hypotheses: tuple[Interrogate, ...]

    def left_of(self, player: PlayerName) -> PlayerName:
        """The next seat, clockwise; also who reads the questions of this player's challenges."""
        return self.players[(self.players.index(player) + 1) % len(self.players)]

    def others_from_left(self, player: PlayerName) -> tuple[PlayerName, ...]:
        """All other players, from the next seat on."""
        seat = self.players.index(player)
        return self.players[seat + 1 :] + self.players[:seat]


@dataclass(frozen=True, slots=True)
class Question:
    """A Défi card."""

    subject: SubjectId
    starred: bool


@dataclass(frozen=True, slots=True)
class Holdings:
    """All that lies in front of one player, or in their hand."""

    day: Day
    """Where the pawn stands."""
    hand: tuple[CardName, ...] = ()
    """The inquiry cards, in the order in which they were dealt."""
    role: Role | None = None
    drawn: tuple[ObjectiveName, ...] = ()
    """The objectives to choose from."""
    objective: ObjectiveName | None = None
    cash: int = 0
    loans: int = 0
    months: int = 0
    """How many are ticked."""
    summoned: bool = False
    """Whether the next turn begins with a plea."""
    trophies: tuple[Question, ...] = ()
    clues: tuple[ClueKind, ...] = ()
    mail: tuple[MailName, ...] = ()
    """The Courrier cards that were kept."""


@dataclass(frozen=True, slots=True)
class Deed:
    """The title of a shop that somebody owns."""

    shop: ShopName
    owner: PlayerName
    flagship: bool = False


class Task(ABC):
    """Something that is still to be done; it says who does it and what that leads to.

    A task is done by a player, by chance, or, where neither has a choice, at once.
    """

    __slots__ = ()

    @abstractmethod
    def waits_for(self) -> str:
        """What the game waits for, in the spoken language."""

    def actor(self, state: "State") -> PlayerName | None:
        """Who must act; None where it is not a player."""
        return None

    def choices(self, state: "State") -> tuple[PlayerAction, ...]:
        """All that the player who must act may do."""
        return ()

    def chances(self, state: "State") -> tuple[tuple[ChanceAction, int], ...]:
        """What chance can do, with whole weights."""
        return ()

    @abstractmethod
    def do(self, state: "State", action: Action) -> "State":
        """What an action leads to, from the state with this task taken off."""


@dataclass(frozen=True, slots=True)
class State:
    """The whole truth about a game at one moment.

    Immutable; ``sleuth.games.ombreval.rules`` leads from one state to the next.
    """

    game: Game
    tasks: tuple[Task, ...]
    """What is still to be done, the last first; the game is over where nothing is."""
    active: PlayerName
    """Whose turn it is; before the first turn, who is dealt a card or chooses."""
    holdings: tuple[Holdings, ...]
    """Of each seat."""
    questions: tuple[Pile[Question], ...]
    """Of each subject, in the order of the box."""
    clues: Pile[ClueKind]
    mail: Pile[MailName]
    notes: tuple[tuple[Entry, ...], ...]
    """What each seat's notebook says."""
    solution: tuple[CardName, ...] = ()
    undealt: tuple[CardName, ...] = ()
    face_up: tuple[CardName, ...] = ()
    deeds: tuple[Deed, ...] = ()
    """The other shops belong to the bank."""
    pot: int = 0
    """The Cagnotte."""
    discarded: tuple[MailName, ...] = ()
    """Courrier cards that were applied."""
    roles: tuple[RoleName, ...] = ()
    """Nobody has them yet; the same with the objectives."""
    objectives: tuple[ObjectiveName, ...] = ()
    approached: tuple[PlayerName, ...] = ()
    """To whom the player whose turn it is has made an offer in this turn."""
    ending: bool = False
    """Whether the game ends with this round."""
    accuser: PlayerName | None = None
    """Who accused rightly."""
    out: tuple[PlayerName, ...] = ()
    """Who accused wrongly, in that order."""
    turns: int = 0
    """How many turns have ended."""
    log: tuple[Entry, ...] = ()
    """What a notebook that misses nothing would say."""
    tables: tuple[Table, ...] = ()
    """The header of each seat's notebook, and of one that knows all; empty before the deal."""
    cells: Cells = frozenset()
    """Where the inquiry cards lie, once all were dealt."""

    def of(self, player: PlayerName) -> Holdings:
        """What this player has."""
        return self.holdings[self.game.players.index(player)]

    def put(self, player: PlayerName, holdings: Holdings) -> "State":
        """The state in which this player has this."""
        seat = self.game.players.index(player)
        return replace(self, holdings=(*self.holdings[:seat], holdings, *self.holdings[seat + 1 :]))

    def todo(self, *tasks: Task) -> "State":
        """The state with these to be done first, in this order."""
        return replace(self, tasks=(*self.tasks, *reversed(tasks)))

    def deed(self, shop: ShopName) -> Deed | None:
        """The title of this shop; None where the bank has it."""
        for deed in self.deeds:
            if deed.shop == shop:
                return deed
        return None

    def deeds_of(self, player: PlayerName) -> tuple[Deed, ...]:
        """The titles that this player has, in the order in which they were bought."""
        return tuple(deed for deed in self.deeds if deed.owner == player)

    def has_pair(self, deed: Deed) -> bool:
        """Whether the owner has both shops of the city."""
        twin = self.deed(self.game.twins[deed.shop])
        return twin is not None and twin.owner == deed.owner

    def rent(self, deed: Deed) -> int:
        """What a visitor owes, in k€."""
        box = self.game.box
        rent = self.game.cities[deed.shop].rent
        if deed.flagship:
            return rent * box.flagship_rent
        return rent * box.pair_rent if self.has_pair(deed) else rent

    def kept(self, player: PlayerName, card: MailCard) -> bool:
        """Whether the player has kept this Courrier card."""
        return card.name in self.of(player).mail

    def noted(self, *entries: Entry) -> "State":
        """The state with these written down, by every seat as it perceived them."""
        heard = self.game.house.answers
        return replace(
            self,
            log=(*self.log, *entries),
            notes=tuple(
                (
                    *notes,
                    *(
                        seen
                        for entry in entries
                        for seen in seen_by(seat, entry, heard, self.solution)
                    ),
                )
                for seat, notes in zip(self.game.players, self.notes, strict=True)
            ),
        )
