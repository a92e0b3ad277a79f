"""``sleuth log``: write down what happened at the table."""

from typing import Annotated

import typer

from sleuth.language import _
from sleuth_cli import completion
from sleuth_cli.options import (
    AccusingOption,
    JsonOption,
    LangOption,
    PlainOption,
    ShowingOption,
    Wanted,
    check_language,
    form,
)

HELP = _(
    "Write entries into the notebook, and say what they told. Several lines are kept all or none;"
    " '-' reads lines from stdin and keeps each one that can be read."
)


def log(
    words: Annotated[
        list[str],
        typer.Argument(
            metavar=_("[NOTEBOOK] LINE..."),
            show_default=False,
            autocompletion=completion.words,
            help=_(
                "Lines as they stand in the notebook, each in quotes; without any quotes all words"
                " are one line. The notebook may stand before them."
            ),
        ),
    ],
    showing: ShowingOption = None,
    accusing: AccusingOption = None,
    json: JsonOption = False,
    plain: PlainOption = False,
    lang: LangOption = None,
) -> None:
    """Append the lines, each saved before it is said to be."""
    from sleuth_cli.writing import Log, from_stdin, lines_typed

    check_language(lang)
    wanted_form = form(json, plain)
    notebook, lines = lines_typed(words)
    log = Log.open(Wanted(notebook, showing=showing, accusing=accusing), wanted_form)
    raise typer.Exit(from_stdin(log) if lines is None else log.all_or_none(lines))
