"""Which of the entries is wrong, when they cannot all be true.

An entry is wrong with a small chance, and then it is any record that could have been written in its
place, each alike: it weighs (1 - chance)·[true] + chance/M where M records could have been written.
Doubting a long entry is thus no cheaper than doubting a short one.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from sleuth.entries import Entry
from sleuth.games.family import Family
from sleuth.table import Table
from sleuth.timeline import Chose, Step
from sleuth.types import HEADER, EntryNumber, hand_of
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.theory import Doubtful, FromEntry, KnownHand
from sleuth_solvers.worlds import World

HEARD = Fraction(1, 20)
"""How often what was heard is noted down wrongly."""
SEEN = Fraction(1, 100)
"""The same of a card that the writer saw."""
OWN_HAND = Fraction(1, 200)
"""The same of a hand that the header names."""


@dataclass(frozen=True, slots=True)
class Repair:
    """Grounds without which a world is left."""

    withdrawn: tuple[Doubtful, ...]
    worlds: int
    """How many worlds are left (about, unless ``exact``)."""
    exact: bool
    p: Fraction
    """How likely it is that these are wrong, if one of the repairs compared is right."""


def ranked(
    world: World,
    family: Family,
    table: Table,
    entries: Mapping[EntryNumber, Entry],
    steps: Sequence[Step],
    assumptions: Assumptions,
    repairs: Collection[tuple[Doubtful, ...]],
) -> tuple[Repair, ...]:
    """The repairs, the likeliest first."""
    seen = {step.entry for step in steps if isinstance(step.event, Chose)}
    found = []
    for repair in repairs:
        left = world.weigh(table, without(steps, repair), assumptions)
        odds = left.weight
        for ground in repair:
            if isinstance(ground, KnownHand):
                chance, records = OWN_HAND, _hands(table, ground)
            else:
                chance = SEEN if ground.entry in seen else HEARD
                records = family.records(entries[ground.entry], table)
            odds *= chance / ((1 - chance) * records)
        found.append((odds, left, repair))
    total = sum(odds for odds, _left, _repair in found) or Fraction(1)
    found.sort(key=lambda each: -each[0])
    return tuple(
        Repair(repair, left.worlds, left.exact, odds / total) for odds, left, repair in found
    )


def without(steps: Sequence[Step], grounds: Collection[Doubtful]) -> tuple[Step, ...]:
    """The steps that do not come from these grounds."""
    entries = {each.entry for each in grounds if isinstance(each, FromEntry)}
    hands = {hand_of(each.player) for each in grounds if isinstance(each, KnownHand)}
    return tuple(
        step
        for step in steps
        if step.entry not in entries
        and not (step.entry == HEADER and getattr(step.event, "place", None) in hands)
    )


def _hands(table: Table, ground: KnownHand) -> int:
    hand = table.hand(ground.player) or ()
    return comb(len(table.edition.cards), len(hand))
