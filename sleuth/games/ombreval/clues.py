"""Indice cards: applied when they are drawn, and kept in front of the player."""

from dataclasses import dataclass, replace

from sleuth.games.ombreval.actions import (
    Action,
    AskWhether,
    BlindlyDrawn,
    CallWitness,
    ChanceAction,
    CluePulled,
    PlayerAction,
    SayNone,
    SearchHand,
    Show,
)
from sleuth.games.ombreval.box import ClueKind
from sleuth.games.ombreval.entries import ClueDrawn, Search, TargetedQuestion, Witness
from sleuth.games.ombreval.inquiry import MustInterrogate
from sleuth.games.ombreval.state import State, Task
from sleuth.language import _
from sleuth.types import CategoryId, PlayerName


@dataclass(frozen=True, slots=True)
class DrawClue(Task):
    """An Enquête was met: the player draws an Indice card."""

    player: PlayerName

    def waits_for(self) -> str:
        """What the game waits for."""
        return _("an Indice card to be drawn")

    def chances(self, state: State) -> tuple[tuple[ChanceAction, int], ...]:
        """The kinds of card that are left."""
        return tuple((CluePulled(kind), left) for kind, left in state.clues.draws())

    def do(self, state: State, action: Action) -> State:
        """The card lies in front of the player, and is applied."""
        assert isinstance(action, CluePulled)
        player, kind = self.player, action.kind
        mine = state.of(player)
        state = state.put(player, replace(mine, clues=(*mine.clues, kind)))
        drawn = replace(state, clues=state.clues.without(kind)).noted(ClueDrawn(player, kind))
        if kind is ClueKind.DOUBLE:
            return drawn.todo(MustInterrogate(player), MustInterrogate(player))
        return drawn.todo(ApplyClue(player, kind))


@dataclass(frozen=True, slots=True)
class ApplyClue(Task):
    """The player says whom the Indice card is about, and what."""

    player: PlayerName
    kind: ClueKind

    def waits_for(self) -> str:
        """What the game waits for."""
        return _("a player to apply an Indice card")

    def actor(self, state: State) -> PlayerName:
        """Whoever drew it."""
        return self.player

    def choices(self, state: State) -> tuple[PlayerAction, ...]:
        """Any other player; with any card, or any kind of card."""
        others = state.game.others_from_left(self.player)
        edition = state.game.edition
        match self.kind:
            case ClueKind.SEARCH:
                return tuple(SearchHand(other) for other in others)
            case ClueKind.TARGETED:
                return tuple(
                    AskWhether(other, card.name) for other in others for card in edition.cards
                )
            case _:
                return tuple(
                    CallWitness(other, category.id)
                    for other in others
                    for category in edition.categories
                )

    def do(self, state: State, action: Action) -> State:
        """The card is drawn, the question answered, or the witness called."""
        match action:
            case SearchHand(target):
                return state.todo(DrawBlind(self.player, target))
            case AskWhether(target, card):
                has = card in state.of(target).hand
                return state.noted(TargetedQuestion(self.player, target, card, has))
            case CallWitness(target, category):
                return state.todo(Testifying(self.player, target, category))
            case _:
                raise AssertionError(action)


@dataclass(frozen=True, slots=True)
class DrawBlind(Task):
    """A Perquisition: one card of the target's hand, drawn blind."""

    player: PlayerName
    target: PlayerName

    def waits_for(self) -> str:
        """What the game waits for."""
        return _("a card to be drawn blind")

    def chances(self, state: State) -> tuple[tuple[ChanceAction, int], ...]:
        """Each card of the hand alike."""
        return tuple((BlindlyDrawn(card), 1) for card in state.of(self.target).hand)

    def do(self, state: State, action: Action) -> State:
        """The card was seen."""
        assert isinstance(action, BlindlyDrawn)
        return state.noted(Search(self.player, self.target, action.card))


@dataclass(frozen=True, slots=True)
class Testifying(Task):
    """A Témoin: the target shows a card of the kind, or says that there is none."""

    player: PlayerName
    target: PlayerName
    category: CategoryId

    def waits_for(self) -> str:
        """What the game waits for."""
        return _("a witness to answer")

    def actor(self, state: State) -> PlayerName:
        """The witness."""
        return self.target

    def choices(self, state: State) -> tuple[PlayerAction, ...]:
        """Any of their cards of the kind; only who has none may say so."""
        edition = state.game.edition
        shows = tuple(
            Show(card, self.player)
            for card in state.of(self.target).hand
            if edition.card(card).category == self.category
        )
        return shows or (SayNone(),)

    def do(self, state: State, action: Action) -> State:
        """The card was seen."""
        card = action.card if isinstance(action, Show) else None
        return state.noted(Witness(self.player, self.target, self.category, card is not None, card))
