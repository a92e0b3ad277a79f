"""What the entries of Cluedo mean, and who perceived it."""

import pytest

from sleuth.claims import Has, HasOneOf, Lacks
from sleuth.edition_file import load_edition
from sleuth.entries import Entry, Hearsay, Note, Observed, Revealed, Skipped
from sleuth.games import family_of
from sleuth.games.cluedo.entries import Accusation, Answer, Reply, Suggestion
from sleuth.table import Table
from sleuth.timeline import EVERYONE, WRITER_ONLY, Accused, Audience, Chose, Event, only
from sleuth.types import SOLUTION, CardName, EntryNumber, Place, PlayerName

MEGA = load_edition("mega")
ALICE, BRUNO, CHLOE = (PlayerName(name) for name in ("Alice", "Bruno", "Chloé"))
TABLE = Table(MEGA, (ALICE, BRUNO, CHLOE), me=ALICE)
FAMILY = family_of(MEGA)
CARDS = tuple(CardName(name) for name in ("Concept Tygg", "Kamui Sacré", "Féerie"))
PASSED = Answer(BRUNO, Reply.PASSED)
HAS = Has(Place(BRUNO), CARDS[:1])


def meaning(entry: Entry) -> list[tuple[Audience, Event]]:
    return [(step.audience, step.event) for step in FAMILY.steps([(EntryNumber(1), entry)], TABLE)]


def test_everybody_hears_who_passes() -> None:
    entry = Suggestion(ALICE, CARDS, (PASSED, Answer(CHLOE, Reply.PASSED)))
    assert meaning(entry) == [
        (EVERYONE, Lacks(Place(BRUNO), CARDS)),
        (EVERYONE, Lacks(Place(CHLOE), CARDS)),
    ]


def test_everybody_hears_who_shows_a_card() -> None:
    entry = Suggestion(ALICE, CARDS, (PASSED, Answer(CHLOE, Reply.SHOWED)))
    assert meaning(entry)[1:] == [(EVERYONE, HasOneOf(Place(CHLOE), CARDS))]


@pytest.mark.parametrize(("asker", "shower"), [(ALICE, BRUNO), (BRUNO, ALICE)])
def test_asker_and_shower_alone_see_which_card_was_chosen(
    asker: PlayerName, shower: PlayerName
) -> None:
    entry = Suggestion(asker, CARDS, (Answer(shower, Reply.SHOWED, CARDS[1]),))
    choice = Chose(Place(shower), CARDS[1], frozenset(CARDS), asker)
    assert meaning(entry) == [
        (EVERYONE, HasOneOf(Place(shower), CARDS)),
        (only(asker, shower), choice),
    ]
    assert not only(asker, shower).includes(CHLOE)


def test_what_was_not_heard_means_nothing() -> None:
    assert meaning(Suggestion(BRUNO, CARDS, (), heard_all=False)) == []
    heard = Suggestion(ALICE, CARDS, (PASSED,), heard_all=False)
    assert meaning(heard) == [(EVERYONE, Lacks(Place(BRUNO), CARDS))]


def test_a_wrong_accusation_excludes_its_cards_together() -> None:
    assert meaning(Accusation(BRUNO, CARDS, right=False)) == [
        (EVERYONE, Accused(BRUNO, CARDS, right=False))
    ]


def test_a_right_accusation_tells_the_solution() -> None:
    assert meaning(Accusation(BRUNO, CARDS, right=True)) == [
        (EVERYONE, Accused(BRUNO, CARDS, right=True)),
        (EVERYONE, Has(SOLUTION, CARDS)),
    ]


def test_an_observation_is_known_to_the_writer_and_a_revealed_card_to_all() -> None:
    assert meaning(Observed(HAS)) == [(WRITER_ONLY, HAS)]
    assert meaning(Revealed(BRUNO, CARDS[:1])) == [(EVERYONE, HAS)]


@pytest.mark.parametrize("entry", [Hearsay(CHLOE, HAS), Skipped(BRUNO), Note("Bruno has it")])
def test_hearsay_skipped_turns_and_notes_prove_nothing(entry: Entry) -> None:
    assert meaning(entry) == []
