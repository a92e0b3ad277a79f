"""``sleuth ask --plan``: the perfect plan for one who asks alone; Ctrl-C takes the best so far."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from time import monotonic
from types import FrameType
from typing import TYPE_CHECKING, Final

from sleuth.errors import OptionError
from sleuth.language import _
from sleuth_cli.failures import Exit
from sleuth_cli.output import Form
from sleuth_cli.view import View, actor, complain
from sleuth_solvers.beliefs import Beliefs

if TYPE_CHECKING:
    from sleuth_solvers.symbols.inquiries import Questioning
    from sleuth_solvers.symbols.plan import Progress, Standing

SECONDS: Final = 600
"""After so long the best plan so far is taken."""


def give_plan(view: View, beliefs: Beliefs, by: str | None, sure: str | None, form: Form) -> Exit:
    """Put out the plan; the exit code. Raises OptionError."""
    from sleuth_cli.render import plan_tree
    from sleuth_solvers.symbols.plan import best_plan
    from sleuth_solvers.symbols.ranking import what_can_be_asked

    wanted = how_sure(sure)
    asked = plan = None
    if beliefs.consistent:
        asker = actor(view, by, "--by")
        asked = what_can_be_asked(
            view.table, view.timeline, view.viewpoint, view.assumptions, asker
        )
        _check(asked)
        with _progress() as progress:
            plan = best_plan(asked, wanted, progress)
    plan_tree.put_plan(view, beliefs, asked, plan, form)
    return complain(view, beliefs)


def how_sure(typed: str | None) -> Fraction:
    """The probability that was typed: over a half, at most 1. Raises OptionError."""
    try:
        sure = Fraction((typed or "1").replace(",", "."))
    except (ValueError, ZeroDivisionError):
        sure = Fraction(0)
    if not Fraction(1, 2) < sure <= 1:
        raise OptionError(
            _("--sure {value}: it takes a probability above 0.5, at most 1").format(value=typed)
        )
    return sure


def _check(asked: "Questioning") -> None:
    from sleuth_solvers.symbols.plan import MOST_WORLDS

    if asked.costs.moments > 1:
        raise OptionError(
            _("--plan: with experts hands rotate, and no plan is worked out; use ask without it")
        )
    worlds = len(asked.rows)
    if worlds > MOST_WORLDS or not asked.rows.exact:
        raise OptionError(
            _(
                "--plan: {n} deals are left, and a plan is worked out for {most} at most: three "
                "players from the start, four after some answers"
            ).format(n=worlds, most=MOST_WORLDS)
        )


@contextmanager
def _progress() -> Iterator["Progress"]:
    """Says on stderr how far the search is; stops it after Ctrl-C, or when time is up."""
    stopped = False
    until = monotonic() + SECONDS
    said = monotonic()

    def stop(_signal: int, _frame: FrameType | None) -> None:
        nonlocal stopped
        stopped = True

    def progress(standing: "Standing") -> bool:
        nonlocal said
        if sys.stderr.isatty() and monotonic() - said > 1:
            said = monotonic()
            line = _("{cost} questions over all deals; no plan needs less than {bound}").format(
                cost=standing.cost, bound=standing.bound
            )
            print(f"\r{line}", end="", file=sys.stderr, flush=True)
        return stopped or monotonic() > until

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield progress
    finally:
        signal.signal(signal.SIGINT, before)
        if sys.stderr.isatty():
            print(file=sys.stderr)
