"""How often teams of each kind of player win L'heure des 3 ombres, on the same layouts.

    python -m sleuth_solvers.tiles.tournament [--games N] [--players 2,3,4] [--agents NAMES]
                                              [--seed SEED] [--resume FILE]

Every seat is taken by the same kind of player. Game number n begins with the same tiles for every
kind. Prints how often each team won, with the 95 % interval of Wilson, and the mean of turns.
"""

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from sleuth.edition_file import load_edition
from sleuth.simulate import simulate
from sleuth_solvers.agents import agent
from sleuth_solvers.kept import Kept
from sleuth_solvers.shares import wilson


def played(name: str, players: int, seed: str, number: int) -> tuple[float, float]:
    """Whether the team won, as 1 or 0, and how many turns it took."""
    edition = load_edition("trois-ombres")
    agents = [agent(name, edition) for _seat in range(players)]
    transcript = simulate(edition, agents, f"{seed} tournament {number}")
    return float(bool(transcript.winners)), float(transcript.turns)


def main(arguments: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m sleuth_solvers.tiles.tournament")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--players", default="2,3,4")
    parser.add_argument("--agents", default="planner,perfect,forgetful,random")
    parser.add_argument("--seed", default="0")
    parser.add_argument("--resume", type=Path, help="keep each game's result in this file")
    chosen = parser.parse_args(arguments)
    kept = Kept(chosen.resume)
    for players in map(int, chosen.players.split(",")):
        for name in chosen.agents.split(","):
            results = []
            for number in range(chosen.games):
                key = f"{name} {players} {chosen.seed} {number}"
                work = partial(played, name, players, chosen.seed, number)
                results.append(kept.get(key, work))
                if sys.stderr.isatty():
                    print(f"\r{number + 1} games", end="", file=sys.stderr, flush=True)
            won = round(sum(win for win, _turns in results))
            low, high = wilson(won, chosen.games)
            turns = sum(turns for _win, turns in results) / chosen.games
            print(
                f"{players} players, {name}: {won} of {chosen.games}, {won / chosen.games:.3f} "
                f"({low:.3f} to {high:.3f}); {turns:.1f} turns",
                flush=True,
            )


if __name__ == "__main__":
    main()
