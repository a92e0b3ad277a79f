"""Editions: everything that a box contains, as data."""

from dataclasses import dataclass
from enum import StrEnum

from sleuth.board import Board
from sleuth.language import Language, current_language
from sleuth.types import CardName, CategoryId


class FamilyId(StrEnum):
    """Which rules an edition is played by: a folder of ``sleuth.games``."""

    CLUEDO = "cluedo"


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
class Card:
    """A card of the box."""

    label: Label
    category: CategoryId

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

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards, by category."""
        return tuple(card for category in self.categories for card in category.cards)

    def card(self, name: CardName) -> Card:
        """The card of this canonical name. Raises KeyError where there is none."""
        for card in self.cards:
            if card.name == name:
                return card
        raise KeyError(name)
