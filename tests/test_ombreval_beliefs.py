"""Beliefs at Maison Ombreval: equal to the second opinion, and to the chances of what was seen."""

from collections import defaultdict
from fractions import Fraction
from math import prod

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sleuth.chance import Dice
from sleuth.entries import Entry, Revealed
from sleuth.games.ombreval.entries import (
    Accusation,
    Answer,
    Interrogation,
    Search,
    TargetedQuestion,
    Witness,
)
from sleuth.notebook import new_notebook
from sleuth.table import Hand, Table, ToldSizes
from sleuth.timeline import Viewpoint
from sleuth.types import SOLUTION, CardName, CategoryId, Place, PlayerName, hand_of
from sleuth_solvers.assumptions import Assumptions, Showing
from sleuth_solvers.deals.reference import reference_deals
from sleuth_solvers.worlds import world_of
from small_evenings import Evening, evenings, small_ombreval
from small_games import assumptions

WRITER = Viewpoint()
A, B, C = (PlayerName(name) for name in ("Ann", "Bob", "Cy"))


def examples(n: int) -> settings:
    """So many random evenings, however slow the machine."""
    return settings(max_examples=n, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def viewpoints(evening: Evening) -> list[Viewpoint]:
    """The writer, an onlooker, and every seat."""
    seats = [Viewpoint(writer=False, seat=player) for player in evening.table.players]
    return [WRITER, Viewpoint(writer=False), *seats]


@examples(80)
@given(evenings(), assumptions, st.data())
def test_beliefs_equal_the_second_opinion_from_every_seat(
    evening: Evening, assumed: Assumptions, data: st.DataObject
) -> None:
    viewpoint = data.draw(st.sampled_from(viewpoints(evening)))
    world = world_of(evening.table.edition)
    timeline = evening.notebook.timeline()
    told = world.beliefs(evening.table, timeline, viewpoint, assumed)
    steps = tuple(timeline.seen_from(viewpoint))
    expected = world.second_opinion(evening.table, steps, assumed)
    assert told.worlds == expected.worlds
    assert {
        (card, place): p for card, row in told.probability.items() for place, p in row.items() if p
    } == dict(expected.probability)
    assert {frozenset(s.cards): s.probability for s in told.solution if s.probability} == dict(
        expected.solution
    )
    assert set(told.certain) == set(expected.certain)
    assert not set(told.impossible) & set(evening.deal.items())


def chance(entry: Entry, deal: dict[CardName, Place]) -> Fraction:
    """How likely the writer was to see just this of the question, straight from the rules."""

    def showing(answer: Answer, among: tuple[CardName, ...]) -> Fraction:
        could = [card for card in among if deal[card] == hand_of(answer.player)]
        if not answer.showed:
            return Fraction(not could)
        if answer.card is None:
            return Fraction(bool(could))
        return Fraction(answer.card in could, max(1, len(could)))

    match entry:
        case Interrogation(_, cards, answers):
            return prod((showing(answer, cards) for answer in answers), start=Fraction(1))
        case Witness(_, target, category, bool(showed), card):
            of_kind = tuple(each for each in deal if each.startswith(category[-1]))
            return showing(Answer(target, showed, card), of_kind)
        case Search(_, target, card):
            hand = [each for each in deal if deal[each] == hand_of(target)]
            return Fraction(1) if card is None else Fraction(card in hand, len(hand))
        case TargetedQuestion(_, target, card, has):
            return Fraction((deal[card] == hand_of(target)) == has)
        case Accusation(accuser, cards):
            mine = any(deal[card] == hand_of(accuser) for card in cards)
            return Fraction(not mine and any(deal[card] != SOLUTION for card in cards))
        case Revealed(player, cards):
            return Fraction(all(deal[card] == hand_of(player) for card in cards))
        case _:
            raise AssertionError(entry)


@examples(80)
@given(evenings())
def test_probabilities_are_those_of_what_was_seen_given_each_deal(evening: Evening) -> None:
    table = evening.table
    opening = tuple(evening.notebook.until(0).timeline().steps)
    weights: dict[frozenset[tuple[CardName, Place]], Fraction] = {}
    for deal in reference_deals(table, opening):
        seen = [chance(entry, dict(deal)) for entry in evening.notebook.entries]
        weights[frozenset(deal.items())] = prod(seen, start=Fraction(1))
    total = sum(weights.values())
    if not total:
        return  # somebody accused with a card of their own, which is assumed never to happen
    expected: dict[tuple[CardName, Place], Fraction] = defaultdict(Fraction)
    for cells, weight in weights.items():
        for cell in cells:
            expected[cell] += weight / total
    told = world_of(table.edition).beliefs(
        table, evening.notebook.timeline(), WRITER, Assumptions()
    )
    assert {
        (card, place): p for card, row in told.probability.items() for place, p in row.items() if p
    } == {cell: p for cell, p in expected.items() if p}


def dealt(*hands: tuple[str, ...], face_up: tuple[str, ...] = ()) -> Table:
    """Two players over two, four and two cards, or three over one more in all; Ann writes."""
    edition = small_ombreval(2, 4, 2) if face_up else small_ombreval(3, 4, 3)
    names = tuple(tuple(map(CardName, hand)) for hand in hands)
    players = (A, B, C)[: len(hands)]
    return Table(
        edition=edition,
        players=players,
        me=A,
        hands=(Hand(A, names[0]),),
        sizes=ToldSizes(tuple(zip(players, map(len, hands), strict=True))),
        face_up=tuple(map(CardName, face_up)),
        pile=0,
        options=() if face_up else (("leftover", "dealt"),),
    )


def p(table: Table, *entries: Entry, assumed: Assumptions | None = None) -> dict[str, Fraction]:
    """The probability of each card to be Bob's, after these entries."""
    notebook = new_notebook(table)
    for entry in entries:
        notebook = notebook.add(entry)
    told = world_of(table.edition).beliefs(
        table, notebook.timeline(), WRITER, assumed or Assumptions()
    )
    return {card: row[hand_of(B)] for card, row in told.probability.items()}


def test_a_card_that_a_temoin_shows_is_his_and_the_rest_of_its_kind_may_be() -> None:
    table = dealt(("a1", "b1"), ("?", "?"), face_up=("c1",))
    witness = Witness(A, B, CategoryId("kind-b"), showed=True, card=CardName("b2"))
    after = p(table, witness)
    # The safe has a2, c2 and one of the b's, so Bob's other card is b3 or b4, each alike.
    assert after[CardName("b2")] == 1
    assert after[CardName("b3")] == after[CardName("b4")] == Fraction(1, 2)


def test_a_card_drawn_blind_was_not_chosen() -> None:
    """With one more card to be anywhere, a choice tells something, a blind draw does not."""
    table = dealt(("a1", "b1", "c1"), ("?", "?"), ("?", "?"))
    shown = Witness(A, B, CategoryId("kind-b"), showed=True, card=CardName("b2"))
    drawn = Search(A, B, CardName("b2"))
    assert p(table, drawn)[CardName("b3")] > p(table, shown)[CardName("b3")]
    ignored = Assumptions(showing=Showing.IGNORED)
    assert p(table, drawn) == p(table, shown, assumed=ignored)


def test_the_same_card_shown_again_counts_again() -> None:
    """Each Interrogatoire is a choice of its own: shown twice, it is likelier to be alone."""
    table = dealt(("a1", "b1", "c1"), ("?", "?"), ("?", "?"))
    cards = (CardName("a2"), CardName("b2"), CardName("c2"))
    ask = Interrogation(
        A, cards, (Answer(B, showed=True, card=CardName("b2")), Answer(C, showed=False))
    )
    once, twice = p(table, ask), p(table, ask, ask)
    assert twice[CardName("a2")] < once[CardName("a2")]
    habit = Assumptions(showing=Showing.HABIT)
    assert p(table, ask, ask, assumed=habit) == p(table, ask, assumed=habit)


def test_samples_are_drawn_where_the_beliefs_say() -> None:
    table = dealt(("a1", "b1"), ("?", "?"), face_up=("c1",))
    world = world_of(table.edition)
    timeline = new_notebook(table).timeline()
    drawn = world.samples(table, timeline, WRITER, Assumptions(), Dice("evening"), 400)
    told = world.beliefs(table, timeline, WRITER, Assumptions())
    for card in table.edition.cards:
        place: Place = hand_of(B)
        share = sum((card.name, place) in cells for cells in drawn) / len(drawn)
        assert abs(share - float(told.probability[card.name][place])) < 0.1


def test_every_game_knows_when_its_notebook_breaks() -> None:
    table = dealt(("a1", "b1"), ("?", "?"), face_up=("c1",))
    notebook = new_notebook(table)
    for card in ("b2", "b3", "b4"):
        notebook = notebook.add(TargetedQuestion(A, B, CardName(card), has=True))
    world = world_of(table.edition)
    assert world.first_bad_entry(table, notebook.timeline(), WRITER) == 3
