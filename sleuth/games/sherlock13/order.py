"""How an ordered hand lies now, where its order was told."""

from collections.abc import Iterable

from sleuth.games.sherlock13.events import Gave, HandOrder, Took, TurnBegan
from sleuth.timeline import Step
from sleuth.types import CardName, PlayerName


def order_now(steps: Iterable[Step], player: PlayerName) -> tuple[CardName, ...] | None:
    """The player's hand after these steps, first card to last; None where that is not known.

    At the start of each turn the first card goes last; a card that is taken lies where the card
    given lay.
    """
    order: tuple[CardName, ...] | None = None
    gave: CardName | None = None
    for step in steps:
        event = step.event
        if gave is not None and not isinstance(event, Took):
            order, gave = None, None
        match event:
            case HandOrder(owner, cards) if owner == player:
                order = cards
            case TurnBegan(owner) if owner == player and order is not None:
                order = (*order[1:], order[0])
            case Gave(owner, card) if owner == player and order is not None:
                gave = card
            case Took(owner, card) if owner == player and order is not None:
                order = tuple(card if each == gave else each for each in order)
                gave = None
            case _:
                pass
    return order if gave is None else None
