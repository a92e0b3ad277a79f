"""Card deals as a hidden world: Cluedo and every edition of its family."""

from sleuth_solvers.advice.accusation import advise
from sleuth_solvers.advice.questions import rank_questions
from sleuth_solvers.deals.inference import beliefs, first_bad_entry, posterior_deals
from sleuth_solvers.worlds import World


class CardDeals:
    """Which hand, or the solution, holds each card."""

    beliefs = staticmethod(beliefs)
    first_bad_entry = staticmethod(first_bad_entry)
    samples = staticmethod(posterior_deals)
    questions = staticmethod(rank_questions)
    accusation = staticmethod(advise)


WORLD: World = CardDeals()
