"""``sleuth show`` for eyes: the grid, and what it comes to."""

from collections.abc import Iterable

from rich.text import Text

from sleuth.language import _, ngettext
from sleuth_cli.output import put, put_rich, symbols, width
from sleuth_cli.render import facts
from sleuth_cli.render.grid import grid
from sleuth_cli.render.labels import Labels
from sleuth_cli.render.numbers import percent
from sleuth_cli.view import View
from sleuth_solvers.beliefs import Beliefs

SOLUTIONS_SHOWN = 3


def put_show(view: View, beliefs: Beliefs, more: Iterable[Text] = ()) -> None:
    """The grid on stdout, what the game adds to it, and what it comes to."""
    put_rich(Text(facts.title(view), style="bold"))
    for line in grid(view.table, beliefs, width(), symbols()):
        put_rich(line)
    if facts.starred(beliefs):
        put_rich(Text(facts.star(), style="dim"))
    for line in more:
        put_rich(line)
    put()
    put_summary(view, beliefs)


def put_summary(view: View, beliefs: Beliefs) -> None:
    """The best solutions, how much is open, and what the numbers rest on."""
    labels = Labels(view.table)
    if beliefs.solution[0].certain:
        cards = labels.cards(beliefs.solution[0].cards)
        put_rich(Text(_("Solved: {cards}").format(cards=cards), style="bold green"))
    else:
        for solution in beliefs.solution[:SOLUTIONS_SHOWN]:
            put(f"{percent(solution.probability):>6}  {labels.cards(solution.cards)}")
        others = len(beliefs.solution) - SOLUTIONS_SHOWN
        if others > 0:
            put(
                "        "
                + ngettext(
                    "and {n} more solution is possible",
                    "and {n} more solutions are possible",
                    others,
                ).format(n=others)
            )
    put_rich(Text(f"{facts.deals_left(beliefs)} · {facts.entropy(beliefs)}"))
    if not beliefs.exact:
        put_rich(Text(facts.sampled(beliefs)))
    put_rich(Text(facts.assumed(view), style="dim"))
