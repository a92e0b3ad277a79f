"""Is the truth still possible after every entry of every seat, and are the odds right?

    python -m sleuth_solvers.tiles.audit [--games N] [--agents NAMES] [--players 2,3,4]
                                         [--seed SEED] [--resume FILE]

``sleuth validate`` reads each notebook anew after each entry, from its text; this carries what is
known along, looks where an entry was about tiles, and so gets through many more games. Games go
through players and agents in turn. Prints how many states there were, in how many the truth was
excluded, and the reliability of the odds as ``sleuth validate`` does. Odds are right for players
who leak nothing (``random``).
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from sleuth.chance import Dice
from sleuth.edition_file import load_edition
from sleuth.games.trois_ombres.table_layout import is_spot
from sleuth.simulate import SeenNotebook, Truth, simulate
from sleuth.types import AGENCY, SOLUTION, CardName, Cells, EntryNumber
from sleuth_solvers.agents import agent
from sleuth_solvers.agents.trois_ombres.notes import Notes
from sleuth_solvers.calibration import BINS, Tallied, reliability, tally
from sleuth_solvers.kept import Kept
from sleuth_solvers.tiles.kinds import Kinds
from sleuth_solvers.tiles.model import TileModel
from sleuth_solvers.tiles.reading import Reading

_COLUMNS: Final = 3
"""Numbers that are kept of each bin: cells, what was stated, what was true."""


@dataclass(frozen=True, slots=True)
class Audited:
    """What came of one game."""

    states: int
    excluded: int
    """States in which the truth was not possible."""
    bins: tuple[Tallied, ...]

    def numbers(self) -> list[float]:
        """To be kept."""
        cells = [
            each for tallied in self.bins for each in (tallied.n, tallied.stated, tallied.true)
        ]
        return [self.states, self.excluded, *cells]

    @classmethod
    def of(cls, numbers: Sequence[float]) -> "Audited":
        """As it was kept."""
        states, excluded, *cells = numbers
        rows = [cells[i * _COLUMNS : (i + 1) * _COLUMNS] for i in range(BINS)]
        bins = tuple(Tallied(int(n), stated, int(true)) for n, stated, true in rows)
        return cls(int(states), int(excluded), bins)


def audit(name: str, players: int, seed: str, number: int) -> Audited:
    """One game, read from every seat after every entry."""
    edition = load_edition("trois-ombres")
    agents = [agent(name, edition) for _seat in range(players)]
    transcript = simulate(edition, agents, f"{seed} audit {number}")
    states = excluded = 0
    cells: list[tuple[float, bool]] = []
    for seat, notebook in transcript.seats.items():
        for told in _read(notebook, transcript.truths[seat]):
            states += 1
            if told is None:
                excluded += 1
            else:
                cells.extend(told)
    return Audited(states, excluded, tally(cells))


def _numbers(name: str, players: int, seed: str, number: int) -> list[float]:
    return audit(name, players, seed, number).numbers()


def _read(notebook: SeenNotebook, truth: Truth) -> Iterator[list[tuple[float, bool]] | None]:
    """After each entry about tiles the cells that are open, and whether they are true; None where
    the truth is not possible."""
    notes, told = Notes(), -1
    for entries in range(len(notebook.entries) + 1):
        notes.read(SeenNotebook(notebook.table, notebook.entries[:entries]))
        if notes.told > told:
            told = notes.told
            true = truth.after(EntryNumber(entries))
            if notes.model.track.exact:
                yield _cells(Reading(notes.model.track), notes.model.kinds, true)
            else:
                # Odds are samples then; what is proved is proved from all that was seen.
                seen = SeenNotebook(notebook.table, notebook.entries[:entries])
                plain = TileModel.of(notebook.table, hearsay=False, orders=False)
                proved = Reading(plain.follow(seen.timeline().steps).track)
                yield None if _cells(proved, plain.kinds, true) is None else []


def _cells(reading: Reading, kinds: Kinds, true: Cells) -> list[tuple[float, bool]] | None:
    at, total, names = reading.at, reading.total, kinds.names
    for card, place in true:
        if place != AGENCY and not (place in at and at[place][kinds.index[card]]):
            return None
    return [
        (weight / total, (CardName(names[kind]), place) in true)
        for place in at
        if is_spot(place) or place == SOLUTION
        for kind, weight in enumerate(at[place])
        if 0 < weight < total
    ]


def main(arguments: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m sleuth_solvers.tiles.audit")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--agents", default="random")
    parser.add_argument("--players", default="2,3,4")
    parser.add_argument("--seed", default="0")
    parser.add_argument("--resume", type=Path, help="keep each game's result in this file")
    chosen = parser.parse_args(arguments)
    kept = Kept(chosen.resume)
    kinds = [
        (name, int(players))
        for name in chosen.agents.split(",")
        for players in chosen.players.split(",")
    ]
    games = []
    for number in range(chosen.games):
        name, players = kinds[number % len(kinds)]
        work = partial(_numbers, name, players, chosen.seed, number)
        games.append(Audited.of(kept.get(f"{name} {players} {chosen.seed} {number}", work)))
        if sys.stderr.isatty():
            print(f"\r{number + 1} games", end="", file=sys.stderr, flush=True)
    states, excluded = (sum(each.states for each in games), sum(each.excluded for each in games))
    print(f"{len(games)} games, {states} states, truth excluded: {excluded}")
    for bin_ in reliability([each.bins for each in games], Dice(f"{chosen.seed} bootstrap")):
        low, high = bin_.interval
        print(
            f"stated {bin_.mean_p:.4f}, true {bin_.frequency:.4f} ({low:.4f} to {high:.4f}), "
            f"{bin_.n} cells{'' if bin_.calibrated else ', outside'}"
        )


if __name__ == "__main__":
    main()
