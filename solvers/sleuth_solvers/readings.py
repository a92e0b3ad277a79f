"""Beliefs under doubt: a mixture over which of the doubtful entries are taken for right.

By the doubt model an entry weighs (1 - chance)·[true] + chance/M: it was noted as it happened, or
it is any of the M records that could have been written, each alike, and then says nothing. A
*reading* takes some of the doubtful entries for right and leaves the others out; d of them have
2^d readings, and the beliefs are the sum over all. What is certain or impossible is so where every
doubtful entry is left out, for each world of another reading is one of that too.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto
from fractions import Fraction
from itertools import combinations
from time import monotonic
from typing import Final, NamedTuple

from sleuth.errors import OptionError
from sleuth.games import family_of
from sleuth.language import _
from sleuth.notebook import Notebook
from sleuth.table import Table
from sleuth.timeline import Step, Timeline, Viewpoint, timeline_of
from sleuth.types import EntryNumber
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.beliefs import Beliefs, Doubted, UnderDoubt, Weight
from sleuth_solvers.doubt import Slip, unsaid, usual_chance
from sleuth_solvers.mixture import mixed
from sleuth_solvers.worlds import World

MOST_DOUBTS: Final = 10

SECONDS: Final = 2.0
"""After so long no further reading is begun: what the others may weigh is then said."""

Reading = frozenset[EntryNumber]
"""The doubtful entries that are taken for right."""

Doubts = Mapping[EntryNumber, Slip]
"""How each of the doubtful entries may be wrong."""


@dataclass(frozen=True, slots=True)
class Known:
    """A table, what is known of it from one viewpoint, and what is doubtful of that."""

    world: World
    table: Table
    timeline: Timeline
    """All of it, doubtful entries taken for right."""
    viewpoint: Viewpoint
    assumptions: Assumptions
    doubts: Doubts


def doubts_of(notebook: Notebook, viewpoint: Viewpoint) -> Doubts:
    """The doubtful entries that say something from this viewpoint."""
    table, family = notebook.table, family_of(notebook.table.edition)
    seen = tuple(notebook.timeline().seen_from(viewpoint))
    found: dict[EntryNumber, Slip] = {}
    for number, doubtful in notebook.doubts():
        steps = [step for step in seen if step.entry == number]
        if len(unsaid(steps, {number})) < len(steps):
            chance = doubtful.chance or usual_chance(steps)
            found[number] = Slip(chance, family.records(doubtful.entry, table))
    return found


def read_as(timeline: Timeline, doubts: Doubts, reading: Reading) -> Timeline:
    """The timeline without the doubtful entries that the reading leaves out."""
    return timeline_of(unsaid(timeline.steps, doubts.keys() - reading))


def mixture(known: Known, seconds: float = SECONDS) -> Beliefs:
    """The beliefs over all readings.

    Exact if there is time for all of them; else the beliefs say how much may be missing. Where no
    reading fits, neither do the beliefs. Raises OptionError for too many doubtful entries.
    """
    readings = _ToldReadings(known)
    readings.weigh_all(monotonic() + seconds)
    beliefs = readings.beliefs({})
    if beliefs is None:
        return readings.sure
    whole, best = readings.weight({}), readings.likeliest()
    doubted = []
    for number, slip in known.doubts.items():
        p_true = readings.weight({number: _Part.RIGHT}) / whole
        right, wrong = (readings.beliefs({number: part}) for part in (_Part.RIGHT, _Part.WRONG))
        doubted.append(Doubted(number, slip.chance, p_true, right, wrong))
    under_doubt = UnderDoubt(tuple(doubted), best, readings.share(best, {}) / whole)
    return replace(beliefs, under_doubt=under_doubt if doubted else None)


@dataclass(frozen=True, slots=True)
class Odds:
    """How likely something is, and how likely if a doubtful entry is right or wrong."""

    p: Fraction
    if_true: Mapping[EntryNumber, Fraction]
    if_false: Mapping[EntryNumber, Fraction]
    exact: bool


def odds(known: Known, claim: Step, seconds: float = SECONDS) -> Odds:
    """How likely the claim is over all readings; what cannot be is left out.

    Raises OptionError for too many doubtful entries.
    """
    until = monotonic() + seconds
    with_it = replace(known, timeline=timeline_of((*known.timeline.steps, claim)))
    base, true = _Readings(known), _Readings(with_it)
    base.weigh_all(until)
    true.weigh_all(until)

    def p(parts: _Parts) -> Fraction | None:
        whole = base.weight(parts)
        return min(true.weight(parts) / whole, Fraction(1)) if whole > 0 else None

    def each(part: _Part) -> dict[EntryNumber, Fraction]:
        found = ((number, p({number: part})) for number in known.doubts)
        return {number: chance for number, chance in found if chance is not None}

    exact = base.exact and true.exact
    return Odds(p({}) or Fraction(0), each(_Part.RIGHT), each(_Part.WRONG), exact)


class _Factors(NamedTuple):
    """What an entry contributes to the weight of a reading."""

    kept: Fraction
    """Where the reading takes it for right."""
    left_out: Fraction


class _Part(Enum):
    """Which worlds are weighed, as far as one doubtful entry goes."""

    ANY = auto()
    """(1 - chance)·[true] + chance/M."""
    RIGHT = auto()
    """The same where it is true."""
    WRONG = auto()
    """The same where something else happened: chance/M·(1 - [true])."""

    def factors(self, slip: Slip) -> _Factors:
        """For an entry that may be wrong so."""
        random = slip.chance / slip.records
        match self:
            case _Part.ANY:
                return _Factors(1 - slip.chance, random)
            case _Part.RIGHT:
                return _Factors(1 - slip.chance + random, Fraction(0))
            case _Part.WRONG:
                return _Factors(-random, random)


_Parts = Mapping[EntryNumber, _Part]
"""Any for the doubtful entries that it does not name."""


class _Readings:
    """The readings, as far as there was time to weigh them."""

    def __init__(self, known: Known) -> None:
        if len(known.doubts) > MOST_DOUBTS:
            raise OptionError(
                _(
                    "{n} entries are doubtful, and at most {most} can be weighed against each"
                    " other: withdraw those that are most likely wrong, or trust some"
                ).format(n=len(known.doubts), most=MOST_DOUBTS)
            )
        self._known = known
        self._weights: dict[Reading, Weight] = {}
        self._bounds: dict[Reading, Fraction] = {}
        """What those that were not weighed may weigh at most."""

    @property
    def exact(self) -> bool:
        """Whether all readings were weighed, and by counting."""
        return not self._bounds and all(each.exact for each in self._weights.values())

    def weigh_all(self, until: float) -> None:
        """Weigh all readings as long as there is time; none that cannot fit."""
        impossible: list[Reading] = []
        for reading in self._in_order():
            if len(self._weights) > 1 and monotonic() > until:
                # More that is right can only weigh less.
                within = (known.weight for each, known in self._weights.items() if each <= reading)
                self._bounds[reading] = min(within)
            elif any(other <= reading for other in impossible):
                self._weights[reading] = Weight(0, Fraction(0), exact=True)
            else:
                timeline = read_as(self._known.timeline, self._known.doubts, reading)
                self._weights[reading] = weight = self._weighed(timeline)
                if weight.worlds or not reading:
                    self._read(reading, timeline)
                else:
                    impossible.append(reading)
        self._drop_broken()

    def share(self, reading: Reading, parts: _Parts) -> Fraction:
        """What a reading weighs in this part of the worlds."""
        return self._weights[reading].weight * self._factor(reading, parts)

    def weight(self, parts: _Parts) -> Fraction:
        """What all readings weigh together."""
        return sum((self.share(reading, parts) for reading in self._whole(parts)), Fraction(0))

    def likeliest(self) -> Reading:
        """The reading that weighs most."""
        return max(self._weights, key=lambda reading: self.share(reading, {}))

    def missing(self, parts: _Parts) -> Fraction:
        """What the readings for which there was no time weigh at most in this part."""
        left_aside = self._weights.keys() - set(self._whole(parts))
        most = self._bounds | {reading: self._weights[reading].weight for reading in left_aside}
        return sum(
            (weight * abs(self._factor(reading, parts)) for reading, weight in most.items()),
            Fraction(0),
        )

    def _weighed(self, timeline: Timeline) -> Weight:
        known = self._known
        steps = timeline.seen_from(known.viewpoint)
        return known.world.weigh(known.table, steps, known.assumptions)

    def _read(self, reading: Reading, timeline: Timeline) -> None:
        """What else to find out about a reading that fits."""

    def _whole(self, parts: _Parts) -> Iterator[Reading]:
        """Those of which it is known what is taken away from them, or from what they are."""
        wrong = [number for number, part in parts.items() if part is _Part.WRONG]
        for reading in self._weights:
            if not any(reading ^ {number} in self._bounds for number in wrong):
                yield reading

    def _factor(self, reading: Reading, parts: _Parts) -> Fraction:
        factor = Fraction(1)
        for number, slip in self._known.doubts.items():
            each = parts.get(number, _Part.ANY).factors(slip)
            factor *= each.kept if number in reading else each.left_out
        return factor

    def _in_order(self) -> Iterator[Reading]:
        """From both ends: those that leave out little weigh most, those that leave out much bound
        what the others weigh."""
        numbers = sorted(self._known.doubts)
        sizes = range(len(numbers) + 1)
        for size in sorted(sizes, key=lambda n: (min(n, len(numbers) - n), -n)):
            yield from map(frozenset, combinations(numbers, size))

    def _drop_broken(self) -> None:
        """Readings that refute an assumption weigh nothing beside others that do not."""
        broken = {each for each, weight in self._weights.items() if weight.broken_assumptions}
        if broken.issuperset(each for each, weight in self._weights.items() if weight.worlds):
            return
        for reading in broken:
            self._weights[reading] = replace(self._weights[reading], weight=Fraction(0))


class _ToldReadings(_Readings):
    """The readings and what each of them tells."""

    def __init__(self, known: Known) -> None:
        super().__init__(known)
        self._told: dict[Reading, Beliefs] = {}

    @property
    def sure(self) -> Beliefs:
        """What the entries tell that are not doubtful."""
        return self._told[frozenset()]

    def beliefs(self, parts: _Parts) -> Beliefs | None:
        """What is believed in this part of the worlds; None where it has none."""
        readings = [reading for reading in self._whole(parts) if reading in self._told]
        shares = [(self.share(reading, parts), self._told[reading]) for reading in readings]
        found = mixed(shares, self.sure)
        missing = self.missing(parts)
        if found is None or not missing:
            return found
        error = float(missing / (missing + sum(share for share, _told in shares)))
        return replace(found, exact=False, cut_short=True, sampling_error=error)

    def _read(self, reading: Reading, timeline: Timeline) -> None:
        known = self._known
        self._told[reading] = known.world.beliefs(
            known.table, timeline, known.viewpoint, known.assumptions
        )
