"""Branches: what-ifs kept in the notebook as text."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from command_line import FRIDAY, CommandLine
from notebooks import THREE_LINES, notebook
from sleuth.errors import EntryError, OptionError
from sleuth.notebook import LineKind, read_notebook
from sleuth.types import EntryNumber

ONE, TWO, THREE = THREE_LINES


def test_a_branch_goes_with_the_game_up_to_its_first_line_then_its_own_way() -> None:
    written = notebook(ONE, "~[lie] Bruno lacks Tygg", TWO, "~[lie] Bruno has Kamui", THREE)
    assert written.entries == notebook(ONE, TWO, THREE).entries
    (branch,) = written.branches()
    assert (branch.name, branch.after) == ("lie", 1)
    lie = written.branch("Lie")
    assert lie.entries == notebook(ONE, "Bruno lacks Tygg", "Bruno has Kamui").entries
    assert [lie.line_of(EntryNumber(n)) for n in (1, 2, 3)] == [7, 8, 10]


def test_a_branch_may_begin_before_the_first_entry() -> None:
    written = notebook("~[all ours] Bruno has Tygg")
    assert written.entries == ()
    assert written.branch("all ours").entries == notebook("Bruno has Tygg").entries
    assert notebook("~[x] Bruno has Tygg", ONE).branch("x").entries == (
        notebook("Bruno has Tygg").entries
    )


def test_branches_are_begun_gone_on_with_and_struck() -> None:
    written = notebook(ONE).add_to_branch("lie", "Bruno a Tygg").append(TWO)
    written = written.add_to_branch("LIE", "Chloé lacks Kamui  # surely").add_to_branch("b", TWO)
    assert [line.raw for line in written.lines[-4:]] == [
        "~[lie] Bruno has Concept Tygg\n",
        f"{TWO}\n",
        "~[lie] Chloé lacks Kamui Sacré  # surely\n",
        f"~[b] {TWO}\n",
    ]
    assert [branch.after for branch in written.branches()] == [1, 2]
    assert read_notebook(written.to_bytes()) == written
    shorter = written.drop_from_branch("lie", last_only=True)
    assert shorter.branch("lie").entries == notebook(ONE, "Bruno has Tygg").entries
    assert "~~[lie] Chloé lacks" in shorter.to_bytes().decode()
    gone = written.drop_from_branch("lie", last_only=False)
    assert [branch.name for branch in gone.branches()] == ["b"]
    assert gone.entries == written.entries


def test_undo_and_redo_leave_branches_alone() -> None:
    written = notebook(ONE, TWO).add_to_branch("lie", "Bruno has Tygg")
    struck = written.undo()
    assert [branch.after for branch in struck.branches()] == [1]
    assert struck.redo() == written
    assert struck.append(THREE).branches() == struck.branches()
    with pytest.raises(OptionError, match="nothing to redo"):
        written.redo()


def test_a_line_of_a_branch_is_read_where_the_branch_stands() -> None:
    written = notebook(ONE, "~[lie] suspects Tygg, Kamui, Féerie: nobody")
    entry = written.branch("lie").entries[1]
    assert entry == notebook(ONE, "suspects Tygg, Kamui, Féerie: nobody").entries[1]
    with pytest.raises(EntryError):
        written.add_to_branch("lie", "Bruno has Tuna")
    spoilt = notebook(ONE, "~[lie] Bruno has Tuna", "~[lie] Bruno has Tygg").branch("lie")
    assert [error.line for error in spoilt.unreadable] == [8]
    assert len(spoilt.entries) == 2


@pytest.mark.parametrize("name", ["", "a]b", "[", "#1", "a\nb\0"])
def test_names_that_cannot_stand_in_a_line_are_refused(name: str) -> None:
    with pytest.raises(OptionError):
        notebook(ONE).add_to_branch(name, TWO)


def test_a_branch_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(OptionError, match="nor any other"):
        notebook(ONE).branch("lie")
    with pytest.raises(OptionError, match="it has truth"):
        notebook(ONE).add_to_branch("truth", TWO).branch("lie")


lines = st.sampled_from([ONE, TWO, "? Bruno has Tygg", "~[a] Bruno has Tygg", "~[b] x", "~ gone"])


@settings(max_examples=25, deadline=None)
@given(st.lists(lines, max_size=8), st.booleans())
def test_what_is_written_reads_back_whatever_stands_in_it(said: list[str], crlf: bool) -> None:
    text = notebook(*said).to_bytes()
    source = text.replace(b"\n", b"\r\n") if crlf else text
    written = read_notebook(source)
    assert written.to_bytes() == source
    after = written.add_to_branch("a", "Chloé has Kamui")
    assert read_notebook(after.to_bytes()) == after
    assert after.branch("a").entries[-1] == notebook("Chloé has Kamui").entries[0]
    assert after.entries == written.entries
    kinds = [line.kind for line in after.lines]
    assert kinds[-1] is LineKind.STRUCK


def test_branches_on_the_command_line(tmp_path: Path) -> None:
    sleuth = CommandLine(tmp_path)
    (tmp_path / "f.sleuth").write_text(FRIDAY, encoding="utf-8")
    told = sleuth("branch", "f.sleuth", "lie", "Bruno has Kamui")
    assert told.code == 0, told.err
    assert told.out.startswith("  3  Bruno has Kamui Sacré\n")
    listed = json.loads(sleuth("branch", "f.sleuth", "--json").out)
    assert listed == {"branches": [{"name": "lie", "after": 2, "entries": [
        "Bruno has Kamui Sacré"
    ]}]}  # fmt: skip
    shown = json.loads(sleuth("show", "f.sleuth", "--branch", "lie", "--json").out)
    assert (shown["branch"], shown["entries"]) == ("lie", 3)
    assert ["Kamui Sacré", "Bruno"] in shown["certain"]
    plain = json.loads(sleuth("show", "f.sleuth", "--json").out)
    assert ["Kamui Sacré", "Bruno"] not in plain["certain"]
    assert sleuth("branch", "f.sleuth", "lie", "--drop").code == 0
    assert sleuth("show", "f.sleuth", "--branch", "lie").code == 2
