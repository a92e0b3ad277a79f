"""Whether cubes, clues, cards, objects and moves can be as they are logged."""

from sleuth.entries import Entry
from sleuth.errors import EntryError
from sleuth.games.trois_ombres.box import IdEffect, LimbesEffect, Power, tiles_box
from sleuth.games.trois_ombres.entries import (
    ClueGained,
    ClueMoved,
    CluePlaced,
    ClueReturned,
    CubesThrown,
    EyesClosed,
    IdDrawn,
    LimbesDrawn,
    ObjectGiven,
    ObjectUsed,
    Plays,
    PowerUsed,
    TilesShuffled,
    TilesSwapped,
    TrapAdded,
)
from sleuth.games.trois_ombres.legal_reveals import check_no_pair_left
from sleuth.games.trois_ombres.legal_spots import (
    check_empty,
    check_lies_there,
    check_tile,
    spot_name,
)
from sleuth.games.trois_ombres.open_table import Due, OpenTable, Turn
from sleuth.games.trois_ombres.writer import TilesWriter
from sleuth.language import _, ngettext
from sleuth.table import Table
from sleuth.types import Place, PlayerName


def check_thing(entry: Entry, now: OpenTable, table: Table) -> None:
    """Raises EntryError for what cannot be done now."""
    match entry:
        case TrapAdded():
            check_empty(entry.spot, now, table)
            if not now.decks.traps + now.decks.traps_discarded:
                raise EntryError(_("all traps lie on the Lieux: none is added"))
            if Due.TRAP not in now.due:
                raise EntryError(
                    _("no trap is to be added now: one is for a pair, or by the Réveil des ombres")
                )
        case TilesSwapped(_, spots):
            for spot in spots:
                check_tile(spot, now, table)
        case TilesShuffled():
            _check_shuffle(entry, now, table)
        case CubesThrown():
            _check_cubes(entry, now, table)
        case CluePlaced(player, spot):
            _check_clue(player, spot, now, table)
            if now.reserve(player) < 1:
                raise EntryError(
                    _("{player} has no clue in reserve; one on a tile can be moved").format(
                        player=player
                    )
                )
        case ClueMoved(player, start, end):
            clue = now.clue_at(start)
            if clue is None or clue.player != player:
                raise EntryError(
                    _("{player} has no clue at {spot}").format(
                        player=player, spot=spot_name(start, table)
                    )
                )
            if now.reserve(player):
                raise EntryError(
                    _(
                        "{player} has a clue in reserve, and moves one only where none is left"
                    ).format(player=player)
                )
            _check_clue(player, end, now, table)
        case ClueReturned(spot):
            if now.clue_at(spot) is None:
                raise EntryError(_("no clue lies on {spot}").format(spot=spot_name(spot, table)))
        case ClueGained(player):
            most = tiles_box(table.edition.box).clues
            if dict(now.clue_counts)[player] >= most:
                raise EntryError(
                    _("{player} has all {most} clues already").format(player=player, most=most)
                )
        case _:
            _check_cards(entry, now, table)


def _check_cards(entry: Entry, now: OpenTable, table: Table) -> None:
    match entry:
        case IdDrawn(player, card):
            left = now.decks.ids or now.decks.ids_discarded
            _check_drawn(player, card, card in left, now, table)
            if now.turn is not None and (not now.turn.paired or now.turn.id_drawn):
                raise EntryError(_("one 3ID card is drawn for a pair revealed in one's turn"))
        case LimbesDrawn(player, card):
            pile = now.decks.limbes or now.decks.limbes_discarded
            _check_drawn(player, card, card in pile, now, table)
            check_no_pair_left(now, table)
            if now.turn is not None and (now.turn.paired or now.turn.limbes_drawn):
                raise EntryError(_("one Limbes card is drawn in a turn without a pair"))
            if now.turn is not None and not now.turn.reveals:
                raise EntryError(
                    _(
                        "no tile was revealed in this turn of {player}; log the tiles first, with"
                        " “?” for one that you did not see"
                    ).format(player=player)
                )
        case ObjectUsed(player, item, spot):
            _check_owned(player, item, now, table)
            if item is IdEffect.INVERTIGO and now.before_card is None:
                raise EntryError(_("Invertigo is used when a Limbes card has just been drawn"))
            shown = now.turn.shown if now.turn else ()
            if spot is not None and not any(each.spot == spot for each in shown):
                raise EntryError(
                    _("the tile at {spot} was not revealed just now").format(
                        spot=spot_name(spot, table)
                    )
                )
        case ObjectGiven(player, item, to):
            _check_owned(player, item, now, table)
            if to == player:
                raise EntryError(_("{player} has it already").format(player=player))
        case PowerUsed(player):
            _check_power(player, now)
        case Plays(player, power):
            _check_investigator(player, power, now, table)
        case EyesClosed(player):
            turn = now.turn
            if turn is not None and turn.player == player and not turn.over:
                raise EntryError(
                    _("it is the turn of {player}, who acts with open eyes").format(player=player)
                )
        case _:
            pass


def _check_shuffle(entry: TilesShuffled, now: OpenTable, table: Table) -> None:
    for spot in entry.taken:
        check_tile(spot, now, table)
    writer = TilesWriter(table)
    if entry.pair is not None and entry.pair not in now.agency and None not in now.agency:
        raise EntryError(
            _("the pair of {suspect} is not at the Agence").format(suspect=writer.name(entry.pair))
        )
    tiles = len(entry.taken) + (2 if entry.pair is not None else 0)
    if tiles < 2:
        raise EntryError(_("one tile alone cannot be mixed"))
    if len(entry.laid) != tiles:
        raise EntryError(
            _("{tiles} tiles were mixed, and {n} spots are named where they were laid").format(
                tiles=tiles, n=len(entry.laid)
            )
        )
    for spot in entry.laid:
        if spot not in entry.taken:
            check_empty(spot, now, table)


def _check_cubes(entry: CubesThrown, now: OpenTable, table: Table) -> None:
    left = tiles_box(table.edition.box).cubes - len(now.cubes)
    spared = now.power(entry.player) is Power.IMPLACABLE
    most = min(1 if spared and not now.has_curse(LimbesEffect.CONFUSION) else 2, left)
    if len(entry.spots) > most:
        raise EntryError(
            ngettext(
                "{most} cube is thrown, not {n}", "{most} cubes are thrown, not {n}", most
            ).format(most=most, n=len(entry.spots))
        )
    for spot in entry.spots:
        check_lies_there(spot, now, table)
        if spot in now.cubes:
            raise EntryError(
                _("a Hercule cube lies on {spot} already").format(spot=spot_name(spot, table))
            )


def _check_clue(player: PlayerName, spot: Place, now: OpenTable, table: Table) -> None:
    check_tile(spot, now, table)
    if now.clue_at(spot) is not None:
        raise EntryError(
            _("a clue lies on {spot} already, and a tile bears one").format(
                spot=spot_name(spot, table)
            )
        )
    if now.has_curse(LimbesEffect.BRUME):
        raise EntryError(_("Brume: nobody may leave clues on the Lieux"))
    if player in now.closed:
        raise EntryError(_("{player} has closed eyes").format(player=player))
    if now.turn is not None:
        _check_just_revealed(player, spot, now.turn, table)


def _check_just_revealed(player: PlayerName, spot: Place, turn: Turn, table: Table) -> None:
    """That the tile is one of the two suspects of this turn, as far as they were logged."""
    if turn.player != player:
        raise EntryError(
            _("it is the turn of {next}; {player} lays clues in a turn of their own").format(
                next=turn.player, player=player
            )
        )
    complete = turn.paired or turn.trapped or len(turn.shown) == 2
    if complete and all(each.spot != spot for each in turn.shown):
        raise EntryError(
            _(
                "clues are laid on the two suspects just revealed, and {spot} is none of them"
            ).format(spot=spot_name(spot, table))
        )


def _check_drawn(
    player: PlayerName, card: IdEffect | LimbesEffect, left: bool, now: OpenTable, table: Table
) -> None:
    turn = now.turn
    if now.outcome is not None:
        raise EntryError(_("the game is over"))
    if turn is None or turn.player != player:
        raise EntryError(
            _("{player} draws in a turn of their own, once the die was rolled").format(
                player=player
            )
        )
    if not left:
        raise EntryError(
            _("no {card} is left in the deck").format(card=TilesWriter(table).card(card))
        )


def _check_owned(player: PlayerName, item: IdEffect, now: OpenTable, table: Table) -> None:
    if (player, item) not in now.objects:
        raise EntryError(
            _("{player} does not have {item}").format(
                player=player, item=TilesWriter(table).card(item)
            )
        )


def _check_power(player: PlayerName, now: OpenTable) -> None:
    if now.power(player) is None:
        raise EntryError(
            _("it is not told which investigator {player} is; log it first").format(player=player)
        )
    if now.has_curse(LimbesEffect.CONFUSION):
        raise EntryError(_("Confusion: nobody may use a power"))
    turn = now.turn
    if turn is not None and turn.player == player and turn.power_used:
        raise EntryError(_("{player} has used the power in this turn").format(player=player))


def _check_investigator(player: PlayerName, power: Power, now: OpenTable, table: Table) -> None:
    for other, taken in now.powers:
        if taken is power and other != player:
            label = tiles_box(table.edition.box).investigator(power).label.local()
            raise EntryError(
                _("{other} plays {investigator} already").format(other=other, investigator=label)
            )
