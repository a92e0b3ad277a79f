"""How Sherlock 13 is written down: questions with their answers, accusations, swaps, orders.

``Ann asks all skull: Bob yes, Cal no``, ``Ann asks Cal book: 1``, ``Cal accuses Baynes: wrong``,
``Ann swaps left: gives Moran, takes Adler``; at the table ``a skull: b`` or ``a c book 1`` do.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from sleuth.claims import Claim, Has, HasCount
from sleuth.entries import Entry, Skipped
from sleuth.errors import EntryError
from sleuth.games.sherlock13.answers import AnswersReader
from sleuth.games.sherlock13.entries import Accusation, AskedAll, AskedOne, Ordered, Swapped
from sleuth.games.sherlock13.swaps import SwapReader, cut_head
from sleuth.games.sherlock13.target import Target, TargetReader
from sleuth.games.sherlock13.turns import is_expert
from sleuth.games.sherlock13.words import ALL, MOVES, NUMBERS, SLOTS, Move
from sleuth.keywords import Verb
from sleuth.language import _, ngettext
from sleuth.lexing import Phrase, Words
from sleuth.names import Kind, Names, readable
from sleuth.naming import nothing_after, refuse
from sleuth.notation import LineReader, Sentence
from sleuth.outcomes import OUTCOMES, read_outcome
from sleuth.table import Table
from sleuth.types import FACE_UP, PILE, Place, PlayerName, SymbolId
from sleuth.writing import colon

_NUMBER: Final = re.compile(r"[-+]?\d{1,9}")


class SherlockReader(LineReader[Move]):
    """Reads the lines of a game of Sherlock 13."""

    moves = MOVES

    def __init__(self, table: Table) -> None:
        symbols = table.edition.symbols
        named = ((str(each.id), (*each.label.all_names(), str(each.id))) for each in symbols)
        super().__init__(table, Names[str](named, Kind.SYMBOL))
        self.sizes = {player: size.high for player, size in table.hand_sizes().items()}
        self.target = TargetReader(self)
        self.swaps = SwapReader(self)

    def _read_phrases(self, phrases: Sequence[Phrase], turn: PlayerName | None) -> Entry:
        """In French “a” is a verb and, with many tables, somebody's initial: “b a livre 1”."""
        try:
            return super()._read_phrases(phrases, turn)
        except EntryError as error:
            if not self.may_be_terse(phrases):
                raise
            try:
                return self.terse(phrases, turn)
            except EntryError:
                raise error from None

    def move(self, verb: Move, sentence: Sentence, turn: PlayerName | None) -> Entry:
        """A question, an accusation, a swap, or the order of a hand."""
        match verb:
            case Move.ASKS:
                asker = self.actor(sentence.subject, turn)
                head, tail = _cut_question(sentence.rest)
                target = self.target.after_verb(head, asker, counted=_is_number(tail))
                return self._question(asker, target, tail, head)
            case Move.ACCUSES:
                return self._accusation(sentence, turn)
            case Move.SWAPS:
                return self._swap(sentence, turn)
            case Move.ORDERS:
                return self._order(sentence, turn)
            case Move.PASSES:
                nothing_after(sentence.rest)
                return Skipped(self.actor(sentence.subject, turn))

    def may_be_terse(self, phrases: Sequence[Phrase]) -> bool:
        """Whether there is a mark in the line, or a number at its end."""
        words, mark = phrases[0]
        return len(phrases) > 1 or bool(mark) or (len(words) > 1 and _ends_in_number(words))

    def terse(self, phrases: Sequence[Phrase], turn: PlayerName | None) -> Entry:
        """A question whose verb was left out, and maybe who asks."""
        head, tail = _cut_question(phrases)
        counted = _is_number(tail)
        unheard = bool(tail) and not any(words for words, _mark in tail)
        asker, target = self.target.without_verb(head, turn, counted=counted, unheard=unheard)
        return self._question(asker, target, tail, head)

    def example(self) -> str:
        """A question to one player about the first symbol."""
        first, second = self.table.players[:2]
        symbol = self.table.edition.symbols[0].label.local()
        return f"{first} {MOVES.word(Move.ASKS)} {second} {symbol}{colon()}1"

    def place(self, words: Words, speaker: PlayerName | None = None) -> Place:
        """A hand, the criminal, or with two players a card beside it."""
        slot = SLOTS.whole(words)
        if slot is not None and self.table.neighbours and not self.is_player(words):
            return slot
        place = super().place(words, speaker)
        if place in (FACE_UP, PILE):
            raise refuse(_("no card lies there in this game"), words)
        return place

    def may_be_subject(self, words: Words) -> bool:
        """Whether the words may name a player or a place."""
        return super().may_be_subject(words) or (
            bool(self.table.neighbours) and SLOTS.whole(words) is not None
        )

    def _how_many(self, group: str) -> int:
        return self.table.edition.total(SymbolId(group))

    def _counted(self, verb: Verb, place: Place, rest: Sequence[Phrase]) -> HasCount | None:
        claim = super()._counted(verb, place, rest)
        if claim is not None:
            self._check_size(claim.count, self._room_at(place), rest[0].words)
        return claim

    def _check_size(self, count: int, size: int, words: Words) -> None:
        if count > size:
            raise refuse(
                ngettext(
                    "{count} is not possible: there is {size} card there",
                    "{count} is not possible: there are {size} cards there",
                    size,
                ).format(count=count, size=size),
                words,
            )

    def _room_at(self, place: Place) -> int:
        """How many cards lie at a place."""
        return self.sizes.get(PlayerName(place), 1)

    def _question(
        self, asker: PlayerName, target: Target, tail: Sequence[Phrase], head: Words
    ) -> Entry:
        symbol = target.symbol
        other = self.table.others_from_left(asker)[0]
        if self.table.neighbours and not target.words:
            target = replace(target, player=other)
        if target.player is None:
            if self.table.neighbours:
                raise refuse(
                    _(
                        "with two players nobody asks all: a question goes to {other}, as in"
                        " “{example}”; the first action is a swap: “{swap}”"
                    ).format(
                        other=other,
                        example=self.example(),
                        swap=self.swaps.example(asker),
                    ),
                    head,
                )
            return AskedAll(asker, symbol, AnswersReader(self, asker, symbol).read(tail, head))
        if target.player == asker:
            raise refuse(
                _("{player} cannot ask {player}: nobody asks themselves").format(player=asker),
                target.words,
            )
        return AskedOne(asker, target.player, symbol, self._count(target, tail, head))

    def _count(self, target: Target, tail: Sequence[Phrase], head: Words) -> int | None:
        """The number that was answered; None where it was not heard."""
        player = target.player
        assert player is not None
        if not tail:
            raise refuse(
                _("how many? Add “: 1”, for example, or “: ?” if it was not heard"),
                head[len(head) :],
            )
        words, mark = tail[0]
        if mark == "?" or (len(tail) == 1 and not words):
            nothing_after(tail[1:] if mark else [])
            if not words or self.player(words) == player:
                return None
        nothing_after([Phrase(words[len(words) :], mark), *tail[1:]])
        said = words
        if len(words) > 1 and self.may_be_player(words[:-1]):
            if self.player(words[:-1]) != player:
                raise refuse(
                    _("{player} was asked, so it is {player} who answers").format(player=player),
                    words[:-1],
                )
            said = words[-1:]
        spoken = NUMBERS.whole(said)
        if spoken is None and not _NUMBER.fullmatch(said.text):
            raise refuse(
                _(
                    "{text} is no number; {player} says how many: “: 1”, for example, or “: ?” if"
                    " it was not heard"
                ).format(text=readable(said.text), player=player),
                said,
            )
        count = int(said.text) if spoken is None else spoken
        self._check_count(count, player, target.symbol, said)
        return count

    def _check_count(self, count: int, player: PlayerName, id_: SymbolId, words: Words) -> None:
        symbol = self.table.edition.symbol(id_).label.local()
        total, size = self.table.edition.total(id_), self.sizes[player]
        if not 0 <= count <= total:
            raise refuse(
                _(
                    "{player} cannot have answered {count}: {total} cards have the symbol {symbol}"
                    " in all"
                ).format(player=player, count=count, total=total, symbol=symbol),
                words,
            )
        if count > size:
            raise refuse(
                ngettext(
                    "{player} cannot have answered {count}: the hand has {size} card",
                    "{player} cannot have answered {count}: the hand has {size} cards",
                    size,
                ).format(player=player, count=count, size=size),
                words,
            )
        if is_expert(self.table) and count == size:
            raise refuse(
                _(
                    "{player} cannot have answered {count}: the hand has {size} cards, and with"
                    " experts the last one does not count"
                ).format(player=player, count=count, size=size),
                words,
            )

    def _accusation(self, sentence: Sentence, turn: PlayerName | None) -> Accusation:
        accuser = self.actor(sentence.subject, turn)
        head, tail = cut_head(sentence.rest)
        if not head:
            raise refuse(_("who is accused? Name the suspect"), head)
        if not tail and self._ends_in_outcome(head):
            head, tail = head[:-1], [Phrase(head[-1:], "")]
        return Accusation(accuser, self.card(head), read_outcome(tail, head))

    def _ends_in_outcome(self, words: Words) -> bool:
        """Whether the colon before the outcome was left out."""
        named = self.cards.matches(words.text, typos=False).values
        return len(words) > 1 and not named and OUTCOMES.whole(words[-1:]) is not None

    def _swap(self, sentence: Sentence, turn: PlayerName | None) -> Swapped:
        player = self.actor(sentence.subject, turn)
        if not self.table.neighbours:
            raise refuse(
                _(
                    "cards are swapped in the game of two; with {n} players one asks all:"
                    " “{example}”"
                ).format(n=len(self.table.players), example=self._ask_all_example(player)),
                sentence.rest[0].words,
            )
        return self.swaps.read(player, sentence.rest)

    def _order(self, sentence: Sentence, turn: PlayerName | None) -> Ordered:
        player = self.actor(sentence.subject, self.table.me or turn)
        rest = sentence.rest
        if not rest[0].words and rest[0].mark == ":":
            rest = rest[1:]
        if not is_expert(self.table):
            raise refuse(
                _("hands have an order with experts only: “option variant: expert” in the header"),
                rest[0].words,
            )
        cards = self.some_cards(rest)
        if len(cards) != self.sizes[player]:
            raise refuse(
                ngettext(
                    "an order names every card of the hand, first to last: {size} card, not {n}",
                    "an order names every card of the hand, first to last: {size} cards, not {n}",
                    self.sizes[player],
                ).format(size=self.sizes[player], n=len(cards)),
                rest[0].words,
            )
        return Ordered(player, cards)

    def _claim(self, verb: Verb, place: Place, rest: Sequence[Phrase]) -> Claim:
        claim = super()._claim(verb, place, rest)
        if isinstance(claim, Has) and len(claim.cards) > self._room_at(place):
            self._check_size(len(claim.cards), self._room_at(place), rest[0].words)
        return claim

    def _ask_all_example(self, player: PlayerName) -> str:
        symbol = self.table.edition.symbols[0].label.local()
        other = self.table.others_from_left(player)[0]
        return f"{player} {MOVES.word(Move.ASKS)} {ALL.word(True)} {symbol}: {other}"


def _cut_question(phrases: Sequence[Phrase]) -> tuple[Words, Sequence[Phrase]]:
    """The same for a question, whose colon may be left out before a number."""
    head, tail = cut_head(phrases)
    if not tail and len(head) > 1 and _ends_in_number(head):
        return head[:-1], [Phrase(head[-1:], "")]
    return head, tail


def _is_number(tail: Sequence[Phrase]) -> bool:
    """Whether what was answered is a number, which one player alone says."""
    return bool(tail) and _ends_in_number(tail[0].words)


def _ends_in_number(words: Words) -> bool:
    return len(words) > 0 and _NUMBER.fullmatch(words[-1].text) is not None
