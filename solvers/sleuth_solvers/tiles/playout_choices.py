"""What players choose in a playout: as ``policy`` does, but quickly."""

from sleuth.chance import Dice
from sleuth.games.trois_ombres.box import Power
from sleuth_solvers.tiles.playing import EMPTY, Match, Playing, see
from sleuth_solvers.tiles.policy import bluff_from


def to_bluff_with(match: Match, game: Playing, dice: Dice) -> int | None:
    """The suspect that the player bluffs with; None where it is better to play on."""
    open_ = sum(game.unseen)
    best, found = 0.0, EMPTY
    offset = dice.below(len(game.tiles))
    for i in range(len(game.tiles)):
        spot = (i + offset) % len(game.tiles)
        kind = game.tiles[spot]
        if kind == EMPTY or kind >= match.suspects or not game.known[spot]:
            continue
        p = game.unseen[kind] / open_
        if p > best and spot not in game.cubes:
            best, found = p, kind
    return found if best and best >= bluff_from(game.hour, match.hours) else None


def look(game: Playing, power: Power | None, dice: Dice) -> None:
    """What the investigator looks at before revealing."""
    if power is Power.INDISCRETE:
        spots = [i for i, known in enumerate(game.known) if not known and game.tiles[i] != EMPTY]
        spots = [i for i in spots if i not in game.cubes]
        n = 1
    elif power is Power.FOUINEUR:
        spots = [i for i in sorted(game.cubes) if not game.known[i]]
        n = 2
    else:
        return
    spots.sort(key=lambda i: not game.fresh[i])
    fresh = [i for i in spots if game.fresh[i]]
    for _each in range(min(n, len(spots))):
        among = fresh or spots
        spot = dice.pick(among)
        among.remove(spot)
        see(game, spot)


def cube_to_take(game: Playing, cubed: list[int]) -> int:
    """A fresh tile's first."""
    return min(cubed, key=lambda i: (not game.fresh[i], game.known[i]))


def first_tile(
    match: Match, game: Playing, allowed: list[int], lying: list[int], dice: Dice
) -> int:
    """The tile to reveal first."""
    worth = match.worth
    mates = _known_mates(match, game)
    fresh = [i for i in allowed if game.fresh[i]]
    stale = [i for i in allowed if not game.known[i] and not game.fresh[i]]
    paired = [i for i in allowed if game.known[i] and len(mates.get(game.tiles[i], ())) > 1]
    fresh_later = any(game.fresh[i] for i in lying if i not in game.cubes)
    options: list[tuple[float, list[int]]] = []
    if paired:
        options.append((worth.pair, paired))
    if fresh:
        trap = _fresh_trap(match, game)
        hit = _hit(game, mates)
        later = worth.learned * (1 - trap) if fresh_later else 0.0
        value = trap * worth.trap + (1 - trap) * (
            worth.learned + hit * max(worth.pair, later) + (1 - hit) * later
        )
        options.append((value, fresh))
    if stale:
        options.append((0.6 if fresh_later else 0.4, stale))
    if options:
        return dice.pick(max(options, key=lambda option: option[0])[1])
    people = [i for i in allowed if game.tiles[i] < match.suspects]
    return dice.pick(people or allowed)


def second_tile(match: Match, game: Playing, first: int, allowed: list[int], dice: Dice) -> int:
    """The tile to reveal second, or ``EMPTY`` for a cube or nothing."""
    worth = match.worth
    fresh = [i for i in allowed if game.fresh[i]]
    if first != EMPTY:
        kind = game.tiles[first]
        mates = [i for i in allowed if game.known[i] and game.tiles[i] == kind]
        if mates and (worth.pair >= worth.learned * (1 - _fresh_trap(match, game)) or not fresh):
            return mates[0]
    if fresh:
        return dice.pick(fresh)
    stale = [i for i in allowed if not game.known[i]]
    if stale:
        return dice.pick(stale)
    if game.cubes:
        return EMPTY
    people = [i for i in allowed if game.tiles[i] < match.suspects]
    return dice.pick(people) if people else EMPTY


def _known_mates(match: Match, game: Playing) -> dict[int, list[int]]:
    """By suspect, the spots where it is known to lie and can be revealed."""
    found: dict[int, list[int]] = {}
    for spot, kind in enumerate(game.tiles):
        if kind != EMPTY and kind < match.suspects and game.known[spot] and spot not in game.cubes:
            found.setdefault(kind, []).append(spot)
    return found


def _fresh_trap(match: Match, game: Playing) -> float:
    """The chance that a fresh tile is a trap, as far as the team knows."""
    fresh = sum(game.fresh)
    traps = sum(
        game.fresh[i] and kind >= match.suspects for i, kind in enumerate(game.tiles) if kind >= 0
    )
    return traps / fresh if fresh else 0.0


def _hit(game: Playing, mates: dict[int, list[int]]) -> float:
    """The chance that a fresh suspect has a mate that is known."""
    open_ = sum(game.unseen)
    return sum(game.unseen[kind] for kind in mates) / open_ if open_ else 0.0
