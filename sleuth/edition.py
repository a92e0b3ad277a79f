"""Editions: everything that a box contains, as data."""

from dataclasses import dataclass
from enum import StrEnum

from sleuth.board import Board
from sleuth.language import Language, current_language
from sleuth.types import CardName, CategoryId, SymbolId


class FamilyId(StrEnum):
    """Which rules an edition is played by: a folder of ``sleuth.games``."""

    CLUEDO = "cluedo"
    SHERLOCK13 = "sherlock13"
    OMBREVAL = "ombreval"
    TROIS_OMBRES = "trois_ombres"


@dataclass(frozen=True, slots=True)
class Label:
    """What people call a thing: its canonical name, its name in each language, further aliases."""

    canonical: str
    translations: tuple[tuple[Language, str], ...] = ()
    aliases: tuple[str, ...] = ()

    def in_language(self, language: Language) -> str:
        """The name in this language; the canonical one where it has no other."""
        return dict(self.translations).get(language, self.canonical)

    def local(self) -> str:
        """The name in the language that is spoken now."""
        return self.in_language(current_language())

    def all_names(self) -> tuple[str, ...]:
        """Every name that means this thing, the canonical one first, none twice."""
        names = (self.canonical, *(name for _, name in self.translations), *self.aliases)
        return tuple(dict.fromkeys(names))


@dataclass(frozen=True, slots=True)
class Symbol:
    """A symbol that cards carry."""

    id: SymbolId
    label: Label


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the box."""

    label: Label
    category: CategoryId
    symbols: tuple[SymbolId, ...] = ()
    """What is printed on it, each symbol at most once."""

    @property
    def name(self) -> CardName:
        """The canonical name."""
        return CardName(self.label.canonical)


@dataclass(frozen=True, slots=True)
class Category:
    """A kind of card; the solution holds one of each."""

    id: CategoryId
    label: Label
    """What its cards are called together: ``suspects``."""
    cards: tuple[Card, ...]
    single: Label | None = None
    """What one of them is called: ``suspect``. None where the edition does not say."""


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A rule that people play in different ways: its choices, the first of which is the default."""

    name: str
    choices: tuple[str, ...]

    @property
    def default(self) -> str:
        """What holds where nothing is said."""
        return self.choices[0]


@dataclass(frozen=True, slots=True)
class Pieces:
    """Things of one kind in the box, with how many there are of each."""

    title: str
    """What they are called together, in the language that is spoken."""
    things: tuple[tuple[Label, int], ...]
    notes: tuple[str, ...] = ()
    """What there is to say of each, in the same order; none where there is nothing to say."""

    @property
    def noted(self) -> tuple[tuple[Label, int, str], ...]:
        """The things, each with its note (empty where there is none)."""
        notes = self.notes or ("",) * len(self.things)
        return tuple((*thing, note) for thing, note in zip(self.things, notes, strict=True))


@dataclass(frozen=True, slots=True)
class Box:
    """What else lies in the box; each family of games that needs more adds it in a ``box.py``."""

    def named(self) -> tuple[Label, ...]:
        """What entries call by canonical names as they do cards."""
        return ()

    def pieces(self) -> tuple[Pieces, ...]:
        """What else can be named when playing."""
        return ()


@dataclass(frozen=True, slots=True)
class Edition:
    """One box of one game."""

    id: str
    family: FamilyId
    label: Label
    players: tuple[int, int]
    """The fewest and the most who can play."""
    categories: tuple[Category, ...]
    house_rules: tuple[HouseRule, ...]
    board: Board | None
    digest: str
    """SHA-256 of the file's bytes, in hexadecimal: tells two files of the same name apart."""
    symbols: tuple[Symbol, ...] = ()
    neighbours: tuple[int, ...] = ()
    """With so many players a card lies face down at each side of the solution."""
    box: Box = Box()

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards, by category."""
        return tuple(card for category in self.categories for card in category.cards)

    @property
    def has_hands(self) -> bool:
        """Whether players hold cards."""
        return self.family is not FamilyId.TROIS_OMBRES

    def total(self, symbol: SymbolId) -> int:
        """How many cards carry this symbol."""
        return sum(symbol in card.symbols for card in self.cards)

    def symbol(self, id_: SymbolId) -> Symbol:
        """The symbol of this id. Raises KeyError where there is none."""
        for symbol in self.symbols:
            if symbol.id == id_:
                return symbol
        raise KeyError(id_)

    def card(self, name: CardName) -> Card:
        """The card of this canonical name. Raises KeyError where there is none."""
        for card in self.cards:
            if card.name == name:
                return card
        raise KeyError(name)
