"""Search in a theory by CP-SAT: is there a world in which these grounds hold, and which one.

OR-tools is slow to load, so only a search loads it. The models are small: without presolve a search
takes about a millisecond.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from importlib import import_module
from time import monotonic
from typing import TYPE_CHECKING

from sleuth_solvers.theory import Cell, Condition, Ground, Theory

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import CpModel, CpSolver, IntVar

World = frozenset[Cell]
"""The cells that hold."""


class OutOfTimeError(Exception):
    """There is no time left to search in."""


class Deadline:
    """A moment by which an answer must be there, in seconds from now.

    Loading OR-tools takes longer than most searches, and is done before the time is taken.
    """

    def __init__(self, seconds: float) -> None:
        import_module("ortools.sat.python.cp_model")
        self._end = monotonic() + seconds

    def left(self) -> float:
        """Seconds left. Raises OutOfTimeError where there are none."""
        left = self._end - monotonic()
        if left <= 0:
            raise OutOfTimeError
        return left


class Search:
    """A theory as a model: a Boolean for each cell, and one for each ground that may be left out.

    One of ``goals``, if they are given, holds in every world that is looked for.
    """

    deadline: Deadline
    best: bool
    """Whether the last world that was found is proved to be the fullest or the cheapest."""

    def __init__(
        self, theory: Theory, deadline: Deadline, goals: Sequence[Condition] | None = None
    ) -> None:
        from ortools.sat.python import cp_model

        self.best = True
        self.deadline = deadline
        self._model = model = cp_model.CpModel()
        self._cells = {cell: model.new_bool_var("") for cell in theory.cells}
        self._grounds = {ground: model.new_bool_var("") for ground in theory.grounds}
        for each in theory.conditions:
            self._require(each.condition, self._grounds[each.ground])
        if goals is not None:
            reached = [model.new_bool_var("") for _goal in goals]
            model.add_bool_or(reached)
            for goal, here in zip(goals, reached, strict=True):
                self._require(goal, here)

    def world(self, kept: Iterable[Ground]) -> World | None:
        """A world in which all of these grounds hold; None where there is none."""
        return self._solve(self._with(kept))

    def fullest_world(self, kept: Iterable[Ground]) -> World | None:
        """A world in which these hold and, as far as time allows, as many others as possible."""
        from ortools.sat.python.cp_model import LinearExpr

        model = self._with(kept)
        model.maximize(LinearExpr.sum(list(self._grounds.values())))
        return self._solve(model)

    def cheapest_world(
        self,
        kept: Iterable[Ground],
        costs: Mapping[Ground, int],
        not_again: Iterable[Collection[Ground]],
    ) -> World | None:
        """A world in which these hold and what else is broken costs least, as far as time allows.

        Of each of the sets ``not_again``, something holds.
        """
        from ortools.sat.python.cp_model import LinearExpr

        model = self._with(kept)
        for grounds in not_again:
            model.add_bool_or([self._grounds[ground] for ground in grounds])
        weights = [costs[ground] for ground in costs]
        model.maximize(LinearExpr.weighted_sum([self._grounds[each] for each in costs], weights))
        return self._solve(model)

    def core(
        self, kept: Collection[Ground], rules: Iterable[Ground] = ()
    ) -> tuple[Ground, ...] | None:
        """Some of these that no world of the rules has together, not always few.

        None if some world has all.
        """
        model = self._with(rules)
        model.add_assumptions([self._grounds[ground] for ground in kept])
        solver = self._solver()
        if self._solve(model, solver) is not None:
            return None
        core = frozenset(solver.sufficient_assumptions_for_infeasibility())
        return tuple(ground for ground in kept if self._grounds[ground].index in core)

    def _require(self, condition: Condition, where: "IntVar") -> None:
        from ortools.sat.python.cp_model import LinearExpr

        cells = [self._cells[cell] for cell in condition.cells]
        if condition.low > condition.high or condition.low > len(cells):
            self._model.add(where == 0)
            return
        number = LinearExpr.sum([*cells, LinearExpr.constant(0)])
        self._model.add_linear_constraint(number, condition.low, condition.high).only_enforce_if(
            where
        )

    def _with(self, kept: Iterable[Ground]) -> "CpModel":
        model = self._model.clone()
        for ground in kept:
            model.add(self._grounds[ground] == 1)
        return model

    def _solver(self) -> "CpSolver":
        from ortools.sat.python import cp_model

        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.cp_model_presolve = False
        solver.parameters.max_time_in_seconds = self.deadline.left()
        return solver

    def _solve(self, model: "CpModel", solver: "CpSolver | None" = None) -> World | None:
        """Raises OutOfTimeError where there is no answer yet when there is no time left."""
        from ortools.sat.python import cp_model

        solver = solver or self._solver()
        status = solver.solve(model)
        if status == cp_model.INFEASIBLE:
            return None
        if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            raise OutOfTimeError
        self.best = status == cp_model.OPTIMAL
        return frozenset(cell for cell, var in self._cells.items() if solver.boolean_value(var))


class Choice:
    """Sets of grounds, some of which are ruled out bit by bit."""

    def __init__(self, elements: Sequence[Ground], deadline: Deadline) -> None:
        from ortools.sat.python import cp_model

        self._deadline = deadline
        self._model = cp_model.CpModel()
        self._chosen = {element: self._model.new_bool_var("") for element in elements}

    def must_have_one_of(self, grounds: Collection[Ground]) -> None:
        """From now on only sets with one of these."""
        self._model.add_bool_or([self._chosen[ground] for ground in grounds])

    def must_lack_one_of(self, grounds: Collection[Ground]) -> None:
        """From now on only sets without one of these."""
        self._model.add_bool_or([~self._chosen[ground] for ground in grounds])

    def smallest(self) -> tuple[Ground, ...] | None:
        """A set of the fewest; None where none is left. Raises OutOfTimeError."""
        from ortools.sat.python.cp_model import LinearExpr

        self._model.minimize(LinearExpr.sum(list(self._chosen.values())))
        return self._solved()

    def largest(self) -> tuple[Ground, ...] | None:
        """A set of the most; None where none is left. Raises OutOfTimeError."""
        from ortools.sat.python.cp_model import LinearExpr

        self._model.maximize(LinearExpr.sum(list(self._chosen.values())))
        return self._solved()

    def _solved(self) -> tuple[Ground, ...] | None:
        from ortools.sat.python import cp_model

        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.cp_model_presolve = False
        solver.parameters.max_time_in_seconds = self._deadline.left()
        status = solver.solve(self._model)
        if status == cp_model.INFEASIBLE:
            return None
        if status != cp_model.OPTIMAL:
            raise OutOfTimeError
        return tuple(each for each, var in self._chosen.items() if solver.boolean_value(var))
