"""Entries that every game knows; each family of games adds its own kinds in its ``entries.py``."""

from dataclasses import dataclass
from fractions import Fraction

from sleuth.claims import Claim
from sleuth.types import CardName, EntryNumber, PlayerName


@dataclass(frozen=True, slots=True)
class Observed:
    """A free observation: what the writer knows by some means that the game has no entry for."""

    claim: Claim


@dataclass(frozen=True, slots=True)
class Revealed:
    """A player blurted out or dropped cards of their hand: everybody knows them now."""

    player: PlayerName
    cards: tuple[CardName, ...]


@dataclass(frozen=True, slots=True)
class Hearsay:
    """A player said so; nobody saw it. It is kept, and proves nothing."""

    player: PlayerName
    claim: Claim


@dataclass(frozen=True, slots=True)
class Skipped:
    """The player's turn was missed."""

    player: PlayerName


@dataclass(frozen=True, slots=True)
class Note:
    """Words that mean nothing to the game."""

    text: str


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """An earlier entry was wrong and does not count."""

    entry: EntryNumber


@dataclass(frozen=True, slots=True)
class Corrected:
    """An earlier entry was wrong; what it should have said stands in its place."""

    entry: EntryNumber
    replacement: "Entry"


@dataclass(frozen=True, slots=True)
class Doubtful:
    """An entry that may be wrong; what it says is believed only as far as that."""

    entry: "Entry"
    chance: Fraction | None = None
    """How likely it is noted down wrongly; None: as such entries usually are."""


@dataclass(frozen=True, slots=True)
class GameEntry:
    """The base of the kinds that one family of games adds."""


@dataclass(frozen=True, slots=True)
class NothingDone(GameEntry):
    """The base of entries that say that nothing was done where something was due."""


Entry = (
    Observed | Revealed | Hearsay | Skipped | Note | Withdrawn | Corrected | Doubtful | GameEntry
)


def said(entry: Entry) -> Entry:
    """What the entry says, its doubt left aside."""
    return entry.entry if isinstance(entry, Doubtful) else entry
