"""Trades: an offer for the shop that completes a pair, and what to make of another's offer.

A shop is worth what it cost, which it counts at the end, and the rents that it will bring its
owner. An offer shares the gain of both sides; one that gives oneself much less is refused.
"""

from collections.abc import Sequence

from sleuth.games.ombreval.actions import (
    Accept,
    AddToOffer,
    Negotiate,
    PlayerAction,
    Propose,
    Refuse,
    WalkAway,
)
from sleuth.games.ombreval.box import ShopName
from sleuth.games.ombreval.entries import Goods
from sleuth.types import PlayerName
from sleuth_solvers.agents.ombreval.desk import View

KEPT_CARD = 2
"""What a Courrier card that is kept is worth, in k€, about."""

FAIR = 0.6
"""An offer is taken that brings at least so much of what it brings the other."""


class Bargainer:
    """Puts together one offer at a time."""

    def __init__(self) -> None:
        self._steps: list[PlayerAction] = []

    def offer(self, view: View, actions: Sequence[PlayerAction]) -> PlayerAction | None:
        """Begin an offer, or go on with it; None where there is nothing to offer."""
        if WalkAway() in actions:
            step = self._steps.pop(0) if self._steps else WalkAway()
            return step if step in actions else WalkAway()
        for action in actions:
            if isinstance(action, Negotiate):
                self._steps = _steps(view, action.partner)
                if self._steps:
                    return action
        return None


def _steps(view: View, partner: PlayerName) -> list[PlayerAction]:
    """The best offer for a shop of the partner's that completes a pair; empty for none."""
    best: tuple[float, ShopName, int] | None = None
    for shop in view.standing.of(partner).shops:
        if view.box.twin(shop) not in view.mine.shops:
            continue
        gain = view.brings(view.me, shop) - view.brings(partner, shop)
        cash = round(_worth(view, partner, shop) + gain / 2)
        if gain > 1 and 0 < cash <= view.mine.cash and (best is None or gain > best[0]):
            best = (gain, shop, cash)
    if best is None:
        return []
    _gain, shop, cash = best
    takes, gives = Goods(shops=(shop,)), Goods(cash=cash)
    return [AddToOffer(takes=takes), AddToOffer(gives=gives), Propose()]


def answer(view: View, actions: Sequence[PlayerAction]) -> PlayerAction:
    """Take an offer that brings something, and not much less than it brings the other."""
    for action in actions:
        if isinstance(action, Accept):
            other, gives, takes = action.player, action.gives, action.takes
            mine = _value(view, view.me, gives) - _value(view, view.me, takes)
            theirs = _value(view, other, takes) - _value(view, other, gives)
            if mine > 0 and mine >= FAIR * theirs:
                return action
    return Refuse()


def _value(view: View, owner: PlayerName, goods: Goods) -> float:
    shops = sum(_worth(view, owner, shop) for shop in goods.shops)
    return goods.cash + shops + KEPT_CARD * len(goods.mail)


def _worth(view: View, owner: PlayerName, shop: ShopName) -> float:
    city = view.box.city_of(shop)
    flagship = city.flagship_price if view.standing.has_flagship(shop) else 0
    return city.price + flagship + view.brings(owner, shop)
