"""kill -9 at any moment leaves the old or the new file, and loses nothing that was called saved.

Once at every line of Python that works on the file, one after the other; and at random moments,
where each life of the writer logs notes until it is killed. ``SLEUTH_KILL_ENTRIES=200 pytest
tests/test_store_kill.py`` goes on until so many entries were reported as saved; without it the test
is short.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from notebooks import HEADER, notebook
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

EVERY_LINE = """
import os, signal, sys
from itertools import count
import filelock
from sleuth.store import load, update

path = sys.argv[1]
old = load(path).to_bytes()
new = load(path).append("note: new").to_bytes()
watched = ("store.py", "pathlib.py", "pathlib/_local.py")

def killed_at(moment):
    passed = 0
    def trace(frame, event, _argument):
        nonlocal passed
        if not frame.f_code.co_filename.endswith(watched):
            return None
        passed += event == "line"
        if passed == moment:
            os.kill(os.getpid(), signal.SIGKILL)
        return trace
    child = os.fork()
    if child == 0:
        def change(notebook):
            sys.settrace(trace)
            return notebook.append("note: new")
        update(path, change)
        os._exit(0)
    return os.waitpid(child, 0)[1] != 0

for moment in count(1):
    killed = killed_at(moment)
    found = open(path, "rb").read()
    assert found in (old, new), (moment, found)
    if not killed:
        break
    open(path, "wb").write(old)
print(moment)
"""

pytestmark = pytest.mark.skipif(os.name == "nt", reason="needs SIGKILL")


def one_life(path: Path, first: int, dice: Dice) -> int:
    """Let the writer log notes from number ``first`` on, kill it; how many it called saved.

    It is killed while it makes a change, at any step of it, or while it starts.
    """
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, path, str(first)], stdout=subprocess.PIPE, text=True
    ) as writer:
        assert writer.stdout is not None
        reports = [writer.stdout.readline() for _ in range(dice.below(4))]
        time.sleep(dice.below(60) / 1000 if reports else dice.below(400) / 1000)
        writer.kill()
        reports += writer.stdout.readlines()
    return len([report for report in reports if report.endswith("\n")])


def test_a_change_that_is_killed_at_any_line_leaves_the_old_or_the_new_file(tmp_path: Path) -> None:
    path = tmp_path / "friday.sleuth"
    create(path, notebook("note: old"))
    run = subprocess.run(
        [sys.executable, "-c", EVERY_LINE, path], capture_output=True, text=True, check=False
    )
    assert run.stderr == ""
    assert int(run.stdout) > 30
    assert [each.name for each in tmp_path.iterdir()] == ["friday.sleuth"]


def test_no_entry_that_was_reported_as_saved_is_lost(tmp_path: Path) -> None:
    entries = int(os.environ.get("SLEUTH_KILL_ENTRIES", "40"))
    path = tmp_path / "friday.sleuth"
    # A large file takes a while to write: a write that is cut short would show.
    create(path, notebook(header=HEADER + f"# {'long ' * 200_000}\n"))
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
