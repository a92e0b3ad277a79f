"""How fast advice at Maison Ombreval is: beliefs, Interrogatoires, Indice cards, whole commands.

    python benchmarks/ombreval.py [--games N]

Each line is the median / the worst of some simulated evenings, seen from a seat after so many
Interrogatoires, in milliseconds of CPU; an Interrogatoire's exact worth beside a rival in the same
run: recounting the deals after each answer that can come, one question after another.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import product
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import process_time

from sleuth.edition_file import load_edition
from sleuth.games.ombreval.box import ClueKind
from sleuth.games.ombreval.entries import Answer, Interrogation
from sleuth.notebook import Notebook, read_notebook
from sleuth.simulate import simulate
from sleuth.table import Table
from sleuth.timeline import Timeline, Viewpoint
from sleuth.types import PlayerName
from sleuth_solvers.agents import agent
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.deals.model import deal_model
from sleuth_solvers.deals.solutions import solutions
from sleuth_solvers.ombreval.clues import rank_uses
from sleuth_solvers.ombreval.follow_ups import double
from sleuth_solvers.ombreval.interrogations import InterrogationRanking, rank_interrogations
from sleuth_solvers.worlds import world_of

EDITION = load_edition("ombreval")
STAGES = (0, 2, 5, 10, 20)
USES = (ClueKind.SEARCH, ClueKind.TARGETED, ClueKind.WITNESS)


def milliseconds(work: Callable[[], object]) -> float:
    """CPU time of one call."""
    started = process_time()
    work()
    return 1000 * (process_time() - started)


@dataclass(frozen=True)
class Evening:
    """A notebook as it stood after some entry, and its file."""

    notebook: Notebook
    text: str
    after: int

    @property
    def me(self) -> PlayerName:
        """Who writes."""
        assert self.notebook.table.me is not None
        return self.notebook.table.me


def evenings(players: int, games: int, stage: int) -> list[Evening]:
    """First seats' notebooks after so many Interrogatoires, of games that get so far."""
    found: list[Evening] = []
    for number in range(20 * games):
        agents = [agent("random", EDITION) for _seat in range(players)]
        transcript = simulate(
            EDITION, agents, f"benchmark {players} {number}", options=(("duration", "3"),)
        )
        text = transcript.text(next(iter(transcript.seats)))
        notebook = read_notebook(text)
        asked = [n for n, e in notebook.effective() if isinstance(e, Interrogation)]
        if len(asked) >= stage:
            last = asked[stage - 1] if stage else 0
            found.append(Evening(notebook.until(last), text, last))
        if len(found) == games:
            break
    return found


def rank(evening: Evening) -> InterrogationRanking:
    """All Interrogatoires of the writer."""
    return rank_interrogations(*view(evening), evening.me)


def view(evening: Evening) -> tuple[Table, Timeline, Viewpoint, Assumptions]:
    """What every solver is told first."""
    return evening.notebook.table, evening.notebook.timeline(), Viewpoint(), Assumptions()


def recount(evening: Evening) -> None:
    """The rival, for one question: the solutions' weights after each answer that can come."""
    notebook, question = evening.notebook, rank(evening).best
    assert question is not None
    others = [answer.player for answer in question.entry.answers]
    for shown in product((None, *question.entry.cards), repeat=len(others)):
        answers = tuple(
            Answer(player, showed=card is not None, card=card)
            for player, card in zip(others, shown, strict=True)
        )
        entry = Interrogation(question.entry.asker, question.entry.cards, answers)
        steps = notebook.add(entry).timeline().seen_from(Viewpoint())
        solutions(deal_model(notebook.table, steps, Assumptions()).weighted)


def process(evening: Evening) -> float:
    """CPU time of the whole command ``ask``, in milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "evening.sleuth"
        path.write_text(evening.text, encoding="utf-8")
        before = getrusage(RUSAGE_CHILDREN)
        subprocess.run(
            [sys.executable, "-m", "sleuth_cli", "ask", str(path), "--after", str(evening.after)],
            check=False,
            capture_output=True,
            env=os.environ | {"XDG_STATE_HOME": folder},
        )
        after = getrusage(RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def told(times: list[float]) -> str:
    """Median and worst."""
    return f"{median(times):.0f} / {max(times):.0f}" if times else "-"


def main() -> None:
    """Print a line for each number of players and stage."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5, help="evenings a line")
    games = parser.parse_args().games
    print(
        "players, asked | beliefs | all 216 | times recounting | uses | double | ask as a process"
    )
    for players in range(2, 7):
        for stage in STAGES:
            line(players, stage, evenings(players, games, stage))


def line(players: int, stage: int, some: list[Evening]) -> None:
    """Measure these evenings."""
    world = world_of(EDITION)
    counted, asked, rivals, uses, doubles, processes = ([0.0] * 0 for _ in range(6))
    for evening in some:
        seen = view(evening)
        counted.append(milliseconds(partial(world.beliefs, *seen)))
        asked.append(milliseconds(partial(rank, evening)))
        recounted = milliseconds(partial(recount, evening)) - asked[-1]
        rivals.append(216 * recounted / asked[-1])
        used = (partial(rank_uses, *seen, evening.me, kind) for kind in USES)
        uses.append(max(map(milliseconds, used)))
        first = rank(evening).best
        if first is not None:
            doubles.append(milliseconds(partial(double, *seen, first, evening.me)))
        processes.append(process(evening))
    columns = (counted, asked, rivals, uses, doubles, processes)
    print(f"{players}, {stage} | {' | '.join(map(told, columns))}", flush=True)


if __name__ == "__main__":
    main()
