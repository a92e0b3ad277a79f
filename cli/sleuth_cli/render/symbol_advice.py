"""What to ask in Sherlock 13, and whether to accuse, for eyes, ears and programs."""

from collections.abc import Iterator, Mapping, Sequence

from sleuth.games.sherlock13.entries import AskedAll, AskedOne, Swapped
from sleuth.language import _, ngettext
from sleuth.spoken import spoken_line
from sleuth.table import Table
from sleuth.types import LEFT, SymbolId
from sleuth_cli.output import Form, put, put_rich, put_wrapped
from sleuth_cli.render import facts
from sleuth_cli.render.advice import chance, likely_first
from sleuth_cli.render.json import Json, head, odds
from sleuth_cli.render.labels import Labels
from sleuth_cli.render.numbers import decimal, percent, whole
from sleuth_cli.view import View
from sleuth_solvers.beliefs import Beliefs
from sleuth_solvers.symbols.accusation import SymbolAccusation
from sleuth_solvers.symbols.quiet import Leak
from sleuth_solvers.symbols.ranking import Method, SymbolAnswer, SymbolQuestion, SymbolRanking

EXPLAINED = 3
"""The answers of so many of the best questions are told."""
_SOLVED_BITS = 1e-9

Leaks = Mapping[str, Sequence[Leak]]
"""By the text of a question: what it tells each of the others."""


def questions_document(
    view: View, beliefs: Beliefs, ranking: SymbolRanking | None, top: int, leaks: Leaks
) -> Json:
    """The document of ``sleuth ask --json``; no ranking where the notebook contradicts itself."""
    return head(view, beliefs) | {
        "asker": None if ranking is None else ranking.asker,
        "exact": True if ranking is None else ranking.exact,
        "objective": None if ranking is None else ranking.objective.value,
        "questions": [
            _question(question, leaks) for question in (ranking.top(top) if ranking else ())
        ],
    }


def _question(question: SymbolQuestion, leaks: Leaks) -> Json:
    document: Json = {
        "rank": question.rank,
        "text": question.text,
        "value": question.value,
        "method": question.method.value,
        "gain_bits": question.gain_bits,
        "p_solved": question.p_solved,
        "answers": [
            {
                "text": answer.text,
                "p": answer.p,
                "entropy_bits": answer.entropy_bits,
                "then": answer.then,
            }
            for answer in question.answers
        ],
    }
    if question.text in leaks:
        document["tells_others"] = [
            {"player": leak.player, "bits": leak.bits, "error_bits": leak.error_bits}
            for leak in leaks[question.text]
        ]
    return document


def put_questions(view: View, ranking: SymbolRanking, top: int, leaks: Leaks, form: Form) -> None:
    """The best questions, what they are worth, and what their answers would tell."""
    questions = ranking.top(top)
    if form is Form.PLAIN:
        for line in plain_questions(view, ranking, questions, leaks):
            put(line)
        return
    from rich.text import Text

    title = _("what {player} can ask").format(player=ranking.asker)
    put_rich(Text(f"{facts.title(view)} · {title}", style="bold"))
    if not questions:
        put(_nothing())
        return
    for i, question in enumerate(questions):
        heading = Text(f"{question.rank:>4}  ")
        heading.append(request(view.table, question), "bold")
        put_rich(heading)
        put_wrapped(f"      {' · '.join(worth(question))}", 6)
        for line in told_others(question, leaks):
            put_wrapped(f"      {line}", 6)
        for answer in likely_first(question.answers) if i < EXPLAINED else ():
            put_wrapped(f"      {percent(answer.p):>6}  {answer_line(answer)}", 14)
    put(_of_how_many(len(ranking), top))
    if not ranking.exact:
        put_wrapped(_sampled(ranking), 0)
    put_rich(Text(facts.assumed(view), style="dim"))


def plain_questions(
    view: View, ranking: SymbolRanking, questions: Sequence[SymbolQuestion], leaks: Leaks
) -> Iterator[str]:
    """One fact a line, the best question first."""
    if not questions:
        yield _nothing()
        return
    for i, question in enumerate(questions):
        what = request(view.table, question)
        yield (
            f"{what}."
            if i == 0
            else _("Rank {rank}: {what}.").format(rank=question.rank, what=what)
        )
        for line in worth(question):
            yield f"{line[:1].upper()}{line[1:]}."
        for line in told_others(question, leaks):
            yield f"{line[:1].upper()}{line[1:]}."
        for answer in likely_first(question.answers):
            yield _("Answer {line}.").format(line=answer_line(answer, with_p=True))
        yield _("To log: {line}").format(line=spoken_line(question.entry, view.table))
    if not ranking.exact:
        yield _sampled(ranking)
    yield f"{facts.assumed(view)}."
    title = _("what {player} can ask").format(player=ranking.asker)
    yield f"{facts.title(view)} · {title}".replace(" · ", ", ") + "."


def request(table: Table, question: SymbolQuestion) -> str:
    """The question as a request, without its full stop."""
    match question.entry:
        case AskedAll(_asker, symbol):
            return _("Ask all about {symbol}").format(symbol=_symbol(table, symbol))
        case AskedOne(_asker, player, symbol):
            return _("Ask {player} about {symbol}").format(
                player=player, symbol=_symbol(table, symbol)
            )
        case Swapped(_player, slot, gave):
            text = (
                _("Take the left card, and give {card}")
                if slot == LEFT
                else _("Take the right card, and give {card}")
            )
            return text.format(card=table.edition.card(gave).label.local())
        case _:
            return question.text


def worth(question: SymbolQuestion) -> list[str]:
    """What it is worth: the value that ranks it, and how it was found; the gain; being done."""
    if question.method is Method.ROLLOUT:
        value = _("{n} questions on average until the criminal is known, this one included").format(
            n=decimal(question.value, 2)
        )
    else:
        value = _("{bits} bits left after it and one more question").format(
            bits=decimal(question.value, 3)
        )
    return [
        value,
        _("tells {bits} bits").format(bits=decimal(question.gain_bits, 3)),
        _("criminal known after it: {p}").format(p=chance(question.p_solved)),
    ]


def told_others(question: SymbolQuestion, leaks: Leaks) -> Iterator[str]:
    """What it would tell each of the others, where that was asked for."""
    for leak in leaks.get(question.text, ()):
        line = _("tells {player} {bits} bits").format(
            player=leak.player, bits=decimal(leak.bits, 3)
        )
        if leak.error_bits:
            line = _("{line}, give or take {bits}").format(
                line=line, bits=decimal(leak.error_bits, 3)
            )
        yield line


def answer_line(answer: SymbolAnswer, *, with_p: bool = False) -> str:
    """One answer, what is left to find out after it, and what to ask then."""
    text = answer.text
    if with_p:
        text = _("{answer}, {p}").format(answer=text, p=percent(answer.p))
    if answer.entropy_bits < _SOLVED_BITS:
        return _("{answer}: the criminal is known").format(answer=text)
    line = _("{answer}: {bits} bits left").format(answer=text, bits=decimal(answer.entropy_bits, 2))
    if answer.then is None:
        return line
    return _("{line}, then {question}").format(line=line, question=answer.then)


def accusation_document(view: View, beliefs: Beliefs, given: SymbolAccusation | None) -> Json:
    """The document of ``sleuth accuse --json``."""
    if given is None:
        return head(view, beliefs) | {"best": None, "allowed": False, "advice": None}
    cost, race = given.cost, given.race
    return head(view, beliefs) | {
        "accuser": given.accuser,
        "best": None if given.best is None else odds(given.best) | {"place": None},
        "runner_up": None if given.runner_up is None else odds(given.runner_up),
        "cost": None
        if cost is None
        else {"p_wrong": float(cost.p_wrong), "rivals": list(cost.rivals), "text": cost.text},
        "waiting": None
        if race is None
        else {"p_beaten": race.p, "error": race.error, "games": race.games},
        "allowed": given.allowed,
        "advice": given.advice,
    }


def put_accusation(view: View, given: SymbolAccusation, form: Form) -> None:
    """Whether to accuse, what it costs to be wrong, and to wait."""
    lines = [*accusation_lines(view, given), f"{facts.assumed(view)}."]
    if form is Form.SCREEN:
        from rich.text import Text

        put_rich(Text(facts.title(view), style="bold"))
    for line in lines:
        put_wrapped(line, 0)


def accusation_lines(view: View, given: SymbolAccusation) -> Iterator[str]:
    """One fact a line, the advice first."""
    labels = Labels(view.table)
    yield given.advice
    if given.best is not None:
        yield _("Best: {odds}.").format(odds=facts.solution_line(given.best, labels))
    if given.runner_up is not None:
        yield _("Next: {odds}.").format(odds=facts.solution_line(given.runner_up, labels))
    if given.cost is not None and given.best is not None and not given.best.certain:
        yield given.cost.text
        yield _("It is wrong with {p}.").format(p=percent(given.cost.p_wrong))
    if given.race is not None and given.race.p == 0:
        yield ngettext(
            "If you wait a round, nobody else was first in {n} game played forward: at most {p}.",
            "If you wait a round, nobody else was first in {n} games played forward: at most {p}.",
            given.race.games,
        ).format(p=percent(given.race.error), n=whole(given.race.games))
    elif given.race is not None:
        yield ngettext(
            "If you wait a round, somebody else is first with {p}, give or take {error} (from {n} "
            "game played forward).",
            "If you wait a round, somebody else is first with {p}, give or take {error} (from {n} "
            "games played forward).",
            given.race.games,
        ).format(
            p=percent(given.race.p), error=percent(given.race.error), n=whole(given.race.games)
        )


def _symbol(table: Table, symbol: SymbolId) -> str:
    return table.edition.symbol(symbol).label.local()


def _nothing() -> str:
    return _("There is nothing to ask.")


def _of_how_many(n: int, top: int) -> str:
    if n <= top:
        return ngettext("{n} question is possible", "{n} questions are possible", n).format(n=n)
    return _("the best of {n} questions; --top shows more").format(n=n)


def _sampled(ranking: SymbolRanking) -> str:
    if ranking.answers_exact:
        text = _("The order is estimated from {n} sampled worlds; what the answers tell is exact.")
    else:
        text = _("Estimated from {n} sampled deals.")
    return text.format(n=whole(ranking.sampled))
