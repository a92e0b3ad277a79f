"""Whether to accuse at Maison Ombreval, for eyes, ears and programs: in k€ and in chances."""

from collections.abc import Iterator

from sleuth.language import Language, _, current_language
from sleuth_cli.output import Form, put_rich, put_wrapped
from sleuth_cli.render import facts
from sleuth_cli.render.json import Json, head, odds
from sleuth_cli.render.labels import Labels
from sleuth_cli.render.numbers import decimal, percent, whole
from sleuth_cli.view import View
from sleuth_solvers.beliefs import Beliefs
from sleuth_solvers.ombreval.accusing import PrimeAdvice, Prospects
from sleuth_solvers.ombreval.prospects import REACHED


def accusation_document(view: View, beliefs: Beliefs, given: PrimeAdvice | None) -> Json:
    """The document of ``sleuth accuse --json``."""
    if given is None:
        return head(view, beliefs) | {"best": None, "allowed": False, "advice": None}
    cost, prospects = given.cost, given.prospects
    return head(view, beliefs) | {
        "accuser": given.accuser,
        "best": None if given.best is None else odds(given.best) | {"place": None},
        "runner_up": None if given.runner_up is None else odds(given.runner_up),
        "cost": None
        if cost is None
        else {"p_wrong": float(cost.p_wrong), "rivals": list(cost.rivals), "text": cost.text},
        "objective": "chance of winning",
        "worth": None if prospects is None else _worth(view, prospects),
        "allowed": given.allowed,
        "square": given.square,
        "advice": given.advice,
    }


def _worth(view: View, prospects: Prospects) -> Json:
    worth, ahead, fortunes = prospects.worth, prospects.outlook, prospects.fortunes
    return {
        "now": {
            "chance": worth.now.chance,
            "range": list(prospects.now),
            "money": worth.now.money,
            "if_right": worth.if_right,
            "if_wrong": worth.if_wrong,
        },
        "wait": {
            "chance": worth.wait.chance,
            "range": list(prospects.wait),
            "money": worth.wait.money,
            "p_beaten": worth.passed_over,
        },
        "confidence_needed": worth.needed if worth.needed <= 1 else None,
        "equities": dict(zip(view.table.players, fortunes.equities, strict=True)),
        "equities_logged": fortunes.logged,
        "objectives": dict(zip(view.table.players, fortunes.objectives, strict=True)),
        "rounds_left": fortunes.rounds,
        "rounds_known": fortunes.rounds_known,
        "assumed": {
            "swing": ahead.swing,
            "secret": ahead.secret,
            "may_accuse": ahead.may_accuse,
            "learns": ahead.learns,
            "bold": ahead.bold,
        },
    }


def put_accusation(view: View, given: PrimeAdvice, form: Form) -> None:
    """Whether to accuse, what that is worth, and what waiting is."""
    lines = [*accusation_lines(view, given), f"{facts.assumed(view)}."]
    if form is Form.SCREEN:
        from rich.text import Text

        put_rich(Text(facts.title(view), style="bold"))
    for line in lines:
        put_wrapped(line, 0)


def accusation_lines(view: View, given: PrimeAdvice) -> Iterator[str]:
    """One fact a line, the advice first."""
    labels = Labels(view.table)
    yield given.advice
    if given.best is not None:
        yield _("Best: {odds}.").format(odds=facts.solution_line(given.best, labels))
    if given.runner_up is not None:
        yield _("Next: {odds}.").format(odds=facts.solution_line(given.runner_up, labels))
    if given.prospects is not None:
        yield from _worth_lines(given.prospects)
    if given.cost is not None and given.best is not None and not given.best.certain:
        yield given.cost.text
    if given.question is not None:
        yield _("Best Interrogatoire: {cards} (the likeliest is right with {p} after it).").format(
            cards=labels.cards(given.question.entry.cards), p=percent(given.question.p_right)
        )
    if given.prospects is not None:
        yield from _grounds(view, given.prospects)


def _worth_lines(prospects: Prospects) -> Iterator[str]:
    worth = prospects.worth
    yield _("Chance of winning: {now} by accusing now, {wait} by waiting.").format(
        now=_between(worth.now.chance, prospects.now),
        wait=_between(worth.wait.chance, prospects.wait),
    )
    yield _("In k€, on average: {now} by accusing now, {wait} by waiting.").format(
        now=signed(worth.now.money), wait=signed(worth.wait.money)
    )
    line = _("Once it is right you win with {right}, once it is wrong with {wrong}.")
    yield line.format(right=percent(worth.if_right), wrong=percent(worth.if_wrong))
    if worth.needed <= 1:
        yield _("Accusing now wins more often than waiting from a confidence of {p} on.").format(
            p=percent(max(worth.needed, 0.0))
        )
    else:
        yield _("However sure you are, waiting wins more often.")
    if worth.passed_over:
        yield _("If you wait, somebody else accuses rightly first with {p}.").format(
            p=percent(worth.passed_over)
        )


def _between(p: float, within: tuple[float, float]) -> str:
    low, high = map(percent, within)
    if low == high:
        return percent(p)
    return _("{p} (from {low} to {high})").format(p=percent(p), low=low, high=high)


def _grounds(view: View, prospects: Prospects) -> Iterator[str]:
    """What the chances rest on."""
    ahead, fortunes = prospects.outlook, prospects.fortunes
    if fortunes.logged:
        each = ", ".join(
            _("{player} {amount} k€").format(player=player, amount=whole(amount))
            for player, amount in zip(view.table.players, fortunes.equities, strict=True)
        )
        yield _("Equities as logged, objectives left out: {equities}.").format(equities=each)
    else:
        yield _("Nothing is logged of the money: all are taken to stand equal.")
    rounds = decimal(fortunes.rounds, 1)
    if fortunes.rounds_known:
        yield _("By the pawns, about {rounds} more rounds are played.").format(rounds=rounds)
    else:
        yield _(
            "No pawn is logged: half of the calendar is taken to be left, {rounds} rounds."
        ).format(rounds=rounds)
    yield _(
        "Assumed: a turn moves an equity by {swing} k€ from the others, a secret objective by"
        " {secret}; half and twice the former give the ranges."
    ).format(swing=decimal(ahead.swing, 1), secret=decimal(ahead.secret, 0))
    yield _("Assumed: objectives that are not logged are met with {p}.").format(p=percent(REACHED))
    yield _(
        "Assumed: a turn ends where one may accuse with {may}; a round teaches as much as {learns}"
        " Interrogatoires."
    ).format(may=percent(ahead.may_accuse), learns=decimal(ahead.learns, 1))
    yield _("Assumed: the others are as sure as you, and accuse from {bold} on.").format(
        bold=percent(ahead.bold)
    )
    yield _("Waiting is planned now, without later looks: it is worth at least what is said.")


def signed(amount: float) -> str:
    """An amount with its sign, to one decimal, as the spoken language writes it."""
    text = f"{amount:+.1f}".replace("-", "\N{MINUS SIGN}")
    return text.replace(".", ",") if current_language() is Language.FRENCH else text
