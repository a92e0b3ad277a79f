"""What the rules of Sherlock 13 leave open, and how it is read: the house rules."""

import pytest

from sherlock_games import (
    ANN,
    BOB,
    BOOK,
    CAL,
    FIST,
    FLO,
    PIPE,
    SHERLOCK,
    card,
    four,
    play,
    three,
    two,
)
from sleuth.claims import Has
from sleuth.entries import Observed
from sleuth.errors import IllegalActionError
from sleuth.games.sherlock13 import rules
from sleuth.games.sherlock13.actions import Accuse, AskAll, AskOne, Swap
from sleuth.games.sherlock13.entries import AskedAll, AskedOne, Said, Swapped
from sleuth.timeline import EVERYONE, Accused, only
from sleuth.types import LEFT, RIGHT, SOLUTION

PRIVATE = (("answers", "private"),)
TAKE_BACK = (("take-back", "yes"),)


def test_the_symbol_table_is_the_one_that_two_public_tables_agree_on() -> None:
    symbols = {each.label.aliases[0]: each.symbols for each in SHERLOCK.cards}
    assert symbols["Moran"] == ("fist", "skull")
    assert symbols["Adler"] == ("bulb", "necklace", "skull")
    assert symbols["Lestrade"] == ("badge", "book", "eye")
    assert symbols["Gregson"] == ("fist", "badge", "book")
    assert symbols["Baynes"] == ("bulb", "badge")
    assert symbols["Bradstreet"] == ("fist", "badge")
    assert symbols["Hopkins"] == ("pipe", "badge", "eye")
    assert symbols["Sherlock"] == ("pipe", "bulb", "fist")
    assert symbols["Watson"] == ("pipe", "fist", "eye")
    assert symbols["Mycroft"] == ("pipe", "bulb", "book")
    assert symbols["Hudson"] == ("pipe", "necklace")
    assert symbols["Morstan"] == ("book", "necklace")
    assert symbols["Moriarty"] == ("bulb", "skull")


def test_silence_means_none() -> None:
    entry = play(four(), AskAll(BOOK)).log[0]
    assert entry == AskedAll(ANN, BOOK, (Said(BOB, False), Said(CAL, True), Said(FLO, True)))


def test_answers_to_one_are_public_unless_played_otherwise() -> None:
    state = play(three(), AskOne(BOB, PIPE))
    assert {rules.entries(state, seat) for seat in (ANN, BOB, CAL)} == {
        (AskedOne(ANN, BOB, PIPE, 1),)
    }


def test_private_answers_are_heard_by_two() -> None:
    state = play(three(PRIVATE), AskOne(BOB, PIPE))
    assert rules.entries(state, ANN) == rules.entries(state, BOB) == state.log
    assert rules.entries(state, CAL) == (AskedOne(ANN, BOB, PIPE, None),)


def test_a_wrong_accusation_clears_the_suspect_for_everybody() -> None:
    from sleuth.simulate import SeenNotebook

    state = play(three(), Accuse(card("Baynes")))
    for seat in (ANN, BOB, CAL):
        notebook = SeenNotebook(rules.table(state, seat), rules.entries(state, seat))
        accused = [s for s in notebook.timeline().steps if isinstance(s.event, Accused)]
        assert [(s.audience, s.event) for s in accused] == [
            (EVERYONE, Accused(ANN, (card("Baynes"),), right=False))
        ]


def test_who_accused_wrongly_knows_the_criminal() -> None:
    state = play(three(), Accuse(card("Baynes")))
    assert rules.entries(state, ANN)[1] == Observed(Has(SOLUTION, (card("Mycroft"),)))


def test_a_card_taken_is_seen_by_who_takes_it() -> None:
    state = play(two(), Swap(LEFT, card("Moran")))
    assert rules.entries(state, ANN) == (Swapped(ANN, LEFT, card("Moran"), card("Morstan")),)
    assert rules.entries(state, BOB) == (Swapped(ANN, LEFT, card("Moran"), None),)


def test_a_neighbour_that_lies_face_up_is_not_taken_back() -> None:
    state = play(two(), Swap(LEFT, card("Moran")))
    slots = {a.slot for a in rules.legal_actions(state) if isinstance(a, Swap)}
    assert slots == {RIGHT}
    with pytest.raises(IllegalActionError):
        rules.apply(state, Swap(LEFT, card("Hudson")))


def test_by_house_rule_a_neighbour_face_up_may_be_taken_back_and_all_see_it() -> None:
    state = play(two(TAKE_BACK), Swap(LEFT, card("Moran")), Swap(LEFT, card("Hudson")))
    assert card("Moran") in state.hand(BOB)
    assert rules.entries(state, ANN)[1] == Swapped(BOB, LEFT, card("Hudson"), card("Moran"))
    assert {a.slot for a in rules.legal_actions(state) if isinstance(a, Swap)} == {LEFT, RIGHT}


def test_even_by_that_house_rule_nothing_is_swapped_once_both_lie_face_up() -> None:
    state = play(two(TAKE_BACK), Swap(LEFT, card("Moran")), Swap(RIGHT, card("Hudson")))
    assert not [a for a in rules.legal_actions(state) if isinstance(a, Swap)]


def test_the_order_of_a_hand_is_known_to_its_player_alone() -> None:
    from sleuth.games.sherlock13.events import HandOrder
    from sleuth.simulate import SeenNotebook

    state = play(three((("variant", "expert"),)), AskOne(BOB, FIST))
    full = SeenNotebook(rules.table(state, None), rules.entries(state, None))
    orders = [s for s in full.timeline().steps if isinstance(s.event, HandOrder)]
    assert [step.audience for step in orders] == [only(ANN), only(BOB), only(CAL)]
    assert orders[0].event == HandOrder(ANN, state.opening[0])
