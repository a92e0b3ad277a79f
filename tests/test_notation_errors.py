"""What cannot be logged is refused with a sentence: the value, the column, what would be right."""

import pytest

from sleuth.edition_file import load_edition
from sleuth.entries import Entry, Note, Observed, Skipped
from sleuth.errors import EntryError
from sleuth.games import family_of
from sleuth.games.cluedo.entries import Accusation, Suggestion
from sleuth.games.family import Position
from sleuth.table import Table
from sleuth.types import PlayerName

MEGA = load_edition("mega")
ALICE, BRUNO, CHLOE, DAVID = (PlayerName(n) for n in ("Alice", "Bruno", "Chloé", "David"))
TABLE = Table(MEGA, (ALICE, BRUNO, CHLOE, DAVID))
FAMILY = family_of(MEGA)
ASKED = "Alice suspects Loge, Cube, Norjane: "


def after(*lines: str, table: Table = TABLE) -> Position:
    position = FAMILY.begin(table)
    for line in lines:
        position = position.after(position.parse(line))
    return position


def refused(text: str, position: Position | None = None) -> EntryError:
    with pytest.raises(EntryError) as caught:
        (position or after()).parse(text)
    return caught.value


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        # names
        ("Zoé suspects Loge, Cube, Norjane: Bruno", 1, "no player is called “Zoé”; there are"),
        ("Zoé has Norjane", 1, "no player is called “Zoé”; there are “Alice”"),
        (ASKED + "Zoé shows", 37, "no player is called “Zoé”"),
        (ASKED + "Bruno passes, Zoé passes, David shows", 51, "no player is called “Zoé”"),
        ("Bruno has Xyz", 11, "no card is called “Xyz”"),
        ("Bruno has Norjane, Xyz", 20, "no card is called “Xyz”"),
        ("Alice suspects Xyz, Cube, Norjane: Bruno", 16, "no card is called “Xyz”"),
        ("Alice suspects Loge Plymph, Cube, Norjane: Bruno", 16, "did you mean “Loge Polymorphe”"),
        ("Bruno has Galy", 11, "“Galy” may mean “Galyprimale”, “Galyseconde”; write more"),
        ("Alice suspects Loge, Cube, Galy: Bruno", 28, "“Galy” may mean “Galyprimale”, “Galys"),
        ("b ty ka gal: c", 9, "“gal” may mean"),
        ("b xyz ka fe: c", 3, "no card is called “xyz”"),
        ("me has Norjane", 1, "the notebook does not say who you are; name the player"),
        # the cards of a suggestion
        ("Alice suspects Loge, Norjane: Bruno", 22, "a card of the category artefact is missing"),
        (
            "Alice suspects Loge, Tygg, Norjane: Bruno",
            28,
            "several cards of the category suspect (“Loge Polymorphe”, “Concept Tygg”); a card of"
            " the category artefact is missing",
        ),
        ("Alice suspects Loge, Loge, Norjane: Bruno", 28, "Loge Polymorphe is named twice"),
        ("Alice suspects Loge, Cube, Norjane, Kamui: Bruno", 37, "cards of the category artefact"),
        ("Alice suspects Loge, , Norjane: Bruno", 22, "the name of a card is missing here"),
        ("Alice suspects: Bruno", 15, "the name of a card is missing here"),
        ("Alice suspects Loge Polymorphe, Norjane: Bruno", 33, "category artefact is missing"),
        ("b ty xyz fe: c", 6, "no card is called “xyz”"),
        ("xyz ty ka fe: c", 1, "“xyz” is no player and no card here"),
        ("b ty ka: c", 3, "a card of the category universe is missing"),
        ("b ty ka fe", 11, "what was answered?"),
        # the answers
        (ASKED + "Alice shows", 37, "Alice asks here, and nobody is asked by themselves"),
        (ASKED + "Bruno passes, Alice passes, Chloé shows", 51, "nobody is asked by themselves"),
        (
            ASKED + "Bruno shows, Chloé passes",
            50,
            "Chloé was not asked; Alice asks Bruno, Chloé, David, and Bruno showed before",
        ),
        (ASKED + "Bruno shows, Chloé shows", 50, "two players show a card here, Bruno and Chloé"),
        (ASKED + "Bruno, Chloé shows", 44, "“Chloé passes” is for one who had none"),
        (ASKED + "Bruno passes, Bruno shows", 51, "Bruno answers twice here"),
        (ASKED + "nobody, Bruno shows", 37, "Bruno shows a card, so it is not nobody"),
        (ASKED + "Bruno shows Tygg", 49, "Bruno cannot have shown Concept Tygg; asked for were"),
        (ASKED + "Bruno shows xyz", 49, "“xyz” is none of the cards asked for: “Loge Polymorphe”"),
        (ASKED + "Bruno passes", 37, "it is not told what “Chloé”, “David” did"),
        (ASKED + "Bruno passes, Chloé passes", 51, "it is not told what “David” did"),
        (ASKED.rstrip(" :"), 35, "what was answered?"),
        (ASKED.rstrip(), 36, "an answer is missing here, such as “Bruno shows”"),
        (ASKED + ", Chloé shows", 37, "an answer is missing here"),
        (ASKED + "?, Chloé shows", 40, "nothing can follow the question mark"),
        (ASKED + "Bruno shws Loge", 37, "“shws” means nothing here; did you mean “shows”?"),
        # accusations
        ("Bruno accuses Tygg, Kamui, Féerie", 34, "was the accusation right or wrong? Add “: wr"),
        ("Bruno accuses Tygg, Kamui, Féerie: maybe", 36, "“maybe” is no outcome"),
        ("Bruno accuses Tygg, Kamui: wrong", 21, "a card of the category universe is missing"),
        ("accuses Tygg, Kamui, Féerie: wrong", 1, "who accuses?"),
        # observations
        ("has Norjane", 1, "who or what? Name a player, or a place such as “solution”"),
        ("Bruno has", 10, "the name of a card is missing here"),
        ("Bruno has one of", 17, "the name of a card is missing here"),
        ("Bruno has Norjane, Norjane", 20, "Norjane is named twice"),
        ("Bruno has -1 suspects", 11, "-1 is not possible; there are 6 cards of that kind"),
        ("Bruno has 7 suspects", 11, "7 is not possible; there are 6 cards of that kind"),
        ("Bruno has 2 cats", 13, "no category is called “cats”; there are"),
        ("Bruno has Norjane?", 11, "“?” is not expected after “Norjane”"),
        ("Bruno says hello", 12, "what is said, of which cards?"),
        ("Bruno skips Norjane", 13, "“Norjane” is too much; the entry ends before it"),
        # what is no entry
        ("Alice suspcts Loge, Cube, Norjane: Bruno", 1, "“suspcts” means nothing here; did you"),
        ("hello world", 1, "“hello world” is no entry; one looks like this: Alice suspects"),
        ("Bruno", 1, "“Bruno” is no entry"),
        ("Bruno passes", 1, "“Bruno passes” is no entry"),
        ('Bruno has "Norjane', 11, "a quote is opened here and never closed"),
        ("note:", 6, "the note says nothing"),
        ("Bruno has \x07Norjane\x00\x00", 11, "“\\x07Norjane\\x00\\x00”"),
    ],
)
def test_what_is_wrong_is_named_where_it_stands(text: str, column: int, message: str) -> None:
    error = refused(text)
    assert message in str(error)
    assert error.span is not None
    assert error.span.start == column


def test_the_words_of_one_name_are_not_taken_for_two_cards() -> None:
    error = refused("Alice suspects Loge Polymorphe, Norjane: Bruno")
    assert str(error) == "a card of the category artefact is missing"


@pytest.mark.parametrize("name", ["AC/DC", "Bob (dad)", "Smith, John", "a:b"])
def test_a_name_that_needs_quotes_is_shown_with_them(name: str) -> None:
    table = Table(MEGA, (PlayerName(name), BRUNO, CHLOE))
    error = refused(f"Bruno suspects Loge, Cube, Norjane: {name} shows", FAMILY.begin(table))
    assert f'write "{name}"' in str(error)
    assert error.span is not None
    assert error.span.start == 37
    quoted = f'Bruno suspects Loge, Cube, Norjane: Chloé passes, "{name}" shows'
    assert isinstance(FAMILY.begin(table).parse(quoted), Suggestion)


@pytest.mark.parametrize("text", ["", "   ", "\t"])
def test_an_empty_line_is_no_entry(text: str) -> None:
    assert "the line is empty" in str(refused(text))


def test_the_first_player_asks_first_and_then_it_goes_round() -> None:
    assert after().next_player == ALICE
    begun_by_chloe = Table(MEGA, TABLE.players, first=CHLOE)
    assert FAMILY.begin(begun_by_chloe).next_player == CHLOE
    assert after("ty ka fe: b").next_player == BRUNO
    assert after("ty ka fe: b", "d ty ka fe: -").next_player == ALICE
    assert after("c skips").next_player == DAVID
    assert after("b has Tygg", "note: x", "b says c has Tygg").next_player == ALICE


def test_turn_order_is_not_enforced() -> None:
    entry = after("a ty ka fe: b").parse("d ty ka fe: a")
    assert isinstance(entry, Suggestion)
    assert entry.asker == DAVID


def test_who_accused_wrongly_is_skipped_only_answers_and_is_refused_as_asker() -> None:
    position = after("a ty ka fe: -", "b acc ty ka fe: wrong", "a lo ka fe: b")
    assert position.next_player == CHLOE
    for line in ("b ty ka fe: c", "b acc ty ka fe: right"):
        assert "Bruno has accused wrongly, and only answers" in str(refused(line, position))


def test_one_may_accuse_after_an_own_suggestion_that_nobody_refuted() -> None:
    position = after("a ty ka fe: -", "a acc ty ka fe: wrong")
    assert position.next_player == BRUNO


def test_when_all_accused_wrongly_it_is_nobodys_turn() -> None:
    position = after(*(f"{p} acc ty ka fe: wrong" for p in "abcd"))
    assert position.next_player is None
    assert "it is not known whose turn it is" in str(refused("ty ka fe: b", position))


def test_after_a_right_accusation_only_what_was_seen_can_be_added() -> None:
    position = after("a acc ty ka fe: right")
    assert position.next_player is None
    for line in ("b ty ka fe: c", "b acc ty ka fe: right", "b skips"):
        assert "the game is over: Alice has accused rightly" in str(refused(line, position))
    kept: list[Entry] = [position.parse("note: well done"), position.parse("b has Norjane")]
    assert [type(entry) for entry in kept] == [Note, Observed]


def test_a_position_takes_entries_that_its_reading_would_refuse() -> None:
    won = after("a acc ty ka fe: right")
    accusation = after().parse("b acc ty ka fe: wrong")
    assert isinstance(accusation, Accusation)
    assert won.after(accusation).next_player is None
    assert won.after(Skipped(CHLOE)).next_player is None
