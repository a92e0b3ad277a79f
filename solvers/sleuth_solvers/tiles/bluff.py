"""The Coup de bluff: which tile and the Démon are alike, how likely, and what playing on is worth.

To bluff wins with the chance that the tile on a spot and the Démon are of the same kind, both at
once. Against it stands the chance to win by playing on, which is estimated by playing on.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from sleuth.chance import Dice
from sleuth.games.trois_ombres.box import tiles_box
from sleuth.games.trois_ombres.open_table import OpenTable
from sleuth.language import _
from sleuth.table import Table
from sleuth.timeline import Timeline, Viewpoint
from sleuth.types import SOLUTION, CardName, Place, PlayerName
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.beliefs import SolutionOdds
from sleuth_solvers.tiles.forward import Forward, few
from sleuth_solvers.tiles.inference import read
from sleuth_solvers.tiles.model import is_heavy
from sleuth_solvers.tiles.playout import Estimate, chance_of_winning
from sleuth_solvers.tiles.reading import Reading
from sleuth_solvers.tiles.standing import asked_too_late, open_table_of

SECONDS = 1.0
"""How long is played on, at most."""
GAMES = 400
"""So many games are played on, at most."""


@dataclass(frozen=True, slots=True)
class BluffOdds:
    """A tile to bluff with."""

    spot: Place
    suspect: CardName
    """What it and the Démon are, if it succeeds; the likeliest such suspect."""
    p: Fraction
    """That tile and Démon are alike, whoever they are."""
    error: float = 0.0
    """Standard error, where it was estimated."""


@dataclass(frozen=True, slots=True)
class TileAccusation:
    """Whether to bluff, and with which tile."""

    accuser: PlayerName
    best: SolutionOdds | None
    """The suspect that the best tile would have to be; None where nothing fits."""
    place: Place | None
    """Where to bluff."""
    bluff: BluffOdds | None
    runner_up: BluffOdds | None
    """The next best tile."""
    playing_on: Estimate | None
    """The chance to win by playing on; None where nothing can be decided."""
    allowed: bool
    cost: str
    advice: str


def bluff_odds(forward: Forward) -> Sequence[BluffOdds]:
    """Every tile that can be named, the best first; tiles under cubes cannot."""
    model, outlook = forward.model, forward.outlook
    spots = outlook.free
    joint: Counter[tuple[Place, int]] = Counter()
    if is_heavy(model):
        total = len(forward.worlds)
        for lying in forward.worlds:
            for spot in spots:
                if lying[spot] == lying[SOLUTION]:
                    joint[spot, lying[spot]] += 1
    else:
        total = forward.reading.weight
        for kind, chance in enumerate(outlook.demon):
            if chance:
                track = model.track.copy()
                track.see(SOLUTION, model.kinds.one_of((model.kinds.names[kind],)))
                reading = Reading(track)
                for spot in spots:
                    joint[spot, kind] += reading.at[spot][kind] * track.scale
    found = []
    for spot in spots:
        by_kind = {kind: joint[spot, kind] for kind in range(outlook.suspects)}
        best = max(by_kind, key=lambda kind: by_kind[kind])
        p = Fraction(sum(by_kind.values()), total)
        error = sqrt(p * (1 - p) / total) if is_heavy(model) else 0.0
        found.append(BluffOdds(spot, CardName(model.kinds.names[best]), p, error))
    return sorted(found, key=lambda each: (-each.p, each.spot))


def advise(
    table: Table,
    timeline: Timeline,
    viewpoint: Viewpoint,
    assumptions: Assumptions,  # noqa: ARG001 - nothing is assumed of people here
    accuser: PlayerName,
) -> TileAccusation:
    """Whether ``accuser`` should bluff, given what this viewpoint knows."""
    steps = tuple(timeline.seen_from(viewpoint))
    open_table = open_table_of(table, timeline)
    model, logic, weighted = read(table, steps)
    cost = _("A bluff that fails loses the game for all.")
    reason = why_no_bluff(table, open_table, accuser)
    if not weighted.total or not logic.total:
        text = _("Nothing fits what was seen.")
        return TileAccusation(accuser, None, None, None, None, None, False, cost, text)
    forward = Forward.of(table, open_table, model)
    dice = Dice("bluff")
    bluff, runner_up = (*bluff_odds(forward)[:2], None, None)[:2]
    solution = _solution(forward, bluff, logic)
    place = bluff.spot if bluff else None
    if open_table.outcome is not None or bluff is None:
        text = _sentence(reason or _("no tile can be named"))
        return TileAccusation(accuser, solution, place, bluff, runner_up, None, False, cost, text)
    playing_on = chance_of_winning(
        forward.match(accuser),
        few(forward.starts(dice), 60),
        dice,
        seconds=SECONDS,
        most=GAMES,
    )
    sure = solution is not None and solution.certain and _proved(forward, bluff, logic)
    text = _sentence(reason) if reason else _advice(bluff, playing_on, sure)
    return TileAccusation(
        accuser, solution, place, bluff, runner_up, playing_on, reason is None, cost, text
    )


def why_no_bluff(table: Table, open_table: OpenTable, player: PlayerName) -> str | None:
    """Why this player may not bluff now; None where they may."""
    box = tiles_box(table.edition.box)
    if open_table.outcome is not None:
        return _("the game is over")
    if open_table.hour < box.bluff:
        return _("one may bluff from hour {bluff} on, and it is hour {hour}").format(
            bluff=box.bluff, hour=open_table.hour
        )
    return asked_too_late(table, open_table, player)


def _solution(forward: Forward, bluff: BluffOdds | None, logic: Reading) -> SolutionOdds | None:
    if bluff is None:
        return None
    kind = forward.model.kinds.index[bluff.suspect]
    p = Fraction(forward.reading.at[SOLUTION][kind], forward.reading.total)
    return SolutionOdds((bluff.suspect,), p, logic.at[SOLUTION][kind] == logic.total)


def _proved(forward: Forward, bluff: BluffOdds, logic: Reading) -> bool:
    """Whether it is proved that the suspect lies on the spot."""
    kind = forward.model.kinds.index[bluff.suspect]
    return logic.at[bluff.spot][kind] == logic.total


def _advice(bluff: BluffOdds, playing_on: Estimate, sure: bool) -> str:
    if sure:
        return _("Bluff now: it is sure to win.")
    if bluff.p == 1:
        return _("Bluff: it wins if what people said is right.")
    if float(bluff.p) - 2 * bluff.error > playing_on.p + 2 * playing_on.error:
        return _("Bluff: it wins more often than playing on.")
    if float(bluff.p) + 2 * bluff.error < playing_on.p - 2 * playing_on.error:
        return _("Play on: it wins more often than a bluff now.")
    return _("A bluff and playing on are about as good: the difference is within the error.")


def _sentence(reason: str) -> str:
    return f"{reason[:1].upper()}{reason[1:]}."
