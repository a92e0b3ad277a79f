"""A second opinion: the same beliefs by listing every deal with python-constraint2.

It is written apart from the counting on purpose, straight from the table and what was seen, and is
meant for small games: time and memory grow with the number of deals. Both must agree to the last
digit.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from constraint import Constraint, Problem

from sleuth.claims import Has, HasCount, HasOneOf, Lacks
from sleuth.edition import Edition
from sleuth.table import Table
from sleuth.timeline import Accused, Chose, Step
from sleuth.types import FACE_UP, PILE, SOLUTION, CardName, Place
from sleuth_solvers.assumptions import Accusing, Assumptions, Showing

Deal = Mapping[CardName, Place]


@dataclass(frozen=True, slots=True)
class ReferenceBeliefs:
    """What listing every deal tells; only what is not zero is in the mappings."""

    worlds: int
    probability: Mapping[tuple[CardName, Place], Fraction]
    solution: Mapping[frozenset[CardName], Fraction]
    certain: frozenset[tuple[CardName, Place]]
    possible: frozenset[tuple[CardName, Place]]
    possible_solutions: frozenset[frozenset[CardName]]
    broken_assumptions: tuple[str, ...]


def reference_beliefs(
    table: Table, steps: Sequence[Step], assumptions: Assumptions
) -> ReferenceBeliefs:
    """Beliefs from these steps, deal by deal.

    Raises ValueError where the hand sizes fit no deal.
    """
    deals = list(reference_deals(table, steps))
    broken: tuple[str, ...] = ()
    weights = [likelihood(deal, steps, assumptions) for deal in deals]
    if deals and not any(weights):
        broken = ("accusing",)
        trusting = Assumptions(assumptions.showing, Accusing.IGNORED)
        weights = [likelihood(deal, steps, trusting) for deal in deals]
    total = sum(weights, Fraction(0))
    mass: defaultdict[tuple[CardName, Place], Fraction] = defaultdict(Fraction)
    solution: defaultdict[frozenset[CardName], Fraction] = defaultdict(Fraction)
    for deal, weight in zip(deals, weights, strict=True):
        if weight:
            for cell in deal.items():
                mass[cell] += weight / total
            solution[_solution(deal)] += weight / total
    cells = [frozenset(deal.items()) for deal in deals]
    return ReferenceBeliefs(
        worlds=len(deals),
        probability=dict(mass),
        solution=dict(solution),
        certain=frozenset.intersection(*cells) if cells else frozenset(),
        possible=frozenset().union(*cells),
        possible_solutions=frozenset(map(_solution, deals)),
        broken_assumptions=broken,
    )


def reference_deals(table: Table, steps: Sequence[Step]) -> Iterator[Deal]:
    """Every deal that fits the table and what the steps prove."""
    cards = [card.name for card in table.edition.cards]
    places = [*map(Place, table.players), PILE, FACE_UP, SOLUTION]
    sizes = {Place(player): (size.low, size.high) for player, size in table.hand_sizes().items()}
    sizes |= {PILE: (table.pile, table.pile), FACE_UP: (len(table.face_up), len(table.face_up))}
    problem = Problem()
    for card in cards:
        problem.addVariable(card, [FACE_UP] if card in table.face_up else places)

    def between(place: Place, low: int, high: int, held: Iterable[CardName]) -> None:
        problem.addConstraint(Between(place, low, high), sorted(set(held)))

    for place, (low, high) in sizes.items():
        between(place, low, high, cards)
    for category in table.edition.categories:
        between(SOLUTION, 1, 1, (card.name for card in category.cards))
    for step in steps:
        match step.event:
            case Has(place, held):
                between(place, len(set(held)), len(cards), held)
            case Lacks(place, held):
                between(place, 0, 0, held)
            case HasOneOf(place, held):
                between(place, 1, len(cards), held)
            case HasCount(place, n, group):
                between(place, n, n, _named_group(table.edition, group))
            case Chose(place, card):
                between(place, 1, 1, (card,))
            case Accused(_, named, right):
                everything = len(set(named))
                if right:
                    between(SOLUTION, everything, everything, named)
                else:
                    between(SOLUTION, 0, everything - 1, named)
    yield from problem.getSolutionIter()


def likelihood(deal: Deal, steps: Sequence[Step], assumptions: Assumptions) -> Fraction:
    """How likely people are to have done what was seen, had this been the deal."""
    chance = Fraction(1)
    showed_before: list[Chose] = []
    for step in steps:
        match step.event:
            case Accused(player, named) if assumptions.accusing is Accusing.HONEST:
                if any(deal[card] == Place(player) for card in named):
                    return Fraction(0)
            case Chose(place, card, among, asker) as choice:
                could = {c for c in among if deal[c] == place}
                if assumptions.showing is Showing.HABIT:
                    known = {
                        past.card
                        for past in showed_before
                        if (past.place, past.shown_to) == (place, asker)
                    }
                    if card in known:
                        could &= known
                if assumptions.showing is not Showing.IGNORED:
                    chance /= len(could)
                showed_before.append(choice)
    return chance


class Between(Constraint):  # type: ignore[misc] # python-constraint2 ships no types
    """From ``low`` to ``high`` of the cards lie at the place."""

    def __init__(self, place: Place, low: int, high: int) -> None:
        self._place, self._low, self._high = place, low, high

    def __call__(  # pyright: ignore[reportIncompatibleMethodOverride] # the base says it is always true
        self,
        variables: Sequence[CardName],
        domains: Mapping[CardName, Sequence[Place]],
        assignments: Mapping[CardName, Place],
        forwardcheck: object = False,  # the library passes it by name
    ) -> bool:
        here = unsettled = 0
        for card in variables:
            if card not in assignments:
                unsettled += self._place in domains[card]
            elif assignments[card] == self._place:
                here += 1
        return here <= self._high and here + unsettled >= self._low


def _solution(deal: Deal) -> frozenset[CardName]:
    return frozenset(card for card, place in deal.items() if place == SOLUTION)


def _named_group(edition: Edition, group: str) -> list[CardName]:
    wanted = group.casefold()
    for category in edition.categories:
        names = [category.id, *category.label.all_names()]
        if wanted in [name.casefold() for name in names]:
            return [card.name for card in category.cards]
    raise ValueError(f"no category is called {group!r}")
