"""The family of L'heure des 3 ombres, as the notebook knows it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from sleuth.edition import FamilyId
from sleuth.entries import Entry
from sleuth.games.family import Family
from sleuth.games.trois_ombres.alternatives import other_records, records
from sleuth.games.trois_ombres.follow import follow
from sleuth.games.trois_ombres.follow_turns import who_rolls_next
from sleuth.games.trois_ombres.legality import check
from sleuth.games.trois_ombres.meaning import steps_of
from sleuth.games.trois_ombres.notation import TilesReader
from sleuth.games.trois_ombres.open_table import OpenTable, opening_table
from sleuth.games.trois_ombres.writer import TilesWriter
from sleuth.table import Table
from sleuth.timeline import Step
from sleuth.types import EntryNumber, PlayerName


@dataclass(frozen=True, slots=True)
class TilesPosition:
    """What lies open, whose turn it is."""

    reader: TilesReader
    now: OpenTable

    @property
    def next_player(self) -> PlayerName | None:
        """Whose turn it is; None where the game is over."""
        return who_rolls_next(self.now, self.reader.table)

    def parse(self, text: str) -> Entry:
        """Read one line as what may happen now. Raises EntryError."""
        reader = self.reader.at(self.now)
        entry = reader.read(text, reader.acting)
        check(entry, self.now, self.reader.table)
        return entry

    def after(self, entry: Entry) -> "TilesPosition":
        """The position that this entry leads to."""
        return replace(self, now=follow(self.now, entry, self.reader.table))


class TroisOmbres:
    """L'heure des 3 ombres, and every edition of the family."""

    id = FamilyId.TROIS_OMBRES

    def begin(self, table: Table) -> TilesPosition:
        """The position before the first entry."""
        return TilesPosition(TilesReader(table), opening_table(table))

    def format(self, entry: Entry, table: Table) -> str:
        """The line that reads back as this entry."""
        return TilesWriter(table).write(entry)

    def steps(self, entries: Iterable[tuple[EntryNumber, Entry]], table: Table) -> Iterator[Step]:
        """What the header and then the entries mean, in order, and who perceived it."""
        return steps_of(entries, table)

    def alternatives(self, entry: Entry, table: Table) -> Iterator[Entry]:
        """What else could have been noted of the same tile."""
        return other_records(entry, table)

    def records(self, entry: Entry, table: Table) -> int:
        """How many entries could have been written in its place, itself included."""
        return records(entry, table)


FAMILY: Family = TroisOmbres()
