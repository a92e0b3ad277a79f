"""A file that is read and written back unchanged keeps its bytes, whatever is in it."""

from hypothesis import event, given
from hypothesis import strategies as st

from notebooks import HEADER, THREE_LINES
from sleuth.errors import NotebookError
from sleuth.notebook import read_notebook

LINES = st.one_of(
    st.sampled_from(
        [
            *THREE_LINES,
            "",
            "   \t",
            "# a comment",
            "  # another",
            f"{THREE_LINES[0]} # said loudly",
            f"  {THREE_LINES[1]}  ",
            f"~ {THREE_LINES[2]}",
            "~~ twice",
            "~",
            "Bruno suspects Tygg",
            "Bruno accuses Tygg, Kamui, Norjane: wrong",
            'Bruno has "Norjane',
            "withdraw 1",
            "withdraw 99",
            "correct 1: note: # nothing",
            "note: it\u2028is\x0blate\x85now",
            "note: مرحبا 🦊",
        ]
    ),
    st.text(max_size=20).filter(lambda text: "\n" not in text and "\0" not in text),
)
ENDINGS = st.sampled_from(["\n", "\r\n", " \n", "\r\r\n"])


@given(
    st.booleans(),
    st.sampled_from(["\n", "\r\n"]),
    st.lists(st.tuples(LINES, ENDINGS), max_size=12),
    st.booleans(),
)
def test_bytes_are_kept(
    bom: bool, header_ending: str, lines: list[tuple[str, str]], last_line_ends: bool
) -> None:
    text = ("\ufeff" if bom else "") + HEADER.replace("\n", header_ending)
    text += "".join(line + ending for line, ending in lines)
    content = text.encode(errors="replace")
    if not last_line_ends:
        content = content.rstrip(b"\r\n")
    try:
        read = read_notebook(content)
    except NotebookError:
        event("a random line looks like one of a header")
        return
    assert read.to_bytes() == content
    assert all(error.line for error in read.unreadable)
    assert len(read.lines) == content.count(b"\n") + (not content.endswith(b"\n"))


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(content: bytes) -> None:
    for start in (b"", b"sleuth: 1\n", HEADER.encode()):
        try:
            read = read_notebook(start + content)
        except NotebookError:
            continue
        assert read.to_bytes() == start + content
