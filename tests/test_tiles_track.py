"""What is known of tiles is carried through turns, swaps and shuffles."""

from fractions import Fraction
from itertools import permutations

import pytest

from sleuth.chance import Dice
from sleuth.claims import Has
from sleuth.edition_file import load_edition
from sleuth.games.trois_ombres.events import (
    Dealt,
    Moved,
    Paired,
    Said,
    Saw,
    Shuffled,
    TrapDiscarded,
    TrapLaid,
    Unlike,
)
from sleuth.games.trois_ombres.open_table import opening_table
from sleuth.games.trois_ombres.table_layout import Lieu, block_turns, lieu_turns
from sleuth.table import Table
from sleuth.timeline import EVERYONE, Audience, Event, Step, Viewpoint, only, timeline_of
from sleuth.types import AGENCY, HEADER, SOLUTION, CardName, EntryNumber, Place, PlayerName
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.beliefs import Beliefs
from sleuth_solvers.tiles import track as track_module
from sleuth_solvers.tiles.inference import beliefs, beliefs_from, first_bad_entry, samples, weigh
from sleuth_solvers.tiles.model import TileModel
from sleuth_solvers.tiles.track import Track

ALICE, BRUNO = PlayerName("Alice"), PlayerName("Bruno")
EDITION = load_edition("trois-ombres")
TABLE = Table(EDITION, (ALICE, BRUNO), me=ALICE)
NAMES = tuple(card.name for card in EDITION.cards)
LUCIE, LUCIE_H, BARNABE, BARNABE_H = NAMES[:4]
HERCULE = CardName("Hercule")
DEALT = Dealt(opening_table(TABLE).tiles, 1)
LB2, HA2, PB2, GB2, LC2 = (
    Place(name) for name in ("lamp b2", "hat a2", "pentacle b2", "gear b2", "lamp c2")
)
FOUR = (LB2, HA2, PB2, GB2)


def saw(place: Place, *names: CardName) -> Saw:
    return Saw(place, frozenset(names))


def steps_of(*events: Event) -> tuple[Step, ...]:
    return tuple(
        Step(EntryNumber(number) if number else HEADER, EVERYONE, event)
        for number, event in enumerate((DEALT, *events))
    )


def believed(*events: Event) -> Beliefs:
    return beliefs_from(TABLE, steps_of(*events), Viewpoint(), Assumptions())


def p(told: Beliefs, card: CardName, place: Place) -> Fraction:
    return told.probability[card][place]


def test_before_anything_is_seen_all_tiles_are_alike() -> None:
    told = believed()
    assert p(told, LUCIE, LB2) == Fraction(2 * 27, 28 * 28)
    assert p(told, LUCIE, SOLUTION) == Fraction(2, 28)
    assert p(told, HERCULE, LB2) == Fraction(4, 12 * 28)
    assert all(sum(told.probability[name].values()) == 2 for name in NAMES)


def test_a_tile_that_was_seen_is_certain_and_its_twin_is_likelier_elsewhere_than_others() -> None:
    told = believed(saw(LB2, LUCIE))
    assert (LUCIE, LB2) in told.certain
    assert (LUCIE_H, LB2) in told.impossible
    assert p(told, LUCIE, SOLUTION) == Fraction(1, 27)
    assert p(told, LUCIE_H, SOLUTION) == Fraction(2, 27)


def test_a_lieu_that_turns_takes_its_tiles_along() -> None:
    told = believed(saw(LC2, LUCIE), Moved(lieu_turns(Lieu.LAMP)))
    assert (LUCIE, Place("lamp b1")) in told.certain
    told = believed(saw(LC2, LUCIE), Moved(block_turns()), Moved(block_turns()))
    assert (LUCIE, Place("lamp a2")) in told.certain


def test_tiles_that_were_swapped_have_changed_places() -> None:
    told = believed(saw(LB2, LUCIE), saw(HA2, BARNABE), Moved(((LB2, HA2), (HA2, LB2))))
    assert {(LUCIE, HA2), (BARNABE, LB2)} <= {*told.certain}


def test_a_version_that_was_not_made_out_leaves_both_as_likely() -> None:
    told = believed(saw(LB2, LUCIE, LUCIE_H))
    assert p(told, LUCIE, LB2) == p(told, LUCIE_H, LB2) == Fraction(1, 2)


def test_two_tiles_of_a_character_that_are_no_pair_have_a_version_each() -> None:
    told = believed(
        saw(LB2, LUCIE, LUCIE_H), saw(HA2, LUCIE, LUCIE_H), Unlike(LB2, HA2), saw(HA2, LUCIE)
    )
    assert (LUCIE_H, LB2) in told.certain


def test_a_shuffle_spreads_a_tile_evenly_over_its_spots() -> None:
    told = believed(saw(LB2, LUCIE), Shuffled(FOUR, FOUR))
    for spot in FOUR:
        assert p(told, LUCIE, spot) == Fraction(1, 4) + Fraction(3, 4) * Fraction(1, 27) * (
            1 - Fraction(1, 27)
        )


def test_a_later_sight_collapses_a_shuffle() -> None:
    known = [saw(LB2, LUCIE), saw(HA2, BARNABE), Shuffled((LB2, HA2), (LB2, HA2))]
    assert p(believed(*known), LUCIE, HA2) == Fraction(1, 2)
    told = believed(*known, saw(LB2, BARNABE))
    assert {(BARNABE, LB2), (LUCIE, HA2)} <= {*told.certain}


def test_tiles_of_which_the_same_is_known_are_shuffled_at_no_cost() -> None:
    model = TileModel.of(TABLE).follow(steps_of(Shuffled(FOUR, FOUR)))
    assert not model.track.blocks


def test_shuffles_apart_are_followed_apart() -> None:
    events: list[Event] = []
    for number, lieux in enumerate((("a2", "b2"), ("b1", "c1"), ("b3", "c2"))):
        spots = tuple(Place(f"{lieu} {cell}") for lieu in ("lamp", "hat") for cell in lieux)
        events += [saw(s, NAMES[4 * number + i]) for i, s in enumerate(spots)]
        events.append(Shuffled(spots, spots))
    track = TileModel.of(TABLE).follow(steps_of(*events)).track
    assert [len(block.ways) for block in track.blocks] == [24, 24, 24]
    assert believed(*events).worlds % 24**3 == 0


def test_a_pair_is_of_one_suspect_though_nobody_saw_which() -> None:
    told = believed(saw(LB2, LUCIE, LUCIE_H), Paired(LB2, HA2))
    assert p(told, LUCIE, AGENCY) == 1
    assert p(told, LUCIE, AGENCY) + p(told, LUCIE_H, AGENCY) == 2
    assert (BARNABE, AGENCY) in told.impossible
    assert LB2 not in told.places
    told = believed(saw(LB2, LUCIE), Paired(LB2, HA2))
    assert (LUCIE, AGENCY) in told.certain
    assert (LUCIE, SOLUTION) in told.impossible


def test_a_pair_that_comes_back_is_among_the_tiles_it_was_shuffled_with() -> None:
    laid = (LB2, HA2, PB2, GB2)
    told = believed(saw(LB2, LUCIE), Paired(LB2, HA2), Shuffled((PB2, GB2), laid, LUCIE))
    assert sum(p(told, LUCIE, spot) for spot in laid) == 2
    assert (LUCIE, AGENCY) in told.impossible


def test_the_traps_that_are_left_are_counted() -> None:
    spot = Place("lamp b1")
    seen = [saw(spot, HERCULE), TrapDiscarded(spot), TrapLaid(spot)]
    assert p(believed(*seen), HERCULE, spot) == Fraction(3, 11)
    told = believed(*seen * 4)
    assert (HERCULE, spot) in told.impossible
    assert (LUCIE, spot) in told.impossible
    assert not any(told.probability[HERCULE].values())


def test_there_is_just_one_trap_among_the_suspects_at_first() -> None:
    assert not believed(saw(LB2, HERCULE), saw(HA2, HERCULE)).consistent


def test_discarded_traps_make_up_a_new_pile() -> None:
    spot = Place("lamp a1")
    traps = TileModel.of(TABLE).kinds.names[14:]
    counts = [1, 1, 1, 1, 4, 2, 2]
    order = [CardName(trap) for trap, n in zip(traps, counts, strict=True) for _each in range(n)]
    first, *others = order
    events: list[Event] = [saw(LB2, first), TrapDiscarded(LB2)]
    for trap in others:
        events += [TrapLaid(spot), saw(spot, trap), TrapDiscarded(spot)]
    told = believed(*events, TrapLaid(spot))
    assert p(told, HERCULE, spot) == Fraction(4, 12)
    told = believed(*events, TrapLaid(spot), saw(spot, first), TrapDiscarded(spot), TrapLaid(spot))
    assert (first, spot) in told.impossible
    assert p(told, HERCULE, spot) == Fraction(4, 11)


def test_hearsay_is_believed_as_much_as_one_says_and_proves_nothing() -> None:
    trust = Fraction(3, 4)
    told = believed(Said(BRUNO, LB2, frozenset((LUCIE,)), trust))
    before = p(believed(), LUCIE, LB2)
    wrong = (1 - trust) / 20
    expected = trust * before / (trust * before + wrong * (1 - before))
    assert p(told, LUCIE, LB2) == expected
    assert (LUCIE, LB2) not in told.certain
    sure = believed(Said(BRUNO, LB2, frozenset((LUCIE,)), Fraction(1)))
    assert p(sure, LUCIE, LB2) == 1
    assert (LUCIE, LB2) not in sure.certain
    assert (BARNABE, LB2) not in sure.impossible


def test_hearsay_that_sights_refute_is_left_out() -> None:
    told = believed(Said(BRUNO, LB2, frozenset((LUCIE,)), Fraction(1)), saw(LB2, BARNABE))
    assert told.consistent
    assert (BARNABE, LB2) in told.certain


def test_closed_eyes_miss_what_a_tile_showed_but_not_where_it_went() -> None:
    seen_by_alice: Audience = only(ALICE)
    steps = (
        Step(HEADER, EVERYONE, DEALT),
        Step(EntryNumber(1), seen_by_alice, saw(LC2, LUCIE)),
        Step(EntryNumber(2), EVERYONE, Moved(lieu_turns(Lieu.LAMP))),
    )
    timeline = timeline_of(steps)
    mine = beliefs(TABLE, timeline, Viewpoint(), Assumptions())
    brunos = beliefs(TABLE, timeline, Viewpoint(writer=False, seat=BRUNO), Assumptions())
    assert (LUCIE, Place("lamp b1")) in mine.certain
    assert p(brunos, LUCIE, Place("lamp b1")) == p(believed(), LUCIE, LC2)


def test_three_tiles_of_one_suspect_are_too_many_from_the_third_on() -> None:
    steps = steps_of(saw(LB2, LUCIE), saw(HA2, LUCIE), saw(PB2, BARNABE), saw(GB2, LUCIE))
    assert first_bad_entry(TABLE, timeline_of(steps), Viewpoint()) == 4
    assert first_bad_entry(TABLE, timeline_of(steps[:-1]), Viewpoint()) is None
    told = beliefs_from(TABLE, steps, Viewpoint(), Assumptions())
    assert not told.consistent
    assert told.probability == {}


def test_a_sight_of_a_spot_without_a_tile_fits_nothing() -> None:
    assert not believed(saw(Place("lamp a1"), LUCIE)).consistent
    assert not believed(Has(Place("lamp a1"), (LUCIE,))).consistent


def test_samples_are_drawn_as_often_as_they_are_believed() -> None:
    steps = steps_of(
        saw(LB2, LUCIE), saw(HA2, BARNABE, BARNABE_H), Shuffled((LB2, HA2, PB2), (PB2, LB2, HA2))
    )
    told = beliefs_from(TABLE, steps, Viewpoint(), Assumptions())
    n = 600
    drawn = samples(TABLE, timeline_of(steps), Viewpoint(), Assumptions(), Dice("samples"), n)
    for cell in ((LUCIE, PB2), (BARNABE, HA2), (BARNABE, SOLUTION), (HERCULE, GB2)):
        if cell[0] in NAMES:
            share = sum(cell in world for world in drawn) / n
            expected = float(told.probability[cell[0]][cell[1]])
            assert abs(share - expected) < 4 * (expected * (1 - expected) / n) ** 0.5
    assert all(sum(place == SOLUTION for _card, place in world) == 1 for world in drawn)


def test_what_is_said_weighs_as_likely_as_it_is() -> None:
    silent = weigh(TABLE, steps_of(), Assumptions())
    claim = weigh(TABLE, steps_of(saw(LB2, LUCIE)), Assumptions())
    assert claim.weight / silent.weight == p(believed(), LUCIE, LB2)
    assert claim.worlds < silent.worlds


def test_where_orders_are_too_many_a_sample_is_followed_and_proofs_stay_proofs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    events = [*(saw(spot, NAMES[i]) for i, spot in enumerate(FOUR)), Shuffled(FOUR, FOUR)]
    exact = believed(*events)
    monkeypatch.setattr(track_module, "LIMIT", 10)
    monkeypatch.setattr(track_module, "KEPT", 400)
    sampled = believed(*events)
    assert exact.exact
    assert not sampled.exact
    assert 0 < sampled.sampling_error < 0.1
    assert {*sampled.certain} <= {*exact.certain}
    assert {*sampled.impossible} <= {*exact.impossible}
    for card in NAMES[:4]:
        for spot in FOUR:
            off = abs(p(sampled, card, spot) - p(exact, card, spot))
            assert off < 4 * sampled.sampling_error


def test_a_sample_of_orders_never_rules_out_what_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(track_module, "LIMIT", 1)
    monkeypatch.setattr(track_module, "KEPT", 1)
    monkeypatch.setattr(track_module, "ENUMERATED", 1)
    events = [*(saw(spot, NAMES[i]) for i, spot in enumerate(FOUR)), Shuffled(FOUR, FOUR)]
    for order in permutations(NAMES[:4]):
        truth = list(zip(FOUR, order, strict=True))
        for known in range(5):
            told = believed(*events, *(saw(spot, card) for spot, card in truth[:known]))
            assert told.consistent
            assert all(p(told, card, spot) > 0 for spot, card in truth)


def test_a_copy_is_changed_apart() -> None:
    model = TileModel.of(TABLE).follow(steps_of())
    other = model.copy()
    other.after(saw(LB2, LUCIE))
    assert isinstance(model.track, Track)
    assert model.track.labels(LB2) != other.track.labels(LB2)


def test_two_tiles_cannot_lie_on_one_spot() -> None:
    track = TileModel.of(TABLE).follow(steps_of()).track
    with pytest.raises(ValueError, match="two tiles"):
        track.move([(LB2, HA2)])
