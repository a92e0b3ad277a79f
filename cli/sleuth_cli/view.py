"""A notebook as it is looked at: up to an entry, from a viewpoint, with assumptions."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from sleuth.claims import Claim, Has
from sleuth.entries import Entry, Observed
from sleuth.errors import EntryError, OptionError, UnknownNameError
from sleuth.language import _, ngettext
from sleuth.notebook import Notebook, read_notebook
from sleuth.spoken import spoken_line
from sleuth.table import Table
from sleuth.timeline import EVERYONE, Step, Timeline, Viewpoint, timeline_of
from sleuth.types import EntryNumber, PlayerName, hand_of
from sleuth_cli.current import STDIN, notebook_meant, remember
from sleuth_cli.failures import Exit, describe
from sleuth_cli.options import Wanted, choice, whole_number
from sleuth_cli.output import tell
from sleuth_solvers.assumptions import Accusing, Assumptions, Showing
from sleuth_solvers.beliefs import Beliefs
from sleuth_solvers.worlds import World, world_of

if TYPE_CHECKING:
    from sleuth_solvers.readings import Known

ONLOOKER = "onlooker"
MOST_TOLD = 20
"""So many lines that cannot be read are told one by one."""


@dataclass(frozen=True, slots=True)
class View:
    """A notebook, and from where and with what assumptions it is looked at."""

    path: str
    notebook: Notebook
    viewpoint: Viewpoint
    assumptions: Assumptions
    whole: Notebook
    """The notebook with all its entries, whatever ``notebook`` was cut to."""
    supposed: tuple[Claim, ...] = ()
    """What is taken for true beyond the notebook, whoever looks."""
    branch: str | None = None
    """The branch of the notebook that is looked at; None for what happened."""
    trusted: frozenset[EntryNumber] = frozenset()
    """The doubtful entries that are taken for right; the timeline is without the others."""

    @property
    def table(self) -> Table:
        """Who plays what with which cards."""
        return self.notebook.table

    @property
    def world(self) -> World:
        """The solver for this game's kind of hidden world."""
        return world_of(self.table.edition)

    @property
    def timeline(self) -> Timeline:
        """What the entries mean that are trusted, and then what is supposed."""
        return timeline_of((*self._trusted_steps(), *self._supposed_steps()))

    @property
    def known_steps(self) -> tuple[Step, ...]:
        """The steps of the timeline that are known from the viewpoint."""
        return tuple(self.timeline.seen_from(self.viewpoint))

    @property
    def steps(self) -> tuple[Step, ...]:
        """The same without what is supposed."""
        return tuple(step for step in self._trusted_steps() if self.viewpoint.perceives(step))

    def _trusted_steps(self) -> tuple[Step, ...]:
        steps = self.notebook.timeline().steps
        doubted = {number for number, _doubt in self.notebook.doubts()} - self.trusted
        if not doubted:
            return steps
        from sleuth_solvers.doubt import unsaid

        return unsaid(steps, doubted)

    def _supposed_steps(self) -> Iterator[Step]:
        number = EntryNumber(len(self.entries) + 1)
        return (Step(number, EVERYONE, claim) for claim in self.supposed)

    @property
    def viewer(self) -> str:
        """Whose knowledge it is: a player's name, or ``@onlooker``."""
        return self.viewpoint.seat or f"@{ONLOOKER}"

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The entries that count."""
        return self.notebook.entries

    def assumed(self) -> dict[str, str]:
        """What the numbers rest on, as far as it matters in this game, by name."""
        from sleuth_cli.screens import screens_of

        return screens_of(self.table.edition).assumed(self)

    def beliefs(self) -> Beliefs:
        """What it tells, over all readings of the doubtful entries. Raises OptionError."""
        known = self.under_doubt()
        if known is None:
            return self.world.beliefs(self.table, self.timeline, self.viewpoint, self.assumptions)
        from sleuth_solvers.readings import mixture

        return mixture(known)

    def under_doubt(self) -> "Known | None":
        """What is known, doubtful entries included; None where nothing that is seen is doubtful."""
        if not self.notebook.doubts():
            return None
        from sleuth_solvers.readings import Known, doubts_of

        doubts = doubts_of(self.notebook, self.viewpoint)
        if not doubts:
            return None
        timeline = timeline_of((*self.notebook.timeline().steps, *self._supposed_steps()))
        return Known(self.world, self.table, timeline, self.viewpoint, self.assumptions, doubts)

    def likeliest(self, beliefs: Beliefs) -> "View":
        """The same in the likeliest reading of the doubtful entries."""
        if beliefs.under_doubt is None:
            return self
        return replace(self, trusted=beliefs.under_doubt.likeliest)

    def of(self, notebook: Notebook) -> "View":
        """Another notebook, looked at in the same way."""
        return replace(self, notebook=notebook, whole=notebook)


def read(path: str) -> Notebook:
    """The notebook in this file, or on stdin for ``-``. Raises SleuthError."""
    if path == STDIN:
        return read_notebook(sys.stdin.buffer.read())
    from sleuth.store import load

    return load(Path(path))


def look(wanted: Wanted) -> View:
    """The notebook that is meant, looked at as wanted. Raises SleuthError."""
    path = notebook_meant(wanted.notebook)
    whole = read(path)
    if path != STDIN:
        remember(Path(path))
    return view_of(whole, path, wanted)


def view_of(whole: Notebook, path: str, wanted: Wanted) -> View:
    """This notebook, looked at as wanted. Raises OptionError."""
    if wanted.branch is not None:
        whole = whole.branch(wanted.branch)
    notebook = whole
    if wanted.after is not None:
        last = len(whole.entries)
        notebook = whole.until(EntryNumber(whole_number("--after", wanted.after, 0, last)))
    return View(
        path=path,
        notebook=notebook,
        viewpoint=_viewpoint(whole.table, wanted.seen_as),
        assumptions=_assumptions(whole.table, wanted),
        whole=whole,
        supposed=tuple(read_claim(notebook, text) for text in wanted.supposed),
        branch=wanted.branch,
    )


def read_claim(notebook: Notebook, text: str) -> Claim:
    """The claim that was typed. Raises OptionError where it is none."""
    try:
        entry = notebook.read(text)
    except EntryError as error:
        raise OptionError(
            _("“{text}” is no claim: {reason}").format(text=text, reason=error)
        ) from error
    if not isinstance(entry, Observed):
        table = notebook.table
        example = Has(hand_of(table.players[0]), (table.edition.cards[0].name,))
        raise OptionError(
            _(
                "“{text}” is no claim: say where cards lie now, as in “{example}”; --after N asks"
                " about the game as it stood"
            ).format(text=text, example=notebook.format(Observed(example)))
        )
    return entry.claim


def actor(view: View, by: str | None, option: str) -> PlayerName:
    """Who is to ask or accuse: the one named, whoever looks, or whose turn it is."""
    if by is not None:
        from sleuth.names import player_names

        try:
            return player_names(view.table.players).read(by).value
        except UnknownNameError as error:
            raise OptionError(
                _("{option} {value}: {reason}").format(option=option, value=by, reason=error)
            ) from error
    if view.viewpoint.seat is not None:
        return view.viewpoint.seat
    return view.notebook.next_player or view.table.players[0]


def _viewpoint(table: Table, seen_as: str | None) -> Viewpoint:
    if seen_as is None:
        return table.writer
    from sleuth.keywords import ME
    from sleuth.names import fold, player_names

    if seen_as == ONLOOKER and ONLOOKER not in table.players:
        return Viewpoint(writer=table.me is None)
    if fold(seen_as) in ME and table.me is not None and seen_as not in table.players:
        return table.writer
    try:
        player = player_names(table.players).read(seen_as).value
    except UnknownNameError as error:
        raise OptionError(
            _("--as {value}: {reason}").format(value=seen_as, reason=error)
        ) from error
    return table.writer if player == table.me else Viewpoint(writer=False, seat=player)


def _assumptions(table: Table, wanted: Wanted) -> Assumptions:
    """What the options say, or else the notebook, or else what Sleuth assumes by itself."""
    showing = _told(table, "showing", wanted.showing)
    accusing = _told(table, "accusing", wanted.accusing)
    usual = Assumptions()
    return Assumptions(
        showing=choice(*showing, Showing) if showing else usual.showing,
        accusing=choice(*accusing, Accusing) if accusing else usual.accusing,
    )


def _told(table: Table, name: str, typed: str | None) -> tuple[str, str] | None:
    if typed is not None:
        return f"--{name}", typed
    header = table.option(name)
    return (f"option {name}:", header) if header is not None else None


def complain(view: View, beliefs: Beliefs | None = None) -> Exit:
    """Say on stderr what is wrong with the notebook; the exit code that goes with it.

    ``beliefs`` are those of the view, where they are known already.
    """
    unreadable = view.whole.unreadable
    for error in unreadable[:MOST_TOLD]:
        tell(_unreadable(error))
    more = len(unreadable) - MOST_TOLD
    if more > 0:
        tell(
            ngettext(
                "and {n} more line cannot be read", "and {n} more lines cannot be read", more
            ).format(n=more)
        )
    if beliefs is not None and not beliefs.consistent:
        tell(contradiction(view))
        return Exit.CONTRADICTION
    if beliefs is not None:
        for broken in beliefs.broken_assumptions:
            tell(
                _("What was seen refutes the assumption '{assumption}'; it was left out.").format(
                    assumption=broken
                )
            )
    return Exit.REFUSED if view.whole.unreadable else Exit.FINE


def _unreadable(error: EntryError) -> str:
    return _("Not used, {problem}").format(problem=describe(error))


def contradiction(view: View) -> str:
    """A sentence: the notebook contradicts itself, from which entry on."""
    first = view.world.first_bad_entry(view.table, view.timeline, view.viewpoint)
    if not first:
        return _("This notebook contradicts itself: no deal fits what its header says.")
    if first > len(view.entries):
        return _("What is supposed contradicts this notebook: no deal has it.")
    entry = dict(view.notebook.effective())[first]
    line = spoken_line(entry, view.table)
    return _(
        "This notebook contradicts itself: after entry {number} no deal is left ({line})."
    ).format(number=first, line=line)
