"""Whether the chances of winning that the advice states come true.

    python -m sleuth_solvers.ombreval.foresight --players 4 --games 400

Planners play against each other; wherever one may accuse, the advice is asked what accusing now
and what waiting is worth, and the one that the planner then chose is compared with how the game
ended. Prints a table by stated chance, with intervals from a bootstrap over games. A victory that
is shared counts as one.
"""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from sleuth.chance import Dice
from sleuth.edition import Edition
from sleuth.edition_file import load_edition
from sleuth.games.ombreval.accounts import standing_after
from sleuth.games.ombreval.actions import Accuse, PlayerAction
from sleuth.simulate import SeenNotebook, simulate
from sleuth.types import PlayerName
from sleuth_solvers.agents.ombreval.planner import PlannerAgent
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.calibration import Reliability, Tallied, reliability, tally
from sleuth_solvers.ombreval.accusing import advise

SEED: Final = "foresight"


@dataclass(frozen=True, slots=True)
class Stated:
    """A chance of winning that was stated, and of what."""

    player: PlayerName
    accuses: bool
    chance: float


@dataclass(frozen=True, slots=True)
class ForesightAgent:
    """A planner; what the advice states where it may accuse is written down."""

    stated: list[Stated]
    planner: PlannerAgent = field(default_factory=PlannerAgent)

    def choose(
        self, notebook: SeenNotebook, actions: Sequence[PlayerAction], dice: Dice
    ) -> PlayerAction:
        """What the planner chooses."""
        action = self.planner.choose(notebook, actions, dice)
        if isinstance(actions[-1], Accuse):
            self._write_down(notebook, accuses=isinstance(action, Accuse))
        return action

    def _write_down(self, notebook: SeenNotebook, *, accuses: bool) -> None:
        table, me = notebook.table, notebook.table.me
        assert me is not None
        standing = standing_after(table, notebook.entries)
        advice = advise(table, notebook.timeline(), table.writer, Assumptions(), me, standing)
        if advice.prospects is not None:
            worth = advice.prospects.worth
            chance = worth.now.chance if accuses else worth.wait.chance
            self.stated.append(Stated(me, accuses, chance))


@dataclass(frozen=True, slots=True)
class Foresight:
    """What was stated in one game, against how it ended: when accusing, and when waiting."""

    accusing: tuple[Tallied, ...]
    waiting: tuple[Tallied, ...]


def play(edition: Edition, players: int, number: int) -> Foresight:
    """One game. Raises OptionError for more players than there can be."""
    stated: list[Stated] = []
    agents = [ForesightAgent(stated) for _seat in range(players)]
    transcript = simulate(edition, agents, f"{SEED} {players} {number}")

    def came_true(*, accuses: bool) -> tuple[Tallied, ...]:
        return tally(
            (each.chance, each.player in transcript.winners)
            for each in stated
            if each.accuses is accuses
        )

    return Foresight(came_true(accuses=True), came_true(accuses=False))


def main(arguments: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m sleuth_solvers.ombreval.foresight")
    parser.add_argument("--players", type=int, choices=range(2, 7), default=4)
    parser.add_argument("--games", type=int, default=400)
    chosen = parser.parse_args(arguments)
    edition = load_edition("ombreval")
    games = [play(edition, chosen.players, number) for number in range(chosen.games)]
    for title, tallies in (
        ("accusing now", [game.accusing for game in games]),
        ("waiting", [game.waiting for game in games]),
    ):
        print(f"{title}, {chosen.players} players, {chosen.games} games")
        for line in reliability(tallies, Dice(SEED)):
            print(_told(line))


def _told(line: Reliability) -> str:
    low, high = line.interval
    return (
        f"  stated {100 * line.mean_p:5.1f} %  came true {100 * line.frequency:5.1f} %"
        f"  [{100 * low:.1f}, {100 * high:.1f}]  n {line.n}"
    )


if __name__ == "__main__":
    main()
