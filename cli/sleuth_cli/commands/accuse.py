"""``sleuth accuse``: whether to accuse, and whom."""

from typing import Annotated

import typer

from sleuth.language import _
from sleuth_cli import completion
from sleuth_cli.advising import give_accusation
from sleuth_cli.options import (
    AccusingOption,
    AfterOption,
    AsOption,
    BranchOption,
    ByOption,
    IfOption,
    JsonOption,
    LangOption,
    NotebookArgument,
    PlainOption,
    ShowingOption,
    Wanted,
    check_language,
    form,
)
from sleuth_cli.view import look

HELP = _("Say whether to accuse: the best solution, its probability, what being wrong costs.")


def accuse(
    notebook: NotebookArgument = None,
    at: Annotated[
        str | None,
        typer.Option(
            metavar=_("SQUARE"),
            show_default=False,
            autocompletion=completion.squares,
            help=_("Where the pawn stands, where it is not logged (Maison Ombreval)."),
        ),
    ] = None,
    by: ByOption = None,
    after: AfterOption = None,
    seen_as: AsOption = None,
    supposed: IfOption = None,
    branch: BranchOption = None,
    showing: ShowingOption = None,
    accusing: AccusingOption = None,
    json: JsonOption = False,
    plain: PlainOption = False,
    lang: LangOption = None,
) -> None:
    """Print the advice."""
    check_language(lang)
    wanted_form = form(json, plain)
    view = look(Wanted(notebook, after, seen_as, showing, accusing, tuple(supposed or ()), branch))
    raise typer.Exit(give_accusation(view, view.beliefs(), by, wanted_form, at))
