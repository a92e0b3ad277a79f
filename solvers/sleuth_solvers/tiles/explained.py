"""What a tile would tell: for each kind that it may show, how likely it is, and what to do then."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import log2

from sleuth.games.trois_ombres.box import LimbesEffect
from sleuth.games.trois_ombres.table_layout import spot_of
from sleuth.types import SOLUTION, CardName, Place
from sleuth_solvers.tiles import policy
from sleuth_solvers.tiles.forward import Forward
from sleuth_solvers.tiles.model import is_heavy
from sleuth_solvers.tiles.policy import Outlook
from sleuth_solvers.tiles.reading import Reading

_SOLVED = 1 - 1e-9


@dataclass(frozen=True, slots=True)
class TileAnswer:
    """One kind that the tile may show."""

    kind: CardName
    p: float
    entropy_bits: float
    """Of the Démon, after it was seen."""
    then: Place | None
    """The best tile to reveal after it; None for a trap, and where no second one is revealed."""
    is_pair: bool
    """Whether the best second tile is likely to make a pair."""


@dataclass(frozen=True, slots=True)
class Explained:
    """What a tile would tell."""

    gain_bits: float
    p_solved: float
    answers: tuple[TileAnswer, ...]


def explained(forward: Forward, spot: Place, *, first: bool) -> Explained:
    """What the tile on this spot would tell; ``first`` where a second one may follow."""
    among = [other for other in forward.outlook.free if other != spot]
    if forward.open_table.has_curse(LimbesEffect.PARALYSIE):
        among = [other for other in among if spot_of(other).lieu is spot_of(spot).lieu]
    found = list(_sampled(forward, spot) if is_heavy(forward.model) else _counted(forward, spot))
    before = entropy(forward.outlook.demon)
    answers = []
    for kind, p, outlook in found:
        then, is_pair = None, False
        if first and kind < outlook.suspects:
            seconds = policy.second_reveals(outlook, spot, kind, among)
            if seconds:
                then = seconds[0].spot
                is_pair = outlook.rows[then][kind] > 1 / 2
        name = CardName(forward.model.kinds.names[kind])
        answers.append(TileAnswer(name, p, entropy(outlook.demon), then, is_pair))
    return Explained(
        gain_bits=max(0.0, before - sum(each.p * each.entropy_bits for each in answers)),
        p_solved=sum(p for _kind, p, outlook in found if max(outlook.demon) > _SOLVED),
        answers=tuple(answers),
    )


def entropy(odds: Sequence[float]) -> float:
    """In bits."""
    return -sum(p * log2(p) for p in odds if p)


def _counted(forward: Forward, spot: Place) -> Iterator[tuple[int, float, Outlook]]:
    """For each kind that may be there, how likely it is and what would be known then."""
    model, outlook = forward.model, forward.outlook
    for kind, p in enumerate(outlook.rows[spot]):
        if p:
            track = model.track.copy()
            track.see(spot, model.kinds.one_of((model.kinds.names[kind],)))
            reading = Reading(track)
            after = Outlook.of(reading, outlook.rows, outlook.suspects, outlook.cubes)
            yield kind, p, after


def _sampled(forward: Forward, spot: Place) -> Iterator[tuple[int, float, Outlook]]:
    """The same from sampled worlds."""
    outlook = forward.outlook
    places = (*outlook.rows, SOLUTION)
    kinds = range(len(forward.model.kinds.names))
    counts = {
        kind: {place: [0 for _kind in kinds] for place in places}
        for kind in kinds
        if outlook.rows[spot][kind]
    }
    seen: Counter[int] = Counter()
    for lying in forward.worlds:
        kind = lying[spot]
        seen[kind] += 1
        for place, row in counts[kind].items():
            row[lying[place]] += 1
    for kind, n in sorted(seen.items()):
        rows = {place: [times / n for times in row] for place, row in counts[kind].items()}
        demon = rows.pop(SOLUTION)[: outlook.suspects]
        after = Outlook(outlook.suspects, rows, demon, outlook.cubes)
        yield kind, n / len(forward.worlds), after
