"""From what is logged of pawns and money to what the worth of an accusation rests on."""

from dataclasses import dataclass
from statistics import fmean
from typing import Final

from sleuth.games.ombreval.accounts import Account, Standing
from sleuth.games.ombreval.books import count_of
from sleuth.games.ombreval.box import OmbrevalBox, SquareKind
from sleuth.games.ombreval.house_rules import Duration
from sleuth.table import Table
from sleuth.types import PlayerName
from sleuth_solvers.ombreval.valuation import Outlook

SWING: Final = 4.3
"""k€ by which a turn moves a player's equity from the others', as a standard deviation.

As measured of simulated ``trader`` and ``greedy``: 4.1 to 4.8 at two to six players."""

OVERHEARD: Final = 0.4
"""How much another's Interrogatoire teaches, next to one's own.

So that the confidence of simulated ``greedy`` grows as fast as it does, at two to six players."""

REACHED: Final = 0.3
"""How often a secret objective that is not known is reached: of simulated players, about so often.
"""

MEAN_THROW: Final = 7.0
"""Days that two dice move a pawn, on average."""

ACCUSING_SQUARES: Final = (SquareKind.INQUIRY, SquareKind.CAFE)
"""Where a pawn must stand for its player to accuse."""


@dataclass(frozen=True, slots=True)
class Fortunes:
    """What is known of the race for money."""

    equities: tuple[int, ...]
    """In seat order, in k€, objectives left out."""
    objectives: tuple[float, ...]
    """In seat order, what each player's objective is expected to bring, in k€."""
    logged: bool
    """Whether anything is; else all stand equal."""
    rounds: float
    """Rounds until the calendar ends the game, this one left out."""
    rounds_known: bool
    """Whether they follow from where the pawns stand; else half of the calendar is taken."""


def fortunes(table: Table, standing: Standing | None) -> Fortunes:
    """Where everybody stands, as far as it is logged."""
    box = box_of(table)
    half = _calendar(table, box) / MEAN_THROW / 2
    if standing is None:
        standing = Standing.begin(table)
    rounds = rounds_left(table, standing)
    return Fortunes(
        tuple(equity(account, box) for account in standing.accounts),
        tuple(objective(account, box) for account in standing.accounts),
        any(account.logged for account in standing.accounts),
        half if rounds is None else rounds,
        rounds is not None,
    )


def equity(account: Account, box: OmbrevalBox) -> int:
    """Boutiques and Flagships at what they cost, and cash, less loans; in k€."""
    shops = sum(box.city_of(shop).price for shop in account.shops)
    flagships = sum(box.city_of(shop).flagship_price for shop in account.flagships)
    return account.cash + shops + flagships - account.loans * box.amounts.loan


def objective(account: Account, box: OmbrevalBox) -> float:
    """What the player's objective brings if it is known, as it stands; else on average. In k€."""
    if account.objective is None:
        return REACHED * box.amounts.objective
    condition = box.objective(account.objective).condition
    met = condition.met(count_of(account, condition.kind, box))
    return float(box.amounts.objective if met else 0)


def rounds_left(table: Table, standing: Standing) -> float | None:
    """Rounds until the first pawn ends the game by the calendar; None where no pawn is known."""
    days = [
        _calendar(table, standing.box)
        - account.months * len(standing.box.squares)
        - (account.day - 1)
        for account in standing.accounts
        if account.day is not None
    ]
    return max(0.0, min(days) / MEAN_THROW) if days else None


def _calendar(table: Table, box: OmbrevalBox) -> int:
    """How many days a pawn goes until the game ends."""
    duration = Duration(table.rule("duration") or Duration.TWO)
    days = duration.months * len(box.squares)
    return days + (box.day_of(SquareKind.CAFE) - 1 if duration.ends_at_cafe else 0)


def outlook(table: Table, player: PlayerName, standing: Standing | None, rounds: float) -> Outlook:
    """What is assumed of the rest of the game, by the squares of the board and what it pays."""
    box = box_of(table)
    kinds = [square.kind for square in box.squares]
    accusing = sum(kind in ACCUSING_SQUARES for kind in kinds) / len(kinds)
    challenges = sum(kind in (SquareKind.CHALLENGE, SquareKind.INQUIRY) for kind in kinds)
    earned = challenges / len(kinds) * _success(box, player, standing)
    return Outlook(
        rounds=rounds,
        swing=SWING,
        secret=box.amounts.objective / 2,
        may_accuse=accusing,
        learns=earned * (1 + OVERHEARD * (len(table.players) - 1)),
    )


def _success(box: OmbrevalBox, player: PlayerName, standing: Standing | None) -> float:
    """How often the player meets a challenge, over all subjects and questions."""
    known = None if standing is None else standing.of(player).role
    roles = box.roles if known is None else (box.role(known),)
    return fmean(
        (
            (subject.questions - subject.starred) * box.success.of(role, subject.id, starred=False)
            + subject.starred * box.success.of(role, subject.id, starred=True)
        )
        / subject.questions
        / 100
        for role in roles
        for subject in box.subjects
    )


def box_of(table: Table) -> OmbrevalBox:
    """What lies in the box of this table's edition. Raises TypeError for another game's."""
    box = table.edition.box
    if not isinstance(box, OmbrevalBox):
        raise TypeError(f"{table.edition.id} is no edition of Maison Ombreval")
    return box
