"""The Interrogatoire: a hypothesis that goes round all other players, each of whom answers."""

from dataclasses import dataclass

from sleuth.games.ombreval.actions import (
    Action,
    Decline,
    Interrogate,
    PlayerAction,
    SayNone,
    Show,
)
from sleuth.games.ombreval.entries import Answer, Interrogation
from sleuth.games.ombreval.state import State, Task
from sleuth.language import _
from sleuth.types import CardName, PlayerName


@dataclass(frozen=True, slots=True)
class MayInterrogate(Task):
    """A challenge was met: the player may interrogate."""

    player: PlayerName

    def waits_for(self) -> str:
        """What the game waits for."""
        return _("a player to interrogate, or not")

    def actor(self, state: State) -> PlayerName:
        """Whoever met the challenge."""
        return self.player

    def choices(self, state: State) -> tuple[PlayerAction, ...]:
        """Any suspect, misdeed and place, one's own cards as well; or nothing."""
        return (*state.game.hypotheses, Decline())

    def do(self, state: State, action: Action) -> State:
        """The hypothesis goes round."""
        if not isinstance(action, Interrogate):
            return state
        return state.todo(Responding(self.player, action.cards))


@dataclass(frozen=True, slots=True)
class MustInterrogate(Task):
    """A Double interrogatoire is applied: the player interrogates."""

    player: PlayerName

    def waits_for(self) -> str:
        """What the game waits for."""
        return _("a player to interrogate")

    def actor(self, state: State) -> PlayerName:
        """Whoever drew the Indice card."""
        return self.player

    def choices(self, state: State) -> tuple[PlayerAction, ...]:
        """Any suspect, misdeed and place."""
        return state.game.hypotheses

    def do(self, state: State, action: Action) -> State:
        """The hypothesis goes round."""
        assert isinstance(action, Interrogate)
        return state.todo(Responding(self.player, action.cards))


@dataclass(frozen=True, slots=True)
class Responding(Task):
    """The next player, in order from the asker's left, shows a card or says that there is none."""

    asker: PlayerName
    cards: tuple[CardName, ...]
    answers: tuple[Answer, ...] = ()

    def waits_for(self) -> str:
        """What the game waits for."""
        return _("a player to answer an interrogation")

    def actor(self, state: State) -> PlayerName:
        """Whoever answers next."""
        return state.game.others_from_left(self.asker)[len(self.answers)]

    def choices(self, state: State) -> tuple[PlayerAction, ...]:
        """Any of the three that they have; only who has none may say so."""
        hand = state.of(self.actor(state)).hand
        shows = tuple(Show(card, self.asker) for card in self.cards if card in hand)
        return shows or (SayNone(),)

    def do(self, state: State, action: Action) -> State:
        """The next one answers, until all did."""
        card = action.card if isinstance(action, Show) else None
        answer = Answer(self.actor(state), card is not None, card)
        answers = (*self.answers, answer)
        if len(answers) + 1 < len(state.game.players):
            return state.todo(Responding(self.asker, self.cards, answers))
        return state.noted(Interrogation(self.asker, self.cards, answers))
