"""The editions that come with Sleuth: what is in the box, and that every name is understood."""

import unicodedata

import pytest

from sleuth.edition import Edition
from sleuth.edition_file import built_in_editions, load_edition
from sleuth.errors import UnknownNameError
from sleuth.language import Language
from sleuth.names import card_names

EDITIONS = [load_edition(name) for name in built_in_editions()]
every_edition = pytest.mark.parametrize("edition", EDITIONS, ids=built_in_editions())


def without_accents(text: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))


@pytest.mark.parametrize(
    ("name", "sizes", "players"),
    [("mega", [6, 6, 9], (2, 6)), ("cluedo", [6, 6, 9], (2, 6)),
     ("master-detective", [10, 8, 12], (2, 10))],
)  # fmt: skip
def test_what_is_in_the_box(name: str, sizes: list[int], players: tuple[int, int]) -> None:
    edition = load_edition(name)
    assert [len(category.cards) for category in edition.categories] == sizes
    assert edition.players == players


@every_edition
def test_every_name_of_every_card_means_that_card_however_it_is_typed(edition: Edition) -> None:
    names = card_names(edition)
    for card in edition.cards:
        for name in card.label.all_names():
            for typed in (
                name,
                name.upper(),
                without_accents(name),
                unicodedata.normalize("NFD", name),
                name.replace("'", "’"),
                name.replace("-", " "),
                f"the {name}",
                f"le {name}",
                f"la {name}",
            ):
                reading = names.read(typed)
                assert (reading.value, reading.guessed) == (card.name, False), typed


@every_edition
def test_no_two_cards_share_a_name_and_no_alias_is_there_twice(edition: Edition) -> None:
    written = [name for card in edition.cards for name in card.label.all_names()]
    assert len({name.casefold() for name in written}) == len(written)


@every_edition
def test_labels_are_there_in_both_languages_for_one_and_for_several(edition: Edition) -> None:
    for label in (edition.label, *(category.label for category in edition.categories)):
        assert {language for language, _name in label.translations} == set(Language)
    for category in edition.categories:
        assert category.single is not None
        assert {language for language, _name in category.single.translations} == set(Language)


CLUEDO_NAMES = {
    "Miss Scarlett": "Miss Scarlet, Scarlett, Scarlet, Mademoiselle Rose, Mlle Rose, Rose",
    "Colonel Mustard": "Col. Mustard, Mustard, Colonel Moutarde, le colonel moutarde, Moutarde",
    "Mrs White": "Mrs. White, White, Madame Leblanc, Mme Leblanc, Leblanc, Blanche, Dr Orchid, "
    "Dr. Orchid, Orchid, Docteur Orchidée, Orchidee, Chef White",
    "Reverend Green": "Rev. Green, Mr Green, Mr. Green, Green, Docteur Olive, Monsieur Olive, "
    "Révérend Olive, Olive",
    "Mrs Peacock": "Mrs. Peacock, Peacock, Madame Pervenche, Mme Pervenche, Pervenche",
    "Professor Plum": "Prof. Plum, Plum, Professeur Violet, Violet",
    "Dagger": "Knife, Poignard, Couteau",
    "Candlestick": "Chandelier, chandel",
    "Revolver": "le revolver, Gun",
    "Rope": "Corde, la corde",
    "Lead Pipe": "Lead Piping, leadpipe, Barre de fer, Tuyau de plomb, Matraque, Pipe",
    "Spanner": "Wrench, Clé anglaise, clef anglaise",
    "Hall": "the hall",
    "Lounge": "Salon, le salon, Petit salon",
    "Dining Room": "Dining, Salle à manger, salle a m",
    "Kitchen": "Cuisine",
    "Ballroom": "Ball room, Salle de bal, Grand salon",
    "Conservatory": "Véranda, Jardin d'hiver, jardin d’hiver",
    "Billiard Room": "Billiard, Billiards, Salle de billard, Billard",
    "Library": "Bibliothèque, biblio",
    "Study": "Bureau",
}
MEGA_NAMES = {
    "Empire Gouluz": "l’Empire Gouluz, Gouluz Empire",
    "Concept Tygg": "Tygg, le concept tygg, the Tygg Concept",
    "Dompteurs de Jundhal": "les Dompteurs de Jundhal, Dompteurs, Jundhal, Tamers of Jundhal",
    "Loge Polymorphe": "la Loge Polymorphe, la loge, Polymorph Lodge",
    "Secte du Minotaure": "la Secte du Minotaure, Minotaure, Cult of the Minotaur",
    "Maître du Temps": "le Maître du Temps, maitre, Master of Time",
    "Cube Cénobite": "cube cénobite, le cube, Cenobite Cube",
    "Chevalière aux Chevrons": "la Chevalière aux Chevrons, chevaliere, Signet Ring",
    "Machine Gouluz": "la Machine Gouluz, Gouluz Machine, machine",
    "Globo-Bubbon": "le Globo-Bubbon, globo bubbon, Globo",
    "Réservoir des Symboles": "le Réservoir des Symboles, reservoir, Reservoir of Symbols",
    "Kamui Sacré": "Kamui, le Kamui sacré, Sacred Kamui",
    "Féerie": "la Féerie, feerie, Faerie",
    "Homoprimale": "la galaxie Homoprimale, galaxie homoprimale, homop, Homoprimal",
    "Homoseconde": "la galaxie Homoseconde, homos",
    "Galyprimale": "la galaxie Galyprimale, galyp",
    "Galyseconde": "la galaxie Galyseconde, galys",
    "Départementale": "la galaxie Départementale, dep",
    "Secteur de l'Araignée": "le Secteur de l’Araignée, Araignée, Spider Sector",
    "Intercontinuum": "l'Intercontinuum, inter",
    "Norjane": "norj",
}
MASTER_NAMES = {
    "Miss Scarlett": "Mademoiselle Rose, Mlle Rose, Scarlet",
    "Madame Rose": "Mme Rose, Mrs Rose, Madame Chose",
    "Miss Peach": "Peach, Mademoiselle Pêche, Pêche",
    "Monsieur Brunette": "M. Brunette, Brunette, Monsieur Prunelle, Prunelle",
    "Sergeant Gray": "Sgt. Grey, Sergeant Grey, Sergent Legris, Legris",
    "Reverend Green": "Mr. Green, Révérend Olive, Docteur Olive",
    "Horseshoe": "Fer à cheval",
    "Poison": "Fiole de poison, le poison",
    "Trophy Room": "Trophy, Petit salon",
    "Drawing Room": "Drawing, Grand salon",
    "Courtyard": "Jardin, la cour",
    "Carriage House": "Carriage, Grange",
    "Gazebo": "Kiosque",
    "Fountain": "Fontaine",
    "Studio": "Bureau",
}


@pytest.mark.parametrize(
    ("edition", "known"),
    [("cluedo", CLUEDO_NAMES), ("mega", MEGA_NAMES), ("master-detective", MASTER_NAMES)],
)
def test_what_people_call_the_cards(edition: str, known: dict[str, str]) -> None:
    names = card_names(load_edition(edition))
    for card, spoken in known.items():
        assert names.read(card).value == card
        for name in spoken.split(", "):
            assert names.read(name).value == card, name


@pytest.mark.parametrize(
    ("edition", "name", "candidates"),
    [
        ("mega", "Gouluz", {"Empire Gouluz", "Machine Gouluz"}),
        ("mega", "Homo", {"Homoprimale", "Homoseconde"}),
        ("mega", "galaxie galy", {"Galyprimale", "Galyseconde"}),
        ("cluedo", "Salle", {"Dining Room", "Ballroom", "Billiard Room"}),
        ("master-detective", "Rose", {"Miss Scarlett", "Madame Rose"}),
        ("master-detective", "Salon", {"Drawing Room", "Trophy Room"}),
    ],
)
def test_a_shared_word_is_ambiguous_and_never_guessed(
    edition: str, name: str, candidates: set[str]
) -> None:
    names = card_names(load_edition(edition))
    with pytest.raises(UnknownNameError) as caught:
        names.read(name)
    assert set(caught.value.candidates) == candidates


def test_mega_is_shown_by_the_names_on_its_cards_and_cluedo_by_those_of_the_language() -> None:
    lodge = load_edition("mega").cards[3].label
    assert lodge.in_language(Language.ENGLISH) == "Loge Polymorphe"
    assert lodge.in_language(Language.FRENCH) == "Loge Polymorphe"
    scarlett = load_edition("cluedo").cards[0].label
    assert scarlett.in_language(Language.ENGLISH) == "Miss Scarlett"
    assert scarlett.in_language(Language.FRENCH) == "Mademoiselle Rose"


def test_the_house_rules_of_mega_are_the_readings_of_its_rules() -> None:
    defaults = {rule.name: rule.default for rule in load_edition("mega").house_rules}
    assert defaults == {
        "leftover": "dealt", "accuse": "unrefuted", "dragged": "may-suggest", "stay": "allowed",
        "retrace": "forbidden", "pawns-block": "no", "dice": "1",
        "wrong-accuser": "keeps-showing", "passages": "opposites", "starts": "ring",
    }  # fmt: skip


def test_the_house_rules_of_cluedo_are_those_of_the_classic_rules() -> None:
    defaults = {rule.name: rule.default for rule in load_edition("cluedo").house_rules}
    assert defaults["dice"] == "2"
    assert defaults["stay"] == "forbidden"
    assert defaults["pawns-block"] == "yes"
    assert defaults["accuse"] == "any-time-in-turn"
