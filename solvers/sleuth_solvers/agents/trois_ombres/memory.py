"""What a player remembers: the open table and the tiles seen, carried along as they move."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from sleuth.chance import Dice
from sleuth.games.trois_ombres.entries import Rolled, Told
from sleuth.games.trois_ombres.follow import follow
from sleuth.games.trois_ombres.open_table import OpenTable, opening_table
from sleuth.games.trois_ombres.table_layout import PLACES_OF_TILES, Side, spot_of
from sleuth.simulate import SeenNotebook
from sleuth.types import CardName, Place

_NAMES: Final = {
    side: {place: spot_of(place).from_side(side).place for place in PLACES_OF_TILES}
    for side in Side
}


class Memory:
    """One player's memory in one game. Reading on costs what is new in the notebook."""

    def __init__(self, forget: tuple[int, int] = (0, 1)) -> None:
        """``forget``: the chance, as numerator and denominator, that a tile is forgotten whenever
        somebody rolls the die."""
        self._forget = forget
        self._read = 0
        self._now: OpenTable | None = None

    @property
    def now(self) -> OpenTable:
        """The table as it is; its spots are named from the player's side."""
        assert self._now is not None, "nothing was read"
        return self._now

    def read(self, notebook: SeenNotebook, dice: Dice) -> None:
        """Read on from where the notebook was left."""
        now = self._now or opening_table(notebook.table)
        for entry in notebook.entries[self._read :]:
            now = follow(now, entry, notebook.table)
            match entry:
                case Told(_, spot, said) if len(said) == 1:
                    now = replace(now, known=_with(now.known, spot, said))
                case Rolled() if self._forget[0]:
                    kept = (each for each in sorted(now.known) if not dice.chance(*self._forget))
                    now = replace(now, known=frozenset(kept))
        self._now = now
        self._read = len(notebook.entries)

    def named(self, spot: Place) -> Place:
        """What the player calls the spot that the rules call so."""
        return spot_names(self.now.side)[spot]

    def known(self) -> dict[Place, CardName]:
        """The tiles that are remembered, those that lie visible among them."""
        visible = {each.spot: name for each in self.now.visible for name in each.seen}
        return dict(self.now.known) | visible


def spot_names(side: Side) -> Mapping[Place, Place]:
    """What somebody at this side calls each spot that the rules name as the south does."""
    return _NAMES[side]


def _with(
    known: frozenset[tuple[Place, CardName]], spot: Place, said: Iterable[CardName]
) -> frozenset[tuple[Place, CardName]]:
    return frozenset({each for each in known if each[0] != spot} | {(spot, name) for name in said})
