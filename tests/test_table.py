"""The table: what the header implies for everybody, and how large the hands may be."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from notebooks import ALICE, BRUNO, CHLOE, mega
from sleuth.errors import NotebookError
from sleuth.table import Hand, SizeRange, Table, ToldSizes
from sleuth.timeline import Viewpoint
from sleuth.types import CardName, PlayerName

FOUR = tuple(PlayerName(name) for name in "ABCD")
CARDS = tuple(card.name for card in mega().cards)


def cards(n: int, start: int = 0) -> tuple[CardName, ...]:
    return CARDS[start : start + n]


def table(
    players: Sequence[PlayerName] = FOUR,
    hands: Sequence[int] = (),
    told: dict[str, int] | None = None,
    unknown: bool = False,
    face_up: int = 0,
    pile: int = 0,
    leftover: str | None = None,
) -> Table:
    """A table of Mega at which the first players hold known hands of these sizes."""
    known = tuple(
        Hand(player, cards(size, sum(hands[:seat])))
        for seat, (player, size) in enumerate(zip(players, hands, strict=False))
    )
    of = tuple((PlayerName(name), size) for name, size in (told or {}).items())
    return Table(
        edition=mega(),
        players=tuple(players),
        hands=known,
        sizes=ToldSizes(of, unknown),
        face_up=cards(face_up, sum(hands)),
        pile=pile,
        options=(("leftover", leftover),) if leftover else (),
    )


def ranges(a_table: Table) -> list[tuple[int, int]]:
    return [(size.low, size.high) for size in a_table.hand_sizes().values()]


def test_an_even_deal_gives_every_hand_the_same() -> None:
    assert ranges(table(FOUR[:3])) == [(6, 6)] * 3


def test_an_uneven_deal_leaves_open_who_has_more() -> None:
    assert ranges(table()) == [(4, 5)] * 4


def test_a_known_hand_settles_its_own_size_and_narrows_the_others() -> None:
    assert ranges(table(hands=(4,))) == [(4, 4), (4, 5), (4, 5), (4, 5)]
    assert ranges(table(hands=(5, 5))) == [(5, 5), (5, 5), (4, 4), (4, 4)]
    assert ranges(table(hands=(4, 4))) == [(4, 4), (4, 4), (5, 5), (5, 5)]


def test_told_sizes_stand_and_the_rest_is_dealt_evenly() -> None:
    assert ranges(table(told={"A": 4, "B": 4, "C": 5, "D": 5})) == [(4, 4), (4, 4), (5, 5), (5, 5)]
    assert ranges(table(told={"B": 2})) == [(5, 6), (2, 2), (5, 6), (5, 6)]
    assert ranges(table(hands=(8,), told={"A": 8, "B": 2})) == [(8, 8), (2, 2), (4, 4), (4, 4)]


def test_with_sizes_unknown_any_size_is_possible_unless_told_or_known() -> None:
    assert ranges(table(unknown=True)) == [(0, 18)] * 4
    assert ranges(table(hands=(9,), told={"B": 2}, unknown=True)) == [
        (9, 9),
        (2, 2),
        (0, 7),
        (0, 7),
    ]
    assert ranges(table(FOUR[:3], hands=(9, 2), unknown=True))[2] == (7, 7)


def test_cards_face_up_and_in_the_pile_are_not_dealt() -> None:
    assert ranges(table(face_up=2)) == [(4, 4)] * 4
    assert ranges(table(face_up=1, pile=5)) == [(3, 3)] * 4
    assert table(face_up=1, pile=5).dealt == 12


@pytest.mark.parametrize(
    ("no_table", "sentence"),
    [
        (table(hands=(6,)), "A has 6 cards, but 18 cards dealt evenly to 4 players make 4–5"),
        (table(FOUR[:3], hands=(5,)), "18 cards dealt evenly to 3 players make 6 each"),
        (table(hands=(5, 5, 5)), "3 of the 3 known hands have that many"),
        (table(told={"A": 4, "B": 4, "C": 4, "D": 4}), "hold 16 cards, but the deal was 18 cards"),
        (table(told={"A": 19}), "hold 19 cards, but the deal was 18 cards"),
        (table(hands=(4,), told={"A": 5}), "A has 4 cards, but “sizes” says 5"),
        (table(pile=19), "19 in the pile are more than the box has"),
        (table(FOUR[:2], hands=(9, 1), unknown=True), "hold 10 cards, but the deal was 18 cards"),
        (table(leftover="face-up"), "name them with “face-up: ...”"),
    ],
)
def test_where_no_deal_fits_a_sentence_says_why(no_table: Table, sentence: str) -> None:
    with pytest.raises(NotebookError) as caught:
        no_table.hand_sizes()
    assert sentence in str(caught.value)


def test_the_house_rule_leftover_face_up_is_content_once_they_are_named() -> None:
    assert ranges(table(face_up=2, leftover="face-up")) == [(4, 4)] * 4


@given(st.data())
def test_the_true_sizes_of_an_even_deal_always_lie_in_the_ranges(data: st.DataObject) -> None:
    n = data.draw(st.integers(2, 6))
    pile = data.draw(st.integers(0, 4))
    low, extra = divmod(18 - pile, n)
    longer = data.draw(st.permutations([True] * extra + [False] * (n - extra)))
    true = [low + more for more in longer]
    players = tuple(PlayerName(f"P{seat}") for seat in range(n))
    told = data.draw(st.sets(st.sampled_from(players)))
    known = data.draw(st.integers(0, n))
    a_table = replace(
        table(players, hands=true[:known], pile=pile),
        sizes=ToldSizes(tuple((p, true[players.index(p)]) for p in players if p in told)),
    )
    sizes = a_table.hand_sizes()
    assert list(sizes) == list(players)
    assert all(size in sizes[player] for player, size in zip(players, true, strict=True))
    assert sum(size.low for size in sizes.values()) <= a_table.dealt
    assert sum(size.high for size in sizes.values()) >= a_table.dealt


def test_size_ranges_read_like_sizes() -> None:
    assert f"{SizeRange(4, 4)} {SizeRange(4, 5)}" == "4 4–5"
    assert SizeRange(4, 4).exact
    assert not SizeRange(4, 5).exact
    assert 6 not in SizeRange(4, 5)


def test_seats_go_round_to_the_left() -> None:
    three = table((ALICE, BRUNO, CHLOE))
    assert three.left_of(CHLOE) == ALICE
    assert three.others_from_left(BRUNO) == (CHLOE, ALICE)


def test_a_house_rule_is_what_the_header_says_or_the_editions_default() -> None:
    assert table().rule("leftover") == "dealt"
    assert table(leftover="face-up").rule("leftover") == "face-up"
    assert table().rule("weather") is None


def test_the_writer_sees_from_their_own_seat() -> None:
    assert replace(table(), me=FOUR[0]).writer == Viewpoint(writer=True, seat=FOUR[0])
    assert table().writer == Viewpoint(writer=True, seat=None)
