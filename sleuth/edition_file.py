"""Editions from files: the built-in ones by name, people's own by path."""

import hashlib
import stat
from collections.abc import Mapping
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from typing import Final

from sleuth.board import Board
from sleuth.board_file import read_board
from sleuth.edition import Box, Card, Category, Edition, FamilyId, HouseRule, Symbol
from sleuth.errors import EditionError, StoreError
from sleuth.label_file import LABEL_KEYS, NamesTaken, read_label
from sleuth.language import _
from sleuth.names import fold
from sleuth.symbol_file import check_symbol_game, read_neighbours, read_symbols, symbols_of
from sleuth.toml_source import TomlNode, parse_toml, unknown
from sleuth.types import CategoryId

MOST_CARDS: Final = 64
MOST_PLAYERS: Final = 10
LARGEST_FILE: Final = 1_000_000
"""Bytes. No edition comes near it: a larger file was named by mistake."""

_FOLDER: Final = Path(__file__).parent / "editions"
_TEMPLATE: Final = _FOLDER / "template.toml"
_KEYS: Final = (
    "id",
    "family",
    "aliases",
    "title",
    "players",
    "neighbours",
    "symbols",
    "category",
    "house-rules",
    "board",
    "box",
)


def built_in_editions() -> tuple[str, ...]:
    """The ids of the editions that come with Sleuth."""
    return tuple(sorted(path.stem for path in _FOLDER.glob("*.toml") if path != _TEMPLATE))


def edition_template() -> str:
    """A commented edition file to start from; it loads as it stands."""
    return _TEMPLATE.read_text(encoding="utf-8")


def load_edition(name_or_path: str, relative_to: Path | None = None) -> Edition:
    """The built-in edition of this id or alias, or the one in this file.

    A relative path starts from the folder ``relative_to``, or from the current one. Raises
    EditionError, with the line where there is one, for a name that means nothing and for a file
    that is no edition; StoreError for a file that cannot be read.
    """
    built_in = _built_in(name_or_path)
    if built_in is not None:
        return read_edition(built_in.read_bytes(), built_in.stem)
    path = _path(name_or_path, relative_to or Path())
    if name_or_path and (any(sign in name_or_path for sign in "/\\.") or _exists(path)):
        return read_edition(_content(path), path.stem)
    raise EditionError(
        _("{problem}; an edition of your own is given by the path of its file").format(
            problem=unknown(_("edition"), name_or_path, built_in_editions())
        )
    )


def file_named(reference: str, edition: Edition) -> str | None:
    """The reference that found this edition, if it is a file of the user's; None for a built-in."""
    if any(mark in reference for mark in "/\\."):
        return reference
    built_in = edition.id in built_in_editions() or edition.id == reference
    return None if built_in else reference


def _built_in(name: str) -> Path | None:
    """The file of the built-in edition that is called so."""
    wanted = fold(name).replace(" ", "-")
    files = {each: _FOLDER / f"{each}.toml" for each in built_in_editions()}
    if wanted in files:
        return files[wanted]
    for path in files.values():
        document = parse_toml(path.read_text(encoding="utf-8"))
        aliases = document.table()["aliases"].names()
        if wanted in (fold(alias).replace(" ", "-") for alias in aliases):
            return path
    return None


def _path(name: str, base: Path) -> Path:
    try:
        return base / Path(name).expanduser()
    except RuntimeError:  # the home of somebody whom this machine does not know
        return base / name


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:
        return False


def _content(path: Path) -> bytes:
    """The bytes of an ordinary file of a sane size. Raises StoreError."""
    try:
        status = path.stat()
        if stat.S_ISREG(status.st_mode) and status.st_size <= LARGEST_FILE:
            return path.read_bytes()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise StoreError(
            _("the edition {path} cannot be read: {reason}").format(path=path, reason=reason)
        ) from None
    if stat.S_ISDIR(status.st_mode):
        raise StoreError(_("{path} is a folder, not an edition file").format(path=path))
    if not stat.S_ISREG(status.st_mode):
        raise StoreError(_("{path} is no ordinary file").format(path=path))
    raise StoreError(
        _("{path} is larger than {bytes} bytes: it can be no edition").format(
            path=path, bytes=LARGEST_FILE
        )
    )


def read_edition(content: bytes, name: str) -> Edition:
    """The edition that these bytes describe; ``name`` is its id where they give it none.

    Raises EditionError with the line of the first mistake.
    """
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise EditionError(_("this is no text in UTF-8"), line) from None
    document = parse_toml(text)
    top = document.table(_KEYS)
    for needed in ("title", "category"):
        if needed not in top:
            raise document.error(_("“{key}” is missing").format(key=needed))
    family = _family(top.get("family"))
    symbols = read_symbols(top["symbols"]) if "symbols" in top else ()
    categories = _categories(top["category"], symbols)
    board = read_board(top["board"], categories) if "board" in top else None
    aliases = top["aliases"].names() if "aliases" in top else ()
    players = _players(top["category"], top.get("players"), categories)
    neighbours = read_neighbours(top["neighbours"], players) if "neighbours" in top else ()
    if family is FamilyId.SHERLOCK13:
        check_symbol_game(document, categories, symbols, players, neighbours)
    return Edition(
        id=top["id"].name() if "id" in top else name,
        family=family,
        label=read_label(top["title"], aliases),
        players=players,
        categories=categories,
        house_rules=_house_rules(top.get("house-rules"), family, board),
        board=board,
        digest=hashlib.sha256(content).hexdigest(),
        symbols=symbols,
        neighbours=neighbours,
        box=_box(top.get("box"), family, categories, document),
    )


def _box(
    node: TomlNode | None,
    family: FamilyId,
    categories: tuple[Category, ...],
    document: TomlNode,
) -> Box:
    """What the family's games need beyond cards. Raises EditionError."""
    if family in (FamilyId.CLUEDO, FamilyId.SHERLOCK13):
        if node is not None:
            raise node.error(_("a game of this family has no “box”"))
        return Box()
    if node is None:
        raise document.error(_("“{key}” is missing").format(key="box"))
    box: Box = import_module(f"sleuth.games.{family.value}.box_file").read_box(node, categories)
    return box


def _family(node: TomlNode | None) -> FamilyId:
    if node is None:
        return FamilyId.CLUEDO
    try:
        return FamilyId(node.name())
    except ValueError:
        raise node.error(
            unknown(_("family"), node.name(), [each.value for each in FamilyId])
        ) from None


def _categories(node: TomlNode, symbols: tuple[Symbol, ...]) -> tuple[Category, ...]:
    categories: list[Category] = []
    names = NamesTaken()
    card_names = NamesTaken()
    for each in node.items():
        table = each.table(("id", "name", "one", "cards"))
        for needed in ("id", "name", "cards"):
            if needed not in table:
                raise each.error(_("“{key}” is missing").format(key=needed))
        id_ = CategoryId(table["id"].name())
        if id_ in (category.id for category in categories):
            raise table["id"].error(_("there are two categories “{id}”").format(id=id_))
        label = read_label(table["name"])
        names.claim(table["name"], label)
        cards: list[Card] = []
        for item in table["cards"].items():
            cards.append(_card(item, id_, symbols))
            card_names.claim(item, cards[-1].label)
            if len(cards) + sum(len(category.cards) for category in categories) > MOST_CARDS:
                raise item.error(
                    _("an edition has at most {most} cards; this is one more").format(
                        most=MOST_CARDS
                    )
                )
        if not cards:
            raise table["cards"].error(_("the category “{id}” has no cards").format(id=id_))
        single = read_label(table["one"]) if "one" in table else None
        categories.append(Category(id_, label, tuple(cards), single))
    if not categories:
        raise node.error(_("there are no categories"))
    names.check_aliases()
    card_names.check_aliases()
    return tuple(categories)


def _card(node: TomlNode, category: CategoryId, symbols: tuple[Symbol, ...]) -> Card:
    table = node.value if isinstance(node.value, dict) else {}
    printed = symbols_of(node.child("symbols"), symbols) if "symbols" in table else ()
    return Card(read_label(node, keys=(*LABEL_KEYS, "symbols")), category, printed)


def _players(
    category: TomlNode, node: TomlNode | None, categories: tuple[Category, ...]
) -> tuple[int, int]:
    dealt = sum(len(each.cards) - 1 for each in categories)
    if dealt < 2:
        raise category.error(
            _(
                "there are too few cards: once the solution is drawn, {dealt} are left to deal, "
                "and two players need at least one each"
            ).format(dealt=dealt)
        )
    if node is None:
        return 2, min(6, dealt)
    numbers = tuple(item.whole_number() for item in node.items())
    if len(numbers) != 2 or not 2 <= numbers[0] <= numbers[1] <= MOST_PLAYERS:
        raise node.error(
            _(
                "“players” should be the fewest and the most who can play, "
                "from 2 to {most}, as in [2, 6]"
            ).format(most=MOST_PLAYERS)
        )
    if numbers[1] > dealt:
        raise node.error(
            _(
                "there are too few cards for {players} players: once the solution is drawn, "
                "{dealt} are left to deal"
            ).format(players=numbers[1], dealt=dealt)
        )
    return numbers[0], numbers[1]


def _house_rules(
    node: TomlNode | None, family: FamilyId, board: Board | None
) -> tuple[HouseRule, ...]:
    """The family's house rules, with the edition's own defaults first, and the board's plans."""
    known = _family_house_rules(family)
    chosen = node.table(known) if node else {}
    rules: list[HouseRule] = []
    for name, choices in known.items():
        values = [choice.value for choice in choices]
        if name in chosen:
            value = str(chosen[name].value)
            if value not in values:
                raise chosen[name].error(unknown(_("choice"), value, values))
            values = [value, *(each for each in values if each != value)]
        rules.append(HouseRule(name, tuple(values)))
    if board is not None:
        passages = tuple(plan.name for plan in board.passage_plans)
        starts = tuple(plan.name for plan in board.start_plans)
        plans = (HouseRule("passages", passages), HouseRule("starts", starts))
        rules += [rule for rule in plans if len(rule.choices) > 1]
    return tuple(rules)


def _family_house_rules(family: FamilyId) -> Mapping[str, type[StrEnum]]:
    module = import_module(f"sleuth.games.{family.value}.house_rules")
    choices: Mapping[str, type[StrEnum]] = module.CHOICES
    return choices
