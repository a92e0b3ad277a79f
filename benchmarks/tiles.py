"""Time beliefs and advice of L'heure des 3 ombres after shuffles, beside listing every layout.

    python benchmarks/tiles.py [--tables 5] [--seed SEED] [--limit 10]

Every table has had 26 of its 28 tiles seen; then so many shuffles took a tile of each Lieu, any
tile, so most take from earlier ones. Advice is what ``ask`` puts out for its five best tiles, its
playouts cut to ten a tile, so that the rest is measured; the command gives playouts 0.7 s more. The
rival, python-constraint2, lists small boards of 3 suspects and 2 traps.
"""

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from sleuth.chance import Dice
from sleuth.edition_file import load_edition
from sleuth.games.trois_ombres.box import Face
from sleuth.games.trois_ombres.events import Dealt, Saw, Shuffled, TableChanged
from sleuth.games.trois_ombres.open_table import opening_table
from sleuth.games.trois_ombres.table_layout import Lieu, spot_of
from sleuth.table import Table
from sleuth.timeline import EVERYONE, Event, Step, Timeline, Viewpoint, timeline_of
from sleuth.types import HEADER, EntryNumber, Place, PlayerName
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.tiles import measured
from sleuth_solvers.tiles.advice import rank_questions
from sleuth_solvers.tiles.inference import beliefs, beliefs_from
from sleuth_solvers.tiles.model import TileModel
from sleuth_solvers.tiles.reference import reference_beliefs
from small_tiles import SPOTS, small_table

PLAYERS = (PlayerName("Alice"), PlayerName("Bruno"))
SHUFFLES = (0, 1, 2, 3, 4, 6)


def cpu(job: Callable[[], object]) -> float:
    """CPU milliseconds."""
    start = time.process_time()
    job()
    return 1_000 * (time.process_time() - start)


def spread(times: Sequence[float]) -> str:
    """Median and worst."""
    return f"{median(times):8.1f} {max(times):8.1f}"


def shuffled_table(shuffles: int, dice: Dice) -> tuple[Table, Timeline]:
    """A table that was seen and then shuffled so often."""
    table = Table(load_edition("trois-ombres"), PLAYERS, me=PLAYERS[0])
    now = opening_table(table)
    spots = sorted(now.tiles)
    kinds = [card.name for card in table.edition.cards for _tile in range(2)]
    dice.shuffle(kinds)
    events: list[Event] = [Dealt(now.tiles, 1), TableChanged(now)]
    events += [Saw(spot, frozenset((kind,))) for spot, kind in zip(spots[:26], kinds, strict=False)]
    lieux = [[spot for spot in spots if spot_of(spot).lieu is lieu] for lieu in Lieu]
    for _shuffle in range(shuffles):
        taken = tuple(dice.pick(here) for here in lieux)
        events.append(Shuffled(taken, taken))
    return table, timeline_of(_numbered(events))


def _numbered(events: Sequence[Event]) -> Sequence[Step]:
    return [
        Step(EntryNumber(number) if number > 1 else HEADER, EVERYONE, event)
        for number, event in enumerate(events)
    ]


def advice(table: Table, timeline: Timeline) -> object:
    """The five best tiles, whatever the die allows."""
    known = (table, timeline, Viewpoint(), Assumptions())
    return rank_questions(*known, PLAYERS[0], Face.LOUPE).top(5)


def ours(shuffles: int, tables: int, seed: str) -> None:
    """One line of the table."""
    told, asked, ways, exact = [], [], [0], 0
    for number in range(tables):
        table, timeline = shuffled_table(shuffles, Dice(f"{seed} {shuffles} {number}"))
        told.append(cpu(partial(beliefs, table, timeline, Viewpoint(), Assumptions())))
        asked.append(cpu(partial(advice, table, timeline)))
        track = TileModel.of(table).follow(timeline.steps).track
        ways += [len(block.ways) for block in track.blocks]
        exact += track.exact
    print(
        f"{shuffles} shuffles: beliefs {spread(told)}, advice {spread(asked)},"
        f" at most {max(ways)} ways in a block, {exact} of {tables} exact"
    )


def rival(tables: int, seed: str, limit: float) -> None:
    """Small boards, ours and the rival's."""
    times = []
    for number in range(tables):
        dice = Dice(f"{seed} small {number}")
        table = small_table(3, (2,))
        lying = SPOTS[:6]
        names = [card.name for card in table.edition.cards]
        taken: tuple[Place, ...] = (lying[0], lying[2], lying[4])
        events: list[Event] = [Dealt(frozenset(lying), 1)]
        events += [Saw(dice.pick(lying), frozenset((names[0], names[1]))), Shuffled(taken, taken)]
        steps = tuple(_numbered(events))
        mine = cpu(partial(beliefs_from, table, steps, Viewpoint(), Assumptions()))
        theirs = cpu(partial(reference_beliefs, table, steps, Assumptions()))
        times.append(theirs / mine)
        if theirs > 1_000 * limit:
            break
    print(f"listing small boards takes {min(times):.0f} to {max(times):.0f} times as long")


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--tables", type=int, default=5)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--limit", type=float, default=10, help="seconds for the rival")
    chosen = parser.parse_args()
    measured.MOST_GAMES = 10  # type: ignore[misc]  # Final elsewhere: fewer here
    print("CPU milliseconds, median and worst")
    for shuffles in SHUFFLES:
        ours(shuffles, chosen.tables, chosen.seed)
    rival(chosen.tables, chosen.seed, chosen.limit)


if __name__ == "__main__":
    main()
