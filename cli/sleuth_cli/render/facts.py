"""Sentences about what is known, for the screen and for reading aloud alike."""

from collections.abc import Sequence

from sleuth.language import _, ngettext
from sleuth.types import SOLUTION, CardName
from sleuth_cli.render.labels import Labels
from sleuth_cli.render.numbers import about, decimal, percent
from sleuth_cli.view import View
from sleuth_solvers.beliefs import Beliefs, SolutionOdds


def title(view: View) -> str:
    """Which game, which notebook, who looks, and when."""
    parts = [view.table.edition.label.local()]
    if view.path != "-":
        parts.append(view.path.rpartition("/")[2])
    if view.viewer.startswith("@"):
        parts.append(_("seen by an onlooker"))
    else:
        parts.append(_("seen by {player}").format(player=view.viewer))
    n = len(view.entries)
    parts.append(ngettext("{n} entry", "{n} entries", n).format(n=n))
    return " · ".join(parts)


def deals_left(beliefs: Beliefs) -> str:
    """How much is still open."""
    if not beliefs.exact:
        return _("about {n} deals are left").format(n=about(beliefs.worlds))
    return ngettext("{n} deal is left", "{n} deals are left", beliefs.worlds).format(
        n=about(beliefs.worlds)
    )


def entropy(beliefs: Beliefs) -> str:
    """How much about the solution is not known."""
    return _("entropy of the solution: {bits} bits").format(bits=decimal(beliefs.entropy_bits, 2))


def solution_line(solution: SolutionOdds, labels: Labels) -> str:
    """One solution and its probability; *certain* only where it is proved."""
    if solution.certain:
        return _("{cards}: certain").format(cards=labels.cards(solution.cards))
    return _("{cards}: {p}").format(
        cards=labels.cards(solution.cards), p=percent(solution.probability)
    )


def proved_solution(beliefs: Beliefs) -> Sequence[CardName]:
    """The cards that are proved to be in the solution."""
    return [card for card, place in beliefs.certain if place == SOLUTION]


def assumed(view: View) -> str:
    """What the numbers rest on."""
    terms = ", ".join(f"{name} {value}" for name, value in view.assumed().items())
    return _("Assumed: {assumptions}").format(assumptions=terms)


def sampled(beliefs: Beliefs) -> str:
    """What to think of numbers that were not counted."""
    return _(
        "Too many deals to count: the numbers are estimates, give or take {p}; what is certain"
        " is proved"
    ).format(p=percent(2 * beliefs.sampling_error))
