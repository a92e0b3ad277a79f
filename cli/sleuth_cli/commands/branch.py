"""``sleuth branch``: other ways on, kept in the notebook beside what happened."""

from typing import Annotated

import typer

from sleuth.errors import OptionError
from sleuth.language import _
from sleuth_cli import completion
from sleuth_cli.options import (
    JsonOption,
    LangOption,
    PlainOption,
    Wanted,
    check_language,
    form,
)

HELP = _(
    "Keep a what-if in the notebook: a branch goes with the game up to where it begins, then its"
    " own way. With a name and lines, writes them into that branch; with a name, reads it; without,"
    " lists all. 'show', 'ask', 'accuse', 'why' and 'check' take --branch NAME."
)


def branch(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar=_("[NOTEBOOK] [NAME [LINE...]]"),
            show_default=False,
            autocompletion=completion.words,
            help=_("'sleuth branch lie \"Bruno lacks Norjane\"' begins or goes on with 'lie'."),
        ),
    ] = None,
    undo: Annotated[
        bool, typer.Option("--undo", help=_("Strike the last line of the branch."))
    ] = False,
    drop: Annotated[
        bool, typer.Option("--drop", help=_("Strike all lines of the branch."))
    ] = False,
    json: JsonOption = False,
    plain: PlainOption = False,
    lang: LangOption = None,
) -> None:
    """Write, strike, read or list."""
    from sleuth_cli import branching
    from sleuth_cli.writing import is_notebook

    check_language(lang)
    wanted_form = form(json, plain)
    told = list(words or ())
    notebook = told.pop(0) if told and is_notebook(told) else None
    name = told.pop(0) if told else None
    if undo and drop:
        raise OptionError(_("--undo and --drop cannot go together: take one of them"))
    if (undo or drop) and (name is None or told):
        raise OptionError(_("--undo and --drop take the name of a branch, and nothing else"))
    wanted = Wanted(notebook)
    if name is None:
        raise typer.Exit(branching.give_branches(wanted, wanted_form))
    if undo or drop:
        raise typer.Exit(branching.strike(wanted, name, wanted_form, last_only=undo))
    if told and not any(" " in word.strip() for word in told):
        told = [" ".join(told)]
    if told:
        raise typer.Exit(branching.write(wanted, name, told, wanted_form))
    raise typer.Exit(branching.give_branch(wanted, name, wanted_form))
