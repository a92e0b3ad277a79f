"""Proofs, clashes and repairs, checked by a verifier that shares nothing with what makes them."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from case_files import notebook_of, outside_cases
from notebooks import notebook
from proof_verifier import Rule, Verifier
from sleuth.claims import Claim, Has, HasCount, HasOneOf, Lacks
from sleuth.edition_file import load_edition
from sleuth.games import family_of
from sleuth.games.sherlock13.events import Gave
from sleuth.notebook import Notebook, read_notebook
from sleuth.simulate import SeenNotebook, simulate
from sleuth.store import load
from sleuth.table import Table
from sleuth.timeline import EVERYONE, Step, Viewpoint
from sleuth.types import PILE, SOLUTION, CardName, EntryNumber, Place, PlayerName
from sleuth_solvers.agents import agent
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.card_theory import CardTheory
from sleuth_solvers.deals.inference import beliefs
from sleuth_solvers.deals.reference import reference_deals
from sleuth_solvers.deals.theory import DealTheory
from sleuth_solvers.doubt import ranked
from sleuth_solvers.explain import Clash, Verdict, clashes, explain
from sleuth_solvers.proof import prove
from sleuth_solvers.propagation import Knowledge, Known
from sleuth_solvers.search import Deadline, Search
from sleuth_solvers.theory import Condition, FromEntry, Ground, KnownHand, Theory
from sleuth_solvers.worlds import world_of
from small_games import SmallGame, edition_of, small_games

EXAMPLES = Path(__file__).parent.parent / "examples"
CLASHES = [
    path
    for path in sorted((EXAMPLES / "clashes").glob("*.sleuth"))
    if path.stem != "seen-twice"  # about tiles that move: test_tiles_theory.py
]
AMPLE = 30.0
"""Seconds: enough that nothing is cut short here."""
SLOW = [HealthCheck.too_slow, HealthCheck.filter_too_much]


def theory_of(table: Table, steps: tuple[Step, ...], about: Claim | None = None) -> Theory:
    rules: CardTheory = world_of(table.edition).theory(table)
    return rules.theory(steps, (), about)


def verifier_of(table: Table, steps: tuple[Step, ...], theory: Theory) -> Verifier:
    return Verifier(table, steps, tuple(dict.fromkeys(place for _card, place in theory.cells)))


def assert_proved(
    verifier: Verifier,
    theory: Theory,
    grounds: tuple[Ground, ...],
    goals: tuple[Condition, ...],
) -> None:
    """The grounds prove it, none can be left out, and the steps are sound."""
    assert verifier.proves(grounds, goals)
    for ground in grounds:
        rest = [each for each in grounds if each != ground]
        assert not verifier.proves(rest, goals), ground
    verifier.check_steps(prove(theory, grounds, goals), goals)


def seen(notebook: Notebook) -> tuple[Step, ...]:
    return tuple(notebook.timeline().seen_from(notebook.table.writer))


claims = st.sampled_from(["has", "lacks", "one of", "count"])


def claim_of(draw: st.DataObject, game: SmallGame) -> Claim:
    """Anything that can be claimed, true or not."""
    table = game.table
    places = [*map(Place, table.players), SOLUTION, *([PILE] if table.pile else [])]
    place = draw.draw(st.sampled_from(places))
    names = [card.name for card in table.edition.cards]
    cards = tuple(draw.draw(st.lists(st.sampled_from(names), min_size=1, max_size=3, unique=True)))
    match draw.draw(claims):
        case "has":
            return Has(place, cards)
        case "lacks":
            return Lacks(place, cards)
        case "one of":
            return HasOneOf(place, cards)
        case _:
            category = draw.draw(st.sampled_from(table.edition.categories))
            return HasCount(place, draw.draw(st.integers(0, 2)), category.id)


@settings(max_examples=25, deadline=None, suppress_health_check=SLOW)
@given(small_games())
def test_the_verifier_and_the_oracle_agree_on_what_fits(game: SmallGame) -> None:
    theory = theory_of(game.table, game.timeline.steps)
    verifier = verifier_of(game.table, game.timeline.steps, theory)
    assert verifier.fits(theory.grounds)
    card = theory.cells[0][0]
    possible = {deal[card] for deal in reference_deals(game.table, game.timeline.steps)}
    for cell in theory.cells:
        if cell[0] == card:
            held = Condition((cell,), 1, 1)
            assert verifier.fits(theory.grounds, held) == (cell[1] in possible)


@settings(max_examples=40, deadline=None, suppress_health_check=SLOW)
@given(small_games(), st.data())
def test_verdicts_and_proofs_of_any_claim(game: SmallGame, draw: st.DataObject) -> None:
    claim = claim_of(draw, game)
    steps = game.timeline.steps
    theory = theory_of(game.table, steps, claim)
    condition = DealTheory(game.table).condition(claim)
    found = explain(theory, condition, AMPLE)
    deals = list(reference_deals(game.table, steps))
    now = Step(EntryNumber(99), EVERYONE, claim)
    true = sum(1 for _deal in reference_deals(game.table, (*steps, now)))
    expected = {0: Verdict.IMPOSSIBLE, len(deals): Verdict.CERTAIN}.get(true, Verdict.OPEN)
    assert found.verdict is expected
    verifier = verifier_of(game.table, steps, theory)
    if found.proof is None:
        assert found.world_with is not None
        assert found.world_without is not None
        assert condition.holds(found.world_with)
        assert not condition.holds(found.world_without)
        listed = [frozenset(deal.items()) for deal in deals]
        assert found.world_with in listed
        assert found.world_without in listed
        return
    goals = (condition,) if found.verdict is Verdict.CERTAIN else condition.negations
    assert found.proof.irreducible
    assert found.proof.smallest
    assert_proved(verifier, theory, found.proof.grounds, goals)
    verifier.check_steps(found.proof.steps, goals)


@settings(max_examples=25, deadline=None, suppress_health_check=SLOW)
@given(small_games(most_entries=3), st.data())
def test_no_fewer_grounds_prove_it(game: SmallGame, draw: st.DataObject) -> None:
    """Against all smaller sets of grounds, one by one."""
    steps = game.timeline.steps
    told = beliefs(game.table, game.timeline, Viewpoint(), Assumptions.nothing())
    facts = [*told.certain, *told.impossible]
    assume(facts)
    card, place = draw.draw(st.sampled_from(facts))
    theory = theory_of(game.table, steps)
    sure = (card, place) in told.certain
    condition = Condition(((card, place),), int(sure), int(sure))
    proof = explain(theory, condition, AMPLE).proof
    assert proof is not None
    assume(len(proof.grounds) <= 5)
    verifier = verifier_of(game.table, steps, theory)
    for grounds in combinations(theory.grounds, len(proof.grounds) - 1):
        assert not verifier.proves(grounds, [condition])


SMALL = Table(edition_of(2, 3), tuple(map(PlayerName, ("Ann", "Bob"))))
CARDS = [card.name for card in SMALL.edition.cards]
small_claims = st.one_of(
    st.builds(
        lambda kind, place, cards: kind(place, tuple(cards)),
        st.sampled_from([Has, Lacks, HasOneOf]),
        st.sampled_from([Place("Ann"), Place("Bob"), SOLUTION]),
        st.lists(st.sampled_from(CARDS), min_size=1, max_size=2, unique=True),
    )
)


@settings(max_examples=40, deadline=None, suppress_health_check=SLOW)
@given(st.lists(small_claims, min_size=3, max_size=6))
def test_all_clashes_and_all_cheapest_repairs(said: list[Claim]) -> None:
    """Against all sets of entries, one by one."""
    steps = tuple(Step(EntryNumber(n), EVERYONE, claim) for n, claim in enumerate(said, start=1))
    theory = theory_of(SMALL, steps)
    verifier = verifier_of(SMALL, steps, theory)
    entries = [FromEntry(step.entry) for step in steps]
    rules = [each for each in theory.grounds if not isinstance(each, FromEntry)]
    assume(not verifier.fits(theory.grounds))
    every = [frozenset(some) for n in range(7) for some in combinations(entries, n)]
    bad = {some for some in every if not verifier.fits([*rules, *some])}
    minimal = {some for some in bad if not any(other < some for other in bad)}
    mended = [some for some in every if frozenset(entries) - some not in bad]
    fewest = min(map(len, mended))
    found = clashes(theory, AMPLE, most=99)
    assert found.all_clashes
    assert found.all_repairs
    assert {frozenset(clash.fallible) for clash in found.clashes} == minimal
    assert {frozenset(each) for each in found.repairs} == {s for s in mended if len(s) == fewest}
    for clash in found.clashes:
        assert_clash(verifier, clash)


def assert_clash(verifier: Verifier, clash: Clash) -> None:
    """It cannot be; without any entry or hand of it, it can, whatever rules there are."""
    assert not verifier.fits(clash.proof.grounds)
    for ground in clash.proof.grounds:
        assert verifier.fits([each for each in clash.proof.grounds if each != ground])
    verifier.check_steps(clash.proof.steps, ())


@pytest.mark.parametrize("case", outside_cases(), ids=lambda case: case["id"])
def test_conflicts_and_repairs_of_the_cases(case: dict, tmp_path: Path) -> None:  # type: ignore[type-arg]
    expected = case["expected"]
    if "minimal_conflicts" not in expected:
        return
    written = notebook_of(case["observations"], tmp_path).notebook
    found = clashes(theory_of(written.table, seen(written)), AMPLE)

    def row(ground: Ground) -> object:
        return ground.entry if isinstance(ground, FromEntry) else "hand"

    conflicts = {frozenset(map(row, clash.fallible)) for clash in found.clashes}
    assert conflicts == set(map(frozenset, expected["minimal_conflicts"]))
    assert {row(*repair) for repair in found.repairs} == set(expected["single_row_repairs"])


EXPECTED = {
    "passed-earlier": [{2, 7}],
    "same-card-twice": [{1, 3, 5}],
    "hand-too-large": [{1, 4, 7, 10, 12, 15, 16}],
    "wrong-own-hand": [{1, "Ann"}],
    "two-culprits": [{1, 4, "Ann"}],
    "header": [{"Ann", "Bob"}],
    "had-to-show": [{1, 4}],
    "miscounted": [{1, 5}],
}


@pytest.mark.parametrize("path", CLASHES, ids=lambda path: path.stem)
def test_the_clashes_of_the_examples(path: Path) -> None:
    written = load(path)
    steps = seen(written)
    theory = theory_of(written.table, steps)
    found = clashes(theory, AMPLE)
    verifier = verifier_of(written.table, steps, theory)
    for clash in found.clashes:
        assert_clash(verifier, clash)
    for repair in found.repairs:
        assert verifier.fits([each for each in theory.grounds if each not in repair])
    if path.stem in EXPECTED:
        assert found.all_clashes
        rows = [
            {g.entry if isinstance(g, FromEntry) else g.player for g in clash.fallible}
            for clash in found.clashes
        ]
        assert rows == EXPECTED[path.stem]
    assert found.all_repairs


def test_every_expected_example_is_there() -> None:
    assert set(EXPECTED) < {path.stem for path in CLASHES}


@pytest.mark.parametrize("name", ["friday", "vendredi", "puzzle"])
def test_everything_certain_in_the_examples_is_proved(name: str) -> None:
    written = load(EXAMPLES / f"{name}.sleuth")
    steps = seen(written)
    theory = theory_of(written.table, steps)
    verifier = verifier_of(written.table, steps, theory)
    told = beliefs(written.table, written.timeline(), written.table.writer, Assumptions.nothing())
    assert told.certain
    for cell in told.certain:
        condition = Condition((cell,), 1, 1)
        found = explain(theory, condition, AMPLE)
        assert found.verdict is Verdict.CERTAIN
        assert found.proof is not None
        assert found.proof.smallest
        assert verifier.proves(found.proof.grounds, [condition])
        for ground in found.proof.grounds:
            rest = [each for each in found.proof.grounds if each != ground]
            assert not verifier.proves(rest, [condition])
        verifier.check_steps(found.proof.steps, [condition])


GAMES = [
    ("mega", 3, ()),
    ("mega", 5, ()),
    ("sherlock13", 3, ()),
    ("sherlock13", 2, ()),
    ("sherlock13", 2, (("take-back", "yes"),)),
    ("sherlock13", 2, (("variant", "expert"),)),
    ("sherlock13", 3, (("variant", "expert"),)),
    ("sherlock13", 4, (("variant", "expert"),)),
    ("ombreval", 3, ()),
]


def played(game_id: str, players: int, options: tuple[tuple[str, str], ...]) -> SeenNotebook:
    """The first seat's notebook of a simulated game."""
    edition = load_edition(game_id)
    agents = [agent("random", edition) for _seat in range(players)]
    game = simulate(edition, agents, players, options=options)
    return game.seen_by(next(iter(game.seats)))


@pytest.mark.parametrize(("game_id", "players", "options"), GAMES)
def test_search_and_counting_agree_all_along_simulated_games(
    game_id: str, players: int, options: tuple[tuple[str, str], ...]
) -> None:
    whole = played(game_id, players, options)
    seat, edition = whole.table.me, whole.table.edition
    for entry in range(0, 49, 12):
        timeline = whole.timeline().until(EntryNumber(entry))
        viewpoint = Viewpoint(seat=seat)
        world = world_of(edition)
        told = world.beliefs(whole.table, timeline, viewpoint, Assumptions.nothing())
        theory = theory_of(whole.table, tuple(timeline.seen_from(viewpoint)))
        impossible = {
            cell
            for cell in theory.cells
            if cell[1] in told.places
            and Search(theory, Deadline(AMPLE), [Condition((cell,), 1, 1)]).world(theory.grounds)
            is None
        }
        assert impossible == set(told.impossible)


@dataclass(frozen=True)
class Reader(Verifier):
    """Tries all cases of what a theory says; that it says what was seen is tested elsewhere."""

    theory: Theory

    def meaning(self, ground: Ground) -> Iterator[Rule]:
        """The conditions of the ground."""
        for each in self.theory.of((ground,)):
            condition = each.condition
            yield frozenset(condition.cells), condition.low, condition.high


@pytest.mark.parametrize("options", [(), (("variant", "expert"),)])
def test_what_is_certain_of_cards_that_move_is_proved(
    options: tuple[tuple[str, str], ...],
) -> None:
    whole = played("sherlock13", 2, options)
    timeline = whole.timeline().until(EntryNumber(24))
    viewpoint = whole.table.writer
    steps = tuple(timeline.seen_from(viewpoint))
    theory = theory_of(whole.table, steps)
    assert any(isinstance(step.event, Gave) for step in steps)
    told = world_of(whole.table.edition).beliefs(
        whole.table, timeline, viewpoint, Assumptions.nothing()
    )
    reader = Reader(whole.table, steps, (), theory)
    hand = set(whole.table.hand(viewpoint.seat) or ()) if viewpoint.seat else set()
    open_before = [cell for cell in (*told.certain, *told.impossible) if cell[0] not in hand]
    for cell in open_before[:: len(open_before) // 4]:
        sure = int(cell in told.certain)
        condition = Condition((cell,), sure, sure)
        proof = explain(theory, condition, AMPLE).proof
        assert proof is not None
        assert proof.irreducible
        assert reader.proves(proof.grounds, [condition])
        reader.check_steps(proof.steps, [condition])


def test_a_count_that_two_ways_refute() -> None:
    """Not two: that is fewer or more, and no single step says either."""
    ann, bob = Place("Ann"), Place("Bob")
    steps = (
        Step(EntryNumber(1), EVERYONE, Has(ann, (CardName("a1"),))),
        Step(EntryNumber(2), EVERYONE, Lacks(ann, (CardName("a2"),))),
    )
    theory = theory_of(SMALL, steps)
    condition = DealTheory(SMALL).condition(HasCount(ann, 2, "kind-a"))
    found = explain(theory, condition, AMPLE)
    assert found.verdict is Verdict.IMPOSSIBLE
    assert found.proof is not None
    verifier = verifier_of(SMALL, steps, theory)
    assert verifier.proves(found.proof.grounds, condition.negations)
    assert explain(theory, DealTheory(SMALL).condition(HasOneOf(bob, ())), AMPLE).verdict is (
        Verdict.IMPOSSIBLE
    )


def test_out_of_time_is_said_and_not_taken_for_an_answer() -> None:
    written = load(EXAMPLES / "friday.sleuth")
    theory = theory_of(written.table, seen(written))
    told = beliefs(written.table, written.timeline(), written.table.writer, Assumptions.nothing())
    found = explain(theory, Condition((told.certain[-1],), 1, 1), 0.0)
    assert found.verdict is Verdict.CERTAIN
    assert found.proof is not None
    assert not found.proof.irreducible
    assert not found.proof.smallest
    wrong = load(EXAMPLES / "clashes" / "five-mistakes.sleuth")
    hurried = clashes(theory_of(wrong.table, seen(wrong)), 0.0)
    assert len(hurried.clashes) == 1
    assert hurried.repairs
    assert not hurried.all_clashes
    assert not hurried.all_repairs


def test_three_hundred_entries_and_five_mistakes() -> None:
    base = notebook("Alice skips")
    lines = [
        f"{a} suspects Loge, Cube, {room}: ?"
        for a in ("Alice", "Bruno", "Chloé")
        for room in ("Norjane", "Féerie", "Homoprimale")
    ]
    for i in range(290):
        base = base.append(lines[i % len(lines)])
    for card in ("Cube", "Norjane", "Féerie", "Globo", "Intercontinuum"):
        base = base.append(f"Bruno has {card}")
    assert len(base.entries) == 296
    found = clashes(theory_of(base.table, seen(base)), AMPLE)
    assert len(found.clashes) == 5
    assert found.all_clashes
    assert found.repairs == ((KnownHand(PlayerName("Alice")),),)


def test_conditions_are_added_up_only_where_they_want_all_that_is_left() -> None:
    """Ann has one of a1, a2 and one of b1, b2: all of a hand of two, not of a hand of three."""
    ann = Place("Ann")
    row = tuple((CardName(name), ann) for name in ("a1", "a2", "b1", "b2", "b3"))
    wanted = (Condition(row[:2], 1, 2), Condition(row[2:4], 1, 2))
    for size, known in ((3, set()), (2, {row[4]})):
        conditions = (Condition(row, size, size), *wanted)
        knowledge = Knowledge([Known(each, None, None) for each in conditions])
        assert set(knowledge.source) == known
        assert knowledge.absurd is None
    assert Knowledge([Known(each, None, None) for each in (Condition(row, 1, 1), *wanted)]).absurd


def test_taking_back_an_experts_hand_takes_back_its_order_too() -> None:
    """Ann's three pipes, one of them perhaps last, are not the one that Bob counted."""
    written = read_notebook(
        "sleuth: 1\ngame: sherlock13\nplayers: Ann, Bob\nme: Ann\noption variant: expert\n"
        "hand: Sherlock Holmes, John Watson, Mycroft Holmes, Mrs. Hudson, James Moriarty\n\n"
        "Ann asks Bob skull: 0\nBob asks Ann pipe: 0\n"
    )
    steps = seen(written)
    found = clashes(theory_of(written.table, steps), AMPLE)
    assert set(found.repairs) == {
        (FromEntry(EntryNumber(2)),),
        (KnownHand(PlayerName("Ann")),),
    }
    repairs = ranked(
        world_of(written.table.edition),
        family_of(written.table.edition),
        written.table,
        dict(written.effective()),
        steps,
        Assumptions(),
        found.repairs,
    )
    assert all(repair.worlds > 0 and 0 < repair.p < 1 for repair in repairs)
