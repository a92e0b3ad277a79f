"""Lines of L'heure des 3 ombres: what is read, in both languages, and that it reads back."""

import re
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ombres_entries import entries_of
from ombres_notebooks import (
    ALICE,
    BARNABE,
    BARNABE_H,
    BOX,
    BRUNO,
    CHLOE,
    EDITION,
    EITHER_LUCIE,
    LUCIE,
    LUCIE_H,
    all_read,
    at,
    ombres,
    seen,
    table_after,
)
from sleuth.claims import Has, HasOneOf, Lacks
from sleuth.entries import Entry, Hearsay, Note, Observed, Skipped
from sleuth.errors import EntryError, Span
from sleuth.games import family_of
from sleuth.games.trois_ombres.box import Face, IdEffect, LimbesEffect, Power
from sleuth.games.trois_ombres.entries import (
    BlockTurned,
    Bluffed,
    ClockSet,
    ClueGained,
    ClueMoved,
    CluePlaced,
    ClueReturned,
    CubeRemoved,
    CubesThrown,
    EmptySpots,
    EyesClosed,
    EyesOpened,
    IdDrawn,
    LieuTurned,
    LieuxExchanged,
    LimbesDrawn,
    NoEffect,
    ObjectGiven,
    ObjectUsed,
    PairTaken,
    Plays,
    PowerUsed,
    Rolled,
    SecretLook,
    TileRevealed,
    TilesShuffled,
    TilesSwapped,
    Told,
    TrapAdded,
)
from sleuth.games.trois_ombres.notation import TilesReader
from sleuth.games.trois_ombres.open_table import opening_table
from sleuth.games.trois_ombres.table_layout import Lieu
from sleuth.games.trois_ombres.writer import TilesWriter
from sleuth.language import Language, use_language
from sleuth.notebook import read_notebook
from sleuth.table import Table
from sleuth.types import AGENCY, SOLUTION, Place, PlayerName

THREE = Table(EDITION, (ALICE, BRUNO, CHLOE), me=ALICE)
READER = TilesReader(THREE)
B2, A1, C3 = at("lamp b2"), at("hat a1"), at("gear c3")
TRAPS = seen(*(kind.name for kind in BOX.traps))
EYES = seen(*(kind.name for kind in BOX.traps if kind.lieu))


def read(line: str) -> Entry:
    """The entry, whatever the table looks like."""
    return READER.at(opening_table(THREE)).read(line, ALICE)


@pytest.mark.parametrize(
    ("lines", "entry"),
    [
        ("Alice rolls lamp | Alice lance réverbère | alice lance le dé lampe | a lamp | lamp"
         " | lance lamp",
         Rolled(ALICE, Face.LAMP)),
        ("Bruno rolls the clock | Bruno lance l'horloge | b clock | bruno horloge",
         Rolled(BRUNO, Face.CLOCK)),
        ("Alice rolls magnifier | loupe | Alice lance la loupe", Rolled(ALICE, Face.LOUPE)),
        ("Alice reveals lamp b2: hypnotised Lucie | Alice dévoile réverbère b2 : Lucie hypnotisée"
         " | lamp b2: lucie h | lb2 l h | a lb2 l h | lampe b2 Lucie hypnotized"
         " | LAMP B2 lucie hyp",
         TileRevealed(ALICE, B2, seen(LUCIE_H))),
        ("Alice reveals lamp b2: Lucie | lb2 l | lamp b2 Lucie?"
         " | Alice dévoile réverbère b2 : Lucie ?"
         " | lb2 lucie n or lucie h | lb2 l n, l h",
         TileRevealed(ALICE, B2, EITHER_LUCIE)),
        ("Alice reveals lamp b2: Lucie normale or Barnabé hypnotisé | lb2 l n ou b h"
         " | lb2 l n / b h",
         TileRevealed(ALICE, B2, seen(LUCIE, BARNABE_H))),
        ("Alice reveals lamp b2: ? | lamp b2? | Alice dévoile réverbère b2 : ?",
         TileRevealed(ALICE, B2, seen())),
        ("Alice reveals lamp b2: Hercule | lb2 le chat | réverbère b2 hercule",
         TileRevealed(ALICE, B2, seen("Hercule"))),
        ("Alice reveals hat a1: Eyes of the Hat | ha1 yeux du chapeau | chapeau a1 : yeux hat",
         TileRevealed(ALICE, A1, seen("Yeux du Chapeau"))),
        ("Alice pairs lamp b2, hat a1 | Alice écarte réverbère b2, chapeau a1 | pair lb2 ha1"
         " | Alice écarte la paire réverbère b2 et chapeau a1",
         PairTaken(ALICE, (B2, A1))),
        ("Alice pairs lamp b2, hat a1: normal Lucie | paire lb2, ha1 : lucie n",
         PairTaken(ALICE, (B2, A1), LUCIE)),
        ("Alice adds trap lamp a1 | Alice ajoute traquenard réverbère a1 | trap la1"
         " | Alice pose un traquenard réverbère a1", TrapAdded(ALICE, at("lamp a1"))),
        ("Alice draws Fog | Alice pioche Brouillard | brouillard | alice fog",
         LimbesDrawn(ALICE, LimbesEffect.BROUILLARD)),
        ("Alice draws Notepad | Alice pioche un Calepin"
         " | calepin", IdDrawn(ALICE, IdEffect.CALEPIN)),
        ("Alice draws Vortex | vortex", LimbesDrawn(ALICE, LimbesEffect.VORTEX)),
        ("Alice does nothing | no effect | Alice ne fait rien | sans effet", NoEffect(ALICE)),
        ("Alice throws lamp b2, hat a1 | Alice jette réverbère b2, chapeau a1 | cubes lb2 ha1",
         CubesThrown(ALICE, (B2, A1))),
        ("Alice throws lamp b2, c1 | cubes lb2 c1", CubesThrown(ALICE, (B2, at("lamp c1")))),
        ("Alice frees lamp b2 | Alice libère réverbère b2 | frees lb2", CubeRemoved(ALICE, B2)),
        ("Alice turns hat | Alice tourne chapeau | turns hat", LieuTurned(ALICE, Lieu.HAT)),
        ("Alice turns all | Alice tourne tout | turns the block"
         " | tourne le bloc", BlockTurned(ALICE)),
        ("Alice swaps lamp, hat | Alice échange réverbère, chapeau | swaps lamp and hat",
         LieuxExchanged(ALICE, (Lieu.LAMP, Lieu.HAT))),
        ("Alice swaps lamp b2, hat a1 | Alice intervertit réverbère b2 et chapeau a1"
         " | swap lb2 ha1",
         TilesSwapped(ALICE, (B2, A1))),
        ("Alice shuffles lamp b2, hat a1: lamp a1, hat a1 | Alice mélange lampe b2, chapeau a1 :"
         " lampe a1, chapeau a1 | shuffle lb2 ha1 -> la1 ha1",
         TilesShuffled(ALICE, (B2, A1), (at("lamp a1"), A1))),
        ("Alice shuffles lamp b2, hat a1"
         " | mélange lb2 ha1", TilesShuffled(ALICE, (B2, A1), (B2, A1))),
        ("Alice shuffles Lucie normale, lamp b2: lamp a1, hat a1, gear c3"
         " | mélange lucie n, lb2: la1 ha1 gc3",
         TilesShuffled(ALICE, (B2,), (at("lamp a1"), A1, C3), LUCIE)),
        ("Alice marks lamp b2 | Alice marque réverbère b2 | clue lb2 | indice lampe b2",
         CluePlaced(ALICE, B2)),
        ("Alice moves lamp b2 to hat a1 | Alice déplace réverbère b2 vers chapeau a1"
         " | Alice moves lamp b2: hat a1", ClueMoved(ALICE, B2, A1)),
        ("takes back lamp b2 | reprend réverbère b2 | Alice takes back lamp b2", ClueReturned(B2)),
        ("Bruno gains a clue | Bruno gagne un indice", ClueGained(BRUNO)),
        ("Alice looks at hat a1: normal Lucie | Alice regarde chapeau a1 : Lucie normale"
         " | looks ha1 l n", SecretLook(ALICE, A1, seen(LUCIE))),
        ("Alice looks at hat a1: normal Lucie, tells Bruno, Chloé"
         " | Alice regarde chapeau a1 : Lucie normale, dit à Bruno, Chloé"
         " | looks ha1 l n, tells all", SecretLook(ALICE, A1, seen(LUCIE), (BRUNO, CHLOE))),
        ("Bruno looks at hat a1: ? | Bruno regarde chapeau a1 : ?", SecretLook(BRUNO, A1, seen())),
        ("Alice looks at hat a1: trap | Alice regarde chapeau a1 : traquenard",
         SecretLook(ALICE, A1, seen(*(kind.name for kind in BOX.traps)))),
        ("Alice looks at hat a1: eyes"
         " | Alice regarde chapeau a1 : yeux", SecretLook(ALICE, A1, EYES)),
        ("Bruno says lamp b2 has Lucie, 80% | Bruno dit que réverbère b2 a Lucie, 80%"
         " | Bruno says lamp b2 Lucie 80%", Told(BRUNO, B2, EITHER_LUCIE, Fraction(4, 5))),
        ("Bruno says lamp b2 has normal Lucie, 50 % | Bruno dit que lampe b2 a Lucie normale 50 %",
         Told(BRUNO, B2, seen(LUCIE), Fraction(1, 2))),
        ("Bruno says lamp b2 has normal Lucie | Bruno dit que lampe b2 a Lucie normale",
         Hearsay(BRUNO, Has(B2, (LUCIE,)))),
        ("Bruno closes eyes | Bruno ferme les yeux | Bruno closes their eyes", EyesClosed(BRUNO)),
        ("Bruno opens eyes | Bruno ouvre les yeux", EyesOpened(BRUNO)),
        ("hour 5 | heure 5 | il est 5 | clock 5 | horloge 5 | the clock shows 5", ClockSet(5)),
        ("Alice plays Lucile Finemouche | Alice est Lucile | Alice is Lucile | Alice joue Tenace",
         Plays(ALICE, Power.TENACE)),
        ("Bruno plays Le Balafré | Bruno est le balafré", Plays(BRUNO, Power.IMPLACABLE)),
        ("Alice uses power | Alice utilise sa capacité | Alice uses Tenace", PowerUsed(ALICE)),
        ("Alice uses Translator Pen | Alice utilise le Stylo traducteur | uses stylo",
         ObjectUsed(ALICE, IdEffect.STYLO)),
        ("Alice uses Chronogyre: lamp b2 | Alice utilise Chronogyre : réverbère b2"
         " | uses chronogyre on lamp b2 | uses chronogyre lb2",
         ObjectUsed(ALICE, IdEffect.CHRONOGYRE, B2)),
        ("Alice gives Translator Pen: Bruno | Alice donne Stylo traducteur à Bruno"
         " | gives pen to bruno",
         ObjectGiven(ALICE, IdEffect.STYLO, BRUNO)),
        ("Alice discards Translator Pen | Alice défausse Stylo traducteur",
         ObjectGiven(ALICE, IdEffect.STYLO, None)),
        ("Alice bluffs lamp b2: right, normal Lucie"
         " | Alice bluffe réverbère b2 : juste, Lucie normale"
         " | bluff lb2 right, l n", Bluffed(ALICE, B2, seen(LUCIE), True)),
        ("Alice bluffs lamp b2: wrong, normal Lucie, demon normal Barnabé"
         " | Alice bluffe réverbère b2 : faux, Lucie normale, démon Barnabé normal"
         " | bluff lb2: l n, demon b n", Bluffed(ALICE, B2, seen(LUCIE), False, BARNABE)),
        ("empty: lamp a1, hat b2 | vides : réverbère a1, chapeau b2",
         EmptySpots((at("lamp a1"), at("hat b2")))),
        ("lamp b2 has Lucie normale | réverbère b2 a Lucie normale", Observed(Has(B2, (LUCIE,)))),
        ("lamp b2 has Lucie | lamp b2 has one of Lucie normale, Lucie hypnotisée",
         Observed(HasOneOf(B2, (LUCIE, LUCIE_H)))),
        ("lamp b2 lacks Lucie | réverbère b2 n'a pas Lucie", Observed(Lacks(B2, (LUCIE, LUCIE_H)))),
        ("solution has Lucie normale"
         " | solution a Lucie normale", Observed(Has(SOLUTION, (LUCIE,)))),
        ("agency has Lucie normale | l'agence a Lucie normale", Observed(Has(AGENCY, (LUCIE,)))),
        ("Bruno skips | Bruno passe son tour", Skipped(BRUNO)),
        ("note: a cat | note : a cat", Note("a cat")),
    ],
)  # fmt: skip
def test_what_is_read(lines: str, entry: Entry) -> None:
    for line in lines.split(" | "):
        assert read(line) == entry, line


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("Alice rolls moon", ("no face of the die", "lamp", "magnifier")),
        ("Alice turns moon", ("no Lieu", "gear")),
        ("Alice reveals lamp d2: Lucie", ("is no spot", "a to c")),
        ("Alice reveals lamp b4: Lucie", ("is no spot", "1 to 3")),
        ("Alice reveals moon b2: Lucie", ("no Lieu",)),
        ("Alice reveals lamp b2", ("what is on the tile",)),
        ("Alice reveals lamp b2: Zoé", ("no tile is called",)),
        ("Alice reveals lamp b2: n", ("may mean",)),
        ("Alice pairs lamp b2", ("a pair is two tiles",)),
        ("Alice pairs", ("which two tiles",)),
        ("Alice swaps lamp", ("two Lieux",)),
        ("Alice shuffles Lucie n, lamp b2", ("where were they laid",)),
        ("Alice moves lamp b2", ("where does the clue go",)),
        ("Alice bluffs lamp b2", ("right or wrong",)),
        ("Alice uses Chronogyre", ("on which tile",)),
        ("Alice uses Stylo: lamp b2", ("only the Chronogyre",)),
        ("Alice gives Stylo", ("who gets it",)),
        ("Alice draws Joker", ("no card",)),
        ("Alice plays Maigret", ("no investigator",)),
        ("hour late", ("is no hour",)),
        ("Bruno says lamp b2 has Lucie, 101%", ("1% to 100%",)),
        ("Bruno has Lucie", ("players hold no tiles",)),
        ("Bruno drops Lucie normale", ("players hold no tiles",)),
        ("solution has Hercule", ("no trap lies there",)),
        ("hb9 l", ("“hb9” is no spot",)),
        ("lamp b4 l", ("“lamp b4” is no spot",)),
        ("Alice reveals lamp b2: Lucie normale?", ("“?” stands for a tile", "“or”")),
        ("lb2 ?lucie normal", ("“?” stands for a tile",)),
        ("lamp d2 lucie", ("is no spot",)),
        ("lamp", ()),
        ("blorp", ("is no entry", "Alice reveals lamp b2")),
    ],
)
def test_what_is_refused_and_what_is_said_of_it(line: str, words: tuple[str, ...]) -> None:
    if not words:
        read(line)
        return
    with pytest.raises(EntryError) as error:
        read(line)
    for word in words:
        assert word in str(error.value)


def test_letters_that_begin_several_lieux_are_told_with_them() -> None:
    use_language(Language.FRENCH)
    try:
        with pytest.raises(EntryError) as error:
            read("rb2 l n")
    finally:
        use_language(Language.ENGLISH)
    assert "réverbère b2" in str(error.value)
    assert "rouage b2" in str(error.value)
    assert error.value.span == Span(1, 4)


def test_a_letter_that_begins_several_faces_is_refused() -> None:
    with pytest.raises(EntryError, match="may mean"):
        read("l")


def test_a_whole_turn_takes_a_few_letters() -> None:
    terse = all_read(
        "lamp", "lb2 l h", "hb2 m n", "brouillard", "hat", "hb3 l h", "lb2 l h", "pair"
    )
    full = all_read(
        "Alice rolls lamp",
        "Alice reveals lamp b2: Lucie hypnotisée",
        "Alice reveals hat b2: Mirabelle normale",
        "Alice draws Brouillard",
        "Bruno rolls hat",
        "Bruno reveals hat b3: Lucie hypnotisée",
        "Bruno reveals lamp b2: Lucie hypnotisée",
        "Bruno pairs lamp b2, hat b3",
    )
    written = [terse.format(entry) for _number, entry in terse.effective()]
    again = [full.format(entry) for _number, entry in full.effective()]
    assert written[:-1] == again[:-1]
    assert written[-1] == "Bruno pairs hat b3, lamp b2"


def test_spots_are_written_in_the_language_that_is_spoken_and_read_in_both() -> None:
    entry = TileRevealed(ALICE, B2, seen(LUCIE))
    use_language(Language.FRENCH)
    try:
        assert TilesWriter(THREE).write(entry) == "Alice dévoile réverbère b2 : Lucie normale"
        assert read("Alice reveals lamp b2: normal Lucie") == entry
    finally:
        use_language(Language.ENGLISH)


PLAYERS = st.sampled_from(
    (
        *("Alice", "Hat", "lamp b2", "Lucie", "Horloge", "Vortex", "pair", "Trap", "b2", "Mark"),
        *("Hour", "Demon", "Agence", "Bruno rolls", "says", "à", "to", "all", "Tout", "Hercule"),
        *("Fog", "Jean Paul", "a, b", "?", "right", "Stylo", "Power", "est", "dit", "clue"),
    )
)  # fmt: skip


@st.composite
def logged(draw: st.DrawFn) -> tuple[Table, Entry]:
    """Players with awkward names, and any entry of theirs."""
    names = draw(st.lists(PLAYERS, min_size=2, max_size=4, unique_by=str.casefold))
    players = tuple(PlayerName(name) for name in names)
    table = Table(EDITION, players, me=draw(st.sampled_from((None, *players))))
    return table, draw(entries_of(players[0], players[1]))


@settings(deadline=None, max_examples=150, suppress_health_check=[HealthCheck.too_slow])
@given(logged(), st.sampled_from(Language), st.sampled_from(Language))
def test_what_is_written_reads_back(
    what: tuple[Table, Entry], written: Language, spoken: Language
) -> None:
    table, entry = what
    use_language(written)
    try:
        line = TilesWriter(table).write(entry)
        use_language(spoken)
        reader = TilesReader(table).at(opening_table(table))
        assert reader.read(line, table.players[-1]) == entry, line
    finally:
        use_language(Language.ENGLISH)


def test_a_line_that_is_refused_says_where() -> None:
    (error,) = ombres("Alice rolls lamp", "Alice reveals lamp z9: Lucie").unreadable
    assert error.line == 7
    assert error.span is not None


def lines_of_the_manual() -> list[str]:
    """Every line of the table in the manual, the short ones too."""
    manual = (Path(__file__).parent.parent / "docs" / "trois-ombres.md").read_text("utf-8")
    rows = [row.split("|") for row in manual.splitlines() if row.startswith("| ")]
    assert len(rows) > 20
    return [
        line
        for row in rows
        for cell in row[2:4]
        for line in re.findall(r"`([^`]*)`", cell)
        if not line.startswith(":")
    ]


@pytest.mark.parametrize("line", lines_of_the_manual())
def test_the_lines_of_the_manual_are_read(line: str) -> None:
    before = "Alice rolls magnifier | lb2 l n | hb1 l n" if line == "pair" else ""
    if line == "swaps":
        before = "hour 3 | loupe | lb2 l n | hb1 b n | manipulation"
    notebook = all_read(*(each for each in before.split(" | ") if each))
    reader = READER.at(table_after(notebook))
    reader.read(line.replace("...", "hat a1"), ALICE)


def terse(entry: Entry) -> str | None:
    """What somebody types who knows the short forms; None where there is none."""
    match entry:
        case Rolled(_, face):
            return BOX.faces[face].local()[:3]
        case TileRevealed(_, spot, seen) if seen and not seen & TRAPS:
            (name,) = seen
            character, version = name.split()
            return f"{short(spot)} {character[0]} {version[0]}"
        case PairTaken():
            return "pair"
        case TrapAdded(_, spot):
            return f"trap {short(spot)}"
        case IdDrawn(_, card):
            return BOX.id_card(card).label.local()
        case LimbesDrawn(_, card):
            return BOX.limbes_card(card).label.local()
        case _:
            return None


def short(spot: Place) -> str:
    lieu, cell = spot.split()
    return lieu[0] + cell


def test_an_ordinary_entry_takes_about_seven_keys() -> None:
    path = Path(__file__).parent.parent / "examples" / "trois-ombres.sleuth"
    game = read_notebook(path.read_bytes())
    position = family_of(game.table.edition).begin(game.table)
    keys = []
    for entry in game.entries:
        typed = terse(entry)
        if typed is not None:
            read_back = position.parse(typed)
            if isinstance(entry, PairTaken):
                assert isinstance(read_back, PairTaken)
                assert set(read_back.spots) == set(entry.spots)
            else:
                assert read_back == entry
            keys.append(len(typed) + 1)
        position = position.after(entry)
    assert len(keys) > 130
    assert sum(keys) / len(keys) < 8.5
