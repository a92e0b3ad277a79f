"""What each kind of square asks of whoever stops there."""

from dataclasses import dataclass, replace

from sleuth.games.ombreval.actions import (
    Action,
    Borrow,
    Build,
    Buy,
    ChanceAction,
    Decline,
    MailPulled,
    Negotiate,
    PlayerAction,
    PlayMail,
    Repay,
)
from sleuth.games.ombreval.affairs import affairs, attend
from sleuth.games.ombreval.box import MailEffect, ShopName, SquareKind
from sleuth.games.ombreval.challenges import Occasion, RollSubject, challenge
from sleuth.games.ombreval.court import kept_cards, played, summon
from sleuth.games.ombreval.entries import (
    Bought,
    MailDrawn,
    PotCollected,
    Purse,
    RentPaid,
)
from sleuth.games.ombreval.money import Bill, pay, receive
from sleuth.games.ombreval.pile import Pile
from sleuth.games.ombreval.state import Deed, State, Task
from sleuth.language import _
from sleuth.types import PlayerName


def land(state: State) -> State:
    """Apply the square where the pawn of the player whose turn it is has stopped."""
    player, box = state.active, state.game.box
    square = box.square(state.of(player).day)
    match square.kind:
        case SquareKind.SHOP:
            assert square.shop is not None
            return _at_shop(state, player, square.shop)
        case SquareKind.CHALLENGE:
            assert square.subject is not None
            return challenge(state, player, square.subject, Occasion.CHALLENGE)
        case SquareKind.INQUIRY:
            return state.todo(RollSubject(player))
        case SquareKind.MAIL:
            return _to_the_mail(state, player)
        case SquareKind.CAFE:
            collected = receive(state, player, state.pot).noted(PotCollected(player, state.pot))
            return replace(collected, pot=0)
        case SquareKind.SUMMONS:
            return summon(state, player)
        case SquareKind.PAYDAY | SquareKind.COURT:
            return state


def _at_shop(state: State, player: PlayerName, shop: ShopName) -> State:
    """Free: it can be bought. Another's: the rent is due."""
    deed = state.deed(shop)
    if deed is None:
        return state.todo(MayBuy(shop))
    if deed.owner == player:
        return state
    bill = _rent(state, player, deed)
    if kept_cards(state, player, MailEffect.RENT_WAIVER):
        return state.todo(MayWaive(bill))
    return pay(state, bill)


def _rent(state: State, player: PlayerName, deed: Deed) -> Bill:
    amount = state.rent(deed)
    return Bill(player, deed.owner, amount, RentPaid(player, deed.owner, deed.shop, amount))


@dataclass(frozen=True, slots=True)
class MayBuy(Task):
    """The shop where the pawn stands is free."""

    shop: ShopName

    def waits_for(self) -> str:
        """What the game waits for."""
        return _("a player to buy a shop, or not")

    def actor(self, state: State) -> PlayerName:
        """Whose turn it is."""
        return state.active

    def choices(self, state: State) -> tuple[PlayerAction, ...]:
        """Buy it with the cash that there is; or see to one's affairs first, to have more."""
        price = state.game.cities[self.shop].price
        buy = (Buy(self.shop),) if state.of(state.active).cash >= price else ()
        return (*buy, Decline(), *affairs(state))

    def do(self, state: State, action: Action) -> State:
        """The title passes to the player."""
        match action:
            case Borrow() | Repay() | Build() | Negotiate():
                return attend(state, action, self)
            case Buy(shop):
                paid = receive(state, state.active, -state.game.cities[shop].price)
                bought = replace(paid, deeds=(*state.deeds, Deed(shop, state.active)))
                return bought.noted(Bought(state.active, shop))
            case _:
                return state


@dataclass(frozen=True, slots=True)
class MayWaive(Task):
    """The player has a card that makes a rent void."""

    bill: Bill

    def waits_for(self) -> str:
        """What the game waits for."""
        return _("a player to pay a rent, or to play a card instead")

    def actor(self, state: State) -> PlayerName:
        """Whoever owes the rent."""
        return self.bill.debtor

    def choices(self, state: State) -> tuple[PlayerAction, ...]:
        """Play it, or pay."""
        cards = kept_cards(state, self.bill.debtor, MailEffect.RENT_WAIVER)
        return (*(PlayMail(card.name) for card in cards), Decline())

    def do(self, state: State, action: Action) -> State:
        """Nothing is paid, or all is."""
        if isinstance(action, PlayMail):
            return played(state, self.bill.debtor, action)
        return pay(state, self.bill)


def _to_the_mail(state: State, player: PlayerName) -> State:
    """A card is to be drawn; the discarded ones are shuffled where the pile is used up."""
    if not state.mail:
        counts = {card: state.discarded.count(card) for card in state.discarded}
        state = replace(state, mail=Pile(tuple(counts.items())), discarded=())
    return state.todo(DrawMail(player)) if state.mail else state


@dataclass(frozen=True, slots=True)
class DrawMail(Task):
    """An Imprévu square: the player draws a Courrier card."""

    player: PlayerName

    def waits_for(self) -> str:
        """What the game waits for."""
        return _("a Courrier card to be drawn")

    def chances(self, state: State) -> tuple[tuple[ChanceAction, int], ...]:
        """The cards that are left."""
        return tuple((MailPulled(card), left) for card, left in state.mail.draws())

    def do(self, state: State, action: Action) -> State:
        """Read aloud, applied, and discarded, unless it is kept."""
        assert isinstance(action, MailPulled)
        player = self.player
        card = state.game.box.mail_card(action.card)
        drawn = MailDrawn(player, card.name, card.amount)
        state = replace(state, mail=state.mail.without(card.name))
        if card.effect.kept:
            mine = state.of(player)
            return state.put(player, replace(mine, mail=(*mine.mail, card.name))).noted(drawn)
        state = replace(state, discarded=(*state.discarded, card.name))
        match card.effect:
            case MailEffect.RECEIVE:
                return receive(state, player, card.amount).noted(drawn)
            case MailEffect.PAY:
                return pay(state, Bill(player, Purse.BANK, card.amount, drawn))
            case MailEffect.PENALTY:
                return pay(state, Bill(player, Purse.POT, card.amount, drawn))
            case _:
                return summon(state.noted(drawn), player)
