"""``sleuth sheet``: the books of a game of business, as they stand."""

from typing import Annotated

import typer

from sleuth.edition import Edition, FamilyId
from sleuth.errors import OptionError
from sleuth.language import _
from sleuth_cli import completion
from sleuth_cli.failures import Exit
from sleuth_cli.options import (
    AfterOption,
    JsonOption,
    LangOption,
    NotebookArgument,
    PlainOption,
    Wanted,
    check_language,
    form,
)
from sleuth_cli.output import Form
from sleuth_cli.view import View, actor, complain, look

HELP = _(
    "Draw up the Fiche Bilan of every player from what is logged (Maison Ombreval): assets, debts,"
    " equity, and whether the ledger agrees."
)


def sheet(
    notebook: NotebookArgument = None,
    of: Annotated[
        str | None,
        typer.Option(
            metavar=_("NAME"),
            show_default=False,
            autocompletion=completion.viewpoints,
            help=_("This player's alone, with every line of the ledger."),
        ),
    ] = None,
    after: AfterOption = None,
    json: JsonOption = False,
    plain: PlainOption = False,
    lang: LangOption = None,
) -> None:
    """Print the sheets."""
    check_language(lang)
    wanted_form = form(json, plain)
    raise typer.Exit(give_sheet(look(Wanted(notebook, after)), of, wanted_form))


def give_sheet(view: View, of: str | None, wanted: Form) -> Exit:
    """Put out the sheets, or one player's; the exit code. Raises OptionError."""
    from sleuth.games.ombreval.books import books_of
    from sleuth_cli.render import sheet as render

    edition = view.table.edition
    if not has_books(edition):
        raise OptionError(
            _("{game} is played without money: there are no books to draw up").format(
                game=edition.label.local()
            )
        )
    player = None if of is None else actor(view, of, "--of")
    books = books_of(view.notebook.effective(), view.table)
    if wanted is Form.JSON:
        render.put_document(view, books, player)
    elif wanted is Form.PLAIN:
        render.put_plain(view, books, player)
    else:
        render.put_screen(view, books, player)
    return complain(view)


def has_books(edition: Edition) -> bool:
    """Whether money is part of the game."""
    return edition.family is FamilyId.OMBREVAL
