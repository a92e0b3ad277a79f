"""A player's affairs, at any time of their turn: loans, Flagships, and offers to others."""

from dataclasses import replace

from sleuth.games.ombreval.actions import (
    Borrow,
    Build,
    Negotiate,
    Repay,
)
from sleuth.games.ombreval.box import ShopName
from sleuth.games.ombreval.entries import FlagshipBuilt, LoanRepaid
from sleuth.games.ombreval.house_rules import Trades
from sleuth.games.ombreval.money import borrow, receive
from sleuth.games.ombreval.state import State, Task
from sleuth.games.ombreval.trades import Bargaining
from sleuth.types import PlayerName

Affair = Borrow | Repay | Build | Negotiate


def affairs(state: State) -> tuple[Affair, ...]:
    """What the player whose turn it is can do beside the move.

    Simulated players make each other at most one offer a turn: nothing in the rules says so, but a
    game must come to its end.
    """
    player, amounts = state.active, state.game.box.amounts
    mine = state.of(player)
    can: list[Affair] = []
    if mine.loans < amounts.most_loans:
        can.append(Borrow())
    if mine.loans and mine.cash >= amounts.loan:
        can.append(Repay())
    for deed in state.deeds_of(player):
        price = state.game.cities[deed.shop].flagship_price
        if not deed.flagship and mine.cash >= price and state.has_pair(deed):
            can.append(Build(deed.shop))
    if state.game.house.trades is Trades.AGENTS:
        others = state.game.others_from_left(player)
        can.extend(Negotiate(other) for other in others if other not in state.approached)
    return tuple(can)


def attend(state: State, affair: Affair, task: Task) -> State:
    """What an affair leads to; afterwards ``task`` goes on."""
    state = state.todo(task)
    match affair:
        case Borrow():
            return borrow(state, state.active)
        case Repay():
            return _repay(state)
        case Build(shop):
            return _build(state, shop)
        case Negotiate(partner):
            return _negotiate(state, partner)


def _repay(state: State) -> State:
    player = state.active
    mine = state.of(player)
    cash = mine.cash - state.game.box.amounts.loan
    repaid = state.put(player, replace(mine, cash=cash, loans=mine.loans - 1))
    return repaid.noted(LoanRepaid(player))


def _build(state: State, shop: ShopName) -> State:
    paid = receive(state, state.active, -state.game.cities[shop].flagship_price)
    deeds = tuple(
        replace(deed, flagship=True) if deed.shop == shop else deed for deed in state.deeds
    )
    return replace(paid, deeds=deeds).noted(FlagshipBuilt(state.active, shop))


def _negotiate(state: State, partner: PlayerName) -> State:
    asked = replace(state, approached=(*state.approached, partner))
    return asked.todo(Bargaining(state.active, partner))
