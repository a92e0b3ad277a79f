"""The house rules of Sherlock 13: the variants of the rules, and where the rules are silent.

The first choice of each is the default; an edition file may make another one its default, and a
notebook's ``option NAME: VALUE`` has the last word.
"""

from enum import StrEnum
from typing import Final


class Variant(StrEnum):
    """Which rules are played: the plain ones, or the experts' with ordered hands."""

    STANDARD = "standard"
    EXPERT = "expert"


class Answers(StrEnum):
    """Who hears the number that a player asked alone answers."""

    PUBLIC = "public"
    PRIVATE = "private"


class TakeBack(StrEnum):
    """With two players: whether a neighbour that already lies face up may be taken."""

    NO = "no"
    YES = "yes"


class Turns(StrEnum):
    """Whether a line by somebody whose turn it is not is refused; experts' turns always are."""

    CHECKED = "checked"
    FREE = "free"


CHOICES: Final[dict[str, type[StrEnum]]] = {
    "variant": Variant,
    "answers": Answers,
    "take-back": TakeBack,
    "turns": Turns,
}
"""The house rules by the name that edition files and notebooks call them."""
