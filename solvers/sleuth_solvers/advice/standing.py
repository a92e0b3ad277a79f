"""Who is still in the game."""

from dataclasses import dataclass

from sleuth.language import _
from sleuth.table import Table
from sleuth.timeline import Accused, Timeline
from sleuth.types import PlayerName


@dataclass(frozen=True, slots=True)
class Standing:
    """Who can still win, and who has."""

    players: tuple[PlayerName, ...]
    out: frozenset[PlayerName]
    """Accused wrongly: they only answer from then on."""
    winner: PlayerName | None

    def why_silent(self, player: PlayerName) -> str | None:
        """Why this player may neither suggest nor accuse; None where they may."""
        if self.winner is not None:
            return _("the game is over: {winner} has accused rightly").format(winner=self.winner)
        if player in self.out:
            return _("{player} has accused wrongly, and only answers from then on").format(
                player=player
            )
        return None

    def rivals_of(self, player: PlayerName) -> tuple[PlayerName, ...]:
        """The others who can still win."""
        return tuple(each for each in self.players if each != player and each not in self.out)


def standing_of(table: Table, timeline: Timeline) -> Standing:
    """Who is still in the game after this timeline; accusations are public."""
    accusations = [step.event for step in timeline.steps if isinstance(step.event, Accused)]
    return Standing(
        table.players,
        frozenset(event.player for event in accusations if not event.right),
        next((event.player for event in accusations if event.right), None),
    )
