"""From what was typed to proofs, clashes and repairs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from sleuth.claims import Claim, Has
from sleuth.entries import Entry, Observed
from sleuth.games import family_of
from sleuth.timeline import EVERYONE, Step
from sleuth.types import EntryNumber
from sleuth_cli.view import View
from sleuth_solvers.beliefs import Beliefs
from sleuth_solvers.doubt import Repair, ranked
from sleuth_solvers.explain import Clashes, Explanation, Verdict, clashes, explain
from sleuth_solvers.search import Deadline, OutOfTimeError, Search
from sleuth_solvers.theory import Fallible, FromEntry, Theory

SECONDS = 1.2
"""For all proofs of one answer together."""
MOST_AMENDMENTS = 4


@dataclass(frozen=True, slots=True)
class Why:
    """A claim, and what is known of it."""

    claim: Claim
    text: str
    """The claim as the notebook says it."""
    explanation: Explanation
    p: Fraction
    exact: bool
    by_doubt: tuple["IfDoubtful", ...] = ()
    """For an open claim: what each doubtful entry makes of it."""
    trusting: Explanation | None = None
    """The same claim in the likeliest reading of the doubtful entries, where it is not open."""


@dataclass(frozen=True, slots=True)
class IfDoubtful:
    """How likely a claim is if a doubtful entry is right, and if it is not."""

    entry: EntryNumber
    p_if_true: Fraction | None
    """None where the entry cannot be right."""
    p_if_false: Fraction | None
    """None where nothing else can have happened."""


@dataclass(frozen=True, slots=True)
class Mending:
    """A repair, and for a single entry what it may have been meant to say."""

    repair: Repair
    amendments: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Checked:
    """What is wrong with a notebook, and what can be done about it."""

    found: Clashes
    in_every_clash: tuple[Fallible, ...]
    mendings: tuple[Mending, ...]


def why(view: View, beliefs: Beliefs, claims: Sequence[Claim]) -> Iterator[Why]:
    """What is known of each of the claims; the notebook must not contradict itself."""
    deadline = Deadline(SECONDS)
    for left, claim in zip(range(len(claims), 0, -1), claims, strict=True):
        explanation = _explained(view, claim, _share(deadline, left))
        p = Fraction(explanation.verdict is Verdict.CERTAIN)
        found = Why(claim, view.notebook.format(Observed(claim)), explanation, p, True)
        if explanation.verdict is Verdict.OPEN:
            found = _with_odds(view, found)
            if beliefs.under_doubt is not None:
                trusting = _explained(view.likeliest(beliefs), claim, SECONDS / len(claims))
                if trusting.verdict is not Verdict.OPEN:
                    found = replace(found, trusting=trusting)
        yield found


def _explained(view: View, claim: Claim, seconds: float) -> Explanation:
    rules = view.world.theory(view.table)
    theory = rules.theory(view.steps, view.supposed, claim)
    found = explain(theory, rules.condition(claim), seconds)
    worlds = found.world_with, found.world_without
    with_it, without_it = (world and rules.now(world) for world in worlds)
    return replace(found, world_with=with_it, world_without=without_it)


def _with_odds(view: View, found: Why) -> Why:
    """With how likely the open claim is, and what doubtful entries make of it."""
    now = Step(EntryNumber(len(view.entries) + 1), EVERYONE, found.claim)
    known = view.under_doubt()
    if known is not None:
        from sleuth_solvers.readings import odds

        likely = odds(known, now)
        by_doubt = tuple(
            IfDoubtful(number, likely.if_true.get(number), likely.if_false.get(number))
            for number in known.doubts
        )
        return replace(found, p=likely.p, exact=likely.exact, by_doubt=by_doubt)
    base = view.world.weigh(view.table, view.known_steps, view.assumptions)
    true = view.world.weigh(view.table, (*view.known_steps, now), view.assumptions)
    p = Fraction(0)
    if base.weight and true.broken_assumptions == base.broken_assumptions:
        p = min(true.weight / base.weight, Fraction(1))
    return replace(found, p=p, exact=base.exact and true.exact)


def _share(deadline: Deadline, parts: int) -> float:
    try:
        return max(deadline.left() / parts, 0.05)
    except OutOfTimeError:
        return 0.05


def learnt(view: View) -> tuple[Claim, ...]:
    """What the last entry made certain."""
    before = view.of(view.notebook.until(max(0, len(view.entries) - 1))).beliefs()
    known = frozenset(before.certain)
    return tuple(Has(at, (card,)) for card, at in view.beliefs().certain if (card, at) not in known)


def check(view: View) -> Checked:
    """What is wrong with a notebook that contradicts itself."""
    rules = view.world.theory(view.table)
    theory = rules.theory(view.steps, view.supposed)
    found = clashes(theory, SECONDS)
    repairs = ranked(
        view.world,
        family_of(view.table.edition),
        view.table,
        dict(view.notebook.effective()),
        view.known_steps,
        view.assumptions,
        found.repairs,
    )
    return Checked(
        found,
        tuple(each[0] for each in found.repairs if len(each) == 1),
        tuple(Mending(each, tuple(_amendments(view, each))) for each in repairs),
    )


def _amendments(view: View, repair: Repair) -> Iterator[str]:
    """What a single wrong entry may have been meant to say, so that worlds are left."""
    if len(repair.withdrawn) != 1 or not isinstance(repair.withdrawn[0], FromEntry):
        return
    family, number = family_of(view.table.edition), repair.withdrawn[0].entry
    entries = dict(view.notebook.effective())
    offered = 0
    for other in family.alternatives(entries[number], view.table):
        if offered < MOST_AMENDMENTS and _fits(view, entries | {number: other}):
            offered += 1
            yield view.notebook.format(other)


def _fits(view: View, entries: dict[EntryNumber, Entry]) -> bool:
    steps = family_of(view.table.edition).steps(sorted(entries.items()), view.table)
    seen = [step for step in steps if view.viewpoint.perceives(step)]
    theory: Theory = view.world.theory(view.table).theory(seen, view.supposed)
    return Search(theory, Deadline(SECONDS)).world(theory.grounds) is not None
