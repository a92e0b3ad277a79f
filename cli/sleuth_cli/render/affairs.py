"""What an entry means for pawns and money at Maison Ombreval. Amounts are whole k€."""

from collections.abc import Iterator

from sleuth.entries import Entry
from sleuth.games.ombreval.accounts import Standing, standing_after
from sleuth.games.ombreval.books import Goal, books_of
from sleuth.games.ombreval.box import Day, ObjectiveName, ShopName, Square, SquareKind
from sleuth.games.ombreval.entries import Accusation, Moved, Payday, RoleTaken, Summoned
from sleuth.games.ombreval.house_rules import Duration
from sleuth.games.ombreval.pieces import expertise
from sleuth.games.ombreval.words import MOVES, Move
from sleuth.language import _
from sleuth.notebook import Notebook
from sleuth.outcomes import OUTCOMES
from sleuth.types import PlayerName
from sleuth.writing import colon
from sleuth_cli.render.sheet import goal_line, tally


def affairs(before: Notebook, after: Notebook) -> Iterator[str]:
    """What awaits a pawn that the one new entry has moved, and who has more or less than before."""
    new = after.entries[len(before.entries) :]
    if len(new) == 1:
        yield from _stopped(new[0], _standing(before), after)
        if _ends(new[0], _standing(before), _duration(after)):
            yield _("The game ends with this round.")
    old = books_of(before.effective(), before.table)
    for sheet, was in zip(books_of(after.effective(), after.table).sheets, old.sheets, strict=True):
        if (sheet.cash, sheet.equity) != (was.cash, was.equity):
            yield _("{player}: {cash} k€ of cash, equity {equity} k€.").format(
                player=sheet.player, cash=sheet.cash, equity=sheet.equity
            )
        if (sheet.trophies, sheet.clues, sheet.months) != (was.trophies, was.clues, was.months):
            yield tally(sheet)
        if sheet.goal is not None and _state(sheet.goal) != _state(was.goal):
            yield goal_line(sheet.player, sheet.goal, _standing(after).box)


def _state(goal: Goal | None) -> tuple[ObjectiveName, bool] | None:
    return None if goal is None else (goal.name, goal.met)


def _standing(notebook: Notebook) -> Standing:
    return standing_after(notebook.table, [entry for _number, entry in notebook.effective()])


def _stopped(entry: Entry, stood: Standing, notebook: Notebook) -> Iterator[str]:
    """What awaits the pawn of one who has moved, what was due before it first; or a role."""
    match entry:
        case Moved(player, day):
            if stood.of(player).summoned:
                yield _("{player} was to plead first: “{line}” logs it.").format(
                    player=player,
                    line=f"{player} {MOVES.word(Move.PLEADS)}{colon()}{OUTCOMES.word(True)}",
                )
            if _passed_payday(player, day, stood, notebook):
                yield _("{player} has come to Jour de paie: “{line}” logs it.").format(
                    player=player, line=f"{player} {MOVES.word(Move.PAYDAY)}"
                )
            square = stood.box.square(day)
            yield _("Day {day}: {square}.").format(day=day, square=_square(player, square, stood))
        case RoleTaken(player, role):
            yield _("{player}: {role}.").format(
                player=player, role=expertise(stood.box, stood.box.role(role))
            )
        case Summoned():
            yield _("Day {day}: {square}.").format(
                day=stood.box.day_of(SquareKind.COURT),
                square=_("Tribunal, where one pleads at the next turn"),
            )
        case _:
            pass


def _duration(notebook: Notebook) -> Duration:
    return Duration(notebook.table.rule("duration") or next(iter(Duration)))


def _ends(entry: Entry, stood: Standing, duration: Duration) -> bool:
    """Whether this makes the round the last: the culprit, the last month, or Le Comptoir in it."""
    match entry:
        case Accusation(right=True):
            return True
        case Payday(player):
            last = stood.of(player).months + 1 == duration.months
            return last and not duration.ends_at_cafe
        case Moved(player, day):
            account, cafe = stood.of(player), stood.box.day_of(SquareKind.CAFE)
            reached = account.day is not None and account.day < cafe <= day
            return duration.ends_at_cafe and account.months == duration.months and reached
        case _:
            return False


def _passed_payday(player: PlayerName, day: Day, stood: Standing, notebook: Notebook) -> bool:
    """Whether the pawn went round, with a month left to tick; unknown where it came from, no."""
    account, duration = stood.of(player), _duration(notebook)
    return account.day is not None and day < account.day and account.months < duration.months


def _square(player: PlayerName, square: Square, stood: Standing) -> str:
    """A square, and what it means for this player as things stand."""
    match square.kind:
        case SquareKind.SHOP:
            assert square.shop is not None
            return _shop(player, square.shop, stood)
        case SquareKind.CHALLENGE:
            assert square.subject is not None
            subject = stood.box.subject(square.subject).label.local()
            return _("Défi, {subject}").format(subject=subject)
        case SquareKind.CAFE:
            return _("Le Comptoir, where {pot} k€ lie; one may accuse").format(pot=stood.pot)
        case SquareKind.INQUIRY:
            return _("Enquête, where one may accuse")
        case SquareKind.MAIL:
            return _("Imprévu, a Courrier card")
        case SquareKind.COURT:
            return _("Tribunal, a visit")
        case SquareKind.SUMMONS:
            return _("Assignation, which leads to the Tribunal")
        case SquareKind.PAYDAY:
            return _("Jour de paie")


def _shop(player: PlayerName, shop: ShopName, stood: Standing) -> str:
    name, owner = stood.box.shop(shop).label.local(), stood.owner(shop)
    if owner is None:
        return _("{shop}, for sale at {price} k€").format(
            shop=name, price=stood.box.city_of(shop).price
        )
    if owner == player:
        return _("{shop}, {player}'s own").format(shop=name, player=player)
    return _("{shop}, which is {owner}'s: the rent is {rent} k€").format(
        shop=name, owner=owner, rent=stood.rent(shop)
    )
