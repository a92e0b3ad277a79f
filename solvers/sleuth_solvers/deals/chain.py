"""The card-by-card chain that counts deals.

Cards are dealt one after another. What matters of the cards dealt so far is the *state*, one int of
packed fields, a field for each tally that looks at two or more open cards:

* a *clause* ("one of these") is a bit, set until it holds;
* any other tally counts down how many more cards may come, from the most that it allows.

A state dies as soon as a clause ran out of cards or a tally can no longer get the cards that it
still needs, and a field is cleared after its last card, so that states which differ in nothing that
is still to come are one.

For the same reason hands that no card still to come tells apart are *merged* into one place: how
many ways there are to share out its slots is known at once, and whose slot a card gets that comes
later is a fair draw among the slots.
"""

from dataclasses import dataclass


class TooLargeError(Exception):
    """To go through all states would take too long: estimate instead."""


@dataclass(frozen=True, slots=True)
class Option:
    """One place for a card: the state becomes ``(state - take) & keep``."""

    place: int
    take: int
    keep: int
    weight: int


@dataclass(frozen=True, slots=True)
class Close:
    """Weigh a state by the field at ``shift``, whose tally saw its last card: by ``weights[n]``
    if n more cards might have come."""

    shift: int
    mask: int
    weights: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """One card is dealt to each of its places, then the state is examined.

    A state dies if ``(state + bias) & dead``, is weighed by ``closes``, and keeps ``keep``.
    """

    card: int
    options: tuple[Option, ...]
    bias: int
    dead: int
    closes: tuple[Close, ...]
    keep: int


@dataclass(frozen=True, slots=True)
class Part:
    """A place that is merged with others, and the field that counts its free slots."""

    place: int
    shift: int
    mask: int


@dataclass(frozen=True, slots=True)
class Merge:
    """Several places become one, ``place``, whose free slots are counted at ``shift``.

    Of the state, ``keep`` is kept.
    """

    place: int
    parts: tuple[Part, ...]
    keep: int
    shift: int


@dataclass(frozen=True, slots=True)
class Chain:
    """What is done with a state from ``start`` on, until every open card is dealt."""

    start: int
    borrow: int
    """A state with one of these bits took a card more than a tally allows: it is none."""
    steps: tuple[Deal | Merge, ...]
    alike: dict[int, int]
    """For each open card, the first one dealt that has the same places and tallies."""

    @property
    def cards(self) -> list[int]:
        """The open cards in the order in which they are dealt."""
        return [step.card for step in self.steps if isinstance(step, Deal)]
