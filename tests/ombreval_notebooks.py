"""Notebooks of Maison Ombreval for tests."""

from sleuth.edition import Edition
from sleuth.edition_file import load_edition
from sleuth.entries import Entry
from sleuth.games.ombreval.box import OmbrevalBox
from sleuth.notebook import Notebook, read_notebook
from sleuth.types import PlayerName

ALICE, BRUNO, CHLOE, DAVID = (PlayerName(n) for n in ("Alice", "Bruno", "Chloé", "David"))

HEADER = """\
sleuth: 1
game: ombreval
players: Alice, Bruno, Chloé, David
me: Alice
hand: Contrefaçon, Octave Delmas, L'Usine
face-up: Basile Ferrand, Chantage, L'Accueil
{more}
"""


def ombreval() -> Edition:
    """Maison Ombreval as it comes with Sleuth."""
    return load_edition("ombreval")


def box() -> OmbrevalBox:
    """What lies in it beside the cards."""
    found = ombreval().box
    assert isinstance(found, OmbrevalBox)
    return found


def notebook(*lines: str, more: str = "") -> Notebook:
    """A notebook with these lines, all of which are read; ``more`` are header lines."""
    text = HEADER.format(more=f"{more}\n" if more else "")
    read = read_notebook(text + "".join(f"{line}\n" for line in lines))
    assert not read.unreadable, [str(error) for error in read.unreadable]
    return read


def entries(*lines: str, more: str = "") -> tuple[Entry, ...]:
    """What these lines mean."""
    return notebook(*lines, more=more).entries
