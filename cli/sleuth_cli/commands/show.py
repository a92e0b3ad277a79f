"""``sleuth show``: the grid."""

import typer

from sleuth.language import _
from sleuth_cli.options import (
    AccusingOption,
    AfterOption,
    AsOption,
    BranchOption,
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
from sleuth_cli.output import Form, put
from sleuth_cli.render.doubts import put_doubts
from sleuth_cli.screens import screens_of
from sleuth_cli.view import View, complain, look
from sleuth_solvers.beliefs import Beliefs

HELP = _("Show what is certain, what is possible, and how likely it is.")


def show(
    notebook: NotebookArgument = None,
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
    """Print the beliefs in the form that is wanted."""
    check_language(lang)
    wanted_form = form(json, plain)
    view = look(Wanted(notebook, after, seen_as, showing, accusing, tuple(supposed or ()), branch))
    beliefs = view.beliefs()
    put_beliefs(view, beliefs, wanted_form)
    raise typer.Exit(complain(view, beliefs))


def put_beliefs(view: View, beliefs: Beliefs, wanted: Form) -> None:
    """The beliefs on stdout; nothing but the JSON where they contradict themselves."""
    match wanted:
        case Form.JSON:
            from sleuth_cli.render import json as documents

            documents.put_json(documents.show(view, beliefs))
        case Form.PLAIN if beliefs.consistent:
            for line in screens_of(view.table.edition).plain_lines(view, beliefs):
                put(line)
            put_doubts(view, beliefs)
        case Form.SCREEN if beliefs.consistent:
            screens_of(view.table.edition).put_show(view, beliefs)
            put_doubts(view, beliefs)
        case _:
            pass
