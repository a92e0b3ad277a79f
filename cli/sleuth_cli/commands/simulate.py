"""``sleuth simulate``: a game between simulated players, as a notebook."""

from typing import Annotated

import typer

from sleuth.errors import OptionError
from sleuth.language import _
from sleuth_cli import completion
from sleuth_cli.options import (
    LangOption,
    SeedOption,
    check_language,
    edition_named,
    names,
    pairs,
    whole_number,
)
from sleuth_cli.output import put

HELP = _("Play a game between simulated players, and print the notebook of one seat.")

AGENTS = typer.Option(
    metavar=_("NAMES"),
    show_default=False,
    autocompletion=completion.agents,
    help=_("Who plays, as each game has them; one for all, or one a seat with commas."),
)
AgentsOption = Annotated[str, AGENTS]


def simulate(
    game: Annotated[
        str,
        typer.Argument(
            metavar=_("GAME"),
            show_default=False,
            autocompletion=completion.games,
            help=_("One of 'sleuth games', or the path of an edition file."),
        ),
    ],
    players: Annotated[str, typer.Option(metavar="N", help=_("How many play."))] = "4",
    seat: Annotated[
        str | None,
        typer.Option(
            metavar="K",
            show_default=False,
            help=_("Whose notebook to print, from 1; without it: one that knows everything."),
        ),
    ] = None,
    seed: SeedOption = "0",
    agents: Annotated[str | None, AGENTS] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(
            metavar=_("NAME=VALUE"),
            show_default=False,
            help=_("A house rule; 'sleuth games GAME' lists them."),
        ),
    ] = None,
    lang: LangOption = None,
) -> None:
    """Print a transcript that ``sleuth show -`` reads."""
    from sleuth.edition_file import file_named
    from sleuth.simulate import NAMES
    from sleuth.simulate import simulate as play_game
    from sleuth_solvers.agents import agent, usual_agent

    check_language(lang)
    edition = edition_named(game)
    n = whole_number("--players", players, *edition.players)
    number = None if seat is None else whole_number("--seat", seat, 1, n)
    named = (usual_agent(edition),) if agents is None else names(agents)
    playing = [agent(name, edition) for name in one_a_seat(named, n)]
    transcript = play_game(
        edition,
        playing,
        seed,
        options=pairs(option or ()),
        edition_file=file_named(game, edition),
    )
    put(transcript.text(None if number is None else NAMES[number - 1]).rstrip("\n"))


def one_a_seat(agents: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """An agent for each seat: the one that was named, or one each. Raises OptionError."""
    if len(agents) == 1:
        return agents * seats
    if len(agents) != seats:
        raise OptionError(
            _("--agents {agents}: name one for all, or one for each of the {n} seats").format(
                agents=", ".join(agents), n=seats
            )
        )
    return agents
