"""The symbols of an edition file: what they are called, which cards carry them."""

from sleuth.edition import Category, Symbol
from sleuth.label_file import LABEL_KEYS, NamesTaken, read_label
from sleuth.language import _
from sleuth.toml_source import TomlNode, unknown
from sleuth.types import SymbolId


def read_symbols(node: TomlNode) -> tuple[Symbol, ...]:
    """The symbols, in the order in which the box prints them. Raises EditionError."""
    symbols: list[Symbol] = []
    names = NamesTaken()
    for item in node.items():
        table = item.table((*LABEL_KEYS, "id"))
        label = read_label(item, keys=(*LABEL_KEYS, "id"))
        id_ = SymbolId(table["id"].name() if "id" in table else label.canonical)
        if id_ in (symbol.id for symbol in symbols):
            raise item.error(_("there are two symbols “{id}”").format(id=id_))
        symbols.append(Symbol(id_, label))
        names.claim(item, label)
    names.check_aliases()
    return tuple(symbols)


def symbols_of(node: TomlNode, known: tuple[Symbol, ...]) -> tuple[SymbolId, ...]:
    """The symbols that a card carries, each once. Raises EditionError."""
    ids = [symbol.id for symbol in known]
    carried: list[SymbolId] = []
    for item in node.items():
        id_ = SymbolId(item.name())
        if id_ not in ids:
            raise item.error(unknown(_("symbol"), id_, ids))
        if id_ in carried:
            raise item.error(_("the card has the symbol “{id}” twice").format(id=id_))
        carried.append(id_)
    return tuple(carried)


def read_neighbours(node: TomlNode, players: tuple[int, int]) -> tuple[int, ...]:
    """With how many players cards lie beside the solution. Raises EditionError."""
    numbers = tuple(item.whole_number() for item in node.items())
    for number, item in zip(numbers, node.items(), strict=True):
        if not players[0] <= number <= players[1]:
            raise item.error(
                _("{number} is no number of players; {low} to {high} can play").format(
                    number=number, low=players[0], high=players[1]
                )
            )
    return numbers


def check_symbol_game(
    document: TomlNode,
    categories: tuple[Category, ...],
    symbols: tuple[Symbol, ...],
    players: tuple[int, int],
    neighbours: tuple[int, ...],
) -> None:
    """That Sherlock 13 can be played with these cards. Raises EditionError."""
    if not symbols:
        raise document.error(_("“{key}” is missing").format(key="symbols"))
    if len(categories) != 1:
        raise document.child("category").error(
            _("this game has one category of cards, and here are {n}").format(n=len(categories))
        )
    for n in range(players[0], players[1] + 1):
        dealt = len(categories[0].cards) - 1 - 2 * (n in neighbours)
        if dealt < n or dealt % n:
            raise document.child("category").error(
                _(
                    "{dealt} cards do not deal out evenly among {n} players; change the cards, "
                    "“players” or “neighbours”"
                ).format(dealt=dealt, n=n)
            )
