"""Random small games of the Cluedo family with the truth at hand, for property tests."""

from dataclasses import dataclass

from hypothesis import strategies as st
from sleuth_solvers.assumptions import Accusing, Assumptions, Showing

from sleuth.claims import Claim, Has, HasCount, HasOneOf, Lacks
from sleuth.edition import Card, Category, Edition, FamilyId, Label
from sleuth.table import Hand, Table, ToldSizes
from sleuth.timeline import (
    EVERYONE,
    WRITER_ONLY,
    Accused,
    Audience,
    Chose,
    Event,
    Step,
    Timeline,
    only,
)
from sleuth.types import (
    FACE_UP,
    HEADER,
    PILE,
    SOLUTION,
    CardName,
    CategoryId,
    EntryNumber,
    Place,
    PlayerName,
    hand_of,
)

Perceived = tuple[Audience, Event]

ALL_ASSUMPTIONS = tuple(Assumptions(s, a) for s in Showing for a in Accusing)
PLAYERS = tuple(map(PlayerName, ("Ann", "Bob", "Cy", "Di")))
assumptions = st.sampled_from(ALL_ASSUMPTIONS)


def edition_of(*sizes: int) -> Edition:
    """An edition with so many cards in each of its categories: a1, a2, ..., b1, ..."""
    categories = []
    for letter, size in zip("abcdef", sizes, strict=False):
        id_ = CategoryId(f"kind-{letter}")
        cards = tuple(Card(Label(f"{letter}{i}"), id_) for i in range(1, size + 1))
        categories.append(Category(id_, Label(f"Kind {letter}"), cards))
    return Edition(
        id="small",
        family=FamilyId.CLUEDO,
        label=Label("Small"),
        players=(2, 10),
        categories=tuple(categories),
        house_rules=(),
        board=None,
        digest="",
    )


@dataclass(frozen=True)
class SmallGame:
    """A table, what was truly where, and what was seen."""

    table: Table
    deal: dict[CardName, Place]
    timeline: Timeline

    def at(self, place: Place) -> tuple[CardName, ...]:
        """The cards that truly lie there."""
        return _at(self.deal, place)


@st.composite
def small_games(draw: st.DrawFn, most_entries: int = 5) -> SmallGame:
    """Two to four players, six to ten cards, truthful entries of every kind.

    The larger boxes go with sizes that are told, so that listing all deals stays quick.
    """
    known_sizes = draw(st.sampled_from(["even", "told", "unknown", "some"]))
    small = [(2, 2, 3), (3, 4), (2, 5), (2, 2, 2)]
    large = [(2, 3, 3), (3, 3, 3), (2, 3, 4), (2, 2, 2, 2)]
    edition = edition_of(
        *draw(st.sampled_from(large if known_sizes in ("even", "told") else small))
    )
    players = PLAYERS[: draw(st.integers(2, 4))]
    cards = draw(st.permutations([card.name for card in edition.cards]))
    deal: dict[CardName, Place] = {}
    for category in edition.categories:
        ours = {card.name for card in category.cards}
        deal[next(card for card in cards if card in ours)] = SOLUTION
    rest = [card for card in cards if card not in deal]
    for place, most in ((FACE_UP, 1), (PILE, 2)):
        for _ in range(draw(st.integers(0, most))):
            if len(rest) > len(players):
                deal[rest.pop()] = place
    for i, card in enumerate(rest):
        even = known_sizes == "even"
        deal[card] = hand_of(players[i % len(players)] if even else draw(st.sampled_from(players)))
    table = _table(draw, edition, players, deal, known_sizes)
    steps = [Step(HEADER, audience, event) for audience, event in header_events(table)]
    asked: list[tuple[PlayerName, tuple[CardName, ...]]] = []
    for number in range(1, draw(st.integers(0, most_entries)) + 1):
        kind = draw(st.sampled_from(["suggestion"] * 3 + ["accusation", "claim"]))
        if kind == "suggestion":
            new = (draw(st.sampled_from(players)), _one_of_each(draw, table))
            asked.append(draw(st.sampled_from([new, *asked])))
            events = _suggestion(draw, table, deal, *asked[-1])
        else:
            events = (_accusation if kind == "accusation" else _claim)(draw, table, deal)
        steps += [Step(EntryNumber(number), audience, event) for audience, event in events]
    return SmallGame(table, deal, Timeline(tuple(steps)))


def header_events(table: Table) -> list[Perceived]:
    """What the header of a notebook tells."""
    events: list[Perceived] = [
        (only(hand.player), Has(hand_of(hand.player), hand.cards)) for hand in table.hands
    ]
    if table.face_up:
        events.append((EVERYONE, Has(FACE_UP, table.face_up)))
    return events


def _table(
    draw: st.DrawFn,
    edition: Edition,
    players: tuple[PlayerName, ...],
    deal: dict[CardName, Place],
    known_sizes: str,
) -> Table:
    me = draw(st.sampled_from([None, *players]))
    known = {me} if me else set()
    if draw(st.integers(0, 4)) == 0:
        known.add(draw(st.sampled_from(players)))
    sizes = {player: len(_at(deal, hand_of(player))) for player in players}
    told = {"told": players, "some": players[:1]}.get(known_sizes, ())
    return Table(
        edition=edition,
        players=players,
        me=me,
        hands=tuple(Hand(p, _at(deal, hand_of(p))) for p in players if p in known),
        sizes=ToldSizes(
            tuple((player, sizes[player]) for player in told),
            unknown=known_sizes in ("unknown", "some"),
        ),
        face_up=_at(deal, FACE_UP),
        pile=len(_at(deal, PILE)),
    )


def _suggestion(
    draw: st.DrawFn,
    table: Table,
    deal: dict[CardName, Place],
    asker: PlayerName,
    named: tuple[CardName, ...],
) -> list[Perceived]:
    events: list[Perceived] = []
    for player in table.others_from_left(asker):
        could = [card for card in named if deal[card] == hand_of(player)]
        if not could:
            events.append((EVERYONE, Lacks(hand_of(player), named)))
            continue
        events.append((EVERYONE, HasOneOf(hand_of(player), named)))
        if table.me in (asker, player) or draw(st.integers(0, 3)) == 0:
            chose = Chose(
                hand_of(player), draw(st.sampled_from(could)), frozenset(named), shown_to=asker
            )
            events.append((only(asker, player), chose))
        break
    return events


def _accusation(draw: st.DrawFn, table: Table, deal: dict[CardName, Place]) -> list[Perceived]:
    named = _one_of_each(draw, table)
    right = all(deal[card] == SOLUTION for card in named)
    return [(EVERYONE, Accused(draw(st.sampled_from(table.players)), named, right))]


def _claim(draw: st.DrawFn, table: Table, deal: dict[CardName, Place]) -> list[Perceived]:
    places = [*map(hand_of, table.players), SOLUTION, *({PILE, FACE_UP} & set(deal.values()))]
    place = draw(st.sampled_from(sorted(places)))
    here = _at(deal, place)
    elsewhere = tuple(card for card in deal if deal[card] != place)
    claims: list[Claim] = []
    if here:
        claims.append(Has(place, (draw(st.sampled_from(here)),)))
        others = draw(st.lists(st.sampled_from(sorted(deal)), max_size=2))
        claims.append(HasOneOf(place, tuple({*others, draw(st.sampled_from(here))})))
    if elsewhere:
        claims.append(Lacks(place, (draw(st.sampled_from(elsewhere)),)))
    category = draw(st.sampled_from(table.edition.categories))
    count = sum(card.category == category.id for card in table.edition.cards if card.name in here)
    claims.append(HasCount(place, count, category.id))
    return [(draw(st.sampled_from([EVERYONE, WRITER_ONLY])), draw(st.sampled_from(claims)))]


def _one_of_each(draw: st.DrawFn, table: Table) -> tuple[CardName, ...]:
    return tuple(
        draw(st.sampled_from([card.name for card in category.cards]))
        for category in table.edition.categories
    )


def _at(deal: dict[CardName, Place], place: Place) -> tuple[CardName, ...]:
    return tuple(card for card in sorted(deal) if deal[card] == place)
