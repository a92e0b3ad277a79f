"""``sleuth check``: what in a notebook cannot all be true, and what to take back."""

import typer

from sleuth.language import _
from sleuth_cli.failures import Exit
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
from sleuth_cli.output import Form
from sleuth_cli.view import View, complain, look

HELP = _(
    "Say whether the notebook contradicts itself: which entries cannot all be true, and the fewest"
    " to take back. Changes nothing."
)


def check(
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
    """Print clashes and repairs, if there are any."""
    check_language(lang)
    wanted_form = form(json, plain)
    view = look(Wanted(notebook, after, seen_as, showing, accusing, tuple(supposed or ()), branch))
    raise typer.Exit(give_check(view, wanted_form))


def give_check(view: View, wanted: Form) -> Exit:
    """Put out the answer; the exit code. Raises OptionError."""
    from sleuth_cli.render import repairs

    beliefs = view.beliefs()
    found = None
    if not beliefs.consistent:
        from sleuth_cli.explaining import check as checked

        found = checked(view)
    if wanted is Form.JSON:
        repairs.put_check_document(view, beliefs, found)
    else:
        repairs.put_check(view, beliefs, found)
    return complain(view, beliefs)
