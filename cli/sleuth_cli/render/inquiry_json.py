"""What to ask at Maison Ombreval, for programs: Interrogatoires and Indice cards."""

from typing import TYPE_CHECKING

from sleuth_cli.render.json import Json, head
from sleuth_cli.view import View
from sleuth_solvers.beliefs import Beliefs
from sleuth_solvers.ombreval.interrogations import (
    InterrogationRanking,
    RankedInterrogation,
    Replies,
)

if TYPE_CHECKING:  # each is loaded where it is wanted: that takes its time
    from sleuth_solvers.ombreval.clues import Use, UseRanking
    from sleuth_solvers.ombreval.follow_ups import Double


def interrogations_document(
    view: View,
    beliefs: Beliefs,
    ranking: InterrogationRanking | None,
    top: int,
    both: "Double | None" = None,
) -> Json:
    """The document of ``sleuth ask --json``; no ranking where the notebook contradicts itself."""
    return head(view, beliefs) | {
        "asker": None if ranking is None else ranking.asker,
        "card": None if both is None else "double",
        "exact": True if ranking is None else ranking.exact,
        "objective": None if ranking is None else ranking.objective.value,
        "questions": [_question(question) for question in (ranking.top(top) if ranking else ())],
        "second": None if both is None else _double(both),
    }


def uses_document(
    view: View, beliefs: Beliefs, ranking: "UseRanking | None", kind: str, top: int
) -> Json:
    """The same for the uses of an Indice card."""
    return head(view, beliefs) | {
        "asker": None if ranking is None else ranking.asker,
        "card": kind,
        "exact": True,
        "objective": None if ranking is None else ranking.objective.value,
        "questions": [_use(use) for use in (ranking.top(top) if ranking else ())],
    }


def _question(question: RankedInterrogation) -> Json:
    return {
        "rank": question.rank,
        "text": question.text,
        "items": list(question.entry.cards),
        "value": question.value,
        "gain_bits": question.gain_bits,
        "error_bits": question.error_bits,
        "p_solved": question.p_solved,
        "p_right": question.p_right,
        "answers": [_replies(replies) for replies in question.answers],
    }


def _replies(replies: Replies) -> Json:
    return {
        "text": replies.text,
        "shown": [{"place": player, "item": card} for player, card in replies.shown],
        "p": replies.p,
        "entropy_bits": replies.entropy_bits,
    }


def _double(both: "Double") -> Json:
    return {
        "gain_bits_at_least": both.gain_bits,
        "p_followed": both.p_followed,
        "after": [
            _replies(each.replies)
            | {
                "ask": None if each.then is None else each.then.text,
                "gain_bits": 0.0 if each.then is None else each.then.gain_bits,
            }
            for each in both.follow_ups
        ],
    }


def _use(use: "Use") -> Json:
    return {
        "rank": use.rank,
        "text": use.text,
        "value": use.value,
        "gain_bits": use.gain_bits,
        "p_solved": use.p_solved,
        "p_right": use.p_right,
        "answers": [
            {
                "text": answer.text,
                "item": answer.card,
                "p": answer.p,
                "entropy_bits": answer.entropy_bits,
            }
            for answer in use.answers
        ],
    }
