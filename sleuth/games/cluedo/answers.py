"""The answers to a suggestion, read: who passed, who showed, what, and what nobody heard."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sleuth.games.cluedo.entries import Answer, Reply
from sleuth.keywords import AND, EN, FR
from sleuth.language import _
from sleuth.lexing import Lexicon, Phrase, Words
from sleuth.names import Kind, Names, listed, readable
from sleuth.naming import LIST_MARKS, NameReader, refuse
from sleuth.types import CardName, PlayerName

REPLIES = Lexicon(
    {
        Reply.PASSED: {
            EN: (
                *("passes", "pass", "passed", "has nothing", "has none", "has no card", "cannot"),
                *("can't", "doesn't", "shows nothing", "no", "-"),
            ),
            FR: (
                *("passe", "passent", "n'a rien", "n'ont rien", "rien", "non", "n'a pas"),
                *("n'a aucune", "ne montre rien", "ne peut pas", "na rien", "n'ai rien"),
            ),
        },
        Reply.SHOWED: {
            EN: ("shows", "show", "showed", "shows a card", "shows me", "has shown"),
            FR: (
                *("montre", "montra", "a montré", "montre une carte", "me montre"),
                *("m'a montré", "m'a montre", "montrent"),
            ),
        },
    }
)

NOBODY: Lexicon[bool] = Lexicon(
    {
        True: {
            EN: (
                *("nobody", "none", "no one", "no-one", "noone", "nothing", "-", "nobody shows"),
                *("nobody showed", "no one shows", "all pass", "everyone passes"),
                *("everybody passes", "nobody shows anything"),
            ),
            FR: (
                *("personne", "aucun", "rien", "personne ne montre", "personne n'a rien"),
                *("personne n'a montré", "tous passent", "tout le monde passe", "personne n'a"),
            ),
        }
    }
)


@dataclass(frozen=True, slots=True)
class _Said:
    """One answer as the line has it, and where."""

    answer: Answer
    words: Words


class AnswersReader:
    """Reads what follows the colon of one suggestion."""

    def __init__(
        self,
        names: NameReader,
        asker: PlayerName,
        cards: tuple[CardName, ...],
        known: dict[str, Answer],
    ) -> None:
        """``known`` keeps what was read, by its text, for the other lines of the table."""
        self.names = names
        self.known = known
        self.asker = asker
        self.cards = cards
        self.asked = names.table.others_from_left(asker)

    def read(self, tail: Sequence[Phrase]) -> tuple[tuple[Answer, ...], bool]:
        """The answers in the order of asking, implied passes among them; were all heard?

        Raises EntryError where the answers cannot be what happened.
        """
        said: list[_Said] = []
        nobody: Words | None = None
        heard_all = True
        rest = list(tail)
        while rest:
            words, mark = rest.pop(0)
            if not words:
                heard_all = self._gap(words, mark, rest, heard_all)
            elif self._is_nobody(words):
                nobody = words
            else:
                new = list(self._answers(words, mark, rest))
                said += new
                if mark == "?" and new[-1].answer.reply is Reply.PASSED:
                    heard_all = False
            if mark == "?" and any(words for words, _mark in rest):
                after = next(words for words, _mark in rest if words)
                raise refuse(_("nothing can follow the question mark"), after)
        return self._complete(said, nobody, heard_all, tail[0].words)

    def _gap(self, words: Words, mark: str, rest: Sequence[Phrase], heard_all: bool) -> bool:
        if mark == "?":
            return False
        if mark or rest or heard_all:
            raise refuse(
                _("an answer is missing here, such as “{example}”").format(
                    example=f"{self.asked[0]} {REPLIES.word(Reply.SHOWED)}"
                ),
                words,
            )
        return heard_all

    def _is_nobody(self, words: Words) -> bool:
        if NOBODY.whole(words) is None:
            return False
        if self.names.is_player(words):
            raise refuse(
                _(
                    "“{name}” is a player here, and also the word for nobody; write {quoted} for"
                    " the player, or say of each player that they pass"
                ).format(name=words.text, quoted='"' + words.text + '"'),
                words,
            )
        return True

    def _answers(self, words: Words, mark: str, rest: list[Phrase]) -> Iterator[_Said]:
        """What one phrase says; the card shown may follow a mark, and is then taken from rest."""
        known = self.known.get(words.written) if mark == "," or not mark else None
        if known is not None:
            yield _Said(known, words)
            return
        shown = rest.pop(0) if mark in (":", "(") and rest else None
        if shown is not None and shown.mark == ")" and rest and not rest[0].words:
            rest.pop(0)
        if shown is None and mark and mark not in LIST_MARKS and mark != "?":
            raise refuse(_("“{mark}” is not expected here").format(mark=mark), words)
        subject, reply, card = self._reply(words)
        if shown is not None:
            if reply is Reply.PASSED or card:
                raise refuse(_("no card can be named here"), shown.words)
            card = shown.words
        if reply is Reply.PASSED:
            runs = [subject] if self.names.may_be_player(subject) else subject.split(AND)
            for run in runs or [subject]:
                answer = Answer(self.names.player(run), Reply.PASSED)
                if len(runs) == 1:
                    self.known[words.written] = answer
                yield _Said(answer, run)
        else:
            player = self.names.player(subject)
            if card:
                yield _Said(Answer(player, reply, self._shown(player, card)), subject)
            else:
                self.known[words.written] = Answer(player, reply)
                yield _Said(Answer(player, reply), subject)

    def _reply(self, words: Words) -> tuple[Words, Reply, Words]:
        """Who did what with which card, where the line names one."""
        if self.names.is_player(words):
            return words, Reply.SHOWED, words[len(words) :]
        nobody: Words | None = None
        for index, reply, length in REPLIES.find(words):
            subject, card = words[:index], words[index + length :]
            if not subject or not self._may_answer(subject, reply):
                nobody = nobody or subject
                continue
            if reply is Reply.SHOWED or not card:
                return subject, reply, card
        lengths = range(len(words), 0, -1)
        length = next((n for n in lengths if self.names.may_be_player(words[:n])), len(words))
        if nobody and length == len(words):
            return nobody, Reply.SHOWED, words[length:]
        near = REPLIES.near(words[length if length < len(words) else 1 :])
        if near is not None:
            raise refuse(
                _("“{text}” means nothing here; did you mean “{word}”?").format(
                    text=near[0], word=near[1]
                ),
                words,
            )
        return words[:length], Reply.SHOWED, words[length:]

    def _may_answer(self, subject: Words, reply: Reply) -> bool:
        if self.names.may_be_player(subject):
            return True
        runs = subject.split(AND)
        return reply is Reply.PASSED and len(runs) > 1 and all(map(self.names.may_be_player, runs))

    def _shown(self, player: PlayerName, words: Words) -> CardName:
        """The card that was shown: one of those asked for. Raises EntryError."""
        called = self.names.cards.called
        every = self.names.cards.matches(words.text, typos=False)
        asked = [card for card in every.values if card in self.cards]
        if len(asked) == 1:
            return asked[0]
        if not asked and (not every.values or every.fit.guessed):
            names = Names(((c, self.names.card_forms(c)) for c in self.cards), Kind.CARD)
            asked = list(names.matches(words.text).values)
            if len(asked) == 1:
                return asked[0]
        if len(asked) > 1:
            raise refuse(str(self.names.cards.unclear(words.text, asked)), words)
        if len(every.values) != 1:
            raise refuse(
                _("{name} is none of the cards asked for: {cards}").format(
                    name=readable(words.text), cards=listed([*map(called, self.cards)])
                ),
                words,
            )
        raise refuse(
            _("{player} cannot have shown {card}; asked for were {cards}").format(
                player=player,
                card=called(every.values[0]),
                cards=listed([*map(called, self.cards)]),
            ),
            words,
        )

    def _complete(
        self, said: Sequence[_Said], nobody: Words | None, heard_all: bool, start: Words
    ) -> tuple[tuple[Answer, ...], bool]:
        answers: dict[PlayerName, _Said] = {}
        for each in said:
            self._check(each, answers)
            answers[each.answer.player] = each
        showers = [each for each in said if each.answer.reply is Reply.SHOWED]
        if len(showers) > 1:
            raise refuse(
                _(
                    "two players show a card here, {first} and {second}, but asking stops at the"
                    " first who does; “{second} {passes}” is for one who had none"
                ).format(
                    first=showers[0].answer.player,
                    second=showers[1].answer.player,
                    passes=REPLIES.word(Reply.PASSED),
                ),
                showers[1].words,
            )
        if nobody is not None and showers:
            raise refuse(
                _("{player} shows a card, so it is not nobody who does").format(
                    player=showers[0].answer.player
                ),
                nobody,
            )
        if showers:
            return self._until_shown(showers[0], answers), True
        if nobody is not None:
            return tuple(Answer(player, Reply.PASSED) for player in self.asked), True
        if heard_all and len(answers) < len(self.asked):
            missing = [player for player in self.asked if player not in answers]
            raise refuse(
                _(
                    "nobody has shown a card yet, and it is not told what {players} did; write"
                    " who shows, “{nobody}”, or “?” where it was not heard"
                ).format(players=listed(missing), nobody=NOBODY.word(True)),
                said[-1].words if said else start,
            )
        heard = max((self.asked.index(player) + 1 for player in answers), default=0)
        passed = tuple(Answer(player, Reply.PASSED) for player in self.asked[:heard])
        return passed, heard == len(self.asked)

    def _check(self, said: _Said, answers: dict[PlayerName, _Said]) -> None:
        player = said.answer.player
        if player == self.asker:
            raise refuse(
                _("{player} asks here, and nobody is asked by themselves").format(player=player),
                said.words,
            )
        if player in answers:
            raise refuse(
                _("{player} answers twice here; each player has one answer").format(player=player),
                said.words,
            )

    def _until_shown(self, shower: _Said, answers: dict[PlayerName, _Said]) -> tuple[Answer, ...]:
        last = self.asked.index(shower.answer.player)
        for player in self.asked[last + 1 :]:
            if player in answers:
                raise refuse(
                    _(
                        "{player} was not asked; {asker} asks {order}, and {shower} showed before"
                    ).format(
                        player=player,
                        asker=self.asker,
                        order=", ".join(self.asked),
                        shower=shower.answer.player,
                    ),
                    answers[player].words,
                )
        passed = (Answer(player, Reply.PASSED) for player in self.asked[:last])
        return (*passed, shower.answer)
