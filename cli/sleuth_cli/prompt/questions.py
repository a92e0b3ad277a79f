"""What ``sleuth new`` asks for at a terminal, one question at a time, with completion."""

import sys
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TypeVar

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.output import create_output

from sleuth.edition_file import built_in_editions
from sleuth.errors import OptionError, SleuthError
from sleuth.games.cluedo.house_rules import Leftover
from sleuth.language import _, ngettext
from sleuth.names import Names, card_names, player_names
from sleuth_cli.beginning import Told, draft, edition_told, players_told
from sleuth_cli.options import edition_named, pairs
from sleuth_cli.output import tell

T = TypeVar("T")
Complete = Callable[[str], Iterable[str]]
"""The names that what was typed may be the beginning of."""


class ListCompleter(Completer):
    """Completes the last name of a list with commas."""

    def __init__(self, complete: Complete) -> None:
        self._complete = complete

    def get_completions(
        self,
        document: Document,
        complete_event: CompleteEvent,
    ) -> Iterable[Completion]:
        """The names that what stands before the cursor may be the beginning of."""
        begun = document.text_before_cursor.rpartition(",")[2].lstrip()
        for name in self._complete(begun):
            yield Completion(name, start_position=-len(begun))


def complete(told: Told) -> Told:
    """What was told, and the answers to all that was not. Enter alone skips what can be skipped."""
    session: PromptSession[str] = PromptSession(output=create_output(stdout=sys.stderr))

    def ask(
        question: str, check: Callable[[str], T], names: Complete | None = None, default: str = ""
    ) -> T:
        completer = None if names is None else ListCompleter(names)
        while True:
            typed = session.prompt(question + " ", completer=completer, default=default).strip()
            try:
                return check(typed)
            except SleuthError as error:
                tell(str(error))

    if told.game is None:
        games = ", ".join(built_in_editions())
        told = replace(
            told,
            game=ask(
                _("Which game ({games}, or an edition file)?").format(games=games),
                _known_game,
                Names(((name, (name,)) for name in built_in_editions()), "game").complete,
            ),
        )
    edition = edition_told(told)
    if told.players is None:
        told = ask(
            _("Who plays, in clockwise order (with commas)?"),
            lambda typed: _seated(replace(told, players=typed)),
        )
    players = players_told(told)
    if open_cards := _lying_open(told):
        told = ask(
            ngettext(
                "Which {n} card is left over and lies face up?",
                "Which {n} cards are left over and lie face up (with commas)?",
                open_cards,
            ).format(n=open_cards),
            lambda typed: _checked(replace(told, face_up=typed)),
            card_names(edition).complete,
        )
    if told.me is None and not told.hands:
        told = ask(
            _("Which of them are you (Enter: an onlooker)?"),
            lambda typed: _checked(replace(told, me=typed or None)),
            player_names(players).complete,
        )
    if told.me is not None and not told.hands and edition.has_hands:
        ordered = draft(told).table.rule("variant") == "expert"
        told = ask(
            _("Your cards, first to last as you hold them (with commas; Enter: not known)?")
            if ordered
            else _("Your cards (with commas; Enter: not known)?"),
            lambda typed: _checked(replace(told, hands=(typed,) if typed else ())),
            card_names(edition).complete,
        )
    table = draft(told).table
    uneven = edition.has_hands and any(not size.exact for size in table.hand_sizes().values())
    if told.sizes is None and uneven:
        told = ask(
            _("The deal is uneven: how many cards does each hold, by seat (Enter: not known)?"),
            lambda typed: _checked(replace(told, sizes=typed or None)),
        )
    if told.first is None:
        told = ask(
            _("Who begins (Enter: not known)?"),
            lambda typed: _checked(replace(told, first=typed or None)),
            player_names(players).complete,
        )
    if told.path is None:
        usual = f"{edition.id}-{date.today().isoformat()}.sleuth"
        told = replace(told, path=ask(_("Into which file?"), _free_path, default=usual))
    return told


def _checked(told: Told) -> Told:
    """The same, if a notebook can begin so. Raises SleuthError."""
    draft(told)
    return told


def _seated(told: Told) -> Told:
    """The same, if these can sit down; what lies face up is asked next. Raises SleuthError."""
    relaxed = told
    if _lying_open(told):
        others = (each for each in told.options if not each.startswith("leftover"))
        relaxed = replace(told, options=(*others, f"leftover={Leftover.DEALT}"))
    draft(relaxed)
    return told


def _lying_open(told: Told) -> int:
    """How many cards the house rule leaves over, to lie face up, where nothing is told of them."""
    edition = edition_told(told)
    rule = next((rule for rule in edition.house_rules if rule.name == "leftover"), None)
    if rule is None or (told.face_up, told.sizes, told.pile) != (None, None, None):
        return 0
    if dict(pairs(told.options)).get(rule.name, rule.default) != Leftover.FACE_UP:
        return 0
    dealt = len(edition.cards) - len(edition.categories)
    return dealt % len(players_told(told))


def _known_game(typed: str) -> str:
    edition_named(typed)
    return typed


def _free_path(typed: str) -> Path:
    if not typed:
        raise OptionError(_("a file needs a name"))
    path = Path(typed).expanduser()
    if path.exists():
        raise OptionError(
            _("{path} exists already and is not overwritten: choose another name").format(path=path)
        )
    return path
