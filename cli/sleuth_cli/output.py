"""Where text goes: data on stdout, messages and progress on stderr."""

import os
import sys
from dataclasses import dataclass
from enum import Enum
from io import TextIOWrapper
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console, RenderableType


class Form(Enum):
    """The three ways to put out what was found."""

    SCREEN = "screen"
    """For eyes: tables, colour where the terminal has it."""
    PLAIN = "plain"
    """One fact a line, no drawing, no colour: reads well aloud."""
    JSON = "json"
    """For other programs."""


class PipeClosed(Exception):  # noqa: N818 - it is no error: the reader has read enough
    """Whoever read our output has gone."""


@dataclass(frozen=True, slots=True)
class Symbols:
    """The marks of the grid, in characters that the terminal can show."""

    yes: str
    no: str
    ellipsis: str
    rule: str
    dot: str


_FANCY = Symbols(yes="✓", no="✗", ellipsis="…", rule="─", dot="·")
_ASCII = Symbols(yes="Y", no="-", ellipsis="~", rule="-", dot="-")


def symbols() -> Symbols:
    """The marks that stdout's encoding has."""
    try:
        "✓✗…─·".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return _ASCII
    return _FANCY


def prepare_streams() -> None:
    """A name that the terminal's encoding lacks is shown with a ``?``; it never stops us."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def put(text: str = "") -> None:
    """A line of data. Raises PipeClosed."""
    try:
        sys.stdout.write(text + "\n")
        sys.stdout.flush()
    except BrokenPipeError:
        raise PipeClosed from None


def tell(message: str) -> None:
    """A message to the person, on stderr."""
    tell_as_is(_wrapped(message, 0) if sys.stderr.isatty() else message)


def tell_as_is(message: str) -> None:
    """A message on stderr, its spaces kept."""
    sys.stdout.flush()
    print(message, file=sys.stderr, flush=True)


def put_wrapped(text: str, indent: int) -> None:
    """A line of data; on a terminal, what does not fit goes on below, indented. Raises PipeClosed.

    Elsewhere it stays one line: one fact a line is easier to search and to read aloud.
    """
    put(_wrapped(text, indent) if sys.stdout.isatty() else text)


def _wrapped(text: str, indent: int) -> str:
    import textwrap

    return textwrap.fill(
        text,
        width() - 1,
        subsequent_indent=" " * indent,
        drop_whitespace=True,
        break_long_words=False,
        break_on_hyphens=False,
    )


def put_rich(renderable: "RenderableType") -> None:
    """A table or coloured text, as data. Raises PipeClosed."""
    terminal = console()
    with terminal.capture() as captured:
        terminal.print(renderable)
    put("\n".join(line.rstrip() for line in captured.get().rstrip("\n").split("\n")))


def console() -> "Console":
    """A rich console for stdout; colours only on a terminal that wants them (``NO_COLOR``)."""
    from rich.console import Console

    return Console(highlight=False, emoji=False, markup=False, soft_wrap=False)


def width() -> int:
    """How many characters a line of the terminal holds; 80 where nobody can say."""
    import shutil

    return max(20, shutil.get_terminal_size((80, 24)).columns)


def talks_to_a_person() -> bool:
    """Whether both ends are a terminal, so that questions can be asked."""
    return sys.stdin.isatty() and sys.stderr.isatty()


def leave_quietly() -> None:
    """After a closed pipe: keep Python from complaining when it flushes at the end."""
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, sys.stdout.fileno())
