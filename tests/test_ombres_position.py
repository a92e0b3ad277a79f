"""What the notebook of L'heure des 3 ombres follows by itself, and what it refuses, and how."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ombres_entries import entries_of
from ombres_notebooks import (
    ALICE,
    BRUNO,
    EDITION,
    LUCIE,
    all_read,
    at,
    ombres,
    seen,
    table_after,
)
from sleuth.entries import Entry
from sleuth.errors import EntryError, NotebookError
from sleuth.games.trois_ombres.box import Face, IdEffect, LimbesEffect
from sleuth.games.trois_ombres.entries import LieuxExchanged, PairTaken, TilesSwapped
from sleuth.games.trois_ombres.family import FAMILY
from sleuth.games.trois_ombres.open_table import Clue, Due, Outcome, Shown
from sleuth.games.trois_ombres.table_layout import Lieu
from sleuth.table import Table
from sleuth.types import EntryNumber

TABLE = Table(EDITION, (ALICE, BRUNO), me=ALICE)
LUCIE_PAIR = ("lamp", "lamp b2: Lucie n", "hat b2: Lucie n", "pair")
NO_PAIR = ("loupe", "lamp b2: Lucie n", "hat b2: Barnabé n")


def refused(*lines: str, players: str = "Alice, Bruno", more: str = "me: Alice\n") -> str:
    """What is said of the last line, where the others are read."""
    notebook = ombres(*lines, players=players, more=more)
    assert len(notebook.unreadable) == 1, [str(each) for each in notebook.unreadable]
    assert notebook.unreadable[0].line == notebook_line(lines, more)
    return str(notebook.unreadable[0])


def notebook_line(lines: tuple[str, ...], more: str) -> int:
    return 4 + more.count("\n") + len(lines)


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (("lamp", "lamp a1: Lucie"), "no tile lies at lamp a1"),
        ((*LUCIE_PAIR, "draws calepin", "trap lamp a1", "hat", "hat b2: Lucie h"),
         "no tile lies at hat b2"),
        (("loupe", "lamp b2: hercule", "cubes hat b2 gear b2", "brume", "hat", "hat b2: Lucie"),
         "a Hercule cube lies on hat b2"),
        (("loupe", "lamp b2: hercule", "cubes hat b2", "brume", "loupe", "looks hat b2: Lucie"),
         "a Hercule cube lies on hat b2"),
        (("hour 7", "loupe", "lamp b2: hercule", "cubes hat b2", "brume", "bluff hb2 right l n"),
         "a Hercule cube lies on hat b2"),
    ],
)  # fmt: skip
def test_a_spot_that_is_empty_or_lies_under_a_cube(lines: tuple[str, ...], words: str) -> None:
    assert words in refused(*lines)


def test_a_third_tile_of_one_kind() -> None:
    two = ("loupe", "lamp b2: Lucie n", "hat b2: Octavie n", "brume",
           "loupe", "gear b2: Lucie n", "hat b3: Barnabé n", "brouillard", "loupe")  # fmt: skip
    all_read(*two, "lamp b2: Lucie n")
    assert "normal Lucie too many: there are 2, which were seen at gear b2, lamp b2" in refused(
        *two, "pentacle b2: Lucie n"
    )
    agency = refused(*LUCIE_PAIR, "calepin", "trap lamp b2", "loupe", "gear b2: Lucie n")
    assert "both are at the Agence" in agency


def test_a_second_trap_of_which_there_is_one() -> None:
    assert "Eyes of the Hat too many: there are 1" in refused(
        "Alice plays Allison", "loupe", "uses power", "looks hat a2: Yeux hat", "gear b2: Yeux hat"
    )


def test_a_limbes_card_follows_tiles() -> None:
    assert "no tile was revealed" in refused("Alice rolls lamp", "fog")


def test_a_pair_that_was_not_revealed() -> None:
    two = ("Alice rolls lamp", "lb2 l n", "ha2 b n")
    assert "does not lie open" in refused(*two, "Alice pairs pb2, pb3")
    paired = ("lamp", "lb2 l n", "ha2 l n", "pair", "Notepad")
    assert "does not lie open" in refused(*paired, "Alice pairs pb2, pb3: Gustave normal")
    assert "turn of Alice" in refused("Alice rolls lamp", "Bruno pairs lb2, ha2")
    all_read("Alice rolls lamp", "Alice pairs lb2, ha2: Lucie normale")


def test_a_pair_whose_tiles_were_not_logged_is_the_turns_pair_all_the_same() -> None:
    pair = ("Alice rolls lamp", "Alice pairs lb2, ha2: Lucie normale")
    now = table_after(all_read(*pair, "Notepad", "trap lb2"))
    assert now.due == ()
    assert "a trap is to be added" in refused(*pair, "Notepad", "Bruno rolls lamp")


def test_nothing_is_revealed_after_the_limbes_card() -> None:
    turn = ("Alice rolls lamp", "lb2 l n", "Alice draws Silence")
    assert "is done with this turn" in refused(*turn, "Alice reveals hb2: Lucie n")
    assert "is done with this turn" in refused(*turn, "Alice pairs lb2, hb2")


def test_clues_are_laid_on_the_two_suspects_just_revealed() -> None:
    two = ("Alice rolls lamp", "lb2 l n", "ha2 b n")
    assert "just revealed" in refused(*two, "Alice marks gb1")
    assert "turn of Alice; Bruno lays" in refused(*two, "Bruno marks lb2")
    assert "just revealed" in refused("Alice rolls lamp", "lb2 hercule", "Alice marks gb1")
    assert "in reserve" in refused("Alice marks gb1", *two, "Alice moves gb1 to lb2")
    all_clues = ("Alice marks gb1", "Alice marks gb2", "Alice marks gb3", "Alice marks gc1")
    all_read(*all_clues, *two, "Alice moves gb1 to lb2")


def test_a_trap_that_is_not_to_be_added() -> None:
    assert "no trap is to be added" in refused("Alice rolls lamp", "trap la1")


def test_a_pair_that_does_not_match() -> None:
    assert "no pair: Lucie normale was seen at lamp b2, Barnabé normal at hat b2" in refused(
        *NO_PAIR, "pair"
    )
    versions = ("loupe", "lamp b2: Lucie n", "hat b2: Lucie h", "pair")
    assert "no pair" in refused(*versions)
    assert "no pair" in refused("loupe", "lamp b2: Lucie", "hat b2: Lucie", "pair: Octavie n")
    unsure = all_read("loupe", "lamp b2: Lucie", "hat b2: Lucie", "pair: Lucie n")
    assert table_after(unsure).agency == (LUCIE,)


def test_a_pair_that_was_revealed_goes_to_the_agence() -> None:
    assert "are a pair" in refused(*LUCIE_PAIR[:3], "hat")
    assert "are a pair" in refused(*LUCIE_PAIR[:3], "draws brouillard")


def test_a_lieu_that_is_not_there() -> None:
    assert "no Lieu is called “moon”" in refused("loupe", "moon b2: Lucie")
    assert "no Lieu is called “moon”" in refused("loupe", "turns moon")


def test_a_bluff_before_the_sixth_hour() -> None:
    assert "nobody may bluff before hour 6; the clock shows 5" in refused(
        "hour 5", "bluff lamp b2 right Lucie n"
    )
    assert table_after(all_read("hour 6", "bluff lamp b2 right Lucie n")).outcome is Outcome.WON


def test_an_hour_beyond_the_twelfth() -> None:
    assert "hours from 0 to 12, not 13" in refused("hour 13")
    assert "hours from 0 to 12, not -1" in refused("hour -1")
    assert table_after(all_read("hour 12")).outcome is Outcome.LOST


def test_eyes_closed_by_somebody_who_acts() -> None:
    assert "it is the turn of Alice, who acts with open eyes" in refused(
        "Alice rolls lamp", "Alice closes eyes"
    )
    fainted = ("Alice rolls loupe", "lamp b2: vortex", "Alice draws brume", "hat")
    assert "it is the turn of Bruno" in refused(*fainted, "Alice reveals hat b2: Lucie")
    assert "closed eyes" in refused("loupe", "lamp b2: Yeux hat", "looks hat b2: Lucie")


def test_after_the_end_nothing_is_logged_but_words() -> None:
    over = ("hour 11", "clock")
    assert table_after(all_read(*over)).outcome is Outcome.LOST
    for line in ("hat", "Bruno reveals hat b2: Lucie", "Bruno skips", "Alice draws brume",
                 "Alice bluffs lamp b2: right, Lucie n"):  # fmt: skip
        assert "the game is over" in refused(*over, line)
    all_read(*over, "note: what a pity", "lamp b2 has Lucie")


def test_the_die_that_brings_the_last_hour_may_be_rolled_again() -> None:
    notebook = all_read("Alice plays Lucile", "hour 11", "clock", "uses power", "Alice rolls lamp")
    now = table_after(notebook)
    assert (now.hour, now.outcome) == (11, None)
    assert now.turn is not None
    assert now.turn.face is Face.LAMP


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (("Alice rolls lamp", "Alice rolls hat"), "has rolled already"),
        (("Alice rolls lamp", "lamp b2: Lucie", "Alice rolls hat"), "second is missing"),
        (("Alice rolls lamp", "Bruno reveals lamp b2: Lucie"), "it is the turn of Alice"),
        ((*NO_PAIR, "brume", "Alice rolls hat"), "it is the turn of Bruno, not of Alice"),
        (("lamp", "hat b2: Lucie"), "the die shows lamp"),
        ((*NO_PAIR, "gear b2: Octavie"), "two tiles were revealed"),
        (("loupe", "lamp b2: Horloge", "gear b2: Octavie"), "a trap was revealed"),
        (("loupe", "lamp b2: Lucie", "lamp b2: Lucie"), "lies face up already"),
        (("loupe", "lamp b2: trap"), "which trap?"),
        (("loupe", "lamp b2: Hercule", "brume", "hat"), "cubes are to be thrown"),
        (("loupe", "lamp b2: Hercule", "cubes hat b1 b2 b3"), "2 cubes are thrown, not 3"),
        (("Alice plays Balafré", "loupe", "lamp b2: Hercule", "cubes hat b1 b2"),
         "1 cube is thrown, not 2"),
        (("loupe", "frees hat b2"), "no Hercule cube lies on hat b2"),
        ((*LUCIE_PAIR, "calepin", "hat"), "a trap is to be added"),
        ((*LUCIE_PAIR, "trap gear b2"), "a tile lies at gear b2 already"),
        ((*LUCIE_PAIR, "brume"), "one Limbes card is drawn in a turn without a pair"),
        ((*NO_PAIR, "calepin"), "one 3ID card is drawn for a pair"),
        ((*NO_PAIR, "brume", "draws brouillard"), "one Limbes card"),
        ((*NO_PAIR, "Bruno draws brume"), "Bruno draws in a turn of their own"),
        ((*NO_PAIR, "brume", "loupe", "gear b2: Lucie", "gear b1: Octavie", "draws brume"),
         "no Mist is left in the deck"),
        (("hour 3", *NO_PAIR, "vortex", "hat"), "the Vortex turns the block: log it first"),
        (("hour 3", *NO_PAIR, "illusion", "hat"), "the Illusion turns a Lieu"),
        (("hour 3", *NO_PAIR, "manipulation", "hat"), "the Manipulation exchanges two Lieux"),
        (("hour 3", *NO_PAIR, "brouillard", "hat"), "the Brouillard mixes a tile of each Lieu"),
        (("hour 3", *NO_PAIR, "réveil", "hat"), "a trap is to be added"),
        (("marks lamp b2", "marks lamp b2"), "a clue lies on lamp b2 already"),
        (("marks lamp a1",), "no tile lies at lamp a1"),
        (("marks lamp b2", "marks lamp b1", "marks lamp b3", "marks hat b1", "marks hat b2"),
         "no clue in reserve"),
        (("Alice moves hat b2 to lamp b2",), "Alice has no clue at hat b2"),
        (("takes back lamp b2",), "no clue lies on lamp b2"),
        ((*NO_PAIR, "brume", "marks lamp b2"), "Brume"),
        (("loupe", "uses power"), "which investigator Alice is"),
        (("Alice plays Lucile", "loupe", "uses power", "uses power"), "has used the power"),
        (("Alice plays Lucile", "Bruno plays Lucile"), "Alice plays Lucile Finemouche already"),
        (("uses stylo",), "Alice does not have Translator Pen"),
        (("gives stylo to Bruno",), "Alice does not have"),
        ((*LUCIE_PAIR, "draws stylo", "trap lamp b2", "Alice uses Chronogyre: lamp b2"),
         "does not have"),
        ((*LUCIE_PAIR, "draws invertigo", "uses Invertigo"), "has just been drawn"),
        (("swaps lamp a1, hat b2",), "no tile lies at lamp a1"),
        (("shuffles lamp b2, hat b2: lamp a1, hat b3",), "a tile lies at hat b3 already"),
        (("shuffles lamp b2, hat b2: lamp a1",), "2 tiles were mixed, and 1 spots"),
        (("shuffles lamp b2",), "one tile alone"),
        (("shuffles Lucie n, lamp b2: lamp a1, lamp b2, hat a1",), "is not at the Agence"),
        (("loupe", "empty: lamp a1"), "before the first turn"),
        (("empty: lamp a1",), "8 spots are empty when the game begins, not 1"),
        (("hour 6", "bluff lb2 right: Lucie n, demon Lucie h"), "the bluff was wrong"),
        (("hour 6", "loupe", "bluff lb2 right: Lucie n"), "a bluff takes its place"),
    ],
)  # fmt: skip
def test_what_the_rules_do_not_allow(lines: tuple[str, ...], words: str) -> None:
    assert words in refused(*lines)


def test_nobody_holds_cards() -> None:
    for more in ("hand: Lucie n\n", "sizes: 3, 4\n", "pile: 2\n", "face-up: Lucie n\n"):
        with pytest.raises(NotebookError, match="nobody holds cards") as error:
            ombres(more=f"me: Alice\n{more}")
        assert error.value.line == 5


def test_the_header_says_how_many_traps_there_are() -> None:
    for traps, tiles in (("0", 27), ("1", 28), ("5", 32)):
        now = table_after(all_read(more=f"option traps: {traps}\n"))
        assert len(now.tiles) == tiles
        assert now.decks.traps == 12 - int(traps)


def test_another_layout_is_told_before_the_first_turn() -> None:
    spots = "lamp a1, lamp a2, lamp a3, hat a1, hat a2, hat a3, gear c1, gear c2"
    now = table_after(all_read(f"empty: {spots}"))
    assert at("lamp a1") not in now.tiles
    assert at("lamp c3") in now.tiles
    assert len(now.tiles) == 28


def test_spots_are_named_from_my_side() -> None:
    south, north = (table_after(all_read(more=f"me: {name}\n")) for name in ("Alice", "Bruno"))
    west = table_after(all_read(players="Ann, Alice, Bruno", more="me: Alice\n"))
    assert at("hat b2") in south.tiles
    assert {at("lamp a1"), at("lamp c3")}.isdisjoint(south.tiles | north.tiles)
    assert {at("lamp c1"), at("lamp a3")}.isdisjoint(west.tiles)
    onlooker = all_read(more="")
    assert table_after(onlooker).side is south.side


def test_the_clock_advances_by_itself() -> None:
    assert table_after(all_read("clock")).hour == 1
    assert table_after(all_read("loupe", "lamp b2: Horloge")).hour == 1
    assert table_after(all_read(*NO_PAIR, "draws temps accéléré")).hour == 1
    thrown = ["loupe", "lamp b2: hercule", "cubes hat b1 b2", "brume", "loupe", "lamp b1: hercule",
              "cubes gear b1 b3", "confusion", "loupe", "gear b2: hercule", "cubes hat b3 c2",
              "silence", "loupe", "lamp b3: hercule"]  # fmt: skip
    assert table_after(all_read(*thrown)).hour == 1


def test_an_empty_limbes_deck_advances_the_clock() -> None:
    lines: list[str] = []
    box_cards = ["amnésie", "brouillard", "brouillard", "brume", "confusion", "hallucination",
                 "hallucination", "illusion", "illusion", "manipulation", "manipulation",
                 "paralysie", "paralysie", "paranoïa", "réveil des ombres", "réveil des ombres",
                 "silence", "temps accéléré", "temps accéléré", "temps accéléré", "ténèbres",
                 "ténèbres", "vortex", "fausse piste"]  # fmt: skip
    for card in box_cards:
        lines += ["Alice rolls loupe", "hour 0", "lamp b2 ?", f"Alice draws {card}", "Bruno skips"]
    now = table_after(all_read(*lines))
    assert now.decks.limbes == ()
    again = ("hour 0", "Alice rolls loupe", "lamp b2 ?", "Alice draws amnésie")
    after = table_after(all_read(*lines, *again))
    assert after.hour == 1
    assert len(after.decks.limbes) == 24 - 1 - len(now.curses)


def test_a_malediction_lasts_until_the_end_of_its_drawers_next_turn() -> None:
    lines = [*NO_PAIR, "draws brume"]
    for more in ([], ["Bruno skips"], ["Alice rolls loupe"]):
        lines += more
        assert table_after(all_read(*lines)).has_curse(LimbesEffect.BRUME)
    assert not table_after(all_read(*lines, "hb3 l n", "hb1 b n", "illusion", "Bruno rolls loupe")
                           ).has_curse(LimbesEffect.BRUME)  # fmt: skip


def test_a_revealed_tile_gives_its_clue_back_and_a_look_does_not() -> None:
    marked = all_read("loupe", "marks lamp b2")
    assert table_after(marked).reserve(ALICE) == 3
    assert table_after(all_read("loupe", "marks lamp b2", "lamp b2: Lucie")).reserve(ALICE) == 4
    looked = all_read("loupe", "marks lamp b2", "looks lamp b2: Lucie")
    assert table_after(looked).clues == {Clue(at("lamp b2"), ALICE)}


def test_amnesie_gives_all_clues_back() -> None:
    now = table_after(all_read("marks lamp b2", *NO_PAIR, "marks hat b2", "amnésie"))
    assert (now.clues, now.reserve(ALICE)) == (frozenset(), 4)


def test_invertigo_undoes_a_limbes_card() -> None:
    owned = (*LUCIE_PAIR, "invertigo", "trap lamp b2", "loupe", "gb2 o n", "gb1 b n")
    assert table_after(all_read(*owned, "draws temps accéléré", "Alice uses invertigo")).hour == 0
    cursed = table_after(all_read(*owned, "draws ténèbres", "Alice uses invertigo"))
    assert (cursed.curses, cursed.objects) == ((), ())
    late = ("hour 3", *owned, "draws vortex")
    assert table_after(all_read(*late)).due == (Due.BLOCK,)
    assert table_after(all_read(*late, "Alice uses invertigo", "Alice rolls loupe")).due == ()
    assert "has just been drawn" in refused(*late, "turns all", "Alice uses invertigo")


def test_tenebres_closes_all_eyes_but_those_of_who_acts() -> None:
    notebook = all_read(*NO_PAIR, "ténèbres", "loupe")
    now = table_after(notebook)
    assert now.blind(notebook.table.players) == {ALICE}


def test_a_trap_closes_eyes_until_ones_next_turn() -> None:
    lines = ("loupe", "lamp b2: Yeux du Chapeau")
    assert table_after(all_read(*lines)).closed == {ALICE}
    assert table_after(all_read(*lines, "brume", "Bruno skips", "Alice rolls hat")).closed == set()
    spared = all_read("Alice plays Balafré", *lines)
    assert table_after(spared).closed == set()


def test_cubes_clues_and_what_is_known_move_with_a_lieu() -> None:
    now = table_after(all_read("loupe", "marks hat b1", "lamp b2: hercule", "cubes hat a2 a3",
                               "illusion", "Bruno turns hat"))  # fmt: skip
    assert now.clues == {Clue(at("hat a2"), ALICE)}
    assert now.cubes == {at("hat b3"), at("hat c3")}


def test_a_pair_without_spots_is_the_two_revealed_or_one_and_a_visible_one() -> None:
    notebook = all_read(*LUCIE_PAIR)
    assert notebook.entries[-1] == PairTaken(ALICE, (at("lamp b2"), at("hat b2")))


def test_a_swap_or_an_exchange_without_names_is_what_the_card_says() -> None:
    cursed = all_read(*NO_PAIR, "draws hallucination", "loupe", "gb2 o n", "gb1 b n", "swaps")
    assert cursed.entries[-1] == TilesSwapped(BRUNO, (at("gear b2"), at("gear b1")))
    late = all_read("hour 3", *NO_PAIR, "manipulation", "swaps")
    assert late.entries[-1] == LieuxExchanged(ALICE, (Lieu.PENTACLE, Lieu.GEAR))


def test_the_chronogyre_leaves_a_tile_visible_with_a_clue() -> None:
    lines = (*LUCIE_PAIR, "chronogyre", "trap lamp b2", "Bruno skips", "loupe", "gb2 o n",
             "gb1 b n", "Alice uses chronogyre: gear b2")  # fmt: skip
    now = table_after(all_read(*lines))
    assert now.visible == (Shown(at("gear b2"), seen("Octavie normale")),)
    assert now.clues == {Clue(at("gear b2"), ALICE)}


def test_a_debriefing_after_the_third_hour_turns_clued_tiles_up() -> None:
    lines = ("hour 3", "marks gear b2", "marks gear b1", *LUCIE_PAIR, "débriefing", "trap lamp b2")
    now = table_after(all_read(*lines))
    assert now.debriefing == {at("gear b1"), at("gear b2")}
    assert "turns more tiles face up: log what is on “gear b1”, “gear b2”" in refused(*lines, "hat")
    shown = (*lines, "reveals gear b1: Octavie n", "reveals gear b2: Octavie n")
    after = table_after(all_read(*shown, "pair gear b1 gear b2", "Bruno rolls hat"))
    assert (after.due, len(after.agency), after.reserve(ALICE)) == ((), 2, 4)


def test_a_debriefing_before_the_third_hour_is_a_calepin() -> None:
    now = table_after(all_read(*LUCIE_PAIR, "débriefing"))
    assert dict(now.clue_counts) == {ALICE: 5, BRUNO: 4}


def test_what_a_card_does_may_be_left_out() -> None:
    now = table_after(all_read("hour 3", *NO_PAIR, "vortex", "no effect", "hat"))
    assert now.due == ()


def test_an_object_too_many_is_given_away_first() -> None:
    lines = (*LUCIE_PAIR, "stylo", "trap lamp b2", "Bruno skips", "loupe", "gb2 o n", "gb1 o n",
             "pair", "loupe analytique", "trap gb1")  # fmt: skip
    assert "Alice has two objects" in refused(*lines, "hat")
    now = table_after(all_read(*lines, "Alice gives stylo to Bruno", "hat"))
    assert now.objects == ((ALICE, IdEffect.LOUPE), (BRUNO, IdEffect.STYLO))


def test_the_archeoscript_grants_two_plays_without_cards_and_traps() -> None:
    owned = (*LUCIE_PAIR, "archéoscript", "trap lamp b2", "Bruno skips")
    lines = (*owned, "uses archéoscript", "loupe", "gb2 o n", "gb1 b n", "Alice rolls loupe",
             "hb1 m n", "hb3 f n", "Bruno rolls hat")  # fmt: skip
    assert table_after(all_read(*lines)).decks.limbes_discarded == ()


def test_what_a_player_says_of_whose_turn_it_is() -> None:
    assert all_read(*NO_PAIR).next_player == BRUNO
    assert all_read("loupe").next_player == ALICE
    assert all_read("hour 12").next_player is None
    assert all_read(more="first: Bruno\n").next_player == BRUNO


def test_undo_and_corrections_bring_back_how_the_table_was() -> None:
    notebook = all_read("loupe", "lamp b2: Yeux du Chapeau", "correct 2: lamp b2: Lucie n")
    now = table_after(notebook)
    assert now.closed == set()
    assert at("lamp b2") in now.tiles


WORDS = (
    *("Alice", "Bruno", "lamp", "b2", "hat", "a1", "lb2", "gear", "c3", "Lucie", "n", "h", "Lucie"),
    *("rolls", "reveals", "pairs", "pair", "draws", "adds", "trap", "throws", "cubes", "frees"),
    *("turns", "all", "swaps", "shuffles", "marks", "moves", "to", "takes", "back", "looks", "at"),
    *("says", "has", "80%", "closes", "eyes", "hour", "5", "-1", "uses", "power", "gives", "stylo"),
    *("bluffs", "right", "demon", "tells", ":", ",", "?", "or", "->", "(", ")", '"x"', "empty"),
    *("Hercule", "vortex", "brouillard", "calepin", "clock", "horloge", "loupe", "plays", "is"),
    *("lance", "dévoile", "écarte", "pioche", "réverbère", "solution", "agence", "skips", "à", "a"),
)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.lists(st.sampled_from(WORDS), max_size=9).map(" ".join), max_size=6))
def test_whatever_is_typed_is_an_entry_or_is_refused_with_words(lines: list[str]) -> None:
    position = FAMILY.begin(TABLE)
    entries: list[Entry] = []
    refusals: list[str] = []
    for line in lines:
        try:
            entry = position.parse(line)
        except EntryError as error:
            refusals.append(str(error))
            continue
        entries.append(entry)
        position = position.after(entry)
    assert all(refusals)
    numbered = [(EntryNumber(n), entry) for n, entry in enumerate(entries, 1)]
    assert list(FAMILY.steps(numbered, TABLE))


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(entries_of(ALICE, BRUNO), max_size=12))
def test_whatever_was_logged_is_followed_to_the_end(entries: list[Entry]) -> None:
    """Where an earlier entry is withdrawn, later ones may be what nobody would allow."""
    position = FAMILY.begin(TABLE)
    for entry in entries:
        position = position.after(entry)
        hash(position)
    numbered = [(EntryNumber(n), entry) for n, entry in enumerate(entries, 1)]
    assert list(FAMILY.steps(numbered, TABLE))
