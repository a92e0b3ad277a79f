"""A turn: what can be done before tiles are revealed, the die, and whose turn is next."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sleuth.games.trois_ombres.actions import (
    Action,
    Bluff,
    Proceed,
    Reroll,
    Roll,
    Thrown,
    UseObject,
    UsePower,
)
from sleuth.games.trois_ombres.bluff import bluffed
from sleuth.games.trois_ombres.box import Face, IdEffect, LimbesEffect, Power
from sleuth.games.trois_ombres.clock import advanced
from sleuth.games.trois_ombres.clues import used
from sleuth.games.trois_ombres.entries import ObjectUsed, PowerUsed, Rolled
from sleuth.games.trois_ombres.looks import Looking, Means, in_sight
from sleuth.games.trois_ombres.reveal import FirstReveal
from sleuth.games.trois_ombres.seats import log
from sleuth.games.trois_ombres.state import State, Task, Turn

_LOOKS = {Power.INDISCRETE: Means.INDISCRETE, Power.FOUINEUR: Means.FOUINEUR}
_GLASSES = {IdEffect.LOUPE: Means.LOUPE, IdEffect.OREILLETTES: Means.OREILLETTES}


@dataclass(frozen=True, slots=True)
class Prepare(Task):
    """What comes before the die, and again before tiles are revealed: powers, objects, a bluff."""

    def actions(self, state: State) -> Sequence[Action]:
        """Roll or bluff; once the die is rolled there may be nothing left to do."""
        helps = _helps(state)
        if state.turn.face is None:
            return (Roll(), *helps, *_bluffs(state))
        return (Proceed(), *helps) if helps else ()

    def after(self, state: State, action: Action) -> State:
        """The turn goes on, or it is still time for more."""
        player = state.active
        match action:
            case Roll():
                return state.then(Throw())
            case Bluff(spot):
                return bluffed(state, spot)
            case UsePower():
                state = log(_powered(state), PowerUsed(player))
                return state.then(Looking(_LOOKS[state.power]), self)
            case UseObject(item):
                return _object_used(log(used(state, item), ObjectUsed(player, item)), item, self)
            case _:
                return self.skip(state)

    def skip(self, state: State) -> State:
        """Tiles are revealed."""
        return state.then(FirstReveal())


@dataclass(frozen=True, slots=True)
class Throw(Task):
    """Throw the die Enquête."""

    def outcomes(self, state: State) -> Sequence[tuple[Action, int]]:
        """Each of its six faces."""
        return tuple((Thrown(face), 1) for face in Face)

    def after(self, state: State, action: Action) -> State:
        """It may be thrown again before it is applied."""
        assert isinstance(action, Thrown)
        state = log(state, Rolled(state.active, action.face))
        return replace(state, turn=replace(state.turn, face=action.face)).then(Consider())


@dataclass(frozen=True, slots=True)
class Consider(Task):
    """Apply the result, or throw the die again; the result of a second throw must be applied."""

    def actions(self, state: State) -> Sequence[Action]:
        """By Lucile's power, or by the Stylo traducteur."""
        if state.turn.rerolled:
            return ()
        rerolls: list[Action] = []
        if state.power is Power.TENACE and _can_use_power(state):
            rerolls.append(Reroll(stylo=False))
        if state.has_object(IdEffect.STYLO):
            rerolls.append(Reroll(stylo=True))
        return (Proceed(), *rerolls) if rerolls else ()

    def after(self, state: State, action: Action) -> State:
        """What was thrown first has no effect then."""
        if not isinstance(action, Reroll):
            return self.skip(state)
        player = state.active
        state = replace(state, turn=replace(state.turn, rerolled=True))
        if action.stylo:
            state = log(used(state, IdEffect.STYLO), ObjectUsed(player, IdEffect.STYLO))
        else:
            state = log(_powered(state), PowerUsed(player))
        return state.then(Throw())

    def skip(self, state: State) -> State:
        """The Horloge face advances the clock."""
        if state.turn.face is Face.CLOCK:
            state = advanced(state)
        return state.then(Prepare())


@dataclass(frozen=True, slots=True)
class EndPlay(Task):
    """The end of a play: with the Archéoscript there is another, else the turn ends."""

    def skip(self, state: State) -> State:
        """Whoever is to the left is next."""
        if state.turn.again:
            turn = state.turn
            again = Turn(spared=True, powered=turn.powered)
            return begun(replace(state, turn=again))
        ended = [
            curse
            for curse in state.curses
            if curse.drawer == state.active and curse.turn < state.turns
        ]
        blind = state.blind | ({state.active} if state.turn.faints else set())
        following = state.game.left_of(state.active)
        return begun(
            replace(
                state,
                curses=tuple(curse for curse in state.curses if curse not in ended),
                limbes_discard=(*state.limbes_discard, *(curse.effect for curse in ended)),
                blind=blind - {following},
                active=following,
                turn=Turn(),
                turns=state.turns + 1,
            )
        )


def begun(state: State) -> State:
    """The state with a play of the active player to come."""
    return state.then(Prepare(), EndPlay())


def _powered(state: State) -> State:
    return replace(state, turn=replace(state.turn, powered=True))


def _can_use_power(state: State) -> bool:
    confused = state.cursed(LimbesEffect.CONFUSION)
    return state.game.house.eventful and not (confused or state.turn.powered)


def _helps(state: State) -> Sequence[Action]:
    """Powers and objects that serve before tiles are revealed."""
    helps: list[Action] = []
    means = _LOOKS.get(state.power)
    if means is not None and _can_use_power(state) and in_sight(state, means):
        helps.append(UsePower())
    for item, glass in _GLASSES.items():
        if state.has_object(item) and in_sight(state, glass):
            helps.append(UseObject(item))
    if state.has_object(IdEffect.REVELATEUR) and state.cubes:
        helps.append(UseObject(IdEffect.REVELATEUR))
    if state.has_object(IdEffect.ARCHEOSCRIPT) and state.turn.face is None:
        helps.append(UseObject(IdEffect.ARCHEOSCRIPT))
    return helps


def _object_used(state: State, item: IdEffect, prepare: Prepare) -> State:
    match item:
        case IdEffect.LOUPE | IdEffect.OREILLETTES:
            return state.then(Looking(_GLASSES[item]), prepare)
        case IdEffect.REVELATEUR:
            return replace(state, cubes=frozenset()).then(prepare)
        case IdEffect.ARCHEOSCRIPT:
            again = replace(state.turn, spared=True, again=True)
            return replace(state, turn=again).then(prepare)
        case _:
            raise AssertionError(f"{item} is not used before tiles are revealed")


def _bluffs(state: State) -> Sequence[Action]:
    """From 6 o'clock on, on any tile without a cube."""
    if state.clock < state.box.bluff or not state.game.house.eventful:
        return ()
    return tuple(Bluff(spot) for spot in state.spots() if spot not in state.cubes)
