"""Trades: shops, cash and Courrier cards that were kept, at any price that two players agree on.

An offer is put together one thing at a time, so that all that may be offered can be listed.
"""

from dataclasses import dataclass, replace

from sleuth.games.ombreval.actions import (
    Accept,
    Action,
    AddToOffer,
    PlayerAction,
    Propose,
    Refuse,
    WalkAway,
)
from sleuth.games.ombreval.entries import NOTHING, Goods, Traded
from sleuth.games.ombreval.money import receive
from sleuth.games.ombreval.state import State, Task
from sleuth.language import _
from sleuth.types import PlayerName


@dataclass(frozen=True, slots=True)
class Bargaining(Task):
    """An offer is being put together."""

    player: PlayerName
    partner: PlayerName
    gives: Goods = NOTHING
    takes: Goods = NOTHING

    def waits_for(self) -> str:
        """What the game waits for."""
        return _("a player to put an offer together")

    def actor(self, state: State) -> PlayerName:
        """Whoever makes the offer."""
        return self.player

    def choices(self, state: State) -> tuple[PlayerAction, ...]:
        """Anything more that either side has; cash goes one way, and is named once."""
        gives = tuple(AddToOffer(gives=each) for each in _goods(state, self.player, self.gives))
        takes = tuple(AddToOffer(takes=each) for each in _goods(state, self.partner, self.takes))
        cash: tuple[PlayerAction, ...] = ()
        if not self.gives.cash and not self.takes.cash:
            most, theirs = state.of(self.player).cash, state.of(self.partner).cash
            cash = (
                *(AddToOffer(gives=Goods(cash=amount)) for amount in range(1, most + 1)),
                *(AddToOffer(takes=Goods(cash=amount)) for amount in range(1, theirs + 1)),
            )
        propose = (Propose(),) if (self.gives, self.takes) != (NOTHING, NOTHING) else ()
        return (*gives, *takes, *cash, *propose, WalkAway())

    def do(self, state: State, action: Action) -> State:
        """The offer grows, is made, or comes to nothing."""
        match action:
            case AddToOffer(gives, takes):
                grown = replace(
                    self, gives=_both(self.gives, gives), takes=_both(self.takes, takes)
                )
                return state.todo(grown)
            case Propose():
                return state.todo(Answering(self.player, self.partner, self.gives, self.takes))
            case _:
                return state


@dataclass(frozen=True, slots=True)
class Answering(Task):
    """An offer was made; the partner takes it or does not."""

    player: PlayerName
    partner: PlayerName
    gives: Goods
    takes: Goods

    def waits_for(self) -> str:
        """What the game waits for."""
        return _("a player to accept an offer, or to refuse it")

    def actor(self, state: State) -> PlayerName:
        """Whoever was made the offer."""
        return self.partner

    def choices(self, state: State) -> tuple[PlayerAction, ...]:
        """Yes or no."""
        return (Accept(self.player, self.gives, self.takes), Refuse())

    def do(self, state: State, action: Action) -> State:
        """What was agreed on changes hands, Flagships with their shops."""
        if not isinstance(action, Accept):
            return state
        given = _handed(state, self.player, self.partner, self.gives)
        taken = _handed(given, self.partner, self.player, self.takes)
        return taken.noted(Traded(self.player, self.partner, self.gives, self.takes))


def _goods(state: State, player: PlayerName, offered: Goods) -> tuple[Goods, ...]:
    """The shops and cards that the player has, without those that are offered."""
    shops = [deed.shop for deed in state.deeds_of(player) if deed.shop not in offered.shops]
    mail = list(state.of(player).mail)
    for card in offered.mail:
        mail.remove(card)
    return (
        *(Goods(shops=(shop,)) for shop in shops),
        *(Goods(mail=(card,)) for card in dict.fromkeys(mail)),
    )


def _both(offered: Goods, more: Goods) -> Goods:
    return Goods(
        offered.cash + more.cash, (*offered.shops, *more.shops), (*offered.mail, *more.mail)
    )


def _handed(state: State, giver: PlayerName, taker: PlayerName, goods: Goods) -> State:
    state = receive(receive(state, giver, -goods.cash), taker, goods.cash)
    deeds = tuple(
        replace(deed, owner=taker) if deed.shop in goods.shops else deed for deed in state.deeds
    )
    left = list(state.of(giver).mail)
    for card in goods.mail:
        left.remove(card)
    state = state.put(giver, replace(state.of(giver), mail=tuple(left)))
    kept = (*state.of(taker).mail, *goods.mail)
    return replace(state, deeds=deeds).put(taker, replace(state.of(taker), mail=kept))
