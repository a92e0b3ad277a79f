"""Checks proofs by other means: reads table and steps anew, and tries all cases by itself.

Nothing of what makes proofs is used here but the names of grounds and conditions.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from sleuth.claims import Has, HasCount, HasOneOf, Lacks
from sleuth.games.sherlock13.events import SymbolAnswered, SymbolCounted
from sleuth.table import Table
from sleuth.timeline import Accused, Chose, Step
from sleuth.types import FACE_UP, PILE, SOLUTION, CardName, Place
from sleuth_solvers.proof import ProofStep
from sleuth_solvers.propagation import StepKind
from sleuth_solvers.theory import (
    Condition,
    FromEntry,
    Ground,
    HandSize,
    KnownHand,
    LiesFaceUp,
    OneOfEach,
    OnePlace,
)

Cell = tuple[CardName, Place]
Rule = tuple[frozenset[Cell], int, int]
"""Cells, and how many of them hold: at least, at most."""


@dataclass(frozen=True)
class Verifier:
    """What one table's grounds mean."""

    table: Table
    steps: Sequence[Step]
    places: Sequence[Place]

    @property
    def cards(self) -> list[CardName]:
        """All cards of the box."""
        return [card.name for card in self.table.edition.cards]

    def meaning(self, ground: Ground) -> Iterator[Rule]:
        """What a ground says, read anew."""
        match ground:
            case FromEntry(entry):
                for step in self.steps:
                    if step.entry == entry:
                        yield from self._said(step)
            case KnownHand(player):
                hand = self.table.hand(player) or ()
                yield self._row(hand, Place(player)), len(hand), len(hand)
            case HandSize(place, _):
                if place == PILE:
                    size = (self.table.pile, self.table.pile)
                elif place in self.table.neighbours:
                    size = (1, 1)
                else:
                    told = {Place(p): n for p, n in self.table.hand_sizes().items()}[place]
                    size = (told.low, told.high)
                yield self._row(self.cards, place), *size
            case OneOfEach(category):
                cards = [c.name for c in self.table.edition.cards if c.category == category]
                yield self._row(cards, SOLUTION), 1, 1
            case OnePlace():
                for card in self.cards:
                    yield frozenset((card, place) for place in self.places), 1, 1
            case LiesFaceUp():
                for card in self.cards:
                    here = int(card in self.table.face_up)
                    yield frozenset([(card, FACE_UP)]), here, here
            case _:
                raise AssertionError(ground)

    def _said(self, step: Step) -> Iterator[Rule]:
        match step.event:
            case Has(place, cards):
                yield self._row(cards, place), len(cards), len(cards)
            case Lacks(place, cards):
                yield self._row(cards, place), 0, 0
            case HasOneOf(place, cards):
                yield self._row(cards, place), 1, len(cards)
            case HasCount(place, n, group):
                yield self._row(self._group(group), place), n, n
            case Chose(place, card):
                yield self._row((card,), place), 1, 1
            case Accused(_, cards, right):
                yield self._row(cards, SOLUTION), len(cards) * right, len(cards) - (not right)
            case SymbolAnswered(player, symbol, has):
                row = self._row(self._group(symbol), Place(player))
                yield row, int(has), len(row) * has
            case SymbolCounted(player, symbol, n):
                yield self._row(self._group(symbol), Place(player)), n, n
            case _:
                pass

    def _group(self, group: str) -> list[CardName]:
        cards = self.table.edition.cards
        return [c.name for c in cards if group in (c.category, *c.symbols)]

    @staticmethod
    def _row(cards: Iterable[CardName], place: Place) -> frozenset[Cell]:
        return frozenset((card, place) for card in cards)

    def fits(self, grounds: Iterable[Ground], *more: Condition) -> bool:
        """Whether some cells can hold so that all of this is true."""
        rules = [rule for ground in grounds for rule in self.meaning(ground)]
        return _fits([*rules, *map(_rule, more)], {})

    def proves(self, grounds: Collection[Ground], goals: Sequence[Condition]) -> bool:
        """Whether one of the goals must be true; without goals, whether all cannot be."""
        against = [[]] if not goals else [[negation] for negation in _contrary(goals)]
        return not any(self.fits(grounds, *each) for each in against)

    def check_steps(self, steps: Sequence[ProofStep], goals: Sequence[Condition]) -> None:
        """Every step follows from what it cites, and the last one is what was to be proved."""
        supposed: dict[int, frozenset[int]] = {}
        for number, step in enumerate(steps, start=1):
            assert all(1 <= each < number for each in step.earlier)
            rests = frozenset().union(*(supposed[each] for each in step.earlier))
            if step.kind is StepKind.SUPPOSED:
                supposed[number] = frozenset([number])
                continue
            known = [each for n in step.earlier for each in steps[n - 1].concludes]
            if step.kind is StepKind.ABSURD:
                assert not self.fits(step.grounds, *known), (number, step)
                discharged = [
                    n for n in rests if _contrary(steps[n - 1].concludes) == step.concludes
                ]
                assert len(discharged) == bool(rests), (number, step)
                assert bool(step.concludes) == bool(rests)
                rests -= set(discharged)
            else:
                assert step.concludes or step.kind is StepKind.SEARCHED
                for each in step.concludes:
                    for negation in each.negations:
                        assert not self.fits(step.grounds, *known, negation), (number, step)
            supposed[number] = rests
        assert not supposed[len(steps)]
        if goals:
            assert any(goal in steps[-1].concludes for goal in goals) or (
                steps[-1].kind is StepKind.SEARCHED and len(goals) > 1
            )
        else:
            assert steps[-1].kind in (StepKind.ABSURD, StepKind.SEARCHED)


def _contrary(goals: Sequence[Condition]) -> tuple[Condition, ...]:
    """The ways in which none of the goals is true; they are about the same cells."""
    if len(goals) == 1:
        return goals[0].negations
    low, high = sorted(goals, key=lambda goal: goal.low)
    return (Condition(low.cells, low.high + 1, high.low - 1),)


def _rule(condition: Condition) -> Rule:
    return frozenset(condition.cells), condition.low, condition.high


def _fits(rules: list[Rule], value: dict[Cell, bool]) -> bool:
    """Tries all cases, settling first what each rule leaves no choice in."""
    value = dict(value)
    settled = False
    while not settled:
        settled = True
        for cells, low, high in rules:
            true = sum(value.get(cell) is True for cell in cells)
            unknown = [cell for cell in cells if cell not in value]
            if true > high or true + len(unknown) < low:
                return False
            if unknown and (true == high or true + len(unknown) == low):
                value.update(dict.fromkeys(unknown, true != high))
                settled = False
    undecided = [
        sorted(cell for cell in cells if cell not in value)
        for cells, low, _high in rules
        if sum(value.get(cell) is True for cell in cells) < low
    ]
    if not undecided:
        return True
    cell = min(undecided, key=len)[0]
    return any(_fits(rules, value | {cell: choice}) for choice in (True, False))
