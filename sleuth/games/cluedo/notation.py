"""How Cluedo is written down: suggestions with their answers, accusations with their outcome.

``Alice suspects A, B, C: Bruno passes, Chloé shows A``; at the table ``b a b c: c a`` will do.
"""

from collections.abc import Sequence
from enum import Enum

from sleuth.edition import Edition
from sleuth.entries import Entry, GameEntry
from sleuth.games.cluedo.answers import NOBODY, REPLIES, AnswersReader
from sleuth.games.cluedo.entries import Accusation, Answer, Reply, Suggestion
from sleuth.keywords import EN, FR, LISTS, PLACES, VERBS
from sleuth.language import _
from sleuth.lexing import ARROW, Lexicon, Phrase, Words, quote, reserved_by
from sleuth.names import Kind, Names, readable
from sleuth.naming import pieces_of, refuse
from sleuth.notation import LineReader, Sentence
from sleuth.one_of_each import OneOfEach
from sleuth.outcomes import OUTCOMES, read_outcome
from sleuth.table import Table
from sleuth.types import PlayerName
from sleuth.writing import LineWriter, colon

_TAIL_MARKS = frozenset((":", ARROW, "?", ""))
_LONGEST_NAME = 6
"""Words in the longest name of an asker that is told from the cards without a verb or comma."""


class Move(Enum):
    """The verbs of Cluedo."""

    SUSPECTS = "suspects"
    ACCUSES = "accuses"


MOVES = Lexicon(
    {
        Move.SUSPECTS: {
            EN: ("suspects", "suspect", "suggests", "suggest", "asks", "ask", "sus"),
            FR: ("suspecte", "soupçonne", "propose", "suggère", "demande"),
        },
        Move.ACCUSES: {EN: ("accuses", "accuse", "acc"), FR: ("accuse",)},
    }
)


class CluedoReader(LineReader[Move]):
    """Reads the lines of a game of Cluedo."""

    moves = MOVES

    def __init__(self, table: Table) -> None:
        super().__init__(table, _category_names(table.edition))
        self.each = OneOfEach(table.edition)
        self._known_answers: dict[str, Answer] = {}

    def move(self, verb: Move, sentence: Sentence, turn: PlayerName | None) -> Entry:
        """A suggestion or an accusation."""
        if verb is Move.SUSPECTS:
            return self._suggestion(sentence, turn)
        if not sentence.subject:
            raise refuse(_("who accuses? Name the player"), sentence.subject)
        accuser = self.player(sentence.subject)
        head, tail = _cut(sentence.rest)
        cards = self.each.read(pieces_of(head))
        return Accusation(accuser, cards, read_outcome(tail, head[-1].words))

    def may_be_terse(self, phrases: Sequence[Phrase]) -> bool:
        """Whether there is a mark in the line, or just what a suggestion names."""
        return len(phrases) > 1 or bool(phrases[0].mark) or bool(self._fits(phrases))

    def terse(self, phrases: Sequence[Phrase], turn: PlayerName | None) -> Entry:
        """A suggestion whose verb was left out, and maybe who asks and the commas too."""
        first = phrases[0].words
        if phrases[0].mark == "?" and any(words for words, _mark in phrases[1:]):
            return self._suggestion(Sentence(first, phrases[1:]), turn)
        fits = self._fits(phrases)
        best = [length for length, fit in fits.items() if fit == min(fits.values())]
        if len(best) > 1:
            raise refuse(_("it is not clear who asks; write the verb, or commas"), first)
        length = best[0] if best else self._length_of_asker(first)
        rest = [Phrase(first[length:], phrases[0].mark), *phrases[1:]]
        return self._suggestion(Sentence(first[:length], rest), turn)

    def _fits(self, phrases: Sequence[Phrase]) -> dict[int, int]:
        """How well the cards can be read when so many words name the asker."""
        head, _tail = _cut(phrases)
        first = head[0].words
        fits: dict[int, int] = {}
        for length in range(min(len(first), _LONGEST_NAME)):
            if length == 0 or self.may_be_player(first[:length]):
                fit = self.each.fit([first[length:], *(words for words, _mark in head[1:])])
                if fit is not None:
                    fits[length] = fit
        return fits

    def example(self) -> str:
        """A suggestion with the first card of each category."""
        first, second = self.table.players[:2]
        cards = ", ".join(each.cards[0].label.local() for each in self.each.categories)
        answer = f"{second} {REPLIES.word(Reply.SHOWED)}"
        return f"{first} {MOVES.word(Move.SUSPECTS)} {cards}{colon()}{answer}"

    def _length_of_asker(self, words: Words) -> int:
        """How many words name the asker, where the rest could not be read. Raises EntryError."""
        lengths = range(min(len(words), _LONGEST_NAME), 0, -1)
        length = next((n for n in lengths if self.may_be_player(words[:n])), 0)
        if not length and len(words) > 1 and not self.cards.matches(words[:1].text).values:
            raise refuse(
                _("{name} is no player and no card here").format(name=readable(words[0].text)),
                words[:1],
            )
        return length

    def _suggestion(self, sentence: Sentence, turn: PlayerName | None) -> Suggestion:
        asker = self.actor(sentence.subject, turn)
        head, tail = _cut(sentence.rest)
        cards = self.each.read(pieces_of(head))
        if not tail:
            last = head[-1].words
            raise refuse(
                _(
                    "what was answered? Add “: ” and who shows, “{nobody}”, or “: ?” if unheard"
                ).format(nobody=f": {NOBODY.word(True)}"),
                last[len(last) :],
            )
        answers, heard_all = AnswersReader(self, asker, cards, self._known_answers).read(tail)
        return Suggestion(asker, cards, answers, heard_all)


class CluedoWriter(LineWriter):
    """Writes the lines of a game of Cluedo."""

    reserved = reserved_by(MOVES, REPLIES, NOBODY, VERBS, PLACES, LISTS)

    def move(self, entry: GameEntry) -> str:
        """A suggestion or an accusation."""
        match entry:
            case Suggestion():
                verb, tail = Move.SUSPECTS, self._answers(entry)
                who = entry.asker
            case Accusation():
                verb, tail = Move.ACCUSES, OUTCOMES.word(entry.right)
                who = entry.accuser
            case _:
                raise TypeError(f"{entry!r} is no entry of Cluedo")
        cards = self.names(entry.cards)
        return f"{self.name(who)} {MOVES.word(verb)} {cards}{self.colon}{tail}"

    def group(self, group: str, count: int) -> str:
        """The category, one or many."""
        category = next(each for each in self.table.edition.categories if each.id == group)
        label = category.single if count == 1 and category.single else category.label
        return quote(label.local())

    def _answers(self, suggestion: Suggestion) -> str:
        if suggestion.heard_all and suggestion.shower is None and not self._nobody_is_a_player():
            return NOBODY.word(True)
        said = []
        for answer in suggestion.answers:
            words = f"{self.name(answer.player)} {REPLIES.word(answer.reply)}"
            said.append(f"{words} {self.name(answer.card)}" if answer.card else words)
        return ", ".join([*said, *([] if suggestion.heard_all else ["?"])])

    def _nobody_is_a_player(self) -> bool:
        names = Names(((player, (player,)) for player in self.table.players), Kind.PLAYER)
        return bool(names.matches(NOBODY.word(True), typos=False).values)


def _category_names(edition: Edition) -> Names[str]:
    def forms(index: int) -> tuple[str, ...]:
        category = edition.categories[index]
        single = category.single.all_names() if category.single else ()
        return (*category.label.all_names(), *single, category.id)

    named = ((each.id, forms(i)) for i, each in enumerate(edition.categories))
    return Names[str](named, Kind.CATEGORY)


def _cut(phrases: Sequence[Phrase]) -> tuple[Sequence[Phrase], Sequence[Phrase]]:
    """The cards, and what follows the colon, the arrow or the question mark."""
    for index, (words, mark) in enumerate(phrases):
        if mark in _TAIL_MARKS:
            head = [*phrases[:index], Phrase(words, "")]
            if mark == "?":
                unheard = Phrase(words[len(words) :], "?")
                return head, [unheard, *phrases[index + 1 :]]
            return head, phrases[index + 1 :]
    return phrases, []
