"""What every game checks before its first card: who sits down, and by which house rules."""

from collections.abc import Mapping, Sequence

from sleuth.edition import Edition
from sleuth.errors import OptionError
from sleuth.language import _
from sleuth.types import PlayerName


def check_seats(edition: Edition, players: Sequence[PlayerName], first: PlayerName | None) -> None:
    """That these can play, and that this one can begin. Raises OptionError."""
    fewest, most = edition.players
    if not fewest <= len(players) <= most:
        raise OptionError(
            _("{players} players cannot play {game}: it is for {fewest} to {most}.").format(
                players=len(players), game=edition.label.local(), fewest=fewest, most=most
            )
        )
    if len(set(players)) < len(players):
        raise OptionError(_("Two players have the same name."))
    if first is not None and first not in players:
        raise OptionError(
            _("{name} cannot begin: the players are {players}.").format(
                name=first, players=", ".join(players)
            )
        )


def chosen_rules(edition: Edition, options: Sequence[tuple[str, str]]) -> Mapping[str, str]:
    """The value of each house rule of the edition. Raises OptionError."""
    rules = {rule.name: rule for rule in edition.house_rules}
    chosen = {name: rule.default for name, rule in rules.items()}
    for name, value in options:
        if name not in rules:
            raise OptionError(
                _("There is no house rule {name!r} here; there are: {names}.").format(
                    name=name, names=", ".join(rules) or _("none")
                )
            )
        if value not in rules[name].choices:
            raise OptionError(
                _("The house rule {name!r} cannot be {value!r}; it can be: {choices}.").format(
                    name=name, value=value, choices=", ".join(rules[name].choices)
                )
            )
        chosen[name] = value
    return chosen
