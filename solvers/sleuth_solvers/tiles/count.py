"""In how many ways tiles of known kinds can lie on spots of which something is known.

Most tiles are either known or wholly unknown. So a fit is taken apart: the kinds in which it
departs from one of three *pools* (any tile, any suspect, any trap) are its *exceptions*. A tile
either takes one of its exceptions, or joins the pool. What no exception took fills the pools in
ways that are counted by a formula; only the exceptions need a programme, kind by kind.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import lru_cache
from math import comb, factorial, perm

from sleuth_solvers.tiles.kinds import Fit


class Pool(IntEnum):
    """What a tile may be apart from its exceptions."""

    ANY = 0
    SUSPECT = 1
    TRAP = 2
    NONE = 3


@dataclass(frozen=True, slots=True)
class Parts:
    """A fit taken apart: the pool with its weight, and the weight of each exception beside it."""

    pool: Pool
    weight: int
    exceptions: tuple[tuple[int, int], ...]
    """(kind, weight): added to what the pool gives that kind; may be negative."""


@lru_cache(maxsize=1 << 14)
def parts(fit: Fit, suspects: int) -> Parts:
    """The way to take it apart that leaves the fewest exceptions."""
    usual_suspect = _commonest(fit[:suspects])
    usual_trap = _commonest(fit[suspects:])
    candidates = [
        (Pool.NONE, 0, (0, 0)),
        (Pool.SUSPECT, usual_suspect, (usual_suspect, 0)),
        (Pool.TRAP, usual_trap, (0, usual_trap)),
        (Pool.ANY, usual_suspect, (usual_suspect, usual_suspect)),
        (Pool.ANY, usual_trap, (usual_trap, usual_trap)),
    ]
    found = [
        Parts(
            pool,
            weight,
            tuple(
                (kind, each - base[kind >= suspects])
                for kind, each in enumerate(fit)
                if each != base[kind >= suspects]
            ),
        )
        for pool, weight, base in candidates
        if weight or pool is Pool.NONE
    ]
    return min(found, key=lambda each: len(each.exceptions))


def _commonest(values: tuple[int, ...]) -> int:
    return Counter(values).most_common(1)[0][0] if values else 0


@dataclass(frozen=True, slots=True)
class _Reduced:
    """What is left to be counted once tiles of one possible kind lie on their spots."""

    weight: int
    """In how many ways those do; 0 where they cannot."""
    left: tuple[int, ...]
    """Tiles of each kind."""
    pools: tuple[int, int, int]
    """Spots for anything, any suspect, any trap."""
    open_fits: tuple[tuple[Parts, int], ...]

    @property
    def mentioned(self) -> list[int]:
        """The kinds that are exceptions."""
        return sorted({kind for taken, _n in self.open_fits for kind, _w in taken.exceptions})


def _reduced(suspects: int, quotas: tuple[int, ...], fits: Mapping[Fit, int]) -> _Reduced:
    left = list(quotas)
    weight = 1
    open_fits = []
    pools = [0, 0, 0]
    for fit, n in fits.items():
        if not n:
            continue
        taken = parts(fit, suspects)
        if not taken.exceptions:
            if taken.pool is Pool.NONE:
                weight = 0
                break
            pools[taken.pool] += n
            weight *= taken.weight**n
        elif taken.pool is Pool.NONE and len(taken.exceptions) == 1:
            kind, each = taken.exceptions[0]
            weight *= each**n * perm(left[kind], n) if left[kind] >= n else 0
            left[kind] -= n
        else:
            open_fits.append((taken, n))
    open_fits.sort(key=lambda each: (each[0].pool, each[0].weight, each[0].exceptions))
    return _Reduced(weight, tuple(left), (pools[0], pools[1], pools[2]), tuple(open_fits))


def ways(suspects: int, quotas: tuple[int, ...], fits: Mapping[Fit, int]) -> int:
    """How the tiles of these kinds, each a thing of its own, can lie on spots of these fits.

    ``quotas`` has the number of tiles of each kind, the ``suspects`` first; ``fits`` how many spots
    have each fit; weights multiply. As many tiles as spots. Time grows with the number of different
    fits that are neither one kind nor a pool.
    """
    return _ways(suspects, _reduced(suspects, quotas, fits))


def _ways(suspects: int, task: _Reduced) -> int:
    if not task.weight:
        return 0
    people, traps = sum(task.left[:suspects]), sum(task.left[suspects:])
    if not task.open_fits:
        return task.weight * _filling(people, traps, *task.pools)
    kinds = tuple((kind, kind < suspects, task.left[kind]) for kind in task.mentioned)
    return task.weight * _open_ways(task.open_fits, kinds, people, traps, task.pools)


_State = tuple[tuple[int, ...], int, int, int, int, int]


@lru_cache(maxsize=1 << 13)
def _open_ways(
    open_fits: tuple[tuple[Parts, int], ...],
    kinds: tuple[tuple[int, bool, int], ...],
    suspects: int,
    traps: int,
    pools: tuple[int, int, int],
) -> int:
    """The same where no spot is known; ``kinds`` are those of exceptions: number, suspect?, left.

    A state is how many spots of each open fit have taken an exception; what they took is counted by
    whether it was a suspect. Once the last kind of a fit is past, the rest of its spots join.
    """
    last = {
        i: max(kind for kind, _w in taken.exceptions) for i, (taken, _n) in enumerate(open_fits)
    }
    layer: dict[_State, int] = {((0,) * len(open_fits), 0, 0, *pools): 1}
    for kind, is_suspect, left in kinds:
        touching = [
            (i, dict(taken.exceptions)[kind])
            for i, (taken, _n) in enumerate(open_fits)
            if kind in dict(taken.exceptions)
        ]
        closing = [i for i, _w in touching if last[i] == kind]
        after: defaultdict[_State, int] = defaultdict(int)
        for (taken_of, s, t, a, b, c), ways_here in layer.items():
            for taken_now, number, weight in _takes(open_fits, touching, taken_of, left):
                now, more, joined = taken_now, ways_here * weight, [a, b, c]
                for i in closing:
                    fit, n = open_fits[i]
                    rest = n - now[i]
                    if rest:
                        if fit.pool is Pool.NONE:
                            more = 0
                            break
                        more *= fit.weight**rest
                        joined[fit.pool] += rest
                    now = (*now[:i], 0, *now[i + 1 :])
                if more:
                    used = (s + number, t) if is_suspect else (s, t + number)
                    after[now, *used, joined[0], joined[1], joined[2]] += more
        layer = after
    return sum(
        each * _filling(suspects - s, traps - t, a, b, c)
        for (_taken, s, t, a, b, c), each in layer.items()
    )


def _takes(
    open_fits: tuple[tuple[Parts, int], ...],
    touching: Iterable[tuple[int, int]],
    taken: tuple[int, ...],
    left: int,
) -> Iterator[tuple[tuple[int, ...], int, int]]:
    """Who takes tiles of a kind: taken so far by each fit, how many tiles, in how many ways."""
    options = [(taken, 0, 1)]
    for i, weight in touching:
        options = [
            (
                (*now[:i], now[i] + more, *now[i + 1 :]),
                number + more,
                so_far * comb(open_fits[i][1] - now[i], more) * weight**more,
            )
            for now, number, so_far in options
            for more in range(min(left - number, open_fits[i][1] - now[i]) + 1)
        ]
    return ((now, number, so_far * perm(left, number)) for now, number, so_far in options)


def _filling(suspects: int, traps: int, anything: int, suspect: int, trap: int) -> int:
    """How so many suspects and traps fill so many spots for anything, a suspect, a trap."""
    loose = traps - trap
    if loose < 0 or suspects - suspect < 0 or loose + suspects - suspect != anything:
        return 0
    return comb(anything, loose) * factorial(suspects) * factorial(traps)


def ways_with(
    suspects: int, quotas: tuple[int, ...], fits: Mapping[Fit, int], fit: Fit
) -> tuple[int, ...]:
    """By kind: in how many of the ways a given spot of this fit has a tile of that kind."""
    rest = dict(fits)
    rest[fit] -= 1
    task = _reduced(suspects, quotas, rest)
    mentioned = {*task.mentioned}
    alike: dict[bool, int] = {}
    found = []
    for kind, weight in enumerate(fit):
        n = task.left[kind]
        if not (weight and n > 0 and task.weight):
            found.append(0)
            continue
        left = (*task.left[:kind], n - 1, *task.left[kind + 1 :])
        fewer = replace(task, left=left)
        if kind in mentioned:
            found.append(weight * n * _ways(suspects, fewer))
            continue
        if (kind < suspects) not in alike:
            alike[kind < suspects] = _ways(suspects, fewer)
        found.append(weight * n * alike[kind < suspects])
    return tuple(found)
