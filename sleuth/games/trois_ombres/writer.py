"""Entries of L'heure des 3 ombres as lines."""

from sleuth.entries import GameEntry
from sleuth.games.trois_ombres.box import IdEffect, LimbesEffect, tiles_box
from sleuth.games.trois_ombres.entries import (
    BlockTurned,
    Bluffed,
    ClockSet,
    ClueGained,
    ClueMoved,
    CluePlaced,
    ClueReturned,
    CubeRemoved,
    CubesThrown,
    EmptySpots,
    EyesClosed,
    EyesOpened,
    IdDrawn,
    LieuTurned,
    LieuxExchanged,
    LimbesDrawn,
    NoEffect,
    ObjectGiven,
    ObjectUsed,
    PairTaken,
    Plays,
    PowerUsed,
    Rolled,
    SecretLook,
    Sighting,
    TileRevealed,
    TilesShuffled,
    TilesSwapped,
    Told,
    TrapAdded,
)
from sleuth.games.trois_ombres.table_layout import Lieu, is_spot
from sleuth.games.trois_ombres.tile_names import tile_names
from sleuth.games.trois_ombres.words import (
    AGENCY_WORDS,
    ALL,
    DEMON,
    EYES,
    MOVES,
    OR,
    POWER,
    TELLS,
    TO,
    TRAP_WORDS,
    Move,
)
from sleuth.keywords import LISTS, PLACES, VERBS, Verb
from sleuth.lexing import quote, reserved_by
from sleuth.names import fold
from sleuth.outcomes import OUTCOMES
from sleuth.table import Table
from sleuth.types import AGENCY, Place, PlayerName
from sleuth.writing import LineWriter


class TilesWriter(LineWriter):
    """Writes the lines of a game of L'heure des 3 ombres."""

    reserved = reserved_by(
        MOVES, ALL, TO, TELLS, POWER, DEMON, TRAP_WORDS, EYES, AGENCY_WORDS, VERBS, PLACES, LISTS,
        OUTCOMES,
    )  # fmt: skip
    among_tiles = reserved_by(TELLS, DEMON, OUTCOMES, LISTS)
    """The keywords that may follow a tile's name; it never stands where verbs are looked for."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.spoken = tile_names(table.edition)
        self.box = tiles_box(table.edition.box)

    def move(self, entry: GameEntry) -> str:
        """One of the entries of this game."""
        match entry:
            case EmptySpots(spots):
                return f"{MOVES.word(Move.EMPTY)}{self.colon}{self._spots(spots)}"
            case ClockSet(hour):
                return f"{MOVES.word(Move.HOUR)} {hour}"
            case ClueReturned(spot):
                return f"{MOVES.word(Move.TAKES_BACK)} {self._spot(spot)}"
            case Told(player, spot, said, trust):
                claim = self.sentence(self._spot(spot), Verb.HAS, self.sighting(said))
                percent = f"{int(trust * 100)}%"
                return f"{self._act(player, Move.SAYS)} {claim}, {percent}"
            case TileRevealed() | PairTaken() | SecretLook() | Bluffed():
                return self._about_tiles(entry)
            case TilesSwapped() | TilesShuffled() | LieuxExchanged() | LieuTurned() | BlockTurned():
                return self._moved(entry)
            case _:
                return self._done(entry)

    def group(self, group: str, count: int) -> str:
        """There are none: nothing is counted in this game."""
        return quote(group)

    def place(self, place: Place) -> str:
        """A spot, the Démon's place, or the Agence."""
        if is_spot(place):
            return self._spot(place)
        if place != AGENCY:
            return super().place(place)
        word = AGENCY_WORDS.word(True)
        taken = any(fold(player) == fold(word) for player in self.table.players)
        return place if taken else word

    def sighting(self, seen: Sighting) -> str:
        """What a tile may be, as few words as mean it: a character alone is all its versions.

        The names are canonical ones, or those of the spoken language.
        """
        if not seen:
            return "?"
        written = {next(iter(self.spoken.tiles.read(name).value)): name for name in seen}
        seen = frozenset(written)
        if seen == self.spoken.traps:
            return TRAP_WORDS.word(True)
        if seen == self.spoken.eyes:
            return EYES.word(True)
        names: list[str] = []
        left = set(seen)
        for character in self.spoken.characters:
            if len(character) > 1 and character <= left:
                names.append(self.tile(self.spoken.tiles.canonical(character)))
                left -= character
        names += [self.tile(written[name]) for name in self.spoken.order if name in left]
        return f" {OR.word(True)} ".join(names)

    def tile(self, name: str) -> str:
        """A suspect, a character or a trap, as a line holds it."""
        return self.among_tiles.quote(name)

    def _about_tiles(self, entry: TileRevealed | PairTaken | SecretLook | Bluffed) -> str:
        match entry:
            case TileRevealed(player, spot, seen):
                head = f"{self._act(player, Move.REVEALS)} {self._spot(spot)}"
                return f"{head}{self.colon}{self.sighting(seen)}"
            case PairTaken(player, spots, suspect):
                what = "" if suspect is None else f"{self.colon}{self.tile(suspect)}"
                return f"{self._act(player, Move.PAIRS)} {self._spots(spots)}{what}"
            case SecretLook(player, spot, seen, told):
                head = f"{self._act(player, Move.LOOKS)} {self._spot(spot)}"
                tells = f", {TELLS.word(True)} {self.names(told)}" if told else ""
                return f"{head}{self.colon}{self.sighting(seen)}{tells}"
            case Bluffed(player, spot, seen, right, demon):
                said = [OUTCOMES.word(right)]
                said += [self.sighting(seen)] if seen else []
                said += [f"{DEMON.word(True)} {self.tile(demon)}"] if demon else []
                head = f"{self._act(player, Move.BLUFFS)} {self._spot(spot)}"
                return f"{head}{self.colon}{', '.join(said)}"

    def _moved(
        self,
        entry: TilesSwapped | TilesShuffled | LieuxExchanged | LieuTurned | BlockTurned,
    ) -> str:
        match entry:
            case TilesSwapped(player, spots):
                return f"{self._act(player, Move.SWAPS)} {self._spots(spots)}"
            case LieuxExchanged(player, lieux):
                names = ", ".join(map(self._lieu, lieux))
                return f"{self._act(player, Move.SWAPS)} {names}"
            case TilesShuffled(player, taken, laid, pair):
                what = [self.tile(pair)] if pair is not None else []
                what += [self._spot(spot) for spot in taken]
                head = f"{self._act(player, Move.SHUFFLES)} {', '.join(what)}"
                return f"{head}{self.colon}{self._spots(laid)}"
            case LieuTurned(player, lieu):
                return f"{self._act(player, Move.TURNS)} {self._lieu(lieu)}"
            case BlockTurned(player):
                return f"{self._act(player, Move.TURNS)} {ALL.word(True)}"

    def _done(self, entry: GameEntry) -> str:
        match entry:
            case Rolled(player, face):
                return f"{self._act(player, Move.ROLLS)} {quote(self.box.faces[face].local())}"
            case Plays(player, power):
                label = self.box.investigator(power).label
                return f"{self._act(player, Move.PLAYS)} {quote(label.canonical)}"
            case TrapAdded(player, spot):
                return f"{self._act(player, Move.TRAP)} {self._spot(spot)}"
            case IdDrawn(player, card) | LimbesDrawn(player, card):
                return f"{self._act(player, Move.DRAWS)} {self.card(card)}"
            case NoEffect(player):
                return self._act(player, Move.NOTHING)
            case CubesThrown(player, spots):
                return f"{self._act(player, Move.THROWS)} {self._spots(spots)}"
            case CubeRemoved(player, spot):
                return f"{self._act(player, Move.FREES)} {self._spot(spot)}"
            case CluePlaced(player, spot):
                return f"{self._act(player, Move.MARKS)} {self._spot(spot)}"
            case ClueMoved(player, start, end):
                between = f"{self._spot(start)} {TO.word(True)} {self._spot(end)}"
                return f"{self._act(player, Move.MOVES_CLUE)} {between}"
            case ClueGained(player):
                return self._act(player, Move.GAINS)
            case EyesClosed(player):
                return self._act(player, Move.CLOSES)
            case EyesOpened(player):
                return self._act(player, Move.OPENS)
            case PowerUsed(player):
                return f"{self._act(player, Move.USES)} {POWER.word(True)}"
            case ObjectUsed(player, item, spot):
                where = "" if spot is None else f"{self.colon}{self._spot(spot)}"
                return f"{self._act(player, Move.USES)} {self.card(item)}{where}"
            case ObjectGiven(player, item, to):
                if to is None:
                    return f"{self._act(player, Move.DISCARDS)} {self.card(item)}"
                return (
                    f"{self._act(player, Move.GIVES)} {self.card(item)}{self.colon}{self.name(to)}"
                )
            case _:
                raise TypeError(f"{entry!r} is no entry of L'heure des 3 ombres")

    def card(self, card: IdEffect | LimbesEffect) -> str:
        """A card of either deck."""
        if isinstance(card, IdEffect):
            return quote(self.box.id_card(card).label.local())
        return quote(self.box.limbes_card(card).label.local())

    def _act(self, player: PlayerName, move: Move) -> str:
        return f"{self.name(player)} {MOVES.word(move)}"

    def _spot(self, spot: Place) -> str:
        return self.spoken.spot_text(spot)

    def _spots(self, spots: tuple[Place, ...]) -> str:
        return ", ".join(map(self._spot, spots))

    def _lieu(self, lieu: Lieu) -> str:
        return self.spoken.lieux.called(lieu)
