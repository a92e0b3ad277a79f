"""TOML whose values know on which line they stand, so that complaints can name it.

``tomllib`` reads the content and forgets the lines; they are found again only when there is
something to complain about, by a scan that may assume that the text is valid TOML.
"""

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from sleuth.errors import EditionError
from sleuth.language import _

Path = tuple[str | int, ...]
"""Where in the document: keys, and indices from 0."""

_LONGEST_SHOWN: Final = 60
_TOKEN: Final = r'''
    (?P<skip>\#[^\n]*|[ \t\r]+)
  | (?P<newline>\n)
  | (?P<string>"""(?:\\.|[^\\])*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:\\.|[^"\\\n])*"|'[^'\n]*')
  | (?P<mark>[\[\]{}=,.])
  | (?P<bare>[^\s\[\]{}=,."'#]+)
'''


@dataclass(frozen=True, slots=True)
class TomlNode:
    """One value of a document, with its place; reading it as the wrong type is an EditionError."""

    value: object
    path: Path
    text: str = field(repr=False)
    """The whole document."""

    @property
    def line(self) -> int:
        """Where the value stands, or the nearest thing around it; from 1."""
        lines = lines_of(self.text)
        path = self.path
        while path and path not in lines:
            path = path[:-1]
        return lines.get(path, 1)

    def error(self, problem: str, below: int = 0) -> EditionError:
        """A complaint about this value, or about what stands ``below`` lines under its start."""
        return EditionError(problem, self.line + below)

    def child(self, key: str | int) -> "TomlNode":
        """The value under a key or an index that it has."""
        container: Any = self.value
        return TomlNode(container[key], (*self.path, key), self.text)

    def table(self, known: Iterable[str] | None = None) -> dict[str, "TomlNode"]:
        """The values by key; where ``known`` is given, no other key may occur."""
        if not isinstance(self.value, dict):
            raise self._expected(_("a table"))
        if known is not None:
            allowed = tuple(known)
            for key in self.value:
                if key not in allowed:
                    raise self.child(key).error(unknown(_("key"), key, allowed))
        return {key: self.child(key) for key in self.value}

    def items(self) -> tuple["TomlNode", ...]:
        """The values of a list."""
        if not isinstance(self.value, list):
            raise self._expected(_("a list"))
        return tuple(self.child(index) for index in range(len(self.value)))

    def name(self) -> str:
        """A text of one line that is not empty, without spaces around it."""
        if not isinstance(self.value, str):
            raise self._expected(_("a text in quotes"))
        name = self.value.strip()
        if not name:
            raise self.error(_("a name is empty"))
        if "\n" in name:
            raise self.error(_("“{name}” goes over several lines").format(name=name))
        return name

    def names(self) -> tuple[str, ...]:
        """A list of such texts."""
        return tuple(item.name() for item in self.items())

    def block(self) -> str:
        """A text of any number of lines."""
        if not isinstance(self.value, str):
            raise self._expected(_("a text in quotes"))
        return self.value

    def whole_number(self) -> int:
        """A whole number."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self._expected(_("a whole number"))
        return self.value

    def _expected(self, what: str) -> EditionError:
        key = next((part for part in reversed(self.path) if isinstance(part, str)), "")
        return self.error(
            _("“{key}” should be {what}, not {value}").format(
                key=key, what=what, value=_shown(self.value)
            )
        )


def parse_toml(text: str) -> TomlNode:
    """The document as a node. Raises EditionError with the line where the text is no TOML."""
    try:
        return TomlNode(tomllib.loads(text), (), text)
    except tomllib.TOMLDecodeError as error:
        message = re.sub(r" \(at .*\)$", "", str(error))
        place = re.search(r"at line (\d+)", str(error))
        line = int(place.group(1)) if place else text.rstrip().count("\n") + 1
        raise EditionError(
            _("this is not valid TOML: {problem}").format(problem=message), line
        ) from None


def unknown(kind: str, given: str, known: Iterable[str]) -> str:
    """What to say of a word that is none of the known ones: the likeliest, or all of them."""
    import difflib

    known = tuple(known)
    if len(given) > _LONGEST_SHOWN:
        given = given[: _LONGEST_SHOWN - 1] + "…"
    close = difflib.get_close_matches(given, known, n=1, cutoff=0.6)
    if close:
        return _("unknown {kind} “{given}”; did you mean “{close}”?").format(
            kind=kind, given=given, close=close[0]
        )
    return _("unknown {kind} “{given}”; known are {known}").format(
        kind=kind, given=given, known=", ".join(known) or _("none")
    )


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return _("a table")
    if isinstance(value, list):
        return _("a list")
    if isinstance(value, bool):
        return str(value).lower()
    return f"“{value}”" if isinstance(value, str) else str(value)


def lines_of(text: str) -> dict[Path, int]:
    """The line, from 1, on which each key and each value of a list starts. Linear in the text."""
    return _LineFinder(text).lines


class _LineFinder:
    """Walks through valid TOML and notes where things are."""

    def __init__(self, text: str) -> None:
        self.lines: dict[Path, int] = {}
        self._tokens: list[tuple[str, str, int]] = []
        self._at = 0
        self._lengths: dict[Path, int] = {}
        line = 1
        for match in re.finditer(_TOKEN, text, re.VERBOSE | re.DOTALL):
            kind = match.lastgroup or ""
            if kind != "skip":
                self._tokens.append((kind, match.group(), line))
            line += match.group().count("\n")
        self._document()

    def _document(self) -> None:
        table: Path = ()
        while self._at < len(self._tokens):
            if self._peek() == "\n":
                self._at += 1
            elif self._peek() == "[":
                table = self._header()
            else:
                self._pair(table)

    def _header(self) -> Path:
        _kind, _mark, line = self._tokens[self._at]
        self._at += 1
        array = self._peek() == "["
        self._at += array
        path = self._resolved(self._key())
        self._at += 1 + array
        if array:
            index = self._lengths.get(path, 0)
            self._lengths[path] = index + 1
            self.lines.setdefault(path, line)
            path = (*path, index)
        self.lines[path] = line
        return path

    def _resolved(self, key: tuple[str, ...]) -> Path:
        """The key with the index of the table that each array of tables on its way is at."""
        path: Path = ()
        for n, part in enumerate(key):
            path = (*path, part)
            if path in self._lengths and n < len(key) - 1:
                path = (*path, self._lengths[path] - 1)
        return path

    def _key(self) -> tuple[str, ...]:
        parts: list[str] = []
        while True:
            kind, text, _line = self._tokens[self._at]
            self._at += 1
            parts.append(str(tomllib.loads(f"x={text}")["x"]) if kind == "string" else text)
            if self._peek() != ".":
                return tuple(parts)
            self._at += 1

    def _pair(self, table: Path) -> None:
        line = self._tokens[self._at][2]
        key = self._key()
        for n in range(1, len(key) + 1):
            self.lines.setdefault((*table, *key[:n]), line)
        self._at += 1
        self._value((*table, *key))

    def _value(self, path: Path) -> None:
        opening = self._peek()
        if opening not in ("[", "{"):
            while self._peek() not in ("\n", ",", "]", "}", ""):
                self._at += 1
            return
        self._at += 1
        index = 0
        while (mark := self._peek()) not in ("]", "}"):
            if mark in ("\n", ","):
                self._at += 1
            elif opening == "{":
                self._pair(path)
            else:
                self.lines[*path, index] = self._tokens[self._at][2]
                self._value((*path, index))
                index += 1
        self._at += 1

    def _peek(self) -> str:
        """The mark or the line end that comes next; something else for any other token."""
        if self._at >= len(self._tokens):
            return ""
        kind, text, _line = self._tokens[self._at]
        return text if kind in ("mark", "newline") else "…"
