"""What cards and places are called on the screen: their names in the language that is spoken."""

from collections.abc import Iterable, Mapping, Sequence

from sleuth.edition import Edition, FamilyId
from sleuth.language import _
from sleuth.table import Table
from sleuth.types import AGENCY, FACE_UP, LEFT, PILE, RIGHT, SOLUTION, CardName, Place
from sleuth.writing import semicolon


class Labels:
    """The names of one table's cards and places."""

    def __init__(self, table: Table) -> None:
        edition = table.edition
        labels = (*(card.label for card in edition.cards), *edition.box.named())
        self._cards = {CardName(label.canonical): label.local() for label in labels}
        self._categories = table.edition.categories
        self._by_symbols = bool(table.edition.symbols)
        self._special = {
            SOLUTION: _("Criminal") if self._by_symbols else _("Solution"),
            FACE_UP: _("Face up"),
            PILE: _("Pile"),
            LEFT: _("Left card"),
            RIGHT: _("Right card"),
        }
        self._of_tiles = edition.family is FamilyId.TROIS_OMBRES
        if self._of_tiles:
            self._special |= {SOLUTION: _("Démon"), AGENCY: _("Agence"), **spot_names(edition)}

    def card(self, name: CardName) -> str:
        """The card's name."""
        return self._cards.get(name, name)

    def cards(self, names: Iterable[CardName]) -> str:
        """The cards' names, with commas."""
        return ", ".join(self.card(name) for name in names)

    def rivals(self, name: CardName) -> Iterable[CardName]:
        """All cards of this card's category."""
        for category in self._categories:
            cards = [card.name for card in category.cards]
            if name in cards:
                return cards
        return ()

    def place(self, place: Place) -> str:
        """The player's name, or what the special place is called."""
        return self._special.get(place, place)

    def spots(self, spots: Iterable[Place]) -> str:
        """Spots of tiles, those of one Lieu together: ``lamp a2, b3; hat c1``."""
        lieux: dict[str, list[str]] = {}
        for spot in spots:
            lieu, _space, cell = self.place(spot).rpartition(" ")
            lieux.setdefault(lieu, []).append(cell)
        return semicolon().join(f"{lieu} {', '.join(cells)}" for lieu, cells in lieux.items())

    def short(self, place: Place) -> str:
        """The same in few letters, where a column is narrow."""
        short = {
            SOLUTION: _("Crim.") if self._by_symbols else _("Sol."),
            FACE_UP: _("Up"),
            LEFT: _("Left"),
            RIGHT: _("Right"),
        }
        return short.get(place, self.place(place))

    def lies(self, cards: Sequence[CardName], place: Place) -> str:
        """A sentence without its full stop: these cards lie there."""
        names = self.cards(cards)
        if place == SOLUTION and self._of_tiles:
            return _("the Démon is {cards}").format(cards=names)
        if place == SOLUTION and self._by_symbols:
            return _("the criminal is {cards}").format(cards=names)
        if place == LEFT:
            return _("the left card is {cards}").format(cards=names)
        if place == RIGHT:
            return _("the right card is {cards}").format(cards=names)
        if place == SOLUTION:
            return _("the solution has {cards}").format(cards=names)
        if place == FACE_UP:
            return _("face up: {cards}").format(cards=names)
        if place == PILE:
            return _("the pile has {cards}").format(cards=names)
        return _("{player} has {cards}").format(player=self.place(place), cards=names)


def spot_names(edition: Edition) -> Mapping[Place, str]:
    """What the spots are called on which tiles lie."""
    from sleuth.games.trois_ombres.table_layout import PLACES_OF_TILES
    from sleuth.games.trois_ombres.tile_names import tile_names

    names = tile_names(edition)
    return {place: names.spot_text(place) for place in PLACES_OF_TILES}
