"""What each family of games puts on the screen, says aloud and hands out as JSON.

Commands and the prompt know no game: they find its ``Screens`` here. A new family adds a module
with ``SCREENS`` and a line to ``_SCREENS``.
"""

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Final, Protocol

from sleuth.edition import Edition, FamilyId
from sleuth.notebook import Notebook
from sleuth.table import Table
from sleuth.types import PlayerName
from sleuth_cli.asking import AccuseOption, Asking, AskOption
from sleuth_cli.output import Form
from sleuth_solvers.beliefs import Beliefs

if TYPE_CHECKING:
    from sleuth_cli.view import View

_SCREENS: Final[Mapping[FamilyId, str]] = {
    FamilyId.CLUEDO: "cluedo",
    FamilyId.SHERLOCK13: "sherlock13",
    FamilyId.OMBREVAL: "ombreval",
    FamilyId.TROIS_OMBRES: "trois_ombres",
}


class Screens(Protocol):
    """One family of games, as people see and hear it.

    The beliefs handed in are those of the view. What is put out for people is put out only where
    they are consistent; JSON always is.
    """

    @property
    def ask_options(self) -> frozenset[AskOption]:
        """The options of ``ask`` that mean something here."""
        ...

    @property
    def accuse_options(self) -> frozenset[AccuseOption]:
        """The options of ``accuse`` that mean something here."""
        ...

    def assumed(self, view: "View") -> dict[str, str]:
        """What the numbers rest on, as far as it matters in this game, by name."""
        ...

    def put_show(self, view: "View", beliefs: Beliefs) -> None:
        """The beliefs for eyes."""
        ...

    def plain_lines(self, view: "View", beliefs: Beliefs) -> Iterator[str]:
        """The beliefs for ears: one fact a line, the answer first."""
        ...

    def document(self, view: "View", beliefs: Beliefs) -> Mapping[str, object]:
        """What ``show --json`` has beyond what every game has; for consistent beliefs."""
        ...

    def news(self, before: Notebook, after: Notebook) -> Sequence[str]:
        """What the new entries mean apart from where things lie: turns, money, the end."""
        ...

    def put_questions(self, view: "View", beliefs: Beliefs, asking: Asking, form: Form) -> None:
        """What to ask. Raises OptionError."""
        ...

    def put_accusation(
        self,
        view: "View",
        beliefs: Beliefs,
        accuser: PlayerName,
        form: Form,
        at: str | None = None,
    ) -> None:
        """Whether to accuse, from the square that was told, if any. Raises OptionError."""
        ...

    def example(self, table: Table, player: PlayerName) -> str:
        """A line that this player's turn may be logged by."""
        ...

    def examples(self, table: Table) -> Sequence[str]:
        """Lines that show what can be logged."""
        ...

    def terse_example(self, table: Table) -> str:
        """The shortest line that still reads."""
        ...

    def ask_help(self) -> str:
        """What the prompt's word for asking takes: ``{word} [ROOM]: what to ask``."""
        ...

    def accuse_help(self) -> str:
        """What its word for accusing tells: ``{word}: whether to accuse``."""
        ...


def screens_of(edition: Edition) -> Screens:
    """The screens of this edition's family; loaded when needed."""
    module = import_module(f"{__name__}.{_SCREENS[edition.family]}")
    screens: Screens = module.SCREENS
    return screens
