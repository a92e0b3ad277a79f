"""Beliefs: what is possible, what is proved, and how likely the rest is."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from sleuth.timeline import Viewpoint
from sleuth.types import CardName, EntryNumber, Place, SymbolId
from sleuth_solvers.assumptions import Assumptions


@dataclass(frozen=True, slots=True)
class SolutionOdds:
    """One solution that is still possible."""

    cards: tuple[CardName, ...]
    """One card of each category, in the edition's order."""
    probability: Fraction
    certain: bool
    """Proved: follows from what was seen and the rules alone."""


@dataclass(frozen=True, slots=True)
class Beliefs:
    """What a notebook tells, from one viewpoint.

    ``worlds``, ``certain`` and ``impossible`` follow from what was seen and the rules alone;
    the probabilities rest on the assumptions as well.
    """

    viewpoint: Viewpoint
    assumptions: Assumptions
    places: tuple[Place, ...]
    worlds: int
    """How many deals fit (about, unless ``exact``); 0 where the notebook contradicts itself."""
    probability: Mapping[CardName, Mapping[Place, Fraction]]
    """P(card at place); empty where the notebook contradicts itself."""
    solution: tuple[SolutionOdds, ...]
    """Every solution that is possible, the likeliest first; unless ``exact``, those met with."""
    certain: tuple[tuple[CardName, Place], ...]
    impossible: tuple[tuple[CardName, Place], ...]
    entropy_bits: float
    """Of the solution, in bits."""
    broken_assumptions: tuple[str, ...] = ()
    """Assumptions that what was seen refutes; they were left out."""
    exact: bool = True
    """Whether all numbers were counted. What is proved is proved, and complete, in any case."""
    sampling_error: float = 0.0
    """The largest standard error of any P(card at place), where they are not exact."""
    cut_short: bool = False
    """Whether readings of doubtful entries were left out for lack of time: they can change no
    probability by more than ``sampling_error``."""
    symbol_counts: Mapping[tuple[Place, SymbolId], Mapping[int, Fraction]] = field(
        default_factory=dict
    )
    """P(so many cards there carry the symbol), all cards counted; empty without symbols."""
    under_doubt: "UnderDoubt | None" = None
    """What became of the entries that are doubtful; None where none is."""
    orders_counted: bool = False
    """Whether ``worlds`` counts the orders of the hands too, each as likely as the others."""

    @property
    def consistent(self) -> bool:
        """Whether any deal is left."""
        return self.worlds > 0


@dataclass(frozen=True, slots=True)
class Doubted:
    """A doubtful entry, after all that was seen."""

    entry: EntryNumber
    chance: Fraction
    """How likely it was to be wrong, before anything was known."""
    p_true: Fraction
    """How likely it is that what it says happened."""
    if_true: Beliefs | None
    """What would be believed if it did; None where it cannot have."""
    if_false: Beliefs | None
    """What would be believed if something else did; None where nothing else can have."""


@dataclass(frozen=True, slots=True)
class UnderDoubt:
    """What became of doubtful entries, over all readings: which are right, which are not."""

    doubted: tuple[Doubted, ...]
    likeliest: frozenset[EntryNumber]
    """Those that are right in the likeliest reading."""
    p_likeliest: Fraction


@dataclass(frozen=True, slots=True)
class Weight:
    """How many worlds fit what was seen, and how likely they make it.

    Weights of the same table under the same assumptions are to each other as the chances are that
    just this would be seen.
    """

    worlds: int
    weight: Fraction
    exact: bool
    """Whether both were counted; else they are estimates."""
    broken_assumptions: tuple[str, ...] = ()
