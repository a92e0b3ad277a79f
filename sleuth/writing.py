"""Entries written as lines, in the language that is spoken, with canonical names."""

from abc import ABC, abstractmethod
from collections.abc import Iterable

from sleuth.claims import Claim, Has, HasCount, Lacks
from sleuth.entries import Entry, GameEntry, Hearsay, Note, Observed, Revealed, Skipped
from sleuth.keywords import PLACES, VERBS, Verb
from sleuth.language import Language, current_language
from sleuth.lexing import Reserved
from sleuth.names import fold
from sleuth.table import Table
from sleuth.types import FACE_UP, PILE, SOLUTION, Place


def colon() -> str:
    """The colon of a line, with the spaces that the spoken language puts around it."""
    return " : " if current_language() is Language.FRENCH else ": "


def semicolon() -> str:
    """The semicolon between two lists, likewise."""
    return "\N{NO-BREAK SPACE}; " if current_language() is Language.FRENCH else "; "


class LineWriter(ABC):
    """Writes what every game has; a family adds its own entries in ``move``."""

    reserved: Reserved
    """The keywords of the family and of all games."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.colon = colon()

    @abstractmethod
    def move(self, entry: GameEntry) -> str:
        """The line of one of the family's own entries."""

    @abstractmethod
    def group(self, group: str, count: int) -> str:
        """What so many things of a group are called."""

    def write(self, entry: Entry) -> str:
        """The line that reads back as this entry; it is none that changes another."""
        match entry:
            case GameEntry():
                return self.move(entry)
            case Observed(claim):
                return self.claim(claim)
            case Revealed(player, cards):
                return self.sentence(self.name(player), Verb.REVEALS, self.names(cards))
            case Hearsay(player, claim):
                return self.sentence(self.name(player), Verb.SAYS, self.claim(claim))
            case Skipped(player):
                return f"{self.name(player)} {VERBS.word(Verb.SKIPS)}"
            case Note(text):
                return f"note{self.colon}{text}"
            case _:
                raise TypeError(f"{entry!r} is written by the notebook")

    def claim(self, claim: Claim) -> str:
        """The free observation that says this."""
        place = self.place(claim.place)
        match claim:
            case HasCount(_place, count, group):
                return self.sentence(place, Verb.HAS, f"{count} {self.group(group, count)}")
            case Has():
                return self.sentence(place, Verb.HAS, self.names(claim.cards))
            case Lacks():
                return self.sentence(place, Verb.LACKS, self.names(claim.cards))
            case _:
                return self.sentence(place, Verb.ONE_OF, self.names(claim.cards))

    def sentence(self, subject: str, verb: Verb, rest: str) -> str:
        """A subject, one of the verbs of all games, and what follows."""
        return f"{subject} {VERBS.word(verb)} {rest}"

    def name(self, name: str) -> str:
        """The name as a line holds it."""
        return self.reserved.quote(name)

    def names(self, names: Iterable[str]) -> str:
        """The names as a list."""
        return ", ".join(self.name(name) for name in names)

    def place(self, place: Place) -> str:
        """A hand or a special place; the latter with its sign where a player is called like it."""
        if place not in (SOLUTION, FACE_UP, PILE):
            return self.name(place)
        word = PLACES.word(place)
        taken = any(fold(player) == fold(word) for player in self.table.players)
        return place if taken else word
