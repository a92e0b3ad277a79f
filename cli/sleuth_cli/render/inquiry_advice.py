"""What to ask at Maison Ombreval, for eyes and ears: Interrogatoires and Indice cards."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from sleuth.games.ombreval.box import ClueKind
from sleuth.games.ombreval.entries import TargetedQuestion
from sleuth.games.ombreval.words import CLUES
from sleuth.language import _, ngettext
from sleuth.spoken import spoken_line
from sleuth.types import CardName
from sleuth.writing import colon
from sleuth_cli.output import Form, put_rich, put_wrapped
from sleuth_cli.render import facts
from sleuth_cli.render.advice import EXPLAINED, POOL, chance
from sleuth_cli.render.alike import Alike, grouped
from sleuth_cli.render.labels import Labels
from sleuth_cli.render.numbers import decimal, percent, whole
from sleuth_cli.view import View
from sleuth_solvers.beliefs import Beliefs
from sleuth_solvers.ombreval.interrogations import (
    InterrogationRanking,
    RankedInterrogation,
    Replies,
)

if TYPE_CHECKING:  # each is loaded where it is wanted: that takes its time
    from sleuth_solvers.ombreval.clues import Told, Use, UseRanking
    from sleuth_solvers.ombreval.follow_ups import Double

ANSWERS = 4
"""So many answers of a question are told, the likeliest; there may be a hundred."""

CERTAIN_BITS = 1e-9


def put_interrogations(
    view: View,
    beliefs: Beliefs,
    ranking: InterrogationRanking,
    top: int,
    form: Form,
    both: "Double | None" = None,
) -> None:
    """The best Interrogatoires, and for a Double interrogatoire the best second one."""
    labels = Labels(view.table)
    solved = beliefs.solution[0].certain
    pool = () if solved else ranking.top(POOL * top)
    alike = list(islice(grouped(pool, _named, _told), top))
    lines = _solved(beliefs, labels) if solved else _interrogation_lines(alike, labels, form)
    title = _("what {player} can ask").format(player=ranking.asker)
    if both is not None:
        title = _("how {player} can use {card}").format(
            player=ranking.asker, card=CLUES.word(ClueKind.DOUBLE)
        )
        if not solved:
            lines = (*lines, *_double_lines(both, labels, form))
    if not ranking.exact and not solved:
        lines = (*lines, _sampled(ranking, alike))
    n = len(ranking)
    count = ngettext(
        "the best of {n} Interrogatoire; --top shows more",
        "the best of {n} Interrogatoires; --top shows more",
        n,
    ).format(n=whole(n))
    _put(view, title, lines, None if solved else count, form)


def _sampled(ranking: InterrogationRanking, shown: Sequence[Alike[RankedInterrogation]]) -> str:
    return _("Estimated from {n} sampled deals: give or take {bits} bits.").format(
        n=whole(ranking.sampled),
        bits=decimal(max(each.question.error_bits for each in shown), 3),
    )


def put_uses(view: View, beliefs: Beliefs, ranking: "UseRanking", top: int, form: Form) -> None:
    """The best uses of an Indice card."""
    labels = Labels(view.table)
    solved = beliefs.solution[0].certain
    shown = _some(ranking, top)
    lines = _solved(beliefs, labels) if solved else _use_lines(shown, view, form)
    title = _("how {player} can use {card}").format(
        player=ranking.asker, card=CLUES.word(ranking.kind)
    )
    n = len(ranking)
    count = ngettext("{n} use is possible", "{n} uses are possible", n).format(n=whole(n))
    _put(view, title, lines, None if solved else count, form)


def _put(view: View, title: str, lines: Sequence[str], count: str | None, form: Form) -> None:
    heading = f"{facts.title(view)} · {title}"
    if form is Form.PLAIN:
        for line in (*lines, f"{facts.assumed(view)}.", heading.replace(" · ", ", ") + "."):
            put_wrapped(line, 0)
        return
    from rich.text import Text

    put_rich(Text(heading, style="bold"))
    for line in lines:
        put_wrapped(line, 6)
    if count is not None:
        put_wrapped(count, 0)
    put_rich(Text(facts.assumed(view), style="dim"))


def _solved(beliefs: Beliefs, labels: Labels) -> Sequence[str]:
    """Nothing is left to ask."""
    return (
        _("The solution is proved, there is nothing left to ask. Accuse: {cards}.").format(
            cards=labels.cards(beliefs.solution[0].cards)
        ),
    )


def _named(question: RankedInterrogation) -> tuple[CardName, ...]:
    return question.entry.cards


def _told(question: RankedInterrogation) -> object:
    return question.rank, tuple((each.shown, round(each.p, 9)) for each in question.answers)


def _interrogation_lines(
    questions: Sequence[Alike[RankedInterrogation]], labels: Labels, form: Form
) -> Sequence[str]:
    lines: list[str] = []
    either = _(" or ")
    for i, alike in enumerate(questions):
        question = alike.question
        cards = ", ".join(either.join(map(labels.card, cards)) for cards in alike.choices)
        lines += _head(i, question.rank, cards, form)
        lines.append(_indent(_worth(question), form))
        if _is_explained(i, [each.question.rank for each in questions]):
            lines += _answer_lines(question.answers, form)
    return lines


def _is_explained(i: int, ranks: Sequence[int]) -> bool:
    """Whether to tell the answers: of equally good ones, those of the first tell all."""
    return ranks[i] not in ranks[:i] and len(set(ranks[:i])) < EXPLAINED


def _head(i: int, rank: int, text: str, form: Form) -> Iterator[str]:
    if form is Form.SCREEN:
        yield f"{rank:>4}  {text}"
    elif i == 0:
        yield _("Ask: {cards}.").format(cards=text)
    else:
        yield _("Rank {rank}: {cards}.").format(rank=rank, cards=text)


def _indent(text: str, form: Form) -> str:
    return f"      {text}" if form is Form.SCREEN else f"{text}."


def _worth(question: "RankedInterrogation | Use") -> str:
    return _("tells {bits} bits; after it the likeliest is right: {right}; solved: {p}").format(
        bits=decimal(question.gain_bits, 3),
        right=chance(question.p_right),
        p=chance(question.p_solved),
    )


def _answer_lines(answers: "Sequence[Replies | Told]", form: Form) -> Iterator[str]:
    """The likeliest answers, and how likely all others are together."""
    for answer in answers[:ANSWERS]:
        text = _after(answer.text, answer.entropy_bits)
        if form is Form.SCREEN:
            yield f"      {percent(answer.p):>6}  {text}"
        else:
            yield f"{percent(answer.p)}{colon()}{text}."
    rest = answers[ANSWERS:]
    if rest:
        text = ngettext("{n} other answer", "{n} other answers", len(rest)).format(n=len(rest))
        p = percent(sum(answer.p for answer in rest))
        yield f"      {p:>6}  {text}" if form is Form.SCREEN else f"{p}{colon()}{text}."


def _after(text: str, bits: float) -> str:
    if bits < CERTAIN_BITS:
        return _("{answer}: solved").format(answer=text)
    return _("{answer}: {bits} bits left").format(answer=text, bits=decimal(bits, 2))


def _double_lines(both: "Double", labels: Labels, form: Form) -> Iterator[str]:
    """What to ask second, after each of the likeliest answers to the first."""
    yield _(
        "Then, by what was answered ({p} of the time one of these; both tell at least {bits} bits):"
    ).format(p=percent(both.p_followed), bits=decimal(both.gain_bits, 3))
    for each in both.follow_ups:
        if each.then is None:
            line = _("{answers}: nothing is left to ask").format(answers=each.replies.text)
        else:
            line = _("{answers}: ask {cards}, which tells {bits} bits").format(
                answers=each.replies.text,
                cards=labels.cards(each.then.entry.cards),
                bits=decimal(each.then.gain_bits, 3),
            )
        yield _indent(line, form)


def _some(ranking: "UseRanking", top: int) -> "Sequence[tuple[Use, int]]":
    """The best uses, each with how many are just as good and were left out for it."""
    shown: list[tuple[Use, int]] = []
    for use in ranking.uses:
        last = shown[-1][0] if shown else None
        if last is not None and last.rank == use.rank and _same(last, use):
            shown[-1] = (last, shown[-1][1] + 1)
        elif len(shown) == top:
            break
        else:
            shown.append((use, 0))
    return shown


def _same(one: "Use", other: "Use") -> bool:
    """Whether two questions differ in the card alone."""
    match one.entry, other.entry:
        case TargetedQuestion(target=target), TargetedQuestion(target=again):
            return target == again
        case _:
            return False


def _use_lines(shown: "Sequence[tuple[Use, int]]", view: View, form: Form) -> Sequence[str]:
    lines: list[str] = []
    for i, (use, others) in enumerate(shown):
        text = spoken_line(use.entry, view.table).removesuffix("?").rstrip(" :\u00a0\u202f")
        if others:
            text += ngettext(
                " (or {n} other card, which tells as much)",
                " (or one of {n} other cards, which tell as much)",
                others,
            ).format(n=others)
        lines += _head(i, use.rank, text, form)
        lines.append(_indent(_worth(use), form))
        if _is_explained(i, [each.rank for each, _others in shown]):
            lines += _answer_lines(use.answers, form)
    return lines
