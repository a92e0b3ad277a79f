"""The family of Maison Ombreval, as the notebook knows it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sleuth.edition import FamilyId
from sleuth.entries import Entry, Skipped
from sleuth.games.family import Family
from sleuth.games.ombreval.accounts import Standing
from sleuth.games.ombreval.alternatives import other_records
from sleuth.games.ombreval.checks import check
from sleuth.games.ombreval.entries import Moved
from sleuth.games.ombreval.meaning import events_of
from sleuth.games.ombreval.notation import OmbrevalReader
from sleuth.games.ombreval.writer import OmbrevalWriter
from sleuth.records import records_of
from sleuth.table import Table
from sleuth.timeline import Step
from sleuth.types import EntryNumber, PlayerName


@dataclass(frozen=True, slots=True)
class OmbrevalPosition:
    """Where everybody stands, and whose turn it is as far as the moves are logged."""

    reader: OmbrevalReader
    standing: Standing
    next_player: PlayerName | None

    def parse(self, text: str) -> Entry:
        """Read one line. Turn order is not enforced: a turn may leave nothing to log."""
        entry = self.reader.at(self.standing).read(text, self.next_player)
        check(entry, self.standing, self.reader.table)
        return entry

    def after(self, entry: Entry) -> "OmbrevalPosition":
        """The position that this entry leads to."""
        following = self.next_player
        match entry:
            case Moved(player):
                following = player
            case Skipped(player):
                following = self.reader.table.left_of(player)
            case _ if self.standing.mover is None:
                following = None
            case _:
                pass
        return OmbrevalPosition(self.reader, self.standing.after(entry), following)


class Ombreval:
    """Maison Ombreval, and every edition of the family."""

    id = FamilyId.OMBREVAL

    def begin(self, table: Table) -> OmbrevalPosition:
        """The position before the first entry; the first seat begins unless the header says."""
        standing = Standing.begin(table)
        first = table.first or table.players[0]
        return OmbrevalPosition(OmbrevalReader(table, standing), standing, first)

    def format(self, entry: Entry, table: Table) -> str:
        """The line that reads back as this entry."""
        return OmbrevalWriter(table).write(entry)

    def steps(self, entries: Iterable[tuple[EntryNumber, Entry]], table: Table) -> Iterator[Step]:
        """What the header and then the entries mean, in order, and who perceived it."""
        yield from table.opening()
        for number, entry in entries:
            for audience, event in events_of(entry, table):
                yield Step(number, audience, event)

    def alternatives(self, entry: Entry, table: Table) -> Iterator[Entry]:
        """What else could have been noted of the same question or accusation."""
        return other_records(entry, table)

    def records(self, entry: Entry, table: Table) -> int:
        """How many entries could have been written in its place, itself included."""
        others = sum(1 for _entry in other_records(entry, table))
        return others + 1 if others else records_of(entry, table)


FAMILY: Family = Ombreval()
