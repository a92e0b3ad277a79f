"""From a notebook to the games that may go on from it, for playouts."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Final

from sleuth.chance import Dice
from sleuth.games.trois_ombres.box import IdEffect, LimbesEffect, tiles_box
from sleuth.games.trois_ombres.house_rules import Designated, Events
from sleuth.games.trois_ombres.open_table import OpenTable
from sleuth.games.trois_ombres.table_layout import SPOTS, Lieu, is_spot
from sleuth.table import Table
from sleuth.types import SOLUTION, Place, PlayerName
from sleuth_solvers.tiles.model import TileModel, is_discard, is_pile
from sleuth_solvers.tiles.playing import EMPTY, Match, Playing
from sleuth_solvers.tiles.policy import Outlook
from sleuth_solvers.tiles.reading import Reading

SAMPLES: Final = 1_000
"""So many worlds are drawn where they cannot all be counted in time."""
NUMBER: Final[Mapping[Place, int]] = {spot.place: n for n, spot in enumerate(SPOTS)}
"""Spots as playouts number them."""
LIEU: Final[Mapping[Lieu, int]] = {lieu: n for n, lieu in enumerate(Lieu)}


@dataclass(frozen=True)
class Forward:
    """What may happen from now on."""

    table: Table
    open_table: OpenTable
    model: TileModel
    reading: Reading
    outlook: Outlook

    @classmethod
    def of(cls, table: Table, open_table: OpenTable, model: TileModel) -> "Forward":
        """From what is known. Something must fit."""
        reading = Reading(model.track)
        spots = sorted(place for place in model.track.places() if is_spot(place))
        outlook = Outlook.of(reading, spots, model.kinds.suspects, open_table.cubes)
        return cls(table, open_table, model, reading, outlook)

    @cached_property
    def worlds(self) -> Sequence[Mapping[Place, int]]:
        """Worlds drawn once for all that is estimated: the kind on each place."""
        return list(islice(self.reading.samples(Dice("worlds")), SAMPLES))

    def match(self, player: PlayerName) -> Match:
        """The rules, for playouts that begin with this player."""
        table, box = self.table, tiles_box(self.table.edition.box)
        order = (player, *table.others_from_left(player))
        return Match(
            suspects=self.model.kinds.suspects,
            effects=tuple(trap.effect for trap in box.traps),
            powers=tuple(self.open_table.power(each) for each in order),
            copies=box.copies,
            pairs=box.pairs,
            hours=box.hours,
            late=box.late,
            bluff=box.bluff,
            cubes=box.cubes,
            limbes=tuple(card.effect for card in box.limbes_cards for _each in range(card.count)),
            ids=tuple(card.effect for card in box.id_cards for _each in range(card.count)),
            designated=table.rule("designated") != Designated.OFF,
            events=table.rule("events") != Events.OFF,
        )

    def starts(self, dice: Dice) -> Iterator[Playing]:
        """Games as they may stand, each as likely as it is believed to be, without end."""
        fresh = self._never_seen()
        table = self.open_table
        cleaners = sum(item is IdEffect.REVELATEUR for _player, item in table.objects)
        for lying in self.reading.samples(dice):
            limbes: list[LimbesEffect] = [*table.decks.limbes]
            dice.shuffle(limbes)
            tiles, known, new = [EMPTY] * len(NUMBER), [False] * len(NUMBER), [False] * len(NUMBER)
            for spot in self.outlook.rows:
                number = NUMBER[spot]
                tiles[number] = lying[spot]
                known[number] = spot in self.outlook.known
                new[number] = spot in fresh
            at_agency = [lying[place] for place in self.model.paired[::2]]
            unseen = [0] * self.model.kinds.suspects
            for place, kind in lying.items():
                if kind < len(unseen) and (place in fresh or place == SOLUTION):
                    unseen[kind] += 1
            yield Playing(
                tiles=tiles,
                known=known,
                unseen=unseen,
                demon=lying[SOLUTION],
                fresh=new,
                cubes={NUMBER[spot] for spot in table.cubes},
                hour=table.hour,
                paired=len(at_agency),
                agency=at_agency,
                pile=[kind for place, kind in lying.items() if is_pile(place)],
                discards=[kind for place, kind in lying.items() if is_discard(place)],
                limbes=limbes,
                cleaners=cleaners,
            )

    def _never_seen(self) -> frozenset[Place]:
        """Spots whose tile may be one that nobody made out yet."""
        track = self.model.track
        return frozenset(
            spot
            for spot in self.outlook.rows
            if any(
                sum(map(bool, label.fit[: self.model.kinds.suspects])) > 1
                for label in track.labels(spot)
            )
        )


def few(starts: Iterator[Playing], n: int) -> Sequence[Playing]:
    """The first so many."""
    return [next(starts) for _each in range(n)]
