"""How a game of L'heure des 3 ombres begins: the Démon aside, the tiles mixed and laid out."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sleuth.edition import Edition
from sleuth.games.seating import check_seats, chosen_rules
from sleuth.games.trois_ombres.actions import Action, HostDrawn, TileLaid, TrapMixedIn
from sleuth.games.trois_ombres.box import tiles_box
from sleuth.games.trois_ombres.entries import Plays
from sleuth.games.trois_ombres.house_rules import (
    CubesLand,
    Designated,
    Events,
    FreeTile,
    LimbesAfterCube,
    LimbesAfterTrap,
    Sides,
    StartTraps,
    VisibleTile,
)
from sleuth.games.trois_ombres.seats import log
from sleuth.games.trois_ombres.state import INDEX, Game, HouseRules, State, Task
from sleuth.games.trois_ombres.traps import counted, without
from sleuth.games.trois_ombres.turns import begun
from sleuth.types import CardName, PlayerName


def opening(
    edition: Edition,
    players: Sequence[PlayerName],
    first: PlayerName | None,
    options: Sequence[tuple[str, str]],
) -> State:
    """The state before the Démon is drawn. Raises OptionError."""
    check_seats(edition, players, first)
    chosen = chosen_rules(edition, options)
    events = Events(chosen["events"])
    house = HouseRules(
        traps=StartTraps.NONE if events is Events.OFF else StartTraps(chosen["traps"]),
        sides=Sides(chosen["sides"]),
        limbes_after_trap=LimbesAfterTrap(chosen["limbes-after-trap"]),
        limbes_after_cube=LimbesAfterCube(chosen["limbes-after-cube"]),
        free_tile=FreeTile(chosen["free-tile"]),
        visible_tile=VisibleTile(chosen["visible-tile"]),
        cubes=CubesLand(chosen["cubes"]),
        events=events,
        designated=Designated(chosen["designated"]),
    )
    box = tiles_box(edition.box)
    powers = tuple(each.power for each in box.investigators[: len(players)])
    game = Game(edition, tuple(players), powers, first or players[0], tuple(options), house)
    clues = box.start_clues[len(players)]
    return State(
        game=game,
        active=game.first,
        agenda=(DrawHost(),),
        block=box.block,
        reserve=(clues,) * len(players),
        spare=(box.clues - clues,) * len(players),
        trap_pile=tuple(kind.name for kind in box.traps for _ in range(kind.count)),
        id_pile=tuple(card.effect for card in box.id_cards for _ in range(card.count)),
        limbes_pile=tuple(card.effect for card in box.limbes_cards for _ in range(card.count)),
        objects=((),) * len(players),
        logs=((),) * (len(players) + 1),
    )


@dataclass(frozen=True, slots=True)
class DrawHost(Task):
    """Lay one tile aside, unseen: the Démon."""

    def outcomes(self, state: State) -> Sequence[tuple[Action, int]]:
        """Any of the suspects' tiles."""
        return tuple((HostDrawn(card.name), state.box.copies) for card in state.game.edition.cards)

    def after(self, state: State, action: Action) -> State:
        """All other suspects are in play."""
        assert isinstance(action, HostDrawn)
        every = tuple(
            card.name for card in state.game.edition.cards for _ in range(state.box.copies)
        )
        state = replace(state, host=action.suspect)
        return state.then(MixInTraps(int(state.game.house.traps), without(every, action.suspect)))


@dataclass(frozen=True, slots=True)
class MixInTraps(Task):
    """Mix so many traps with the suspects, unseen."""

    traps: int
    tiles: tuple[CardName, ...]

    def outcomes(self, state: State) -> Sequence[tuple[Action, int]]:
        """Any of the pile."""
        if not self.traps:
            return ()
        return tuple((TrapMixedIn(trap), n) for trap, n in counted(state.trap_pile))

    def after(self, state: State, action: Action) -> State:
        """The next, or the tiles are laid out."""
        assert isinstance(action, TrapMixedIn)
        state = replace(state, trap_pile=without(state.trap_pile, action.trap))
        return state.then(MixInTraps(self.traps - 1, (*self.tiles, action.trap)))

    def skip(self, state: State) -> State:
        """All are mixed."""
        return state.then(LayOut(self.tiles))


@dataclass(frozen=True, slots=True)
class LayOut(Task):
    """Lay out the tiles that are left, face down."""

    tiles: tuple[CardName, ...]

    def outcomes(self, state: State) -> Sequence[tuple[Action, int]]:
        """Any of them comes next."""
        return tuple((TileLaid(tile), n) for tile, n in counted(self.tiles))

    def after(self, state: State, action: Action) -> State:
        """It lies on the next spot."""
        assert isinstance(action, TileLaid)
        hole = state.box.empty[state.game.house.traps]
        spot = next(spot for spot in INDEX if state.tile(spot) is None and spot not in hole)
        rest = without(self.tiles, action.tile)
        return state.with_tile(spot, action.tile).then(LayOut(rest))

    def skip(self, state: State) -> State:
        """The first turn begins."""
        if state.game.house.eventful:
            for player, power in zip(state.game.players, state.game.powers, strict=True):
                state = log(state, Plays(player, power))
        return begun(state)
