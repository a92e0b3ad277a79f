"""The family of Sherlock 13, as the notebook knows it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from sleuth.edition import FamilyId
from sleuth.entries import Entry, Skipped
from sleuth.errors import EntryError
from sleuth.games.family import Family
from sleuth.games.sherlock13.alternatives import other_records
from sleuth.games.sherlock13.entries import Swapped
from sleuth.games.sherlock13.house_rules import TakeBack
from sleuth.games.sherlock13.meaning import steps_of
from sleuth.games.sherlock13.notation import SherlockReader
from sleuth.games.sherlock13.turns import Turns, actor_of, is_expert
from sleuth.games.sherlock13.words import SLOTS
from sleuth.games.sherlock13.writer import SherlockWriter
from sleuth.keywords import VERBS, Verb
from sleuth.language import _, ngettext
from sleuth.names import listed
from sleuth.records import records_of
from sleuth.table import Table
from sleuth.timeline import Step
from sleuth.types import CardName, EntryNumber, Place, PlayerName


@dataclass(frozen=True, slots=True)
class FaceUp:
    """A card that lies face up beside the criminal."""

    slot: Place
    card: CardName


@dataclass(frozen=True, slots=True)
class SherlockPosition:
    """Whose turn it is, who is out, and with two players which cards lie face up."""

    reader: SherlockReader
    turns: Turns
    face_up: tuple[FaceUp, ...] = ()

    @property
    def next_player(self) -> PlayerName | None:
        """Whose turn it is; None where the game is over."""
        return self.turns.next_player

    def parse(self, text: str) -> Entry:
        """Read one line, by somebody whose turn it is. Raises EntryError."""
        entry = self.reader.read(text, self.next_player)
        player = actor_of(entry)
        if player is not None:
            self._check_turn(player, entry)
        if isinstance(entry, Swapped):
            self._check_swap(entry)
        return entry

    def after(self, entry: Entry) -> "SherlockPosition":
        """The position that this entry leads to."""
        face_up = self.face_up
        if isinstance(entry, Swapped):
            others = (each for each in face_up if each.slot != entry.slot)
            face_up = (*others, FaceUp(entry.slot, entry.gave))
        return replace(self, turns=self.turns.after(entry), face_up=face_up)

    def _check_turn(self, player: PlayerName, entry: Entry) -> None:
        turns = self.turns
        if turns.winner is not None:
            raise EntryError(_("the game is over: {winner} has won").format(winner=turns.winner))
        missed = turns.missed_by(player)
        if player in turns.out and not (isinstance(entry, Skipped) and not missed):
            raise EntryError(
                _(
                    "{player} has accused wrongly and only answers from then on; it is the turn of"
                    " {next}"
                ).format(player=player, next=turns.next_player)
            )
        if missed:
            raise EntryError(self._out_of_turn(player, missed))

    def _out_of_turn(self, player: PlayerName, missed: tuple[PlayerName, ...]) -> str:
        skips = listed([f"{each} {VERBS.word(Verb.SKIPS)}" for each in missed])
        table = self.reader.table
        message = ngettext(
            "it is the turn of {next}, not of {player}; if that turn was missed, log {skips} first",
            "it is the turn of {next}, not of {player}; if turns were missed, log {skips} first",
            len(missed),
        ).format(next=missed[0], player=player, skips=skips)
        if is_expert(table) and table.first is None and not self.turns.begun:
            message += _("; if {player} began, write “first: {player}” in the header").format(
                player=player
            )
        return message

    def _check_swap(self, swap: Swapped) -> None:
        slots = self.reader.table.neighbours
        taken = {each.slot: each.card for each in self.face_up}
        card_of = self.reader.table.edition.card
        lies = card_of(taken[swap.slot]).label.local() if swap.slot in taken else ""
        if len(taken) == len(slots):
            raise EntryError(
                _("both cards beside the criminal lie face up: nothing can be swapped any more")
            )
        if swap.slot in taken and self.reader.table.rule("take-back") != TakeBack.YES:
            free = next(slot for slot in slots if slot not in taken)
            raise EntryError(
                _(
                    "the card there lies face up ({card}); by the house rule “take-back: no” only"
                    " the other one can be taken: “{slot}”"
                ).format(card=lies, slot=SLOTS.word(free))
            )
        if swap.slot in taken and swap.took not in (None, taken[swap.slot]):
            raise EntryError(
                _("{card} lies there face up, so it is that card which is taken").format(card=lies)
            )
        if swap.gave in taken.values():
            raise EntryError(
                _("{card} lies face up beside the criminal, in no hand").format(
                    card=card_of(swap.gave).label.local()
                )
            )


class Sherlock13:
    """Sherlock 13, and every edition of the family."""

    id = FamilyId.SHERLOCK13

    def begin(self, table: Table) -> SherlockPosition:
        """The position before the first entry."""
        return SherlockPosition(SherlockReader(table), Turns.begin(table))

    def format(self, entry: Entry, table: Table) -> str:
        """The line that reads back as this entry."""
        return SherlockWriter(table).write(entry)

    def steps(self, entries: Iterable[tuple[EntryNumber, Entry]], table: Table) -> Iterator[Step]:
        """What the header and then the entries mean, in order, and who perceived it."""
        return steps_of(entries, table)

    def alternatives(self, entry: Entry, table: Table) -> Iterator[Entry]:
        """What else could have been noted of the same question or accusation."""
        return other_records(entry, table)

    def records(self, entry: Entry, table: Table) -> int:
        """How many entries could have been written in its place, itself included."""
        others = sum(1 for _entry in other_records(entry, table))
        return others + 1 if others else records_of(entry, table)


FAMILY: Family = Sherlock13()
