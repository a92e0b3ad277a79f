"""All states that a chain reaches, layer by layer, with the weight of all ways to get there.

A walk through the lattice from its one first state to its one last state is a deal. What a deal
weighs is the product of its steps' weights, so that sums over all deals are two sweeps: forwards
for the ways to a state, backwards for the ways from it to the end.

A lattice may be *thinned*: of the light states of a wide layer only some are kept, each with
chance 1/k and then counted k times. Sums over a thinned lattice are right on average, whatever is
thinned, and close where the kept states are many.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import comb, isqrt

from sleuth.chance import Dice
from sleuth_solvers.deals.build import chain_of
from sleuth_solvers.deals.chain import Chain, Close, Deal, Merge, TooLargeError
from sleuth_solvers.deals.problem import DealProblem
from sleuth_solvers.deals.reduce import Reduced, reduce

Layer = dict[int, int]
"""A weight for each state."""

STATE_LIMIT = 400_000
"""About as many states as are counted within a second and 100 MB."""

LEFT_OUT = -1
"""A shift for what shall not count at all."""


@dataclass(frozen=True, slots=True)
class Lattice:
    """The layers of a chain; the last one has one state, or none if no deal fits."""

    problem: Reduced
    chain: Chain
    layers: list[Layer]
    repeats: list[Layer]
    """For each layer the thinned states, with how often they count (in ``layers`` as well)."""

    @property
    def total(self) -> int:
        """The weight of all deals, the problem's ``factor`` left out."""
        return sum(self.layers[-1].values())

    def thin(self, layer: Layer, at: int) -> Layer:
        """Thin another layer of the same states as the lattice's own layer was thinned."""
        kept, repeats = self.layers[at], self.repeats[at]
        if not repeats and len(kept) == len(layer):
            return layer
        return {state: layer[state] * repeats.get(state, 1) for state in kept}

    def backwards(self) -> Iterator[tuple[int, Deal, Layer]]:
        """The deals, the last first: number of the step, the deal, and the weights to the end.

        The weights are of the states after the deal, before the fields that it completes are
        cleared.
        """
        later = dict.fromkeys(self.layers[-1], 1)
        for at in range(len(self.chain.steps) - 1, -1, -1):
            step = self.chain.steps[at]
            opened, later = self._step_back(at, later, {})
            if isinstance(step, Deal):
                yield at, step, opened

    def split(self, shifts: Mapping[tuple[int, int], int]) -> int:
        """The total weight, but a card at a place shifts it by so many bits."""
        later = dict.fromkeys(self.layers[-1], 1)
        for at in range(len(self.chain.steps) - 1, -1, -1):
            _, later = self._step_back(at, later, shifts)
        return later[self.chain.start]

    def _step_back(
        self, at: int, later: Layer, shifts: Mapping[tuple[int, int], int]
    ) -> tuple[Layer, Layer]:
        """Weights to the end: with the fields that the step completes, and before the step."""
        step, layer = self.chain.steps[at], self.layers[at]
        if isinstance(step, Merge):
            earlier = _unmerge(layer, step, later)
        else:
            later = _open_fields(layer, step, self.chain.borrow, later)
            earlier = _undeal(layer, step, later, shifts)
        for state, times in self.repeats[at].items():
            earlier[state] *= times
        return later, earlier


def lattice_of(problem: DealProblem, limit: int = STATE_LIMIT) -> Lattice | None:
    """The whole lattice, or None if it is seen at once that no deal fits.

    Raises TooLargeError past ``limit`` states.
    """
    reduced = reduce(problem)
    if reduced is None:
        return None
    chain = chain_of(reduced)
    layers = [{chain.start: 1}]
    states = 1
    for step in chain.steps:
        layers.append(advance(layers[-1], step, chain.borrow))
        states += len(layers[-1])
        if states > limit:
            raise TooLargeError
    return Lattice(reduced, chain, layers, [{}] * len(layers))


def thinned_lattice_of(problem: DealProblem, width: int, dice: Dice) -> Lattice | None:
    """A lattice with about ``width`` states in its wide layers, or None as for ``lattice_of``."""
    reduced = reduce(problem)
    if reduced is None:
        return None
    chain = chain_of(reduced)
    layers: list[Layer] = [{chain.start: 1}]
    repeats: list[Layer] = [{}]
    for step in chain.steps:
        layer = advance(layers[-1], step, chain.borrow)
        repeated: Layer = {}
        if len(layer) > width:
            layer, repeated = _thin(layer, width, dice)
        layers.append(layer)
        repeats.append(repeated)
    return Lattice(reduced, chain, layers, repeats)


def _thin(layer: Layer, width: int, dice: Dice) -> tuple[Layer, Layer]:
    """Keep all heavy states and some light ones: what is left, and how often it counts.

    Like states are neighbours in numerical order, and kept in turn: that, and keeping more light
    states than their share (weights to the power 3/4), halved the errors of independent draws.
    """
    worth = {state: ways // isqrt(isqrt(ways)) for state, ways in layer.items()}
    heavy = sum(worth.values()) // width + 1
    kept: Layer = {}
    repeated: Layer = {}
    due = dice.below(1 << 32) / (1 << 32)
    for state in sorted(layer):
        times = -(-heavy // worth[state])
        if times == 1:
            kept[state] = layer[state]
            continue
        due += 1 / times
        if due >= 1:
            due -= 1
            kept[state] = layer[state] * times
            repeated[state] = times
    return kept, repeated


def advance(layer: Layer, step: Deal | Merge, borrow: int) -> Layer:
    """The layer after a step, before it is thinned."""
    if isinstance(step, Merge):
        return _merge(layer, step)
    return _close_fields(_deal_card(layer, step, borrow), step)


def _deal_card(layer: Layer, deal: Deal, borrow: int) -> Layer:
    """The states after one more card, before their fields are closed."""
    dealt: Layer = {}
    get = dealt.get
    for option in deal.options:
        take, keep, weight = option.take, option.keep, option.weight
        for state, ways in layer.items():
            after = (state - take) & keep
            if not after & borrow:
                dealt[after] = get(after, 0) + ways * weight
    if deal.dead:
        bias, dead = deal.bias, deal.dead
        dealt = {state: ways for state, ways in dealt.items() if not (state + bias) & dead}
    return dealt


def _close_fields(dealt: Layer, deal: Deal) -> Layer:
    """Weigh the tallies that are complete and forget their fields."""
    if deal.keep == -1:
        return dealt
    layer: Layer = {}
    closes, keep = deal.closes, deal.keep
    for state, ways in dealt.items():
        weight = _close_weight(state, closes)
        if weight:
            layer[state & keep] = layer.get(state & keep, 0) + ways * weight
    return layer


def _merge(layer: Layer, merge: Merge) -> Layer:
    """The states with several places' free slots thrown together."""
    merged: Layer = {}
    for state, ways in layer.items():
        after, shares = merge_state(state, merge)
        merged[after] = merged.get(after, 0) + ways * shares
    return merged


def merge_state(state: int, merge: Merge) -> tuple[int, int]:
    """The state after a merge, and in how many ways the slots can be shared out again."""
    slots, shares = 0, 1
    for part in merge.parts:
        more = state >> part.shift & part.mask
        slots += more
        shares *= comb(slots, more)
    return state & merge.keep | slots << merge.shift, shares


def _open_fields(layer: Layer, deal: Deal, borrow: int, later: Layer) -> Layer:
    """Weights to the end, of the states that ``_close_fields`` makes those of ``later``."""
    if deal.keep == -1:
        return later
    return {
        state: _close_weight(state, deal.closes) * later.get(state & deal.keep, 0)
        for state in _deal_card(layer, deal, borrow)
    }


def _close_weight(state: int, closes: tuple[Close, ...]) -> int:
    weight = 1
    for close in closes:
        weight *= close.weights[state >> close.shift & close.mask]
    return weight


def _undeal(
    layer: Layer, deal: Deal, opened: Layer, shifts: Mapping[tuple[int, int], int]
) -> Layer:
    """Weights to the end of the states before a card is dealt."""
    earlier = dict.fromkeys(layer, 0)
    get = opened.get
    for option in deal.options:
        take, keep, weight = option.take, option.keep, option.weight
        shift = shifts.get((deal.card, option.place), 0)
        if shift == LEFT_OUT:
            continue
        plain = weight == 1 and not shift
        for state in layer:
            ways = get((state - take) & keep)
            if ways:
                earlier[state] += ways if plain else ways * weight << shift
    return earlier


def _unmerge(layer: Layer, merge: Merge, later: Layer) -> Layer:
    """Weights to the end of the states before a merge."""
    earlier: Layer = {}
    for state in layer:
        after, shares = merge_state(state, merge)
        earlier[state] = later.get(after, 0) * shares
    return earlier
