"""The lines of the inquiry: Interrogatoires, the uses of Indice cards, accusations."""

from collections.abc import Sequence

from sleuth.games.ombreval.amounts import amount_of
from sleuth.games.ombreval.entries import (
    Accusation,
    Interrogation,
    Search,
    TargetedQuestion,
    Witness,
)
from sleuth.games.ombreval.replies import AnswersReader, shown_card
from sleuth.games.ombreval.words import FILLERS, MOVES, REPLIES, YES_NO, Move
from sleuth.language import _
from sleuth.lexing import Lexicon, Phrase, Words
from sleuth.names import Names, listed, readable
from sleuth.naming import NameReader, nothing_after, pieces_of, read_name, refuse
from sleuth.notation import Sentence
from sleuth.one_of_each import OneOfEach
from sleuth.outcomes import read_outcome
from sleuth.terse import head_and_tail
from sleuth.types import CardName, CategoryId, PlayerName


class InquiryReader:
    """Reads the inquiry of one table; made once, for it prepares the names."""

    def __init__(self, names: NameReader, categories: Names[str]) -> None:
        self.names = names
        self.categories = categories
        self.each = OneOfEach(names.table.edition)

    def interrogation(self, asker: PlayerName, sentence: Sentence) -> Interrogation:
        """``Alice suspects A, B, C: Bruno shows A, Chloé has none``. Raises EntryError."""
        head, tail = head_and_tail(sentence.rest)
        cards = self.each.read(pieces_of(head))
        if not tail:
            last = head[-1].words
            others = self.names.table.others_from_left(asker)
            raise refuse(
                _(
                    "what was answered? Add “: ” and what each of {players} did: “{example}”, or"
                    " “: ?” if unheard"
                ).format(players=listed(others), example=f"{others[0]} {REPLIES.word(True)}"),
                last[len(last) :],
            )
        return Interrogation(asker, cards, AnswersReader(self.names, asker, cards).read(tail))

    def accusation(self, accuser: PlayerName, sentence: Sentence) -> Accusation:
        """``Bruno accuses A, B, C: wrong``, and what was paid where that is less than the fine."""
        head, tail = head_and_tail(sentence.rest)
        cards = self.each.read(pieces_of(head))
        if len(tail) == 2 and tail[0].mark == ",":
            right = read_outcome([Phrase(tail[0].words, "")], head[-1].words)
            words = tail[1].words
            found = MOVES.at(words, 0) if words else None
            if found is not None and found[0] is Move.PAYS:
                words = words[found[1] :]
            if right:
                raise refuse(_("a right accusation costs nothing"), words)
            nothing_after([Phrase(words[len(words) :], tail[1].mark)])
            return Accusation(accuser, cards, right, amount_of(words))
        return Accusation(accuser, cards, read_outcome(tail, head[-1].words))

    def targeted(self, asker: PlayerName, rest: Sequence[Phrase]) -> TargetedQuestion:
        """``Alice asks Bruno Contrefaçon: yes``. Raises EntryError."""
        head, tail = head_and_tail(rest)
        target, named = self._target(asker, head, self.names.cards)
        card: CardName = self.names.card(named)
        if not tail:
            raise refuse(
                _("yes or no? Add “: {yes}”, “: {no}”, or “: ?” if it was not heard").format(
                    yes=YES_NO.word(True), no=YES_NO.word(False)
                ),
                named[len(named) :],
            )
        return TargetedQuestion(asker, target, card, self._said(YES_NO, target, tail))

    def search(self, searcher: PlayerName, rest: Sequence[Phrase]) -> Search:
        """``Alice searches Bruno: Contrefaçon``; without a card where it was not seen."""
        head, tail = head_and_tail(rest)
        if len(head) == 2 and not tail:
            head, tail = head[:1], head[1:]
        if len(head) > 1:
            nothing_after([Phrase(head[1].words, "")])
        target = self._other(searcher, head[0].words)
        if not tail or self._unheard(tail):
            return Search(searcher, target)
        nothing_after([Phrase(tail[0].words[len(tail[0].words) :], tail[0].mark), *tail[1:]])
        return Search(searcher, target, self.names.card(tail[0].words))

    def witness(self, asker: PlayerName, rest: Sequence[Phrase]) -> Witness:
        """``Alice hears Bruno, place: shows L'Atelier``. Raises EntryError."""
        head, tail = head_and_tail(rest)
        target, named = self._target(asker, head, self.categories)
        category = CategoryId(read_name(self.categories, named))
        if not tail:
            raise refuse(
                _(
                    "what did {player} show? Add “: ” and the card, “: {none}”, or “: ?” if it"
                    " was not heard"
                ).format(player=target, none=REPLIES.word(False)),
                named[len(named) :],
            )
        if self._unheard(tail):
            return Witness(asker, target, category, None)
        words, mark = tail[0]
        nothing_after([Phrase(words[len(words) :], mark), *tail[1:]])
        found = REPLIES.at(words, 0)
        if found is not None and (found[0] or found[1] == len(words)):
            showed, words = found[0], words[found[1] :]
            if not words:
                return Witness(asker, target, category, showed)
        cards = self._cards_of(category)
        card = shown_card(self.names, target, cards, words)
        return Witness(asker, target, category, True, card)

    def _cards_of(self, category: CategoryId) -> tuple[CardName, ...]:
        found = next(each for each in self.each.categories if each.id == category)
        return tuple(card.name for card in found.cards)

    def _target(
        self, asker: PlayerName, head: Sequence[Phrase], things: Names[CardName] | Names[str]
    ) -> tuple[PlayerName, Words]:
        """Who is asked, and the words for what; with a comma between them or without."""
        if len(head) > 2:
            nothing_after([Phrase(head[2].words, "")])
        if len(head) == 2:
            return self._other(asker, head[0].words), _without_fillers(head[1].words, things)
        words = head[0].words
        for length in range(len(words) - 1, 0, -1):
            named, thing = words[:length], _without_fillers(words[length:], things)
            if self.names.may_be_player(named) and things.matches(thing.text).values:
                return self._other(asker, named), thing
        length = next(
            (n for n in range(len(words), 0, -1) if self.names.may_be_player(words[:n])), 1
        )
        return self._other(asker, words[:length]), words[length:]

    def _other(self, asker: PlayerName, words: Words) -> PlayerName:
        player = self.names.player(words)
        if player == asker:
            raise refuse(
                _("{player} cannot ask {player}: nobody asks themselves").format(player=player),
                words,
            )
        return player

    def _unheard(self, tail: Sequence[Phrase]) -> bool:
        return tail[0].mark == "?" and not any(words for words, _mark in tail)

    def _said(
        self, lexicon: Lexicon[bool], player: PlayerName, tail: Sequence[Phrase]
    ) -> bool | None:
        """Yes or no; None where it was not heard."""
        if self._unheard(tail):
            return None
        words, mark = tail[0]
        nothing_after([Phrase(words[len(words) :], mark), *tail[1:]])
        said = lexicon.whole(words)
        if said is None and len(words) > 1 and self.names.may_be_player(words[:1]):
            said = lexicon.whole(words[1:])
        if said is None:
            raise refuse(
                _("{text} is no answer; {player} says “{yes}” or “{no}”").format(
                    text=readable(words.text),
                    player=player,
                    yes=lexicon.word(True),
                    no=lexicon.word(False),
                ),
                words,
            )
        return said


def _without_fillers(words: Words, things: Names[CardName] | Names[str]) -> Words:
    """The words without those at their beginning that name nothing."""
    while len(words) > 1 and words[0].key in FILLERS:
        if things.matches(words.text, typos=False).values:
            break
        words = words[1:]
    return words
