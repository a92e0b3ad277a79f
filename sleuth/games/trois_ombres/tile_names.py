"""The names of spots, tiles, cards and investigators, as people write them."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from sleuth.edition import Edition, Label
from sleuth.games.trois_ombres.box import (
    Face,
    IdEffect,
    LimbesEffect,
    TrapEffect,
    tiles_box,
)
from sleuth.games.trois_ombres.entries import Sighting
from sleuth.games.trois_ombres.table_layout import Lieu, Spot
from sleuth.games.trois_ombres.words import EYES, OR, TRAP_WORDS
from sleuth.keywords import AND
from sleuth.language import _
from sleuth.lexing import Phrase, Words
from sleuth.names import Kind, Names, fold, listed, readable
from sleuth.naming import LIST_MARKS, read_name, refuse
from sleuth.types import CardName, Place

_CELL: Final = re.compile(r"[abc][123]")
_SHORT: Final = re.compile(r"(?P<lieu>[a-z]+)(?P<cell>[abc][123])")
_NEARLY: Final = re.compile(r"(?P<lieu>[a-z]*?)[a-z]\d{1,2}")
_MOST_WORDS: Final = 4
"""A spot's name has at most so many words."""


class TileNames:
    """Reads what lines of one edition name; made once, for it prepares all names."""

    def __init__(self, edition: Edition) -> None:
        box = tiles_box(edition.box)
        self.lieux = Names(
            ((lieu, label.all_names()) for lieu, label in box.lieux.items()),
            Kind.LIEU,
            lambda lieu: box.lieux[lieu].local(),
        )
        self.faces = Names(
            ((face, label.all_names()) for face, label in box.faces.items()),
            Kind.FACE,
            lambda face: box.faces[face].local(),
        )
        labels: dict[IdEffect | LimbesEffect, Label] = {
            **{card.effect: card.label for card in box.id_cards},
            **{card.effect: card.label for card in box.limbes_cards},
        }
        self.cards = Names[IdEffect | LimbesEffect](
            ((effect, label.all_names()) for effect, label in labels.items()),
            Kind.CARD,
            lambda effect: labels[effect].local(),
        )
        self.objects = Names(
            (
                (card.effect, card.label.all_names())
                for card in box.id_cards
                if card.effect.is_object
            ),
            Kind.OBJECT,
            lambda effect: labels[effect].local(),
        )
        self.investigators = Names(
            ((each.power, each.label.all_names()) for each in box.investigators),
            Kind.INVESTIGATOR,
            lambda power: box.investigator(power).label.local(),
        )
        suspects = {card.name: card.label for card in edition.cards}
        tiles = suspects | {kind.name: kind.label for kind in box.traps}
        characters = {frozenset(each.tiles): each.label for each in box.characters}
        named = {frozenset((name,)): label for name, label in tiles.items()} | characters
        self.tiles = Names[Sighting](
            ((tile, label.all_names()) for tile, label in named.items()),
            Kind.TILE,
            lambda tile: named[tile].local(),
        )
        self.characters = tuple(characters)
        self.order = tuple(tiles)
        """Suspects and kinds of traps, as the edition lists them."""
        self.traps: Sighting = frozenset(kind.name for kind in box.traps)
        self.eyes: Sighting = frozenset(
            kind.name for kind in box.traps if kind.effect is TrapEffect.EYES
        )

    def face(self, words: Words) -> Face:
        """The face of the die. Raises EntryError."""
        return read_name(self.faces, words)

    def lieu(self, words: Words) -> Lieu:
        """The Lieu. Raises EntryError."""
        return read_name(self.lieux, words)

    def spot_at(self, words: Words, same: Lieu | None = None) -> tuple[Place, int] | None:
        """The spot that the words begin with, and how many of them name it; None for none.

        ``same`` is the Lieu that is meant where none is named. Raises EntryError for a Lieu or a
        spot that does not exist.
        """
        if not words:
            return None
        short = _SHORT.fullmatch(fold(words[0].text))
        if short is not None:
            lieux = self.lieux.matches(short["lieu"], typos=False).values
            if len(lieux) == 1:
                return self._spot(lieux[0], short["cell"]), 1
        for index in range(min(len(words), _MOST_WORDS)):
            cell = fold(words[index].text)
            if not _CELL.fullmatch(cell):
                continue
            if index:
                return self._spot(self.lieu(words[:index]), cell), index + 1
            return (self._spot(same, cell), 1) if same else None
        return None

    def spot(self, words: Words) -> Place:
        """The spot that the words name, all of them. Raises EntryError."""
        found = self.spot_at(words)
        if found is None or found[1] < len(words):
            raise self.no_spot(words)
        return found[0]

    def nearly_spot(self, words: Words) -> bool:
        """Whether the words begin like a spot: a Lieu, and something like a column and a row."""
        return self._nearly(words) > 0

    def _nearly(self, words: Words) -> int:
        """How many words those are; 0 for none."""
        for index, word in enumerate(words.items[:_MOST_WORDS]):
            near = _NEARLY.fullmatch(fold(word.text))
            if near is not None and index and _CELL.fullmatch(near[0]):
                return index + 1
            lieu = words[:index].text if index else near and near["lieu"]
            if near is not None and lieu and self.lieux.matches(lieu, typos=False).values:
                return index + 1
        return 0

    def is_spot(self, words: Words) -> bool:
        """Whether the words name a spot, all of them."""
        found = _CELL.fullmatch(fold(words[-1].text)) if words else None
        if found is not None and len(words) > 1:
            return len(self.lieux.matches(words[:-1].text, typos=False).values) == 1
        one = self.spot_at(words) if len(words) == 1 else None
        return one is not None

    def spots(self, phrases: Sequence[Phrase]) -> tuple[Place, ...]:
        """The spots of a list; the Lieu may be left out where it is that of the one before."""
        spots: list[Place] = []
        for words, mark in phrases:
            if mark and mark not in LIST_MARKS:
                raise refuse(_("“{mark}” is not expected here").format(mark=mark), words)
            for run in words.split(AND):
                spots += self._run_of_spots(run, spots[-1] if spots else None)
        if not spots:
            raise self.no_spot(phrases[0].words)
        for at, spot in enumerate(spots):
            if spot in spots[:at]:
                raise refuse(_("{card} is named twice").format(card=spot), phrases[0].words)
        return tuple(spots)

    def no_spot(self, words: Words) -> Exception:
        """The error of words that name no spot."""
        example = f"{self.lieux.called(Lieu.LAMP)} b2"
        several = self._several(words)
        if several:
            message = _("{text} may be any of {spots}; write more of the Lieu")
            text = readable(words[:1].text)
            return refuse(message.format(text=text, spots=listed(several)), words[:1])
        words = words[: self._nearly(words) or len(words)]
        if not words:
            message = _("which spot? Such as “{example}”").format(example=example)
        else:
            message = _(
                "{text} is no spot: one is a Lieu ({lieux}), a column from a to c and a row from"
                " 1 to 3, as in “{example}”"
            ).format(
                text=readable(words.text),
                lieux=", ".join(self.lieux.called(lieu) for lieu in Lieu),
                example=example,
            )
        return refuse(message, words)

    def sighting(self, phrases: Sequence[Phrase]) -> Sighting:
        """What a tile may be: names with “or” between them; a lone ``?`` is nothing seen.

        ``Lucie?`` is the character alone. Raises EntryError, for ``normal Lucie?`` too.
        """
        seen: set[CardName] = set()
        unseen = False
        for words, mark in phrases:
            if mark and mark not in (*LIST_MARKS, "?"):
                raise refuse(_("“{mark}” is not expected here").format(mark=mark), words)
            unseen = unseen or mark == "?"
            for run in words.split(AND):
                seen |= self.tile(run)
        if len(seen) == 1 and unseen:
            raise refuse(
                _(
                    "“?” stands for a tile that was not seen; where you are not sure, name the"
                    " character alone, or all that it may be with “{word}” between them"
                ).format(word=OR.word(True)),
                phrases[0].words,
            )
        if not seen and not unseen:
            raise refuse(
                _("what is on the tile? Name it, or write “?” where it was not seen"),
                phrases[0].words if phrases else Words("", (), 0),
            )
        return frozenset(seen)

    def tile(self, words: Words) -> Sighting:
        """A tile by its name, or all versions of a character; any trap, any Yeux. EntryError."""
        if TRAP_WORDS.whole(words):
            return self.traps
        if EYES.whole(words):
            return self.eyes
        found = self.tiles.matches(words.text, typos=False).values
        suspects = frozenset(name for tile in found for name in tile) - self.traps
        if len(found) > 1 and suspects in self.characters:
            return suspects
        return read_name(self.tiles, words)

    def suspect(self, words: Words) -> CardName:
        """A suspect in one version. Raises EntryError."""
        tile = self.tile(words)
        if len(tile) != 1 or tile <= self.traps:
            raise refuse(
                _("{text} is not one suspect in one version").format(text=readable(words.text)),
                words,
            )
        return next(iter(tile))

    def spot_text(self, place: Place) -> str:
        """The spot as a line holds it, in the language that is spoken."""
        lieu, cell = place.split()
        return f"{self.lieux.called(Lieu(lieu))} {cell}"

    def is_clock(self, words: Words) -> bool:
        """Whether the words name the clock, as the die does."""
        return self.faces.matches(words.text, typos=False).values == (Face.CLOCK,)

    def _several(self, words: Words) -> Sequence[str]:
        """The spots that the first word may be short for, where its letters begin several Lieux."""
        short = _SHORT.fullmatch(fold(words[0].text)) if words else None
        if short is None:
            return ()
        lieux = self.lieux.matches(short["lieu"], typos=False).values
        return [f"{self.lieux.called(lieu)} {short['cell']}" for lieu in lieux]

    def _run_of_spots(self, words: Words, before: Place | None) -> Iterator[Place]:
        while words:
            same = Lieu(before.split()[0]) if before else None
            found = self.spot_at(words, same)
            if found is None:
                raise self.no_spot(words)
            before, length = found
            yield before
            words = words[length:]

    def _spot(self, lieu: Lieu, cell: str) -> Place:
        return Spot(lieu, "abc".index(cell[0]), int(cell[1]) - 1).place


@cache
def tile_names(edition: Edition) -> TileNames:
    """The names of an edition."""
    return TileNames(edition)
