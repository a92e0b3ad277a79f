"""Yes or no by CP-SAT: whether any deal fits, and which cells some deal has.

No numbers come from here. It serves problems that are too large to count, and is a third opinion
on small ones. OR-tools is slow to load, so only a search loads it.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sleuth_solvers.deals.chain import TooLargeError
from sleuth_solvers.deals.count import total
from sleuth_solvers.deals.problem import DealProblem

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import IntVar, LinearExpr

Cell = tuple[int, int]
"""A card and a place of a problem, by number."""


def fits(problem: DealProblem) -> bool:
    """Whether any deal fits: by counting, or by search where counting would take too long."""
    try:
        return total(problem) > 0
    except TooLargeError:
        return Search(problem).deal() is not None


def possible_cells(problem: DealProblem, asked: Iterable[Cell]) -> frozenset[Cell]:
    """Those of the cells that some deal has. One search for each that no deal found so far had."""
    search = Search(problem)
    asked = frozenset(asked)
    found: frozenset[Cell] = frozenset()
    for cell in sorted(asked):
        if cell not in found:
            found |= search.deal(cell) or frozenset()
    return found & asked


class Search:
    """A problem as a model for CP-SAT: a Boolean for each card and each place it may have."""

    def __init__(self, problem: DealProblem) -> None:
        from ortools.sat.python import cp_model

        self._model = model = cp_model.CpModel()
        self._lies = {
            (card, place): model.new_bool_var("")
            for card, allowed in enumerate(problem.allowed)
            for place in range(problem.places)
            if allowed >> place & 1
        }
        for card in range(len(problem.allowed)):
            model.add_exactly_one(lies for (c, _), lies in self._lies.items() if c == card)
        for solution in problem.excluded:
            size = solution.bit_count()
            model.add(self._count(problem.solution, solution) < size)
        for tally in problem.tallies:
            numbers = [n for n, weight in enumerate(tally.weights) if weight]
            if not numbers:
                model.add_bool_or([])  # an empty domain would mean no restriction at all
                continue
            model.add_linear_expression_in_domain(
                self._count(tally.place, tally.cards), cp_model.Domain.from_values(numbers)
            )
        self._solver = cp_model.CpSolver()
        self._solver.parameters.num_workers = 1

    def deal(self, cell: Cell | None = None) -> frozenset[Cell] | None:
        """Any deal that fits, and that has the cell if one is given; None where there is none."""
        from ortools.sat.python import cp_model

        if cell is not None and cell not in self._lies:
            return None
        self._model.clear_assumptions()
        if cell is not None:
            self._model.add_assumption(self._lies[cell])
        if self._solver.solve(self._model) == cp_model.INFEASIBLE:
            return None
        return frozenset(at for at, lies in self._lies.items() if self._solver.boolean_value(lies))

    def _at(self, place: int, cards: int) -> list["IntVar"]:
        return [
            lies for (card, at), lies in self._lies.items() if at == place and cards >> card & 1
        ]

    def _count(self, place: int, cards: int) -> "LinearExpr":
        from ortools.sat.python.cp_model import LinearExpr

        return LinearExpr.sum([*self._at(place, cards), LinearExpr.constant(0)])
