"""Reads the ``box`` of an edition file of L'heure des 3 ombres."""

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from typing import Final, TypeVar

from sleuth.edition import Category, Label
from sleuth.errors import SleuthError
from sleuth.games.trois_ombres.box import (
    Character,
    Face,
    IdCard,
    IdEffect,
    Investigator,
    LimbesCard,
    LimbesEffect,
    LimbesKind,
    Power,
    TilesBox,
    TrapEffect,
    TrapKind,
)
from sleuth.games.trois_ombres.house_rules import StartTraps
from sleuth.games.trois_ombres.table_layout import SPOTS, Block, Lieu, is_spot
from sleuth.label_file import NamesTaken, read_label
from sleuth.language import _
from sleuth.names import fold
from sleuth.toml_source import TomlNode, unknown
from sleuth.types import CardName, Place

T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)

_NUMBERS: Final = ("copies", "pairs", "hours", "late", "bluff", "cubes", "clues")
_KEYS: Final = (
    *_NUMBERS,
    "start-clues",
    "characters",
    "block",
    "empty",
    "lieux",
    "faces",
    "traps",
    "id-cards",
    "limbes-cards",
    "investigators",
)


def read_box(node: TomlNode, categories: tuple[Category, ...]) -> TilesBox:
    """The box that this table describes. Raises EditionError."""
    if len(categories) != 1:
        raise node.error(
            _("this game has one category of cards, and here are {n}").format(n=len(categories))
        )
    table = node.table(_KEYS)
    _need(node, table, _KEYS)
    numbers = {key: _number(table[key]) for key in _NUMBERS}
    suspects = tuple(card.name for card in categories[0].cards)
    _check_numbers(table, numbers, len(suspects))
    traps = _each(table["traps"], _trap)
    _check_tile_names(table["traps"], categories[0], traps)
    lieux = _labels(table["lieux"], Lieu)
    others = _labels(table["faces"], Face, (Face.LOUPE, Face.CLOCK))
    box = TilesBox(
        copies=numbers["copies"],
        pairs=numbers["pairs"],
        hours=numbers["hours"],
        late=numbers["late"],
        bluff=numbers["bluff"],
        cubes=numbers["cubes"],
        clues=numbers["clues"],
        start_clues=_start_clues(table["start-clues"], numbers["clues"]),
        characters=_characters(table["characters"], suspects),
        block=_block(table["block"]),
        empty=_empty(table["empty"], numbers["copies"] * len(suspects) - 1),
        lieux=lieux,
        faces={face: lieux[face.lieu] if face.lieu else others[face] for face in Face},
        traps=traps,
        id_cards=_each(table["id-cards"], _id_card),
        limbes_cards=_each(table["limbes-cards"], _limbes_card),
        investigators=_each(table["investigators"], _investigator),
    )
    _once_each(table["id-cards"], IdEffect, (card.effect for card in box.id_cards))
    _once_each(table["limbes-cards"], LimbesEffect, (card.effect for card in box.limbes_cards))
    _once_each(table["investigators"], Power, (each.power for each in box.investigators))
    return box


def _need(node: TomlNode, table: dict[str, TomlNode], keys: Iterable[str]) -> None:
    for key in keys:
        if key not in table:
            raise node.error(_("“{key}” is missing").format(key=key))


def _number(node: TomlNode) -> int:
    number = node.whole_number()
    if not 0 < number <= 99:
        raise node.error(_("{number} is not from 1 to 99").format(number=number))
    return number


def _check_numbers(table: dict[str, TomlNode], numbers: dict[str, int], suspects: int) -> None:
    if numbers["copies"] != 2:
        raise table["copies"].error(_("suspects come in pairs: there are 2 tiles of each"))
    if numbers["pairs"] != suspects - 1:
        raise table["pairs"].error(
            _("{suspects} suspects make {pairs} pairs without the Démon, not {told}").format(
                suspects=suspects, pairs=suspects - 1, told=numbers["pairs"]
            )
        )
    for key in ("late", "bluff"):
        if numbers[key] >= numbers["hours"]:
            raise table[key].error(
                _("hour {hour} is not before the last hour, {last}").format(
                    hour=numbers[key], last=numbers["hours"]
                )
            )


def _check_tile_names(node: TomlNode, category: Category, traps: tuple[TrapKind, ...]) -> None:
    """That no trap is called like a suspect or another trap."""
    suspects = {fold(name) for card in category.cards for name in card.label.all_names()}
    names = NamesTaken()
    for item, kind in zip(node.items(), traps, strict=True):
        for name in kind.label.all_names():
            if fold(name) in suspects:
                raise item.error(
                    _("“{name}” is a suspect; a trap is called otherwise").format(name=name)
                )
        names.claim(item, kind.label)
    names.check_aliases()


def _start_clues(node: TomlNode, most: int) -> dict[int, int]:
    clues: dict[int, int] = {}
    for key, value in node.table(("2", "3", "4")).items():
        number = value.whole_number()
        if not 0 <= number <= most:
            raise value.error(
                _("{number} is not from 0 to {most}").format(number=number, most=most)
            )
        clues[int(key)] = number
    _need(node, node.table(), ("2", "3", "4"))
    return clues


def _characters(node: TomlNode, suspects: Sequence[CardName]) -> tuple[Character, ...]:
    characters: list[Character] = []
    names = NamesTaken()
    taken: set[CardName] = set()
    for item in node.items():
        label = read_label(item, keys=("name", "en", "fr", "also", "tiles"))
        tiles = []
        for each in item.table()["tiles"].items() if "tiles" in item.table() else ():
            name = CardName(each.name())
            if name not in suspects:
                raise each.error(unknown(_("suspect"), name, suspects))
            if name in taken:
                raise each.error(_("“{name}” is there twice").format(name=name))
            taken.add(name)
            tiles.append(name)
        if not tiles:
            raise item.error(_("“{key}” is missing").format(key="tiles"))
        names.claim(item, label)
        characters.append(Character(label, tuple(tiles)))
    names.check_aliases()
    for name in suspects:
        if name not in taken:
            raise node.error(_("“{name}” is a version of no character").format(name=name))
    return tuple(characters)


def _block(node: TomlNode) -> Block:
    lieux = [_choice(item, Lieu) for row in node.items() for item in row.items()]
    if [len(row.items()) for row in node.items()] != [2, 2] or len(set(lieux)) != 4:
        raise node.error(_("the block has two rows of two Lieux, each Lieu once"))
    north_west, north_east, south_west, south_east = lieux
    return Block((north_west, north_east, south_east, south_west))


def _empty(node: TomlNode, suspects: int) -> dict[StartTraps, frozenset[Place]]:
    """The empty spots of each number of traps; ``suspects`` tiles lie there without the traps."""
    empty: dict[StartTraps, frozenset[Place]] = {}
    presets = tuple(each.value for each in StartTraps)
    table = node.table(presets)
    _need(node, table, presets)
    for traps, item in table.items():
        places = tuple(Place(name) for name in item.names())
        for place, each in zip(places, item.items(), strict=True):
            if not is_spot(place):
                raise each.error(_("“{name}” is no spot such as “lamp b2”").format(name=place))
        left = len(SPOTS) - suspects - int(traps)
        if len(set(places)) != len(places) or len(places) != left:
            raise item.error(
                _("with {traps} traps {left} different spots are empty, not {n}").format(
                    traps=traps, left=left, n=len(places)
                )
            )
        empty[StartTraps(traps)] = frozenset(places)
    return empty


def _labels(node: TomlNode, things: type[E], which: Sequence[E] = ()) -> dict[E, Label]:
    wanted = tuple(which) or tuple(things)
    table = node.table(tuple(each.value for each in wanted))
    _need(node, table, (each.value for each in wanted))
    names = NamesTaken()
    labels: dict[E, Label] = {}
    for each in wanted:
        labels[each] = read_label(table[each.value])
        names.claim(table[each.value], labels[each])
    names.check_aliases()
    return labels


def _each(node: TomlNode, read: Callable[[TomlNode], T]) -> tuple[T, ...]:
    return tuple(read(item) for item in node.items())


def _trap(node: TomlNode) -> TrapKind:
    table = node.table(("label", "effect", "count", "lieu"))
    _need(node, table, ("label", "effect", "count"))
    effect = _choice(table["effect"], TrapEffect)
    if (effect is TrapEffect.EYES) != ("lieu" in table):
        where = table.get("lieu", table["effect"])
        raise where.error(_("the Yeux du démon, and no other traps, turn a “lieu”"))
    lieu = _choice(table["lieu"], Lieu) if "lieu" in table else None
    return TrapKind(read_label(table["label"]), effect, _number(table["count"]), lieu)


def _id_card(node: TomlNode) -> IdCard:
    table = node.table(("label", "effect", "count"))
    _need(node, table, ("label", "effect", "count"))
    effect = _choice(table["effect"], IdEffect)
    return IdCard(read_label(table["label"]), effect, _number(table["count"]))


def _limbes_card(node: TomlNode) -> LimbesCard:
    table = node.table(("label", "effect", "kind", "count"))
    _need(node, table, ("label", "effect", "kind", "count"))
    effect, kind = _choice(table["effect"], LimbesEffect), _choice(table["kind"], LimbesKind)
    return LimbesCard(read_label(table["label"]), effect, kind, _number(table["count"]))


def _investigator(node: TomlNode) -> Investigator:
    table = node.table(("label", "power"))
    _need(node, table, ("label", "power"))
    return Investigator(read_label(table["label"]), _choice(table["power"], Power))


def _choice(node: TomlNode, choices: type[E]) -> E:
    try:
        return choices(node.name())
    except SleuthError:
        raise
    except ValueError:
        values = [each.value for each in choices]
        raise node.error(unknown(_("choice"), node.name(), values)) from None


def _once_each(node: TomlNode, things: type[E], told: Iterable[E]) -> None:
    seen: set[E] = set()
    for item, each in zip(node.items(), told, strict=True):
        if each in seen:
            raise item.error(_("“{name}” is there twice").format(name=each.value))
        seen.add(each)
    for each in things:
        if each not in seen:
            raise node.error(_("“{key}” is missing").format(key=each.value))
