"""Which of the entries is wrong, when they cannot all be true.

An entry is wrong with a small chance, and then it is any record that could have been written in its
place, each alike: it weighs (1 - chance)·[true] + chance/M where M records could have been written.
Doubting a long entry is thus no cheaper than doubting a short one.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, prod

from sleuth.claims import Has
from sleuth.entries import Entry
from sleuth.games.family import Family
from sleuth.games.sherlock13.events import HandOrder
from sleuth.table import Table
from sleuth.timeline import Chose, GameEvent, Step
from sleuth.types import HEADER, EntryNumber, Place, PlayerName, hand_of
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.theory import Fallible, FromEntry, KnownHand
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

    withdrawn: tuple[Fallible, ...]
    worlds: int
    """How many worlds are left (about, unless ``exact``)."""
    exact: bool
    p: Fraction
    """How likely it is that these are wrong, if one of the repairs compared is right."""


@dataclass(frozen=True, slots=True)
class Slip:
    """How something can have been noted down wrongly."""

    chance: Fraction
    """How often it is."""
    records: int
    """How many records could have been written in its place, itself included."""

    @property
    def odds(self) -> Fraction:
        """What leaving it out weighs, beside what it weighs where it is true."""
        return self.chance / ((1 - self.chance) * self.records)


def usual_chance(steps: Iterable[Step]) -> Fraction:
    """How often an entry that means these steps is wrong: less where the writer saw a card."""
    return SEEN if any(isinstance(step.event, Chose) for step in steps) else HEARD


def ranked(
    world: World,
    family: Family,
    table: Table,
    entries: Mapping[EntryNumber, Entry],
    steps: Sequence[Step],
    assumptions: Assumptions,
    repairs: Collection[tuple[Fallible, ...]],
) -> tuple[Repair, ...]:
    """The repairs, the likeliest first."""

    def slip(ground: Fallible) -> Slip:
        if isinstance(ground, KnownHand):
            return Slip(OWN_HAND, hands_like(table, ground.player))
        of_entry = (step for step in steps if step.entry == ground.entry)
        return Slip(usual_chance(of_entry), family.records(entries[ground.entry], table))

    found = []
    for repair in repairs:
        left = world.weigh(table, without(steps, repair), assumptions)
        odds = left.weight * prod(slip(ground).odds for ground in repair)
        found.append((odds, left, repair))
    total = sum(odds for odds, _left, _repair in found) or Fraction(1)
    found.sort(key=lambda each: -each[0])
    return tuple(
        Repair(repair, left.worlds, left.exact, odds / total) for odds, left, repair in found
    )


def without(steps: Sequence[Step], grounds: Collection[Fallible]) -> tuple[Step, ...]:
    """The steps that do not come from these grounds."""
    entries = {each.entry for each in grounds if isinstance(each, FromEntry)}
    hands = {hand_of(each.player) for each in grounds if isinstance(each, KnownHand)}
    return tuple(
        step
        for step in steps
        if step.entry not in entries and not (step.entry == HEADER and _hand_told(step) in hands)
    )


def _hand_told(step: Step) -> Place | None:
    """The hand that a step of the header is about: its cards, or with experts their order."""
    match step.event:
        case Has(place, _):
            return place
        case HandOrder(player, _):
            return hand_of(player)
        case _:
            return None


def unsaid(steps: Iterable[Step], entries: Collection[EntryNumber]) -> tuple[Step, ...]:
    """The steps without what these entries say; what happened in any case stays."""
    return tuple(
        step
        for step in steps
        if step.entry not in entries or (isinstance(step.event, GameEvent) and step.event.stands)
    )


def hands_like(table: Table, player: PlayerName) -> int:
    """How many hands as large as this known one there are."""
    return comb(len(table.edition.cards), len(table.hand(player) or ()))
