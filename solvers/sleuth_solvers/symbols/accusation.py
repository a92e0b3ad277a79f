"""Whether to accuse in Sherlock 13: how sure one is, and whether there is time to wait."""

from dataclasses import dataclass

from sleuth.language import _, ngettext
from sleuth.spoken import spoken_line
from sleuth.table import Table
from sleuth.timeline import Timeline, Viewpoint
from sleuth.types import PlayerName
from sleuth_solvers.advice.accusation import Cost, percent
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.beliefs import SolutionOdds
from sleuth_solvers.symbols.inference import beliefs
from sleuth_solvers.symbols.race import Race, race
from sleuth_solvers.symbols.ranking import SymbolQuestion, rank_questions
from sleuth_solvers.symbols.standing import rivals, why_silent


@dataclass(frozen=True, slots=True)
class SymbolAccusation:
    """Whom to accuse, if anybody."""

    accuser: PlayerName
    best: SolutionOdds | None
    """None where no deal is left."""
    runner_up: SolutionOdds | None
    allowed: bool
    cost: Cost | None
    """None where ``accuser`` may not accuse."""
    question: SymbolQuestion | None
    """The best question, where one can tell more before accusing."""
    race: Race | None
    """Whether somebody else gets there first if one asks that and waits a round."""
    advice: str


def advise(
    table: Table,
    timeline: Timeline,
    viewpoint: Viewpoint,
    assumptions: Assumptions,
    accuser: PlayerName,
) -> SymbolAccusation:
    """Whether ``accuser`` should accuse, given what this viewpoint knows."""
    told = beliefs(table, timeline, viewpoint, assumptions)
    reason = why_silent(table, timeline, accuser)
    if not told.solution:
        text = _("No deal fits what was seen.")
        return SymbolAccusation(accuser, None, None, reason is None, None, None, None, text)
    best, runner_up = (*told.solution[:2], None)[:2]
    assert best is not None
    against = rivals(table, timeline, accuser)
    cost = _cost(best, accuser, against)
    if reason is not None:
        text = f"{reason[0].upper()}{reason[1:]}."
        return SymbolAccusation(accuser, best, runner_up, False, None, None, None, text)
    if best.probability == 1:
        text = (
            _("Accuse now: it is proved.")
            if best.certain
            else _(
                "Accuse: it is all that the assumptions leave, though what was seen proves it not."
            )
        )
        return SymbolAccusation(accuser, best, runner_up, True, cost, None, None, text)
    first = rank_questions(table, timeline, viewpoint, assumptions, accuser, seconds=0.5).best
    question = first if first is not None and len(first.answers) > 1 else None
    inquiry = question.inquiry if question else None
    waiting = race(table, timeline, viewpoint, assumptions, accuser, inquiry)
    text = _advice(table, best, question, waiting)
    return SymbolAccusation(accuser, best, runner_up, True, cost, question, waiting, text)


def _cost(best: SolutionOdds, accuser: PlayerName, against: tuple[PlayerName, ...]) -> Cost:
    match against:
        case ():
            text = _("Nobody else can win any more.")
        case (only,):
            text = _("If it is wrong, {player} wins at once.").format(player=only)
        case _:
            text = ngettext(
                "If it is wrong, {accuser} only answers from then on; {n} other can still win.",
                "If it is wrong, {accuser} only answers from then on; {n} others can still win.",
                len(against),
            ).format(accuser=accuser, n=len(against))
    return Cost(1 - best.probability, against, text)


def _advice(
    table: Table, best: SolutionOdds, question: SymbolQuestion | None, waiting: Race | None
) -> str:
    """Compares accusing now with asking, waiting a round, and accusing then.

    Waiting is worth what the likeliest suspect will be worth after the answer, if nobody else is
    first; what is learnt from the others' questions meanwhile is left out.
    """
    odds = _("Accusing now is right with {p}.").format(p=percent(best.probability))
    if question is None:
        hint = _("No question of one's own can tell more; what the others ask still may.")
        return f"{odds} {hint}"
    in_time = 1.0 if waiting is None else 1 - waiting.p
    if question.p_right * in_time <= best.probability:
        text = _(
            "Accuse: somebody else may well be first. After “{question}” the likeliest would be"
            " right with {p_right}, if there is time for it."
        ).format(question=spoken_line(question.entry, table), p_right=percent(question.p_right))
        return f"{text} {odds}"
    return f"{_ask_first(table, question)} {odds}"


def _ask_first(table: Table, question: SymbolQuestion) -> str:
    """What is gained by asking."""
    if question.p_solved == 0:
        text = _(
            "Ask first: no answer to “{question}” tells who it is, but the likeliest suspect is"
            " then right with {p_right} on average."
        )
    elif question.p_right == 1:
        text = _("Ask first: every answer to “{question}” tells who it is.")
    else:
        text = _(
            "Ask first: with {p_solved} the answer to “{question}” tells who it is; the likeliest"
            " suspect is then right with {p_right} on average."
        )
    return text.format(
        question=spoken_line(question.entry, table),
        p_solved=percent(question.p_solved),
        p_right=percent(question.p_right),
    )
