"""What a notebook of Sherlock 13 means: turns, answers, swaps, orders, and who perceived them."""

import pytest

from sherlock_games import card, hand
from sleuth.claims import Has, HasCount
from sleuth.games.sherlock13.events import (
    Gave,
    HandOrder,
    SymbolAnswered,
    SymbolCounted,
    Took,
    TurnBegan,
)
from sleuth.games.sherlock13.order import order_now
from sleuth.notebook import read_notebook
from sleuth.timeline import EVERYONE, WRITER_ONLY, Accused, Audience, Event, only
from sleuth.types import LEFT, SOLUTION, Place, PlayerName, SymbolId

ANN, BOB, CAL = (PlayerName(name) for name in ("Ann", "Bob", "Cal"))
BOOK, SKULL = SymbolId("book"), SymbolId("skull")


def meaning(
    *lines: str, players: str = "Ann, Bob, Cal", more: str = ""
) -> list[tuple[Audience, Event]]:
    """The steps of these lines, the header's left out."""
    header = f"sleuth: 1\ngame: sherlock13\nplayers: {players}\n{more}\n"
    notebook = read_notebook(header + "\n".join(lines) + "\n")
    assert not notebook.unreadable
    return [(step.audience, step.event) for step in notebook.timeline().steps if step.entry]


def test_a_question_to_all_is_an_answer_of_each() -> None:
    assert meaning("Ann asks all skull: Bob") == [
        (EVERYONE, TurnBegan(ANN)),
        (EVERYONE, SymbolAnswered(BOB, SKULL, has=True)),
        (EVERYONE, SymbolAnswered(CAL, SKULL, has=False)),
    ]


def test_an_answer_that_was_not_heard_says_nothing() -> None:
    assert meaning("Ann asks all skull: Cal no, ?") == [
        (EVERYONE, TurnBegan(ANN)),
        (EVERYONE, SymbolAnswered(CAL, SKULL, has=False)),
    ]
    assert meaning("Ann asks Bob book: ?") == [(EVERYONE, TurnBegan(ANN))]


@pytest.mark.parametrize(
    ("option", "audience"), [("public", EVERYONE), ("private", only(ANN, BOB))]
)
def test_who_hears_a_number(option: str, audience: Audience) -> None:
    steps = meaning("Ann asks Bob book: 2", more=f"option answers: {option}\n")
    assert steps[1:] == [(audience, SymbolCounted(BOB, BOOK, 2))]


def test_accusations() -> None:
    assert meaning("Ann accuses Adler: wrong", "Bob accuses Moran: right") == [
        (EVERYONE, TurnBegan(ANN)),
        (EVERYONE, Accused(ANN, (card("Adler"),), right=False)),
        (EVERYONE, TurnBegan(BOB)),
        (EVERYONE, Accused(BOB, (card("Moran"),), right=True)),
        (EVERYONE, Has(SOLUTION, (card("Moran"),))),
    ]


def test_turns_of_players_who_are_out_begin_too() -> None:
    steps = meaning("Ann accuses Adler: wrong", "Bob skips", "Cal skips", "Bob skips")
    began = [event.player for _audience, event in steps if isinstance(event, TurnBegan)]
    assert began == [ANN, BOB, CAL, ANN, BOB]


def test_a_withdrawn_turn_still_began() -> None:
    steps = meaning("Ann skips", "Bob asks Cal book: 1", "Cal skips", "withdraw 2")
    began = [event.player for _audience, event in steps if isinstance(event, TurnBegan)]
    assert began == [ANN, BOB, CAL]


def test_a_swap_gives_to_all_eyes_and_takes_unseen() -> None:
    assert meaning("Ann swaps left: gives Moran, takes Adler", players="Ann, Bob") == [
        (EVERYONE, TurnBegan(ANN)),
        (EVERYONE, Gave(ANN, card("Moran"), LEFT)),
        (only(ANN), Took(ANN, card("Adler"), LEFT)),
    ]


def test_a_card_taken_that_lay_face_up_was_seen_by_all() -> None:
    steps = meaning(
        "Ann swaps left: gives Moran",
        "Bob swaps left: gives Hudson, takes Moran",
        players="Ann, Bob",
        more="option take-back: yes\n",
    )
    assert steps[-1] == (EVERYONE, Took(BOB, card("Moran"), LEFT))


def test_free_observations() -> None:
    assert meaning("Bob has 2 skull", "Bob has no book", "Cal reveals Moran") == [
        (WRITER_ONLY, HasCount(Place(BOB), 2, "skull")),
        (WRITER_ONLY, HasCount(Place(BOB), 0, "book")),
        (EVERYONE, Has(Place(CAL), (card("Moran"),))),
    ]


HEADER = """sleuth: 1
game: sherlock13
players: Ann, Bob
me: Ann
hand: Moran, Adler, Lestrade, Gregson, Baynes
option variant: expert

"""


def test_with_experts_the_hand_in_the_header_is_in_its_order() -> None:
    steps = read_notebook(HEADER).timeline().steps
    order = HandOrder(ANN, hand("Moran, Adler, Lestrade, Gregson, Baynes"))
    assert [(step.audience, step.event) for step in steps][1:] == [(only(ANN), order)]


def test_an_order_that_an_entry_tells_replaces_the_headers() -> None:
    notebook = read_notebook(HEADER + "Ann orders Baynes, Moran, Adler, Lestrade, Gregson\n")
    orders = [step for step in notebook.timeline().steps if isinstance(step.event, HandOrder)]
    told = HandOrder(ANN, hand("Baynes, Moran, Adler, Lestrade, Gregson"))
    assert [(step.entry, step.event) for step in orders] == [(1, told)]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("", "Moran, Adler, Lestrade, Gregson, Baynes"),
        ("Ann skips", "Adler, Lestrade, Gregson, Baynes, Moran"),
        (
            "Ann swaps left: gives Gregson, takes Hudson\nBob skips",
            "Adler, Lestrade, Hudson, Baynes, Moran",
        ),
        ("Ann skips\nBob skips\nAnn skips", "Lestrade, Gregson, Baynes, Moran, Adler"),
    ],
)
def test_how_the_own_hand_lies_now(lines: str, expected: str) -> None:
    steps = read_notebook(HEADER + lines + "\n").timeline().steps
    assert order_now(steps, ANN) == hand(expected)


def test_an_unseen_card_leaves_the_order_open() -> None:
    steps = read_notebook(HEADER + "Ann swaps left: gives Gregson\nBob skips\n").timeline().steps
    assert order_now(steps, ANN) is None
    assert order_now(steps, BOB) is None
