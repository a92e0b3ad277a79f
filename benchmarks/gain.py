"""Time the worth of all suggestions over random truthful games, beside rivals on the same games.

    python benchmarks/gain.py [--games 7] [--limit 5] [--no-rivals] [--only TEXT]

Times are CPU milliseconds for every suggestion of the box together, median and worst. The rivals,
as multiples of ours, are the ways to do without joining categories:

* recount: for each answer to each question, count the solutions of the game in which it was given
  (timed on a few questions, and scaled up);
* list: go through all deals, and through all answers of each (timed on a few questions too);
* sample: what is done where exact counting takes too long, with its mean error in bits.
"""

import argparse
import resource
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice, product
from math import prod
from statistics import mean, median

from sleuth_solvers.deals.gain import question_gains
from sleuth_solvers.deals.gain_table import GainTable, Query, Sees
from sleuth_solvers.deals.problem import CardSet, DealProblem, PlaceSet, Tally
from sleuth_solvers.deals.reduce import cards_of, reduce
from sleuth_solvers.deals.solutions import solutions
from truthful_games import Scenario

SMALL, MIDDLE = (6, 6, 9), (10, 8, 12)
SCENARIOS = (
    *(Scenario(p, SMALL, n) for p in (3, 4, 5, 6) for n in (0, 5, 15, 40)),
    *(Scenario(6, MIDDLE, n) for n in (0, 5, 15, 40)),
    Scenario(6, SMALL, 30, stress=True),
    *(Scenario(6, SMALL, n, onlooker=True) for n in (0, 5, 15)),
    *(Scenario(p, MIDDLE, n, onlooker=True) for p in (6, 10) for n in (0, 5, 15)),
)
TRIED = 6
"""How many questions a slow rival is timed on."""


def query_of(scenario: Scenario, problem: DealProblem) -> Query:
    """All suggestions of player 0, who sees the cards; an onlooker sees who shows."""
    sees = Sees.SHOWER if scenario.onlooker else Sees.CARD
    return Query(tuple(range(1, scenario.players)), problem.categories, sees)


def cpu(job: Callable[[], object]) -> float:
    """CPU milliseconds."""
    start = time.process_time()
    job()
    return 1_000 * (time.process_time() - start)


def some_questions(query: Query) -> list[tuple[int, ...]]:
    """A few suggestions from all over the box."""
    every = list(product(*map(cards_of, query.asked)))
    return every[:: len(every) // TRIED][:TRIED]


def answered(problem: DealProblem, query: Query, cards: Sequence[int]) -> Iterator[DealProblem]:
    """The problem after each answer that can be given to a question."""
    asked = CardSet(sum(1 << card for card in cards))
    allowed = list(problem.allowed)
    for place in query.responders:
        shown = Tally(place, asked, (0, *(6 // n for n in range(1, len(cards) + 1))))
        for card in cards if query.sees is Sees.CARD else ():
            here = [p & 1 << place if i == card else p for i, p in enumerate(allowed)]
            yield replace(
                problem, allowed=tuple(map(PlaceSet, here)), tallies=(*problem.tallies, shown)
            )
        if query.sees is Sees.SHOWER:
            some = replace(shown, weights=(0, *(1,) * len(cards)))
            yield replace(
                problem, allowed=tuple(map(PlaceSet, allowed)), tallies=(*problem.tallies, some)
            )
        for card in cards:
            allowed[card] = PlaceSet(allowed[card] & ~(1 << place))
    yield replace(problem, allowed=tuple(allowed))


def recount(problem: DealProblem, query: Query) -> float:
    """CPU milliseconds for all questions, about."""

    def some() -> None:
        for cards in some_questions(query):
            for after in answered(problem, query, cards):
                solutions(after)

    return cpu(some) * prod(cards.bit_count() for cards in query.asked) / TRIED


def list_all(problem: DealProblem, query: Query, limit: float) -> float | None:
    """CPU milliseconds for all questions, about; None past the limit, in seconds."""
    start = time.process_time()
    questions = some_questions(query)
    turn = {place: at for at, place in enumerate(query.responders)}
    met: dict[object, int] = {}
    deals = every_deal(problem)
    while block := list(islice(deals, 1_000)):
        if time.process_time() - start > limit:
            return None
        for places in block:
            solution = tuple(card for card, at in enumerate(places) if at == problem.solution)
            for cards in questions:
                order = [turn.get(places[card], len(turn)) for card in cards]
                first = min(order)
                key = (cards, solution, first, tuple(at == first for at in order))
                met[key] = met.get(key, 0) + 1
    every = prod(cards.bit_count() for cards in query.asked)
    return 1_000 * (time.process_time() - start) * every / TRIED


def every_deal(problem: DealProblem) -> Iterator[tuple[int, ...]]:
    """The place of each card in every deal that fits, card by card."""
    reduced = reduce(problem)
    if reduced is None:
        return
    touching = [
        [t for t, tally in enumerate(reduced.tallies) if tally.cards >> card & 1]
        for card in range(len(reduced.allowed))
    ]
    have = [0] * len(reduced.tallies)
    left = [tally.cards.bit_count() for tally in reduced.tallies]
    places: list[int] = []

    def place_next() -> Iterator[tuple[int, ...]]:
        card = len(places)
        if card == len(reduced.allowed):
            yield tuple(places)
            return
        for t in touching[card]:
            left[t] -= 1
        for place in cards_of(reduced.allowed[card]):
            here = [t for t in touching[card] if reduced.tallies[t].place == place]
            for t in here:
                have[t] += 1
            fits = all(
                any(reduced.tallies[t].weights[have[t] : have[t] + left[t] + 1])
                for t in touching[card]
            )
            if fits:
                places.append(place)
                yield from place_next()
                places.pop()
            for t in here:
                have[t] -= 1
        for t in touching[card]:
            left[t] += 1

    yield from place_next()


def sampled(problem: DealProblem, query: Query, exact: GainTable) -> tuple[float, float]:
    """CPU milliseconds, and the root mean square error of the gains in bits."""
    from sleuth_solvers.deals.gain_sampled import sampled_gains

    reduced = reduce(problem)
    assert reduced is not None
    start = time.process_time()
    table = sampled_gains(problem, reduced, query)
    took = 1_000 * (time.process_time() - start)
    assert table is not None
    return took, float(((table.gain - exact.gain) ** 2).mean() ** 0.5)


def line(scenario: Scenario, games: int, rivals: bool, limit: float) -> str:
    """One line of the table."""
    times: list[float] = []
    estimated: list[float] = []
    recounted: list[float] = []
    listed: list[float | None] = []
    guessed: list[tuple[float, float]] = []
    for game, problem in enumerate(scenario.instances(games)):
        query = query_of(scenario, problem)
        start = time.process_time()
        table = question_gains(problem, query)
        took = 1_000 * (time.process_time() - start)
        assert table is not None
        (times if table.exact else estimated).append(took)
        if rivals and table.exact and game < 3:
            recounted.append(recount(problem, query) / took)
            slow = list_all(problem, query, limit)
            listed.append(None if slow is None else slow / took)
            sample, error = sampled(problem, query, table)
            guessed.append((sample / took, error))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    cells = [f"{scenario.name:<20}", spread(times), f"{peak:>5}"]
    if recounted:
        cells.append(f"x {median(recounted):>7,.0f}")
        middle = sorted(float("inf") if x is None else x for x in listed)[len(listed) // 2]
        cells.append(f"> {limit:g} s     " if middle == float("inf") else f"x {middle:>9,.0f}")
        cells.append(
            f"x {median(x for x, _ in guessed):>5,.1f} ({mean(e for _, e in guessed):.3f})"
        )
    if estimated:
        cells.append(f"{len(estimated)} of {games} estimated: {spread(estimated)}")
    return "  ".join(cells)


def spread(times: Sequence[float]) -> str:
    """Median and worst."""
    return f"{median(times):8.1f} {max(times):8.1f}" if times else f"{'-':>8} {'-':>8}"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=7, help="games a scenario")
    parser.add_argument("--limit", type=float, default=5.0, help="seconds for listing all deals")
    parser.add_argument("--no-rivals", action="store_true")
    parser.add_argument("--only", default="", help="scenarios whose name contains this")
    options = parser.parse_args()
    problem = next(SCENARIOS[0].instances(1))
    question_gains(problem, query_of(SCENARIOS[0], problem))
    print("CPU ms for all suggestions: median, worst; peak MB; then the rivals as multiples")
    head = f"{'players, cards':<20}  {'all gains':>17}  {'MB':>5}"
    print(head + ("" if options.no_rivals else "   recount       list   sample (error, bits)"))
    for scenario in SCENARIOS:
        if options.only in scenario.name:
            print(line(scenario, options.games, not options.no_rivals, options.limit), flush=True)


if __name__ == "__main__":
    main()
