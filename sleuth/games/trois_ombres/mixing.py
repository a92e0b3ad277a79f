"""Tiles that are mixed face down and laid out again unseen: Brouillard and Fausse piste."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sleuth.games.trois_ombres.actions import Action, LayMixed, MixedTileDrawn, Pick, PickPair
from sleuth.games.trois_ombres.entries import NoEffect, TilesShuffled
from sleuth.games.trois_ombres.seats import log
from sleuth.games.trois_ombres.state import State, Task, lieu_of
from sleuth.games.trois_ombres.table_layout import Lieu
from sleuth.games.trois_ombres.traps import counted, without
from sleuth.types import CardName, Place


def fog(state: State) -> State:
    """Brouillard: a free tile of each Lieu; with a single one nothing moves."""
    lieux = tuple(lieu for lieu in state.block.lieux if state.free(lieu))
    if len(lieux) < 2:
        return log(state, NoEffect(state.active))
    return state.then(*(FogTile(lieu, lieux) for lieu in lieux))


@dataclass(frozen=True, slots=True)
class FogTile(Task):
    """Take a free tile of this Lieu; with the last one they are mixed."""

    lieu: Lieu
    lieux: tuple[Lieu, ...]
    """All that give a tile, and get one."""
    picked: tuple[Place, ...] = ()

    def actions(self, state: State) -> Sequence[Action]:
        """Any free tile there."""
        return tuple(map(Pick, state.free(self.lieu)))

    def after(self, state: State, action: Action) -> State:
        """The next Lieu knows of it."""
        assert isinstance(action, Pick)
        picked = (*self.picked, action.spot)
        if self.lieu is not self.lieux[-1]:
            following, *rest = state.agenda
            assert isinstance(following, FogTile)
            return replace(state, agenda=(replace(following, picked=picked), *rest))
        return lifted(state, picked, None)


def false_trail(state: State) -> State:
    """Fausse piste: a pair from the Agence and two free tiles."""
    if not state.agency or len(state.free()) < 2:
        return log(state, NoEffect(state.active))
    return state.then(PairToReturn())


@dataclass(frozen=True, slots=True)
class PairToReturn(Task):
    """Choose the pair that comes back into play."""

    def actions(self, state: State) -> Sequence[Action]:
        """Any pair at the Agence."""
        return tuple(map(PickPair, state.agency))

    def after(self, state: State, action: Action) -> State:
        """Two tiles are to be added to it."""
        assert isinstance(action, PickPair)
        return state.then(TrailTile(action.suspect))


@dataclass(frozen=True, slots=True)
class TrailTile(Task):
    """Add a free tile to the pair; with the second one they are mixed."""

    pair: CardName
    picked: tuple[Place, ...] = ()

    def actions(self, state: State) -> Sequence[Action]:
        """Any free tile, wherever it lies."""
        return tuple(Pick(spot) for spot in state.free() if spot not in self.picked)

    def after(self, state: State, action: Action) -> State:
        """One more, or all four are lifted."""
        assert isinstance(action, Pick)
        picked = (*self.picked, action.spot)
        if len(picked) < 2:
            return state.then(TrailTile(self.pair, picked))
        agency = without(state.agency, self.pair)
        return lifted(replace(state, agency=agency), picked, self.pair)


def lifted(state: State, picked: tuple[Place, ...], pair: CardName | None) -> State:
    """The state with the picked tiles off the Lieux, ready to be laid out with the pair."""
    tiles: list[CardName] = [] if pair is None else [pair] * state.box.copies
    for spot in picked:
        tile = state.tile(spot)
        assert tile is not None
        tiles.append(tile)
        # Only where the house rules call tiles with a clue free is there any to go back.
        state = state.without_clue(spot).with_tile(spot, None)
    return state.then(SpotForMixed(tuple(tiles), picked, pair))


@dataclass(frozen=True, slots=True)
class SpotForMixed(Task):
    """Lay the next of the mixed tiles, one a Lieu where that is possible."""

    tiles: tuple[CardName, ...]
    """Those that are left, in no order."""
    picked: tuple[Place, ...]
    pair: CardName | None
    laid: tuple[Place, ...] = ()

    def actions(self, state: State) -> Sequence[Action]:
        """Empty spots; of Lieux that got none of the tiles yet, as long as there are any."""
        if not self.tiles:
            return ()
        served = {lieu_of(spot) for spot in self.laid}
        fog = {lieu_of(spot) for spot in self.picked}
        lieux = fog if self.pair is None else set(Lieu)
        empty = state.empty()
        unserved = [spot for spot in empty if lieu_of(spot) in lieux - served]
        return tuple(map(LayMixed, unserved or empty))

    def after(self, state: State, action: Action) -> State:
        """Nobody knows which tile it is."""
        assert isinstance(action, LayMixed)
        return state.then(UnseenTile(self, action.spot))

    def skip(self, state: State) -> State:
        """All lie again."""
        shuffled = TilesShuffled(state.active, self.picked, self.laid, self.pair)
        return log(state, shuffled)


@dataclass(frozen=True, slots=True)
class UnseenTile(Task):
    """Which of the mixed tiles is laid there."""

    mixed: SpotForMixed
    spot: Place

    def outcomes(self, state: State) -> Sequence[tuple[Action, int]]:
        """Any that is left."""
        return tuple((MixedTileDrawn(tile), n) for tile, n in counted(self.mixed.tiles))

    def after(self, state: State, action: Action) -> State:
        """It lies there, face down."""
        assert isinstance(action, MixedTileDrawn)
        tiles = without(self.mixed.tiles, action.tile)
        rest = replace(self.mixed, tiles=tiles, laid=(*self.mixed.laid, self.spot))
        return state.with_tile(self.spot, action.tile).then(rest)
