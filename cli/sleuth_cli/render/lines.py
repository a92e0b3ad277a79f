"""Entries as lines: the way they stand in the notebook, and the way they are spoken."""

from sleuth.entries import Entry
from sleuth.notebook import Notebook


def line_of(notebook: Notebook, entry: Entry) -> str:
    """The line that reads back as this entry."""
    return notebook.format(entry)
