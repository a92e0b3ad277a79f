"""States: the counters of tallies that are not complete yet, packed into one integer.

States of two categories are joined by adding their counters, all pairs at once.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from sleuth_solvers.deals.chain import TooLargeError
from sleuth_solvers.deals.problem import Tally
from sleuth_solvers.deals.reduce import Reduced

States = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Field:
    """Where a state keeps one tally's counter, and what its final value weighs.

    A *flag* only knows whether any of the cards lies there: flags are joined by OR. Other counters
    are added, and have a guard bit above them that shows when they are past the last weight.
    """

    tally: Tally
    shift: int
    bits: int
    flag: bool

    @property
    def weights(self) -> tuple[int, ...]:
        """By the counter's value, up to the last one that is not zero."""
        if self.flag:
            return self.tally.weights[:2]
        return self.tally.weights[: self.limit + 1]

    @property
    def limit(self) -> int:
        """The largest value with a weight."""
        return 1 if self.flag else max(n for n, w in enumerate(self.tally.weights) if w)

    @property
    def exact(self) -> bool:
        """Whether just one value is possible at the end, as with a hand of known size."""
        return not self.flag and sum(map(bool, self.weights)) == 1

    @property
    def mask(self) -> int:
        """The counter's bits."""
        return ((1 << self.bits) - 1) << self.shift


@dataclass(frozen=True)
class Layout:
    """The counters of a state: those that the categories share, then those of one category."""

    shared: tuple[Field, ...]
    local: tuple[Field, ...]

    @cached_property
    def fields(self) -> tuple[Field, ...]:
        """All of them."""
        return self.shared + self.local

    @cached_property
    def flags(self) -> int:
        """The bits that are joined by OR."""
        return sum(field.mask for field in self.fields if field.flag)

    @cached_property
    def guards(self) -> int:
        """The bits that show that a counter is past its limit."""
        return sum(1 << f.shift + f.bits for f in self.fields if not f.flag)

    @cached_property
    def bias(self) -> int:
        """What to add for a counter past its limit to show in its guard bit."""
        return sum((1 << f.bits) - 1 - f.limit << f.shift for f in self.fields if not f.flag)

    @cached_property
    def shared_mask(self) -> int:
        """The bits that are left when the category's own counters are closed."""
        return sum(field.mask for field in self.shared)

    def join(self, a: States, b: States | np.int64) -> tuple[States, npt.NDArray[np.bool_]]:
        """Both placements together, and where no counter is past its limit (arrays broadcast)."""
        flags = np.int64(self.flags)
        added = (a & ~flags) + (b & ~flags)
        return added | ((a | b) & flags), ((added + self.bias) & self.guards) == 0

    def increment(self, card: int, place: int) -> int:
        """What a card at a place adds to a state."""
        return sum(
            1 << field.shift
            for field in self.fields
            if field.tally.place == place and field.tally.cards >> card & 1
        )


def layouts(reduced: Reduced, categories: Sequence[int]) -> tuple[Layout, ...]:
    """A layout for each category. The solution's tallies are left out, and those of one card.

    Raises TooLargeError where the counters do not fit into 63 bits.
    """
    tallies = [t for t in reduced.tallies if t.place != reduced.places - 1]
    tallies = [tally for tally in tallies if tally.cards.bit_count() > 1]
    own = [[t for t in tallies if not t.cards & ~category] for category in categories]
    alone = {id(tally) for some in own for tally in some}
    shared = _fields([tally for tally in tallies if id(tally) not in alone], 0)
    end = max((field.shift + field.bits + 1 for field in shared), default=0)
    return tuple(Layout(shared, _fields(some, end)) for some in own)


def _fields(tallies: Sequence[Tally], shift: int) -> tuple[Field, ...]:
    fields = []
    for tally in tallies:
        flag = len(set(tally.weights[1:])) == 1
        limit = max(n for n, weight in enumerate(tally.weights) if weight)
        field = Field(tally, shift, 1 if flag else max(1, limit.bit_length()), flag)
        fields.append(field)
        shift += field.bits + (not flag)
    if shift > 62:
        raise TooLargeError(f"the counters take {shift} bits")
    return tuple(fields)
