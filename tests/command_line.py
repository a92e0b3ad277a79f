"""Runs ``sleuth`` as people do: as a process of its own, in a home of its own."""

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

FRIDAY = """\
sleuth: 1
game: mega
players: Alice, Bruno, Chloé
me: Alice
hand: Cube Cénobite, Norjane, Féerie, Empire Gouluz, Globo-Bubbon, Intercontinuum

Alice suspects Loge Polymorphe, Cube Cénobite, Norjane: Bruno passes, Chloé shows Loge Polymorphe
Bruno suspects Concept Tygg, Kamui Sacré, Homoprimale: Chloé shows
"""

CONTRADICTORY = (
    FRIDAY + "Chloé suspects Loge Polymorphe, Cube Cénobite, Féerie: Alice shows Féerie\n"
    "Bruno has Loge Polymorphe\n"
    "Bruno skips\n"
)


@dataclass(frozen=True, slots=True)
class Ended:
    """How a command ended."""

    code: int
    out: str
    err: str


class CommandLine:
    """``sleuth`` in a folder, with a home and a memory that no other test shares."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = {
            name: value
            for name, value in os.environ.items()
            if name not in ("LANG", "LC_ALL", "LC_MESSAGES", "LANGUAGE", "NO_COLOR", "COLUMNS")
        } | {
            "HOME": str(folder),
            "XDG_STATE_HOME": str(folder / "state"),
            "LANG": "C.UTF-8",
            "PYTHONUTF8": "1",
        }

    def __call__(
        self,
        *arguments: str,
        stdin: str | bytes = "",
        environment: Mapping[str, str] | None = None,
    ) -> Ended:
        """Run one command to its end."""
        done = subprocess.run(
            [sys.executable, "-m", "sleuth_cli", *arguments],
            input=stdin.encode() if isinstance(stdin, str) else stdin,
            capture_output=True,
            cwd=self.folder,
            env=self.environment | dict(environment or {}),
            timeout=60,
            check=False,
        )
        return Ended(done.returncode, done.stdout.decode(), done.stderr.decode())

    def write(self, name: str, text: str = FRIDAY) -> Path:
        """A file in the folder."""
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return path
