"""The rules of Sherlock 13: from one state of a game to the next.

A game begins with ``begin`` and goes on with ``apply`` until its phase is OVER. Chance is explicit:
where ``chance_outcomes`` is not empty, one of them happens; otherwise ``actor`` picks one of
``legal_actions``. Nobody picks an answer: the rules say what is answered.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations

from sleuth.edition import Edition
from sleuth.entries import Entry
from sleuth.errors import IllegalActionError
from sleuth.games.seating import check_seats, chosen_rules
from sleuth.games.sherlock13.actions import (
    Accuse,
    Action,
    Arrange,
    AskAll,
    AskOne,
    ChanceAction,
    Dealt,
    Drawn,
    Laid,
    PlayerAction,
    Swap,
)
from sleuth.games.sherlock13.entries import Accusation, AskedAll, AskedOne, Said, Swapped
from sleuth.games.sherlock13.house_rules import Answers, TakeBack, Variant
from sleuth.games.sherlock13.seats import entries, table
from sleuth.games.sherlock13.state import Game, HouseRules, Neighbour, Phase, State
from sleuth.language import _
from sleuth.types import SOLUTION, CardName, Cells, PlayerName, hand_of

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


def begin(
    edition: Edition,
    players: Sequence[PlayerName],
    first: PlayerName | None = None,
    options: Sequence[tuple[str, str]] = (),
) -> State:
    """The state before the criminal is drawn; ``players`` in clockwise order.

    ``first`` has the first turn (the first player where it is not told); ``options`` are house
    rules that differ from the edition's. Raises OptionError.
    """
    check_seats(edition, players, first)
    chosen = chosen_rules(edition, options)
    house = HouseRules(
        Variant(chosen["variant"]), Answers(chosen["answers"]), TakeBack(chosen["take-back"])
    )
    game = Game(edition, tuple(players), first or players[0], tuple(options), house)
    hands = tuple(() for _seat in players)
    return State(game, Phase.DRAWING, game.first, undealt=game.suspects, hands=hands)


def is_over(state: State) -> bool:
    """Whether somebody has won."""
    return state.phase is Phase.OVER


def winners(state: State) -> tuple[PlayerName, ...]:
    """Who accused rightly, or is the only one who did not accuse wrongly."""
    return () if state.winner is None else (state.winner,)


def cells(state: State, seat: PlayerName | None) -> Cells:  # noqa: ARG001 - all say the same
    """Where every card lies now."""
    at = {each.card: each.slot for each in state.neighbours}
    for player, cards in zip(state.game.players, state.hands, strict=True):
        at |= dict.fromkeys(cards, hand_of(player))
    if state.criminal is not None:
        at[state.criminal] = SOLUTION
    return frozenset(at.items())


def turns(state: State) -> int:
    """How many turns have ended; turns that were skipped do not count."""
    return state.turns


def actor(state: State) -> PlayerName | None:
    """Who must act now; None where chance does, and where the game is over."""
    return state.active if state.phase in (Phase.ARRANGING, Phase.ACTING) else None


def chance_outcomes(state: State) -> tuple[tuple[ChanceAction, int], ...]:
    """What chance can do now, each with its weight; empty where it is not chance that acts."""
    match state.phase:
        case Phase.DRAWING:
            return tuple((Drawn(card), 1) for card in state.undealt)
        case Phase.LAYING:
            return tuple((Laid(card), 1) for card in state.undealt)
        case Phase.DEALING:
            return tuple((Dealt(card), 1) for card in state.undealt)
        case _:
            return ()


def legal_actions(state: State) -> tuple[PlayerAction, ...]:
    """All that the player who must act may do; empty where no player acts."""
    if state.phase is Phase.ARRANGING:
        return tuple(Arrange(cards) for cards in permutations(state.hand(state.active)))
    if state.phase is not Phase.ACTING:
        return ()
    game, player = state.game, state.active
    symbols = [symbol.id for symbol in game.edition.symbols]
    ask_all = () if game.slots else tuple(AskAll(symbol) for symbol in symbols)
    swaps = tuple(Swap(slot, card) for slot in state.free_slots for card in state.hand(player))
    others = game.others_from_left(player)
    ask_one = tuple(AskOne(other, symbol) for other in others for symbol in symbols)
    accusations = tuple(Accuse(suspect) for suspect in game.suspects)
    return (*ask_all, *swaps, *ask_one, *accusations)


def can(state: State, action: Action) -> bool:
    """Whether the rules allow this action now."""
    try:
        verify(state, action)
    except IllegalActionError:
        return False
    return True


def verify(state: State, action: Action) -> None:
    """Raise IllegalActionError, saying what would be legal, where this is not allowed now."""
    possible = [outcome for outcome, _weight in chance_outcomes(state)] or legal_actions(state)
    if action in possible:
        return
    if not any(isinstance(action, type(each)) for each in possible):
        raise IllegalActionError(
            _("{action} is not possible now: the game waits for {phase}.").format(
                action=type(action).__name__, phase=_phase(state.phase)
            )
        )
    raise IllegalActionError(
        _("{action} is not possible now; for instance, {example} is.").format(
            action=action, example=next(each for each in possible if type(each) is type(action))
        )
    )


def apply(state: State, action: Action) -> State:
    """The state after this action. Raises IllegalActionError, which says what would be legal."""
    verify(state, action)
    match action:
        case Drawn(card):
            return _set_up(replace(_drawn(state, card), criminal=card))
        case Laid(card):
            slot = state.game.slots[len(state.neighbours)]
            laid = (*state.neighbours, Neighbour(slot, card))
            return _set_up(replace(_drawn(state, card), neighbours=laid))
        case Dealt(card):
            hands = state.with_hand(state.active, (*state.hand(state.active), card))
            dealt = replace(_drawn(state, card), hands=hands)
            return _set_up(replace(dealt, active=state.game.left_of(state.active)))
        case Arrange(cards):
            arranged = replace(state, hands=state.with_hand(state.active, cards))
            following = state.game.left_of(state.active)
            if following != state.game.first:
                return replace(arranged, active=following)
            return _first_turn(arranged)
        case AskAll(symbol):
            others = state.game.others_from_left(state.active)
            said = tuple(Said(other, state.counts(other, symbol) > 0) for other in others)
            return _next_turn(state, AskedAll(state.active, symbol, said))
        case AskOne(player, symbol):
            count = state.counts(player, symbol)
            return _next_turn(state, AskedOne(state.active, player, symbol, count))
        case Swap():
            return _swap(state, action)
        case Accuse(suspect):
            return _accuse(state, suspect)


def _drawn(state: State, card: CardName) -> State:
    """The state with this card taken from those that are left."""
    return replace(state, undealt=tuple(each for each in state.undealt if each != card))


def _set_up(state: State) -> State:
    """The state with its phase set to what the setting up needs next."""
    if len(state.neighbours) < len(state.game.slots):
        return replace(state, phase=Phase.LAYING)
    if state.undealt:
        return replace(state, phase=Phase.DEALING)
    if state.game.house.expert:
        return replace(state, phase=Phase.ARRANGING)
    return _first_turn(state)


def _first_turn(state: State) -> State:
    return _turn_of(replace(state, opening=state.hands), state.game.first)


def _turn_of(state: State, player: PlayerName) -> State:
    """The turn of this player begins; the turn of one who is out is skipped.

    With experts the first card of the hand goes last, in skipped turns as well.
    """
    while True:
        if state.game.house.expert:
            hand = state.hand(player)
            state = replace(state, hands=state.with_hand(player, (*hand[1:], hand[0])))
        if player not in state.out:
            return replace(state, phase=Phase.ACTING, active=player)
        player = state.game.left_of(player)


def _next_turn(state: State, entry: Entry) -> State:
    ended = replace(state, log=(*state.log, entry), turns=state.turns + 1)
    return _turn_of(ended, state.game.left_of(state.active))


def _swap(state: State, swap: Swap) -> State:
    """The card taken goes where the card given was in the hand."""
    player = state.active
    taken = next(each.card for each in state.neighbours if each.slot == swap.slot)
    hand = tuple(taken if card == swap.card else card for card in state.hand(player))
    neighbours = tuple(
        Neighbour(each.slot, swap.card, face_up=True) if each.slot == swap.slot else each
        for each in state.neighbours
    )
    swapped = replace(state, hands=state.with_hand(player, hand), neighbours=neighbours)
    return _next_turn(swapped, Swapped(player, swap.slot, swap.card, taken))


def _accuse(state: State, suspect: CardName) -> State:
    """Right: won. Wrong: out of the game, and the last who is not has won."""
    player, right = state.active, suspect == state.criminal
    entry = Accusation(player, suspect, right)
    out = state.out if right else (*state.out, player)
    left = [each for each in state.game.players if each not in out]
    won = player if right else left[0] if len(left) == 1 else None
    accused = replace(state, out=out, winner=won)
    if won is None:
        return _next_turn(accused, entry)
    log = (*state.log, entry)
    return replace(accused, phase=Phase.OVER, turns=state.turns + 1, log=log)


def _phase(phase: Phase) -> str:
    return {
        Phase.DRAWING: _("the criminal to be drawn"),
        Phase.LAYING: _("a card to be laid beside the criminal"),
        Phase.DEALING: _("the next card to be dealt"),
        Phase.ARRANGING: _("a player to order their hand"),
        Phase.ACTING: _("a player to ask, to swap or to accuse"),
        Phase.OVER: _("nothing: the game is over"),
    }[phase]
