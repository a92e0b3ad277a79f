"""From what was typed to the advice of the solvers, in every game."""

from sleuth.errors import OptionError
from sleuth.language import _
from sleuth_cli.asking import Asking
from sleuth_cli.failures import Exit
from sleuth_cli.output import Form
from sleuth_cli.screens import screens_of
from sleuth_cli.view import View, actor, complain
from sleuth_solvers.beliefs import Beliefs


def give_questions(view: View, beliefs: Beliefs, asking: Asking, form: Form) -> Exit:
    """Put out what to ask; the exit code. Raises OptionError."""
    check_options(view, asking)
    screens_of(view.table.edition).put_questions(view, beliefs, asking, form)
    return complain(view, beliefs)


def give_accusation(view: View, beliefs: Beliefs, by: str | None, form: Form) -> Exit:
    """Put out whether to accuse; the exit code. Raises OptionError."""
    accuser = actor(view, by, "--by")
    screens_of(view.table.edition).put_accusation(view, beliefs, accuser, form)
    return complain(view, beliefs)


def check_options(view: View, asking: Asking) -> None:
    """Raises OptionError for what means nothing in this game."""
    edition = view.table.edition
    strange = asking.options() - screens_of(edition).ask_options
    if strange:
        raise OptionError(
            _("{options}: that means nothing in {game}; leave it out").format(
                options=", ".join(sorted(strange)), game=edition.label.local()
            )
        )
