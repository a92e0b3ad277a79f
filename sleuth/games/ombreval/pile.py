"""A face-down pile: shuffled cards nobody has seen, and under them those that came back."""

from dataclasses import dataclass, replace
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Pile(Generic[T]):
    """What chance can draw from the top: any of the shuffled cards, then the others in order."""

    shuffled: tuple[tuple[T, int], ...]
    """Cards whose order nobody knows: each kind of card and how many of it are left."""
    under: tuple[T, ...] = ()
    """Cards put back under the pile, the next to be drawn first."""

    def __bool__(self) -> bool:
        return bool(self.shuffled or self.under)

    def __len__(self) -> int:
        return sum(left for _card, left in self.shuffled) + len(self.under)

    def draws(self) -> tuple[tuple[T, int], ...]:
        """What can lie on top, each with its weight; empty where the pile is."""
        if self.shuffled:
            return self.shuffled
        return ((self.under[0], 1),) if self.under else ()

    def without(self, card: T) -> "Pile[T]":
        """The pile once this card was drawn from its top."""
        if not self.shuffled:
            return replace(self, under=self.under[1:])
        left = ((each, n - (each == card)) for each, n in self.shuffled)
        return replace(self, shuffled=tuple((each, n) for each, n in left if n))

    def with_under(self, card: T) -> "Pile[T]":
        """The pile with this card put under it."""
        return replace(self, under=(*self.under, card))
