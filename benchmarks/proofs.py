"""How fast proofs, clashes and doubts are, on full evenings of six players.

    python benchmarks/proofs.py [--quick]

Proofs and clashes in the process are beside a rival in the same run: trying all sets of entries and
rules, small ones first, with the same search; it is stopped after so long that its ratio is a lower
bound. Commands are timed as whole processes, in CPU seconds, OR-tools loaded anew each time.
"""

import argparse
import resource
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from statistics import median
from time import process_time

from sleuth.chance import Dice
from sleuth.entries import Doubtful
from sleuth.games import family_of
from sleuth.language import Language, use_language
from sleuth.notebook import new_notebook
from sleuth.types import EntryNumber
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.explain import clashes, explain
from sleuth_solvers.falsified import Page, falsified, page_of
from sleuth_solvers.readings import Known, doubts_of, mixture
from sleuth_solvers.search import Deadline, Search
from sleuth_solvers.theory import Condition, Theory
from sleuth_solvers.worlds import world_of

PATIENCE = 5.0
"""CPU seconds that the rival gets for one proof."""
BUDGET = 2.5
"""What a command may take, in seconds."""


def proofs(games: int) -> None:
    """The smallest proofs of what is certain beyond one's own hand."""
    ours, rivals = [], []
    given_up = 0
    for number in range(games):
        page = page_of("mega", 6, f"proofs {number}")
        table, steps = page.table, page.steps
        world = world_of(table.edition)
        theory = world.theory(table).theory(steps)
        at = Search(theory, Deadline(60)).world(theory.grounds)
        assert at is not None
        for cell in (cell for cell in sorted(at) if str(cell[1]) != table.me):
            condition = Condition((cell,), 1, 1)
            without = Search(theory, Deadline(60), condition.negations)
            if without.world(theory.grounds) is not None:
                continue
            started = process_time()
            found = explain(theory, condition, 60)
            ours.append(process_time() - started)
            assert found.proof is not None
            assert found.proof.smallest
            started = process_time()
            given_up += not smallest_by_trying(theory, without, started + PATIENCE)
            rivals.append(process_time() - started)
            break
    put("why: the smallest proof", ours, rivals, f"rival gave up on {given_up} of {len(ours)}")


def smallest_by_trying(theory: Theory, search: Search, until: float) -> bool:
    """Whether the rival finds the fewest grounds in time."""
    for size in range(len(theory.grounds) + 1):
        for grounds in combinations(theory.grounds, size):
            if search.world(grounds) is None:
                return True
            if process_time() > until:
                return False
    return False


def contradictions(games: int) -> None:
    """All clashes and repairs of an evening with one wrong entry."""
    ours = []
    for number in range(games):
        page = wrong(number)
        theory = world_of(page.table.edition).theory(page.table).theory(page.steps)
        if Search(theory, Deadline(60)).world(theory.grounds) is not None:
            continue
        started = process_time()
        clashes(theory, 60)
        ours.append(process_time() - started)
    put("check: all clashes and repairs", ours)


def wrong(number: int) -> Page:
    """A notebook of six players with one wrong entry."""
    page = page_of("mega", 6, f"clash {number}")
    return falsified(page, Dice(f"clash {number}"))[0]


def doubts() -> None:
    """Beliefs over all readings of some doubtful entries."""
    page = page_of("mega", 6, "proofs 0")
    family = family_of(page.table.edition)
    for n in (1, 3, 6):
        notebook = new_notebook(page.table)
        left = n
        for entry in page.entries.values():
            doubtful = left > 0 and family.records(entry, page.table) > 1
            left -= doubtful
            notebook = notebook.add(Doubtful(entry) if doubtful else entry)
        viewpoint = page.table.writer
        known = Known(
            world_of(page.table.edition),
            page.table,
            notebook.timeline(),
            viewpoint,
            Assumptions(),
            doubts_of(notebook, viewpoint),
        )
        started = process_time()
        mixture(known, 60)
        put(f"beliefs with {n} doubtful entries", [process_time() - started])


def commands(games: int) -> None:
    """Whole processes on the same evenings."""
    times: dict[str, list[float]] = {"why": [], "check": [], "check, contradictory": []}
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "evening.sleuth"
        for number in range(games):
            write(page_of("mega", 6, f"proofs {number}"), file)
            times["why"].append(run("why", str(file)))
            times["check"].append(run("check", str(file)))
            write(wrong(number), file)
            times["check, contradictory"].append(run("check", str(file)))
    for name, each in times.items():
        late = sum(seconds > BUDGET for seconds in each)
        put(f"sleuth {name}", each, note=f"{late} of {len(each)} over {BUDGET} s")


def write(page: Page, file: Path) -> None:
    """The page as a notebook's file."""
    notebook = new_notebook(page.table)
    for number in range(1, len(page.entries) + 1):
        notebook = notebook.add(page.entries[EntryNumber(number)])
    file.write_bytes(notebook.to_bytes())


def run(*words: str) -> float:
    """CPU seconds of one command."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-m", "sleuth_cli", *words], check=False, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def put(name: str, ours: Sequence[float], rivals: Sequence[float] = (), note: str = "") -> None:
    """A line: median and worst, the ratio to the rival, and what else is to be said."""
    text = f"{name:<36} {1000 * median(ours):8.0f} / {1000 * max(ours):.0f} ms"
    if rivals:
        ratio = sum(rivals) / sum(ours)
        text += f"   rival at least {ratio:.0f} times as long"
    print(f"{text}   {note}", flush=True)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--quick", action="store_true")
    games = 3 if parser.parse_args().quick else 12
    use_language(Language.ENGLISH)
    proofs(games)
    contradictions(games)
    doubts()
    commands(games)


if __name__ == "__main__":
    main()
