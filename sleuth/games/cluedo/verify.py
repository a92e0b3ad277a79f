"""What the rules of Cluedo allow: a reason why not, or no reason."""

from sleuth.board import Position, reachable, reachable_retracing
from sleuth.errors import IllegalActionError
from sleuth.games.cluedo.actions import (
    Accuse,
    Action,
    ChoosePawn,
    Dealt,
    Drawn,
    EndTurn,
    MoveTo,
    Pass,
    Rolled,
    Show,
    StayPut,
    Suggest,
    TakePassage,
    Throw,
    TurnedUp,
)
from sleuth.games.cluedo.house_rules import (
    Accuse as WhenToAccuse,
)
from sleuth.games.cluedo.house_rules import DiceThrown, Dragged, PawnsBlock, Retrace, Stay
from sleuth.games.cluedo.setup import drawable, free_pawns
from sleuth.games.cluedo.state import Phase, State
from sleuth.language import _
from sleuth.types import CardName


def can(state: State, action: Action) -> bool:
    """Whether the rules allow this action now."""
    try:
        verify(state, action)
    except IllegalActionError:
        return False
    return True


def verify(state: State, action: Action) -> None:
    """Raise IllegalActionError, saying what would be legal, where this is not allowed now."""
    if state.phase not in _PHASES[type(action)]:
        raise IllegalActionError(
            _("{action} is not possible now: the game waits for {phase}.").format(
                action=type(action).__name__, phase=_phase(state.phase)
            )
        )
    match action:
        case Drawn(card):
            _one_of(card, drawable(state))
        case ChoosePawn(suspect):
            _one_of(suspect, free_pawns(state))
        case Dealt(card) | TurnedUp(card):
            _one_of(card, state.undealt)
        case Rolled(pips):
            _one_of(str(pips), tuple(str(each) for each, _weight in throws(state)))
        case TakePassage(room):
            verify_passage(state, room)
        case StayPut(at):
            verify_stay(state, at)
        case MoveTo(position):
            _one_of(position, destinations(state))
        case Suggest(cards):
            verify_suggestion(state, cards)
        case Show(card, to):
            verify_show(state, card, to)
        case Pass():
            verify_pass(state)
        case Accuse(cards):
            verify_accusation(state, cards)
        case Throw() | EndTurn():
            pass


def verify_passage(state: State, room: CardName) -> None:
    """A secret passage is taken from a room that has one, to the room where it comes out."""
    _one_of(room, passages_here(state))


def verify_stay(state: State, at: Position) -> None:
    """Staying put is a house rule; one who was dragged has a rule of their own.

    Whoever threw and can move nowhere stays as well.
    """
    if at != state.standing:
        raise IllegalActionError(
            _("The pawn of {player} stands elsewhere: {place}.").format(
                player=state.active, place=state.standing
            )
        )
    if state.phase is Phase.MOVING:
        if destinations(state):
            raise IllegalActionError(
                _("The pawn must move: to {places}.").format(places=", ".join(destinations(state)))
            )
        return
    if not may_stay(state):
        raise IllegalActionError(_("One must move here: throw the dice or take a passage."))


def verify_suggestion(state: State, cards: tuple[CardName, ...]) -> None:
    """One card of each category; with a board, of the room that one stands in."""
    _one_of_each(state, cards)
    if state.game.board is None:
        return
    if state.room is None:
        raise IllegalActionError(_("A suggestion is made in a room: accuse or end the turn."))
    if state.room not in cards:
        raise IllegalActionError(
            _("A suggestion is about the room that one stands in: {room}.").format(room=state.room)
        )


def verify_show(state: State, card: CardName, to: str) -> None:
    """The card must be in the hand of whoever answers, and have been asked; only the asker sees."""
    _one_of(card, showable(state))
    _one_of(to, (state.active,))


def verify_pass(state: State) -> None:
    """Only who has none of the cards may pass."""
    cards = showable(state)
    if cards:
        raise IllegalActionError(
            _("{player} must show a card: {cards}.").format(
                player=state.answering, cards=" / ".join(cards)
            )
        )


def verify_accusation(state: State, cards: tuple[CardName, ...]) -> None:
    """One card of each category, any room, in one's own turn."""
    _one_of_each(state, cards)
    if state.refuted and state.game.house.accuse is not WhenToAccuse.ANY_TIME_IN_TURN:
        raise IllegalActionError(_("A card was shown: the turn has passed to the next player."))


def may_stay(state: State) -> bool:
    """Whether the player whose turn it is may begin it by not moving."""
    house = state.game.house
    if state.active in state.dragged and state.room is not None:
        return house.dragged is Dragged.MAY_SUGGEST
    return house.stay is Stay.ALLOWED


def passages_here(state: State) -> tuple[CardName, ...]:
    """The rooms to which secret passages lead from here."""
    board, here = state.game.board, state.room
    room = board.room(here) if board is not None and here is not None else None
    return room.passages if room else ()


def destinations(state: State) -> tuple[Position, ...]:
    """Where the move that was thrown for can end, in the order of the board.

    Where the way ends before the throw is used up, the pawn goes as far as it can; nowhere at all
    where it is shut in.
    """
    game, here = state.game, state.standing
    if game.board is None or here is None or state.pips is None:
        return ()
    blocked = frozenset(
        square
        for square in game.board.squares
        if game.house.pawns_block is PawnsBlock.YES
        and any(
            each.position == square and each.piece in state.pawns and square != here
            for each in state.placed
        )
    )
    search = reachable if game.house.retrace is Retrace.FORBIDDEN else reachable_retracing
    for steps in range(state.pips, 0, -1):
        ends = search(game.board, here, steps, blocked)
        if ends:
            places: list[Position] = [*game.board.squares, *(r.card for r in game.board.rooms)]
            return tuple(place for place in places if place in ends)
    return ()


def throws(state: State) -> tuple[tuple[int, int], ...]:
    """What the dice can show, and how likely: pips, and in how many of the 6 or 36 ways."""
    if state.game.house.dice is DiceThrown.ONE:
        return tuple((pips, 1) for pips in range(1, 7))
    return tuple((pips, 6 - abs(7 - pips)) for pips in range(2, 13))


def showable(state: State) -> tuple[CardName, ...]:
    """The cards that whoever answers could show, in the order in which they were asked."""
    hand = state.hand(state.answering)
    return tuple(card for card in state.question if card in hand)


def _one_of(value: str, choices: tuple[str, ...]) -> None:
    if value not in choices:
        raise IllegalActionError(
            _("{value} is not possible here; this would be: {choices}.").format(
                value=value, choices=", ".join(choices) or _("nothing")
            )
        )


def _one_of_each(state: State, cards: tuple[CardName, ...]) -> None:
    categories = state.game.edition.categories
    if len(cards) != len(categories) or any(
        card not in (each.name for each in category.cards)
        for card, category in zip(cards, categories, strict=True)
    ):
        raise IllegalActionError(
            _("{cards} is not one card of each kind; name, in this order: {kinds}.").format(
                cards=", ".join(cards),
                kinds=", ".join(category.label.local() for category in categories),
            )
        )


def _phase(phase: Phase) -> str:
    return {
        Phase.DRAWING: _("the next card of the solution"),
        Phase.CHOOSING: _("a player to choose a pawn"),
        Phase.DEALING: _("the next card to be dealt"),
        Phase.TURNING_UP: _("the next card left over to be laid face up"),
        Phase.STARTING: _("a player to begin a turn"),
        Phase.THROWING: _("the dice"),
        Phase.MOVING: _("a player to move"),
        Phase.ASKING: _("a player to suggest, to accuse or to end the turn"),
        Phase.ANSWERING: _("a player to answer"),
        Phase.CLOSING: _("a player to accuse or to end the turn"),
        Phase.OVER: _("nothing: the game is over"),
    }[phase]


_PHASES: dict[type, frozenset[Phase]] = {
    Drawn: frozenset({Phase.DRAWING}),
    ChoosePawn: frozenset({Phase.CHOOSING}),
    Dealt: frozenset({Phase.DEALING}),
    TurnedUp: frozenset({Phase.TURNING_UP}),
    Throw: frozenset({Phase.STARTING}),
    TakePassage: frozenset({Phase.STARTING}),
    StayPut: frozenset({Phase.STARTING, Phase.MOVING}),
    Rolled: frozenset({Phase.THROWING}),
    MoveTo: frozenset({Phase.MOVING}),
    Suggest: frozenset({Phase.ASKING}),
    Pass: frozenset({Phase.ANSWERING}),
    Show: frozenset({Phase.ANSWERING}),
    Accuse: frozenset({Phase.STARTING, Phase.ASKING, Phase.CLOSING}),
    EndTurn: frozenset({Phase.ASKING, Phase.CLOSING}),
}
"""When each action can be taken at all."""
