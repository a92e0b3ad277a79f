"""Labels of tiles, and blocks of spots whose tiles were mixed."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import factorial, gcd, prod

from sleuth.chance import Dice
from sleuth.types import Place
from sleuth_solvers.tiles.kinds import Fit, both


@dataclass(frozen=True, slots=True, eq=False)
class Label:
    """From which stock a tile comes, and what was seen of it. Made by ``label_of``: the same one is
    the same object, so comparing labels costs nothing."""

    number: int
    stock: int
    fit: Fit

    @property
    def kind(self) -> int | None:
        """What the tile is, if it can be of one kind alone."""
        return self.fit.index(1) if sum(map(bool, self.fit)) == 1 else None

    def with_fit(self, fit: Fit) -> "Label":
        """A tile from the same stock, of which this is known."""
        return label_of(self.stock, fit)

    def seen(self, fit: Fit) -> tuple[int, "Label"]:
        """What it is once this was seen too, and a factor; 0 where that cannot be."""
        factor, now = both(self.fit, fit)
        return factor, label_of(self.stock, now)


_made: list[Label] = []


@cache
def label_of(stock: int, fit: Fit) -> Label:
    """The label of tiles from this stock of which this is known."""
    made = Label(len(_made), stock, fit)
    _made.append(made)
    return made


Ways = dict[tuple[Label, ...], int]
"""The labels of a block's spots, in order, and the weight of each way they can lie."""


@dataclass(frozen=True, slots=True, eq=False)
class Block:
    """Spots whose tiles were mixed: each way their labels can lie, with its weight."""

    spots: tuple[Place, ...]
    ways: Ways


def with_labels(way: tuple[Label, ...], instead: Mapping[int, Label]) -> tuple[Label, ...]:
    """The same way with other labels at these of its spots."""
    changed = [*way]
    for i, label in instead.items():
        changed[i] = label
    return tuple(changed)


def product_of(ways: Ways, others: Ways) -> Ways:
    """Both blocks as one: each way of the one with each of the other."""
    return {
        one + other: weight * more for one, weight in ways.items() for other, more in others.items()
    }


def most_orders(ways: Ways, at: Sequence[int]) -> int:
    """In how many different orders the labels at these spots can lie, in the way with most."""
    lying = {tuple(sorted(way[i].number for i in at)) for way in ways}
    return max(
        factorial(len(at)) // prod(map(factorial, Counter(numbers).values())) for numbers in lying
    )


def mixed(ways: Ways, at: Sequence[int]) -> Ways:
    """Every way in every order of these of its spots."""
    found: Ways = defaultdict(int)
    orders: dict[tuple[Label, ...], list[tuple[Label, ...]]] = {}
    for way, weight in ways.items():
        lying = tuple(way[i] for i in at)
        if lying not in orders:
            orders[lying] = _orders(tuple(sorted(lying, key=_in_order)))
        each = weight * (factorial(len(at)) // len(orders[lying]))
        for order in orders[lying]:
            found[with_labels(way, dict(zip(at, order, strict=True)))] += each
    return found


def mixed_once(sample: Ways, at: Sequence[int], dice: Dice) -> Ways:
    """Each draw of a sample in an order of its own of these of its spots."""
    found: Ways = defaultdict(int)
    for way, weight in _one_by_one(sample):
        lying = [way[i] for i in at]
        dice.shuffle(lying)
        changed = with_labels(way, dict(zip(at, lying, strict=True)))
        found[changed] += weight * factorial(len(at))
    return found


def drawn_product(ways: Ways, others: Ways, n: int, dice: Dice) -> Ways:
    """``n`` draws from both blocks as one."""
    found: Ways = defaultdict(int)
    mine, theirs = (list(_one_by_one(drawn(each, n, dice))) for each in (ways, others))
    dice.shuffle(theirs)
    each = max(1, sum(ways.values()) * sum(others.values()) // n)
    for (one, _weight), (other, _more) in zip(mine, theirs, strict=False):
        found[one + other] += each
    return found


def _one_by_one(sample: Ways) -> Iterator[tuple[tuple[Label, ...], int]]:
    """The draws of a sample, each with its weight: all draws weigh as much."""
    each = gcd(*sample.values())
    for way, weight in sample.items():
        for _draw in range(weight // each):
            yield way, each


def drawn(ways: Ways, n: int, dice: Dice) -> Ways:
    """``n`` draws from the ways, as often as they weigh; together they weigh about as much.

    They are drawn at even steps, so no way is drawn much more or less often than it should be.
    """
    total = sum(ways.values())
    each = Fraction(total, n)
    start = Fraction(dice.below(1 << 30), 1 << 30)
    found: Ways = {}
    reached = before = 0
    for way, weight in ways.items():
        reached += weight
        marks = _marks_below(reached, each, start)
        if marks > before:
            found[way] = (marks - before) * max(1, total // n)
        before = marks
    return found


def _marks_below(reached: int, each: Fraction, start: Fraction) -> int:
    """How many of the marks (start + i) · each, i = 0, 1, ..., lie below."""
    return max(0, -((-(reached / each - start)) // 1))


def _orders(labels: tuple[Label, ...]) -> list[tuple[Label, ...]]:
    """The different orders of labels that are sorted, some of which may be alike."""
    if len(labels) < 2:
        return [labels]
    found = []
    for i, label in enumerate(labels):
        if i and labels[i - 1] is label:
            continue
        found += [(label, *rest) for rest in _orders(labels[:i] + labels[i + 1 :])]
    return found


def _in_order(label: Label) -> tuple[int, Fit]:
    return label.stock, label.fit


def settled(ways: Iterable[tuple[Label, ...]]) -> list[Label | None]:
    """For each spot the label that it has in all of these ways, if it is one."""
    rows = iter(ways)
    same: list[Label | None] = [*next(rows)]
    for way in rows:
        for i, label in enumerate(way):
            if same[i] is not label:
                same[i] = None
    return same
