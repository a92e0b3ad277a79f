"""Tiles that move as a theory: what proofs about L'heure des 3 ombres can rest on.

A cell is a kind and a tile, and a tile is called by the spot where it lies now. Tiles that lie on
no spot any more, or that were shuffled, are called by where they lay and until when. A shuffle
makes new tiles of old ones: before it and after it there are as many of each kind, and that is all
that is known of it.
"""

from collections.abc import Iterable, Iterator, Sequence

from sleuth.claims import Claim
from sleuth.games.trois_ombres.table_layout import is_spot
from sleuth.games.trois_ombres.tile_names import tile_names
from sleuth.language import _
from sleuth.table import Table
from sleuth.timeline import GameEvent, Step
from sleuth.types import AGENCY, CardName, Place
from sleuth_solvers.card_theory import CardTheory
from sleuth_solvers.theory import (
    BoxCounts,
    Cell,
    Condition,
    FromEntry,
    Grounded,
    OneTile,
    Supposed,
    Theory,
)
from sleuth_solvers.tiles.following import Following
from sleuth_solvers.tiles.model import kinds_of


class TileTheory(CardTheory):
    """What the sights of one table say, wherever tiles have gone since."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        kinds = kinds_of(table.edition)
        names = tuple(map(CardName, kinds.names))
        self._quotas = dict(zip(names, kinds.quotas, strict=True))
        self._suspects, self._traps = names[: kinds.suspects], names[kinds.suspects :]
        self.cards = names

    def group(self, group: str) -> Sequence[CardName]:
        """The suspects. Raises ValueError for another category."""
        if group != self.table.edition.categories[0].id:
            raise ValueError(f"no category is called {group!r}")
        return self._suspects

    def answered(self, event: GameEvent) -> Iterator[Condition]:
        """Not asked: steps are followed in order, for tiles move."""
        raise TypeError(f"{event!r} says nothing without what happened before it")

    def theory(
        self, steps: Iterable[Step], supposed: Sequence[Claim] = (), about: Claim | None = None
    ) -> Theory:
        """What these steps and the rules say, and what is supposed beyond them.

        Raises OptionError where it is not known which pair came back from the Agence.
        """
        known = Following(self.cards, self._suspects, self._traps, self._quotas)
        for step in steps:
            known.after(step)
        known.times.append(known.everything())
        self._name(known)
        here = {tile.name for tile in known.tiles}
        claims = (*supposed, about) if about else tuple(supposed)
        empty = {claim.place for claim in claims} - here - {AGENCY}
        cells = [cell for tile in known.tiles for cell in tile.cells(self.cards)]
        cells += [(kind, place) for place in sorted(empty) for kind in self.cards]
        missing = [
            (kind, tile.name)
            for tile in known.at.values()
            for kind in self.cards
            if kind not in tile.kinds
        ]
        conditions = (
            *dict.fromkeys(self._told(known)),
            *(
                Grounded(Supposed(number), self.condition(claim))
                for number, claim in enumerate(supposed, start=1)
            ),
            *self._of_the_box(known, sorted(empty), missing),
        )
        cells += [*missing, *((suspect, AGENCY) for suspect in self._suspects)]
        return Theory(tuple(cells), conditions)

    def _name(self, known: Following) -> None:
        """Call each tile by where it lies; those that lie nowhere by where they lay."""
        names = tile_names(self.table.edition)
        here = {id(tile) for tile in known.at.values()}
        for number, tile in enumerate(known.tiles, 1):
            if id(tile) in here:
                tile.name = tile.place
            elif is_spot(tile.place) and tile.left is not None:
                spot = names.spot_text(tile.place)
                tile.name = Place(_("{spot} until entry {n}").format(spot=spot, n=tile.left))
            else:
                tile.name = Place(f"{tile.place} {number}")

    def _told(self, known: Following) -> Iterator[Grounded]:
        for said in known.said:
            cells = tuple(cell for tile, kinds in said.parts for cell in tile.cells(kinds))
            high = len(cells) if said.high is None else said.high
            yield Grounded(FromEntry(said.entry), Condition(cells, said.low, high))

    def _of_the_box(
        self, known: Following, empty: Sequence[Place], missing: Sequence[Cell]
    ) -> Iterator[Grounded]:
        for tile in known.tiles:
            yield Grounded(OneTile(), Condition(tile.cells(self.cards), 1, 1))
        for place in empty:
            nothing = tuple((kind, place) for kind in self.cards)
            yield Grounded(OneTile(), Condition(nothing, 0, 0))
        if missing:
            yield Grounded(BoxCounts(), Condition(tuple(missing), 0, 0))
        counted = dict.fromkeys(
            Condition(cells, self._quotas[kind], self._quotas[kind])
            for tiles in known.times
            for kind in self.cards
            for cells in (tuple(cell for tile in tiles for cell in tile.cells((kind,))),)
        )
        yield from (Grounded(BoxCounts(), condition) for condition in counted)
        yield from self._agency(known)

    def _agency(self, known: Following) -> Iterator[Grounded]:
        """What lies there: the pairs, and nothing else."""
        there = tuple((suspect, AGENCY) for suspect in self._suspects)
        yield Grounded(OneTile(), Condition(there, len(known.pairs), len(known.pairs)))
        for one, _other in known.pairs:
            for suspect in self._suspects:
                rest = one.cells(kind for kind in self.cards if kind != suspect)
                cells = (*rest, (suspect, AGENCY))
                yield Grounded(OneTile(), Condition(cells, 1, len(cells)))
