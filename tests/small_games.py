"""Random small games of the Cluedo family with the truth at hand, for property tests."""

from dataclasses import dataclass
from functools import cached_property

from hypothesis import strategies as st

from sleuth.claims import Claim, Has, HasCount, HasOneOf, Lacks
from sleuth.edition import Card, Category, Edition, FamilyId, Label
from sleuth.entries import Entry, Observed, Revealed
from sleuth.games.cluedo.entries import Accusation, Answer, Reply, Suggestion
from sleuth.notebook import Notebook, new_notebook
from sleuth.table import Hand, Table, ToldSizes
from sleuth.timeline import Timeline
from sleuth.types import FACE_UP, PILE, SOLUTION, CardName, CategoryId, Place, PlayerName, hand_of
from sleuth_solvers.assumptions import Accusing, Assumptions, Showing

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
    """What was truly where, and a notebook of what was seen."""

    deal: dict[CardName, Place]
    notebook: Notebook

    @property
    def table(self) -> Table:
        """Who plays, with which cards."""
        return self.notebook.table

    @cached_property
    def timeline(self) -> Timeline:
        """What the notebook means."""
        return self.notebook.timeline()

    def at(self, place: Place) -> tuple[CardName, ...]:
        """The cards that truly lie there."""
        return tuple(card for card in sorted(self.deal) if self.deal[card] == place)


@st.composite
def small_games(draw: st.DrawFn, most_entries: int = 5) -> SmallGame:
    """Two to four players, six to ten cards, truthful entries of every kind.

    The larger boxes go with sizes that are told, so that listing all deals stays quick. All entries
    go through the text of a notebook.
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
    truth = _Truth(draw, edition, players, deal)
    notebook = new_notebook(truth.table(known_sizes))
    for _ in range(draw(st.integers(1, most_entries))):
        notebook = notebook.add(truth.entry(notebook))
        if isinstance(notebook.entries[-1], Accusation) and notebook.entries[-1].right:
            break
    return SmallGame(deal, notebook)


@dataclass(frozen=True)
class _Truth:
    """Draws what a truthful writer may note down."""

    draw: st.DrawFn
    edition: Edition
    players: tuple[PlayerName, ...]
    deal: dict[CardName, Place]

    def table(self, known_sizes: str) -> Table:
        """A header that fits the deal."""
        hands = {player: self._at(hand_of(player)) for player in self.players}
        me = self.draw(st.sampled_from([None, *self.players]))
        known = {me, self.draw(st.sampled_from(self.players))}
        if self.draw(st.integers(0, 4)):
            known = {me}
        told = {"told": self.players, "some": self.players[:1]}.get(known_sizes, ())
        return Table(
            edition=self.edition,
            players=self.players,
            me=me,
            hands=tuple(Hand(p, hands[p]) for p in self.players if p in known and hands[p]),
            sizes=ToldSizes(
                tuple((player, len(hands[player])) for player in told),
                unknown=known_sizes in ("unknown", "some"),
            ),
            face_up=self._at(FACE_UP),
            pile=len(self._at(PILE)),
        )

    def entry(self, notebook: Notebook) -> Entry:
        """A true entry of any kind; suggestions are often made again."""
        accused = [e.accuser for e in notebook.entries if isinstance(e, Accusation)]
        playing = [player for player in self.players if player not in accused]
        kinds = ["suggestion"] * 3 + ["accusation"] if playing else []
        kind = self.draw(st.sampled_from([*kinds, "observed", "revealed"]))
        if kind == "suggestion":
            made = [
                (e.asker, e.cards)
                for e in notebook.entries
                if isinstance(e, Suggestion) and e.asker in playing
            ]
            new = (self.draw(st.sampled_from(playing)), self._one_of_each())
            return self._suggestion(notebook.table.me, *self.draw(st.sampled_from([new, *made])))
        if kind == "accusation":
            named = self._one_of_each()
            right = all(self.deal[card] == SOLUTION for card in named)
            return Accusation(self.draw(st.sampled_from(playing)), named, right)
        if kind == "revealed":
            holders = [player for player in self.players if self._at(hand_of(player))]
            if holders:
                player = self.draw(st.sampled_from(holders))
                card = self.draw(st.sampled_from(self._at(hand_of(player))))
                return Revealed(player, (card,))
        return Observed(self._claim())

    def _suggestion(
        self, me: PlayerName | None, asker: PlayerName, named: tuple[CardName, ...]
    ) -> Suggestion:
        answers: list[Answer] = []
        seat = self.players.index(asker)
        for player in (*self.players[seat + 1 :], *self.players[:seat]):
            if answers and self.draw(st.integers(0, 9)) == 0:
                return Suggestion(asker, named, tuple(answers), heard_all=False)
            could = [card for card in named if self.deal[card] == hand_of(player)]
            if could:
                seen = me in (asker, player) or self.draw(st.integers(0, 3)) == 0
                card = self.draw(st.sampled_from(could)) if seen else None
                answers.append(Answer(player, Reply.SHOWED, card))
                break
            answers.append(Answer(player, Reply.PASSED))
        return Suggestion(asker, named, tuple(answers))

    def _claim(self) -> Claim:
        places = [*map(hand_of, self.players), SOLUTION]
        places += sorted({PILE, FACE_UP} & set(self.deal.values()))
        place = self.draw(st.sampled_from(places))
        here = self._at(place)
        elsewhere = [card for card in sorted(self.deal) if card not in here]
        category = self.draw(st.sampled_from(self.edition.categories))
        count = sum(card.name in here for card in category.cards)
        claims: list[Claim] = [HasCount(place, count, category.id)]
        if here:
            card = self.draw(st.sampled_from(here))
            others = self.draw(st.lists(st.sampled_from(elsewhere), max_size=2, unique=True))
            claims += [Has(place, (card,)), HasOneOf(place, (card, *others))]
        if elsewhere:
            claims.append(Lacks(place, (self.draw(st.sampled_from(elsewhere)),)))
        return self.draw(st.sampled_from(claims))

    def _one_of_each(self) -> tuple[CardName, ...]:
        return tuple(
            self.draw(st.sampled_from([card.name for card in category.cards]))
            for category in self.edition.categories
        )

    def _at(self, place: Place) -> tuple[CardName, ...]:
        return tuple(card for card in sorted(self.deal) if self.deal[card] == place)
