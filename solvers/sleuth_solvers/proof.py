"""Proofs as steps that a person can check: one ground at a time, applied to what is known so far.

Where propagation does not reach the goal, one last step says that a search through all cases found
no way out.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sleuth.types import Place
from sleuth_solvers.propagation import Firing, Knowledge, Known, StepKind, needed
from sleuth_solvers.theory import Cell, Condition, FromEntry, Ground, Grounded, OnePlace, Theory

_MOST_LEMMAS = 6
_MOST_CASES = 4
"""Suppositions within the supposition of the contrary."""


@dataclass(frozen=True, slots=True)
class ProofStep:
    """One step of a proof."""

    kind: StepKind
    uses: tuple[Grounded, ...]
    """What it rests on beyond earlier steps: conditions, each with its ground."""
    earlier: tuple[int, ...]
    """The numbers, from 1, of the steps whose conclusions it uses."""
    concludes: tuple[Condition, ...]
    """What holds from here on; nothing where it cannot be."""

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """The grounds that are used, each once."""
        return tuple(dict.fromkeys(each.ground for each in self.uses))


def prove(
    theory: Theory, grounds: Iterable[Ground], goals: Sequence[Condition]
) -> tuple[ProofStep, ...]:
    """Steps from these grounds to one of the goals; to a contradiction where there are no goals.

    The grounds must prove it; whether they do is not asked again here.
    """
    conditions = theory.of(grounds)
    known = Knowledge([Known(each.condition, each, None) for each in conditions])
    for _lemma in range(_MOST_LEMMAS + 1):
        last = known.reached(goals) or known.refuted(goals)
        if last is not None:
            return _written(last)
        if not known.add_lemma():
            break
    return _written(known.refuted(goals, _MOST_CASES) or known.searched(goals))


def _written(last: Firing) -> tuple[ProofStep, ...]:
    """The firings that lead to this one as steps; those alike on one level are one step."""
    involved = needed(last)
    used = {cell for firing in involved for cell in firing.cells}
    firings = sorted(involved - {last}, key=_order)
    groups: dict[object, list[Firing]] = {}
    for firing in firings:
        groups.setdefault(_alike(firing), []).append(firing)
    number: dict[Firing, int] = {}
    steps: list[ProofStep] = []
    for group in (*groups.values(), [last]):
        uses = [each for firing in group for each in firing.uses]
        earlier = {number[premise] for firing in group for premise in firing.premises}
        step = ProofStep(
            kind=group[0].kind,
            uses=tuple(dict.fromkeys(uses)),
            earlier=tuple(sorted(earlier)),
            concludes=_conclusions(group, used),
        )
        steps.append(step)
        number.update(dict.fromkeys(group, len(steps)))
    return tuple(steps)


def _conclusions(group: Sequence[Firing], used: set[Cell]) -> tuple[Condition, ...]:
    """What these conclude, as far as it is used: what each place has, or has not."""
    said = [condition for firing in group for condition in firing.concludes]
    rows: dict[tuple[Place, bool], list[Cell]] = {}
    for firing in group:
        for cell in firing.new if not firing.concludes else ():
            if cell in used:
                rows.setdefault((cell[1], firing.value), []).append(cell)
    return (
        *said,
        *(
            Condition(tuple(row), len(row) * value, len(row) * value)
            for (_place, value), row in rows.items()
        ),
    )


def _order(firing: Firing) -> tuple[int, bool, int]:
    """Shallow ones first, of these the entries in their order, then the rules."""
    entries = [each.ground.entry for each in firing.uses if isinstance(each.ground, FromEntry)]
    return firing.level, not entries, min(entries, default=0)


def _alike(firing: Firing) -> object:
    """What firings have in common that are told in one step."""
    if len(firing.uses) == 1:
        ground = firing.uses[0].ground
        excludes = isinstance(ground, OnePlace) and not firing.value
        if firing.kind is StepKind.SAID or (firing.kind is StepKind.FOLLOWS and excludes):
            return firing.kind, firing.level, ground
    return firing
