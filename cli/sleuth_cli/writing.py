"""Writing entries into a notebook, and saying what they told."""

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from sleuth.errors import EntryError, OptionError
from sleuth.language import _
from sleuth.notebook import Notebook
from sleuth.store import update
from sleuth_cli.current import STDIN, notebook_meant
from sleuth_cli.failures import Exit, report
from sleuth_cli.options import Wanted
from sleuth_cli.output import Form, put_wrapped, tell
from sleuth_cli.render.doubts import changed
from sleuth_cli.render.labels import Labels
from sleuth_cli.render.lines import said
from sleuth_cli.render.news import same, told
from sleuth_cli.screens import screens_of
from sleuth_cli.view import View, complain, look
from sleuth_solvers.beliefs import Beliefs


@dataclass(frozen=True, slots=True)
class Log:
    """A notebook that lines are written into, and how to say what they told."""

    path: Path
    view: View
    form: Form

    @classmethod
    def open(cls, wanted: Wanted, form: Form) -> "Log":
        """The notebook that is meant. Raises SleuthError."""
        path = notebook_meant(wanted.notebook)
        if path == STDIN:
            raise OptionError(_("a notebook on stdin cannot be changed: name a file"))
        return cls(
            Path(path), look(Wanted(path, None, None, wanted.showing, wanted.accusing)), form
        )

    def all_or_none(self, lines: Sequence[str]) -> Exit:
        """Write these lines, or none of them. Raises SleuthError where one is refused."""
        notebook = update(self.path, lambda notebook: appended(notebook, lines))
        return self.say(notebook, len(lines))

    def one(self, line: str) -> Notebook:
        """Write one line. Raises SleuthError where it is refused."""
        return update(self.path, lambda notebook: notebook.append(line))

    def say(self, notebook: Notebook, n: int) -> Exit:
        """Say what the last ``n`` entries are and told; the exit code."""
        view = self.view.of(notebook)
        after = view.beliefs()
        earlier = without_last(notebook, n)
        before = view.of(earlier).beliefs()
        if self.form is Form.JSON:
            from sleuth_cli.render.json import logged, put_json

            put_json(logged(view, before, after, n))
        else:
            put_entries(notebook, n)
            put_told(view, earlier, before, after)
        return complain(view, after)


def appended(notebook: Notebook, lines: Iterable[str]) -> Notebook:
    """The notebook with these lines. Raises EntryError, which says which line if there are more."""
    lines = list(lines)
    for number, line in enumerate(lines, 1):
        try:
            notebook = notebook.append(line)
        except EntryError as error:
            if len(lines) > 1:
                raise EntryError(str(error), error.span, number) from error
            raise
    return notebook


def without_last(notebook: Notebook, n: int) -> Notebook:
    """The notebook as it stood before its last ``n`` entries."""
    from sleuth.types import EntryNumber

    return notebook.until(EntryNumber(max(0, len(notebook.entries) - n)))


def put_entries(notebook: Notebook, n: int) -> None:
    """The last entries as they were written, each with its number."""
    first = len(notebook.entries) - n
    for number, entry in enumerate(notebook.entries[first:], first + 1):
        put_wrapped(f"{number:>3}  {said(notebook, entry)}", 5)


def put_told(view: View, earlier: Notebook, before: Beliefs, after: Beliefs) -> None:
    """What was learnt between the two; ``earlier`` is the notebook as it was before."""
    sentences = [*screens_of(view.table.edition).news(earlier, view.notebook)]
    if not (sentences and same(before, after)):
        sentences += told(before, after, Labels(view.table))
    sentences += changed(before, after)
    for sentence in sentences:
        put_wrapped(f"     {sentence}", 7)


def from_stdin(log: Log) -> Exit:
    """Write every line of stdin that can be read, each before it is said to be written."""
    worst = Exit.FINE
    written = 0
    notebook = log.view.whole
    for number, text in enumerate(sys.stdin, 1):
        line = text.strip()
        if not line or line.startswith("#"):
            continue
        try:
            notebook = log.one(line)
        except EntryError as error:
            worst = report(EntryError(str(error), error.span, number))
            continue
        written += 1
        if log.form is not Form.JSON:
            put_entries(notebook, 1)
    if not written:
        tell(_("Nothing was written."))
        return max(worst, complain(log.view, log.view.beliefs()))
    return max(worst, _summary(log, notebook, written))


def _summary(log: Log, notebook: Notebook, written: int) -> Exit:
    if log.form is Form.JSON:
        return log.say(notebook, written)
    view = log.view.of(notebook)
    after = view.beliefs()
    earlier = without_last(notebook, written)
    put_told(view, earlier, view.of(earlier).beliefs(), after)
    return complain(view, after)


def lines_typed(words: Sequence[str]) -> tuple[str | None, Sequence[str] | None]:
    """The notebook, if it was named, and the lines; None for the lines of stdin.

    The first word is a notebook if a file is called so, or if it looks like a file's name. Where no
    word has a space in it, all of them are one line that was typed without quotes.
    """
    notebook = None
    if is_notebook(words):
        notebook, words = words[0], words[1:]
    if list(words) == [STDIN]:
        return notebook, None
    if not words:
        raise OptionError(_("there is no line to log"))
    if not any(" " in word.strip() for word in words):
        return notebook, [" ".join(words)]
    return notebook, words


def is_notebook(words: Sequence[str]) -> bool:
    """Whether the first word names a notebook rather than begins a line."""
    first = words[0]
    if first == STDIN or any(c in first for c in '\n",:'):
        return False
    try:
        return first.endswith(".sleuth") or Path(first).is_file()
    except (OSError, ValueError):
        return False
