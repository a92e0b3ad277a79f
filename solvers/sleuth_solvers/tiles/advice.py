"""What to do in a turn of L'heure des 3 ombres: which tile first, which then, and what else.

The aim is the team's chance of winning. ``policy`` puts the choices in order, looking one turn
ahead; the chance to win after each of the best is measured by playing on, from the same games for
all of them, and one that turns out better beyond two standard errors comes first.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from sleuth.entries import GameEntry
from sleuth.errors import OptionError
from sleuth.games import family_of
from sleuth.games.trois_ombres.box import Face, tiles_box
from sleuth.games.trois_ombres.follow_turns import on_turn
from sleuth.language import _
from sleuth.table import Table
from sleuth.timeline import Timeline, Viewpoint
from sleuth.types import Place, PlayerName
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.tiles.candidates import Candidate, Deed, candidates
from sleuth_solvers.tiles.explained import Explained, TileAnswer, explained
from sleuth_solvers.tiles.forward import Forward
from sleuth_solvers.tiles.hints import hints_of
from sleuth_solvers.tiles.inference import read
from sleuth_solvers.tiles.measured import Measured, measured
from sleuth_solvers.tiles.model import is_heavy
from sleuth_solvers.tiles.options import Moment, Options, options_of
from sleuth_solvers.tiles.standing import open_table_of, to_act, who_may_roll


class Objective(StrEnum):
    """What choices are ranked by."""

    WINNING = "the team's chance of winning"


@dataclass(frozen=True, slots=True)
class TileQuestion:
    """One choice, and what it is worth."""

    rank: int
    """From 1; of those for different faces of the die, in the die's order."""
    deed: Deed
    spot: Place
    alike: tuple[Place, ...]
    """Further spots of which the same is known, as good as this one."""
    start: Place | None
    """Where a clue is moved from."""
    face: Face | None
    """The face of the die that it is for."""
    entry: GameEntry | None
    text: str
    """The line to log, with ``?`` for what will be seen."""
    value: float
    """The team's chance of winning, as measured by playing on."""
    error: float
    """Its standard error."""
    worth: float
    """What the policy goes by: pairs, tiles seen for the first time, traps."""
    gain_bits: float
    """Expected information about the Démon."""
    p_solved: float
    """The chance that the Démon is known after it."""
    answers: tuple[TileAnswer, ...]


@dataclass(frozen=True)
class TileRanking:
    """Choices, best first; each is measured when it is looked at."""

    table: Table
    asker: PlayerName
    moment: Moment
    options: tuple[Candidate, ...]
    forward: Forward
    hints: tuple[str, ...]
    """What else may help now, as sentences."""
    objective: Objective = Objective.WINNING

    @property
    def exact(self) -> bool:
        """Whether what is known of the tiles was counted; chances of winning are never."""
        return self.forward.model.track.exact and not is_heavy(self.forward.model)

    def __len__(self) -> int:
        return len(self.options)

    @property
    def by_face(self) -> bool:
        """Whether there is a choice for each face of the die, in the die's order."""
        return self.moment is Moment.ROLL

    def top(self, n: int) -> Sequence[TileQuestion]:
        """The best ``n``, or all if there are fewer; time is shared among them."""
        options = self.options if self.by_face else self.options[:n]
        found = measured(self.forward, self.asker, [option.forced for option in options])
        told = list(zip(options, found, strict=True))
        if not self.by_face:
            told.sort(key=lambda each: (not each[1].better, -each[0].choice.value))
        return tuple(
            self._question(rank, option, each) for rank, (option, each) in enumerate(told, 1)
        )

    def _question(self, rank: int, option: Candidate, found: Measured) -> TileQuestion:
        spot = option.choice.spot
        what: Explained | None = None
        if option.deed is Deed.REVEAL:
            first = self.moment is not Moment.SECOND
            what = explained(self.forward, spot, first=first)
        entry = option.entry(self.asker)
        return TileQuestion(
            rank=rank,
            deed=option.deed,
            spot=spot,
            alike=option.alike,
            start=option.start,
            face=option.face,
            entry=entry,
            text=family_of(self.table.edition).format(entry, self.table) if entry else "",
            value=found.estimate.p,
            error=found.estimate.error,
            worth=option.choice.value,
            gain_bits=what.gain_bits if what else 0.0,
            p_solved=what.p_solved if what else 0.0,
            answers=what.answers if what else (),
        )


def rank_questions(
    table: Table,
    timeline: Timeline,
    viewpoint: Viewpoint,
    assumptions: Assumptions,  # noqa: ARG001 - nothing is assumed of people here
    asker: PlayerName,
    face: Face | None = None,
) -> TileRanking:
    """What the asker can do now, best first; ``face`` is what the die shows, if it is not logged.

    Raises OptionError where the game is over, where it is not the asker's turn, where the die was
    rolled already, and where nothing fits what was seen.
    """
    now = open_table_of(table, timeline)
    if now.outcome is not None:
        raise OptionError(_("the game is over"))
    acting = to_act(table, now) if face is None else who_may_roll(table, now)
    if acting != asker:
        raise OptionError(_("it is the turn of {player}").format(player=acting))
    lying = now
    if now.turn is not None and now.turn.player != asker:
        now = on_turn(now, asker)  # what the turn before leaves behind holds no more
    options = options_of(table, now, asker, face)
    if face is not None and options.face is not face:
        raise OptionError(_already_decided(table, options))
    model, _logic, weighted = read(table, timeline.seen_from(viewpoint))
    if not weighted.total:
        raise OptionError(_("nothing fits what was seen"))
    forward = Forward.of(table, now, model)
    ranked = tuple(candidates(table, now, options, forward))
    hints = tuple(hints_of(forward, asker, options, lying))
    return TileRanking(table, asker, options.moment, ranked, forward, hints)


def _already_decided(table: Table, options: Options) -> str:
    if options.face is None:
        return _("the die does not decide what can be done now")
    label = tiles_box(table.edition.box).faces[options.face]
    return _("the die was rolled: it shows {face}").format(face=label.local())
