"""What people call things, read forgivingly: cards, players, categories.

Case, accents, ligatures, hyphens and the shape of apostrophes are put aside. What is left is read
by the best of these that fits anything: the name as it is spelled, the name, an alias, the same
without its article, a unique beginning, unique beginnings of its words, a small typo. Two things
that fit equally well are never chosen between.
"""

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from functools import cached_property, lru_cache
from typing import Generic, TypeVar

from sleuth.edition import Category, Edition
from sleuth.errors import UnknownNameError
from sleuth.language import _
from sleuth.types import CardName, PlayerName

T = TypeVar("T")
V = TypeVar("V")

_LETTERS = str.maketrans(
    {"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ı": "i"}
    | dict.fromkeys("’‘ʼ`´′＇", "'")
    | dict.fromkeys("-‐‑‒–—_.", " ")
)
_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—", "-"))
_ARTICLES = re.compile(r"(?:(?:the|le|la|les|un|une|des|du|de)\s+|[ld]')+(?=\S)")
_WORD = re.compile(r"[^\s']+")
_TYPO_LETTERS = 5
"""Shorter names are too much alike for a typo to be told from another name."""
_REMEMBERED = 4096
"""How many texts are remembered with what they mean; then all are forgotten but the next."""
_LISTED = 12
"""How many names a message lists at most."""


class Kind(StrEnum):
    """What a name is the name of."""

    CARD = "card"
    PLAYER = "player"
    CATEGORY = "category"
    SYMBOL = "symbol"
    TILE = "tile"
    LIEU = "lieu"
    FACE = "face of the die"
    OBJECT = "object"
    INVESTIGATOR = "investigator"
    SHOP = "shop"
    SUBJECT = "subject"
    ROLE = "role"
    OBJECTIVE = "objective"

    def spoken(self) -> str:
        """The word for it in the language that is spoken."""
        return {
            Kind.CARD: _("card"),
            Kind.PLAYER: _("player"),
            Kind.CATEGORY: _("category"),
            Kind.SYMBOL: _("symbol"),
            Kind.TILE: _("tile"),
            Kind.LIEU: _("Lieu"),
            Kind.FACE: _("face of the die"),
            Kind.OBJECT: _("object"),
            Kind.INVESTIGATOR: _("investigator"),
            Kind.SHOP: _("shop"),
            Kind.SUBJECT: _("subject"),
            Kind.ROLE: _("role"),
            Kind.OBJECTIVE: _("objective"),
        }[self]


class Fit(IntEnum):
    """How well a text fits a name; less is better."""

    SPELLED = 0
    NAME = 1
    ALIAS = 2
    BARE = 3
    BEGINNING = 4
    WORDS = 5
    TYPO = 6

    @property
    def guessed(self) -> bool:
        """Whether people should be told what was understood."""
        return self >= Fit.BEGINNING


@dataclass(frozen=True, slots=True)
class Reading(Generic[T]):
    """What a text means; ``guessed`` where it was no full name of it."""

    value: T
    guessed: bool


@dataclass(frozen=True, slots=True)
class Matches(Generic[T]):
    """Everything that a text fits equally well, and better than anything else; maybe nothing."""

    fit: Fit
    values: tuple[T, ...]


@lru_cache(maxsize=8192)
def fold(text: str) -> str:
    """The text with case, accents, ligatures, hyphens, dots and apostrophe shapes put aside.

    A word that is made of such signs alone is kept, a dash of any length as "-".
    """
    folded = text.casefold()
    plain = folded.translate(_LETTERS)
    if plain.isascii() and plain.count(" ") == folded.count(" "):
        return " ".join(plain.split()) or folded.strip()
    return " ".join(map(_fold_word, folded.split())) or folded.strip()


def _fold_word(word: str) -> str:
    decomposed = unicodedata.normalize("NFKD", word.translate(_LETTERS))
    kept = (c for c in decomposed if unicodedata.category(c) not in ("Mn", "Me", "Cf"))
    return " ".join("".join(kept).split()) or word.translate(_DASHES)


def readable(text: str, length: int = 40) -> str:
    """The text in quotation marks, fit for a message: not too long, nothing in it invisible."""
    short = text if len(text) <= length else text[: length - 1] + "…"
    visible = "".join(c if c.isprintable() else f"\\x{ord(c):02x}" for c in short)
    return _("“{text}”").format(text=visible)


class Names(Generic[T]):
    """The names of some things of one kind, ready to be read: most lookups are one dict access.

    What is no full name takes a few bisections; only what is no name at all is compared with each.
    """

    def __init__(
        self,
        named: Iterable[tuple[T, Sequence[str]]],
        kind: str,
        called: Callable[[T], str] | None = None,
    ) -> None:
        """``named`` are the things with all their names, the canonical name first.

        ``called`` is what to call them in messages, where that is not by their canonical names.
        """
        self.kind = kind
        self.called = called or self.canonical
        self._canonical: dict[T, str] = {}
        self._exact: tuple[dict[str, list[T]], ...] = ({}, {}, {}, {})
        self._folded: list[tuple[T, str]] = []
        for value, names in named:
            self._canonical[value] = names[0]
            for name in names:
                self._file(Fit.SPELLED, unicodedata.normalize("NFC", name), value)
                self._file(Fit.NAME if name == names[0] else Fit.ALIAS, fold(name), value)
                self._file(Fit.BARE, _bare(fold(name)), value)
                for form in dict.fromkeys((fold(name), _bare(fold(name)))):
                    self._folded.append((value, form))
        self._read: dict[str, Matches[T]] = {}
        self._mistyped: dict[str, tuple[T, ...]] = {}

    def _file(self, fit: Fit, name: str, value: T) -> None:
        values = self._exact[fit].setdefault(name, [])
        if value not in values:
            values.append(value)

    def read(self, text: str) -> Reading[T]:
        """What the text means. Raises UnknownNameError, with candidates, where it is not clear."""
        matches = self.matches(text)
        if len(matches.values) != 1:
            raise self.unclear(text, matches.values)
        return Reading(matches.values[0], matches.fit.guessed)

    def matches(self, text: str, typos: bool = True) -> Matches[T]:
        """Everything that the text fits best; with ``typos`` False, small typos do not count."""
        known = self._read.get(text)
        if known is None:
            known = self._match(text)
            _remember(self._read, text, known)
        if known.values or not typos:
            return known
        close = self._mistyped.get(text)
        if close is None:
            close = self._by_typo(fold(text))
            _remember(self._mistyped, text, close)
        return Matches(Fit.TYPO, close)

    def unclear(self, text: str, values: Sequence[T]) -> UnknownNameError:
        """What to tell somebody whose text fits none or several things."""
        if values:
            names = tuple(map(self.called, values))
            message = _("{name} may mean {candidates}; write more of it")
        else:
            names = self._like(text)
            if names:
                message = _("no {kind} is called {name}; did you mean {candidates}?")
            elif len(self._canonical) <= _LISTED:
                names = tuple(map(self.called, self._canonical))
                message = _("no {kind} is called {name}; there are {candidates}")
            else:
                message = _("no {kind} is called {name}")
        try:
            kind = Kind(self.kind).spoken()
        except ValueError:
            kind = self.kind
        shown = listed(names)
        return UnknownNameError(
            message.format(kind=kind, name=readable(text), candidates=shown), names
        )

    def complete(self, prefix: str) -> tuple[str, ...]:
        """What everything is called that the prefix may be the beginning of."""
        key = fold(prefix)
        values = self._by_beginning(key) if key else tuple(self._canonical)
        more = self._by_words(key) if key else ()
        return tuple(map(self.called, dict.fromkeys((*values, *more))))

    def canonical(self, value: T) -> str:
        """The canonical name. Raises KeyError where this is none of the things named."""
        return self._canonical[value]

    def _match(self, text: str) -> Matches[T]:
        key = fold(text)
        tries = (unicodedata.normalize("NFC", text), key, key, _bare(key))
        for fit, form in zip((Fit.SPELLED, Fit.NAME, Fit.ALIAS, Fit.BARE), tries, strict=True):
            values = self._exact[fit].get(form)
            if values:
                return Matches(fit, tuple(values))
        if not key:
            return Matches(Fit.TYPO, ())
        beginning = self._by_beginning(key) or self._by_beginning(_bare(key))
        if beginning:
            return Matches(Fit.BEGINNING, beginning)
        return Matches(Fit.WORDS, self._by_words(key))

    @cached_property
    def _beginnings(self) -> list[tuple[str, int]]:
        """Every form with its place among them, in alphabetical order."""
        return sorted((form, index) for index, (_value, form) in enumerate(self._folded))

    @cached_property
    def _words(self) -> list[tuple[str, int]]:
        """Every word of every form with the form's place among them, in alphabetical order."""
        return sorted(
            (word, index)
            for index, (_value, form) in enumerate(self._folded)
            for word in set(_WORD.findall(form))
        )

    @cached_property
    def _long(self) -> list[str | None]:
        """Every form in which a typo can be told from another name; None for the others."""
        return [form if len(form) >= _TYPO_LETTERS else None for _value, form in self._folded]

    def _by_beginning(self, key: str) -> tuple[T, ...]:
        found = sorted(set(_beginning_with(key, self._beginnings)))
        return tuple(dict.fromkeys(self._folded[index][0] for index in found))

    def _by_words(self, key: str) -> tuple[T, ...]:
        parts = _WORD.findall(_bare(key))
        if not parts:
            return ()
        near = sorted(set(_beginning_with(parts[0], self._words)))
        found = (self._folded[index] for index in near)
        return tuple(dict.fromkeys(value for value, form in found if _begins_words(parts, form)))

    def _by_typo(self, key: str) -> tuple[T, ...]:
        if sum(c.isalpha() for c in key) < _TYPO_LETTERS:
            return ()
        from rapidfuzz import process
        from rapidfuzz.distance import OSA

        close = process.extract(
            key,
            self._long,
            scorer=OSA.distance,
            score_cutoff=1 if len(key) < 8 else 2,
            limit=None,
        )
        least = min((distance for _form, distance, _index in close), default=0)
        found = sorted(index for _form, distance, index in close if distance == least)
        return tuple(dict.fromkeys(self._folded[index][0] for index in found))

    def _like(self, text: str) -> tuple[str, ...]:
        from rapidfuzz import fuzz, process

        forms = [form for _value, form in self._folded]
        close = process.extract(
            fold(text)[:100], forms, scorer=fuzz.ratio, limit=6, score_cutoff=60
        )
        values = dict.fromkeys(self._folded[index][0] for _form, _score, index in close)
        return tuple(map(self.called, values))[:3]


@lru_cache(maxsize=16)
def card_names(edition: Edition) -> Names[CardName]:
    """The cards of an edition, by all their names in every language."""
    return Names(
        ((card.name, card.label.all_names()) for card in edition.cards),
        Kind.CARD,
        lambda name: edition.card(name).label.local(),
    )


@lru_cache(maxsize=16)
def category_names(edition: Edition) -> Names[str]:
    """The categories of an edition by their ids, one or many of their cards."""

    def forms(category: Category) -> tuple[str, ...]:
        single = category.single.all_names() if category.single else ()
        return (*category.label.all_names(), *single, category.id)

    called = {str(each.id): each.label for each in edition.categories}
    return Names(
        ((str(each.id), forms(each)) for each in edition.categories),
        Kind.CATEGORY,
        lambda id_: called[id_].local(),
    )


@lru_cache(maxsize=16)
def player_names(players: Sequence[PlayerName]) -> Names[PlayerName]:
    """The players at a table; ``players`` is a tuple."""
    return Names(((player, (player,)) for player in players), Kind.PLAYER)


def _remember(memory: dict[str, V], text: str, meaning: V) -> None:
    if len(memory) >= _REMEMBERED:
        memory.clear()
    memory[text] = meaning


def _bare(folded: str) -> str:
    return _ARTICLES.sub("", folded, count=1) if _ARTICLES.match(folded) else folded


def _beginning_with(key: str, forms: Sequence[tuple[str, int]]) -> Iterator[int]:
    """The numbers of the forms that begin so, of forms in alphabetical order."""
    for form, index in forms[bisect_left(forms, (key, -1)) :]:
        if not form.startswith(key):
            return
        yield index


def _begins_words(parts: Sequence[str], form: str) -> bool:
    """Whether the parts begin words of the form, in order; words may be left out between them."""
    words = iter(_WORD.findall(form))
    return all(any(word.startswith(part) for word in words) for part in parts)


def listed(names: Sequence[str]) -> str:
    """The names for a message, each in quotation marks; not too many."""
    shown = [readable(name) for name in names[:_LISTED]]
    if len(names) > _LISTED:
        shown.append("…")
    return ", ".join(shown)
