"""The table: who plays what with which cards. A notebook's header, understood."""

from dataclasses import dataclass, field

from sleuth.edition import Edition
from sleuth.types import CardName, PlayerName


@dataclass(frozen=True, slots=True)
class SizeRange:
    """How many cards a hand may hold, both ends included."""

    low: int
    high: int

    @property
    def exact(self) -> bool:
        """Whether only one size is possible."""
        return self.low == self.high


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand that is known in full."""

    player: PlayerName
    cards: tuple[CardName, ...]


@dataclass(frozen=True, slots=True)
class ToldSizes:
    """What ``sizes:`` says: a number for some players; for the others ``unknown`` decides.

    ``unknown`` is True where the line says that the deal is not known (``sizes: unknown``): then
    any size is possible for the others; otherwise they got what an even deal leaves them.
    """

    of: tuple[tuple[PlayerName, int], ...] = ()
    unknown: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """The header of a notebook, checked: everything that was settled before the first entry."""

    edition: Edition
    players: tuple[PlayerName, ...]
    """In clockwise order: the next one answers first."""
    me: PlayerName | None = None
    hands: tuple[Hand, ...] = ()
    """The hands that are known, my own among them."""
    sizes: ToldSizes = field(default_factory=ToldSizes)
    face_up: tuple[CardName, ...] = ()
    pile: int = 0
    """How many cards lie hidden in no hand."""
    first: PlayerName | None = None
    options: tuple[tuple[str, str], ...] = ()
    """House rules and assumptions that the header sets, by name."""

    def hand(self, player: PlayerName) -> tuple[CardName, ...] | None:
        """The player's cards where they are known."""
        return next((hand.cards for hand in self.hands if hand.player == player), None)

    def option(self, name: str) -> str | None:
        """What the header says of this option."""
        return dict(self.options).get(name)

    def left_of(self, player: PlayerName) -> PlayerName:
        """The next seat, clockwise."""
        return self.players[(self.players.index(player) + 1) % len(self.players)]

    def others_from_left(self, player: PlayerName) -> tuple[PlayerName, ...]:
        """All other players in the order in which they answer this one."""
        seat = self.players.index(player)
        return self.players[seat + 1 :] + self.players[:seat]

    def hand_sizes(self) -> dict[PlayerName, SizeRange]:
        """What each hand may hold: as told, as known, or as an even deal leaves it.

        An uneven deal gives hands that differ by at most one; who got the extra card is not known
        unless it was told, so both sizes stay possible. Raises ValueError where no deal fits.
        """
        solution = len(self.edition.categories)
        dealt = len(self.edition.cards) - solution - len(self.face_up) - self.pile
        known = dict(self.sizes.of)
        for hand in self.hands:
            known.setdefault(hand.player, len(hand.cards))
        open_players = [player for player in self.players if player not in known]
        rest = dealt - sum(known.values())
        if rest < 0 or (rest > 0 and not open_players):
            raise ValueError(f"{dealt} cards were dealt, but the hands hold {sum(known.values())}")
        sizes = {player: SizeRange(size, size) for player, size in known.items()}
        if self.sizes.unknown:
            spread = SizeRange(0, rest)
        else:
            low, extra = divmod(dealt, len(self.players))
            spread = SizeRange(low, low + (extra > 0))
            told_high = sum(size > low for size in known.values())
            if extra and told_high == extra and all(low <= s <= low + 1 for s in known.values()):
                spread = SizeRange(low, low)
            if not spread.low * len(open_players) <= rest <= spread.high * len(open_players):
                spread = SizeRange(rest // max(1, len(open_players)), rest)
        sizes.update({player: spread for player in open_players})
        return {player: sizes[player] for player in self.players}
