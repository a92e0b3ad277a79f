"""Names are read forgivingly, and never chosen between."""

import pytest

from sleuth.edition_file import built_in_editions, load_edition
from sleuth.errors import UnknownNameError
from sleuth.games.cluedo.notation import CluedoWriter
from sleuth.names import Fit, Kind, Names, card_names, fold, player_names
from sleuth.types import PlayerName


def names(*each: str) -> Names[str]:
    return Names(((name, (name,)) for name in each), Kind.PLAYER)


@pytest.mark.parametrize(
    ("written", "folded"),
    [
        ("Féerie", "feerie"),
        ("FÉERIE", "feerie"),
        ("Fe\u0301erie", "feerie"),
        ("œil", "oeil"),
        ("Secteur de l’Araignée", "secteur de l'araignee"),
        ("Globo-Bubbon", "globo bubbon"),
        ("Mrs.  White", "mrs white"),
        ("Straße", "strasse"),
        ("-", "-"),
        ("🦊", "🦊"),
        ("דנה", "דנה"),
        ("", ""),
    ],
)
def test_case_accents_ligatures_and_signs_are_put_aside(written: str, folded: str) -> None:
    assert fold(written) == folded


def test_a_better_fit_wins_over_a_worse_one() -> None:
    both = Names((("hall", ("Hall",)), ("hallway", ("Hallway", "Hal"))), Kind.CARD)
    assert both.read("Hall").value == "hall"  # exact, though it begins the other
    assert both.read("hal").value == "hallway"  # an alias, though it begins the other
    assert both.matches("hal").fit is Fit.ALIAS
    assert both.read("hallw").value == "hallway"
    assert both.read("hallw").guessed
    assert not both.read("HALL").guessed


def test_two_players_whose_names_differ_by_an_accent_are_told_apart_as_they_are_spelt() -> None:
    both = names("Zoé", "Zoe")
    assert both.read("Zoé").value == "Zoé"
    assert both.read("Zoe\u0301").value == "Zoé"
    assert both.read("Zoe").value == "Zoe"
    with pytest.raises(UnknownNameError) as refused:
        both.read("zoe")
    assert refused.value.candidates == ("Zoé", "Zoe")


def test_what_may_be_two_things_is_refused_with_both() -> None:
    with pytest.raises(UnknownNameError, match="“gal” may mean “Galyprimale”, “Galy") as refused:
        names("Galyprimale", "Galyseconde", "Norjane").read("gal")
    assert refused.value.candidates == ("Galyprimale", "Galyseconde")


def test_what_is_like_nothing_is_refused_with_what_there_is() -> None:
    with pytest.raises(UnknownNameError, match="no player is called “xyz”; there are “Anna”, “Bo”"):
        names("Anna", "Bo").read("xyz")


def test_words_may_be_begun_or_left_out() -> None:
    cards = names("Chevalière aux Chevrons", "Cube Cénobite", "Secteur de l'Araignée")
    assert cards.read("cu ce").value == "Cube Cénobite"
    assert cards.read("arai").value == "Secteur de l'Araignée"
    assert cards.read("che che").value == "Chevalière aux Chevrons"
    assert cards.read("the cube cénobite").value == "Cube Cénobite"
    assert cards.read("le secteur de l'araignée").value == "Secteur de l'Araignée"
    with pytest.raises(UnknownNameError):
        cards.read("ce cu")


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Norjnae", "Norjane"),  # swapped
        ("Norjanne", "Norjane"),  # one too many
        ("Homosegnode", "Homoseconde"),  # two in a long name
        ("Tyggg", None),  # the name itself is too short
        ("Norjxxe", None),  # two in a short name
    ],
)
def test_a_small_typo_is_read_from_five_letters_on(written: str, meant: str | None) -> None:
    cards = names("Norjane", "Homoseconde", "Tygg")
    if meant is None:
        with pytest.raises(UnknownNameError):
            cards.read(written)
    else:
        assert cards.read(written).value == meant
        assert cards.read(written).guessed


def test_a_typo_between_two_names_is_refused() -> None:
    assert names("Marine", "Martine").read("Maritine").value == "Martine"  # one sign, not two
    with pytest.raises(UnknownNameError) as refused:
        names("Karlsson", "Carlsson").read("Xarlsson")
    assert refused.value.candidates == ("Karlsson", "Carlsson")


def test_completion_gives_canonical_names() -> None:
    cards = Names((("tygg", ("Concept Tygg", "Tygg")), ("kamui", ("Kamui",))), Kind.CARD)
    assert cards.complete("ty") == ("Concept Tygg",)
    assert cards.complete("") == ("Concept Tygg", "Kamui")
    assert cards.complete("z") == ()


def test_a_message_shows_what_cannot_be_seen_and_no_more_than_a_line() -> None:
    with pytest.raises(UnknownNameError) as refused:
        names("Anna").read("\x00" + "x" * 10_000)
    assert "\x00" not in str(refused.value)
    assert "\\x00" in str(refused.value)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("edition", built_in_editions())
def test_every_card_of_a_box_is_read_by_each_of_its_names(edition: str) -> None:
    box = load_edition(edition)
    cards = card_names(box)
    for card in box.cards:
        for name in card.label.all_names():
            assert cards.read(name).value == card.name


@pytest.mark.parametrize("edition", built_in_editions())
def test_no_card_of_a_box_needs_quotes(edition: str) -> None:
    for card in load_edition(edition).cards:
        assert CluedoWriter.reserved.quote(card.name) == card.name


def test_players_are_cached_by_their_names() -> None:
    players = (PlayerName("Anna"), PlayerName("Bo"))
    assert player_names(players) is player_names((*players,))


def test_a_word_of_signs_alone_is_kept_beside_others() -> None:
    assert fold("hand ¯") == "hand ¯"
    assert fold("Nour -") == fold("Nour –") == "nour -"  # a reply: there was no card
    assert fold("Hand \u00ad") != fold("Hand")
