"""Who can still win: a game also ends when all but one have accused wrongly."""

from sleuth.language import _
from sleuth.table import Table
from sleuth.timeline import Timeline
from sleuth.types import PlayerName
from sleuth_solvers.advice.standing import Standing, standing_of


def why_silent(table: Table, timeline: Timeline, player: PlayerName) -> str | None:
    """Why this player may neither ask nor accuse; None where they may."""
    standing = standing_of(table, timeline)
    left = [each for each in table.players if each not in standing.out]
    if standing.winner is None and len(left) == 1:
        return _("the game is over: all but {winner} have accused wrongly").format(winner=left[0])
    return standing.why_silent(player)


def rivals(table: Table, timeline: Timeline, player: PlayerName) -> tuple[PlayerName, ...]:
    """The others who can still win, in the order in which they play after this one."""
    standing: Standing = standing_of(table, timeline)
    return tuple(each for each in table.others_from_left(player) if each not in standing.out)
