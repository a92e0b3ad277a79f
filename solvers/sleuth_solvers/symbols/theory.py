"""Cards with symbols as a theory: what proofs about Sherlock 13 can rest on, in every variant."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from sleuth.claims import Claim, Has, HasCount, HasOneOf, Lacks
from sleuth.errors import OptionError
from sleuth.games.sherlock13.events import (
    Gave,
    HandOrder,
    SymbolAnswered,
    SymbolCounted,
    Took,
    TurnBegan,
)
from sleuth.games.sherlock13.turns import is_expert
from sleuth.language import _
from sleuth.table import SizeRange, Table
from sleuth.timeline import Accused, Event, GameEvent, Step
from sleuth.types import (
    FACE_UP,
    HEADER,
    PILE,
    SOLUTION,
    CardName,
    Place,
    PlayerName,
    SymbolId,
    hand_of,
)
from sleuth_solvers.card_theory import CardTheory
from sleuth_solvers.search import World
from sleuth_solvers.symbols.moments import Moments, but_for, cells, exactly, position
from sleuth_solvers.theory import (
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
)


class SymbolTheory(CardTheory):
    """Answers about symbols; with two players cards move, with experts hands have an order.

    Swaps and turns are taken as they were written down: their order is no matter of proof.
    """

    def __init__(self, table: Table) -> None:
        """Raises OptionError for experts whose hand sizes are not known."""
        super().__init__(table)
        self.expert = is_expert(table)
        if self.expert and not all(size.exact for size in table.hand_sizes().values()):
            raise OptionError(_("proofs about experts need the sizes of all hands: “sizes: ...”"))

    def group(self, group: str) -> Sequence[CardName]:
        """The cards that carry a symbol, or are of a category."""
        edition = self.table.edition
        bearers = tuple(card.name for card in edition.cards if SymbolId(group) in card.symbols)
        if bearers:
            return bearers
        for category in edition.categories:
            if group == category.id:
                return tuple(card.name for card in category.cards)
        raise ValueError(f"no symbol and no category is called {group!r}")

    def answered(self, event: GameEvent) -> Iterator[Condition]:
        """Not asked for: what an event says depends on the moment."""
        raise TypeError(f"{event!r} says nothing by itself")

    def now(self, world: World) -> World:
        """Where the cards of a world lie after the last entry."""
        present = {*map(hand_of, self.table.players), *self.table.neighbours}
        present |= {PILE, FACE_UP, SOLUTION}
        return frozenset(cell for cell in world if cell[1] in present)

    def theory(
        self, steps: Iterable[Step], supposed: Sequence[Claim] = (), about: Claim | None = None
    ) -> Theory:
        """What these steps and the rules say, and what is supposed beyond them, as it is now.

        It has cells for the claim that it is asked ``about``, whatever place that names. Raises
        NotebookError where the table's hand sizes fit no deal.
        """
        steps = tuple(steps)
        holders = self._places(steps, (*supposed, about) if about else supposed)
        sizes = self._sizes(holders)
        return _Writer(self, Moments(holders, steps, sizes)).written(supposed)

    def _sizes(self, holders: Sequence[Place]) -> dict[Place, SizeRange]:
        """How many cards lie in each place, but for the solution."""
        table = self.table
        sizes = {hand_of(player): size for player, size in table.hand_sizes().items()}
        sizes |= dict.fromkeys(table.neighbours, SizeRange(1, 1))
        if PILE in holders:
            sizes[PILE] = SizeRange(table.pile, table.pile)
        return sizes


class _Writer:
    """Goes through the steps of a game and writes down what each says of its moment."""

    def __init__(self, rules: SymbolTheory, moments: Moments) -> None:
        self._rules = rules
        self._moments = moments
        self._cards = rules.cards
        self._turns = dict.fromkeys(rules.table.players, 0)
        self._places: dict[Place, None] = dict.fromkeys(
            at for place in moments.holders for at in moments.moments(place)
        )
        self._laws: list[Grounded] = []

    def written(self, supposed: Sequence[Claim]) -> Theory:
        """The theory."""
        self._lie_in_one_place()
        told = dict.fromkeys(
            Grounded(ground, condition)
            for step in self._moments.steps
            for ground, condition in self._step(step)
        )
        conditions = (
            *(each for each in told if isinstance(each.ground, FromEntry)),
            *(each for each in told if not isinstance(each.ground, FromEntry)),
            *(
                Grounded(Supposed(number), self._rules.condition(claim))
                for number, claim in enumerate(supposed, start=1)
            ),
            *self._fixed(),
            *dict.fromkeys(self._laws),
        )
        return Theory(cells(self._cards, *self._places), conditions)

    def _step(self, step: Step) -> Iterator[tuple[Ground, Condition]]:
        """What a step says; goes on to the moment after it."""
        ground = _ground(step)
        match step.event:
            case TurnBegan(player):
                self._turns[player] += 1
            case Gave(player, card, slot) if ground is not None:
                yield from ((ground, each) for each in self._gave(player, card, slot))
            case event if ground is not None:
                yield from ((ground, each) for each in self._says(event))

    def _says(self, event: Event) -> Iterator[Condition]:
        match event:
            case Has() | Lacks() | HasOneOf() | HasCount():
                yield self._rules.condition(replace(event, place=self._moments.now(event.place)))
            case Accused(_, named, right):
                yield Condition(cells(named, SOLUTION), int(right), int(right))
            case SymbolAnswered(player, symbol, has):
                row = cells(self._rules.group(symbol), self._asked(player))
                yield Condition(row, int(has), len(row) if has else 0)
            case SymbolCounted(player, symbol, count):
                yield exactly(count, cells(self._rules.group(symbol), self._asked(player)))
            case Took(_, card, _):
                yield exactly(1, cells((card,), self._moments.last_swap.slot))
            case HandOrder(player, named) if self._rules.expert:
                hand = self._moments.now(hand_of(player))
                positions = self._positions(hand)
                for i, card in enumerate(named):
                    at = positions[(self._turns[player] + i) % len(positions)]
                    yield exactly(1, cells((card,), at))
            case _:
                pass

    def _gave(self, player: PlayerName, gave: CardName, slot: Place) -> Iterator[Condition]:
        """A card of the hand lies at the slot now, and what lay there is in the hand."""
        before = self._moments.snapshot()
        old = self._positions(self._moments.now(hand_of(player))) if self._rules.expert else ()
        swap = self._moments.swap(player, slot)
        self._lie_in_one_place()
        new = self._positions(swap.hand_after) if self._rules.expert else ()
        yield exactly(1, cells((gave,), swap.hand))
        yield exactly(1, cells((gave,), swap.slot_after))
        others = [place for place in before if place not in (swap.hand, swap.slot)]
        for card in self._cards:
            if card == gave:
                continue
            yield exactly(1, cells((card,), swap.hand_after, *others))
            for at, now in zip(old, new, strict=True):
                # Where it lay at this position, it still does; the card taken gets the free one.
                elsewhere = [each for each in (*old, swap.slot, *others) if each != at]
                row = cells((card,), now, *elsewhere)
                yield Condition(row, 1, len(row))

    def _asked(self, player: PlayerName) -> Place:
        """What an answer of this player is about: the hand, with experts without its last card."""
        hand = self._moments.now(hand_of(player))
        if not self._rules.expert:
            return hand
        positions = self._positions(hand)
        last = (self._turns[player] - 1) % len(positions)
        rest = but_for(hand, last)
        if rest not in self._places:
            self._places[rest] = None
            self._divide(hand, (rest, positions[last]))
        return rest

    def _positions(self, hand: Place) -> tuple[Place, ...]:
        """With experts: where the cards of a hand lie in it; the hand is one of this moment."""
        size = self._moments.sizes[self._moments.owner(hand)].low
        positions = tuple(position(hand, n) for n in range(size))
        if positions and positions[0] not in self._places:
            self._places |= dict.fromkeys(positions)
            self._divide(hand, positions)
            for at in positions:
                self._laws.append(Grounded(OnePlace(), exactly(1, cells(self._cards, at))))
        return positions

    def _divide(self, hand: Place, parts: Sequence[Place]) -> None:
        """Every card of the hand lies in one of its parts."""
        others = [place for place in self._moments.snapshot() if place != hand]
        for card in self._cards:
            everywhere = cells((card,), *parts, *others)
            self._laws.append(Grounded(OnePlace(), exactly(1, everywhere)))

    def _lie_in_one_place(self) -> None:
        for card in self._cards:
            everywhere = cells((card,), *self._moments.snapshot())
            self._laws.append(Grounded(OnePlace(), exactly(1, everywhere)))

    def _fixed(self) -> Iterator[Grounded]:
        """What holds at all moments."""
        table = self._rules.table
        if FACE_UP in self._moments.holders:
            hidden = [card for card in self._cards if card not in table.face_up]
            if table.face_up:
                row = cells(table.face_up, FACE_UP)
                yield Grounded(LiesFaceUp(), exactly(len(row), row))
            yield Grounded(LiesFaceUp(), exactly(0, cells(hidden, FACE_UP)))
        for place, size in self._moments.sizes.items():
            for at in self._moments.moments(place):
                row = cells(self._cards, at)
                here = Condition(row, size.low, min(size.high, len(row)))
                yield Grounded(HandSize(at, size), here)
        for category in table.edition.categories:
            row = cells([card.name for card in category.cards], SOLUTION)
            yield Grounded(OneOfEach(category.id), exactly(1, row))


def _ground(step: Step) -> Ground | None:
    """None for what lies face up, which is a rule of the table."""
    if step.entry != HEADER:
        return FromEntry(step.entry)
    match step.event:
        case Has(place, _) if place != FACE_UP:
            return KnownHand(PlayerName(place))
        case HandOrder(player, _):
            return KnownHand(player)
        case _:
            return None
