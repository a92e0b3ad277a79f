"""``sleuth why``: what is known of a claim, and what proves it."""

from collections.abc import Sequence
from typing import Annotated

import typer

from sleuth.language import _
from sleuth_cli import completion
from sleuth_cli.current import STDIN
from sleuth_cli.failures import Exit
from sleuth_cli.options import (
    AccusingOption,
    AfterOption,
    AsOption,
    BranchOption,
    IfOption,
    JsonOption,
    LangOption,
    PlainOption,
    ShowingOption,
    Wanted,
    check_language,
    form,
)
from sleuth_cli.output import Form
from sleuth_cli.view import View, complain, look, read_claim
from sleuth_cli.writing import is_notebook

HELP = _(
    "Say whether something is certain, impossible or open, and prove it from the fewest entries."
    " Without a claim: everything that the last entry made certain."
)


def why(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar=_("[NOTEBOOK] [CLAIM]"),
            show_default=False,
            autocompletion=completion.words,
            help=_("A claim is written as an entry: 'Bruno has Norjane', 'solution has Tygg'."),
        ),
    ] = None,
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
    """Print the verdict and the proof."""
    check_language(lang)
    wanted_form = form(json, plain)
    notebook, claim = _typed(words or ())
    wanted = Wanted(notebook, after, seen_as, showing, accusing, tuple(supposed or ()), branch)
    raise typer.Exit(give_why(look(wanted), claim, wanted_form))


def _typed(words: Sequence[str]) -> tuple[str | None, str | None]:
    """The notebook and the claim, as far as they were typed."""
    notebook = None
    if words and (words[0] == STDIN or is_notebook(words)):
        notebook, words = words[0], words[1:]
    return notebook, " ".join(words) or None


def give_why(view: View, text: str | None, wanted: Form) -> Exit:
    """Put out the answer; the exit code. Raises OptionError."""
    from sleuth_cli import explaining
    from sleuth_cli.render import reasons

    claims = (read_claim(view.notebook, text),) if text is not None else None
    beliefs = view.beliefs()
    if not beliefs.consistent:
        if wanted is Form.JSON:
            reasons.put_why_document(view, beliefs, (), one=text is not None)
        return complain(view, beliefs)
    found = tuple(
        explaining.why(view, beliefs, explaining.learnt(view) if claims is None else claims)
    )
    if wanted is Form.JSON:
        reasons.put_why_document(view, beliefs, found, one=text is not None)
    elif claims is None:
        reasons.put_learnt(view, beliefs, found)
    else:
        reasons.put_why(view, beliefs, found[0])
    return complain(view, beliefs)
