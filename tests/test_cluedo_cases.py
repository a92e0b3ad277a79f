"""Real logs and worked cases of other people, as notebooks; every number is exact.

They were recounted by brute force with all deals alike (``showing: ignored``).
"""

import json
from collections.abc import Iterable
from fractions import Fraction

import pytest

from case_files import CASES
from sleuth.edition_file import load_edition
from sleuth.notebook import Notebook, read_notebook
from sleuth.timeline import Viewpoint
from sleuth.types import SOLUTION, CardName
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.beliefs import Beliefs
from sleuth_solvers.deals.inference import beliefs, first_bad_entry

CLUEDO = {
    "scarlet": "Miss Scarlett",
    "mustard": "Colonel Mustard",
    "white": "Mrs White",
    "green": "Reverend Green",
    "peacock": "Mrs Peacock",
    "plum": "Professor Plum",
    "knife": "Dagger",
    "pipe": "Lead Pipe",
    "wrench": "Spanner",
    "dining": "Dining Room",
    "billiard": "Billiard Room",
}


def case(name: str) -> Notebook:
    notebook = read_notebook((CASES / f"{name}.sleuth").read_bytes(), CASES)
    assert notebook.unreadable == ()
    return notebook


def believed(notebook: Notebook) -> Beliefs:
    return beliefs(notebook.table, notebook.timeline(), Viewpoint(), Assumptions.nothing())


def cards(names: str) -> tuple[CardName, ...]:
    """The cards of the classic box that the case calls so."""
    return tuple(CardName(CLUEDO.get(name, name.capitalize())) for name in names.split())


def odds(told: Beliefs) -> dict[tuple[CardName, ...], Fraction]:
    return {entry.cards: entry.probability for entry in told.solution}


def in_solution(told: Beliefs) -> dict[CardName, Fraction]:
    """The odds of every card that may be in the solution."""
    rows = ((card, row[SOLUTION]) for card, row in told.probability.items())
    return {card: p for card, p in rows if p}


def proved(told: Beliefs, place: str) -> set[CardName]:
    return {card for card, where in told.certain if where == place}


# C1: Neller's six-player game.

PLACED = {**dict.fromkeys(range(1, 7), 4), 7: 5, 9: 7, 13: 8, 14: 11, 17: 17, 19: 19, 27: 21}
WORLDS = {
    1: 5_650_444_800,
    5: 7_668_030,
    9: 75_780,
    13: 2_784,
    14: 180,
    16: 64,
    17: 8,
    19: 2,
    27: 1,
}


@pytest.mark.parametrize(("entry", "worlds"), [*WORLDS.items()])
def test_neller_worlds(entry: int, worlds: int) -> None:
    assert believed(case("neller").until(entry)).worlds == worlds


@pytest.mark.parametrize(("entry", "placed"), [*PLACED.items()])
def test_neller_cards_placed_for_certain(entry: int, placed: int) -> None:
    assert len(believed(case("neller").until(entry)).certain) == placed


def test_neller_suspect_and_weapon_are_forced_after_17_of_27() -> None:
    told = believed(case("neller").until(17))
    assert proved(told, SOLUTION) == set(cards("peacock pipe"))
    assert odds(told) == {
        cards("peacock pipe billiard"): Fraction(3, 8),
        cards("peacock pipe kitchen"): Fraction(3, 8),
        cards("peacock pipe hall"): Fraction(1, 4),
    }
    assert not any(entry.certain for entry in told.solution)


def test_neller_two_rooms_are_left_after_26() -> None:
    told = believed(case("neller").until(26))
    half = Fraction(1, 2)
    assert odds(told) == {
        cards("peacock pipe kitchen"): half,
        cards("peacock pipe billiard"): half,
    }


def test_neller_the_whole_deal_is_known_after_27() -> None:
    told = believed(case("neller"))
    assert odds(told) == {cards("peacock pipe billiard"): 1}
    assert told.solution[0].certain
    hands = {
        "mustard": "scarlet plum lounge",
        "white": "green knife rope",
        "green": "candlestick wrench kitchen",
        "peacock": "revolver hall dining",
        "plum": "mustard ballroom conservatory",
    }
    for player, hand in hands.items():
        assert proved(told, player) == set(cards(hand))


# C2: a real family game, hands of 4, 4, 5, 5; its entry n is the source's n - 1.

FAMILY_WORLDS = (
    *(22_023_540, 12_225_024, 4_530_498, 1_994_216, 828_268),
    *(130_494, 130_494, 130_494, 6_720, 1_512, 336),
)


@pytest.mark.parametrize(("entry", "worlds"), [*enumerate(FAMILY_WORLDS, start=1)])
def test_family_worlds(entry: int, worlds: int) -> None:
    assert believed(case("family").until(entry)).worlds == worlds


def test_family_the_likeliest_suspect_is_wrong() -> None:
    before, after = (believed(case("family").until(n)) for n in (9, 10))
    assert proved(before, SOLUTION) == set(cards("candlestick conservatory"))
    suspects = [round(float(p), 3) for p in odds(before).values()]
    assert suspects == [0.356, 0.215, 0.215, 0.215]
    rest = cards("candlestick conservatory")
    assert list(odds(before)) == [
        (suspect, *rest) for suspect in cards("mustard white green peacock")
    ]
    assert odds(after) == {
        (suspect, *rest): Fraction(p, 9)
        for suspect, p in zip(cards("mustard white green peacock"), (3, 2, 2, 2), strict=True)
    }
    assert set(cards("lounge")) <= proved(after, "Max")
    assert set(cards("pipe")) <= proved(after, "Jo")


def test_family_solved_at_the_end() -> None:
    told = believed(case("family"))
    assert odds(told) == {cards("peacock candlestick conservatory"): 1}
    assert set(cards("knife")) <= proved(told, "Jo")


def test_family_a_question_that_teaches_nothing() -> None:
    notebook = case("family")
    assert believed(notebook.until(8)).probability == believed(notebook.until(7)).probability


# The shorter ones.


def test_lucky_guess_solved_though_462_deals_remain() -> None:
    told = believed(case("lucky"))
    assert told.worlds == 462
    assert odds(told) == {cards("scarlet rope lounge"): 1}
    assert told.solution[0].certain
    assert told.entropy_bits == 0


def test_packing_plum_must_hold_the_pipe() -> None:
    assert proved(believed(case("packing")), "plum") == set(cards("wrench pipe"))


def test_four_way_cover_p2_holds_plum() -> None:
    assert proved(believed(case("cover")), "P2") == set(cards("plum"))


def test_walkthrough() -> None:
    told = believed(case("walkthrough"))
    assert proved(told, "third") == set(cards("pipe"))
    assert (told.worlds, len(told.solution)) == (44_352, 96)


def test_face_up_cards() -> None:
    notebook = case("face-up")
    asked = believed(notebook.until(1))
    assert asked.worlds == 2
    assert odds(asked) == {
        ("plum", "pistol", "ballroom"): Fraction(1, 2),
        ("scarlett", "pistol", "ballroom"): Fraction(1, 2),
    }
    assert odds(believed(notebook)) == {("scarlett", "pistol", "ballroom"): 1}


def test_a_log_that_breaks_the_rules() -> None:
    notebook = case("broken-rule")
    assert believed(notebook).worlds == 0
    assert first_bad_entry(notebook.table, notebook.timeline()) == 2
    assert believed(notebook.until(1)).consistent
    struck = notebook.to_bytes().replace(b"Anna suspects zielnicki, hammer, kitchen", b"~ ")
    assert believed(read_notebook(struck, CASES)).consistent


# A40: what an opening hand says, before anybody asked.

A40 = next(
    each["expected"]
    for each in json.loads((CASES / "outside.json").read_text(encoding="utf-8"))
    if each["id"] == "A40"
)
CATEGORIES = [
    [card.name for card in category.cards] for category in load_edition("cluedo").categories
]
PLAYERS_FOR = {3: 6, 4: 5, 5: 4, 6: 3}
"""How many players there are where somebody holds so many cards."""


def opening(header: Iterable[str], *entries: str) -> Beliefs:
    lines = ("sleuth: 1", "game: cluedo", *header, "", *entries)
    notebook = read_notebook("\n".join(lines))
    assert notebook.unreadable == ()
    return believed(notebook)


def with_hand(composition: tuple[int, ...]) -> Beliefs:
    """What a player believes who was dealt so many suspects, weapons and rooms."""
    size = sum(composition)
    hand = [card for n, names in zip(composition, CATEGORIES, strict=True) for card in names[:n]]
    seats = ", ".join(f"P{i}" for i in range(PLAYERS_FOR[size]))
    return opening((f"players: {seats}", "me: P0", f"hand: {', '.join(hand)}"))


def chance_of_hand(composition: tuple[int, ...]) -> Fraction:
    """How often such a hand is dealt: the deals in which the first player has it, of all."""
    size = sum(composition)
    header = ("players: P0, P1, P2", f"sizes: P0 {size}")
    counts = [
        f"P0 has {n} {category}"
        for n, category in zip(composition, ("suspects", "weapons", "rooms"), strict=True)
    ]
    return Fraction(opening(header, *counts).worlds, opening(header).worlds)


def test_first_guess_without_a_hand() -> None:
    told = opening(("players: A, B, C",))
    assert {entry.probability for entry in told.solution} == {Fraction(A40["no_hand"])}
    assert len(told.solution) == 324


@pytest.mark.parametrize("composition", A40["open_triples_by_composition"])
def test_first_guess_with_a_hand(composition: str) -> None:
    told = with_hand(tuple(map(int, composition.split("-"))))
    triples = A40["open_triples_by_composition"][composition]
    assert len(told.solution) == triples
    assert {entry.probability for entry in told.solution} == {Fraction(1, triples)}
    if composition in A40:
        assert told.solution[0].probability == Fraction(A40[composition])


def test_the_share_of_five_card_hands_that_leave_one_guess_in_112_or_so() -> None:
    forms = ((2, 2, 1), (2, 1, 2), (1, 2, 2), (1, 1, 3))
    assert sum(map(chance_of_hand, forms)) == Fraction(A40["share_of_five_card_hands"])


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_the_mean_chance_of_a_first_guess(size: int) -> None:
    mean = Fraction(0)
    for suspects in range(min(size, 5) + 1):
        for weapons in range(min(size - suspects, 5) + 1):
            composition = (suspects, weapons, size - suspects - weapons)
            told = with_hand(composition)
            mean += chance_of_hand(composition) / len(told.solution)
    assert mean == Fraction(A40["mean_first_guess_chance_by_hand_size"][str(size)])
