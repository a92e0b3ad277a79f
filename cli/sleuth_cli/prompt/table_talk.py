"""The prompt's answers: a line is an entry or a command, and both are answered at once."""

from pathlib import Path

from sleuth.errors import EntryError, OptionError, SleuthError
from sleuth.language import _
from sleuth.notebook import Notebook
from sleuth.store import load, update
from sleuth_cli.failures import Exit, describe, exit_code
from sleuth_cli.options import Wanted
from sleuth_cli.output import Form, put, tell, tell_as_is, width
from sleuth_cli.prompt.help import put_help
from sleuth_cli.prompt.words import Command, Word, command_of
from sleuth_cli.render.lines import said
from sleuth_cli.screens import screens_of
from sleuth_cli.view import View, complain, view_of
from sleuth_cli.writing import put_entries, put_told, without_last
from sleuth_solvers.beliefs import Beliefs


class TableTalk:
    """One evening at the prompt: the notebook as it stands, and how lines change it."""

    def __init__(self, path: Path, wanted: Wanted, form: Form) -> None:
        self._path = path
        self._wanted = wanted
        self._form = form
        self._notebook = load(path)
        self._beliefs: Beliefs | None = None
        self.worst = Exit.FINE

    @property
    def notebook(self) -> Notebook:
        """The notebook as it stands."""
        return self._notebook

    def view(self) -> View:
        """The notebook, looked at as was asked for. Raises OptionError."""
        return view_of(self._notebook, str(self._path), self._wanted)

    def beliefs(self) -> Beliefs:
        """What it tells; computed once for each state of the notebook."""
        if self._beliefs is None:
            self._beliefs = self.view().beliefs()
        return self._beliefs

    def prompt(self) -> str:
        """Which entry comes next, and whose turn it is."""
        number = len(self._notebook.entries) + 1
        player = self._notebook.next_player
        if player is None:
            return f"{number}> "
        if player == self._notebook.table.me:
            return _("{number} {player} (me)> ").format(number=number, player=player)
        return f"{number} {player}> "

    def greet(self) -> None:
        """What the notebook is, and how to begin."""
        from sleuth_cli.render.facts import title

        tell(title(self.view()))
        tell(
            _("Type what happens, as in: {example}. '{help}' tells more.").format(
                example=self._example(), help=Word.HELP.spoken
            )
        )
        complain(self.view(), self.beliefs())

    def answer(self, line: str) -> bool:
        """Do what the line says; False where it says to stop. Whatever is wrong is said."""
        line = line.strip()
        if not line or line.startswith("#"):
            return True
        try:
            return self._answer(line)
        except EntryError as error:
            self._point(line, error)
            self.worst = max(self.worst, Exit.REFUSED)
        except SleuthError as error:
            tell(describe(error))
            self.worst = max(self.worst, exit_code(error))
        return True

    def _answer(self, line: str) -> bool:
        command = command_of(line)
        if command is None or (self._is_entry(line) and not command.marked):
            self._log(line)
            return True
        if command.argument and not command.word.takes_more:
            self._refuse_argument(line, command)
        return self._command(command)

    def _refuse_argument(self, line: str, command: Command) -> None:
        """Raises SleuthError: the command takes nothing; perhaps an entry was meant."""
        if command.word is Word.UNDO:
            raise OptionError(
                _(
                    "'{undo}' strikes the last entry only; 'withdraw 3' takes back entry 3, and"
                    " 'correct 3: ...' changes it"
                ).format(undo=Word.UNDO.spoken)
            )
        if not command.marked:
            self._notebook.read(line)
        raise OptionError(
            _("'{word}' is typed alone, with nothing after it").format(word=command.word.spoken)
        )

    def _is_entry(self, line: str) -> bool:
        try:
            self._notebook.read(line)
        except EntryError:
            return False
        return True

    def _log(self, line: str) -> None:
        notebook = update(self._path, lambda notebook: notebook.append(line))
        earlier = without_last(notebook, 1)
        before = (
            self.beliefs()
            if earlier.entries == self._notebook.entries
            else self.view().of(earlier).beliefs()
        )
        self._become(notebook)
        put_entries(notebook, 1)
        put_told(self.view(), earlier, before, self.beliefs())
        if not self.beliefs().consistent:
            complain(self.view(), self.beliefs())
            advice = (
                _("It is kept; '{undo}' strikes it.")
                if before.consistent
                else _("'{check}' says what can be taken back.")
            )
            tell(advice.format(undo=Word.UNDO.spoken, check=Word.CHECK.spoken))

    def _become(self, notebook: Notebook) -> None:
        self._notebook = notebook
        self._beliefs = None

    def _command(self, command: Command) -> bool:
        match command.word:
            case Word.QUIT:
                return False
            case Word.HELP:
                put_help(self._notebook.table)
            case Word.UNDO:
                struck = self._notebook
                self._become(update(self._path, Notebook.undo))
                put(_("Struck: {line}").format(line=said(struck, struck.entries[-1])))
            case Word.REDO:
                self._become(update(self._path, Notebook.redo))
                restored = self._notebook
                put(_("Restored: {line}").format(line=said(restored, restored.entries[-1])))
            case Word.SHOW:
                self._show(command.argument)
            case Word.ASK:
                from sleuth_cli.advising import give_questions
                from sleuth_cli.asking import asking_typed

                known = screens_of(self.notebook.table.edition).ask_options
                asking = asking_typed(command.argument, known)
                give_questions(self.view(), self.beliefs(), asking, self._form)
            case Word.ACCUSE:
                from sleuth_cli.advising import give_accusation

                give_accusation(self.view(), self.beliefs(), None, self._form)
            case Word.SHEET:
                from sleuth_cli.commands.sheet import give_sheet

                give_sheet(self.view(), command.argument or None, self._form)
            case Word.WHY:
                from sleuth_cli.commands.why import give_why

                give_why(self.view(), command.argument or None, self._form)
            case Word.CHECK:
                from sleuth_cli.commands.check import give_check

                give_check(self.view(), self._form)
        return True

    def _show(self, argument: str) -> None:
        from sleuth_cli.commands.show import put_beliefs

        if not argument:
            put_beliefs(self.view(), self.beliefs(), self._form)
            complain(self.view(), self.beliefs())
            return
        wanted = Wanted(
            str(self._path), None, argument, self._wanted.showing, self._wanted.accusing
        )
        view = view_of(self._notebook, str(self._path), wanted)
        put_beliefs(view, view.beliefs(), self._form)

    def _point(self, line: str, error: EntryError) -> None:
        """The complaint, under the line with a mark where it went wrong."""
        span = error.span
        if span is not None and span.start < span.end < width() - 2:
            tell_as_is("  " + line)
            tell_as_is(" " * (span.start + 1) + "^" * (span.end - span.start))
        tell(str(error))

    def _example(self) -> str:
        table = self._notebook.table
        player = self._notebook.next_player or table.players[0]
        return screens_of(table.edition).example(table, player)
