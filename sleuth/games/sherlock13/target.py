"""Who is asked about which symbol: the words before the colon of a question."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from sleuth.games.sherlock13.words import ALL, FILLERS
from sleuth.language import _
from sleuth.lexing import Words
from sleuth.names import readable
from sleuth.naming import read_name, refuse
from sleuth.notation import LineReader
from sleuth.types import PlayerName, SymbolId

_LONGEST_NAME: Final = 6
"""Words in the longest name of a player that is told from a symbol without commas."""


@dataclass(frozen=True, slots=True)
class Target:
    """Who is asked, all where ``player`` is None, and about what."""

    player: PlayerName | None
    symbol: SymbolId
    words: Words
    """Where the line names who is asked; empty where it does not."""


class TargetReader:
    """Reads the words before the colon of one question."""

    def __init__(self, line: LineReader[Any]) -> None:
        self.line = line

    def after_verb(self, head: Words, asker: PlayerName, *, counted: bool) -> Target:
        """What follows the verb: whom, unless it is all, and which symbol. Raises EntryError."""
        found = next(self._targets(head, self._needs_player(counted)), None)
        return found or next(self._guessed(head, asker, counted))

    def without_verb(
        self, head: Words, turn: PlayerName | None, *, counted: bool, unheard: bool
    ) -> tuple[PlayerName, Target]:
        """Who asks, whom and about which symbol, where names alone tell it. Raises EntryError."""
        needs_player = self._needs_player(counted)
        found: list[tuple[Words, Target]] = []
        for length in range(min(len(head), _LONGEST_NAME)):
            if length == 0 or self.line.may_be_player(head[:length]):
                found += (
                    (head[:length], each) for each in self._targets(head[length:], needs_player)
                )
        if turn is None:
            found = [(asker, target) for asker, target in found if asker]
        if unheard and len({bool(target.words) for _asker, target in found}) > 1:
            raise refuse(
                _("it is not clear who asks whom; write the verb, as in “{example}”").format(
                    example=self.line.example()
                ),
                head,
            )
        found.sort(key=lambda item: self._oddness(item[0], item[1], turn, counted=counted))
        if not found:
            raise refuse(
                _("{text} is no entry; one looks like this: {example}").format(
                    text=readable(head.text), example=self.line.example()
                ),
                head,
            )
        asker_words, target = found[0]
        return self.line.actor(asker_words, turn), target

    def _oddness(
        self, asker: Words, target: Target, turn: PlayerName | None, *, counted: bool
    ) -> tuple[bool, bool]:
        """The likeliest reading first: nobody asks themselves, and words alone ask all."""
        asks = self.line.actor(asker, turn)
        return asks == target.player, not counted and bool(target.words)

    def _needs_player(self, counted: bool) -> bool:
        """With two players a question has one addressee, so that nobody needs to name them."""
        return counted and not self.line.table.neighbours

    def _targets(self, head: Words, needs_player: bool) -> Iterator[Target]:
        """Every way to read the words as somebody, or all, and a symbol."""
        for length in range(min(len(head), _LONGEST_NAME)):
            addressee, symbol = head[:length], _bare(head[length:])
            matches = self.line.groups.matches(symbol.text, typos=False) if symbol else None
            if matches is None or len(matches.values) != 1:
                continue
            id_ = SymbolId(matches.values[0])
            addressee = _bare(addressee)
            if not addressee or ALL.whole(addressee):
                if not needs_player:
                    yield Target(None, id_, addressee)
            elif self.line.may_be_player(addressee):
                yield Target(self.line.player(addressee), id_, addressee)

    def _guessed(self, head: Words, asker: PlayerName, counted: bool) -> Iterator[Target]:
        """The reading with typos; where there is none, what is wrong is told."""
        for length in range(min(len(head), _LONGEST_NAME) - 1, -1, -1):
            addressee, symbol = head[:length], _bare(head[length:])
            is_all = ALL.whole(addressee) is not None
            if addressee and not is_all and not self._may_be_misspelt(addressee):
                continue
            if not symbol or ALL.whole(symbol):
                break
            if not addressee:
                self._check_addressee(head)
            id_ = SymbolId(read_name(self.line.groups, symbol))
            if self._needs_player(counted) and (is_all or not addressee):
                raise refuse(
                    _(
                        "a number is what one player answers: whom did {asker} ask? “{example}”"
                    ).format(asker=asker, example=self.line.example()),
                    addressee or head,
                )
            player = None if is_all or not addressee else self.line.player(addressee)
            yield Target(player, id_, addressee)
        raise refuse(
            _("about which symbol? As in “{example}”").format(example=self.line.example()), head
        )

    def _check_addressee(self, head: Words) -> None:
        """That the words before a symbol, where they are no part of its name, name a player."""
        if self.line.groups.matches(head.text).values:
            return
        for length in range(1, len(head)):
            symbol = _bare(head[length:])
            if symbol and len(self.line.groups.matches(symbol.text, typos=False).values) == 1:
                self.line.player(head[:length])

    def _may_be_misspelt(self, words: Words) -> bool:
        return self.line.may_be_player(words) or bool(self.line.players.matches(words.text).values)


def _bare(words: Words) -> Words:
    """The words without those before a name that mean nothing."""
    start = 0
    while start < len(words) and words[start].key in FILLERS:
        start += 1
    return words[start:]
