"""Validation: it sees what is right and what is wrong, and can be stopped and taken up again."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from sleuth.chance import Dice
from sleuth.edition_file import edition_template, load_edition
from sleuth.entries import Skipped
from sleuth.errors import OptionError
from sleuth.games.sherlock13.entries import Swapped
from sleuth.notebook import read_notebook
from sleuth.simulate import Truth, simulate
from sleuth.types import HEADER, SOLUTION, CardName, EntryNumber, Place, hand_of
from sleuth_cli.validating import check_games
from sleuth_solvers import validate
from sleuth_solvers.agents import agent
from sleuth_solvers.assumptions import Assumptions, Showing
from sleuth_solvers.beliefs import Beliefs
from sleuth_solvers.calibration import Tallied, reliability, tally
from sleuth_solvers.validate import GameCheck, Run, check_game, summed_up

RUN = Run("mega", ("notepad",) * 2, seed="7")


def timeless(check: GameCheck) -> GameCheck:
    return replace(check, milliseconds=())


@pytest.mark.parametrize(
    ("agents", "players"), [("random", 2), ("random", 3), ("notepad", 4), ("notepad", 6)]
)
def test_the_truth_stays_possible_in_every_seat_s_notebook(agents: str, players: int) -> None:
    check = check_game(Run("mega", (agents,) * players, seed="truth"), 0)
    assert check.finished
    assert check.states > 10
    assert check.oracle_checked >= 1
    assert (check.misread, check.truth_excluded, check.oracle_disagreements) == (0, 0, 0)
    assert check.missed_forced == 0
    assert check.open_cells == sum(tallied.n for tallied in check.bins)


def test_the_truth_is_read_off_the_full_notebook() -> None:
    mega = load_edition("mega")
    transcript = simulate(mega, [agent("notepad", mega) for _seat in range(3)], seed=1)
    for truth in transcript.truths.values():
        where = dict(truth.after(HEADER))
        assert truth.end == truth.after(HEADER), "cards do not move"
        assert set(where) == {card.name for card in mega.cards}
        solution = tuple(card.name for card in mega.cards if where[card.name] == SOLUTION)
        assert [entry.cards for entry in transcript.full.entries[-1:]] == [solution]  # type: ignore[union-attr]


def test_what_moves_is_where_it_lay_at_each_entry() -> None:
    sherlock = load_edition("sherlock13")
    transcript = simulate(sherlock, [agent("notepad", sherlock)] * 2, seed=3)
    alice, bruno = transcript.truths
    swaps = [n for n, e in enumerate(transcript.full.entries, 1) if isinstance(e, Swapped)]
    assert swaps
    for n in swaps:
        swap = transcript.full.entries[n - 1]
        assert isinstance(swap, Swapped)
        for seat in (alice, bruno):
            before = dict(transcript.truths[seat].after(EntryNumber(n - 1)))
            after = dict(transcript.truths[seat].after(EntryNumber(n)))
            assert (before[swap.gave], after[swap.gave]) == (
                hand_of(swap.player),
                swap.slot,
            )
            assert after == before | {swap.gave: swap.slot, swap.took: swap.player}


def test_what_a_notebook_did_not_notice_is_true_from_its_next_entry_on() -> None:
    first, second, third = (frozenset({(CardName("a"), Place(where))}) for where in "xyz")
    truth = Truth(((HEADER, first),)).then(EntryNumber(3), second).then(EntryNumber(3), third)
    assert [truth.after(EntryNumber(n)) for n in range(5)] == [first] * 3 + [third] * 2
    assert truth.end == third


def test_an_entry_that_tells_nothing_is_no_new_state() -> None:
    mega = load_edition("mega")
    transcript = simulate(mega, [agent("notepad", mega) for _seat in range(4)], seed=7)
    notebook = read_notebook(transcript.text(transcript.full.table.players[0]))
    told = sum(not isinstance(entry, Skipped) for entry in notebook.entries)
    assert told < len(notebook.entries)
    checker = validate._Checker(RUN)
    checker.read(notebook, transcript.truths[transcript.full.table.players[0]], Dice(0))
    assert checker.result(0, finished=True, misread=0).states == told + 1


def test_a_truth_that_is_excluded_is_counted() -> None:
    mega = load_edition("mega")
    transcript = simulate(mega, [agent("notepad", mega) for _seat in range(3)], seed=1)
    alice = transcript.full.table.players[0]
    truth = dict(transcript.truths[alice].end)
    own, other = transcript.full.table.hands[0].cards[0], transcript.full.table.hands[1].cards[0]
    truth[own], truth[other] = truth[other], truth[own]
    checker = validate._Checker(RUN)
    wrong = Truth(((HEADER, frozenset(truth.items())),))
    checker.read(read_notebook(transcript.text(alice)), wrong, Dice(0))
    result = checker.result(0, finished=True, misread=0)
    assert result.truth_excluded == result.states > 0


class Forgetful:
    """A world that says less than it knows, or something else."""

    def __init__(self, change: Mapping[str, object]) -> None:
        self._change = change

    def beliefs(self, *args: object) -> Beliefs:
        from sleuth_solvers.deals.inference import beliefs

        return replace(beliefs(*args), **self._change)  # type: ignore[arg-type]

    def __getattr__(self, name: str) -> object:
        """Everything else as it is."""
        from sleuth_solvers.deals.world import WORLD

        return getattr(WORLD, name)


@pytest.mark.parametrize("change", [{"certain": ()}, {"impossible": ()}])
def test_forced_cells_that_are_missed_are_counted(
    monkeypatch: pytest.MonkeyPatch, change: Mapping[str, object]
) -> None:
    monkeypatch.setattr(validate, "world_of", lambda _edition: Forgetful(change))
    check = check_game(RUN, 0)
    assert check.missed_forced > 0
    assert check.oracle_disagreements == check.oracle_checked > 0


def test_a_wrong_number_of_worlds_is_a_disagreement(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(validate, "world_of", lambda _edition: Forgetful({"worlds": 1999}))
    check = check_game(RUN, 0)
    assert check.oracle_disagreements == check.oracle_checked > 0
    assert not summed_up(RUN, [check]).sound


def test_games_add_up_in_any_order() -> None:
    checks = [check_game(RUN, number) for number in range(3)]
    report = summed_up(RUN, checks)
    assert report == summed_up(RUN, checks[::-1])
    assert report.games == 3
    assert report.states == sum(check.states for check in checks)
    assert report.sound
    assert 0 < report.brier < 0.3
    assert report.log_loss > 0
    assert report.median_milliseconds <= report.p99_milliseconds <= report.worst_milliseconds


def test_assumptions_are_those_of_the_run() -> None:
    ignored = check_game(replace(RUN, assumptions=Assumptions(showing=Showing.IGNORED)), 0)
    assert ignored.bins != check_game(RUN, 0).bins
    assert ignored.oracle_disagreements == 0


def test_an_edition_of_one_s_own_is_validated_too(tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    box.write_text(edition_template(), encoding="utf-8")
    check = check_game(Run(str(box), ("notepad",) * 3, seed="1"), 0)
    assert (check.misread, check.truth_excluded, check.oracle_disagreements) == (0, 0, 0)


# Calibration


def test_cells_fall_into_deciles() -> None:
    bins = tally([(0.05, False), (0.1, True), (0.19, False), (0.999, True), (1.0, True)])
    assert [each.n for each in bins] == [1, 2, 0, 0, 0, 0, 0, 0, 0, 2]
    assert bins[1].true == 1
    assert bins[1].stated == pytest.approx(0.29)


def drawn_games(true_chance: float, stated: float, games: int = 200) -> list[tuple[Tallied, ...]]:
    """Games of 50 cells, each true with one chance and stated to have another."""
    dice = Dice("calibration")
    return [
        tally((stated, dice.chance(round(1000 * true_chance), 1000)) for _cell in range(50))
        for _game in range(games)
    ]


def test_right_odds_are_covered_and_wrong_ones_are_not() -> None:
    (right,) = reliability(drawn_games(0.34, 0.34), Dice(0))
    assert (right.low, right.high, right.n) == (0.3, 0.4, 10_000)
    assert right.calibrated
    (wrong,) = reliability(drawn_games(0.34, 0.38), Dice(0))
    assert not wrong.calibrated


def test_cells_of_one_game_are_not_taken_for_independent() -> None:
    """In each game all cells are true or none: the interval is as wide as 40 throws make it."""
    dice = Dice("games")
    games = [tally([(0.55, dice.chance(1, 2))] * 500) for _game in range(40)]
    games = [tally([(0.55, bool(game[5].true))] * 500) for game in games]
    (bin_,) = reliability(games, Dice(0))
    low, high = bin_.interval
    assert high - low > 0.3


# Stopping and taking up


def test_a_run_that_was_stopped_is_taken_up_again(tmp_path: Path) -> None:
    kept = tmp_path / "run.jsonl"
    check_games(RUN, 2, 1, kept)
    whole = kept.read_text(encoding="utf-8")
    kept.write_text(whole[:-40], encoding="utf-8")
    again = check_games(RUN, 3, 1, kept)
    once_more = check_games(RUN, 3, 1, kept)
    fresh = check_games(RUN, 3, 1, None)
    by_number = {check.number: timeless(check) for check in fresh}
    for checks in (again, once_more):
        assert {check.number: timeless(check) for check in checks} == by_number
    assert replace(
        summed_up(RUN, once_more),
        median_milliseconds=0,
        p99_milliseconds=0,
        worst_milliseconds=0,
    ) == replace(
        summed_up(RUN, fresh), median_milliseconds=0, p99_milliseconds=0, worst_milliseconds=0
    )


def test_another_run_is_not_taken_up(tmp_path: Path) -> None:
    kept = tmp_path / "run.jsonl"
    check_games(RUN, 1, 1, kept)
    with pytest.raises(OptionError, match="another run"):
        check_games(replace(RUN, seed="8"), 1, 1, kept)


def test_workers_find_the_same() -> None:
    alone = check_games(RUN, 2, 1, None)
    shared = check_games(RUN, 2, 2, None)
    assert sorted(map(timeless, shared), key=lambda check: check.number) == list(
        map(timeless, alone)
    )
