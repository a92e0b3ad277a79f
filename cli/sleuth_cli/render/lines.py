"""Entries as lines: the way they stand in the notebook, and the way they are spoken."""

from sleuth.entries import Entry
from sleuth.notebook import Notebook
from sleuth.spoken import spoken


def said(notebook: Notebook, entry: Entry) -> str:
    """The same for people, with the cards' names in the language that is spoken."""
    return notebook.format(spoken(entry, notebook.table.edition))


def line_of(notebook: Notebook, entry: Entry) -> str:
    """The line that reads back as this entry."""
    return notebook.format(entry)
