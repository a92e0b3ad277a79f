"""Boards from edition files: paths of named squares, or a picture of a board of square fields."""

import string
from itertools import pairwise
from typing import Final

from sleuth.board import Board, PassagePlan, Position, Room, Square, StartPlan, connected
from sleuth.edition import Category
from sleuth.language import _
from sleuth.toml_source import TomlNode, unknown
from sleuth.types import CardName

_KEYS: Final = ("paths", "doors", "picture", "legend", "starts", "passages")
_FIELD: Final = "."
_SEATS: Final = "123456789"
_WALLS: Final = f" #{string.ascii_uppercase}"


class _Graph:
    """Squares and what touches, as they are read, with the place of everything for complaints."""

    def __init__(self) -> None:
        self.touching: list[tuple[Square, Square]] = []
        self.squares: dict[Square, tuple[TomlNode, int]] = {}
        self.doors: dict[CardName, list[Square]] = {}
        self.rooms: dict[CardName, TomlNode] = {}
        self.starts: list[Position] = []

    def add(self, square: Square, node: TomlNode, below: int = 0) -> None:
        """A square, and where the file speaks of it first."""
        self.squares.setdefault(square, (node, below))


def read_board(node: TomlNode, categories: tuple[Category, ...]) -> Board:
    """The board that the table ``[board]`` describes. Raises EditionError."""
    table = node.table(_KEYS)
    cards = {card.name for category in categories for card in category.cards}
    graph = _Graph()
    if "picture" in table:
        for misplaced in ("paths", "doors"):
            if misplaced in table:
                raise table[misplaced].error(
                    _("a board has a “picture”, or “paths” and “doors”, not both")
                )
        legend = _legend(table, node, cards, graph)
        _read_picture(table["picture"], legend, graph)
    else:
        for needed in ("paths", "doors"):
            if needed not in table:
                raise node.error(_("“{key}” is missing").format(key=needed))
        _read_paths(table["paths"], cards, graph)
        _read_doors(table["doors"], cards, graph)
    _check_rooms(table["legend" if "picture" in table else "doors"], categories, graph)
    starts = _start_plans(table.get("starts"), graph)
    if not starts:
        raise node.error(_("the board does not say where the pawns begin: “starts” is missing"))
    passages = _passage_plans(table.get("passages"), graph)
    board = Board(
        squares=tuple(graph.squares),
        touching=tuple(graph.touching),
        rooms=tuple(Room(card, tuple(doors)) for card, doors in graph.doors.items()),
        starts=starts[0].positions,
        passage_plans=passages,
        start_plans=starts,
    )
    if passages:
        board = board.with_passages(passages[0].name)
    _check_reachable(board, graph)
    return board


def _read_paths(node: TomlNode, cards: set[CardName], graph: _Graph) -> None:
    """Each path is a list of squares in which each touches the next."""
    for path in node.items():
        squares = [Square(name) for name in path.name().split()]
        for square in squares:
            if CardName(square) in cards:
                raise path.error(
                    _("“{square}” is a card; a square needs another name").format(square=square)
                )
            graph.add(square, path)
        for a, b in pairwise(squares):
            if a == b:
                raise path.error(_("the square “{square}” touches itself").format(square=a))
            graph.touching.append((a, b))


def _read_doors(node: TomlNode, cards: set[CardName], graph: _Graph) -> None:
    for name, doors in node.table().items():
        card = _card(doors, name, cards)
        graph.rooms[card] = doors
        graph.doors[card] = [Square(door) for door in doors.names()]
        for index, door in enumerate(graph.doors[card]):
            if door not in graph.squares:
                problem = unknown(_("square"), door, graph.squares)
                raise doors.child(index).error(
                    _("a door of “{room}”: {problem}").format(room=card, problem=problem)
                )


def _legend(
    table: dict[str, TomlNode], node: TomlNode, cards: set[CardName], graph: _Graph
) -> dict[str, CardName]:
    if "legend" not in table:
        raise node.error(_("“{key}” is missing").format(key="legend"))
    legend: dict[str, CardName] = {}
    for letter, room in table["legend"].table().items():
        if letter not in string.ascii_lowercase or len(letter) != 1:
            raise room.error(_("“{key}” should be one small letter").format(key=letter))
        legend[letter] = _card(room, room.name(), cards)
        graph.rooms[legend[letter]] = room
    return legend


def _read_picture(node: TomlNode, legend: dict[str, CardName], graph: _Graph) -> None:
    """Fields that share a side touch; see the edition files for what the characters mean.

    A square is called by its column's letter and its row's number, from the upper left: ``a1``.
    """
    rows = node.block().split("\n")
    seats: dict[int, Square] = {}
    graph.doors = {card: [] for card in legend.values()}
    grid: dict[tuple[int, int], Square] = {}
    for y, row in enumerate(rows):
        for x, mark in enumerate(row):
            if mark in _WALLS:
                continue
            if mark != _FIELD and mark not in legend and mark not in _SEATS:
                problem = unknown(_("mark"), mark, (_FIELD, *legend, "1…9"))
                raise node.error(problem, below=y + 1)
            square = Square(f"{_column(x)}{y + 1}")
            grid[x, y] = square
            graph.add(square, node, below=y + 1)
            if mark in legend:
                graph.doors[legend[mark]].append(square)
            if mark in _SEATS:
                seats[int(mark)] = square
    for (x, y), square in grid.items():
        graph.touching += [
            (square, grid[near]) for near in ((x + 1, y), (x, y + 1)) if near in grid
        ]
    graph.starts = [seats[seat] for seat in sorted(seats)]


def _column(x: int) -> str:
    """a, b, ..., z, aa, ab, ..."""
    letters = string.ascii_lowercase
    return letters[x] if x < 26 else letters[x // 26 - 1] + letters[x % 26]


def _card(node: TomlNode, name: str, cards: set[CardName]) -> CardName:
    card = CardName(name)
    if card not in cards:
        raise node.error(unknown(_("card"), name, cards))
    return card


def _start_plans(node: TomlNode | None, graph: _Graph) -> tuple[StartPlan, ...]:
    drawn = (StartPlan("drawn", tuple(graph.starts)),) if graph.starts else ()
    if node is None:
        return drawn
    plans: list[StartPlan] = []
    for name, plan in node.table().items():
        known: list[str] = [*graph.squares, *graph.doors]
        for index, start in enumerate(plan.names()):
            if start not in known:
                raise plan.child(index).error(unknown(_("square"), start, known))
        if not plan.items():
            raise plan.error(_("the plan “{name}” is empty").format(name=name))
        plans.append(StartPlan(name, tuple(Square(start) for start in plan.names())))
    return (*drawn, *plans)


def _passage_plans(node: TomlNode | None, graph: _Graph) -> tuple[PassagePlan, ...]:
    if node is None:
        return ()
    plans: list[PassagePlan] = []
    for name, plan in node.table().items():
        pairs: list[tuple[CardName, CardName]] = []
        for passage in plan.items():
            ends = passage.names()
            if len(ends) != 2 or ends[0] == ends[1]:
                raise passage.error(_('a passage joins two rooms, as in ["Kitchen", "Study"]'))
            for index, end in enumerate(ends):
                if end not in graph.doors:
                    raise passage.child(index).error(
                        _("a passage to nowhere: {problem}").format(
                            problem=unknown(_("room"), end, graph.doors)
                        )
                    )
            pairs.append((CardName(ends[0]), CardName(ends[1])))
        plans.append(PassagePlan(name, tuple(pairs)))
    return tuple(plans)


def _check_rooms(node: TomlNode, categories: tuple[Category, ...], graph: _Graph) -> None:
    """The rooms are all the cards of one category: a card that is no room could not be named."""
    kind: Category | None = None
    for name, where in graph.rooms.items():
        category = next(c for c in categories if name in (card.name for card in c.cards))
        if kind is not None and category != kind:
            raise where.error(
                _("“{name}” is of another category than the other rooms of the board").format(
                    name=name
                )
            )
        kind = category
    for card in kind.cards if kind else ():
        if card.name not in graph.rooms:
            raise node.error(_("no door leads to “{name}”").format(name=card.name))


def _check_reachable(board: Board, graph: _Graph) -> None:
    """Every square and every room must be within reach of every start, by doors and passages."""
    reached = connected(board, board.starts[0])
    for square, (where, below) in graph.squares.items():
        if square not in reached:
            raise where.error(_("nobody can reach the square “{name}”").format(name=square), below)
    for card, where in graph.rooms.items():
        if card not in reached:
            raise where.error(_("nobody can reach “{name}”").format(name=card))
