"""Plays by the advice: asks what tells most at once, walks to where that can be asked."""

from collections.abc import Sequence
from fractions import Fraction

from sleuth.chance import Dice
from sleuth.games.cluedo.actions import (
    Accuse,
    ChoosePawn,
    EndTurn,
    PlayerAction,
    Show,
    Suggest,
)
from sleuth.simulate import SeenNotebook
from sleuth.types import CardName
from sleuth_solvers.advice.questions import Ranking, rank_questions
from sleuth_solvers.agents.cluedo.notes import shown_again
from sleuth_solvers.agents.cluedo.walking import walk
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.worlds import world_of


class GreedyAgent:
    """Takes the best advice of the moment; shows by habit.

    It accuses once the likeliest solution has at least the chance ``sure`` (as it is, once no other
    is possible). What it was told is worked out once an entry, not once an action.
    """

    def __init__(self, sure: Fraction = Fraction(1)) -> None:
        self._sure = sure
        self._read = -1
        self._accusation: Accuse | None = None
        self._ranking: Ranking | None = None

    def choose(
        self, notebook: SeenNotebook, actions: Sequence[PlayerAction], dice: Dice
    ) -> PlayerAction:
        """One of the actions."""
        match actions[0]:
            case ChoosePawn():
                return dice.pick(actions)
            case Show():
                return dice.pick(shown_again(notebook, actions) or actions)
        self._catch_up(notebook)
        if self._accusation is not None and self._accusation in actions:
            return self._accusation
        if EndTurn() in actions and not any(isinstance(action, Suggest) for action in actions):
            return EndTurn()
        ranking = self._advice(notebook)
        suggestions = {action.cards: action for action in actions if isinstance(action, Suggest)}
        if suggestions:
            return dice.pick(_best(ranking, suggestions) or [*suggestions.values()])
        return walk(notebook.table, actions, _worth(ranking, notebook), dice)

    def _catch_up(self, notebook: SeenNotebook) -> None:
        if self._read == len(notebook.entries):
            return
        self._read = len(notebook.entries)
        self._ranking = None
        table = notebook.table
        told = world_of(table.edition).beliefs(
            table, notebook.timeline(), table.writer, Assumptions()
        )
        best = told.solution[0]
        self._accusation = Accuse(best.cards) if best.probability >= self._sure else None

    def _advice(self, notebook: SeenNotebook) -> Ranking:
        if self._ranking is None:
            table = notebook.table
            assert table.me is not None
            self._ranking = rank_questions(
                table, notebook.timeline(), table.writer, Assumptions(), table.me
            )
        return self._ranking


def _best(ranking: Ranking, suggestions: dict[tuple[CardName, ...], Suggest]) -> list[PlayerAction]:
    """The suggestions that share the best rank among those that can be made."""
    best: list[PlayerAction] = []
    first: int | None = None
    for rank, numbers in ranking.ranked:
        cards = tuple(ranking.model.cards[number] for number in numbers)
        if cards in suggestions:
            if first is not None and rank > first:
                break
            first = rank
            best.append(suggestions[cards])
    return best


def _worth(ranking: Ranking, notebook: SeenNotebook) -> dict[CardName, float]:
    """What the best question in each room is expected to tell, in bits."""
    board = notebook.table.edition.board
    if board is None or ranking.gains is None:
        return {}
    worth = {room.card: 0.0 for room in board.rooms}
    for _rank, numbers in ranking.ranked:
        gain = float(ranking.gains.gain[ranking.gains.row(numbers)])
        for card in (ranking.model.cards[number] for number in numbers):
            if card in worth:
                worth[card] = max(worth[card], gain)
    return worth
