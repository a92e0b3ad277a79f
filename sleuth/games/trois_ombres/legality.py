"""Whether an entry may happen as the table stands: by the rules, and by what lies where."""

from sleuth.entries import Entry, Skipped
from sleuth.errors import EntryError
from sleuth.games.trois_ombres.box import Face, IdEffect, tiles_box
from sleuth.games.trois_ombres.entries import (
    Bluffed,
    ClockSet,
    CubeRemoved,
    EmptySpots,
    ObjectUsed,
    PairTaken,
    PowerUsed,
    Rolled,
    SecretLook,
    TileRevealed,
)
from sleuth.games.trois_ombres.follow_turns import on_turn, who_rolls_next
from sleuth.games.trois_ombres.legal_reveals import (
    check_cube_removed,
    check_look,
    check_no_pair_left,
    check_pair,
    check_reveal,
)
from sleuth.games.trois_ombres.legal_spots import check_tile, spot_name
from sleuth.games.trois_ombres.legal_things import check_thing
from sleuth.games.trois_ombres.open_table import Due, OpenTable, Turn
from sleuth.games.trois_ombres.table_layout import PLACES_OF_TILES
from sleuth.games.trois_ombres.writer import TilesWriter
from sleuth.keywords import VERBS, Verb
from sleuth.language import _, ngettext
from sleuth.names import listed
from sleuth.table import Table
from sleuth.types import PlayerName


def check(entry: Entry, now: OpenTable, table: Table) -> None:
    """Raises EntryError, with what would be right, for what cannot happen now."""
    match entry:
        case Rolled(player):
            _check_roll(player, now, table)
        case Skipped(player):
            _check_going_on(now, table)
            _check_order(player, now, table)
        case TileRevealed():
            _check_not_over(now)
            check_reveal(entry, now, table)
        case SecretLook():
            _check_not_over(now)
            check_look(entry, now, table)
        case PairTaken():
            _check_not_over(now)
            check_pair(entry, now, table)
        case CubeRemoved():
            _check_not_over(now)
            check_cube_removed(entry, now, table)
        case Bluffed():
            _check_bluff(entry, now, table)
        case ClockSet(hour):
            _check_hour(hour, table)
        case EmptySpots():
            _check_empty(entry, now)
        case PowerUsed(player) | ObjectUsed(player):
            _check_not_over_unless_rerolled(now)
            at_any_time = isinstance(entry, ObjectUsed) and entry.item is IdEffect.INVERTIGO
            if not at_any_time and (now.turn is None or now.turn.player != player):
                _check_going_on(now, table)
                _check_order(player, now, table)
                now = on_turn(now, player)
            check_thing(entry, now, table)
        case _:
            check_thing(entry, now, table)


def _check_not_over_unless_rerolled(now: OpenTable) -> None:
    """A roll that brings the last hour may be rolled again."""
    if now.turn is None or now.turn.face is not Face.CLOCK or now.turn.reveals:
        _check_not_over(now)


def _check_not_over(now: OpenTable) -> None:
    if now.outcome is not None:
        raise EntryError(_("the game is over"))


def _check_roll(player: PlayerName, now: OpenTable, table: Table) -> None:
    turn = now.turn
    if turn is not None and turn.player == player and not turn.over:
        if turn.again and turn.reveals:
            _check_going_on(now, table)
            return
        if turn.face is not None or turn.shown:
            _check_reroll(turn, now)
            return
    _check_going_on(now, table)
    _check_order(player, now, table)


def _check_reroll(turn: Turn, now: OpenTable) -> None:
    if turn.reveals:
        raise EntryError(
            _("{player} has rolled, and has revealed a tile: this turn's second is missing").format(
                player=turn.player
            )
        )
    if not turn.rerolls:
        raise EntryError(
            _(
                "{player} has rolled already; if the die is rolled again, log what allows it first:"
                " the power or the object"
            ).format(player=turn.player)
        )
    _check_not_over_unless_rerolled(now)


def _check_going_on(now: OpenTable, table: Table) -> None:
    """That the turn before is done with, as far as where tiles lie depends on it."""
    _check_not_over(now)
    check_no_pair_left(now, table)
    for due in now.due:
        raise EntryError(
            _("{what}: log it first, or that it has no effect").format(what=what_is_due(due))
        )
    if now.debriefing:
        spots = listed([spot_name(spot, table) for spot in sorted(now.debriefing)])
        raise EntryError(
            _("the Débriefing turns more tiles face up: log what is on {spots}").format(spots=spots)
        )
    owners = [player for player, _item in now.objects]
    for player in owners:
        if owners.count(player) > 1:
            raise EntryError(
                _("{player} has two objects: one is given away or discarded first").format(
                    player=player
                )
            )


def what_is_due(due: Due) -> str:
    """What must be done before the next turn, as a clause."""
    return {
        Due.CUBES: _("Hercule's cubes are to be thrown"),
        Due.TRAP: _("a trap is to be added"),
        Due.SWAP: _("Hallucination makes the two tiles change places"),
        Due.SHUFFLE: _("the Brouillard mixes a tile of each Lieu"),
        Due.FALSE_TRAIL: _("the Fausse piste mixes a pair and two tiles"),
        Due.TURN: _("the Illusion turns a Lieu"),
        Due.EXCHANGE: _("the Manipulation exchanges two Lieux"),
        Due.BLOCK: _("the Vortex turns the block"),
    }[due]


def _check_order(player: PlayerName, now: OpenTable, table: Table) -> None:
    """Players act clockwise; before the first turn anybody may, unless the header says who."""
    following = who_rolls_next(now, table)
    if now.turn is None and table.first is None:
        return
    if following is None or player == following:
        return
    turn = now.turn
    if turn is not None and turn.reveals and not turn.over and player == table.left_of(turn.player):
        return
    missed = _between(following, player, table)
    skips = listed([f"{each} {VERBS.word(Verb.SKIPS)}" for each in missed])
    raise EntryError(
        ngettext(
            "it is the turn of {next}, not of {player}; if that turn was missed, log {skips} first",
            "it is the turn of {next}, not of {player}; if turns were missed, log {skips} first",
            len(missed),
        ).format(next=following, player=player, skips=skips)
    )


def _between(first: PlayerName, player: PlayerName, table: Table) -> list[PlayerName]:
    """Those whose turns come before the player's, from ``first`` on."""
    missed = [first]
    while table.left_of(missed[-1]) != player:
        missed.append(table.left_of(missed[-1]))
    return missed


def _check_bluff(entry: Bluffed, now: OpenTable, table: Table) -> None:
    box = tiles_box(table.edition.box)
    _check_going_on(now, table)
    if now.hour < box.bluff:
        raise EntryError(
            _("nobody may bluff before hour {hour}; the clock shows {now}").format(
                hour=box.bluff, now=now.hour
            )
        )
    turn = now.turn
    rolled = turn is not None and turn.face is not None and not (turn.again and turn.reveals)
    if turn is not None and turn.player == entry.player and rolled and not turn.over:
        raise EntryError(
            _("{player} has rolled the die: a bluff takes its place").format(player=entry.player)
        )
    _check_order(entry.player, now, table)
    check_tile(entry.spot, now, table)
    if entry.demon is not None and len(entry.seen) == 1:
        alike = entry.seen == {entry.demon}
        if alike != entry.right:
            writer = TilesWriter(table)
            raise EntryError(
                _("{tile} and {demon}: the bluff was {outcome}").format(
                    tile=writer.sighting(entry.seen),
                    demon=entry.demon,
                    outcome=_("right") if alike else _("wrong"),
                )
            )


def _check_hour(hour: int, table: Table) -> None:
    last = tiles_box(table.edition.box).hours
    if not 0 <= hour <= last:
        raise EntryError(
            _("the clock shows hours from 0 to {last}, not {hour}").format(last=last, hour=hour)
        )


def _check_empty(entry: EmptySpots, now: OpenTable) -> None:
    if now.turn is not None or now.agency:
        raise EntryError(_("the empty spots are told before the first turn"))
    wanted = len(PLACES_OF_TILES) - len(now.tiles)
    if len(entry.spots) != wanted:
        raise EntryError(
            _("{wanted} spots are empty when the game begins, not {n}").format(
                wanted=wanted, n=len(entry.spots)
            )
        )
