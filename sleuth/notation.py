"""The text form that all games share: one line an entry, read in English and in French alike.

A line is a subject, a verb and what it is about: ``Bruno has Norjane``, ``Bruno dit que Chloé a
Norjane``. Each family adds its own verbs (its moves) and its own lines without a verb. Where a
name is also a keyword, all readings are tried; what is written back has such names in quotation
marks.
"""

import re
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations, pairwise
from typing import Generic, TypeVar

from sleuth.claims import Claim, Has, HasCount, HasOneOf, Lacks
from sleuth.entries import Entry, Hearsay, Note, Observed, Revealed, Skipped
from sleuth.errors import EntryError, NameNotFound, Span
from sleuth.keywords import AND, ME, PLACES, SPEAKER, VERBS, Verb
from sleuth.language import _, ngettext
from sleuth.lexing import Lexicon, Phrase, Words, phrases_of, quote
from sleuth.names import Fit, Names, card_names, player_names, readable
from sleuth.table import Table
from sleuth.types import SOLUTION, CardName, Place, PlayerName, hand_of

M = TypeVar("M", bound=Enum)
T = TypeVar("T")

LIST_MARKS = frozenset((",", ";", "/"))
_NOTE = re.compile(r"\s*(?:note|nota|remarque)\s*:", re.IGNORECASE)
_NUMBER = re.compile(r"[-+]?\d+")
_MOST_WORDS = 12
"""Names whose commas were left out are told apart in phrases of up to so many words."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """Who a line is about (nobody where that was left out) and what follows the verb."""

    subject: Words
    rest: Sequence[Phrase]


def refuse(message: str, words: Words) -> EntryError:
    """The error of these words."""
    return EntryError(message, words.span)


def segmentations(words: Words, pieces: int) -> Iterator[list[Words]]:
    """All ways to cut the words into so many names."""
    for cuts in combinations(range(1, len(words)), pieces - 1):
        ends = (0, *cuts, len(words))
        yield [words[start:end] for start, end in pairwise(ends)]


class LineReader(ABC, Generic[M]):
    """Reads the lines of one table; made once, for it prepares all names."""

    moves: Lexicon[M]
    """The verbs that the family adds."""

    def __init__(self, table: Table, groups: Names[str]) -> None:
        """``groups`` are what ``Bruno has 2 ...`` can count."""
        self.table = table
        self.cards = card_names(table.edition)
        self.players = player_names(table.players)
        self.groups = groups

    @abstractmethod
    def move(self, verb: M, sentence: Sentence, turn: PlayerName | None) -> Entry:
        """The entry of a line with one of the family's own verbs."""

    @abstractmethod
    def terse(self, phrases: Sequence[Phrase], turn: PlayerName | None) -> Entry:
        """The entry of a line without a verb that has marks in it."""

    @abstractmethod
    def example(self) -> str:
        """An ordinary entry at this table, for messages."""

    def read(self, text: str, turn: PlayerName | None) -> Entry:
        """The entry that a line means; ``turn`` acts where nobody is named. Raises EntryError."""
        note = _NOTE.match(text)
        if note is not None:
            return _note(text, note.end())
        try:
            return self._read_phrases(phrases_of(text), turn)
        except EntryError as error:
            raise self._unquoted(text) or error from None

    def _read_phrases(self, phrases: Sequence[Phrase], turn: PlayerName | None) -> Entry:
        first = phrases[0].words
        failure: EntryError | None = None
        nobody: Words | None = None
        for index, verb, length in self._verbs(first):
            subject = first[:index]
            subjectless = verb is Verb.SKIPS or not isinstance(verb, Verb)
            if not (self._may_be_subject(subject) if subject else subjectless):
                nobody = subject if nobody is None else nobody
                continue
            rest = [Phrase(first[index + length :], phrases[0].mark), *phrases[1:]]
            try:
                return self._sentence(verb, Sentence(subject, rest), turn)
            except EntryError as error:
                failure = failure or error
        if failure is not None:
            raise failure
        return self._without_verb(phrases, turn, nobody)

    def player(self, words: Words) -> PlayerName:
        """The player of this name; ``me`` is whoever writes. Raises EntryError."""
        if not words:
            raise refuse(_("the name of a player is missing here"), words)
        matches = self.players.matches(words.text, typos=False)
        if len(matches.values) == 1 and not matches.fit.guessed:
            return matches.values[0]
        if words.key in ME:
            if self.table.me is None:
                raise refuse(_("the notebook does not say who you are; name the player"), words)
            return self.table.me
        return _read(self.players, words)

    def place(self, words: Words, speaker: PlayerName | None = None) -> Place:
        """The hand or the special place of this name. Raises EntryError."""
        special = PLACES.whole(words)
        if special is not None:
            if self.is_player(words):
                raise refuse(
                    _(
                        "“{name}” is a player here, and also a word; write {quoted} for the player"
                        " and {special} for the place"
                    ).format(name=words.text, quoted='"' + words.text + '"', special=str(special)),
                    words,
                )
            return special
        if speaker is not None and words.key in SPEAKER and not self.is_player(words):
            return hand_of(speaker)
        if not words:
            raise refuse(
                _("who or what? Name a player, or a place such as “{solution}”").format(
                    solution=PLACES.word(SOLUTION)
                ),
                words,
            )
        return hand_of(self.player(words))

    def card(self, words: Words) -> CardName:
        """The card of this name. Raises EntryError."""
        return _read(self.cards, words)

    def card_forms(self, card: CardName) -> tuple[str, ...]:
        """All names of this card, the canonical one first."""
        return self.table.edition.card(card).label.all_names()

    def some_cards(self, phrases: Sequence[Phrase]) -> tuple[CardName, ...]:
        """The cards of a list, commas or none. Raises EntryError where one is named twice."""
        cards: list[CardName] = []
        for words in pieces_of(phrases):
            for card in self._cards_in(words):
                if card in cards:
                    raise refuse(_("{card} is named twice").format(card=card), words)
                cards.append(card)
        return tuple(cards)

    def _verbs(self, words: Words) -> Iterator[tuple[int, M | Verb, int]]:
        for index in range(len(words)):
            move = self.moves.at(words, index)
            found = VERBS.at(words, index)
            if move is not None and (found is None or move[1] >= found[1]):
                yield index, *move
            elif found is not None:
                yield index, *found

    def _unquoted(self, text: str) -> EntryError | None:
        """The error of a name that needs quotes and has none, where the line holds one."""
        for name in (*self.table.players, *(card.name for card in self.table.edition.cards)):
            at = text.casefold().find(name.casefold())
            if at >= 0 and quote(name) != name and '"' not in text[max(at - 1, 0) : at]:
                return EntryError(
                    _("“{name}” has a mark in it that ends names; write {quoted}").format(
                        name=name, quoted=quote(name)
                    ),
                    Span(at + 1, at + 1 + len(name)),
                )
        return None

    def _may_be_subject(self, words: Words) -> bool:
        return (
            bool(self.players.matches(words.text).values)
            or words.key in ME
            or words.key in SPEAKER
            or PLACES.whole(words) is not None
        )

    def may_be_player(self, words: Words) -> bool:
        """Whether the words may name a player, typos aside."""
        return bool(self.players.matches(words.text, typos=False).values) or words.key in ME

    def is_player(self, words: Words) -> bool:
        """Whether the words are a player's name, in full."""
        return bool(words) and self.players.matches(words.text, typos=False).fit <= Fit.ALIAS

    def _sentence(self, verb: M | Verb, sentence: Sentence, turn: PlayerName | None) -> Entry:
        if not isinstance(verb, Verb):
            return self.move(verb, sentence, turn)
        subject, rest = sentence.subject, sentence.rest
        if verb is Verb.SAYS:
            speaker = self.player(subject)
            return Hearsay(speaker, self._claim_after(rest, speaker))
        if verb is Verb.SKIPS:
            nothing_after(rest)
            return Skipped(self.actor(subject, turn))
        if verb is Verb.REVEALS:
            return Revealed(self.player(subject), self.some_cards(rest))
        return Observed(self._claim(verb, self.place(subject), rest))

    def actor(self, subject: Words, turn: PlayerName | None) -> PlayerName:
        """Who acts: the player named, or whose turn it is. Raises EntryError where none is."""
        if subject:
            return self.player(subject)
        if turn is None:
            raise refuse(_("it is not known whose turn it is; name the player"), subject)
        return turn

    def _claim_after(self, phrases: Sequence[Phrase], speaker: PlayerName) -> Claim:
        first = phrases[0].words
        failure: EntryError | None = None
        for index, verb, length in VERBS.find(first):
            if not index or not self._may_be_subject(first[:index]):
                continue
            rest = [Phrase(first[index + length :], phrases[0].mark), *phrases[1:]]
            try:
                return self._claim(verb, self.place(first[:index], speaker), rest)
            except EntryError as error:
                failure = failure or error
        raise failure or refuse(
            _("what is said, of which cards? Such as “{example}”").format(
                example=self._claim_example()
            ),
            first,
        )

    def _claim(self, verb: Verb, place: Place, rest: Sequence[Phrase]) -> Claim:
        if verb is Verb.HAS or verb is Verb.LACKS:
            counted = self._counted(verb, place, rest)
            if counted is not None:
                return counted
        if verb is Verb.HAS:
            return Has(place, self.some_cards(rest))
        if verb is Verb.LACKS:
            return Lacks(place, self.some_cards(rest))
        if verb is Verb.ONE_OF:
            cards = self.some_cards(rest)
            return HasOneOf(place, cards)
        raise refuse(_("only what somebody has or lacks can be said here"), rest[0].words)

    def _counted(self, verb: Verb, place: Place, rest: Sequence[Phrase]) -> HasCount | None:
        """A number of cards of a kind, where that is what follows the verb."""
        words = rest[0].words
        if verb is Verb.LACKS:
            kinds = self.groups.matches(words.text, typos=False) if words else None
            if kinds is None or len(kinds.values) != 1 or kinds.fit.guessed:
                return None
            if not self.cards.matches(words.text, typos=False).fit.guessed:
                return None
            nothing_after([Phrase(words[len(words) :], rest[0].mark), *rest[1:]])
            return HasCount(place, 0, kinds.values[0])
        if len(words) < 2 or not _NUMBER.fullmatch(words[0].text):
            return None
        nothing_after([Phrase(words[len(words) :], rest[0].mark), *rest[1:]])
        count, group = int(words[0].text), _read(self.groups, words[1:])
        most = self._how_many(group)
        if not 0 <= count <= most:
            raise refuse(
                ngettext(
                    "{count} is not possible; there is {most} card of that kind",
                    "{count} is not possible; there are {most} cards of that kind",
                    most,
                ).format(count=count, most=most),
                words[:1],
            )
        return HasCount(place, count, group)

    def _how_many(self, group: str) -> int:
        """How many cards can be counted in this group at most."""
        return next(len(each.cards) for each in self.table.edition.categories if each.id == group)

    def _cards_in(self, words: Words) -> tuple[CardName, ...]:
        whole = self.cards.matches(words.text, typos=False)
        if len(whole.values) == 1:
            return whole.values
        runs = words.split(AND)
        if len(runs) > 1:
            return tuple(card for run in runs for card in self._cards_in(run))
        if not whole.values and 1 < len(words) <= _MOST_WORDS:
            for count in range(2, len(words) + 1):
                found = {
                    tuple(match.values[0] for match in matches)
                    for cut in segmentations(words, count)
                    for matches in [[self.cards.matches(w.text, typos=False) for w in cut]]
                    if all(len(match.values) == 1 for match in matches)
                }
                if len(found) == 1:
                    return found.pop()
        return (self.card(words),)

    def _without_verb(
        self, phrases: Sequence[Phrase], turn: PlayerName | None, subject: Words | None
    ) -> Entry:
        """Read a line none of whose verbs has a subject that can be read."""
        first = phrases[0].words
        near = self.moves.near(first) or VERBS.near(first) if subject is None else None
        if len(phrases) > 1 or phrases[0].mark:
            try:
                return self.terse(phrases, turn)
            except EntryError:
                if near is None and not subject:
                    raise
        if subject is not None:
            self.place(subject)
        if near is not None:
            message = _("“{text}” means nothing here; did you mean “{word}”?").format(
                text=near[0], word=near[1]
            )
        else:
            message = _("{text} is no entry; one looks like this: {example}").format(
                text=readable(first.text), example=self.example()
            )
        raise refuse(message, first)

    def _claim_example(self) -> str:
        first, card = self.table.players[0], self.table.edition.cards[0].name
        return f"{first} {VERBS.word(Verb.HAS)} {card}"


def pieces_of(phrases: Sequence[Phrase]) -> list[Words]:
    """The items of a list that goes to the end of the line. Raises EntryError."""
    for words, mark in phrases:
        if not words:
            raise refuse(_("the name of a card is missing here"), words)
        if mark and mark not in LIST_MARKS:
            raise refuse(
                _("“{mark}” is not expected after {name}").format(
                    mark=mark, name=readable(words.text)
                ),
                words,
            )
    return [words for words, _mark in phrases]


def nothing_after(rest: Sequence[Phrase]) -> None:
    """Raises EntryError where the line goes on though it should be over."""
    for words, mark in rest:
        if words or mark:
            raise refuse(
                _("{text} is too much; the entry ends before it").format(
                    text=readable(words.text + mark)
                ),
                words,
            )


def _read(names: Names[T], words: Words) -> T:
    try:
        return names.read(words.text).value
    except NameNotFound as error:
        raise refuse(str(error), words) from error


def _note(text: str, start: int) -> Note:
    said = "".join(
        " " if unicodedata.category(c) in ("Cc", "Zl", "Zp") else c for c in text[start:]
    ).strip()
    if not said:
        raise EntryError(_("the note says nothing"), Span(start + 1, start + 2))
    return Note(said)
