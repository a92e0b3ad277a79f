"""Secret looks, by powers and objects, and telling what one has seen."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Final

from sleuth.games.trois_ombres.actions import Action, Look, Proceed, Tell
from sleuth.games.trois_ombres.box import IdEffect, LimbesEffect, Power
from sleuth.games.trois_ombres.entries import SecretLook, Told
from sleuth.games.trois_ombres.seats import log, log_sight
from sleuth.games.trois_ombres.state import State, Task
from sleuth.types import Place

TRUST: Final = Fraction(1)
"""How much simulated players believe a description: nobody lies or errs."""


class Means(Enum):
    """By what a player may look at tiles secretly."""

    INDISCRETE = Power.INDISCRETE
    FOUINEUR = Power.FOUINEUR
    LOUPE = IdEffect.LOUPE
    OREILLETTES = IdEffect.OREILLETTES

    @property
    def looks(self) -> int:
        """At how many tiles."""
        return 2 if self in (Means.FOUINEUR, Means.OREILLETTES) else 1


def in_sight(state: State, means: Means) -> tuple[Place, ...]:
    """The face-down tiles that can be looked at so: a cube is no hindrance to Zacharie alone."""
    spots = [spot for spot in state.spots() if spot not in state.visible]
    match means:
        case Means.FOUINEUR:
            return tuple(s for s in spots if s in state.cubes or state.clue(s) is not None)
        case Means.OREILLETTES:
            return tuple(s for s in spots if s not in state.cubes and state.clue(s) is not None)
        case _:
            return tuple(spot for spot in spots if spot not in state.cubes)


@dataclass(frozen=True, slots=True)
class Looking(Task):
    """Look secretly at a tile; clues and cubes stay on it."""

    means: Means
    seen: tuple[Place, ...] = ()

    def actions(self, state: State) -> Sequence[Action]:
        """Each tile once, as many as there are to look at."""
        if len(self.seen) == self.means.looks:
            return ()
        return [Look(spot) for spot in in_sight(state, self.means) if spot not in self.seen]

    def after(self, state: State, action: Action) -> State:
        """The player knows the tile, and may say so."""
        assert isinstance(action, Look)
        return state.then(Telling(action.spot), Looking(self.means, (*self.seen, action.spot)))


@dataclass(frozen=True, slots=True)
class Telling(Task):
    """Tell the others what one looked at, or keep it; with Silence nobody may speak."""

    spot: Place

    def actions(self, state: State) -> Sequence[Action]:
        """Both are allowed."""
        return () if state.cursed(LimbesEffect.SILENCE) else (Tell(), Proceed())

    def after(self, state: State, action: Action) -> State:
        """All others are told, or none."""
        return self._looked(state, told=action == Tell())

    def skip(self, state: State) -> State:
        """The player alone knows."""
        return self._looked(state, told=False)

    def _looked(self, state: State, told: bool) -> State:
        tile = state.tile(self.spot)
        assert tile is not None
        others = tuple(each for each in state.game.players if told and each != state.active)
        look = SecretLook(state.active, self.spot, frozenset({tile}), others)
        return log_sight(state, look, (state.active, *others))


@dataclass(frozen=True, slots=True)
class Describing(Task):
    """With Paranoïa: describe the tile that one has looked at, or not; with Silence, no words."""

    spot: Place

    def actions(self, state: State) -> Sequence[Action]:
        """Both are allowed."""
        return () if state.cursed(LimbesEffect.SILENCE) else (Tell(), Proceed())

    def after(self, state: State, action: Action) -> State:
        """It is hearsay to the others."""
        tile = state.tile(self.spot)
        assert tile is not None
        if action != Tell():
            return state
        return log(state, Told(state.active, self.spot, frozenset({tile}), TRUST))
