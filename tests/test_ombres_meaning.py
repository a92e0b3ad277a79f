"""What the entries of L'heure des 3 ombres say about tiles, and who perceives it."""

from fractions import Fraction

import pytest

from ombres_notebooks import (
    ALICE,
    BARNABE,
    BOX,
    BRUNO,
    CHLOE,
    EDITION,
    EITHER_LUCIE,
    LUCIE,
    LUCIE_H,
    all_read,
    at,
    seen,
    table_after,
)
from sleuth.claims import Has, HasOneOf, Lacks
from sleuth.games import family_of
from sleuth.games.trois_ombres.events import (
    Dealt,
    Moved,
    Paired,
    Said,
    Saw,
    Shuffled,
    TableChanged,
    TrapDiscarded,
    TrapLaid,
    Unlike,
)
from sleuth.games.trois_ombres.table_layout import (
    SPOTS,
    Block,
    Lieu,
    Side,
    block_turns,
    lieu_turns,
    spot_of,
)
from sleuth.notebook import Notebook
from sleuth.timeline import EVERYONE, Audience, Event, Viewpoint, only
from sleuth.types import SOLUTION

B2, A2 = at("lamp b2"), at("hat a2")
SUSPECTS = frozenset(card.name for card in EDITION.cards)
EVERY_TILE = frozenset((*(card.name for card in EDITION.cards), *(kind.name for kind in BOX.traps)))


def steps(notebook: Notebook) -> list[tuple[int, Audience, Event]]:
    """What the entries mean, but for what lies open."""
    return [
        (step.entry, step.audience, step.event)
        for step in notebook.timeline().steps
        if not isinstance(step.event, TableChanged | Dealt)
    ]


def events(*lines: str, players: str = "Alice, Bruno") -> list[Event]:
    return [event for _entry, _audience, event in steps(all_read(*lines, players=players))]


def test_a_game_begins_with_suspects_and_traps_on_spots() -> None:
    for traps, n in (("1", 28), ("0", 27), ("5", 32)):
        notebook = all_read(more=f"me: Alice\noption traps: {traps}\n")
        (dealt,) = (step for step in notebook.timeline().steps if isinstance(step.event, Dealt))
        assert (dealt.entry, dealt.audience) == (0, EVERYONE)
        assert isinstance(dealt.event, Dealt)
        assert (len(dealt.event.spots), dealt.event.traps) == (n, int(traps))


def test_another_layout_takes_the_place_of_the_usual_one() -> None:
    empty = "lamp a1, lamp a2, lamp a3, hat a1, hat a2, hat a3, gear c1, gear c2"
    notebook = all_read(f"empty: {empty}")
    told = [step.event for step in notebook.timeline().steps if isinstance(step.event, Dealt)]
    assert at("lamp a2") in told[0].spots
    assert at("lamp a2") not in told[1].spots


def test_all_see_a_tile_that_is_revealed() -> None:
    notebook = all_read("loupe", "lamp b2: Lucie h", "hat a2: Lucie")
    assert steps(notebook) == [
        (2, EVERYONE, Saw(B2, seen(LUCIE_H))),
        (3, EVERYONE, Saw(A2, EITHER_LUCIE)),
    ]


def test_what_was_revealed_and_not_seen_is_a_suspect_for_a_trap_would_have_been_noticed() -> None:
    lines = ("loupe", "lamp b2: ?", "hat a2: ?", "brume")
    assert events(*lines) == [Saw(B2, SUSPECTS), Saw(A2, SUSPECTS), Unlike(B2, A2)]


def test_a_look_that_was_not_seen_says_nothing() -> None:
    assert events("Bruno looks at hat a2: ?") == []


def test_a_pair_is_seen_by_all_and_goes() -> None:
    notebook = all_read("loupe", "lamp b2: Lucie n", "hat a2: Lucie n", "pair", "calepin",
                        "trap lamp b2")  # fmt: skip
    assert steps(notebook)[2:] == [
        (4, EVERYONE, Saw(B2, seen(LUCIE))),
        (4, EVERYONE, Saw(A2, seen(LUCIE))),
        (4, EVERYONE, Paired(B2, A2)),
        (6, EVERYONE, TrapLaid(B2)),
    ]


def test_a_pair_of_unsure_versions_is_what_both_may_be() -> None:
    unsure = events("loupe", "lamp b2: Lucie", "hat a2: Lucie", "pair")
    assert unsure[2:] == [Paired(B2, A2)]
    told = events("loupe", "lamp b2: Lucie", "hat a2: Lucie", "pair: Lucie h")
    assert told[2:] == [Saw(B2, seen(LUCIE_H)), Saw(A2, seen(LUCIE_H)), Paired(B2, A2)]
    half = events("loupe", "lamp b2: Lucie", "hat a2: Lucie n", "pair")
    assert half[2:4] == [Saw(B2, seen(LUCIE)), Saw(A2, seen(LUCIE))]


def test_two_tiles_that_might_be_alike_and_were_no_pair_are_unlike() -> None:
    notebook = all_read("loupe", "lamp b2: Lucie", "hat a2: Lucie", "brume")
    assert steps(notebook)[2:] == [(4, EVERYONE, Unlike(B2, A2))]
    unseen = events("loupe", "lamp b2: Lucie", "hat a2: ?", "brume")
    assert Unlike(B2, A2) in unseen  # a pair would have gone to the Agence
    seen_unlike = events("loupe", "lamp b2: Lucie", "hat a2: Barnabé n", "brume")
    assert not any(isinstance(event, Unlike) for event in seen_unlike)


def test_closed_eyes_notice_that_no_pair_goes_to_the_agence() -> None:
    blind = all_read("Bruno closes eyes", "loupe", "lamp b2 l n", "hat a2 b n", "brume")
    assert (5, EVERYONE, Unlike(B2, A2)) in steps(blind)


@pytest.mark.parametrize(
    ("trap", "moves"),
    [
        ("Hercule", ()),
        ("Horloge", ()),
        ("Yeux du Chapeau", lieu_turns(Lieu.HAT)),
        ("Vortex", block_turns()),
    ],
)
def test_a_trap_is_discarded_and_turns_what_it_turns(
    trap: str, moves: tuple[tuple[str, str], ...]
) -> None:
    found = events("loupe", f"lamp b2: {trap}")
    assert found[:2] == [Saw(B2, seen(trap)), TrapDiscarded(B2)]
    assert [event.moves for event in found[2:] if isinstance(event, Moved)] == (
        [moves] if moves else []
    )


def test_moves_of_lieux_and_tiles() -> None:
    late = ("hour 3", "loupe", "lamp b2: Lucie n", "hat a2: Barnabé n")
    assert events(*late, "illusion", "turns gear")[2:] == [Moved(lieu_turns(Lieu.GEAR))]
    assert events(*late, "vortex", "turns all")[2:] == [Moved(block_turns())]
    assert events(*late, "manipulation", "swaps pentacle gear")[2:] == []
    swapped = Moved(((B2, A2), (A2, B2)))
    assert events(*late, "swaps lamp b2 hat a2")[2:] == [swapped]
    shuffled = events(*late, "brouillard", "shuffles lb2 ha2 pb2 gb2: la1 ha1 pa1 ga1")
    taken = tuple(map(at, ("lamp b2", "hat a2", "pentacle b2", "gear b2")))
    laid = tuple(map(at, ("lamp a1", "hat a1", "pentacle a1", "gear a1")))
    assert shuffled[2:] == [Shuffled(taken, laid)]


def test_a_pair_comes_back_with_fausse_piste() -> None:
    lines = ("hour 3", "loupe", "lb2 Lucie n", "ha2 Lucie n", "pair", "calepin", "trap lamp a1",
             "loupe", "gb2 o n", "gb1 b n", "fausse piste",
             "shuffles Lucie n, gb2, pb2: lb2, ha2, pb2, gb2")  # fmt: skip
    (event,) = (each for each in events(*lines) if isinstance(each, Shuffled))
    assert event.pair == LUCIE
    assert table_after(all_read(*lines)).agency == ()


def test_closed_eyes_miss_what_tiles_show_but_not_what_moves() -> None:
    lines = ("Alice rolls loupe", "lamp b2: Yeux du Chapeau", "Alice draws brume",
             "Bruno rolls loupe", "lamp b1: Lucie n", "gear b2: Vortex")  # fmt: skip
    found = steps(all_read(*lines, players="Alice, Bruno, Chloé"))
    assert (5, only(BRUNO, CHLOE), Saw(at("lamp b1"), seen(LUCIE))) in found
    assert (5, EVERYONE, Saw(at("lamp b1"), SUSPECTS)) in found
    assert (6, EVERYONE, Moved(block_turns())) in found
    assert (6, EVERYONE, TrapDiscarded(at("gear b2"))) in found


def test_a_pair_that_closed_eyes_missed_lies_open_at_the_agence() -> None:
    lines = (
        "Bruno closes eyes",
        "Alice rolls loupe",
        "lamp b2: Lucie n",
        "hat a2: Lucie n",
        "pair",
    )
    found = steps(all_read(*lines))
    assert (3, only(ALICE), Saw(B2, seen(LUCIE))) in found
    assert (5, EVERYONE, Saw(B2, seen(LUCIE))) in found


def test_eyes_are_open_again_in_ones_own_turn() -> None:
    lines = ("loupe", "lamp b2: Yeux du Chapeau", "brume", "Bruno rolls loupe", "gb2 Lucie n",
             "gb1 Barnabé n", "illusion", "Alice rolls loupe", "hat b2: Octavie n")  # fmt: skip
    found = steps(all_read(*lines))
    assert found[-1][1] == EVERYONE


def test_in_tenebres_only_who_acts_sees() -> None:
    lines = ("loupe", "lamp b2: Lucie n", "hat a2: Barnabé n", "ténèbres", "Bruno rolls loupe",
             "gear b2: Octavie n")  # fmt: skip
    found = steps(all_read(*lines, players="Alice, Bruno, Chloé"))
    assert found[-1] == (6, only(BRUNO), Saw(at("gear b2"), seen("Octavie normale")))


def test_a_secret_look_is_for_who_looked_and_who_was_told() -> None:
    lines = ("Alice looks at hat a2: Lucie n, tells Bruno", "Alice looks at lamp b2: trap")
    notebook = all_read(*lines, players="Alice, Bruno, Chloé")
    traps = frozenset(kind.name for kind in BOX.traps)
    assert steps(notebook) == [
        (1, only(ALICE, BRUNO), Saw(A2, seen(LUCIE))),
        (2, only(ALICE), Saw(B2, traps)),
    ]


def test_hearsay_weighs_as_much_as_one_says_and_else_nothing() -> None:
    notebook = all_read("Bruno says lamp b2 has Lucie, 80%", "Bruno says lamp b2 has Lucie")
    assert steps(notebook) == [(1, EVERYONE, Said(BRUNO, B2, EITHER_LUCIE, Fraction(4, 5)))]


def test_a_free_observation_of_a_spot_is_the_writers_sight() -> None:
    assert events("lamp b2 has Lucie n") == [Saw(B2, seen(LUCIE))]
    assert events("lamp b2 has Lucie") == [Saw(B2, EITHER_LUCIE)]
    assert events("lamp b2 lacks Lucie") == [Saw(B2, EVERY_TILE - EITHER_LUCIE)]
    assert events("solution lacks Lucie") == [Lacks(SOLUTION, (LUCIE, LUCIE_H))]
    (step,) = steps(all_read("lamp b2 has Lucie n"))
    assert not step[1].includes(BRUNO)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("right, Lucie n", [Saw(B2, seen(LUCIE)), Has(SOLUTION, (LUCIE,))]),
        ("right, Lucie", [Saw(B2, EITHER_LUCIE), HasOneOf(SOLUTION, (LUCIE_H, LUCIE))]),
        ("wrong, Lucie n", [Saw(B2, seen(LUCIE)), Lacks(SOLUTION, (LUCIE,))]),
        ("wrong, Lucie n, demon Barnabé n", [Saw(B2, seen(LUCIE)), Has(SOLUTION, (BARNABE,))]),
        ("wrong", []),
    ],
)
def test_a_bluff_tells_of_its_tile_and_of_the_demon(line: str, said: list[Event]) -> None:
    assert events("hour 6", f"bluff lamp b2: {line}") == said


def test_each_entry_that_changes_the_open_table_ends_with_it() -> None:
    notebook = all_read("note: hello", "lamp", "lamp b2: Lucie", "marks lamp b1")
    changed = [
        step.entry for step in notebook.timeline().steps if isinstance(step.event, TableChanged)
    ]
    assert changed == [0, 2, 3, 4]


def test_a_seat_perceives_just_its_audience() -> None:
    lines = ("Bruno closes eyes", "Alice rolls loupe", "lamp b2: Lucie n")
    timeline = all_read(*lines).timeline()
    for seat, sees in ((ALICE, True), (BRUNO, False)):
        known = [step.event for step in timeline.seen_from(Viewpoint(writer=False, seat=seat))]
        assert (Saw(B2, seen(LUCIE)) in known) is sees


def test_a_lieu_turns_clockwise() -> None:
    turns = dict(lieu_turns(Lieu.LAMP))
    corners = [at(f"lamp {cell}") for cell in ("a1", "a3", "c3", "c1")]
    assert [turns[corner] for corner in corners] == [*corners[1:], corners[0]]
    assert at("lamp b2") not in turns


def test_four_quarter_turns_change_nothing() -> None:
    for spot in SPOTS:
        assert spot.turned(4) == spot
        assert spot_of(spot.place) == spot


def test_what_is_near_on_the_left_for_me_is_far_on_the_right_for_who_faces_me() -> None:
    mine = spot_of(at("lamp a1"))
    assert mine.from_side(Side.NORTH).place == at("lamp c3")
    assert mine.from_side(Side.WEST).place == at("lamp c1")
    assert mine.from_side(Side.EAST).place == at("lamp a3")
    for side in Side:
        assert mine.from_side(side).from_south(side) == mine


def test_the_block_as_each_side_sees_it() -> None:
    block = BOX.block
    assert block.rows(Side.SOUTH) == ((Lieu.LAMP, Lieu.HAT), (Lieu.PENTACLE, Lieu.GEAR))
    assert block.rows(Side.NORTH) == ((Lieu.GEAR, Lieu.PENTACLE), (Lieu.HAT, Lieu.LAMP))
    assert block.facing(Side.WEST) == (Lieu.LAMP, Lieu.PENTACLE)
    assert block.facing(Side.EAST) == (Lieu.GEAR, Lieu.HAT)
    assert block.turned().rows(Side.SOUTH) == (
        (Lieu.PENTACLE, Lieu.LAMP),
        (Lieu.GEAR, Lieu.HAT),
    )
    assert block.exchanged(Lieu.LAMP, Lieu.GEAR) == Block(
        (Lieu.GEAR, Lieu.HAT, Lieu.LAMP, Lieu.PENTACLE)
    )


def test_what_a_slip_may_have_changed_of_a_tile_is_what_it_was_seen_as() -> None:
    family, table = family_of(EDITION), all_read().table
    _die, exact, either, *_rest = all_read("loupe", "lamp b2: Lucie n", "hat a2: Lucie").entries
    looked = ("looks at gear b1: Lucie n", "loupe", "gear b2: Hercule")
    look, roll, trap = all_read(*looked).entries
    assert [family.records(entry, table) for entry in (exact, either, trap, look, roll)] == [
        14, 7, 1, 14, 1
    ]  # fmt: skip
    others = list(family.alternatives(exact, table))
    assert len(others) == len(set(others)) == 13
    assert exact not in others
