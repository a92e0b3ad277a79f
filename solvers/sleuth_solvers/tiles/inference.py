"""Beliefs about tiles: everything that a notebook of L'heure des 3 ombres tells.

Rows are suspects, whose two tiles share one that sums to 2, and kinds of traps, whose tiles may lie
in the pile as well. What is *certain* of a kind and a spot is that one of its tiles lies there; of
a suspect and the Agence, that both do.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from math import isqrt, log2

from sleuth.chance import Dice
from sleuth.games.trois_ombres.events import Said
from sleuth.games.trois_ombres.table_layout import is_spot
from sleuth.table import Table
from sleuth.timeline import Step, Timeline, Viewpoint
from sleuth.types import AGENCY, HEADER, SOLUTION, CardName, Cells, EntryNumber, Place
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.beliefs import Beliefs, SolutionOdds, Weight
from sleuth_solvers.tiles.model import TileModel, is_agency
from sleuth_solvers.tiles.reading import Reading
from sleuth_solvers.tiles.track import KEPT


def beliefs(
    table: Table, timeline: Timeline, viewpoint: Viewpoint, assumptions: Assumptions
) -> Beliefs:
    """What the timeline tells from this viewpoint.

    Exact, with fractions for probabilities, unless shuffles have too many orders: then a sample of
    them is followed, and what is proved is proved but may not be all that could be.
    """
    return beliefs_from(table, tuple(timeline.seen_from(viewpoint)), viewpoint, assumptions)


def beliefs_from(
    table: Table, steps: tuple[Step, ...], viewpoint: Viewpoint, assumptions: Assumptions
) -> Beliefs:
    """What these steps tell, which are all seen from the viewpoint."""
    model, logic, weighted = read(table, steps)
    kinds, track = model.kinds, model.track
    spots = sorted(place for place in track.places() if is_spot(place))
    places = (*spots, AGENCY, SOLUTION)
    names = tuple(map(CardName, kinds.names))
    proved = _rows(logic, places) if logic.total else {}
    likely = _rows(weighted, places) if weighted.total else {}
    chance = _chance(logic, weighted, proved, likely, exact=track.exact)
    cells = [
        ((card, place), proved[place][kind])
        for kind, card in enumerate(names)
        for place in places
        if likely
    ]
    full = {AGENCY: 2 * logic.total}
    odds = sorted(
        (
            SolutionOdds((card,), chance(SOLUTION, kind), ways == logic.total)
            for kind, card in enumerate(names if likely else ())
            for ways in (proved[SOLUTION][kind],)
            if ways
        ),
        key=lambda each: -each.probability,
    )
    return Beliefs(
        viewpoint=viewpoint,
        assumptions=assumptions,
        places=places,
        worlds=_worlds(table, steps, model, logic),
        probability={
            card: {place: chance(place, kind) for place in places}
            for kind, card in enumerate(names if likely else ())
        },
        solution=tuple(odds),
        certain=tuple(cell for cell, ways in cells if ways == full.get(cell[1], logic.total)),
        impossible=tuple(cell for cell, ways in cells if not ways),
        entropy_bits=-sum(float(p) * log2(p) for p in (o.probability for o in odds) if p),
        exact=track.exact,
        sampling_error=0.5 / isqrt(track.draws) if track.draws else 0.0,
    )


def _chance(
    logic: Reading,
    weighted: Reading,
    proved: Mapping[Place, tuple[int, ...]],
    likely: Mapping[Place, tuple[int, ...]],
    *,
    exact: bool,
) -> Callable[[Place, int], Fraction]:
    """How likely a kind is at a place.

    A sample may lack what is possible, so one draw more is taken for what the coarser model leaves.
    """
    counted = cache(lambda weight: Fraction(weight, weighted.total))
    if exact:
        return lambda place, kind: counted(likely[place][kind])
    beyond = Fraction(1, KEPT + 1)
    return lambda place, kind: (
        (1 - beyond) * counted(likely[place][kind])
        + beyond * Fraction(proved[place][kind], logic.total)
    )


def _worlds(table: Table, steps: Iterable[Step], model: TileModel, logic: Reading) -> int:
    """How many layouts and orders fit what was seen; about, where orders were sampled."""
    if model.track.exact or not logic.total:
        return logic.worlds
    return Reading(TileModel.of(table, hearsay=False).follow(steps).track).worlds or 1


def read(table: Table, steps: Iterable[Step]) -> tuple[TileModel, Reading, Reading]:
    """What is known of the tiles; then what is proved of them, and how likely the rest is.

    What people said only counts for the last of them, and is left out of all where it cannot be
    right; so is a sample of orders of which none is left.
    """
    steps = tuple(steps)
    model = TileModel.of(table).follow(steps)
    weighted = Reading(model.track)
    exact = model.track.exact
    if exact and not any(isinstance(step.event, Said) for step in steps):
        return model, weighted, weighted
    plain = TileModel.of(table, hearsay=False, orders=exact).follow(steps)
    logic = Reading(plain.track)
    if logic.total and not weighted.total:
        plain.track.draws = model.track.draws
        return plain, logic, logic
    return model, logic, weighted


def _rows(reading: Reading, places: Iterable[Place]) -> Mapping[Place, tuple[int, ...]]:
    """The weight of each kind at each place; at the Agence that of all its tiles."""
    at = reading.at
    nothing = (0,) * len(at[SOLUTION])
    together = [row for place, row in at.items() if is_agency(place)]
    agency = tuple(map(sum, zip(nothing, *together, strict=True)))
    return {place: agency if place == AGENCY else at[place] for place in places}


def weigh(table: Table, steps: Iterable[Step], assumptions: Assumptions) -> Weight:  # noqa: ARG001
    """How many worlds fit these steps, and how likely what people said makes them."""
    model, logic, weighted = read(table, steps)
    return Weight(logic.worlds, Fraction(weighted.weight), model.track.exact)


def samples(
    table: Table,
    timeline: Timeline,
    viewpoint: Viewpoint,
    assumptions: Assumptions,  # noqa: ARG001 - nobody shows a card here
    dice: Dice,
    n: int,
) -> tuple[Cells, ...]:
    """``n`` worlds drawn independently, each as likely as it is believed to be.

    Raises ValueError where none is left.
    """
    model, _logic, weighted = read(table, timeline.seen_from(viewpoint))
    names = model.kinds.names
    drawn = weighted.samples(dice)
    return tuple(
        frozenset(
            (CardName(names[kind]), AGENCY if is_agency(place) else place)
            for place, kind in next(drawn).items()
            if kind < model.kinds.suspects
        )
        for _draw in range(n)
    )


def first_bad_entry(table: Table, timeline: Timeline, viewpoint: Viewpoint) -> EntryNumber | None:
    """The first entry after which nothing fits what was seen (0: the header), or None.

    What is seen only ever rules worlds out, so a binary search finds it.
    """
    seen = tuple(timeline.seen_from(viewpoint))
    entries = sorted({HEADER, *(step.entry for step in seen)})

    def contradicts(entry: EntryNumber) -> bool:
        steps = tuple(step for step in seen if step.entry <= entry)
        _model, logic, _weighted = read(table, steps)
        return not logic.total

    found = bisect_left(entries, True, key=contradicts)
    return entries[found] if found < len(entries) else None
