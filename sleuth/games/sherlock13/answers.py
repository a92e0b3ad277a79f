"""The answers to a question that went to all: who has the symbol, and who stayed silent."""

from collections.abc import Iterator, Sequence
from typing import Any

from sleuth.games.sherlock13.entries import Said
from sleuth.games.sherlock13.turns import is_expert
from sleuth.games.sherlock13.words import EVERYBODY, HEARD, NOBODY
from sleuth.keywords import AND
from sleuth.language import _
from sleuth.lexing import Phrase, Words
from sleuth.names import listed, readable
from sleuth.naming import LIST_MARKS, refuse, segmentations
from sleuth.notation import LineReader
from sleuth.types import PlayerName, SymbolId


class AnswersReader:
    """Reads what follows the colon of one question."""

    def __init__(self, line: LineReader[Any], asker: PlayerName, symbol: SymbolId) -> None:
        self.line = line
        self.symbol = symbol
        self.asker = asker
        self.asked = line.table.others_from_left(asker)

    def read(self, tail: Sequence[Phrase], head: Words) -> tuple[Said, ...]:
        """An answer for every other player, from the asker's left. Raises EntryError.

        Whoever has the symbol says so: where anybody is named who does, the others stayed silent.
        Whoever writes need not name themselves, where their own hand tells the answer.
        ``?`` at the end says that the others were not heard, after a name that this one was not.
        """
        answers: dict[PlayerName, bool | None] = {}
        heard_all = True
        silent: Words | None = None
        if not tail:
            raise self._missing(head[len(head) :], self.asked)
        for words, mark in tail:
            if mark and mark not in LIST_MARKS and mark not in ("?", ":"):
                raise refuse(_("“{mark}” is not expected here").format(mark=mark), words)
            if not words:
                if mark == "?" or (len(tail) == 1 and not mark):
                    heard_all = heard_all and mark != "?"
                continue
            if self._means(NOBODY, words):
                silent = words
                continue
            if self._means(EVERYBODY, words):
                for player in self.asked:
                    self._note(player, True, words, answers)
                continue
            for run, has in self._said(words, unheard=mark == "?"):
                self._note(self.line.player(run), has, run, answers)
        return self._complete(answers, silent, heard_all, tail)

    def _means(self, lexicon: Any, words: Words) -> bool:
        return lexicon.whole(words) is not None and not self.line.is_player(words)

    def _said(self, words: Words, *, unheard: bool) -> Iterator[tuple[Words, bool | None]]:
        """The players of one phrase, and what they said: yes where nothing more is told."""
        has: bool | None = None if unheard else True
        subject = words
        if not self.line.is_player(words):
            for index, said, length in HEARD.find(words):
                if index and index + length == len(words) and self._players(words[:index]):
                    subject, has = words[:index], said
                    break
        runs = self._players(subject)
        if not runs:
            near = HEARD.near(words[1:])
            if near is not None:
                raise refuse(
                    _("“{text}” means nothing here; did you mean “{word}”?").format(
                        text=near[0], word=near[1]
                    ),
                    words,
                )
            runs = [subject]
        yield from ((run, has) for run in runs)

    def _players(self, words: Words) -> list[Words]:
        """The names in the words, commas or none; empty where they are not all players."""
        if self.line.may_be_player(words):
            return [words]
        runs = words.split(AND)
        if len(runs) > 1 and all(map(self.line.may_be_player, runs)):
            return runs
        for count in range(2, min(len(words), len(self.asked)) + 1):
            for cut in segmentations(words, count):
                if all(map(self.line.may_be_player, cut)):
                    return cut
        return []

    def _note(
        self,
        player: PlayerName,
        has: bool | None,
        words: Words,
        answers: dict[PlayerName, bool | None],
    ) -> None:
        if player == self.asker:
            raise refuse(
                _("{player} asks here, and whoever asks does not answer").format(player=player),
                words,
            )
        if player in answers:
            raise refuse(
                _("{player} answers twice here; each player has one answer").format(player=player),
                words,
            )
        answers[player] = has

    def _complete(
        self,
        answers: dict[PlayerName, bool | None],
        silent: Words | None,
        heard_all: bool,
        tail: Sequence[Phrase],
    ) -> tuple[Said, ...]:
        yes = [player for player in self.asked if answers.get(player)]
        if silent is not None and (yes or not heard_all):
            raise refuse(
                _("{text} says that nobody has it, and the line says more").format(
                    text=readable(silent.text)
                ),
                silent,
            )
        me = self.line.table.me
        if me is not None and me in self.asked and me not in answers and heard_all:
            own = self._own_answer(me, tail[-1].words)
            if own is not None:
                answers[me] = own
        missing = [player for player in self.asked if player not in answers]
        if missing and heard_all and not yes and silent is None:
            raise self._missing(tail[-1].words, missing)
        others = False if heard_all else None
        return tuple(Said(player, answers.get(player, others)) for player in self.asked)

    def _own_answer(self, me: PlayerName, words: Words) -> bool | None:
        """What the writer's own hand answers; None where it is not known.

        With experts a single card with the symbol may be the last, which does not count.
        """
        hand = self.line.table.hand(me)
        if hand is None:
            return None
        card_of = self.line.table.edition.card
        number = sum(self.symbol in card_of(card).symbols for card in hand)
        if number == 1 and is_expert(self.line.table):
            raise refuse(
                _(
                    "what did {player} answer? One card of that hand has the symbol, and with"
                    " experts it does not count when it is last: name {player} too"
                ).format(player=me),
                words,
            )
        return number > 0

    def _missing(self, words: Words, players: Sequence[PlayerName]) -> Exception:
        return refuse(
            _(
                "what did {players} answer? Add “: ” and who has it, “: {nobody}”, or “: ?” if it"
                " was not heard"
            ).format(players=listed(players), nobody=NOBODY.word(True)),
            words,
        )
