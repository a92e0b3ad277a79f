"""Cards that are alike: what is worth knowing of one of them is worth as much of the others."""

from collections.abc import Callable
from dataclasses import dataclass

from sleuth_solvers.deals.reduce import Reduced, cards_of


@dataclass(frozen=True)
class Kind:
    """Cards of one category that no tally and no mask tells apart."""

    cards: tuple[int, ...]
    places: int
    """Where they may lie, as a bit set."""

    @property
    def settled(self) -> int | None:
        """Their place, where it is known."""
        return self.places.bit_length() - 1 if self.places & (self.places - 1) == 0 else None


def kinds_of(
    reduced: Reduced, cards: int, apart: Callable[[int], object] = lambda _card: None
) -> tuple[Kind, ...]:
    """The cards in groups that are alike; ``apart`` tells apart what the problem does not."""
    groups: dict[object, list[int]] = {}
    for card in cards_of(cards):
        inside = tuple(tally.cards >> card & 1 for tally in reduced.tallies)
        groups.setdefault((reduced.allowed[card], inside, apart(card)), []).append(card)
    return tuple(Kind(tuple(group), reduced.allowed[group[0]]) for group in groups.values())
