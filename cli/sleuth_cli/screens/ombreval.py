"""Maison Ombreval on the screen."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from sleuth.errors import OptionError, UnknownNameError
from sleuth.games.ombreval import examples
from sleuth.games.ombreval.box import ClueKind, Day, OmbrevalBox, SquareKind
from sleuth.games.ombreval.entries import ClueDrawn
from sleuth.games.ombreval.words import CLUES
from sleuth.language import _
from sleuth.names import Names
from sleuth.notebook import Notebook
from sleuth.table import Table
from sleuth.types import PlayerName
from sleuth_cli.asking import AccuseOption, Asking, AskOption
from sleuth_cli.options import whole_number
from sleuth_cli.output import Form
from sleuth_cli.screens import Screens
from sleuth_cli.view import View, actor
from sleuth_solvers.beliefs import Beliefs

if TYPE_CHECKING:
    from sleuth_solvers.ombreval.follow_ups import Double
    from sleuth_solvers.ombreval.interrogations import InterrogationRanking


class OmbrevalScreens:
    """The inquiry, asked all round; and accusations that pay or cost money."""

    ask_options = frozenset((AskOption.CARD,))
    accuse_options = frozenset((AccuseOption.AT,))

    def assumed(self, view: View) -> dict[str, str]:
        """All that is assumed."""
        return view.assumptions.as_dict()

    def put_show(self, view: View, beliefs: Beliefs) -> None:
        """The grid, and what it comes to."""
        from sleuth_cli.render import screen

        screen.put_show(view, beliefs)

    def plain_lines(self, view: View, beliefs: Beliefs) -> Iterator[str]:
        """Everything that the grid says, in sentences."""
        from sleuth_cli.render import plain

        return plain.show_lines(view, beliefs, plain.solution_lines)

    def document(
        self,
        view: View,  # every game's document says it all
        beliefs: Beliefs,
    ) -> Mapping[str, object]:
        """Nothing more: the money has a document of its own, that of ``sheet``."""
        return {}

    def news(self, before: Notebook, after: Notebook) -> Sequence[str]:
        """Where pawns stand, and who has more or less than before."""
        from sleuth_cli.render.affairs import affairs

        return tuple(affairs(before, after))

    def put_questions(self, view: View, beliefs: Beliefs, asking: Asking, form: Form) -> None:
        """The best Interrogatoires, or uses of the Indice card that was told or just drawn."""
        asker = actor(view, asking.by, "--by")
        kind = _drawn(view, asker) if asking.card is None else _kind(asking.card)
        if kind is None or kind is ClueKind.DOUBLE:
            self._put_interrogations(
                view, beliefs, asker, asking.top, form, double=kind is not None
            )
        else:
            self._put_uses(view, beliefs, asker, kind, asking.top, form)

    def _put_interrogations(
        self,
        view: View,
        beliefs: Beliefs,
        asker: PlayerName,
        top: int,
        form: Form,
        *,
        double: bool,
    ) -> None:
        from sleuth_cli.render import inquiry_advice
        from sleuth_solvers.ombreval.interrogations import rank_interrogations

        ranking, both = None, None
        if beliefs.consistent:
            known = (view.table, view.timeline, view.viewpoint, view.assumptions)
            ranking = rank_interrogations(*known, asker)
            both = self._double(view, ranking) if double else None
        if form is Form.JSON:
            from sleuth_cli.render.inquiry_json import interrogations_document
            from sleuth_cli.render.json import put_json

            put_json(interrogations_document(view, beliefs, ranking, top, both))
        elif ranking is not None:
            inquiry_advice.put_interrogations(view, beliefs, ranking, top, form, both)

    def _double(self, view: View, ranking: "InterrogationRanking") -> "Double | None":
        from sleuth_solvers.ombreval.follow_ups import double

        if ranking.best is None:
            return None
        known = (view.table, view.timeline, view.viewpoint, view.assumptions)
        return double(*known, ranking.best, ranking.asker)

    def _put_uses(
        self,
        view: View,
        beliefs: Beliefs,
        asker: PlayerName,
        kind: ClueKind,
        top: int,
        form: Form,
    ) -> None:
        from sleuth_cli.render import inquiry_advice
        from sleuth_solvers.ombreval.clues import rank_uses

        ranking = None
        if beliefs.consistent:
            known = (view.table, view.timeline, view.viewpoint, view.assumptions)
            ranking = rank_uses(*known, asker, kind)
        if form is Form.JSON:
            from sleuth_cli.render.inquiry_json import uses_document
            from sleuth_cli.render.json import put_json

            put_json(uses_document(view, beliefs, ranking, kind.value, top))
        elif ranking is not None:
            inquiry_advice.put_uses(view, beliefs, ranking, top, form)

    def put_accusation(
        self,
        view: View,
        beliefs: Beliefs,
        accuser: PlayerName,
        form: Form,
        at: str | None = None,
    ) -> None:
        """Whether to accuse, in k€ and in chance of winning, and what waiting is worth."""
        from sleuth.games.ombreval.accounts import standing_after
        from sleuth_cli.render import prime_advice
        from sleuth_solvers.ombreval.accusing import advise

        square = None if at is None else _square(view.table, at)
        given = None
        if beliefs.consistent:
            known = (view.table, view.timeline, view.viewpoint, view.assumptions)
            standing = standing_after(view.table, [e for _n, e in view.notebook.effective()])
            given = advise(*known, accuser, standing, square)
        if form is Form.JSON:
            from sleuth_cli.render.json import put_json

            put_json(prime_advice.accusation_document(view, beliefs, given))
        elif given is not None:
            prime_advice.put_accusation(view, given, form)

    def example(self, table: Table, player: PlayerName) -> str:
        """An Interrogatoire that one player answers with a card."""
        return examples.example(table, player)

    def examples(self, table: Table) -> Sequence[str]:
        """One line of many kinds."""
        return examples.examples(table)

    def terse_example(self, table: Table) -> str:
        """An Interrogatoire in as few letters as will do."""
        return examples.terse_example(table)

    def ask_help(self) -> str:
        """The Indice card that was drawn."""
        return _("{word} [INDICE CARD]: what to ask, or how to use the card best")

    def accuse_help(self) -> str:
        """It is about an accusation."""
        return _("{word}: whether to accuse")


def _drawn(view: View, asker: PlayerName) -> ClueKind | None:
    """The Indice card that the asker has just drawn, as the last entry."""
    match view.entries[-1:]:
        case (ClueDrawn(player, kind),) if player == asker:
            return kind
        case _:
            return None


def _kind(typed: str) -> ClueKind:
    """The kind of Indice card that was typed. Raises OptionError."""
    named = ((kind, (CLUES.word(kind), kind.value, *_CARD_NAMES[kind])) for kind in ClueKind)
    return _read("--card", typed, Names(named, _("Indice card")))


_CARD_NAMES: Final[Mapping[ClueKind, Sequence[str]]] = {
    ClueKind.SEARCH: ("Search", "Perquisition"),
    ClueKind.TARGETED: ("Targeted Question", "Question ciblée", "Question"),
    ClueKind.DOUBLE: ("Double Interrogation", "Double interrogatoire"),
    ClueKind.WITNESS: ("Witness", "Témoin"),
}


def _square(table: Table, typed: str) -> SquareKind:
    """What stands on the day that was typed, or on the square of that name. Raises OptionError."""
    box = table.edition.box
    assert isinstance(box, OmbrevalBox)
    if typed.isdecimal():
        return box.square(Day(whole_number("--at", typed, 1, len(box.squares)))).kind
    return _read("--at", typed, Names(SQUARE_NAMES.items(), _("square")))


SQUARE_NAMES: Final[Mapping[SquareKind, Sequence[str]]] = {
    SquareKind.INQUIRY: ("Enquête", "Inquiry", "inquiry"),
    SquareKind.CAFE: ("Le Comptoir", "Comptoir", "Café"),
    SquareKind.PAYDAY: ("Jour de paie", "Payday", "Paie"),
    SquareKind.SHOP: ("Boutique", "Shop"),
    SquareKind.CHALLENGE: ("Défi", "Challenge"),
    SquareKind.MAIL: ("Imprévu", "Mail"),
    SquareKind.COURT: ("Tribunal de commerce", "Tribunal", "Court"),
    SquareKind.SUMMONS: ("Assignation", "Summons"),
}

T = TypeVar("T")


def _read(option: str, typed: str, names: Names[T]) -> T:
    try:
        return names.read(typed).value
    except UnknownNameError as error:
        raise OptionError(
            _("{option} {value}: {reason}").format(option=option, value=typed, reason=error)
        ) from error


SCREENS: Screens = OmbrevalScreens()
