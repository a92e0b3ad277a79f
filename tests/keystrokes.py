"""The shortest line that a person who knows the prompt would type for an entry."""

from collections.abc import Iterator
from itertools import product

from sleuth.entries import Entry
from sleuth.errors import EntryError
from sleuth.games.cluedo.entries import Suggestion
from sleuth.names import card_names, fold, player_names
from sleuth.notebook import Notebook
from sleuth.types import CardName, PlayerName


def shortest(notebook: Notebook, number: int) -> str:
    """What to type for this entry, after those before it: beginnings of names, nothing implied."""
    before = notebook.until(number - 1)
    entry = notebook.entries[number - 1]
    written = before.format(entry)
    if not isinstance(entry, Suggestion):
        return written
    typed = [line for line in _lines(before, entry) if _means(before, line, entry)]
    return min(typed, key=len, default=written)


def _lines(notebook: Notebook, entry: Suggestion) -> Iterator[str]:
    """Lines that may mean the entry: with or without the asker, by one or more words of names."""
    table = notebook.table
    cards = " ".join(_beginning(notebook, card) for card in entry.cards)
    askers = ["", _player(notebook, entry.asker) + " "]
    shown = [""] if entry.shown is None else [" " + _beginning(notebook, entry.shown)]
    shower = "nobody" if entry.shower is None else _player(notebook, entry.shower)
    if entry.shower is None:
        shown = [""]
    assert table.players
    for asker, card in product(askers, shown):
        yield f"{asker}{cards}: {shower}{card}"
        yield f"{asker}{cards}:{shower}{card}"


def _beginning(notebook: Notebook, card: CardName) -> str:
    """The shortest beginning of a word of the card's name that means it alone."""
    names = card_names(notebook.table.edition)
    label = notebook.table.edition.card(card).label
    words = [word for name in label.all_names() for word in fold(name).replace("'", " ").split()]
    for length in range(1, 30):
        for word in dict.fromkeys(word[:length] for word in words):
            if names.matches(word, typos=False).values == (card,):
                return word
    return f'"{card}"'


def _player(notebook: Notebook, player: PlayerName) -> str:
    names = player_names(notebook.table.players)
    for length in range(1, len(player)):
        if names.matches(player[:length].lower(), typos=False).values == (player,):
            return player[:length].lower()
    return player


def _means(notebook: Notebook, line: str, entry: Entry) -> bool:
    try:
        return notebook.read(line) == entry
    except EntryError:
        return False
