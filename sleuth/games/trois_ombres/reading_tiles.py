"""Lines about tiles: revealed, looked at, paired, swapped, shuffled, bluffed with."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from sleuth.entries import Entry
from sleuth.games.trois_ombres.entries import (
    Bluffed,
    LieuxExchanged,
    PairTaken,
    SecretLook,
    Sighting,
    TileRevealed,
    TilesShuffled,
    TilesSwapped,
    Told,
)
from sleuth.games.trois_ombres.house_rules import Sides
from sleuth.games.trois_ombres.open_table import Due
from sleuth.games.trois_ombres.table_layout import Lieu, side_of
from sleuth.games.trois_ombres.words import ALL, DEMON, TELLS, Move
from sleuth.keywords import AND, Verb
from sleuth.language import _
from sleuth.lexing import ARROW, Phrase, Words
from sleuth.naming import LIST_MARKS, nothing_after, refuse
from sleuth.outcomes import OUTCOMES
from sleuth.types import CardName, Place, PlayerName

if TYPE_CHECKING:
    from sleuth.games.trois_ombres.notation import TilesReader

EXAMPLE_SPOT: Final = Place("lamp b2")
_COLONS: Final = (":", ARROW)

Reader = Callable[["TilesReader", PlayerName, Sequence[Phrase]], Entry]


def read_reveal(reader: "TilesReader", player: PlayerName, rest: Sequence[Phrase]) -> Entry:
    """``lamp b2: normal Lucie``."""
    spot, tail = spot_and_tail(reader, rest)
    return TileRevealed(player, spot, reader.names.sighting(tail or [_end_of(rest)]))


def read_look(reader: "TilesReader", player: PlayerName, rest: Sequence[Phrase]) -> Entry:
    """``hat a1: normal Lucie, tells Bruno``."""
    spot, tail = spot_and_tail(reader, rest)
    at = next((n for n, (words, _mark) in enumerate(tail) if _begins(TELLS.at, words)), len(tail))
    told = _listeners(reader, player, tail[at:])
    seen = reader.names.sighting(tail[:at] or [_end_of(rest)])
    return SecretLook(player, spot, seen, told)


def read_told(
    reader: "TilesReader", speaker: PlayerName, rest: Sequence[Phrase], trust: Fraction
) -> Entry:
    """``lamp b2 has normal Lucie``, of which the trust was cut off."""
    words, mark = rest[0]
    said = reader.said_of_a_spot(words)
    if said is None:
        spot, tail = spot_and_tail(reader, rest)
        return Told(speaker, spot, reader.names.sighting(tail or [_end_of(rest)]), trust)
    spot, verb, left = said
    seen = reader.names.sighting([Phrase(left, mark), *rest[1:]])
    if verb is Verb.LACKS:
        seen = frozenset(reader.names.order) - seen
    return Told(speaker, spot, seen, trust)


def read_pair(reader: "TilesReader", player: PlayerName, rest: Sequence[Phrase]) -> Entry:
    """``lamp b2, hat a1: normal Lucie``; without spots the two that were revealed."""
    head, tail = _cut(rest)
    suspect: CardName | None = None
    if tail:
        nothing_after([Phrase(tail[0].words[len(tail[0].words) :], tail[0].mark), *tail[1:]])
        suspect = reader.names.suspect(tail[0].words)
    if not any(words for words, _mark in head):
        return PairTaken(player, _revealed_pair(reader, rest), suspect)
    spots = reader.names.spots(head)
    if len(spots) != 2:
        raise refuse(_("a pair is two tiles, and here are {n}").format(n=len(spots)), rest[0].words)
    return PairTaken(player, (spots[0], spots[1]), suspect)


def read_swap(reader: "TilesReader", player: PlayerName, rest: Sequence[Phrase]) -> Entry:
    """Two spots or two Lieux; none where a card says which."""
    runs = [run for words, _mark in _list(rest) for run in words.split(AND)]
    if not runs:
        return _due_swap(reader, player, rest)
    if any(reader.names.spot_at(run) for run in runs):
        spots = reader.names.spots(rest)
        if len(spots) != 2:
            raise refuse(_("two tiles change places, not {n}").format(n=len(spots)), rest[0].words)
        return TilesSwapped(player, (spots[0], spots[1]))
    if len(runs) == 1 and len(runs[0]) == 2:
        runs = [runs[0][:1], runs[0][1:]]
    lieux = [reader.names.lieu(run) for run in runs]
    if len(set(lieux)) != 2 or len(lieux) != 2:
        raise refuse(
            _("name two Lieux that change places, or two spots whose tiles do"), rest[0].words
        )
    return LieuxExchanged(player, (lieux[0], lieux[1]))


def read_shuffle(reader: "TilesReader", player: PlayerName, rest: Sequence[Phrase]) -> Entry:
    """``lamp a1, hat b2: lamp a3, hat b2``, with a suspect where a pair comes back."""
    head, tail = _cut(rest)
    runs = [run for words, _mark in _list(head) for run in words.split(AND)]
    spots = [run for run in runs if reader.names.spot_at(run, Lieu.LAMP) is not None]
    suspects = [run for run in runs if run not in spots]
    if len(suspects) > 1:
        raise refuse(_("one pair comes back, not two"), suspects[1])
    pair = reader.names.suspect(suspects[0]) if suspects else None
    taken = reader.names.spots([Phrase(run, ",") for run in spots]) if spots else ()
    if tail:
        laid = reader.names.spots(tail)
    elif pair is None and taken:
        laid = taken
    else:
        raise refuse(_("where were they laid? Add “: ” and the spots"), _end_of(rest).words)
    return TilesShuffled(player, taken, laid, pair)


def read_bluff(reader: "TilesReader", player: PlayerName, rest: Sequence[Phrase]) -> Entry:
    """``lamp b2: wrong, normal Lucie, demon normal Octavie``."""
    spot, tail = spot_and_tail(reader, rest)
    right: bool | None = None
    demon: CardName | None = None
    seen: list[Phrase] = []
    for words, mark in tail:
        outcome = OUTCOMES.at(words, 0) if words and right is None else None
        if outcome is not None:
            right, length = outcome
            if words[length:] or mark == "?":
                seen.append(Phrase(words[length:], mark))
        elif words and (found := DEMON.at(words, 0)):
            demon = reader.names.suspect(words[found[1] :])
        elif words or mark == "?":
            seen.append(Phrase(words, mark))
    tile: Sighting = reader.names.sighting(seen) if seen else frozenset()
    if right is None and demon is not None and len(tile) == 1:
        right = tile == {demon}
    if right is None:
        raise refuse(
            _("was the bluff right or wrong? Add “{right}” or “{wrong}”").format(
                right=f": {OUTCOMES.word(True)}", wrong=f": {OUTCOMES.word(False)}"
            ),
            _end_of(rest).words,
        )
    return Bluffed(player, spot, tile, right, demon)


READERS: Final[Mapping[Move, Reader]] = {
    Move.REVEALS: read_reveal,
    Move.LOOKS: read_look,
    Move.PAIRS: read_pair,
    Move.SWAPS: read_swap,
    Move.SHUFFLES: read_shuffle,
    Move.BLUFFS: read_bluff,
}


def spot_and_tail(reader: "TilesReader", rest: Sequence[Phrase]) -> tuple[Place, Sequence[Phrase]]:
    """The spot that a line is about, and what is said of it. Raises EntryError."""
    words, mark = rest[0]
    found = reader.names.spot_at(words)
    if found is None:
        raise reader.names.no_spot(words)
    spot, length = found
    left = words[length:]
    if left:
        return spot, [Phrase(left, mark), *rest[1:]]
    if mark == "?":
        return spot, [Phrase(left, "?"), *rest[1:]]
    if mark and mark not in (*_COLONS, *LIST_MARKS):
        raise refuse(_("“{mark}” is not expected here").format(mark=mark), words)
    return spot, rest[1:]


def after_colon(rest: Sequence[Phrase]) -> Sequence[Phrase]:
    """The phrases without a colon that they begin with."""
    return rest[1:] if not rest[0].words and rest[0].mark in _COLONS else rest


def _cut(rest: Sequence[Phrase]) -> tuple[Sequence[Phrase], Sequence[Phrase]]:
    """What stands before the colon and after it."""
    for at, (words, mark) in enumerate(rest):
        if mark in _COLONS:
            return [*rest[:at], Phrase(words, "")], rest[at + 1 :]
    return rest, ()


def _list(rest: Sequence[Phrase]) -> Sequence[Phrase]:
    for words, mark in rest:
        if mark and mark not in LIST_MARKS:
            raise refuse(_("“{mark}” is not expected here").format(mark=mark), words)
    return rest


def _end_of(rest: Sequence[Phrase]) -> Phrase:
    words = rest[-1].words
    return Phrase(words[len(words) :], "")


def _begins(at: Callable[[Words, int], object], words: Words) -> bool:
    return bool(words) and at(words, 0) is not None


def _listeners(
    reader: "TilesReader", player: PlayerName, phrases: Sequence[Phrase]
) -> tuple[PlayerName, ...]:
    """Those who were told, in the order of the seats."""
    if not phrases:
        return ()
    first = phrases[0].words
    found = TELLS.at(first, 0)
    assert found is not None
    heard: set[PlayerName] = set()
    for words, _mark in _list([Phrase(first[found[1] :], phrases[0].mark), *phrases[1:]]):
        for run in words.split(AND):
            if ALL.whole(run) and not reader.is_player(run):
                heard |= set(reader.table.players)
            else:
                heard.add(reader.player(run))
    if not heard:
        raise refuse(_("the name of a player is missing here"), first)
    return tuple(each for each in reader.table.players if each in heard and each != player)


def _revealed_pair(reader: "TilesReader", rest: Sequence[Phrase]) -> tuple[Place, Place]:
    now = reader.now
    shown = now.turn.shown if now.turn else ()
    if len(shown) == 2:
        return shown[0].spot, shown[1].spot
    if len(shown) == 1:
        for tile in now.visible:
            if tile.spot != shown[0].spot and tile.seen & shown[0].seen:
                return shown[0].spot, tile.spot
    raise refuse(
        _("which two tiles? Such as “{example}”").format(
            example=f"{reader.names.spot_text(EXAMPLE_SPOT)}, "
            f"{reader.names.spot_text(Place('hat a1'))}"
        ),
        rest[0].words,
    )


def _due_swap(reader: "TilesReader", player: PlayerName, rest: Sequence[Phrase]) -> Entry:
    now = reader.now
    if Due.SWAP in now.due and now.turn and len(now.turn.shown) == 2:
        first, second = now.turn.shown
        return TilesSwapped(player, (first.spot, second.spot))
    if Due.EXCHANGE in now.due:
        sides = Sides(reader.table.rule("sides") or Sides.FACING)
        return LieuxExchanged(
            player, now.block.facing(side_of(player, reader.table.players, sides))
        )
    raise refuse(_("name two Lieux that change places, or two spots whose tiles do"), rest[0].words)
