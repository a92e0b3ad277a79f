"""Assignations: straight to the Tribunal, unless a lawyer makes them void."""

from dataclasses import dataclass, replace

from sleuth.games.ombreval.actions import Action, Decline, PlayerAction, PlayMail
from sleuth.games.ombreval.box import MailCard, MailEffect, SquareKind
from sleuth.games.ombreval.entries import MailPlayed, Summoned
from sleuth.games.ombreval.state import State, Task
from sleuth.language import _
from sleuth.types import PlayerName


def summon(state: State, player: PlayerName) -> State:
    """The player gets an Assignation."""
    if kept_cards(state, player, MailEffect.LAWYER):
        return state.todo(MayAvert(player))
    return _sent(state, player)


def _sent(state: State, player: PlayerName) -> State:
    """To the Tribunal, past no Jour de paie; the plea opens the player's next turn."""
    court = state.game.box.day_of(SquareKind.COURT)
    there = replace(state.of(player), day=court, summoned=True)
    return state.put(player, there).noted(Summoned(player))


def kept_cards(state: State, player: PlayerName, effect: MailEffect) -> tuple[MailCard, ...]:
    """The Courrier cards with this effect that the player has kept."""
    return tuple(
        card for card in state.game.box.mail if card.effect is effect and state.kept(player, card)
    )


def played(state: State, player: PlayerName, action: PlayMail) -> State:
    """The card was played, and is discarded."""
    mine = state.of(player)
    left = list(mine.mail)
    left.remove(action.card)
    used = replace(
        state.put(player, replace(mine, mail=tuple(left))),
        discarded=(*state.discarded, action.card),
    )
    return used.noted(MailPlayed(player, action.card))


@dataclass(frozen=True, slots=True)
class MayAvert(Task):
    """The player has a card that makes an Assignation void."""

    player: PlayerName

    def waits_for(self) -> str:
        """What the game waits for."""
        return _("a player to avert an Assignation, or not")

    def actor(self, state: State) -> PlayerName:
        """Whoever is summoned."""
        return self.player

    def choices(self, state: State) -> tuple[PlayerAction, ...]:
        """Play it, or go."""
        cards = kept_cards(state, self.player, MailEffect.LAWYER)
        return (*(PlayMail(card.name) for card in cards), Decline())

    def do(self, state: State, action: Action) -> State:
        """The pawn stays where it is, or is sent."""
        if isinstance(action, PlayMail):
            return played(state, self.player, action)
        return _sent(state, self.player)
