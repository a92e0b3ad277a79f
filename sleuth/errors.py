"""What can be wrong with what people give us.

Every message names the value, the place and what would be right; it is made in the language that is
spoken when it is raised.
"""

from collections.abc import Sequence
from dataclasses import dataclass


class SleuthError(ValueError):
    """Something that a person gave us cannot be used; the message says what and why."""


class UnknownNameError(SleuthError):
    """A name that means nothing here; ``candidates`` are what may have been meant."""

    def __init__(self, message: str, candidates: Sequence[str]) -> None:
        super().__init__(message)
        self.candidates = tuple(candidates)


@dataclass(frozen=True, slots=True)
class Span:
    """Where in a line something was read: columns from 1, the end not included."""

    start: int
    end: int


class EntryError(SleuthError):
    """A line that is no entry, or one that the rules do not allow."""

    def __init__(self, message: str, span: Span | None = None, line: int | None = None) -> None:
        super().__init__(message)
        self.span = span
        self.line = line


class NotebookError(SleuthError):
    """A notebook whose header cannot be used; ``line`` counts from 1.

    ``file`` is its path as it was given, where it was read from a file.
    """

    def __init__(self, message: str, line: int | None = None, file: str | None = None) -> None:
        super().__init__(message)
        self.line = line
        self.file = file


class EditionError(SleuthError):
    """An edition file that cannot be used; ``line`` counts from 1."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message)
        self.line = line


class OptionError(SleuthError):
    """An option or an argument with a value that it cannot have."""


class StoreError(SleuthError):
    """A file that cannot be read or written, with the reason."""


class IllegalActionError(SleuthError):
    """An action that the rules do not allow here; the message says what would be legal."""
