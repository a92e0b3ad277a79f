"""Plays a game to its end, quickly: how often does the team win from here?

It is the game with everything that moves the clock, that hides tiles or that takes them away, and
with what investigators look at; players choose as ``policy`` does, and tell each other what they
see. What only changes where a known tile lies is left out, since everybody follows it, and so are
clues and the rarer objects. So a result is an estimate of how good it is to play on: its sampling
error is known, its model's is not.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from time import monotonic
from typing import Final

from sleuth.chance import Dice
from sleuth.games.trois_ombres.box import IdEffect, LimbesEffect, Power, TrapEffect
from sleuth_solvers.tiles.policy import WORTH, Worth, bluff_from

LIEUX: Final = 4
SPOTS: Final = 9
"""Of a Lieu; spot number n lies in Lieu n // 9."""
EMPTY: Final = -1


@dataclass(frozen=True, slots=True)
class Match:
    """What stays the same from one playout to the next: the rules and who plays."""

    suspects: int
    effects: tuple[TrapEffect, ...]
    """What the kinds of traps do, in order; their numbers come after the suspects'."""
    powers: tuple[Power | None, ...]
    """Of each seat, beginning with whose turn it is."""
    copies: int
    pairs: int
    hours: int
    late: int
    bluff: int
    cubes: int
    limbes: tuple[LimbesEffect, ...]
    """All Limbes cards."""
    ids: tuple[IdEffect, ...]
    designated: bool = True
    events: bool = True
    worth: Worth = WORTH


@dataclass(slots=True)
class Playing:
    """A game that is being played; changed by it. Spots are numbered by Lieu."""

    tiles: list[int]
    """The kind of tile on each spot, or ``EMPTY``."""
    known: list[bool]
    """Whether the team knows what lies there."""
    unseen: list[int]
    """Of each suspect, how many tiles were never seen, the Démon counted."""
    demon: int
    fresh: list[bool]
    """Whether what lies there was never seen."""
    cubes: set[int] = field(default_factory=set)
    hour: int = 0
    paired: int = 0
    agency: list[int] = field(default_factory=list)
    pile: list[int] = field(default_factory=list)
    discards: list[int] = field(default_factory=list)
    limbes: list[LimbesEffect] = field(default_factory=list)
    seat: int = 0
    cleaners: int = 0
    """Révélateurs in reserve."""
    paralysed: bool = False
    won: bool | None = None

    def copy(self) -> "Playing":
        """The same, to be played apart."""
        return Playing(
            tiles=[*self.tiles],
            known=[*self.known],
            unseen=[*self.unseen],
            demon=self.demon,
            fresh=[*self.fresh],
            cubes={*self.cubes},
            hour=self.hour,
            paired=self.paired,
            agency=[*self.agency],
            pile=[*self.pile],
            discards=[*self.discards],
            limbes=[*self.limbes],
            seat=self.seat,
            cleaners=self.cleaners,
            paralysed=self.paralysed,
            won=self.won,
        )


def play_on(match: Match, game: Playing, dice: Dice, *, most_turns: int = 400) -> bool:
    """Whether the team wins; the game is changed."""
    for _turn in range(most_turns):
        if game.won is None:
            _turn_of(match, game, dice)
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


def _turn_of(match: Match, game: Playing, dice: Dice) -> None:
    if match.events and game.hour >= match.bluff and _bluffs(match, game, dice):
        return
    lieu = None
    rolled = dice.below(LIEUX + 2)
    power = match.powers[game.seat % len(match.powers)]
    game.seat += 1
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
        _look(game, power, dice)
    _reveal(match, game, lieu, power, dice)


def _bluffs(match: Match, game: Playing, dice: Dice) -> bool:
    """Whether the player bluffs; then the game is over."""
    open_ = sum(game.unseen)
    if not open_:
        return False
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
    if not best or best < bluff_from(game.hour, match.hours):
        return False
    game.won = found == game.demon
    return True


def _look(game: Playing, power: Power | None, dice: Dice) -> None:
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
        _see(game, spot)


def _see(game: Playing, spot: int) -> None:
    kind = game.tiles[spot]
    game.known[spot] = True
    if game.fresh[spot]:
        game.fresh[spot] = False
        if kind < len(game.unseen):
            game.unseen[kind] -= 1


def _reveal(match: Match, game: Playing, lieu: int | None, power: Power | None, dice: Dice) -> None:
    lying = [i for i, kind in enumerate(game.tiles) if kind != EMPTY]
    here = [i for i in lying if i // SPOTS == lieu] if lieu is not None else lying
    single = not here
    first_of = [i for i in here or lying if i not in game.cubes]
    if not first_of:
        cubed = [i for i in here or lying if i in game.cubes]
        if cubed:
            game.cubes.discard(_cube_to_take(game, cubed))
        if single or not lying:
            _no_pair(match, game, dice)
            return
        first = EMPTY
    else:
        first = _first(match, game, first_of, lying, dice)
        _see(game, first)
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
    second = _second(match, game, first, second_of, dice)
    if second == EMPTY:
        if game.cubes:
            game.cubes.discard(_cube_to_take(game, sorted(game.cubes)))
        _no_pair(match, game, dice)
        return
    _see(game, second)
    if game.tiles[second] >= match.suspects:
        _spring(match, game, second, power, dice)
    elif first != EMPTY and game.tiles[first] == game.tiles[second]:
        _pair(match, game, first, second, dice)
    else:
        _no_pair(match, game, dice)


def _cube_to_take(game: Playing, cubed: list[int]) -> int:
    """A fresh tile's first."""
    return min(cubed, key=lambda i: (not game.fresh[i], game.known[i]))


def _first(match: Match, game: Playing, allowed: list[int], lying: list[int], dice: Dice) -> int:
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


def _second(match: Match, game: Playing, first: int, allowed: list[int], dice: Dice) -> int:
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
