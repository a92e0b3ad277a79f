"""What to ask, and whether to accuse, for eyes, ears and programs."""

from collections.abc import Iterator, Sequence
from itertools import islice
from textwrap import wrap
from typing import Protocol, TypeVar

from sleuth.language import _, ngettext
from sleuth.types import CardName
from sleuth.writing import colon
from sleuth_cli.output import Form, put, put_rich, put_wrapped, width
from sleuth_cli.render import facts
from sleuth_cli.render.alike import Alike, grouped
from sleuth_cli.render.json import Json, head, odds
from sleuth_cli.render.labels import Labels
from sleuth_cli.render.numbers import decimal, percent, whole
from sleuth_cli.view import View
from sleuth_solvers.advice.accusation import AccusationAdvice
from sleuth_solvers.advice.questions import Answer, Question, Ranking
from sleuth_solvers.beliefs import Beliefs


class Likely(Protocol):
    """Something that comes with a probability."""

    @property
    def p(self) -> float:
        """The probability."""
        ...


A = TypeVar("A", bound=Likely)

EXPLAINED = 3
"""The answers are told of so many of the best questions, equally good ones counted once."""
POOL = 12
"""So many suggestions are looked at for each line: few lines stand for more."""


def questions_document(view: View, beliefs: Beliefs, ranking: Ranking | None, top: int) -> Json:
    """The document of ``sleuth ask --json``; no ranking where the notebook contradicts itself."""
    return head(view, beliefs) | {
        "asker": None if ranking is None else ranking.asker,
        "exact": True if ranking is None else ranking.exact,
        "objective": None if ranking is None else ranking.objective.value,
        "questions": [_question(question) for question in (ranking.top(top) if ranking else ())],
    }


def accusation_document(view: View, beliefs: Beliefs, advice: AccusationAdvice | None) -> Json:
    """The document of ``sleuth accuse --json``."""
    best = None if advice is None or advice.best is None else odds(advice.best) | {"place": None}
    second = None if advice is None or advice.runner_up is None else odds(advice.runner_up)
    cost = None if advice is None else advice.cost
    return head(view, beliefs) | {
        "accuser": None if advice is None else advice.accuser,
        "best": best,
        "runner_up": second,
        "cost": None
        if cost is None
        else {"p_wrong": float(cost.p_wrong), "rivals": list(cost.rivals), "text": cost.text},
        "allowed": advice is not None and advice.allowed,
        "advice": None if advice is None else advice.advice,
    }


def _question(question: Question) -> Json:
    return {
        "rank": question.rank,
        "text": question.text,
        "items": list(question.suggestion.cards),
        "value": question.value,
        "gain_bits": question.gain_bits,
        "error_bits": question.error_bits,
        "p_solved": question.p_solved,
        "answers": [
            {
                "text": answer.text,
                "place": answer.shower,
                "item": answer.card,
                "p": answer.p,
                "entropy_bits": answer.entropy_bits,
            }
            for answer in question.answers
        ],
    }


def put_questions(view: View, beliefs: Beliefs, ranking: Ranking, top: int, form: Form) -> None:
    """The best questions, and what their answers would tell; the solution, where it is proved."""
    labels = Labels(view.table)
    solved = beliefs.solution[0].certain
    # Of suggestions that differ in a decoy only, one line stands for all: look further for more.
    pool = () if solved else ranking.top(POOL * top)
    questions = list(islice(grouped(pool, named, told), top))
    if form is Form.PLAIN:
        for line in _plain_questions(view, beliefs, ranking, questions, labels):
            put(line)
        return
    from rich.text import Text

    put_rich(Text(_title(view, ranking), style="bold"))
    if solved:
        put_wrapped(_nothing_to_learn(beliefs, labels), 0)
        return
    if not questions:
        put(nothing_to_ask())
        return
    for alike, explained in _explained(questions):
        question = alike.question
        rank = f"{_rank(ranking, question):>4}  "
        for i, line in enumerate(wrap(_cards(alike, labels), max(40, width() - len(rank)))):
            put_rich(Text(" " * len(rank) if i else rank).append(line, "bold"))
        put(f"      {_worth(question)}")
        for answer in likely_first(question.answers) if explained else ():
            put(f"      {percent(answer.p):>6}  {_answer(answer)}")
    put(_of_how_many(ranking, top))
    if not ranking.exact:
        put(_sampled(ranking, questions))
    put_rich(Text(facts.assumed(view), style="dim"))


def named(question: Question) -> tuple[CardName, ...]:
    """The cards that it names."""
    return question.suggestion.cards


def told(question: Question) -> object:
    """What its answers tell: the same for questions that are alike."""
    answers = tuple((a.shower, a.card, round(a.p, 9)) for a in question.answers)
    return question.rank, answers


def _plain_questions(
    view: View,
    beliefs: Beliefs,
    ranking: Ranking,
    questions: Sequence[Alike[Question]],
    labels: Labels,
) -> Iterator[str]:
    if beliefs.solution[0].certain:
        yield _nothing_to_learn(beliefs, labels)
        return
    if not questions:
        yield nothing_to_ask()
        return
    for i, (alike, explained) in enumerate(_explained(questions)):
        question = alike.question
        line = _("Rank {rank}: {cards}.") if i else _("Ask: {cards}.")
        yield line.format(cards=_cards(alike, labels), rank=question.rank)
        yield f"{_worth(question)}."
        for answer in likely_first(question.answers) if explained else ():
            yield f"{percent(answer.p)}{colon()}{_answer(answer)}."
    if not ranking.exact:
        yield _sampled(ranking, questions)
    yield f"{facts.assumed(view)}."
    yield f"{_title(view, ranking).replace(' · ', ', ')}."


def _cards(alike: Alike[Question], labels: Labels) -> str:
    """The suggestion's cards, each with what may be named in its place."""
    either = _(" or ")
    return ", ".join(either.join(map(labels.card, cards)) for cards in alike.choices)


def _nothing_to_learn(beliefs: Beliefs, labels: Labels) -> str:
    return _("The solution is proved, there is nothing left to ask. Accuse: {cards}.").format(
        cards=labels.cards(beliefs.solution[0].cards)
    )


def _explained(questions: Sequence[Alike[Question]]) -> Iterator[tuple[Alike[Question], bool]]:
    """Each question, and whether to tell its answers: of equally good ones, the first tells all."""
    ranks: list[int] = []
    for alike in questions:
        new = alike.question.rank not in ranks
        if new:
            ranks.append(alike.question.rank)
        yield alike, new and len(ranks) <= EXPLAINED


def _sharing(ranking: Ranking, rank: int) -> int:
    return sum(each == rank for each, _cards in ranking.ranked)


def _rank(ranking: Ranking, question: Question) -> str:
    """The rank, with a sign where others share it."""
    return f"{question.rank}{'=' if _sharing(ranking, question.rank) > 1 else ''}"


def likely_first(answers: Sequence[A]) -> list[A]:
    """The answers, the likeliest first."""
    return sorted(answers, key=lambda answer: -answer.p)


def nothing_to_ask() -> str:
    """Where no question is possible."""
    return _("No suggestion is possible from there.")


def _title(view: View, ranking: Ranking) -> str:
    return f"{facts.title(view)} · " + _("what {player} can ask").format(player=ranking.asker)


def _worth(question: Question) -> str:
    return _("tells {bits} bits; solved after it: {p}").format(
        bits=decimal(question.gain_bits, 3), p=chance(question.p_solved)
    )


def _answer(answer: Answer) -> str:
    if answer.entropy_bits < CERTAIN_BITS:
        return _("{answer}: solved").format(answer=answer.text)
    return _("{answer}: {bits} bits left").format(
        answer=answer.text, bits=decimal(answer.entropy_bits, 2)
    )


CERTAIN_BITS = 1e-9


def chance(p: float) -> str:
    """A probability that may well be nought: no answer of this question would solve it."""
    return _("never") if p == 0 else _("always") if p == 1 else percent(p)


def _of_how_many(ranking: Ranking, top: int) -> str:
    n = len(ranking)
    shared = _sharing(ranking, 1)
    if n > top and shared > top:
        return _("the best of {n} suggestions, {shared} of them equally good").format(
            n=whole(n), shared=whole(shared)
        )
    if n <= top:
        return ngettext("{n} suggestion is possible", "{n} suggestions are possible", n).format(
            n=whole(n)
        )
    return _("the best of {n} suggestions; --top shows more").format(n=whole(n))


def _sampled(ranking: Ranking, questions: Sequence[Alike[Question]]) -> str:
    return _("Estimated from {n} sampled deals: give or take {bits} bits.").format(
        n=whole(ranking.sampled),
        bits=decimal(max(each.question.error_bits for each in questions), 3),
    )


def put_accusation(view: View, advice: AccusationAdvice, form: Form) -> None:
    """Whether to accuse, and what it would cost to be wrong."""
    labels = Labels(view.table)
    lines = list(_accusation(advice, labels))
    if form is Form.PLAIN:
        for line in [*lines, f"{facts.assumed(view)}."]:
            put(line)
        return
    from rich.text import Text

    put_rich(Text(facts.title(view), style="bold"))
    for i, line in enumerate(lines):
        put_rich(Text(line, style="bold" if i == 0 else ""))
    put_rich(Text(facts.assumed(view), style="dim"))


def _accusation(advice: AccusationAdvice, labels: Labels) -> Iterator[str]:
    yield advice.advice
    if advice.best is not None:
        yield _("Best: {odds}.").format(odds=facts.solution_line(advice.best, labels))
    if advice.runner_up is not None:
        yield _("Next: {odds}.").format(odds=facts.solution_line(advice.runner_up, labels))
    if advice.cost is not None and advice.best is not None and not advice.best.certain:
        yield advice.cost.text
    if advice.question is not None:
        yield _("Best question: {cards} ({worth}).").format(
            cards=labels.cards(advice.question.suggestion.cards), worth=_worth(advice.question)
        )
