"""The entries of a notebook as they were made, and what counts of them after corrections."""

import re
from collections.abc import Iterable
from typing import Final

from sleuth.doubts import doubt_mark, read_doubt, refuse_pointless
from sleuth.entries import Corrected, Doubtful, Entry, Withdrawn, said
from sleuth.errors import EntryError, Span
from sleuth.games.family import Family, Position
from sleuth.language import Language, _, current_language, ngettext
from sleuth.table import Table
from sleuth.types import EntryNumber

_WRITTEN: Final = {
    Language.ENGLISH: ("withdraw {n}", "correct {n}: {line}"),
    Language.FRENCH: ("retire {n}", "corrige {n} : {line}"),
}
_AMENDMENT: Final = re.compile(
    r"\s*(?:(?P<withdraw>withdraw|retirer?)|(?P<correct>correct|corriger?))"
    r"(?:\s+(?P<number>\d{1,9})\s*(?::(?P<line>.*))?)?\s*",
    re.IGNORECASE | re.DOTALL,
)


class History:
    """Entries in the order in which they were made.

    Each was read against the position that it was made in, and a correction against the position
    of the entry that it corrects. Reading an entry costs the same however many there are; an entry
    that withdraws or corrects costs as many as come after the one it is about, at most.
    """

    def __init__(self, family: Family, table: Table) -> None:
        self.family = family
        self.table = table
        self.entries: list[Entry] = []
        self._counting: list[Entry | None] = []
        self._positions: list[Position] = [family.begin(table)]

    def copy(self) -> "History":
        """One that grows apart from this one."""
        return self._with(self.entries, self._counting, self._positions)

    def until(self, count: int) -> "History":
        """The history as it stood after so many entries."""
        earlier = self._with([], [], self._positions[:1])
        earlier.extend(self.entries[:count])
        return earlier

    def _with(
        self,
        entries: Iterable[Entry],
        counting: Iterable[Entry | None],
        positions: Iterable[Position],
    ) -> "History":
        other = object.__new__(History)
        other.family = self.family
        other.table = self.table
        other.entries = list(entries)
        other._counting = list(counting)
        other._positions = list(positions)
        return other

    @property
    def position(self) -> Position:
        """Where the game stands now."""
        return self._positions[-1]

    def effective(self) -> tuple[tuple[EntryNumber, Entry], ...]:
        """What counts, in order: withdrawn entries left out, corrections in their places."""
        numbered = enumerate(self._counting, start=1)
        return tuple((EntryNumber(n), said(entry)) for n, entry in numbered if entry is not None)

    def doubts(self) -> tuple[tuple[EntryNumber, Doubtful], ...]:
        """The entries that count and are doubtful."""
        numbered = enumerate(self._counting, start=1)
        return tuple((EntryNumber(n), each) for n, each in numbered if isinstance(each, Doubtful))

    def read(self, text: str) -> Entry:
        """What a line means as the next entry. Raises EntryError."""
        amendment = _AMENDMENT.fullmatch(text)
        if amendment is None:
            return self._parsed(self.position, text)
        number = self._number(amendment)
        if amendment["withdraw"]:
            return self._withdrawal(number, amendment)
        if amendment["line"] is None or not amendment["line"].strip():
            raise EntryError(
                _("say what entry {n} should have been: “correct {n}: ...”").format(n=number),
                _span(amendment, "number"),
            )
        return self._correction(number, amendment)

    def _parsed(self, position: Position, text: str) -> Entry:
        """What a line that changes no other means there, doubtful or not."""
        doubt = read_doubt(text)
        if doubt is None:
            return position.parse(text)
        if _AMENDMENT.fullmatch(doubt.rest):
            raise EntryError(
                _("only what happened can be doubted: write “correct 3: ? ...” to doubt entry 3"),
                doubt.span,
            )
        entry = position.parse(doubt.rest)
        refuse_pointless(doubt, self.family.records(entry, self.table))
        return Doubtful(entry, doubt.chance)

    def extend(self, entries: Iterable[Entry]) -> None:
        """Add entries that were read before."""
        for entry in entries:
            self.add(entry)

    def add(self, entry: Entry) -> None:
        """Add an entry that was read against this history."""
        self.entries.append(entry)
        if not isinstance(entry, Withdrawn | Corrected):
            self._counting.append(entry)
            self._positions.append(self.position.after(said(entry)))
            return
        self._counting.append(None)
        self._positions.append(self.position)
        index = entry.entry - 1
        if isinstance(self.entries[index], Withdrawn | Corrected):
            self._counting = _counting(self.entries)
            self._replay(0, len(self.entries))
        else:
            self._counting[index] = entry.replacement if isinstance(entry, Corrected) else None
            self._replay(index, index)

    def format(self, entry: Entry) -> str:
        """The line that reads back as this entry, with canonical names, in the spoken language."""
        withdraw, correct = _WRITTEN[current_language()]
        match entry:
            case Withdrawn(number):
                return withdraw.format(n=number)
            case Corrected(number, replacement):
                return correct.format(n=number, line=self.format(replacement))
            case Doubtful(doubted, chance):
                return doubt_mark(chance) + self.format(doubted)
            case _:
                return self.family.format(entry, self.table)

    def _replay(self, first: int, last: int) -> None:
        """Play again from the entry with index ``first``; those after ``last`` are as before.

        Stops where the game stands as it stood before.
        """
        for index in range(first, len(self.entries)):
            entry = self._counting[index]
            position = self._positions[index]
            if entry is not None:
                position = position.after(said(entry))
            if index >= last and position == self._positions[index + 1]:
                return
            self._positions[index + 1] = position

    def _number(self, amendment: re.Match[str]) -> EntryNumber:
        if amendment["number"] is None:
            word = amendment["withdraw"] or amendment["correct"]
            raise EntryError(_("which entry? Write “{word} 3”, for example").format(word=word))
        number = int(amendment["number"])
        if not 1 <= number <= len(self.entries):
            n = len(self.entries)
            raise EntryError(
                ngettext(
                    "there is no entry {number}: the notebook has {n} entry",
                    "there is no entry {number}: the notebook has {n} entries",
                    n,
                ).format(number=number, n=n),
                _span(amendment, "number"),
            )
        return EntryNumber(number)

    def _withdrawal(self, number: EntryNumber, amendment: re.Match[str]) -> Withdrawn:
        if amendment["line"] is not None:
            raise EntryError(
                _(
                    "to withdraw entry {n} its number is enough; “correct {n}: ...” changes it"
                ).format(n=number),
                _span(amendment, "line"),
            )
        amends = isinstance(self.entries[number - 1], Withdrawn | Corrected)
        if self._counting[number - 1] is None and not amends:
            raise EntryError(
                _("entry {n} is already withdrawn").format(n=number), _span(amendment, "number")
            )
        return Withdrawn(number)

    def _correction(self, number: EntryNumber, amendment: re.Match[str]) -> Corrected:
        old = self.entries[number - 1]
        if isinstance(old, Withdrawn | Corrected):
            raise EntryError(
                _(
                    "entry {n} itself changes entry {target}: withdraw {n}, or correct {target} "
                    "once more"
                ).format(n=number, target=old.entry),
                _span(amendment, "number"),
            )
        line = amendment["line"]
        offset = amendment.start("line")
        nested = _AMENDMENT.fullmatch(line)
        if nested is not None and nested["number"] is not None:
            raise EntryError(
                _("a correction says what happened; it cannot withdraw or correct another entry"),
                _span(amendment, "line"),
            )
        try:
            replacement = self._parsed(self._positions[number - 1], line)
        except EntryError as error:
            if error.span is not None:
                error.span = Span(error.span.start + offset, error.span.end + offset)
            raise
        return Corrected(number, replacement)


def _counting(entries: list[Entry]) -> list[Entry | None]:
    """What counts of these entries: of what was said about an entry, the last that counts itself.

    Withdrawing a withdrawal or a correction brings back what it was about.
    """
    said: dict[int, Entry | None] = {}
    counting: list[Entry | None] = [None] * len(entries)
    for number in range(len(entries), 0, -1):
        entry = entries[number - 1]
        if not isinstance(entry, Withdrawn | Corrected):
            counting[number - 1] = said.get(number, entry)
        elif number not in said:
            replacement = entry.replacement if isinstance(entry, Corrected) else None
            said.setdefault(entry.entry, replacement)
    return counting


def _span(amendment: re.Match[str], group: str) -> Span:
    return Span(amendment.start(group) + 1, amendment.end(group) + 1)
