"""The detective's notepad: boxes that are ticked by direct deductions, and no others.

What a careful human does with a sheet of paper: one's own cards, cards shown, passes, a player who
showed one of three cards and lacks two of them; a card that nobody has is in the envelope, and so
is the last one of its kind. Nothing is counted or tried out, so it is sound but not complete.
"""

from collections.abc import Sequence
from dataclasses import replace

from sleuth.claims import Has
from sleuth.entries import Entry, Observed, Revealed
from sleuth.games.cluedo.actions import PlayerAction, Show
from sleuth.games.cluedo.entries import Accusation, Reply, Suggestion
from sleuth.simulate import SeenNotebook
from sleuth.table import Table
from sleuth.types import FACE_UP, SOLUTION, CardName, Place, hand_of


class Notepad:
    """Where each card may still lie, as far as the sheet says."""

    def __init__(self, table: Table) -> None:
        self._kinds = [[card.name for card in kind.cards] for kind in table.edition.categories]
        self._open = {
            card: {SOLUTION, *map(hand_of, table.players)} for kind in self._kinds for card in kind
        }
        self._showed_one_of: list[tuple[Place, tuple[CardName, ...]]] = []
        for card in table.face_up:
            self._open[card] = {FACE_UP}
        for hand in table.hands:
            for card in self._open:
                if card in hand.cards:
                    self._open[card] = {hand_of(hand.player)}
                else:
                    self._open[card].discard(hand_of(hand.player))

    def read(self, entry: Entry) -> None:
        """Tick the boxes that this entry tells."""
        match entry:
            case Suggestion():
                self._answers(entry)
            case Revealed(player, cards):
                self._lie(hand_of(player), cards)
            case Observed(Has(place, cards)):
                self._lie(place, cards)
            case Accusation(cards=cards, right=True):
                self._lie(SOLUTION, cards)
        self._deduce()

    def holder(self, card: CardName) -> Place | None:
        """Where the card lies, if the sheet says."""
        places = self._open[card]
        return next(iter(places)) if len(places) == 1 else None

    def suspected(self) -> tuple[tuple[CardName, ...], ...]:
        """For each kind of card, those that may be in the solution."""
        return tuple(
            tuple(card for card in kind if SOLUTION in self._open[card]) for kind in self._kinds
        )

    def solved(self) -> tuple[CardName, ...] | None:
        """The solution, once a single card of each kind is left."""
        suspected = self.suspected()
        if any(len(kind) != 1 for kind in suspected):
            return None
        return tuple(kind[0] for kind in suspected)

    def _answers(self, suggestion: Suggestion) -> None:
        for answer in suggestion.answers:
            place = hand_of(answer.player)
            if answer.reply is Reply.PASSED:
                for card in suggestion.cards:
                    self._open[card].discard(place)
            elif answer.card is not None:
                self._lie(place, (answer.card,))
            else:
                self._showed_one_of.append((place, suggestion.cards))

    def _lie(self, place: Place, cards: Sequence[CardName]) -> None:
        for card in cards:
            self._open[card] = {place}

    def _deduce(self) -> None:
        """Tick on until no box follows from the others."""
        while self._last_open_cards() or self._solution_cards():
            pass

    def _last_open_cards(self) -> bool:
        """Who showed one of several cards has the only one that they may have."""
        ticked = False
        unsettled = []
        for place, cards in self._showed_one_of:
            candidates = [card for card in cards if place in self._open[card]]
            if any(self.holder(card) == place for card in candidates):
                continue
            if len(candidates) == 1:
                self._lie(place, candidates)
                ticked = True
            else:
                unsettled.append((place, cards))
        self._showed_one_of = unsettled
        return ticked

    def _solution_cards(self) -> bool:
        """A kind's solution is found: where nobody has the card, or it is the last one open."""
        ticked = False
        for kind in self._kinds:
            suspected = [card for card in kind if SOLUTION in self._open[card]]
            found = [card for card in suspected if self._open[card] == {SOLUTION}]
            if len(suspected) == 1 and not found:
                self._lie(SOLUTION, suspected)
                ticked = True
            elif found and len(suspected) > 1:
                for card in suspected:
                    if card != found[0]:
                        self._open[card].discard(SOLUTION)
                ticked = True
        return ticked


class Sheet:
    """A notepad that is kept up with a notebook as it grows."""

    def __init__(self) -> None:
        self._read = 0
        self._notepad: Notepad | None = None

    def of(self, notebook: SeenNotebook) -> Notepad:
        """The notepad with every entry of the notebook read."""
        if self._notepad is None:
            self._notepad = Notepad(notebook.table)
        for entry in notebook.entries[self._read :]:
            self._notepad.read(entry)
        self._read = len(notebook.entries)
        return self._notepad


def public(notebook: SeenNotebook) -> SeenNotebook:
    """What an onlooker could have written: no hand, no shown card, no look at the solution."""
    table = replace(notebook.table, me=None, hands=())
    heard = (entry for entry in notebook.entries if not isinstance(entry, Observed))
    return SeenNotebook(table, tuple(_public(entry) for entry in heard))


def _public(entry: Entry) -> Entry:
    match entry:
        case Suggestion(answers=answers):
            return replace(entry, answers=tuple(replace(each, card=None) for each in answers))
        case _:
            return entry


def shown_again(notebook: SeenNotebook, actions: Sequence[PlayerAction]) -> list[PlayerAction]:
    """Those among the actions that show a card to one who has seen it from the same player."""
    seen = {
        (entry.asker, entry.shown)
        for entry in notebook.entries
        if isinstance(entry, Suggestion) and entry.shower == notebook.table.me
    }
    return [
        action
        for action in actions
        if isinstance(action, Show) and (action.to, action.card) in seen
    ]
