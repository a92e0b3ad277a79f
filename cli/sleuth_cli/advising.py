"""From what was typed to the advice of the solvers."""

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sleuth.board import Position, Square
from sleuth.errors import OptionError, UnknownNameError
from sleuth.language import _
from sleuth.names import card_names, player_names
from sleuth.table import Table
from sleuth.types import CardName, PlayerName
from sleuth_cli.failures import Exit
from sleuth_cli.options import whole_number
from sleuth_cli.output import Form
from sleuth_cli.view import View, complain
from sleuth_solvers.beliefs import Beliefs

if TYPE_CHECKING:
    from sleuth_solvers.advice.questions import Where

MOST_PIPS = 12
_OPTION = re.compile(r"--(in|at|roll)\b[ =]?")
USUAL_TOP = 5


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Where somebody stands who asks, as it was typed."""

    room: str | None = None
    at: str | None = None
    roll: str | None = None


@dataclass(frozen=True, slots=True)
class Effort:
    """How long to think about a question, and about whom."""

    fast: bool = False
    """Only what is found at once."""
    quiet: bool = False
    """Also what a question would tell the others."""


USUAL_EFFORT = Effort()


def give_questions(
    view: View,
    beliefs: Beliefs,
    by: str | None,
    whereabouts: Whereabouts,
    top: int,
    form: Form,
    *,
    effort: Effort = USUAL_EFFORT,
) -> Exit:
    """Put out what to ask; the exit code. Raises OptionError."""
    if view.table.edition.symbols:
        return _give_symbol_questions(view, beliefs, by, whereabouts, top, form, effort)
    from sleuth_cli.render import advice
    from sleuth_solvers.advice.questions import rank_questions

    ranking = None
    if beliefs.consistent:
        ranking = rank_questions(
            view.table,
            view.timeline,
            view.viewpoint,
            view.assumptions,
            actor(view, by, "--by"),
            where(view.table, whereabouts),
        )
    if form is Form.JSON:
        from sleuth_cli.render.json import put_json

        put_json(advice.questions_document(view, beliefs, ranking, top))
    elif ranking is not None:
        advice.put_questions(view, beliefs, ranking, top, form)
    return complain(view, beliefs)


def _give_symbol_questions(
    view: View,
    beliefs: Beliefs,
    by: str | None,
    whereabouts: Whereabouts,
    top: int,
    form: Form,
    effort: Effort,
) -> Exit:
    """The same in Sherlock 13."""
    from sleuth_cli.render import symbol_advice
    from sleuth_solvers.symbols import quiet
    from sleuth_solvers.symbols.ranking import SECONDS, rank_questions

    if whereabouts != Whereabouts():
        raise OptionError(
            _("{game} has no rooms: leave --in, --at and --roll out").format(
                game=view.table.edition.label.local()
            )
        )
    ranking, leaks = None, {}
    if beliefs.consistent:
        asker = actor(view, by, "--by")
        known = (view.table, view.timeline, view.viewpoint, view.assumptions, asker)
        ranking = rank_questions(*known, seconds=0 if effort.fast else SECONDS)
        if effort.quiet:
            shown = ranking.top(top)
            lines = [(each.inquiry, getattr(each.entry, "gave", None)) for each in shown]
            told = quiet.leaks(*known, lines)
            leaks = {each.text: leak for each, leak in zip(shown, told, strict=True)}
    if form is Form.JSON:
        from sleuth_cli.render.json import put_json

        put_json(symbol_advice.questions_document(view, beliefs, ranking, top, leaks))
    elif ranking is not None:
        symbol_advice.put_questions(view, ranking, top, leaks, form)
    return complain(view, beliefs)


def give_accusation(view: View, beliefs: Beliefs, by: str | None, form: Form) -> Exit:
    """Put out whether to accuse; the exit code. Raises OptionError."""
    if view.table.edition.symbols:
        return _give_symbol_accusation(view, beliefs, by, form)
    from sleuth_cli.render import advice
    from sleuth_solvers.advice.accusation import advise

    given = None
    if beliefs.consistent:
        given = advise(
            view.table,
            view.timeline,
            view.viewpoint,
            view.assumptions,
            actor(view, by, "--by"),
        )
    if form is Form.JSON:
        from sleuth_cli.render.json import put_json

        put_json(advice.accusation_document(view, beliefs, given))
    elif given is not None:
        advice.put_accusation(view, given, form)
    return complain(view, beliefs)


def _give_symbol_accusation(view: View, beliefs: Beliefs, by: str | None, form: Form) -> Exit:
    """The same in Sherlock 13."""
    from sleuth_cli.render import symbol_advice
    from sleuth_solvers.symbols.accusation import advise

    given = None
    if beliefs.consistent:
        accuser = actor(view, by, "--by")
        given = advise(view.table, view.timeline, view.viewpoint, view.assumptions, accuser)
    if form is Form.JSON:
        from sleuth_cli.render.json import put_json

        put_json(symbol_advice.accusation_document(view, beliefs, given))
    elif given is not None:
        symbol_advice.put_accusation(view, given, form)
    return complain(view, beliefs)


def actor(view: View, by: str | None, option: str) -> PlayerName:
    """Who is to ask or accuse: the one named, whoever looks, or whose turn it is."""
    if by is not None:
        try:
            return player_names(view.table.players).read(by).value
        except UnknownNameError as error:
            raise OptionError(
                _("{option} {value}: {reason}").format(option=option, value=by, reason=error)
            ) from error
    if view.viewpoint.seat is not None:
        return view.viewpoint.seat
    return view.notebook.next_player or view.table.players[0]


def where(table: Table, whereabouts: Whereabouts) -> "Where":
    """What the questions are limited to. Raises OptionError."""
    from sleuth_solvers.advice.questions import AfterThrow, Anywhere, InRoom

    if whereabouts.room is not None:
        if whereabouts.roll is not None or whereabouts.at is not None:
            raise OptionError(_("--in ROOM needs no throw: take it, or --at and --roll"))
        return InRoom(_card(table, "--in", whereabouts.room))
    if whereabouts.roll is None and whereabouts.at is None:
        return Anywhere()
    if whereabouts.roll is None or whereabouts.at is None:
        raise OptionError(
            _("--roll and --at go together: the throw, and the room or square it starts from")
        )
    pips = whole_number("--roll", whereabouts.roll, 1, MOST_PIPS)
    return AfterThrow(_position(table, whereabouts.at), pips)


def _position(table: Table, typed: str) -> Position:
    board = table.edition.board
    if board is not None and typed in board.squares:
        return Square(typed)
    return _card(table, "--at", typed)


def _card(table: Table, option: str, typed: str) -> CardName:
    try:
        return card_names(table.edition).read(typed).value
    except UnknownNameError as error:
        raise OptionError(
            _("{option} {value}: {reason}").format(option=option, value=typed, reason=error)
        ) from error


def whereabouts_typed(argument: str) -> Whereabouts:
    """``ROOM`` or ``ROOM THROW``, as typed at the prompt after the word for asking.

    The options of ``sleuth ask`` are understood as well. Raises OptionError.
    """
    first, *options = _OPTION.split(argument)
    if options:
        if first.strip():
            raise OptionError(_("write --{option} before anything else").format(option=options[0]))
        told = dict(zip(options[::2], map(str.strip, options[1::2]), strict=True))
        return Whereabouts(told.get("in"), told.get("at"), told.get("roll"))
    if argument.isdecimal():
        raise OptionError(
            _(
                "{throw} is a throw: write before it where it starts from, the room or the square"
            ).format(throw=argument)
        )
    place, _space, last = argument.rpartition(" ")
    if place and last.isdecimal():
        return Whereabouts(at=place.strip(), roll=last)
    return Whereabouts(room=argument) if argument else Whereabouts()
