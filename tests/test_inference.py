"""Beliefs, over random small games: never wrong, complete, and equal to the second opinion."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import log2, sqrt
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from case_files import CASES
from sleuth.chance import Dice
from sleuth.claims import Has, Lacks
from sleuth.notebook import Notebook, read_notebook
from sleuth.table import Table
from sleuth.timeline import EVERYONE, Accused, Chose, Step, Timeline, Viewpoint
from sleuth.types import HEADER, SOLUTION, CardName, EntryNumber, Place, PlayerName
from sleuth_solvers.assumptions import Accusing, Assumptions, Showing
from sleuth_solvers.beliefs import Beliefs
from sleuth_solvers.deals import inference
from sleuth_solvers.deals.count import TooLargeError
from sleuth_solvers.deals.inference import beliefs, first_bad_entry, posterior_deals
from sleuth_solvers.deals.reference import likelihood, reference_beliefs, reference_deals
from small_games import ALL_ASSUMPTIONS, SmallGame, assumptions, edition_of, small_games


def examples(n: int) -> settings:
    """So many random games, however slow the machine."""
    return settings(max_examples=n, deadline=None, suppress_health_check=[HealthCheck.too_slow])


T = TypeVar("T")

WRITER = Viewpoint()
NOTHING = Assumptions.nothing()


def viewpoints(game: SmallGame) -> list[Viewpoint]:
    """The writer, an onlooker, and every seat."""
    seats = [Viewpoint(writer=False, seat=player) for player in game.table.players]
    return [WRITER, Viewpoint(writer=False), *seats]


def assert_equals_the_reference(told: Beliefs, game: SmallGame) -> None:
    steps = tuple(game.timeline.seen_from(told.viewpoint))
    expected = reference_beliefs(game.table, steps, told.assumptions)
    cells = {(card, place) for card in game.deal for place in told.places}
    assert told.worlds == expected.worlds
    assert {
        (card, place): p for card, row in told.probability.items() for place, p in row.items() if p
    } == expected.probability
    assert {
        frozenset(entry.cards): entry.probability for entry in told.solution if entry.probability
    } == expected.solution
    assert {frozenset(entry.cards) for entry in told.solution} == expected.possible_solutions
    assert set(told.certain) == expected.certain
    assert set(told.impossible) == cells - expected.possible
    assert told.broken_assumptions == expected.broken_assumptions
    for entry in told.solution:
        assert entry.certain == (expected.possible_solutions == {frozenset(entry.cards)})


@examples(120)
@given(small_games(), assumptions)
def test_beliefs_equal_those_of_the_reference(game: SmallGame, assumed: Assumptions) -> None:
    told = beliefs(game.table, game.timeline, WRITER, assumed)
    assert_equals_the_reference(told, game)


@examples(25)
@given(small_games(), assumptions, st.data())
def test_so_do_those_of_every_seat_and_of_an_onlooker(
    game: SmallGame, assumed: Assumptions, data: st.DataObject
) -> None:
    viewpoint = data.draw(st.sampled_from(viewpoints(game)[1:]))
    assert_equals_the_reference(beliefs(game.table, game.timeline, viewpoint, assumed), game)


@examples(150)
@given(small_games(most_entries=9), assumptions)
def test_the_truth_is_never_excluded(game: SmallGame, assumed: Assumptions) -> None:
    truth = set(game.deal.items())
    for viewpoint in viewpoints(game):
        told = beliefs(game.table, game.timeline, viewpoint, assumed)
        assert told.worlds > 0
        assert set(told.certain) <= truth
        assert not set(told.impossible) & truth
        assert set(game.at(SOLUTION)) in [set(entry.cards) for entry in told.solution]


@examples(60)
@given(small_games(), assumptions)
def test_numbers_hang_together(game: SmallGame, assumed: Assumptions) -> None:
    told = beliefs(game.table, game.timeline, WRITER, assumed)
    sizes = game.table.hand_sizes()
    for row in told.probability.values():
        assert sum(row.values()) == 1
    for player, size in sizes.items():
        mean = sum(row[Place(player)] for row in told.probability.values())
        assert size.low <= mean <= size.high
    assert sum(entry.probability for entry in told.solution) == 1
    for card, row in told.probability.items():
        named = [entry.probability for entry in told.solution if card in entry.cards]
        assert row[SOLUTION] == sum(named)
    odds = [entry.probability for entry in told.solution]
    assert odds == sorted(odds, reverse=True)
    assert told.entropy_bits == pytest.approx(-sum(float(p) * log2(p) for p in odds if p))


@examples(60)
@given(small_games(), assumptions)
def test_what_is_seen_later_only_rules_deals_out(game: SmallGame, assumed: Assumptions) -> None:
    before: Beliefs | None = None
    for entry in range(max(step.entry for step in game.timeline.steps or (NO_STEP,)) + 1):
        told = beliefs(game.table, game.timeline.until(EntryNumber(entry)), WRITER, assumed)
        if before is not None and before.places == told.places:
            assert told.worlds <= before.worlds
            assert set(before.certain) <= set(told.certain)
            assert set(before.impossible) <= set(told.impossible)
        before = told


NO_STEP = Step(HEADER, EVERYONE, Lacks(SOLUTION, ()))


@examples(40)
@given(small_games(), assumptions)
def test_undo_returns_the_earlier_beliefs(game: SmallGame, assumed: Assumptions) -> None:
    notebook = game.notebook
    while notebook.entries:
        undone = notebook.undo()
        earlier = notebook.until(len(notebook.entries) - 1)
        assert believed_in(undone, assumed) == believed_in(earlier, assumed)
        assert believed_in(undone.redo(), assumed) == believed_in(notebook, assumed)
        notebook = undone


def believed_in(notebook: Notebook, assumed: Assumptions) -> Beliefs:
    return beliefs(notebook.table, notebook.timeline(), WRITER, assumed)


@examples(40)
@given(small_games(), small_games())
def test_the_first_bad_entry_is_the_first_that_leaves_no_deal(
    game: SmallGame, other: SmallGame
) -> None:
    """A liar takes over: entries of another game at the same table."""
    known = set(game.deal) & set(other.deal)
    steps = list(game.timeline.steps)
    last = max((step.entry for step in steps), default=0)
    for n, card in enumerate(sorted(known), start=last + 1):
        place = other.deal[card]
        if place in set(game.deal.values()):
            steps.append(Step(EntryNumber(n), EVERYONE, Has(place, (card,))))
    timeline = Timeline(tuple(steps))
    entries = sorted({step.entry for step in steps} | {HEADER})
    bad = [
        entry
        for entry in entries
        if not beliefs(game.table, timeline.until(entry), WRITER, NOTHING).consistent
    ]
    assert first_bad_entry(game.table, timeline) == (bad[0] if bad else None)


@examples(12)
@given(small_games(), assumptions, st.integers(0, 2**32))
def test_posterior_samples_follow_the_weights(
    game: SmallGame, assumed: Assumptions, seed: int
) -> None:
    steps = tuple(game.timeline.seen_from(WRITER))
    told = beliefs(game.table, game.timeline, WRITER, assumed)
    if told.broken_assumptions:
        assumed = Assumptions(assumed.showing, Accusing.IGNORED)
    weights = {
        tuple(sorted(deal.items())): likelihood(deal, steps, assumed)
        for deal in reference_deals(game.table, steps)
    }
    n = 2000
    drawn = Counter(
        tuple(sorted(deal.items()))
        for deal in posterior_deals(game.table, game.timeline, WRITER, assumed, Dice(seed), n)
    )
    assert sum(drawn.values()) == n
    total = sum(weights.values())
    expected = {deal: weight / total for deal, weight in weights.items() if weight}
    assert set(drawn) <= set(expected)
    assert _surprise(drawn, expected, n) < 6


def _surprise(drawn: Mapping[T, int], expected: Mapping[T, Fraction], n: int) -> float:
    """Pearson's chi-square over groups of at least ten expected draws, in standard deviations.

    Wilson and Hilferty's cube root makes it nearly normal.
    """
    groups: list[tuple[float, int]] = []
    mass, count = 0.0, 0
    for item in sorted(expected, key=lambda item: (expected[item], repr(item))):
        mass, count = mass + float(expected[item] * n), count + drawn[item]
        if mass >= 10:
            groups.append((mass, count))
            mass, count = 0.0, 0
    if len(groups) < 2:
        return 0.0
    freedom = len(groups) - 1 + (mass > 0)
    chi_square = sum((count - mass) ** 2 / mass for mass, count in groups)
    share = 2 / (9 * freedom)
    return float(((chi_square / freedom) ** (1 / 3) - (1 - share)) / sqrt(share))


# What is too large to count.


@pytest.fixture
def too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine on which nothing can be counted, and estimates keep few states."""

    def refuse(*_: object) -> None:
        raise TooLargeError

    monkeypatch.setattr(inference, "lattice_of", refuse)
    monkeypatch.setattr(inference, "sample", refuse)
    monkeypatch.setattr(inference, "_WIDTHS", (100, 300))


def neller(entry: int) -> Notebook:
    return read_notebook((CASES / "neller.sleuth").read_bytes()).until(entry)


@pytest.mark.parametrize("entry", [0, 2, 5, 9, 27])
def test_what_is_estimated_is_close_labelled_and_proves_the_same(
    entry: int, request: pytest.FixtureRequest
) -> None:
    notebook = neller(entry)
    counted = believed_in(notebook, Assumptions())
    request.getfixturevalue("too_large")
    told = believed_in(notebook, Assumptions())
    assert counted.exact
    assert not told.exact
    assert told.certain == counted.certain
    assert told.impossible == counted.impossible
    assert told.worlds == pytest.approx(counted.worlds, rel=0.1)
    tolerance = 5 * told.sampling_error + 1e-9
    for card, row in counted.probability.items():
        for place, p in row.items():
            assert float(told.probability[card][place]) == pytest.approx(float(p), abs=tolerance)
    assert told.entropy_bits == pytest.approx(counted.entropy_bits, abs=0.15)
    assert believed_in(notebook, Assumptions()) == told


@pytest.mark.parametrize("entry", [2, 5])
def test_what_no_estimate_met_is_not_taken_for_impossible(
    entry: int, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    notebook = neller(entry)
    counted = believed_in(notebook, Assumptions())
    request.getfixturevalue("too_large")
    monkeypatch.setattr(inference, "_WIDTHS", (2, 100))
    told = believed_in(notebook, Assumptions())
    assert any(
        p and not told.probability[card][place]
        for card, row in counted.probability.items()
        for place, p in row.items()
    )
    assert told.certain == counted.certain
    assert told.impossible == counted.impossible


@pytest.mark.usefixtures("too_large")
def test_samples_of_what_is_too_large_fit_all_the_same() -> None:
    notebook = neller(5)
    told = believed_in(notebook, Assumptions())
    deals = posterior_deals(
        notebook.table, notebook.timeline(), WRITER, Assumptions(), Dice(1), 200
    )
    assert len(deals) == 200
    for deal in deals:
        assert set(told.certain) <= set(deal.items())
        assert not set(told.impossible) & set(deal.items())
        assert sorted(deal.values()) == sorted([*told.places[:-1], SOLUTION] * 3)


@pytest.mark.usefixtures("too_large")
def test_a_contradiction_is_found_in_what_is_too_large() -> None:
    notebook = neller(5).append("plum has rope").append("peacock has rope")
    assert not believed_in(notebook, Assumptions()).consistent
    with pytest.raises(ValueError, match="no deal is left"):
        posterior_deals(notebook.table, notebook.timeline(), WRITER, NOTHING, Dice(1), 1)


# Worked examples: two players, a box of 2 + 2 + 4 cards, a hand of two and one of three.

ANN, BOB = PlayerName("Ann"), PlayerName("Bob")
TABLE = Table(edition_of(2, 2, 4), (ANN, BOB))
NAMED = (CardName("a1"), CardName("b1"), CardName("c1"))


def timeline(*events: Has | Lacks | Chose | Accused) -> Timeline:
    """Entries 1, 2, 3, ... that everybody perceived."""
    return Timeline(
        tuple(Step(EntryNumber(n), EVERYONE, event) for n, event in enumerate(events, start=1))
    )


def shows(card: str) -> Chose:
    """Bob shows Ann this card of the three."""
    return Chose(Place("Bob"), CardName(card), frozenset(NAMED), shown_to=ANN)


def believed(showing: Showing, *events: Has | Lacks | Chose | Accused) -> Beliefs:
    return beliefs(TABLE, timeline(*events), WRITER, Assumptions(showing))


def test_an_uneven_deal_leaves_both_sizes_open() -> None:
    told = believed(Showing.UNIFORM)
    assert told.worlds == 2 * 2 * 4 * (10 + 10)


def test_with_two_to_choose_from_each_is_picked_half_the_time() -> None:
    """Bob holds a1, and b1 or not; c1 is Ann's: 1/1 against 1/2 for what he showed."""
    facts = (Has(Place("Ann"), NAMED[2:]), shows("a1"))
    ignored = believed(Showing.IGNORED, *facts).probability[NAMED[1]][Place("Bob")]
    uniform = believed(Showing.UNIFORM, *facts).probability[NAMED[1]][Place("Bob")]
    assert uniform == (ignored / 2) / (ignored / 2 + 1 - ignored)


def test_a_second_show_is_new_evidence_unless_it_is_a_habit() -> None:
    facts = (Has(Place("Ann"), NAMED[2:]), shows("a1"))
    once = believed(Showing.UNIFORM, *facts).probability[NAMED[1]][Place("Bob")]
    twice = believed(Showing.UNIFORM, *facts, shows("a1")).probability[NAMED[1]][Place("Bob")]
    habit = believed(Showing.HABIT, *facts, shows("a1")).probability[NAMED[1]][Place("Bob")]
    assert twice == (once / 2) / (once / 2 + 1 - once)
    assert habit == once


def test_what_is_shown_to_another_player_is_no_habit() -> None:
    to_himself = Chose(Place("Bob"), NAMED[0], frozenset(NAMED), shown_to=PlayerName("Cy"))
    facts = (Has(Place("Ann"), NAMED[2:]), shows("a1"), to_himself)
    assert (
        believed(Showing.HABIT, *facts).probability == believed(Showing.UNIFORM, *facts).probability
    )


@pytest.mark.parametrize("showing", Showing)
def test_the_choice_proves_nothing_but_the_card(showing: Showing) -> None:
    told = believed(showing, shows("a1"))
    assert (NAMED[0], Place("Bob")) in told.certain
    assert told.worlds == believed(Showing.IGNORED, shows("a1")).worlds


def test_an_honest_accuser_does_not_hold_the_cards_but_nothing_proves_it() -> None:
    accused = Accused(ANN, NAMED, right=False)
    honest = beliefs(TABLE, timeline(accused), WRITER, Assumptions())
    assert all(honest.probability[card][Place("Ann")] == 0 for card in NAMED)
    assert not any((card, Place("Ann")) in honest.impossible for card in NAMED)
    ignored = beliefs(TABLE, timeline(accused), WRITER, NOTHING)
    assert ignored.worlds == honest.worlds == 15 * 20
    assert all(ignored.probability[card][Place("Ann")] > 0 for card in NAMED)


def test_a_wrong_accusation_excludes_the_three_together_only() -> None:
    told = beliefs(TABLE, timeline(Accused(ANN, NAMED, right=False)), WRITER, NOTHING)
    assert NAMED not in [entry.cards for entry in told.solution]
    assert len(told.solution) == 15
    assert all(told.probability[card][SOLUTION] > 0 for card in NAMED)


def test_a_right_accusation_is_proof() -> None:
    told = beliefs(TABLE, timeline(Accused(ANN, NAMED, right=True)), WRITER, Assumptions())
    (only,) = told.solution
    assert only.cards == NAMED
    assert only.probability == 1
    assert only.certain
    assert str(told.entropy_bits) == "0.0"  # and not -0.0


def test_an_accuser_who_is_seen_to_bluff_is_not_taken_for_honest() -> None:
    seen = (Has(Place("Ann"), NAMED[2:]), Accused(ANN, NAMED, right=False), shows("a1"))
    told = beliefs(TABLE, timeline(*seen), WRITER, Assumptions())
    assert told.broken_assumptions == ("accusing",)
    trusting = beliefs(TABLE, timeline(*seen), WRITER, Assumptions(accusing=Accusing.IGNORED))
    assert told.probability == trusting.probability
    assert trusting.broken_assumptions == ()


def test_a_contradiction_leaves_nothing_to_believe() -> None:
    lies = timeline(Has(Place("Ann"), NAMED[:1]), Lacks(Place("Bob"), ()), Has(SOLUTION, NAMED[:1]))
    for assumed in ALL_ASSUMPTIONS:
        told = beliefs(TABLE, lies, WRITER, assumed)
        assert not told.consistent
        assert (told.worlds, told.probability, told.solution) == (0, {}, ())
        assert (told.certain, told.impossible, told.entropy_bits) == ((), (), 0)
        assert told.broken_assumptions == ()
    assert first_bad_entry(TABLE, lies) == 3
    with pytest.raises(ValueError, match="no deal is left"):
        posterior_deals(TABLE, lies, WRITER, NOTHING, Dice(1), 1)


def test_an_accusation_in_a_contradiction_is_not_to_blame() -> None:
    lies = (Has(Place("Ann"), NAMED[:1]), Has(SOLUTION, NAMED[:1]), Accused(ANN, NAMED, False))
    assert believed(Showing.UNIFORM, *lies).broken_assumptions == ()


def test_a_header_that_contradicts_itself_is_entry_0() -> None:
    both = Timeline(
        tuple(
            Step(HEADER, EVERYONE, Has(place, NAMED[:1])) for place in (Place("Ann"), Place("Bob"))
        )
    )
    assert first_bad_entry(TABLE, both) == HEADER


def test_equally_likely_solutions_are_in_the_order_of_the_cards() -> None:
    told = believed(Showing.UNIFORM)
    names = [card.name for card in TABLE.edition.cards]
    order = [tuple(names.index(card) for card in entry.cards) for entry in told.solution]
    assert order == sorted(order)
    assert len(order) == 16


def test_a_joint_that_is_too_large_is_estimated_although_the_deals_can_be_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object) -> None:
        raise TooLargeError

    monkeypatch.setattr(inference, "split_lattice", refuse)
    told = believed_in(neller(5), Assumptions())
    assert not told.exact
    assert told.solution
