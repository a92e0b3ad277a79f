"""What a track tells: how many ways fit, how likely each kind is on each spot, and samples."""

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, product
from math import factorial, prod
from operator import attrgetter
from typing import TypeVar

from sleuth.chance import Dice
from sleuth.types import Place
from sleuth_solvers.tiles.blocks import Label, Ways, label_of
from sleuth_solvers.tiles.count import Pool, parts, ways, ways_with
from sleuth_solvers.tiles.kinds import Fit
from sleuth_solvers.tiles.track import Track

T = TypeVar("T")

Signature = tuple[Label, ...]
"""The labels of a block's spots, sorted: ways with the same one are as likely."""


@dataclass(frozen=True, slots=True)
class _Alike:
    """Ways of one signature."""

    ways: tuple[tuple[tuple[Label, ...], int], ...]
    """Each with its weight."""
    reached: tuple[int, ...]
    """The sum of the weights up to each."""

    @classmethod
    def of(cls, ways_of: Sequence[tuple[tuple[Label, ...], int]]) -> "_Alike":
        """These ways."""
        return cls(tuple(ways_of), tuple(accumulate(weight for _way, weight in ways_of)))

    @property
    def weight(self) -> int:
        """Of all of them."""
        return self.reached[-1]

    def draw(self, dice: Dice) -> tuple[Label, ...]:
        """One of them, drawn as often as it weighs."""
        return self.ways[bisect_right(self.reached, dice.below(self.weight))][0]


@dataclass(frozen=True, slots=True)
class _Case:
    """One signature for every block: how much its ways weigh, and what fits in how many ways."""

    signatures: tuple[Signature, ...]
    weight: int
    """Of the orders."""
    fits: tuple[Mapping[Fit, int], ...]
    """By stock, how many spots have each fit."""
    ways: int
    """To lay the tiles, for each order."""


class Reading:
    """The exact numbers of a track as it was when this was made (unless it was sampled itself)."""

    def __init__(self, track: Track) -> None:
        self._track = track
        self._by_signature = [_by_signature(block.ways) for block in track.blocks]

    @cached_property
    def _cases(self) -> tuple[_Case, ...]:
        track = self._track
        if not track.scale:
            return ()
        cases = []
        sure = Counter(track.fixed.values())
        counted: dict[frozenset[tuple[Label, int]], int] = {}
        for signatures in product(*self._by_signature):
            labels = sure.copy()
            for signature in signatures:
                labels.update(signature)
            key = frozenset(labels.items())
            fits = tuple(
                {label.fit: n for label, n in labels.items() if label.stock == number}
                for number in range(len(track.stocks))
            )
            if key not in counted:
                counted[key] = prod(map(self._ways, range(len(track.stocks)), fits))
            if counted[key]:
                weight = prod(
                    found[signature].weight
                    for found, signature in zip(self._by_signature, signatures, strict=True)
                )
                cases.append(_Case(signatures, weight, fits, counted[key]))
        return tuple(cases)

    def _ways(self, stock: int, fits: Mapping[Fit, int]) -> int:
        track = self._track
        return ways(track.kinds.suspects, track.stocks[stock], fits)

    @cached_property
    def total(self) -> int:
        """The weight of all that fits, without the track's scale."""
        return sum(case.weight * case.ways for case in self._cases)

    @property
    def weight(self) -> int:
        """The weight of all that fits: tiles of a kind told apart, every order of each shuffle."""
        return self.total * self._track.scale

    @property
    def worlds(self) -> int:
        """The same with tiles of a kind alike: so many layouts and orders, where no sight weighs
        more than another."""
        return self.weight // prod(map(factorial, self._track.kinds.quotas))

    @cached_property
    def at(self) -> Mapping[Place, tuple[int, ...]]:
        """For each spot the weight of each kind there; each adds up to ``total``."""
        track = self._track
        kinds = range(len(track.kinds.names))
        sure: defaultdict[Label, list[int]] = defaultdict(lambda: [0 for _kind in kinds])
        mixed: list[defaultdict[tuple[Signature, Label], list[int]]] = [
            defaultdict(lambda: [0 for _kind in kinds]) for _block in track.blocks
        ]
        known: dict[tuple[int, Fit, frozenset[tuple[Fit, int]]], tuple[int, ...]] = {}
        for case in self._cases:
            shares: dict[Label, tuple[int, ...]] = {}
            stocks = [self._ways(stock, fits) for stock, fits in enumerate(case.fits)]
            for stock, fits in enumerate(case.fits):
                others = prod(stocks[:stock] + stocks[stock + 1 :])
                key = frozenset(fits.items())
                for fit in fits:
                    if (stock, fit, key) not in known:
                        known[stock, fit, key] = ways_with(
                            track.kinds.suspects, track.stocks[stock], fits, fit
                        )
                    found_here = known[stock, fit, key]
                    shares[label_of(stock, fit)] = tuple(n * others for n in found_here)
            for label in {*track.fixed.values()}:
                _add(sure[label], shares[label], case.weight)
            for i, signature in enumerate(case.signatures):
                mine = self._by_signature[i][signature].weight
                for label in {*signature}:
                    _add(mixed[i][signature, label], shares[label], case.weight // mine)
        found = {place: tuple(sure[label]) for place, label in track.fixed.items()}
        for block, by_signature, share in zip(track.blocks, self._by_signature, mixed, strict=True):
            for i, place in enumerate(block.spots):
                row = [0 for _kind in kinds]
                for signature, alike in by_signature.items():
                    times: Counter[Label] = Counter()
                    for way, weight in alike.ways:
                        times[way[i]] += weight
                    for label, n in times.items():
                        if (signature, label) in share:
                            _add(row, share[signature, label], n)
                found[place] = tuple(row)
        return found

    def samples(self, dice: Dice) -> Iterator[Mapping[Place, int]]:
        """What kind lies where, drawn independently as often as it weighs, without end.

        Raises ValueError where nothing fits.
        """
        if not self.total:
            raise ValueError("nothing fits what was seen")
        while True:
            yield self._draw(dice)

    def _draw(self, dice: Dice) -> Mapping[Place, int]:
        case = _drawn([(case, case.weight * case.ways) for case in self._cases], dice)
        labels = {**self._track.fixed}
        for block, by_signature, signature in zip(
            self._track.blocks, self._by_signature, case.signatures, strict=True
        ):
            way = by_signature[signature].draw(dice)
            labels |= zip(block.spots, way, strict=True)
        found: dict[Place, int] = {}
        for stock, quotas in enumerate(self._track.stocks):
            spots = {place: label.fit for place, label in labels.items() if label.stock == stock}
            found |= self._dealt(quotas, spots, dice)
        return found

    def _dealt(
        self, quotas: Sequence[int], spots: Mapping[Place, Fit], dice: Dice
    ) -> Iterator[tuple[Place, int]]:
        """Tiles of these kinds on these spots: spots with exceptions one by one, then the pools."""
        suspects = self._track.kinds.suspects
        left = [*quotas]
        open_ = Counter(spots.values())
        pools: list[list[Place]] = [[], [], []]
        for place, fit in spots.items():
            taken = parts(fit, suspects)
            if not taken.exceptions and taken.pool is not Pool.NONE:
                pools[taken.pool].append(place)
        for place, fit in spots.items():
            taken = parts(fit, suspects)
            if not taken.exceptions and taken.pool is not Pool.NONE:
                continue
            shares = (
                fit if sum(map(bool, fit)) == 1 else ways_with(suspects, tuple(left), open_, fit)
            )
            kind = _drawn([(kind, n) for kind, n in enumerate(shares) if n], dice)
            left[kind] -= 1
            open_[fit] -= 1
            yield place, kind
        people = [kind for kind in range(suspects) for _tile in range(left[kind])]
        traps = [kind for kind in range(suspects, len(left)) for _tile in range(left[kind])]
        dice.shuffle(people)
        dice.shuffle(traps)
        dice.shuffle(pools[Pool.ANY])
        loose = len(traps) - len(pools[Pool.TRAP])
        trapped = pools[Pool.TRAP] + pools[Pool.ANY][:loose]
        yield from zip(trapped, traps, strict=True)
        yield from zip(pools[Pool.ANY][loose:] + pools[Pool.SUSPECT], people, strict=True)


def _by_signature(ways_: Ways) -> dict[Signature, _Alike]:
    found: defaultdict[Signature, list[tuple[tuple[Label, ...], int]]] = defaultdict(list)
    for way, weight in ways_.items():
        found[tuple(sorted(way, key=attrgetter("number")))].append((way, weight))
    return {signature: _Alike.of(ways_of) for signature, ways_of in found.items()}


def _add(row: list[int], more: Sequence[int], times: int) -> None:
    for i, n in enumerate(more):
        row[i] += n * times


def _drawn(options: Sequence[tuple[T, int]], dice: Dice) -> T:
    number = dice.below(sum(weight for _option, weight in options))
    for option, weight in options:
        number -= weight
        if number < 0:
            return option
    raise AssertionError("the weights add up to less than their sum")
