"""The house rules of Maison Ombreval: how long it lasts, and where rule texts are silent.

The first choice of each is the default; an edition file may make another one its default, and a
notebook's ``option NAME: VALUE`` has the last word.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final


class Duration(StrEnum):
    """How many months are played; two and a half end at Le Comptoir in the third."""

    TWO = "2"
    ONE = "1"
    TWO_AND_A_HALF = "2.5"
    THREE = "3"

    @property
    def months(self) -> int:
        """How many whole months a player can tick before the game ends."""
        return int(float(self.value))

    @property
    def ends_at_cafe(self) -> bool:
        """Whether the game ends when somebody reaches Le Comptoir after the last whole month,
        and not when somebody ticks it."""
        return self is Duration.TWO_AND_A_HALF


class Leftover(StrEnum):
    """What becomes of the cards that do not deal out evenly."""

    FACE_UP = "face-up"
    DEALT = "dealt"


class Answers(StrEnum):
    """Who hears the yes or no that a Question ciblée is answered with."""

    PUBLIC = "public"
    PRIVATE = "private"


class InquiryWin(StrEnum):
    """What an Enquête square gives for a challenge that is met, besides the trophy."""

    CLUE = "clue"
    CLUE_AND_INTERROGATION = "clue-and-interrogation"


class InquiryLoss(StrEnum):
    """Whether the others may answer a challenge that was failed on an Enquête square."""

    OPEN = "open"
    CLOSED = "closed"


class Reader(StrEnum):
    """Whether the reader, who has seen the answer, takes part in "Au comptoir !"."""

    SILENT = "silent"
    MAY_ANSWER = "may-answer"


class Plea(StrEnum):
    """What a plea that succeeds before the Tribunal gives."""

    NOTHING = "nothing"
    TROPHY_AND_PRIZE = "trophy-and-prize"


class Trades(StrEnum):
    """Whether simulated players trade; people always may."""

    OFF = "off"
    AGENTS = "agents"


class Prime(StrEnum):
    """Whether the prime for the culprit counts once, being cash, or is added on the sheet too."""

    IN_CASH = "in-cash"
    ADDED = "added"


class Roles(StrEnum):
    """How roles are given out."""

    RANDOM = "random"
    CHOSEN = "chosen"


class Money(StrEnum):
    """Whether a purchase beyond the cash that the notebook knows of is refused."""

    CHECKED = "checked"
    FREE = "free"


CHOICES: Final[Mapping[str, type[StrEnum]]] = {
    "duration": Duration,
    "leftover": Leftover,
    "answers": Answers,
    "inquiry-win": InquiryWin,
    "inquiry-loss": InquiryLoss,
    "reader": Reader,
    "plea": Plea,
    "trades": Trades,
    "prime": Prime,
    "roles": Roles,
    "money": Money,
}
"""The house rules by the name that edition files and notebooks call them."""
