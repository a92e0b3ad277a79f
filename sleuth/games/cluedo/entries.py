"""What can be logged at a table where Cluedo is played."""

from dataclasses import dataclass
from enum import Enum

from sleuth.entries import GameEntry
from sleuth.types import CardName, PlayerName


class Reply(Enum):
    """How a player answered a suggestion."""

    PASSED = "passed"
    SHOWED = "showed"


@dataclass(frozen=True, slots=True)
class Answer:
    """One responder's answer; ``card`` is the card shown, where the writer saw it."""

    player: PlayerName
    reply: Reply
    card: CardName | None = None


@dataclass(frozen=True, slots=True)
class Suggestion(GameEntry):
    """A suggestion (in Mega: a reconstitution) and what was heard of its answers.

    ``answers`` are in the order in which the players were asked, passes included; the last is the
    one who showed a card, if anybody did. ``heard_all`` is False where the line ends in ``?``:
    what came after the answers given was not heard.
    """

    asker: PlayerName
    cards: tuple[CardName, ...]
    answers: tuple[Answer, ...]
    heard_all: bool = True

    @property
    def shower(self) -> PlayerName | None:
        """Who showed a card."""
        last = self.answers[-1] if self.answers else None
        return last.player if last and last.reply is Reply.SHOWED else None

    @property
    def shown(self) -> CardName | None:
        """The card shown, where the writer saw it."""
        return self.answers[-1].card if self.answers else None


@dataclass(frozen=True, slots=True)
class Accusation(GameEntry):
    """An accusation and its outcome."""

    accuser: PlayerName
    cards: tuple[CardName, ...]
    right: bool
