"""The family of Cluedo, as the notebook knows it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from sleuth.edition import FamilyId
from sleuth.entries import Entry, Skipped
from sleuth.errors import EntryError
from sleuth.games.cluedo.alternatives import other_records
from sleuth.games.cluedo.entries import Accusation, Suggestion
from sleuth.games.cluedo.meaning import events_of
from sleuth.games.cluedo.notation import CluedoReader, CluedoWriter
from sleuth.games.family import Family
from sleuth.language import _
from sleuth.records import records_of
from sleuth.table import Table
from sleuth.timeline import Step
from sleuth.types import EntryNumber, PlayerName


@dataclass(frozen=True, slots=True)
class CluedoPosition:
    """Whose turn it is, who accused wrongly, and whether somebody has won."""

    reader: CluedoReader
    next_player: PlayerName | None
    out: frozenset[PlayerName] = frozenset()
    winner: PlayerName | None = None

    def parse(self, text: str) -> Entry:
        """Read one line. Turn order is not enforced: who stands in no room suggests nothing."""
        entry = self.reader.read(text, self.next_player)
        match entry:
            case Suggestion(player) | Accusation(player) | Skipped(player):
                self._check_turn(player)
            case _:
                pass
        return entry

    def after(self, entry: Entry) -> "CluedoPosition":
        """The position that this entry leads to."""
        match entry:
            case Accusation(player, right=True):
                return replace(self, next_player=None, winner=player)
            case Accusation(player):
                return self._acted(player, self.out | {player})
            case Suggestion(player) | Skipped(player):
                return self._acted(player, self.out)
            case _:
                return self

    def _acted(self, player: PlayerName, out: frozenset[PlayerName]) -> "CluedoPosition":
        following = None
        if self.winner is None:
            others = self.reader.table.others_from_left(player)
            following = next((each for each in (*others, player) if each not in out), None)
        return CluedoPosition(self.reader, following, out, self.winner)

    def _check_turn(self, player: PlayerName) -> None:
        if self.winner is not None:
            raise EntryError(
                _("the game is over: {winner} has accused rightly").format(winner=self.winner)
            )
        if player in self.out:
            raise EntryError(
                _("{player} has accused wrongly, and only answers from then on").format(
                    player=player
                )
            )


class Cluedo:
    """Mega Cluedo, Cluedo, and every edition of the family."""

    id = FamilyId.CLUEDO

    def begin(self, table: Table) -> CluedoPosition:
        """The position before the first entry; the first seat begins unless the header says."""
        return CluedoPosition(CluedoReader(table), table.first or table.players[0])

    def format(self, entry: Entry, table: Table) -> str:
        """The line that reads back as this entry."""
        return CluedoWriter(table).write(entry)

    def steps(self, entries: Iterable[tuple[EntryNumber, Entry]], table: Table) -> Iterator[Step]:
        """What the header and then the entries mean, in order, and who perceived it."""
        yield from table.opening()
        for number, entry in entries:
            for audience, event in events_of(entry):
                yield Step(number, audience, event)

    def alternatives(self, entry: Entry, table: Table) -> Iterator[Entry]:
        """What else could have been noted of the same suggestion or accusation."""
        return other_records(entry, table)

    def records(self, entry: Entry, table: Table) -> int:
        """How many entries could have been written in its place, itself included."""
        others = sum(1 for _entry in other_records(entry, table))
        return others + 1 if others else records_of(entry, table)


FAMILY: Family = Cluedo()
