"""What can be typed at the prompt, with this table's own names."""

from sleuth.language import _
from sleuth.table import Table
from sleuth_cli.output import put_wrapped
from sleuth_cli.prompt.words import Word


def put_help(table: Table) -> None:
    """Examples of entries, and the commands."""
    for line in help_lines(table):
        put_wrapped(line, 4)


def help_lines(table: Table) -> list[str]:
    """The help, line by line; the players' names in the examples are those of the table."""
    return [*_entries(table), *_commands(table)]


def _entries(table: Table) -> list[str]:
    """Examples of entries, as this table may write them."""
    if table.edition.symbols:
        from sleuth.games.sherlock13.examples import examples, terse_example

        return [
            _names_may_be_short(),
            *("  " + line for line in examples(table)),
            _("Whose turn it is may be left out, and so may all words but names:"),
            "  " + terse_example(table),
        ]
    asker = table.players[0]
    shower = table.left_of(asker)
    cards = [category.cards[0].label.local() for category in table.edition.categories]
    triple = ", ".join(cards)
    short = " ".join(card[:4].strip().lower() for card in cards)
    return [
        _names_may_be_short(),
        "  " + _("{a} suspects {cards}: {b} shows").format(a=asker, cards=triple, b=shower),
        "  "
        + _("{a} suspects {cards}: {b} shows {card}").format(
            a=asker, cards=triple, b=shower, card=cards[0]
        ),
        "  " + _("{a} suspects {cards}: nobody").format(a=asker, cards=triple),
        "  "
        + _("{a} suspects {cards}: ?  (the answer was not heard)").format(a=asker, cards=triple),
        "  " + _("{a} accuses {cards}: wrong").format(a=asker, cards=triple),
        "  " + _("{a} skips").format(a=asker),
        "  " + _("{b} has {card}").format(b=shower, card=cards[0]),
        "  " + _("{b} lacks {card}").format(b=shower, card=cards[0]),
        _("Whose turn it is may be left out, and so may all words but names:"),
        "  " + f"{short}: {shower[:1].lower()}",
    ]


def _names_may_be_short() -> str:
    return _("A line is an entry. Names may be cut short, accents and case do not matter:")


def _commands(table: Table) -> list[str]:
    """The words that are no entries."""
    ask = (
        _("{word}: what to ask")
        if table.edition.symbols
        else _("{word} [ROOM] [THROW]: what to ask, where I stand, with this throw")
    )
    return [
        _("Entries by their numbers, and notes:"),
        "  " + _("withdraw 3"),
        "  " + _("correct 3: ...  (what it should have been)"),
        "  " + _("note: ..."),
        _("Commands:"),
        "  "
        + _("{word} [NAME]: the grid, or what that player can know").format(word=Word.SHOW.spoken),
        "  " + ask.format(word=Word.ASK.spoken),
        "  " + _("{word}: whether to accuse").format(word=Word.ACCUSE.spoken),
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
