"""The notebook: its entries, what counts of them, undo and redo, and the line of every error."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from notebooks import ALICE, BRUNO, CHLOE, HEADER, THREE_LINES, notebook
from sleuth.chance import Dice
from sleuth.claims import Has, Lacks
from sleuth.entries import Corrected, Note, Observed, Skipped, Withdrawn
from sleuth.errors import EntryError, OptionError, Span
from sleuth.games.cluedo.entries import Accusation, Suggestion
from sleuth.language import Language, use_language
from sleuth.notebook import LineKind, Notebook, read_notebook
from sleuth.timeline import EVERYONE, Accused, only
from sleuth.types import FACE_UP, SOLUTION, CardName, EntryNumber, hand_of
from sleuth.types import HEADER as HEADER_ENTRY

NORJANE = CardName("Norjane")


def body(a_notebook: Notebook) -> str:
    """What stands under the header."""
    return a_notebook.to_bytes().decode().removeprefix(HEADER)


def kinds(a_notebook: Notebook) -> list[LineKind]:
    return [line.kind for line in a_notebook.lines[HEADER.count("\n") :]]


def test_entries_are_numbered_from_one_in_the_order_of_their_lines() -> None:
    read = notebook("", THREE_LINES[0], "# talk", "~ Bruno has Tygg", "nonsense", THREE_LINES[1])
    first, second = read.entries
    assert isinstance(first, Suggestion)
    assert isinstance(second, Suggestion)
    assert (first.asker, second.asker) == (ALICE, BRUNO)
    assert kinds(read) == [
        LineKind.BLANK,
        LineKind.ENTRY,
        LineKind.BLANK,
        LineKind.STRUCK,
        LineKind.UNREADABLE,
        LineKind.ENTRY,
    ]
    assert [read.line_of(EntryNumber(n)) for n in (1, 2)] == [8, 12]
    assert [line.entry for line in read.lines if line.entry] == [1, 2]


def test_a_line_that_cannot_be_read_is_reported_with_its_line_and_kept() -> None:
    read = notebook(THREE_LINES[0], "  Bruno has Excalibur", THREE_LINES[1])
    (error,) = read.unreadable
    assert error.line == 8
    assert error.span == Span(13, 22)
    assert "Excalibur" in str(error)
    assert b"\n  Bruno has Excalibur\n" in read.to_bytes()
    assert len(read.entries) == 2


def test_comments_follow_a_space_outside_quotes() -> None:
    header = 'sleuth: 1\ngame: mega\nplayers: "Bo #1", "Al" # two\n\n'
    read = notebook('"Bo #1" has Norjane # "so they say', "   # all of it", header=header)
    assert read.unreadable == ()
    (entry,) = read.entries
    assert isinstance(entry, Observed)
    assert entry.claim.place == "Bo #1"
    assert notebook("note: room#5 # said he").entries == (Note("room#5"),)


def test_a_line_that_is_appended_is_written_with_canonical_names_and_its_comment() -> None:
    added = notebook().append("alice suspects loge, kamui, norjane: chloe shows kamui  # aha")
    assert body(added) == (
        "Alice suspects Loge Polymorphe, Kamui Sacré, Norjane: Bruno passes, Chloé shows Kamui "
        "Sacré  # aha\n"
    )
    assert added == read_notebook(added.to_bytes())


def test_a_line_that_is_appended_speaks_the_spoken_language() -> None:
    use_language(Language.FRENCH)
    try:
        added = notebook(THREE_LINES[0]).append("withdraw 1").append("Bruno has Norjane")
    finally:
        use_language(Language.ENGLISH)
    assert body(added).splitlines()[1:] == ["retire 1", "Bruno a Norjane"]
    assert read_notebook(added.to_bytes()).effective() == added.effective()


def test_an_entry_can_be_added_as_it_is() -> None:
    added = notebook().add(Skipped(ALICE))
    assert added.entries == (Skipped(ALICE),)
    assert added.next_player == BRUNO


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "nothing to log"),
        ("  # hm", "nothing to log"),
        ("Bruno has Tygg\nBruno has Kamui", "one line"),
        ("~ Bruno has Tygg", "strikes a line"),
        ("pile: 2", "“pile:” belongs to the header"),
        ("hand Bruno: Tygg", "“hand:” belongs to the header"),
        ("Bruno has Excalibur", "Excalibur"),
        ("note: \udcff", "no text"),
    ],
)
def test_what_cannot_be_appended_is_refused_without_a_line(text: str, sentence: str) -> None:
    with pytest.raises(EntryError) as caught:
        notebook(THREE_LINES[0]).append(text)
    assert sentence in str(caught.value)
    assert caught.value.line is None


@pytest.mark.parametrize(
    ("end", "expected"),
    [("\n", "\n{0}\n"), ("", "\n{0}\n"), ("\n\n# bye", "\n\n# bye\n{0}\n")],
)
def test_appending_ends_the_last_line_first(end: str, expected: str) -> None:
    added = read_notebook(HEADER + THREE_LINES[0] + end).append("note: hi")
    assert body(added) == THREE_LINES[0] + expected.format("note: hi")


def test_appending_keeps_to_the_line_endings_of_the_file() -> None:
    added = read_notebook((HEADER + THREE_LINES[0]).replace("\n", "\r\n")).append("note: hi")
    assert added.to_bytes().endswith(b"\r\nnote: hi\r\n")
    assert b"\n" not in added.to_bytes().replace(b"\r\n", b"")


def test_undo_strikes_the_last_entry_and_redo_takes_the_stroke_away() -> None:
    read = notebook(*THREE_LINES[:2], "", "# end")
    undone = read.undo()
    assert body(undone).splitlines() == [THREE_LINES[0], f"~ {THREE_LINES[1]}", "", "# end"]
    assert undone.timeline() == notebook(THREE_LINES[0]).timeline()
    assert undone.next_player == BRUNO
    assert body(undone.undo()).splitlines()[0] == f"~ {THREE_LINES[0]}"
    assert undone.redo() == read
    assert undone.undo().redo() == undone
    assert undone.undo().redo().redo() == read


def test_a_new_entry_after_an_undo_leaves_what_was_struck_in_place() -> None:
    changed = notebook(*THREE_LINES[:2]).undo().append("note: otherwise")
    assert body(changed).splitlines()[1] == f"~~ {THREE_LINES[1]}"
    with pytest.raises(OptionError, match="nothing to redo"):
        changed.redo()
    assert changed.undo().redo() == changed


def test_undo_of_a_withdrawal_brings_the_entry_back() -> None:
    read = notebook(*THREE_LINES)
    assert read.append("withdraw 2").undo().effective() == read.effective()


def test_nothing_to_undo_and_nothing_to_redo_are_said() -> None:
    with pytest.raises(OptionError, match="no entry to undo"):
        notebook("# nothing", "nonsense").undo()
    with pytest.raises(OptionError, match="nothing to redo"):
        notebook(THREE_LINES[0]).redo()
    with pytest.raises(EntryError, match="Excalibur") as caught:
        notebook("~ Bruno has Excalibur").redo()
    assert caught.value.line == 7
    with pytest.raises(EntryError, match="nothing behind the stroke"):
        notebook("~ # hello").redo()


def test_undo_reads_what_follows_again() -> None:
    over = notebook("Bruno accuses Tygg, Kamui, Norjane: right", THREE_LINES[0])
    assert (len(over.entries), len(over.unreadable)) == (1, 1)
    undone = over.undo()
    assert (len(undone.entries), len(undone.unreadable)) == (1, 0)
    assert undone == read_notebook(undone.to_bytes())


def test_a_withdrawn_entry_does_not_count() -> None:
    read = notebook(*THREE_LINES, "withdraw 2")
    assert [number for number, _ in read.effective()] == [1, 3]
    assert read.entries[3] == Withdrawn(EntryNumber(2))
    assert {step.entry for step in read.timeline().steps} == {0, 1, 3}


def test_a_corrected_entry_counts_in_its_place() -> None:
    read = notebook(*THREE_LINES, "correct 2: Bruno has Norjane")
    replacement = Observed(Has(hand_of(BRUNO), (NORJANE,)))
    assert read.effective()[1] == (2, replacement)
    assert read.entries[3] == Corrected(EntryNumber(2), replacement)
    assert [step.entry for step in read.timeline().steps if step.event == replacement.claim] == [2]


def test_of_several_corrections_the_last_that_counts_is_right() -> None:
    twice = notebook("note: a", "correct 1: note: b", "correct 1: note: c")
    assert twice.effective() == ((1, Note("c")),)
    assert twice.append("withdraw 3").effective() == ((1, Note("b")),)
    assert twice.append("withdraw 3").append("withdraw 2").effective() == ((1, Note("a")),)
    assert twice.append("withdraw 1").effective() == ()
    assert twice.append("withdraw 1").append("withdraw 4").effective() == ((1, Note("c")),)
    assert twice.append("withdraw 1").append("correct 1: note: d").effective() == ((1, Note("d")),)


def test_a_correction_is_read_in_the_place_of_what_it_corrects() -> None:
    read = notebook("Bruno accuses Tygg, Kamui, Norjane: wrong", "note: he is out")
    with pytest.raises(EntryError, match="Bruno"):
        read.append("Bruno suspects Tygg, Kamui, Norjane: nobody")
    assert isinstance(
        read.append("correct 1: Bruno suspects Tygg, Kamui, Norjane: nobody").effective()[0][1],
        Suggestion,
    )
    with pytest.raises(EntryError, match="Bruno"):
        read.append("correct 2: Bruno suspects Tygg, Kamui, Norjane: nobody")


def test_whose_turn_it_is_follows_from_what_counts() -> None:
    read = notebook("Bruno accuses Tygg, Kamui, Norjane: wrong", THREE_LINES[0])
    assert read.next_player == CHLOE
    assert read.append("withdraw 1").next_player == BRUNO
    assert read.append("withdraw 1").append("withdraw 3").next_player == CHLOE
    assert read.append("correct 2: note: no").next_player == CHLOE
    later = notebook("note: first", "Bruno accuses Tygg, Kamui, Norjane: wrong", THREE_LINES[0])
    assert later.append("withdraw 2").next_player == BRUNO
    assert later.append("withdraw 2").append("withdraw 4").next_player == CHLOE
    assert read.append("correct 1: note: no").next_player == BRUNO


@pytest.mark.parametrize(
    ("text", "sentence", "span"),
    [
        ("withdraw 4", "there is no entry 4: the notebook has 3 entries", Span(10, 11)),
        ("withdraw 0", "there is no entry 0", Span(10, 11)),
        ("withdraw 2", "already withdrawn", Span(10, 11)),
        ("correct", "which entry? Write “correct 3”", None),
        ("correct 1:", "say what entry 1 should have been", Span(9, 10)),
        ("correct 1", "say what entry 1 should have been", Span(9, 10)),
        ("correct 3: note: b", "entry 3 itself changes entry 2", Span(9, 10)),
        ("correct 1: withdraw 2", "cannot withdraw or correct another", Span(11, 22)),
        ("withdraw 1: note: b", "its number is enough", Span(12, 20)),
        ("correct 1: Bruno has Excalibur", "Excalibur", Span(22, 31)),
    ],
)
def test_what_is_wrong_with_a_change_is_said(text: str, sentence: str, span: Span | None) -> None:
    with pytest.raises(EntryError) as caught:
        notebook(THREE_LINES[0], "note: a", "withdraw 2").append(text)
    assert sentence in str(caught.value)
    assert caught.value.span == span


def test_players_may_be_called_like_the_words_of_changes() -> None:
    header = "sleuth: 1\ngame: mega\nplayers: Withdraw, Correct\n\n"
    read = notebook("Withdraw has Norjane", "Correct lacks Norjane", header=header)
    assert [entry for _, entry in read.effective()] == [
        Observed(Has(hand_of(read.table.players[0]), (NORJANE,))),
        Observed(Lacks(hand_of(read.table.players[1]), (NORJANE,))),
    ]


def test_the_notebook_as_it_stood_does_not_know_what_came_later() -> None:
    read = notebook(THREE_LINES[0], "~ note: x", "nonsense", THREE_LINES[1], "withdraw 1")
    assert read.until(0) == notebook()
    assert read.until(1) == notebook(THREE_LINES[0])
    assert read.until(2).effective() == tuple(enumerate(read.entries[:2], start=1))
    assert [error.line for error in read.until(2).unreadable] == [9]
    assert read.until(3) == read
    for entry in (-1, 4):
        with pytest.raises(OptionError, match="the notebook has 3 entries"):
            read.until(entry)


def test_the_timeline_begins_with_what_the_header_tells_and_to_whom() -> None:
    header = (
        "sleuth: 1\ngame: mega\nplayers: Alice, Bruno, Chloé\nme: Alice\nsizes: unknown\n"
        "hand: Tygg\nhand Bruno: Kamui\nface-up: Norjane\n\n"
    )
    steps = notebook("Bruno accuses Tygg, Cube, Féerie: wrong", header=header).timeline().steps
    assert [(step.entry, step.audience, step.event) for step in steps] == [
        (HEADER_ENTRY, only(ALICE), Has(hand_of(ALICE), (CardName("Concept Tygg"),))),
        (HEADER_ENTRY, only(BRUNO), Has(hand_of(BRUNO), (CardName("Kamui Sacré"),))),
        (HEADER_ENTRY, EVERYONE, Has(FACE_UP, (NORJANE,))),
        (
            1,
            EVERYONE,
            Accused(
                BRUNO,
                (CardName("Concept Tygg"), CardName("Cube Cénobite"), CardName("Féerie")),
                right=False,
            ),
        ),
    ]


def test_a_claim_about_the_solution_is_an_entry() -> None:
    (entry,) = notebook("solution has Tygg").entries
    assert entry == Observed(Has(SOLUTION, (CardName("Concept Tygg"),)))


COMMANDS = st.lists(
    st.sampled_from(
        [
            *THREE_LINES,
            "Bruno accuses Tygg, Kamui, Norjane: wrong",
            "Chloé has one of Tygg, Kamui # perhaps",
            "withdraw 1",
            "withdraw 2",
            "withdraw 3",
            "correct 1: note: no",
            "correct 2: Bruno has Norjane",
            "undo",
            "undo",
            "redo",
        ]
    ),
    max_size=15,
)


def obeyed(a_notebook: Notebook, command: str) -> Notebook:
    try:
        if command == "undo":
            return a_notebook.undo()
        return a_notebook.redo() if command == "redo" else a_notebook.append(command)
    except (EntryError, OptionError):
        return a_notebook


@given(COMMANDS)
def test_whatever_is_done_the_file_reads_back_as_what_was_done(commands: list[str]) -> None:
    now = notebook(header=HEADER)
    for command in commands:
        before, now = now, obeyed(now, command)
        again = read_notebook(now.to_bytes())
        assert again == now
        assert again.entries == now.entries
        assert again.effective() == now.effective()
        assert again.next_player == now.next_player
        assert again.timeline() == now.timeline()
        if len(now.entries) > len(before.entries):
            assert now.undo().effective() == before.effective()
            assert now.undo().timeline() == before.timeline()
            assert now.undo().redo() == now


@given(COMMANDS, st.integers(0, 15))
def test_until_is_the_notebook_of_the_first_entries(commands: list[str], count: int) -> None:
    now = notebook(header=HEADER)
    stood = {0: now.effective()}
    for command in commands:
        if command not in ("undo", "redo"):
            now = obeyed(now, command)
            stood[len(now.entries)] = now.effective()
    count = min(count, len(now.entries))
    assert now.until(count).effective() == stood[count]
    assert now.until(count).next_player == read_notebook(now.until(count).to_bytes()).next_player


def test_a_long_notebook_loses_nothing() -> None:
    dice = Dice("long notebook")
    lines = [dice.pick(THREE_LINES) for _ in range(2000)]
    lines += [f"withdraw {n}" for n in range(1, 2001, 2)]
    read = notebook(*lines)
    assert len(read.entries) == 3000
    assert [number for number, _ in read.effective()] == list(range(2, 2001, 2))


def test_an_accusation_is_an_entry_of_the_game() -> None:
    (entry,) = notebook("Bruno accuses Tygg, Kamui, Norjane: wrong").entries
    assert isinstance(entry, Accusation)
