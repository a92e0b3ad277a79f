"""``sleuth new``: begin a notebook."""

from pathlib import Path
from typing import Annotated

import typer

from sleuth.language import _
from sleuth_cli import completion
from sleuth_cli.options import LangOption, check_language

HELP = _("Begin a notebook. Asks for what is missing when it talks to a terminal.")


def new(
    notebook: Annotated[
        str | None,
        typer.Argument(
            metavar=_("NOTEBOOK"),
            show_default=False,
            help=_("The file to write; a file that exists is never overwritten."),
        ),
    ] = None,
    game: Annotated[
        str | None,
        typer.Option(
            metavar=_("GAME"),
            show_default=False,
            autocompletion=completion.games,
            help=_("One of 'sleuth games', or the path of an edition file."),
        ),
    ] = None,
    players: Annotated[
        str | None,
        typer.Option(
            metavar=_("NAMES"),
            show_default=False,
            help=_("Everybody in clockwise order, with commas."),
        ),
    ] = None,
    me: Annotated[
        str | None,
        typer.Option(
            metavar=_("NAME"),
            show_default=False,
            help=_("Which of them you are; leave it out as an onlooker or for a puzzle."),
        ),
    ] = None,
    hand: Annotated[
        list[str] | None,
        typer.Option(
            metavar=_("CARDS"),
            show_default=False,
            autocompletion=completion.cards,
            help=_("Your cards, with commas; 'NAME: CARDS' for another hand that is known."),
        ),
    ] = None,
    sizes: Annotated[
        str | None,
        typer.Option(
            metavar=_("NUMBERS"),
            show_default=False,
            help=_("How many cards each player holds, by seat ('5, 5, 4, 4'), or 'unknown'."),
        ),
    ] = None,
    face_up: Annotated[
        str | None,
        typer.Option(
            metavar=_("CARDS"), show_default=False, help=_("Cards that lie face up for everybody.")
        ),
    ] = None,
    pile: Annotated[
        str | None,
        typer.Option(
            metavar="N", show_default=False, help=_("How many cards lie hidden in no hand.")
        ),
    ] = None,
    first: Annotated[
        str | None,
        typer.Option(metavar=_("NAME"), show_default=False, help=_("Who begins.")),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(
            metavar=_("NAME=VALUE"),
            show_default=False,
            help=_("A house rule ('sleuth games GAME' lists them) or an assumption."),
        ),
    ] = None,
    lang: LangOption = None,
) -> None:
    """Write the header of a notebook."""
    from sleuth_cli.beginning import Told, begin

    check_language(lang)
    begin(
        Told(
            path=None if notebook is None else Path(notebook),
            game=game,
            players=players,
            me=me,
            hands=tuple(hand or ()),
            sizes=sizes,
            face_up=face_up,
            pile=pile,
            first=first,
            options=tuple(option or ()),
        )
    )
