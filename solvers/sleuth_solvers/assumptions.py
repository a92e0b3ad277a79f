"""What is assumed about people: named, switchable, printed with every number that rests on it."""

from dataclasses import dataclass
from enum import StrEnum


class Showing(StrEnum):
    """How a player who could show several cards picks one."""

    UNIFORM = "uniform"
    """Any card that one could show, equally likely."""
    HABIT = "habit"
    """A card already shown to that asker is shown again; otherwise as ``uniform``."""
    IGNORED = "ignored"
    """The choice says nothing: every deal that fits is alike."""


class Accusing(StrEnum):
    """Whom a player may accuse."""

    HONEST = "honest"
    """Nobody accuses with a card that they hold."""
    IGNORED = "ignored"
    """An accusation says nothing about the accuser's hand."""


@dataclass(frozen=True, slots=True)
class Assumptions:
    """What beliefs assume beyond what was seen. Proofs never rest on any of it."""

    showing: Showing = Showing.UNIFORM
    accusing: Accusing = Accusing.HONEST

    @classmethod
    def nothing(cls) -> "Assumptions":
        """Every deal that fits is alike, whatever people did."""
        return cls(Showing.IGNORED, Accusing.IGNORED)

    def as_dict(self) -> dict[str, str]:
        """For the JSON and the line under every table of numbers."""
        return {
            "prior": "uniform",
            "showing": self.showing.value,
            "accusing": self.accusing.value,
            "asking": "ignored",
        }
