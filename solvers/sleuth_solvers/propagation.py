"""What follows from conditions step by step: propagation, adding up, and supposing the contrary.

Where as many cells of a condition hold as may, the others do not; where no more are left than must,
they all do. Where that is not enough, several conditions are added up; then the contrary of the
goal, or of something on the way to it, is supposed and led to a contradiction. What is known
remembers where it is from.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from itertools import combinations

from sleuth_solvers.theory import Cell, Condition, Grounded, OnePlace

_MOST_ADDED = 3
"""Conditions that are added up against one other."""


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


@dataclass(frozen=True, slots=True, eq=False)
class Firing:
    """One use of conditions on what was known, and what it made known."""

    kind: StepKind
    uses: tuple[Grounded, ...]
    premises: tuple["Firing", ...]
    cells: tuple[Cell, ...] = ()
    """The cells that had to be known."""
    new: tuple[Cell, ...] = ()
    value: bool = False
    """Whether the new cells hold."""
    concludes: tuple[Condition, ...] = ()
    """The conclusion, where it is not just the new cells."""
    level: int = 0
    """More than that of any premise; what is supposed comes after all that was known then."""


@dataclass(frozen=True, slots=True)
class Known:
    """A condition, and where it is from: a ground, or something that was supposed."""

    condition: Condition
    grounded: Grounded | None
    supposed: Firing | None


@dataclass(slots=True)
class Knowledge:
    """Conditions, and everything about single cells that propagation finds out from them."""

    conditions: list[Known]
    source: dict[Cell, Firing] = field(default_factory=dict)
    absurd: Firing | None = None
    top: int = 0

    def __post_init__(self) -> None:
        self._run()

    def reached(self, goals: Sequence[Condition]) -> Firing | None:
        """A contradiction, or how one of the goals follows."""
        if self.absurd is not None:
            return self.absurd
        return next((last for goal in goals if (last := self._reaching(goal))), None)

    def refuted(self, goals: Sequence[Condition], cases: int = 0) -> Firing | None:
        """How the contrary of the goal cannot be, if there is one of each.

        So many cases may be told apart after it is supposed, each led to a contradiction in turn.
        """
        if len(goals) != 1 or len(goals[0].negations) != 1:
            return None
        return self._supposing(goals[0].negations[0], cases)

    def searched(self, goals: Sequence[Condition]) -> Firing:
        """That a search through all cases leaves the goal alone, after all that is known."""
        uses = tuple(each.grounded for each in self.conditions if each.grounded is not None)
        premises = tuple(dict.fromkeys(self.source.values()))
        cells = tuple(self.source)
        concludes = tuple(goals) if len(goals) == 1 else ()
        return Firing(
            StepKind.SEARCHED, uses, premises, cells, concludes=concludes, level=self.top + 1
        )

    def add_lemma(self) -> bool:
        """Suppose this and that of single cells; keep the simplest that cannot be."""
        cells = dict.fromkeys(
            cell
            for known in self.conditions
            if known.grounded is None or not isinstance(known.grounded.ground, OnePlace)
            for cell in known.condition.cells
            if cell not in self.source
        )
        found = [
            (absurd, cell, value)
            for cell in cells
            for value in (True, False)
            if (absurd := self._supposing(Condition((cell,), int(value), int(value))))
        ]
        if not found:
            return False
        absurd, cell, value = min(found, key=lambda each: len(needed(each[0])))
        lemma = Firing(
            StepKind.ABSURD,
            absurd.uses,
            absurd.premises,
            absurd.cells,
            (cell,),
            not value,
            absurd.concludes,
            absurd.level,
        )
        self._keep(lemma)
        self._run()
        return True

    def _supposing(self, condition: Condition, cases: int = 0) -> Firing | None:
        """How this cannot be; None where propagation and so many cases do not find that."""
        supposed = Firing(
            StepKind.SUPPOSED,
            (),
            (),
            value=condition.low > 0,
            concludes=(condition,),
            level=self.top + 1,
        )
        known = [*self.conditions, Known(condition, None, supposed)]
        inner = Knowledge(known, dict(self.source), top=self.top + 1)
        for _case in range(cases):
            if inner.absurd is not None or not inner.add_lemma():
                break
        absurd = inner.absurd
        if absurd is None or supposed not in needed(absurd):
            return None
        return Firing(
            StepKind.ABSURD,
            absurd.uses,
            absurd.premises,
            absurd.cells,
            concludes=condition.negations,
            level=absurd.level,
        )

    def _run(self) -> None:
        while self.absurd is None:
            before = len(self.source)
            for known in self.conditions:
                self._apply(known)
            if len(self.source) == before and self.absurd is None and not self._add_up():
                return

    def _parts(self, condition: Condition) -> tuple[list[Cell], list[Cell], list[Cell]]:
        """The cells that hold, those that do not, and those that are open."""
        true: list[Cell] = []
        false: list[Cell] = []
        open_cells: list[Cell] = []
        for cell in condition.cells:
            firing = self.source.get(cell)
            (open_cells if firing is None else true if firing.value else false).append(cell)
        return true, false, open_cells

    def _apply(self, known: Known) -> None:
        condition = known.condition
        true, false, open_cells = self._parts(condition)
        most = len(true) + len(open_cells)
        if self.absurd is not None:
            return
        if len(true) > condition.high:
            self._contradict([known], true[: condition.high + 1])
        elif most < condition.low:
            self._contradict([known], false[: len(condition.cells) - condition.low + 1])
        elif open_cells and len(true) == condition.high:
            self._learn([known], true, open_cells, False)
        elif open_cells and most == condition.low:
            self._learn([known], false, open_cells, True)

    def _add_up(self) -> bool:
        """Conditions that together want all that another one leaves, or more; if there are any."""
        for known in self.conditions:
            true, _false, open_cells = self._parts(known.condition)
            room = known.condition.high - len(true)
            if not 1 <= room < len(open_cells):
                continue
            for added in self._wanting(set(open_cells), room):
                taken = {cell for each in added for cell in self._parts(each.condition)[2]}
                rest = [cell for cell in open_cells if cell not in taken]
                if rest or self._want(added) > room:
                    settled = [
                        cell
                        for each in added
                        for cell in each.condition.cells
                        if cell in self.source
                    ]
                    if self._want(added) > room:
                        self._contradict([known, *added], [*true, *settled])
                    else:
                        self._learn([known, *added], [*true, *settled], rest, False)
                    return True
        return False

    def _wanting(self, within: set[Cell], room: int) -> Iterator[tuple[Known, ...]]:
        """Conditions that together want so many of these cells or more, no cell twice."""
        wanting: list[tuple[int, set[Cell], Known]] = []
        for known in self.conditions:
            true, _false, open_cells = self._parts(known.condition)
            want = known.condition.low - len(true)
            if want > 0 and within.issuperset(open_cells):
                wanting.append((want, set(open_cells), known))
        for n in range(1, _MOST_ADDED + 1):
            for some in combinations(wanting, n):
                cells = set().union(*(each[1] for each in some))
                apart = len(cells) == sum(len(each[1]) for each in some)
                if apart and sum(each[0] for each in some) >= room:
                    yield tuple(each[2] for each in some)

    def _want(self, added: Iterable[Known]) -> int:
        """How many more of their cells these conditions want together."""
        return sum(each.condition.low - len(self._parts(each.condition)[0]) for each in added)

    def _contradict(self, uses: Sequence[Known], cells: Iterable[Cell]) -> None:
        self.absurd = self._firing(StepKind.ABSURD, uses, cells)

    def _learn(
        self, uses: Sequence[Known], cells: Sequence[Cell], new: Sequence[Cell], value: bool
    ) -> None:
        supposed = uses[0].supposed
        if supposed is not None and not cells and len(uses) == 1:
            self.source.update(dict.fromkeys(new, supposed))
            return
        kind = StepKind.FOLLOWS if cells or len(uses) > 1 else StepKind.SAID
        self._keep(self._firing(kind, uses, cells, tuple(new), value))

    def _keep(self, firing: Firing) -> None:
        self.source.update(dict.fromkeys(firing.new, firing))
        self.top = max(self.top, firing.level)

    def _firing(
        self,
        kind: StepKind,
        uses: Sequence[Known],
        cells: Iterable[Cell],
        new: tuple[Cell, ...] = (),
        value: bool = False,
        concludes: tuple[Condition, ...] = (),
    ) -> Firing:
        supposed = [each.supposed for each in uses if each.supposed is not None]
        premises = tuple(dict.fromkeys((*supposed, *(self.source[cell] for cell in cells))))
        return Firing(
            StepKind.FOLLOWS if premises and kind is StepKind.SAID else kind,
            tuple(each.grounded for each in uses if each.grounded is not None),
            premises,
            tuple(cells),
            new,
            value,
            concludes,
            1 + max((each.level for each in premises), default=-1),
        )

    def _reaching(self, goal: Condition) -> Firing | None:
        """How the goal follows from what is known and at most one condition more."""
        for known in (None, *self.conditions):
            inside = known.condition.cells if known else ()
            rest = Condition(tuple(cell for cell in goal.cells if cell not in inside), 0, 0)
            beyond = Condition(tuple(cell for cell in inside if cell not in goal.cells), 0, 0)
            true, false, open_cells = self._parts(rest)
            low, high = len(true), len(true) + len(open_cells)
            settled = [*true, *false]
            if known:
                true, false, open_cells = self._parts(beyond)
                low += max(0, known.condition.low - len(true) - len(open_cells))
                high += min(len(inside) - len(beyond.cells), known.condition.high - len(true))
                settled += [*true, *false]
            if goal.low <= low and high <= goal.high:
                uses = [known] if known else []
                kind = StepKind.FOLLOWS if settled else StepKind.SAID
                last = self._firing(kind, uses, settled, concludes=(goal,))
                if not uses and len(last.premises) == 1 and len(goal.cells) == 1:
                    return self._only(last.premises[0], goal)
                return last
        return None

    @staticmethod
    def _only(firing: Firing, goal: Condition) -> Firing:
        """The firing that made the goal's only cell known, without what else it made known."""
        return Firing(
            firing.kind,
            firing.uses,
            firing.premises,
            firing.cells,
            goal.cells,
            firing.value,
            (goal,),
            firing.level,
        )


def needed(last: Firing) -> set[Firing]:
    """The firings that lead to this one, itself included."""
    found: set[Firing] = set()
    wanted = [last]
    while wanted:
        firing = wanted.pop()
        if firing not in found:
            found.add(firing)
            wanted.extend(firing.premises)
    return found
