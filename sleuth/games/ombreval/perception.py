"""What a seat writes down of something that happened."""

from dataclasses import replace

from sleuth.claims import Has
from sleuth.entries import Entry, Observed
from sleuth.games.ombreval.entries import (
    Accusation,
    Interrogation,
    ObjectiveKept,
    Search,
    TargetedQuestion,
    Witness,
)
from sleuth.games.ombreval.house_rules import Answers
from sleuth.types import SOLUTION, CardName, PlayerName


def seen_by(
    seat: PlayerName | None,
    entry: Entry,
    heard: Answers,
    solution: tuple[CardName, ...],
) -> tuple[Entry, ...]:
    """The entry as this seat perceived it, or an onlooker where there is no seat.

    ``heard`` says who hears a Question ciblée answered.

    A card that is shown, or drawn blind, is seen by the two whom it is about; who showed which card
    to whom in an Interrogatoire as well. All money is seen by all, objectives by their owner alone.
    Who accused wrongly has seen the solution, and has it written down.
    """
    match entry:
        case Interrogation(asker=asker, answers=answers) if asker != seat:
            hidden = (
                each if each.card is None or each.player == seat else replace(each, card=None)
                for each in answers
            )
            return (replace(entry, answers=tuple(hidden)),)
        case Search(searcher=asker, target=target) if seat not in (asker, target):
            return (replace(entry, card=None),)
        case Witness(asker=asker, target=target) if seat not in (asker, target):
            return (replace(entry, card=None),)
        case TargetedQuestion(asker=asker, target=target) if (
            heard is Answers.PRIVATE and seat not in (asker, target)
        ):
            return (replace(entry, has=None),)
        case ObjectiveKept(player=player) if player != seat:
            return ()
        case Accusation(accuser=accuser, right=False) if accuser == seat:
            return (entry, Observed(Has(SOLUTION, solution)))
        case _:
            return (entry,)
