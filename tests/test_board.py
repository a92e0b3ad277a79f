"""Where pawns can go."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sleuth.board import (
    Board,
    Position,
    Room,
    Square,
    connected,
    distances,
    neighbours,
    passages,
    reachable,
    reachable_retracing,
)
from sleuth.edition_file import load_edition
from sleuth.types import CardName


def board_of(edition: str) -> Board:
    board = load_edition(edition).board
    assert board is not None
    return board


MEGA = board_of("mega")
CLUEDO = board_of("cluedo")


def at(name: str) -> Position:
    return Square(name)


def names(positions: frozenset[Position]) -> set[str]:
    return {str(position) for position in positions}


def brute_force(board: Board, start: Position, steps: int) -> set[Position]:
    """Every path of exactly that many steps, one by one."""
    rooms = {room.card for room in board.rooms}
    ends: set[Position] = set()

    def walk(path: tuple[Position, ...]) -> None:
        if len(path) - 1 == steps:
            ends.add(path[-1])
            return
        for near in neighbours(board, path[-1]):
            if near in rooms and near != start:
                ends.add(near)
            elif near not in path and near not in rooms:
                walk((*path, near))

    walk((start,))
    return ends - {start}


def test_a_throw_leads_exactly_that_far_over_squares_and_no_exact_count_is_needed_for_a_room() -> (
    None
):
    assert names(reachable(MEGA, at("0"), 1)) == {"1", "15", "Homoprimale"}
    assert names(reachable(MEGA, at("0"), 3)) == {
        "3", "13", "15b", "Homoprimale", "Homoseconde", "Départementale",
    }  # fmt: skip


def test_from_a_room_one_leaves_by_any_door() -> None:
    assert names(reachable(MEGA, at("Intercontinuum"), 1)) == {"3b", "7b", "11b", "15b"}
    assert names(reachable(MEGA, at("Féerie"), 2)) == {"3", "4", "5", "6"}


def test_the_room_that_one_leaves_is_no_destination() -> None:
    for steps in range(1, 7):
        assert "Féerie" not in reachable(MEGA, at("Féerie"), steps)
        assert "Féerie" not in reachable_retracing(MEGA, at("Féerie"), steps)


def test_no_steps_lead_nowhere() -> None:
    assert reachable(MEGA, at("0"), 0) == frozenset()
    assert reachable_retracing(MEGA, at("0"), 0) == frozenset()


def test_retracing_allows_to_step_to_and_fro() -> None:
    assert "0" not in reachable(MEGA, at("0"), 2)
    assert "0" in reachable_retracing(MEGA, at("0"), 2)
    assert reachable(MEGA, at("0"), 2) < reachable_retracing(MEGA, at("0"), 2)


def test_blocked_squares_cannot_be_entered() -> None:
    blocked = frozenset({Square("1")})
    assert names(reachable(MEGA, at("0"), 2, blocked)) == {
        "14", "15a", "Homoprimale", "Départementale",
    }  # fmt: skip
    shut_in = frozenset({Square("0"), Square("1")})
    assert reachable(MEGA, at("Homoprimale"), 6, shut_in) == frozenset()
    assert set(distances(MEGA, at("Homoprimale"), shut_in)) == {"Homoprimale"}


def test_a_dead_end_that_is_too_short_is_no_destination() -> None:
    a, b, c, d = (Square(name) for name in "abcd")
    board = Board((a, b, c, d), ((a, b), (b, c), (b, d)), (Room(CardName("R"), (c,)),), (a,))
    assert names(reachable(board, a, 2)) == {"c", "d"}
    assert names(reachable(board, a, 3)) == {"R"}


def test_passages_join_rooms_both_ways() -> None:
    assert passages(MEGA, at("Homoprimale")) == ("Secteur de l'Araignée",)
    assert passages(MEGA, at("Secteur de l'Araignée")) == ("Homoprimale",)
    assert passages(MEGA, at("0")) == ()
    assert passages(MEGA, at("Intercontinuum")) == ()
    assert sum(len(passages(MEGA, room.card)) for room in MEGA.rooms) == 8


def test_the_other_plans_for_passages_have_eight_links() -> None:
    hub, ring = MEGA.with_passages("hub8"), MEGA.with_passages("ring8")
    assert len(passages(hub, at("Intercontinuum"))) == 8
    assert passages(hub, at("Norjane")) == ("Intercontinuum",)
    assert passages(ring, at("Féerie")) == ("Homoseconde", "Norjane")
    assert sum(len(passages(ring, room.card)) for room in ring.rooms) == 16
    with pytest.raises(KeyError):
        MEGA.with_passages("none")


def test_pawns_begin_on_every_second_square_of_the_ring_or_in_the_middle() -> None:
    assert [MEGA.start(seat) for seat in range(6)] == ["0", "2", "4", "6", "8", "10"]
    assert MEGA.with_starts("middle").start(5) == "Intercontinuum"


def test_the_board_of_mega_is_a_ring_with_spokes() -> None:
    ring = [Square(str(n)) for n in range(16)]
    assert len(MEGA.squares) == 16 + 4 * 2
    assert all(b in neighbours(MEGA, a) for a, b in pairwise([*ring, ring[0]]))
    clockwise = [room.card for room in MEGA.rooms if room.card != "Intercontinuum"]
    for i, universe in enumerate(clockwise):
        assert neighbours(MEGA, universe) == (str(2 * i), str(2 * i + 1))
    for name in ("Homoseconde", "Norjane", "Galyseconde", "Départementale"):
        room = MEGA.room(at(name))
        assert room is not None
        assert distances(MEGA, room.doors[1])[at("Intercontinuum")] == 3


@pytest.mark.parametrize(
    ("a", "b", "steps"),
    [
        ("Kitchen", "Ballroom", 7), ("Kitchen", "Dining Room", 11), ("Dining Room", "Lounge", 4),
        ("Lounge", "Hall", 8), ("Hall", "Study", 4), ("Hall", "Library", 7),
        ("Study", "Library", 7), ("Library", "Billiard Room", 4),
        ("Billiard Room", "Conservatory", 7),
        ("Billiard Room", "Ballroom", 6), ("Conservatory", "Ballroom", 4),
        ("Dining Room", "Ballroom", 7), ("Dining Room", "Hall", 8),
    ],
)  # fmt: skip
def test_rooms_of_cluedo_are_as_far_apart_as_on_the_classic_board(
    a: str, b: str, steps: int
) -> None:
    assert distances(CLUEDO, at(a))[at(b)] == steps
    assert distances(CLUEDO, at(b))[at(a)] == steps


def test_no_way_leads_through_a_room() -> None:
    assert distances(MEGA, at("3b"))[at("Intercontinuum")] == 1
    assert distances(MEGA, at("3b"))[at("7b")] == 8


def test_the_classic_board_has_seventeen_doors_and_two_passages() -> None:
    assert sum(len(room.doors) for room in CLUEDO.rooms) == 17
    assert passages(CLUEDO, at("Kitchen")) == ("Study",)
    assert passages(CLUEDO, at("Lounge")) == ("Conservatory",)
    assert len(CLUEDO.starts) == 6


def test_everything_is_connected() -> None:
    for board in (MEGA, CLUEDO):
        everywhere = {*board.squares, *(room.card for room in board.rooms)}
        assert connected(board, board.starts[0]) == everywhere


@given(st.sampled_from([*MEGA.squares, *(room.card for room in MEGA.rooms)]), st.integers(1, 12))
def test_reachable_is_what_all_paths_reach_on_mega(start: Position, steps: int) -> None:
    assert reachable(MEGA, start, steps) == brute_force(MEGA, start, steps)


@given(st.sampled_from([*CLUEDO.squares, *(room.card for room in CLUEDO.rooms)]), st.integers(1, 6))
def test_reachable_is_what_all_paths_reach_on_cluedo(start: Position, steps: int) -> None:
    assert reachable(CLUEDO, start, steps) == brute_force(CLUEDO, start, steps)


@given(st.sampled_from(CLUEDO.squares), st.integers(1, 9))
def test_a_walk_that_may_retrace_reaches_no_less(start: Square, steps: int) -> None:
    assert reachable(CLUEDO, start, steps) <= reachable_retracing(CLUEDO, start, steps)
