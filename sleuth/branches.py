"""Branches: other ways on from somewhere in the game, kept in the notebook beside what happened.

A line ``~[what if Bruno lied] Bruno lacks Norjane`` belongs to the branch that it names. It does
not count; it is an entry only where that branch is looked at, which goes with the game as far as
the branch's first line and then takes its own lines alone. So a branch begins where its first line
stands in the file; it can be written, moved and struck (``~~[...]``) by hand.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NewType

from sleuth.errors import OptionError
from sleuth.language import _
from sleuth.names import fold
from sleuth.types import EntryNumber

BranchName = NewType("BranchName", str)

_LINE: Final = re.compile(r"\s*~\[(?P<name>[^\[\]]*)\](?P<text>.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Branch:
    """A branch of a notebook."""

    name: BranchName
    """As its first line spells it."""
    after: EntryNumber
    """The last entry of the game that it shares; 0 where it begins with the first."""
    lines: tuple[int, ...]
    """The indices of its lines in the file."""


@dataclass(frozen=True, slots=True)
class BranchLine:
    """A line that belongs to a branch."""

    name: BranchName
    text: str
    """The entry, with the line's ending."""


def branch_line(raw: str) -> BranchLine | None:
    """What a line of a branch says; None for all other lines."""
    found = _LINE.fullmatch(raw)
    if found is None or not found["name"].strip():
        return None
    return BranchLine(BranchName(found["name"].strip()), found["text"])


def checked_name(name: str) -> BranchName:
    """The name as it can stand in a line. Raises OptionError."""
    name = " ".join(name.split())
    if not name or any(mark in name for mark in "[]#") or not name.isprintable():
        raise OptionError(
            _("“{name}” cannot name a branch: take a word or a few, without [, ] and #").format(
                name=name
            )
        )
    return BranchName(name)


def written(name: BranchName, entry: str) -> str:
    """The line of a branch that holds this entry."""
    return f"~[{name}] {entry}"


def find(branches: Sequence[Branch], name: str) -> Branch | None:
    """The branch of this name, case and accents aside."""
    return next((branch for branch in branches if fold(branch.name) == fold(name)), None)


def must_find(branches: Sequence[Branch], name: str) -> Branch:
    """The same. Raises OptionError where there is none, with those that there are."""
    branch = find(branches, name)
    if branch is not None:
        return branch
    names = ", ".join(each.name for each in branches)
    if not names:
        raise OptionError(
            _("this notebook has no branch “{name}”, nor any other").format(name=name)
        )
    raise OptionError(
        _("this notebook has no branch “{name}”; it has {names}").format(name=name, names=names)
    )
