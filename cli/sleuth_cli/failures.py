"""The one place where things that go wrong become messages and exit codes."""

import os
import sys
from enum import IntEnum

from sleuth.errors import (
    EditionError,
    EntryError,
    NotebookError,
    OptionError,
    SleuthError,
    StoreError,
)
from sleuth.language import _
from sleuth_cli.output import tell


class Exit(IntEnum):
    """What a command ends with."""

    FINE = 0
    USAGE = 2
    REFUSED = 3
    CONTRADICTION = 4
    BUG = 70
    FILE = 74
    INTERRUPTED = 130


def exit_code(error: SleuthError) -> Exit:
    """The exit code that goes with this error."""
    match error:
        case StoreError():
            return Exit.FILE
        case OptionError():
            return Exit.USAGE
        case _:
            return Exit.REFUSED


def describe(error: SleuthError) -> str:
    """The message, with the file and the line that it is about."""
    match error:
        case NotebookError(line=int(line), file=str(file)):
            return _("{file}, line {line}: {message}").format(file=file, line=line, message=error)
        case NotebookError(file=str(file)):
            return _("{file}: {message}").format(file=file, message=error)
        case (
            EntryError(line=int(line))
            | NotebookError(line=int(line))
            | EditionError(line=int(line))
        ):
            return _("line {line}: {message}").format(line=line, message=error)
        case _:
            return str(error)


def report(error: SleuthError) -> Exit:
    """Say what is wrong; the exit code."""
    tell(_("Error: {message}").format(message=describe(error)))
    return exit_code(error)


def report_bug(error: BaseException) -> Exit:
    """Something that we did not foresee: it is our fault, and we want to hear of it."""
    if os.environ.get("SLEUTH_DEBUG"):
        import traceback

        traceback.print_exception(error, file=sys.stderr)
    kind = type(error).__name__
    tell(
        _(
            "Sleuth failed in a way that it should not ({kind}: {message}). Your notebook is as it"
            " was. Please report this, with the notebook and the command; SLEUTH_DEBUG=1 in the"
            " environment shows where it happened."
        ).format(kind=kind, message=error)
    )
    return Exit.BUG
