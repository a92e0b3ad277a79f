"""The lines of a notebook's file, sorted and read: what is header, what entry, what neither."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from sleuth.errors import EntryError, NotebookError
from sleuth.games import family_of
from sleuth.header import FORMAT, HeaderLine, check_format, header_line, refuse_key
from sleuth.header_reader import EditionFinder, read_table
from sleuth.history import History
from sleuth.language import _
from sleuth.quoting import split_comment
from sleuth.table import Table
from sleuth.types import EntryNumber

_BOM = "\ufeff"


class LineKind(Enum):
    """What a line of the file is."""

    HEADER = "header"
    BLANK = "blank"
    """Nothing, or a comment."""
    ENTRY = "entry"
    STRUCK = "struck"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class Line:
    """A line as it stands in the file, with its ending; ``entry`` is its number if it has one."""

    raw: str
    kind: LineKind
    entry: EntryNumber | None = None


def raw_lines(source: bytes | str) -> list[str]:
    """The lines with their endings. Raises NotebookError where the source is no text."""
    if isinstance(source, str):
        source = source.encode(errors="surrogatepass")
    if not source.strip() or source == _BOM.encode():
        raise NotebookError(
            _("the file is empty; a notebook starts with the line “sleuth: {format}”").format(
                format=FORMAT
            )
        )
    if source.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise NotebookError(_("the file is written in UTF-16; save it as UTF-8"))
    if b"\0" in source:
        raise NotebookError(_("this is no notebook: a notebook is a text file"))
    try:
        text = source.decode()
    except UnicodeDecodeError as error:
        raise NotebookError(
            _("the line is not UTF-8 (at byte {byte}); save the file as UTF-8").format(
                byte=hex(source[error.start])
            ),
            source.count(b"\n", 0, error.start) + 1,
        ) from None
    if "\n" not in text and "\r" in text.rstrip():
        raise NotebookError(_("the lines end as on old Macs (CR alone); save the file with LF"))
    raws = text.split("\n")
    lines = [raw + "\n" for raw in raws[:-1]]
    return [*lines, raws[-1]] if raws[-1] else lines


def scan_header(raws: Sequence[str]) -> tuple[list[Line], list[HeaderLine]]:
    """The lines before the first that cannot be a header's, and what those of a header say."""
    lines: list[Line] = []
    header: list[HeaderLine] = []
    begun = False
    for number, raw in enumerate(raws, start=1):
        said = split_comment(raw.removeprefix(_BOM).rstrip())[0].strip()
        kind = LineKind.HEADER
        if not said:
            kind = LineKind.BLANK
        elif not begun:
            check_format(number, said)
            begun = True
        elif said.startswith("~"):
            kind = LineKind.STRUCK
        elif line := header_line(number, said):
            header.append(line)
        else:
            break
        lines.append(Line(raw, kind))
    if not begun:
        raise NotebookError(
            _("the file says nothing; a notebook starts with the line “sleuth: {format}”").format(
                format=FORMAT
            )
        )
    return lines, header


def table_and_start(
    raws: Sequence[str],
    lines: Sequence[Line],
    header: Sequence[HeaderLine],
    folder: Path | None,
    find_edition: EditionFinder,
) -> tuple[Table, int]:
    """The table that the header sets, and the index of the first line after the header.

    A line like ``note: ...`` looks like one of the header. It is the first entry if it reads as
    one, and also where it stands apart, after a blank line and with no more of a header after it.
    """
    odd = next((i for i, line in enumerate(header) if line.key is None), None)
    if odd is None:
        return read_table(header, folder, find_edition), len(lines)
    index = header[odd].number - 1
    apart = lines[index - 1].kind is LineKind.BLANK and not lines[index - 1].raw.strip()
    ended = all(line.key is None for line in header[odd:])
    try:
        table = read_table(header[:odd], folder, find_edition)
    except NotebookError as error:
        if error.line is None:
            refuse_key(header[odd])
        raise
    if not (apart and ended):
        try:
            History(family_of(table.edition), table).read(split_comment(raws[index].rstrip())[0])
        except EntryError:
            refuse_key(header[odd])
    return table, index


def read_body(
    raws: Iterable[str], lines: list[Line], unreadable: list[EntryError], history: History
) -> None:
    """Read the lines after the header, and add what they are to the three lists."""
    for raw in raws:
        said = split_comment(raw.rstrip())[0]
        if not said or said.isspace():
            lines.append(Line(raw, LineKind.BLANK))
        elif said.lstrip().startswith("~"):
            lines.append(Line(raw, LineKind.STRUCK))
        else:
            number = len(lines) + 1
            try:
                entry = history.read(said)
            except EntryError as error:
                _refuse_header_line(number, said)
                error.line = number
                unreadable.append(error.with_traceback(None))
                lines.append(Line(raw, LineKind.UNREADABLE))
            else:
                history.add(entry)
                lines.append(Line(raw, LineKind.ENTRY, EntryNumber(len(history.entries))))


def refuse_late_header(raws: Sequence[str], start: int) -> None:
    """Refuse the first line of a header from index ``start`` on, if there is one."""
    for number, raw in enumerate(raws[start:], start=start + 1):
        _refuse_header_line(number, split_comment(raw.rstrip())[0])


def _refuse_header_line(number: int, said: str) -> None:
    """Refuse a line of a header among the entries: what it says must not be passed over."""
    line = header_line(number, said)
    if line is not None and line.key is not None:
        raise NotebookError(
            _(
                "“{word}:” belongs to the header, and the header ends where the first entry "
                "stands: move the line up"
            ).format(word=line.word),
            number,
        )
