"""Money well played: what to buy, when to borrow and repay, what to sell, which offer to take.

Shops and Flagships count at the end what they cost, so buying costs nothing but the interest of a
loan; what they bring is rent. A loan that is paid back before Jour de paie costs nothing, and one
can borrow again at any time; so one keeps none that one has the cash for.
"""

from collections.abc import Sequence
from math import ceil

from sleuth.games.ombreval.actions import (
    Accept,
    Borrow,
    Build,
    Buy,
    Decline,
    EndTurn,
    KeepObjective,
    PlayerAction,
    PlayMail,
    Repay,
    SellToBank,
    WalkAway,
)
from sleuth.games.ombreval.box import ConditionKind, ShopName
from sleuth_solvers.agents.ombreval.bargains import Bargainer, answer
from sleuth_solvers.agents.ombreval.desk import View

EASIEST = (
    ConditionKind.LOANS_AT_MOST,
    ConditionKind.CASH,
    ConditionKind.TROPHIES,
    ConditionKind.CITIES,
    ConditionKind.FLAGSHIPS,
    ConditionKind.PAIRS,
    ConditionKind.SUBJECTS,
    ConditionKind.STARRED,
    ConditionKind.SAME_SUBJECT,
    ConditionKind.SHOPS,
    ConditionKind.CLUES,
)
"""What objectives ask for, what is reached most often first."""


def easiest(view: View, actions: Sequence[PlayerAction]) -> PlayerAction:
    """The objective that is reached most often; of the same kind, the lower number."""

    def hardness(action: PlayerAction) -> tuple[int, int]:
        assert isinstance(action, KeepObjective)
        condition = view.box.objective(action.objective).condition
        return EASIEST.index(condition.kind), condition.number

    return min(actions, key=hardness)


class Merchant:
    """Decides what to do with money, as far as an action is about it."""

    def __init__(self) -> None:
        self._bargainer = Bargainer()

    def manage(self, view: View, actions: Sequence[PlayerAction]) -> PlayerAction | None:
        """What to do with money now; None where there is nothing."""
        match actions[0]:
            case SellToBank():
                return min(actions, key=lambda each: _loss(view, each))
            case PlayMail():
                return actions[0]
            case Accept():
                return answer(view, actions)
            case Buy() | Decline():
                return _purchase(view, actions)
        if WalkAway() in actions:
            return self._bargainer.offer(view, actions)
        action = _affair(view, actions)
        return action if action is not None else self._bargainer.offer(view, actions)


def _loss(view: View, action: PlayerAction) -> float:
    """What selling this shop costs: half of it, and the rents to come."""
    assert isinstance(action, SellToBank)
    city = view.box.city_of(action.shop)
    flagship = view.standing.has_flagship(action.shop)
    price = city.price + city.flagship_price * flagship
    return price - view.standing.resale(action.shop) + view.brings(view.me, action.shop)


def _offered(view: View) -> ShopName | None:
    """The free shop where the pawn stands."""
    day = view.mine.day
    shop = None if day is None else view.box.square(day).shop
    return shop if shop is not None and view.standing.owner(shop) is None else None


def _purchase(view: View, actions: Sequence[PlayerAction]) -> PlayerAction:
    """Buy what brings more than its loans cost, and leaves enough to pay a rent."""
    shop = _offered(view)
    if shop is None:
        return Decline()
    price = view.box.city_of(shop).price
    if not _affordable(view, price, view.brings(view.me, shop) + _towards(view, shop)):
        return Decline()
    if Buy(shop) in actions:
        return Buy(shop)
    return Borrow() if Borrow() in actions else Decline()


def _affordable(view: View, price: int, brings: float) -> bool:
    """Whether so much is worth the interest of the loans that it takes, and leaves a reserve."""
    amounts = view.box.amounts
    if view.liquid - price < view.danger:
        return False
    loans = max(0, ceil((price - view.mine.cash) / amounts.loan))
    return loans == 0 or brings > loans * amounts.interest * view.paydays


def _towards(view: View, shop: ShopName) -> float:
    """What this shop is worth for the secret objective, in k€."""
    condition = view.condition()
    if condition is None:
        return 0.0
    mine, box = view.mine, view.box
    match condition.kind:
        case ConditionKind.SHOPS:
            helps = len(mine.shops) < condition.number
        case ConditionKind.CITIES:
            helps = box.shop(shop).city not in {box.shop(each).city for each in mine.shops}
        case ConditionKind.PAIRS | ConditionKind.FLAGSHIPS:
            helps = box.twin(shop) in mine.shops
        case _:
            helps = False
    return box.amounts.objective / condition.number if helps else 0.0


def _affair(view: View, actions: Sequence[PlayerAction]) -> PlayerAction | None:
    """Build where it pays, show the cash that is asked for at the end, else owe nothing."""
    for action in _buildings(view):
        if action in actions:
            return action
        if Borrow() in actions and view.mine.cash < view.box.city_of(action.shop).flagship_price:
            return Borrow()
    if EndTurn() in actions and _borrowing_shows_cash(view):
        return Borrow()
    shows = EndTurn() in actions and view.near_end and view.wants(ConditionKind.CASH)
    return Repay() if Repay() in actions and not shows else None


def _buildings(view: View) -> list[Build]:
    """The Flagships that are worth building, the best first."""
    box, mine = view.box, view.mine
    worth: list[tuple[float, ShopName]] = []
    for shop in mine.shops:
        if view.standing.has_pair(view.me, shop) and not view.standing.has_flagship(shop):
            city = box.city_of(shop)
            brings = view.visits * city.rent * (box.flagship_rent - box.pair_rent)
            if view.wants(ConditionKind.FLAGSHIPS) and not mine.flagships:
                brings += box.amounts.objective
            if _affordable(view, city.flagship_price, brings):
                worth.append((brings, shop))
    return [Build(shop) for _brings, shop in sorted(worth, reverse=True)]


def _borrowing_shows_cash(view: View) -> bool:
    """Whether the cash that the objective asks for is there with loans, and not without."""
    condition = view.condition()
    if condition is None or condition.kind is not ConditionKind.CASH or not view.near_end:
        return False
    return view.mine.cash < condition.number <= view.liquid
