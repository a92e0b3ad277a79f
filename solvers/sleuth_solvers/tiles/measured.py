"""How often the team wins after each of some choices: the same games are played on."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from time import monotonic
from typing import Final

from sleuth.chance import Dice
from sleuth.types import PlayerName
from sleuth_solvers.tiles.forward import Forward
from sleuth_solvers.tiles.playing import Forced
from sleuth_solvers.tiles.playout import Estimate, estimate, play_on

SECONDS: Final = 0.7
"""How long is played on, at most."""
MOST_GAMES: Final = 200
"""So many games a choice are played on, at most."""
FEWEST_GAMES: Final = 4
"""So many are played in any case."""


@dataclass(frozen=True, slots=True)
class Measured:
    """What came of one choice."""

    estimate: Estimate
    better: bool
    """Whether it won more often than the first choice, beyond two standard errors."""


def measured(
    forward: Forward, player: PlayerName, choices: Sequence[Forced | None]
) -> Sequence[Measured]:
    """The chance of winning after each; ``None`` is a choice that playouts do not know.

    Games are the same for all of them as long as nothing differs, so differences are surer than
    the chances themselves.
    """
    end = monotonic() + SECONDS
    match = forward.match(player)
    later = forward.match(forward.table.left_of(player))
    wins: list[list[bool]] = [[] for _choice in choices]
    once = any(forced is None for forced in choices)
    for number, start in enumerate(forward.starts(Dice("worlds"))):
        if number >= MOST_GAMES or (number >= FEWEST_GAMES and monotonic() > end):
            break
        for i, forced in enumerate(choices if not once else choices[:1]):
            dice = Dice(number)
            won = play_on(match if forced else later, start.copy(), dice, forced)
            wins[i].append(won)
    if once:
        wins = [wins[0] for _choice in choices]
    return [
        Measured(estimate(sum(won), len(won)), i > 0 and _is_better(won, wins[0]))
        for i, won in enumerate(wins)
    ]


def _is_better(one: Sequence[bool], other: Sequence[bool]) -> bool:
    """Whether one won more of the same games, beyond two standard errors of the difference."""
    differences = [int(a) - int(b) for a, b in zip(one, other, strict=True)]
    n = len(differences)
    mean = sum(differences) / n
    spread = sum((each - mean) ** 2 for each in differences) / max(1, n - 1)
    return mean > 2 * sqrt(spread / n) and mean > 0
