"""Quotes and comments: how a line of a notebook is cut before anything in it is understood.

``"..."`` (or ``“...”``) holds a name together that has ``, : # ?`` in it; a straight quote within
is written twice. A comment starts with ``#`` at the start of a line or after a space, outside
quotes.
"""

import re

from sleuth.errors import SleuthError
from sleuth.language import _

_AND = re.compile(r"\s+(?:and|et|&)\s+", re.IGNORECASE)
_CLOSING = {'"': '"', "“": "”"}


def find_unquoted(text: str, wanted: str, start: int = 0) -> int:
    """Where the first of these characters stands outside quotes, from ``start`` (itself outside
    quotes) on; -1 where none does."""
    closing = ""
    for i in range(start, len(text)):
        character = text[i]
        if closing:
            closing = "" if character == closing else closing
        elif character in wanted:
            return i
        else:
            closing = _CLOSING.get(character, "")
    return -1


def split_unquoted(text: str, separator: str) -> list[str]:
    """The parts between separators outside quotes, quotes and spaces kept."""
    parts = []
    start = 0
    while (end := find_unquoted(text, separator, start)) >= 0:
        parts.append(text[start:end])
        start = end + 1
    return [*parts, text[start:]]


def split_last(parts: list[str]) -> list[str]:
    """The parts of a list, the last two of which a word may part: ``A, B and C``.

    A name with such a word in it is written in quotes.
    """
    if not parts or any(mark in parts[-1] for mark in _CLOSING):
        return parts
    return [*parts[:-1], *_AND.split(parts[-1])]


def split_comment(text: str) -> tuple[str, str]:
    """What a line says, and the comment after it with the spaces before it ("" without one)."""
    if "#" not in text:
        return text, ""
    start = find_unquoted(text, "#")
    while start > 0 and not text[start - 1].isspace():
        start = find_unquoted(text, "#", start + 1)
    if start < 0:
        return text, ""
    said = text[:start].rstrip()
    return said, text[len(said) :]


def unquoted(text: str) -> str:
    """The name that was written, with or without quotes. Raises SleuthError."""
    text = text.strip()
    if not text or not any(mark in text for mark in '"“”'):
        return text
    closing = _CLOSING.get(text[0], "")
    inner = text[1:-1].replace('""', "") if closing == '"' else text[1:-1]
    if len(text) < 2 or text[-1] != closing or closing in inner:
        raise SleuthError(
            _("{text}: a quote must open before a name and close after it").format(text=text)
        )
    return text[1:-1].replace('""', '"') if closing == '"' else text[1:-1]
