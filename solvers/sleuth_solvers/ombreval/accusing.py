"""Whether to accuse at Maison Ombreval: in k€, in chance of winning, and what waiting is worth."""

from dataclasses import dataclass, replace
from typing import Final

from sleuth.games.ombreval.accounts import Standing
from sleuth.games.ombreval.box import SquareKind
from sleuth.language import _, ngettext
from sleuth.table import Table
from sleuth.timeline import Timeline, Viewpoint
from sleuth.types import PlayerName
from sleuth_solvers.advice.accusation import Cost, percent
from sleuth_solvers.advice.standing import standing_of
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.beliefs import SolutionOdds
from sleuth_solvers.deals.inference import beliefs
from sleuth_solvers.ombreval.interrogations import RankedInterrogation, rank_interrogations
from sleuth_solvers.ombreval.prospects import (
    ACCUSING_SQUARES,
    Fortunes,
    box_of,
    fortunes,
    outlook,
)
from sleuth_solvers.ombreval.valuation import (
    Outlook,
    Prospect,
    Rival,
    Stakes,
    Valuation,
    valuation,
)

DOUBTED: Final = (0.5, 2.0)
"""Times the assumed swing of a turn: how far the chances move within is their stated error."""


@dataclass(frozen=True, slots=True)
class Prospects:
    """What accusing and waiting are worth, and what that rests on."""

    worth: Valuation
    outlook: Outlook
    fortunes: Fortunes
    now: tuple[float, float]
    """The chance of winning by accusing now, if turns move equities half or twice as far."""
    wait: tuple[float, float]
    """The same by waiting."""


@dataclass(frozen=True, slots=True)
class PrimeAdvice:
    """Whom to accuse, if anybody."""

    accuser: PlayerName
    best: SolutionOdds | None
    """None where no deal is left."""
    runner_up: SolutionOdds | None
    allowed: bool
    """Whether the rules allow it, as far as is known."""
    square: SquareKind | None
    """What the pawn stands on; None where it is not known, and so is whether one may accuse."""
    cost: Cost | None
    question: RankedInterrogation | None
    """The best Interrogatoire, where one would tell more."""
    prospects: Prospects | None
    advice: str
    """One or two sentences; says why, where accusing is not allowed."""


def advise(
    table: Table,
    timeline: Timeline,
    viewpoint: Viewpoint,
    assumptions: Assumptions,
    accuser: PlayerName,
    standing: Standing | None = None,
    square: SquareKind | None = None,
) -> PrimeAdvice:
    """Whether ``accuser`` should accuse, given what this viewpoint knows.

    ``standing`` is what is logged of pawns and money; ``square`` is where the pawn stands, if that
    is known otherwise.
    """
    told = beliefs(table, timeline, viewpoint, assumptions)
    best, runner_up = (*told.solution[:2], None, None)[:2]
    square = square or (None if standing is None else standing.square(accuser))
    reason = _why_silent(table, timeline, accuser, square, standing)
    if best is None:
        text = _("No deal fits what was seen.")
        return PrimeAdvice(accuser, None, None, reason is None, square, None, None, None, text)
    players = standing_of(table, timeline)
    if players.winner is not None or accuser in players.out:
        text = _sentence(reason or "")
        return PrimeAdvice(accuser, best, runner_up, False, square, None, None, None, text)
    question = None
    if best.probability < 1:
        first = rank_interrogations(table, timeline, viewpoint, assumptions, accuser).best
        question = first if first is not None and first.gain_bits > 0 else None
    prospects = _prospects(table, best, question, accuser, players.out, standing)
    cost = _cost(table, best, players.rivals_of(accuser))
    text = _advice(best, prospects)
    if reason is not None:
        text = f"{_sentence(reason)} {_later(prospects)}"
    elif square is None:
        text = f"{_where_unknown()} {text}"
    return PrimeAdvice(
        accuser, best, runner_up, reason is None, square, cost, question, prospects, text
    )


def _why_silent(
    table: Table,
    timeline: Timeline,
    accuser: PlayerName,
    square: SquareKind | None,
    standing: Standing | None,
) -> str | None:
    """Why this player may not accuse now, as far as it is known; None where they may."""
    reason = _failed(table, timeline, accuser)
    if reason is not None:
        return reason
    mover = None if standing is None else standing.mover
    if mover is not None and mover != accuser:
        return _("it is the turn of {player}, and one accuses at the end of one's own").format(
            player=mover
        )
    if square is not None and square not in ACCUSING_SQUARES:
        return _("the pawn stands neither on an Enquête square nor on Le Comptoir")
    return None


def _failed(table: Table, timeline: Timeline, accuser: PlayerName) -> str | None:
    players = standing_of(table, timeline)
    if players.winner is not None:
        return _("{winner} has accused rightly: nobody accuses any more").format(
            winner=players.winner
        )
    if accuser in players.out:
        return _("{player} has accused wrongly, and may accuse no more").format(player=accuser)
    return None


def _prospects(
    table: Table,
    best: SolutionOdds,
    question: RankedInterrogation | None,
    accuser: PlayerName,
    failed: frozenset[PlayerName],
    standing: Standing | None,
) -> Prospects:
    amounts = box_of(table).amounts
    money = fortunes(table, standing)
    worths = map(sum, zip(money.equities, money.objectives, strict=True))
    totals = dict(zip(table.players, worths, strict=True))
    confidence = float(best.probability)
    prospect = Prospect(
        mine=totals[accuser],
        rivals=tuple(
            Rival(totals[player], player not in failed)
            for player in table.players
            if player != accuser
        ),
        confidence=confidence,
        after_next=confidence if question is None else max(confidence, question.p_right),
    )
    stakes = Stakes(amounts.right_accusation, amounts.wrong_accusation)
    ahead = outlook(table, accuser, standing, money.rounds)
    worth = valuation(prospect, stakes, ahead)
    doubted = [
        valuation(prospect, stakes, replace(ahead, swing=ahead.swing * times)) for times in DOUBTED
    ]
    now = [each.now.chance for each in (worth, *doubted)]
    wait = [each.wait.chance for each in (worth, *doubted)]
    return Prospects(worth, ahead, money, (min(now), max(now)), (min(wait), max(wait)))


def _cost(table: Table, best: SolutionOdds, rivals: tuple[PlayerName, ...]) -> Cost:
    fine = box_of(table).amounts.wrong_accusation
    text = ngettext(
        "If it is wrong, it costs {fine} k€ and the right to accuse; {n} other may still accuse.",
        "If it is wrong, it costs {fine} k€ and the right to accuse; {n} others may still accuse.",
        len(rivals),
    ).format(fine=fine, n=len(rivals))
    return Cost(1 - best.probability, rivals, text)


def _advice(best: SolutionOdds, prospects: Prospects) -> str:
    worth = prospects.worth
    chances = _("accusing now wins with {now}, waiting with {wait}").format(
        now=percent(worth.now.chance), wait=percent(worth.wait.chance)
    )
    if worth.accuse:
        if best.certain:
            return _("Accuse now: it is proved, and {chances}.").format(chances=chances)
        return _("Accuse now: it is right with {p}, and {chances}.").format(
            p=percent(best.probability), chances=chances
        )
    if best.certain:
        return _(
            "Wait, though it is proved: a right accusation ends the game, and {chances}."
        ).format(chances=chances)
    return _("Wait: it is right with {p}, and {chances}.").format(
        p=percent(best.probability), chances=chances
    )


def _later(prospects: Prospects) -> str:
    """What one would do if one might."""
    worth = prospects.worth
    if worth.accuse:
        return _("If it were allowed, accusing would win with {now}, waiting with {wait}.").format(
            now=percent(worth.now.chance), wait=percent(worth.wait.chance)
        )
    return _("Even if it were allowed, waiting would be better: {wait} against {now}.").format(
        now=percent(worth.now.chance), wait=percent(worth.wait.chance)
    )


def _where_unknown() -> str:
    return _(
        "Where the pawn stands is not logged; one may accuse on an Enquête square or on Le"
        " Comptoir, at the end of one's turn. If it stands there:"
    )


def _sentence(reason: str) -> str:
    return f"{reason[:1].upper()}{reason[1:]}."
