"""What else may help in a turn: powers, objects, rolling again, the bluff; as sentences."""

from collections.abc import Iterable, Iterator

from sleuth.games.trois_ombres.box import Face, IdEffect, LimbesEffect, Power, tiles_box
from sleuth.games.trois_ombres.open_table import OpenTable, Turn
from sleuth.games.trois_ombres.tile_names import tile_names
from sleuth.language import _
from sleuth.types import Place, PlayerName
from sleuth_solvers.tiles import policy
from sleuth_solvers.tiles.forward import Forward
from sleuth_solvers.tiles.options import Moment, Options, first_options

HARMFUL = (
    LimbesEffect.FAUSSE_PISTE,
    LimbesEffect.TEMPS_ACCELERE,
    LimbesEffect.TENEBRES,
    LimbesEffect.BROUILLARD,
)
"""Limbes cards that an Invertigo is well spent on."""
MIXING = (LimbesEffect.FAUSSE_PISTE, LimbesEffect.BROUILLARD)
"""Those of them that do nothing before the third hour, or where nothing can be mixed."""
MANY_CUBES = 3
"""So many cubes on the Lieux are worth a Révélateur."""
REROLL = 0.3
"""By so much a turn must be worse than usual for the die to be rolled again, in tiles."""


def hints_of(
    forward: Forward, player: PlayerName, options: Options, lying: OpenTable
) -> Iterator[str]:
    """What this player can use now, and on what; and who can ignore the card that was just drawn.

    ``lying`` is the table as it was left, the player's turn not yet begun.
    """
    yield from _invertigo(forward, lying)
    now = forward.open_table
    turn = now.turn if now.turn and now.turn.player == player and not now.turn.over else None
    if options.moment in (Moment.ROLL, Moment.FIRST):
        yield from _looks(forward, player, turn)
        yield from _objects(forward, player)
    if options.moment is Moment.FIRST:
        yield from _rerolls(forward, player, turn)
    if options.moment is Moment.MARK and _has(forward, player, IdEffect.CHRONOGYRE):
        yield _("The Chronogyre can leave one of the two tiles visible.")


def does_harm(drawn: OpenTable) -> bool:
    """Whether the Limbes card that was just drawn is one that an Invertigo is well spent on."""
    if drawn.before_card is None:
        return False
    card = drawn.before_card.decks.limbes_discarded[-1]
    return card in HARMFUL and (card not in MIXING or bool(drawn.due))


def _invertigo(forward: Forward, drawn: OpenTable) -> Iterator[str]:
    """Whose Invertigo can ignore the card just drawn: anybody may use theirs."""
    blind = drawn.blind(forward.table.players)
    for player, item in drawn.objects if does_harm(drawn) else ():
        if item is IdEffect.INVERTIGO and player not in blind:
            yield _("The Invertigo of {player} is well spent on this card.").format(player=player)


def _has(forward: Forward, player: PlayerName, item: IdEffect) -> bool:
    return (player, item) in forward.open_table.objects


def _looks(forward: Forward, player: PlayerName, turn: Turn | None) -> Iterator[str]:
    now, outlook = forward.open_table, forward.outlook
    power = now.power(player)
    confused = now.has_curse(LimbesEffect.CONFUSION)
    marked = sorted(clue.spot for clue in now.clues)
    if power is not None and not confused and not (turn and turn.power_used):
        if power is Power.INDISCRETE:
            yield from _look(forward, _("By your power, look at {spots} first."), outlook.free, 1)
        elif power is Power.FOUINEUR:
            spots = sorted({*marked, *now.cubes})
            yield from _look(forward, _("By your power, look at {spots} first."), spots, 2)
    if _has(forward, player, IdEffect.LOUPE):
        text = _("With the Loupe analytique, look at {spots} first.")
        yield from _look(forward, text, outlook.free, 1)
    if _has(forward, player, IdEffect.OREILLETTES):
        open_ = [spot for spot in marked if spot not in now.cubes]
        text = _("With the Oreillettes, look at {spots} first.")
        yield from _look(forward, text, open_, 2)


def _look(forward: Forward, text: str, spots: Iterable[Place], n: int) -> Iterator[str]:
    """The best tiles to look at; nothing where there is nothing to learn."""
    choices = policy.looks(forward.outlook, spots)
    best = [choice.spot for choice in choices if choice.value > 0][:n]
    if best:
        names = tile_names(forward.table.edition)
        yield text.format(spots=", ".join(map(names.spot_text, best)))


def _objects(forward: Forward, player: PlayerName) -> Iterator[str]:
    now = forward.open_table
    if _has(forward, player, IdEffect.REVELATEUR) and len(now.cubes) >= MANY_CUBES:
        yield _("The Révélateur d'empreinte takes all {n} cubes away.").format(n=len(now.cubes))
    known = [kind for spot, kind in forward.outlook.known.items() if spot not in now.cubes]
    pairs = sum(known.count(kind) == 2 for kind in range(forward.outlook.suspects))
    if _has(forward, player, IdEffect.ARCHEOSCRIPT) and pairs:
        yield _("With the Archéoscript you play twice, without a card or a trap.")


def _rerolls(forward: Forward, player: PlayerName, turn: Turn | None) -> Iterator[str]:
    now, table = forward.open_table, forward.table
    tenacious = now.power(player) is Power.TENACE and not now.has_curse(LimbesEffect.CONFUSION)
    by_power = tenacious and not (turn and turn.power_used)
    by_pen = _has(forward, player, IdEffect.STYLO)
    if turn is None or turn.face is None or not (by_power or by_pen):
        return
    values = {}
    for face in Face:
        other = first_options(table, now, face)
        values[face] = policy.turn_value(forward.outlook, other.reveal, one_lieu=other.one_lieu)
    rolled = values[turn.face]
    usual = sum(values.values()) / len(values)
    last = tiles_box(table.edition.box).hours - 1
    if rolled < usual - REROLL and now.hour < last:
        yield (
            _("Roll again by your power: this face is worse than most.")
            if by_power
            else _("Roll again with the Stylo: this face is worse than most.")
        )
