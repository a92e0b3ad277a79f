"""The box of L'heure des 3 ombres: what is in it, and what is said of one that is wrong."""

from pathlib import Path

import pytest

import sleuth
from ombres_notebooks import BOX, EDITION, AnyAction
from sleuth.edition import Edition, FamilyId
from sleuth.edition_file import load_edition, read_edition
from sleuth.errors import EditionError
from sleuth.games.trois_ombres.box import (
    Face,
    IdEffect,
    LimbesEffect,
    LimbesKind,
    Power,
    TrapEffect,
)
from sleuth.games.trois_ombres.house_rules import StartTraps
from sleuth.games.trois_ombres.table_layout import PLACES_OF_TILES, Lieu
from sleuth.language import Language
from sleuth.notebook import read_notebook
from sleuth.simulate import NAMES, simulate

TOML = (Path(sleuth.__file__).parent / "editions" / "trois-ombres.toml").read_text("utf-8")


def test_the_game_is_found_by_its_names() -> None:
    for name in ("trois-ombres", "3 ombres", "L'heure des 3 ombres", "three shadows"):
        assert load_edition(name) == EDITION
    assert EDITION.family is FamilyId.TROIS_OMBRES
    assert EDITION.players == (2, 4)
    assert hash(EDITION) == hash(load_edition("ombres"))


def test_seven_characters_in_two_versions_and_two_tiles_of_each() -> None:
    assert len(EDITION.cards) == 14
    assert BOX.copies == 2
    assert [len(character.tiles) for character in BOX.characters] == [2] * 7
    assert BOX.pairs == 13


def test_twelve_traps() -> None:
    counts = dict.fromkeys(TrapEffect, 0)
    for kind in BOX.traps:
        counts[kind.effect] += kind.count
    assert counts == {
        TrapEffect.EYES: 4,
        TrapEffect.HERCULE: 4,
        TrapEffect.VORTEX: 2,
        TrapEffect.CLOCK: 2,
    }
    assert {kind.lieu for kind in BOX.traps if kind.effect is TrapEffect.EYES} == set(Lieu)


def test_both_decks() -> None:
    ids = {card.effect: card.count for card in BOX.id_cards}
    assert sum(ids.values()) == 14
    assert (ids[IdEffect.CALEPIN], ids[IdEffect.DEBRIEFING]) == (4, 3)
    assert {ids[effect] for effect in IdEffect if effect.is_object} == {1}
    limbes = {card.effect: card.count for card in BOX.limbes_cards}
    assert sum(limbes.values()) == 24
    assert limbes[LimbesEffect.TEMPS_ACCELERE] == 3
    twice = {effect for effect, count in limbes.items() if count == 2}
    assert twice == {
        LimbesEffect.BROUILLARD,
        LimbesEffect.ILLUSION,
        LimbesEffect.MANIPULATION,
        LimbesEffect.REVEIL,
        LimbesEffect.HALLUCINATION,
        LimbesEffect.PARALYSIE,
        LimbesEffect.TENEBRES,
    }


def test_the_seven_maledictions() -> None:
    cursed = {card.effect for card in BOX.limbes_cards if card.kind is LimbesKind.MALEDICTION}
    assert cursed == {
        LimbesEffect.BRUME,
        LimbesEffect.CONFUSION,
        LimbesEffect.HALLUCINATION,
        LimbesEffect.PARALYSIE,
        LimbesEffect.PARANOIA,
        LimbesEffect.SILENCE,
        LimbesEffect.TENEBRES,
    }


def test_cubes_clues_and_hours() -> None:
    assert (BOX.cubes, BOX.clues, BOX.start_clues) == (6, 5, {2: 4, 3: 3, 4: 2})
    assert (BOX.late, BOX.bluff, BOX.hours) == (3, 6, 12)


def test_seven_tiles_a_lieu_and_other_numbers_with_other_traps() -> None:
    for traps, lieu_sizes in ((StartTraps.ONE, [7] * 4), (StartTraps.FIVE, [8] * 4)):
        empty = BOX.empty[traps]
        sizes = [
            sum(place.startswith(lieu) and place not in empty for place in PLACES_OF_TILES)
            for lieu in Lieu
        ]
        assert sizes == lieu_sizes
    assert len(BOX.empty[StartTraps.NONE]) == 9


def test_a_name_for_everything_in_both_languages() -> None:
    labels = [*BOX.lieux.values(), *BOX.faces.values()]
    for label in labels:
        assert {language for language, _name in label.translations} == set(Language)
    assert set(BOX.faces) == set(Face)
    assert {each.power for each in BOX.investigators} == set(Power)
    titles = [pieces.title for pieces in BOX.pieces()]
    assert titles == ["Lieux", "traps", "3ID cards", "Limbes cards", "investigators"]


def own_box(old: str, new: str) -> Edition:
    assert TOML.count(old) >= 1
    return read_edition(TOML.replace(old, new, 1).encode(), "own")


def line_of(text: str) -> int:
    return TOML[: TOML.index(text)].count("\n") + 1


def test_a_box_of_ones_own() -> None:
    edition = own_box('effect = "hercule"\ncount = 4', 'effect = "hercule"\ncount = 3')
    assert sum(count for _label, count in edition.box.pieces()[1].things) == 11


def test_a_box_with_fewer_characters_is_played_alike() -> None:
    kept = "\n".join(line for line in TOML.splitlines() if "Octavie" not in line)
    more = ', "lamp b2", "hat b2", "pentacle b2"'
    kept = kept.replace('"gear c3", "gear b2"]', f'"gear c3", "gear b2"{more}, "gear b1"]')
    kept = kept.replace('"gear c3"]', f'"gear c3"{more}, "gear b2"]')
    kept = kept.replace("5 = [", '5 = ["lamp a1", "hat a1", "pentacle a1", "gear a1", ')
    small = read_edition(kept.replace("pairs = 13", "pairs = 11").encode(), "small")
    game = simulate(small, [AnyAction(), AnyAction()], 1, turn_limit=12)
    read = read_notebook(game.seats[NAMES[0]].text(), find_edition=lambda _name, _folder: small)
    assert not read.unreadable


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("copies = 2", "copies = 3", "2 tiles of each"),
        ("pairs = 13", "pairs = 12", "14 suspects make 13 pairs"),
        ("hours = 12", "hours = 120", "not from 1 to 99"),
        ("late = 3", "late = 13", "not before the last hour"),
        ("bluff = 6", "bluff = 12", "not before the last hour"),
        ("cubes = 6", 'cubes = "six"', "a whole number"),
        ("cubes = 6", "cubs = 6", "cubs"),
        ("start-clues = { 2 = 4,", "start-clues = { 2 = 6,", "not from 0 to 5"),
        ('tiles = ["Lucie normale", "Lucie hypnotisée"]', 'tiles = ["Lucie"]', "Lucie"),
        ('tiles = ["Octavie normale", "Octavie hypnotisée"]', 'tiles = ["Octavie normale"]',
         "a version of no character"),
        ('tiles = ["Barnabé normal",', 'tiles = ["Lucie normale",', "twice"),
        ('block = [["lamp", "hat"]', 'block = [["lamp", "lamp"]', "each Lieu once"),
        ('block = [["lamp", "hat"]', 'block = [["lamp", "moon"]', "moon"),
        ('5 = ["lamp b2", ', '5 = ["lamp b4", ', "no spot"),
        ('5 = ["lamp b2", ', "5 = [", "with 5 traps 4 different spots"),
        ('effect = "hercule"', 'effect = "cat"', "cat"),
        ('effect = "hercule"', 'effect = "hercule"\nlieu = "lamp"', "no other traps"),
        ('label = { name = "Hercule", en', 'label = { name = "Lucie normale", en', "is a suspect"),
        ('effect = "debriefing"', 'effect = "calepin"', "“calepin” is there twice"),
        ('effect = "brume"', 'effect = "amnesie"', "“amnesie” is there twice"),
        ('power = "fouineur"', 'power = "tenace"', "“tenace” is there twice"),
        ('kind = "embuche"', 'kind = "trick"', "trick"),
        ('hat = { en = "hat", fr = "chapeau" }\n', "", "“hat” is missing"),
        ('traps = "1" ', 'traps = "2" ', "2"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_box_is_said_with_its_line(old: str, new: str, words: str) -> None:
    with pytest.raises(EditionError) as error:
        own_box(old, new)
    assert words in str(error.value)
    assert error.value.line is not None
    if "missing" not in words and "no character" not in words:
        assert abs(line_of(old) - error.value.line) <= 3


def test_a_box_is_needed() -> None:
    with pytest.raises(EditionError, match="“box” is missing"):
        read_edition(TOML[: TOML.index("[box]")].encode(), "own")
