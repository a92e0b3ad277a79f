"""Amounts in a line: whole k€, after a colon or after "for"."""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from sleuth.errors import EntryError
from sleuth.games.ombreval.words import SMALL, Word
from sleuth.language import _
from sleuth.lexing import ARROW, Phrase, Words
from sleuth.names import readable
from sleuth.naming import nothing_after, refuse

_AMOUNT: Final = re.compile(r"(\d{1,6})\s*(?:k\s?€|k|ke|keur|k eur)?", re.IGNORECASE)
_UNITS: Final = frozenset(("k€", "k", "ke", "keur", "€"))
_PRICED: Final = (Word.FOR, Word.TO)
"""What may stand before a price; in French it is "pour 12" or "à 12"."""
_DIGIT: Final = re.compile(r"[-+]?[.,]?\d")


def starts_amount(words: Words) -> bool:
    """Whether the words begin with a digit, sign or not."""
    return bool(words) and bool(words[0].key) and bool(_DIGIT.match(words[0].text))


def length_of_amount(words: Words, index: int) -> int:
    """How many words the amount has that begins at this word: one, or two with its unit."""
    unit = words[index + 1].key if index + 1 < len(words) else ""
    return 2 if unit in _UNITS else 1


def amount_of(words: Words) -> int:
    """The amount that these words are, in k€. Raises EntryError where they are no whole one."""
    match = _AMOUNT.fullmatch(words.text)
    if match is not None:
        return int(match[1])
    if not words:
        raise refuse(_("an amount is missing here, such as “{example}”").format(example=5), words)
    raise _not_whole(words.text, words)


def read_amount(phrases: Sequence[Phrase]) -> int:
    """The amount that ends a line, in k€. Raises EntryError."""
    check_whole(phrases)
    words, mark = phrases[0]
    nothing_after([Phrase(words[len(words) :], mark), *phrases[1:]])
    return amount_of(words)


def check_whole(phrases: Sequence[Phrase]) -> None:
    """Refuse ``2,5``: a comma without a space between two digits. Raises EntryError."""
    for (words, mark), (following, _mark) in pairwise(phrases):
        if mark != "," or not words or not starts_amount(following):
            continue
        if words[-1].text[-1:].isdigit() and following[0].start == words[-1].end + 1:
            raise _not_whole(f"{words[-1].text},{following[0].text}", words[-1:])


def thing_and_amount(rest: Sequence[Phrase]) -> tuple[Words, int | None]:
    """What a line names, and the amount after it: ``X: 12``, ``X for 12``, ``X à 12``; or None.

    Raises EntryError where the line does not end there.
    """
    check_whole(rest)
    words, mark = rest[0]
    if mark in (":", ARROW):
        return words, read_amount(rest[1:])
    for index in range(len(words) - 1, 0, -1):
        found = SMALL.at(words, index)
        if found is not None and found[0] in _PRICED and starts_amount(words[index + found[1] :]):
            return words[:index], read_amount([Phrase(words[index + found[1] :], mark), *rest[1:]])
    nothing_after([Phrase(words[len(words) :], mark), *rest[1:]])
    return words, None


def _not_whole(text: str, words: Words) -> EntryError:
    return refuse(
        _("{text} is no whole number of k€; amounts are whole k€, such as “{example}”").format(
            text=readable(text), example=12
        ),
        words,
    )
