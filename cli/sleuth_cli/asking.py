"""What was typed after ``ask``: of whom, where, how thoroughly."""

import re
from collections.abc import Collection
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from sleuth.errors import OptionError
from sleuth.language import _

USUAL_TOP: Final = 5
_OPTION: Final = re.compile(r"--(in|at|roll)\b[ =]?")


class AskOption(StrEnum):
    """An option of ``ask`` that only some games know."""

    ROOM = "--in"
    AT = "--at"
    ROLL = "--roll"
    FAST = "--fast"
    QUIET = "--quiet"
    PLAN = "--plan"
    CARD = "--card"
    DIE = "--die"


class AccuseOption(StrEnum):
    """An option of ``accuse`` that only some games know."""

    AT = "--at"


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


@dataclass(frozen=True, slots=True)
class Asking:
    """All that was typed, as it was typed."""

    by: str | None = None
    top: int = USUAL_TOP
    whereabouts: Whereabouts = field(default_factory=Whereabouts)
    effort: Effort = field(default_factory=Effort)
    plan: bool = False
    """A plan of all questions is wanted."""
    card: str | None = None
    """The card that was drawn, where one asks by cards."""
    die: str | None = None
    """What the die shows, where it says what may be looked at."""

    def options(self) -> frozenset[AskOption]:
        """The options of some games that were used."""
        used = {
            AskOption.ROOM: self.whereabouts.room is not None,
            AskOption.AT: self.whereabouts.at is not None,
            AskOption.ROLL: self.whereabouts.roll is not None,
            AskOption.FAST: self.effort.fast,
            AskOption.QUIET: self.effort.quiet,
            AskOption.PLAN: self.plan,
            AskOption.CARD: self.card is not None,
            AskOption.DIE: self.die is not None,
        }
        return frozenset(option for option, is_used in used.items() if is_used)


def asking_typed(argument: str, known: Collection[AskOption]) -> Asking:
    """What was typed at the prompt after the word for asking, in a game that knows these options.

    A card or a die is typed by itself, with or without its option. Raises OptionError.
    """
    typed = argument.strip()
    for option in (AskOption.CARD, AskOption.DIE):
        if option in known:
            told = typed.removeprefix(option).lstrip(" =") or None
            return Asking(card=told) if option is AskOption.CARD else Asking(die=told)
    return Asking(whereabouts=whereabouts_typed(argument))


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
