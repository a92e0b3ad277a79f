"""How Cluedo is written down: suggestions with their answers, accusations with their outcome.

``Alice suspects A, B, C: Bruno passes, Chloé shows A``; at the table ``b a b c: c a`` will do.
"""

from collections.abc import Sequence
from enum import Enum

from sleuth.entries import Entry, GameEntry
from sleuth.games.cluedo.answers import NOBODY, REPLIES, AnswersReader
from sleuth.games.cluedo.entries import Accusation, Answer, Reply, Suggestion
from sleuth.keywords import EN, FR, LISTS, PLACES, VERBS
from sleuth.language import _
from sleuth.lexing import Lexicon, Phrase, quote, reserved_by
from sleuth.names import Kind, Names, category_names
from sleuth.naming import pieces_of, refuse
from sleuth.notation import LineReader, Sentence
from sleuth.one_of_each import OneOfEach
from sleuth.outcomes import OUTCOMES, read_outcome
from sleuth.table import Table
from sleuth.terse import asker_and_cards, head_and_tail, may_name_cards
from sleuth.types import PlayerName
from sleuth.writing import LineWriter, colon


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
        super().__init__(table, category_names(table.edition))
        self.each = OneOfEach(table.edition)
        self._known_answers: dict[str, Answer] = {}

    def move(self, verb: Move, sentence: Sentence, turn: PlayerName | None) -> Entry:
        """A suggestion or an accusation."""
        if verb is Move.SUSPECTS:
            return self._suggestion(sentence, turn)
        if not sentence.subject:
            raise refuse(_("who accuses? Name the player"), sentence.subject)
        accuser = self.player(sentence.subject)
        head, tail = head_and_tail(sentence.rest)
        cards = self.each.read(pieces_of(head))
        return Accusation(accuser, cards, read_outcome(tail, head[-1].words))

    def may_be_terse(self, phrases: Sequence[Phrase]) -> bool:
        """Whether there is a mark in the line, or just what a suggestion names."""
        return len(phrases) > 1 or bool(phrases[0].mark) or may_name_cards(self, self.each, phrases)

    def terse(self, phrases: Sequence[Phrase], turn: PlayerName | None) -> Entry:
        """A suggestion whose verb was left out, and maybe who asks and the commas too."""
        first = phrases[0].words
        if phrases[0].mark == "?" and any(words for words, _mark in phrases[1:]):
            return self._suggestion(Sentence(first, phrases[1:]), turn)
        return self._suggestion(asker_and_cards(self, self.each, phrases), turn)

    def example(self) -> str:
        """A suggestion with the first card of each category."""
        first, second = self.table.players[:2]
        cards = ", ".join(each.cards[0].label.local() for each in self.each.categories)
        answer = f"{second} {REPLIES.word(Reply.SHOWED)}"
        return f"{first} {MOVES.word(Move.SUSPECTS)} {cards}{colon()}{answer}"

    def _suggestion(self, sentence: Sentence, turn: PlayerName | None) -> Suggestion:
        asker = self.actor(sentence.subject, turn)
        head, tail = head_and_tail(sentence.rest)
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
