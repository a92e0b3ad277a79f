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
from typing import Generic, TypeVar

from sleuth.claims import Claim, Has, HasCount, HasOneOf, Lacks
from sleuth.entries import Entry, Hearsay, Note, Observed, Revealed, Skipped
from sleuth.errors import EntryError, Span
from sleuth.keywords import VERBS, Verb
from sleuth.language import _, ngettext
from sleuth.lexing import Lexicon, Phrase, Words, phrases_of
from sleuth.names import Names, readable
from sleuth.naming import NameReader, nothing_after, read_name, refuse
from sleuth.table import Table
from sleuth.types import Place, PlayerName

M = TypeVar("M", bound=Enum)

_NOTE = re.compile(r"\s*(?:note|nota|remarque)\s*:", re.IGNORECASE)
_NUMBER = re.compile(r"[-+]?\d{1,9}")


@dataclass(frozen=True, slots=True)
class Sentence:
    """Who a line is about (nobody where that was left out) and what follows the verb."""

    subject: Words
    rest: Sequence[Phrase]


class LineReader(NameReader, ABC, Generic[M]):
    """Reads the lines of one table; made once, for it prepares all names."""

    moves: Lexicon[M]
    """The verbs that the family adds."""

    def __init__(self, table: Table, groups: Names[str]) -> None:
        """``groups`` are what ``Bruno has 2 ...`` can count."""
        super().__init__(table)
        self.groups = groups

    @abstractmethod
    def move(self, verb: M, sentence: Sentence, turn: PlayerName | None) -> Entry:
        """The entry of a line with one of the family's own verbs."""

    @abstractmethod
    def may_be_terse(self, phrases: Sequence[Phrase]) -> bool:
        """Whether a line without a verb looks like an entry all the same."""

    @abstractmethod
    def terse(self, phrases: Sequence[Phrase], turn: PlayerName | None) -> Entry:
        """The entry of a line without a verb that looks like one."""

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
            raise self.unquoted_name(text) or error from None

    def _read_phrases(self, phrases: Sequence[Phrase], turn: PlayerName | None) -> Entry:
        first = phrases[0].words
        failure: EntryError | None = None
        nobody: Words | None = None
        for index, verb, length in self._verbs(first):
            subject = first[:index]
            subjectless = verb is Verb.SKIPS or not isinstance(verb, Verb)
            if not (self.may_be_subject(subject) if subject else subjectless):
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

    def _verbs(self, words: Words) -> Iterator[tuple[int, M | Verb, int]]:
        for index in range(len(words)):
            move = self.moves.at(words, index)
            found = VERBS.at(words, index)
            if move is not None and (found is None or move[1] >= found[1]):
                yield index, *move
            elif found is not None:
                yield index, *found

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
            if not index or not self.may_be_subject(first[:index]):
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
        count, group = int(words[0].text), read_name(self.groups, words[1:])
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

    def _without_verb(
        self, phrases: Sequence[Phrase], turn: PlayerName | None, subject: Words | None
    ) -> Entry:
        """Read a line none of whose verbs has a subject that can be read."""
        first = phrases[0].words
        near = self.moves.near(first) or VERBS.near(first) if subject is None else None
        if self.may_be_terse(phrases):
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
        first, card = self.table.players[0], self.table.edition.cards[0].label.local()
        return f"{first} {VERBS.word(Verb.HAS)} {card}"


def _note(text: str, start: int) -> Note:
    said = "".join(
        " " if unicodedata.category(c) in ("Cc", "Zl", "Zp") else c for c in text[start:]
    ).strip()
    if not said:
        raise EntryError(_("the note says nothing"), Span(start + 1, start + 2))
    return Note(said)
