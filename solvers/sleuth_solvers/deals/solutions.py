"""The joint distribution of the solution's cards.

The same chain as for counting, but the weight of a state is split by what the solution holds so
far. The parts are packed into one int, side by side, each wide enough for the total weight: to put
a card into the solution shifts them, and adding two states' parts is one addition of ints.
"""

from sleuth_solvers.deals.chain import STATE_LIMIT, Chain, Layer, chain_of, close_weight, forward
from sleuth_solvers.deals.problem import CardSet, DealProblem
from sleuth_solvers.deals.reduce import Reduced, reduce

Group = list[int | None]
"""Cards of which the solution holds just one; ``None`` stands for holding no card."""


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
        for n, card in enumerate(group):
            if card is not None:
                shifts[card] = 8 * size * len(alternatives) * n
        alternatives = [
            chosen if card is None else chosen | 1 << card
            for card in group
            for chosen in alternatives
        ]
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
    groups: list[Group] = []
    grouped = 0
    for tally in problem.tallies:
        exactly_one = [n for n, weight in enumerate(tally.weights) if weight] == [1]
        if tally.place == solution and exactly_one and not tally.cards & grouped:
            grouped |= tally.cards
            groups.append([card for card in order if tally.cards >> card & 1])
    for card in order:
        if problem.allowed[card] >> solution & 1 and not grouped >> card & 1:
            groups.append([None, card])
    # What is decided first varies fastest: that keeps the ints short for as long as can be.
    last_dealt = {card: at for at, card in enumerate(order)}
    return sorted(
        groups, key=lambda group: max(last_dealt[card] for card in group if card is not None)
    )


def _split(chain: Chain, layers: list[Layer], solution: int, shifts: dict[int, int]) -> int:
    """The total weight, split by solution: the part for a set of cards is shifted by theirs."""
    layer = layers[0]
    for deal, reached in zip(chain.deals, layers[1:], strict=True):
        after = dict.fromkeys(reached, 0)
        for option in deal.options:
            take, keep, weight = option.take, option.keep, option.weight
            shift = shifts[deal.card] if option.place == solution else 0
            for state, ways in layer.items():
                dealt = (state - take) & keep
                closed = dealt & deal.keep
                if dealt & chain.borrow or (dealt + deal.bias) & deal.dead or closed not in after:
                    continue
                factor = weight * close_weight(dealt, deal.closes)
                after[closed] += (ways << shift) * factor if factor != 1 else ways << shift
        layer = after
    return sum(layer.values())
