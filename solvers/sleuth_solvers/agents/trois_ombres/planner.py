"""Plays by the advice: what the policy of ``tiles`` ranks first, from all that can be known."""

from collections.abc import Sequence
from typing import Final

from sleuth.chance import Dice
from sleuth.games.trois_ombres.actions import (
    Action,
    AddTrap,
    Bluff,
    GiveObject,
    LayClue,
    LeaveVisible,
    Look,
    Pick,
    Proceed,
    Reroll,
    Reveal,
    Roll,
    ShowPair,
    TakeCube,
    Tell,
    UseObject,
    UsePower,
)
from sleuth.games.trois_ombres.box import Face, IdEffect, LimbesEffect, TilesBox, tiles_box
from sleuth.simulate import SeenNotebook
from sleuth.types import Place
from sleuth_solvers.agents.trois_ombres.memory import spot_names
from sleuth_solvers.agents.trois_ombres.notes import Notes
from sleuth_solvers.tiles import policy
from sleuth_solvers.tiles.bluff import bluff_odds
from sleuth_solvers.tiles.forward import Forward
from sleuth_solvers.tiles.hints import MANY_CUBES, does_harm
from sleuth_solvers.tiles.options import first_options
from sleuth_solvers.tiles.policy import Choice

REROLL: Final = 0.5
"""By so much a turn must be worse than usual for the die to be rolled again, in tiles."""
_ROUGH: Final = 0.2
"""How far the policy's quick estimate of a bluff may be off."""
_ALIKE: Final = 1e-9
"""Tiles whose values differ by less are as good as each other."""

SpotAction = Bluff | Look | AddTrap | Pick | LayClue | LeaveVisible | Reveal | TakeCube


class PlannerAgent:
    """Reveals, looks, lays clues and traps as the policy says, and tells all that it sees.

    It bluffs once the best tile is as likely to win as the policy asks for at that hour.
    """

    def __init__(self) -> None:
        self._notes = Notes()

    def choose(self, notebook: SeenNotebook, actions: Sequence[Action], dice: Dice) -> Action:
        """One of the actions."""
        for always in (ShowPair(), Tell()):
            if always in actions:
                return always
        chooser = _Chooser(self._notes.read(notebook).forward(), actions, dice)
        return chooser.choose()


class _Chooser:
    """One choice. Actions name spots as the rules do, the notes as the player does."""

    def __init__(self, forward: Forward, actions: Sequence[Action], dice: Dice) -> None:
        self._forward = forward
        self._outlook = forward.outlook
        self._now = forward.open_table
        self._actions = actions
        self._dice = dice
        self._name = spot_names(self._now.side)

    def choose(self) -> Action:
        """The best action."""
        found = self._bluff() or self._help() or self._reroll() or self._reveal()
        if found is not None:
            return found
        outlook = self._outlook
        looks = self._at(Look)
        if looks:
            return looks[policy.looks(outlook, looks)[0].spot]
        traps = self._at(AddTrap)
        if traps:
            return traps[policy.trap_spots(outlook, traps)[0].spot]
        picks = self._at(Pick)
        if picks:
            return picks[policy.to_be_mixed(outlook, picks)[0].spot]
        return self._go_on() or self._share()

    def _at(self, kind: type[SpotAction]) -> dict[Place, Action]:
        """The actions of this kind, by the spot as the player calls it."""
        return {
            self._name[action.spot]: action for action in self._actions if isinstance(action, kind)
        }

    def _bluff(self) -> Action | None:
        """The best tile, where it is as likely to win as the policy asks for."""
        bluffs = self._at(Bluff)
        if not bluffs:
            return None
        asked = policy.bluff_from(self._now.hour, self._box.hours)
        guess = policy.bluffs(self._outlook, bluffs)[0]
        if guess.value < asked - _ROUGH:
            return None
        best = bluff_odds(self._forward)[0]
        return bluffs[best.spot] if best.p >= asked else None

    def _help(self) -> Action | None:
        """Powers and objects: looks at once, the others when they are worth it."""
        for action in self._actions:
            match action:
                case UsePower() | UseObject(IdEffect.LOUPE | IdEffect.OREILLETTES):
                    return action
                case UseObject(IdEffect.REVELATEUR) if len(self._now.cubes) >= MANY_CUBES:
                    return action
                case UseObject(IdEffect.ARCHEOSCRIPT) if self._known_pairs():
                    return action
                case UseObject(IdEffect.INVERTIGO) if does_harm(self._now):
                    return action
        return None

    def _reroll(self) -> Action | None:
        """Where this face is worse than most; an hour is worse than any."""
        rerolls = [action for action in self._actions if isinstance(action, Reroll)]
        turn = self._now.turn
        if not rerolls or turn is None or turn.face is None:
            return None
        worth = {face: self._turn_value(face) for face in Face}
        usual = sum(worth.values()) / len(worth)
        bad = turn.face is Face.CLOCK or worth[turn.face] < usual - REROLL
        return self._dice.pick(rerolls) if bad else Proceed()

    def _turn_value(self, face: Face) -> float:
        options = first_options(self._forward.table, self._now, face)
        return policy.turn_value(self._outlook, options.reveal, one_lieu=options.one_lieu)

    def _reveal(self) -> Action | None:
        """A tile, or a cube instead."""
        reveals, cubes = self._at(Reveal), self._at(TakeCube)
        if not (reveals or cubes):
            return None
        shown = self._now.turn.shown if self._now.turn else ()
        outlook = self._outlook
        if shown:
            first = shown[-1].spot
            kind = outlook.known.get(first)
            ranked = policy.second_reveals(outlook, first, kind, reveals)
        else:
            cursed = self._now.has_curse(LimbesEffect.PARALYSIE)
            ranked = policy.first_reveals(outlook, reveals, one_lieu=cursed)
        uncovered = policy.cubes_to_take(outlook, cubes)
        best, cube = _best(ranked), _best(uncovered)
        if best is None or (cube is not None and cube.value > best.value):
            assert cube is not None
            return cubes[cube.spot]
        alike = [each.spot for each in ranked if each.value > best.value - _ALIKE]
        return reveals[self._dice.pick(alike)]

    def _go_on(self) -> Action | None:
        """The die, or a clue where it is of use; clues that lie stay where they are."""
        if Roll() in self._actions:
            return Roll()
        if Proceed() not in self._actions:
            return None
        marks = self._at(LeaveVisible) or self._at(LayClue)
        best = _best(policy.clue_spots(self._outlook, marks))
        return marks[best.spot] if best is not None and best.value > 0 else Proceed()

    def _share(self) -> Action:
        """Objects go to others rather than away; all else is left to chance."""
        given = [each for each in self._actions if isinstance(each, GiveObject) and each.to]
        return self._dice.pick(given or self._actions)

    def _known_pairs(self) -> bool:
        """Whether both tiles of a suspect are known and can be revealed."""
        free = set(self._outlook.free)
        kinds = [kind for spot, kind in self._outlook.known.items() if spot in free]
        suspects = [kind for kind in kinds if kind < self._outlook.suspects]
        return len(set(suspects)) < len(suspects)

    @property
    def _box(self) -> TilesBox:
        return tiles_box(self._forward.table.edition.box)


def _best(choices: Sequence[Choice]) -> Choice | None:
    return choices[0] if choices else None
