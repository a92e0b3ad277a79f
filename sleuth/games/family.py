"""What a family of games must be able to do, so that the notebook can carry it."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from sleuth.edition import FamilyId
from sleuth.entries import Entry
from sleuth.table import Table
from sleuth.timeline import Audience, Event
from sleuth.types import PlayerName


class Family(Protocol):
    """The rules of one family, as far as reading and writing a notebook needs them."""

    id: FamilyId

    def parse(self, text: str, table: Table, history: Sequence[Entry]) -> Entry:
        """Read one line as an entry of this game, in either language.

        ``history`` are the entries before it (they tell whose turn it is). Raises EntryError.
        """

    def format(self, entry: Entry, table: Table) -> str:
        """The line that reads back as this entry, with canonical names, in the spoken language."""

    def events(self, entry: Entry, table: Table) -> Iterable[tuple[Audience, Event]]:
        """What the entry means, in order, and who perceived it."""

    def next_player(self, table: Table, history: Sequence[Entry]) -> PlayerName | None:
        """Whose turn it is after these entries; None where the game is over or it is not known."""
