"""What a validation found."""

from collections.abc import Iterator
from dataclasses import asdict

from sleuth.language import _
from sleuth_cli.failures import Exit
from sleuth_cli.output import Form, put
from sleuth_cli.render.json import SCHEMA, put_json
from sleuth_cli.render.numbers import decimal, whole
from sleuth_solvers.validate import Run, Validation


def exit_code(result: Validation) -> Exit:
    """Fine, or a bug of ours."""
    return Exit.FINE if result.sound else Exit.BUG


def put_validation(run: Run, result: Validation, form: Form) -> None:
    """The sums, and how well the odds are calibrated."""
    if form is Form.JSON:
        about = {
            "schema": SCHEMA,
            "agents": list(run.agents),
            "seed": run.seed,
            "assumptions": run.assumptions.as_dict(),
        }
        put_json(about | asdict(result))
        return
    for line in _sums(run, result):
        put(line)
    if form is Form.PLAIN:
        for line in _bins_in_sentences(result):
            put(line)
        return
    put()
    put(_("   stated   came true   interval           cells"))
    for each in result.reliability:
        low, high = each.interval
        put(
            f"{decimal(100 * each.mean_p, 1):>7} % {decimal(100 * each.frequency, 1):>9} %"
            f"  {decimal(100 * low, 1):>6} – {decimal(100 * high, 1):<6}{whole(each.n):>12}"
            + ("" if each.calibrated else _("  outside"))
        )


def _sums(run: Run, result: Validation) -> Iterator[str]:
    yield _("{game}, {players} players ({agents}), seed {seed}").format(
        game=result.game,
        players=len(run.agents),
        agents=", ".join(dict.fromkeys(run.agents)),
        seed=run.seed,
    )
    yield _("Games: {n}").format(n=whole(result.games))
    if result.unfinished:
        yield _("Not finished within the limit of turns: {n}").format(n=whole(result.unfinished))
    if result.misread:
        yield _("Notebooks that do not read back: {n}").format(n=whole(result.misread))
    yield _("Notebooks read: {n}").format(n=whole(result.states))
    yield _("Truth excluded: {n}").format(n=whole(result.truth_excluded))
    yield _("Compared with the second opinion: {n}; disagreements: {disagreements}").format(
        n=whole(result.oracle_checked), disagreements=whole(result.oracle_disagreements)
    )
    yield _("Forced cells missed: {n}").format(n=whole(result.missed_forced))
    yield _("Brier score: {score}").format(score=decimal(result.brier, 4))
    yield _("Log loss of the solution: {bits} bits").format(bits=decimal(result.log_loss, 3))
    yield _("Time of a reading: median {median} ms, 99 % within {p99} ms, worst {worst} ms").format(
        median=decimal(result.median_milliseconds, 1),
        p99=decimal(result.p99_milliseconds, 1),
        worst=decimal(result.worst_milliseconds, 1),
    )


def _bins_in_sentences(result: Validation) -> Iterator[str]:
    for each in result.reliability:
        yield _("Stated {p} %: came true {frequency} %, between {low} and {high}.").format(
            p=decimal(100 * each.mean_p, 1),
            frequency=decimal(100 * each.frequency, 1),
            low=decimal(100 * each.interval[0], 1),
            high=decimal(100 * each.interval[1], 1),
        )
