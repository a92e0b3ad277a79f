"""``sleuth ask``: what to ask next."""

from typing import Annotated

import typer

from sleuth.errors import OptionError
from sleuth.language import _
from sleuth_cli import completion
from sleuth_cli.advising import check_options, give_questions
from sleuth_cli.asking import USUAL_TOP, Asking, Effort, Whereabouts
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
    whole_number,
)
from sleuth_cli.view import look

HELP = _("Rank the suggestions by what their answers are expected to tell of the solution.")


def ask(
    notebook: NotebookArgument = None,
    top: Annotated[str, typer.Option(metavar="N", help=_("How many to show."))] = str(USUAL_TOP),
    room: Annotated[
        str | None,
        typer.Option(
            "--in",
            metavar=_("ROOM"),
            show_default=False,
            autocompletion=completion.rooms,
            help=_("Only suggestions in this room: where one stands."),
        ),
    ] = None,
    roll: Annotated[
        str | None,
        typer.Option(
            metavar="N",
            show_default=False,
            help=_("Only rooms that this throw leads to, from --at."),
        ),
    ] = None,
    at: Annotated[
        str | None,
        typer.Option(
            metavar=_("ROOM|SQUARE"),
            show_default=False,
            autocompletion=completion.rooms,
            help=_("Where the pawn stands before the throw."),
        ),
    ] = None,
    fast: Annotated[
        bool,
        typer.Option("--fast", help=_("Only what is found at once (Sherlock 13).")),
    ] = False,
    quiet: Annotated[
        bool,
        typer.Option(
            "--quiet", help=_("Also what a question would tell the others (Sherlock 13).")
        ),
    ] = False,
    plan: Annotated[
        bool,
        typer.Option(
            "--plan", help=_("The best plan of all questions for one who asks alone (Sherlock 13).")
        ),
    ] = False,
    sure: Annotated[
        str | None,
        typer.Option(
            metavar="P",
            show_default=False,
            help=_("With --plan: how likely the criminal must be in the end; 1 is certain."),
        ),
    ] = None,
    card: Annotated[
        str | None,
        typer.Option(
            metavar=_("CARD"),
            show_default=False,
            autocompletion=completion.clues,
            help=_("The Indice card that was drawn: how to use it best (Maison Ombreval)."),
        ),
    ] = None,
    die: Annotated[
        str | None,
        typer.Option(
            metavar=_("FACE"),
            show_default=False,
            help=_("What the die shows, where it is not logged (L'heure des 3 ombres)."),
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
    """Print the best suggestions."""
    check_language(lang)
    wanted_form = form(json, plain)
    n = whole_number("--top", top, 1)
    view = look(Wanted(notebook, after, seen_as, showing, accusing, tuple(supposed or ()), branch))
    effort = Effort(fast=fast, quiet=quiet)
    asking = Asking(by, n, Whereabouts(room=room, at=at, roll=roll), effort, plan, card, die)
    check_options(view, asking)
    if sure is not None and not plan:
        raise OptionError(_("--sure goes with --plan"))
    if plan:
        from sleuth_cli.planning import give_plan

        raise typer.Exit(give_plan(view, view.beliefs(), by, sure, wanted_form))
    raise typer.Exit(give_questions(view, view.beliefs(), asking, wanted_form))
