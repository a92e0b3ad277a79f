"""What became of the entries that are doubtful, in sentences."""

from collections.abc import Iterable, Iterator

from sleuth.language import _
from sleuth.types import EntryNumber
from sleuth.writing import semicolon
from sleuth_cli.output import Form, put, put_wrapped
from sleuth_cli.render import facts
from sleuth_cli.render.labels import Labels
from sleuth_cli.render.numbers import percent
from sleuth_cli.view import View
from sleuth_solvers.beliefs import Beliefs, Doubted


def put_doubts(view: View, beliefs: Beliefs) -> None:
    """How likely each doubtful entry is, and what would follow if it were false."""
    if beliefs.under_doubt is None:
        return
    put()
    labels = Labels(view.table)
    for doubted in beliefs.under_doubt.doubted:
        put_wrapped(f"{' '.join(_sentences(doubted, labels))}", 2)


def put_reading(view: View, beliefs: Beliefs, form: Form) -> None:
    """What advice goes by, for people: one reading, and what its best solution is really worth."""
    if beliefs.under_doubt is None or form is Form.JSON:
        return
    doubted = [each.entry for each in beliefs.under_doubt.doubted]
    right = [number for number in doubted if number in beliefs.under_doubt.likeliest]
    wrong = [number for number in doubted if number not in beliefs.under_doubt.likeliest]
    said = []
    if right:
        said.append(_("taken for right: {entries}").format(entries=_numbers(right)))
    if wrong:
        said.append(_("left out: {entries}").format(entries=_numbers(wrong)))
    put_wrapped(
        _("By the likeliest reading of the doubtful entries ({p}); {said}.").format(
            p=percent(beliefs.under_doubt.p_likeliest), said=semicolon().join(said)
        ),
        2,
    )
    if beliefs.solution:
        odds = facts.solution_line(beliefs.solution[0], Labels(view.table))
        put_wrapped(_("Over all readings the likeliest solution is {odds}.").format(odds=odds), 2)


def changed(before: Beliefs, after: Beliefs) -> Iterator[str]:
    """The doubtful entries that have become more or less likely."""
    if after.under_doubt is None:
        return
    known = before.under_doubt.doubted if before.under_doubt else ()
    was = {each.entry: percent(each.p_true) for each in known}
    for each in after.under_doubt.doubted:
        if was.get(each.entry) != percent(each.p_true):
            yield _verdict(each)


def _verdict(doubted: Doubted) -> str:
    match doubted.p_true:
        case 1:
            return _("Entry {n}, which is doubtful, must be right.").format(n=doubted.entry)
        case 0:
            return _("Entry {n}, which is doubtful, cannot be right.").format(n=doubted.entry)
        case p:
            return _("Entry {n} is doubtful ({chance} wrong at first): now right with {p}.").format(
                n=doubted.entry, chance=percent(doubted.chance), p=percent(p)
            )


def _sentences(doubted: Doubted, labels: Labels) -> Iterator[str]:
    yield _verdict(doubted)
    wrong = doubted.if_false
    if wrong is not None and wrong.solution and doubted.p_true:
        yield _("If it were false, the likeliest solution would be {odds}.").format(
            odds=facts.solution_line(wrong.solution[0], labels)
        )


def _numbers(entries: Iterable[EntryNumber]) -> str:
    return ", ".join(map(str, entries))
