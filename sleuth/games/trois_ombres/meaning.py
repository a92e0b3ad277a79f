"""What a notebook of L'heure des 3 ombres means: its steps in order, and who perceived them.

Closed eyes miss what tiles show; who keeps them closed follows from the entries before.
"""

from collections.abc import Iterable, Iterator

from sleuth.claims import Has, HasOneOf, Lacks
from sleuth.entries import Entry, Observed
from sleuth.games.trois_ombres.box import LimbesEffect, TrapEffect, tiles_box
from sleuth.games.trois_ombres.entries import (
    BlockTurned,
    Bluffed,
    EmptySpots,
    LieuTurned,
    LimbesDrawn,
    PairTaken,
    Rolled,
    SecretLook,
    Sighting,
    TileRevealed,
    TilesShuffled,
    TilesSwapped,
    Told,
    TrapAdded,
)
from sleuth.games.trois_ombres.events import (
    Dealt,
    Moved,
    Paired,
    Said,
    Saw,
    Shuffled,
    TableChanged,
    TrapDiscarded,
    TrapLaid,
    Unlike,
)
from sleuth.games.trois_ombres.follow import follow, pair_of, trap_revealed
from sleuth.games.trois_ombres.open_table import OpenTable, opening_table, start_traps
from sleuth.games.trois_ombres.table_layout import block_turns, is_spot, lieu_turns
from sleuth.table import Table
from sleuth.timeline import EVERYONE, WRITER_ONLY, Audience, Event, Step, only
from sleuth.types import HEADER, SOLUTION, EntryNumber, Place, PlayerName


def steps_of(entries: Iterable[tuple[EntryNumber, Entry]], table: Table) -> Iterator[Step]:
    """The steps of header and entries, each followed by what it changed on the open table."""
    now = opening_table(table)
    yield from opening_steps(now, table)
    for number, entry in entries:
        after = follow(now, entry, table)
        yield from steps_between(now, after, number, entry, table)
        now = after


def opening_steps(now: OpenTable, table: Table) -> Iterator[Step]:
    """The steps of the header, which begins with this open table."""
    yield Step(HEADER, EVERYONE, _dealt(now, table))
    yield Step(HEADER, EVERYONE, TableChanged(now))


def steps_between(
    now: OpenTable, after: OpenTable, number: EntryNumber, entry: Entry, table: Table
) -> Iterator[Step]:
    """The steps of one entry, which leads from one open table to the other."""
    if no_pair := _no_pair(now, entry, table):
        yield Step(number, EVERYONE, no_pair)
    for audience, event in _events_of(entry, now, table):
        yield Step(number, audience, event)
    if after is not now:
        yield Step(number, EVERYONE, TableChanged(after))


def _events_of(entry: Entry, now: OpenTable, table: Table) -> Iterator[tuple[Audience, Event]]:
    match entry:
        case TileRevealed(player, spot, seen):
            yield from _revealed(player, spot, seen, now, table)
        case PairTaken(_, (first, second), suspect):
            what = suspect or pair_of(now, first, second)
            if what is not None:
                yield EVERYONE, Saw(first, frozenset((what,)))
                yield EVERYONE, Saw(second, frozenset((what,)))
            yield EVERYONE, Paired(first, second)
        case TrapAdded(_, spot):
            yield EVERYONE, TrapLaid(spot)
        case LieuTurned(_, lieu):
            yield EVERYONE, Moved(lieu_turns(lieu))
        case BlockTurned():
            yield EVERYONE, Moved(block_turns())
        case TilesSwapped(_, (first, second)):
            yield EVERYONE, Moved(((first, second), (second, first)))
        case TilesShuffled(_, taken, laid, pair):
            yield EVERYONE, Shuffled(taken, laid, pair)
        case SecretLook(player, spot, seen, told):
            if seen:
                yield only(player, *told), Saw(spot, seen)
        case Told(player, spot, said, trust):
            yield EVERYONE, Said(player, spot, said, trust)
        case Bluffed():
            yield from _bluffed(entry)
        case EmptySpots():
            yield EVERYONE, _dealt(follow(now, entry, table), table)
        case Observed(claim):
            yield WRITER_ONLY, _observed(claim, table)
        case _:
            pass


def _dealt(now: OpenTable, table: Table) -> Dealt:
    return Dealt(now.tiles, int(start_traps(table)))


def _revealed(
    player: PlayerName, spot: Place, seen: Sighting, now: OpenTable, table: Table
) -> Iterator[tuple[Audience, Event]]:
    """A trap is discarded openly, and what it turns is turned: all else is a suspect to all."""
    kind = trap_revealed(seen, table)
    if kind is None:
        seers = _who_sees(now, table, player)
        if seers is not EVERYONE or not seen:
            yield EVERYONE, Saw(spot, frozenset(card.name for card in table.edition.cards))
        if seen:
            yield seers, Saw(spot, seen)
        return
    yield EVERYONE, Saw(spot, seen)
    yield EVERYONE, TrapDiscarded(spot)
    if kind.effect is TrapEffect.EYES:
        assert kind.lieu is not None
        yield EVERYONE, Moved(lieu_turns(kind.lieu))
    elif kind.effect is TrapEffect.VORTEX:
        yield EVERYONE, Moved(block_turns())


def _bluffed(bluff: Bluffed) -> Iterator[tuple[Audience, Event]]:
    """Everybody sees the tile and then the Démon."""
    if bluff.seen:
        yield EVERYONE, Saw(bluff.spot, bluff.seen)
    if bluff.demon is not None:
        yield EVERYONE, Has(SOLUTION, (bluff.demon,))
    elif bluff.right and bluff.seen:
        suspects = tuple(sorted(bluff.seen))
        one = len(suspects) == 1
        yield EVERYONE, Has(SOLUTION, suspects) if one else HasOneOf(SOLUTION, suspects)
    elif len(bluff.seen) == 1:
        yield EVERYONE, Lacks(SOLUTION, tuple(bluff.seen))


def _no_pair(now: OpenTable, entry: Entry, table: Table) -> Unlike | None:
    """That the two tiles of a turn are no pair, once something follows that is done without one.

    Closed eyes notice that none goes to the Agence. Nothing where what all saw of them says so.
    """
    turn = now.turn
    if turn is None or turn.limbes_drawn or not isinstance(entry, LimbesDrawn | Rolled):
        return None
    if now.has_curse(LimbesEffect.PARANOIA):
        # A pair that was looked at need not be shown.
        return None
    if len(turn.shown) != 2:
        return None
    first, second = turn.shown
    differ = first.seen and second.seen and not first.seen & second.seen
    if differ and _who_sees(now, table) is EVERYONE:
        return None
    return Unlike(first.spot, second.spot)


def _observed(claim: Has | Lacks | HasOneOf | Event, table: Table) -> Event:
    """What a claim says; of a spot it is a sight."""
    if not isinstance(claim, Has | Lacks | HasOneOf) or not is_spot(claim.place):
        return claim
    named = frozenset(claim.cards)
    if isinstance(claim, Lacks):
        traps = (kind.name for kind in tiles_box(table.edition.box).traps)
        every = frozenset((*(card.name for card in table.edition.cards), *traps))
        return Saw(claim.place, every - named)
    return Saw(claim.place, named)


def _who_sees(now: OpenTable, table: Table, actor: PlayerName | None = None) -> Audience:
    """Those whose eyes are open; who begins a turn opens theirs."""
    blind = now.blind(table.players)
    if actor is not None and now.turn is None:
        blind -= {actor}
    if not blind:
        return EVERYONE
    return only(*(player for player in table.players if player not in blind))
