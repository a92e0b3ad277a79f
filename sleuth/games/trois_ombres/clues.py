"""Indices: the cubes that mark suspects one has seen."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sleuth.games.trois_ombres.actions import (
    Action,
    GainClue,
    LayClue,
    LeaveVisible,
    MoveClue,
    Proceed,
)
from sleuth.games.trois_ombres.box import IdEffect, LimbesEffect
from sleuth.games.trois_ombres.entries import ClueGained, ClueMoved, CluePlaced, ObjectUsed
from sleuth.games.trois_ombres.seats import log
from sleuth.games.trois_ombres.state import INDEX, State, Task, put
from sleuth.types import Place, PlayerName


@dataclass(frozen=True, slots=True)
class MarkSuspects(Task):
    """Lay clues on the suspects that were just turned back, as one likes."""

    spots: tuple[Place, ...]
    """Where they lie now."""

    def actions(self, state: State) -> Sequence[Action]:
        """Clues of one's reserve; where that is empty, clues of one's own from other tiles."""
        if state.cursed(LimbesEffect.BRUME) or not state.game.house.eventful:
            return ()
        bare = [spot for spot in self.spots if state.clue(spot) is None]
        marks: list[Action] = []
        if len(self.spots) == 2:
            if state.reserve[state.seat]:
                marks += [LayClue(spot) for spot in bare]
            else:
                elsewhere = [
                    spot for spot in state.clues_of(state.active) if spot not in self.spots
                ]
                marks += [MoveClue(start, end) for start in elsewhere for end in bare]
        if state.has_object(IdEffect.CHRONOGYRE) and state.reserve[state.seat]:
            marks += [LeaveVisible(spot) for spot in bare]
        return (Proceed(), *marks) if marks else ()

    def after(self, state: State, action: Action) -> State:
        """More clues may follow."""
        player = state.active
        match action:
            case LayClue(spot):
                marked = log(state.with_clue(spot, player), CluePlaced(player, spot))
                return marked.then(self)
            case MoveClue(start, end):
                moved = state.without_clue(start).with_clue(end, player)
                return log(moved, ClueMoved(player, start, end)).then(self)
            case LeaveVisible(spot):
                marked = state.with_clue(spot, player)
                marked = replace(marked, visible=marked.visible | {spot})
                marked = used(marked, IdEffect.CHRONOGYRE)
                return log(marked, ObjectUsed(player, IdEffect.CHRONOGYRE, spot)).then(self)
            case _:
                return state


def used(state: State, item: IdEffect, player: PlayerName | None = None) -> State:
    """The state with this object of the player's discarded; of the active player's, unless told."""
    owner = player or state.active
    seat = state.game.players.index(owner)
    left = tuple(each for each in state.objects[seat] if each is not item)
    return replace(state.with_objects(owner, left), id_discard=(*state.id_discard, item))


@dataclass(frozen=True, slots=True)
class ClueToGain(Task):
    """Take one more clue of one's own colour; where none is left, another player may."""

    def actions(self, state: State) -> Sequence[Action]:
        """Whose colour it is; no choice where the player's own has one left."""
        if state.spare[state.seat]:
            return ()
        others = [
            player
            for player, left in zip(state.game.players, state.spare, strict=True)
            if left and player != state.active
        ]
        return (Proceed(), *map(GainClue, others)) if others else ()

    def after(self, state: State, action: Action) -> State:
        """Somebody else takes it, or nobody."""
        if not isinstance(action, GainClue):
            return state
        return log(_gained(state, action.player), ClueGained(action.player))

    def skip(self, state: State) -> State:
        """The player takes it; no clue is left for anybody where there is no choice either."""
        return _gained(state, state.active) if state.spare[state.seat] else state


def _gained(state: State, player: PlayerName) -> State:
    seat = state.game.players.index(player)
    return replace(
        state,
        spare=put(state.spare, seat, state.spare[seat] - 1),
        reserve=put(state.reserve, seat, state.reserve[seat] + 1),
    )


def all_returned(state: State) -> State:
    """Every clue on the Lieux goes back to its investigator."""
    for spot in INDEX:
        state = state.without_clue(spot)
    return state
