"""The command line as Typer sees it; importing this makes the help texts in the language set."""

from typing import Annotated, Any

import typer

from sleuth.language import _
from sleuth_cli.commands import (
    accuse,
    ask,
    branch,
    check,
    games,
    log,
    new,
    play,
    sheet,
    show,
    simulate,
    undo,
    validate,
    why,
)
from sleuth_cli.options import LangOption, check_language
from sleuth_cli.output import put


def command_line() -> Any:
    """All commands, as the command object that Typer makes (its type is not Typer's to export)."""
    app = typer.Typer(
        name="sleuth",
        help=_(
            "The notebook of a deduction game, and what it proves. Log what you see at the table;"
            " read exactly what is still possible, how likely it is, what to ask next, and whether"
            " to accuse."
        ),
        epilog=_(
            "Exit codes: 0 fine, 2 usage, 3 a line was refused, 4 the notebook contradicts itself,"
            " 70 a bug of ours, 74 a file cannot be read or written, 130 interrupted."
        ),
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["--help", "-h"]},
    )
    app.callback()(_everywhere)
    app.command("games", help=games.HELP)(games.games)
    app.command("new", help=new.HELP)(new.new)
    app.command("log", help=log.HELP)(log.log)
    app.command("undo", help=undo.UNDO_HELP)(undo.undo)
    app.command("redo", help=undo.REDO_HELP)(undo.redo)
    app.command("branch", help=branch.HELP)(branch.branch)
    app.command("show", help=show.HELP)(show.show)
    app.command("ask", help=ask.HELP)(ask.ask)
    app.command("accuse", help=accuse.HELP)(accuse.accuse)
    app.command("sheet", help=sheet.HELP)(sheet.sheet)
    app.command("why", help=why.HELP)(why.why)
    app.command("check", help=check.HELP)(check.check)
    app.command("play", help=play.HELP)(play.play)
    app.command("simulate", help=simulate.HELP)(simulate.simulate)
    app.command("validate", help=validate.HELP)(validate.validate)
    return typer.main.get_command(app)


def _print_version(wanted: bool) -> None:
    if wanted:
        from sleuth import __version__

        put(f"sleuth {__version__}")
        raise typer.Exit


def _everywhere(
    lang: LangOption = None,
    version: Annotated[  # noqa: ARG001 - read by its callback
        bool,
        typer.Option(
            "--version", help=_("Print the version."), callback=_print_version, is_eager=True
        ),
    ] = False,
) -> None:
    check_language(lang)
