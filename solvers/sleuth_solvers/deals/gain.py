"""What a question is worth: the expected information of every suggestion about the solution.

A question names one card of each category. The answer that one would see splits the deals, each
deal weighing what it weighs in the problem (so that cards shown earlier count as they should), and
each card that could be shown being as likely as the others. The gain is the entropy of the solution
now less its expected entropy after the answer, in bits.
"""

import os
import sys

from sleuth_solvers.deals.chain import TooLargeError
from sleuth_solvers.deals.gain_table import GainTable, Query, RoundTable
from sleuth_solvers.deals.problem import DealProblem
from sleuth_solvers.deals.reduce import reduce


def question_gains(problem: DealProblem, query: Query) -> GainTable | None:
    """The worth of every question that the query allows; None if no deal is left.

    Exact where that takes no more than about a second; otherwise estimated from sampled deals, and
    the table says so. Raises TooLargeError where not even a deal to sample was found.
    """
    _load_numpy()
    from sleuth_solvers.deals.gain_exact import exact_gains
    from sleuth_solvers.deals.gain_sampled import sampled_gains

    reduced = reduce(problem)
    if reduced is None:
        return None
    try:
        return exact_gains(reduced, problem.categories, query)
    except TooLargeError:
        return sampled_gains(problem, reduced, query)


def round_question_gains(problem: DealProblem, query: Query) -> RoundTable | None:
    """The same where every responder answers, each who can by showing a card."""
    _load_numpy()
    from sleuth_solvers.deals.gain_round import round_gains
    from sleuth_solvers.deals.gain_sampled import sampled_round_gains

    reduced = reduce(problem)
    if reduced is None:
        return None
    try:
        return round_gains(reduced, problem.categories, query)
    except TooLargeError:
        return sampled_round_gains(problem, reduced, query)


def _load_numpy() -> None:
    """Load numpy with matrix products on one thread, unless it is loaded or the user has chosen.

    The products here are many and small: threads that wait for each other made them ten times
    slower. OpenBLAS reads the variable once, while it is being loaded.
    """
    variable = "OPENBLAS_NUM_THREADS"
    if "numpy" in sys.modules or variable in os.environ:
        return
    os.environ[variable] = "1"
    try:
        import numpy  # noqa: F401 (loaded for its effect)
    finally:
        del os.environ[variable]
