"""The file: locked while it is changed, replaced whole, durable before it is called saved.

A change takes a lock beside the file (``.NAME.lock``, gone again afterwards), reads the file anew,
writes the new one beside it (``.NAME.new``), and puts that in its place in one step. Whenever the
process or the machine stops, the file is the old or the new one, whole.
"""

import errno
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from sleuth.errors import NotebookError, StoreError
from sleuth.language import _
from sleuth.notebook import Notebook, read_notebook

PATIENCE: Final = 10.0
"""Seconds to wait for another process that is writing the same file."""

LARGEST: Final = 16_000_000
"""Bytes. A longer file is no notebook: it was named by mistake."""


def load(path: str | os.PathLike[str]) -> Notebook:
    """Read the notebook in this file.

    Raises StoreError where the file cannot be read, NotebookError where it is no notebook.
    """
    with _explained(path, _("cannot be read")):
        return _read(_real(path))


def create(path: str | os.PathLike[str], notebook: Notebook) -> None:
    """Write a notebook into a new file. Raises StoreError, also where the file exists."""
    with _explained(path, _("cannot be written")):
        target = Path(os.path.realpath(os.fspath(path)))
        _check_absent(target)
        with _locked(target, PATIENCE):
            _check_absent(target)
            _replace(target, notebook.to_bytes(), None)


def update(
    path: str | os.PathLike[str],
    change: Callable[[Notebook], Notebook],
    patience: float = PATIENCE,
) -> Notebook:
    """Change the notebook in this file, and return it once it is on the disk.

    ``change`` gets the notebook as it stands in the file now; where it raises, the file stays as it
    was. Raises StoreError where the file cannot be read or written, or where another process is
    still writing it after ``patience`` seconds.
    """
    with _explained(path, _("cannot be changed")):
        target = _real(path)
        if not target.is_file():
            raise _no_file(target)
        with _locked(target, patience):
            before = _read(target)
            after = change(before)
            content = after.to_bytes()
            if content != before.to_bytes():
                _replace(target, content, target.stat())
            return after


def _real(path: str | os.PathLike[str]) -> Path:
    """The file itself, behind all symbolic links; it must be there."""
    return Path(os.path.realpath(os.fspath(path), strict=True))


def _no_file(target: Path) -> Exception:
    if target.is_dir():
        return IsADirectoryError(errno.EISDIR, "")
    return StoreError(_("it is a device or a pipe, not a file"))


def _check_absent(target: Path) -> None:
    if os.path.lexists(target):
        raise FileExistsError(errno.EEXIST, "")


def _read(target: Path) -> Notebook:
    if not (target.is_file() or target.is_fifo()):
        raise _no_file(target)
    # A pipe is opened without waiting, so that one that nobody writes to is empty, not a hang.
    descriptor = os.open(target, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
    with os.fdopen(descriptor, "rb") as file:
        if target.is_fifo():
            os.set_blocking(descriptor, True)
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise StoreError(
            _("it is larger than {size} MB, which no notebook is").format(size=LARGEST // 10**6)
        )
    return read_notebook(content, target.parent)


@contextmanager
def _locked(target: Path, patience: float) -> Iterator[None]:
    """Keep other processes from changing the file."""
    from filelock import FileLock, Timeout

    _check_writable(target)
    lock = FileLock(target.with_name(f".{target.name}.lock"), timeout=patience)
    try:
        lock.acquire()
    except Timeout:
        raise StoreError(
            _(
                "another process has been writing it for {seconds} seconds; wait until it has "
                "finished, or end it, then try again"
            ).format(seconds=f"{patience:g}")
        ) from None
    try:
        yield
    finally:
        # Removed while it is held: whoever waits for it sees that it is gone and makes a new one.
        with suppress(OSError):
            Path(lock.lock_file).unlink()
        lock.release()


def _check_writable(target: Path) -> None:
    """Raise where file or folder are marked read-only: replacing the file would ignore the mark."""
    if target.exists() and _read_only(target):
        raise StoreError(_("it is read-only"))
    if _read_only(target.parent):
        raise StoreError(_("its folder {folder} is read-only").format(folder=target.parent))


def _read_only(path: Path) -> bool:
    anybody_writes = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH
    return not path.stat().st_mode & anybody_writes or not os.access(path, os.W_OK)


def _replace(target: Path, content: bytes, like: os.stat_result | None) -> None:
    """Put this content in the file's place; it keeps owner and permissions of ``like``.

    Only the holder of the lock gets here, so what a killed process left behind is nobody's.
    """
    draft = target.with_name(f".{target.name}.new")
    draft.unlink(missing_ok=True)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    try:
        with os.fdopen(os.open(draft, flags, 0o666 if like is None else 0o600), "wb") as file:
            file.write(content)
            file.flush()
            if like is not None:
                _dress(file.fileno(), draft, like)
            os.fsync(file.fileno())
        draft.replace(target)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    _sync_folder(target.parent)


def _dress(descriptor: int, draft: Path, like: os.stat_result) -> None:
    if hasattr(os, "fchown"):
        with suppress(PermissionError):
            os.fchown(descriptor, like.st_uid, like.st_gid)
    draft.chmod(stat.S_IMODE(like.st_mode))


def _sync_folder(folder: Path) -> None:
    """Make the new name durable; Windows does so by itself and has no such call."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


@contextmanager
def _explained(path: str | os.PathLike[str], what: str) -> Iterator[None]:
    """Turn what goes wrong with the file into one sentence about it."""
    try:
        if "\0" in os.fspath(path):
            raise StoreError(_("no file can be called so"))
        yield
    except NotebookError as error:
        error.file = os.fspath(path)
        raise
    except StoreError as error:
        reason = str(error)
    except OSError as error:
        reason = _reason(error)
    else:
        return
    raise StoreError(
        _("{path} {cannot}: {reason}").format(path=os.fspath(path), cannot=what, reason=reason)
    )


def _reason(error: OSError) -> str:
    match error.errno:
        case errno.ENOENT:
            return _("there is no such file or folder")
        case errno.EISDIR:
            return _("it is a folder")
        case errno.ENOTDIR:
            return _("a part of its path is no folder")
        case errno.EEXIST:
            return _("there is a file or folder of that name already")
        case errno.EACCES | errno.EPERM:
            return _("you do not have the permission")
        case errno.EROFS:
            return _("it is on a disk that is read-only")
        case errno.ENOSPC | errno.EDQUOT:
            return _("the disk is full")
        case errno.EFBIG:
            return _("the file would be larger than is allowed here")
        case errno.ENAMETOOLONG:
            return _("the name is too long")
        case errno.ELOOP:
            return _("it is a link that leads back to itself")
        case _:
            return error.strerror or type(error).__name__
