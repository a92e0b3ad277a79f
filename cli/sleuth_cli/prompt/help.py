"""What can be typed at the prompt, with this table's own names."""

from sleuth.language import _
from sleuth.table import Table
from sleuth_cli.commands.sheet import has_books
from sleuth_cli.output import put_wrapped
from sleuth_cli.prompt.words import Word
from sleuth_cli.screens import screens_of


def put_help(table: Table) -> None:
    """Examples of entries, and the commands."""
    for line in help_lines(table):
        put_wrapped(line, 4)


def help_lines(table: Table) -> list[str]:
    """The help, line by line; the players' names in the examples are those of the table."""
    return [*_entries(table), *_commands(table)]


def _entries(table: Table) -> list[str]:
    """Examples of entries, as this table may write them."""
    screens = screens_of(table.edition)
    return [
        _names_may_be_short(),
        *("  " + line for line in screens.examples(table)),
        _("Whose turn it is may be left out, and so may all words but names:"),
        "  " + screens.terse_example(table),
    ]


def _names_may_be_short() -> str:
    return _("A line is an entry. Names may be cut short, accents and case do not matter:")


def _commands(table: Table) -> list[str]:
    """The words that are no entries."""
    screens = screens_of(table.edition)
    ask = screens.ask_help()
    return [
        _("Entries by their numbers, and notes:"),
        "  " + _("withdraw 3"),
        "  " + _("correct 3: ...  (what it should have been)"),
        "  " + _("? ...  (an entry that may be wrong; ?20% says how likely)"),
        "  " + _("note: ..."),
        _("Commands:"),
        "  "
        + _("{word} [NAME]: the grid, or what that player can know").format(word=Word.SHOW.spoken),
        "  " + ask.format(word=Word.ASK.spoken),
        "  " + screens.accuse_help().format(word=Word.ACCUSE.spoken),
        *_books(table),
        "  "
        + _("{word} [CLAIM]: why it is so, or what the last entry made certain").format(
            word=Word.WHY.spoken
        ),
        "  "
        + _("{word}: what cannot all be true, and what to take back").format(
            word=Word.CHECK.spoken
        ),
        "  "
        + _("{undo}, {redo}: strike the last entry, bring it back").format(
            undo=Word.UNDO.spoken, redo=Word.REDO.spoken
        ),
        "  " + _("{word}: leave; all is saved").format(word=Word.QUIT.spoken),
        _("A line that can be an entry is one; /{word} is always the command.").format(
            word=Word.SHOW.spoken
        ),
    ]


def _books(table: Table) -> list[str]:
    """The word for the books, where the game has money."""
    if not has_books(table.edition):
        return []
    line = _("{word} [NAME]: every Fiche Bilan, or that player's with its ledger")
    return ["  " + line.format(word=Word.SHEET.spoken)]
