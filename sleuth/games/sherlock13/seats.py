"""A game of Sherlock 13 as a notebook tells it: in full, or as one seat saw it."""

from collections.abc import Iterator
from dataclasses import replace

from sleuth.claims import Has
from sleuth.entries import Entry, Observed
from sleuth.games.sherlock13.entries import Accusation, AskedOne, Swapped
from sleuth.games.sherlock13.house_rules import Answers
from sleuth.games.sherlock13.state import State
from sleuth.table import Hand, Table
from sleuth.types import SOLUTION, Place, PlayerName


def table(state: State, seat: PlayerName | None) -> Table:
    """The header of this seat's notebook; of one that knows every hand where there is no seat.

    Hands are as they were before the first turn; with experts in the order that was given them.
    """
    game = state.game
    hands = tuple(
        Hand(player, cards if game.house.expert else tuple(c for c in game.suspects if c in cards))
        for player, cards in zip(game.players, state.opening or state.hands, strict=True)
        if seat in (None, player)
    )
    return Table(
        edition=game.edition,
        players=game.players,
        me=seat,
        hands=hands,
        first=game.first,
        options=game.options,
    )


def entries(state: State, seat: PlayerName | None) -> tuple[Entry, ...]:
    """What this seat's notebook says so far; all that happened where there is no seat."""
    return state.log if seat is None else tuple(_seen_by(seat, state))


def _seen_by(seat: PlayerName, state: State) -> Iterator[Entry]:
    """The entries as this seat perceived them.

    The number of a private answer is heard by two, and a card is seen by who takes it, unless it
    lay face up. Who accused wrongly has seen the criminal, and has it written down.
    """
    private = state.game.house.answers is Answers.PRIVATE
    face_up: set[Place] = set()
    for entry in state.log:
        match entry:
            case AskedOne(asker, responder) if private and seat not in (asker, responder):
                yield replace(entry, count=None)
            case Swapped(player, slot):
                yield entry if seat == player or slot in face_up else replace(entry, took=None)
                face_up.add(slot)
            case Accusation(accuser, right=False) if accuser == seat and state.criminal:
                yield entry
                yield Observed(Has(SOLUTION, (state.criminal,)))
            case _:
                yield entry
