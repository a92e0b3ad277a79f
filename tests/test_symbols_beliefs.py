"""Beliefs about Sherlock 13 equal those of two enumerations, in every variant and seat."""

from collections.abc import Sequence
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sleuth.chance import Dice
from sleuth.claims import Has, HasCount, HasOneOf, Lacks
from sleuth.edition import Card, Category, Edition, FamilyId, HouseRule, Label, Symbol
from sleuth.games.sherlock13.events import (
    Gave,
    HandOrder,
    SymbolAnswered,
    SymbolCounted,
    Took,
    TurnBegan,
)
from sleuth.table import Table
from sleuth.timeline import (
    EVERYONE,
    Accused,
    Event,
    Step,
    Timeline,
    Viewpoint,
    only,
    timeline_of,
)
from sleuth.types import LEFT, RIGHT, SOLUTION, CategoryId, EntryNumber, Place, SymbolId
from sleuth_solvers.assumptions import Accusing, Assumptions
from sleuth_solvers.symbols.inference import beliefs, first_bad_entry, posterior_deals
from sleuth_solvers.symbols.reference import reference_beliefs
from symbol_brute_force import PLAYERS, World, enumerate_worlds, played

SYMBOLS = ("pipe", "bulb", "fist")
PRINTED = ("pipe bulb", "bulb", "pipe", "fist", "bulb fist", "pipe fist", "", "pipe bulb fist")


def box(cards: int, variant: str) -> Edition:
    """A small edition: so many cards, three symbols."""
    printed = [tuple(map(SymbolId, text.split())) for text in PRINTED[:cards]]
    category = CategoryId("suspect")
    return Edition(
        id="small",
        family=FamilyId.SHERLOCK13,
        label=Label("Small"),
        players=(2, 4),
        categories=(
            Category(
                category,
                Label("suspects"),
                tuple(Card(Label(f"c{i}"), category, s) for i, s in enumerate(printed)),
            ),
        ),
        house_rules=(HouseRule("variant", (variant,)),),
        board=None,
        digest="",
        symbols=tuple(Symbol(SymbolId(name), Label(name)) for name in SYMBOLS),
        neighbours=(2,),
    )


BOXES = {
    "two": (Table(box(7, "standard"), PLAYERS[:2]), 2),
    "two experts": (Table(box(7, "expert"), PLAYERS[:2]), 2),
    "three": (Table(box(7, "standard"), PLAYERS[:3]), 2),
    "three experts": (Table(box(7, "expert"), PLAYERS[:3]), 2),
    "four": (Table(box(5, "standard"), PLAYERS[:4]), 1),
}


@st.composite
def games(draw: st.DrawFn, table: Table) -> tuple[World, list[Step]]:
    """A true deal, and steps that come true in it."""
    seed = draw(st.integers(0, 10**9))
    dice = Dice(seed)
    expert = table.rule("variant") == "expert"
    cards = [card.name for card in table.edition.cards]
    dice.shuffle(cards)
    world: World = {}
    for player in table.players:
        size = table.hand_sizes()[player].low
        world[Place(player)], cards = tuple(cards[:size]), cards[size:]
    for place in (*table.neighbours, SOLUTION):
        world[place], cards = (cards[0],), cards[1:]
    steps: list[Step] = []
    face_up: set[Place] = set()

    def tell(event: Event, *players: object) -> None:
        audience = only(*players) if players else EVERYONE  # type: ignore[arg-type]
        steps.append(Step(EntryNumber(len(steps) + 1), audience, event))

    for player in table.players:
        if dice.chance(1, 2):
            tell(Has(Place(player), world[Place(player)]), player)
    if expert and dice.chance(1, 2):
        tell(HandOrder(table.players[0], world[Place(table.players[0])]), table.players[0])
    for turn in range(draw(st.integers(0, 6))):
        asker = table.players[turn % len(table.players)]
        tell(TurnBegan(asker))
        now = played(table, world, [step.event for step in steps], honest=False)
        assert now is not None
        other = dice.pick([player for player in table.players if player != asker])
        symbol = dice.pick([symbol.id for symbol in table.edition.symbols])

        def said(player: object, now: World = now, symbol: SymbolId = symbol) -> int:
            hand = now[Place(str(player))]
            counted = hand[:-1] if expert else hand
            return sum(symbol in table.edition.card(card).symbols for card in counted)

        match dice.below(6):
            case 0 | 1:
                tell(
                    SymbolCounted(other, symbol, said(other)),
                    *((asker, other) if dice.chance(1, 3) else ()),
                )
            case 2 if not table.neighbours:
                for player in table.players:
                    if player != asker:
                        tell(SymbolAnswered(player, symbol, said(player) > 0))
            case 3 if table.neighbours:
                slot = dice.pick((LEFT, RIGHT))
                card, taken = dice.pick(now[Place(asker)]), now[slot][0]
                tell(Gave(asker, card, slot))
                tell(Took(asker, taken, slot), *(() if slot in face_up else (asker,)))
                face_up.add(slot)
            case 4:
                named = dice.pick([card.name for card in table.edition.cards])
                tell(Accused(asker, (named,), now[SOLUTION] == (named,)))
            case 5:
                place = dice.pick([*map(Place, table.players), SOLUTION, *table.neighbours])
                lies = now[place]
                others = [c.name for c in table.edition.cards if c.name not in lies]
                count = sum(symbol in table.edition.card(card).symbols for card in lies)
                claims: list[Event] = [
                    Lacks(place, (dice.pick(others),)),
                    HasOneOf(place, (dice.pick(others), dice.pick(lies))),
                    HasCount(place, count, symbol),
                ]
                tell(dice.pick(claims), asker)
            case _:
                pass
    return world, steps


def check(table: Table, timeline: Timeline, viewpoint: Viewpoint, assumed: Assumptions) -> None:
    """All numbers of the beliefs equal those of both enumerations."""
    told = beliefs(table, timeline, viewpoint, assumed)
    steps = tuple(timeline.seen_from(viewpoint))
    events = [step.event for step in steps]
    logic = enumerate_worlds(table, events, honest=False)
    assert told.worlds == logic.worlds
    honest = assumed.accusing is Accusing.HONEST
    weighted = enumerate_worlds(table, events, honest) if honest else logic
    assert bool(told.broken_assumptions) == (weighted.worlds == 0)
    weighted = weighted if weighted.worlds else logic
    for card, row in told.probability.items():
        for place, p in row.items():
            assert p == Fraction(weighted.at[card, place], weighted.worlds)
            certain = logic.at[card, place] == logic.worlds
            assert ((card, place) in told.certain) == certain
            assert ((card, place) in told.impossible) == (not logic.at[card, place])
    for (place, symbol), numbers in told.symbol_counts.items():
        for number, p in numbers.items():
            assert p == Fraction(weighted.counts[place, symbol, number], weighted.worlds)
        assert sum(numbers.values()) == 1
    opinion = reference_beliefs(table, steps, assumed)
    assert opinion.worlds == told.worlds
    assert opinion.probability == {
        (card, place): p for card, row in told.probability.items() for place, p in row.items() if p
    }
    assert opinion.certain == frozenset(told.certain)


@pytest.mark.parametrize("name", BOXES)
@settings(max_examples=12, deadline=None)
@given(data=st.data())
def test_beliefs_equal_both_enumerations(name: str, data: st.DataObject) -> None:
    table, _size = BOXES[name]
    world, steps = data.draw(games(table))
    seat = data.draw(st.sampled_from([None, *table.players]))
    writer = data.draw(st.booleans())
    accusing = data.draw(st.sampled_from(Accusing))
    timeline = timeline_of(steps)
    viewpoint = Viewpoint(writer=writer, seat=seat)
    check(table, timeline, viewpoint, Assumptions(accusing=accusing))
    told = beliefs(table, timeline, viewpoint, Assumptions.nothing())
    now = played(table, world, [step.event for step in steps], honest=False)
    assert now is not None
    assert all(told.probability[card][place] for place, cards in now.items() for card in cards)
    assert first_bad_entry(table, timeline, viewpoint) is None


@pytest.mark.parametrize("name", ["two experts", "three"])
def test_samples_are_as_likely_as_they_should_be(name: str) -> None:
    table, _size = BOXES[name]
    events: Sequence[Event] = [
        TurnBegan(PLAYERS[0]),
        SymbolCounted(PLAYERS[1], SymbolId("pipe"), 1),
        *([Gave(PLAYERS[1], table.edition.cards[0].name, LEFT)] if table.neighbours else []),
    ]
    timeline = timeline_of(Step(EntryNumber(i), EVERYONE, e) for i, e in enumerate(events, 1))
    told = beliefs(table, timeline, Viewpoint(), Assumptions())
    n = 2000
    drawn = posterior_deals(table, timeline, Viewpoint(), Assumptions(), Dice(5), n)
    for card, row in told.probability.items():
        for place, p in row.items():
            share = sum(deal[card] == place for deal in drawn) / n
            assert abs(share - p) < 5 * (float(p * (1 - p)) / n) ** 0.5 + 1e-9


def test_the_first_entry_that_fits_no_deal() -> None:
    table, _size = BOXES["three"]
    told = [SymbolCounted(PLAYERS[1], SymbolId("pipe"), n) for n in (1, 1, 2, 1)]
    timeline = timeline_of(Step(EntryNumber(i), EVERYONE, e) for i, e in enumerate(told, 1))
    assert first_bad_entry(table, timeline, Viewpoint()) == 3
    assert not beliefs(table, timeline, Viewpoint(), Assumptions()).consistent


def test_with_experts_the_same_question_may_be_answered_otherwise_after_a_turn() -> None:
    table, _size = BOXES["three experts"]
    told: Sequence[Event] = [
        SymbolCounted(PLAYERS[1], SymbolId("pipe"), 1),
        TurnBegan(PLAYERS[1]),
        SymbolCounted(PLAYERS[1], SymbolId("pipe"), 0),
    ]
    timeline = timeline_of(Step(EntryNumber(i), EVERYONE, e) for i, e in enumerate(told, 1))
    assert beliefs(table, timeline, Viewpoint(), Assumptions()).consistent
    without = timeline_of(step for step in timeline.steps if not isinstance(step.event, TurnBegan))
    assert not beliefs(table, without, Viewpoint(), Assumptions()).consistent
