"""Where a game stands: what lies open on the table, and whose turn it is."""

from sleuth.games.trois_ombres.events import TableChanged
from sleuth.games.trois_ombres.follow_turns import who_rolls_next
from sleuth.games.trois_ombres.open_table import OpenTable, opening_table
from sleuth.language import _
from sleuth.table import Table
from sleuth.timeline import Timeline
from sleuth.types import PlayerName


def open_table_of(table: Table, timeline: Timeline) -> OpenTable:
    """What lies open after the last step; everybody sees it."""
    for step in reversed(timeline.steps):
        if isinstance(step.event, TableChanged):
            return step.event.table
    return opening_table(table)


def to_act(table: Table, open_table: OpenTable) -> PlayerName:
    """Who acts next: the player whose turn is not over, else whoever rolls next."""
    turn = open_table.turn
    if turn is not None and not turn.over:
        return turn.player
    return who_rolls_next(open_table, table) or table.players[0]


def asked_too_late(table: Table, open_table: OpenTable, player: PlayerName) -> str | None:
    """Why this player cannot bluff now, the hour aside; None where they can."""
    if to_act(table, open_table) != player:
        return _("it is the turn of {player}").format(player=to_act(table, open_table))
    turn = open_table.turn
    if turn is not None and not turn.over and turn.face is not None:
        return _("the die was rolled: one bluffs instead of rolling it")
    return None
