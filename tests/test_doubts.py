"""Doubtful entries: their mark in the notebook, and beliefs over their readings."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import count, product
from math import prod

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from notebooks import THREE_LINES, notebook
from sleuth.doubts import doubt_mark
from sleuth.edition_file import load_edition
from sleuth.entries import Corrected, Doubtful
from sleuth.errors import EntryError, OptionError
from sleuth.games import family_of
from sleuth.games.cluedo.entries import Accusation
from sleuth.language import Language, use_language
from sleuth.notebook import Notebook, new_notebook, read_notebook
from sleuth.table import Hand, Table
from sleuth.timeline import Step
from sleuth.types import Cell, PlayerName
from sleuth_solvers.assumptions import Accusing, Assumptions
from sleuth_solvers.beliefs import Beliefs, Doubted
from sleuth_solvers.deals.reference import reference_deals
from sleuth_solvers.doubt import HEARD, SEEN
from sleuth_solvers.readings import Known, doubts_of, mixture
from sleuth_solvers.worlds import world_of
from small_games import SmallGame, small_games


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use_language(Language.ENGLISH)


Deal = frozenset[Cell]
SLOW = [HealthCheck.too_slow, HealthCheck.filter_too_much]
AMPLE = 60.0


def told(
    written: Notebook, assumptions: Assumptions | None = None, seconds: float = AMPLE
) -> Beliefs:
    """What is believed of a notebook by whoever keeps it."""
    table, viewpoint = written.table, written.table.writer
    known = Known(
        world_of(table.edition),
        table,
        written.timeline(),
        viewpoint,
        assumptions or Assumptions(),
        doubts_of(written, viewpoint),
    )
    return mixture(known, seconds)


def doubted(beliefs: Beliefs) -> tuple[Doubted, ...]:
    """What became of each doubtful entry."""
    assert beliefs.under_doubt is not None
    return beliefs.under_doubt.doubted


@pytest.mark.parametrize(
    ("typed", "chance"),
    [
        ("? Bruno has Tygg", None),
        ("?Bruno has Tygg", None),
        ("?20% Bruno has Tygg", Fraction(1, 5)),
        ("? 20 % Bruno a Tygg", Fraction(1, 5)),
        ("?20\u202f% Bruno has Tygg", Fraction(1, 5)),
        ("?12,5 % Bruno has Tygg", Fraction(1, 8)),
        ("  ?0.000001% Bruno has Tygg", Fraction(1, 100_000_000)),
    ],
)
def test_a_mark_before_an_entry_makes_it_doubtful(typed: str, chance: Fraction | None) -> None:
    plain = notebook("Bruno has Tygg").entries[0]
    written = notebook().append(typed)
    assert written.entries == (Doubtful(plain, chance),)
    assert written.effective() == ((1, plain),)
    assert written.timeline() == notebook("Bruno has Tygg").timeline()


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("chance", [None, Fraction(1, 5), Fraction(1, 8), Fraction(1, 10**8)])
def test_a_mark_reads_back_as_it_is_written(language: Language, chance: Fraction | None) -> None:
    use_language(language)
    entry = Doubtful(notebook("Bruno has Tygg").entries[0], chance)
    written = notebook().add(entry)
    assert written.entries == (entry,)
    assert written.lines[-1].raw.startswith(doubt_mark(chance))
    assert read_notebook(written.to_bytes()).entries == (entry,)


@pytest.mark.parametrize(
    ("typed", "column"),
    [
        ("?", 1),
        ("? # nothing", 1),
        ("??Bruno has Tygg", 2),
        ("?0% Bruno has Tygg", 2),
        ("?100 % Bruno has Tygg", 2),
        ("?-5% Bruno has Tygg", 2),
        ("? note: hm", 1),
        ("? Bruno says Chloé has Tygg", 1),
        ("? Bruno skips", 1),
        ("? withdraw 1", 1),
        ("? correct 1: Bruno has Tygg", 1),
        ("? Bruno has Tuna", 13),
    ],
)
def test_what_cannot_be_doubted_is_refused_where_it_stands(typed: str, column: int) -> None:
    with pytest.raises(EntryError) as caught:
        notebook("Bruno has Tygg").append(typed)
    assert caught.value.span is not None
    assert caught.value.span.start == column


def test_doubtful_entries_can_be_undone_corrected_and_withdrawn() -> None:
    written = notebook(*THREE_LINES[:2]).append(f"? {THREE_LINES[2]}")
    assert [number for number, _doubt in written.doubts()] == [3]
    assert written.next_player == "Alice"
    assert written.undo().doubts() == ()
    assert written.undo().redo() == written
    assert written.append("withdraw 3").doubts() == ()
    assert written.append(f"correct 3: {THREE_LINES[2]}").doubts() == ()
    doubted = written.append("correct 1: ?5% " + THREE_LINES[0])
    entry = doubted.entries[-1]
    assert isinstance(entry, Corrected)
    assert isinstance(entry.replacement, Doubtful)
    assert doubted.lines[-1].raw.startswith("correct 1: ?5% Alice suspects Loge")
    assert [number for number, _doubt in doubted.doubts()] == [1, 3]
    assert read_notebook(doubted.to_bytes()).doubts() == doubted.doubts()
    assert doubted.until(3).doubts() == written.doubts()


def test_the_usual_chance_is_smaller_where_the_writer_saw_a_card() -> None:
    written = notebook(*(f"? {line}" for line in THREE_LINES))
    doubts = doubts_of(written, written.table.writer)
    assert [slip.chance for slip in doubts.values()] == [SEEN, HEARD, HEARD]
    # Bruno or Chloé shows Alice one of three cards, or nobody does; Chloé shows Bruno a card,
    # Alice one of three that are seen, or nobody does.
    assert [slip.records for slip in doubts.values()] == [7, 5, 5]


def test_a_doubt_about_what_is_not_seen_is_none() -> None:
    written = notebook("? Bruno has Tygg")
    onlooker = written.table.writer.__class__(writer=False)
    assert doubts_of(written, onlooker) == {}


@st.composite
def doubted_games(draw: st.DrawFn) -> SmallGame:
    """A small game in which some entries are doubtful, and some of these are wrong."""
    game = draw(small_games(most_entries=4))
    table = game.table
    family = family_of(table.edition)
    written = new_notebook(table)
    for entry in game.notebook.entries:
        if draw(st.booleans()) and family.records(entry, table) > 1:
            chance = draw(st.sampled_from([None, Fraction(1, 10), Fraction(3, 4)]))
            others = [
                other
                for other in family.alternatives(entry, table)
                if not (isinstance(other, Accusation) and other.right)
            ]
            wrong = bool(others) and draw(st.integers(0, 3)) == 0
            noted = draw(st.sampled_from(others)) if wrong else entry
            written = written.add(Doubtful(noted, chance))
        else:
            written = written.add(entry)
    return SmallGame(game.deal, written)


@settings(max_examples=20, deadline=None, suppress_health_check=SLOW)
@given(doubted_games())
def test_every_deal_weighs_what_the_doubt_model_says(game: SmallGame) -> None:
    """Deal by deal: each entry weighs (1 - chance)·[true] + chance/M."""
    written, table = game.notebook, game.table
    family = family_of(table.edition)
    steps = written.timeline().steps
    doubtful = dict(written.doubts())
    slips = doubts_of(written, table.writer)
    assume(slips)
    deals = _deals(table, [step for step in steps if step.entry not in doubtful])
    assume(len(deals) <= 300)
    fitting = {
        number: set(deals) & set(_deals(table, [s for s in steps if s.entry in (0, number)]))
        for number in slips
    }
    weights = {
        deal: prod(
            (
                (1 - slip.chance) * (deal in fitting[number])
                + slip.chance / family.records(doubtful[number].entry, table)
                for number, slip in slips.items()
            ),
            start=Fraction(1),
        )
        for deal in deals
    }
    beliefs = told(written, Assumptions.nothing())
    assert beliefs.worlds == len(deals)
    assert beliefs.exact
    assert_believed(beliefs, weights)
    cells = {(card, place) for card in beliefs.probability for place in beliefs.places}
    assert set(beliefs.certain) == {cell for cell in cells if all(cell in d for d in deals)}
    assert set(beliefs.impossible) == {cell for cell in cells if not any(cell in d for d in deals)}
    for each in doubted(beliefs):
        right = {deal: w for deal, w in weights.items() if deal in fitting[each.entry]}
        wrong = {deal: w for deal, w in weights.items() if deal not in fitting[each.entry]}
        assert each.p_true == Fraction(sum(right.values())) / sum(weights.values())
        for part, conditional in ((right, each.if_true), (wrong, each.if_false)):
            assert (conditional is None) == (not part)
            if conditional is not None:
                assert_believed(conditional, part)


def assert_believed(beliefs: Beliefs, weights: dict[Deal, Fraction]) -> None:
    """Each cell is as likely as the deals that have it weigh."""
    total = sum(weights.values(), Fraction(0))
    found: dict[Cell, Fraction] = {}
    for deal, weight in weights.items():
        for cell in deal:
            found[cell] = found.get(cell, Fraction(0)) + weight / total
    believed = {
        (card, place): p for card, row in beliefs.probability.items() for place, p in row.items()
    }
    assert {cell: p for cell, p in believed.items() if p} == found


def _deals(table: Table, steps: list[Step]) -> list[Deal]:
    return [frozenset(deal.items()) for deal in reference_deals(table, steps)]


def test_an_entry_without_doubt_in_it_is_believed_as_ever() -> None:
    written = notebook(*THREE_LINES)
    found = told(written)
    world = world_of(written.table.edition)
    plain = world.beliefs(written.table, written.timeline(), written.table.writer, Assumptions())
    assert found == plain
    assert found.under_doubt is None


def test_a_doubtful_entry_that_cannot_be_true_is_wrong() -> None:
    written = notebook("Bruno lacks Tygg", "? Bruno has Tygg")
    (doubt,) = doubted(told(written))
    assert doubt.p_true == 0
    assert doubt.if_true is None
    assert doubt.if_false is not None


def test_entries_without_doubt_that_contradict_each_other_contradict_all_readings() -> None:
    found = told(notebook("Bruno lacks Tygg", "Bruno has Tygg", "? Chloé has Kamui"))
    assert not found.consistent
    assert found.under_doubt is None


def test_a_reading_that_refutes_an_assumption_weighs_nothing() -> None:
    written = notebook("? Bruno has Tygg", "Bruno accuses Tygg, Kamui, Féerie: wrong")
    assumptions = Assumptions(accusing=Accusing.HONEST)
    (doubt,) = doubted(told(written, assumptions))
    assert doubt.p_true == 0
    ignored = told(written, Assumptions(accusing=Accusing.IGNORED))
    assert doubted(ignored)[0].p_true > Fraction(1, 2)


def test_past_the_time_what_is_missing_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that ticks once for each reading."""
    lines = (*THREE_LINES, "Chloé lacks Homoprimale", "Bruno lacks Machine")
    written = notebook(*(f"? {line}" for line in lines))
    whole = told(written)
    assert whole.exact
    for readings in (1, 10, 16, 26):
        clock = count()
        monkeypatch.setattr("sleuth_solvers.readings.monotonic", lambda: next(clock))  # noqa: B023
        hurried = told(written, seconds=readings)
        error = hurried.sampling_error
        assert not hurried.exact
        assert hurried.cut_short
        assert hurried.certain == whole.certain
        assert 0 < error < 1
        for card, place in product(whole.probability, whole.places):
            exact = whole.probability[card][place]
            assert abs(exact - hurried.probability[card][place]) <= error
    assert error < 0.01


def test_more_doubts_than_can_be_weighed_are_refused() -> None:
    written = notebook(*(f"? {THREE_LINES[1]}" for _ in range(11)))
    with pytest.raises(OptionError, match="11"):
        told(written)


def test_experts_turns_pass_even_where_an_answer_is_left_out() -> None:
    """Each turn moves a card to the end, whatever was answered in it."""
    edition = load_edition("sherlock13")
    table = Table(
        edition,
        tuple(map(PlayerName, ("Ann", "Bob", "Cy"))),
        me=PlayerName("Ann"),
        hands=(Hand(PlayerName("Ann"), tuple(card.name for card in edition.cards[:4])),),
        options=(("variant", "expert"),),
    )
    lines = ["Ann asks Bob skull: 1", "Bob asks Ann pipe: 1", "Cy asks Bob skull: 0"]
    written = new_notebook(table)
    for line in lines:
        written = written.append(f"? {line}")
    found = told(written)
    assert found.exact
    assert [each.entry for each in doubted(found)] == [1, 2, 3]
