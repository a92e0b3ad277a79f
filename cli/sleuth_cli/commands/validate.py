"""``sleuth validate``: whether what Sleuth says is right, over many simulated games."""

from pathlib import Path
from typing import Annotated

import typer

from sleuth.language import _
from sleuth_cli import completion
from sleuth_cli.commands.simulate import AgentsOption, one_a_seat
from sleuth_cli.options import (
    AccusingOption,
    JsonOption,
    LangOption,
    PlainOption,
    SeedOption,
    ShowingOption,
    check_language,
    choice,
    edition_named,
    form,
    names,
    pairs,
    whole_number,
)

HELP = _(
    "Play games, read every seat's notebook after every entry, and compare with the truth and with"
    " a second opinion."
)
MOST_GAMES = 1_000_000
MOST_WORKERS = 256


def validate(
    game: Annotated[
        str,
        typer.Argument(
            metavar=_("GAME"),
            show_default=False,
            autocompletion=completion.games,
            help=_("One of 'sleuth games', or the path of an edition file."),
        ),
    ],
    games: Annotated[str, typer.Option(metavar="N", help=_("How many games."))] = "100",
    players: Annotated[str, typer.Option(metavar="N", help=_("How many play."))] = "4",
    workers: Annotated[
        str, typer.Option(metavar="N", help=_("How many processes share the work."))
    ] = "1",
    agents: AgentsOption = "random",
    seed: SeedOption = "0",
    resume: Annotated[
        Path | None,
        typer.Option(
            metavar=_("FILE"),
            show_default=False,
            help=_("Keep each game's result in this file, and take up the run that it holds."),
        ),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(
            metavar=_("NAME=VALUE"),
            show_default=False,
            help=_("A house rule; 'sleuth games GAME' lists them."),
        ),
    ] = None,
    showing: ShowingOption = None,
    accusing: AccusingOption = None,
    json: JsonOption = False,
    plain: PlainOption = False,
    lang: LangOption = None,
) -> None:
    """Print what came of it; exit 70 where anything was wrong."""
    from sleuth_cli.render import validation
    from sleuth_cli.validating import check_games
    from sleuth_solvers.assumptions import Accusing, Assumptions, Showing
    from sleuth_solvers.validate import Run, summed_up

    check_language(lang)
    wanted_form = form(json, plain)
    edition = edition_named(game)
    seats = whole_number("--players", players, *edition.players)
    usual = Assumptions()
    run = Run(
        game=game,
        agents=one_a_seat(names(agents), seats),
        seed=seed,
        assumptions=Assumptions(
            showing=choice("--showing", showing, Showing) if showing else usual.showing,
            accusing=choice("--accusing", accusing, Accusing) if accusing else usual.accusing,
        ),
        options=pairs(option or ()),
    )
    checks = check_games(
        run,
        whole_number("--games", games, 1, MOST_GAMES),
        whole_number("--workers", workers, 1, MOST_WORKERS),
        resume,
    )
    result = summed_up(run, checks)
    validation.put_validation(run, result, wanted_form)
    raise typer.Exit(validation.exit_code(result))
