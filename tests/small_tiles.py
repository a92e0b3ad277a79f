"""Small boxes of L'heure des 3 ombres, and what can be seen on a table with few tiles."""

from dataclasses import replace
from fractions import Fraction

from hypothesis import strategies as st

from sleuth.claims import Has, Lacks
from sleuth.edition import Edition
from sleuth.edition_file import load_edition
from sleuth.games.trois_ombres.box import tiles_box
from sleuth.games.trois_ombres.events import (
    Dealt,
    Moved,
    Paired,
    Said,
    Saw,
    Shuffled,
    TrapDiscarded,
    TrapLaid,
    Unlike,
)
from sleuth.table import Table
from sleuth.timeline import EVERYONE, Event, Step
from sleuth.types import HEADER, SOLUTION, CardName, EntryNumber, Place, PlayerName

SPOTS = tuple(Place(f"{lieu} {cell}") for lieu in ("lamp", "hat", "gear") for cell in ("a1", "b2"))
ALICE, BRUNO = PlayerName("Alice"), PlayerName("Bruno")


def small_edition(suspects: int, traps: tuple[int, ...]) -> Edition:
    """The first suspects of the box, two tiles of each, and so many of the first kinds of traps."""
    edition = load_edition("trois-ombres")
    box = tiles_box(edition.box)
    (category,) = edition.categories
    kinds = tuple(replace(kind, count=n) for kind, n in zip(box.traps[4:], traps, strict=False))
    return replace(
        edition,
        categories=(replace(category, cards=category.cards[:suspects]),),
        box=replace(box, traps=kinds, pairs=suspects - 1),
    )


def small_table(suspects: int, traps: tuple[int, ...]) -> Table:
    """Two players with such a box."""
    return Table(small_edition(suspects, traps), (ALICE, BRUNO), me=ALICE)


@st.composite
def small_stories(draw: st.DrawFn) -> tuple[Table, tuple[Step, ...]]:
    """A table and what was seen there: sights, turns, swaps, shuffles, pairs, traps, hearsay."""
    suspects = draw(st.integers(2, 3))
    traps = draw(st.sampled_from(((1,), (2,), (1, 1))))
    table = small_table(suspects, traps)
    start = draw(st.integers(0, min(1, sum(traps))))
    lying = list(SPOTS[: 2 * suspects - 1 + start])
    kinds = [card.name for card in table.edition.cards]
    kinds += [kind.name for kind in tiles_box(table.edition.box).traps]
    events: list[Event] = [Dealt(frozenset(lying), start)]
    shuffles = 0
    for _step in range(draw(st.integers(1, 7))):
        what = draw(st.integers(0, 9))
        if not lying:
            break
        spot = draw(st.sampled_from(lying))
        among = frozenset(draw(st.sets(st.sampled_from(kinds), min_size=1, max_size=2)))
        others = [other for other in lying if other != spot]
        other = draw(st.sampled_from(others)) if others else None
        if what <= 2:
            events.append(Saw(spot, among))
        elif what == 3:
            events.append(Said(BRUNO, spot, among, Fraction(draw(st.integers(1, 4)), 4)))
        elif what == 4 and other is not None:
            empty = [place for place in SPOTS if place not in lying]
            end = draw(st.sampled_from([other, *empty]))
            moves = ((spot, end), (end, spot)) if end == other else ((spot, end),)
            events.append(Moved(moves))
            lying = [end if place == spot and end != other else place for place in lying]
        elif what == 5 and len(lying) > 2 and shuffles < 2:
            shuffles += 1
            taken = tuple(draw(st.permutations(lying))[: draw(st.integers(2, 3))])
            events.append(Shuffled(taken, tuple(draw(st.permutations(taken)))))
        elif what == 6 and other is not None:
            events.append(Unlike(spot, other))
        elif what == 7 and other is not None and draw(st.booleans()):
            events.append(Paired(spot, other))
            lying = [place for place in lying if place not in (spot, other)]
        elif what == 8:
            events.append(TrapDiscarded(spot))
            lying.remove(spot)
        elif what == 9 and len(lying) < len(SPOTS):
            end = next(place for place in SPOTS if place not in lying)
            if _traps_left(events, sum(traps)):
                events.append(TrapLaid(end))
                lying.append(end)
        else:
            card = CardName(draw(st.sampled_from(kinds[:suspects])))
            place = draw(st.sampled_from((spot, SOLUTION)))
            events.append(Has(place, (card,)) if draw(st.booleans()) else Lacks(place, (card,)))
    steps = (
        Step(EntryNumber(number) if number else HEADER, EVERYONE, event)
        for number, event in enumerate(events)
    )
    return table, tuple(steps)


def _traps_left(events: list[Event], traps: int) -> bool:
    """Whether there is a trap to be laid, in the pile or among the discarded ones."""
    out = sum(event.traps for event in events if isinstance(event, Dealt))
    out += sum(isinstance(event, TrapLaid) for event in events)
    return out - sum(isinstance(event, TrapDiscarded) for event in events) < traps
