"""Plays a game to its end, quickly: how often does the team win from here?

It is the game with everything that moves the clock, that hides tiles or that takes them away, and
with what investigators look at; players choose as ``policy`` does, and tell each other what they
see. What only changes where a known tile lies is left out, since everybody follows it, and so are
clues and the rarer objects. So a result is an estimate of how good it is to play on: its sampling
error is known, its model's is not.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from time import monotonic

from sleuth.chance import Dice
from sleuth.games.trois_ombres.box import IdEffect, LimbesEffect, Power, TrapEffect
from sleuth_solvers.tiles.playing import EMPTY, LIEUX, SPOTS, Forced, Match, Playing, see
from sleuth_solvers.tiles.playout_choices import (
    cube_to_take,
    first_tile,
    look,
    second_tile,
    to_bluff_with,
)


def play_on(
    match: Match, game: Playing, dice: Dice, forced: Forced | None = None, most_turns: int = 400
) -> bool:
    """Whether the team wins; the game is changed. The first turn goes as it is ``forced`` to."""
    for turn in range(most_turns):
        if game.won is None:
            _turn_of(match, game, dice, forced if turn == 0 else None)
        if game.won is not None:
            return game.won
    return False


@dataclass(frozen=True, slots=True)
class Estimate:
    """A chance that was measured."""

    p: float
    error: float
    """Standard error of the sampling."""
    games: int


def estimate(wins: int, games: int) -> Estimate:
    """The chance of winning, with the error that it would have if one more were won and lost."""
    p = wins / games
    shrunk = (wins + 1) / (games + 2)
    return Estimate(p, sqrt(shrunk * (1 - shrunk) / games), games)


def chance_of_winning(
    match: Match, starts: Sequence[Playing], dice: Dice, *, seconds: float, most: int
) -> Estimate:
    """Plays on from each of these in turn, up to so many games and so much time."""
    end = monotonic() + seconds
    wins = games = 0
    while games < most and (games < 8 or monotonic() < end):
        wins += play_on(match, starts[games % len(starts)].copy(), dice)
        games += 1
    return estimate(wins, games)


def _turn_of(match: Match, game: Playing, dice: Dice, forced: Forced | None) -> None:
    power = match.powers[game.seat % len(match.powers)]
    if forced is not None:
        game.seat += 1
        _reveal(match, game, forced.lieu, power, dice, forced)
        return
    if match.events and game.hour >= match.bluff:
        found = to_bluff_with(match, game, dice)
        if found is not None:
            game.won = found == game.demon
            return
    game.seat += 1
    lieu = None
    rolled = dice.below(LIEUX + 2)
    if rolled < LIEUX:
        lieu = rolled if match.designated else None
    elif rolled == LIEUX + 1 and match.events:
        _advance(match, game)
    if game.won is not None:
        return
    if game.cleaners and len(game.cubes) > 2:
        game.cleaners -= 1
        game.cubes.clear()
    if match.events:
        look(game, power, dice)
    _reveal(match, game, lieu, power, dice)


def _reveal(
    match: Match,
    game: Playing,
    lieu: int | None,
    power: Power | None,
    dice: Dice,
    forced: Forced | None = None,
) -> None:
    lying = [i for i, kind in enumerate(game.tiles) if kind != EMPTY]
    here = [i for i in lying if i // SPOTS == lieu] if lieu is not None else lying
    single = not here
    first_of = [i for i in here or lying if i not in game.cubes]
    if forced is not None and forced.first is not None:
        first_of = [forced.first]
    elif forced is not None and forced.uncover is not None:
        first_of = []
    if not first_of:
        cubed = [i for i in here or lying if i in game.cubes]
        if forced is not None and forced.uncover is not None:
            game.cubes.discard(forced.uncover)
        elif cubed:
            game.cubes.discard(cube_to_take(game, cubed))
        if single or not lying:
            _no_pair(match, game, dice)
            return
        first = EMPTY
    else:
        first = first_tile(match, game, first_of, lying, dice)
        see(game, first)
        if game.tiles[first] >= match.suspects:
            _spring(match, game, first, power, dice)
            return
        if single:
            _no_pair(match, game, dice)
            return
    second_of = [i for i in lying if i != first and i not in game.cubes]
    if game.paralysed and first != EMPTY:
        second_of = [i for i in second_of if i // SPOTS == first // SPOTS]
    game.paralysed = False
    if forced is not None and forced.uncover is not None and first != EMPTY:
        game.cubes.discard(forced.uncover)
        _no_pair(match, game, dice)
        return
    second = forced.second if forced else None
    if second is None:
        second = second_tile(match, game, first, second_of, dice)
    if second == EMPTY:
        if game.cubes:
            game.cubes.discard(cube_to_take(game, sorted(game.cubes)))
        _no_pair(match, game, dice)
        return
    see(game, second)
    if game.tiles[second] >= match.suspects:
        _spring(match, game, second, power, dice)
    elif first != EMPTY and game.tiles[first] == game.tiles[second]:
        _pair(match, game, first, second, dice)
    else:
        _no_pair(match, game, dice)


def _pair(match: Match, game: Playing, first: int, second: int, dice: Dice) -> None:
    game.agency.append(game.tiles[first])
    game.tiles[first] = game.tiles[second] = EMPTY
    game.known[first] = game.known[second] = False
    game.paired += 1
    if game.paired >= match.pairs:
        game.won = True
        return
    if match.events:
        if match.ids and dice.pick(match.ids) is IdEffect.REVELATEUR:
            game.cleaners += 1
        _add_trap(match, game, dice)


def _add_trap(match: Match, game: Playing, dice: Dice) -> None:
    if not game.pile:
        game.pile, game.discards = game.discards, []
        dice.shuffle(game.pile)
    empty = [i for i, kind in enumerate(game.tiles) if kind == EMPTY]
    if not game.pile or not empty:
        return
    tiles = [0] * LIEUX
    for i, kind in enumerate(game.tiles):
        tiles[i // SPOTS] += kind != EMPTY and kind < match.suspects
    spot = max(empty, key=lambda i: tiles[i // SPOTS])
    game.tiles[spot] = game.pile.pop()
    game.known[spot], game.fresh[spot] = True, False


def _no_pair(match: Match, game: Playing, dice: Dice) -> None:
    """A Limbes card."""
    if not match.events:
        return
    if not game.limbes:
        _advance(match, game)
        game.limbes = [*match.limbes]
        dice.shuffle(game.limbes)
    card = game.limbes.pop()
    late = game.hour >= match.late
    if card is LimbesEffect.TEMPS_ACCELERE:
        _advance(match, game)
    elif card is LimbesEffect.PARALYSIE:
        game.paralysed = True
    elif card is LimbesEffect.REVEIL and late:
        _add_trap(match, game, dice)
    elif card is LimbesEffect.FAUSSE_PISTE and late:
        _false_trail(game, dice)


def _false_trail(game: Playing, dice: Dice) -> None:
    """A pair comes back: with two tiles that are not known, if there are any."""
    empty = [i for i, kind in enumerate(game.tiles) if kind == EMPTY]
    lying = [i for i, kind in enumerate(game.tiles) if kind != EMPTY and i not in game.cubes]
    if not game.agency or len(lying) < 2 or len(empty) < 2:
        return
    kind = game.agency.pop(dice.below(len(game.agency)))
    game.paired -= 1
    lying.sort(key=lambda i: game.known[i])
    taken = lying[:2]
    tiles = [(kind, False), (kind, False), *((game.tiles[i], game.fresh[i]) for i in taken)]
    dice.shuffle(tiles)
    for spot, (tile, fresh) in zip((*taken, *empty[:2]), tiles, strict=True):
        game.tiles[spot], game.fresh[spot], game.known[spot] = tile, fresh, False


def _spring(match: Match, game: Playing, spot: int, power: Power | None, dice: Dice) -> None:
    kind = game.tiles[spot]
    effect = match.effects[kind - match.suspects]
    game.tiles[spot], game.known[spot] = EMPTY, False
    game.discards.append(kind)
    if effect is TrapEffect.CLOCK:
        _advance(match, game)
    elif effect is TrapEffect.HERCULE:
        left = match.cubes - len(game.cubes)
        if not left:
            _advance(match, game)
        for _cube in range(min(left, 1 if power is Power.IMPLACABLE else 2)):
            free = [i for i, tile in enumerate(game.tiles) if tile != EMPTY and i not in game.cubes]
            if free:
                game.cubes.add(dice.pick(free))
    if game.won is None:
        _no_pair(match, game, dice)


def _advance(match: Match, game: Playing) -> None:
    game.hour += 1
    if game.hour >= match.hours:
        game.won = False
