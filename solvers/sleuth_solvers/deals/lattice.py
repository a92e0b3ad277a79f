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

from sleuth.chance import Dice
from sleuth_solvers.deals.chain import Chain, Close, Deal, TooLargeError, chain_of
from sleuth_solvers.deals.problem import DealProblem
from sleuth_solvers.deals.reduce import Reduced, reduce

Layer = dict[int, int]
"""A weight for each state."""

STATE_LIMIT = 400_000
"""About as many states as are counted within a second and 100 MB."""


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

    def sweep_back(
        self, shifts: Mapping[tuple[int, int], int] | None = None
    ) -> Iterator[tuple[int, Layer, Layer]]:
        """For each deal of the chain, the last first: its number, the weights to the end before its
        fields are closed, and the weights to the end of the states in the layer before it.

        ``shifts`` tells by how many bits a card at a place shifts the weight.
        """
        later = dict.fromkeys(self.layers[-1], 1)
        for at in range(len(self.chain.deals) - 1, -1, -1):
            deal, layer = self.chain.deals[at], self.layers[at]
            opened = _open_fields(layer, deal, self.chain.borrow, later)
            get = opened.get
            earlier = dict.fromkeys(layer, 0)
            for option in deal.options:
                take, keep, weight = option.take, option.keep, option.weight
                shift = shifts.get((deal.card, option.place), 0) if shifts else 0
                for state in earlier:
                    ways = get((state - take) & keep)
                    if ways:
                        earlier[state] += ways * weight << shift
            for state, times in self.repeats[at].items():
                earlier[state] *= times
            yield at, opened, earlier
            later = earlier


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
    for deal in chain.deals:
        layers.append(_close_fields(_deal_card(layers[-1], deal, chain.borrow), deal))
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
    for deal in chain.deals:
        layer = _close_fields(_deal_card(layers[-1], deal, chain.borrow), deal)
        repeated: Layer = {}
        if len(layer) > width:
            layer, repeated = _thin(layer, width, dice)
        layers.append(layer)
        repeats.append(repeated)
    return Lattice(reduced, chain, layers, repeats)


def _thin(layer: Layer, width: int, dice: Dice) -> tuple[Layer, Layer]:
    """Keep all heavy states and some light ones: what is left, and how often it counts."""
    heavy = sum(layer.values()) // width + 1
    kept: Layer = {}
    repeated: Layer = {}
    for state, ways in layer.items():
        times = -(-heavy // ways)
        if times == 1:
            kept[state] = ways
        elif dice.chance(1, times):
            kept[state] = ways * times
            repeated[state] = times
    return kept, repeated


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
