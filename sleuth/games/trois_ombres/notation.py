"""How L'heure des 3 ombres is written down: what was rolled, revealed, drawn and moved.

``Alice rolls lamp``, ``Alice reveals lamp b2: Lucie hypnotised``, ``Alice pairs lamp b2, hat a1``,
``Alice draws Fog``; at the table ``lamp``, ``lb2 l h``, ``pair`` and ``fog`` do, by whoever's turn
it is.
"""

import re
from collections.abc import Iterator, Sequence
from copy import copy
from typing import Final

from sleuth.claims import Claim, Has, HasCount, HasOneOf, Lacks
from sleuth.entries import Entry, Hearsay
from sleuth.errors import EntryError
from sleuth.games.trois_ombres import reading_things as things
from sleuth.games.trois_ombres import reading_tiles as tiles
from sleuth.games.trois_ombres.box import IdEffect
from sleuth.games.trois_ombres.entries import (
    EmptySpots,
    IdDrawn,
    LimbesDrawn,
    Rolled,
    Sighting,
)
from sleuth.games.trois_ombres.follow_turns import who_rolls_next
from sleuth.games.trois_ombres.open_table import OpenTable, opening_table
from sleuth.games.trois_ombres.table_layout import is_spot
from sleuth.games.trois_ombres.tile_names import tile_names
from sleuth.games.trois_ombres.words import AGENCY_WORDS, MOVES, Move
from sleuth.keywords import VERBS, Verb
from sleuth.language import _
from sleuth.lexing import Phrase, Words
from sleuth.names import Kind, Names
from sleuth.naming import nothing_after, refuse
from sleuth.notation import LineReader, Sentence
from sleuth.table import Table
from sleuth.types import AGENCY, FACE_UP, PILE, SOLUTION, CardName, Place, PlayerName
from sleuth.writing import colon

_NUMBER: Final = re.compile(r"[-+]?\d{1,9}")
_SHORTEST_CARD: Final = 4
"""Letters of a name that is not whole, for a card whose verb is left out."""
_LONGEST_ACTOR: Final = 6
"""Words in the longest name of a player that a line without a verb begins with."""
_NOBODY: Final = Words("", (), 0)


class TilesReader(LineReader[Move]):
    """Reads the lines of a game of L'heure des 3 ombres."""

    moves = MOVES

    def __init__(self, table: Table) -> None:
        super().__init__(table, Names[str]((), Kind.CATEGORY))
        self.names = tile_names(table.edition)
        self.now = opening_table(table)

    def at(self, now: OpenTable) -> "TilesReader":
        """The same reader where the table stands so."""
        reader = copy(self)
        reader.now = now
        return reader

    @property
    def acting(self) -> PlayerName | None:
        """Whose turn it is, until somebody else rolls."""
        turn = self.now.turn
        if turn is None or (turn.over and turn.face is None and not turn.shown):
            return self.rolling
        return turn.player

    @property
    def rolling(self) -> PlayerName | None:
        """Whose roll comes next."""
        return who_rolls_next(self.now, self.table)

    def move(self, verb: Move, sentence: Sentence, turn: PlayerName | None) -> Entry:
        """An entry of this game."""
        rest = sentence.rest
        match verb:
            case Move.EMPTY:
                return EmptySpots(self.names.spots(tiles.after_colon(rest)))
            case Move.HOUR:
                return things.read_hour(rest)
            case Move.TAKES_BACK:
                return things.read_take_back(self, rest)
            case Move.SAYS:
                return self._said(sentence)
            case Move.ROLLS | Move.BLUFFS:
                player = self.actor(sentence.subject, self.rolling)
            case _:
                player = self.actor(sentence.subject, turn)
        if verb in tiles.READERS:
            return tiles.READERS[verb](self, player, rest)
        return things.READERS[verb](self, player, rest)

    def may_be_terse(self, phrases: Sequence[Phrase]) -> bool:
        """Whether the line is a face, a card, or begins with a spot, after a player or not."""
        words = phrases[0].words
        means_something = any(self._means_something(words[at:]) for at in self._starts(words))
        return means_something or self.names.nearly_spot(words)

    def terse(self, phrases: Sequence[Phrase], turn: PlayerName | None) -> Entry:
        """What was rolled, revealed or drawn, its verb left out."""
        words, mark = phrases[0]
        starts = (at for at in self._starts(words) if self._means_something(words[at:]))
        at = next(starts, None)
        if at is None:
            self.names.spot_at(words)
            raise self.names.no_spot(words)
        named = self.player(words[:at]) if at else None
        words = words[at:]
        rest = [Phrase(words, mark), *phrases[1:]]
        if self.names.spot_at(words) is not None:
            return tiles.read_reveal(self, self._or(named, turn), rest)
        if len(words) > 1 and _NUMBER.fullmatch(words[-1].text):
            nothing_after([Phrase(words[len(words) :], mark), *phrases[1:]])
            return things.read_hour([Phrase(words[-1:], "")])
        nothing_after([Phrase(words[len(words) :], mark), *phrases[1:]])
        if self.names.faces.matches(words.text, typos=False).values:
            return Rolled(self._or(named, self.rolling), self.names.face(words))
        card = self.names.cards.matches(words.text, typos=False).values[0]
        player = self._or(named, turn)
        return IdDrawn(player, card) if isinstance(card, IdEffect) else LimbesDrawn(player, card)

    def example(self) -> str:
        """A tile revealed by the first player."""
        card = self.table.edition.cards[0].label.local()
        spot = self.names.spot_text(tiles.EXAMPLE_SPOT)
        return f"{self.table.players[0]} {MOVES.word(Move.REVEALS)} {spot}{colon()}{card}"

    def place(self, words: Words, speaker: PlayerName | None = None) -> Place:
        """A spot, the Démon's, or the Agence."""
        if AGENCY_WORDS.whole(words) and not self.is_player(words):
            return AGENCY
        if words and self.names.spot_at(words) is not None:
            return self.names.spot(words)
        place = super().place(words, speaker)
        if place in (FACE_UP, PILE):
            raise refuse(_("no card lies there in this game"), words)
        if place != SOLUTION:
            raise refuse(
                _("players hold no tiles in this game; name a spot such as “{example}”").format(
                    example=self.names.spot_text(tiles.EXAMPLE_SPOT)
                ),
                words,
            )
        return place

    def may_be_subject(self, words: Words) -> bool:
        """Whether the words may name a player, a spot or a place."""
        return (
            super().may_be_subject(words)
            or AGENCY_WORDS.whole(words) is not None
            or self.names.is_spot(words)
        )

    def actor(self, subject: Words, turn: PlayerName | None) -> PlayerName:
        """Who acts: the player named, or whose turn it is. Raises EntryError where none is."""
        if not subject and turn is None and self.now.outcome is not None:
            raise EntryError(_("the game is over"))
        return super().actor(subject, turn)

    def _verbs(self, words: Words) -> Iterator[tuple[int, Move | Verb, int]]:
        """A spot does nothing: what stands before a move is a player."""
        for index, verb, length in super()._verbs(words):
            subject = words[:index]
            spot = self.names.is_spot(subject) and not self.is_player(subject)
            if not (spot and isinstance(verb, Move)):
                yield index, verb, length

    def _sentence(self, verb: Move | Verb, sentence: Sentence, turn: PlayerName | None) -> Entry:
        if verb is Verb.REVEALS:
            self.place(sentence.subject)
        return super()._sentence(verb, sentence, turn)

    def _claim(self, verb: Verb, place: Place, rest: Sequence[Phrase]) -> Claim:
        tail = rest[1:] if rest and rest[0].mark == ":" and not rest[0].words else rest
        seen = self.names.sighting(tail)
        if not seen:
            raise refuse(_("the name of a card is missing here"), rest[0].words)
        if not is_spot(place) and seen & self.names.traps:
            raise refuse(_("no trap lies there"), rest[0].words)
        cards = self._in_order(seen)
        if verb is Verb.LACKS:
            return Lacks(place, cards)
        if verb not in (Verb.HAS, Verb.ONE_OF):
            raise refuse(_("only what somebody has or lacks can be said here"), rest[0].words)
        return Has(place, cards) if len(cards) == 1 else HasOneOf(place, cards)

    def _counted(self, verb: Verb, place: Place, rest: Sequence[Phrase]) -> HasCount | None:
        return None

    def _in_order(self, seen: Sighting) -> tuple[CardName, ...]:
        """Suspects and then traps, as the edition lists them."""
        return tuple(name for name in self.names.order if name in seen)

    def _said(self, sentence: Sentence) -> Entry:
        """Hearsay, with how much it is believed or without."""
        speaker = self.player(sentence.subject)
        rest, trust = things.cut_trust(sentence.rest)
        if trust is None:
            return Hearsay(speaker, self._claim_after(rest, speaker))
        return tiles.read_told(self, speaker, rest, trust)

    def said_of_a_spot(self, words: Words) -> tuple[Place, Verb, Words] | None:
        """A spot, a verb that says what it has or lacks, and what follows; None for no verb."""
        for index, verb, length in VERBS.find(words):
            if index and self.names.is_spot(words[:index]):
                return self.names.spot(words[:index]), verb, words[index + length :]
        return None

    def _starts(self, words: Words) -> Iterator[int]:
        """How many words may name who acts, where a line has no verb."""
        yield 0
        for length in range(1, min(len(words), _LONGEST_ACTOR)):
            if self.may_be_player(words[:length]):
                yield length

    def _means_something(self, words: Words) -> bool:
        try:
            if self.names.spot_at(words) is not None:
                return True
        except EntryError:
            return False
        if len(words) > 1 and _NUMBER.fullmatch(words[-1].text):
            return self.names.is_clock(words[:-1])
        if self.names.faces.matches(words.text, typos=False).values:
            return True
        cards = self.names.cards.matches(words.text, typos=False)
        whole = not cards.fit.guessed or len(words.text) >= _SHORTEST_CARD
        return len(cards.values) == 1 and whole

    def _or(self, named: PlayerName | None, otherwise: PlayerName | None) -> PlayerName:
        return named or self.actor(_NOBODY, otherwise)
