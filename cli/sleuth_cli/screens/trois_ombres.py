"""L'heure des 3 ombres on the screen."""

from collections.abc import Iterator, Mapping, Sequence

from sleuth.errors import OptionError, UnknownNameError
from sleuth.games.trois_ombres import examples
from sleuth.games.trois_ombres.box import Face
from sleuth.games.trois_ombres.open_table import Outcome
from sleuth.games.trois_ombres.tile_names import tile_names
from sleuth.language import _
from sleuth.notebook import Notebook
from sleuth.table import Table
from sleuth.types import PlayerName
from sleuth_cli.asking import AccuseOption, Asking, AskOption
from sleuth_cli.output import Form
from sleuth_cli.screens import Screens
from sleuth_cli.view import View, actor
from sleuth_solvers.beliefs import Beliefs
from sleuth_solvers.tiles.standing import open_table_of, to_act, who_may_roll


class TileScreens:
    """Tiles that lie face down and move, a clock, and a bluff."""

    ask_options = frozenset((AskOption.DIE,))
    accuse_options: frozenset[AccuseOption] = frozenset()

    def assumed(self, view: View) -> dict[str, str]:  # it is so in every game
        """Tiles were laid out and shuffled fairly, and people are right as often as was said."""
        return {"prior": "uniform", "hearsay": "as believed"}

    def put_show(self, view: View, beliefs: Beliefs) -> None:
        """The table as it lies, and what is known of it."""
        from sleuth_cli.render import tiles

        tiles.put_show(view, beliefs)

    def plain_lines(self, view: View, beliefs: Beliefs) -> Iterator[str]:
        """The same in sentences."""
        from sleuth_cli.render import tiles

        return tiles.plain_lines(view, beliefs)

    def document(self, view: View, beliefs: Beliefs) -> Mapping[str, object]:
        """What lies open on the table."""
        from sleuth_cli.render import tiles

        return {"table": tiles.document(view)}

    def news(self, before: Notebook, after: Notebook) -> Sequence[str]:
        """How the game ended."""
        outcome, earlier = (
            open_table_of(each.table, each.timeline()).outcome for each in (after, before)
        )
        if outcome is None or outcome is earlier:
            return ()
        return (_("The game is won.") if outcome is Outcome.WON else _("The game is lost."),)

    def put_questions(self, view: View, beliefs: Beliefs, asking: Asking, form: Form) -> None:
        """The best tiles to reveal, or whatever is to be chosen now."""
        from sleuth_cli.render import tile_advice
        from sleuth_solvers.tiles.advice import rank_questions

        ranking = None
        if beliefs.consistent:
            ranking = rank_questions(
                view.table,
                view.timeline,
                view.viewpoint,
                view.assumptions,
                _asker(view, asking),
                None if asking.die is None else _face(view.table, asking.die),
            )
        questions = () if ranking is None else ranking.top(asking.top)
        if form is Form.JSON:
            from sleuth_cli.render.json import put_json

            put_json(tile_advice.questions_document(view, beliefs, ranking, questions))
        elif ranking is not None:
            tile_advice.put_questions(view, ranking, questions, form)

    def put_accusation(
        self,
        view: View,
        beliefs: Beliefs,
        accuser: PlayerName,
        form: Form,
        at: str | None = None,  # one bluffs anywhere
    ) -> None:
        """The best bluff, against playing on."""
        from sleuth_cli.render import tile_advice
        from sleuth_solvers.tiles.bluff import advise

        given = None
        if beliefs.consistent:
            given = advise(view.table, view.timeline, view.viewpoint, view.assumptions, accuser)
        if form is Form.JSON:
            from sleuth_cli.render.json import put_json

            put_json(tile_advice.accusation_document(view, beliefs, given))
        elif given is not None:
            tile_advice.put_accusation(view, given, form)

    def example(self, table: Table, player: PlayerName) -> str:
        """What the player whose turn it is may well log."""
        return examples.example(table, player)

    def examples(self, table: Table) -> Sequence[str]:
        """One line of every kind."""
        return examples.examples(table)

    def terse_example(self, table: Table) -> str:
        """A tile in as few letters as will do."""
        return examples.terse_example(table)

    def ask_help(self) -> str:
        """It may take what the die shows."""
        return _("{word}: what to reveal; --die FACE if the die shows it and that is not logged")

    def accuse_help(self) -> str:
        """It is about the Coup de bluff."""
        return _("{word}: whether to bluff, and with which tile")


def _asker(view: View, asking: Asking) -> PlayerName:
    """Who is asked about: whoever acts now, for the team plays together. Raises OptionError."""
    if asking.by is not None:
        return actor(view, asking.by, "--by")
    now = open_table_of(view.table, view.timeline)
    return to_act(view.table, now) if asking.die is None else who_may_roll(view.table, now)


def _face(table: Table, typed: str) -> Face:
    """The face of the die that was typed. Raises OptionError."""
    try:
        return tile_names(table.edition).faces.read(typed).value
    except UnknownNameError as error:
        raise OptionError(_("--die {value}: {reason}").format(value=typed, reason=error)) from error


SCREENS: Screens = TileScreens()
