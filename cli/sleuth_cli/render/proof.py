"""Proofs in sentences: what a claim rests on, and the steps that lead to it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from sleuth.claims import Has, HasCount, HasOneOf, Lacks
from sleuth.entries import Observed
from sleuth.language import _, ngettext
from sleuth.types import PILE, SOLUTION, CardName, Place
from sleuth.writing import semicolon
from sleuth_cli.render.labels import Labels
from sleuth_cli.render.lines import said
from sleuth_cli.view import View
from sleuth_solvers.card_theory import CardTheory
from sleuth_solvers.explain import Proof
from sleuth_solvers.proof import ProofStep
from sleuth_solvers.propagation import StepKind
from sleuth_solvers.search import World
from sleuth_solvers.theory import (
    BoxCounts,
    Condition,
    FromEntry,
    Ground,
    HandSize,
    KnownHand,
    LiesFaceUp,
    OneOfEach,
    OnePlace,
    OneTile,
    Supposed,
)


class ProofWriter:
    """Says proofs about one view, in the words that its notebook uses."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._labels = Labels(view.table)
        self._entries = dict(view.notebook.effective())
        self._groups = _groups(view.world.theory(view.table))

    def ground(self, ground: Ground) -> str:
        """A ground in full: the entry's line, or the rule."""
        if isinstance(ground, FromEntry):
            line = said(self._view.notebook, self._entries[ground.entry])
            return _("entry {n}: {line}").format(n=ground.entry, line=line)
        return self._rule(ground)

    def kind(self, ground: Ground) -> str:
        """What sort of ground it is, for programs."""
        return _KINDS[type(ground)]

    def short(self, ground: Ground) -> str:
        """A ground as it is named in a step."""
        if isinstance(ground, FromEntry):
            return _("entry {n}").format(n=ground.entry)
        return self._rule(ground)

    def steps(self, proof: Proof) -> Iterator[str]:
        """The steps, each a sentence or two."""
        return (self._step(step) for step in proof.steps)

    def world(self, world: World) -> str:
        """Where all cards lie, place by place."""
        places: dict[str, list[CardName]] = {}
        edition = self._view.table.edition
        names = (*(card.label for card in edition.cards), *edition.box.named())
        for card in (CardName(label.canonical) for label in names):
            for at in (place for named, place in world if named == card):
                if not at.startswith(f"{PILE} "):
                    places.setdefault(at, []).append(card)
        players = [place for place in self._view.table.players if place in places]
        others = sorted(place for place in places if place not in players)
        return semicolon().join(
            _("{ground}: {what}").format(
                ground=self._labels.place(Place(place)), what=self._labels.cards(places[place])
            )
            for place in (*players, *others)
        )

    def quality(self, proof: Proof) -> str:
        """What is shown of the proof's size."""
        if proof.smallest:
            return _("No fewer entries and rules prove it.")
        if proof.irreducible:
            return _(
                "None of these can be left out; whether fewer others would do was not settled."
            )
        return _("There was no time to see what of this can be left out.")

    def condition(self, condition: Condition) -> str:
        """A condition as the notebook would say it, where it can."""
        cards = tuple(card for card, _place in condition.cells)
        place = condition.cells[0][1]
        low, high, n = condition.low, condition.high, len(cards)
        if any(each != place for _card, each in condition.cells):
            return self._across(condition)
        if low == high == n:
            return self._said(Observed(Has(place, cards)))
        if high == 0:
            return self._said(Observed(Lacks(place, cards)))
        if low == 1 and high == n:
            return self._said(Observed(HasOneOf(place, cards)))
        group = self._groups.get(frozenset(cards))
        if group is not None and low == high:
            return self._said(Observed(HasCount(place, low, group)))
        named = self._labels.cards(cards)
        if place == SOLUTION and (low, high) == (0, n - 1):
            return _("the solution is not {cards}").format(cards=named)
        where = self._labels.place(place)
        if high == n:
            return _("{place}: at least {n} of {cards}").format(place=where, n=low, cards=named)
        if low == 0:
            return _("{place}: at most {n} of {cards}").format(place=where, n=high, cards=named)
        number = f"{low}" if low == high else f"{low}–{high}"
        return _("{place}: {n} of {cards}").format(place=where, n=number, cards=named)

    def _across(self, condition: Condition) -> str:
        """A condition on more than one place, as two tiles that are alike or are not."""
        places = tuple(dict.fromkeys(place for _card, place in condition.cells))
        first, second = (self._labels.place(place) for place in places[:2])
        low, high, n = condition.low, condition.high, len(condition.cells)
        if (low, high, n) == (0, 1, 2):
            card = self._labels.card(condition.cells[0][0])
            text = _("{first} and {second} are not both {card}")
            return text.format(first=first, second=second, card=card)
        if len(places) == 2 and (low, high) == (1, n):
            return _("{first} and {second} are alike").format(first=first, second=second)
        cards = tuple(dict.fromkeys(card for card, _place in condition.cells))
        if len(cards) == low == high == 1:
            where = ", ".join(map(self._labels.place, places))
            text = _("{card} is at just one of: {places}")
            return text.format(card=self._labels.card(cards[0]), places=where)
        facts = ", ".join(self._labels.lies((card,), place) for card, place in condition.cells)
        if low == high:
            return _("exactly {n} of: {facts}").format(n=low, facts=facts)
        if high == n:
            return _("at least {n} of: {facts}").format(n=low, facts=facts)
        return _("at most {n} of: {facts}").format(n=high, facts=facts)

    def _said(self, entry: Observed) -> str:
        return said(self._view.notebook, entry)

    def _rule(self, ground: Ground) -> str:
        match ground:
            case HandSize(place, size) if size.exact:
                return ngettext(
                    "{place} was dealt {n} card", "{place} was dealt {n} cards", size.low
                ).format(place=self._labels.place(place), n=size.low)
            case HandSize(place, size):
                return _("{place} was dealt {low} to {high} cards").format(
                    place=self._labels.place(place), low=size.low, high=size.high
                )
            case OneOfEach(category):
                found = next(
                    each for each in self._view.table.edition.categories if each.id == category
                )
                label = found.single or found.label
                return _("the solution has one card of the kind “{kind}”").format(
                    kind=label.local()
                )
            case KnownHand(player):
                return _("the hand of {player} in the header").format(player=player)
            case LiesFaceUp():
                return _("what lies face up")
            case Supposed(number):
                claim = self._view.supposed[number - 1]
                return _("supposed: {claim}").format(claim=self._said(Observed(claim)))
            case OnePlace():
                return _("each card lies in one place")
            case OneTile():
                return _("one tile lies on each spot")
            case BoxCounts():
                return _("the box has so many tiles of each kind")
            case FromEntry(entry):
                return _("entry {n}").format(n=entry)

    def _step(self, step: ProofStep) -> str:
        concludes = self._list(step.concludes)
        earlier = ", ".join(map(str, step.earlier))
        match step.kind:
            case StepKind.SUPPOSED:
                return _("Suppose this: {what}.").format(what=concludes)
            case StepKind.SEARCHED if step.concludes:
                return _("All other cases were tried, and none fits: {what}.").format(
                    what=concludes
                )
            case StepKind.SEARCHED:
                return _("All cases were tried, and none fits.")
            case StepKind.SAID:
                ground = _upper(self.short(step.grounds[0]))
                return _("{ground}: {what}").format(ground=ground, what=concludes) + "."
            case StepKind.FOLLOWS if step.grounds:
                return _("{ground}. With {steps}: {what}.").format(
                    ground=self._applied(step), steps=earlier, what=concludes
                )
            case StepKind.FOLLOWS:
                return _("With {steps}: {what}.").format(steps=earlier, what=concludes)
            case StepKind.ABSURD:
                return self._absurd(step, earlier, concludes)

    def _absurd(self, step: ProofStep, earlier: str, concludes: str) -> str:
        ground = f"{self._applied(step)}. " if step.grounds else ""
        text = ground + _("With {steps}, that cannot be.").format(steps=earlier)
        return text + (" " + _("So {what}.").format(what=concludes) if concludes else "")

    def _applied(self, step: ProofStep) -> str:
        """What the grounds say, a sentence each."""
        said = []
        for ground in step.grounds:
            says = [each.condition for each in step.uses if each.ground == ground]
            text = _upper(self.short(ground))
            if isinstance(ground, FromEntry | KnownHand):
                text = _("{ground}: {what}").format(ground=text, what=self._list(says))
            said.append(text)
        return ". ".join(said)

    def _list(self, conditions: Iterable[Condition]) -> str:
        return ", ".join(self.condition(each) for each in conditions)


_KINDS: Mapping[type[Ground], str] = {
    FromEntry: "entry",
    Supposed: "supposed",
    KnownHand: "known-hand",
    LiesFaceUp: "face-up",
    HandSize: "hand-size",
    OneOfEach: "one-of-each",
    OnePlace: "one-place",
    OneTile: "one-tile",
    BoxCounts: "box-counts",
}


def _groups(theory: CardTheory) -> dict[frozenset[CardName], str]:
    """The sets of cards that a count can speak of."""
    edition = theory.table.edition
    names: Sequence[str] = [
        *(category.id for category in edition.categories),
        *(symbol.id for symbol in edition.symbols),
    ]
    return {frozenset(theory.group(name)): name for name in names}


def _upper(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
