"""What a question would tell the others: how much each one's entropy of the criminal falls.

The mean is over the hands that the other may have, each as likely as we believe it; where they are
many, some are drawn. A fall below zero means that the other would be less sure than before.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

import numpy as np

from sleuth.chance import Dice
from sleuth.games.sherlock13.actions import AskAll, AskOne
from sleuth.table import Table
from sleuth.timeline import Timeline, Viewpoint
from sleuth.types import CardName, PlayerName, hand_of
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.symbols.inquiries import Inquiry, TakeNeighbour
from sleuth_solvers.symbols.model import symbol_model
from sleuth_solvers.symbols.odds import DealOdds, entropy_bits
from sleuth_solvers.symbols.others import OtherView, hands_of, view_of
from sleuth_solvers.symbols.past import CardSet
from sleuth_solvers.symbols.standing import rivals

MOST_HANDS: Final = 20
"""So many hands of each other are listed, or else drawn."""

Line = tuple[Inquiry, CardName | None]
"""A question, and the card to give where it is a swap."""


@dataclass(frozen=True, slots=True)
class Leak:
    """What one question tells one other player."""

    player: PlayerName
    bits: float
    error_bits: float
    """Standard error of ``bits``; 0 where all hands were counted."""


def leaks(
    table: Table,
    timeline: Timeline,
    viewpoint: Viewpoint,
    assumptions: Assumptions,
    asker: PlayerName,
    lines: Sequence[Line],
) -> tuple[tuple[Leak, ...], ...]:
    """For each line, what it tells each of the others who can still win."""
    model = symbol_model(table, timeline.seen_from(viewpoint), assumptions)
    of_rival = []
    for rival in rivals(table, timeline, asker):
        view = view_of(table, timeline, rival, assumptions)
        hands = hands_of(model, rival)
        listed = len(hands) <= MOST_HANDS
        tried, chance = list(hands), [float(p) for p in hands.values()]
        if not listed:
            draws = np.random.default_rng(Dice(f"quiet {rival}").below(1 << 63))
            tried = [tried[i] for i in draws.choice(len(tried), MOST_HANDS, p=chance)]
            chance = [1 / MOST_HANDS] * MOST_HANDS
        falls = np.array([_falls(view, asker, hand, lines) for hand in tried])
        mean = np.array(chance) @ falls
        error = np.zeros(len(lines)) if listed else falls.std(0, ddof=1) / sqrt(MOST_HANDS)
        of_rival.append(
            [
                Leak(rival, round(float(m), 9) + 0.0, round(float(e), 9))
                for m, e in zip(mean, error, strict=True)
            ]
        )
    return tuple(tuple(each) for each in zip(*of_rival, strict=True)) or ((),) * len(lines)


def _falls(view: OtherView, asker: PlayerName, hand: CardSet, lines: Sequence[Line]) -> list[float]:
    """How much each line would tell the other, were this their hand."""
    asked, sets, weights = view.deals(asker, hand)
    if not len(sets):
        return [0.0] * len(lines)
    deals = DealOdds(asked, sets, weights)
    now = entropy_bits(deals.criminals())
    falls = []
    for inquiry, gives in lines:
        match inquiry:
            case TakeNeighbour():
                assert gives is not None
                bit = 1 << view.model.cards.index(gives)
                held = sets[:, view.model.places.index(hand_of(asker))] & bit > 0
                left = now
                if held.any():
                    left = entropy_bits(DealOdds(asked, sets[held], weights[held]).criminals())
            case AskAll() | AskOne():
                odds = deals.odds(asked.asked.index(inquiry))
                left = sum(float(joint.sum()) * entropy_bits(joint) for _code, joint in odds)
        falls.append(now - left)
    return falls
