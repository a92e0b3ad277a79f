"""Revealing two tiles, and what comes of them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sleuth.games.trois_ombres.actions import Action, Proceed, Reveal, ShowPair, TakeCube
from sleuth.games.trois_ombres.box import LimbesEffect
from sleuth.games.trois_ombres.clues import MarkSuspects
from sleuth.games.trois_ombres.entries import (
    CubeRemoved,
    SecretLook,
    TileRevealed,
    TilesSwapped,
)
from sleuth.games.trois_ombres.house_rules import (
    Designated,
    LimbesAfterCube,
    LimbesAfterTrap,
    VisibleTile,
)
from sleuth.games.trois_ombres.id_cards import IdCardToDraw
from sleuth.games.trois_ombres.limbes import LimbesCardToDraw
from sleuth.games.trois_ombres.looks import Describing
from sleuth.games.trois_ombres.pairs import is_pair, taken
from sleuth.games.trois_ombres.seats import log, log_sight
from sleuth.games.trois_ombres.state import State, Task, lieu_of
from sleuth.games.trois_ombres.table_layout import Lieu
from sleuth.games.trois_ombres.traps import TrapToAdd, sprung


@dataclass(frozen=True, slots=True)
class FirstReveal(Task):
    """Reveal a tile of the Lieu that the die designates, or any where it designates none."""

    def actions(self, state: State) -> Sequence[Action]:
        """Tiles to reveal, and cubes to take away instead; any where the Lieu has no tile."""
        lieu = _designated(state)
        return _choices(state, lieu, lieu) or _choices(state, None, None)

    def after(self, state: State, action: Action) -> State:
        """A designated Lieu without a tile leaves this one alone."""
        lieu = _designated(state)
        more = 1 if _choices(state, lieu, lieu) else 0
        return _done(state.then(Judge(more)), action)

    def skip(self, state: State) -> State:
        """There is no tile to reveal at all."""
        return state.then(Judge(0))


@dataclass(frozen=True, slots=True)
class SecondReveal(Task):
    """Reveal a tile of one's choice, from the same Lieu or another."""

    def actions(self, state: State) -> Sequence[Action]:
        """Tiles to reveal, and cubes to take away instead; with Paralysie, of one Lieu alone."""
        paralysed = state.cursed(LimbesEffect.PARALYSIE) and state.turn.shown
        return _choices(state, lieu_of(state.turn.shown[0]) if paralysed else None, None)

    def after(self, state: State, action: Action) -> State:
        """Both are seen."""
        return _done(state.then(Judge(0)), action)

    def skip(self, state: State) -> State:
        """There is no second one."""
        return state.then(Judge(0))


@dataclass(frozen=True, slots=True)
class Judge(Task):
    """What the tiles that were revealed lead to."""

    more: int
    """How many tiles may still be revealed."""

    def skip(self, state: State) -> State:
        """A trap ends the revealing."""
        if state.turn.trapped:
            return state.then(*_limbes(state))
        return state.then(SecondReveal()) if self.more else _outcome(state)


@dataclass(frozen=True, slots=True)
class PairToShow(Task):
    """With Paranoïa: reveal the pair that one has looked at, or not."""

    def actions(self, state: State) -> Sequence[Action]:
        """Both are allowed."""
        return (ShowPair(), Proceed())

    def after(self, state: State, action: Action) -> State:
        """It is a pair once it is revealed."""
        return _paired(state) if action == ShowPair() else state.then(*_limbes(state))


def _designated(state: State) -> Lieu | None:
    face = state.turn.face
    off = state.game.house.designated is Designated.OFF
    return None if off or face is None else face.lieu


def _choices(state: State, lieu: Lieu | None, cubes_of: Lieu | None) -> Sequence[Action]:
    """Tiles of ``lieu`` that can be revealed, and of ``cubes_of`` that can be freed of a cube."""
    idle = state.game.house.visible_tile is VisibleTile.IDLE
    hidden = state.cubes | set(state.turn.shown) | (state.visible if idle else frozenset())
    reveals = [Reveal(spot) for spot in state.spots(lieu) if spot not in hidden]
    cubes = [TakeCube(spot) for spot in state.spots(cubes_of) if spot in state.cubes]
    return (*reveals, *cubes)


def _done(state: State, action: Action) -> State:
    """The state after this reveal, or after the cube was taken instead."""
    player, turn = state.active, state.turn
    if isinstance(action, TakeCube):
        cleared = replace(
            state, cubes=state.cubes - {action.spot}, turn=replace(turn, cleared=True)
        )
        return log(cleared, CubeRemoved(player, action.spot))
    assert isinstance(action, Reveal)
    spot, tile = action.spot, state.tile(action.spot)
    assert tile is not None
    seen = frozenset({tile})
    state = replace(state, turn=replace(turn, shown=(*turn.shown, spot)))
    if state.cursed(LimbesEffect.PARANOIA):
        look = SecretLook(player, spot, seen)
        return log_sight(state, look, (player,)).then(Describing(spot))
    if spot not in state.visible:
        state = state.without_clue(spot)
    if state.game.effect(tile) is not None:
        return sprung(log(state, TileRevealed(player, spot, seen)), spot)
    seers = [each for each in state.game.players if state.sees(each)]
    return log_sight(state, TileRevealed(player, spot, seen), seers)


def _outcome(state: State) -> State:
    """What comes of the tiles that were revealed, where no trap was among them."""
    shown = state.turn.shown
    pair = len(shown) == 2 and is_pair(state, *shown)
    if state.cursed(LimbesEffect.PARANOIA):
        return state.then(PairToShow()) if pair else state.then(*_limbes(state))
    if pair:
        return _paired(state)
    if len(shown) == 2 and state.cursed(LimbesEffect.HALLUCINATION):
        first, second = shown
        state = state.moved(((first, second), (second, first)))
        state = log(state, TilesSwapped(state.active, (first, second)))
    return state.then(MarkSuspects(shown), *_limbes(state))


def _paired(state: State) -> State:
    """The suspect is cleared; a 3ID card, and the Démon's power spreads."""
    first, second = state.turn.shown
    state = taken(state, first, second)
    if not state.game.house.eventful:
        return state
    return state.then(IdCardToDraw(), *(() if state.turn.spared else (TrapToAdd(),)))


def _limbes(state: State) -> Sequence[Task]:
    """The Limbes card that a turn without a pair draws."""
    house, turn = state.game.house, state.turn
    spared = (
        not house.eventful
        or turn.spared
        or (turn.trapped and house.limbes_after_trap is LimbesAfterTrap.NO)
        or (turn.cleared and house.limbes_after_cube is LimbesAfterCube.NO)
    )
    return () if spared else (LimbesCardToDraw(),)
