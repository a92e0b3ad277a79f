"""The file: what can go wrong with it, and that a change is whole or not there."""

import errno
import os
import stat
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from filelock import FileLock

from notebooks import HEADER, THREE_LINES, notebook
from sleuth import store
from sleuth.errors import EntryError, NotebookError, StoreError
from sleuth.notebook import Notebook
from sleuth.store import create, load, update


@pytest.fixture
def friday(tmp_path: Path) -> Path:
    """A notebook in a folder of its own."""
    path = tmp_path / "friday.sleuth"
    create(path, notebook(THREE_LINES[0]))
    return path


def log(line: str) -> Callable[[Notebook], Notebook]:
    return lambda a_notebook: a_notebook.append(line)


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_what_was_created_is_there_and_nothing_else(friday: Path) -> None:
    assert load(friday) == notebook(THREE_LINES[0])
    assert files(friday.parent) == ["friday.sleuth"]


def test_a_change_is_made_to_the_file_as_it_stands_now(friday: Path) -> None:
    friday.write_bytes(friday.read_bytes() + b"note: by hand\n")
    changed = update(friday, log("note: hi"))
    assert friday.read_text(encoding="utf-8").endswith("note: by hand\nnote: hi\n")
    assert load(friday) == changed
    assert files(friday.parent) == ["friday.sleuth"]


def test_a_change_that_changes_nothing_does_not_touch_the_file(friday: Path) -> None:
    before = friday.stat()
    update(friday, lambda a_notebook: a_notebook)
    assert (friday.stat().st_ino, friday.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_a_change_that_is_refused_leaves_the_file_as_it_was(friday: Path) -> None:
    before = friday.read_bytes()
    with pytest.raises(EntryError):
        update(friday, log("Bruno has Excalibur"))
    assert friday.read_bytes() == before
    assert files(friday.parent) == ["friday.sleuth"]
    update(friday, log("note: hi"))


def test_a_file_that_exists_is_not_overwritten(friday: Path) -> None:
    before = friday.read_bytes()
    with pytest.raises(StoreError, match="already"):
        create(friday, notebook())
    assert friday.read_bytes() == before


def test_permissions_are_kept(friday: Path) -> None:
    friday.chmod(0o640)
    update(friday, log("note: hi"))
    assert stat.S_IMODE(friday.stat().st_mode) == 0o640


def test_a_link_is_followed_and_stays_a_link(friday: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    link = tmp_path / "elsewhere" / "current"
    link.symlink_to(friday)
    update(link, log("note: hi"))
    assert link.is_symlink()
    assert b"note: hi\n" in friday.read_bytes()
    assert files(link.parent) == ["current"]


def test_what_a_killed_process_left_behind_is_no_obstacle(friday: Path) -> None:
    (friday.parent / ".friday.sleuth.lock").touch()
    (friday.parent / ".friday.sleuth.new").write_text("half a notebo", encoding="utf-8")
    update(friday, log("note: hi"))
    assert files(friday.parent) == ["friday.sleuth"]


def test_a_file_that_another_process_writes_is_waited_for_and_then_said_so(friday: Path) -> None:
    with (
        FileLock(friday.parent / ".friday.sleuth.lock"),
        pytest.raises(StoreError, match=r"friday\.sleuth cannot be changed: another process"),
    ):
        update(friday, log("note: hi"), patience=0.05)
    assert b"note: hi" not in friday.read_bytes()


def test_many_writers_lose_nothing(friday: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda n: update(friday, log(f"note: {n}")), range(40)))
    lines = friday.read_text(encoding="utf-8").splitlines()
    assert sorted(line for line in lines if line.startswith("note")) == sorted(
        f"note: {n}" for n in range(40)
    )
    assert files(friday.parent) == ["friday.sleuth"]


@pytest.mark.parametrize("action", [load, lambda path: update(path, log("note: hi"))])
def test_a_path_that_is_no_file_is_said_to_be_none(
    action: Callable[[Path], Notebook], tmp_path: Path
) -> None:
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    (tmp_path / "file").touch()
    for path, reason in {
        tmp_path: "it is a folder",
        tmp_path / "nowhere": "there is no such file",
        tmp_path / "nowhere" / "file": "there is no such file",
        tmp_path / "file" / "file": "a part of its path is no folder",
        tmp_path / ("x" * 300): "the name is too long",
        tmp_path / "a\0b": "no file can be called so",
        loop: "a link that leads back to itself",
        Path(os.devnull): "a device",
    }.items():
        with pytest.raises(StoreError) as caught:
            action(path)
        assert reason in str(caught.value)
        assert str(path) in str(caught.value)


def test_a_new_file_needs_a_folder(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="there is no such file or folder"):
        create(tmp_path / "nowhere" / "file", notebook())
    assert files(tmp_path) == []


def test_what_is_no_notebook_is_refused_as_such(tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    with pytest.raises(NotebookError, match="empty"):
        load(tmp_path / "empty")


def test_a_huge_file_is_not_read_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "LARGEST", 1_000_000)
    (tmp_path / "huge").write_bytes(HEADER.encode() + b"\n" * 1_000_000)
    with pytest.raises(StoreError, match="larger than 1 MB"):
        load(tmp_path / "huge")


def test_a_pipe_that_nobody_writes_to_is_no_hang(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(NotebookError, match="empty"):
        load(tmp_path / "pipe")
    with pytest.raises(StoreError, match="a pipe"):
        update(tmp_path / "pipe", log("note: hi"))


def test_a_file_or_folder_marked_read_only_is_respected(friday: Path) -> None:
    friday.chmod(0o444)
    with pytest.raises(StoreError, match="it is read-only"):
        update(friday, log("note: hi"))
    friday.chmod(0o644)
    friday.parent.chmod(0o555)
    try:
        with pytest.raises(StoreError, match=r"folder .* is read-only"):
            update(friday, log("note: hi"))
        with pytest.raises(StoreError, match=r"folder .* is read-only"):
            create(friday.with_name("new"), notebook())
    finally:
        friday.parent.chmod(0o755)
    assert load(friday) == notebook(THREE_LINES[0])


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        (errno.ENOSPC, "the disk is full"),
        (errno.EACCES, "you do not have the permission"),
        (errno.EROFS, "a disk that is read-only"),
        (errno.EIO, "Input/output error"),
    ],
)
def test_a_write_that_fails_leaves_the_old_file_and_no_litter(
    friday: Path, monkeypatch: pytest.MonkeyPatch, number: int, reason: str
) -> None:
    def fail(_descriptor: int) -> None:
        raise OSError(number, os.strerror(number))

    before = friday.read_bytes()
    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(StoreError, match=reason):
        update(friday, log("note: hi"))
    assert friday.read_bytes() == before
    assert files(friday.parent) == ["friday.sleuth"]


FULL = """
import resource, sys
from sleuth.errors import StoreError
from sleuth.store import update
size = len(open(sys.argv[1], "rb").read())
resource.setrlimit(resource.RLIMIT_FSIZE, (size + 2, size + 2))
try:
    update(sys.argv[1], lambda notebook: notebook.append("note: hello"))
except StoreError as error:
    print(error)
"""


def test_a_file_that_cannot_grow_stays_as_it_was(friday: Path) -> None:
    before = friday.read_bytes()
    run = subprocess.run(
        [sys.executable, "-c", FULL, friday], capture_output=True, text=True, check=True
    )
    assert "larger than is allowed" in run.stdout
    assert friday.read_bytes() == before
    assert files(friday.parent) == ["friday.sleuth"]
