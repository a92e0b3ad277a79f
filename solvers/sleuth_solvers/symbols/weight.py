"""How much the deals that fit weigh together: how likely it is that just this was seen."""

from collections.abc import Iterable
from fractions import Fraction

from sleuth.table import Table
from sleuth.timeline import Step
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.beliefs import Weight
from sleuth_solvers.symbols.count import count_all
from sleuth_solvers.symbols.model import symbol_model


def weigh(table: Table, steps: Iterable[Step], assumptions: Assumptions) -> Weight:
    """The deals that fit these steps, and what they weigh under the assumptions."""
    model = symbol_model(table, steps, assumptions)
    worlds = count_all(model.logic)
    weight = worlds if model.weighted is model.logic else count_all(model.weighted)
    return Weight(worlds, Fraction(weight), True, model.broken_assumptions)
