"""Cluedo and every edition of its family on the screen."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from sleuth.board import Position, Square
from sleuth.errors import OptionError, UnknownNameError
from sleuth.language import _
from sleuth.names import card_names
from sleuth.notebook import Notebook
from sleuth.table import Table
from sleuth.types import CardName, PlayerName
from sleuth_cli.asking import AccuseOption, Asking, AskOption, Whereabouts
from sleuth_cli.options import whole_number
from sleuth_cli.output import Form
from sleuth_cli.screens import Screens
from sleuth_cli.view import View, actor
from sleuth_solvers.beliefs import Beliefs

if TYPE_CHECKING:
    from sleuth_solvers.advice.questions import Where

MOST_PIPS = 12


class CluedoScreens:
    """Deals of cards, and suggestions of one card of each category."""

    ask_options = frozenset((AskOption.ROOM, AskOption.AT, AskOption.ROLL))
    accuse_options: frozenset[AccuseOption] = frozenset()

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
        """Nothing more."""
        return {}

    def news(
        self,
        before: Notebook,  # all that is new is where cards lie
        after: Notebook,
    ) -> Sequence[str]:
        """Nothing more."""
        return ()

    def put_questions(self, view: View, beliefs: Beliefs, asking: Asking, form: Form) -> None:
        """The best suggestions."""
        from sleuth_cli.render import advice
        from sleuth_solvers.advice.questions import rank_questions

        ranking = None
        if beliefs.consistent:
            ranking = rank_questions(
                view.table,
                view.timeline,
                view.viewpoint,
                view.assumptions,
                actor(view, asking.by, "--by"),
                where(view.table, asking.whereabouts),
            )
        if form is Form.JSON:
            from sleuth_cli.render.json import put_json

            put_json(advice.questions_document(view, beliefs, ranking, asking.top))
        elif ranking is not None:
            advice.put_questions(view, beliefs, ranking, asking.top, form)

    def put_accusation(
        self,
        view: View,
        beliefs: Beliefs,
        accuser: PlayerName,
        form: Form,
        at: str | None = None,  # one accuses anywhere
    ) -> None:
        """The best solution, and what it costs to be wrong."""
        from sleuth_cli.render import advice
        from sleuth_solvers.advice.accusation import advise

        given = None
        if beliefs.consistent:
            given = advise(view.table, view.timeline, view.viewpoint, view.assumptions, accuser)
        if form is Form.JSON:
            from sleuth_cli.render.json import put_json

            put_json(advice.accusation_document(view, beliefs, given))
        elif given is not None:
            advice.put_accusation(view, given, form)

    def example(self, table: Table, player: PlayerName) -> str:
        """A suggestion that the next player refutes."""
        cards = ", ".join(_one_of_each(table))
        return _("{asker} suspects {cards}: {shower} shows").format(
            asker=player, cards=cards, shower=table.left_of(player)
        )

    def examples(self, table: Table) -> Sequence[str]:
        """Suggestions, an accusation, and what was seen."""
        asker = table.players[0]
        shower = table.left_of(asker)
        cards = _one_of_each(table)
        triple = ", ".join(cards)
        return (
            _("{a} suspects {cards}: {b} shows").format(a=asker, cards=triple, b=shower),
            _("{a} suspects {cards}: {b} shows {card}").format(
                a=asker, cards=triple, b=shower, card=cards[0]
            ),
            _("{a} suspects {cards}: nobody").format(a=asker, cards=triple),
            _("{a} suspects {cards}: ?  (the answer was not heard)").format(a=asker, cards=triple),
            _("{a} accuses {cards}: wrong").format(a=asker, cards=triple),
            _("{a} skips").format(a=asker),
            _("{b} has {card}").format(b=shower, card=cards[0]),
            _("{b} lacks {card}").format(b=shower, card=cards[0]),
        )

    def terse_example(self, table: Table) -> str:
        """A suggestion in as few letters as will do."""
        short = " ".join(card[:4].strip().lower() for card in _one_of_each(table))
        return f"{short}: {table.left_of(table.players[0])[:1].lower()}"

    def ask_help(self) -> str:
        """A room, or where from and the throw."""
        return _("{word} [ROOM] [THROW]: what to ask, where I stand, with this throw")

    def accuse_help(self) -> str:
        """It is about an accusation."""
        return _("{word}: whether to accuse")


def where(table: Table, whereabouts: Whereabouts) -> "Where":
    """What the questions are limited to. Raises OptionError."""
    from sleuth_solvers.advice.questions import AfterThrow, Anywhere, InRoom

    if whereabouts.room is not None:
        if whereabouts.roll is not None or whereabouts.at is not None:
            raise OptionError(_("--in ROOM needs no throw: take it, or --at and --roll"))
        return InRoom(_card(table, "--in", whereabouts.room))
    if whereabouts.roll is None and whereabouts.at is None:
        return Anywhere()
    if whereabouts.roll is None or whereabouts.at is None:
        raise OptionError(
            _("--roll and --at go together: the throw, and the room or square it starts from")
        )
    pips = whole_number("--roll", whereabouts.roll, 1, MOST_PIPS)
    return AfterThrow(_position(table, whereabouts.at), pips)


def _position(table: Table, typed: str) -> Position:
    board = table.edition.board
    if board is not None and typed in board.squares:
        return Square(typed)
    return _card(table, "--at", typed)


def _card(table: Table, option: str, typed: str) -> CardName:
    try:
        return card_names(table.edition).read(typed).value
    except UnknownNameError as error:
        raise OptionError(
            _("{option} {value}: {reason}").format(option=option, value=typed, reason=error)
        ) from error


def _one_of_each(table: Table) -> list[str]:
    return [category.cards[0].label.local() for category in table.edition.categories]


SCREENS: Screens = CluedoScreens()
