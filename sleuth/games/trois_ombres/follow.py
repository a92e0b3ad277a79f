"""What an entry changes on the open table.

Every entry is followed, one that the rules would not allow too: ``legality.py`` judges.
"""

from dataclasses import replace

from sleuth.entries import Entry, Skipped
from sleuth.games.trois_ombres.box import (
    IdEffect,
    LimbesEffect,
    Power,
    TrapEffect,
    TrapKind,
    tiles_box,
)
from sleuth.games.trois_ombres.entries import (
    BlockTurned,
    Bluffed,
    ClockSet,
    ClueGained,
    ClueMoved,
    CluePlaced,
    ClueReturned,
    CubeRemoved,
    CubesThrown,
    EmptySpots,
    EyesClosed,
    EyesOpened,
    IdDrawn,
    LieuTurned,
    LieuxExchanged,
    LimbesDrawn,
    NoEffect,
    ObjectGiven,
    ObjectUsed,
    PairTaken,
    Plays,
    PowerUsed,
    Rolled,
    SecretLook,
    Sighting,
    TileRevealed,
    TilesShuffled,
    TilesSwapped,
    TrapAdded,
)
from sleuth.games.trois_ombres.follow_cards import (
    draw_id,
    draw_limbes,
    gain_clue,
    give_object,
    use_object,
)
from sleuth.games.trois_ombres.follow_moves import advance, moved, without_tiles
from sleuth.games.trois_ombres.follow_turns import begin_turn, end_turn, on_turn, roll
from sleuth.games.trois_ombres.house_rules import Events
from sleuth.games.trois_ombres.open_table import Clue, Due, OpenTable, Outcome, Shown
from sleuth.games.trois_ombres.table_layout import PLACES_OF_TILES, block_turns, lieu_turns
from sleuth.table import Table
from sleuth.types import CardName, Place, PlayerName


def follow(before: OpenTable, entry: Entry, table: Table) -> OpenTable:
    """The open table after this entry; the same object where nothing changes."""
    match entry:
        case Rolled(player, face):
            return roll(before, player, face, table)
        case TileRevealed(player, spot, seen):
            return _reveal(before, player, spot, seen, table)
        case PairTaken(_, spots, suspect):
            return _pair(before, spots, suspect, table)
        case SecretLook(player, spot, seen):
            return _look(before, spot, seen)
        case Bluffed(player, spot, seen, right):
            outcome = Outcome.WON if right else Outcome.LOST
            return replace(_learn(on_turn(before, player), spot, seen), outcome=outcome)
        case IdDrawn(player, card):
            return draw_id(before, player, card, table)
        case LimbesDrawn(player, card):
            return draw_limbes(before, player, card, table)
        case ObjectUsed(player, item, spot):
            at_any_time = item is IdEffect.INVERTIGO
            now = before if at_any_time else on_turn(before, player)
            return use_object(now, player, item, spot)
        case ObjectGiven(player, item, to):
            return give_object(before, player, item, to)
        case Skipped(player):
            skipped = begin_turn(end_turn(before), player)
            assert skipped.turn is not None
            return replace(skipped, turn=replace(skipped.turn, limbes_drawn=True))
        case _:
            return _handle(before, entry, table)


def _handle(before: OpenTable, entry: Entry, table: Table) -> OpenTable:
    """What is done to the things on the table, and what players are and do."""
    match entry:
        case TrapAdded(_, spot):
            return _add_trap(before, spot)
        case LieuTurned(_, lieu):
            return moved(_done(before, Due.TURN), lieu_turns(lieu))
        case BlockTurned():
            turned = moved(_done(before, Due.BLOCK), block_turns())
            return replace(turned, block=before.block.turned())
        case LieuxExchanged(_, (first, second)):
            block = before.block.exchanged(first, second)
            return replace(_done(before, Due.EXCHANGE), block=block)
        case TilesSwapped(_, (first, second)):
            return moved(_done(before, Due.SWAP), ((first, second), (second, first)))
        case TilesShuffled():
            return _shuffle(before, entry)
        case CubesThrown(_, spots):
            return replace(_done(before, Due.CUBES), cubes=before.cubes | set(spots))
        case CubeRemoved(_, spot):
            turn = before.turn
            if turn is not None:
                turn = replace(turn, cubes_removed=turn.cubes_removed + 1)
            return replace(before, cubes=before.cubes - {spot}, turn=turn)
        case CluePlaced(player, spot):
            return replace(before, clues=before.clues | {Clue(spot, player)})
        case ClueMoved(player, start, end):
            return replace(before, clues=_without_clue(before, start) | {Clue(end, player)})
        case ClueReturned(spot):
            return replace(before, clues=_without_clue(before, spot))
        case ClueGained(player):
            return gain_clue(before, player)
        case _:
            return _tell(before, entry, table)


def _tell(before: OpenTable, entry: Entry, table: Table) -> OpenTable:
    """What is said of the table and of players."""
    match entry:
        case EmptySpots(spots):
            return replace(before, tiles=frozenset(PLACES_OF_TILES) - set(spots))
        case Plays(player, power):
            others = tuple(each for each in before.powers if each[0] != player)
            return replace(before, powers=(*others, (player, power)))
        case PowerUsed(player):
            return _use_power(before, player)
        case NoEffect():
            return replace(before, due=(), debriefing=frozenset())
        case EyesClosed(player):
            return replace(before, closed=before.closed | {player})
        case EyesOpened(player):
            return replace(before, closed=before.closed - {player})
        case ClockSet(hour):
            lost = hour >= tiles_box(table.edition.box).hours
            return replace(before, hour=hour, outcome=Outcome.LOST if lost else None)
        case _:
            return before


def trap_revealed(seen: Sighting, table: Table) -> TrapKind | None:
    """The kind of trap that was revealed; None for a suspect, and where it was not made out."""
    if len(seen) != 1:
        return None
    (name,) = seen
    return tiles_box(table.edition.box).trap(name)


def eyes_stay_open(table: OpenTable, player: PlayerName) -> bool:
    """Whether the player is spared by a trap that closes eyes."""
    confused = table.has_curse(LimbesEffect.CONFUSION)
    return table.power(player) is Power.IMPLACABLE and not confused


def _reveal(
    before: OpenTable, player: PlayerName, spot: Place, seen: Sighting, table: Table
) -> OpenTable:
    after = before
    if after.turn is None:
        after = begin_turn(after, player)
    after = _learn(after, spot, seen)
    lay_visible = any(each.spot == spot for each in before.visible)
    if spot in before.debriefing or not lay_visible:
        after = replace(after, clues=_without_clue(after, spot))
    shown = Shown(spot, seen)
    if spot in after.debriefing:
        after = replace(
            after, debriefing=after.debriefing - {spot}, debriefed=(*after.debriefed, shown)
        )
    elif after.turn is not None:
        after = replace(after, turn=replace(after.turn, shown=(*after.turn.shown, shown)))
    kind = trap_revealed(seen, table)
    if kind is not None:
        return _spring(after, player, spot, kind, table)
    if (
        after.turn is not None
        and len(after.turn.shown) == 2
        and after.turn.shown[-1] == shown
        and after.has_curse(LimbesEffect.HALLUCINATION)
    ):
        after = replace(after, due=(*after.due, Due.SWAP))
    return after


def _spring(
    before: OpenTable, player: PlayerName, spot: Place, kind: TrapKind, table: Table
) -> OpenTable:
    """The trap there does what it does, and is discarded."""
    after = without_tiles(before, (spot,))
    decks = replace(after.decks, traps_discarded=after.decks.traps_discarded + 1)
    after = replace(after, decks=decks)
    if after.turn is not None:
        after = replace(after, turn=replace(after.turn, shown=(), trapped=True))
    match kind.effect:
        case TrapEffect.HERCULE:
            box = tiles_box(table.edition.box)
            if len(after.cubes) >= box.cubes:
                return advance(after, table)
            return replace(after, due=(*after.due, Due.CUBES))
        case TrapEffect.CLOCK:
            return advance(after, table)
        case TrapEffect.EYES:
            assert kind.lieu is not None
            after = moved(after, lieu_turns(kind.lieu))
        case TrapEffect.VORTEX:
            after = replace(moved(after, block_turns()), block=after.block.turned())
    another_play = after.turn is not None and after.turn.again
    if another_play or eyes_stay_open(after, player):
        return after
    return replace(after, closed=after.closed | {player})


def _pair(
    before: OpenTable, spots: tuple[Place, Place], suspect: CardName | None, table: Table
) -> OpenTable:
    first, second = spots
    what = suspect or pair_of(before, first, second)
    after = _done(without_tiles(before, spots), Due.SWAP)
    after = replace(after, agency=(*after.agency, what))
    if len(after.agency) >= tiles_box(table.edition.box).pairs:
        return replace(after, outcome=Outcome.WON)
    turn = before.turn
    lying = {each.spot for each in (*before.visible, *before.debriefed)}
    revealed = turn is not None and any(each.spot in spots for each in turn.shown)
    if turn is None or not (revealed or set(spots) - lying):
        return after
    after = replace(after, turn=replace(turn, shown=(), paired=True))
    eventful = table.rule("events") != Events.OFF
    traps = after.decks.traps + after.decks.traps_discarded
    if eventful and traps and not turn.spared:
        after = replace(after, due=(*after.due, Due.TRAP))
    return after


def pair_of(table: OpenTable, first: Place, second: Place) -> CardName | None:
    """Which suspect two tiles that lie face up both are, where that was made out."""
    one, other = table.seen_at(first), table.seen_at(second)
    both = one & other if one and other else one | other
    return next(iter(both)) if len(both) == 1 else None


def _look(before: OpenTable, spot: Place, seen: Sighting) -> OpenTable:
    after = _learn(before, spot, seen)
    turn = after.turn
    if turn is None:
        return after
    if turn.looks:
        return replace(after, turn=replace(turn, looks=turn.looks - 1))
    if after.has_curse(LimbesEffect.PARANOIA):
        return replace(after, turn=replace(turn, shown=(*turn.shown, Shown(spot, seen))))
    return after


def _add_trap(before: OpenTable, spot: Place) -> OpenTable:
    decks = before.decks
    if not decks.traps:
        decks = replace(decks, traps=decks.traps_discarded, traps_discarded=0)
    decks = replace(decks, traps=max(decks.traps - 1, 0))
    return replace(_done(before, Due.TRAP), tiles=before.tiles | {spot}, decks=decks)


def _shuffle(before: OpenTable, entry: TilesShuffled) -> OpenTable:
    agency = list(before.agency)
    if entry.pair is not None:
        found = entry.pair if entry.pair in agency else None
        if found in agency:
            agency.remove(found)
    due = Due.SHUFFLE if entry.pair is None else Due.FALSE_TRAIL
    after = without_tiles(_done(before, due), entry.taken)
    return replace(after, tiles=after.tiles | set(entry.laid), agency=tuple(agency))


def _use_power(before: OpenTable, player: PlayerName) -> OpenTable:
    before = on_turn(before, player)
    turn = before.turn
    assert turn is not None
    match before.power(player):
        case Power.TENACE:
            turn = replace(turn, rerolls=turn.rerolls + 1, power_used=True)
        case Power.INDISCRETE:
            turn = replace(turn, looks=turn.looks + 1, power_used=True)
        case Power.FOUINEUR:
            marked = before.cubes | before.clued_tiles()
            turn = replace(turn, looks=turn.looks + min(2, len(marked)), power_used=True)
        case _:
            pass
    return replace(before, turn=turn)


def _learn(before: OpenTable, spot: Place, seen: Sighting) -> OpenTable:
    """The writer has seen the tile."""
    if len(seen) != 1:
        return before
    (name,) = seen
    others = frozenset(each for each in before.known if each[0] != spot)
    return replace(before, known=others | {(spot, name)})


def _without_clue(table: OpenTable, spot: Place) -> frozenset[Clue]:
    return frozenset(clue for clue in table.clues if clue.spot != spot)


def _done(table: OpenTable, due: Due) -> OpenTable:
    if due not in table.due:
        return table
    left = list(table.due)
    left.remove(due)
    # What was moved cannot be ignored any more: an Invertigo comes too late.
    return replace(table, due=tuple(left), before_card=None)
