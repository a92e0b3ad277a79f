"""What a family of games must be able to do, so that the notebook can carry it."""

from collections.abc import Iterable
from typing import Protocol

from sleuth.edition import FamilyId
from sleuth.entries import Entry
from sleuth.table import Table
from sleuth.timeline import Step
from sleuth.types import EntryNumber, PlayerName


class Position(Protocol):
    """A game as it stands after some entries: what the next line is read against.

    Immutable. ``after`` must not depend on how many entries there were, so that a notebook of n
    lines is read in O(n); what is worth preparing once (the names of cards and players) is made by
    ``Family.begin`` and handed on.
    """

    @property
    def next_player(self) -> PlayerName | None:
        """Whose turn it is; None where the game is over or it is not known."""
        ...

    def parse(self, text: str) -> Entry:
        """Read one line (no comment, no stroke) as an entry of this game, in either language.

        Raises EntryError where it cannot be read or the rules do not allow it here. ``withdraw N``
        and ``correct N: LINE`` are never asked for: the notebook reads them, for it alone knows the
        position that a corrected line belongs to.
        """
        ...

    def after(self, entry: Entry) -> "Position":
        """The position that this entry leads to; it may be one that ``parse`` would refuse."""
        ...


class Family(Protocol):
    """The rules of one family, as far as reading and writing a notebook needs them."""

    @property
    def id(self) -> FamilyId:
        """Which family this is."""
        ...

    def begin(self, table: Table) -> Position:
        """The position before the first entry."""
        ...

    def format(self, entry: Entry, table: Table) -> str:
        """The line that reads back as this entry, with canonical names, in the spoken language.

        Entries that withdraw or correct others are written by the notebook.
        """
        ...

    def steps(self, entries: Iterable[tuple[EntryNumber, Entry]], table: Table) -> Iterable[Step]:
        """What the header and then the entries mean, in order, and who perceived it.

        The entries are those that count, each with its number.
        """
        ...

    def alternatives(self, entry: Entry, table: Table) -> Iterable[Entry]:
        """What else could have been written of the same move: other answers, another outcome.

        Nothing for the entries that every game knows.
        """
        ...

    def records(self, entry: Entry, table: Table) -> int:
        """How many entries could have been written in its place, itself included.

        Of a move, other answers to it; of an observation, the same of other cards.
        """
        ...
