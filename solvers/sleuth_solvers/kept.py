"""Results of long runs, kept in a file so that a run can be stopped at any moment and taken up."""

from collections.abc import Callable, Sequence
from pathlib import Path


class Kept:
    """Numbers by name: a line each, the name after a bar. Without a file nothing is kept."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._known: dict[str, tuple[float, ...]] = {}
        if file is not None and file.exists():
            for line in file.read_text(encoding="utf-8").splitlines(keepends=True):
                numbers, bar, name = line.partition("|")
                if bar and line.endswith("\n"):
                    self._known[name.strip()] = tuple(map(float, numbers.split()))

    def get(self, name: str, work_out: Callable[[], Sequence[float]]) -> tuple[float, ...]:
        """The numbers of this name, worked out if they are not known yet."""
        if name not in self._known:
            self._known[name] = tuple(work_out())
            if self._file is not None:
                with self._file.open("a", encoding="utf-8") as file:
                    file.write(f"{' '.join(map(repr, map(float, self._known[name])))}|{name}\n")
        return self._known[name]
