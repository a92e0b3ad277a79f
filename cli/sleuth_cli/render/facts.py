"""Sentences about what is known, for the screen and for reading aloud alike."""

from collections.abc import Sequence

from sleuth.entries import Observed
from sleuth.language import _, ngettext
from sleuth.types import SOLUTION, CardName
from sleuth_cli.render.labels import Labels
from sleuth_cli.render.lines import said
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
    if view.branch is not None:
        parts.append(_("branch {name}").format(name=view.branch))
    n = len(view.entries)
    parts.append(ngettext("{n} entry", "{n} entries", n).format(n=n))
    parts.extend(
        _("supposed: {claim}").format(claim=said(view.notebook, Observed(claim)))
        for claim in view.supposed
    )
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
    terms = ", ".join(_assumption(name, value) for name, value in view.assumed().items())
    return _("Assumed: {assumptions}").format(assumptions=terms)


def _assumption(name: str, value: str) -> str:
    spoken = {
        ("prior", "uniform"): _("prior uniform"),
        ("orders", "uniform"): _("orders uniform"),
        ("showing", "uniform"): _("showing uniform"),
        ("showing", "habit"): _("showing habit"),
        ("showing", "ignored"): _("showing ignored"),
        ("accusing", "honest"): _("accusing honest"),
        ("accusing", "ignored"): _("accusing ignored"),
        ("asking", "ignored"): _("asking ignored"),
        ("hearsay", "as believed"): _("hearsay as believed"),
    }
    return spoken.get((name, value), f"{name} {value}")


def starred(beliefs: Beliefs) -> bool:
    """Whether some cell is sure by an assumption, and not proved."""
    proved = frozenset((*beliefs.certain, *beliefs.impossible))
    return any(
        p in (0, 1) and (card, place) not in proved
        for card, row in beliefs.probability.items()
        for place, p in row.items()
    )


def star() -> str:
    """What the star in a cell means."""
    return _("* by assumption, not proved")


def sampled(beliefs: Beliefs) -> str:
    """What to think of numbers that were not counted."""
    if beliefs.cut_short:
        return _(
            "Too many readings of the doubtful entries for the time: no number is wrong by more"
            " than {p}; what is certain is proved"
        ).format(p=percent(beliefs.sampling_error))
    return _(
        "Too many deals to count: the numbers are estimates, give or take {p}; what is certain"
        " is proved"
    ).format(p=percent(2 * beliefs.sampling_error))
