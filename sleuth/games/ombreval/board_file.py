"""Reads the squares of the board and the shops on them."""

from collections.abc import Sequence
from typing import Final

from sleuth.edition import Label
from sleuth.games.ombreval.box import (
    City,
    CityId,
    Day,
    Shop,
    ShopName,
    Square,
    SquareKind,
    Subject,
    SubjectId,
)
from sleuth.label_file import LABEL_KEYS, NamesTaken, read_label
from sleuth.language import _
from sleuth.toml_source import TomlNode, unknown

_ONE_OF_EACH: Final = (SquareKind.PAYDAY, SquareKind.COURT, SquareKind.CAFE)
_SHOPS_IN_A_CITY: Final = 2
_FEWEST_DAYS: Final = 13
"""Two dice never lead round the whole board, so nobody passes Jour de paie twice in a turn."""
_OWN_KEYS: Final = {SquareKind.SHOP: ("city", *LABEL_KEYS), SquareKind.CHALLENGE: ("subject",)}


def read_squares(
    node: TomlNode, cities: Sequence[City], subjects: Sequence[Subject]
) -> tuple[Square, ...]:
    """The squares of the board from Jour de paie on. Raises EditionError."""
    squares: list[Square] = []
    listed = _squares(node)
    for day, item in enumerate(listed.items(), start=1):
        kind = _kind(item)
        table = item.table(("kind", *_OWN_KEYS.get(kind, ())))
        shop = subject = None
        if kind is SquareKind.SHOP:
            _known(item, table, "city", _("city"), [city.id for city in cities])
            shop = ShopName(_label(item).canonical)
        if kind is SquareKind.CHALLENGE:
            ids = [each.id for each in subjects]
            subject = SubjectId(_known(item, table, "subject", _("subject"), ids))
        if kind in _ONE_OF_EACH and kind in (square.kind for square in squares):
            raise item.error(_("there are two squares “{kind}”").format(kind=kind.value))
        squares.append(Square(Day(day), kind, shop, subject))
    for kind in _ONE_OF_EACH:
        if kind not in (square.kind for square in squares):
            raise listed.error(_("no square is a “{kind}”").format(kind=kind.value))
    if squares[0].kind is not SquareKind.PAYDAY:
        raise listed.child(0).error(_("the first day of the board should be a “payday”"))
    if len(squares) < _FEWEST_DAYS:
        raise listed.error(
            _("the board has {days} days; it needs at least {fewest}").format(
                days=len(squares), fewest=_FEWEST_DAYS
            )
        )
    return tuple(squares)


def read_shops(node: TomlNode, cities: Sequence[City]) -> tuple[Shop, ...]:
    """The shops that the squares name, two in each city. Raises EditionError.

    A shop may also be called by its city and its number there: ``Lille 2``.
    """
    shops: list[Shop] = []
    names = NamesTaken()
    listed = _squares(node)
    for day, item in enumerate(listed.items(), start=1):
        if _kind(item) is not SquareKind.SHOP:
            continue
        city = next(each for each in cities if each.id == item.child("city").name())
        number = 1 + sum(shop.city == city.id for shop in shops)
        label = _label(item)
        numbered = tuple(f"{name} {number}" for name in city.label.all_names())
        label = Label(label.canonical, label.translations, (*label.aliases, *numbered))
        names.claim(item, label)
        shops.append(Shop(label, CityId(city.id), Day(day)))
    names.check_aliases()
    for city in cities:
        count = sum(shop.city == city.id for shop in shops)
        if count != _SHOPS_IN_A_CITY:
            raise listed.error(
                _("{city} has {count} shops on the board; a city has two").format(
                    city=city.label.local(), count=count
                )
            )
    return tuple(shops)


def _squares(node: TomlNode) -> TomlNode:
    table = node.table(("squares",))
    if "squares" not in table:
        raise node.error(_("“{key}” is missing").format(key="squares"))
    return table["squares"]


def _kind(item: TomlNode) -> SquareKind:
    table = item.table()
    if "kind" not in table:
        raise item.error(_("“{key}” is missing").format(key="kind"))
    values = {kind.value: kind for kind in SquareKind}
    name = table["kind"].name()
    if name not in values:
        raise table["kind"].error(unknown(_("kind of square"), name, values))
    return values[name]


def _label(item: TomlNode) -> Label:
    return read_label(item, keys=("kind", *_OWN_KEYS[SquareKind.SHOP]))


def _known(
    item: TomlNode, table: dict[str, TomlNode], key: str, kind: str, known: Sequence[str]
) -> str:
    if key not in table:
        raise item.error(_("“{key}” is missing").format(key=key))
    name = table[key].name()
    if name not in known:
        raise table[key].error(unknown(kind, name, known))
    return name
