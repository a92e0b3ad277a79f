"""A small slice of the study of wrong entries, and the doubt model that it draws from."""

from pathlib import Path

import pytest

from sleuth.chance import Dice
from sleuth.games import family_of
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.falsified import Page, falsified, main, page_of, study
from sleuth_solvers.theory import FromEntry, KnownHand
from sleuth_solvers.worlds import world_of


@pytest.mark.parametrize(("game", "players"), [("mega", (3, 6)), ("sherlock13", (3, 4))])
def test_the_wrong_entry_is_found_where_a_clash_shows(
    game: str, players: tuple[int, ...], tmp_path: Path
) -> None:
    found = list(study(game, players, 8, "slice", tmp_path / "kept.txt"))
    shows = [each for _players, each in found if each.clash]
    assert len(shows) >= 3
    assert sum(1 <= each.check_rank <= 3 for each in shows) >= len(shows) - 1
    assert sum(1 <= each.posterior_rank <= 3 for each in shows) >= len(shows) - 1
    assert all(0 < each.p_wrong <= each.p_first <= 1 for _players, each in found)
    assert list(study(game, players, 8, "slice", tmp_path / "kept.txt")) == found


def test_what_is_falsified_is_one_record_that_could_have_been_written() -> None:
    page = page_of("mega", 3, "one")
    kinds = set()
    for number in range(60):
        wrong, ground = falsified(page, Dice(number))
        kinds.add(type(ground))
        if isinstance(ground, KnownHand):
            assert wrong.entries == page.entries
            right = page.table.hand(ground.player) or ()
            noted = wrong.table.hand(ground.player) or ()
            assert len(set(noted)) == len(right)
            assert set(noted) != set(right)
            continue
        assert isinstance(ground, FromEntry)
        assert wrong.table == page.table
        changed = [n for n in page.entries if wrong.entries[n] != page.entries[n]]
        assert changed == [ground.entry]
        family = family_of(page.table.edition)
        others = family.alternatives(page.entries[ground.entry], page.table)
        assert wrong.entries[ground.entry] in list(others)
    assert FromEntry in kinds


def test_a_page_before_it_is_falsified_contradicts_nothing() -> None:
    page: Page = page_of("sherlock13", 4, "fair")
    world = world_of(page.table.edition)
    assert world.weigh(page.table, page.steps, Assumptions()).worlds > 0


def test_the_command_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--game", "sherlock13", "--games", "2", "--players", "3,4"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("| players | games | clash shows |")
    assert [line.split("|")[1].strip() for line in lines[2:]] == ["3", "4", "all"]
