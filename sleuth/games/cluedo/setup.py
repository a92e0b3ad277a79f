"""Setting a game of Cluedo up: house rules, the envelope, the pawns, the deal."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from itertools import product
from typing import TypeVar

from sleuth.board import Board
from sleuth.edition import Edition
from sleuth.errors import OptionError
from sleuth.games.cluedo.actions import Accuse, ChoosePawn, Dealt, Drawn, TurnedUp
from sleuth.games.cluedo.house_rules import (
    Accuse as WhenToAccuse,
)
from sleuth.games.cluedo.house_rules import (
    DiceThrown,
    Dragged,
    Leftover,
    PawnsBlock,
    Retrace,
    Stay,
    WrongAccuser,
)
from sleuth.games.cluedo.state import Game, HouseRules, Phase, Placed, State
from sleuth.games.seating import check_seats, chosen_rules
from sleuth.language import _
from sleuth.types import CardName, PlayerName

C = TypeVar("C", bound=StrEnum)


def begin(
    edition: Edition,
    players: Sequence[PlayerName],
    first: PlayerName | None = None,
    options: Sequence[tuple[str, str]] = (),
) -> State:
    """The state before the first card is drawn; ``players`` in clockwise order.

    ``first`` has the first turn (the first player where it is not told); ``options`` are house
    rules that differ from the edition's. Raises OptionError.
    """
    check_seats(edition, players, first)
    choices = chosen_rules(edition, options)
    board = board_in_force(edition, choices)
    if board is not None and len(players) > len(edition.categories[0].cards):
        raise OptionError(
            _("{players} players need {players} pawns; this board has {pawns}.").format(
                players=len(players), pawns=len(edition.categories[0].cards)
            )
        )
    names = [[card.name for card in category.cards] for category in edition.categories]
    game = Game(
        edition=edition,
        players=tuple(players),
        first=first or players[0],
        options=tuple(options),
        house=_house_rules(choices),
        board=board,
        accusations=tuple(Accuse(cards) for cards in product(*names)),
    )
    return State(
        game=game, phase=Phase.DRAWING, active=game.first, hands=tuple(() for _seat in players)
    )


def _house_rules(chosen: Mapping[str, str]) -> HouseRules:
    def of(kind: type[C], name: str) -> C:
        return kind(chosen[name]) if name in chosen else next(iter(kind))

    return HouseRules(
        leftover=of(Leftover, "leftover"),
        accuse=of(WhenToAccuse, "accuse"),
        dragged=of(Dragged, "dragged"),
        stay=of(Stay, "stay"),
        retrace=of(Retrace, "retrace"),
        pawns_block=of(PawnsBlock, "pawns-block"),
        dice=of(DiceThrown, "dice"),
        wrong_accuser=of(WrongAccuser, "wrong-accuser"),
    )


def board_in_force(edition: Edition, chosen: Mapping[str, str]) -> Board | None:
    """The edition's board with the plans that the house rules ``passages`` and ``starts`` name."""
    board = edition.board
    if board is None:
        return None
    if board.passage_plans and "passages" in chosen:
        board = board.with_passages(chosen["passages"])
    if board.start_plans and "starts" in chosen:
        board = board.with_starts(chosen["starts"])
    return board


def drawable(state: State) -> tuple[CardName, ...]:
    """The cards of the category from which the solution's next card is drawn."""
    return tuple(card.name for card in state.game.edition.categories[len(state.solution)].cards)


def draw(state: State, action: Drawn) -> State:
    """Put a card into the envelope, unseen."""
    solution = (*state.solution, action.card)
    if len(solution) < len(state.game.edition.categories):
        return replace(state, solution=solution)
    undealt = tuple(
        card.name for card in state.game.edition.cards if card.name not in set(solution)
    )
    drawn = replace(state, solution=solution, undealt=undealt)
    return replace(drawn, phase=Phase.CHOOSING) if state.game.board else _deal(drawn)


def free_pawns(state: State) -> tuple[CardName, ...]:
    """The pawns that nobody has chosen yet."""
    return tuple(name for name in state.game.suspects if name not in state.pawns)


def choose(state: State, action: ChoosePawn) -> State:
    """Take a pawn; the next seat chooses, or the deal begins."""
    chosen = replace(
        state,
        pawns=(*state.pawns, action.suspect),
        active=state.game.left_of(state.active),
    )
    game = state.game
    if len(chosen.pawns) < len(game.players) or game.board is None:
        return chosen
    first, seats = game.players.index(game.first), len(game.players)
    in_seat_order = tuple(chosen.pawns[(seat - first) % seats] for seat in range(seats))
    placed = tuple(Placed(pawn, game.board.start(seat)) for seat, pawn in enumerate(in_seat_order))
    return _deal(replace(chosen, pawns=in_seat_order, placed=placed))


def deal(state: State, action: Dealt) -> State:
    """Give the next card to the next seat."""
    seat = state.game.players.index(state.active)
    hands = tuple(
        (*hand, action.card) if each == seat else hand for each, hand in enumerate(state.hands)
    )
    undealt = tuple(card for card in state.undealt if card != action.card)
    return _deal(
        replace(state, hands=hands, undealt=undealt, active=state.game.left_of(state.active))
    )


def turn_up(state: State, action: TurnedUp) -> State:
    """Lay a card that was left over face up."""
    undealt = tuple(card for card in state.undealt if card != action.card)
    return _deal(replace(state, undealt=undealt, face_up=(*state.face_up, action.card)))


def turn_of(state: State, player: PlayerName) -> State:
    """The state in which this player begins a turn; without a board there is no moving."""
    phase = Phase.STARTING if state.game.board else Phase.ASKING
    return replace(state, phase=phase, active=player)


def _deal(state: State) -> State:
    """The state with its phase set to what the deal needs next."""
    game = state.game
    if not state.undealt:
        return turn_of(state, game.first)
    round_begins = state.active == game.first
    if (
        game.house.leftover is Leftover.FACE_UP
        and round_begins
        and len(state.undealt) < len(game.players)
    ):
        return replace(state, phase=Phase.TURNING_UP)
    return replace(state, phase=Phase.DEALING)
