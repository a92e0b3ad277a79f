"""The entries so far, and what withdrawals and corrections have made of them."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar, overload

from sleuth.entries import Corrected, Entry, Withdrawn
from sleuth.types import EntryNumber

E = TypeVar("E")


class History(Sequence[Entry]):
    """All numbered entries, as they were written, and which of them still stand.

    It grows by ``append`` alone, and each question that the reading of a line asks (what stands at
    a number, who accused, what came last) costs the same however long the notebook is.
    """

    __slots__ = ("_end", "_kinds", "_standing", "_written")

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._written: list[Entry] = []
        self._standing: list[Entry | None] = []
        self._kinds: dict[type, dict[EntryNumber, Entry]] = {}
        self._end: int | None = None
        for entry in entries:
            self.append(entry)

    def append(self, entry: Entry) -> None:
        """Add the next entry. Raises IndexError where it changes one that does not exist."""
        if self._end is not None:
            raise TypeError("this history is a look at the past; it cannot grow")
        if isinstance(entry, Withdrawn):
            self._put(entry.entry, None)
        elif isinstance(entry, Corrected):
            self._put(entry.entry, entry.replacement)
        self._written.append(entry)
        self._standing.append(None)
        if not isinstance(entry, Withdrawn | Corrected):
            self._put(EntryNumber(len(self._written)), entry)

    def before(self, number: EntryNumber) -> "History":
        """The entries before this one, with what is known of them by now; O(1), not a copy."""
        past = History()
        past._written = self._written
        past._standing = self._standing
        past._kinds = self._kinds
        past._end = min(number - 1, len(self))
        return past

    def standing(self, number: EntryNumber) -> Entry | None:
        """What counts at this number; None where it was withdrawn or is itself a change.

        Raises IndexError where there is no such entry.
        """
        if not 1 <= number <= len(self):
            raise IndexError(number)
        return self._standing[number - 1]

    def effective(self) -> Iterator[tuple[EntryNumber, Entry]]:
        """What counts, in order: corrections stand in the place of what they correct."""
        for index in range(len(self)):
            entry = self._standing[index]
            if entry is not None:
                yield EntryNumber(index + 1), entry

    def latest(self) -> Iterator[tuple[EntryNumber, Entry]]:
        """What counts, the last first."""
        for index in range(len(self) - 1, -1, -1):
            entry = self._standing[index]
            if entry is not None:
                yield EntryNumber(index + 1), entry

    def of_kind(self, kind: type[E]) -> list[tuple[EntryNumber, E]]:
        """What counts and is exactly of this kind, in order; O(how many there are)."""
        end = len(self)
        found = ((n, e) for n, e in self._kinds.get(kind, {}).items() if n <= end)
        return sorted(((n, e) for n, e in found if isinstance(e, kind)), key=lambda item: item[0])

    def __len__(self) -> int:
        return len(self._written) if self._end is None else self._end

    @overload
    def __getitem__(self, index: int) -> Entry: ...
    @overload
    def __getitem__(self, index: slice) -> list[Entry]: ...
    def __getitem__(self, index: int | slice) -> Entry | list[Entry]:
        return self._written[: len(self)][index] if self._end is not None else self._written[index]

    def _put(self, number: EntryNumber, entry: Entry | None) -> None:
        if not 1 <= number <= len(self._standing):
            raise IndexError(number)
        old = self._standing[number - 1]
        if old is not None:
            del self._kinds[type(old)][number]
        self._standing[number - 1] = entry
        if entry is not None:
            self._kinds.setdefault(type(entry), {})[number] = entry
