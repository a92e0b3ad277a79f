"""The notebook: a header and the entries of one game, as the text file that people keep.

A file is lines: the header (see ``sleuth.header``), then one entry a line. Blank lines and
comments (``#`` at the start of a line or after a space) say nothing. ``~`` before an entry strikes
it: ``undo`` strikes the last one that counts, ``redo`` takes the stroke away. Where a new entry is
added after an undo, what was undone is struck twice (``~~``): it stays to be read, and is not
redone. Entries are numbered from 1 in the order of their lines; struck lines and lines that cannot
be read have no number. ``?`` before an entry marks it as doubtful (see ``sleuth.doubts``).
``withdraw 3`` and ``correct 3: LINE`` are entries about earlier ones.

What is read and written back unchanged keeps its bytes, whatever is in it.
"""

from dataclasses import dataclass, field, replace
from pathlib import Path

from sleuth.branches import Branch, branch_line, checked_name, find, must_find, written
from sleuth.edition import Edition
from sleuth.edition_file import load_edition
from sleuth.entries import Doubtful, Entry
from sleuth.errors import EntryError, NotebookError, OptionError
from sleuth.games import family_of
from sleuth.header import header_line, write_header
from sleuth.header_reader import EditionFinder
from sleuth.history import History
from sleuth.language import _, ngettext
from sleuth.names import fold
from sleuth.notebook_lines import (
    Line,
    LineKind,
    raw_lines,
    read_body,
    refuse_late_header,
    scan_header,
    table_and_start,
)
from sleuth.quoting import split_comment
from sleuth.table import Table
from sleuth.timeline import Timeline, timeline_of
from sleuth.types import HEADER, EntryNumber, PlayerName

__all__ = ["Line", "LineKind", "Notebook", "new_notebook", "read_notebook", "write_header"]


@dataclass(frozen=True, slots=True)
class Notebook:
    """A notebook as it stands; every change makes a new one."""

    table: Table
    lines: tuple[Line, ...]
    unreadable: tuple[EntryError, ...] = field(compare=False)
    """What is wrong with the lines that cannot be read, each with the number of its line."""
    _history: History = field(compare=False, repr=False)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The entries as they were made: entry n is ``entries[n - 1]``."""
        return tuple(self._history.entries)

    @property
    def next_player(self) -> PlayerName | None:
        """Whose turn it is; None where the game is over or it is not known."""
        return self._history.position.next_player

    def effective(self) -> tuple[tuple[EntryNumber, Entry], ...]:
        """What counts, with its number: withdrawn entries left out, corrections in their places."""
        return self._history.effective()

    def doubts(self) -> tuple[tuple[EntryNumber, Doubtful], ...]:
        """Those of the entries that count which are marked as doubtful."""
        return self._history.doubts()

    def timeline(self) -> Timeline:
        """What header (as entry 0) and entries mean, in order, doubtful ones taken for right."""
        return timeline_of(self._history.family.steps(self.effective(), self.table))

    def until(self, entry: int) -> "Notebook":
        """The notebook as it stood after this entry, later corrections not applied.

        0 is the header alone. Raises OptionError where there is no such entry.
        """
        count = len(self._history.entries)
        if not 0 <= entry <= count:
            raise OptionError(
                ngettext(
                    "there is no entry {entry}: the notebook has {n} entry",
                    "there is no entry {entry}: the notebook has {n} entries",
                    count,
                ).format(entry=entry, n=count)
            )
        if entry == 0:
            kept = next((i for i, line in enumerate(self.lines) if line.entry), len(self.lines))
        else:
            kept = self._index_of(EntryNumber(entry)) + 1
        unreadable = tuple(error for error in self.unreadable if (error.line or 0) <= kept)
        return Notebook(self.table, self.lines[:kept], unreadable, self._history.until(entry))

    def line_of(self, entry: EntryNumber) -> int:
        """The number of the line that this entry stands in, from 1. Raises KeyError."""
        return self._index_of(entry) + 1

    def read(self, text: str) -> Entry:
        """What a line would mean as the next entry. Raises EntryError, with no line."""
        if "\n" in text or "\r" in text:
            raise EntryError(_("an entry is one line"))
        said, _comment = split_comment(text)
        if not said.strip():
            raise EntryError(_("there is nothing to log"))
        if said.lstrip().startswith("~"):
            raise EntryError(_("“~” strikes a line; log the entry without it"))
        try:
            return self._history.read(said)
        except EntryError as error:
            line = header_line(0, said)
            if line is None or line.key is None:
                raise
            raise EntryError(
                _("“{word}:” belongs to the header: edit the file, above the entries").format(
                    word=line.word
                )
            ) from error

    def format(self, entry: Entry) -> str:
        """The line that reads back as this entry, canonical names, in the spoken language."""
        return self._history.format(entry)

    def append(self, text: str) -> "Notebook":
        """The notebook with one more entry, written with canonical names; a comment is kept.

        Raises EntryError where it cannot be read or is not allowed here.
        """
        entry = self.read(text)
        said, comment = split_comment(text)
        written = self.format(entry)
        if split_comment(written) != (written, "") or not self._reads_as(written, entry):
            written = said.strip()
        return self._with_line(written + comment, entry)

    def add(self, entry: Entry) -> "Notebook":
        """The notebook with one more entry, as ``append`` of its text. Raises EntryError."""
        return self.append(self.format(entry))

    def undo(self) -> "Notebook":
        """Strike the last entry that counts. Raises OptionError where there is none."""
        last = self._last_entry()
        if last is None:
            raise OptionError(_("there is no entry to undo"))
        history = self._history.until(len(self._history.entries) - 1)
        return self._read_again(last, "~ " + self.lines[last].raw, history)

    def redo(self) -> "Notebook":
        """Take the stroke off the first struck line after the last entry.

        Raises OptionError where there is none, EntryError where the line is none that counts.
        """
        start = self._last_entry()
        for index in self._redoable(0 if start is None else start + 1):
            head, _stroke, rest = self.lines[index].raw.partition("~")
            again = self._read_again(index, head + rest.removeprefix(" "), self._history.copy())
            kind = again.lines[index].kind
            if kind is not LineKind.ENTRY:
                for error in again.unreadable:
                    if error.line == index + 1:
                        raise error
                raise EntryError(_("there is nothing behind the stroke"), line=index + 1)
            return again
        raise OptionError(_("there is nothing to redo"))

    def branches(self) -> tuple[Branch, ...]:
        """The branches, in the order of their first lines."""
        found: dict[str, Branch] = {}
        after = HEADER
        for index, line in enumerate(self.lines):
            after = line.entry or after
            own = branch_line(line.raw) if line.kind is LineKind.STRUCK else None
            if own is not None:
                known = found.get(fold(own.name), Branch(own.name, after, ()))
                found[fold(own.name)] = replace(known, lines=(*known.lines, index))
        return tuple(found.values())

    def branch(self, name: str) -> "Notebook":
        """The notebook as the branch tells it: to be read, not to be written.

        Its lines keep their numbers. Raises OptionError where there is no such branch.
        """
        own = must_find(self.branches(), name)
        shared = self.until(own.after)
        start = own.lines[0]
        lines = list(self.lines[:start])
        unreadable = list(shared.unreadable)
        history = shared._history.copy()
        for index in range(start, len(self.lines)):
            said = branch_line(self.lines[index].raw) if index in own.lines else None
            read_body([said.text if said else "\n"], lines, unreadable, history)
        return Notebook(self.table, tuple(lines), tuple(unreadable), history)

    def add_to_branch(self, name: str, text: str) -> "Notebook":
        """The notebook with one more entry in a branch, which is begun here if it is new.

        Raises OptionError for a name that cannot be, EntryError as ``append``.
        """
        own = find(self.branches(), name)
        before = self.branch(name) if own is not None else self
        after = before.append(text)
        raw = written(own.name if own else checked_name(name), after.lines[-1].raw)
        lines = list(self.lines)
        if not lines[-1].raw.endswith("\n"):
            ending = "\r\n" if lines[0].raw.endswith("\r\n") else "\n"
            lines[-1] = replace(lines[-1], raw=lines[-1].raw + ending)
        lines.append(Line(raw, LineKind.STRUCK))
        return replace(self, lines=tuple(lines))

    def drop_from_branch(self, name: str, last_only: bool) -> "Notebook":
        """Strike the last line of a branch, or all. Raises OptionError where there is none."""
        own = must_find(self.branches(), name)
        lines = list(self.lines)
        for index in own.lines[-1:] if last_only else own.lines:
            lines[index] = replace(lines[index], raw="~" + lines[index].raw)
        return replace(self, lines=tuple(lines))

    def to_bytes(self) -> bytes:
        """The file, byte for byte as it was read but for what was changed."""
        return "".join(line.raw for line in self.lines).encode()

    def _index_of(self, entry: EntryNumber) -> int:
        for index, line in enumerate(self.lines):
            if line.entry == entry:
                return index
        raise KeyError(entry)

    def _last_entry(self) -> int | None:
        """The index of the last line that is an entry."""
        for index in range(len(self.lines) - 1, -1, -1):
            if self.lines[index].kind is LineKind.ENTRY:
                return index
        return None

    def _redoable(self, start: int) -> list[int]:
        return [
            index
            for index in range(start, len(self.lines))
            if self.lines[index].kind is LineKind.STRUCK
            and not self.lines[index].raw.lstrip().startswith("~~")
            and branch_line(self.lines[index].raw) is None
        ]

    def _reads_as(self, text: str, entry: Entry) -> bool:
        try:
            return self._history.read(text) == entry
        except EntryError:
            return False

    def _with_line(self, text: str, entry: Entry) -> "Notebook":
        """The notebook with this line at its end, which means this entry."""
        try:
            text.encode()
        except UnicodeEncodeError:
            raise EntryError(_("the line has characters in it that are no text")) from None
        lines = list(self.lines)
        last = self._last_entry()
        for index in self._redoable(0 if last is None else last + 1):
            lines[index] = Line("~" + lines[index].raw, LineKind.STRUCK)
        ending = "\r\n" if lines[0].raw.endswith("\r\n") else "\n"
        if not lines[-1].raw.endswith("\n"):
            lines[-1] = Line(lines[-1].raw + ending, lines[-1].kind, lines[-1].entry)
        history = self._history.copy()
        history.add(entry)
        number = EntryNumber(len(history.entries))
        lines.append(Line(text + ending, LineKind.ENTRY, number))
        return Notebook(self.table, tuple(lines), self.unreadable, history)

    def _read_again(self, index: int, raw: str, history: History) -> "Notebook":
        """The notebook with another line at this index, and what follows it read again."""
        unreadable = [error for error in self.unreadable if (error.line or 0) <= index]
        lines = list(self.lines[:index])
        rest = (raw, *(line.raw for line in self.lines[index + 1 :]))
        read_body(rest, lines, unreadable, history)
        return Notebook(self.table, tuple(lines), tuple(unreadable), history)


def read_notebook(
    source: bytes | str, relative_to: Path | None = None, find_edition: EditionFinder = load_edition
) -> Notebook:
    """Read a notebook. O(n) for n lines.

    ``relative_to`` is the folder of the notebook, where the path of an edition file starts.
    Raises NotebookError, with the line, where it is no notebook or its header cannot be used;
    StoreError where its edition file cannot be read. Lines that are no entries are no error: they
    are listed in ``unreadable``.
    """
    raws = raw_lines(source)
    lines, header = scan_header(raws)
    try:
        table, start = table_and_start(raws, lines, header, relative_to, find_edition)
    except NotebookError as error:
        if error.line is None:
            refuse_late_header(raws, len(lines))
        raise
    del lines[start:]
    history = History(family_of(table.edition), table)
    unreadable: list[EntryError] = []
    read_body(raws[start:], lines, unreadable, history)
    return Notebook(table, tuple(lines), tuple(unreadable), history)


def new_notebook(table: Table) -> Notebook:
    """A notebook without entries for this table, checked as one that is read.

    Raises NotebookError where the table cannot be.
    """

    def find(_name: str, _folder: Path | None) -> Edition:
        return table.edition

    return read_notebook(write_header(table) + "\n", find_edition=find)
