"""A careful human with the investigation sheet, who asks about what is open and is never rash."""

from collections.abc import Sequence

from sleuth.chance import Dice
from sleuth.games.sherlock13.actions import Accuse, AskAll, AskOne, PlayerAction, Swap
from sleuth.simulate import SeenNotebook
from sleuth.types import PlayerName, SymbolId
from sleuth_solvers.agents.sherlock13.notes import Sheet, own


class NotepadAgent:
    """Accuses when a single suspect is left on the sheet.

    Until then it swaps while it can, with two players; otherwise it asks about the symbol, and the
    player, of whom the sheet leaves the most numbers open.
    """

    def choose(
        self, notebook: SeenNotebook, actions: Sequence[PlayerAction], dice: Dice
    ) -> PlayerAction:
        """One of the actions."""
        if not any(isinstance(action, Accuse) for action in actions):
            return dice.pick(actions)
        sheet, me = own(notebook), notebook.table.me
        suspects = sheet.suspects()
        if len(suspects) == 1:
            return Accuse(suspects[0])
        swaps = [action for action in actions if isinstance(action, Swap)]
        if swaps and sheet.open_neighbours():
            return dice.pick(swaps)
        questions = [action for action in actions if isinstance(action, AskAll | AskOne)]
        others = [player for player in notebook.table.players if player != me]
        worth = {action: _open(sheet, action, others) for action in questions}
        best = max(worth.values())
        if best == 0:
            return dice.pick([action for action in questions if isinstance(action, AskOne)])
        return dice.pick([action for action in questions if worth[action] == best])


def _open(sheet: Sheet, action: AskAll | AskOne, others: Sequence[PlayerName]) -> int:
    """How many numbers the answers can tell apart on the sheet, beyond one for each."""
    if isinstance(action, AskOne):
        return len(sheet.numbers(action.player, action.symbol)) - 1
    return sum(_splits(sheet, player, action.symbol) for player in others)


def _splits(sheet: Sheet, player: PlayerName, symbol: SymbolId) -> bool:
    """Whether it is open that the player has any."""
    numbers = sheet.numbers(player, symbol)
    return 0 in numbers and len(numbers) > 1
