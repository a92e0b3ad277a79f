"""Turns on the open table: how they begin and end, and the die."""

from dataclasses import replace

from sleuth.games.trois_ombres.box import Face
from sleuth.games.trois_ombres.follow_moves import advance
from sleuth.games.trois_ombres.open_table import OpenTable, Turn
from sleuth.table import Table
from sleuth.types import PlayerName


def roll(before: OpenTable, player: PlayerName, face: Face, table: Table) -> OpenTable:
    """The die is rolled: for a turn, for its second play, or once more in place of a roll."""
    turn = before.turn
    if turn is None or turn.player != player or turn.over:
        after = begin_turn(end_turn(before), player)
    elif turn.again and turn.reveals:
        fresh = Turn(player, spared=True, power_used=turn.power_used)
        after = replace(before, turn=fresh, debriefed=())
    else:
        after = _taken_back(before, turn)
    assert after.turn is not None
    after = replace(after, turn=replace(after.turn, face=face))
    return advance(after, table) if face is Face.CLOCK else after


def _taken_back(before: OpenTable, turn: Turn) -> OpenTable:
    """Without the roll that does not hold, nor the hour that it advanced the clock by."""
    after = replace(before, turn=replace(turn, rerolls=max(turn.rerolls - 1, 0)))
    if turn.face is not Face.CLOCK:
        return after
    return replace(after, hour=after.hour - 1, outcome=None)


def begin_turn(table: OpenTable, player: PlayerName) -> OpenTable:
    """The player's turn begins, and their eyes open."""
    return replace(table, turn=Turn(player), closed=table.closed - {player})


def on_turn(table: OpenTable, player: PlayerName) -> OpenTable:
    """The table in this player's turn, which begins where it was another's: objects and powers may
    come before the die."""
    turn = table.turn
    if turn is not None and turn.player == player:
        return table
    return begin_turn(end_turn(table), player)


def end_turn(table: OpenTable) -> OpenTable:
    """The turn is over: Malédictions that its player drew in the turn before are discarded."""
    turn = table.turn
    if turn is None:
        return table
    over = [curse for curse in table.curses if curse.player == turn.player and not curse.drawn_now]
    left = tuple(
        replace(curse, drawn_now=False) if curse.drawn_now else curse
        for curse in table.curses
        if curse not in over
    )
    discarded = (*table.decks.limbes_discarded, *(curse.card for curse in over))
    return replace(
        table,
        turn=None,
        curses=left,
        decks=replace(table.decks, limbes_discarded=discarded),
        debriefed=(),
        before_card=None,
    )


def who_rolls_next(table: OpenTable, rules: Table) -> PlayerName | None:
    """Whose roll comes next; None where the game is over."""
    if table.outcome is not None:
        return None
    turn = table.turn
    if turn is None:
        return rules.first or rules.players[0]
    return rules.left_of(turn.player) if turn.over else turn.player
