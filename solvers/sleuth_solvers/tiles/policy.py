"""What is good for the team, judged from what is known of each tile: one pure function a choice.

The Démon is found by elimination: once every other tile has been seen, wherever it lies by then, a
bluff from the sixth hour on is sure to win. So a tile that was never seen is worth nearly as much
as a pair, and choices go by ``WORTH``: expected pairs, what is learned, and what traps cost. These
functions look one turn ahead; ``playout`` measures what the policy wins.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from sleuth.games.trois_ombres.table_layout import Lieu, spot_of
from sleuth.types import SOLUTION, Place
from sleuth_solvers.tiles.reading import Reading

SURE = 0.999
"""From here on a tile counts as known."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What things are worth, in tiles that are seen for the first time."""

    pair: float = 1.5
    learned: float = 1.0
    trap: float = -0.7
    cube: float = 0.35
    """To take a cube off a tile of which nothing is known."""


WORTH = Worth()


@dataclass(frozen=True, slots=True)
class Choice:
    """A spot, and what it is worth."""

    spot: Place
    value: float


@dataclass(frozen=True)
class Outlook:
    """How likely each kind of tile is on each spot, and as the Démon; spots under cubes aside."""

    suspects: int
    rows: Mapping[Place, Sequence[float]]
    """By spot, the probability of each kind, the suspects first."""
    demon: Sequence[float]
    """By suspect, the probability that it is the Démon."""
    cubes: frozenset[Place] = frozenset()

    @classmethod
    def of(
        cls, reading: Reading, spots: Iterable[Place], suspects: int, cubes: Collection[Place] = ()
    ) -> "Outlook":
        """From exact weights; these are the spots with a tile. Something must fit."""
        at, total = reading.at, reading.total
        return cls(
            suspects,
            {spot: [n / total for n in at[spot]] for spot in spots},
            [n / total for n in at[SOLUTION][:suspects]],
            frozenset(cubes),
        )

    @cached_property
    def known(self) -> Mapping[Place, int]:
        """The kind on each spot where it is as good as known."""
        return {
            spot: row.index(top)
            for spot, row in self.rows.items()
            for top in (max(row),)
            if top >= SURE
        }

    @cached_property
    def free(self) -> tuple[Place, ...]:
        """The spots that can be revealed."""
        return tuple(spot for spot in self.rows if spot not in self.cubes)

    def trap(self, spot: Place) -> float:
        """The chance of a trap there."""
        return sum(self.rows[spot][self.suspects :])

    def news(self, spot: Place) -> float:
        """How much of a tile seen for the first time it would be to see this one: from 0 to 1."""
        row = self.rows[spot]
        return sum(p * (1 - p) for p in row[: self.suspects]) if max(row) < SURE else 0.0

    @cached_property
    def best_by_kind(self) -> Mapping[int, list[tuple[float, Place]]]:
        """For each suspect the two spots where it is likeliest and can be revealed."""
        best: dict[int, list[tuple[float, Place]]] = {}
        for kind in range(self.suspects):
            ranked = [(self.rows[spot][kind], spot) for spot in self.free if self.rows[spot][kind]]
            best[kind] = sorted(ranked, key=lambda each: -each[0])[:2]
        return best

    def mate(self, spot: Place, kind: int, among: Collection[Place] | None = None) -> float:
        """The best chance to find the same kind elsewhere, if it is of this kind.

        An estimate: the other tile is spread as it is now, less what this one takes.
        """
        row = self.rows[spot]
        if among is None:
            best = max((p for p, other in self.best_by_kind[kind] if other != spot), default=0.0)
        else:
            best = max((self.rows[o][kind] for o in among if o != spot), default=0.0)
        return best if best >= SURE else best / (2 - row[kind])


def first_reveals(
    outlook: Outlook, allowed: Iterable[Place], worth: Worth = WORTH, *, one_lieu: bool = False
) -> list[Choice]:
    """The tiles that may come first, best first.

    ``one_lieu`` where both tiles must lie in the same Lieu (Paralysie).
    """
    found = []
    for spot in allowed:
        row = outlook.rows[spot]
        among = None
        if one_lieu:
            among = [o for o in outlook.free if spot_of(o).lieu is spot_of(spot).lieu]
        others = [o for o in (among or outlook.free) if o != spot]
        later = max((_alone(outlook, other, worth) for other in others), default=0.0)
        value = worth.trap * outlook.trap(spot) + worth.learned * outlook.news(spot)
        for kind, p in enumerate(row[: outlook.suspects]):
            if p:
                value += p * max(worth.pair * outlook.mate(spot, kind, among), later)
        found.append(Choice(spot, value))
    return _ranked(found)


def second_reveals(
    outlook: Outlook,
    first: Place | None,
    kind: int | None,
    allowed: Iterable[Place],
    worth: Worth = WORTH,
) -> list[Choice]:
    """The tiles that may come second, best first, when the first has shown this kind."""
    return _ranked(
        [
            Choice(
                spot,
                _alone(outlook, spot, worth)
                + worth.pair * (outlook.rows[spot][kind] if kind is not None else 0.0),
            )
            for spot in allowed
            if spot != first
        ]
    )


def cubes_to_take(outlook: Outlook, allowed: Iterable[Place], worth: Worth = WORTH) -> list[Choice]:
    """Cubes that a reveal may be spent on, best first."""
    found = []
    for spot in allowed:
        row = outlook.rows[spot]
        value = worth.cube * outlook.news(spot)
        for kind, p in enumerate(row[: outlook.suspects]):
            if p:
                value += worth.cube * worth.pair * p * outlook.mate(spot, kind)
        found.append(Choice(spot, value))
    return _ranked(found)


def looks(outlook: Outlook, allowed: Iterable[Place]) -> list[Choice]:
    """The tiles to look at secretly, best first: what a trap is, is worth knowing too."""
    return _ranked(
        [Choice(spot, outlook.news(spot) + 0.5 * _doubt(outlook.trap(spot))) for spot in allowed]
    )


def to_be_mixed(outlook: Outlook, allowed: Iterable[Place]) -> list[Choice]:
    """The tiles that may be shuffled, best first: those of which least is known, traps above all.

    The value is minus what is lost, in tiles.
    """
    return _ranked([Choice(spot, -_lost(outlook, spot)) for spot in allowed])


def trap_spots(outlook: Outlook, allowed: Iterable[Place]) -> list[Choice]:
    """Where to lay a trap: in the Lieu with the most tiles that can be revealed and are no trap."""
    lieux: dict[Lieu, float] = {}
    for spot in outlook.free:
        lieu = spot_of(spot).lieu
        lieux[lieu] = lieux.get(lieu, 0.0) + 1 - outlook.trap(spot)
    return _ranked([Choice(spot, lieux.get(spot_of(spot).lieu, 0.0)) for spot in allowed])


def clue_spots(outlook: Outlook, allowed: Iterable[Place]) -> list[Choice]:
    """Where a clue is of most use: it keeps a known tile from being shuffled or put under a cube,
    and a Débriefing takes pairs under clues to the Agence."""
    found = []
    for spot in allowed:
        kind = outlook.known.get(spot)
        value = 0.0
        if kind is not None and kind < outlook.suspects:
            value = 1 + outlook.mate(spot, kind)
        found.append(Choice(spot, value))
    return _ranked(found)


def bluffs(outlook: Outlook, allowed: Iterable[Place] | None = None) -> list[Choice]:
    """Tiles to bluff with, best first, by the chance that it and the Démon are alike.

    An estimate in the manner of ``Outlook.mate``, exact where a tile is known;
    ``bluff.best_bluff`` counts exactly.
    """
    found = []
    for spot in outlook.free if allowed is None else allowed:
        row = outlook.rows[spot]
        p = 0.0
        for kind, demon in enumerate(outlook.demon):
            if row[kind] and demon:
                p += demon * (row[kind] if row[kind] >= SURE or demon >= SURE
                              else row[kind] / (2 - demon))  # fmt: skip
        found.append(Choice(spot, p))
    return _ranked(found)


def bluff_from(hour: int, hours: int) -> float:
    """The chance of success from which the policy bluffs at this hour, of so many hours."""
    left = hours - hour
    return _BLUFF_FROM.get(left, 0.97)


_BLUFF_FROM: Mapping[int, float] = {1: 0.3, 2: 0.55, 3: 0.8, 4: 0.9}


def turn_value(
    outlook: Outlook, allowed: Iterable[Place], worth: Worth = WORTH, *, one_lieu: bool = False
) -> float:
    """What a turn is worth whose first tile is one of these."""
    ranked = first_reveals(outlook, allowed, worth, one_lieu=one_lieu)
    return ranked[0].value if ranked else 0.0


def _alone(outlook: Outlook, spot: Place, worth: Worth) -> float:
    """What a tile is worth as the second one, its chance to make a pair aside."""
    return worth.trap * outlook.trap(spot) + worth.learned * outlook.news(spot)


def _lost(outlook: Outlook, spot: Place) -> float:
    """How much knowing is lost if nobody knows where this tile has gone."""
    kind = outlook.known.get(spot)
    if kind is None:
        row = outlook.rows[spot][: outlook.suspects]
        return sum(p * p for p in row)
    return 0.05 if kind >= outlook.suspects else 1.0


def _doubt(p: float) -> float:
    return 4 * p * (1 - p)


def _ranked(choices: list[Choice]) -> list[Choice]:
    return sorted(choices, key=lambda choice: (-choice.value, choice.spot))
