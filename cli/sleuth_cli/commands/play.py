"""``sleuth play``: a prompt on the current notebook, for the table."""

import sys
from pathlib import Path

import typer

from sleuth.language import _
from sleuth_cli.options import (
    AccusingOption,
    LangOption,
    NotebookArgument,
    PlainOption,
    ShowingOption,
    Wanted,
    check_language,
    form,
)

HELP = _("Keep the notebook at the table: type entries and commands, read what they tell.")


def play(
    notebook: NotebookArgument = None,
    showing: ShowingOption = None,
    accusing: AccusingOption = None,
    plain: PlainOption = False,
    lang: LangOption = None,
) -> None:
    """Read lines until there are no more."""
    from sleuth.errors import OptionError
    from sleuth_cli.current import STDIN, notebook_meant, remember
    from sleuth_cli.prompt.table_talk import TableTalk

    check_language(lang)
    path = notebook_meant(notebook)
    if path == STDIN:
        raise OptionError(_("a notebook on stdin cannot be changed: name a file"))
    talk = TableTalk(
        Path(path), Wanted(path, showing=showing, accusing=accusing), form(False, plain)
    )
    remember(Path(path))
    talk.greet()
    if sys.stdin.isatty() and sys.stdout.isatty():
        from sleuth_cli.prompt.session import converse

        converse(talk)
        return
    for line in sys.stdin:
        if not talk.answer(line):
            break
    from sleuth_cli.view import complain

    raise typer.Exit(max(talk.worst, complain(talk.view(), talk.beliefs())))
