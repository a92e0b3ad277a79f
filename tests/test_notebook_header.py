"""The header of a notebook: every line of it, in both languages, and everything wrong with it."""

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from notebooks import ALICE, BRUNO, CHLOE, HEADER, mega, notebook
from sleuth.errors import NotebookError, StoreError
from sleuth.language import Language, use_language
from sleuth.names import fold
from sleuth.notebook import new_notebook, read_notebook, write_header
from sleuth.table import Hand, Table, ToldSizes
from sleuth.types import CardName, PlayerName

EDITION = """\
family = "cluedo"
title = "Box"
players = [2, 4]
[[category]]
id = "suspect"
name = "suspects"
cards = ["Ann", "Bob", "Cid"]
[[category]]
id = "weapon"
name = "weapons"
cards = ["Axe", "Bat", "Cup"]
"""


def test_every_line_of_a_header_is_understood() -> None:
    table = notebook(
        header="sleuth: 1\n"
        "players: Alice, Bruno, Chloé  # seats\n"
        "\n"
        "me: alice\n"
        "game: mega\n"
        "hand: tygg, kamui\n"
        "hand Bruno: Norjane\n"
        "sizes: Chloé 12, unknown\n"
        "face-up: Loge Polymorphe, Féerie\n"
        "pile: 1\n"
        "first: chloe\n"
        "option accuse: any-time-in-turn\n"
        "option showing: ignored\n"
    ).table
    assert table == Table(
        edition=mega(),
        players=(ALICE, BRUNO, CHLOE),
        me=ALICE,
        hands=(
            Hand(ALICE, (CardName("Concept Tygg"), CardName("Kamui Sacré"))),
            Hand(BRUNO, (CardName("Norjane"),)),
        ),
        sizes=ToldSizes(((CHLOE, 12),), unknown=True),
        face_up=(CardName("Loge Polymorphe"), CardName("Féerie")),
        pile=1,
        first=CHLOE,
        options=(("accuse", "any-time-in-turn"), ("showing", "ignored")),
    )


def test_french_words_say_the_same() -> None:
    english = notebook(
        header="sleuth: 1\ngame: mega\nplayers: A, B\nme: A\nhand: Tygg\nhand B: Kamui\n"
        "sizes: A 1, B 1\nface-up: Norjane\npile: 15\nfirst: B\n"
    )
    french = notebook(
        header="Sleuth : 1\nJeu : méga\nJoueurs : A, B\nMoi : A\nMain : Tygg\nMain B : Kamui\n"
        "Tailles : A 1, B 1\nVisibles : Norjane\nTalon : 15\nPremière : B\n"
    )
    assert french.table == english.table


@pytest.mark.parametrize("word", ["unknown", "inconnues", "Inconnues"])
def test_sizes_can_be_unknown(word: str) -> None:
    table = notebook(header=f"sleuth: 1\ngame: mega\nplayers: A, B\nsizes: {word}\n").table
    assert table.sizes == ToldSizes(unknown=True)


@pytest.mark.parametrize(
    "name",
    [
        *("Cho, the 2nd", "Zoë: queen?", "O'Neil", "d’Artagnan", "Jean-Luc", "מרים", "🦊"),
        *("Tom and Jerry", "Anne et Luc"),
        *("hand", "Tygg", "the #1", 'The "Rock"', "~", "me", "Game", "12", "suspects"),
    ],
)
def test_players_may_be_called_anything(name: str) -> None:
    table = Table(edition=mega(), players=(PlayerName(name), BRUNO), me=PlayerName(name))
    assert new_notebook(table).table == table


def test_the_last_two_of_a_list_may_be_parted_by_a_word() -> None:
    told = notebook(
        header="sleuth: 1\ngame: ombreval\nplayers: Léa, Marc, Nour et Paul\nme: Léa\n"
        "hand: Basile, Sabotage and Auditorium\nface-up: Octave, Chantage & l'Usine\n"
    ).table
    assert told.players == ("Léa", "Marc", "Nour", "Paul")
    assert told.hands[0].cards == ("Basile Ferrand", "Sabotage", "L'Auditorium")
    assert told.face_up == ("Octave Delmas", "Chantage", "L'Usine")
    quoted = notebook(header='sleuth: 1\ngame: mega\nplayers: A, "Tom et Jerry"\n').table
    assert quoted.players == ("A", "Tom et Jerry")


def test_two_and_a_half_may_be_written_with_a_comma() -> None:
    header = "sleuth: 1\ngame: ombreval\nplayers: A, B, C\noption duration: 2,5\n"
    assert notebook(header=header).table.options == (("duration", "2.5"),)


HEAD = "sleuth: 1\ngame: mega\n"
PLAYERS = HEAD + "players: Alice, Bruno, Chloé\n"


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ("", None, "the file is empty"),
        ("\n# only words\n", None, "the file says nothing"),
        ("game: mega\nsleuth: 1\n", 1, "a notebook starts with the line “sleuth: 1”"),
        ("# hello\nhello\n", 2, "not with “hello”"),
        ("sleuth: one\n", 1, "“one” is no format"),
        ("sleuth: 0\n", 1, "“0” is no format"),
        ("sleuth: 2\ngame: mega\n", 1, "written by a newer one"),
        (f"sleuth: 1{'0' * 5000}\n", 1, "written by a newer one"),
        ("sleuth: 1\n", None, "does not say which game"),
        ("sleuth: 1\ngame:\nplayers: A, B\n", 2, "no game is named"),
        ("sleuth: 1\ngame: mega\nplayers: \u00ad, B\n", 3, "nothing in it that can be seen"),
        ("sleuth: 1\ngame: chess\nplayers: A, B\n", 2, "chess"),
        (HEAD, None, "does not say who plays"),
        (HEAD + "players: Alice\n", 3, "2 to 6 players, and here is 1"),
        (HEAD + "players:\n", 3, "here are 0"),
        (HEAD + f"players: {', '.join(f'P{n}' for n in range(40))}\n", 3, "here are 40"),
        (HEAD + "players: Léa, Bruno, LEA\n", 3, "LEA plays twice (as Léa)"),
        (HEAD + "players: Alice, , Bruno\n", 3, "a player without a name"),
        (HEAD + "players: Alice, \x1b[31mBob\n", 3, "“\\x1b[31mBob” has a control character"),
        (HEAD + "players: Alice, @pile\n", 3, "names that start with @"),
        (HEAD + 'players: Alice, "Bruno\n', 3, "a quote must open before a name"),
        (PLAYERS + "players: A, B\n", 4, "already told in line 3"),
        (PLAYERS + "me: Zoé\n", 4, "Zoé"),
        (PLAYERS + "me: Brunno\n", 4, "Bruno"),
        (PLAYERS + "first: Zoé\n", 4, "Zoé"),
        (PLAYERS + "hand: Tygg\n", 4, "whose hand is it?"),
        (PLAYERS + "me: Alice\nhand:\n", 5, "no card is named"),
        (PLAYERS + "me: Alice\nhand: Tygg, Kamui, Tygg, Norjane, Cube, Féerie\n", 5, "twice"),
        (PLAYERS + "me: Alice\nhand: Tygg, Kamui, Excalibur\n", 5, "Excalibur"),
        (PLAYERS + "me: Alice\nhand: Tygg, Kamui, Norjan\n", 5, ""),
        (PLAYERS + "me: Alice\nhand: Tygg\n", 5, "has 1 card, but 18 cards dealt evenly"),
        (PLAYERS + "me: Alice\nhand: Tygg\nsizes: 2, 8, 8\n", 6, "has 1 card, but “sizes” says 2"),
        (PLAYERS + "hand Zoé: Tygg\n", 4, "Zoé"),
        (PLAYERS + "me: Alice\nhand: Tygg\nhand Alice: Kamui\n", 6, "already told"),
        (PLAYERS + "sizes: unknown\nhand Alice: Tygg\nhand Bruno: Tygg\n", 6, "hand of Alice"),
        (PLAYERS + "sizes: unknown\nhand Alice: Tygg\nface-up: Tygg\n", 6, "hand of Alice"),
        (PLAYERS + "sizes: 6, 6\n", 4, "2 sizes for 3 players"),
        (PLAYERS + "sizes: 6, 6, 7\n", 4, "hold 19 cards, but the deal was 18 cards"),
        (PLAYERS + "sizes: Alice six\n", 4, "“Alice six” is no hand size"),
        (PLAYERS + "sizes: Alice 6, Alice 6\n", 4, "told twice"),
        (PLAYERS + "sizes: Alice 123456\n", 4, "more cards than any box has"),
        (PLAYERS + "sizes:\n", 4, "no size is told"),
        (PLAYERS + "pile: some\n", 4, "“some” is no number"),
        (PLAYERS + "pile: -1\n", 4, "“-1” is no number"),
        (PLAYERS + "pile: 22\n", 4, "“22” is no number"),
        (PLAYERS + "pile: 19\n", 4, "more than the box has"),
        (PLAYERS + "option weather: fine\n", 4, "no option “weather”"),
        (PLAYERS + "option shwing: ignored\n", 4, "it has showing"),
        (PLAYERS + "option showing: maybe\n", 4, "can be uniform, ignored, habit, not “maybe”"),
        (PLAYERS + "option: ignored\n", 4, "no option"),
        (PLAYERS + "option dice: 1\noption dice: 2\n", 5, "set twice"),
        (PLAYERS + "plie: 2\n", 4, "did you mean “pile”?"),
        (HEAD + "plyers: Alice, Bruno\n", 3, "did you mean “players”?"),
        (PLAYERS + "weather: fine\n", 4, "a header has game, players, me"),
        (PLAYERS + "\nweather: fine\nme: Alice\n", 5, "“weather:” means nothing"),
        (PLAYERS + "\nnote: hello\nme: Alice\n", 6, "“me:” belongs to the header"),
        (HEAD + "what is this\nplayers: Alice, Bruno\n", 4, "“players:” belongs to the header"),
        (PLAYERS + "\nBruno has Norjane\nhand Alice: Tygg\n", 6, "“hand:” belongs"),
    ],
)
def test_what_is_wrong_with_a_header_is_said_with_its_line(
    text: str, line: int | None, sentence: str
) -> None:
    with pytest.raises(NotebookError) as caught:
        read_notebook(text)
    assert sentence in str(caught.value)
    assert caught.value.line == line


@pytest.mark.parametrize(
    ("content", "line", "sentence"),
    [
        (b"\x7fELF\x00\x01", None, "a notebook is a text file"),
        ("sleuth: 1".encode("utf-16"), None, "save it as UTF-8"),
        (HEADER.encode("latin-1"), 3, "not UTF-8"),
        (HEADER.replace("\n", "\r").encode(), None, "save the file with LF"),
        (b"\xef\xbb\xbf", None, "the file is empty"),
    ],
)
def test_what_is_no_text_is_said_to_be_none(
    content: bytes, line: int | None, sentence: str
) -> None:
    with pytest.raises(NotebookError) as caught:
        read_notebook(content)
    assert sentence in str(caught.value)
    assert caught.value.line == line


def test_a_word_and_a_colon_after_the_header_is_an_entry() -> None:
    assert len(notebook("note: hello").entries) == 1
    assert len(notebook("note: hello", header=HEADER.rstrip() + "\n").entries) == 1
    unreadable = notebook("Alice: hello")
    assert [error.line for error in unreadable.unreadable] == [7]


def test_a_player_called_like_a_key_can_be_the_first_to_act() -> None:
    header = "sleuth: 1\ngame: mega\nplayers: Hand, Game\n"
    read = notebook("Hand suspects Tygg, Kamui, Norjane: Game shows", header=header)
    assert (len(read.entries), read.unreadable) == (1, ())


def test_an_edition_file_lies_beside_the_notebook_and_its_digest_is_noted(tmp_path: Path) -> None:
    (tmp_path / "box.toml").write_text(EDITION, encoding="utf-8")
    text = "sleuth: 1\ngame: box.toml\nplayers: A, B\n"
    table = read_notebook(text, tmp_path).table
    assert table.edition_file == "box.toml"
    header = write_header(table)
    assert f"game: box.toml sha256:{table.edition.digest[:16]}\n" in header
    assert read_notebook(header, tmp_path).table == table


def test_another_edition_file_of_that_name_is_refused(tmp_path: Path) -> None:
    (tmp_path / "box.toml").write_text(EDITION, encoding="utf-8")
    header = "sleuth: 1\ngame: box.toml sha256:0123456789abcdef\nplayers: A, B\n"
    with pytest.raises(NotebookError, match="is not the file that this notebook was written"):
        read_notebook(header, tmp_path)


def test_a_missing_or_broken_edition_file_is_said_clearly(tmp_path: Path) -> None:
    header = "sleuth: 1\ngame: box.toml\nplayers: A, B\n"
    with pytest.raises(StoreError, match=r"line 2 of the notebook: .*box\.toml"):
        read_notebook(header, tmp_path)
    (tmp_path / "box.toml").write_text(EDITION + "colour = 3\n", encoding="utf-8")
    with pytest.raises(NotebookError, match=r"box\.toml, line 12: .*colour") as caught:
        read_notebook(header, tmp_path)
    assert caught.value.line == 2


NAMES = st.text(st.characters(exclude_categories=["Cc", "Cs"]), min_size=1, max_size=12).filter(
    lambda name: (
        name == name.strip()
        and name[0] != "@"
        and any(unicodedata.category(character)[0] in "LNPS" for character in name)
    )
)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    edition = mega()
    by_fold = {f"p{n}": f"P{n}" for n in range(6)}
    by_fold |= {fold(name): name for name in draw(st.lists(NAMES, max_size=6))}
    names = draw(st.permutations(sorted(by_fold.values())))[: draw(st.integers(2, 6))]
    players = tuple(PlayerName(name) for name in names)
    deck = draw(st.permutations([card.name for card in edition.cards]))
    hands = []
    for player in players:
        if draw(st.booleans()) and len(deck) > 12:
            size = draw(st.integers(1, 3))
            hands.append(Hand(player, tuple(deck[:size])))
            deck = deck[size:]
    me = draw(st.sampled_from([None, *players]))
    hands.sort(key=lambda hand: hand.player != me)
    return Table(
        edition=edition,
        players=players,
        me=me,
        hands=tuple(hands),
        sizes=ToldSizes(unknown=True),
        face_up=tuple(deck[: draw(st.integers(0, 2))]),
        pile=draw(st.integers(0, 3)),
        first=draw(st.sampled_from([None, *players])),
        options=draw(st.sampled_from([(), (("showing", "habit"),), (("dice", "2"),)])),
    )


@given(tables(), st.sampled_from(Language))
def test_a_header_that_was_written_reads_back_as_the_same_table(
    table: Table, language: Language
) -> None:
    if table.hands and len(table.hands) == len(table.players):
        table = Table(table.edition, table.players)
    use_language(language)
    try:
        assert new_notebook(table).table == table
    finally:
        use_language(Language.ENGLISH)


def test_a_name_that_no_line_can_hold_is_refused() -> None:
    with pytest.raises(NotebookError, match="line break"):
        write_header(Table(edition=mega(), players=(PlayerName("A\nB"), BRUNO)))


def test_sizes_need_no_commas() -> None:
    table = read_notebook(HEAD + "players: Alice, Bruno, Chloé, David\nsizes: 5 5 4 4\n").table
    assert [size.low for size in table.hand_sizes().values()] == [5, 5, 4, 4]
