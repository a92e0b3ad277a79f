"""What the entries of Cluedo mean: claims and choices, each with who perceived it."""

from collections.abc import Iterator

from sleuth.claims import Has, HasOneOf, Lacks
from sleuth.entries import Entry, Observed, Revealed
from sleuth.games.cluedo.entries import Accusation, Reply, Suggestion
from sleuth.timeline import EVERYONE, WRITER_ONLY, Accused, Audience, Chose, Event, only
from sleuth.types import SOLUTION, hand_of


def events_of(entry: Entry) -> Iterator[tuple[Audience, Event]]:
    """The events of an entry, in order."""
    match entry:
        case Suggestion():
            yield from _events_of_suggestion(entry)
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


def _events_of_suggestion(suggestion: Suggestion) -> Iterator[tuple[Audience, Event]]:
    """Everybody hears who passes and who shows; the card is seen by two, and by whoever writes."""
    for answer in suggestion.answers:
        place = hand_of(answer.player)
        if answer.reply is Reply.PASSED:
            yield EVERYONE, Lacks(place, suggestion.cards)
            continue
        yield EVERYONE, HasOneOf(place, suggestion.cards)
        if answer.card is not None:
            chose = Chose(place, answer.card, frozenset(suggestion.cards), suggestion.asker)
            yield only(suggestion.asker, answer.player), chose
