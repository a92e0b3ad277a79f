"""Notebooks for tests: a header of Mega Cluedo that lines can be put under."""

from sleuth.edition import Edition
from sleuth.edition_file import load_edition
from sleuth.notebook import Notebook, read_notebook
from sleuth.types import PlayerName

ALICE, BRUNO, CHLOE = (PlayerName(name) for name in ("Alice", "Bruno", "Chloé"))

HEADER = """\
sleuth: 1
game: mega
players: Alice, Bruno, Chloé
me: Alice
hand: Cube Cénobite, Norjane, Féerie, Empire Gouluz, Globo-Bubbon, Intercontinuum

"""
THREE_LINES = (
    "Alice suspects Loge Polymorphe, Kamui Sacré, Norjane: Bruno passes, Chloé shows Kamui Sacré",
    "Bruno suspects Concept Tygg, Kamui Sacré, Féerie: Chloé shows",
    "Chloé suspects Concept Tygg, Machine Gouluz, Féerie: nobody",
)


def mega() -> Edition:
    """Mega Cluedo: 6 suspects, 6 artefacts, 9 universes."""
    return load_edition("mega")


def notebook(*lines: str, header: str = HEADER) -> Notebook:
    """A notebook of these lines under the header."""
    return read_notebook(header + "".join(f"{line}\n" for line in lines))
