"""A line cut into words and phrases, with columns; and the keywords that may stand among them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Generic, NamedTuple, TypeVar, overload

from sleuth.errors import EntryError, Span
from sleuth.language import Language, _, current_language
from sleuth.names import fold

V = TypeVar("V")

LONGEST = 2000
"""Characters in the longest line that is read as anything but a note."""

ARROW = "→"
_TOKEN = re.compile(
    r'"(?P<straight>(?:[^"]|"")*)"|“(?P<curly>[^”]*)”'
    r"|(?P<mark>->|=>|[→,;:?/()])"
    r"|(?P<elided>[jJ]['’]|[qQ][uU]['’])(?=\w)"
    r'|(?P<word>(?:[^\s"“→,;:?/()=-]|[=-](?!>))+)'
    r'|(?P<stray>["“])'
)
_NEEDS_QUOTES = re.compile(r'[",:;?/()#“”→]|[-=]>|^[@~]|^[-+]?\d+\s|^\s|\s$|^$')


class Word(NamedTuple):
    """One word, or one quoted name; ``key`` is its folded form, empty where it is quoted."""

    text: str
    key: str
    start: int
    end: int


class Words(Sequence[Word]):
    """Some words of a line that follow each other."""

    __slots__ = ("at", "items", "source")

    def __init__(self, source: str, items: Sequence[Word], at: int) -> None:
        self.source = source
        self.items = items
        self.at = at
        """Where the words begin, also where there are none; counted from 0."""

    @property
    def written(self) -> str:
        """What was written, quotes included."""
        return self.source[self.items[0].start : self.items[-1].end] if self.items else ""

    @property
    def text(self) -> str:
        """What was written; without its quotes where it is one quoted name."""
        return self.items[0].text if len(self.items) == 1 else self.written

    @property
    def key(self) -> str:
        """The folded words, a space between them; no keyword where one of them is quoted."""
        return " ".join(word.key or '"' for word in self.items)

    @property
    def span(self) -> Span:
        """Where they are, in columns from 1."""
        if not self.items:
            return Span(self.at + 1, self.at + 2)
        return Span(self.items[0].start + 1, self.items[-1].end + 1)

    @overload
    def __getitem__(self, index: int) -> Word: ...
    @overload
    def __getitem__(self, index: slice) -> "Words": ...
    def __getitem__(self, index: int | slice) -> "Word | Words":
        if isinstance(index, int):
            return self.items[index]
        items = self.items[index]
        if items:
            return Words(self.source, items, items[0].start)
        start = index.start or 0
        return Words(
            self.source, items, self.items[start].start if start < len(self) else self._end
        )

    def __len__(self) -> int:
        return len(self.items)

    @property
    def _end(self) -> int:
        return self.items[-1].end if self.items else self.at

    def split(self, separators: frozenset[str]) -> list["Words"]:
        """The runs of words between those that are separators; none of them empty."""
        runs: list[Words] = []
        start = 0
        for index in range(len(self.items) + 1):
            if index == len(self.items) or self.items[index].key in separators:
                if start < index:
                    runs.append(self[start:index])
                start = index + 1
        return runs


class Phrase(NamedTuple):
    """Words, and the mark that ended them (empty at the end of the line)."""

    words: Words
    mark: str


def phrases_of(text: str) -> list[Phrase]:
    """The phrases of a line; the last ends with the line.

    Raises EntryError where the line is empty, too long, or a quotation mark is left open.
    """
    if len(text) > LONGEST:
        raise EntryError(
            _("this line has {length} characters; an entry has at most {most}").format(
                length=len(text), most=LONGEST
            )
        )
    phrases: list[Phrase] = []
    words: list[Word] = []
    at = 0
    for token in _TOKEN.finditer(text):
        kind = token.lastgroup
        start, end = token.span()
        if kind == "word" or kind == "elided":
            written = token[0]
            words.append(Word(written, keyword(written), start, end))
        elif kind == "mark":
            mark = token[0]
            phrases.append(Phrase(Words(text, words, words[0].start if words else start), mark))
            if mark in ("->", "=>"):
                phrases[-1] = phrases[-1]._replace(mark=ARROW)
            words, at = [], end
        elif kind == "stray":
            raise EntryError(_("a quote is opened here and never closed"), Span(start + 1, end + 1))
        else:
            name = token["curly"] if kind == "curly" else token["straight"].replace('""', '"')
            words.append(Word(name, "", start, end))
    if words or not phrases or phrases[-1].mark not in ("?", ")"):
        phrases.append(Phrase(Words(text, words, words[0].start if words else at), ""))
    if len(phrases) == 1 and not phrases[0].words and not phrases[0].mark:
        raise EntryError(_("the line is empty; an entry was expected"))
    return phrases


@lru_cache(maxsize=8192)
def keyword(text: str) -> str:
    """What a word is as a keyword: folded, but French ``à`` is not the verb ``a``."""
    return "à" if text.casefold() in ("à", "a\u0300") else fold(text)


class Lexicon(Generic[V]):
    """Keywords of both languages: all of them are read, the first of a language is written."""

    def __init__(self, words: Mapping[V, Mapping[Language, Sequence[str]]]) -> None:
        self._written = {
            (value, language): forms[0]
            for value, each in words.items()
            for language, forms in each.items()
        }
        self._whole: dict[str, V] = {}
        self._first: dict[str, list[tuple[tuple[str, ...], V]]] = {}
        for value, each in words.items():
            for form in (form for forms in each.values() for form in forms):
                self._file(form, value)

    def _file(self, form: str, value: V) -> None:
        keys = tuple(keyword(word) for word in form.split())
        self._whole[" ".join(keys)] = value
        rest = self._first.setdefault(keys[0], [])
        rest.append((keys[1:], value))
        rest.sort(key=lambda item: -len(item[0]))

    def first_words(self) -> Iterator[str]:
        """The words that keywords begin with."""
        return iter(self._first)

    def later_words(self) -> Iterator[str]:
        """The words that keywords go on with."""
        return (word for entries in self._first.values() for rest, _v in entries for word in rest)

    def word(self, value: V) -> str:
        """The keyword as the spoken language writes it."""
        return self._written[value, current_language()]

    def whole(self, words: Words) -> V | None:
        """What the words mean where all of them are one keyword."""
        return self._whole.get(words.key)

    def at(self, words: Words, index: int) -> tuple[V, int] | None:
        """The longest keyword that begins at this word, and how many words it has."""
        entries = self._first.get(words.items[index].key)
        if entries is None:
            return None
        for rest, value in entries:
            end = index + 1 + len(rest)
            if not rest or tuple(word.key for word in words.items[index + 1 : end]) == rest:
                return value, end - index
        return None

    def find(self, words: Words) -> Iterator[tuple[int, V, int]]:
        """Every place where a keyword begins: its index, its meaning, how many words it has."""
        for index in range(len(words)):
            found = self.at(words, index)
            if found is not None:
                yield index, *found

    def near(self, words: Words) -> tuple[str, str] | None:
        """A word that was perhaps meant to be a keyword, and that keyword."""
        from rapidfuzz import fuzz, process

        for word in words:
            if len(word.key) >= 4 and word.key not in self._first:
                close = process.extractOne(
                    word.key, self._whole.keys(), scorer=fuzz.ratio, score_cutoff=80
                )
                if close is not None:
                    return word.text, str(close[0])
        return None


def quote(name: str) -> str:
    """The name, in quotation marks where a mark in it would end it."""
    return _in_quotes(name) if _NEEDS_QUOTES.search(name) else name


@dataclass(frozen=True, slots=True)
class Reserved:
    """Words that a name cannot hold unquoted in a sentence: anywhere in it, or as its first."""

    anywhere: frozenset[str]
    first: frozenset[str]

    def quote(self, name: str) -> str:
        """The name, in quotation marks where it would be read as something else."""
        keys = [keyword(token[0]) for token in _TOKEN.finditer(name)]
        if not self.anywhere.isdisjoint(keys) or (keys and keys[0] in self.first):
            return _in_quotes(name)
        return quote(name)


def _in_quotes(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def reserved_by(*lexicons: Lexicon[Any]) -> Reserved:
    """What these keywords keep for themselves."""
    firsts = frozenset(word for lexicon in lexicons for word in lexicon.first_words())
    return Reserved(
        firsts, frozenset(word for lexicon in lexicons for word in lexicon.later_words())
    )
