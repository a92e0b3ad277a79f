"""Opening hands: every hand that a player of Sherlock 13 can be dealt, and its questioning."""

from collections.abc import Iterator
from itertools import combinations

from sleuth.chance import Dice
from sleuth.edition import Edition
from sleuth.table import Hand, Table
from sleuth.types import CardName, PlayerName
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.symbols.inquiries import Questioning, questioning
from sleuth_solvers.symbols.model import symbol_model
from sleuth_solvers.symbols.rows import world_rows

PLAYERS = tuple(map(PlayerName, ("you", "left", "across", "right")))


def hand_size(edition: Edition, players: int) -> int:
    """How many cards each of so many players holds."""
    neighbours = 2 if players in edition.neighbours else 0
    return (len(edition.cards) - len(edition.categories) - neighbours) // players


def opening_hands(edition: Edition, players: int) -> Iterator[tuple[CardName, ...]]:
    """Every hand, in the edition's order of cards."""
    names = [card.name for card in edition.cards]
    return combinations(names, hand_size(edition, players))


def opening_questioning(edition: Edition, players: int, hand: tuple[CardName, ...]) -> Questioning:
    """What the holder of this hand can ask first."""
    seats = PLAYERS[:players]
    table = Table(edition, seats, me=seats[0], hands=(Hand(seats[0], hand),))
    model = symbol_model(table, table.opening(), Assumptions())
    return questioning(model, world_rows(model, Dice("opening")), seats[0], (), True)
