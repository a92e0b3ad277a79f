"""What lies in the box of L'heure des 3 ombres beside the suspects."""

from dataclasses import dataclass

from sleuth.edition import Box


@dataclass(frozen=True, slots=True)
class TilesBox(Box):
    """What lies in the box of L'heure des 3 ombres beside the suspects."""
