"""What the inquiry of Maison Ombreval tells, sentence by sentence of its rules, and to whom."""

import pytest

from ombreval_notebooks import ALICE, BRUNO, CHLOE, DAVID, notebook
from sleuth.claims import Has, HasOneOf, Lacks
from sleuth.games import family_of
from sleuth.timeline import EVERYONE, Accused, Audience, Chose, Event, only
from sleuth.types import FACE_UP, HEADER, SOLUTION, CardName, PlayerName, hand_of

OCTAVE, SABOTAGE, USINE = (CardName(n) for n in ("Octave Delmas", "Sabotage", "L'Usine"))
TRIPLE = (OCTAVE, SABOTAGE, USINE)
ASKED = "Alice suspects Octave, Sabotage, Usine: "


def meaning(*lines: str, more: str = "") -> list[tuple[Audience, Event]]:
    """The steps of these lines, the header's left out."""
    steps = notebook(*lines, more=more).timeline().steps
    return [(step.audience, step.event) for step in steps if step.entry != HEADER]


def shown(player: PlayerName, card: CardName) -> list[tuple[Audience, Event]]:
    """What it tells that this player showed this card to Alice."""
    place = hand_of(player)
    chose = Chose(place, card, frozenset(TRIPLE), ALICE)
    return [(EVERYONE, HasOneOf(place, TRIPLE)), (only(ALICE, player), chose)]


def test_cards_left_over_lie_face_up_and_everybody_can_cross_them_off() -> None:
    steps = notebook().timeline().steps
    told = [(step.audience, step.event) for step in steps]
    cards = tuple(CardName(name) for name in ("Basile Ferrand", "Chantage", "L'Accueil"))
    assert (EVERYONE, Has(FACE_UP, cards)) in told


def test_every_player_who_has_one_of_the_three_shows_one_of_them() -> None:
    assert meaning(ASKED + "Bruno shows Sabotage, Chloé shows Usine, David has none") == [
        *shown(BRUNO, SABOTAGE),
        *shown(CHLOE, USINE),
        (EVERYONE, Lacks(hand_of(DAVID), TRIPLE)),
    ]


def test_the_card_is_shown_in_secret_and_everybody_hears_that_one_was() -> None:
    told = meaning(ASKED + "Bruno shows Sabotage, others none")
    assert told[0] == (EVERYONE, HasOneOf(hand_of(BRUNO), TRIPLE))
    assert told[1][0] == only(ALICE, BRUNO)


def test_whoever_has_none_says_so() -> None:
    assert meaning(ASKED + "nobody") == [
        (EVERYONE, Lacks(hand_of(player), TRIPLE)) for player in (BRUNO, CHLOE, DAVID)
    ]


def test_a_card_that_the_writer_did_not_see_is_one_of_the_three() -> None:
    told = meaning("Bruno suspects Octave, Sabotage, Usine: Chloé shows, David shows, Alice none")
    assert told[:2] == [
        (EVERYONE, HasOneOf(hand_of(CHLOE), TRIPLE)),
        (EVERYONE, HasOneOf(hand_of(DAVID), TRIPLE)),
    ]


def test_an_answer_that_was_not_heard_tells_nothing() -> None:
    assert meaning(ASKED + "Chloé none, ?") == [(EVERYONE, Lacks(hand_of(CHLOE), TRIPLE))]
    assert meaning("Bruno asks Chloé Sabotage: ?", "Bruno hears Chloé, place: ?") == []


def test_one_may_name_cards_of_ones_own_hand() -> None:
    own = "Alice suspects Octave Delmas, Contrefaçon, L'Usine: nobody"
    assert len(meaning(own)) == 3


def test_a_search_is_drawn_blind_so_nobody_chose_the_card() -> None:
    told = meaning("Alice searches Bruno: Sabotage")
    assert told == [(only(ALICE, BRUNO), Has(hand_of(BRUNO), (SABOTAGE,)))]
    assert meaning("Bruno searches Chloé") == []


@pytest.mark.parametrize(
    ("option", "audience"), [("public", EVERYONE), ("private", only(ALICE, BRUNO))]
)
def test_a_targeted_question_is_answered_yes_or_no(option: str, audience: Audience) -> None:
    more = f"option answers: {option}"
    assert meaning("Alice asks Bruno Sabotage: yes", more=more) == [
        (audience, Has(hand_of(BRUNO), (SABOTAGE,)))
    ]
    assert meaning("Alice asks Bruno Sabotage: no", more=more) == [
        (audience, Lacks(hand_of(BRUNO), (SABOTAGE,)))
    ]


def test_a_double_interrogation_is_two_of_them() -> None:
    two = (ASKED + "nobody", "Alice suspects Octave, Corruption, Usine: nobody")
    assert len(meaning("Alice draws Double Interrogation", *two)) == 6


def test_a_witness_shows_a_card_of_the_kind_or_says_that_there_is_none() -> None:
    table = notebook().table
    misdeeds = tuple(card.name for card in table.edition.categories[1].cards)
    assert meaning("Alice hears Bruno, misdeed: shows Sabotage") == [
        (EVERYONE, HasOneOf(hand_of(BRUNO), misdeeds)),
        (only(ALICE, BRUNO), Chose(hand_of(BRUNO), SABOTAGE, frozenset(misdeeds), ALICE)),
    ]
    assert meaning("Alice hears Bruno, misdeed: none") == [
        (EVERYONE, Lacks(hand_of(BRUNO), misdeeds))
    ]


def test_a_right_accusation_shows_the_three_cards_to_all() -> None:
    assert meaning("Bruno accuses Octave, Sabotage, Usine: right") == [
        (EVERYONE, Accused(BRUNO, TRIPLE, right=True)),
        (EVERYONE, Has(SOLUTION, TRIPLE)),
    ]


def test_after_a_wrong_accusation_the_cards_go_back_without_being_shown() -> None:
    assert meaning("Bruno accuses Octave, Sabotage, Usine: wrong") == [
        (EVERYONE, Accused(BRUNO, TRIPLE, right=False))
    ]


def test_who_accused_wrongly_keeps_showing_cards() -> None:
    wrong = "Bruno accuses Octave, Sabotage, Usine: wrong"
    assert meaning(wrong, ASKED + "Bruno shows Sabotage, others none")[1:3] == shown(
        BRUNO, SABOTAGE
    )


def test_money_tells_nothing_of_the_cards() -> None:
    lines = ("Bruno buys Lille 1", "Alice pays rent on Lille 1", "Bruno gets paid", "Bruno borrows")
    assert meaning(*lines) == []


def alternatives(line: str) -> list[str]:
    """What else could have been written, as lines."""
    book = notebook(line)
    family = family_of(book.table.edition)
    found = [*family.alternatives(book.entries[0], book.table)]
    assert family.records(book.entries[0], book.table) == len(found) + 1
    assert book.entries[0] not in found
    assert len(set(found)) == len(found)
    return [book.format(entry) for entry in found]


def test_what_else_an_answer_to_others_may_have_been() -> None:
    said = alternatives("Bruno suspects Octave, Sabotage, Usine: nobody")
    # Chloé and David showed or not, unseen; Alice, who writes, none or one of three.
    assert len(said) == 2 * 2 * 4 - 1


def test_what_else_a_slip_may_have_hidden() -> None:
    assert alternatives("Bruno asks Chloé Sabotage: yes") == ["Bruno asks Chloé Sabotage: no"]
    assert len(alternatives("Alice searches Bruno: Sabotage")) == 17
    assert len(alternatives("Alice hears Bruno, place: shows Atelier")) == 6
    assert alternatives("Bruno hears Chloé, place: none") == ["Bruno hears Chloé, place: shows"]
    assert len(alternatives("Bruno accuses Octave, Sabotage, Usine: wrong")) == 1
    unheard = "Bruno suspects Octave, Sabotage, Usine: Chloé ?, David none, Alice none"
    assert len(alternatives(unheard)) == 2 * 4 - 1
