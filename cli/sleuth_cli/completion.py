"""What the shell may offer when Tab is pressed. A completion never fails: it offers nothing."""

import io
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout

import typer

from sleuth.language import Language

_SPECIAL = re.compile(r"[ \t'\"\\()&;|<>*?\[\]{}$`!#~]")
"""What means something to a shell outside quotes."""


@contextmanager
def each_one_word() -> Iterator[None]:
    """While bash is answered: each completion becomes one word, which bash itself does not see to.

    Typer compares completions with what was typed, so they are not quoted before it is done.
    """
    word = os.environ.get("COMP_WORDS", "").rpartition("\n")[2]
    if os.environ.get("_SLEUTH_COMPLETE") != "complete_bash" or word[:1] in ("'", '"'):
        yield
        return
    found = io.StringIO()
    try:
        with redirect_stdout(found):
            yield
    finally:
        sys.stdout.write(_SPECIAL.sub(r"\\\g<0>", found.getvalue()))


def languages(incomplete: str) -> list[str]:
    """The languages that we speak."""
    return _starting(incomplete, Language)


def showing(incomplete: str) -> list[str]:
    """What may be assumed about showing."""
    from sleuth_solvers.assumptions import Showing

    return _starting(incomplete, Showing)


def accusing(incomplete: str) -> list[str]:
    """What may be assumed about accusing."""
    from sleuth_solvers.assumptions import Accusing

    return _starting(incomplete, Accusing)


def games(incomplete: str) -> list[str]:
    """The editions that come with Sleuth."""
    from sleuth.edition_file import built_in_editions

    return _starting(incomplete, built_in_editions())


def agents(ctx: typer.Context, incomplete: str) -> list[str]:
    """The players that can be simulated in the game named; the last of a list is completed."""
    game = ctx.params.get("game")
    return _in_list(incomplete, _quietly(lambda: _agents_of(game)) if game else [])


def viewpoints(incomplete: str) -> list[str]:
    """The players of the current notebook, and the onlooker."""
    return _starting(incomplete, [*_quietly(_players), "onlooker"])


def players(incomplete: str) -> list[str]:
    """The players of the current notebook; the last of a list with commas is completed."""
    return _in_list(incomplete, _quietly(_players))


def cards(ctx: typer.Context, incomplete: str) -> list[str]:
    """The cards of the game that was named, or of the current notebook's.

    The last of a list with commas is completed.
    """
    game = ctx.params.get("game")
    return _in_list(incomplete, _quietly(_cards if game is None else lambda: _cards_of(game)))


def words(incomplete: str) -> list[str]:
    """What a line may begin with: the players of the current notebook."""
    return _starting(incomplete, _quietly(_players))


def rooms(incomplete: str) -> list[str]:
    """The rooms of the current notebook's game."""
    return _starting(incomplete, _quietly(_rooms))


def clues(incomplete: str) -> list[str]:
    """The Indice cards of Maison Ombreval."""
    from sleuth.games.ombreval.box import ClueKind
    from sleuth.games.ombreval.words import CLUES

    return _starting(incomplete, map(CLUES.word, ClueKind))


def squares(incomplete: str) -> list[str]:
    """The squares of Maison Ombreval."""
    from sleuth_cli.screens.ombreval import SQUARE_NAMES

    return _starting(incomplete, (names[0] for names in SQUARE_NAMES.values()))


def _quietly(names: Callable[[], Iterable[str]]) -> Sequence[str]:
    from sleuth.errors import SleuthError

    try:
        return tuple(names())
    except SleuthError:
        return ()


def _players() -> Iterable[str]:
    from sleuth_cli.current import remembered
    from sleuth_cli.view import read

    path = remembered()
    return read(str(path)).table.players if path else ()


def _cards() -> Iterable[str]:
    from sleuth_cli.current import remembered
    from sleuth_cli.view import read

    path = remembered()
    if not path:
        return ()
    return (card.label.local() for card in read(str(path)).table.edition.cards)


def _cards_of(game: str) -> Iterable[str]:
    from sleuth.edition_file import load_edition

    return (card.label.local() for card in load_edition(game).cards)


def _agents_of(game: str) -> Iterable[str]:
    from sleuth.edition_file import load_edition
    from sleuth_solvers.agents import agent_names

    return agent_names(load_edition(game))


def _rooms() -> Iterable[str]:
    from sleuth_cli.current import remembered
    from sleuth_cli.view import read

    path = remembered()
    edition = read(str(path)).table.edition if path else None
    if edition is None or edition.board is None:
        return ()
    return (edition.card(room.card).label.local() for room in edition.board.rooms)


def _starting(incomplete: str, names: Iterable[str]) -> list[str]:
    begun = incomplete.casefold()
    return [str(name) for name in names if name.casefold().startswith(begun)]


def _in_list(incomplete: str, names: Iterable[str]) -> list[str]:
    done, comma, begun = incomplete.rpartition(",")
    space = " " if begun.startswith(" ") else ""
    return [done + comma + space + name for name in _starting(begun.strip(), names)]
