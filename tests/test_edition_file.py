"""Edition files: what is read, and that every complaint names its line and what would be right."""

import os
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth.edition_file import (
    built_in_editions,
    edition_template,
    load_edition,
    read_edition,
)
from sleuth.errors import EditionError, StoreError
from sleuth.language import Language

SMALL = """\
title = "Small"
players = [2, 3]

[[category]]
id = "suspect"
name = { en = "suspects", fr = "suspects" }
cards = [
  "Ann",
  { name = "Bob Smith", fr = "Robert", also = ["Smith"] },
  "Cleo Smith",
]

[[category]]
id = "room"
name = "rooms"
cards = ["Hall", "Kitchen"]

[house-rules]
stay = "forbidden"

[board]
paths = [
  "1 2 3 4 1",
]
[board.doors]
Hall = ["1"]
Kitchen = [
  "2",
  "3",
]
[board.starts]
usual = ["1", "4"]
[board.passages]
usual = [["Hall", "Kitchen"]]
"""

DRAWN = '''\
title = "Drawn"
[[category]]
id = "room"
name = "rooms"
cards = ["Hall", "Kitchen"]
[board]
picture = """
##1##
#.h.#
#.#k2
"""
[board.legend]
h = "Hall"
k = "Kitchen"
[[category]]
id = "suspect"
name = "suspects"
cards = ["Ann", "Bob"]
'''


def refusal(text: str | bytes) -> EditionError:
    content = text if isinstance(text, bytes) else text.encode()
    with pytest.raises(EditionError) as caught:
        read_edition(content, "mine")
    return caught.value


def changed(old: str, new: str, base: str = SMALL) -> str:
    assert base.count(old) == 1, old
    return base.replace(old, new)


def test_the_small_edition_is_read() -> None:
    edition = read_edition(SMALL.encode(), "small")
    assert edition.id == "small"
    assert edition.label.local() == "Small"
    assert edition.players == (2, 3)
    assert [card.name for card in edition.cards] == [
        "Ann", "Bob Smith", "Cleo Smith", "Hall", "Kitchen",
    ]  # fmt: skip
    assert edition.cards[1].label.all_names() == ("Bob Smith", "Robert", "Smith")
    assert edition.cards[1].label.in_language(Language.FRENCH) == "Robert"
    assert edition.cards[1].label.in_language(Language.ENGLISH) == "Bob Smith"
    stay = next(rule for rule in edition.house_rules if rule.name == "stay")
    assert stay.choices == ("forbidden", "allowed")
    accuse = next(rule for rule in edition.house_rules if rule.name == "accuse")
    assert accuse.default == "unrefuted"
    assert edition.board is not None
    assert [room.doors for room in edition.board.rooms] == [("1",), ("2", "3")]
    assert not {rule.name for rule in edition.house_rules} & {"passages", "starts"}


def test_a_picture_is_read_as_a_board() -> None:
    board = read_edition(DRAWN.encode(), "drawn").board
    assert board is not None
    assert board.squares == ("c1", "b2", "c2", "d2", "b3", "d3", "e3")
    assert board.starts == ("c1", "e3")
    assert {room.card: room.doors for room in board.rooms} == {"Hall": ("c2",), "Kitchen": ("d3",)}
    assert ("c2", "d2") in board.touching
    assert ("d2", "d3") in board.touching


def test_players_default_to_what_the_cards_allow() -> None:
    assert read_edition(changed("players = [2, 3]\n", "").encode(), "x").players == (2, 3)


def test_two_cards_may_share_an_alias() -> None:
    shared = changed('"Cleo Smith",', '{ name = "Cleo Smith", also = ["Smith"] },')
    assert len(read_edition(shared.encode(), "x").cards) == 5


def test_windows_line_ends_and_a_byte_order_mark_do_no_harm() -> None:
    content = b"\xef\xbb\xbf" + SMALL.replace("\n", "\r\n").encode()
    assert read_edition(content, "x").players == (2, 3)
    with_picture = DRAWN.replace("\n", "\r\n").encode()
    assert read_edition(with_picture, "x").board == read_edition(DRAWN.encode(), "x").board


def test_the_digest_tells_files_apart() -> None:
    one, other = (read_edition(text.encode(), "x") for text in (SMALL, SMALL + "\n"))
    assert one.digest != other.digest
    assert re.fullmatch(r"[0-9a-f]{64}", one.digest)


MANY = ", ".join(f'"Card {n}"' for n in range(60))

MISTAKES = {
    "no TOML": (changed('title = "Small"', "title = Small"), 1, "not valid TOML"),
    "end too soon": ("title = 'x'\ncards = [", 2, "not valid TOML"),
    "key twice": (changed("players = [2, 3]", 'title = "x"'), 2, "not valid TOML"),
    "empty file": ("", 1, "“title” is missing"),
    "no cards at all": ('title = "x"', 1, "“category” is missing"),
    "no categories": ('title = "x"\ncategory = []', 2, "no categories"),
    "unknown key": (changed("players", "playrs"), 2, "“playrs”; did you mean “players”"),
    "unknown key of a category": (changed('id = "room"', 'id = "room"\nsort = 1'), 15, "“sort”"),
    "unknown key in a table of its own": (
        changed('name = "rooms"\n', "").replace("\n[house", '\n[category.name]\nde = "x"\n[house'),
        18, "“de”",
    ),
    "unknown key of a card": (changed("also =", "alos ="), 9, "did you mean “also”"),
    "unknown key of the board": (changed("paths", "path"), 22, "did you mean “paths”"),
    "unknown house rule": (changed("stay", "stya"), 19, "did you mean “stay”"),
    "unknown choice": (changed('"forbidden"', '"forbiden"'), 19, "did you mean “forbidden”"),
    "unknown family": ('family = "chess"\n' + SMALL, 1, "“chess”; known are cluedo"),
    "title of a wrong type": (changed('"Small"', "3"), 1, "should be"),
    "empty title": (changed('"Small"', '" "'), 1, "empty"),
    "card of a wrong type": (changed('"Ann",', "7,"), 8, "should be"),
    "nameless card": (changed('"Ann",', "{ also = ['A'] },"), 8, "a name is missing"),
    "alias of a wrong type": (changed('["Smith"]', '"Smith"'), 9, "“also” should be a list"),
    "cards no list": (
        changed('cards = ["Hall", "Kitchen"]', 'cards = "Hall"'), 16, "should be a list",
    ),
    "category of a wrong type": ("title = 'x'\ncategory = 1", 2, "should be a list"),
    "card twice": (changed('"Ann",', '"Ann",\n  "ann",'), 9, "there twice; the first is on line 8"),
    "card in two categories": (changed('"Kitchen"]\n\n', '"Ann"]\n\n'), 16, "first is on line 8"),
    "name of two cards": (changed('"Ann",', '"robert",'), 9, "name in common"),
    "alias is a name": (changed('["Smith"]', '["ANN"]'), 9, "line 8 calls “Ann” so"),
    "category twice": (changed('id = "room"', 'id = "suspect"'), 14, "two categories “suspect”"),
    "category name twice": (changed('name = "rooms"', 'name = "suspects"'), 15, "there twice"),
    "category without id": (changed('id = "room"\n', ""), 13, "“id” is missing"),
    "category without cards": (changed('cards = ["Hall", "Kitchen"]\n', ""), 13, "cards"),
    "empty category": (changed('cards = ["Hall", "Kitchen"]', "cards = []"), 16, "has no cards"),
    "too many cards": (changed('"Ann",', f'"Ann",\n{MANY},\n'), 18, "at most 64 cards"),
    "too few cards": (
        'title = "x"\n[[category]]\nid = "a"\nname = "a"\ncards = ["A", "B"]', 2, "too few cards",
    ),
    "too few cards for so many": (changed("[2, 3]", "[2, 5]"), 2, "too few cards for 5 players"),
    "players no range": (changed("[2, 3]", "[3, 2]"), 2, "as in [2, 6]"),
    "one player": (changed("[2, 3]", "[1, 3]"), 2, "as in [2, 6]"),
    "eleven players": (changed("[2, 3]", "[2, 11]"), 2, "from 2 to 10"),
    "players no numbers": (changed("[2, 3]", '["2", 3]'), 2, "whole number"),
    "players true": (changed("[2, 3]", "[true, 3]"), 2, "whole number, not true"),
    "players one number": (changed("[2, 3]", "3"), 2, "should be a list"),
    "room that is no card": (changed('Hall = ["1"]', 'Halle = ["1"]'), 26, "did you mean “Hall”"),
    "door to nowhere": (changed('  "3",\n]', '  "33",\n]'), 29, "door of “Kitchen”"),
    "square like a card": (changed('"1 2 3 4 1"', '"1 2 3 4 Ann 1"'), 23, "another name"),
    "square beside itself": (changed('"1 2 3 4 1"', '"1 2 3 4 4 1"'), 23, "touches itself"),
    "square out of reach": (
        changed('"1 2 3 4 1",', '"1 2 3 4 1",\n  "7 8",'), 24, "reach the square “7”",
    ),
    "room without doors": (
        changed("[board.passages]", "", changed('Hall = ["1"]', "Hall = []")).replace(
            'usual = [["Hall", "Kitchen"]]', ""
        ), 26, "reach “Hall”",
    ),
    "room that no door leads to": (
        changed('Hall = ["1"]\n', ""), 25, "no door leads to “Hall”",
    ),
    "room of another kind": (
        changed('Hall = ["1"]', 'Ann = ["1"]'), 27, "“Kitchen” is of another category",
    ),
    "start on no square": (changed('["1", "4"]', '["1", "5"]'), 32, "“5”"),
    "no starts": (changed('[board.starts]\nusual = ["1", "4"]\n', ""), 21, "“starts” is missing"),
    "empty start plan": (changed('["1", "4"]', "[]"), 32, "empty"),
    "passage to nowhere": (
        changed('[["Hall", "Kitchen"]]', '[\n["Hall",\n"Kitchem"]]'), 36,
        "passage to nowhere: unknown room “Kitchem”; did you mean “Kitchen”",
    ),
    "passage of a card that is no room": (
        changed('[["Hall", "Kitchen"]]', '[["Hall", "Ann"]]'), 34, "passage to nowhere",
    ),
    "passage with one end": (changed('[["Hall", "Kitchen"]]', '[["Hall"]]'), 34, "joins two"),
    "passage into itself": (changed('"Kitchen"]]', '"Hall"]]'), 34, "joins two"),
    "no doors": (changed('paths = [\n  "1 2 3 4 1",\n]', ""), 21, "“paths” is missing"),
    "picture and paths": (changed("[board]", '[board]\npaths = ["1 2"]', DRAWN), 7, "not both"),
    "unknown mark": (changed("#.h.#", "#.h?#", DRAWN), 9, "unknown mark “?”"),
    "picture out of reach": (changed("#.#k2", "#.#k2\n#####\n##.##", DRAWN), 12, "“c5”"),
    "room not in the picture": (changed("#.#k2", "#.#.2", DRAWN), 14, "reach “Kitchen”"),
    "room not in the legend": (
        changed('k = "Kitchen"\n', "", changed("k2", ".2", DRAWN)), 12, "leads to “Kitchen”",
    ),
    "legend of no letter": (changed('h = "Hall"', 'H = "Hall"', DRAWN), 13, "small letter"),
    "legend of no card": (changed('h = "Hall"', 'h = "Hal"', DRAWN), 13, "“Hal”"),
    "no legend": (changed('[board.legend]\nh = "Hall"\nk = "Kitchen"\n', "", DRAWN), 6, "legend"),
    "picture without starts": (
        DRAWN.replace("1", "#").replace("k2", "k#"), 6, "“starts” is missing",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "line", "says"), MISTAKES.values(), ids=MISTAKES)
def test_every_mistake_is_named_with_its_line(text: str, line: int, says: str) -> None:
    error = refusal(text)
    assert (error.line, says in str(error)) == (line, True), str(error)


def test_a_file_that_is_no_text_is_named_with_its_line() -> None:
    error = refusal(b'title = "x"\n# \xff\xfe')
    assert error.line == 2
    assert "UTF-8" in str(error)


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_any_bytes_are_an_edition_or_a_complaint_with_a_line(content: bytes) -> None:
    assert refusal(content).line is not None


@given(st.data())
def test_a_file_with_a_line_missing_or_doubled_never_breaks_the_reader(data: st.DataObject) -> None:
    lines = data.draw(st.sampled_from([SMALL, DRAWN, edition_template()])).split("\n")
    n = data.draw(st.integers(0, len(lines) - 1))
    times = data.draw(st.sampled_from([0, 2]))
    content = "\n".join([*lines[:n], *[lines[n]] * times, *lines[n + 1 :]]).encode()
    complaint = None
    try:
        read_edition(content, "mine")
    except EditionError as error:
        complaint = error
    assert complaint is None or 1 <= (complaint.line or 0) <= len(lines) + 1


def test_the_template_loads_as_it_stands(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(edition_template(), encoding="utf-8")
    edition = load_edition(str(path))
    assert edition.id == "mine"
    assert [len(category.cards) for category in edition.categories] == [3, 3, 4]
    assert edition.board is not None


def test_a_path_starts_from_the_folder_that_is_told(tmp_path: Path) -> None:
    (tmp_path / "own").write_text(SMALL, encoding="utf-8")
    (tmp_path / "box").mkdir()
    (tmp_path / "box" / "own.toml").write_text(SMALL, encoding="utf-8")
    assert load_edition("own", tmp_path).id == "own"
    assert load_edition("box/own.toml", tmp_path).players == (2, 3)


@pytest.mark.parametrize("name", ["mega", "MEGA", "Méga", "Méga Cluedo", "mega-cluedo"])
def test_mega_by_its_names(name: str) -> None:
    assert load_edition(name).id == "mega"


@pytest.mark.parametrize(
    ("name", "id_"),
    [("clue", "cluedo"), ("Cluedo", "cluedo"), ("super cluedo", "master-detective"),
     ("Clue Master Detective", "master-detective"), ("master_detective", "master-detective")],
)  # fmt: skip
def test_other_editions_by_their_names(name: str, id_: str) -> None:
    assert load_edition(name).id == id_


def test_what_comes_with_sleuth() -> None:
    known = {"cluedo", "master-detective", "mega", "ombreval", "sherlock13"}
    assert known <= set(built_in_editions())
    assert [load_edition(name).id for name in built_in_editions()] == list(built_in_editions())


@pytest.mark.parametrize("name", ["", "cludo", "template", "x" * 300, "🎲"])
def test_a_name_that_means_no_edition_is_refused(name: str) -> None:
    with pytest.raises(EditionError, match="unknown edition") as caught:
        load_edition(name)
    assert caught.value.line is None


def test_a_name_nearly_right_gets_a_hint() -> None:
    with pytest.raises(EditionError, match="did you mean “cluedo”"):
        load_edition("cluedoo")


@pytest.mark.parametrize("name", ["nowhere.toml", "no/where", "a\0b.toml", "~nobody-here/x.toml"])
def test_a_file_that_is_not_there_is_a_store_error(name: str, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"cannot be read"):
        load_edition(name, tmp_path)


def test_a_folder_and_a_pipe_are_store_errors(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="folder"):
        load_edition(".", tmp_path)
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(StoreError, match="no ordinary file"):
        load_edition("pipe", tmp_path)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_without_permission_is_a_store_error(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(SMALL, encoding="utf-8")
    path.chmod(0)
    with pytest.raises(StoreError, match="cannot be read"):
        load_edition(str(path))


def test_a_huge_file_is_a_store_error(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"#" * 1_000_001)
    with pytest.raises(StoreError, match="larger than"):
        load_edition(str(path))
