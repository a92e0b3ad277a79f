"""A game of Cluedo as a notebook tells it: in full, or as one seat saw it."""

from dataclasses import replace

from sleuth.claims import Has
from sleuth.entries import Entry, Observed
from sleuth.games.cluedo.entries import Accusation, Suggestion
from sleuth.games.cluedo.state import State
from sleuth.table import Hand, Table, ToldSizes
from sleuth.types import SOLUTION, PlayerName


def table(state: State, seat: PlayerName | None) -> Table:
    """The header of this seat's notebook; of one that knows every hand where there is no seat.

    Hands are empty until the cards are dealt. Uneven ones are told: all see who got the extra card.
    """
    game = state.game
    hands = tuple(
        Hand(player, tuple(card.name for card in game.edition.cards if card.name in hand))
        for player, hand in zip(game.players, state.hands, strict=True)
        if seat in (None, player)
    )
    sizes = tuple(zip(game.players, map(len, state.hands), strict=True))
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


def entries(state: State, seat: PlayerName | None) -> tuple[Entry, ...]:
    """What this seat's notebook says so far; all that happened where there is no seat."""
    if seat is None:
        return state.log
    return tuple(seen for entry in state.log for seen in seen_by(seat, entry, state))


def seen_by(seat: PlayerName, entry: Entry, state: State) -> tuple[Entry, ...]:
    """The entry as this seat perceived it.

    A shown card is seen by who showed it and who asked. Who accused wrongly has seen the solution,
    and has it written down.
    """
    match entry:
        case Suggestion(asker=asker, answers=answers) if seat not in (asker, entry.shower):
            return (replace(entry, answers=tuple(replace(each, card=None) for each in answers)),)
        case Accusation(accuser=accuser, right=False) if accuser == seat:
            return (entry, Observed(Has(SOLUTION, state.solution)))
        case _:
            return (entry,)
