"""What the others are told, and whether they are first: against enumeration of a small box."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import log2
from typing import NamedTuple

import pytest

from sleuth.claims import Has
from sleuth.games.sherlock13.actions import AskAll, AskOne
from sleuth.games.sherlock13.events import SymbolAnswered, SymbolCounted, TurnBegan
from sleuth.timeline import EVERYONE, Accused, Event, Step, Timeline, Viewpoint, only, timeline_of
from sleuth.types import SOLUTION, CardName, EntryNumber, Place, PlayerName, SymbolId
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.symbols.quiet import leaks
from sleuth_solvers.symbols.race import race
from symbol_brute_force import World, played, worlds
from test_symbols_beliefs import BOXES, SYMBOLS

TABLE = BOXES["three"][0]
ANN, BOB, CAL = TABLE.players
HAND = (CardName("c0"), CardName("c3"))
Question = AskAll | AskOne


class Told(NamedTuple):
    """What all heard."""

    public: tuple[Event, ...]

    @property
    def timeline(self) -> Timeline:
        """With Ann's hand, which she alone knows."""
        own = Step(EntryNumber(0), only(ANN), Has(Place(ANN), HAND))
        heard = (Step(EntryNumber(i), EVERYONE, e) for i, e in enumerate(self.public, 1))
        return timeline_of((own, *heard))


START = Told(())
LATER = Told(
    (
        TurnBegan(ANN),
        SymbolCounted(BOB, SymbolId("bulb"), 1),
        TurnBegan(BOB),
        SymbolCounted(CAL, SymbolId("fist"), 1),
        TurnBegan(CAL),
        SymbolAnswered(ANN, SymbolId("pipe"), True),
        SymbolAnswered(BOB, SymbolId("pipe"), True),
    )
)
VIEW = Viewpoint(writer=True, seat=ANN)
ASKED: list[Question] = [
    AskAll(SymbolId("bulb")),
    AskOne(BOB, SymbolId("fist")),
    AskOne(CAL, SymbolId("pipe")),
]


@cache
def fitting(told: Told, player: PlayerName, hand: tuple[CardName, ...]) -> list[World]:
    """The worlds that this player thinks possible, holding these cards."""
    return [
        world
        for world in worlds(TABLE)
        if set(world[Place(player)]) == set(hand)
        and played(TABLE, world, told.public, honest=True) is not None
    ]


def answer(world: World, asker: PlayerName, question: Question) -> object:
    """What is answered in this world."""

    def number(player: PlayerName) -> int:
        cards = map(TABLE.edition.card, world[Place(player)])
        return sum(question.symbol in card.symbols for card in cards)

    if isinstance(question, AskOne):
        return number(question.player)
    return tuple(number(player) > 0 for player in TABLE.others_from_left(asker))


def entropy(group: Sequence[World]) -> float:
    """Of the criminal, in bits."""
    counts = Counter(world[SOLUTION] for world in group)
    return -sum(n / len(group) * log2(n / len(group)) for n in counts.values())


def split(group: Sequence[World], asker: PlayerName, question: Question) -> list[list[World]]:
    """The worlds by what is answered."""
    parts: dict[object, list[World]] = {}
    for world in group:
        parts.setdefault(answer(world, asker, question), []).append(world)
    return list(parts.values())


# What a question tells the others


@pytest.mark.parametrize("told", [START, LATER], ids=["start", "later"])
def test_what_the_others_are_told_is_what_enumeration_says(told: Told) -> None:
    lines = [(question, None) for question in ASKED]
    found = leaks(TABLE, told.timeline, VIEW, Assumptions(), ANN, lines)
    mine = fitting(told, ANN, HAND)
    for question, of_rival in zip(ASKED, found, strict=True):
        for leak in of_rival:
            falls = []
            for world in mine:
                theirs = fitting(told, leak.player, world[Place(leak.player)])
                parts = split(theirs, ANN, question)
                left = sum(len(part) * entropy(part) for part in parts) / len(theirs)
                falls.append(entropy(theirs) - left)
            assert leak.bits == pytest.approx(sum(falls) / len(falls), abs=1e-8)
            assert leak.error_bits == 0


# The race


def all_questions(asker: PlayerName) -> list[Question]:
    """In the order in which the solver numbers them, which decides between equals."""
    symbols = [SymbolId(symbol) for symbol in SYMBOLS]
    ask_one = [AskOne(player, s) for player in TABLE.others_from_left(asker) for s in symbols]
    return [*map(AskAll, symbols), *ask_one]


def greediest(known: Sequence[World], asker: PlayerName) -> Question:
    """What leaves the least entropy of the criminal; of equals, of the world."""

    def left(question: Question) -> tuple[float, float]:
        parts = split(known, asker, question)
        criminal = sum(len(part) * entropy(part) for part in parts)
        return round(criminal, 5), round(sum(len(part) * log2(len(part)) for part in parts), 5)

    return min(all_questions(asker), key=left)


def somebody_is_first(told: Told, truth: World, question: Question) -> bool:
    """Ann asks; Bob accuses if sure or asks; Cal accuses if sure."""
    known = {p: fitting(told, p, truth[Place(p)]) for p in (BOB, CAL)}
    asked: Question = question
    for asker, following in ((ANN, BOB), (BOB, CAL)):
        said = answer(truth, asker, asked)
        known = {
            player: [world for world in group if answer(world, asker, asked) == said]
            for player, group in known.items()
        }
        if len({world[SOLUTION] for world in known[following]}) == 1:
            return True
        asked = greediest(known[following], following)
    return False


@pytest.mark.parametrize("told", [START, LATER], ids=["start", "later"])
def test_the_chance_that_somebody_is_first_is_within_its_error(told: Told) -> None:
    mine = fitting(told, ANN, HAND)
    exact = Fraction(sum(somebody_is_first(told, world, ASKED[0]) for world in mine), len(mine))
    found = race(TABLE, told.timeline, VIEW, Assumptions(), ANN, ASKED[0])
    assert found is not None
    assert found.games >= 20
    assert found.error > 0
    assert abs(found.p - exact) <= 4 * found.error


def test_nobody_is_first_where_nobody_else_can_win() -> None:
    wrong = [
        Step(EntryNumber(n), EVERYONE, Accused(player, (HAND[0],), right=False))
        for n, player in enumerate((BOB, CAL), 1)
    ]
    timeline = timeline_of((*START.timeline.steps, *wrong))
    assert race(TABLE, timeline, VIEW, Assumptions(), ANN, ASKED[0]) is None
