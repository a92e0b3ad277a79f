"""The second opinion, against games small enough to list by hand."""

from fractions import Fraction

from sleuth.claims import Has
from sleuth.table import Table
from sleuth.timeline import EVERYONE, Accused, Chose, Step
from sleuth.types import SOLUTION, CardName, EntryNumber, Place, PlayerName
from sleuth_solvers.assumptions import Accusing, Assumptions, Showing
from sleuth_solvers.deals.reference import likelihood, reference_beliefs, reference_deals
from small_games import edition_of

ANN, BOB = PlayerName("Ann"), PlayerName("Bob")
TABLE = Table(edition_of(2, 2), (ANN, BOB))
A1, A2, B1, B2 = (card.name for card in TABLE.edition.cards)
NOTHING = Assumptions.nothing()


def step(event: Has | Chose | Accused) -> Step:
    return Step(EntryNumber(1), EVERYONE, event)


def hands(deal: dict[CardName, Place]) -> tuple[str, str, str]:
    at = dict.fromkeys((ANN, BOB, SOLUTION), "")
    for card, place in sorted(deal.items()):
        at[place] += card
    return at[ANN], at[BOB], at[SOLUTION]


def test_every_deal_of_a_tiny_box() -> None:
    """Two cards are dealt, one to each: four solutions, two ways to deal what is left."""
    deals = {hands(dict(deal)) for deal in reference_deals(TABLE, ())}
    assert deals == {
        *{("a1", "b1", "a2b2"), ("b1", "a1", "a2b2"), ("a1", "b2", "a2b1"), ("b2", "a1", "a2b1")},
        *{("a2", "b1", "a1b2"), ("b1", "a2", "a1b2"), ("a2", "b2", "a1b1"), ("b2", "a2", "a1b1")},
    }


def test_a_card_shown_is_where_it_was_shown() -> None:
    shown = step(Chose(Place("Bob"), A1, frozenset((A1, B1)), shown_to=ANN))
    told = reference_beliefs(TABLE, (shown,), Assumptions())
    assert told.worlds == 2
    assert told.certain == {(A1, Place("Bob")), (A2, SOLUTION)}
    assert told.probability[B1, Place("Ann")] == Fraction(1, 2)


def test_the_chance_of_a_choice_is_one_in_so_many() -> None:
    both = {A1: Place("Bob"), A2: SOLUTION, B1: Place("Bob"), B2: SOLUTION}
    one = both | {B1: Place("Ann")}
    shown = (step(Chose(Place("Bob"), A1, frozenset((A1, B1)), shown_to=ANN)),) * 2
    chances: dict[Showing, tuple[Fraction, Fraction]] = {
        showing: (
            likelihood(one, shown, Assumptions(showing)),
            likelihood(both, shown, Assumptions(showing)),
        )
        for showing in Showing
    }
    assert chances == {
        Showing.UNIFORM: (Fraction(1), Fraction(1, 4)),
        Showing.HABIT: (Fraction(1), Fraction(1, 2)),
        Showing.IGNORED: (Fraction(1), Fraction(1)),
    }


def test_an_honest_accuser_has_none_of_the_cards() -> None:
    accused = (step(Accused(ANN, (A1, B1), right=False)),)
    honest = reference_beliefs(TABLE, accused, Assumptions())
    trusting = reference_beliefs(TABLE, accused, Assumptions(accusing=Accusing.IGNORED))
    assert honest.worlds == trusting.worlds == 6
    assert (A1, Place("Ann")) not in honest.probability
    assert trusting.probability[A1, Place("Ann")] == Fraction(1, 3)
    assert honest.possible_solutions == {frozenset(s) for s in ((A1, B2), (A2, B1), (A2, B2))}


def test_a_bluff_that_was_seen_is_no_honest_accusation() -> None:
    seen = (step(Has(Place("Ann"), (A1,))), step(Accused(ANN, (A1, B1), right=False)))
    assert reference_beliefs(TABLE, seen, Assumptions()).broken_assumptions == ("accusing",)
    assert reference_beliefs(TABLE, seen, NOTHING).broken_assumptions == ()


def test_a_contradiction_leaves_no_deal() -> None:
    told = reference_beliefs(TABLE, (step(Has(Place("Ann"), (A1, A2))),), Assumptions())
    assert told.worlds == 0
    assert not any((told.probability, told.solution, told.certain, told.possible))
