"""The house rules of Cluedo: where rule texts are silent or tables differ.

The first choice of each is the default; an edition file may make another one its default, and a
notebook's ``option NAME: VALUE`` has the last word. Two more house rules, ``passages`` and
``starts``, have the plans of the edition's board as their choices.
"""

from enum import StrEnum
from typing import Final


class Leftover(StrEnum):
    """What becomes of the cards that do not deal out evenly."""

    DEALT = "dealt"
    FACE_UP = "face-up"


class Accuse(StrEnum):
    """When a player may accuse: instead of a suggestion or after one that nobody refuted, or also
    after one that was refuted."""

    UNREFUTED = "unrefuted"
    ANY_TIME_IN_TURN = "any-time-in-turn"


class Dragged(StrEnum):
    """Whether one whose pawn was dragged into a room may suggest there without having moved."""

    MAY_SUGGEST = "may-suggest"
    MUST_MOVE = "must-move"


class Stay(StrEnum):
    """Whether one may stay in a room and suggest there again."""

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


class Retrace(StrEnum):
    """Whether a square may be visited twice in one move."""

    FORBIDDEN = "forbidden"
    ALLOWED = "allowed"


class PawnsBlock(StrEnum):
    """Whether a square where a pawn stands is closed to the others."""

    NO = "no"
    YES = "yes"


class DiceThrown(StrEnum):
    """How many six-sided dice are thrown for a move."""

    ONE = "1"
    TWO = "2"


class WrongAccuser(StrEnum):
    """What becomes of the cards of one who accused wrongly."""

    KEEPS_SHOWING = "keeps-showing"
    LAYS_CARDS_OPEN = "lays-cards-open"


CHOICES: Final[dict[str, type[StrEnum]]] = {
    "leftover": Leftover,
    "accuse": Accuse,
    "dragged": Dragged,
    "stay": Stay,
    "retrace": Retrace,
    "pawns-block": PawnsBlock,
    "dice": DiceThrown,
    "wrong-accuser": WrongAccuser,
}
"""The house rules by the name that edition files and notebooks call them."""
