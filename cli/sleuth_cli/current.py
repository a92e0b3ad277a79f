"""Which notebook is meant when none is named: the one used last, remembered between commands."""

import os
from pathlib import Path

from sleuth.errors import OptionError
from sleuth.language import _

STDIN = "-"


def notebook_meant(given: str | None) -> str:
    """The path that was given, or the one used last; ``-`` is stdin. Raises OptionError.

    Whoever finds that it is a notebook may ``remember`` it.
    """
    if given is not None:
        return given
    last = remembered()
    if last is None:
        raise OptionError(
            _("no notebook was named and none was used before; 'sleuth new FILE' starts one")
        )
    return str(last)


def remembered() -> Path | None:
    """The notebook used last, if any."""
    try:
        text = _memory().read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return None
    return Path(text) if text else None


def remember(notebook: Path) -> None:
    """Make this the notebook that is meant from now on; where nothing can be kept, go without."""
    if not notebook.is_file():
        return
    memory = _memory()
    text = str(notebook.resolve())
    if remembered() == Path(text):
        return
    try:
        memory.parent.mkdir(parents=True, exist_ok=True)
        draft = memory.with_name(f"{memory.name}.{os.getpid()}")
        draft.write_text(text + "\n", encoding="utf-8")
        draft.replace(memory)
    except OSError:
        return


def _memory() -> Path:
    from platformdirs import user_state_path

    return user_state_path("sleuth", appauthor=False) / "current-notebook"
