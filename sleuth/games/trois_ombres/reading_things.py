"""Lines about what is not a tile: the die, cards, objects, cubes, clues, eyes, the clock."""

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from sleuth.entries import Entry
from sleuth.games.trois_ombres.box import IdEffect, Power
from sleuth.games.trois_ombres.entries import (
    BlockTurned,
    ClockSet,
    ClueGained,
    ClueMoved,
    CluePlaced,
    ClueReturned,
    CubeRemoved,
    CubesThrown,
    EyesClosed,
    EyesOpened,
    IdDrawn,
    LieuTurned,
    LimbesDrawn,
    NoEffect,
    ObjectGiven,
    ObjectUsed,
    Plays,
    PowerUsed,
    Rolled,
    TrapAdded,
)
from sleuth.games.trois_ombres.open_table import Due
from sleuth.games.trois_ombres.reading_tiles import after_colon
from sleuth.games.trois_ombres.words import ALL, POWER, TO, Move
from sleuth.language import _
from sleuth.lexing import Phrase, Words
from sleuth.names import readable
from sleuth.naming import nothing_after, read_name, refuse
from sleuth.types import Place, PlayerName

if TYPE_CHECKING:
    from sleuth.games.trois_ombres.notation import TilesReader

_PERCENT: Final = re.compile(r"(\d{1,3})\s*%")
_NUMBER: Final = re.compile(r"[-+]?\d{1,9}")

Reader = Callable[["TilesReader", PlayerName, Sequence[Phrase]], Entry]


def read_hour(rest: Sequence[Phrase]) -> Entry:
    """``hour 5``."""
    words = _only(after_colon(rest))
    if not _NUMBER.fullmatch(words.text):
        raise refuse(
            _("{text} is no hour; the clock shows a number").format(text=readable(words.text)),
            words,
        )
    return ClockSet(int(words.text))


def read_take_back(reader: "TilesReader", rest: Sequence[Phrase]) -> Entry:
    """``lamp b2``: the clue there goes back to its owner."""
    return ClueReturned(_spot(reader, rest))


def cut_trust(rest: Sequence[Phrase]) -> tuple[Sequence[Phrase], Fraction | None]:
    """What is said, and the chance that it is right where the line ends with one, as in 80%."""
    last = rest[-1].words
    for length in (1, 2):
        tail = last[len(last) - length :] if len(last) >= length else last
        found = _PERCENT.fullmatch(tail.text) if len(tail) == length else None
        if found is None:
            continue
        percent = int(found[1])
        if not 0 < percent <= 100:
            raise refuse(_("hearsay is believed with 1% to 100%"), tail)
        left = last[: len(last) - length]
        phrases = [*rest[:-1], *([Phrase(left, "")] if left else [])]
        return phrases or rest, Fraction(percent, 100)
    return rest, None


def _roll(reader: "TilesReader", player: PlayerName, rest: Sequence[Phrase]) -> Entry:
    return Rolled(player, reader.names.face(_only(rest)))


def _trap(reader: "TilesReader", player: PlayerName, rest: Sequence[Phrase]) -> Entry:
    return TrapAdded(player, _spot(reader, rest))


def _draw(reader: "TilesReader", player: PlayerName, rest: Sequence[Phrase]) -> Entry:
    card = read_name(reader.names.cards, _only(rest))
    return IdDrawn(player, card) if isinstance(card, IdEffect) else LimbesDrawn(player, card)


def _nothing(reader: "TilesReader", player: PlayerName, rest: Sequence[Phrase]) -> Entry:  # noqa: ARG001
    nothing_after(rest)
    return NoEffect(player)


def _throw(reader: "TilesReader", player: PlayerName, rest: Sequence[Phrase]) -> Entry:
    return CubesThrown(player, reader.names.spots(after_colon(rest)))


def _free(reader: "TilesReader", player: PlayerName, rest: Sequence[Phrase]) -> Entry:
    return CubeRemoved(player, _spot(reader, rest))


def _turn(reader: "TilesReader", player: PlayerName, rest: Sequence[Phrase]) -> Entry:
    words = _only(rest)
    if ALL.whole(words) or (not words and Due.BLOCK in reader.now.due):
        return BlockTurned(player)
    return LieuTurned(player, reader.names.lieu(words))


def _mark(reader: "TilesReader", player: PlayerName, rest: Sequence[Phrase]) -> Entry:
    return CluePlaced(player, _spot(reader, rest))


def _move_clue(reader: "TilesReader", player: PlayerName, rest: Sequence[Phrase]) -> Entry:
    """``lamp b2 to hat a1``, or with a colon or a comma between them."""
    words, mark = rest[0]
    found = reader.names.spot_at(words)
    if found is None:
        raise reader.names.no_spot(words)
    start, length = found
    left = words[length:]
    to = TO.at(left, 0) if left else None
    if to is not None:
        nothing_after([Phrase(words[len(words) :], mark), *rest[1:]])
        return ClueMoved(player, start, reader.names.spot(left[to[1] :]))
    if left or not mark or len(rest) < 2:
        raise refuse(
            _("where does the clue go? Add “{to}” and the spot").format(to=TO.word(True)),
            words[len(words) :],
        )
    return ClueMoved(player, start, _spot(reader, rest[1:]))


def _gain(reader: "TilesReader", player: PlayerName, rest: Sequence[Phrase]) -> Entry:  # noqa: ARG001
    nothing_after(rest)
    return ClueGained(player)


def _close(reader: "TilesReader", player: PlayerName, rest: Sequence[Phrase]) -> Entry:  # noqa: ARG001
    nothing_after(rest)
    return EyesClosed(player)


def _open(reader: "TilesReader", player: PlayerName, rest: Sequence[Phrase]) -> Entry:  # noqa: ARG001
    nothing_after(rest)
    return EyesOpened(player)


def _plays(reader: "TilesReader", player: PlayerName, rest: Sequence[Phrase]) -> Entry:
    return Plays(player, read_name(reader.names.investigators, _only(rest)))


def _use(reader: "TilesReader", player: PlayerName, rest: Sequence[Phrase]) -> Entry:
    """The power, or an object; the Chronogyre with the tile that stays visible."""
    words = rest[0].words
    if POWER.whole(words) or _power(reader, words) is not None:
        nothing_after([Phrase(words[len(words) :], rest[0].mark), *rest[1:]])
        return PowerUsed(player)
    if rest[0].mark == ":" or (rest[0].mark and len(rest) > 1):
        return _used(reader, player, words, _spot(reader, rest[1:]))
    for at in range(1, len(words)):
        tail = words[at:]
        to = TO.at(tail, 0)
        if to is not None and reader.names.is_spot(tail[to[1] :]):
            return _used(reader, player, words[:at], reader.names.spot(tail[to[1] :]))
        if reader.names.is_spot(tail):
            return _used(reader, player, words[:at], reader.names.spot(tail))
    return _used(reader, player, _only(rest), None)


def _give(reader: "TilesReader", player: PlayerName, rest: Sequence[Phrase]) -> Entry:
    """``Pen to Bruno``, or with a colon or a comma."""
    words = rest[0].words
    if rest[0].mark and len(rest) > 1:
        item = read_name(reader.names.objects, words)
        return ObjectGiven(player, item, reader.player(_only(rest[1:])))
    for at, _value, length in TO.find(words):
        if at and reader.may_be_player(words[at + length :]):
            item = read_name(reader.names.objects, words[:at])
            return ObjectGiven(player, item, reader.player(words[at + length :]))
    raise refuse(
        _("who gets it? Add “{to}” and the player").format(to=TO.word(True)), words[len(words) :]
    )


def _discard(reader: "TilesReader", player: PlayerName, rest: Sequence[Phrase]) -> Entry:
    return ObjectGiven(player, read_name(reader.names.objects, _only(rest)), None)


READERS: Final[Mapping[Move, Reader]] = {
    Move.PLAYS: _plays,
    Move.ROLLS: _roll,
    Move.TRAP: _trap,
    Move.DRAWS: _draw,
    Move.NOTHING: _nothing,
    Move.THROWS: _throw,
    Move.FREES: _free,
    Move.TURNS: _turn,
    Move.MARKS: _mark,
    Move.MOVES_CLUE: _move_clue,
    Move.GAINS: _gain,
    Move.CLOSES: _close,
    Move.OPENS: _open,
    Move.USES: _use,
    Move.GIVES: _give,
    Move.DISCARDS: _discard,
}


def _only(rest: Sequence[Phrase]) -> Words:
    """The words of a list of one. Raises EntryError where there are more."""
    phrases = after_colon(rest)
    words = phrases[0].words
    nothing_after([Phrase(words[len(words) :], phrases[0].mark), *phrases[1:]])
    return words


def _spot(reader: "TilesReader", rest: Sequence[Phrase]) -> Place:
    return reader.names.spot(_only(rest))


def _power(reader: "TilesReader", words: Words) -> Power | None:
    found = reader.names.investigators.matches(words.text, typos=False)
    return found.values[0] if len(found.values) == 1 and not found.fit.guessed else None


def _used(
    reader: "TilesReader", player: PlayerName, words: Words, spot: Place | None
) -> ObjectUsed:
    item = read_name(reader.names.objects, words)
    if spot is not None and item is not IdEffect.CHRONOGYRE:
        raise refuse(
            _("only the Chronogyre is used on a tile; log what the object does after it"), words
        )
    if spot is None and item is IdEffect.CHRONOGYRE:
        raise refuse(_("on which tile? Name its spot"), words[len(words) :])
    return ObjectUsed(player, item, spot)
