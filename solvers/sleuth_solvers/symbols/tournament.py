"""Games of four between two lookahead and two greedy players, in every seating in turn.

    python -m sleuth_solvers.symbols.tournament [--games N] [--sure P] [--resume FILE]

The six ways to seat them follow each other, so each kind sits in every seat equally often. A game
has one winner or, at the limit of turns, none; there are no ties to break. ``--sure`` is how likely
the likeliest suspect must be for lookahead to accuse: with 1 the two kinds differ in their
questions alone. Prints how often each kind won, with the 95 % interval of Wilson.
"""

import argparse
import sys
from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Final

from sleuth.edition_file import load_edition
from sleuth.simulate import NAMES, simulate
from sleuth_solvers.agents.sherlock13.advised import GreedyAgent, LookaheadAgent
from sleuth_solvers.kept import Kept
from sleuth_solvers.shares import wilson

LOOKAHEAD: Final = "lookahead"
GREEDY: Final = "greedy"
SEATINGS: Final = tuple(
    tuple(LOOKAHEAD if seat in ahead else GREEDY for seat in range(4))
    for ahead in combinations(range(4), 2)
)


def winner(number: int, seed: str, sure: Fraction) -> str | None:
    """Which kind of player won this game."""
    edition = load_edition("sherlock13")
    seating = SEATINGS[number % len(SEATINGS)]
    agents = [LookaheadAgent(sure) if kind == LOOKAHEAD else GreedyAgent() for kind in seating]
    transcript = simulate(edition, agents, f"{seed} tournament {number}")
    return next((seating[NAMES.index(name)] for name in transcript.winners), None)


def _won(number: int, seed: str, sure: Fraction) -> list[int]:
    """Whether lookahead won, and whether greedy did."""
    won = winner(number, seed, sure)
    return [won == LOOKAHEAD, won == GREEDY]


def main(arguments: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m sleuth_solvers.symbols.tournament")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--sure", type=Fraction, default=LookaheadAgent.sure)
    parser.add_argument("--resume", type=Path, help="keep each game's result in this file")
    chosen = parser.parse_args(arguments)
    kept = Kept(chosen.resume)
    wins = dict.fromkeys((LOOKAHEAD, GREEDY), 0)
    for number in range(chosen.games):
        (ahead, greedy) = kept.get(
            f"{chosen.seed} {chosen.sure} {number}",
            partial(_won, number, chosen.seed, chosen.sure),
        )
        wins[LOOKAHEAD] += int(ahead)
        wins[GREEDY] += int(greedy)
        if sys.stderr.isatty():
            print(f"\r{number + 1} games", end="", file=sys.stderr, flush=True)
    for kind, won in wins.items():
        low, high = wilson(won, chosen.games)
        print(
            f"{kind}: {won} of {chosen.games}, {won / chosen.games:.3f} ({low:.3f} to {high:.3f})"
        )


if __name__ == "__main__":
    main()
