"""A turn: a plea where one is due, the dice, the square, affairs, and at the end an accusation."""

from dataclasses import dataclass, replace

from sleuth.games.ombreval.actions import (
    Accuse,
    Action,
    Borrow,
    Build,
    ChanceAction,
    EndTurn,
    Negotiate,
    PlayerAction,
    Repay,
    Rolled,
    Throw,
)
from sleuth.games.ombreval.affairs import affairs, attend
from sleuth.games.ombreval.box import SquareKind
from sleuth.games.ombreval.challenges import Occasion, challenge
from sleuth.games.ombreval.entries import Accusation, Moved, Payday, Purse
from sleuth.games.ombreval.money import Bill, pay, receive
from sleuth.games.ombreval.squares import land
from sleuth.games.ombreval.state import State, Task
from sleuth.language import _
from sleuth.types import CardName, PlayerName

THROWS = tuple((pips, 6 - abs(7 - pips)) for pips in range(2, 13))
"""What two dice can show, and in how many of their 36 ways; doubles are nothing special."""


def turn_of(state: State, player: PlayerName) -> State:
    """This player's turn begins; whoever was summoned pleads first."""
    state = replace(state, active=player, approached=()).todo(BeforeThrow())
    mine = state.of(player)
    if not mine.summoned:
        return state
    heard = state.put(player, replace(mine, summoned=False))
    return challenge(heard, player, state.game.box.plea, Occasion.PLEA)


@dataclass(frozen=True, slots=True)
class BeforeThrow(Task):
    """The player throws the dice, after seeing to their affairs."""

    def waits_for(self) -> str:
        """What the game waits for."""
        return _("a player to throw the dice")

    def actor(self, state: State) -> PlayerName:
        """Whose turn it is."""
        return state.active

    def choices(self, state: State) -> tuple[PlayerAction, ...]:
        """Throw, or something else first."""
        return (Throw(), *affairs(state))

    def do(self, state: State, action: Action) -> State:
        """The dice are thrown."""
        match action:
            case Borrow() | Repay() | Build() | Negotiate():
                return attend(state, action, self)
            case _:
                return state.todo(ThrowDice())


@dataclass(frozen=True, slots=True)
class ThrowDice(Task):
    """Two dice say how many days the pawn advances."""

    def waits_for(self) -> str:
        """What the game waits for."""
        return _("the two dice")

    def chances(self, state: State) -> tuple[tuple[ChanceAction, int], ...]:
        """The sums of two dice."""
        return tuple((Rolled(pips), ways) for pips, ways in THROWS)

    def do(self, state: State, action: Action) -> State:
        """The pawn advances, and its square is applied; then the turn can be closed."""
        assert isinstance(action, Rolled)
        return land(_advanced(state, action.pips).todo(Close()))


def _advanced(state: State, pips: int) -> State:
    """The pawn so many days on, with what it passes on its way."""
    player, box, duration = state.active, state.game.box, state.game.house.duration
    start = state.of(player)
    here = box.ahead(start.day, pips)
    state = state.put(player, replace(start, day=here)).noted(Moved(player, here))
    for step in range(1, pips + 1):
        kind = box.square(box.ahead(start.day, step)).kind
        if kind is SquareKind.PAYDAY:
            state = _paid(state)
        last_cafe = duration.ends_at_cafe and state.of(player).months >= duration.months
        if kind is SquareKind.CAFE and last_cafe:
            state = replace(state, ending=True)
    return state


def _paid(state: State) -> State:
    """Jour de paie: salary, then interest on each loan, then a month is ticked."""
    player, amounts, duration = state.active, state.game.box.amounts, state.game.house.duration
    mine = state.of(player)
    months = mine.months + 1
    cash = mine.cash + amounts.salary - amounts.interest * mine.loans
    last = not duration.ends_at_cafe and months >= duration.months
    ticked = state.put(player, replace(mine, cash=cash, months=months)).noted(Payday(player))
    return replace(ticked, ending=state.ending or last)


@dataclass(frozen=True, slots=True)
class Close(Task):
    """The square was applied: the player sees to their affairs, accuses, or ends the turn."""

    def waits_for(self) -> str:
        """What the game waits for."""
        return _("a player to accuse or to end the turn")

    def actor(self, state: State) -> PlayerName:
        """Whose turn it is."""
        return state.active

    def choices(self, state: State) -> tuple[PlayerAction, ...]:
        """An accusation is the last thing in a turn."""
        accusations = state.game.accusations if may_accuse(state) else ()
        return (EndTurn(), *affairs(state), *accusations)

    def do(self, state: State, action: Action) -> State:
        """The turn ends, unless it was about one's affairs."""
        match action:
            case Borrow() | Repay() | Build() | Negotiate():
                return attend(state, action, self)
            case Accuse(cards):
                return _accused(state, cards)
            case _:
                return state.todo(NextTurn())


def may_accuse(state: State) -> bool:
    """Whether the player whose turn it is may accuse at its end.

    The pawn stands on Enquête or Le Comptoir, no accusation of theirs was wrong, and nobody's was
    right.
    """
    here = state.game.box.square(state.of(state.active).day).kind
    allowed = here in (SquareKind.INQUIRY, SquareKind.CAFE)
    return allowed and state.active not in state.out and state.accuser is None


def _accused(state: State, cards: tuple[CardName, ...]) -> State:
    """Right: the prime, and the last round. Wrong: a fine, and no more accusations."""
    player, amounts = state.active, state.game.box.amounts
    state = state.todo(NextTurn())
    entry = Accusation(player, cards, cards == state.solution)
    if entry.right:
        paid = receive(state, player, amounts.right_accusation)
        return replace(paid, accuser=player, ending=True).noted(entry)
    out = replace(state, out=(*state.out, player))
    return pay(out, Bill(player, Purse.POT, amounts.wrong_accusation, entry))


@dataclass(frozen=True, slots=True)
class NextTurn(Task):
    """The turn ends at once: the next player's begins, or the game is over."""

    def waits_for(self) -> str:
        """What the game waits for."""
        return _("the next turn")

    def do(self, state: State, action: Action) -> State:
        """The last round ends with the player to the right of the first one."""
        following = state.game.left_of(state.active)
        ended = replace(state, turns=state.turns + 1)
        if ended.ending and following == state.game.first:
            return ended
        return turn_of(ended, following)
