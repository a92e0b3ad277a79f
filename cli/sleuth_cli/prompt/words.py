"""The words that are commands at the prompt, in both languages.

An entry always wins: a line is a command only where it cannot be read as an entry. A stroke before
the word (``/show``) makes it a command in any case.
"""

from dataclasses import dataclass
from enum import Enum

from sleuth.language import Language, current_language
from sleuth.names import fold


class Word(Enum):
    """A command of the prompt, with what it is called in each language; the first is the usual."""

    SHOW = (("show", "grid"), ("montre", "voir", "grille"))
    ASK = (("ask", "advice"), ("demande", "conseil"))
    ACCUSE = (("accuse",), ("accuse", "accuser"))
    SHEET = (("sheet", "books"), ("bilan", "fiche"))
    WHY = (("why",), ("pourquoi",))
    CHECK = (("check",), ("vérifie", "vérifier"))
    UNDO = (("undo",), ("annule", "annuler"))
    REDO = (("redo",), ("refais", "refaire", "rétablis"))
    HELP = (("help", "?"), ("aide",))
    QUIT = (("quit", "exit", "q"), ("quitte", "quitter", "fin"))

    @property
    def takes_more(self) -> bool:
        """Whether anything may be typed after it."""
        return self in (Word.SHOW, Word.ASK, Word.SHEET, Word.WHY, Word.HELP)

    @property
    def spoken(self) -> str:
        """What it is called in the language that is spoken."""
        names: tuple[tuple[str, ...], tuple[str, ...]] = self.value
        return names[current_language() is Language.FRENCH][0]


_WORDS = {fold(name): word for word in Word for names in word.value for name in names}
_MARK = "/"


@dataclass(frozen=True, slots=True)
class Command:
    """A command, what was typed after it, and whether it was marked as one."""

    word: Word
    argument: str
    marked: bool


def command_of(line: str) -> Command | None:
    """The command that this line may be; None where its first word is no command."""
    marked = line.startswith(_MARK)
    first, _space, argument = line.removeprefix(_MARK).strip().partition(" ")
    if first == "?" and argument.strip():
        return None  # the mark of a doubtful entry
    word = _WORDS.get(fold(first)) if first else None
    return None if word is None else Command(word, argument.strip(), marked)
