"""Lines of Sherlock 13: what is read, in both languages, and what is refused and how."""

import pytest

from sherlock_games import BOOK, EYE, PIPE, SKULL, card, hand
from sleuth.claims import Has, HasCount, Lacks
from sleuth.entries import Entry, Hearsay, Observed, Skipped
from sleuth.errors import EntryError, NotebookError
from sleuth.games.sherlock13.entries import Accusation, AskedAll, AskedOne, Ordered, Said, Swapped
from sleuth.language import Language, use_language
from sleuth.notebook import Notebook, read_notebook
from sleuth.types import LEFT, RIGHT, SOLUTION, Place, PlayerName

ANN, BOB, CAL, FLO = (PlayerName(name) for name in ("Ann", "Bob", "Cal", "Flo"))


def notebook(players: str = "Ann, Bob, Cal, Flo", more: str = "", lines: str = "") -> Notebook:
    """A notebook with these lines, all of which are read."""
    read = read_notebook(f"sleuth: 1\ngame: sherlock13\nplayers: {players}\n{more}\n{lines}\n")
    assert not read.unreadable
    return read


TWO = notebook("Ann, Bob")
FOUR = notebook()
EXPERT = notebook(more="option variant: expert\n")


def all_said(symbol: str, *has: bool | None) -> AskedAll:
    """Ann's question to all others."""
    said = tuple(Said(p, each) for p, each in zip((BOB, CAL, FLO), has, strict=True))
    return AskedAll(ANN, SKULL if symbol == "skull" else BOOK, said)


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("Ann asks all skull: Bob yes, Cal no, Flo no", all_said("skull", True, False, False)),
        ("Ann asks all skull: Bob", all_said("skull", True, False, False)),
        ("Ann asks all for skull: Bob, Flo", all_said("skull", True, False, True)),
        ("Ann asks everybody cross: Bob and Flo yes", all_said("skull", True, False, True)),
        ("Ann demande à tous crâne : Cal oui, Flo non", all_said("skull", False, True, False)),
        ("Ann demande à tout le monde croix: personne", all_said("skull", False, False, False)),
        ("asks all skull: Bob has it", all_said("skull", True, False, False)),
        ("skull: b f", all_said("skull", True, False, True)),
        ("a skull: nobody", all_said("skull", False, False, False)),
        ("a all skull: all", all_said("skull", True, True, True)),
        ("a skull: bob no, cal no, flo no", all_said("skull", False, False, False)),
        ("Ann asks all skull: ?", all_said("skull", None, None, None)),
        ("Ann asks all skull?", all_said("skull", None, None, None)),
        ("Ann asks all skull: Cal yes, ?", all_said("skull", None, True, None)),
        ("Ann asks all skull: Cal yes, Bob ?", all_said("skull", None, True, False)),
        ("Ann asks Cal book: 1", AskedOne(ANN, CAL, BOOK, 1)),
        ("Ann asks Cal book: ?", AskedOne(ANN, CAL, BOOK, None)),
        ("Ann demande à Cal livre : 1", AskedOne(ANN, CAL, BOOK, 1)),
        ("Ann demande à Cal combien de carnets: deux", AskedOne(ANN, CAL, BOOK, 2)),
        ("a cal book: none", AskedOne(ANN, CAL, BOOK, 0)),
        ("a c oeil 1", AskedOne(ANN, CAL, EYE, 1)),
        ("c œil: 2", AskedOne(ANN, CAL, EYE, 2)),
        ("Ann asks Cal book: Cal 2", AskedOne(ANN, CAL, BOOK, 2)),
        ("ask cal fenêtre: 3", AskedOne(ANN, CAL, PIPE, 3)),
        ("Ann asks Cal skulk: 1", AskedOne(ANN, CAL, SKULL, 1)),
        ("Ann accuses Baynes: wrong", Accusation(ANN, card("Baynes"), right=False)),
        ("a acc baynes wrong", Accusation(ANN, card("Baynes"), right=False)),
        ("Ann accuse Irène Adler : juste", Accusation(ANN, card("Adler"), right=True)),
        ("Ann skips", Skipped(ANN)),
        ("Ann passe son tour", Skipped(ANN)),
        ("a passe", Skipped(ANN)),
        ("passe", Skipped(ANN)),
        ("b a livre 1", AskedOne(BOB, ANN, BOOK, 1)),
        ("Bob a 1 livre", Observed(HasCount(Place(BOB), 1, "book"))),
        ("Bob has 2 skull", Observed(HasCount(Place(BOB), 2, "skull"))),
        ("Bob n'a pas de crâne", Observed(HasCount(Place(BOB), 0, "skull"))),
        ("Bob has Moran", Observed(Has(Place(BOB), (card("Moran"),)))),
        ("solution lacks Moran", Observed(Lacks(SOLUTION, (card("Moran"),)))),
        ("Bob says he has 1 pipe", Hearsay(BOB, HasCount(Place(BOB), 1, "pipe"))),
    ],
)
def test_what_is_read_with_four(line: str, entry: Entry) -> None:
    assert FOUR.read(line) == entry


SWAP = Swapped(ANN, LEFT, card("Moran"), card("Adler"))


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("Ann swaps left: gives Moran, takes Adler", SWAP),
        ("Ann swaps left: takes Adler, gives Moran", SWAP),
        ("Ann swaps left: Moran, Adler", SWAP),
        ("Ann swaps left gives Moran takes Adler", SWAP),
        ("Ann swaps left, takes Adler gives Moran", SWAP),
        ("a échange gauche donne moran prend adler", SWAP),
        ("Bob swaps left Moran", Swapped(BOB, LEFT, card("Moran"))),
        ("Bob swaps l: gives Moran", Swapped(BOB, LEFT, card("Moran"))),
        ("Bob swaps left: gives Moran, takes ?", Swapped(BOB, LEFT, card("Moran"))),
        ("Ann échange à gauche : donne Moran, prend Adler", SWAP),
        ("Ann échange droite : donne Moran", Swapped(ANN, RIGHT, card("Moran"))),
        ("Ann asks Bob skull: 1", AskedOne(ANN, BOB, SKULL, 1)),
        ("Ann asks skull: 1", AskedOne(ANN, BOB, SKULL, 1)),
        ("a skull 1", AskedOne(ANN, BOB, SKULL, 1)),
        ("left has Moran", Observed(Has(LEFT, (card("Moran"),)))),
    ],
)  # fmt: skip
def test_what_is_read_with_two(line: str, entry: Entry) -> None:
    assert TWO.read(line) == entry


def test_the_order_of_ones_hand() -> None:
    entry = Ordered(ANN, hand("Moran, Adler, Baynes"))
    assert EXPERT.read("Ann orders Moran, Adler, Baynes") == entry
    assert EXPERT.read("Ann classe Moran, Adler et Baynes") == entry


ALL_ENTRIES = [
    (FOUR, all_said("skull", True, None, False)),
    (FOUR, all_said("book", None, None, None)),
    (FOUR, all_said("skull", False, False, False)),
    (FOUR, AskedOne(ANN, CAL, BOOK, 0)),
    (FOUR, AskedOne(ANN, CAL, EYE, None)),
    (FOUR, Accusation(ANN, card("Hudson"), right=False)),
    (FOUR, Accusation(ANN, card("Hudson"), right=True)),
    (FOUR, Observed(HasCount(Place(BOB), 2, "eye"))),
    (TWO, Swapped(ANN, RIGHT, card("Hudson"), card("Adler"))),
    (TWO, Swapped(ANN, LEFT, card("Hudson"))),
    (TWO, Observed(Has(RIGHT, (card("Moran"),)))),
    (EXPERT, Ordered(ANN, hand("Moran, Adler, Hudson"))),
]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(("where", "entry"), ALL_ENTRIES)
def test_what_is_written_reads_back(where: Notebook, entry: Entry, language: Language) -> None:
    use_language(language)
    try:
        assert where.read(where.format(entry)) == entry
    finally:
        use_language(Language.ENGLISH)


def test_players_who_are_called_like_keywords_and_symbols() -> None:
    odd = notebook('Skull, "All", Nobody, Left')
    skull, all_, nobody, left = odd.table.players
    said = (Said(all_, True), Said(nobody, True), Said(left, False))
    entry = AskedAll(skull, SKULL, said)
    assert odd.read(odd.format(entry)) == entry
    alone = AskedOne(skull, all_, SKULL, 1)
    assert odd.read(odd.format(alone)) == alone


ME = "me: Ann\nhand: Watson, Moran, Adler\nfirst: Bob\n"


@pytest.mark.parametrize(
    ("line", "has"),
    [
        ("Bob asks all skull: Cal", True),
        ("Bob asks all skull: nobody", True),
        ("Bob asks all book: Cal", False),
    ],
)
def test_whoever_writes_need_not_name_themselves(line: str, has: bool) -> None:
    entry = notebook(more=ME).read(line)
    assert isinstance(entry, AskedAll)
    assert next(said.has for said in entry.answers if said.player == ANN) is has


@pytest.mark.parametrize(
    ("where", "line", "complaint", "column"),
    [
        (FOUR, "Ann asks Cal skull: 4", "Cal cannot have answered 4: 3 cards have", 21),
        (FOUR, "Ann asks Cal pipe: 4", "Cal cannot have answered 4: the hand has 3 cards", 20),
        (FOUR, "Ann asks Cal pipe: -1", "Cal cannot have answered -1", 20),
        (EXPERT, "Ann asks Cal pipe: 3", "with experts the last one does not count", 20),
        (FOUR, "Bob has 6 pipe", "6 is not possible; there are 5 cards of that kind", 9),
        (FOUR, "Bob has 4 pipe", "4 is not possible: there are 3 cards there", 9),
        (FOUR, "Bob has Moran, Adler, Hudson, Baynes", "4 is not possible", 9),
        (FOUR, "Ann asks Ann skull: 1", "Ann cannot ask Ann: nobody asks themselves", 10),
        (FOUR, "Ann asks all skull: Ann yes", "whoever asks does not answer", 21),
        (FOUR, "Ann asks all skull: Bob, Bob no", "Bob answers twice here", 26),
        (FOUR, "Ann asks all skull: nobody, Bob", "says that nobody has it", 21),
        (FOUR, "Ann asks all skull: Bob no", "what did “Cal”, “Flo” answer?", 21),
        (FOUR, "Ann asks all skull", "what did “Bob”, “Cal”, “Flo” answer?", 19),
        (FOUR, "Ann asks all skull: 2", "whom did Ann ask?", 10),
        (FOUR, "Ann asks Cal skull", "how many? Add “: 1”", 19),
        (FOUR, "Ann asks Cal skull: yes", "“yes” is no number; Cal says how many", 21),
        (FOUR, "Ann asks Cal skull: Bob 1", "Cal was asked, so it is Cal who answers", 21),
        (FOUR, "Ann asks Cal: 1", "symbol", 10),
        (FOUR, "Ann asks Zoe skull: 1", "no player is called “Zoe”", 10),
        (FOUR, "Ann asks Flow exclamation mark: 1", "no player is called “Flow”", 10),
        (FOUR, "Ann accuses Zoe: wrong", "no card is called “Zoe”", 13),
        (FOUR, "Ann accuses Moran", "right or wrong?", 18),
        (FOUR, "Ann swaps left: gives Moran", "cards are swapped in the game of two", 11),
        (FOUR, "pile has Moran", "no card lies there in this game", 1),
        (FOUR, "Ann orders Moran, Adler, Baynes", "hands have an order with experts only", 12),
        (FOUR, "b book: ?", "it is not clear who asks whom", 1),
        (EXPERT, "Ann orders Moran, Adler", "first to last: 3", 12),
        (EXPERT, "Ann orders Moran, Adler, Adler", "Adler is named twice", 26),
        (TWO, "Ann asks all skull: Bob", "with two players nobody asks all", 10),
        (TWO, "Ann swaps: gives Moran", "which card beside the criminal?", 10),
        (TWO, "Ann swaps left: takes Moran", "which card was laid face up?", 15),
        (TWO, "Ann swaps left: gives Moran, takes Moran", "named twice", 36),
        (TWO, "Ann swaps left: Moran, Adler, Hudson", "this is one more", 31),
        (TWO, "left has Moran, Adler", "2 is not possible: there is 1 card there", 10),
    ],
)  # fmt: skip
def test_what_is_refused(where: Notebook, line: str, complaint: str, column: int) -> None:
    with pytest.raises(EntryError) as caught:
        where.read(line)
    assert complaint in str(caught.value)
    assert caught.value.span is not None
    assert caught.value.span.start == column


OUT = "Ann accuses Adler: wrong\nBob skips\nCal skips\nFlo skips"
SHOWN = "Ann swaps left: gives Moran"
BOTH = SHOWN + "\nBob swaps right: gives Hudson"
OVER = "Ann accuses Adler: right"


@pytest.mark.parametrize(
    ("where", "line", "complaint"),
    [
        (notebook(more="first: Bob\n"), "Ann skips", "it is the turn of Bob, not of Ann"),
        (notebook(lines="Bob skips"), "Ann skips", "log “Cal skips”, “Flo skips” first"),
        (EXPERT, "Bob skips", "if Bob began, write “first: Bob” in the header"),
        (notebook(lines=OUT), "Ann asks Bob skull: 1", "Ann has accused wrongly"),
        (notebook("Ann, Bob", lines=OVER), "Bob skips", "the game is over: Ann has won"),
        (notebook("Ann, Bob", lines="Ann accuses Adler: wrong"), "Bob skips", "Bob has won"),
        (notebook("Ann, Bob", lines=SHOWN), "Bob swaps left: gives Hudson", "“take-back: no”"),
        (notebook("Ann, Bob", lines=BOTH), "Ann swaps left: gives Adler", "both cards beside"),
        (notebook("Ann, Bob", lines=SHOWN), "Bob swaps right: gives Moran", "in no hand"),
    ],
)
def test_what_the_rules_do_not_allow_now(where: Notebook, line: str, complaint: str) -> None:
    with pytest.raises(EntryError) as caught:
        where.read(line)
    assert complaint in str(caught.value)


def test_the_first_line_tells_who_began_where_the_header_does_not() -> None:
    assert notebook(lines="Cal skips").next_player == FLO
    assert notebook(lines="Cal skips").read("skips") == Skipped(FLO)


def test_players_who_are_out_are_passed_over() -> None:
    assert notebook(lines=OUT).next_player == BOB
    assert notebook(lines=OUT).read("Ann skips") == Skipped(ANN)


def test_by_house_rule_turns_are_free() -> None:
    free = notebook(more="option turns: free\n", lines="Ann skips\nAnn skips\nCal skips")
    assert free.next_player == FLO


@pytest.mark.parametrize(
    ("header", "line", "complaint"),
    [
        ("players: A, B, C\nsizes: 4, 4, 4", 4, "dealt evenly, 4 to each of 3 players"),
        ("players: A, B\npile: 2", 4, "dealt evenly, 5 to each of 2 players"),
        ("players: A, B, C, D\nface-up: Moran", 4, "leave the line “face-up:” out"),
        ("players: A, B\nme: A\nhand: Moran, Adler", 5, "the hand of A has 2 cards"),
        ("players: A, B, C\nhand B: Moran", 4, "the hand of B has 1 card"),
        ("players: A, B, C, D, E", 3, "played by 2 to 4 players"),
        ("players: A, B\noption variant: master", 4, "standard, expert"),
    ],
)
def test_headers_that_are_refused(header: str, line: int, complaint: str) -> None:
    with pytest.raises(NotebookError, match=complaint) as caught:
        read_notebook(f"sleuth: 1\ngame: sherlock13\n{header}\n")
    assert caught.value.line == line
