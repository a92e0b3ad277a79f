"""Plays games and reads every seat's notebook after every entry: is what it says right?

A game is checked by itself and sums itself up in a ``GameCheck``, so that games can be spread over
processes, kept in a file, and taken up again where a run was stopped.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import log2
from time import process_time

from sleuth.chance import Dice
from sleuth.edition_file import file_named, load_edition
from sleuth.notebook import Notebook, read_notebook
from sleuth.simulate import Truth, simulate
from sleuth.table import Table
from sleuth.timeline import Timeline
from sleuth.types import HEADER, SOLUTION, Cells
from sleuth_solvers.agents import agent
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.beliefs import Beliefs
from sleuth_solvers.calibration import Reliability, Tallied, reliability, tally
from sleuth_solvers.worlds import world_of

ORACLE_WORLDS = 2_000
"""The second opinion lists every deal: it is asked where no more than these are left."""


@dataclass(frozen=True, slots=True)
class Run:
    """What is validated: the same run gives the same games everywhere."""

    game: str
    """An edition, as ``load_edition`` finds it."""
    agents: tuple[str, ...]
    """One a seat."""
    seed: str
    assumptions: Assumptions = field(default_factory=Assumptions)
    options: tuple[tuple[str, str], ...] = ()
    """House rules."""


@dataclass(frozen=True, slots=True)
class GameCheck:
    """What came of one game."""

    number: int
    finished: bool
    """False where the game ran into the limit of turns."""
    misread: int
    """Seats whose notebook does not read back as it was written."""
    states: int
    """How many notebooks were read: each seat's, after each entry that tells something."""
    truth_excluded: int
    oracle_checked: int
    oracle_disagreements: int
    missed_forced: int
    """Cells that the second opinion proves, one way or the other, and we did not."""
    open_cells: int
    squared_error: float
    """Summed over the open cells."""
    surprise_bits: float
    """Of the true solution, summed over the states that left it possible."""
    bins: tuple[Tallied, ...]
    milliseconds: tuple[float, ...]
    """CPU time of each reading, sorted."""


@dataclass(frozen=True, slots=True)
class Validation:
    """What came of all games."""

    game: str
    games: int
    unfinished: int
    misread: int
    states: int
    truth_excluded: int
    oracle_checked: int
    oracle_disagreements: int
    missed_forced: int
    brier: float
    """Mean squared error of the stated probability, over all cells that were not proved."""
    log_loss: float
    """Mean surprise at the true solution, in bits."""
    reliability: tuple[Reliability, ...]
    median_milliseconds: float
    p99_milliseconds: float
    """Of a hundred readings, one takes longer."""
    worst_milliseconds: float

    @property
    def sound(self) -> bool:
        """Whether there are zeros where zeros are due."""
        wrong = (
            self.misread,
            self.truth_excluded,
            self.oracle_disagreements,
            self.missed_forced,
        )
        return not any(wrong)


def check_game(run: Run, number: int) -> GameCheck:
    """Play one game of the run, and check what each seat could have known at each moment."""
    edition = load_edition(run.game)
    transcript = simulate(
        edition,
        [agent(name, edition) for name in run.agents],
        f"{run.seed} game {number}",
        options=run.options,
        edition_file=file_named(run.game, edition),
    )
    dice = Dice(f"{run.seed} oracle {number}")
    checker = _Checker(run)
    misread = 0
    for seat, seen in transcript.seats.items():
        notebook = read_notebook(seen.text())
        misread += (notebook.table, notebook.entries) != (seen.table, seen.entries)
        checker.read(notebook, transcript.truths[seat], dice)
    return checker.result(number, transcript.finished, misread)


def summed_up(run: Run, games: Sequence[GameCheck]) -> Validation:
    """All games together; in whatever order they come, the sum is the same."""
    games = sorted(games, key=lambda game: game.number)
    states = sum(game.states for game in games)
    cells = sum(game.open_cells for game in games)
    times = sorted(time for game in games for time in game.milliseconds)
    return Validation(
        game=run.game,
        games=len(games),
        unfinished=sum(not game.finished for game in games),
        misread=sum(game.misread for game in games),
        states=states,
        truth_excluded=sum(game.truth_excluded for game in games),
        oracle_checked=sum(game.oracle_checked for game in games),
        oracle_disagreements=sum(game.oracle_disagreements for game in games),
        missed_forced=sum(game.missed_forced for game in games),
        brier=sum(game.squared_error for game in games) / max(1, cells),
        log_loss=sum(game.surprise_bits for game in games) / max(1, states),
        reliability=reliability([game.bins for game in games], Dice(f"{run.seed} bootstrap")),
        median_milliseconds=times[len(times) // 2] if times else 0.0,
        p99_milliseconds=times[len(times) * 99 // 100] if times else 0.0,
        worst_milliseconds=times[-1] if times else 0.0,
    )


class _Checker:
    """Sums up what the notebooks of one game say."""

    def __init__(self, run: Run) -> None:
        self._assumptions = run.assumptions
        self._states = self._excluded = self._checked = self._disagreed = self._missed = 0
        self._surprise = 0.0
        self._cells: list[tuple[float, bool]] = []
        self._times: list[float] = []

    def read(self, notebook: Notebook, truth: Truth, dice: Dice) -> None:
        """Check one seat's notebook after each entry, and one of its states by the oracle.

        After an entry that tells nothing, like a missed turn, it is the same state as before. The
        notebooks of simulated games correct nothing, so each state is a beginning of the last one.
        """
        few: list[tuple[Timeline, Beliefs]] = []
        whole = notebook.timeline()
        world = world_of(notebook.table.edition)
        for number in sorted({HEADER, *(step.entry for step in whole.steps)}):
            timeline = whole.until(number)
            started = process_time()
            beliefs = world.beliefs(
                notebook.table, timeline, notebook.table.writer, self._assumptions
            )
            self._times.append(1000 * (process_time() - started))
            self._check(beliefs, truth.after(number))
            if 0 < beliefs.worlds <= ORACLE_WORLDS:
                few.append((timeline, beliefs))
        if few:
            self._ask_oracle(notebook.table, *dice.pick(few))

    def _check(self, beliefs: Beliefs, truth: Cells) -> None:
        self._states += 1
        solution = frozenset(card for card, place in truth if place == SOLUTION)
        p_solution = next(
            (s.probability for s in beliefs.solution if frozenset(s.cards) == solution),
            Fraction(0),
        )
        if not beliefs.exact:
            # What a sample did not meet with is not ruled out.
            p_solution = max(p_solution, Fraction(beliefs.sampling_error))
        possible = beliefs.consistent and not truth & frozenset(beliefs.impossible)
        missed = beliefs.exact and not all(beliefs.probability[card][at] for card, at in truth)
        if not (possible and p_solution) or missed:
            self._excluded += 1
            return
        self._surprise -= log2(p_solution)
        self._cells.extend(self._open_cells(beliefs, truth))

    def _open_cells(self, beliefs: Beliefs, truth: Cells) -> Iterator[tuple[float, bool]]:
        proved = frozenset(beliefs.certain) | frozenset(beliefs.impossible)
        for card, at in beliefs.probability.items():
            for place, p in at.items():
                if (card, place) not in proved:
                    yield float(p), (card, place) in truth

    def _ask_oracle(self, table: Table, timeline: Timeline, beliefs: Beliefs) -> None:
        steps = tuple(timeline.seen_from(table.writer))
        oracle = world_of(table.edition).second_opinion(table, steps, self._assumptions)
        self._checked += 1
        cells = {(card, place) for card in beliefs.probability for place in beliefs.places}
        self._missed += len(oracle.certain - frozenset(beliefs.certain))
        self._missed += len(cells - oracle.possible - frozenset(beliefs.impossible))
        ours = {
            (card, place): p for card, at in beliefs.probability.items() for place, p in at.items()
        }
        solution = {frozenset(s.cards): s.probability for s in beliefs.solution if s.probability}
        agree = (
            beliefs.worlds == oracle.worlds
            and {cell: p for cell, p in ours.items() if p} == dict(oracle.probability)
            and solution == dict(oracle.solution)
            and frozenset(beliefs.certain) == oracle.certain
            and frozenset(beliefs.impossible) == cells - oracle.possible
        )
        self._disagreed += not agree

    def result(self, number: int, finished: bool, misread: int) -> GameCheck:
        """All of it."""
        return GameCheck(
            number=number,
            finished=finished,
            misread=misread,
            states=self._states,
            truth_excluded=self._excluded,
            oracle_checked=self._checked,
            oracle_disagreements=self._disagreed,
            missed_forced=self._missed,
            open_cells=len(self._cells),
            squared_error=sum((p - hit) ** 2 for p, hit in self._cells),
            surprise_bits=self._surprise,
            bins=tally(self._cells),
            milliseconds=tuple(round(time, 3) for time in sorted(self._times)),
        )
