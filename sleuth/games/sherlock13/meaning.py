"""What a notebook of Sherlock 13 means: its steps in order, each with who perceived it."""

from collections.abc import Iterable, Iterator

from sleuth.claims import Has
from sleuth.entries import Entry, Observed, Revealed
from sleuth.games.sherlock13.entries import Accusation, AskedAll, AskedOne, Ordered, Swapped
from sleuth.games.sherlock13.events import (
    Gave,
    HandOrder,
    SymbolAnswered,
    SymbolCounted,
    Took,
    TurnBegan,
)
from sleuth.games.sherlock13.house_rules import Answers
from sleuth.games.sherlock13.turns import Turns, actor_of, is_expert
from sleuth.table import Table
from sleuth.timeline import EVERYONE, WRITER_ONLY, Accused, Audience, Event, Step, only
from sleuth.types import HEADER, SOLUTION, EntryNumber, Place, hand_of


def steps_of(entries: Iterable[tuple[EntryNumber, Entry]], table: Table) -> Iterator[Step]:
    """The steps of header and entries.

    Turns begin before what is done in them, those of players who are out included. With experts a
    hand in the header is in its order, first card first, unless an entry tells the order later.
    """
    numbered = tuple(entries)
    yield from table.opening()
    if is_expert(table):
        told = {entry.player for _number, entry in numbered if isinstance(entry, Ordered)}
        for hand in table.hands:
            if hand.player not in told:
                yield Step(HEADER, only(hand.player), HandOrder(hand.player, hand.cards))
    turns = Turns.begin(table)
    face_up: set[Place] = set()
    for number, entry in numbered:
        actor = actor_of(entry)
        if actor is not None:
            for player in turns.begun_by(actor):
                yield Step(number, EVERYONE, TurnBegan(player))
        for audience, event in _events_of(entry, table, face_up):
            yield Step(number, audience, event)
        turns = turns.after(entry)


def _events_of(entry: Entry, table: Table, face_up: set[Place]) -> Iterator[tuple[Audience, Event]]:
    """What the entry means apart from turns; ``face_up`` keeps the slots that lie face up."""
    match entry:
        case AskedAll(_asker, symbol, answers):
            for answer in answers:
                if answer.has is not None:
                    yield EVERYONE, SymbolAnswered(answer.player, symbol, answer.has)
        case AskedOne(asker, responder, symbol, count):
            if count is not None:
                private = table.rule("answers") == Answers.PRIVATE
                heard = only(asker, responder) if private else EVERYONE
                yield heard, SymbolCounted(responder, symbol, count)
        case Accusation(accuser, suspect, right):
            yield EVERYONE, Accused(accuser, (suspect,), right)
            if right:
                yield EVERYONE, Has(SOLUTION, (suspect,))
        case Swapped(player, slot, gave, took):
            yield EVERYONE, Gave(player, gave, slot)
            if took is not None:
                yield EVERYONE if slot in face_up else only(player), Took(player, took, slot)
            face_up.add(slot)
        case Ordered(player, cards):
            yield only(player), HandOrder(player, cards)
        case Observed(claim):
            yield WRITER_ONLY, claim
        case Revealed(player, cards):
            yield EVERYONE, Has(hand_of(player), cards)
        case _:
            pass
