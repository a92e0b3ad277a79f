"""From what was typed to the advice of the solvers, in every game."""

from collections.abc import Collection

from sleuth.errors import OptionError
from sleuth.language import _
from sleuth_cli.asking import AccuseOption, Asking
from sleuth_cli.failures import Exit
from sleuth_cli.output import Form
from sleuth_cli.render.doubts import put_reading
from sleuth_cli.screens import screens_of
from sleuth_cli.view import View, actor, complain
from sleuth_solvers.beliefs import Beliefs


def give_questions(view: View, beliefs: Beliefs, asking: Asking, form: Form) -> Exit:
    """Put out what to ask; the exit code. Raises OptionError."""
    check_options(view, asking)
    screens = screens_of(view.table.edition)
    put_reading(view, beliefs, form)
    screens.put_questions(view.likeliest(beliefs), beliefs, asking, form)
    return complain(view, beliefs)


def give_accusation(
    view: View, beliefs: Beliefs, by: str | None, form: Form, at: str | None = None
) -> Exit:
    """Put out whether to accuse; the exit code. Raises OptionError."""
    accuser = actor(view, by, "--by")
    screens = screens_of(view.table.edition)
    if at is not None:
        _check_meant(view, {AccuseOption.AT} - screens.accuse_options)
    put_reading(view, beliefs, form)
    screens.put_accusation(view.likeliest(beliefs), beliefs, accuser, form, at)
    return complain(view, beliefs)


def check_options(view: View, asking: Asking) -> None:
    """Raises OptionError for what means nothing in this game."""
    _check_meant(view, asking.options() - screens_of(view.table.edition).ask_options)


def _check_meant(view: View, strange: Collection[str]) -> None:
    if strange:
        raise OptionError(
            _("{options}: that means nothing in {game}; leave it out").format(
                options=", ".join(sorted(strange)), game=view.table.edition.label.local()
            )
        )
