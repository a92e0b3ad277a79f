"""One card of each category, as people name them: in any order, with commas or without."""

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations, pairwise, product

from sleuth.edition import Category, Edition
from sleuth.errors import EntryError
from sleuth.keywords import AND
from sleuth.language import _
from sleuth.lexing import Words
from sleuth.names import Matches, card_names, listed
from sleuth.naming import refuse
from sleuth.types import CardName
from sleuth.writing import semicolon

Cards = tuple[CardName, ...]

_JOINING = AND | frozenset(
    (
        *("with", "in", "at", "of", "for", "having", "about"),
        *("avec", "dans", "à", "au", "en", "pour", "sur", "d'avoir", "conspire"),
    )
)
"""What people say between the cards: ``Green with the Rope in the Hall``."""
_MOST_WORDS = 20
"""Names without commas are told apart in up to so many words."""


class OneOfEach:
    """Reads the cards of a suggestion or an accusation; made once for an edition."""

    def __init__(self, edition: Edition) -> None:
        self.names = card_names(edition)
        self.categories = edition.categories
        self._seat = {
            card.name: seat for seat, each in enumerate(edition.categories) for card in each.cards
        }

    def read(self, pieces: Sequence[Words]) -> Cards:
        """The cards, in the order of the edition's categories.

        A piece may hold several names where commas were left out. A name that may mean several
        cards is settled by the categories that the other names leave. Raises EntryError.
        """
        wanted = len(self.categories)
        if len(pieces) == wanted:
            return self._read_all(pieces)
        if len(pieces) < wanted:
            _fit, found = self._best_cut(pieces)
            if len(found) == 1:
                return found.pop()
            if found:
                raise self._several(pieces, found)
            runs = [run for piece in pieces for run in piece.split(_JOINING)]
            if len(pieces) < len(runs) <= wanted:
                return self.read(runs)
            words = [piece[i : i + 1] for piece in pieces for i in range(len(piece))]
            whole = all(self.names.matches(piece.text, typos=False).values for piece in pieces)
            if len(words) == wanted and not whole:
                return self._read_all(words)
        raise self._miscounted([card for piece in pieces for card in self._greedy(piece)], pieces)

    def fit(self, pieces: Sequence[Words]) -> int | None:
        """How well the pieces can be read, less is better; None where they cannot."""
        if any(not piece for piece in pieces):
            return None
        fit, found = self._best_cut(pieces)
        return fit if found else None

    def _read_all(self, pieces: Sequence[Words]) -> Cards:
        matches = [self._match(piece) for piece in pieces]
        if all(len(match.values) == 1 for match in matches):
            cards = [match.values[0] for match in matches]
            if len({self._seat[card] for card in cards}) < len(cards):
                raise self._miscounted(cards, pieces)
            return tuple(sorted(cards, key=self._seat.__getitem__))
        found = self._assignments(matches)
        if len(found) == 1:
            return found.pop()
        for piece, match in zip(pieces, matches, strict=True):
            if not match.values:
                raise self._unclear(piece, ())
        for piece, match in zip(pieces, matches, strict=True):
            possible = {card for reading in found for card in reading} or set(match.values)
            open_cards = [card for card in match.values if card in possible]
            if len(open_cards) > 1:
                raise self._unclear(piece, open_cards)
        raise self._miscounted([match.values[0] for match in matches], pieces)

    def _match(self, piece: Words) -> Matches[CardName]:
        match = self.names.matches(piece.text)
        if not match.values:
            runs = piece.split(_JOINING)
            if len(runs) == 1:
                return self.names.matches(runs[0].text)
        return match

    def _assignments(self, matches: Sequence[Matches[CardName]]) -> set[Cards]:
        """The ways to read the names as one card of each category."""
        seats = range(len(self.categories))
        found = set()
        for cards in product(*(match.values for match in matches)):
            by_seat = {self._seat[card]: card for card in cards}
            if len(by_seat) == len(seats):
                found.add(tuple(by_seat[seat] for seat in seats))
        return found

    def _best_cut(self, pieces: Sequence[Words]) -> tuple[int, set[Cards]]:
        """What the pieces mean when they are cut into as many names as there are categories."""
        best, found = 0, set[Cards]()
        for cut in self._cuts(pieces):
            matches = []
            for words in cut:
                match = self.names.matches(words.text, typos=False)
                if not match.values:
                    break
                matches.append(match)
            else:
                fit = sum(match.fit for match in matches)
                if found and fit > best:
                    continue
                cards = self._assignments(matches)
                if cards and (not found or fit < best):
                    best, found = fit, cards
                elif cards:
                    found |= cards
        return best, found

    def _cuts(self, pieces: Sequence[Words]) -> Iterator[list[Words]]:
        gaps = [(i, j) for i, piece in enumerate(pieces) for j in range(1, len(piece))]
        more = len(self.categories) - len(pieces)
        if more < 0 or len(gaps) > _MOST_WORDS:
            return
        for cuts in combinations(gaps, more):
            cut: list[Words] = []
            for i, piece in enumerate(pieces):
                ends = [0, *(j for k, j in cuts if k == i), len(piece)]
                cut += [piece[a:b] for a, b in pairwise(ends)]
            yield cut

    def _greedy(self, piece: Words) -> Iterator[CardName]:
        """The cards of a piece from the left. Raises EntryError at the first word that is none."""
        start = 0
        while start < len(piece):
            for end in range(len(piece), start, -1):
                typos = start == 0 and end == len(piece)
                match = self.names.matches(piece[start:end].text, typos=typos)
                if len(match.values) == 1:
                    yield match.values[0]
                    break
            else:
                words = piece[start : start + 1]
                raise self._unclear(words, self.names.matches(words.text).values)
            start = end

    def _unclear(self, piece: Words, values: Sequence[CardName]) -> EntryError:
        return refuse(str(self.names.unclear(piece.text, values)), piece)

    def _several(self, pieces: Sequence[Words], found: Collection[Cards]) -> EntryError:
        """The error of several readings; where they differ in one card, of the words for it."""
        columns = [tuple(dict.fromkeys(column)) for column in zip(*sorted(found), strict=True)]
        differing = [column for column in columns if len(column) > 1]
        if len(differing) == 1:
            wanted = frozenset(differing[0])
            for piece in pieces:
                for start, end in combinations(range(len(piece) + 1), 2):
                    words = piece[start:end]
                    if wanted.issubset(self.names.matches(words.text, typos=False).values):
                        return self._unclear(words, differing[0])
        readings = semicolon().join(
            ", ".join(map(self.names.called, cards)) for cards in sorted(found)[:3]
        )
        return refuse(
            _("this can be read in several ways ({readings}); write more of it").format(
                readings=readings
            ),
            pieces[0],
        )

    def _miscounted(self, cards: Sequence[CardName], pieces: Sequence[Words]) -> EntryError:
        """The error of cards that are not one of each category."""
        by_category = [
            [card for card in cards if self._seat[card] == seat]
            for seat in range(len(self.categories))
        ]
        faults = []
        for category, named in zip(self.categories, by_category, strict=True):
            if len(set(named)) < len(named):
                faults.append(_("{card} is named twice").format(card=self.names.called(named[0])))
            elif len(named) > 1:
                faults.append(
                    _("there are several cards of the category {category} ({cards})").format(
                        category=_called(category), cards=listed([*map(self.names.called, named)])
                    )
                )
        for category, named in zip(self.categories, by_category, strict=True):
            if not named:
                faults.append(
                    _("a card of the category {category} is missing").format(
                        category=_called(category)
                    )
                )
        return refuse(semicolon().join(faults), pieces[-1])


def _called(category: Category) -> str:
    return (category.single or category.label).local()
