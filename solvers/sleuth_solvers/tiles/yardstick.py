"""How many turns a perfect memory needs where only pairs are played, against the known result.

    python -m sleuth_solvers.tiles.yardstick [--games N] [--pairs N,N,...] [--seed SEED]

With events, the designated Lieu and the Démon left out it is the game of memory, played together.
Whoever remembers everything, takes known pairs and else reveals tiles that were not seen, needs
(3 - 2 ln 2) n + 7/8 - 2 ln 2 turns for n pairs in the long run (D. Velleman and G. Warrington,
"What to expect in a game of memory", 2013). Prints the mean of simulated games with its standard
error, what is expected exactly, and that formula.
"""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from math import log, sqrt
from statistics import fmean, stdev
from typing import Final

from sleuth.edition_file import load_edition
from sleuth.games.trois_ombres import rules
from sleuth.games.trois_ombres.box import tiles_box
from sleuth.games.trois_ombres.house_rules import StartTraps
from sleuth.games.trois_ombres.setup import LayOut
from sleuth.games.trois_ombres.state import State
from sleuth.games.trois_ombres.table_layout import PLACES_OF_TILES
from sleuth.simulate import NAMES, play
from sleuth_solvers.agents.trois_ombres.perfect import PerfectAgent

_OPTIONS: Final = (("traps", "0"), ("events", "off"), ("designated", "off"))
_NEVER: Final = 10_000
"""So many hours on the clock, that it never ends a game."""


@dataclass(frozen=True, slots=True)
class Measured:
    """Turns needed for so many pairs."""

    pairs: int
    games: int
    mean: float
    error: float
    """Standard error of the mean."""


def asymptotic(pairs: int) -> float:
    """The known result, for many pairs."""
    return (3 - 2 * log(2)) * pairs + 7 / 8 - 2 * log(2)


def expected(pairs: int) -> Fraction:
    """Exactly how many turns are to be expected: tiles not seen, and how many have a known twin."""

    @cache
    def turns(unseen: int, known: int) -> Fraction:
        if not unseen:
            return Fraction(0)
        found = Fraction(known, unseen)
        total = 1 + found * turns(unseen - 1, known - 1) if known else Fraction(1)
        if unseen == known:
            return total
        new, left = 1 - found, unseen - 1
        total += new * Fraction(1, left) * turns(unseen - 2, known)
        if known:
            total += new * Fraction(known, left) * (1 + turns(unseen - 2, known))
        others = left - 1 - known
        if others:
            total += new * Fraction(others, left) * turns(unseen - 2, known + 2)
        return total

    return turns(2 * pairs, 0)


def pairs_alone(pairs: int) -> State:
    """So many pairs to be laid out, two players, and nothing else."""
    edition = load_edition("trois-ombres")
    box = tiles_box(edition.box)
    empty = {StartTraps.NONE: frozenset(PLACES_OF_TILES[2 * pairs :])}
    edition = replace(edition, box=replace(box, pairs=pairs, hours=_NEVER, empty=empty))
    tiles = tuple(card.name for card in edition.cards[:pairs] for _copy in range(box.copies))
    state = rules.begin(edition, NAMES[:2], options=_OPTIONS)
    return replace(state, agenda=(LayOut(tiles),))


def turns_needed(pairs: int, seed: str) -> int:
    """By two players with a perfect memory, in one game."""
    state = pairs_alone(pairs)
    agents = {player: PerfectAgent() for player in state.game.players}
    for _action, reached in play(rules, state, agents, seed):
        state = reached
    return rules.turns(state)


def measure(pairs: int, games: int, seed: str) -> Measured:
    """The mean of so many games."""
    needed = [turns_needed(pairs, f"{seed} {pairs} pairs {number}") for number in range(games)]
    return Measured(pairs, games, fmean(needed), stdev(needed) / sqrt(games))


def main(arguments: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m sleuth_solvers.tiles.yardstick")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--pairs", default="7,14")
    parser.add_argument("--seed", default="0")
    chosen = parser.parse_args(arguments)
    for pairs in map(int, chosen.pairs.split(",")):
        found = measure(pairs, chosen.games, chosen.seed)
        print(
            f"{pairs} pairs: {found.mean:.3f} turns, standard error {found.error:.3f} "
            f"({found.games} games); expected {float(expected(pairs)):.3f}; "
            f"for many pairs {asymptotic(pairs):.3f}"
        )


if __name__ == "__main__":
    main()
