"""How much the deals that fit weigh together: how likely it is that just this was seen."""

from collections.abc import Iterable
from fractions import Fraction

from sleuth.chance import Dice
from sleuth.table import Table
from sleuth.timeline import Step
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.beliefs import Weight
from sleuth_solvers.deals.count import TooLargeError, total
from sleuth_solvers.deals.estimate import estimate
from sleuth_solvers.deals.model import deal_model
from sleuth_solvers.deals.problem import DealProblem


def weigh(table: Table, steps: Iterable[Step], assumptions: Assumptions) -> Weight:
    """The deals that fit these steps, and what they weigh under the assumptions."""
    model = deal_model(table, steps, assumptions)
    worlds, counted = _total(model.logic)
    weight, weighed = (worlds, counted) if model.assumes_nothing else _total(model.weighted)
    return Weight(
        worlds,
        Fraction(weight, model.weighted.scale),
        exact=counted and weighed,
        broken_assumptions=model.broken_assumptions,
    )


def _total(problem: DealProblem) -> tuple[int, bool]:
    """The weight of all deals, and whether it was counted; an estimate that finds none is 0."""
    try:
        return total(problem), True
    except TooLargeError:
        found = estimate(problem, Dice("weight"))
        return (found.total if found else 0), False
