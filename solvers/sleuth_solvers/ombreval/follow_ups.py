"""A Double interrogatoire: after the first answers, the best second Interrogatoire."""

from dataclasses import dataclass
from typing import Final

from sleuth.table import Table
from sleuth.timeline import Timeline, Viewpoint
from sleuth.types import PlayerName
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.ombreval.interrogations import (
    RankedInterrogation,
    Replies,
    answered,
    rank_interrogations,
)

LOOKED_AT: Final = 6
"""So many answers to the first Interrogatoire are followed up, the likeliest."""


@dataclass(frozen=True, slots=True)
class FollowUp:
    """Answers to the first Interrogatoire, and what to ask then."""

    replies: Replies
    then: RankedInterrogation | None
    """None where nothing is left to learn."""


@dataclass(frozen=True, slots=True)
class Double:
    """A first Interrogatoire, and the best second after each of its likeliest answers."""

    first: RankedInterrogation
    follow_ups: tuple[FollowUp, ...]

    @property
    def p_followed(self) -> float:
        """The chance of the answers that are followed up."""
        return sum(each.replies.p for each in self.follow_ups)

    @property
    def gain_bits(self) -> float:
        """What both tell together of the solution, at least: other answers count for nothing."""
        return self.first.gain_bits + sum(
            each.replies.p * each.then.gain_bits
            for each in self.follow_ups
            if each.then is not None
        )


def double(
    table: Table,
    timeline: Timeline,
    viewpoint: Viewpoint,
    assumptions: Assumptions,
    first: RankedInterrogation,
    asker: PlayerName,
    most: int = LOOKED_AT,
) -> Double:
    """What to ask after ``first``. Raises OptionError as ``rank_interrogations`` does."""
    follow_ups = []
    for replies in first.answers[:most]:
        then = None
        if replies.entropy_bits > 0:
            later = answered(table, timeline, first, replies)
            best = rank_interrogations(table, later, viewpoint, assumptions, asker).best
            then = best if best is not None and best.gain_bits > 0 else None
        follow_ups.append(FollowUp(replies, then))
    return Double(first, tuple(follow_ups))
