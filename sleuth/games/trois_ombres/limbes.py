"""Limbes cards: what is drawn in a turn without a pair."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from sleuth.games.trois_ombres.actions import (
    Action,
    LieuThrown,
    LimbesDrawn,
    Proceed,
    ShuffleDiscard,
    UseObject,
)
from sleuth.games.trois_ombres.box import IdEffect, LimbesEffect, LimbesKind
from sleuth.games.trois_ombres.clock import advanced, is_late
from sleuth.games.trois_ombres.clues import all_returned, used
from sleuth.games.trois_ombres.entries import (
    BlockTurned,
    ClockSet,
    LieuTurned,
    LieuxExchanged,
    ObjectUsed,
)
from sleuth.games.trois_ombres.entries import LimbesDrawn as LimbesCardDrawn
from sleuth.games.trois_ombres.mixing import false_trail, fog
from sleuth.games.trois_ombres.seats import log
from sleuth.games.trois_ombres.state import Curse, State, Task
from sleuth.games.trois_ombres.table_layout import Lieu, lieu_turns
from sleuth.games.trois_ombres.traps import TrapToAdd, block_turned
from sleuth.types import PlayerName


@dataclass(frozen=True, slots=True)
class LimbesCardToDraw(Task):
    """Draw a Limbes card."""

    def outcomes(self, state: State) -> Sequence[tuple[Action, int]]:
        """Any card of the deck; a deck that is used up must be made anew first."""
        deck = Counter(state.limbes_pile)
        return tuple((LimbesDrawn(card), deck[card]) for card in LimbesEffect if deck[card])

    def actions(self, state: State) -> Sequence[Action]:
        """Make it anew."""
        return (ShuffleDiscard(),) if state.limbes_discard and not state.limbes_pile else ()

    def after(self, state: State, action: Action) -> State:
        """Whoever has an Invertigo may ignore the card."""
        if not isinstance(action, LimbesDrawn):
            return self._made_anew(state)
        pile = list(state.limbes_pile)
        pile.remove(action.card)
        state = replace(state, limbes_pile=tuple(pile))
        state = log(state, LimbesCardDrawn(state.active, action.card))
        return state.then(LimbesCardToIgnore(action.card))

    def _made_anew(self, state: State) -> State:
        """The clock advances, and the discarded cards make up a new deck."""
        state = advanced(replace(state, limbes_pile=state.limbes_discard, limbes_discard=()))
        if state.won is not None:
            return log(state, ClockSet(state.clock))
        return state.then(self)


@dataclass(frozen=True, slots=True)
class LimbesCardToIgnore(Task):
    """An Invertigo is used, or the card has its effect."""

    card: LimbesEffect

    def actor(self, state: State) -> PlayerName:
        """Whoever has the Invertigo."""
        return self._holder(state) or state.active

    def actions(self, state: State) -> Sequence[Action]:
        """Use it, or leave the card its effect."""
        if self._holder(state) is None:
            return ()
        return (Proceed(), UseObject(IdEffect.INVERTIGO))

    def after(self, state: State, action: Action) -> State:
        """An ignored card is discarded."""
        if action == Proceed():
            return self.skip(state)
        holder = self.actor(state)
        state = used(state, IdEffect.INVERTIGO, holder)
        state = log(state, ObjectUsed(holder, IdEffect.INVERTIGO))
        return _discarded(state, self.card)

    def skip(self, state: State) -> State:
        """A Malédiction stays in front of the drawer; an Embûche acts at once."""
        if state.box.limbes_card(self.card).kind is LimbesKind.MALEDICTION:
            curse = Curse(self.card, state.active, state.turns)
            return replace(state, curses=(*state.curses, curse))
        return _ambushed(_discarded(state, self.card), self.card)

    def _holder(self, state: State) -> PlayerName | None:
        for player, objects in zip(state.game.players, state.objects, strict=True):
            if IdEffect.INVERTIGO in objects and state.sees(player):
                return player
        return None


def _ambushed(state: State, card: LimbesEffect) -> State:
    """What an Embûche does."""
    match card:
        case LimbesEffect.TEMPS_ACCELERE:
            return advanced(state)
        case LimbesEffect.AMNESIE:
            return all_returned(state)
    if not is_late(state):
        return state
    match card:
        case LimbesEffect.BROUILLARD:
            return fog(state)
        case LimbesEffect.FAUSSE_PISTE:
            return false_trail(state)
        case LimbesEffect.ILLUSION:
            return state.then(LieuToTurn())
        case LimbesEffect.MANIPULATION:
            first, second = state.block.facing(state.game.side(state.active))
            exchanged = replace(state, block=state.block.exchanged(first, second))
            return log(exchanged, LieuxExchanged(state.active, (first, second)))
        case LimbesEffect.REVEIL:
            return state.then(TrapToAdd())
        case LimbesEffect.VORTEX:
            return log(block_turned(state), BlockTurned(state.active))
        case _:
            raise AssertionError(f"{card} is no Embûche")


@dataclass(frozen=True, slots=True)
class LieuToTurn(Task):
    """Illusion: roll the die until it comes to a Lieu, which turns."""

    def outcomes(self, state: State) -> Sequence[tuple[Action, int]]:
        """Every Lieu alike."""
        return tuple((LieuThrown(lieu), 1) for lieu in Lieu)

    def after(self, state: State, action: Action) -> State:
        """A quarter turn clockwise."""
        assert isinstance(action, LieuThrown)
        turned = state.moved(lieu_turns(action.lieu))
        return log(turned, LieuTurned(state.active, action.lieu))


def _discarded(state: State, card: LimbesEffect) -> State:
    return replace(state, limbes_discard=(*state.limbes_discard, card))
