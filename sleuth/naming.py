"""The names in a line: players, places and cards, each where it stands."""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import TypeVar

from sleuth.errors import EntryError, Span, UnknownNameError
from sleuth.keywords import AND, ME, PLACES, SPEAKER
from sleuth.language import _
from sleuth.lexing import Phrase, Words, quote
from sleuth.names import Fit, Kind, Names, card_names, player_names, readable
from sleuth.table import Table
from sleuth.types import SOLUTION, CardName, Place, PlayerName, hand_of

T = TypeVar("T")

LIST_MARKS = frozenset((",", ";", "/"))
_MOST_WORDS = 12
"""Names whose commas were left out are told apart in phrases of up to so many words."""


class NameReader:
    """Reads the names that stand in lines; made once for a table, for it prepares them all."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.cards = card_names(table.edition)
        self.players = player_names(table.players)

    def player(self, words: Words) -> PlayerName:
        """The player of this name; ``me`` is whoever writes. Raises EntryError."""
        if not words:
            raise refuse(_("the name of a player is missing here"), words)
        matches = self.players.matches(words.text, typos=False)
        if len(matches.values) == 1 and not matches.fit.guessed:
            return matches.values[0]
        if words.key in ME:
            if self.table.me is None:
                raise refuse(_("the notebook does not say who you are; name the player"), words)
            return self.table.me
        return read_name(self.players, words)

    def place(self, words: Words, speaker: PlayerName | None = None) -> Place:
        """The hand or the special place of this name. Raises EntryError."""
        special = PLACES.whole(words)
        if special is not None:
            if self.is_player(words):
                raise refuse(
                    _(
                        "“{name}” is a player here, and also a word; write {quoted} for the player"
                        " and {special} for the place"
                    ).format(name=words.text, quoted='"' + words.text + '"', special=str(special)),
                    words,
                )
            return special
        if speaker is not None and words.key in SPEAKER and not self.is_player(words):
            return hand_of(speaker)
        if not words:
            raise refuse(
                _("who or what? Name a player, or a place such as “{solution}”").format(
                    solution=PLACES.word(SOLUTION)
                ),
                words,
            )
        return hand_of(self.player(words))

    def card(self, words: Words) -> CardName:
        """The card of this name. Raises EntryError."""
        return read_name(self.cards, words)

    def card_forms(self, card: CardName) -> tuple[str, ...]:
        """All names of this card, the canonical one first."""
        return self.table.edition.card(card).label.all_names()

    def some_cards(self, phrases: Sequence[Phrase]) -> tuple[CardName, ...]:
        """The cards of a list, commas or none. Raises EntryError where one is named twice."""
        cards: list[CardName] = []
        for words in pieces_of(phrases):
            for card in self._cards_in(words):
                if card in cards:
                    raise refuse(
                        _("{card} is named twice").format(card=self.cards.called(card)), words
                    )
                cards.append(card)
        return tuple(cards)

    def may_be_subject(self, words: Words) -> bool:
        """Whether the words may name a player or a place."""
        return (
            bool(self.players.matches(words.text).values)
            or words.key in ME
            or words.key in SPEAKER
            or PLACES.whole(words) is not None
        )

    def may_be_player(self, words: Words) -> bool:
        """Whether the words may name a player, typos aside."""
        return bool(self.players.matches(words.text, typos=False).values) or words.key in ME

    def is_player(self, words: Words) -> bool:
        """Whether the words are a player's name, in full."""
        return bool(words) and self.players.matches(words.text, typos=False).fit <= Fit.ALIAS

    def unquoted_name(self, text: str) -> EntryError | None:
        """The error of a name that needs quotes and has none, where the line holds one."""
        for name in (*self.table.players, *(card.name for card in self.table.edition.cards)):
            at = text.casefold().find(name.casefold())
            if at >= 0 and quote(name) != name and '"' not in text[max(at - 1, 0) : at]:
                return EntryError(
                    _("“{name}” has a mark in it that ends names; write {quoted}").format(
                        name=name, quoted=quote(name)
                    ),
                    Span(at + 1, at + 1 + len(name)),
                )
        return None

    def _cards_in(self, words: Words) -> tuple[CardName, ...]:
        whole = self.cards.matches(words.text, typos=False)
        if len(whole.values) == 1:
            return whole.values
        runs = words.split(AND)
        if len(runs) > 1:
            return tuple(card for run in runs for card in self._cards_in(run))
        if not whole.values and 1 < len(words) <= _MOST_WORDS:
            readings = self._cut(words)
            if len(readings) == 1:
                return readings[0]
        return (self.card(words),)

    def _cut(self, words: Words) -> list[tuple[CardName, ...]]:
        """The readings of the words as the fewest names that they can be cut into; at most two.

        O(n²) lookups for n words, however many ways there are to cut them.
        """
        ends = range(1, len(words) + 1)
        one: dict[tuple[int, int], CardName] = {}
        for start, end in ((i, j) for j in ends for i in range(j)):
            match = self.cards.matches(words[start:end].text, typos=False)
            if len(match.values) == 1:
                one[start, end] = match.values[0]
        read: dict[int, list[tuple[CardName, ...]]] = {0: [()]}
        for _count in ends:
            longer: dict[int, list[tuple[CardName, ...]]] = {}
            for (start, end), card in one.items():
                known = longer.setdefault(end, [])
                known += [(*cards, card) for cards in read.get(start, ())]
            read = {end: list(dict.fromkeys(known))[:2] for end, known in longer.items() if known}
            if len(words) in read:
                return read[len(words)]
        return []


def refuse(message: str, words: Words) -> EntryError:
    """The error of these words."""
    return EntryError(message, words.span)


def segmentations(words: Words, pieces: int) -> Iterator[list[Words]]:
    """All ways to cut the words into so many names: exponentially many."""
    for cuts in combinations(range(1, len(words)), pieces - 1):
        ends = (0, *cuts, len(words))
        yield [words[start:end] for start, end in pairwise(ends)]


def pieces_of(phrases: Sequence[Phrase]) -> list[Words]:
    """The items of a list that goes to the end of the line. Raises EntryError."""
    for words, mark in phrases:
        if not words:
            raise refuse(_("the name of a card is missing here"), words)
        if mark and mark not in LIST_MARKS:
            raise refuse(
                _("“{mark}” is not expected after {name}").format(
                    mark=mark, name=readable(words.text)
                ),
                words,
            )
    return [words for words, _mark in phrases]


def read_name(names: Names[T], words: Words) -> T:
    """What the words name. Raises EntryError."""
    if not words:
        kind = names.kind.spoken() if isinstance(names.kind, Kind) else names.kind
        raise refuse(_("a name is missing here ({kind})").format(kind=kind), words)
    try:
        return names.read(words.text).value
    except UnknownNameError as error:
        raise refuse(str(error), words) from error


def nothing_after(rest: Sequence[Phrase]) -> None:
    """Raises EntryError where the line goes on though it should be over."""
    for words, mark in rest:
        if words or mark:
            raise refuse(
                _("{text} is too much; the entry ends before it").format(
                    text=readable(words.text + mark)
                ),
                words,
            )
