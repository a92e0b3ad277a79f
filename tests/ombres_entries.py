"""Entries of L'heure des 3 ombres, drawn at random: of every kind, allowed or not."""

from fractions import Fraction

from hypothesis import strategies as st

from ombres_notebooks import BOX, EDITION, at
from sleuth.claims import Has, Lacks
from sleuth.entries import Entry, Hearsay, Observed, Skipped
from sleuth.games.trois_ombres.box import Face, IdEffect, LimbesEffect, Power
from sleuth.games.trois_ombres.entries import (
    BlockTurned,
    Bluffed,
    ClockSet,
    ClueGained,
    ClueMoved,
    CluePlaced,
    ClueReturned,
    CubeRemoved,
    CubesThrown,
    EmptySpots,
    EyesClosed,
    EyesOpened,
    IdDrawn,
    LieuTurned,
    LieuxExchanged,
    LimbesDrawn,
    NoEffect,
    ObjectGiven,
    ObjectUsed,
    PairTaken,
    Plays,
    PowerUsed,
    Rolled,
    SecretLook,
    TileRevealed,
    TilesShuffled,
    TilesSwapped,
    Told,
    TrapAdded,
)
from sleuth.games.trois_ombres.table_layout import PLACES_OF_TILES, Lieu
from sleuth.types import AGENCY, CardName, Place, PlayerName

_EYES = frozenset(kind.name for kind in BOX.traps if kind.lieu)
SPOTS = st.sampled_from(PLACES_OF_TILES)
SUSPECTS = st.sampled_from([card.name for card in EDITION.cards])
TILES = st.sampled_from(
    [*(card.name for card in EDITION.cards), *(kind.name for kind in BOX.traps)]
)
SIGHTINGS = st.frozensets(TILES, max_size=4) | st.sampled_from(
    [*(frozenset(each.tiles) for each in BOX.characters), _EYES]
)


def two(values: st.SearchStrategy[Place]) -> st.SearchStrategy[tuple[Place, Place]]:
    return st.lists(values, min_size=2, max_size=2, unique=True).map(lambda x: (x[0], x[1]))


@st.composite
def shuffles(draw: st.DrawFn, player: PlayerName) -> TilesShuffled:
    taken = tuple(draw(st.lists(SPOTS, min_size=2, max_size=4, unique=True)))
    pair: CardName | None = draw(st.none() | SUSPECTS)
    n = len(taken) + 2 * (pair is not None)
    laid = tuple(draw(st.lists(SPOTS, min_size=n, max_size=n, unique=True)))
    return TilesShuffled(player, taken, laid, pair)


def entries_of(player: PlayerName, other: PlayerName) -> st.SearchStrategy[Entry]:
    """Anything that the player may have done, with or to the other one."""
    objects = st.sampled_from([each for each in IdEffect if each.is_object])
    return st.one_of(
        st.builds(Rolled, st.just(player), st.sampled_from(Face)),
        st.builds(TileRevealed, st.just(player), SPOTS, SIGHTINGS),
        st.builds(PairTaken, st.just(player), two(SPOTS), st.none() | SUSPECTS),
        st.builds(SecretLook, st.just(player), SPOTS, SIGHTINGS,
                  st.sampled_from(((), (other,)))),
        st.builds(Told, st.just(player), SPOTS, SIGHTINGS.filter(bool),
                  st.integers(1, 100).map(lambda n: Fraction(n, 100))),
        st.builds(TrapAdded, st.just(player), SPOTS),
        st.builds(IdDrawn, st.just(player), st.sampled_from(IdEffect)),
        st.builds(LimbesDrawn, st.just(player), st.sampled_from(LimbesEffect)),
        st.builds(CubesThrown, st.just(player), two(SPOTS)),
        st.builds(CubeRemoved, st.just(player), SPOTS),
        st.builds(LieuTurned, st.just(player), st.sampled_from(Lieu)),
        st.builds(TilesSwapped, st.just(player), two(SPOTS)),
        st.just(LieuxExchanged(player, (Lieu.LAMP, Lieu.GEAR))),
        shuffles(player),
        st.builds(CluePlaced, st.just(player), SPOTS),
        st.builds(ClueReturned, SPOTS),
        two(SPOTS).map(lambda spots: ClueMoved(player, *spots)),
        st.builds(Plays, st.just(player), st.sampled_from(Power)),
        st.builds(ClockSet, st.integers(0, 12)),
        st.builds(ObjectGiven, st.just(player), objects, st.sampled_from((None, other))),
        st.builds(ObjectUsed, st.just(player),
                  objects.filter(lambda each: each is not IdEffect.CHRONOGYRE)),
        st.builds(ObjectUsed, st.just(player), st.just(IdEffect.CHRONOGYRE), SPOTS),
        st.builds(Bluffed, st.just(player), SPOTS, SIGHTINGS, st.booleans(),
                  st.none() | SUSPECTS),
        st.sampled_from((BlockTurned(player), NoEffect(player), PowerUsed(player),
                         EyesClosed(player), EyesOpened(player), ClueGained(player),
                         Skipped(player), EmptySpots((at("lamp b2"), at("hat a1"))))),
        st.builds(lambda spot, name: Observed(Has(spot, (name,))), SPOTS, TILES),
        st.builds(lambda spot, name: Hearsay(player, Lacks(spot, (name,))), SPOTS, TILES),
        st.builds(lambda name: Observed(Has(AGENCY, (name,))), SUSPECTS),
    )  # fmt: skip
