"""A perfect memory and no plan: known pairs are taken, else tiles not seen are revealed blindly."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from sleuth.chance import Dice
from sleuth.games.trois_ombres.actions import (
    Action,
    Bluff,
    LayClue,
    Look,
    MoveClue,
    Proceed,
    Reroll,
    Reveal,
    ShowPair,
    TakeCube,
    Tell,
    UseObject,
    UsePower,
)
from sleuth.games.trois_ombres.box import Face, tiles_box
from sleuth.simulate import SeenNotebook
from sleuth.table import Table
from sleuth.types import CardName, Place
from sleuth_solvers.agents.trois_ombres.memory import Memory


class PerfectAgent:
    """Remembers all tiles that it saw, or was told of, until they are mixed with others.

    It says all that it sees, uses powers and objects as soon as they serve, rolls again where the
    die shows the Horloge, and bluffs when all suspects but one are cleared or known to be pairs;
    or in the last hour, on a tile whose twin it has not seen. Clues it does not need. All else it
    leaves to chance.
    """

    def __init__(self) -> None:
        self._memory = Memory()

    def choose(self, notebook: SeenNotebook, actions: Sequence[Action], dice: Dice) -> Action:
        """One of the actions."""
        self._memory.read(notebook, dice)
        recalled = Recalled.of(self._memory, notebook.table)
        return choose_from_memory(recalled, actions, dice)


@dataclass(frozen=True, slots=True)
class Recalled:
    """What a player goes by."""

    memory: Memory
    tiles: dict[Place, CardName]
    """Remembered suspects and traps, as the player names spots."""
    suspects: frozenset[CardName]
    """Those who are not at the Agence."""
    last_hour: bool

    @classmethod
    def of(cls, memory: Memory, table: Table) -> "Recalled":
        """What is remembered now."""
        now, box = memory.now, tiles_box(table.edition.box)
        suspects = frozenset(card.name for card in table.edition.cards) - frozenset(now.agency)
        return cls(memory, memory.known(), suspects, now.hour + 1 >= box.hours)

    def tile(self, spot: Place) -> CardName | None:
        """What lies at this spot, which is named as the rules do; None where it is not known."""
        return self.tiles.get(self.memory.named(spot))

    def pairs(self) -> frozenset[CardName]:
        """The suspects both of whose tiles are known."""
        counted = Counter(tile for tile in self.tiles.values() if tile in self.suspects)
        return frozenset(tile for tile, n in counted.items() if n > 1)

    def shown(self) -> CardName | None:
        """The suspect that was revealed first in this turn."""
        turn = self.memory.now.turn
        if turn is None or len(turn.shown) != 1:
            return None
        return self.tiles.get(turn.shown[0].spot)


def choose_from_memory(recalled: Recalled, actions: Sequence[Action], dice: Dice) -> Action:
    """What a player without a plan does."""
    for always in (ShowPair(), Tell()):
        if always in actions:
            return always
    bluffs = _bluffs(recalled, actions)
    if bluffs:
        return dice.pick(bluffs)
    turn = recalled.memory.now.turn
    rerolls = [action for action in actions if isinstance(action, Reroll)]
    if rerolls and turn is not None and turn.face is Face.CLOCK:
        return dice.pick(rerolls)
    helps = [action for action in actions if isinstance(action, UsePower | UseObject)]
    if helps:
        return dice.pick(helps)
    reveals = [action for action in actions if isinstance(action, Reveal)]
    if reveals:
        return _reveal(recalled, reveals, actions, dice)
    looks = [action for action in actions if isinstance(action, Look)]
    unseen = [look for look in looks if recalled.tile(look.spot) is None]
    if looks:
        return dice.pick(unseen or looks)
    if Proceed() in actions and all(
        isinstance(action, Proceed | LayClue | MoveClue | Reroll | Bluff) for action in actions
    ):
        return Proceed()
    return dice.pick([action for action in actions if not isinstance(action, Bluff)])


def _bluffs(recalled: Recalled, actions: Sequence[Action]) -> list[Action]:
    """On a tile of the last suspect that can be the Démon; in the last hour, on any that may be."""
    open_ = recalled.suspects - recalled.pairs()
    if len(open_) > 1 and not recalled.last_hour:
        return []
    return [
        action
        for action in actions
        if isinstance(action, Bluff) and recalled.tile(action.spot) in open_
    ]


def _reveal(
    recalled: Recalled, reveals: Sequence[Reveal], actions: Sequence[Action], dice: Dice
) -> Action:
    """The twin of what lies there; a known pair; a tile not seen; a cube; any tile."""
    shown, pairs = recalled.shown(), recalled.pairs()
    wanted = pairs if shown is None else {shown}
    taking = [each for each in reveals if recalled.tile(each.spot) in wanted]
    if taking:
        return dice.pick(taking)
    unseen: list[Action] = [each for each in reveals if recalled.tile(each.spot) is None]
    cubes: list[Action] = [each for each in actions if isinstance(each, TakeCube)]
    return dice.pick(unseen or cubes or reveals)
