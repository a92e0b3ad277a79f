"""Exact posterior samples of deals."""

from itertools import accumulate

from sleuth.chance import Dice
from sleuth_solvers.deals.chain import (
    STATE_LIMIT,
    Layer,
    backward,
    chain_of,
    forward,
    open_fields,
)
from sleuth_solvers.deals.problem import DealProblem
from sleuth_solvers.deals.reduce import reduce


def sample(
    problem: DealProblem, dice: Dice, n: int, limit: int = STATE_LIMIT
) -> list[tuple[int, ...]]:
    """``n`` independent deals, each as likely as its weight says: the place of each card.

    Empty if no deal fits; raises TooLargeError past ``limit`` states.
    """
    reduced = reduce(problem)
    if reduced is None:
        return []
    chain = chain_of(reduced)
    layers = forward(chain, limit)
    if not layers[-1]:
        return []
    to_end: list[Layer] = [dict.fromkeys(layers[-1], 1)]
    opened: list[Layer] = []
    for index in range(len(chain.deals) - 1, -1, -1):
        opened.append(open_fields(chain, layers, index, to_end[-1]))
        to_end.append(backward(chain, layers, index, to_end[-1]))
    opened.reverse()
    settled = [places.bit_length() - 1 for places in reduced.allowed]
    deals = []
    for _ in range(n):
        state = chain.start
        places = settled.copy()
        for deal, after in zip(chain.deals, opened, strict=True):
            nexts = [(state - option.take) & option.keep for option in deal.options]
            reached = list(
                accumulate(
                    after.get(next_, 0) * option.weight
                    for next_, option in zip(nexts, deal.options, strict=True)
                )
            )
            drawn = dice.below(reached[-1])
            chosen = next(i for i, ways in enumerate(reached) if drawn < ways)
            places[deal.card] = deal.options[chosen].place
            state = nexts[chosen] & deal.keep
        deals.append(tuple(places))
    return deals
