"""Branches on the command line: written, struck, read and listed."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from sleuth.branches import Branch, must_find
from sleuth.errors import EntryError, OptionError
from sleuth.language import _, ngettext
from sleuth.notebook import Notebook
from sleuth.store import update
from sleuth_cli.current import STDIN, notebook_meant
from sleuth_cli.failures import Exit
from sleuth_cli.options import Wanted
from sleuth_cli.output import Form, put, put_wrapped
from sleuth_cli.render.json import Json, head, logged, put_json
from sleuth_cli.render.lines import line_of
from sleuth_cli.view import View, complain, look
from sleuth_cli.writing import put_entries, put_told, without_last


def write(wanted: Wanted, name: str, lines: Sequence[str], form: Form) -> Exit:
    """Write these lines into a branch, or none of them, and say what they tell there."""

    def written(notebook: Notebook) -> Notebook:
        for number, line in enumerate(lines, 1):
            try:
                notebook = notebook.add_to_branch(name, line)
            except EntryError as error:
                place = number if len(lines) > 1 else error.line
                raise EntryError(str(error), error.span, place) from error
        return notebook

    update(_file(wanted), written)
    view = look(replace(wanted, branch=name))
    after = view.beliefs()
    earlier = without_last(view.notebook, len(lines))
    before = view.of(earlier).beliefs()
    if form is Form.JSON:
        put_json(logged(view, before, after, len(lines)))
    else:
        put_entries(view.notebook, len(lines))
        put_told(view, earlier, before, after)
    return complain(view, after)


def strike(wanted: Wanted, name: str, form: Form, *, last_only: bool) -> Exit:
    """Strike the last line of a branch, or all; the lines stay in the file."""
    view = look(wanted)
    own = must_find(view.whole.branches(), name)
    update(_file(wanted), lambda notebook: notebook.drop_from_branch(name, last_only))
    n = 1 if last_only else len(own.lines)
    if form is Form.JSON:
        put_json({"branch": own.name, "struck": n})
    else:
        put(
            ngettext(
                "{n} line of the branch {name} was struck.",
                "{n} lines of the branch {name} were struck.",
                n,
            ).format(n=n, name=own.name)
        )
    return Exit.FINE


def give_branches(wanted: Wanted, form: Form) -> Exit:
    """All branches: where each begins, and what it holds."""
    view = look(wanted)
    branches = view.whole.branches()
    if form is Form.JSON:
        put_json({"branches": [_document(view, branch) for branch in branches]})
    elif not branches:
        put(_("This notebook has no branches."))
    for branch in branches if form is not Form.JSON else ():
        _put_branch(view, branch)
    return Exit.FINE


def give_branch(wanted: Wanted, name: str, form: Form) -> Exit:
    """One branch."""
    whole = look(wanted)
    branch = must_find(whole.whole.branches(), name)
    view = look(replace(wanted, branch=name))
    beliefs = view.beliefs()
    if form is Form.JSON:
        put_json(head(view, beliefs) | {"lines": _document(whole, branch)["entries"]})
    else:
        _put_branch(whole, branch)
    return complain(view, beliefs)


def _put_branch(view: View, branch: Branch) -> None:
    put_wrapped(
        _("{name}: from entry {n} on").format(name=branch.name, n=branch.after)
        if branch.after
        else _("{name}: from the beginning").format(name=branch.name),
        2,
    )
    notebook = view.whole.branch(branch.name)
    put_entries(notebook, len(notebook.entries) - branch.after)


def _document(view: View, branch: Branch) -> Json:
    notebook = view.whole.branch(branch.name)
    return {
        "name": branch.name,
        "after": branch.after,
        "entries": [line_of(notebook, entry) for entry in notebook.entries[branch.after :]],
    }


def _file(wanted: Wanted) -> Path:
    path = notebook_meant(wanted.notebook)
    if path == STDIN:
        raise OptionError(_("a notebook on stdin cannot be changed: name a file"))
    return Path(path)
