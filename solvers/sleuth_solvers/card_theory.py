"""The theory of cards that lie in places, whatever the game asks about them.

Written from table and steps, apart from the models that are counted: the two must agree.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence

from sleuth.claims import Claim, Has, HasCount, HasOneOf, Lacks
from sleuth.table import SizeRange, Table
from sleuth.timeline import Accused, Chose, Event, GameEvent, Step
from sleuth.types import FACE_UP, HEADER, PILE, SOLUTION, CardName, Place, PlayerName, hand_of
from sleuth_solvers.search import World
from sleuth_solvers.theory import (
    Cell,
    Condition,
    FromEntry,
    Ground,
    Grounded,
    HandSize,
    KnownHand,
    LiesFaceUp,
    OneOfEach,
    OnePlace,
    Supposed,
    Theory,
    condition_of,
)


class CardTheory(ABC):
    """What the steps of one table say; a game adds its own events and groups of cards."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.cards = tuple(card.name for card in table.edition.cards)

    @abstractmethod
    def group(self, group: str) -> Sequence[CardName]:
        """The cards that a count speaks of. Raises ValueError."""

    @abstractmethod
    def answered(self, event: GameEvent) -> Iterator[Condition]:
        """What an event of the game's own proves. Raises SleuthError where that cannot be said."""

    def condition(self, claim: Claim) -> Condition:
        """The claim as a condition. Raises ValueError where it counts what there is not."""
        counted = self.group(claim.group) if isinstance(claim, HasCount) else ()
        return condition_of(claim, counted)

    def now(self, world: World) -> World:
        """Where the cards of a world lie after the last entry: cells that people know."""
        return world

    def theory(
        self, steps: Iterable[Step], supposed: Sequence[Claim] = (), about: Claim | None = None
    ) -> Theory:
        """What these steps and the rules say, and what is supposed beyond them.

        It has cells for the claim that it is asked ``about``, whatever place that names. Raises
        NotebookError where the table's hand sizes fit no deal.
        """
        steps = tuple(steps)
        places = self._places(steps, (*supposed, about) if about else supposed)
        conditions = (
            *self._said(steps),
            *(
                Grounded(Supposed(number), self.condition(claim))
                for number, claim in enumerate(supposed, start=1)
            ),
            *self._rules(places),
        )
        return Theory(tuple((card, place) for card in self.cards for place in places), conditions)

    def _places(self, steps: Sequence[Step], claims: Sequence[Claim]) -> tuple[Place, ...]:
        table = self.table
        events = [step.event for step in steps]
        said = [event for event in events if isinstance(event, Claim | Chose)]
        named = {claim.place for claim in (*said, *claims)}
        hands = tuple(map(hand_of, table.players))
        pile = (PILE,) if table.pile or PILE in named else ()
        face_up = (FACE_UP,) if table.face_up or FACE_UP in named else ()
        return (*hands, *table.neighbours, *pile, *face_up, SOLUTION)

    def _said(self, steps: Sequence[Step]) -> Iterator[Grounded]:
        """What entries say, then what the header says; nothing twice."""
        told = dict.fromkeys(
            Grounded(ground, condition)
            for step in steps
            if (ground := _ground(step)) is not None
            for condition in self._conditions(step.event)
        )
        yield from (each for each in told if isinstance(each.ground, FromEntry))
        yield from (each for each in told if not isinstance(each.ground, FromEntry))

    def _conditions(self, event: Event) -> Iterator[Condition]:
        match event:
            case Has() | Lacks() | HasOneOf() | HasCount():
                yield self.condition(event)
            case Chose(place, card):
                yield condition_of(Has(place, (card,)))
            case Accused(_, cards, right):
                low, high = (len(cards), len(cards)) if right else (0, len(cards) - 1)
                yield Condition(_row(cards, SOLUTION), low, high)
            case GameEvent():
                yield from self.answered(event)

    def _rules(self, places: Sequence[Place]) -> Iterator[Grounded]:
        table, cards = self.table, self.cards
        if FACE_UP in places:
            shown = _row(table.face_up, FACE_UP)
            hidden = _row([card for card in cards if card not in table.face_up], FACE_UP)
            if shown:
                yield Grounded(LiesFaceUp(), Condition(shown, len(shown), len(shown)))
            yield Grounded(LiesFaceUp(), Condition(hidden, 0, 0))
        sizes = {hand_of(player): size for player, size in table.hand_sizes().items()}
        sizes |= dict.fromkeys(table.neighbours, SizeRange(1, 1))
        if PILE in places:
            sizes[PILE] = SizeRange(table.pile, table.pile)
        for place, size in sizes.items():
            here = Condition(_row(cards, place), size.low, min(size.high, len(cards)))
            yield Grounded(HandSize(place, size), here)
        for category in table.edition.categories:
            row = _row([card.name for card in category.cards], SOLUTION)
            yield Grounded(OneOfEach(category.id), Condition(row, 1, 1))
        for card in cards:
            everywhere = tuple((card, place) for place in places)
            yield Grounded(OnePlace(), Condition(everywhere, 1, 1))


def _ground(step: Step) -> Ground | None:
    """None for what lies face up, which is a rule of the table, and for the order of a hand."""
    if step.entry != HEADER:
        return FromEntry(step.entry)
    if not isinstance(step.event, Has) or step.event.place == FACE_UP:
        return None
    return KnownHand(PlayerName(step.event.place))


def _row(cards: Sequence[CardName], place: Place) -> tuple[Cell, ...]:
    return tuple((card, place) for card in cards)
