"""The prompt at a terminal: editing, history and completion."""

from prompt_toolkit import PromptSession
from prompt_toolkit.history import InMemoryHistory

from sleuth_cli.prompt.completer import LineCompleter
from sleuth_cli.prompt.table_talk import TableTalk


def converse(talk: TableTalk) -> None:
    """Answer lines until the person has enough. Ctrl-C drops the line, Ctrl-D leaves."""
    session: PromptSession[str] = PromptSession(
        history=InMemoryHistory(),
        completer=LineCompleter(talk.notebook.table),
        complete_while_typing=True,
    )
    while True:
        try:
            line = session.prompt(talk.prompt())
        except KeyboardInterrupt:
            continue
        except EOFError:
            return
        if not talk.answer(line):
            return
