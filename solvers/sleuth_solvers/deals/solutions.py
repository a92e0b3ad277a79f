"""The joint distribution of the solution's cards."""

from sleuth_solvers.deals.chain import (
    STATE_LIMIT,
    Deal,
    Layer,
    chain_of,
    close_fields,
    deal_card,
)
from sleuth_solvers.deals.count import TooLargeError
from sleuth_solvers.deals.problem import CardSet, DealProblem
from sleuth_solvers.deals.reduce import reduce


def solutions(problem: DealProblem, limit: int = STATE_LIMIT) -> dict[CardSet, int]:
    """The weight of the deals with each possible solution; those of weight 0 are left out."""
    reduced = reduce(problem)
    if reduced is None:
        return {}
    place = problem.solution
    chain = chain_of(reduced)
    layers: dict[int, Layer] = {0: {chain.start: 1}}
    states = 1
    for deal in chain.deals:
        after: dict[int, Layer] = {}
        for chosen, layer in layers.items():
            elsewhere = tuple(option for option in deal.options if option.place != place)
            there = tuple(option for option in deal.options if option.place == place)
            for cards, options in ((chosen, elsewhere), (chosen | 1 << deal.card, there)):
                part = Deal(deal.card, options, deal.bias, deal.dead, deal.closes, deal.keep)
                dealt = close_fields(deal_card(layer, part, chain.borrow), deal)
                if dealt:
                    after[cards] = dealt
        layers = after
        states += sum(map(len, layers.values()))
        if states > 40 * limit:
            raise TooLargeError
    settled = sum(1 << c for c, places in enumerate(reduced.allowed) if places == 1 << place)
    return {
        CardSet(chosen | settled): sum(layer.values()) * reduced.factor
        for chosen, layer in layers.items()
    }
