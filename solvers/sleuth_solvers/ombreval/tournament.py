"""Games of four at Maison Ombreval, an agent of each kind, in every seating in turn.

    python -m sleuth_solvers.ombreval.tournament [--games N] [--first N] [--agents NAMES]
                                                 [--duration MONTHS] [--seed SEED] [--resume FILE]

The 24 ways to seat them follow each other, so each sits in every seat equally often. A game that is
shared counts in parts. Prints how often each won, with the 95 % interval of Wilson, its mean score
and how often it accused, rightly and wrongly.
"""

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from itertools import permutations
from pathlib import Path
from typing import Any

from sleuth.edition_file import load_edition
from sleuth.games.ombreval import rules
from sleuth.games.ombreval.house_rules import Duration
from sleuth.simulate import NAMES, TURN_LIMIT, Agent, play
from sleuth_solvers.agents import agent
from sleuth_solvers.kept import Kept
from sleuth_solvers.shares import wilson

COLUMNS = 4
"""Numbers that are kept of each player of a game: won, score, accused rightly, wrongly."""


def played(
    number: int, names: Sequence[str], options: Sequence[tuple[str, str]], seed: str
) -> list[float]:
    """The numbers of each agent, in the order of ``names``."""
    edition = load_edition("ombreval")
    seatings = list(permutations(range(len(names))))
    seating = seatings[number % len(seatings)]
    players = NAMES[: len(names)]
    agents: dict[Any, Agent[Any]] = {
        player: agent(names[which], edition) for player, which in zip(players, seating, strict=True)
    }
    state = rules.begin(edition, players, options=options)
    for _action, reached in play(rules, state, agents, f"{seed} tournament {number}", TURN_LIMIT):
        state = reached
    won = rules.winners(state)
    rows = {
        which: (
            (player in won) / max(1, len(won)),
            rules.score(state, player).total,
            player == state.accuser,
            player in state.out,
        )
        for player, which in zip(players, seating, strict=True)
    }
    return [float(each) for which in range(len(names)) for each in rows[which]]


def main(arguments: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m sleuth_solvers.ombreval.tournament")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--agents", default="planner,trader,greedy,random")
    parser.add_argument("--duration", default=Duration.TWO.value, choices=list(Duration))
    parser.add_argument("--seed", default="0")
    parser.add_argument("--resume", type=Path, help="keep each game's result in this file")
    chosen = parser.parse_args(arguments)
    names = chosen.agents.split(",")
    options = (("duration", chosen.duration),)
    kept = Kept(chosen.resume)
    sums = [0.0] * (COLUMNS * len(names))
    for number in range(chosen.first, chosen.first + chosen.games):
        game = kept.get(
            f"{chosen.seed} {chosen.agents} {chosen.duration} {number}",
            partial(played, number, names, options, chosen.seed),
        )
        sums = [total + each for total, each in zip(sums, game, strict=True)]
        if sys.stderr.isatty():
            print(f"\rgame {number}", end="", file=sys.stderr, flush=True)
    for which, name in enumerate(names):
        won, score, right, wrong = sums[COLUMNS * which : COLUMNS * (which + 1)]
        low, high = wilson(won, chosen.games)
        print(
            f"{name}: won {won / chosen.games:.3f} ({low:.3f} to {high:.3f}), "
            f"mean score {score / chosen.games:.1f} k€, "
            f"accused rightly {right / chosen.games:.3f}, wrongly {wrong / chosen.games:.3f}"
        )


if __name__ == "__main__":
    main()
