"""Doubt: ``?`` before an entry says that it may be wrong, and ``?20%`` how likely that is.

``? Bruno suspects A, B, C: Chloé shows``. Only where other records could have been written in its
place can an entry be doubted: a note, or what somebody merely said, proves nothing that could be
wrong. The mark stands before the entry, where no name can stand, and goes with it: a correction may
carry one, or leave it out.
"""

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from sleuth.errors import EntryError, Span
from sleuth.language import Language, _, current_language

_MARK: Final = re.compile(r"\s*\?\s*(?:(?P<chance>[-+]?\d{1,9}(?:[.,]\d{1,6})?)\s*%\s*)?")


@dataclass(frozen=True, slots=True)
class Doubt:
    """The mark at the beginning of a line."""

    chance: Fraction | None
    rest: str
    """The entry, with spaces in the place of the mark: its columns are those of the line."""
    span: Span
    """Where the mark is."""


def read_doubt(text: str) -> Doubt | None:
    """The mark that a line begins with; None where it has none. Raises EntryError."""
    mark = _MARK.match(text)
    if mark is None:
        return None
    end = mark.end()
    span = Span(text.index("?") + 1, len(text[:end].rstrip()) + 1)
    if not text[end:].strip():
        raise EntryError(_("after “?” comes the entry that is doubtful"), span)
    if text[end] == "?":
        raise EntryError(_("one “?” is enough"), Span(end + 1, end + 2))
    chance = None
    if mark["chance"]:
        chance = Fraction(mark["chance"].replace(",", ".")) / 100
        if not 0 < chance < 1:
            raise EntryError(
                _("{chance}% is no doubt: take more than 0 and less than 100").format(
                    chance=mark["chance"]
                ),
                Span(mark.start("chance") + 1, mark.end("chance") + 1),
            )
    return Doubt(chance, " " * end + text[end:], span)


def refuse_pointless(doubt: Doubt, records: int) -> None:
    """Refuse to doubt an entry in whose place only so many records could have been written."""
    if records < 2:
        raise EntryError(
            _("nothing else could have been noted here: leave the “?” out"), doubt.span
        )


def doubt_mark(chance: Fraction | None) -> str:
    """The mark as it is written before an entry, in the spoken language."""
    if chance is None:
        return "? "
    number = f"{float(100 * chance):.6f}".rstrip("0").rstrip(".")
    if current_language() is Language.FRENCH:
        return f"?{number.replace('.', ',')} % "
    return f"?{number}% "
