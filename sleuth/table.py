"""The table: who plays what with which cards. A notebook's header, understood."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from sleuth.claims import Has
from sleuth.edition import Edition
from sleuth.errors import NotebookError
from sleuth.language import _, ngettext
from sleuth.timeline import EVERYONE, Step, Viewpoint, only
from sleuth.types import FACE_UP, HEADER, LEFT, RIGHT, CardName, Place, PlayerName, hand_of


@dataclass(frozen=True, slots=True)
class SizeRange:
    """How many cards a hand may hold, both ends included."""

    low: int
    high: int

    @property
    def exact(self) -> bool:
        """Whether only one size is possible."""
        return self.low == self.high

    def __contains__(self, size: int) -> bool:
        return self.low <= size <= self.high

    def __str__(self) -> str:
        return f"{self.low}" if self.exact else f"{self.low}–{self.high}"


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
    edition_file: str | None = None
    """The edition's file as the header spells it; None for an edition that comes with Sleuth."""

    @property
    def dealt(self) -> int:
        """How many cards all hands hold together."""
        solution = len(self.edition.categories)
        aside = len(self.face_up) + self.pile + len(self.neighbours)
        return len(self.edition.cards) - solution - aside

    @property
    def neighbours(self) -> tuple[Place, ...]:
        """The places beside the solution where a card is laid; none where the game has none."""
        return (LEFT, RIGHT) if len(self.players) in self.edition.neighbours else ()

    @property
    def writer(self) -> Viewpoint:
        """The viewpoint of whoever keeps the notebook: a player, or nobody at the table."""
        return Viewpoint(writer=True, seat=self.me)

    def hand(self, player: PlayerName) -> tuple[CardName, ...] | None:
        """The player's cards where they are known."""
        return next((hand.cards for hand in self.hands if hand.player == player), None)

    def option(self, name: str) -> str | None:
        """What the header says of this option."""
        return dict(self.options).get(name)

    def rule(self, name: str) -> str | None:
        """What holds for this house rule: the header's word, else the edition's default.

        None where the edition has no such rule.
        """
        for rule in self.edition.house_rules:
            if rule.name == name:
                return self.option(name) or rule.default
        return None

    def opening(self) -> Iterator[Step]:
        """What the header tells, as the steps that every timeline starts with."""
        for hand in self.hands:
            yield Step(HEADER, only(hand.player), Has(hand_of(hand.player), hand.cards))
        if self.face_up:
            yield Step(HEADER, EVERYONE, Has(FACE_UP, self.face_up))

    def left_of(self, player: PlayerName) -> PlayerName:
        """The next seat, clockwise."""
        return self.players[(self.players.index(player) + 1) % len(self.players)]

    def others_from_left(self, player: PlayerName) -> tuple[PlayerName, ...]:
        """All other players in the order in which they answer this one."""
        seat = self.players.index(player)
        return self.players[seat + 1 :] + self.players[:seat]

    def hand_sizes(self) -> dict[PlayerName, SizeRange]:
        """What each hand may hold; the sizes of all hands add up to ``dealt``.

        A size that was told stands. What is left was dealt evenly to the others, so their hands
        differ by at most one; who got an extra card is not known, and both sizes stay possible,
        unless the hands that are known settle it. With ``sizes: unknown`` a hand that is neither
        told nor known may hold anything that is left. Raises NotebookError where no deal fits.
        """
        if self.dealt < 0:
            raise NotebookError(
                _("{face_up} face up and {pile} in the pile are more than the box has").format(
                    face_up=_cards(len(self.face_up)), pile=self.pile
                )
            )
        told = dict(self.sizes.of)
        for hand in self.hands:
            if told.get(hand.player, len(hand.cards)) != len(hand.cards):
                raise NotebookError(self._not_the_size_told(hand, told[hand.player]))
        others = [player for player in self.players if player not in told]
        rest = self.dealt - sum(told.values())
        if rest < 0 or (rest > 0 and not others):
            raise NotebookError(self._does_not_add_up(sum(told.values())))
        known = {hand.player: len(hand.cards) for hand in self.hands if hand.player in others}
        if not self.sizes.unknown:
            self._check_even(known, rest, len(others))
        open_players = [player for player in others if player not in known]
        rest -= sum(known.values())
        if rest < 0 or (rest > 0 and not open_players):
            raise NotebookError(self._does_not_add_up(self.dealt - rest))
        sizes = {player: SizeRange(size, size) for player, size in (told | known).items()}
        if open_players:
            spread = _even(rest, len(open_players))
            if self.sizes.unknown and len(open_players) > 1:
                spread = SizeRange(0, rest)
            sizes |= dict.fromkeys(open_players, spread)
        return {player: sizes[player] for player in self.players}

    def _check_even(self, known: dict[PlayerName, int], rest: int, hands: int) -> None:
        """That the known hands can come from ``rest`` cards dealt evenly to so many hands."""
        if hands == 0:
            return
        even = _even(rest, hands)
        extra = rest % hands
        if extra and not self.sizes.of and self.rule("leftover") == "face-up":
            raise NotebookError(
                _(
                    "{dealt} cards do not divide among {players} players, and by the house rule "
                    "“leftover: face-up” those left over lie face up: name them with “face-up: ...”"
                ).format(dealt=rest, players=hands)
            )
        for player, size in known.items():
            if size not in even:
                raise NotebookError(
                    _(
                        "the hand of {player} has {size}, but {rest} dealt evenly to {hands} "
                        "players make {even} each; name the missing cards, or tell the deal with "
                        "“sizes: ...”"
                    ).format(
                        player=player,
                        size=_cards(size),
                        rest=_cards(rest),
                        hands=hands,
                        even=even,
                    )
                )
        longer = sum(size > even.low for size in known.values())
        if not even.exact and not longer <= extra <= longer + hands - len(known):
            raise NotebookError(
                _(
                    "{rest} dealt evenly to {hands} players make {extra} of them hold {high}, but "
                    "{longer} of the {known} known hands have that many; tell the deal with "
                    "“sizes: ...”"
                ).format(
                    rest=_cards(rest),
                    hands=hands,
                    extra=extra,
                    high=even.high,
                    longer=longer,
                    known=len(known),
                )
            )

    def _not_the_size_told(self, hand: Hand, size: int) -> str:
        return _("the hand of {player} has {cards}, but “sizes” says {size}").format(
            player=hand.player, cards=_cards(len(hand.cards)), size=size
        )

    def _does_not_add_up(self, held: int) -> str:
        return _(
            "the hands are said to hold {held}, but the deal was {dealt}: {all} in the box, less "
            "{solution} in the solution, {face_up} face up and {pile} in the pile"
        ).format(
            held=_cards(held),
            dealt=_cards(self.dealt),
            all=len(self.edition.cards),
            solution=len(self.edition.categories),
            face_up=len(self.face_up),
            pile=self.pile,
        )


def _even(cards: int, hands: int) -> SizeRange:
    low, extra = divmod(cards, hands)
    return SizeRange(low, low + (extra > 0))


def _cards(n: int) -> str:
    return ngettext("{n} card", "{n} cards", n).format(n=n)
