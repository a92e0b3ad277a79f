"""The options that several commands share, and how their values are read.

Help texts are made when this module is imported: ``main`` has chosen the language by then.
Values are read by us rather than by Typer, so that what is wrong with them is said in the language
that is spoken, and named with what would be right.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, TypeVar

import typer

from sleuth.edition import Edition
from sleuth.errors import EditionError, OptionError
from sleuth.language import Language, _
from sleuth_cli import completion
from sleuth_cli.output import Form
from sleuth_cli.render.numbers import read_aloud

NotebookArgument = Annotated[
    str | None,
    typer.Argument(
        metavar=_("NOTEBOOK"),
        show_default=False,
        help=_("The notebook's file, or - for stdin. Without it: the one used last."),
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help=_("Put out JSON, for other programs."))]
PlainOption = Annotated[
    bool,
    typer.Option("--plain", help=_("One fact a line, no drawing, no colour: reads well aloud.")),
]
LangOption = Annotated[
    str | None,
    typer.Option(
        metavar="en|fr",
        show_default=False,
        autocompletion=completion.languages,
        help=_("The language to speak; by default that of your locale."),
    ),
]
AfterOption = Annotated[
    str | None,
    typer.Option(
        metavar="N",
        show_default=False,
        help=_("Look at the game as it stood after entry N."),
    ),
]
AsOption = Annotated[
    str | None,
    typer.Option(
        "--as",
        metavar=_("NAME"),
        show_default=False,
        autocompletion=completion.viewpoints,
        help=_("What this player can know from what they saw; 'onlooker': what all saw."),
    ),
]
ByOption = Annotated[
    str | None,
    typer.Option(
        metavar=_("NAME"),
        show_default=False,
        autocompletion=completion.viewpoints,
        help=_("Who is to do it; by default you, or whose turn it is."),
    ),
]
ShowingOption = Annotated[
    str | None,
    typer.Option(
        metavar="uniform|habit|ignored",
        show_default=False,
        autocompletion=completion.showing,
        help=_("How people are assumed to choose which card to show."),
    ),
]
AccusingOption = Annotated[
    str | None,
    typer.Option(
        metavar="honest|ignored",
        show_default=False,
        autocompletion=completion.accusing,
        help=_("Whether people are assumed never to accuse with a card that they hold."),
    ),
]
IfOption = Annotated[
    list[str] | None,
    typer.Option(
        "--if",
        metavar=_("CLAIM"),
        show_default=False,
        autocompletion=completion.words,
        help=_("What if this were so, as 'Bruno has Norjane'? The notebook stays as it is."),
    ),
]
BranchOption = Annotated[
    str | None,
    typer.Option(
        "--branch",
        metavar=_("NAME"),
        show_default=False,
        help=_("Look at this branch of the notebook instead (see 'sleuth branch')."),
    ),
]
SeedOption = Annotated[
    str, typer.Option(metavar=_("SEED"), help=_("The same seed gives the same games everywhere."))
]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What to look at, and how: the shared options as they were typed."""

    notebook: str | None
    after: str | None = None
    seen_as: str | None = None
    showing: str | None = None
    accusing: str | None = None
    supposed: tuple[str, ...] = ()
    branch: str | None = None


def form(json: bool, plain: bool) -> Form:
    """Which form the options ask for. Raises OptionError where they ask for two."""
    if json and plain:
        raise OptionError(_("--json and --plain cannot go together: take one of them"))
    if json:
        return Form.JSON
    if plain:
        read_aloud()
        return Form.PLAIN
    return Form.SCREEN


def check_language(lang: str | None) -> None:
    """Refuse a language that we do not speak; ``main`` has already read the option."""
    if lang is not None:
        one_of("--lang", lang, tuple(Language))


def whole_number(option: str, text: str, low: int, high: int | None = None) -> int:
    """The number that was typed. Raises OptionError where it is none, or out of range."""
    try:
        value = int(text)
    except ValueError:
        value = low - 1
    if value < low or (high is not None and value > high):
        wanted = (
            _("a whole number from {low} to {high}").format(low=low, high=high)
            if high is not None
            else _("a whole number, {low} or more").format(low=low)
        )
        raise OptionError(
            _("{option} {value}: it takes {wanted}").format(
                option=option, value=text, wanted=wanted
            )
        )
    return value


E = TypeVar("E", bound=StrEnum)


def choice(option: str, text: str, kind: type[E]) -> E:
    """The member of the enumeration that was typed. Raises OptionError."""
    one_of(option, text, tuple(kind))
    return kind(text)


def one_of(option: str, text: str, choices: Iterable[str]) -> None:
    """Refuse anything but these. Raises OptionError."""
    known = [str(known) for known in choices]
    if text not in known:
        raise OptionError(
            _("{option} {value}: it takes one of {choices}").format(
                option=option, value=text, choices=", ".join(known)
            )
        )


def names(text: str) -> tuple[str, ...]:
    """A list typed with commas; a name in quotes may hold commas itself."""
    import csv

    rows = list(csv.reader([text], skipinitialspace=True))
    return tuple(name.strip() for name in (rows[0] if rows else []) if name.strip())


def pairs(options: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Options of the game, as NAME=VALUE. Raises OptionError."""
    read = []
    for option in options:
        name, equals, value = option.partition("=")
        if not equals:
            raise OptionError(
                _("--option {option}: write NAME=VALUE, as in showing=ignored").format(
                    option=option
                )
            )
        read.append((name.strip(), value.strip()))
    return tuple(read)


def edition_named(name: str) -> Edition:
    """The edition of this name or in this file. Raises OptionError for a name that means none."""
    from pathlib import Path

    from sleuth.edition_file import load_edition

    try:
        return load_edition(name)
    except EditionError as error:
        if error.line is None and not Path(name).is_file():
            raise OptionError(str(error)) from error
        raise
