"""Completion at the prompt: commands at the start of a line, players and cards everywhere."""

from collections.abc import Iterable, Iterator, Sequence

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from sleuth.lexing import quote
from sleuth.names import fold
from sleuth.table import Table
from sleuth_cli.commands.sheet import has_books
from sleuth_cli.prompt.words import Word

_SEPARATORS = ",:;?/"


class LineCompleter(Completer):
    """Completes names of a table by any of their names, or any word in them."""

    def __init__(self, table: Table) -> None:
        self._players = [(player, (fold(player),)) for player in table.players]
        edition = table.edition
        labels = [
            *(card.label for card in edition.cards),
            *(symbol.label for symbol in edition.symbols),
            *(label for pieces in edition.box.pieces() for label, _count in pieces.things),
        ]
        self._cards = [
            (label.local(), tuple(fold(name) for name in label.all_names())) for label in labels
        ]
        self._words = [word.spoken for word in Word if word is not Word.SHEET or has_books(edition)]

    def get_completions(
        self,
        document: Document,
        complete_event: CompleteEvent,
    ) -> Iterable[Completion]:
        """What the end of the line may be the beginning of."""
        text = document.text_before_cursor
        for begun, names in self._candidates(text):
            for name in names:
                yield Completion(name, start_position=-len(begun))
            if names:
                return

    def _candidates(self, text: str) -> Iterator[tuple[str, Sequence[str]]]:
        """The longest end of the text that begins a name comes first."""
        start = 1 + max(text.rfind(mark) for mark in _SEPARATORS)
        segment = text[start:].lstrip()
        words = segment.split(" ")
        for i in range(len(words)):
            begun = " ".join(words[i:])
            if begun:
                commands = not text[:start].strip() and i == 0
                yield begun, self._named(fold(begun), commands)

    def _named(self, begun: str, commands: bool) -> list[str]:
        names = [quote(name) for name, forms in self._players if _begins(begun, forms)]
        names += [quote(name) for name, forms in self._cards if _begins(begun, forms)]
        if commands:
            names += [word for word in self._words if fold(word).startswith(begun)]
        return list(dict.fromkeys(names))


def _begins(begun: str, forms: Sequence[str]) -> bool:
    return any(
        form.startswith(begun) or f" {begun}" in form or f"'{begun}" in form for form in forms
    )
