"""Whether to accuse: the likeliest solution, what being wrong costs, and what asking would do.

Nothing is assumed about how soon the others will know the solution. So unless it is proved, or
asking cannot help, the advice is to ask first, and the numbers are given for whoever feels that
time is short.
"""

from dataclasses import dataclass
from fractions import Fraction

from sleuth.games.cluedo.house_rules import Accuse as WhenToAccuse
from sleuth.games.cluedo.house_rules import WrongAccuser
from sleuth.language import Language, _, current_language, ngettext
from sleuth.spoken import spoken_line
from sleuth.table import Table
from sleuth.timeline import Timeline, Viewpoint
from sleuth.types import PlayerName
from sleuth_solvers.advice.questions import Question, rank_questions
from sleuth_solvers.advice.standing import Standing, standing_of
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.beliefs import SolutionOdds
from sleuth_solvers.deals.inference import beliefs


@dataclass(frozen=True, slots=True)
class Cost:
    """What a wrong accusation costs here."""

    p_wrong: Fraction
    """The chance that the best accusation is wrong."""
    rivals: tuple[PlayerName, ...]
    """Who can still win after it."""
    text: str


@dataclass(frozen=True, slots=True)
class AccusationAdvice:
    """Whom to accuse, if anybody."""

    accuser: PlayerName
    best: SolutionOdds | None
    """None where no deal is left."""
    runner_up: SolutionOdds | None
    allowed: bool
    cost: Cost | None
    question: Question | None
    """The best question, where one would help before accusing."""
    advice: str
    """One or two sentences; says why, where accusing is not allowed."""


def advise(
    table: Table,
    timeline: Timeline,
    viewpoint: Viewpoint,
    assumptions: Assumptions,
    accuser: PlayerName,
) -> AccusationAdvice:
    """Whether ``accuser`` should accuse, given what this viewpoint knows."""
    standing = standing_of(table, timeline)
    told = beliefs(table, timeline, viewpoint, assumptions)
    best, runner_up = (*told.solution[:2], None, None)[:2]
    reason = standing.why_silent(accuser)
    if best is None:
        return AccusationAdvice(
            accuser, None, None, reason is None, None, None, _("No deal fits what was seen.")
        )
    cost = _cost(table, best, standing, accuser)
    if reason is not None:
        return AccusationAdvice(accuser, best, runner_up, False, cost, None, _sentence(reason))
    question = None
    if best.probability < 1:
        ranking = rank_questions(table, timeline, viewpoint, assumptions, accuser)
        question = ranking.best if ranking.best and ranking.best.gain_bits > 0 else None
    advice = _advice(table, best, question, standing.rivals_of(accuser))
    return AccusationAdvice(accuser, best, runner_up, True, cost, question, advice)


def _cost(table: Table, best: SolutionOdds, standing: Standing, accuser: PlayerName) -> Cost:
    rivals = standing.rivals_of(accuser)
    if rivals:
        text = ngettext(
            "If it is wrong, {accuser} is out of the game, and {n} other player can still win.",
            "If it is wrong, {accuser} is out of the game, and {n} other players can still win.",
            len(rivals),
        ).format(accuser=accuser, n=len(rivals))
    else:
        text = _("If it is wrong, nobody wins.")
    if table.rule("wrong-accuser") == WrongAccuser.LAYS_CARDS_OPEN:
        text = " ".join((text, _("The cards of a wrong accuser are laid open.")))
    return Cost(1 - best.probability, rivals, text)


def _advice(
    table: Table, best: SolutionOdds, question: Question | None, rivals: tuple[PlayerName, ...]
) -> str:
    if best.certain:
        return _("Accuse now: it is proved.")
    if best.probability == 1:
        return _(
            "Accuse: it is all that the assumptions leave, though what was seen proves it not."
        )
    odds = _("Accusing now is right with {p}.").format(p=percent(best.probability))
    if question is None:
        if not rivals:
            return f"{odds} {_('No question can tell more: nothing is gained by waiting.')}"
        hint = _("No question of one's own can tell more; what the others ask still may.")
        return f"{odds} {hint}"
    first = _("Ask first: “{question}”").format(question=spoken_line(question.suggestion, table))
    after = (
        _(
            "With {p_solved} the answer settles it; the likeliest solution is then right with"
            " {p_right} on average."
        )
        if 0 < question.p_solved < 1
        else _("The answer settles it.")
        if question.p_solved
        else _("After the answer the likeliest solution is right with {p_right} on average.")
    ).format(p_right=percent(question.p_right), p_solved=percent(question.p_solved))
    return f"{first} {odds} {after} {_in_time(table, question, rivals)}"


def _in_time(table: Table, question: Question, rivals: tuple[PlayerName, ...]) -> str:
    """When one can accuse after asking."""
    if not rivals:
        return _("Nobody else can win any more: there is time to ask.")
    if table.rule("accuse") == WhenToAccuse.ANY_TIME_IN_TURN:
        return _("One may still accuse in the same turn, whatever is answered.")
    unrefuted = sum(answer.p for answer in question.answers if answer.shower is None)
    return _(
        "One may accuse in the same turn if nobody shows a card ({p}); else the others play first."
    ).format(p=percent(unrefuted))


def _sentence(reason: str) -> str:
    return f"{reason[0].upper()}{reason[1:]}."


def percent(p: Fraction | float) -> str:
    """Whole per cents, one decimal below 10; never 0 or 100 where it is neither.

    In words, since sentences are read aloud as well.
    """
    if 0.99 < p < 1:
        number = _("more than {number}").format(number="99")
    elif 0 < p < 0.001:
        number = _("less than {number}").format(number="0.1")
    else:
        number = f"{100 * float(p):.{1 if 0 < p < 0.0995 else 0}f}"
    if current_language() is Language.FRENCH:
        number = number.replace(".", ",")
    return _("{number}%").format(number=number)
