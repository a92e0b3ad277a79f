"""Notebooks of L'heure des 3 ombres for tests."""

from collections.abc import Sequence

from sleuth.chance import Dice
from sleuth.edition_file import load_edition
from sleuth.games.trois_ombres.actions import Action
from sleuth.games.trois_ombres.box import TilesBox, tiles_box
from sleuth.games.trois_ombres.entries import Sighting
from sleuth.games.trois_ombres.events import TableChanged
from sleuth.games.trois_ombres.open_table import OpenTable
from sleuth.notebook import Notebook, read_notebook
from sleuth.simulate import SeenNotebook
from sleuth.types import CardName, Place, PlayerName

ALICE, BRUNO, CHLOE, DAVID = (PlayerName(name) for name in ("Alice", "Bruno", "Chloé", "David"))
EDITION = load_edition("trois-ombres")
BOX: TilesBox = tiles_box(EDITION.box)

LUCIE, LUCIE_H = CardName("Lucie normale"), CardName("Lucie hypnotisée")
BARNABE, BARNABE_H = CardName("Barnabé normal"), CardName("Barnabé hypnotisé")
GUSTAVE = CardName("Gustave normal")
EITHER_LUCIE: Sighting = frozenset((LUCIE, LUCIE_H))


def seen(*names: str) -> Sighting:
    """One of these."""
    return frozenset(map(CardName, names))


def at(name: str) -> Place:
    """A spot."""
    return Place(name)


def ombres(*lines: str, players: str = "Alice, Bruno", more: str = "me: Alice\n") -> Notebook:
    """A notebook of these lines; some of them may be refused."""
    header = f"sleuth: 1\ngame: trois-ombres\nplayers: {players}\n{more}\n"
    return read_notebook(header + "".join(f"{line}\n" for line in lines))


def all_read(*lines: str, players: str = "Alice, Bruno", more: str = "me: Alice\n") -> Notebook:
    """The same, where none is refused."""
    notebook = ombres(*lines, players=players, more=more)
    assert not notebook.unreadable, notebook.unreadable[0]
    return notebook


def table_after(notebook: Notebook) -> OpenTable:
    """What lies open after the last line."""
    events = (step.event for step in notebook.timeline().steps)
    return [event.table for event in events if isinstance(event, TableChanged)][-1]


class AnyAction:
    """Does anything that the rules allow."""

    def choose(self, notebook: SeenNotebook, actions: Sequence[Action], dice: Dice) -> Action:
        return dice.pick(actions)
