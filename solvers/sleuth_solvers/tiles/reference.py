"""A second opinion on L'heure des 3 ombres: every layout and order, with python-constraint2.

It is written apart from the counting on purpose. Orders of shuffles are tried one by one, tiles
followed through each; what a tile may be is then a plain list of kinds, and python-constraint2
lists the layouts. It is meant for few worlds: time grows with their number and with the orders.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import permutations

from constraint import Constraint, Problem, Variable

from sleuth.claims import Has, HasCount, HasOneOf, Lacks
from sleuth.games.trois_ombres.box import tiles_box
from sleuth.games.trois_ombres.events import (
    Dealt,
    Moved,
    Paired,
    Said,
    Saw,
    Shuffled,
    TrapDiscarded,
    TrapLaid,
    Unlike,
)
from sleuth.table import Table
from sleuth.timeline import Event, Step
from sleuth.types import AGENCY, SOLUTION, CardName, Place
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.deals.reference import ReferenceBeliefs

Tile = int
Kind = CardName


@dataclass(slots=True)
class _Story:
    """One order of every shuffle: where each tile lies, and what it may be by what was seen."""

    at: dict[Place, Tile] = field(default_factory=dict)
    agency: list[Tile] = field(default_factory=list)
    pile: list[Tile] = field(default_factory=list)
    discards: list[Tile] = field(default_factory=list)
    may: dict[Tile, frozenset[Kind]] = field(default_factory=dict)
    alike: list[tuple[Tile, Tile]] = field(default_factory=list)
    unlike: list[tuple[Tile, Tile]] = field(default_factory=list)
    heard: list[tuple[Tile, frozenset[Kind], Fraction]] = field(default_factory=list)

    def copy(self) -> "_Story":
        return _Story(
            {**self.at},
            [*self.agency],
            [*self.pile],
            [*self.discards],
            {**self.may},
            [*self.alike],
            [*self.unlike],
            [*self.heard],
        )


def reference_beliefs(
    table: Table,
    steps: Sequence[Step],
    assumptions: Assumptions,  # noqa: ARG001 - nothing is assumed of people here
) -> ReferenceBeliefs:
    """Beliefs about where tiles lie after these steps; at the Agence both of a pair are counted."""
    listing = _Listing(table)
    stories = [_Story()]
    for step in steps:
        stories = [after for story in stories for after in listing.after(story, step.event)]
    mass: defaultdict[tuple[CardName, Place], Fraction] = defaultdict(Fraction)
    solution: defaultdict[frozenset[CardName], Fraction] = defaultdict(Fraction)
    possible: set[tuple[CardName, Place]] = set()
    certain: set[tuple[CardName, Place]] | None = None
    worlds, total, believed = 0, Fraction(0), False
    for heard in (True, False):
        for story in stories:
            for layout in listing.layouts(story):
                weight = listing.likelihood(story, layout) if heard else Fraction(1)
                cells = Counter(listing.cells(story, layout))
                if heard:
                    worlds += 1
                    possible |= cells.keys()
                    full = {c for c, n in cells.items() if n == 2 or c[1] != AGENCY}
                    certain = full if certain is None else certain & full
                if not believed:
                    total += weight
                    solution[frozenset((layout[story.at[SOLUTION]],))] += weight
                    for cell, n in cells.items():
                        mass[cell] += weight * n
        believed = bool(total)
    return ReferenceBeliefs(
        worlds=worlds,
        probability={cell: p / total for cell, p in mass.items() if p},
        solution={cards: p / total for cards, p in solution.items() if p},
        certain=frozenset(certain or ()),
        possible=frozenset(possible),
        possible_solutions=frozenset(
            frozenset((card,)) for card, place in possible if place == SOLUTION
        ),
        broken_assumptions=(),
    )


class _Listing:
    """The tiles of one box, and how steps change a story of them."""

    def __init__(self, table: Table) -> None:
        box = tiles_box(table.edition.box)
        self.suspects = frozenset(card.name for card in table.edition.cards)
        self.traps = frozenset(trap.name for trap in box.traps)
        self.everything = self.suspects | self.traps
        self.counts = dict.fromkeys(sorted(self.suspects), box.copies)
        self.counts |= {trap.name: trap.count for trap in box.traps}

    def after(self, story: _Story, event: Event) -> Iterator[_Story]:
        """The stories that this one may become."""
        story = story.copy()
        match event:
            case Dealt(spots, traps):
                yield self._dealt(sorted(spots), traps)
                return
            case Shuffled(taken, laid, pair):
                yield from self._shuffled(story, taken, laid, pair)
                return
            case TrapLaid(place) if not story.pile and story.discards:
                for order in permutations(story.discards):
                    after = story.copy()
                    after.pile, after.discards = [*order], []
                    after.at[place] = after.pile.pop(0)
                    yield after
                return
            case TrapLaid(place):
                if story.pile:
                    story.at[place] = story.pile.pop(0)
            case Saw(place, among):
                self._limit(story, story.at[place], among)
            case Said(_player, place, among, trust):
                story.heard.append((story.at[place], among, trust))
            case Unlike(first, second):
                story.unlike.append((story.at[first], story.at[second]))
            case Moved(moves):
                to = dict(moves)
                story.at = {to.get(place, place): tile for place, tile in story.at.items()}
            case Paired(first, second):
                both = (story.at.pop(first), story.at.pop(second))
                story.alike.append(both)
                for tile in both:
                    self._limit(story, tile, self.suspects)
                story.agency += both
            case TrapDiscarded(place):
                tile = story.at.pop(place)
                self._limit(story, tile, self.traps)
                story.discards.append(tile)
            case Has(place, cards) if place in story.at:
                for card in cards:
                    self._limit(story, story.at[place], frozenset((card,)))
            case Lacks(place, cards) if place in story.at:
                self._limit(story, story.at[place], self.everything - frozenset(cards))
            case HasOneOf(place, cards) if place in story.at:
                self._limit(story, story.at[place], frozenset(cards))
            case HasCount(place, n) if place in story.at:
                self._limit(story, story.at[place], self.suspects if n else self.traps)
            case _:
                pass
        if all(story.may.values()) and not self._too_many(story):
            yield story

    def _dealt(self, spots: Sequence[Place], traps: int) -> _Story:
        story = _Story(at={place: n for n, place in enumerate(spots)})
        story.at[SOLUTION] = len(spots)
        left = sum(self.counts[trap] for trap in self.traps) - traps
        story.pile = [len(spots) + 1 + n for n in range(left)]
        story.may = dict.fromkeys(story.at.values(), self.everything)
        story.may[story.at[SOLUTION]] = self.suspects
        story.may |= dict.fromkeys(story.pile, self.traps)
        return story

    def _shuffled(
        self, story: _Story, taken: Sequence[Place], laid: Sequence[Place], pair: CardName | None
    ) -> Iterator[_Story]:
        pairs = list(zip(story.agency[::2], story.agency[1::2], strict=True))
        came_back = [both for both in pairs if pair is not None and pair in story.may[both[0]]][:1]
        if pair is not None and not came_back:
            return
        tiles = [story.at.pop(place) for place in taken]
        for both in came_back:
            for tile in both:
                self._limit(story, tile, frozenset((pair,)) if pair else self.suspects)
                story.agency.remove(tile)
                tiles.append(tile)
        for order in permutations(tiles):
            after = story.copy()
            after.at |= zip(laid, order, strict=True)
            yield after

    @staticmethod
    def _limit(story: _Story, tile: Tile, kinds: frozenset[Kind]) -> None:
        story.may[tile] &= kinds

    def _too_many(self, story: _Story) -> bool:
        """Whether more tiles are known to be of a kind than there are."""
        sure = Counter(next(iter(kinds)) for kinds in story.may.values() if len(kinds) == 1)
        return any(n > self.counts[kind] for kind, n in sure.items())

    def layouts(self, story: _Story) -> Iterator[Mapping[Tile, Kind]]:
        """Every way in which the tiles can be of these kinds."""
        problem = Problem()
        tiles = sorted(story.may, key=lambda tile: (len(story.may[tile]), tile))
        for tile in tiles:
            problem.addVariable(tile, sorted(story.may[tile]))
        problem.addConstraint(_AtMost(self.counts), tiles)
        for first, second in story.alike:
            problem.addConstraint(lambda a, b: a == b, (first, second))
        for first, second in story.unlike:
            problem.addConstraint(lambda a, b: a != b or a not in self.suspects, (first, second))
        yield from problem.getSolutionIter()

    def likelihood(self, story: _Story, layout: Mapping[Tile, Kind]) -> Fraction:
        """How likely it makes what people said: a wrong word is one of the others as exact."""
        weight = Fraction(1)
        for tile, among, trust in story.heard:
            others = Fraction(len(self.everything), len(among)) - 1
            right = layout[tile] in among
            weight *= trust if right else (1 - trust) / others
        return weight

    @staticmethod
    def cells(story: _Story, layout: Mapping[Tile, Kind]) -> Iterator[tuple[CardName, Place]]:
        """Where suspects lie: on spots, as the Démon, and twice at the Agence."""
        for place, tile in story.at.items():
            yield layout[tile], place
        for tile in story.agency:
            yield layout[tile], AGENCY


class _AtMost(Constraint):  # type: ignore[misc]  # the library is not typed
    """No more tiles of a kind than there are."""

    def __init__(self, counts: Mapping[Kind, int]) -> None:
        self._counts = counts

    def __call__(  # pyright: ignore[reportIncompatibleMethodOverride] # the base says it is always true
        self,
        variables: Sequence[Variable],
        domains: object,
        assignments: Mapping[Variable, Kind],
        forwardcheck: bool = False,
        _unassigned: object = None,
    ) -> bool:
        told = Counter(assignments[tile] for tile in variables if tile in assignments)
        return all(n <= self._counts[kind] for kind, n in told.items())
