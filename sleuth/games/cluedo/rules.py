"""The rules of Cluedo, for every edition: from one state of a game to the next.

A game begins with ``begin`` and goes on with ``apply`` until its phase is OVER. Chance is explicit:
where ``chance_outcomes`` is not empty, one of them happens; otherwise ``actor`` picks one of
``legal_actions``. Whatever the rule text leaves open is a house rule of the edition.

An edition without a board is played without moving: in each turn one may suggest with any room.
"""

from dataclasses import replace

from sleuth.entries import Revealed, Skipped
from sleuth.games.cluedo.actions import (
    Accuse,
    Action,
    ChanceAction,
    ChoosePawn,
    Dealt,
    Drawn,
    EndTurn,
    MoveTo,
    Pass,
    PlayerAction,
    Rolled,
    Show,
    StayPut,
    Suggest,
    TakePassage,
    Throw,
    TurnedUp,
)
from sleuth.games.cluedo.entries import Accusation, Answer, Reply, Suggestion
from sleuth.games.cluedo.house_rules import (
    Accuse as WhenToAccuse,
)
from sleuth.games.cluedo.house_rules import WrongAccuser
from sleuth.games.cluedo.seats import entries, table
from sleuth.games.cluedo.setup import (
    begin,
    choose,
    deal,
    draw,
    drawable,
    free_pawns,
    turn_of,
    turn_up,
)
from sleuth.games.cluedo.state import Phase, Placed, State
from sleuth.games.cluedo.verify import (
    can,
    destinations,
    may_stay,
    passages_here,
    showable,
    throws,
    verify,
)
from sleuth.types import FACE_UP, SOLUTION, CardName, Cells, PlayerName, hand_of

__all__ = [
    "actor",
    "apply",
    "begin",
    "can",
    "cells",
    "chance_outcomes",
    "entries",
    "is_over",
    "legal_actions",
    "table",
    "turns",
    "verify",
    "winners",
]


def is_over(state: State) -> bool:
    """Whether somebody has won, or nobody is left to go on."""
    return state.phase is Phase.OVER


def winners(state: State) -> tuple[PlayerName, ...]:
    """Who accused rightly."""
    return () if state.winner is None else (state.winner,)


def cells(state: State, seat: PlayerName | None) -> Cells:  # noqa: ARG001 - all say the same
    """Where every card lies."""
    at = dict.fromkeys(state.face_up, FACE_UP) | dict.fromkeys(state.solution, SOLUTION)
    for player, cards in zip(state.game.players, state.hands, strict=True):
        at |= dict.fromkeys(cards, hand_of(player))
    return frozenset(at.items())


def turns(state: State) -> int:
    """How many turns have ended."""
    return state.turns


def actor(state: State) -> PlayerName | None:
    """Who must act now; None where chance does, and where the game is over."""
    if state.phase is Phase.ANSWERING:
        return state.answering
    if state.phase is Phase.OVER or chance_outcomes(state):
        return None
    return state.active


def chance_outcomes(state: State) -> tuple[tuple[ChanceAction, int], ...]:
    """What chance can do now, each with its weight: its chance is the weight over their sum.

    Empty where it is not chance that acts.
    """
    match state.phase:
        case Phase.DRAWING:
            return tuple((Drawn(card), 1) for card in drawable(state))
        case Phase.DEALING:
            return tuple((Dealt(card), 1) for card in state.undealt)
        case Phase.TURNING_UP:
            return tuple((TurnedUp(card), 1) for card in state.undealt)
        case Phase.THROWING:
            return tuple((Rolled(pips), ways) for pips, ways in throws(state))
        case _:
            return ()


def legal_actions(state: State) -> tuple[PlayerAction, ...]:
    """All that the player who must act may do; empty where no player acts."""
    match state.phase:
        case Phase.CHOOSING:
            return tuple(ChoosePawn(pawn) for pawn in free_pawns(state))
        case Phase.STARTING:
            here = state.standing
            stay = (StayPut(here),) if here is not None and may_stay(state) else ()
            passages = tuple(TakePassage(room) for room in passages_here(state))
            return (Throw(), *passages, *stay, *state.game.accusations)
        case Phase.MOVING:
            ends = tuple(MoveTo(position) for position in destinations(state))
            shut_in = state.standing if not ends else None
            return ends if shut_in is None else (StayPut(shut_in),)
        case Phase.ASKING:
            return (*_suggestions(state), *state.game.accusations, EndTurn())
        case Phase.ANSWERING:
            shows = tuple(Show(card, state.active) for card in showable(state))
            return shows or (Pass(),)
        case Phase.CLOSING:
            return (*state.game.accusations, EndTurn())
        case _:
            return ()


def _suggestions(state: State) -> tuple[Suggest, ...]:
    room = state.room
    return tuple(
        Suggest(accusation.cards)
        for accusation in state.game.accusations
        if room is None or room in accusation.cards
    )


def apply(state: State, action: Action) -> State:
    """The state after this action. Raises IllegalActionError, which says what would be legal."""
    verify(state, action)
    match action:
        case Drawn():
            return draw(state, action)
        case ChoosePawn():
            return choose(state, action)
        case Dealt():
            return deal(state, action)
        case TurnedUp():
            return turn_up(state, action)
        case Throw():
            return replace(state, phase=Phase.THROWING)
        case Rolled(pips):
            return replace(state, phase=Phase.MOVING, pips=pips)
        case TakePassage(room):
            return _arrive(_placed(state, state.pawn(state.active), room))
        case MoveTo(position):
            return _arrive(_placed(state, state.pawn(state.active), position))
        case StayPut():
            return _stay(state)
        case Suggest():
            return _suggest(state, action)
        case Pass():
            return _passed(state)
        case Show():
            return _shown(state, action)
        case Accuse():
            return _accuse(state, action)
        case EndTurn():
            return _next_turn(state)


def _placed(state: State, piece: CardName, position: str) -> State:
    """The state with this pawn or artefact put there."""
    others = tuple(each for each in state.placed if each.piece != piece)
    order = {card.name: number for number, card in enumerate(state.game.edition.cards)}
    placed = sorted((*others, Placed(piece, CardName(position))), key=lambda p: order[p.piece])
    return replace(state, placed=tuple(placed))


def _arrive(state: State) -> State:
    """The move has ended: who ended it in a room may suggest."""
    return replace(state, phase=Phase.ASKING if state.room else Phase.CLOSING)


def _stay(state: State) -> State:
    """Not moving; who was shut in after a throw has stayed as well, under the same house rule."""
    if may_stay(state):
        return _arrive(state)
    return replace(state, phase=Phase.CLOSING)


def _suggest(state: State, action: Suggest) -> State:
    """Name the cards; the pawn and the artefact are brought to the room, their player with them."""
    asked = replace(state, phase=Phase.ANSWERING, question=action.cards)
    room = state.room
    if room is None:
        return asked
    for piece in action.cards:
        if piece != room and asked.position(piece) != room:
            asked = _placed(asked, piece, room)
            if piece in asked.pawns:
                player = asked.game.players[asked.pawns.index(piece)]
                asked = replace(asked, dragged=asked.dragged | {player})
    return asked


def _passed(state: State) -> State:
    """The next player is asked, until all others were."""
    answer = Answer(state.answering, Reply.PASSED)
    asked = replace(state, answers=(*state.answers, answer))
    if asked.answering != state.active:
        return asked
    return replace(_logged_suggestion(asked), phase=Phase.CLOSING)


def _shown(state: State, action: Show) -> State:
    """The suggestion is refuted; the turn passes, unless one may still accuse."""
    answer = Answer(state.answering, Reply.SHOWED, action.card)
    refuted = _logged_suggestion(replace(state, answers=(*state.answers, answer)))
    if state.game.house.accuse is WhenToAccuse.ANY_TIME_IN_TURN:
        return replace(refuted, phase=Phase.CLOSING)
    return _next_turn(refuted)


def _logged_suggestion(state: State) -> State:
    entry = Suggestion(state.active, state.question, state.answers)
    return replace(state, log=(*state.log, entry))


def _accuse(state: State, action: Accuse) -> State:
    """Look into the envelope: won, or out of the game, answering as before."""
    right = action.cards == state.solution
    entry = Accusation(state.active, action.cards, right)
    accused = replace(state, log=(*state.log, entry))
    if right:
        return replace(accused, phase=Phase.OVER, winner=state.active, turns=state.turns + 1)
    accused = replace(accused, out=(*state.out, state.active))
    if state.game.house.wrong_accuser is WrongAccuser.LAYS_CARDS_OPEN:
        laid_open = Revealed(state.active, state.hand(state.active))
        accused = replace(accused, log=(*accused.log, laid_open))
    return _next_turn(accused)


def _next_turn(state: State) -> State:
    """The turn of the next player who is still in the game; over where nobody is."""
    log = state.log
    if not state.question and state.active not in state.out:
        log = (*log, Skipped(state.active))
    ended = replace(
        state,
        log=log,
        turns=state.turns + 1,
        dragged=state.dragged - {state.active},
        pips=None,
        question=(),
        answers=(),
    )
    if len(state.out) == len(state.game.players):
        return replace(ended, phase=Phase.OVER)
    player = state.game.left_of(state.active)
    while player in state.out:
        player = state.game.left_of(player)
    return turn_of(ended, player)
