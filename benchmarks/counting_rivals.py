"""The same question put to other people's tools: how many deals fit?

They count deals without weights and without the chances of single cards: less than what they are
compared with. Each runs in a process of its own, which is stopped at the time limit.
"""

import time
from collections.abc import Callable
from importlib.util import find_spec
from multiprocessing import get_context
from multiprocessing.connection import Connection

from sleuth_solvers.deals.problem import DealProblem, Tally

Counter = Callable[[DealProblem], int]


def cards_of(tally: Tally) -> list[int]:
    return [card for card in range(tally.cards.bit_length()) if tally.cards >> card & 1]


def choices(problem: DealProblem) -> list[list[int]]:
    """For each card its places."""
    return [[p for p in range(problem.places) if mask >> p & 1] for mask in problem.allowed]


def decision_diagram(problem: DealProblem) -> int:
    """A BDD with a variable for each card and place (CUDD, or pure Python where it is missing)."""
    try:
        from dd.cudd import BDD
    except ImportError:
        from dd.autoref import BDD
    bdd = BDD()
    names = [[f"x{card}_{p}" for p in places] for card, places in enumerate(choices(problem))]
    bdd.declare(*(name for row in names for name in row))

    def counting(variables: list[str], allowed: set[int]):  # type: ignore[no-untyped-def]  # untyped library
        size = len(variables)
        level = [bdd.true if n in allowed else bdd.false for n in range(size + 1)]
        for at in range(size - 1, -1, -1):
            level = [bdd.ite(bdd.var(variables[at]), level[n + 1], level[n]) for n in range(at + 1)]
        return level[0]

    deals = bdd.true
    for row in names:
        deals &= counting(row, {1})
    for tally in sorted(problem.tallies, key=lambda tally: tally.cards.bit_count()):
        row = [f"x{c}_{tally.place}" for c in cards_of(tally)]
        row = [name for name in row if name in bdd.vars]
        deals &= counting(row, {n for n, weight in enumerate(tally.weights) if weight})
    return int(bdd.count(deals, nvars=sum(map(len, names))))


def model_counter(problem: DealProblem) -> int:
    """Ganak, over clauses; tallies become sequential counters."""
    from pyganak import Counter as Ganak

    ganak = Ganak()
    last = 0

    def new() -> int:
        nonlocal last
        last += 1
        return last

    at = [{p: new() for p in places} for places in choices(problem)]
    for row in at:
        literals = list(row.values())
        ganak.add_clause(literals)
        for i, a in enumerate(literals):
            for b in literals[:i]:
                ganak.add_clause([-a, -b])
    true = new()
    ganak.add_clause([true])
    for tally in problem.tallies:
        literals = [at[card][tally.place] for card in cards_of(tally) if tally.place in at[card]]
        reached = [true]  # reached[n]: n or more of the literals so far
        for literal in literals:
            more = [true]
            for n in range(1, len(reached) + 1):
                before = reached[n] if n < len(reached) else -true
                now = new()
                ganak.add_clause([-now, before, literal])
                ganak.add_clause([-now, before, reached[n - 1]])
                ganak.add_clause([now, -before])
                ganak.add_clause([now, -literal, -reached[n - 1]])
                more.append(now)
            reached = more
        for n in range(len(literals) + 1):
            if not tally.weights[n]:
                above = reached[n + 1] if n < len(literals) else -true
                ganak.add_clause([-reached[n], above])
    return int(ganak.count())


def constraint_solver(problem: DealProblem) -> int:
    """OR-Tools CP-SAT, listing every deal."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    at = [{p: model.new_bool_var("") for p in places} for places in choices(problem)]
    for row in at:
        model.add_exactly_one(row.values())
    for tally in problem.tallies:
        held = [at[card][tally.place] for card in cards_of(tally) if tally.place in at[card]]
        counts = [n for n, weight in enumerate(tally.weights) if weight]
        model.add_linear_expression_in_domain(sum(held), cp_model.Domain.from_values(counts))

    class Tick(cp_model.CpSolverSolutionCallback):
        deals = 0

        def on_solution_callback(self) -> None:
            self.deals += 1

    solver, tick = cp_model.CpSolver(), Tick()
    solver.parameters.enumerate_all_solutions = True
    solver.solve(model, tick)
    return tick.deals


def backtracking(problem: DealProblem) -> int:
    """python-constraint2, listing every deal."""
    from constraint import FunctionConstraint, Problem

    listing = Problem()
    for card, places in enumerate(choices(problem)):
        listing.addVariable(card, places)

    def fits(tally: Tally) -> Callable[..., bool]:
        return lambda *places: tally.weights[places.count(tally.place)] > 0

    for tally in problem.tallies:
        listing.addConstraint(FunctionConstraint(fits(tally)), cards_of(tally))
    return sum(1 for _ in listing.getSolutionIter())


RIVALS: dict[str, tuple[str, Counter]] = {
    "dd (BDD)": ("dd", decision_diagram),
    "pyganak (#SAT)": ("pyganak", model_counter),
    "CP-SAT, listing": ("ortools", constraint_solver),
    "python-constraint2, listing": ("constraint", backtracking),
}


def installed() -> dict[str, Counter]:
    """The rivals that are there; the others are named in one line each."""
    found = {}
    for name, (module, counter) in RIVALS.items():
        if find_spec(module):
            found[name] = counter
        else:
            print(f"{name}: skipped, not installed (pip install 'sleuth-deduction[bench]')")
    return found


def timed(counter: Counter, problem: DealProblem, limit: float) -> tuple[float, int] | None:
    """CPU seconds and the number of deals; None past the limit (seconds of wall clock)."""
    context = get_context("fork")
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(counter, problem, there))
    process.start()
    there.close()
    try:
        if not here.poll(limit):
            return None
        seconds, deals = here.recv()
        return seconds, deals
    except EOFError:
        raise RuntimeError(f"{counter.__name__} failed on {problem}") from None
    finally:
        process.kill()
        process.join()


def _work(counter: Counter, problem: DealProblem, answer: Connection) -> None:
    start = time.process_time()
    deals = counter(problem)
    answer.send((time.process_time() - start, deals))
