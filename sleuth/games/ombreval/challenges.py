"""Challenges (Défis): a question is read, answered, and if not, open to the others.

Whether somebody knows an answer is left to chance, in the proportions that the box states for a
role, a subject and a kind of question.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from itertools import product
from math import lcm

from sleuth.games.ombreval.actions import (
    Action,
    Answered,
    ChanceAction,
    ChooseSubject,
    CounterAnswered,
    PlayerAction,
    QuestionRead,
    SubjectRolled,
)
from sleuth.games.ombreval.box import SubjectId
from sleuth.games.ombreval.clues import DrawClue
from sleuth.games.ombreval.entries import Pleaded, Purse, Trophy
from sleuth.games.ombreval.house_rules import InquiryLoss, InquiryWin, Plea, Reader
from sleuth.games.ombreval.inquiry import MayInterrogate
from sleuth.games.ombreval.money import Bill, pay
from sleuth.games.ombreval.state import Question, State, Task
from sleuth.language import _
from sleuth.types import PlayerName

PERCENT = 100
DIE = 6


class Occasion(Enum):
    """What a question is asked for."""

    CHALLENGE = "a Défi square"
    INQUIRY = "an Enquête square"
    PLEA = "a plea before the Tribunal"


@dataclass(frozen=True, slots=True)
class RollSubject(Task):
    """On an Enquête square the die says what the question is about."""

    player: PlayerName

    def waits_for(self) -> str:
        """What the game waits for."""
        return _("the die, for a subject")

    def chances(self, state: State) -> tuple[tuple[ChanceAction, int], ...]:
        """The faces of a die."""
        return tuple((SubjectRolled(face), 1) for face in range(1, DIE + 1))

    def do(self, state: State, action: Action) -> State:
        """A subject for each face; the faces beyond let the player choose."""
        assert isinstance(action, SubjectRolled)
        subjects = state.game.box.subjects
        if action.face > len(subjects):
            return state.todo(PickSubject(self.player))
        subject = subjects[action.face - 1].id
        return challenge(state, self.player, subject, Occasion.INQUIRY)


@dataclass(frozen=True, slots=True)
class PickSubject(Task):
    """The die leaves the subject to the player."""

    player: PlayerName

    def waits_for(self) -> str:
        """What the game waits for."""
        return _("a player to choose a subject")

    def actor(self, state: State) -> PlayerName:
        """Whoever threw."""
        return self.player

    def choices(self, state: State) -> tuple[PlayerAction, ...]:
        """Any subject."""
        return tuple(ChooseSubject(subject.id) for subject in state.game.box.subjects)

    def do(self, state: State, action: Action) -> State:
        """The question is read."""
        assert isinstance(action, ChooseSubject)
        return challenge(state, self.player, action.subject, Occasion.INQUIRY)


@dataclass(frozen=True, slots=True)
class ReadQuestion(Task):
    """The reader, to the player's left, takes the top card of a subject's pile."""

    player: PlayerName
    subject: SubjectId
    occasion: Occasion

    def waits_for(self) -> str:
        """What the game waits for."""
        return _("a question to be read")

    def chances(self, state: State) -> tuple[tuple[ChanceAction, int], ...]:
        """A plain card or a ★★ one."""
        pile = state.questions[_number(state, self.subject)]
        return tuple((QuestionRead(card.starred), left) for card, left in pile.draws())

    def do(self, state: State, action: Action) -> State:
        """The card leaves its pile."""
        assert isinstance(action, QuestionRead)
        card = Question(self.subject, action.starred)
        number = _number(state, self.subject)
        piles = list(state.questions)
        piles[number] = piles[number].without(card)
        drawn = replace(state, questions=tuple(piles))
        return drawn.todo(AnswerQuestion(self.player, card, self.occasion))


@dataclass(frozen=True, slots=True)
class AnswerQuestion(Task):
    """The player answers, or cannot."""

    player: PlayerName
    card: Question
    occasion: Occasion

    def waits_for(self) -> str:
        """What the game waits for."""
        return _("a question to be answered")

    def chances(self, state: State) -> tuple[tuple[ChanceAction, int], ...]:
        """Right or wrong, in percent."""
        right = percent(state, self.player, self.card)
        both = ((Answered(right=True), right), (Answered(right=False), PERCENT - right))
        return tuple((outcome, weight) for outcome, weight in both if weight)

    def do(self, state: State, action: Action) -> State:
        """Met, the challenge brings a trophy and more; failed, the others may answer."""
        assert isinstance(action, Answered)
        if self.occasion is Occasion.PLEA:
            return self._pleaded(state, won=action.right)
        if not action.right:
            closed = state.game.house.inquiry_loss is InquiryLoss.CLOSED
            if self.occasion is Occasion.INQUIRY and closed:
                return put_back(state, self.card)
            return state.todo(AtTheCounter(self.player, self.card))
        if self.occasion is Occasion.CHALLENGE:
            won = award(state, self.player, self.card, own_prize(state, self.card))
            return won.todo(MayInterrogate(self.player))
        found = award(state, self.player, self.card, 0)
        if state.game.house.inquiry_win is InquiryWin.CLUE_AND_INTERROGATION:
            found = found.todo(MayInterrogate(self.player))
        return found.todo(DrawClue(self.player)) if state.clues else found

    def _pleaded(self, state: State, *, won: bool) -> State:
        pleaded = Pleaded(self.player, won, 0)
        if not won:
            fine = state.game.box.amounts.fine
            back = put_back(state, self.card)
            return pay(back, Bill(self.player, Purse.POT, fine, pleaded))
        state = state.noted(pleaded)
        if state.game.house.plea is Plea.TROPHY_AND_PRIZE:
            return award(state, self.player, self.card, own_prize(state, self.card))
        return put_back(state, self.card)


@dataclass(frozen=True, slots=True)
class AtTheCounter(Task):
    """ "Au comptoir !": a challenge was failed, and the others may answer."""

    player: PlayerName
    """Who failed it."""
    card: Question

    def waits_for(self) -> str:
        """What the game waits for."""
        return _("the others to answer a challenge that was failed")

    def chances(self, state: State) -> tuple[tuple[ChanceAction, int], ...]:
        """Who gets the card, if anybody.

        The expert goes first; among the others who know the answer any may be the first to tap.
        """
        able = [
            (player, Fraction(percent(state, player, self.card), PERCENT))
            for player in self.answering(state)
        ]
        expert = [each for each in able if self._is_expert(state, each[0])]
        shares = dict(_first_to_tap(expert, [each for each in able if each not in expert]))
        denominator = lcm(*(share.denominator for share in shares.values()))
        return tuple(
            (CounterAnswered(player), int(share * denominator))
            for player, share in shares.items()
            if share
        )

    def answering(self, state: State) -> tuple[PlayerName, ...]:
        """Who may answer: the others, without the reader."""
        others = state.game.others_from_left(self.player)
        return others if state.game.house.reader is Reader.MAY_ANSWER else others[1:]

    def do(self, state: State, action: Action) -> State:
        """The trophy goes to whoever knew; where nobody did, the card goes under its pile."""
        assert isinstance(action, CounterAnswered)
        if action.player is None:
            return put_back(state, self.card)
        amounts = state.game.box.amounts
        expert = self._is_expert(state, action.player)
        prize = amounts.counter_expert if expert else amounts.counter
        return award(state, action.player, self.card, prize)

    def _is_expert(self, state: State, player: PlayerName) -> bool:
        role = state.of(player).role
        return role is not None and role.subject == self.card.subject


def _first_to_tap(
    expert: Sequence[tuple[PlayerName, Fraction]], others: Sequence[tuple[PlayerName, Fraction]]
) -> Iterator[tuple[PlayerName | None, Fraction]]:
    """Each player's chance to get the card, and at last the chance that nobody does."""
    left = Fraction(1)
    for player, knows in expert:
        yield player, left * knows
        left *= 1 - knows
    shares = [Fraction(0)] * len(others)
    nobody = Fraction(0)
    for known in product((True, False), repeat=len(others)):
        chance = left
        for (_player, knows), knew in zip(others, known, strict=True):
            chance *= knows if knew else 1 - knows
        for number, knew in enumerate(known):
            if knew:
                shares[number] += chance / sum(known)
        if not any(known):
            nobody += chance
    for (player, _knows), share in zip(others, shares, strict=True):
        yield player, share
    yield None, nobody


def percent(state: State, player: PlayerName, card: Question) -> int:
    """How often this player knows the answer to such a question."""
    role = state.of(player).role
    assert role is not None
    return state.game.box.success.of(role, card.subject, starred=card.starred)


def own_prize(state: State, card: Question) -> int:
    """What the bank pays for one's own challenge."""
    amounts = state.game.box.amounts
    return amounts.starred_prize if card.starred else amounts.prize


def award(state: State, player: PlayerName, card: Question, prize: int) -> State:
    """The player keeps the card as a trophy and gets the prize."""
    holdings = state.of(player)
    cash = holdings.cash + prize
    kept = state.put(player, replace(holdings, cash=cash, trophies=(*holdings.trophies, card)))
    return kept.noted(Trophy(player, card.subject, card.starred, prize))


def put_back(state: State, card: Question) -> State:
    """The card goes under its pile."""
    number = _number(state, card.subject)
    piles = list(state.questions)
    piles[number] = piles[number].with_under(card)
    return replace(state, questions=tuple(piles))


def challenge(state: State, player: PlayerName, subject: SubjectId, occasion: Occasion) -> State:
    """A question of this subject is to be read.

    Where every card of the subject is a trophy there is none: a challenge does not take place, and
    nobody can fail a plea.
    """
    if state.questions[_number(state, subject)]:
        return state.todo(ReadQuestion(player, subject, occasion))
    return state.noted(Pleaded(player, True, 0)) if occasion is Occasion.PLEA else state


def _number(state: State, subject: SubjectId) -> int:
    return next(number for number, each in enumerate(state.game.box.subjects) if each.id == subject)
