"""Runs the games of a validation: over processes, with a progress bar, kept in a file."""

import json
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

from sleuth.edition_file import load_edition
from sleuth.errors import OptionError, StoreError
from sleuth.language import _
from sleuth_solvers.agents import agent
from sleuth_solvers.calibration import Tallied
from sleuth_solvers.validate import GameCheck, Run, check_game


def check_games(run: Run, games: int, workers: int, resume: Path | None) -> list[GameCheck]:
    """Check all games of the run that the file does not hold yet. Raises SleuthError."""
    edition = load_edition(run.game)
    for name in run.agents:
        agent(name, edition)
    known = {} if resume is None else _Kept(resume, run).read()
    done = [check for number, check in known.items() if number < games]
    numbers = [number for number in range(games) if number not in known]
    with _progress(games, len(done)) as advance:
        for check in _checked(run, numbers, workers):
            done.append(check)
            if resume is not None:
                _Kept(resume, run).add(check)
            advance()
    return done


def _checked(run: Run, numbers: Sequence[int], workers: int) -> Iterator[GameCheck]:
    if workers == 1:
        for number in numbers:
            yield check_game(run, number)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from _shared_out(pool, run, numbers)


def _shared_out(pool: Executor, run: Run, numbers: Sequence[int]) -> Iterator[GameCheck]:
    """The games as they end; what is left is dropped where the run is interrupted."""
    futures: list[Future[GameCheck]] = [pool.submit(check_game, run, n) for n in numbers]
    try:
        for future in as_completed(futures):
            yield future.result()
    finally:
        for future in futures:
            future.cancel()


@contextmanager
def _progress(total: int, done: int) -> Iterator[Any]:
    """A bar on stderr, where that is a terminal."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(
        *columns, TimeRemainingColumn(), console=console, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task(_("games"), total=total, completed=done)
        yield lambda: bar.advance(task)


class _Kept:
    """A file of results: what was run in its first line, then one game a line."""

    def __init__(self, path: Path, run: Run) -> None:
        self._path = path
        self._run = json.loads(json.dumps(asdict(run)))

    def read(self) -> dict[int, GameCheck]:
        """The games that it holds. Raises OptionError where they are those of another run."""
        try:
            if not self._path.exists():
                self._path.write_text(json.dumps({"run": self._run}) + "\n", encoding="utf-8")
                return {}
            text = self._path.read_text(encoding="utf-8")
            if not text.endswith("\n"):
                with self._path.open("a", encoding="utf-8") as file:
                    file.write("\n")
            lines = text.splitlines()
        except (OSError, UnicodeDecodeError) as error:
            raise self._unusable(error) from error
        try:
            run, games = json.loads(lines[0])["run"], [_game(line) for line in lines[1:]]
        except (ValueError, KeyError, IndexError, TypeError) as error:
            raise OptionError(
                _("--resume {path}: this is no file of results").format(path=self._path)
            ) from error
        if run != self._run:
            raise OptionError(
                _("--resume {path}: these are the results of another run: {run}").format(
                    path=self._path, run=json.dumps(run, ensure_ascii=False)
                )
            )
        return {game.number: game for game in games if game is not None}

    def add(self, check: GameCheck) -> None:
        """Keep one more game. Raises StoreError."""
        try:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(check)) + "\n")
        except OSError as error:
            raise self._unusable(error) from error

    def _unusable(self, error: Exception) -> StoreError:
        return StoreError(
            _("{path} cannot be used: {reason}").format(
                path=self._path, reason=getattr(error, "strerror", None) or error
            )
        )


def _game(line: str) -> GameCheck | None:
    """One game; None for a last line that was cut off when the run was stopped."""
    try:
        kept = json.loads(line)
    except ValueError:
        return None
    kept["bins"] = tuple(Tallied(**tallied) for tallied in kept["bins"])
    kept["milliseconds"] = tuple(kept["milliseconds"])
    return GameCheck(**kept)
