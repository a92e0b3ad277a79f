"""The console entry point: the language first, then the command, then the exit code."""

import re
import sys
from collections.abc import Sequence
from typing import Any

from sleuth.errors import SleuthError
from sleuth.language import Language, _, language_of_the_locale, use_language
from sleuth_cli.failures import Exit, report, report_bug
from sleuth_cli.output import PipeClosed, leave_quietly, prepare_streams, tell


def run() -> None:
    """Run the command line and leave with its exit code."""
    sys.exit(main(sys.argv[1:]))


def main(arguments: Sequence[str]) -> int:
    """Run one command; the exit code. Nothing is raised but what stops Python itself."""
    prepare_streams()
    use_language(language_wanted(arguments))
    try:
        return _run_app(arguments)
    except PipeClosed:
        leave_quietly()
        return Exit.FINE
    except SleuthError as error:
        return report(error)
    except KeyboardInterrupt:
        tell(_("Interrupted."))
        return Exit.INTERRUPTED
    except Exception as error:
        return report_bug(error)


def language_wanted(arguments: Sequence[str]) -> Language:
    """The language of ``--lang`` or of the locale: known before any help text is made."""
    wanted = ""
    for i, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument == "--lang" and i + 1 < len(arguments):
            wanted = arguments[i + 1]
        elif argument.startswith("--lang="):
            wanted = argument.partition("=")[2]
    if wanted in tuple(Language):
        return Language(wanted)
    return language_of_the_locale()


def _run_app(arguments: Sequence[str]) -> int:
    import typer

    from sleuth_cli.app import command_line
    from sleuth_cli.completion import each_one_word

    # The base of all that Typer refuses a command line with; Typer itself exports only this leaf.
    usage_error: type[Exception] = typer.BadParameter.__bases__[0]
    try:
        with each_one_word():
            status = command_line().main(
                args=list(arguments) or ["--help"], prog_name="sleuth", standalone_mode=False
            )
    except usage_error as error:
        return _report_usage(error)
    except typer.Abort:
        tell(_("Interrupted."))
        return Exit.INTERRUPTED
    return status if isinstance(status, int) else Exit.FINE


def _in_our_words(message: str, context: Any) -> str:
    """A complaint that Typer has no class for, in the language that is spoken."""
    if found := re.match(r"No such command '(.*?)'\.", message):
        return _no_command(found[1], tuple(context.command.commands))
    if found := re.match(r"Got unexpected extra arguments? ?\(?s?\)? ?\((.*)\)$", message):
        return _("{text} is too much; a text with spaces in it needs quotes").format(text=found[1])
    if found := re.match(r"Option '(.*?)' requires an argument", message):
        return _("{option} needs a value after it").format(option=found[1])
    return message


def _no_command(typed: str, commands: Sequence[str]) -> str:
    """What to say of a word that is no command; those of the prompt are known in French too."""
    from difflib import get_close_matches

    from sleuth_cli.prompt.words import command_of

    word = command_of(typed)
    close = [word.word.name.lower()] if word else get_close_matches(typed, commands)
    near = [name for name in close if name in commands]
    if near:
        return _("there is no command {name} (did you mean {names}?)").format(
            name=typed, names=", ".join(near)
        )
    return _("there is no command {name}; there are {names}").format(
        name=typed, names=", ".join(commands)
    )


def _report_usage(error: Exception) -> Exit:
    """Typer's own complaints, in the language that is spoken."""
    context = getattr(error, "ctx", None)
    option = getattr(error, "option_name", "")
    parameter = getattr(error, "param", None)
    if type(error).__name__ == "NoSuchOption":
        message = _("there is no option {option}").format(option=option)
        possible = ", ".join(getattr(error, "possibilities", None) or ())
        if possible:
            message += " " + _("(did you mean {names}?)").format(names=possible)
    elif type(error).__name__ == "MissingParameter" and parameter is not None:
        message = _("{parameter} is missing").format(parameter=parameter.get_error_hint(context))
    else:
        message = _in_our_words(error.format_message(), context)  # type: ignore[attr-defined]  # typer
    tell(_("Error: {message}").format(message=message))
    if context is not None:
        tell(_("Try '{command} --help'.").format(command=context.command_path))
    return Exit.USAGE
