"""Exact counting: how many deals, and how many with each card at each place."""

from dataclasses import dataclass

from sleuth_solvers.deals.chain import (
    STATE_LIMIT,
    Chain,
    Layer,
    TooLargeError,
    backward,
    chain_of,
    forward,
    open_fields,
)
from sleuth_solvers.deals.problem import DealProblem
from sleuth_solvers.deals.reduce import reduce

__all__ = ["DealCounts", "TooLargeError", "count", "total"]


@dataclass(frozen=True, slots=True)
class DealCounts:
    """Weights of deals: of all, and of those with a card at a place (``at[card][place]``).

    Whole numbers; the true weights are these over the problem's ``scale``. Without choices, each
    deal weighs as much as every other, and the total over the scale is the number of deals.
    """

    total: int
    at: tuple[tuple[int, ...], ...]


def total(problem: DealProblem, limit: int = STATE_LIMIT) -> int:
    """The weight of all deals that fit. Raises TooLargeError."""
    reduced = reduce(problem)
    if reduced is None:
        return 0
    last = forward(chain_of(reduced), limit)[-1]
    return reduced.factor * sum(last.values())


def count(problem: DealProblem, limit: int = STATE_LIMIT) -> DealCounts:
    """The weights of all deals, and of those with each card at each place, exactly.

    Takes time in proportion to states times places; raises TooLargeError past ``limit`` states.
    Where no deal fits, everything is 0.
    """
    at = [[0] * problem.places for _ in problem.allowed]
    reduced = reduce(problem)
    if reduced is None:
        return DealCounts(0, tuple(map(tuple, at)))
    chain = chain_of(reduced)
    layers = forward(chain, limit)
    weight = sum(layers[-1].values()) * reduced.factor
    for card, places in enumerate(reduced.allowed):
        if not places & (places - 1):
            at[card][places.bit_length() - 1] = weight
    later = dict.fromkeys(layers[-1], 1)
    counted: dict[int, list[int]] = {}
    for index in range(len(chain.deals) - 1, -1, -1):
        deal, first = chain.deals[index], chain.alike[index]
        if first not in counted:
            counted[first] = [
                ways * reduced.factor for ways in _at(chain, layers, index, later, problem.places)
            ]
        at[deal.card] = counted[first]
        later = backward(chain, layers, index, later)
    return DealCounts(weight, tuple(map(tuple, at)))


def _at(chain: Chain, layers: list[Layer], index: int, later: Layer, places: int) -> list[int]:
    """The weight of the deals with the dealt card at each place."""
    at = [0] * places
    get = open_fields(chain, layers, index, later).get
    layer = layers[index]
    for option in chain.deals[index].options:
        take, keep = option.take, option.keep
        ways = 0
        for state, before in layer.items():
            after = get((state - take) & keep)
            if after:
                ways += before * after
        at[option.place] = ways * option.weight
    return at
