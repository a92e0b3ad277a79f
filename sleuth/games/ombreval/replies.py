"""What players answered to an Interrogatoire or as witnesses, read."""

from collections.abc import Iterator, Sequence
from typing import Final

from sleuth.errors import EntryError
from sleuth.games.ombreval.entries import Answer
from sleuth.games.ombreval.words import ALL_REPLIES, OTHERS, REPLIES
from sleuth.keywords import AND
from sleuth.language import _
from sleuth.lexing import Lexicon, Phrase, Words
from sleuth.names import Kind, Names, listed, readable
from sleuth.naming import LIST_MARKS, NameReader, refuse
from sleuth.types import CardName, PlayerName

_OPENING: Final = frozenset((":", "("))
"""Marks after which the card stands that was shown."""


class AnswersReader:
    """Reads what follows the colon of one Interrogatoire: an answer of every other player."""

    def __init__(self, names: NameReader, asker: PlayerName, cards: tuple[CardName, ...]) -> None:
        self.names = names
        self.asker = asker
        self.cards = cards
        self.asked = names.table.others_from_left(asker)

    def read(self, tail: Sequence[Phrase]) -> tuple[Answer, ...]:
        """The answers from the asker's left, one for every other player.

        ``nobody`` says that none had a card, ``others`` speaks of those who are not named, and
        ``?`` of those who were not heard. Raises EntryError, with who is missing.
        """
        answers: dict[PlayerName, Answer] = {}
        others: bool | None = None
        others_told = False
        of_all: Words | None = None
        rest = list(tail)
        while rest:
            words, mark = rest.pop(0)
            if not words:
                self._check_gap(words, mark, rest, answers)
                others_told = others_told or mark == "?"
                continue
            if (everybody := self._of_all(ALL_REPLIES, words)) is not None:
                others, others_told, of_all = everybody, True, words
            elif (remaining := self._of_all(OTHERS, words)) is not None:
                others, others_told = remaining, True
            else:
                for run, answer in self._answers(words, mark, rest):
                    self._note(answer, run, answers)
        if of_all is not None:
            self._check_all(others, answers, of_all)
        missing = [player for player in self.asked if player not in answers]
        if missing and not others_told:
            raise self._missing(missing, tail[-1].words)
        read = tuple(answers.get(player, Answer(player, others)) for player in self.asked)
        if not possible(read, len(self.cards)):
            raise refuse(
                _("{n} cards were asked for, and no two players can show the same one").format(
                    n=len(self.cards)
                ),
                tail[0].words,
            )
        return read

    def _of_all(self, lexicon: Lexicon[bool], words: Words) -> bool | None:
        """What the words say of all players or of the others; None where they speak of one."""
        return None if self.names.is_player(words) else lexicon.whole(words)

    def _check_gap(
        self, words: Words, mark: str, rest: Sequence[Phrase], answers: dict[PlayerName, Answer]
    ) -> None:
        """Nothing stands before a mark: fine for ``?``, and after a bracket or a question mark."""
        if mark in ("?", ",", ";") or (not mark and not rest and answers):
            return
        if not mark:
            raise self._missing(self.asked, words)
        raise refuse(_("“{mark}” is not expected here").format(mark=mark), words)

    def _check_all(
        self, showed: bool | None, answers: dict[PlayerName, Answer], words: Words
    ) -> None:
        for player, answer in answers.items():
            if answer.showed is not showed:
                raise refuse(
                    _("{text} speaks of all, and the line says otherwise of {player}").format(
                        text=readable(words.text), player=player
                    ),
                    words,
                )

    def _answers(
        self, words: Words, mark: str, rest: list[Phrase]
    ) -> Iterator[tuple[Words, Answer]]:
        """The answers of one phrase; the card shown may follow a mark, and is taken from rest."""
        *earlier, last = words.split(AND) or [words]
        if earlier and all(map(self._has_reply, (*earlier, last))):
            for run in earlier:
                yield from self._answers(run, "", rest)
            words = last
        shown = rest.pop(0) if mark in _OPENING and rest else None
        if shown is None and mark and mark not in LIST_MARKS and mark != "?":
            raise refuse(_("“{mark}” is not expected here").format(mark=mark), words)
        subject, showed, card = self._reply(words)
        said = None if shown is None else REPLIES.whole(shown.words)
        if shown is not None:
            if showed is False or card:
                raise refuse(_("no card can be named here"), shown.words)
            showed, card = (True, shown.words) if said is None else (said, card)
        if card:
            player = self.names.player(subject)
            yield subject, Answer(player, True, shown_card(self.names, player, self.cards, card))
            return
        unheard = mark == "?" and showed is None
        one = self.names.may_be_player(subject)
        runs = [subject] if one else subject.split(AND) or [subject]
        for run in runs:
            yield run, Answer(self.names.player(run), None if unheard else showed is not False)

    def _has_reply(self, words: Words) -> bool:
        """Whether the words say on their own who did what: ``Bruno has none``."""
        return any(
            index and self.names.may_be_player(words[:index])
            for index, _showed, _length in REPLIES.find(words)
        )

    def _reply(self, words: Words) -> tuple[Words, bool | None, Words]:
        """Who, whether they showed a card (None where it is not said), which card."""
        empty = words[len(words) :]
        if self.names.is_player(words):
            return words, None, empty
        for index, showed, length in REPLIES.find(words):
            subject, card = words[:index], words[index + length :]
            if subject and self._may_answer(subject) and (showed or not card):
                return subject, showed, card
        for length in range(len(words), 0, -1):
            if self.names.may_be_player(words[:length]):
                return words[:length], True if length < len(words) else None, words[length:]
        if self._may_answer(words):
            return words, None, empty
        near = REPLIES.near(words[1:])
        if near is not None:
            raise refuse(
                _("“{text}” means nothing here; did you mean “{word}”?").format(
                    text=near[0], word=near[1]
                ),
                words,
            )
        return words[:1], True, words[1:]

    def _may_answer(self, subject: Words) -> bool:
        runs = [subject] if self.names.may_be_player(subject) else subject.split(AND)
        return bool(runs) and all(map(self.names.may_be_player, runs))

    def _note(self, answer: Answer, words: Words, answers: dict[PlayerName, Answer]) -> None:
        player = answer.player
        if player == self.asker:
            raise refuse(
                _("{player} asks here, and nobody is asked by themselves").format(player=player),
                words,
            )
        if player in answers:
            raise refuse(
                _("{player} answers twice here; each player has one answer").format(player=player),
                words,
            )
        answers[player] = answer

    def _missing(self, players: Sequence[PlayerName], words: Words) -> EntryError:
        return refuse(
            _(
                "it is not told what {players} did: every other player shows a card or has none;"
                " write “{example}”, or “{player} ?” where it was not heard"
            ).format(
                players=listed(players),
                example=f"{players[0]} {REPLIES.word(False)}",
                player=players[0],
            ),
            words[len(words) :],
        )


def possible(answers: Sequence[Answer], cards: int) -> bool:
    """Whether so many cards, each in one hand, can be answered for so."""
    shown = [answer.card for answer in answers if answer.card is not None]
    showing = sum(answer.showed is True for answer in answers)
    return showing <= cards and len(set(shown)) == len(shown)


def shown_card(
    names: NameReader, player: PlayerName, cards: Sequence[CardName], words: Words
) -> CardName:
    """The card that was shown: one of those asked for. Raises EntryError."""
    called = names.cards.called
    every = names.cards.matches(words.text, typos=False)
    asked = [card for card in every.values if card in cards]
    if not asked and (not every.values or every.fit.guessed):
        of_these = Names(((card, names.card_forms(card)) for card in cards), Kind.CARD)
        asked = list(of_these.matches(words.text).values)
    if len(asked) == 1:
        return asked[0]
    if len(asked) > 1:
        raise refuse(str(names.cards.unclear(words.text, asked)), words)
    listing = listed([*map(called, cards)])
    if len(every.values) != 1:
        raise refuse(
            _("{name} is none of the cards asked for: {cards}").format(
                name=readable(words.text), cards=listing
            ),
            words,
        )
    raise refuse(
        _("{player} cannot have shown {card}; asked for were {cards}").format(
            player=player, card=called(every.values[0]), cards=listing
        ),
        words,
    )
