"""What lies in the box of L'heure des 3 ombres beside the suspects."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from sleuth.edition import Box, Label, Pieces
from sleuth.games.trois_ombres.house_rules import StartTraps
from sleuth.games.trois_ombres.table_layout import Block, Lieu
from sleuth.language import _
from sleuth.types import CardName, Place


class Face(StrEnum):
    """A face of the die Enquête: a Lieu, the Loupe or the Horloge."""

    LAMP = "lamp"
    HAT = "hat"
    PENTACLE = "pentacle"
    GEAR = "gear"
    LOUPE = "loupe"
    CLOCK = "clock"

    @property
    def lieu(self) -> Lieu | None:
        """The Lieu that it designates."""
        return None if self in (Face.LOUPE, Face.CLOCK) else Lieu(self.value)


class TrapEffect(StrEnum):
    """What a Traquenard does."""

    EYES = "eyes"
    HERCULE = "hercule"
    VORTEX = "vortex"
    CLOCK = "clock"


class IdEffect(StrEnum):
    """What a 3ID card does; the Calepin and the Débriefing are no objects."""

    ARCHEOSCRIPT = "archeoscript"
    CHRONOGYRE = "chronogyre"
    DEBRIEFING = "debriefing"
    CALEPIN = "calepin"
    INVERTIGO = "invertigo"
    LOUPE = "loupe"
    STYLO = "stylo"
    REVELATEUR = "revelateur"
    OREILLETTES = "oreillettes"

    @property
    def is_object(self) -> bool:
        """Whether the card is kept for later."""
        return self not in (IdEffect.DEBRIEFING, IdEffect.CALEPIN)


class LimbesEffect(StrEnum):
    """What a Limbes card does."""

    AMNESIE = "amnesie"
    BROUILLARD = "brouillard"
    BRUME = "brume"
    CONFUSION = "confusion"
    FAUSSE_PISTE = "fausse-piste"
    HALLUCINATION = "hallucination"
    ILLUSION = "illusion"
    MANIPULATION = "manipulation"
    PARALYSIE = "paralysie"
    PARANOIA = "paranoia"
    REVEIL = "reveil"
    SILENCE = "silence"
    TEMPS_ACCELERE = "temps-accelere"
    TENEBRES = "tenebres"
    VORTEX = "vortex"


class LimbesKind(StrEnum):
    """When a Limbes card works: at once, or until the end of its drawer's next turn."""

    EMBUCHE = "embuche"
    MALEDICTION = "malediction"


class Power(StrEnum):
    """What an investigator can do."""

    TENACE = "tenace"
    IMPLACABLE = "implacable"
    INDISCRETE = "indiscrete"
    FOUINEUR = "fouineur"


@dataclass(frozen=True, slots=True)
class Character:
    """A character with its versions, whose tiles are easily taken for each other."""

    label: Label
    tiles: tuple[CardName, ...]


@dataclass(frozen=True, slots=True)
class TrapKind:
    """Traps that are alike. ``lieu`` is the one that turns, for the Yeux du démon."""

    label: Label
    effect: TrapEffect
    count: int
    lieu: Lieu | None = None

    @property
    def name(self) -> CardName:
        """The canonical name, which no suspect has."""
        return CardName(self.label.canonical)


@dataclass(frozen=True, slots=True)
class IdCard:
    """The 3ID cards of one kind."""

    label: Label
    effect: IdEffect
    count: int


@dataclass(frozen=True, slots=True)
class LimbesCard:
    """The Limbes cards of one kind."""

    label: Label
    effect: LimbesEffect
    kind: LimbesKind
    count: int


@dataclass(frozen=True, slots=True)
class Investigator:
    """One of the investigators whom players are."""

    label: Label
    power: Power


@dataclass(frozen=True, slots=True)
class TilesBox(Box):
    """What lies in the box of L'heure des 3 ombres beside the suspects."""

    copies: int
    """Tiles of each suspect."""
    pairs: int
    """So many pairs at the Agence win the game."""
    hours: int
    """At this hour the game is lost."""
    late: int
    """The hour from which more cards have an effect."""
    bluff: int
    """The hour from which one may bluff."""
    cubes: int
    """Hercule cubes."""
    clues: int
    """Clue cubes of each colour."""
    start_clues: Mapping[int, int] = field(hash=False)
    """How many each player begins with, by the number of players."""
    characters: tuple[Character, ...]
    block: Block
    """The Lieux as they lie when the game begins."""
    empty: Mapping[StartTraps, frozenset[Place]] = field(hash=False)
    """The spots without a tile when the game begins, as seen from the south."""
    lieux: Mapping[Lieu, Label] = field(hash=False)
    faces: Mapping[Face, Label] = field(hash=False)
    """All six faces of the die."""
    traps: tuple[TrapKind, ...]
    id_cards: tuple[IdCard, ...]
    limbes_cards: tuple[LimbesCard, ...]
    investigators: tuple[Investigator, ...]

    def named(self) -> tuple[Label, ...]:
        """The kinds of traps."""
        return tuple(kind.label for kind in self.traps)

    def pieces(self) -> tuple[Pieces, ...]:
        """The Lieux, the traps, both decks and the investigators."""
        return (
            Pieces(_("Lieux"), tuple((label, 1) for label in self.lieux.values())),
            Pieces(_("traps"), tuple((kind.label, kind.count) for kind in self.traps)),
            Pieces(_("3ID cards"), tuple((card.label, card.count) for card in self.id_cards)),
            Pieces(
                _("Limbes cards"), tuple((card.label, card.count) for card in self.limbes_cards)
            ),
            Pieces(_("investigators"), tuple((each.label, 1) for each in self.investigators)),
        )

    def trap(self, name: CardName) -> TrapKind | None:
        """The kind of traps of this name; None where it is a suspect."""
        return next((kind for kind in self.traps if kind.name == name), None)

    def id_card(self, effect: IdEffect) -> IdCard:
        """The 3ID cards that do this."""
        return next(card for card in self.id_cards if card.effect is effect)

    def limbes_card(self, effect: LimbesEffect) -> LimbesCard:
        """The Limbes cards that do this."""
        return next(card for card in self.limbes_cards if card.effect is effect)

    def investigator(self, power: Power) -> Investigator:
        """Who can do this."""
        return next(each for each in self.investigators if each.power is power)


def tiles_box(box: Box) -> TilesBox:
    """The box of an edition of this family. Raises TypeError for another one's."""
    if not isinstance(box, TilesBox):
        raise TypeError(f"{type(box).__name__} is no box of L'heure des 3 ombres")
    return box
