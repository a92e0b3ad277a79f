"""Ordinary lines of an evening at Maison Ombreval, as help shows them."""

from collections.abc import Iterator

from sleuth.claims import Has
from sleuth.entries import Entry, Observed
from sleuth.games.ombreval.box import ClueKind, OmbrevalBox, SquareKind
from sleuth.games.ombreval.entries import (
    Accusation,
    Answer,
    Bought,
    ClueDrawn,
    Interrogation,
    LoanTaken,
    Moved,
    Payday,
    RentPaid,
    Search,
    TargetedQuestion,
    Trophy,
    Witness,
)
from sleuth.games.ombreval.words import OTHERS
from sleuth.games.ombreval.writer import OmbrevalWriter
from sleuth.spoken import spoken
from sleuth.table import Table
from sleuth.types import CardName, PlayerName, hand_of


def example(table: Table, asker: PlayerName) -> str:
    """What the player whose turn it is may well log."""
    return _line(_interrogation(table, asker), table)


def examples(table: Table) -> tuple[str, ...]:
    """One line of many kinds, in the language that is spoken."""
    return tuple(_line(entry, table) for entry in _entries(table))


def terse_example(table: Table) -> str:
    """An Interrogatoire in as few letters as will do: the next player shows, the others do not."""
    cards = " ".join(
        table.edition.card(card).label.local().split()[0].lower() for card in _one_of_each(table)
    )
    answers = table.left_of(table.players[0])[:1].lower()
    if len(table.players) > 2:
        answers += f", {OTHERS.word(False)}"
    return f"{cards}: {answers}"


def _line(entry: Entry, table: Table) -> str:
    return OmbrevalWriter(table).write(spoken(entry, table.edition))


def _one_of_each(table: Table) -> tuple[CardName, ...]:
    return tuple(category.cards[0].name for category in table.edition.categories)


def _interrogation(table: Table, asker: PlayerName) -> Interrogation:
    """The first player asked shows a card, the others have none."""
    first, *others = table.others_from_left(asker)
    answers = (Answer(first, showed=True), *(Answer(other, showed=False) for other in others))
    return Interrogation(asker, _one_of_each(table), answers)


def _entries(table: Table) -> Iterator[Entry]:
    box = table.edition.box
    assert isinstance(box, OmbrevalBox)
    me = table.players[0]
    other = table.left_of(me)
    cards = _one_of_each(table)
    inquiry = next(square.day for square in box.squares if square.kind is SquareKind.INQUIRY)
    shop, subject = box.shops[0].name, box.subjects[0].id
    yield _interrogation(table, me)
    yield ClueDrawn(me, ClueKind.SEARCH)
    yield Search(me, other, cards[0])
    yield TargetedQuestion(me, other, cards[0], has=False)
    yield Witness(me, other, table.edition.categories[0].id, showed=True, card=cards[0])
    yield Accusation(me, cards, right=False)
    yield Moved(me, inquiry)
    yield Trophy(me, subject, starred=False, prize=box.amounts.prize)
    yield Bought(me, shop)
    yield RentPaid(other, me, shop, box.city_of(shop).rent)
    yield LoanTaken(me)
    yield Payday(me)
    yield Observed(Has(hand_of(other), cards[:1]))
