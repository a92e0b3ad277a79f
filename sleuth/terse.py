"""A question about one card of each category, with its verb left out, and maybe the asker too."""

from collections.abc import Sequence
from typing import Final

from sleuth.language import _
from sleuth.lexing import ARROW, Phrase, Words
from sleuth.names import readable
from sleuth.naming import NameReader, refuse
from sleuth.notation import Sentence
from sleuth.one_of_each import OneOfEach

_TAIL_MARKS: Final = frozenset((":", ARROW, "?", ""))
_LONGEST_NAME: Final = 6
"""Words in the longest name of an asker that is told from the cards without a verb or comma."""


def head_and_tail(phrases: Sequence[Phrase]) -> tuple[Sequence[Phrase], Sequence[Phrase]]:
    """The cards, and what follows the colon, the arrow or the question mark."""
    for index, (words, mark) in enumerate(phrases):
        if mark in _TAIL_MARKS:
            head = [*phrases[:index], Phrase(words, "")]
            if mark == "?":
                unheard = Phrase(words[len(words) :], "?")
                return head, [unheard, *phrases[index + 1 :]]
            return head, phrases[index + 1 :]
    return phrases, []


def may_name_cards(line: NameReader, each: OneOfEach, phrases: Sequence[Phrase]) -> bool:
    """Whether the phrases can be read as an asker or none, and the cards asked for."""
    return bool(_fits(line, each, phrases))


def asker_and_cards(line: NameReader, each: OneOfEach, phrases: Sequence[Phrase]) -> Sentence:
    """The words that name the asker, none where nobody is named, and what follows them.

    Raises EntryError where it is not clear which they are.
    """
    first = phrases[0].words
    fits = _fits(line, each, phrases)
    best = [length for length, fit in fits.items() if fit == min(fits.values())]
    if len(best) > 1:
        raise refuse(_("it is not clear who asks; write the verb, or commas"), first)
    length = best[0] if best else _length_of_asker(line, first)
    return Sentence(first[:length], [Phrase(first[length:], phrases[0].mark), *phrases[1:]])


def _fits(line: NameReader, each: OneOfEach, phrases: Sequence[Phrase]) -> dict[int, int]:
    """How well the cards can be read when so many words name the asker."""
    head, _tail = head_and_tail(phrases)
    first = head[0].words
    fits: dict[int, int] = {}
    for length in range(min(len(first), _LONGEST_NAME)):
        if length == 0 or line.may_be_player(first[:length]):
            fit = each.fit([first[length:], *(words for words, _mark in head[1:])])
            if fit is not None:
                fits[length] = fit
    return fits


def _length_of_asker(line: NameReader, words: Words) -> int:
    """How many words name the asker, where the rest could not be read. Raises EntryError."""
    lengths = range(min(len(words), _LONGEST_NAME), 0, -1)
    length = next((n for n in lengths if line.may_be_player(words[:n])), 0)
    if not length and len(words) > 1 and not line.cards.matches(words[:1].text).values:
        raise refuse(
            _("{name} is no player and no card here").format(name=readable(words[0].text)),
            words[:1],
        )
    return length
