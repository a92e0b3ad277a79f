"""What a family of games must be able to do, so that the notebook can carry it."""

from collections.abc import Iterable
from typing import Protocol

from sleuth.edition import FamilyId
from sleuth.entries import Entry
from sleuth.history import History
from sleuth.table import Table
from sleuth.timeline import Audience, Event
from sleuth.types import PlayerName


class Family(Protocol):
    """The rules of one family, as far as reading and writing a notebook needs them."""

    @property
    def id(self) -> FamilyId:
        """Which family this is."""

    def parse(self, text: str, table: Table, history: History) -> Entry:
        """Read one line as an entry of this game, in either language.

        ``history`` are the entries before it (they tell whose turn it is, who is out, and what can
        be withdrawn); whoever reads a whole notebook appends to one history line by line, so that
        10,000 lines stay quick. Raises EntryError, with the span of what is wrong.
        """

    def format(self, entry: Entry, table: Table) -> str:
        """The line that reads back as this entry, with canonical names, in the spoken language."""

    def events(self, entry: Entry, table: Table) -> Iterable[tuple[Audience, Event]]:
        """What the entry means, in order, and who perceived it."""

    def next_player(self, table: Table, history: History) -> PlayerName | None:
        """Whose turn it is after these entries; None where the game is over or it is not known."""
