"""Advice in Sherlock 13: costs of strategies, the ranking, what others are told, the race."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from sherlock_games import SHERLOCK, hand
from sleuth.chance import Dice
from sleuth.games.sherlock13.actions import AskAll, AskOne
from sleuth.games.sherlock13.entries import Accusation
from sleuth.notebook import Notebook, read_notebook
from sleuth.simulate import simulate
from sleuth.types import PlayerName
from sleuth_solvers.agents import agent
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.kept import Kept
from sleuth_solvers.shares import wilson
from sleuth_solvers.symbols.accusation import advise
from sleuth_solvers.symbols.cost import Batch, Costs, Ints
from sleuth_solvers.symbols.inference import beliefs
from sleuth_solvers.symbols.inquiries import TakeNeighbour
from sleuth_solvers.symbols.odds import DealOdds, answer_odds
from sleuth_solvers.symbols.opening import hand_costs, opening_costs
from sleuth_solvers.symbols.opening_hands import opening_hands, opening_questioning
from sleuth_solvers.symbols.quiet import leaks
from sleuth_solvers.symbols.ranking import Method, SymbolRanking, rank_questions
from sleuth_solvers.symbols.rows import all_deals, world_rows
from sleuth_solvers.symbols.study import mean_questions, study

MORAN = hand("Moran, Bradstreet, Hopkins, Watson")


def notebook(*lines: str) -> Notebook:
    """A notebook with these lines after its first two."""
    return read_notebook("\n".join(("sleuth: 1", "game: sherlock13", *lines)) + "\n")


THREE = notebook(
    "players: Ann, Bob, Cal",
    "me: Ann",
    f"hand: {', '.join(MORAN)}",
    "",
    "Ann asks all skull: Bob yes, Cal yes",
    "Bob asks Cal book: 2",
    "Cal asks Ann pipe: 2",
)
TWO = notebook("players: Ann, Bob", "me: Ann", "hand: Moran, Gregson, Hudson, Adler, Holmes")


def ranking(book: Notebook, seconds: float = 60) -> SymbolRanking:
    """What the writer can ask."""
    assert book.table.me is not None
    return rank_questions(
        book.table, book.timeline(), book.table.writer, Assumptions(), book.table.me, seconds
    )


# Costs, against a plain recursion


def plain_entropy(criminals: Ints) -> float:
    n = np.bincount(criminals)
    p = n[n > 0] / len(criminals)
    return float(-(p * np.log2(p)).sum()) * len(criminals)


def plain_greedy(costs: Costs, rows: Ints) -> int:
    """What greedy costs on these rows, one set at a time."""
    if len(set(costs.criminal[rows])) == 1:
        return 0

    def parts(q: int) -> list[Ints]:
        codes = costs.answers[0, q][rows]
        return [rows[codes == code] for code in np.unique(codes)]

    def left(q: int) -> tuple[float, float]:
        entropy = sum(plain_entropy(costs.criminal[part]) for part in parts(q))
        return round(entropy, 6), sum(len(part) * np.log2(len(part)) for part in parts(q))

    best = min(range(costs.answers.shape[1]), key=lambda q: (*left(q), q))
    return len(rows) + sum(plain_greedy(costs, part) for part in parts(best))


def test_greedy_costs_what_a_plain_recursion_counts() -> None:
    costs = ranking(THREE).questioning.costs
    rows = np.arange(len(costs.criminal))
    assert costs.greedy(Batch.of(rows))[0] == plain_greedy(costs, rows)


def test_better_strategies_cost_less_and_none_less_than_what_is_proved() -> None:
    costs = opening_questioning(SHERLOCK, 3, MORAN).costs
    start = costs.everything()
    greedy, rollout, search = (f(start)[0] for f in (costs.greedy, costs.rollout, costs.search))
    assert greedy > rollout > search >= 3269
    assert rollout == 3299


def test_renaming_the_others_changes_no_value() -> None:
    asked = opening_questioning(SHERLOCK, 4, hand("Moran, Gregson, Hudson"))
    alike = asked.costs.alike
    assert len(set(alike)) == 16
    values = asked.costs.two_steps(asked.costs.everything())[:, 0]
    assert np.allclose(values, values[alike])


def test_two_steps_are_the_best_of_all_pairs() -> None:
    costs = ranking(THREE).questioning.costs
    values = costs.two_steps(costs.everything())[:, 0]
    first = costs.answers[0, 0]
    by_hand = sum(
        min(
            sum(
                plain_entropy(costs.criminal[(first == code) & (second == other)])
                for other in np.unique(second[first == code])
            )
            for second in costs.answers[0]
        )
        for code in np.unique(first)
    )
    assert values[0] == pytest.approx(by_hand, abs=1e-3)


# The table of first questions, and the studies: slices of what the commands do


@pytest.mark.parametrize(("players", "number"), [(3, 100), (3, 600), (4, 50)])
def test_the_shipped_table_says_what_would_be_worked_out(players: int, number: int) -> None:
    asked = opening_questioning(SHERLOCK, players, list(opening_hands(SHERLOCK, players))[number])
    shipped = opening_costs(asked)
    assert shipped is not None
    assert list(shipped[:16]) == hand_costs(asked)


def test_there_is_no_table_once_something_was_told() -> None:
    assert opening_costs(ranking(THREE).questioning) is None
    assert opening_costs(ranking(TWO).questioning) is None


def test_a_slice_of_the_study_of_all_hands(tmp_path: Path) -> None:
    hands = list(opening_hands(SHERLOCK, 3))
    assert len(hands) == 715
    assert len(list(opening_hands(SHERLOCK, 4))) == 286
    dice = Dice("a slice")
    chosen = [dice.pick(hands) for _ in range(12)]
    greedy, rollout = (
        sum(mean_questions(SHERLOCK, 3, each, strategy) for each in chosen) / len(chosen)
        for strategy in ("greedy", "rollout")
    )
    assert 5.5 < greedy < 5.85
    assert 5.1 < rollout < 5.45
    kept = tmp_path / "kept"
    first = list(study(SHERLOCK, 3, ["greedy"], kept, 2))
    kept.write_text(kept.read_text() + "half a li")
    assert list(study(SHERLOCK, 3, ["greedy"], kept, 2)) == first


def test_what_is_kept_is_not_worked_out_again(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    assert Kept(file).get("a", lambda: [1, 2]) == (1, 2)
    assert Kept(file).get("a", lambda: pytest.fail("worked out twice")) == (1, 2)


# The ranking


def test_every_legal_question_is_ranked() -> None:
    three = [each.inquiry for each in ranking(THREE)]
    assert sum(isinstance(each, AskAll) for each in three) == 8
    assert sum(isinstance(each, AskOne) for each in three) == 16
    two = list(ranking(TWO))
    assert sum(isinstance(each.inquiry, AskOne) for each in two) == 8
    assert sum(isinstance(each.inquiry, TakeNeighbour) for each in two) == 10
    assert len({each.text for each in two}) == 18


def test_values_are_labelled_by_how_they_were_found() -> None:
    rolled, fast = ranking(THREE), ranking(THREE, seconds=0)
    assert {each.method for each in rolled} == {Method.ROLLOUT}
    assert {each.method for each in fast} == {Method.TWO_STEPS}
    assert [each.rank for each in rolled] == sorted(each.rank for each in rolled)
    best = rolled.best
    assert best is not None
    assert best.value == pytest.approx(min(each.value for each in rolled))
    assert sum(answer.p for answer in best.answers) == pytest.approx(1)


def test_swaps_that_differ_in_the_card_to_give_share_their_rank() -> None:
    by_slot: dict[object, set[int]] = {}
    for each in ranking(TWO):
        if isinstance(each.inquiry, TakeNeighbour):
            by_slot.setdefault(each.inquiry, set()).add(each.rank)
    assert all(len(ranks) == 1 for ranks in by_slot.values())


EXPERTS = {
    "three": ("players: Ann, Bob, Cal", f"hand: {', '.join(MORAN)}", "Bob yes, Cal no"),
    "two": ("players: Ann, Bob", "hand: Moran, Gregson, Hudson, Adler, Holmes", "Bob yes"),
}


@pytest.mark.parametrize("seats", EXPERTS)
def test_what_experts_may_answer_is_exact_without_listing_their_orders(seats: str) -> None:
    players, own, answers = EXPERTS[seats]
    lines = [f"Ann asks all {symbol}: {answers}\nBob skips" for symbol in ("bulb", "book")]
    if seats == "three":
        lines = [f"{line}\nCal skips" for line in lines]
    else:
        lines = ["Ann asks Bob bulb: 1", "Bob swaps left: gives Watson", "Ann asks Bob eye: 1"]
    book = notebook(players, "me: Ann", own, "option variant: expert", "", *lines)
    assert book.unreadable == ()
    asked = ranking(book, seconds=0).questioning
    listed = all_deals(asked.model.weighted, 500_000)
    assert listed is not None
    rows = world_rows(asked.model, Dice(1), most=10**6)
    assert rows.exact
    whole = replace(asked, rows=rows)
    ordered = DealOdds(whole, *listed)
    for q in range(len(whole.asked)):
        counted, factored = answer_odds(whole, q), ordered.odds(q)
        assert [code for code, _odds in counted] == [code for code, _odds in factored]
        for (_code, one), (_same, other) in zip(counted, factored, strict=True):
            assert np.allclose(one, other)


def test_experts_at_the_start_are_told_exactly_what_an_answer_tells() -> None:
    book = notebook(
        "players: A, B, C, D", "me: A", "hand: Moran, Gregson, Hudson", "option variant: expert"
    )
    found = ranking(book)
    assert not found.exact
    assert found.answers_exact
    best = found.best
    assert best is not None
    assert best.method is Method.TWO_STEPS
    assert sum(answer.p for answer in best.answers) == pytest.approx(1)


# What the others are told, and the race


def test_an_answer_tells_nothing_to_whoever_gave_it() -> None:
    lines = [(AskOne(PlayerName("Bob"), SHERLOCK.symbols[0].id), None)]
    ((bob, cal),) = leaks(
        THREE.table,
        THREE.timeline(),
        THREE.table.writer,
        Assumptions(),
        PlayerName("Ann"),
        lines,
    )
    assert (bob.player, bob.bits) == ("Bob", 0)
    assert cal.bits > 0


def test_private_answers_tell_the_others_nothing() -> None:
    book = notebook(
        "players: Ann, Bob, Cal",
        "me: Ann",
        f"hand: {', '.join(MORAN)}",
        "option answers: private",
        "",
        "Ann asks all skull: Bob yes, Cal yes",
        "Bob asks all eye: Cal no, Ann yes",
        "Cal asks all book: Ann no, Bob yes",
    )
    lines = [(AskOne(PlayerName("Bob"), SHERLOCK.symbols[0].id), None)]
    known = (book.table, book.timeline(), book.table.writer, Assumptions(), PlayerName("Ann"))
    assert [leak.bits for leak in leaks(*known, lines)[0]] == [0, 0]


def test_early_on_nobody_gets_there_first_and_late_somebody_does() -> None:
    ann = PlayerName("Ann")
    early = advise(THREE.table, THREE.timeline(), THREE.table.writer, Assumptions(), ann)
    assert early.race is not None
    assert early.race.p < 0.2
    assert early.question is not None
    proved = notebook(
        "players: Ann, Bob, Cal", "me: Ann", f"hand: {', '.join(MORAN)}", "", "solution has Mycroft"
    )
    sure = advise(proved.table, proved.timeline(), proved.table.writer, Assumptions(), ann)
    assert sure.best is not None
    assert sure.best.certain
    assert sure.race is None


# Agents


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_accuses_when_it_is_certain_and_lookahead_in_time(seats: int) -> None:
    for seed in range(2):
        agents = [agent(("lookahead", "greedy")[seat % 2], SHERLOCK) for seat in range(seats)]
        transcript = simulate(SHERLOCK, agents, seed)
        assert transcript.finished
        assert len(transcript.winners) == 1
        for entry, said in enumerate(transcript.full.entries):
            if isinstance(said, Accusation):
                seen = transcript.seen_by(said.accuser)
                before = replace(seen, entries=seen.entries[:entry])
                told = beliefs(seen.table, before.timeline(), seen.table.writer, Assumptions())
                at_least = 1 if said.accuser in seen.table.players[1::2] else Fraction(1, 2)
                assert told.solution[0].cards == (said.suspect,)
                assert told.solution[0].probability >= at_least


def test_the_interval_of_a_share() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert Fraction(1, 2) > low
