"""How many questions strategies need, asking alone, over all opening hands, every deal counted.

    python -m sleuth_solvers.symbols.study --players 3 --strategies greedy,rollout,search
        [--resume FILE] [--hands N]

Prints a table. With ``--resume`` each hand's result is kept in the file, and what it holds is not
worked out again, so that a run can be stopped at any moment.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Final

from sleuth.edition import Edition
from sleuth.edition_file import load_edition
from sleuth.types import CardName
from sleuth_solvers.kept import Kept
from sleuth_solvers.symbols.cost import Costs
from sleuth_solvers.symbols.opening_hands import opening_hands, opening_questioning

STRATEGIES: Final[Mapping[str, Callable[[Costs], float]]] = {
    "greedy": lambda costs: float(costs.greedy(costs.everything())[0]),
    "rollout": lambda costs: float(costs.rollout(costs.everything())[0]),
    "search": lambda costs: float(costs.search(costs.everything())[0]),
    "search2": lambda costs: float(costs.search(costs.everything(), width=2)[0]),
    "search4": lambda costs: float(costs.search(costs.everything(), width=4)[0]),
}


def mean_questions(
    edition: Edition, players: int, hand: tuple[CardName, ...], strategy: str
) -> float:
    """The mean number of questions until the holder of this hand knows the criminal."""
    questioning = opening_questioning(edition, players, hand)
    return STRATEGIES[strategy](questioning.costs) / len(questioning.rows)


def study(
    edition: Edition,
    players: int,
    strategies: Sequence[str],
    kept: Path | None = None,
    hands: int | None = None,
) -> Iterator[tuple[tuple[CardName, ...], str, float]]:
    """Hand, strategy and mean number of questions; what ``kept`` holds is taken from there."""
    results = Kept(kept)
    for hand in islice(opening_hands(edition, players), hands):
        for strategy in strategies:
            (mean,) = results.get(
                f"{players} {strategy} {'+'.join(hand)}",
                lambda: (mean_questions(edition, players, hand, strategy),),  # noqa: B023 - called at once
            )
            yield hand, strategy, mean


def main(arguments: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m sleuth_solvers.symbols.study")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=3)
    parser.add_argument("--strategies", default="greedy,rollout")
    parser.add_argument("--hands", type=int, help="only the first so many hands")
    parser.add_argument("--resume", type=Path, help="keep results in this file")
    chosen = parser.parse_args(arguments)
    strategies = chosen.strategies.split(",")
    unknown = set(strategies) - set(STRATEGIES)
    if unknown:
        parser.error(
            f"--strategies: {', '.join(sorted(unknown))} is none of {', '.join(STRATEGIES)}"
        )
    means: dict[str, list[float]] = {strategy: [] for strategy in strategies}
    edition = load_edition("sherlock13")
    for _hand, strategy, mean in study(
        edition, chosen.players, strategies, chosen.resume, chosen.hands
    ):
        means[strategy].append(mean)
        if sys.stderr.isatty():
            print(f"\r{len(means[strategy])} hands", end="", file=sys.stderr, flush=True)
    print("| strategy | hands | mean | best hand | worst hand |")
    print("|---|---|---|---|---|")
    for strategy, found in means.items():
        mean = sum(found) / len(found)
        print(f"| {strategy} | {len(found)} | {mean:.4f} | {min(found):.3f} | {max(found):.3f} |")


if __name__ == "__main__":
    main()
