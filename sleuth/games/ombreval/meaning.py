"""What the entries of Maison Ombreval mean for the inquiry, and who perceived it.

Everybody hears who has a card and who has none; which card it is, two see. A card that is shown is
chosen among those that the holder has of what was asked; a card of a Perquisition is drawn blind,
so nobody chose it. Money tells nothing of the cards.
"""

from collections.abc import Iterator

from sleuth.claims import Has, HasOneOf, Lacks
from sleuth.entries import Entry, Observed, Revealed
from sleuth.games.ombreval.entries import (
    Accusation,
    Interrogation,
    Search,
    TargetedQuestion,
    Witness,
)
from sleuth.games.ombreval.house_rules import Answers
from sleuth.table import Table
from sleuth.timeline import EVERYONE, WRITER_ONLY, Accused, Audience, Chose, Event, only
from sleuth.types import SOLUTION, CardName, CategoryId, PlayerName, hand_of


def events_of(entry: Entry, table: Table) -> Iterator[tuple[Audience, Event]]:
    """The events of an entry, in order."""
    match entry:
        case Interrogation(asker, cards, answers):
            for answer in answers:
                yield from _shown(asker, answer.player, cards, answer.showed, answer.card)
        case Witness(asker, target, category, showed, card):
            cards = cards_of(category, table)
            yield from _shown(asker, target, cards, showed, card)
        case TargetedQuestion(asker, target, card, bool(has)):
            private = table.rule("answers") == Answers.PRIVATE
            audience = only(asker, target) if private else EVERYONE
            claim = Has if has else Lacks
            yield audience, claim(hand_of(target), (card,))
        case Search(searcher, target, str(card)):
            yield only(searcher, target), Has(hand_of(target), (CardName(card),))
        case Accusation(accuser, cards, right):
            yield EVERYONE, Accused(accuser, cards, right)
            if right:
                yield EVERYONE, Has(SOLUTION, cards)
        case Observed(claim):
            yield WRITER_ONLY, claim
        case Revealed(player, cards):
            yield EVERYONE, Has(hand_of(player), cards)
        case _:
            pass


def cards_of(category: CategoryId, table: Table) -> tuple[CardName, ...]:
    """The cards of a category. Raises StopIteration where the edition has no such one."""
    found = next(each for each in table.edition.categories if each.id == category)
    return tuple(card.name for card in found.cards)


def _shown(
    asker: PlayerName,
    player: PlayerName,
    cards: tuple[CardName, ...],
    showed: bool | None,
    card: CardName | None,
) -> Iterator[tuple[Audience, Event]]:
    place = hand_of(player)
    if showed is None:
        return
    if not showed:
        yield EVERYONE, Lacks(place, cards)
        return
    yield EVERYONE, HasOneOf(place, cards)
    if card is not None:
        yield only(asker, player), Chose(place, card, frozenset(cards), asker)
