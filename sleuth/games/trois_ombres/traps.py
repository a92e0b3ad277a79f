"""Traquenards: what they do when they are revealed, and how they are added."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from sleuth.games.trois_ombres.actions import Action, AddTrap, CubeLanded, TrapDrawn
from sleuth.games.trois_ombres.box import LimbesEffect, Power, TrapEffect
from sleuth.games.trois_ombres.clock import advanced
from sleuth.games.trois_ombres.entries import CubesThrown, NoEffect, TrapAdded
from sleuth.games.trois_ombres.house_rules import CubesLand
from sleuth.games.trois_ombres.seats import log
from sleuth.games.trois_ombres.state import State, Task, lieu_of
from sleuth.games.trois_ombres.table_layout import (
    Block,
    Side,
    block_turns,
    lieu_turns,
    spot_of,
)
from sleuth.types import CardName, Place


def sprung(state: State, spot: Place) -> State:
    """The revealed trap there takes effect, attenuated for Le Balafré, and is discarded."""
    trap = state.tile(spot)
    assert trap is not None
    kind = state.box.trap(trap)
    assert kind is not None
    gone = replace(
        state.with_tile(spot, None),
        trap_discard=(*state.trap_discard, trap),
        turn=replace(state.turn, trapped=True),
    )
    match kind.effect:
        case TrapEffect.HERCULE:
            return _hercule(gone)
        case TrapEffect.EYES:
            assert kind.lieu is not None
            return _faint(gone.moved(lieu_turns(kind.lieu)))
        case TrapEffect.VORTEX:
            return _faint(block_turned(gone))
        case TrapEffect.CLOCK:
            return advanced(gone)


def block_turned(state: State) -> State:
    """All Lieux a quarter turn further, clockwise and of one piece."""
    return replace(state.moved(block_turns()), block=state.block.turned())


def is_attenuated(state: State) -> bool:
    """Whether traps spare the player: Le Balafré, who may not use his power in Confusion."""
    return state.power is Power.IMPLACABLE and not state.cursed(LimbesEffect.CONFUSION)


def _faint(state: State) -> State:
    """The player's eyes close until their next turn, from the end of this one on."""
    return replace(state, turn=replace(state.turn, faints=not is_attenuated(state)))


def _hercule(state: State) -> State:
    left = state.box.cubes - len(state.cubes)
    if not left:
        return advanced(state)
    return state.then(ThrowCubes(min(left, 1 if is_attenuated(state) else 2)))


@dataclass(frozen=True, slots=True)
class ThrowCubes(Task):
    """Throw so many cubes, which land one after the other."""

    cubes: int
    landed: tuple[Place, ...] = ()

    def outcomes(self, state: State) -> Sequence[tuple[Action, int]]:
        """On a free tile, nearer the centre of the four Lieux likelier."""
        if not self.cubes:
            return ()
        near = state.game.house.cubes is CubesLand.NEAR_CENTRE
        return tuple(
            (CubeLanded(spot), 2 ** (4 - distance(state.block, spot)) if near else 1)
            for spot in state.free()
        )

    def after(self, state: State, action: Action) -> State:
        """The tile is out of reach."""
        assert isinstance(action, CubeLanded)
        state = replace(state, cubes=state.cubes | {action.spot})
        return state.then(ThrowCubes(self.cubes - 1, (*self.landed, action.spot)))

    def skip(self, state: State) -> State:
        """All have landed, or there is no tile left to land on."""
        if not self.landed:
            return log(state, NoEffect(state.active))
        return log(state, CubesThrown(state.active, self.landed))


def distance(block: Block, spot: Place) -> int:
    """How many spots it is from the innermost spot of its Lieu, 0 to 4."""
    (north_west, _), (south_west, south_east) = block.rows(Side.SOUTH)
    lieu, at = lieu_of(spot), spot_of(spot)
    column = 2 if lieu in (north_west, south_west) else 0
    row = 2 if lieu in (south_west, south_east) else 0
    return abs(at.column - column) + abs(at.row - row)


@dataclass(frozen=True, slots=True)
class TrapToAdd(Task):
    """Lay the next trap, unseen, at an empty spot of one's choice."""

    def actions(self, state: State) -> Sequence[Action]:
        """Any empty spot; none where all traps are in play."""
        if not (state.trap_pile or state.trap_discard):
            return ()
        return tuple(AddTrap(spot) for spot in state.empty())

    def after(self, state: State, action: Action) -> State:
        """A pile that is used up is made anew from the discarded traps."""
        assert isinstance(action, AddTrap)
        if not state.trap_pile:
            state = replace(state, trap_pile=state.trap_discard, trap_discard=())
        return state.then(UnseenTrap(action.spot))

    def skip(self, state: State) -> State:
        """None is added."""
        return log(state, NoEffect(state.active))


@dataclass(frozen=True, slots=True)
class UnseenTrap(Task):
    """Which trap it is that is laid there."""

    spot: Place

    def outcomes(self, state: State) -> Sequence[tuple[Action, int]]:
        """Any of the pile."""
        return tuple((TrapDrawn(trap), n) for trap, n in counted(state.trap_pile))

    def after(self, state: State, action: Action) -> State:
        """It lies there."""
        assert isinstance(action, TrapDrawn)
        state = replace(state, trap_pile=without(state.trap_pile, action.trap))
        return log(state.with_tile(self.spot, action.trap), TrapAdded(state.active, self.spot))


def counted(names: Sequence[CardName]) -> tuple[tuple[CardName, int], ...]:
    """Each name once, in order, with how often it is there."""
    return tuple((name, len(tuple(same))) for name, same in groupby(sorted(names)))


def without(names: tuple[CardName, ...], name: CardName) -> tuple[CardName, ...]:
    """The names with this one left out once."""
    at = names.index(name)
    return (*names[:at], *names[at + 1 :])
