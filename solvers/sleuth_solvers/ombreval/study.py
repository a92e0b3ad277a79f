"""Games of Maison Ombreval by two to six players, of all durations, audited at every step.

    python -m sleuth_solvers.ombreval.study [--games N] [--first N] [--seed SEED] [--resume FILE]

The number of players, the duration, who plays, whether there are trades and, in every third game,
house rules that differ from the usual ones: all combinations come by in turn. Prints how many games
and steps there were, how many shops were sold for debts, and how many games broke an invariant.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from sleuth.edition import Edition
from sleuth.edition_file import load_edition
from sleuth.games.ombreval import rules
from sleuth.games.ombreval.entries import Sold
from sleuth.games.ombreval.house_rules import Duration, Trades
from sleuth.simulate import NAMES, TURN_LIMIT, Agent, play
from sleuth_solvers.agents import agent
from sleuth_solvers.kept import Kept
from sleuth_solvers.ombreval.audit import Auditor

PLAYERS: Final = (2, 3, 4, 5, 6)
CASTS: Final = (
    ("random",),
    ("trader",),
    ("random", "trader"),
    ("random",),
    ("trader", "random", "random"),
    ("random",),
    ("trader",),
    ("greedy", "trader"),
)
"""Who sits down, again and again until all seats are taken. Those who calculate are slow."""

OTHER_RULES: Final = (
    ("leftover", "dealt"),
    ("inquiry-win", "clue-and-interrogation"),
    ("inquiry-loss", "closed"),
    ("reader", "may-answer"),
    ("plea", "trophy-and-prize"),
    ("answers", "private"),
    ("prime", "added"),
    ("roles", "chosen"),
)


@dataclass(frozen=True, slots=True)
class Setting:
    """What one game of the study is played by."""

    players: int
    cast: tuple[str, ...]
    options: tuple[tuple[str, str], ...]


def setting(number: int) -> Setting:
    """The setting of a game; all combinations come by in turn."""
    durations = tuple(Duration)
    rest, n = divmod(number, len(PLAYERS))
    rest, duration = divmod(rest, len(durations))
    rest, cast = divmod(rest, len(CASTS))
    rest, trades = divmod(rest, len(Trades))
    players, seated = PLAYERS[n], CASTS[cast]
    return Setting(
        players,
        tuple(seated[seat % len(seated)] for seat in range(players)),
        (
            ("duration", durations[duration].value),
            ("trades", tuple(Trades)[trades].value),
            *(() if rest % 3 else OTHER_RULES),
        ),
    )


@dataclass(frozen=True, slots=True)
class Audited:
    """What came of one game."""

    steps: int
    turns: int
    sold: int
    """Shops that were sold for debts."""
    finished: bool
    faults: tuple[str, ...]


def audited(edition: Edition, number: int, seed: str) -> Audited:
    """Play a game of the study and audit each of its steps."""
    chosen = setting(number)
    players = NAMES[: chosen.players]
    agents: dict[Any, Agent[Any]] = {
        player: agent(name, edition) for player, name in zip(players, chosen.cast, strict=True)
    }
    state = rules.begin(edition, players, options=chosen.options)
    auditor = Auditor(state)
    faults: list[str] = []
    steps = 0
    for _action, reached in play(rules, state, agents, f"{seed} study {number}", TURN_LIMIT):
        state = reached
        steps += 1
        faults.extend(auditor.step(state))
    sold = sum(isinstance(entry, Sold) for entry in state.log)
    return Audited(steps, state.turns, sold, rules.is_over(state), tuple(faults))


def _numbers(edition: Edition, number: int, seed: str) -> list[int]:
    game = audited(edition, number, seed)
    for fault in game.faults[:1]:
        print(f"game {number}: {fault}", file=sys.stderr)
    return [game.steps, game.turns, game.sold, int(game.finished), len(game.faults)]


def main(arguments: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m sleuth_solvers.ombreval.study")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--seed", default="0")
    parser.add_argument("--resume", type=Path, help="keep each game's result in this file")
    chosen = parser.parse_args(arguments)
    kept = Kept(chosen.resume)
    edition = load_edition("ombreval")
    steps = turns = sold = finished = broken = 0
    for number in range(chosen.first, chosen.first + chosen.games):
        game = kept.get(f"{chosen.seed} {number}", partial(_numbers, edition, number, chosen.seed))
        steps += int(game[0])
        turns += int(game[1])
        sold += int(game[2])
        finished += int(game[3])
        broken += game[4] > 0
        if sys.stderr.isatty():
            print(f"\rgame {number}", end="", file=sys.stderr, flush=True)
    print(f"{chosen.games} games, {finished} of them finished; {turns} turns, {steps} steps")
    print(f"{sold} shops were sold for debts")
    print(f"{broken} games broke an invariant")


if __name__ == "__main__":
    main()
