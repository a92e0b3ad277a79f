"""The timeline: what the entries of a notebook mean, in order.

Each step carries the number of its entry and its audience, so that one notebook answers both "what
do I know" and "what does Bruno know". Games whose things move add their moves to the events; the
order of the steps is the order in which things happened.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from sleuth.claims import Claim
from sleuth.types import CardName, EntryNumber, Place, PlayerName


@dataclass(frozen=True, slots=True)
class Audience:
    """Who perceived a step, besides whoever writes the notebook (who perceived all of it)."""

    everyone: bool
    players: frozenset[PlayerName] = frozenset()

    def includes(self, player: PlayerName | None) -> bool:
        """Whether this player perceived it; ``None`` is an onlooker, who sees what all see."""
        return self.everyone or (player is not None and player in self.players)


EVERYONE = Audience(everyone=True)
WRITER_ONLY = Audience(everyone=False)


def only(*players: PlayerName) -> Audience:
    """Perceived by just these players."""
    return Audience(everyone=False, players=frozenset(players))


@dataclass(frozen=True, slots=True)
class Chose:
    """The holder of ``place`` had to pick one of ``among`` that lie there, and picked ``card``.

    It proves that the card lies there, and which card was picked says something about the others:
    with k of them there, each of the k might have been picked.
    """

    place: Place
    card: CardName
    among: frozenset[CardName]
    shown_to: PlayerName


@dataclass(frozen=True, slots=True)
class Accused:
    """A player named these cards as the solution, and was right or wrong."""

    player: PlayerName
    cards: tuple[CardName, ...]
    right: bool


@dataclass(frozen=True, slots=True)
class GameEvent:
    """The base of the observations and moves that one family of games adds."""

    stands: ClassVar[bool] = False
    """Whether it happened in any case, even where what was noted of it is wrong."""


Event = Claim | Chose | Accused | GameEvent


@dataclass(frozen=True, slots=True)
class Step:
    """One event, from one entry, perceived by its audience."""

    entry: EntryNumber
    audience: Audience
    event: Event


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """Whose knowledge is meant: the writer's (all of the notebook) or one seat's.

    ``seat=None`` with ``writer=False`` is an onlooker, who perceives just what everyone does.
    """

    writer: bool = True
    seat: PlayerName | None = None

    def perceives(self, step: Step) -> bool:
        """Whether the step is part of what is known from here."""
        return self.writer or step.audience.includes(self.seat)


@dataclass(frozen=True, slots=True)
class Timeline:
    """All steps of a notebook, in order."""

    steps: tuple[Step, ...]

    def seen_from(self, viewpoint: Viewpoint) -> Iterator[Step]:
        """The steps that are known from this viewpoint."""
        return (step for step in self.steps if viewpoint.perceives(step))

    def until(self, entry: EntryNumber) -> "Timeline":
        """The timeline as it stood after this entry."""
        return Timeline(tuple(step for step in self.steps if step.entry <= entry))


def timeline_of(steps: Iterable[Step]) -> Timeline:
    """A timeline of these steps."""
    return Timeline(tuple(steps))
