"""How to use an Indice card best: what each use is expected to tell of the solution, exactly.

A Perquisition draws blind, so each card of the hand is equally likely; a Témoin chooses among the
cards of the category that he holds, each equally likely. With each answer the deals are counted
anew, for one card of those that are alike.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import log2

from sleuth.edition import Category
from sleuth.entries import GameEntry
from sleuth.errors import OptionError
from sleuth.games import family_of
from sleuth.games.ombreval.box import ClueKind
from sleuth.games.ombreval.entries import Search, TargetedQuestion, Witness
from sleuth.games.ombreval.house_rules import Answers
from sleuth.language import _
from sleuth.table import Table
from sleuth.timeline import Timeline, Viewpoint
from sleuth.types import CardName, PlayerName, hand_of
from sleuth_solvers.advice.questions import TIE, Objective
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.deals.chain import TooLargeError
from sleuth_solvers.deals.count import total
from sleuth_solvers.deals.kinds import kinds_of
from sleuth_solvers.deals.model import DealModel, deal_model
from sleuth_solvers.deals.problem import CardSet, DealProblem, Tally
from sleuth_solvers.deals.reduce import Reduced, cards_of, reduce
from sleuth_solvers.deals.solutions import solutions
from sleuth_solvers.ombreval.after import (
    After,
    after_of,
    chosen_of,
    clean,
    entropy_bits,
    keep_out,
    pin,
    scale_of,
)
from sleuth_solvers.ombreval.interrogations import seat_of


@dataclass(frozen=True, slots=True)
class Told:
    """One answer that may come."""

    text: str
    card: CardName | None
    """The card that one sees, or that is asked about and there; None where there is none."""
    p: float
    entropy_bits: float
    """Of the solution, after this answer."""


@dataclass(frozen=True, slots=True)
class Use:
    """One use of an Indice card, and what it is worth."""

    rank: int
    """From 1; equally good ones share it."""
    entry: GameEntry
    text: str
    """The line to log, with ``?`` for what will be answered."""
    gain_bits: float
    """Expected information about the solution."""
    deal_gain_bits: float
    """Expected information about the whole deal."""
    p_solved: float
    """The chance that just one solution is left after it."""
    p_right: float
    """The chance that the likeliest solution after it is the right one."""
    answers: tuple[Told, ...]
    """All that can come, the likeliest first."""

    @property
    def value(self) -> float:
        """What the ranking goes by: the gain."""
        return self.gain_bits


@dataclass(frozen=True)
class UseRanking:
    """Uses of one kind of Indice card, best first."""

    asker: PlayerName
    kind: ClueKind
    uses: tuple[Use, ...]
    objective: Objective = Objective.SOLUTION_BITS
    exact: bool = True

    def __len__(self) -> int:
        return len(self.uses)

    def top(self, n: int) -> tuple[Use, ...]:
        """The best ``n``, or all if there are fewer."""
        return self.uses[:n]


def rank_uses(
    table: Table,
    timeline: Timeline,
    viewpoint: Viewpoint,
    assumptions: Assumptions,
    asker: PlayerName,
    kind: ClueKind,
) -> UseRanking:
    """All uses of a Perquisition, a Question ciblée or a Témoin, ranked by what they tell.

    Raises OptionError where this viewpoint will not hear the answer, or where too much is possible
    to weigh the uses, and ValueError for a Double interrogatoire, which is Interrogatoires.
    """
    sees = seat_of(table, viewpoint) == asker
    hidden = kind is ClueKind.SEARCH or (
        kind is ClueKind.TARGETED and table.rule("answers") == Answers.PRIVATE
    )
    if hidden and not sees:
        raise OptionError(
            _("only {player} will know the answer: look at it with --as {player}").format(
                player=asker
            )
        )
    model = deal_model(table, timeline.seen_from(viewpoint), assumptions)
    try:
        worths = list(_Uses(table, model, asker, sees=sees).of(kind))
    except TooLargeError as error:
        raise OptionError(
            _("Too much is possible here to weigh questions; there will be less after some turns.")
        ) from error
    return UseRanking(asker, kind, tuple(_ranked(table, worths)))


@dataclass(frozen=True, slots=True)
class _Outcome:
    """An answer, with what comes after it."""

    text: str
    card: CardName | None
    after: After


@dataclass(frozen=True, slots=True)
class _Worth:
    entry: GameEntry
    before_bits: float
    choice_bits: float
    """How much of the answer is mere chance or choice."""
    outcomes: tuple[_Outcome, ...]

    @property
    def weight(self) -> int:
        return sum(outcome.after.weight for outcome in self.outcomes)

    def p(self, weight: int) -> float:
        return float(Fraction(weight, self.weight))

    @property
    def gain_bits(self) -> float:
        left = sum(
            self.p(outcome.after.weight) * outcome.after.entropy_bits for outcome in self.outcomes
        )
        return clean(self.before_bits - left)

    @property
    def deal_gain_bits(self) -> float:
        seen = entropy_bits([outcome.after.weight for outcome in self.outcomes])
        return clean(seen - self.choice_bits)

    def use(self, rank: int, table: Table) -> Use:
        some = sorted(self.outcomes, key=lambda outcome: -outcome.after.weight)
        solved = sum(each.after.weight for each in some if each.after.solutions == 1)
        return Use(
            rank=rank,
            entry=self.entry,
            text=family_of(table.edition).format(self.entry, table),
            gain_bits=self.gain_bits,
            deal_gain_bits=self.deal_gain_bits,
            p_solved=self.p(solved),
            p_right=self.p(sum(each.after.largest for each in some)),
            answers=tuple(
                Told(each.text, each.card, self.p(each.after.weight), each.after.entropy_bits)
                for each in some
            ),
        )


def _ranked(table: Table, worths: Iterable[_Worth]) -> Iterator[Use]:
    """Best first: by gain, then by gain about the deal; equals share the rank."""

    def value(worth: _Worth) -> tuple[int, int]:
        return round(worth.gain_bits / TIE), round(worth.deal_gain_bits / TIE)

    rank, last = 0, None
    for n, worth in enumerate(sorted(worths, key=value, reverse=True), start=1):
        if value(worth) != last:
            rank, last = n, value(worth)
        yield worth.use(rank, table)


class _Uses:
    """Weighs uses against one model."""

    def __init__(self, table: Table, model: DealModel, asker: PlayerName, *, sees: bool) -> None:
        self.table, self.model, self.asker, self.sees = table, model, asker, sees
        self.problem = model.weighted
        self.before = solutions(self.problem)
        self.before_bits = entropy_bits(self.before.values())
        self.reduced = reduce(self.problem)
        self._class: dict[int, int] = {}
        if self.reduced is not None:
            every = (1 << len(model.cards)) - 1
            for kind in kinds_of(self.reduced, every, self._category):
                self._class |= dict.fromkeys(kind.cards, kind.cards[0])

    def of(self, kind: ClueKind) -> Iterator[_Worth]:
        """Every use of such a card."""
        if self.reduced is None or not self.before:
            return
        for target in self.table.others_from_left(self.asker):
            place = self.model.place_index[hand_of(target)]
            match kind:
                case ClueKind.SEARCH:
                    yield from self._search(target, place)
                case ClueKind.TARGETED:
                    yield from self._targeted(target, place, self.reduced)
                case ClueKind.WITNESS:
                    for category in self.table.edition.categories:
                        yield self._witness(target, place, category)
                case ClueKind.DOUBLE:
                    raise ValueError("a Double interrogatoire is two Interrogatoires")

    def _category(self, card: int) -> int:
        return next(n for n, cards in enumerate(self.problem.categories) if cards >> card & 1)

    def _search(self, target: PlayerName, place: int) -> Iterator[_Worth]:
        """A card drawn blind: each of n with chance 1/n."""
        every = CardSet((1 << len(self.model.cards)) - 1)
        size = self.table.hand_sizes()[target]
        if size.high == 0:
            return
        drawn = chosen_of(self.problem, place, every, size.high)
        outcomes = self._shown(drawn, place, every, _("it is {card}"))
        bits = self._expected_log(place, every, range(max(1, size.low), size.high + 1))
        yield _Worth(Search(self.asker, target), self.before_bits, bits, outcomes)

    def _targeted(self, target: PlayerName, place: int, reduced: Reduced) -> Iterator[_Worth]:
        """Has this player this card? What is asked of cards that are alike is alike."""
        afters: dict[int, tuple[After, After]] = {}
        for card, name in enumerate(self.model.cards):
            like = self._class[card]
            if like not in afters:
                there = reduced.allowed[card] >> place & 1
                yes = solutions(pin(self.problem, card, place)) if there else {}
                no = {chosen: n - yes.get(chosen, 0) for chosen, n in self.before.items()}
                afters[like] = (after_of(yes), after_of(no))
            yes_after, no_after = afters[like]
            outcomes = (
                _Outcome(_("yes"), name, yes_after),
                _Outcome(_("no"), None, no_after),
            )
            yield _Worth(
                TargetedQuestion(self.asker, target, name, has=None),
                self.before_bits,
                0.0,
                tuple(outcome for outcome in outcomes if outcome.after.weight),
            )

    def _witness(self, target: PlayerName, place: int, category: Category) -> _Worth:
        """A card of the category, of the holder's choice; or there is none."""
        cards = self.model.card_set(card.name for card in category.cards)
        size = cards.bit_count()
        entry = Witness(self.asker, target, category.id, showed=None)
        nothing = self.problem
        for card in cards_of(cards):
            nothing = keep_out(nothing, card, place)
        none = solutions(nothing)
        if not self.sees:
            some = {chosen: n - none.get(chosen, 0) for chosen, n in self.before.items()}
            outcomes: tuple[_Outcome, ...] = (
                _Outcome(_("shows a card"), None, after_of(some)),
                _Outcome(_("has none"), None, after_of(none)),
            )
            kept = tuple(outcome for outcome in outcomes if outcome.after.weight)
            return _Worth(entry, self.before_bits, 0.0, kept)
        scale = scale_of(size)
        chosen = chosen_of(self.problem, place, cards, size)
        shown = self._shown(chosen, place, cards, _("shows {card}"))
        outcomes = shown
        if none:
            scaled = {chosen: n * scale for chosen, n in none.items()}
            outcomes = (*shown, _Outcome(_("has none"), None, after_of(scaled)))
        bits = self._expected_log(place, cards, range(2, size + 1))
        return _Worth(entry, self.before_bits, bits, outcomes)

    def _shown(
        self, problem: DealProblem, place: int, cards: CardSet, said: str
    ) -> tuple[_Outcome, ...]:
        """For each card that may be there, what is left when one sees it, in these words."""
        afters: dict[int, After] = {}
        outcomes = []
        for card in cards_of(cards):
            like = self._class[card]
            if like not in afters:
                afters[like] = after_of(solutions(pin(problem, card, place)))
            if afters[like].weight:
                name = self.model.cards[card]
                label = self.table.edition.card(name).label.local()
                text = said.format(card=label)
                outcomes.append(_Outcome(text, name, afters[like]))
        return tuple(outcomes)

    def _expected_log(self, place: int, cards: CardSet, numbers: Sequence[int]) -> float:
        """The mean of log2 n where n of the cards lie there, over these n."""
        whole = sum(self.before.values())
        bits = 0.0
        for n in numbers:
            weights = tuple(int(k == n) for k in range(cards.bit_count() + 1))
            with_n = replace(
                self.problem, tallies=(*self.problem.tallies, Tally(place, cards, weights))
            )
            bits += float(Fraction(total(with_n), whole)) * log2(n)
        return bits
