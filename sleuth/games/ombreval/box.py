"""What lies in the box of Maison Ombreval beside the inquiry cards."""

from dataclasses import dataclass

from sleuth.edition import Box


@dataclass(frozen=True, slots=True)
class OmbrevalBox(Box):
    """What lies in the box of Maison Ombreval beside the inquiry cards."""
