"""A swap of the game of two: which side of the criminal, the card given, the card taken."""

from collections.abc import Sequence
from typing import Any, Final

from sleuth.games.sherlock13.entries import Swapped
from sleuth.games.sherlock13.words import MOVES, SLOTS, SWAPS, Move, Swap
from sleuth.language import _
from sleuth.lexing import ARROW, Phrase, Words
from sleuth.naming import LIST_MARKS, refuse
from sleuth.notation import LineReader
from sleuth.types import PlayerName

_TAIL_MARKS: Final = frozenset((":", ARROW, "?"))


class SwapReader:
    """Reads what follows the verb of a swap."""

    def __init__(self, line: LineReader[Any]) -> None:
        self.line = line

    def read(self, player: PlayerName, phrases: Sequence[Phrase]) -> Swapped:
        """The swap. Raises EntryError."""
        head, tail = _cut(phrases)
        slot = SLOTS.whole(head)
        if slot is None:
            raise refuse(
                _("which card beside the criminal? “{example}”").format(
                    example=self.example(player)
                ),
                head,
            )
        sides = self._sides(tail)
        if Swap.GIVES not in sides:
            raise refuse(
                _("which card was laid face up? “{example}”").format(example=self.example(player)),
                head[len(head) :],
            )
        gave, took = self.line.card(sides[Swap.GIVES]), sides.get(Swap.TAKES)
        taken = None if took is None else self.line.card(took)
        if taken == gave:
            label = self.line.table.edition.card(gave).label
            raise refuse(_("{card} is named twice").format(card=label.local()), took or head)
        return Swapped(player, slot, gave, taken)

    def _sides(self, tail: Sequence[Phrase]) -> dict[Swap, Words]:
        """The card given and the card taken, each where the line names it."""
        sides: dict[Swap, Words] = {}
        order = iter((Swap.GIVES, Swap.TAKES))
        for words, mark in tail:
            if mark == "?" and (not words or SWAPS.whole(words) is Swap.TAKES):
                continue
            if mark and mark not in LIST_MARKS:
                raise refuse(_("“{mark}” is not expected here").format(mark=mark), words)
            if not words:
                continue
            found = SWAPS.at(words, 0)
            side = found[0] if found else next((each for each in order if each not in sides), None)
            if side is None or side in sides:
                raise refuse(_("a swap has one card given and one taken; this is one more"), words)
            sides[side] = words[found[1] if found else 0 :]
            if not sides[side]:
                raise refuse(_("the name of a card is missing here"), sides[side])
        return sides

    def example(self, player: PlayerName) -> str:
        """A swap of this player's, the card taken not seen."""
        table = self.line.table
        gives = f"{SWAPS.word(Swap.GIVES)} {table.edition.cards[0].label.local()}"
        return f"{player} {MOVES.word(Move.SWAPS)} {SLOTS.word(table.neighbours[0])}: {gives}"


def cut_head(phrases: Sequence[Phrase]) -> tuple[Words, Sequence[Phrase]]:
    """What stands before the colon, the arrow or the question mark, and what follows it."""
    words, mark = phrases[0]
    if mark == "?":
        return words, [Phrase(words[len(words) :], "?"), *phrases[1:]]
    if mark in _TAIL_MARKS:
        return words, phrases[1:]
    if mark:
        raise refuse(_("“{mark}” is not expected here").format(mark=mark), words)
    return words, phrases[1:]


def _cut(phrases: Sequence[Phrase]) -> tuple[Words, Sequence[Phrase]]:
    """The same for a swap, whose marks may be left out after the side and before a verb."""
    words, mark = phrases[0]
    head, tail = (words, phrases[1:]) if mark in LIST_MARKS else cut_head(phrases)
    slot = SLOTS.at(head, 0) if head else None
    if slot is not None and slot[1] < len(head):
        head, tail = head[: slot[1]], [Phrase(head[slot[1] :], ","), *tail]
    return head, [piece for phrase in tail for piece in _at_verbs(phrase)]


def _at_verbs(phrase: Phrase) -> list[Phrase]:
    """One side of a swap each."""
    words, mark = phrase
    starts = [index for index, _side, _length in SWAPS.find(words) if index]
    cuts = zip([0, *starts], [*starts, len(words)], strict=True)
    pieces = [words[start:end] for start, end in cuts]
    return [*(Phrase(piece, ",") for piece in pieces[:-1]), Phrase(pieces[-1], mark)]
