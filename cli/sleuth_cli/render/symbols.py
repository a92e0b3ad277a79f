"""The symbols of Sherlock 13: what I have, what there is in all, and what the others may have."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from rich.cells import cell_len
from rich.text import Text

from sleuth.edition import Symbol
from sleuth.games.sherlock13.order import order_now
from sleuth.games.sherlock13.turns import is_expert
from sleuth.language import _
from sleuth.types import CardName, PlayerName, SymbolId, hand_of
from sleuth_cli.render.grid import abbreviated, shortened
from sleuth_cli.render.labels import Labels
from sleuth_cli.render.numbers import percent
from sleuth_cli.view import View
from sleuth_solvers.beliefs import Beliefs

_NAMES = 15
_TOTAL = 7
_COLUMN = 9
Numbers = Mapping[int, Fraction]


def counts(beliefs: Beliefs, player: PlayerName, symbol: SymbolId) -> Numbers:
    """How likely each number of this symbol is in the player's hand; impossible ones left out."""
    told = beliefs.symbol_counts.get((hand_of(player), symbol), {})
    return {number: p for number, p in sorted(told.items()) if p}


def document(view: View, beliefs: Beliefs) -> dict[str, object]:
    """What the JSON of ``sleuth show`` has on symbols."""
    edition = view.table.edition
    return {
        "symbols": [symbol.id for symbol in edition.symbols],
        "totals": {symbol.id: edition.total(symbol.id) for symbol in edition.symbols},
        "counts": {
            player: {
                symbol.id: {
                    str(number): float(p)
                    for number, p in counts(beliefs, player, symbol.id).items()
                }
                for symbol in edition.symbols
            }
            for player in view.table.players
        },
        "hand_order": None if (order := my_order(view)) is None else list(order),
        "worlds_count_orders": beliefs.orders_counted,
    }


def plain_lines(view: View, beliefs: Beliefs) -> Iterator[str]:
    """One's own row and the totals, then each player's row, one fact a line."""
    edition, me = view.table.edition, view.viewpoint.seat
    labels = Labels(view.table)
    yield from order_lines(view, labels)
    for symbol in edition.symbols:
        total = _("{symbol}: {total} in all").format(
            symbol=_name(symbol), total=edition.total(symbol.id)
        )
        mine = counts(beliefs, me, symbol.id) if me is not None else {}
        if len(mine) == 1:
            total = _("{total}, you have {number}").format(total=total, number=next(iter(mine)))
        yield f"{total}."
    for player in view.table.players:
        for symbol in edition.symbols:
            numbers = counts(beliefs, player, symbol.id)
            if player != me or len(numbers) != 1:
                yield _("{player}, {symbol}: {numbers}.").format(
                    player=player, symbol=symbol.label.local(), numbers=spoken(numbers)
                )


def order_lines(view: View, labels: Labels) -> Iterator[str]:
    """With experts: how one's own hand lies now, and what the numbers take for granted."""
    if not is_expert(view.table):
        return
    order = my_order(view)
    if order is not None:
        yield _("Your hand now, first to last: {cards}.").format(cards=labels.cards(order))
        yield _("The last card, {card}, does not count when you answer.").format(
            card=labels.card(order[-1])
        )
    yield _(
        "Experts: deals are counted with the orders of the hands, and every order of a hand is "
        "taken to be equally likely."
    )


def spoken(numbers: Numbers) -> str:
    """The numbers in words: the only one, or each with its probability, the likeliest first."""
    if len(numbers) == 1:
        return _("{number}, certain").format(number=next(iter(numbers)))
    likeliest = sorted(numbers.items(), key=lambda item: -item[1])
    return ", ".join(
        _("{number} with {p}").format(number=number, p=percent(p)) for number, p in likeliest
    )


def table_lines(view: View, beliefs: Beliefs) -> Iterator[Text]:
    """The same for eyes: symbols down, players across."""
    edition, players = view.table.edition, view.table.players
    heads = abbreviated(list(players), _COLUMN - 1)
    yield _row(_("Symbols"), [_("in all")], heads, style="bold")
    for symbol in edition.symbols:
        cells = [_cell(counts(beliefs, player, symbol.id)) for player in players]
        yield _row("  " + symbol.label.local(), [str(edition.total(symbol.id))], cells)
    yield Text(_("2: certain; 0-2 ~1: from 0 to 2, most likely 1"), style="dim")
    for line in order_lines(view, Labels(view.table)):
        yield Text(line)


def my_order(view: View) -> tuple[CardName, ...] | None:
    """How the hand of whoever looks lies now, with experts, where it is known."""
    me = view.viewpoint.seat
    if me is None or not is_expert(view.table):
        return None
    return order_now(view.timeline.seen_from(view.viewpoint), me)


def _name(symbol: Symbol) -> str:
    name = symbol.label.local()
    return name[:1].upper() + name[1:]


def _cell(numbers: Numbers) -> str:
    if not numbers:
        return ""
    low, high = min(numbers), max(numbers)
    likeliest = max(numbers.items(), key=lambda item: item[1])[0]
    return str(low) if low == high else f"{low}-{high} ~{likeliest}"


def _row(name: str, total: list[str], cells: list[str], style: str = "") -> Text:
    row = Text(shortened(name, _NAMES, "…"), style=style)
    for content, size in [*((each, _TOTAL) for each in total), *((c, _COLUMN) for c in cells)]:
        row.append(" " * max(0, size - cell_len(content)) + content)
    row.rstrip()
    return row
