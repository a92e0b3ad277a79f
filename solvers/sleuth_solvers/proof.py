"""Proofs as steps that a person can check: one ground at a time, applied to what is known so far.

Steps come from propagation: where as many cells of a condition hold as may, the others do not; where
no more are left than must, they all do. Where that does not reach the goal, its contrary is supposed
and led to a contradiction; where not even that does it, one last step says that a search through all
cases found no way out.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from sleuth_solvers.theory import Cell, Condition, Ground, Grounded, OnePlace, Theory


class StepKind(Enum):
    """How a step comes to its conclusion."""

    SAID = auto()
    """A ground says just that."""
    FOLLOWS = auto()
    """It follows from what a ground says and from earlier steps."""
    SUPPOSED = auto()
    """The contrary of what is to be proved, for the sake of argument."""
    ABSURD = auto()
    """What a ground says cannot be, after the earlier steps."""
    SEARCHED = auto()
    """All cases were tried."""


@dataclass(frozen=True, slots=True)
class ProofStep:
    """One step of a proof."""

    kind: StepKind
    grounds: tuple[Ground, ...]
    """What it rests on beyond earlier steps: one ground, or all of them where cases were tried."""
    says: tuple[Condition, ...]
    """What of the ground is used."""
    earlier: tuple[int, ...]
    """The numbers, from 1, of the steps whose conclusions it uses."""
    concludes: tuple[Condition, ...]
    """What holds from here on; nothing where it cannot be."""


def prove(
    theory: Theory, grounds: Iterable[Ground], goals: Sequence[Condition]
) -> tuple[ProofStep, ...]:
    """Steps from these grounds to one of the goals; to a contradiction where there are no goals.

    The grounds must prove it; what they prove is not asked again here.
    """
    conditions = theory.of(grounds)
    forward = _Derivation(conditions)
    if forward.absurd is not None:
        return forward.steps_to(forward.absurd)
    for goal in goals:
        reached = forward.reaching(goal)
        if reached is not None:
            return forward.steps_to(reached)
    if len(goals) == 1 and len(goals[0].negations) == 1:
        backward = _Derivation(conditions, supposed=goals[0].negations[0])
        if backward.absurd is not None:
            return backward.steps_to(backward.absurd)
    kept = tuple(dict.fromkeys(each.ground for each in conditions))
    concludes = tuple(goals) if len(goals) == 1 else ()
    return (ProofStep(StepKind.SEARCHED, kept, (), (), concludes),)


@dataclass(frozen=True, slots=True)
class _Firing:
    """A condition, the cells that were known, and what it made known."""

    grounded: Grounded | None
    """None for what is supposed, and where known cells alone are the conclusion."""
    known: tuple[Cell, ...]
    new: tuple[Cell, ...]
    kind: StepKind
    concludes: tuple[Condition, ...] = ()
    """The conclusion, where it is not just the new cells."""


class _Derivation:
    """Everything that propagation finds out from some conditions."""

    def __init__(self, conditions: Sequence[Grounded], supposed: Condition | None = None) -> None:
        self._conditions = conditions
        self._supposed = supposed
        self._value: dict[Cell, bool] = {}
        self._source: dict[Cell, _Firing] = {}
        self._firings: list[_Firing] = []
        self.absurd: _Firing | None = None
        self._run()

    def _run(self) -> None:
        before = -1
        while len(self._firings) > before:
            before = len(self._firings)
            if self._supposed is not None:
                self._apply(None, self._supposed)
            for each in self._conditions:
                self._apply(each, each.condition)
                if self.absurd is not None:
                    return

    def _apply(self, grounded: Grounded | None, condition: Condition) -> None:
        true = [cell for cell in condition.cells if self._value.get(cell) is True]
        false = [cell for cell in condition.cells if self._value.get(cell) is False]
        unknown = [cell for cell in condition.cells if cell not in self._value]
        most = len(condition.cells) - len(false)
        if len(true) > condition.high:
            self._contradict(grounded, true[: condition.high + 1])
        elif most < condition.low:
            self._contradict(grounded, false[: len(condition.cells) - condition.low + 1])
        elif unknown and len(true) == condition.high:
            self._learn(grounded, true, unknown, False)
        elif unknown and most == condition.low:
            self._learn(grounded, false, unknown, True)

    def _contradict(self, grounded: Grounded | None, known: Sequence[Cell]) -> None:
        self.absurd = _Firing(grounded, tuple(known), (), StepKind.ABSURD)

    def _learn(
        self, grounded: Grounded | None, known: list[Cell], new: list[Cell], value: bool
    ) -> None:
        kind = StepKind.FOLLOWS if known else StepKind.SAID
        firing = _Firing(grounded, tuple(known), tuple(new), kind)
        for cell in new:
            self._value[cell] = value
            self._source[cell] = firing
        self._firings.append(firing)

    def reaching(self, goal: Condition) -> _Firing | None:
        """How the goal follows from what is known, at most one condition more; None if not so."""
        for grounded in (None, *self._conditions):
            inside = grounded.condition.cells if grounded else ()
            rest = [cell for cell in goal.cells if cell not in inside]
            beyond = [cell for cell in inside if cell not in goal.cells]
            low = sum(self._value.get(cell) is True for cell in rest)
            high = sum(self._value.get(cell) is not False for cell in rest)
            if grounded:
                within = len(inside) - len(beyond)
                open_beyond = sum(self._value.get(cell) is not False for cell in beyond)
                sure_beyond = sum(self._value.get(cell) is True for cell in beyond)
                low += max(0, grounded.condition.low - open_beyond)
                high += min(within, grounded.condition.high - sure_beyond)
            if goal.low <= low and high <= goal.high:
                known = tuple(cell for cell in (*rest, *beyond) if cell in self._value)
                kind = StepKind.FOLLOWS if known else StepKind.SAID
                return _Firing(grounded, known, (), kind, (goal,))
        return None

    def steps_to(self, last: _Firing) -> tuple[ProofStep, ...]:
        """The steps that lead to this firing, the shallow ones first."""
        needed: dict[int, set[Cell]] = {}
        wanted = list(last.known)
        firings = {id(firing): firing for firing in self._firings}
        while wanted:
            cell = wanted.pop()
            source = self._source[cell]
            if id(source) not in needed:
                needed[id(source)] = set()
                wanted.extend(source.known)
            needed[id(source)].add(cell)
        level: dict[int, int] = {}
        for firing in self._firings:
            if id(firing) in needed:
                below = [level[id(self._source[cell])] for cell in firing.known]
                level[id(firing)] = 1 + max(below, default=-1)
        order = sorted(level, key=lambda each: level[each])
        return self._written([firings[each] for each in order], needed, level, last)

    def _written(
        self,
        firings: Sequence[_Firing],
        needed: dict[int, set[Cell]],
        level: dict[int, int],
        last: _Firing,
    ) -> tuple[ProofStep, ...]:
        """Firings as steps; what is alike on one level is one step."""
        groups: dict[object, list[_Firing]] = {}
        for firing in firings:
            groups.setdefault(self._alike(firing, level[id(firing)]), []).append(firing)
        number: dict[int, int] = {}
        steps: list[ProofStep] = []
        if self._supposed is not None:
            steps.append(ProofStep(StepKind.SUPPOSED, (), (), (), (self._supposed,)))
        for group in groups.values():
            if group[0].grounded is None and not group[0].known:
                number[id(group[0])] = 1
                continue
            cells = [cell for firing in group for cell in firing.new if cell in needed[id(firing)]]
            steps.append(self._step(group, self._as_conditions(cells), number))
            number.update({id(firing): len(steps) for firing in group})
        if self._supposed is not None:
            steps.append(self._step([last], self._supposed.negations, number))
        elif last.grounded is not None or not steps or steps[-1].concludes != last.concludes:
            steps.append(self._step([last], last.concludes, number))
        return tuple(steps)

    def _alike(self, firing: _Firing, level: int) -> object:
        grounded = firing.grounded
        if grounded is None:
            return id(firing)
        excludes = not self._value[firing.new[0]]
        if firing.kind is StepKind.SAID or (isinstance(grounded.ground, OnePlace) and excludes):
            return level, grounded.ground, firing.kind
        return id(firing)

    def _step(
        self, group: Sequence[_Firing], concludes: tuple[Condition, ...], number: dict[int, int]
    ) -> ProofStep:
        grounded = [firing.grounded for firing in group if firing.grounded is not None]
        earlier = {number[id(self._source[cell])] for firing in group for cell in firing.known}
        if not grounded and self._supposed is not None:
            earlier.add(1)
        return ProofStep(
            kind=group[0].kind,
            grounds=tuple(dict.fromkeys(each.ground for each in grounded)),
            says=tuple(each.condition for each in grounded),
            earlier=tuple(sorted(earlier)),
            concludes=concludes,
        )

    def _as_conditions(self, cells: Iterable[Cell]) -> tuple[Condition, ...]:
        """The cells as conditions: what each place has, and what it has not."""
        rows: dict[tuple[object, bool], list[Cell]] = {}
        for cell in cells:
            rows.setdefault((cell[1], self._value[cell]), []).append(cell)
        return tuple(
            Condition(tuple(row), len(row) * value, len(row) * value)
            for (_place, value), row in rows.items()
        )
