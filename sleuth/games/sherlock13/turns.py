"""Whose turn it is in Sherlock 13, who is out, and who has won: what the entries so far settle."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from sleuth.entries import Entry, Skipped
from sleuth.games.sherlock13.entries import Accusation, AskedAll, AskedOne, Swapped
from sleuth.games.sherlock13.house_rules import Turns as TurnRule
from sleuth.games.sherlock13.house_rules import Variant
from sleuth.table import Table
from sleuth.types import PlayerName


@dataclass(frozen=True, slots=True)
class Turns:
    """The turns of a game as they stand after some entries."""

    players: tuple[PlayerName, ...]
    due: PlayerName | None
    """Whose turn begins next, be it skipped; None where that is not known, or nobody's is."""
    checked: bool
    """Whether the rules are held to: players act clockwise, and nobody is passed over."""
    out: tuple[PlayerName, ...] = ()
    """Who accused wrongly, in that order."""
    winner: PlayerName | None = None
    begun: bool = False
    """Whether anybody has had a turn."""

    @classmethod
    def begin(cls, table: Table) -> "Turns":
        """Before the first entry.

        Where the header does not say who began, the first entry does; but with experts the first
        seat began, since a turn that was forgotten would spoil every later answer.
        """
        expert = is_expert(table)
        first = table.first or (table.players[0] if expert else None)
        return cls(table.players, first, expert or table.rule("turns") == TurnRule.CHECKED)

    @classmethod
    def after_all(cls, table: Table, entries: Iterable[Entry]) -> "Turns":
        """As they stand after these entries."""
        turns = cls.begin(table)
        for entry in entries:
            turns = turns.after(entry)
        return turns

    @property
    def next_player(self) -> PlayerName | None:
        """Who acts next; the first seat where nothing was told, None where the game is over."""
        if self.winner is not None:
            return None
        first = self.due or self.players[0]
        return next(player for player in self._clockwise_from(first) if player not in self.out)

    def begun_by(self, actor: PlayerName) -> tuple[PlayerName, ...]:
        """The players whose turns begin with a turn of this one: those passed over, and it.

        Where turns are not checked, or it is not known whose is due, nobody is passed over.
        """
        if not self.checked or self.due is None:
            return (actor,)
        order = self._clockwise_from(self.due)
        return order[: order.index(actor) + 1]

    def missed_by(self, actor: PlayerName) -> tuple[PlayerName, ...]:
        """The players still in the game who should have acted before this one."""
        passed_over = self.begun_by(actor)[:-1]
        return tuple(player for player in passed_over if player not in self.out)

    def after(self, entry: Entry) -> "Turns":
        """The turns after this entry."""
        actor = actor_of(entry)
        if actor is None:
            return self
        order = self._clockwise_from(actor)
        turns = replace(self, due=order[1 % len(order)], begun=True)
        if isinstance(entry, Accusation):
            return turns._accused(entry)
        return turns

    def _accused(self, accusation: Accusation) -> "Turns":
        """A right accusation wins; so does being the last who has made no wrong one."""
        if accusation.right:
            return replace(self, due=None, winner=accusation.accuser)
        out = tuple(dict.fromkeys((*self.out, accusation.accuser)))
        left = [player for player in self.players if player not in out]
        if len(left) == 1:
            return replace(self, due=None, out=out, winner=left[0])
        return replace(self, out=out)

    def _clockwise_from(self, player: PlayerName) -> tuple[PlayerName, ...]:
        seat = self.players.index(player)
        return self.players[seat:] + self.players[:seat]


def actor_of(entry: Entry) -> PlayerName | None:
    """Whose turn the entry is; None for one that is no turn."""
    match entry:
        case AskedAll(player) | AskedOne(player) | Accusation(player):
            return player
        case Swapped(player) | Skipped(player):
            return player
        case _:
            return None


def is_expert(table: Table) -> bool:
    """Whether experts play: with ordered hands."""
    return table.rule("variant") == Variant.EXPERT
