"""``sleuth undo`` and ``sleuth redo``: strike the last entry, and take the stroke away."""

from collections.abc import Callable
from pathlib import Path

import typer

from sleuth.errors import OptionError
from sleuth.language import _
from sleuth.notebook import Notebook
from sleuth_cli.current import STDIN, notebook_meant, remember
from sleuth_cli.options import LangOption, NotebookArgument, Wanted, check_language
from sleuth_cli.output import put
from sleuth_cli.view import complain, view_of

UNDO_HELP = _("Strike the last entry. The line stays in the file, and 'redo' brings it back.")
REDO_HELP = _("Take back the last 'undo'.")


def undo(notebook: NotebookArgument = None, lang: LangOption = None) -> None:
    """Strike the last entry that counts."""
    check_language(lang)
    change_and_say(notebook, Notebook.undo, _("Struck: {line}"))


def redo(notebook: NotebookArgument = None, lang: LangOption = None) -> None:
    """Let the last entry that was struck count again."""
    check_language(lang)
    change_and_say(notebook, Notebook.redo, _("Restored: {line}"))


def change_and_say(given: str | None, change: Callable[[Notebook], Notebook], message: str) -> None:
    """Change the file, and say which entry came or went."""
    from sleuth.store import load, update
    from sleuth_cli.render.lines import said

    path = notebook_meant(given)
    if path == STDIN:
        raise OptionError(_("a notebook on stdin cannot be changed: name a file"))
    before = load(Path(path))
    remember(Path(path))
    after = update(Path(path), change)
    longer = max(before, after, key=lambda notebook: len(notebook.entries))
    put(message.format(line=said(longer, longer.entries[-1])))
    view = view_of(after, path, Wanted(path))
    raise typer.Exit(complain(view, view.beliefs()))
