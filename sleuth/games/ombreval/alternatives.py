"""What else could have been noted of the same inquiry: what a slip may have changed."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

from sleuth.entries import Entry
from sleuth.games.ombreval.entries import (
    Accusation,
    Answer,
    Interrogation,
    Search,
    TargetedQuestion,
    Witness,
)
from sleuth.games.ombreval.meaning import cards_of
from sleuth.games.ombreval.replies import possible
from sleuth.table import Table
from sleuth.types import CardName, PlayerName


def other_records(entry: Entry, table: Table) -> Iterator[Entry]:
    """The same question answered otherwise, as its writer would have heard it."""
    match entry:
        case Interrogation(asker, cards, answers):
            for said in product(*(_answers(asker, answer, cards, table) for answer in answers)):
                if said != answers and possible(said, len(cards)):
                    yield replace(entry, answers=said)
        case Witness(asker, target, category, bool(showed), card):
            heard = Answer(target, showed, card)
            for answer in _answers(asker, heard, cards_of(category, table), table):
                if answer != heard:
                    yield replace(entry, showed=answer.showed, card=answer.card)
        case TargetedQuestion(has=bool(has)):
            yield replace(entry, has=not has)
        case Search(card=str(card)):
            for other in table.edition.cards:
                if other.name != card:
                    yield replace(entry, card=other.name)
        case Accusation():
            yield replace(entry, right=not entry.right, paid=None)
        case _:
            pass


def _answers(
    asker: PlayerName, answer: Answer, cards: Sequence[CardName], table: Table
) -> tuple[Answer, ...]:
    """What could have been noted of one player: no card, or a card; which one, where it is seen."""
    player = answer.player
    if answer.showed is None:
        return (answer,)
    none = Answer(player, showed=False)
    if answer.card is None and table.me not in (asker, player):
        return none, Answer(player, showed=True)
    if answer.card is None and answer.showed:
        return none, answer
    return none, *(Answer(player, showed=True, card=card) for card in cards)
