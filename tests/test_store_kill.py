"""kill -9 at random moments never loses an entry that was reported as saved.

Each life of the writer logs notes until it is killed. ``SLEUTH_KILL_ENTRIES=200 pytest
tests/test_store_kill.py`` goes on until so many entries were reported as saved; without it the test
is short.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from notebooks import notebook
from sleuth.chance import Dice
from sleuth.entries import Note
from sleuth.store import create, load, update

WRITER = """
import sys
from itertools import count
from sleuth.store import update
for n in count(int(sys.argv[2])):
    update(sys.argv[1], lambda notebook: notebook.append(f"note: {n}"))
    print(n, flush=True)
"""

pytestmark = pytest.mark.skipif(os.name == "nt", reason="needs SIGKILL")


def one_life(path: Path, first: int, dice: Dice) -> int:
    """Let the writer log notes from number ``first`` on, kill it; how many it called saved.

    It is killed within the next few milliseconds after a report, at any step of a change.
    """
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, path, str(first)], stdout=subprocess.PIPE, text=True
    ) as writer:
        assert writer.stdout is not None
        reports = [writer.stdout.readline() for _ in range(dice.below(4))]
        time.sleep(dice.below(6000) / 1_000_000 if reports else dice.below(400) / 1000)
        writer.kill()
        reports += writer.stdout.readlines()
    return len([report for report in reports if report.endswith("\n")])


def test_no_entry_that_was_reported_as_saved_is_lost(tmp_path: Path) -> None:
    entries = int(os.environ.get("SLEUTH_KILL_ENTRIES", "40"))
    path = tmp_path / "friday.sleuth"
    create(path, notebook())
    dice = Dice("kill -9")
    kept = 0
    while kept < entries:
        reported = one_life(path, kept, dice)
        read = load(path)
        assert read.unreadable == ()
        assert read.entries == tuple(Note(f"{n}") for n in range(len(read.entries)))
        assert kept + reported <= len(read.entries) <= kept + reported + 1
        kept = len(read.entries)
    update(path, lambda a_notebook: a_notebook.append("note: last"))
    assert [each.name for each in tmp_path.iterdir()] == ["friday.sleuth"]
