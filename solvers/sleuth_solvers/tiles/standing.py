"""Where a game stands: what lies open on the table, and whose turn it is."""

from sleuth.games.trois_ombres.box import LimbesEffect
from sleuth.games.trois_ombres.events import TableChanged
from sleuth.games.trois_ombres.follow_turns import who_rolls_next
from sleuth.games.trois_ombres.house_rules import Events
from sleuth.games.trois_ombres.open_table import OpenTable, opening_table
from sleuth.language import _
from sleuth.table import Table
from sleuth.timeline import Timeline
from sleuth.types import Place, PlayerName


def open_table_of(table: Table, timeline: Timeline) -> OpenTable:
    """What lies open after the last step; everybody sees it."""
    for step in reversed(timeline.steps):
        if isinstance(step.event, TableChanged):
            return step.event.table
    return opening_table(table)


def may_mark(table: Table, now: OpenTable) -> PlayerName | None:
    """Who may lay or move clues onto the two tiles just revealed, before the Limbes card."""
    turn = now.turn
    if turn is None or len(turn.shown) != 2 or table.rule("events") == Events.OFF:
        return None
    done = turn.paired or turn.limbes_drawn or turn.trapped
    first, second = (each.seen for each in turn.shown)
    pair = len(first) == 1 and first == second
    elsewhere = movable_clues(now, turn.player)
    without = not now.reserve(turn.player) and not elsewhere
    if done or pair or without or now.has_curse(LimbesEffect.BRUME):
        return None
    bare = any(now.clue_at(each.spot) is None for each in turn.shown)
    return turn.player if bare else None


def movable_clues(now: OpenTable, player: PlayerName) -> tuple[Place, ...]:
    """Where clues of the player lie, the tiles of this turn aside."""
    shown = {each.spot for each in now.turn.shown} if now.turn else set()
    mine = (clue.spot for clue in now.clues if clue.player == player)
    return tuple(sorted(spot for spot in mine if spot not in shown))


def to_act(table: Table, now: OpenTable) -> PlayerName:
    """Who acts next: the player whose turn is not over, else whoever rolls next."""
    turn = now.turn
    if turn is not None and (now.due or not turn.over):
        return turn.player
    return may_mark(table, now) or who_rolls_next(now, table) or table.players[0]


def who_may_roll(table: Table, now: OpenTable) -> PlayerName:
    """Who rolls next, or has rolled and not finished."""
    turn = now.turn
    if turn is not None and not turn.over:
        return turn.player
    return who_rolls_next(now, table) or table.players[0]


def asked_too_late(table: Table, open_table: OpenTable, player: PlayerName) -> str | None:
    """Why this player cannot bluff now, the hour aside; None where they can."""
    rolling = who_may_roll(table, open_table)
    if rolling != player:
        return _("it is the turn of {player}").format(player=rolling)
    turn = open_table.turn
    if turn is not None and not turn.over and turn.face is not None:
        return _("the die was rolled: one bluffs instead of rolling it")
    return None
