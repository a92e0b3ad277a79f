"""Entries of Sherlock 13 as lines."""

from sleuth.entries import GameEntry
from sleuth.games.sherlock13.entries import Accusation, AskedAll, AskedOne, Ordered, Said, Swapped
from sleuth.games.sherlock13.words import (
    ALL,
    EVERYBODY,
    HEARD,
    MOVES,
    NOBODY,
    NUMBERS,
    SLOTS,
    SWAPS,
    Move,
    Swap,
)
from sleuth.keywords import LISTS, PLACES, VERBS
from sleuth.lexing import quote, reserved_by
from sleuth.names import fold
from sleuth.outcomes import OUTCOMES
from sleuth.types import LEFT, RIGHT, Place, PlayerName, SymbolId
from sleuth.writing import LineWriter


class SherlockWriter(LineWriter):
    """Writes the lines of a game of Sherlock 13."""

    reserved = reserved_by(
        MOVES, ALL, HEARD, NOBODY, EVERYBODY, NUMBERS, SLOTS, SWAPS, VERBS, PLACES, LISTS
    )

    def move(self, entry: GameEntry) -> str:
        """A question, an accusation, a swap or an order."""
        match entry:
            case AskedAll(asker, symbol, answers):
                whom = ALL.word(True)
                return self._asks(asker, whom, symbol, self._answers(answers))
            case AskedOne(asker, responder, symbol, count):
                number = "?" if count is None else str(count)
                return self._asks(asker, self.name(responder), symbol, number)
            case Accusation(accuser, suspect, right):
                head = f"{self.name(accuser)} {MOVES.word(Move.ACCUSES)} {self.name(suspect)}"
                return f"{head}{self.colon}{OUTCOMES.word(right)}"
            case Swapped(player, slot, gave, took):
                sides = f"{SWAPS.word(Swap.GIVES)} {self.name(gave)}"
                if took is not None:
                    sides += f", {SWAPS.word(Swap.TAKES)} {self.name(took)}"
                head = f"{self.name(player)} {MOVES.word(Move.SWAPS)} {SLOTS.word(slot)}"
                return f"{head}{self.colon}{sides}"
            case Ordered(player, cards):
                return f"{self.name(player)} {MOVES.word(Move.ORDERS)} {self.names(cards)}"
            case _:
                raise TypeError(f"{entry!r} is no entry of Sherlock 13")

    def group(self, group: str, count: int) -> str:
        """The symbol."""
        return quote(self.table.edition.symbol(SymbolId(group)).label.local())

    def place(self, place: Place) -> str:
        """A hand, the criminal, or a card beside it; with its sign where a player has its word."""
        if place not in (LEFT, RIGHT):
            return super().place(place)
        word = SLOTS.word(place)
        taken = any(fold(player) == fold(word) for player in self.table.players)
        return place if taken else word

    def question(self, asker: PlayerName, whom: PlayerName | None, symbol: SymbolId) -> str:
        """The line of a question, ``?`` for what will be answered."""
        name = ALL.word(True) if whom is None else self.name(whom)
        return self._asks(asker, name, symbol, "?")

    def _asks(self, asker: PlayerName, whom: str, symbol: SymbolId, answer: str) -> str:
        verb = MOVES.word(Move.ASKS)
        label = quote(self.table.edition.symbol(symbol).label.local())
        return f"{self.name(asker)} {verb} {whom} {label}{self.colon}{answer}"

    def _answers(self, answers: tuple[Said, ...]) -> str:
        said = [
            f"{self.name(answer.player)} {HEARD.word(answer.has)}"
            for answer in answers
            if answer.has is not None
        ]
        return ", ".join([*said, *([] if len(said) == len(answers) else ["?"])])
