"""Time the exact counting over random truthful games, beside rivals on the same instances.

    python benchmarks/counting.py [--games 11] [--limit 5] [--no-rivals] [--only TEXT]

Every instance is a real deal and real answers to random questions, seen from a seat or by an
onlooker. Ours is the total and every P(card at place), with the choice of shown cards weighed, then
the joint of the solution, then 1,000 deals drawn. A rival only counts deals, and its time is given
as a multiple of ours on the same instance.
"""

import argparse
import resource
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from statistics import median

from counting_rivals import Counter, installed, timed
from sleuth.chance import Dice
from sleuth_solvers.deals.chain import TooLargeError
from sleuth_solvers.deals.count import count, total
from sleuth_solvers.deals.estimate import estimate
from sleuth_solvers.deals.lattice import lattice_of
from sleuth_solvers.deals.problem import DealProblem
from sleuth_solvers.deals.sample import sample
from sleuth_solvers.deals.solutions import solutions
from truthful_games import Scenario

SMALL, MIDDLE, LARGE = (6, 6, 9), (10, 8, 12), (12, 12, 12)
SCENARIOS = (
    *(Scenario(p, SMALL, n) for p in (3, 4, 6, 10) for n in (0, 5, 15, 40)),
    Scenario(6, SMALL, 30, stress=True),
    *(Scenario(p, MIDDLE, n) for p in (6, 10) for n in (0, 5, 15, 40)),
    *(Scenario(6, LARGE, n) for n in (0, 5, 15, 40)),
    *(Scenario(p, SMALL, n, onlooker=True) for p in (6, 10) for n in (0, 5, 15)),
    *(Scenario(p, MIDDLE, n, onlooker=True) for p in (6, 10) for n in (0, 5, 15)),
    *(Scenario(6, LARGE, n, onlooker=True) for n in (0, 5, 15)),
)


def cpu(job: Callable[[], object]) -> float:
    """CPU milliseconds."""
    start = time.process_time()
    job()
    return 1_000 * (time.process_time() - start)


def spread(times: Sequence[float]) -> str:
    """Median and worst."""
    return f"{median(times):8.1f} {max(times):8.1f}" if times else f"{'-':>8} {'-':>8}"


def ours(scenario: Scenario, games: int) -> None:
    """One line of the table; what is too large to count exactly is estimated, and said so."""
    counting, joint, drawing, states, guessing = [], [], [], [0], []
    for problem in scenario.instances(games):
        try:
            lattice = lattice_of(problem)
            states.append(sum(map(len, lattice.layers)) if lattice else 0)
            counting.append(cpu(partial(count, problem)))
            joint.append(cpu(partial(solutions, problem)))
            drawing.append(cpu(partial(sample, problem, Dice("bench"), 1_000)))
        except TooLargeError:
            guessing.append(cpu(partial(estimate, problem, Dice("bench"))))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    line = f"{scenario.name:<20}{spread(counting)} {spread(joint)} {spread(drawing)}"
    line += f" {max(states):>8} {peak:>5}"
    if guessing:
        line += f"  {len(guessing)} of {games} estimated: {spread(guessing)}"
    print(line, flush=True)


def duel(scenario: Scenario, rivals: dict[str, Counter], games: int, limit: float) -> None:
    """One line: each rival's time as a multiple of ours, median over the games."""
    cells = []
    for rival in rivals.values():
        ratios: list[float] = []
        for problem in scenario.instances(games):
            mine = cpu(partial(count, problem))
            result = timed(rival, problem, limit)
            if result is None:
                ratios.append(float("inf"))
                continue
            seconds, deals = result
            assert deals == total(_unweighted(problem)), f"{rival.__name__} counts otherwise"
            ratios.append(1_000 * seconds / mine)
        middle = median(ratios)
        cells.append(f"> {limit:g} s" if middle == float("inf") else f"x {middle:,.0f}")
    print(f"{scenario.name:<20}" + "".join(f"{cell:>30}" for cell in cells), flush=True)


def _unweighted(problem: DealProblem) -> DealProblem:
    tallies = (
        replace(tally, weights=tuple(int(weight > 0) for weight in tally.weights))
        for tally in problem.tallies
    )
    return replace(problem, tallies=tuple(tallies))


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=11, help="games a scenario")
    parser.add_argument("--limit", type=float, default=5.0, help="seconds for a rival's instance")
    parser.add_argument("--no-rivals", action="store_true")
    parser.add_argument("--only", default="", help="scenarios whose name contains this")
    options = parser.parse_args()
    scenarios = [scenario for scenario in SCENARIOS if options.only in scenario.name]
    print("CPU ms: median and worst of each; 1,000 deals are drawn; MB is the peak so far")
    print(f"{'players, cards':<20}{'count':>17} {'joint':>17} {'draw':>17} {'states':>8} {'MB':>5}")
    for scenario in scenarios:
        ours(scenario, options.games)
    if options.no_rivals:
        return
    print()
    rivals = installed()
    print(f"{'players, cards':<20}" + "".join(f"{name:>30}" for name in rivals))
    for scenario in scenarios:
        if scenario.cards == sum(SMALL) and scenario.players <= 6:
            duel(scenario, rivals, min(options.games, 3), options.limit)


if __name__ == "__main__":
    main()
