"""Where tiles lie and what was seen of each, through every turn, swap and shuffle.

A spot has a *label*: from which stock its tile comes, and how well each kind fits what was seen of
it. Tiles of one label are interchangeable, so a label is all that matters of a tile. Moves that
everybody follows carry labels along. A shuffle of k tiles has k! orders: its spots become a
*block*, with the weight of every different way in which the labels can lie there. Blocks are apart
until a shuffle takes from two of them; orders that have become alike are one; spots whose label is
the same in all of them leave the block. Unknown tiles shuffled among each other thus cost nothing.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from sleuth.chance import Dice
from sleuth.types import Place
from sleuth_solvers.tiles.blocks import (
    Block,
    Label,
    Ways,
    drawn,
    drawn_product,
    label_of,
    mixed,
    mixed_once,
    most_orders,
    product_of,
    settled,
    with_labels,
)
from sleuth_solvers.tiles.kinds import Fit, Kinds, lowest

LIMIT = 10_000
"""So many ways for one block are followed; beyond that a sample of them is."""
KEPT = 2_000
"""How many draws such a sample has."""
ENUMERATED = 30_000
"""So many ways are written down at most, before those that are alike become one."""


class Track:
    """What is known of every tile; changed by each sight and move, so copy it to branch.

    ``stocks`` has for each stock how many tiles of each kind it has: the box to begin with, and a
    further one whenever known discards are shuffled into a new pile.
    """

    __slots__ = ("blocks", "draws", "fixed", "kinds", "scale", "stocks")

    def __init__(self, kinds: Kinds, fits: Mapping[Place, Fit]) -> None:
        """``fits`` has all spots that a tile lies on, the hidden ones too."""
        self.kinds = kinds
        self.stocks: list[tuple[int, ...]] = [kinds.quotas]
        self.fixed: dict[Place, Label] = {place: label_of(0, fit) for place, fit in fits.items()}
        self.blocks: list[Block] = []
        self.scale = 1
        """A factor common to all ways; 0 where nothing fits what was seen."""
        self.draws = 0
        """How large the smallest sample was where ways were sampled; 0 where all are exact."""

    def copy(self) -> "Track":
        """The same, to be changed apart."""
        twin = object.__new__(Track)
        twin.kinds, twin.scale, twin.draws = self.kinds, self.scale, self.draws
        twin.stocks, twin.fixed, twin.blocks = [*self.stocks], {**self.fixed}, [*self.blocks]
        return twin

    @property
    def exact(self) -> bool:
        """Whether every order of every shuffle is followed."""
        return not self.draws

    def places(self) -> Iterator[Place]:
        """Every spot with a tile."""
        yield from self.fixed
        for block in self.blocks:
            yield from block.spots

    def has(self, place: Place) -> bool:
        """Whether a tile lies there."""
        return place in self.fixed or any(place in block.spots for block in self.blocks)

    def labels(self, place: Place) -> frozenset[Label]:
        """All labels that the tile there may have. Raises KeyError where there is none."""
        if place in self.fixed:
            return frozenset((self.fixed[place],))
        block = self._block_of(place)
        at = block.spots.index(place)
        return frozenset(way[at] for way in block.ways)

    def see(self, place: Place, fit: Fit) -> None:
        """The tile there was seen. Raises KeyError where there is none."""
        if place in self.fixed:
            factor, self.fixed[place] = self.fixed[place].seen(fit)
            self.scale *= factor
            return
        block = self._block_of(place)
        at = block.spots.index(place)
        ways: Ways = defaultdict(int)
        for way, weight in block.ways.items():
            factor, now = way[at].seen(fit)
            if factor:
                ways[with_labels(way, {at: now})] += weight * factor
        self._replace([block], block.spots, ways)

    def alike(self, first: Place, second: Place) -> None:
        """The tiles of two spots are of the same kind. Raises KeyError where there is none."""
        spots, ways = self._joined((first, second))
        one, other = spots.index(first), spots.index(second)
        merged: Ways = defaultdict(int)
        for way, weight in ways.items():
            mine, others = way[one], way[other]
            for kind in _common(mine.fit, others.fit):
                known = self.kinds.one_of((self.kinds.names[kind],))
                both = {one: mine.with_fit(known), other: others.with_fit(known)}
                merged[with_labels(way, both)] += weight * mine.fit[kind] * others.fit[kind]
        self._replace(self._blocks_of((first, second)), spots, merged)

    def unlike(self, first: Place, second: Place) -> None:
        """The tiles of two spots are not both the same suspect. Raises KeyError likewise."""
        spots, ways = self._joined((first, second))
        one, other = spots.index(first), spots.index(second)
        parted: Ways = defaultdict(int)
        for way, weight in ways.items():
            mine, others = way[one].fit, way[other].fit
            common = [kind for kind in _common(mine, others) if kind < self.kinds.suspects]
            cases = [
                (_without(mine, common), others),
                *((_only(mine, kind), _without(others, (kind,))) for kind in common),
            ]
            for here, there in cases:
                (factor, here), (more, there) = lowest(here), lowest(there)
                if factor and more:
                    both = {one: way[one].with_fit(here), other: way[other].with_fit(there)}
                    parted[with_labels(way, both)] += weight * factor * more
        self._replace(self._blocks_of((first, second)), spots, parted)

    def move(self, moves: Iterable[tuple[Place, Place]]) -> None:
        """Tiles go from place to place, all at once; from an empty one nothing goes.

        Raises ValueError where a tile would lie on another.
        """
        to = {start: end for start, end in moves if start != end}
        here = {*self.places()}
        ends = [to.get(place, place) for place in here]
        if len({*ends}) < len(ends):
            raise ValueError("two tiles cannot lie on one spot")
        self.fixed = {to.get(place, place): label for place, label in self.fixed.items()}
        self.blocks = [
            Block(tuple(to.get(place, place) for place in block.spots), block.ways)
            for block in self.blocks
        ]

    def shuffle(self, taken: Sequence[Place], laid: Sequence[Place], dice: Dice) -> None:
        """Tiles are mixed and laid out again, every order alike; ``dice`` where it must sample.

        Raises KeyError where there is none, ValueError where a tile would lie on another.
        """
        if len({*taken}) != len(taken) or len({*laid}) != len(laid) or len(taken) != len(laid):
            raise ValueError("as many different spots must be laid as were taken")
        self.move(zip(taken, laid, strict=True))
        spots, ways = self._joined(laid, dice)
        touched = self._blocks_of(laid)
        at = tuple(spots.index(place) for place in laid)
        if len(ways) * most_orders(ways, at) <= ENUMERATED:
            shuffled = mixed(ways, at)
        else:
            shuffled = mixed_once(self._sampled(ways, dice), at, dice)
        self._replace(touched, spots, shuffled, dice)

    def blur(self, taken: Sequence[Place], laid: Sequence[Place]) -> None:
        """The same without following orders: each tile may be what any of them may be.

        Raises KeyError where there is none, ValueError where a tile would lie on another.
        """
        fits = [label.fit for place in taken for label in self.labels(place)]
        blurred = tuple(int(any(each)) for each in zip(*fits, strict=True))
        self.move(zip(taken, laid, strict=True))
        self.fixed |= dict.fromkeys(laid, label_of(0, blurred))

    def restock(self, taken: Sequence[Place], laid: Sequence[Place], dice: Dice) -> None:
        """The same for tiles that are, if all of them are known, a stock of their own from now on.

        Their orders are then not followed: the new stock has them.
        """
        kinds = [self.fixed[place].kind if place in self.fixed else None for place in taken]
        if any(kind is None for kind in kinds):
            self.shuffle(taken, laid, dice)
            return
        quotas = [0] * len(self.kinds.quotas)
        for place, kind in zip(taken, kinds, strict=True):
            assert kind is not None
            stock = self.fixed.pop(place).stock
            left = [*self.stocks[stock]]
            self.scale *= left[kind]
            left[kind] -= 1
            self.stocks[stock] = tuple(left)
            quotas[kind] += 1
        self.scale = self.scale if all(n >= 0 for stock in self.stocks for n in stock) else 0
        number = len(self.stocks)
        self.stocks.append(tuple(quotas))
        self.fixed |= dict.fromkeys(laid, label_of(number, self.kinds.anything))

    def _block_of(self, place: Place) -> Block:
        for block in self.blocks:
            if place in block.spots:
                return block
        raise KeyError(place)

    def _blocks_of(self, places: Iterable[Place]) -> list[Block]:
        places = {*places}
        return [block for block in self.blocks if not places.isdisjoint(block.spots)]

    def _joined(
        self, places: Sequence[Place], dice: Dice | None = None
    ) -> tuple[tuple[Place, ...], Ways]:
        """One block of these spots and of all blocks that they are in."""
        alone = tuple(place for place in places if place in self.fixed)
        spots = alone
        ways: Ways = {tuple(self.fixed[place] for place in alone): 1}
        for block in self._blocks_of(places):
            spots += block.spots
            if dice and len(ways) * len(block.ways) > ENUMERATED:
                self.draws = min(self.draws or KEPT, KEPT)
                ways = drawn_product(ways, block.ways, KEPT, dice)
            else:
                ways = product_of(ways, block.ways)
        for place in places:
            if place not in spots:
                raise KeyError(place)
        return spots, ways

    def _replace(
        self, old: Sequence[Block], spots: tuple[Place, ...], ways: Ways, dice: Dice | None = None
    ) -> None:
        """These spots are one block now; those whose label is sure are none."""
        self.blocks = [block for block in self.blocks if not any(block is each for each in old)]
        if not ways:
            self.scale = 0
            self.fixed |= dict.fromkeys(spots, label_of(0, self.kinds.anything))
            return
        if len(ways) > LIMIT and dice:
            ways = self._sampled(ways, dice)
        sure = settled(ways)
        for place, label in zip(spots, sure, strict=True):
            if label is not None:
                self.fixed[place] = label
            else:
                self.fixed.pop(place, None)
        open_ = [i for i, label in enumerate(sure) if label is None]
        if open_:
            self.blocks.append(
                Block(
                    tuple(spots[i] for i in open_),
                    {tuple(way[i] for i in open_): weight for way, weight in ways.items()},
                )
            )
        else:
            self.scale *= sum(ways.values())

    def _sampled(self, ways: Ways, dice: Dice) -> Ways:
        """Some of the ways, drawn as often as they weigh."""
        self.draws = min(self.draws or KEPT, KEPT)
        return drawn(ways, KEPT, dice)


def _common(one: Fit, other: Fit) -> list[int]:
    """The kinds that fit both."""
    return [kind for kind, (a, b) in enumerate(zip(one, other, strict=True)) if a and b]


def _only(fit: Fit, kind: int) -> Fit:
    return tuple(n if each == kind else 0 for each, n in enumerate(fit))


def _without(fit: Fit, kinds: Collection[int]) -> Fit:
    return tuple(0 if each in kinds else n for each, n in enumerate(fit))
