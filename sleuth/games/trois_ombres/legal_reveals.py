"""Whether a tile may be revealed, looked at or paired now, and whether it can be what was seen."""

from sleuth.errors import EntryError
from sleuth.games.trois_ombres.box import LimbesEffect, Power, tiles_box
from sleuth.games.trois_ombres.entries import (
    CubeRemoved,
    PairTaken,
    SecretLook,
    Sighting,
    TileRevealed,
)
from sleuth.games.trois_ombres.house_rules import Designated
from sleuth.games.trois_ombres.legal_spots import check_lies_there, check_tile, spot_name
from sleuth.games.trois_ombres.open_table import OpenTable, Turn
from sleuth.games.trois_ombres.table_layout import Lieu, spot_of
from sleuth.games.trois_ombres.tile_names import tile_names
from sleuth.games.trois_ombres.writer import TilesWriter
from sleuth.language import _
from sleuth.table import Table
from sleuth.types import CardName, Place, PlayerName


def check_reveal(entry: TileRevealed, now: OpenTable, table: Table) -> None:
    """Raises EntryError where the player cannot reveal this tile, as this."""
    check_tile(entry.spot, now, table)
    names = tile_names(table.edition)
    if len(entry.seen) > 1 and entry.seen <= names.traps:
        raise EntryError(
            _("which trap? It is named, for it has its effect now; such as {traps}").format(
                traps=", ".join(names.tiles.called(frozenset((trap,))) for trap in names.traps)
            )
        )
    if entry.spot not in now.debriefing:
        turn = _turn_of(entry.player, now)
        _check_room(turn)
        if turn is not None:
            _check_lieu(entry.spot, turn, now, table)
    debriefed = entry.spot in now.debriefing
    if now.seen_at(entry.spot) and not (debriefed or _serves(entry.spot, now, table)):
        raise EntryError(
            _("the tile at {spot} lies face up already").format(spot=spot_name(entry.spot, table))
        )
    _check_copies(entry.spot, entry.seen, now, table)


def check_look(entry: SecretLook, now: OpenTable, table: Table) -> None:
    """Raises EntryError where the player cannot look at this tile."""
    check_lies_there(entry.spot, now, table)
    if now.power(entry.player) is not Power.FOUINEUR:
        check_tile(entry.spot, now, table)
    turn = _turn_of(entry.player, now)
    blind = now.blind(table.players)
    if entry.player in blind and turn is not None:
        raise EntryError(_closed(entry.player))
    for listener in entry.told:
        if listener == entry.player:
            raise EntryError(_("{player} knows it already").format(player=listener))
    if turn is not None and not turn.looks and now.has_curse(LimbesEffect.PARANOIA):
        _check_room(turn)
        _check_lieu(entry.spot, turn, now, table)
    _check_copies(entry.spot, entry.seen, now, table)


def check_pair(entry: PairTaken, now: OpenTable, table: Table) -> None:
    """Raises EntryError where these two are no pair, or do not lie open."""
    first, second = entry.spots
    if first == second:
        raise EntryError(
            _("a pair is two tiles; {spot} is one").format(spot=spot_name(first, table))
        )
    for spot in entry.spots:
        check_tile(spot, now, table)
    _check_open(entry, now, table)
    writer = TilesWriter(table)
    one, other = now.seen_at(first), now.seen_at(second)
    known = dict(now.known)
    one = one or _single(known.get(first))
    other = other or _single(known.get(second))
    suspects = frozenset(card.name for card in table.edition.cards)
    both = (one or suspects) & (other or suspects)
    if entry.suspect is not None:
        both &= {entry.suspect}
    if not both & suspects:
        raise EntryError(
            _("no pair: {first} was seen at {one}, {second} at {other}").format(
                first=writer.sighting(one),
                one=spot_name(first, table),
                second=writer.sighting(other),
                other=spot_name(second, table),
            )
        )
    if len(both) == 1 and both & set(now.agency):
        raise EntryError(
            _("the pair of {suspect} is at the Agence already").format(
                suspect=writer.sighting(both)
            )
        )


def _check_open(entry: PairTaken, now: OpenTable, table: Table) -> None:
    """That both tiles lie open, or may have been revealed in this turn without being logged."""
    turn = _turn_of(entry.player, now)
    if turn is None:
        return
    lying = {each.spot for each in (*now.visible, *now.debriefed, *turn.shown)}
    hidden = [spot for spot in entry.spots if spot not in lying]
    if hidden and turn.limbes_drawn:
        _check_room(turn)
    if turn.reveals + len(hidden) > 2:
        raise EntryError(
            _("the tile at {spot} does not lie open: {player} revealed others in this turn").format(
                spot=spot_name(hidden[0], table), player=entry.player
            )
        )


def check_no_pair_left(now: OpenTable, table: Table) -> None:
    """Raises EntryError where a pair was revealed and did not go to the Agence."""
    turn = now.turn
    if turn is None or len(turn.shown) != 2 or now.has_curse(LimbesEffect.PARANOIA):
        return
    first, second = turn.shown
    if len(first.seen) == 1 and first.seen == second.seen:
        raise EntryError(
            _("{first} and {second} are a pair; log that it goes to the Agence first").format(
                first=spot_name(first.spot, table), second=spot_name(second.spot, table)
            )
        )


def check_cube_removed(entry: CubeRemoved, now: OpenTable, table: Table) -> None:
    """Raises EntryError where no cube lies there, or the turn has no reveal left."""
    check_lies_there(entry.spot, now, table)
    if entry.spot not in now.cubes:
        raise EntryError(
            _("no Hercule cube lies on {spot}").format(spot=spot_name(entry.spot, table))
        )
    turn = _turn_of(entry.player, now)
    _check_room(turn)
    if turn is not None:
        _check_designated(entry.spot, turn, now, table)


def _turn_of(player: PlayerName, now: OpenTable) -> Turn | None:
    """The player's turn; None where nobody's has begun."""
    turn = now.turn
    if turn is None:
        return None
    if turn.player != player:
        raise EntryError(
            _("it is the turn of {next}; {player} has to roll the die first").format(
                next=turn.player, player=player
            )
        )
    if player in now.closed:
        raise EntryError(_closed(player))
    return turn


def _closed(player: PlayerName) -> str:
    return _("{player} has closed eyes, and reveals and sees nothing").format(player=player)


def _check_room(turn: Turn | None) -> None:
    """That a reveal is left in this turn."""
    if turn is None:
        return
    if turn.limbes_drawn:
        raise EntryError(
            _("{player} is done with this turn; the next one rolls the die").format(
                player=turn.player
            )
        )
    if turn.reveals < 2:
        return
    if turn.trapped:
        raise EntryError(_("a trap was revealed: no other tile is revealed in this turn"))
    raise EntryError(
        _("two tiles were revealed in this turn of {player}; the next one rolls the die").format(
            player=turn.player
        )
    )


def _check_lieu(spot: Place, turn: Turn, now: OpenTable, table: Table) -> None:
    """The Lieu on the die comes first; Paralysie keeps what is revealed to one Lieu."""
    _check_designated(spot, turn, now, table)
    lieu = spot_of(spot).lieu
    if now.has_curse(LimbesEffect.PARALYSIE) and turn.shown:
        before = spot_of(turn.shown[0].spot).lieu
        if lieu is not before:
            raise EntryError(
                _("Paralysie: both tiles of a turn are of one Lieu, here {lieu}").format(
                    lieu=tile_names(table.edition).lieux.called(before)
                )
            )


def _check_designated(spot: Place, turn: Turn, now: OpenTable, table: Table) -> None:
    lieu = spot_of(spot).lieu
    label = tile_names(table.edition).lieux.called
    wanted = turn.face.lieu if turn.face else None
    if table.rule("designated") == Designated.OFF:
        wanted = None
    if wanted and not turn.reveals and lieu is not wanted and _has_any(wanted, now):
        raise EntryError(
            _("the die shows {lieu}: a tile there comes first").format(lieu=label(wanted))
        )


def _has_any(lieu: Lieu, now: OpenTable) -> bool:
    """Whether a tile lies there that is not face up."""
    return any(not now.seen_at(spot) for spot in now.tiles_in(lieu))


def _serves(spot: Place, now: OpenTable, table: Table) -> bool:
    """Whether a tile that the Chronogyre left visible is taken as one of the two."""
    taken = now.turn is not None and any(each.spot == spot for each in now.turn.shown)
    visible = any(each.spot == spot for each in now.visible)
    return visible and not taken and table.rule("visible-tile") != "idle"


def _check_copies(spot: Place, seen: Sighting, now: OpenTable, table: Table) -> None:
    """That a tile of this kind can be left for this spot."""
    if len(seen) != 1:
        return
    (name,) = seen
    box = tiles_box(table.edition.box)
    kind = box.trap(name)
    elsewhere = sorted(place for place, known in now.known if known == name and place != spot)
    copies = kind.count if kind else box.copies
    open_ = 0 if kind else box.copies * now.agency.count(name)
    if len(elsewhere) + open_ < copies:
        return
    label = tile_names(table.edition).tiles.called(seen)
    if open_:
        raise EntryError(_("a third tile of {tile}: both are at the Agence").format(tile=label))
    spots = ", ".join(spot_name(place, table) for place in elsewhere)
    raise EntryError(
        _("one tile of {tile} too many: there are {copies}, which were seen at {spots}").format(
            tile=label, copies=copies, spots=spots
        )
    )


def _single(name: CardName | None) -> Sighting:
    return frozenset() if name is None else frozenset((name,))
