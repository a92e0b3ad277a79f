"""All that a player can know of the tiles, kept up entry by entry."""

from sleuth.games.trois_ombres.events import TableChanged
from sleuth.games.trois_ombres.follow import follow
from sleuth.games.trois_ombres.meaning import opening_steps, steps_between
from sleuth.games.trois_ombres.open_table import OpenTable, opening_table
from sleuth.simulate import SeenNotebook
from sleuth.table import Table
from sleuth.types import EntryNumber
from sleuth_solvers.tiles.forward import Forward
from sleuth_solvers.tiles.model import TileModel


class Notes:
    """What one notebook tells. Reading on costs what is new in it."""

    def __init__(self) -> None:
        self.told = 0
        """How many steps so far were about tiles."""
        self._read = 0
        self._table: Table | None = None
        self._now: OpenTable | None = None
        self._model: TileModel | None = None

    @property
    def model(self) -> TileModel:
        """What is known of the tiles."""
        assert self._model is not None, "nothing was read"
        return self._model

    def read(self, notebook: SeenNotebook) -> "Notes":
        """Read on from where the notebook was left."""
        table = notebook.table
        if self._now is None or self._model is None:
            self._table, self._now = table, opening_table(table)
            self._model = TileModel.of(table).follow(opening_steps(self._now, table))
        for number in range(self._read + 1, len(notebook.entries) + 1):
            entry = notebook.entries[number - 1]
            after = follow(self._now, entry, table)
            for step in steps_between(self._now, after, EntryNumber(number), entry, table):
                if not isinstance(step.event, TableChanged):
                    self._model.after(step.event)
                    self.told += 1
            self._now = after
        self._read = len(notebook.entries)
        return self

    def forward(self) -> Forward:
        """What may happen from here."""
        assert self._table is not None, "nothing was read"
        assert self._now is not None
        return Forward.of(self._table, self._now, self.model)
