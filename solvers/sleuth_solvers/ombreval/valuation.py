"""What an accusation is worth at Maison Ombreval, in k€ and in chance of winning; and waiting.

The richest player wins, so a right accusation is not all: it pays the prize and ends the game, for
better or worse. Accusing now is compared with the best that one can do later, turn by turn, back
from the calendar's end. The numbers rest on the ``Outlook`` and on these assumptions:

* all equities drift alike, and each changes by independent normal steps from turn to turn;
* the odds of being right grow by the same factor with every Interrogatoire, own or overheard;
* rivals are as sure as oneself, and from ``bold`` on accuse as soon as they may;
* what one does later is planned now, without a look at the equities of that time, so that waiting
  is worth at least what is said here.

A pure function of numbers: nothing here knows a notebook.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import erf, exp, log, pi, sqrt

NODES = 48
"""Points of Simpson's rule; with so many it is off by less than one in a million."""

NEARLY_SURE = 0.999
"""An Interrogatoire that solves everything is taken to leave just this much doubt."""

REACH = 6.0
"""Standard deviations that are integrated over, to each side."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What the rules pay and charge, in k€."""

    prize: int
    fine: int


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is assumed of the rest of the game."""

    rounds: float
    """Rounds until the calendar ends the game, this one left out."""
    swing: float
    """How far a turn moves a player's equity from what all gain alike: a standard deviation, k€."""
    secret: float
    """The same of what the secret objectives will bring."""
    may_accuse: float
    """The chance that a turn ends on a square where one may accuse."""
    learns: float
    """How many Interrogatoires of one's own a round teaches as much as, all overheard included."""
    bold: float = 0.3
    """Rivals accuse from this confidence on: a little more than where it pays in k€, on average."""


@dataclass(frozen=True, slots=True)
class Rival:
    """Another player: equity in k€, and whether they may still accuse."""

    equity: float
    may_accuse: bool = True


@dataclass(frozen=True, slots=True)
class Prospect:
    """Where one stands, when one may accuse at the end of this turn."""

    mine: float
    """One's own equity, in k€."""
    rivals: tuple[Rival, ...]
    confidence: float
    """The chance that the likeliest solution is right."""
    after_next: float
    """The same after the best next Interrogatoire, on average."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a choice is worth."""

    chance: float
    """Of winning the game."""
    money: float
    """Expected prizes less fines, in k€."""


@dataclass(frozen=True, slots=True)
class Valuation:
    """Accusing now against waiting for the best later moment."""

    now: Worth
    wait: Worth
    if_right: float
    """The chance of winning once one has accused rightly now."""
    if_wrong: float
    """The chance of winning once one has accused wrongly now."""
    passed_over: float
    """The chance that a rival accuses rightly before oneself, if one waits."""

    @property
    def accuse(self) -> bool:
        """Whether accusing now wins at least as often as waiting."""
        return self.now.chance >= self.wait.chance

    @property
    def needed(self) -> float:
        """The confidence from which on accusing now is as good as waiting; above 1 for never."""
        gain = self.if_right - self.if_wrong
        return (self.wait.chance - self.if_wrong) / gain if gain > 0 else float("inf")


def valuation(prospect: Prospect, stakes: Stakes, outlook: Outlook) -> Valuation:
    """What accusing now and what waiting is worth.

    Takes time in proportion to rounds times rivals squared: about a millisecond.
    """
    game = _Game(prospect, stakes, outlook)
    right = game.right(0)
    wrong = game.silent(0, prospect.mine - stakes.fine)
    p = prospect.confidence
    now = Worth(
        p * right + (1 - p) * wrong,
        p * stakes.prize - (1 - p) * stakes.fine,
    )
    wait = Worth(game.waiting(0), game.waiting_money(0))
    return Valuation(now, wait, right, wrong, game.passed_over(0))


def chance_to_lead(mine: float, others: Sequence[float], spread: float) -> float:
    """The chance to end above all others if each total moves by a normal step of this spread.

    ``mine`` and ``others`` and ``spread`` in k€. Equal totals that do not move share the chance.
    """
    if spread <= 0:
        level = sum(other == mine for other in others)
        return 0.0 if any(other > mine for other in others) else 1 / (1 + level)
    scaled = [(mine - other) / spread for other in others]
    total = 0.0
    for at, weight in _SIMPSON:
        above = weight
        for lead in scaled:
            above *= 0.5 * (1 + erf((lead + at) / sqrt(2)))
        total += above
    return min(1.0, total)


def _simpson() -> Iterator[tuple[float, float]]:
    """Points and weights that integrate over the standard normal distribution."""
    width = 2 * REACH / NODES
    points = [-REACH + n * width for n in range(NODES + 1)]
    inner = [4 if n % 2 else 2 for n in range(1, NODES)]
    weights = [
        times * exp(-at * at / 2) / sqrt(2 * pi)
        for at, times in zip(points, [1, *inner, 1], strict=True)
    ]
    total = sum(weights)
    yield from ((at, weight / total) for at, weight in zip(points, weights, strict=True))


_SIMPSON = tuple(_simpson())


@dataclass(slots=True)
class _Game:
    """The turns to come: turn 0 is now, each number one more round."""

    prospect: Prospect
    stakes: Stakes
    outlook: Outlook
    _silent: dict[tuple[int, float], float] = field(default_factory=dict)
    _waiting: dict[int, float] = field(default_factory=dict)

    @property
    def last(self) -> int:
        """One's own last turn."""
        return max(0, round(self.outlook.rounds))

    def confidence(self, turn: int) -> float:
        """How sure one will be: each Interrogatoire multiplies the odds by the same factor."""
        now = self.prospect.confidence
        if not 0 < now < 1:
            return now
        then = min(max(self.prospect.after_next, now), NEARLY_SURE)
        odds, growth = log(now / (1 - now)), log(then / (1 - then) * (1 - now) / now)
        return 1 / (1 + exp(-odds - max(0.0, growth) * self.outlook.learns * turn))

    def spread(self, turn: float) -> float:
        """How far each total will have moved by then, the secret objectives counted."""
        return sqrt(self.outlook.secret**2 + self.outlook.swing**2 * turn)

    def right(self, turn: int) -> float:
        """The chance to win after a right accusation: the round is played to its end."""
        others = [rival.equity for rival in self.prospect.rivals]
        return chance_to_lead(
            self.prospect.mine + self.stakes.prize, others, self.spread(turn + 0.5)
        )

    def beaten(self, turn: int, mine: float) -> float:
        """The chance to win although one of the rivals, any alike, accuses rightly then."""
        rivals = self.prospect.rivals
        able = [n for n, rival in enumerate(rivals) if rival.may_accuse]
        chances = [
            chance_to_lead(
                mine,
                [rival.equity + self.stakes.prize * (n == lucky) for n, rival in enumerate(rivals)],
                self.spread(turn + 0.5),
            )
            for lucky in able
        ]
        return sum(chances) / len(chances)

    def hazard(self, turn: int) -> float:
        """The chance that a rival accuses rightly between this turn and one's next."""
        sure = self.confidence(turn)
        if sure < self.outlook.bold:
            return 0.0
        able = sum(rival.may_accuse for rival in self.prospect.rivals)
        return float(1 - (1 - self.outlook.may_accuse * sure) ** able)

    def silent(self, turn: int, mine: float) -> float:
        """The chance to win from then on without accusing any more."""
        if (turn, mine) not in self._silent:
            hazard = self.hazard(turn)
            if turn >= self.last:
                others = [rival.equity for rival in self.prospect.rivals]
                later = chance_to_lead(mine, others, self.spread(self.outlook.rounds + 0.5))
            else:
                later = self.silent(turn + 1, mine)
            met = hazard * self.beaten(turn, mine) if hazard else 0.0
            self._silent[turn, mine] = met + (1 - hazard) * later
        return self._silent[turn, mine]

    def accusing(self, turn: int) -> float:
        """The chance to win if one accuses at the end of that turn."""
        sure = self.confidence(turn)
        wrong = self.silent(turn, self.prospect.mine - self.stakes.fine)
        return sure * self.right(turn) + (1 - sure) * wrong

    def waiting(self, turn: int) -> float:
        """The chance to win if one does not accuse at that turn, and plays on as well as can be."""
        if turn >= self.last:
            return self.silent(turn, self.prospect.mine)
        if turn not in self._waiting:
            hazard = self.hazard(turn)
            after = self.waiting(turn + 1)
            able = self.outlook.may_accuse
            later = able * max(self.accusing(turn + 1), after) + (1 - able) * after
            met = hazard * self.beaten(turn, self.prospect.mine) if hazard else 0.0
            self._waiting[turn] = met + (1 - hazard) * later
        return self._waiting[turn]

    def waiting_money(self, turn: int) -> float:
        """Expected prizes less fines, if one does not accuse at that turn but when it pays most."""
        money = 0.0
        for later in range(self.last, turn, -1):
            sure = self.confidence(later)
            accusing = sure * self.stakes.prize - (1 - sure) * self.stakes.fine
            able = self.outlook.may_accuse
            money = able * max(accusing, money) + (1 - able) * money
            money *= 1 - self.hazard(later - 1)
        return money

    def passed_over(self, turn: int) -> float:
        """The chance that a rival accuses rightly before one's plan for waiting comes to it."""
        if turn >= self.last:
            return self.hazard(turn)
        able = self.outlook.may_accuse
        accuses = self.accusing(turn + 1) > self.waiting(turn + 1)
        goes_on = 1 - able if accuses else 1.0
        hazard = self.hazard(turn)
        return hazard + (1 - hazard) * goes_on * self.passed_over(turn + 1)
