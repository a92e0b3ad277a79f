"""Sherlock 13 on the screen."""

from collections.abc import Iterator, Mapping, Sequence

from sleuth.games.sherlock13 import examples
from sleuth.games.sherlock13.turns import Turns, is_expert
from sleuth.language import _
from sleuth.notebook import Notebook
from sleuth.table import Table
from sleuth.types import PlayerName
from sleuth_cli.asking import AccuseOption, Asking, AskOption
from sleuth_cli.output import Form
from sleuth_cli.screens import Screens
from sleuth_cli.view import View, actor
from sleuth_solvers.beliefs import Beliefs


class SherlockScreens:
    """Suspects with symbols, and questions about the symbols."""

    ask_options = frozenset((AskOption.FAST, AskOption.QUIET, AskOption.PLAN))
    accuse_options: frozenset[AccuseOption] = frozenset()

    def assumed(self, view: View) -> dict[str, str]:
        """Nobody shows a card, so nothing is assumed of how; experts' orders are."""
        terms = view.assumptions.as_dict()
        del terms["showing"]
        if is_expert(view.table):
            terms["orders"] = "uniform"
        return terms

    def put_show(self, view: View, beliefs: Beliefs) -> None:
        """The grid, the symbols, and what it comes to."""
        from sleuth_cli.render import screen
        from sleuth_cli.render.symbols import table_lines

        screen.put_show(view, beliefs, table_lines(view, beliefs))

    def plain_lines(self, view: View, beliefs: Beliefs) -> Iterator[str]:
        """The same in sentences."""
        from sleuth_cli.render import plain, symbols

        lines = symbols.plain_lines(view, beliefs)
        return plain.show_lines(view, beliefs, plain.criminal_lines, lines)

    def document(self, view: View, beliefs: Beliefs) -> Mapping[str, object]:
        """The symbols, and how many of each the players may have."""
        from sleuth_cli.render import symbols

        return symbols.document(view, beliefs)

    def news(self, before: Notebook, after: Notebook) -> Sequence[str]:
        """Who has won; the others have accused wrongly."""
        winner = _winner(after)
        if winner is None or winner == _winner(before):
            return ()
        return (_("The game is over: {winner} has won.").format(winner=winner),)

    def put_questions(self, view: View, beliefs: Beliefs, asking: Asking, form: Form) -> None:
        """The best questions; with ``--quiet`` what they would tell the others."""
        from sleuth_cli.render import symbol_advice
        from sleuth_solvers.symbols import quiet
        from sleuth_solvers.symbols.ranking import SECONDS, rank_questions

        ranking, leaks = None, {}
        if beliefs.consistent:
            asker = actor(view, asking.by, "--by")
            known = (view.table, view.timeline, view.viewpoint, view.assumptions, asker)
            ranking = rank_questions(*known, seconds=0 if asking.effort.fast else SECONDS)
            if asking.effort.quiet:
                shown = ranking.top(asking.top)
                lines = [(each.inquiry, getattr(each.entry, "gave", None)) for each in shown]
                told = quiet.leaks(*known, lines)
                leaks = {each.text: leak for each, leak in zip(shown, told, strict=True)}
        if form is Form.JSON:
            from sleuth_cli.render.json import put_json

            put_json(symbol_advice.questions_document(view, beliefs, ranking, asking.top, leaks))
        elif ranking is not None:
            symbol_advice.put_questions(view, ranking, asking.top, leaks, form)

    def put_accusation(
        self,
        view: View,
        beliefs: Beliefs,
        accuser: PlayerName,
        form: Form,
        at: str | None = None,  # one accuses anywhere
    ) -> None:
        """The likeliest criminal, and who may get there first."""
        from sleuth_cli.render import symbol_advice
        from sleuth_solvers.symbols.accusation import advise

        given = None
        if beliefs.consistent:
            given = advise(view.table, view.timeline, view.viewpoint, view.assumptions, accuser)
        if form is Form.JSON:
            from sleuth_cli.render.json import put_json

            put_json(symbol_advice.accusation_document(view, beliefs, given))
        elif given is not None:
            symbol_advice.put_accusation(view, given, form)

    def example(self, table: Table, player: PlayerName) -> str:
        """A question to one player."""
        return examples.example(table, player)

    def examples(self, table: Table) -> Sequence[str]:
        """One line of every kind."""
        return examples.examples(table)

    def terse_example(self, table: Table) -> str:
        """A question in as few letters as will do."""
        return examples.terse_example(table)

    def ask_help(self) -> str:
        """It takes nothing."""
        return _("{word}: what to ask")

    def accuse_help(self) -> str:
        """It is about an accusation."""
        return _("{word}: whether to accuse")


def _winner(notebook: Notebook) -> PlayerName | None:
    entries = (entry for _number, entry in notebook.effective())
    return Turns.after_all(notebook.table, entries).winner


SCREENS: Screens = SherlockScreens()
