"""3ID cards: what is drawn for a pair."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from sleuth.games.trois_ombres.actions import Action, GiveObject, IdDrawn, ShowPair
from sleuth.games.trois_ombres.box import IdEffect
from sleuth.games.trois_ombres.clock import is_late
from sleuth.games.trois_ombres.clues import ClueToGain
from sleuth.games.trois_ombres.entries import IdDrawn as IdCardDrawn
from sleuth.games.trois_ombres.entries import ObjectGiven, TileRevealed
from sleuth.games.trois_ombres.pairs import is_pair, taken
from sleuth.games.trois_ombres.seats import log, log_sight
from sleuth.games.trois_ombres.state import State, Task
from sleuth.types import Place


@dataclass(frozen=True, slots=True)
class IdCardToDraw(Task):
    """Draw a 3ID card; a deck that is used up is made anew from the discarded cards."""

    def outcomes(self, state: State) -> Sequence[tuple[Action, int]]:
        """Any card of the deck."""
        deck = Counter(state.id_pile or state.id_discard)
        return tuple((IdDrawn(card), deck[card]) for card in IdEffect if deck[card])

    def after(self, state: State, action: Action) -> State:
        """Objects are kept; the others do what they do and are discarded."""
        assert isinstance(action, IdDrawn)
        card = action.card
        if not state.id_pile:
            state = replace(state, id_pile=state.id_discard, id_discard=())
        pile = list(state.id_pile)
        pile.remove(card)
        state = log(replace(state, id_pile=tuple(pile)), IdCardDrawn(state.active, card))
        if card.is_object:
            kept = (*state.objects[state.seat], card)
            return state.with_objects(state.active, kept).then(ObjectTooMany())
        state = replace(state, id_discard=(*state.id_discard, card))
        if card is IdEffect.DEBRIEFING and is_late(state):
            return debriefed(state)
        return state.then(ClueToGain())


@dataclass(frozen=True, slots=True)
class ObjectTooMany(Task):
    """A player can own just one object: another one is given away or discarded."""

    def actions(self, state: State) -> Sequence[Action]:
        """Either of the two, to a player without one, or to nobody."""
        owned = state.objects[state.seat]
        if len(owned) < 2:
            return ()
        without = [
            player
            for player, objects in zip(state.game.players, state.objects, strict=True)
            if not objects
        ]
        return tuple(GiveObject(item, to) for item in owned for to in (*without, None))

    def after(self, state: State, action: Action) -> State:
        """It lies beside the other player's sheet, or among the discarded cards."""
        assert isinstance(action, GiveObject)
        item, to = action.item, action.to
        left = tuple(each for each in state.objects[state.seat] if each is not item)
        state = state.with_objects(state.active, left)
        if to is None:
            state = replace(state, id_discard=(*state.id_discard, item))
        else:
            state = state.with_objects(to, (item,))
        return log(state, ObjectGiven(state.active, item, to))


def debriefed(state: State) -> State:
    """Every tile with a clue is turned face up, and the clues go back to their investigators.

    Where the house rules let a cube land on a clue, that tile is out of reach.
    """
    clued = (spot for spot in state.spots() if state.clue(spot) is not None)
    turned = [spot for spot in clued if spot not in state.cubes]
    for spot in turned:
        tile = state.tile(spot)
        assert tile is not None
        seers = [player for player in state.game.players if state.sees(player)]
        sight = TileRevealed(state.active, spot, frozenset({tile}))
        state = log_sight(state.without_clue(spot), sight, seers)
    return state.then(VisiblePairs(tuple(turned)))


@dataclass(frozen=True, slots=True)
class VisiblePairs(Task):
    """After a Débriefing: pairs that are visible go to the Agence, one after the other.

    No 3ID card is drawn and no trap added for them; the other tiles are turned back.
    """

    turned: tuple[Place, ...]

    def actions(self, state: State) -> Sequence[Action]:
        """There is nothing to choose."""
        return (ShowPair(),) if self._pairs(state) else ()

    def after(self, state: State, action: Action) -> State:  # there is just one
        """The first pair is taken."""
        return taken(state, *self._pairs(state)[0]).then(self)

    def _pairs(self, state: State) -> list[tuple[Place, Place]]:
        face_up = [*self.turned, *(spot for spot in state.visible if spot not in self.turned)]
        return [pair for pair in combinations(sorted(face_up), 2) if is_pair(state, *pair)]
