"""The inquiry sheet of a careful human: what can be ticked by direct deductions, and no more."""

from collections.abc import Sequence
from dataclasses import replace

from sleuth.entries import Entry, Observed
from sleuth.games.ombreval.actions import PlayerAction, Show
from sleuth.games.ombreval.entries import (
    Accusation,
    Interrogation,
    Search,
    TargetedQuestion,
    Witness,
)
from sleuth.games.ombreval.house_rules import Answers
from sleuth.games.ombreval.perception import seen_by
from sleuth.simulate import SeenNotebook
from sleuth.table import Table
from sleuth.types import SOLUTION, CardName, CategoryId, PlayerName, hand_of
from sleuth_solvers.agents.cluedo import notes as any_sheet


class Notepad(any_sheet.Notepad):
    """Where each card may still lie, as far as the sheet says."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._categories = {
            category.id: tuple(card.name for card in category.cards)
            for category in table.edition.categories
        }

    @property
    def cards(self) -> tuple[CardName, ...]:
        """All cards of the inquiry."""
        return tuple(self._open)

    def of_category(self, category: CategoryId) -> tuple[CardName, ...]:
        """The cards of this kind."""
        return self._categories[category]

    def may_hold(self, player: PlayerName, card: CardName) -> bool:
        """Whether the sheet leaves it open that the player has this card, or says so."""
        return hand_of(player) in self._open[card]

    def known_of(self, player: PlayerName) -> int:
        """How many cards the player has for sure."""
        return sum(self.holder(card) == hand_of(player) for card in self._open)

    def read(self, entry: Entry) -> None:
        """Tick the boxes that this entry tells."""
        match entry:
            case Interrogation(cards=cards, answers=answers):
                for answer in answers:
                    self._answered(answer.player, cards, answer.showed, answer.card)
            case Witness(target=target, category=category, showed=showed, card=card):
                self._answered(target, self._categories[category], showed, card)
            case TargetedQuestion(target=target, card=card, has=has):
                self._answered(target, (card,), has, card if has else None)
            case Search(target=target, card=str(card)):
                self._lie(hand_of(target), (CardName(card),))
            case Accusation(cards=cards, right=True):
                self._lie(SOLUTION, cards)
        super().read(entry)

    def _answered(
        self,
        player: PlayerName,
        cards: Sequence[CardName],
        showed: bool | None,
        card: CardName | None,
    ) -> None:
        place = hand_of(player)
        if card is not None:
            self._lie(place, (card,))
        elif showed:
            self._showed_one_of.append((place, tuple(cards)))
        elif showed is not None:
            for each in cards:
                self._open[each].discard(place)


class Sheet:
    """A notepad that is kept up with a notebook as it grows."""

    def __init__(self, *, public: bool = False) -> None:
        """``public`` keeps the sheet of an onlooker, who knows just what everybody does."""
        self._public = public
        self._read = 0
        self._notepad: Notepad | None = None

    def of(self, notebook: SeenNotebook) -> Notepad:
        """The notepad with every entry of the notebook read."""
        table = notebook.table
        if self._notepad is None:
            self._notepad = Notepad(replace(table, me=None, hands=()) if self._public else table)
        for entry in notebook.entries[self._read :]:
            for seen in _public(entry, table) if self._public else (entry,):
                self._notepad.read(seen)
        self._read = len(notebook.entries)
        return self._notepad


def _public(entry: Entry, table: Table) -> tuple[Entry, ...]:
    """What an onlooker could have written: no shown card, no look at the solution."""
    if isinstance(entry, Observed):
        return ()
    return seen_by(None, entry, Answers(table.rule("answers") or Answers.PUBLIC), ())


def shown_again(notebook: SeenNotebook, actions: Sequence[PlayerAction]) -> list[PlayerAction]:
    """Those among the actions that show a card to one who has seen it from the same player."""
    me = notebook.table.me
    seen: set[tuple[PlayerName, CardName | None]] = set()
    for entry in notebook.entries:
        match entry:
            case Interrogation(asker=asker, answers=answers):
                seen |= {(asker, each.card) for each in answers if each.player == me}
            case Witness(asker=asker, target=target, card=card) if target == me:
                seen.add((asker, card))
            case Search(searcher=asker, target=target, card=card) if target == me:
                seen.add((asker, card))
    return [
        action
        for action in actions
        if isinstance(action, Show) and (action.to, action.card) in seen
    ]
