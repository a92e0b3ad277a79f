"""Exact posterior samples of deals."""

from bisect import bisect_right
from dataclasses import dataclass
from itertools import accumulate

from sleuth.chance import Dice
from sleuth_solvers.deals.chain import Merge
from sleuth_solvers.deals.lattice import STATE_LIMIT, Lattice, lattice_of, merge_state
from sleuth_solvers.deals.problem import DealProblem


def sample(
    problem: DealProblem, dice: Dice, n: int, limit: int = STATE_LIMIT
) -> list[tuple[int, ...]]:
    """``n`` independent deals, each as likely as its weight says: the place of each card.

    Empty if no deal fits; raises TooLargeError past ``limit`` states.
    """
    lattice = lattice_of(problem, limit)
    return walk_lattice(lattice, dice, n) if lattice else []


def walk_lattice(lattice: Lattice, dice: Dice, n: int) -> list[tuple[int, ...]]:
    """``n`` independent deals of a lattice: exactly as likely as they are, unless it is thinned.

    All walks move on together, so that the choices at a state are weighed once for all of them.
    """
    if not lattice.total:
        return []
    to_end = {at: weights for at, _, weights in lattice.backwards()}
    settled = [places.bit_length() - 1 for places in lattice.problem.allowed]
    walks = {lattice.chain.start: [_Walk(settled.copy(), {}) for _ in range(n)]}
    for at, step in enumerate(lattice.chain.steps):
        moved: dict[int, list[_Walk]] = {}
        for state, there in walks.items():
            if isinstance(step, Merge):
                for walk in there:
                    walk.merge(state, step)
                moved.setdefault(merge_state(state, step)[0], []).extend(there)
                continue
            nexts = [(state - option.take) & option.keep for option in step.options]
            reached = list(
                accumulate(
                    to_end[at].get(after, 0) * option.weight
                    for after, option in zip(nexts, step.options, strict=True)
                )
            )
            for walk in there:
                chosen = bisect_right(reached, dice.below(reached[-1]))
                walk.deal(step.card, step.options[chosen].place, dice)
                moved.setdefault(nexts[chosen] & step.keep, []).append(walk)
        walks = moved
    deals = [tuple(walk.places) for there in walks.values() for walk in there]
    dice.shuffle(deals)
    return deals


@dataclass(frozen=True, slots=True)
class _Walk:
    """A deal under way."""

    places: list[int]
    slots: dict[int, list[int]]
    """Of each merged place, the place that owns each free slot."""

    def merge(self, state: int, merge: Merge) -> None:
        """Throw the free slots of the merged places together."""
        self.slots[merge.place] = [
            owner
            for part in merge.parts
            for owner in self.slots.pop(part.place, None)
            or [part.place] * (state >> part.shift & part.mask)
        ]

    def deal(self, card: int, place: int, dice: Dice) -> None:
        """Put the card at the place, or into any slot of a merged one."""
        if place in self.slots:
            slots = self.slots[place]
            self.places[card] = slots.pop(dice.below(len(slots)))
        else:
            self.places[card] = place
