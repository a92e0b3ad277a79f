"""How a notebook begins: what was told on the command line, the rest asked for at a terminal."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sleuth.edition import Edition
from sleuth.errors import NotebookError, OptionError, SleuthError
from sleuth.header import quote_listed
from sleuth.language import _
from sleuth.lexing import quote
from sleuth.names import Names, card_names, player_names
from sleuth.notebook import Notebook, new_notebook, read_notebook
from sleuth.quoting import split_last, split_unquoted, unquoted
from sleuth.types import PlayerName
from sleuth_cli.current import STDIN, remember
from sleuth_cli.options import edition_named, pairs
from sleuth_cli.output import put, talks_to_a_person, tell


@dataclass(frozen=True, slots=True)
class Told:
    """What the command line says of a new notebook, as it was typed."""

    path: Path | None
    game: str | None
    players: str | None
    me: str | None
    hands: tuple[str, ...]
    sizes: str | None
    face_up: str | None
    pile: str | None
    first: str | None
    options: tuple[str, ...]


def begin(told: Told) -> None:
    """Write a new notebook, and make it the current one. Raises SleuthError."""
    from sleuth.store import create

    if told.path is not None:
        _check_free(told.path)
    if talks_to_a_person():
        from sleuth_cli.prompt.questions import complete

        told = complete(told)
    if told.path is None:
        raise OptionError(_("name the file to write: 'sleuth new friday.sleuth ...'"))
    notebook = draft(told)
    create(told.path, notebook)
    remember(told.path)
    tell(_("The notebook {path} has begun.").format(path=told.path))
    for line in notebook.to_bytes().decode().rstrip("\n").splitlines():
        put(line)


def _check_free(path: Path) -> None:
    if str(path) == STDIN:
        raise OptionError(_("a new notebook is a file: '-' cannot be one"))
    if path.exists():
        raise OptionError(
            _("{path} exists already and is not overwritten: choose another name").format(path=path)
        )


def draft(told: Told) -> Notebook:
    """The notebook that begins with what was told. Raises SleuthError."""
    folder = (told.path or Path()).parent
    try:
        return new_notebook(read_notebook("\n".join([*_header(told, folder), ""]), folder).table)
    except NotebookError as error:
        raise OptionError(str(error)) from error


def _header(told: Told, folder: Path) -> Iterator[str]:
    """The header's lines, every name spelled out."""
    edition = edition_told(told)
    players = players_told(told)
    seats = player_names(players)
    cards = card_names(edition)
    yield "sleuth: 1"
    yield f"game: {_game(told.game or '', edition, folder)}"
    yield f"players: {', '.join(map(quote_listed, players))}"
    if told.me is not None:
        yield f"me: {quote(_read('--me', seats, told.me))}"
    for hand in told.hands:
        owner, names = _hand(hand)
        if owner is None and told.me is None:
            raise OptionError(
                _("--hand {cards}: whose hand? Add --me NAME, or --hand 'NAME: CARDS'").format(
                    cards=hand
                )
            )
        whose = "" if owner is None else " " + quote(_read("--hand", seats, owner))
        yield f"hand{whose}: {_all('--hand', cards, names)}"
    if told.sizes is not None:
        yield f"sizes: {told.sizes}"
    if told.face_up is not None:
        yield f"face-up: {_all('--face-up', cards, told.face_up)}"
    if told.pile is not None:
        yield f"pile: {told.pile}"
    if told.first is not None:
        yield f"first: {quote(_read('--first', seats, told.first))}"
    for name, value in pairs(told.options):
        yield f"option {name}: {value}"


def edition_told(told: Told) -> Edition:
    """The edition that was named. Raises OptionError where none was."""
    if told.game is None:
        raise OptionError(_("which game? --game mega, for example; 'sleuth games' lists them"))
    return edition_named(told.game)


def players_told(told: Told) -> tuple[PlayerName, ...]:
    """The players that were named. Raises OptionError where none were."""
    if told.players is None:
        raise OptionError(
            _("who plays? --players 'Alice, Bruno, Chloé', for example, in clockwise order")
        )
    parts = split_last(split_unquoted(told.players, ","))
    return tuple(PlayerName(name) for name in _unquoted("--players", parts))


def _game(typed: str, edition: Edition, folder: Path) -> str:
    """The edition as a notebook in this folder names it: an id, or the path from there."""
    path = Path(typed).expanduser()
    if not path.is_file():
        return edition.id
    return quote(Path(os.path.relpath(path, folder)).as_posix())


def _hand(typed: str) -> tuple[str | None, str]:
    parts = split_unquoted(typed, ":")
    if len(parts) == 1:
        return None, typed
    return unquoted(parts[0]), ":".join(parts[1:])


def _unquoted(option: str, parts: list[str]) -> tuple[str, ...]:
    try:
        return tuple(map(unquoted, parts))
    except SleuthError as error:
        raise OptionError(_told_wrong(option, str(error))) from error


def _all(option: str, names: Names[Any], typed: str) -> str:
    parts = split_unquoted(typed, ",")
    if not names.matches(parts[-1].strip()).values:
        parts = split_last(parts)
    read = (_read(option, names, name) for name in _unquoted(option, parts))
    return ", ".join(map(quote_listed, read))


def _read(option: str, names: Names[Any], typed: str) -> str:
    """The canonical spelling; the header that is printed shows how a name was read."""
    try:
        reading = names.read(typed)
    except SleuthError as error:
        raise OptionError(_told_wrong(option, str(error))) from error
    return names.canonical(reading.value)


def _told_wrong(option: str, reason: str) -> str:
    return _("{option}: {reason}").format(option=option, reason=reason)
