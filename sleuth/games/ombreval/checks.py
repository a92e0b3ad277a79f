"""What the rules do not allow where everybody stands. A refusal says what would be right."""

from sleuth.entries import Entry
from sleuth.errors import EntryError
from sleuth.games.ombreval.accounts import Standing
from sleuth.games.ombreval.box import ShopName, SquareKind
from sleuth.games.ombreval.entries import (
    Accusation,
    Bought,
    ClueDrawn,
    FlagshipBuilt,
    Goods,
    LoanRepaid,
    LoanTaken,
    MailDrawn,
    MailPlayed,
    Paid,
    Payday,
    Pleaded,
    PotCollected,
    RentPaid,
    Sold,
    Traded,
)
from sleuth.games.ombreval.house_rules import Duration, Money
from sleuth.games.ombreval.words import MOVES, Move
from sleuth.language import _, ngettext
from sleuth.table import Table
from sleuth.types import PlayerName


def check(entry: Entry, standing: Standing, table: Table) -> None:
    """Raises EntryError where the entry cannot be what happened."""
    match entry:
        case Accusation(player):
            _check_accusation(player, standing)
        case Payday(player):
            _check_month(player, standing, table)
        case ClueDrawn(player):
            _check_square(player, SquareKind.INQUIRY, standing)
        case MailDrawn(player):
            _check_square(player, SquareKind.MAIL, standing)
        case PotCollected(player):
            _check_square(player, SquareKind.CAFE, standing)
        case _:
            pass
    if table.rule("money") != Money.FREE:
        _check_money(entry, standing)


def _check_accusation(player: PlayerName, standing: Standing) -> None:
    if standing.accuser is not None:
        raise EntryError(
            _("{accuser} has accused rightly: nobody accuses any more").format(
                accuser=standing.accuser
            )
        )
    square = _square_now(player, standing)
    if square not in (None, SquareKind.INQUIRY, SquareKind.CAFE):
        raise EntryError(
            _(
                "by what is logged the pawn of {player} stands on day {day}: one accuses on an"
                " Enquête square or on Le Comptoir"
            ).format(player=player, day=standing.of(player).day)
        )
    if standing.of(player).failed:
        raise EntryError(
            _("{player} has accused wrongly, and cannot accuse again").format(player=player)
        )


def _check_square(player: PlayerName, right: SquareKind, standing: Standing) -> None:
    """What is drawn or taken, is so on one kind of square only."""
    if _square_now(player, standing) in (None, right):
        return
    what = {
        SquareKind.INQUIRY: _("an Indice card is drawn on an Enquête square"),
        SquareKind.MAIL: _("a Courrier card is drawn on an Imprévu square"),
        SquareKind.CAFE: _("the Cagnotte is taken on Le Comptoir"),
    }[right]
    raise EntryError(
        _("by what is logged the pawn of {player} stands on day {day}: {what}").format(
            player=player, day=standing.of(player).day, what=what
        )
    )


def _check_month(player: PlayerName, standing: Standing, table: Table) -> None:
    duration = Duration(table.rule("duration") or next(iter(Duration)))
    if standing.of(player).months >= duration.months:
        raise EntryError(
            ngettext(
                "{player} has ticked {months} month already, and the game lasts {duration} (house"
                " rule “duration”)",
                "{player} has ticked {months} months already, and the game lasts {duration} (house"
                " rule “duration”)",
                duration.months,
            ).format(player=player, months=duration.months, duration=duration.value)
        )


def _check_money(entry: Entry, standing: Standing) -> None:
    box = standing.box
    match entry:
        case Bought(player, shop):
            _check_stop(player, shop, standing)
            _check_free(shop, player, standing)
            _check_cash(player, box.city_of(shop).price, standing)
        case FlagshipBuilt(player, shop):
            _check_flagship(player, shop, standing)
            _check_cash(player, box.city_of(shop).flagship_price, standing)
        case Sold(player, shop):
            _check_owned(player, shop, standing)
        case LoanTaken(player):
            _check_loans(player, standing)
        case LoanRepaid(player):
            if not standing.of(player).loans:
                raise EntryError(_("{player} has no loan to repay").format(player=player))
            _check_cash(player, box.amounts.loan, standing)
        case RentPaid():
            _check_rent(entry, standing)
        case Paid(player, _, amount):
            _check_cash(player, amount, standing)
        case Accusation(player, _, False, None):
            _check_cash(player, box.amounts.wrong_accusation, standing)
        case Accusation(player, _, False, int(amount)):
            _check_cash(player, amount, standing)
            _check_due(player, amount, box.amounts.wrong_accusation)
            _check_all_paid(player, amount, box.amounts.wrong_accusation, standing)
        case Pleaded(player, False, amount):
            _check_due(player, amount, box.amounts.fine)
            _check_cash(player, amount, standing)
            _check_all_paid(player, amount, box.amounts.fine, standing)
        case MailDrawn(player, card, amount) if box.mail_card(card).effect.costs:
            _check_cash(player, amount, standing)
            _check_all_paid(player, amount, box.mail_card(card).amount, standing)
        case MailPlayed(player, card):
            _check_kept(player, Goods(mail=(card,)), standing)
        case PotCollected(player, amount) if amount != standing.pot:
            raise EntryError(
                _("by what is logged the Cagnotte holds {pot} k€, not {amount}").format(
                    pot=standing.pot, amount=amount
                )
            )
        case Traded(player, other, gives, takes):
            _check_goods(player, gives, standing)
            _check_goods(other, takes, standing)
        case _:
            pass


def _square_now(player: PlayerName, standing: Standing) -> SquareKind | None:
    """Where the player's pawn stands, in a turn of the player's whose move was logged."""
    return standing.square(player) if standing.mover == player else None


def _check_stop(player: PlayerName, shop: ShopName, standing: Standing) -> None:
    """A shop is bought, and rent is paid, where the pawn stops."""
    day = standing.box.shop(shop).day
    if standing.mover == player and standing.of(player).day not in (None, day):
        raise EntryError(
            _(
                "by what is logged the pawn of {player} stands on day {day}, and {shop} is day"
                " {other}; if it moved, log “{example}” first"
            ).format(
                player=player,
                day=standing.of(player).day,
                shop=_called(shop, standing),
                other=day,
                example=f"{player} {MOVES.word(Move.GOES)} {day}",
            )
        )


def _check_cash(player: PlayerName, amount: int, standing: Standing) -> None:
    cash = standing.of(player).cash
    if amount > cash:
        raise EntryError(
            _(
                "{player} cannot pay {amount} k€: by what is logged there are {cash}. Log what is"
                " missing (a loan, a salary), or count the cash, as in “{example}”; with “option"
                " money: free” in the header nothing is checked"
            ).format(
                player=player,
                amount=amount,
                cash=cash,
                example=f"{player} {MOVES.word(Move.COUNTS)} {amount}",
            )
        )


def _check_due(player: PlayerName, amount: int, due: int) -> None:
    if amount > due:
        raise EntryError(
            _("{player} pays {due} k€ for this, not {amount}").format(
                player=player, due=due, amount=amount
            )
        )


def _check_all_paid(player: PlayerName, amount: int, due: int, standing: Standing) -> None:
    """Less than what is due is paid by one who cannot raise more by loans and sales."""
    most = min(due, standing.raisable(player))
    if amount < most:
        raise EntryError(
            _(
                "{due} k€ are due, not {amount}: {player} can raise {most}, with loans and by"
                " selling shops"
            ).format(due=due, amount=amount, player=player, most=most)
        )


def _check_free(shop: ShopName, player: PlayerName, standing: Standing) -> None:
    owner = standing.owner(shop)
    if owner is not None:
        raise EntryError(
            _("{shop} belongs to {owner}; {player} can only get it in a trade").format(
                shop=_called(shop, standing), owner=owner, player=player
            )
            if owner != player
            else _("{shop} belongs to {owner} already").format(
                shop=_called(shop, standing), owner=owner
            )
        )


def _check_owned(player: PlayerName, shop: ShopName, standing: Standing) -> None:
    if shop not in standing.of(player).shops:
        raise EntryError(
            _("by what is logged {player} does not own {shop}").format(
                player=player, shop=_called(shop, standing)
            )
        )


def _check_flagship(player: PlayerName, shop: ShopName, standing: Standing) -> None:
    if not standing.has_pair(player, shop):
        raise EntryError(
            _(
                "a Flagship needs both shops of {city}: by what is logged {player} does not own"
                " {missing}"
            ).format(
                city=standing.box.city_of(shop).label.local(),
                player=player,
                missing=" + ".join(
                    _called(each, standing)
                    for each in (shop, standing.box.twin(shop))
                    if each not in standing.of(player).shops
                ),
            )
        )
    if standing.has_flagship(shop):
        raise EntryError(
            _("there is a Flagship on {shop} already").format(shop=_called(shop, standing))
        )


def _check_loans(player: PlayerName, standing: Standing) -> None:
    most = standing.box.amounts.most_loans
    if standing.of(player).loans >= most:
        raise EntryError(
            ngettext(
                "{player} has {most} loan outstanding, and there cannot be more",
                "{player} has {most} loans outstanding, and there cannot be more",
                most,
            ).format(player=player, most=most)
        )


def _check_rent(rent: RentPaid, standing: Standing) -> None:
    _check_stop(rent.player, rent.shop, standing)
    owner = standing.owner(rent.shop)
    if owner is not None and owner != rent.owner:
        raise EntryError(
            _("{shop} belongs to {owner}, not to {other}").format(
                shop=_called(rent.shop, standing), owner=owner, other=rent.owner
            )
        )
    due = standing.rent(rent.shop)
    if owner is not None and rent.amount > due:
        raise EntryError(
            _("the rent of {shop} is {due} k€ now, not {amount}").format(
                shop=_called(rent.shop, standing), due=due, amount=rent.amount
            )
        )
    _check_cash(rent.player, rent.amount, standing)
    if owner is not None:
        _check_all_paid(rent.player, rent.amount, due, standing)


def _check_goods(player: PlayerName, goods: Goods, standing: Standing) -> None:
    _check_cash(player, goods.cash, standing)
    for shop in goods.shops:
        _check_owned(player, shop, standing)
    _check_kept(player, goods, standing)


def _check_kept(player: PlayerName, goods: Goods, standing: Standing) -> None:
    for card in goods.mail:
        if goods.mail.count(card) > standing.of(player).mail.count(card):
            raise EntryError(
                _("by what is logged {player} has not kept {card}").format(
                    player=player, card=standing.box.mail_card(card).label.local()
                )
            )


def _called(shop: ShopName, standing: Standing) -> str:
    return standing.box.shop(shop).label.local()
