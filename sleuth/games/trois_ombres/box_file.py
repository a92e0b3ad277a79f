"""Reads the ``box`` of an edition file."""

from sleuth.edition import Category
from sleuth.games.trois_ombres.box import TilesBox
from sleuth.toml_source import TomlNode


def read_box(node: TomlNode, categories: tuple[Category, ...]) -> TilesBox:  # noqa: ARG001
    """The box that this table describes. Raises EditionError."""
    return TilesBox()
