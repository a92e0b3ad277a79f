"""Compiles the message catalogues when the project is built or installed, editably or not.

``python hatch_build.py`` does it by hand, for work in a clone that is not installed.
"""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_catalogues(root: Path) -> list[Path]:
    """Write a ``.mo`` beside every ``.po`` of the project; what was written."""
    written = []
    for source in sorted((root / "sleuth" / "locale").glob("*/LC_MESSAGES/*.po")):
        with source.open("rb") as file:
            catalogue = read_po(file, locale=source.parents[1].name)
        target = source.with_suffix(".mo")
        with target.open("wb") as file:
            write_mo(file, catalogue)
        written.append(target)
    return written


class CatalogueHook(BuildHookInterface):  # type: ignore[type-arg]
    """Compiled catalogues are part of every wheel, and lie in the tree of an editable install."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        build_data["artifacts"] += [
            str(path.relative_to(root)) for path in compile_catalogues(root)
        ]


if __name__ == "__main__":
    compile_catalogues(Path(__file__).parent)
