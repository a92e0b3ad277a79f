"""The joint distribution of the solution's cards.

The same chain as for counting, but the weight of a state is split by what the solution holds so
far. The parts are packed into one int, side by side, each wide enough for the total weight: to put
a card into the solution shifts them, and adding two states' parts is one addition of ints.
"""

from sleuth_solvers.deals.chain import STATE_LIMIT, Chain, Layer, chain_of, forward, open_fields
from sleuth_solvers.deals.problem import CardSet, DealProblem
from sleuth_solvers.deals.reduce import Reduced, reduce

Group = list[int]
"""Sets of which the solution holds just one: single cards, or a card and no card."""


def solutions(problem: DealProblem, limit: int = STATE_LIMIT) -> dict[CardSet, int]:
    """The weight of the deals with each possible solution; those of weight 0 are left out.

    Takes about as long as ``count``; raises TooLargeError past ``limit`` states.
    """
    reduced = reduce(problem)
    if reduced is None:
        return {}
    chain = chain_of(reduced)
    layers = forward(chain, limit)
    if not layers[-1]:
        return {}
    size = (sum(layers[-1].values()).bit_length() + 7) // 8
    settled = sum(1 << c for c, mask in enumerate(reduced.allowed) if mask == 1 << problem.solution)
    alternatives = [settled]
    shifts: dict[int, int] = {}
    for group in _groups(reduced, problem.solution, [deal.card for deal in chain.deals]):
        for n, chosen in enumerate(group):
            shifts[chosen] = 8 * size * len(alternatives) * n
        alternatives = [chosen | others for chosen in group for others in alternatives]
    split = _split(chain, layers, problem.solution, shifts)
    packed = split.to_bytes(size * len(alternatives), "little")
    joint = {}
    for n, chosen in enumerate(alternatives):
        weight = int.from_bytes(packed[n * size : (n + 1) * size], "little")
        if weight:
            joint[CardSet(chosen)] = weight * reduced.factor
    return joint


def _groups(problem: Reduced, solution: int, order: list[int]) -> list[Group]:
    """What the solution may hold, as alternatives that are free of each other."""
    late_first = [1 << card for card in reversed(order)]
    groups: list[Group] = []
    grouped = 0
    for tally in problem.tallies:
        exactly_one = [n for n, weight in enumerate(tally.weights) if weight] == [1]
        if tally.place == solution and exactly_one and not tally.cards & grouped:
            grouped |= tally.cards
            groups.append([card for card in late_first if tally.cards & card])
    for card in late_first:
        if problem.allowed[card.bit_length() - 1] >> solution & 1 and not grouped & card:
            groups.append([0, card])
    # What is decided last varies fastest: that keeps the ints short for as long as can be.
    return sorted(groups, key=lambda group: late_first.index(group[-1]))


def _split(chain: Chain, layers: list[Layer], solution: int, shifts: dict[int, int]) -> int:
    """The total weight, split by solution: the part for a set of cards is shifted by theirs.

    Runs backwards: a state whose solution is complete has nothing left to split.
    """
    later = dict.fromkeys(layers[-1], 1)
    for at in range(len(chain.deals) - 1, -1, -1):
        deal = chain.deals[at]
        get = open_fields(chain, layers, at, later).get
        earlier = dict.fromkeys(layers[at], 0)
        for option in deal.options:
            take, keep, weight = option.take, option.keep, option.weight
            shift = shifts[1 << deal.card] if option.place == solution else 0
            for state in earlier:
                ways = get((state - take) & keep)
                if ways:
                    earlier[state] += (ways << shift) * weight
        later = earlier
    return later[chain.start]
