"""JSON that others can build on: keys may be added, none changes its meaning within a schema."""

import json
from collections.abc import Mapping
from typing import Any

from sleuth.entries import Observed
from sleuth_cli.output import put
from sleuth_cli.render.lines import line_of
from sleuth_cli.screens import screens_of
from sleuth_cli.view import View
from sleuth_solvers.beliefs import Beliefs, SolutionOdds

SCHEMA = 1
_SOLUTIONS_IF = 3
"""So many solutions are told of what would be if a doubtful entry were right, or false."""

Json = dict[str, Any]


def put_json(document: Mapping[str, Any]) -> None:
    """One document on stdout."""
    put(json.dumps(document, ensure_ascii=False, indent=2))


def head(view: View, beliefs: Beliefs) -> Json:
    """What every answer about a notebook begins with."""
    edition = view.table.edition
    return {
        "schema": SCHEMA,
        "game": edition.family.value,
        "edition": edition.id,
        "viewpoint": view.viewer,
        "assumptions": view.assumed(),
        "broken_assumptions": list(beliefs.broken_assumptions),
        "consistent": beliefs.consistent,
        "first_bad_entry": first_bad_entry(view, beliefs),
        "entries": len(view.entries),
        "branch": view.branch,
        "supposed": [line_of(view.notebook, Observed(claim)) for claim in view.supposed],
        "doubts": doubts(beliefs),
        "likeliest_reading": likeliest_reading(beliefs),
    }


def doubts(beliefs: Beliefs) -> list[Json]:
    """What became of each doubtful entry, and what would follow if it were false."""
    under_doubt = beliefs.under_doubt
    return [
        {
            "entry": each.entry,
            "chance": float(each.chance),
            "p_true": float(each.p_true),
            "if_true": _supposing(each.if_true),
            "if_false": _supposing(each.if_false),
        }
        for each in (under_doubt.doubted if under_doubt else ())
    ]


def _supposing(beliefs: Beliefs | None) -> Json | None:
    if beliefs is None:
        return None
    return {
        "entropy_bits": beliefs.entropy_bits,
        "solution": [odds(solution) for solution in beliefs.solution[:_SOLUTIONS_IF]],
    }


def likeliest_reading(beliefs: Beliefs) -> Json | None:
    """The doubtful entries that are right in it, which ``ask`` and ``accuse`` go by."""
    under_doubt = beliefs.under_doubt
    if under_doubt is None:
        return None
    return {"right": sorted(under_doubt.likeliest), "p": float(under_doubt.p_likeliest)}


def first_bad_entry(view: View, beliefs: Beliefs) -> int | None:
    """Where no deal is left: an entry's number, 0 for the header, None where all is well."""
    if beliefs.consistent:
        return None
    return view.world.first_bad_entry(view.table, view.timeline, view.viewpoint)


def show(view: View, beliefs: Beliefs) -> Json:
    """The document of ``sleuth show --json``."""
    document = head(view, beliefs) | {
        "worlds": str(beliefs.worlds),
        "exact": beliefs.exact,
        "sampling_error": beliefs.sampling_error,
        "entropy_bits": beliefs.entropy_bits,
        "solution": [odds(solution) for solution in beliefs.solution],
        "places": list(beliefs.places),
        "p": None,
        "certain": [list(cell) for cell in beliefs.certain],
        "impossible": [list(cell) for cell in beliefs.impossible],
        "unreadable": [
            {"line": error.line, "message": str(error)} for error in view.whole.unreadable
        ],
    }
    if beliefs.consistent:
        document["p"] = {
            card: {place: float(p) for place, p in at.items()}
            for card, at in beliefs.probability.items()
        }
        document |= screens_of(view.table.edition).document(view, beliefs)
    return document


def odds(solution: SolutionOdds) -> Json:
    """One possible solution."""
    return {
        "items": list(solution.cards),
        "p": float(solution.probability),
        "certain": solution.certain,
    }


def logged(view: View, before: Beliefs, after: Beliefs, n: int) -> Json:
    """The document of ``sleuth log --json``: the last ``n`` entries, and what they told."""
    notebook = view.notebook
    first = len(notebook.entries) - n
    known, excluded = frozenset(before.certain), frozenset(before.impossible)
    return head(view, after) | {
        "logged": [
            {"entry": number, "text": line_of(notebook, entry)}
            for number, entry in enumerate(notebook.entries[first:], first + 1)
        ],
        "worlds": str(after.worlds),
        "entropy_bits": after.entropy_bits,
        "entropy_bits_before": before.entropy_bits,
        "newly_certain": [list(cell) for cell in after.certain if cell not in known],
        "newly_impossible": [list(cell) for cell in after.impossible if cell not in excluded],
    }
