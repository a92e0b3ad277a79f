"""``sleuth games``: the editions that Sleuth knows."""

from typing import Annotated

import typer

from sleuth.language import _, ngettext
from sleuth_cli import completion
from sleuth_cli.options import (
    JsonOption,
    LangOption,
    PlainOption,
    check_language,
    edition_named,
    form,
)
from sleuth_cli.output import Form, put

HELP = _("List the games, or one game's cards, names and house rules.")


def games(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar=_("GAME"),
            show_default=False,
            autocompletion=completion.games,
            help=_("A game, or the path of an edition file: list all that it contains."),
        ),
    ] = None,
    template: Annotated[
        bool,
        typer.Option("--template", help=_("Print an edition file to start your own from.")),
    ] = False,
    json: JsonOption = False,
    plain: PlainOption = False,
    lang: LangOption = None,
) -> None:
    """Print editions."""
    from sleuth.edition_file import built_in_editions, edition_template
    from sleuth_cli.render import editions

    check_language(lang)
    wanted_form = form(json, plain)
    if template:
        put(edition_template().rstrip("\n"))
        return
    known = [edition_named(name) for name in ([game] if game else built_in_editions())]
    if wanted_form is Form.JSON:
        from sleuth_cli.render.json import SCHEMA, put_json

        put_json({"schema": SCHEMA, "games": [editions.document(edition) for edition in known]})
    elif game and wanted_form is Form.PLAIN:
        editions.put_sentences(known[0])
    elif game:
        editions.put_details(known[0])
    else:
        for edition in known:
            n = len(edition.cards)
            put(
                ngettext(
                    "{id}: {name}, {low} to {high} players, {n} card",
                    "{id}: {name}, {low} to {high} players, {n} cards",
                    n,
                ).format(
                    id=edition.id,
                    name=edition.label.local(),
                    low=edition.players[0],
                    high=edition.players[1],
                    n=n,
                )
            )
