"""A game of Maison Ombreval as a notebook tells it: in full, or as one seat saw it."""

from sleuth.entries import Entry
from sleuth.games.ombreval.state import State
from sleuth.table import Hand, Table, ToldSizes
from sleuth.types import FACE_UP, SOLUTION, Cells, PlayerName, hand_of


def table(state: State, seat: PlayerName | None) -> Table:
    """The header of this seat's notebook; of one that knows every hand where there is no seat.

    Hands are empty until all cards are dealt.
    """
    if not state.tables:
        return _table(state, seat)
    return state.tables[-1 if seat is None else state.game.players.index(seat)]


def entries(state: State, seat: PlayerName | None) -> tuple[Entry, ...]:
    """What this seat's notebook says so far; all that happened where there is no seat."""
    return state.log if seat is None else state.notes[state.game.players.index(seat)]


def tables_of(state: State) -> tuple[Table, ...]:
    """The headers of all seats, and of one notebook that knows all."""
    return (*(_table(state, seat) for seat in state.game.players), _table(state, None))


def cells_of(state: State) -> Cells:
    """Where every card lies that has left the box."""
    at = dict.fromkeys(state.face_up, FACE_UP) | dict.fromkeys(state.solution, SOLUTION)
    for player, holdings in zip(state.game.players, state.holdings, strict=True):
        at |= dict.fromkeys(holdings.hand, hand_of(player))
    return frozenset(at.items())


def _table(state: State, seat: PlayerName | None) -> Table:
    """Uneven hands are told: all see who got the extra card."""
    game = state.game
    hands = tuple(
        Hand(player, tuple(card.name for card in game.edition.cards if card.name in holdings.hand))
        for player, holdings in zip(game.players, state.holdings, strict=True)
        if seat in (None, player)
    )
    sizes = tuple(
        (player, len(holdings.hand))
        for player, holdings in zip(game.players, state.holdings, strict=True)
    )
    even = len({size for _player, size in sizes}) == 1
    return Table(
        edition=game.edition,
        players=game.players,
        me=seat,
        hands=hands,
        sizes=ToldSizes() if even else ToldSizes(sizes),
        face_up=state.face_up,
        first=None if game.first == game.players[0] else game.first,
        options=game.options,
    )
