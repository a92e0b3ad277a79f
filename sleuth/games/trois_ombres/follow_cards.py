"""Cards of both decks on the open table: drawn, kept, used."""

from dataclasses import replace
from typing import TypeVar

from sleuth.games.trois_ombres.box import IdEffect, LimbesEffect, LimbesKind, tiles_box
from sleuth.games.trois_ombres.follow_moves import advance
from sleuth.games.trois_ombres.house_rules import FreeTile
from sleuth.games.trois_ombres.open_table import Clue, Curse, Due, OpenTable, Shown
from sleuth.games.trois_ombres.table_layout import PLACES_OF_TILES, Lieu
from sleuth.table import Table
from sleuth.types import Place, PlayerName

T = TypeVar("T")


def draw_id(before: OpenTable, player: PlayerName, card: IdEffect, table: Table) -> OpenTable:
    """A 3ID card: an object is kept, another one works at once."""
    box = tiles_box(table.edition.box)
    decks = before.decks
    if not decks.ids:
        decks = replace(decks, ids=decks.ids_discarded, ids_discarded=())
    decks = replace(decks, ids=_less(decks.ids, card))
    after = replace(before, decks=decks)
    if after.turn is not None:
        after = replace(after, turn=replace(after.turn, id_drawn=True))
    if card.is_object:
        return replace(after, objects=(*after.objects, (player, card)))
    after = _id_discarded(after, card)
    if card is IdEffect.DEBRIEFING and before.hour >= box.late:
        clued = frozenset(clue.spot for clue in after.clues)
        return replace(after, debriefing=clued - after.cubes)
    if dict(after.clue_counts).get(player, 0) < box.clues:
        return gain_clue(after, player)
    return after


def gain_clue(before: OpenTable, player: PlayerName) -> OpenTable:
    """The player has a clue more."""
    counts = tuple((each, count + (each == player)) for each, count in before.clue_counts)
    return replace(before, clue_counts=counts)


def draw_limbes(
    before: OpenTable, player: PlayerName, card: LimbesEffect, table: Table
) -> OpenTable:
    """A Limbes card; of an empty deck the clock advances first, and the discard is shuffled."""
    box = tiles_box(table.edition.box)
    after = before
    if not after.decks.limbes:
        decks = replace(after.decks, limbes=after.decks.limbes_discarded, limbes_discarded=())
        after = advance(replace(after, decks=decks), table)
    after = replace(after, decks=replace(after.decks, limbes=_less(after.decks.limbes, card)))
    if after.turn is not None:
        after = replace(after, turn=replace(after.turn, limbes_drawn=True))
    ignored = _limbes_discarded(after, card)
    if box.limbes_card(card).kind is LimbesKind.MALEDICTION:
        curse = Curse(card, player, drawn_now=True)
        return replace(after, curses=(*after.curses, curse), before_card=_alone(ignored))
    after = replace(ignored, before_card=_alone(ignored))
    if card is LimbesEffect.TEMPS_ACCELERE:
        return advance(after, table)
    if card is LimbesEffect.AMNESIE:
        return replace(after, clues=frozenset())
    due = due_of(card, after, late=after.hour >= box.late, table=table)
    return after if due is None else replace(after, due=(*after.due, due))


def due_of(card: LimbesEffect, now: OpenTable, *, late: bool, table: Table) -> Due | None:
    """What an Embûche makes the player do; None where it has no effect."""
    if not late:
        return None
    free = now.free_tiles(clues_allowed=table.rule("free-tile") == FreeTile.NO_CUBE)
    match card:
        case LimbesEffect.BROUILLARD:
            lieux = [lieu for lieu in Lieu if free & now.tiles_in(lieu)]
            return Due.SHUFFLE if len(lieux) > 1 else None
        case LimbesEffect.FAUSSE_PISTE:
            return Due.FALSE_TRAIL if now.agency else None
        case LimbesEffect.ILLUSION:
            return Due.TURN
        case LimbesEffect.MANIPULATION:
            return Due.EXCHANGE
        case LimbesEffect.VORTEX:
            return Due.BLOCK
        case LimbesEffect.REVEIL:
            traps = now.decks.traps + now.decks.traps_discarded
            return Due.TRAP if traps and len(now.tiles) < len(PLACES_OF_TILES) else None
        case _:
            return None


def use_object(
    before: OpenTable, player: PlayerName, item: IdEffect, spot: Place | None
) -> OpenTable:
    """An object is used and discarded."""
    now = before
    if item is IdEffect.INVERTIGO and before.before_card is not None:
        now = replace(before.before_card, objects=before.objects)
    after = give_object(now, player, item, None)
    turn = after.turn
    if item is IdEffect.REVELATEUR:
        return replace(after, cubes=frozenset())
    if item is IdEffect.CHRONOGYRE and spot is not None:
        visible = Shown(spot, before.seen_at(spot))
        clues = after.clues | ({Clue(spot, player)} if after.reserve(player) else frozenset())
        return replace(after, visible=(*after.visible, visible), clues=clues)
    if turn is None:
        return after
    match item:
        case IdEffect.ARCHEOSCRIPT:
            return replace(after, turn=replace(turn, again=True, spared=True))
        case IdEffect.STYLO:
            return replace(after, turn=replace(turn, rerolls=turn.rerolls + 1))
        case IdEffect.LOUPE:
            return replace(after, turn=replace(turn, looks=turn.looks + 1))
        case IdEffect.OREILLETTES:
            marked = after.clued_tiles() - after.cubes
            return replace(after, turn=replace(turn, looks=turn.looks + min(2, len(marked))))
        case _:
            return after


def give_object(
    before: OpenTable, player: PlayerName, item: IdEffect, to: PlayerName | None
) -> OpenTable:
    """An object goes to somebody, or away."""
    objects = list(before.objects)
    if (player, item) in objects:
        objects.remove((player, item))
    if to is None:
        return _id_discarded(replace(before, objects=tuple(objects)), item)
    return replace(before, objects=(*objects, (to, item)))


def _alone(table: OpenTable) -> OpenTable:
    return replace(table, before_card=None)


def _id_discarded(table: OpenTable, card: IdEffect) -> OpenTable:
    decks = replace(table.decks, ids_discarded=(*table.decks.ids_discarded, card))
    return replace(table, decks=decks)


def _limbes_discarded(table: OpenTable, card: LimbesEffect) -> OpenTable:
    decks = replace(table.decks, limbes_discarded=(*table.decks.limbes_discarded, card))
    return replace(table, decks=decks)


def _less(cards: tuple[T, ...], card: T) -> tuple[T, ...]:
    """The cards without one of these; as they are where there is none."""
    if card not in cards:
        return cards
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
