"""Why something is certain, and what cannot all be true: for every hidden world that has a theory.

Smallest proofs are found by implicit hitting sets (Ignatiev, Previti, Liffiton and Marques-Silva,
"Smallest MUS extraction with minimal hitting set dualization", 2015): a set of grounds proves the
goal if no world has them all without it; every world without it shows a set of grounds of which a
proof must have one. Clashes are enumerated as in MARCO (Liffiton, Previti, Malik and Marques-Silva,
2016). Both stop at a deadline with the best so far, and say so.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum

from sleuth_solvers.proof import ProofStep, prove
from sleuth_solvers.search import Choice, Deadline, OutOfTimeError, Search, World
from sleuth_solvers.theory import Condition, Fallible, FromEntry, Ground, KnownHand, Theory

PATIENCE = 10.0
"""Seconds for a first answer, which seldom takes a hundredth of one."""


class Verdict(StrEnum):
    """What is known of a claim."""

    CERTAIN = "certain"
    IMPOSSIBLE = "impossible"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Proof:
    """Grounds that prove something, and how."""

    grounds: tuple[Ground, ...]
    steps: tuple[ProofStep, ...]
    irreducible: bool
    """Whether none of the grounds can be left out: it is shown that then the goal is open."""
    smallest: bool
    """Whether it is shown that no fewer grounds prove it."""

    @property
    def entries(self) -> tuple[FromEntry, ...]:
        """The entries among the grounds."""
        return tuple(each for each in self.grounds if isinstance(each, FromEntry))

    @property
    def rules(self) -> tuple[Ground, ...]:
        """The others: the header and the rules of the deal."""
        return tuple(each for each in self.grounds if not isinstance(each, FromEntry))


@dataclass(frozen=True, slots=True)
class Explanation:
    """A claim's verdict, and what shows it: a proof, or a world each way where it is open."""

    verdict: Verdict
    proof: Proof | None
    world_with: World | None
    world_without: World | None


@dataclass(frozen=True, slots=True)
class Clash:
    """What cannot all be true, though any one of it less can."""

    fallible: tuple[Fallible, ...]
    proof: Proof
    """The same with the rules that it takes; only the fallible grounds are shown irreducible."""


@dataclass(frozen=True, slots=True)
class Clashes:
    """What is wrong with a theory that no world fits."""

    clashes: tuple[Clash, ...]
    all_clashes: bool
    """Whether there are no others."""
    repairs: tuple[tuple[Fallible, ...], ...]
    """The fewest grounds to take back so that a world is left."""
    all_repairs: bool
    """Whether it is shown that fewer do not do, and that no others as few do."""


def explain(theory: Theory, claim: Condition, seconds: float) -> Explanation:
    """Why the claim is certain or impossible, if it is; the theory must have a world.

    Takes so many seconds over the proof. Raises OutOfTimeError where not even the verdict is found.
    """
    deadline, patience = Deadline(seconds), Deadline(PATIENCE)
    with_it = Search(theory, patience, [claim])
    world_with = with_it.world(theory.grounds)
    if world_with is None:
        proof = _smallest(theory, with_it, claim.negations, deadline)
        return Explanation(Verdict.IMPOSSIBLE, proof, None, None)
    without = Search(theory, patience, claim.negations)
    world_without = without.world(theory.grounds)
    if world_without is None:
        proof = _smallest(theory, without, (claim,), deadline)
        return Explanation(Verdict.CERTAIN, proof, None, None)
    return Explanation(Verdict.OPEN, None, world_with, world_without)


def clashes(theory: Theory, seconds: float, most: int = 8) -> Clashes:
    """All irreducible clashes and all cheapest repairs, up to so many of each and so much time."""
    deadline = Deadline(seconds)
    search = Search(theory, Deadline(PATIENCE))
    repairs, all_repairs = _repairs(theory, search, deadline, most)
    search.deadline = Deadline(PATIENCE)
    found, all_clashes = _clashes(theory, search, deadline, most)
    found.sort(key=lambda clash: len(clash.fallible))
    return Clashes(tuple(found), all_clashes, repairs, all_repairs)


def _smallest(
    theory: Theory, search: Search, goals: Sequence[Condition], deadline: Deadline
) -> Proof:
    """The smallest proof that time allows of one of the goals; worlds searched have none."""
    best: tuple[Ground, ...] = theory.grounds
    irreducible = smallest = False
    search.deadline = deadline
    try:
        best = _shrunk(search, best)
        irreducible = True
        best = _fewest(theory, search, best, deadline)
        smallest = True
    except OutOfTimeError:
        pass
    return Proof(best, prove(theory, best, goals), irreducible, smallest)


def _shrunk(
    search: Search, grounds: Collection[Ground], rules: Collection[Ground] = ()
) -> tuple[Ground, ...]:
    """Some of these that no world of the rules has together, none of them without need."""
    kept = search.core(grounds, rules)
    assert kept is not None
    for ground in reversed(kept):
        if ground in kept:
            rest = [each for each in kept if each != ground]
            kept = search.core(rest, rules) or kept if rest else kept
    return kept


def _fewest(
    theory: Theory, search: Search, proof: tuple[Ground, ...], deadline: Deadline
) -> tuple[Ground, ...]:
    """The fewest grounds that do what the irreducible ones of ``proof`` do.

    Raises OutOfTimeError.
    """
    everything = frozenset(theory.grounds)
    choice = Choice(theory.grounds, deadline)
    for ground in proof:
        world = search.fullest_world(each for each in proof if each != ground)
        if world is not None:
            choice.must_have_one_of(everything - theory.true_in(world))
    while True:
        chosen = choice.smallest()
        assert chosen is not None
        if len(chosen) == len(proof):
            return proof
        world = search.fullest_world(chosen)
        if world is None:
            return chosen
        choice.must_have_one_of(everything - theory.true_in(world))


def _repairs(
    theory: Theory, search: Search, deadline: Deadline, most: int
) -> tuple[tuple[tuple[Fallible, ...], ...], bool]:
    rules = _rules(theory)
    fallible = theory.fallible
    whole = 3 * len(fallible) + 1
    costs: dict[Ground, int] = {each: whole + _trust(each) for each in fallible}
    found: list[tuple[Fallible, ...]] = []
    try:
        while True:
            world = search.cheapest_world(rules, costs, found)
            if world is None:
                return tuple(found), bool(found)
            true = theory.true_in(world)
            broken = tuple(each for each in fallible if each not in true)
            if not search.best or (found and len(broken) > len(found[0])):
                return tuple(found) or (broken,), search.best
            if len(found) == most:
                return tuple(found), False
            found.append(broken)
            search.deadline = deadline
    except OutOfTimeError:
        return tuple(found), False


def _trust(ground: Fallible) -> int:
    """Of repairs alike in number, those that take back what one saw oneself come last."""
    return 1 if isinstance(ground, KnownHand) else 0


def _clashes(
    theory: Theory, search: Search, deadline: Deadline, most: int
) -> tuple[list[Clash], bool]:
    rules, fallible = _rules(theory), theory.fallible
    found: list[Clash] = []
    try:
        if search.world(rules) is None:
            return [_clash(theory, search, (), rules)], True
        seeds = Choice(fallible, search.deadline)
        while (seed := seeds.largest()) is not None:
            if search.world((*rules, *seed)) is not None:
                world = search.fullest_world((*rules, *seed))
                assert world is not None
                true = theory.true_in(world)
                seeds.must_have_one_of([each for each in fallible if each not in true])
                continue
            if len(found) == most:
                return found, False
            clash = _clash(theory, search, _shrunk(search, seed, rules), rules)
            found.append(clash)
            search.deadline = deadline
            seeds.must_lack_one_of(clash.fallible)
    except OutOfTimeError:
        return found, False
    return found, True


def _clash(
    theory: Theory, search: Search, fallible: Collection[Ground], rules: Collection[Ground]
) -> Clash:
    """The clash of these, with the rules that it takes."""
    needed: tuple[Ground, ...] = ()
    if search.world(fallible) is not None:
        needed = _shrunk(search, rules, fallible)
    grounds = (*fallible, *needed)
    proof = Proof(grounds, prove(theory, grounds, ()), irreducible=True, smallest=False)
    return Clash(tuple(each for each in theory.fallible if each in fallible), proof)


def _rules(theory: Theory) -> tuple[Ground, ...]:
    return tuple(each for each in theory.grounds if not isinstance(each, Fallible))
