"""Plays a game between agents, and hands out what each seat wrote down.

Nothing here knows any game: its rules come as ``Rules``, the family's ``rules`` module. Every draw
comes from ``Dice``, so the same seed gives the same game on any machine and any Python; chance and
each seat draw from streams of their own, so the deal does not depend on who plays.
"""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any, Final, Protocol, TypeVar

from sleuth.chance import Dice
from sleuth.edition import Edition
from sleuth.entries import Entry, NothingDone
from sleuth.errors import OptionError
from sleuth.games import family_of
from sleuth.language import _, ngettext
from sleuth.table import Table
from sleuth.timeline import Timeline, timeline_of
from sleuth.types import HEADER, Cells, EntryNumber, PlayerName

TURN_LIMIT: Final = 500
"""How many turns a simulated game may take unless told otherwise; then it is unfinished."""

NAMES: Final = tuple(
    PlayerName(name)
    for name in (
        "Alice",
        "Bruno",
        "Chloé",
        "David",
        "Emma",
        "Farid",
        "Gaëlle",
        "Hugo",
        "Inès",
        "Jules",
    )
)
"""What simulated players are called, in seat order, unless told otherwise."""

S = TypeVar("S")
A = TypeVar("A")


class Rules(Protocol[S, A]):
    """The rules of one family of games, as far as playing and writing down need them."""

    def begin(
        self,
        edition: Edition,
        players: Sequence[PlayerName],
        first: PlayerName | None = None,
        options: Sequence[tuple[str, str]] = (),
    ) -> S:
        """The state before anything happened. Raises OptionError."""
        ...

    def actor(self, state: S) -> PlayerName | None:
        """Who must act now; None where chance does, and where the game is over."""
        ...

    def chance_outcomes(self, state: S) -> Sequence[tuple[A, int]]:
        """What chance can do now, with whole weights; empty where it is not chance that acts."""
        ...

    def legal_actions(self, state: S) -> Sequence[A]:
        """All that the player who must act may do."""
        ...

    def apply(self, state: S, action: A) -> S:
        """The state after this action. Raises IllegalActionError."""
        ...

    def is_over(self, state: S) -> bool:
        """Whether the game has ended."""
        ...

    def winners(self, state: S) -> tuple[PlayerName, ...]:
        """Who has won, in seat order: where players win together, all of them or nobody."""
        ...

    def cells(self, state: S, seat: PlayerName | None) -> Cells:
        """What lies where now, named as in this seat's notebook."""
        ...

    def turns(self, state: S) -> int:
        """How many turns have ended."""
        ...

    def table(self, state: S, seat: PlayerName | None) -> Table:
        """The header of this seat's notebook; of one that knows everything where it is None."""
        ...

    def entries(self, state: S, seat: PlayerName | None) -> tuple[Entry, ...]:
        """The entries of this seat's notebook so far; all in full where it is None."""
        ...


@dataclass(frozen=True, slots=True)
class SeenNotebook:
    """A notebook as one seat could have written it: all that an agent ever sees of a game."""

    table: Table
    entries: tuple[Entry, ...]

    def timeline(self) -> Timeline:
        """What header and entries mean, in order."""
        family = family_of(self.table.edition)
        numbered = ((EntryNumber(n), entry) for n, entry in enumerate(self.entries, 1))
        return timeline_of(family.steps(numbered, self.table))

    def text(self) -> str:
        """The notebook's file, in the spoken language; ``read_notebook`` reads it back."""
        from sleuth.notebook import write_header

        family = family_of(self.table.edition)
        lines = (f"{family.format(entry, self.table)}\n" for entry in self.entries)
        return f"{write_header(self.table)}\n{''.join(lines)}"


class Agent(Protocol[A]):
    """A player that sees nothing but its notebook. Made anew for every game and seat."""

    def choose(self, notebook: SeenNotebook, actions: Sequence[A], dice: Dice) -> A:
        """One of ``actions``, which are all that the rules allow; never asked where it is one."""
        ...


@dataclass(frozen=True, slots=True)
class Truth:
    """What really lay where, while one notebook was written."""

    moves: tuple[tuple[EntryNumber, Cells], ...]
    """From each of these entries on, what lay where until the next; the first is the header."""

    def after(self, entry: EntryNumber) -> Cells:
        """What lay where when the notebook had come to this entry."""
        return self.moves[bisect_right(self.moves, entry, key=lambda move: move[0]) - 1][1]

    @property
    def end(self) -> Cells:
        """What lay where in the end."""
        return self.moves[-1][1]

    def then(self, entry: EntryNumber, cells: Cells) -> "Truth":
        """The truth with one more move, or one more step of the same."""
        earlier = self.moves[:-1] if self.moves[-1][0] == entry else self.moves
        return Truth((*earlier, (entry, cells)))


@dataclass(frozen=True, slots=True)
class Transcript:
    """A game that was played: in full, as every seat saw it, and how it ended."""

    full: SeenNotebook
    """Knows every hand and every card that was shown."""
    seats: Mapping[PlayerName, SeenNotebook]
    turns: int
    finished: bool
    """False where the game ran into the limit of turns."""
    winners: tuple[PlayerName, ...]
    """In seat order."""
    truths: Mapping[PlayerName, Truth]
    """What lay where, told by the entries of each seat's notebook."""

    def seen_by(self, seat: PlayerName) -> SeenNotebook:
        """The notebook of this player."""
        return self.seats[seat]

    def text(self, seat: PlayerName | None = None) -> str:
        """The notebook of this seat, or the full one, with how the game ended as its last line."""
        notebook = self.full if seat is None else self.seen_by(seat)
        return f"{notebook.text()}# {self.ending()}\n"

    def ending(self) -> str:
        """How the game ended, as a sentence."""
        if not self.finished:
            return ngettext(
                "Not finished: stopped after {turns} turn.",
                "Not finished: stopped after {turns} turns.",
                self.turns,
            ).format(turns=self.turns)
        if not self.winners:
            return ngettext(
                "Nobody wins, after {turns} turn.", "Nobody wins, after {turns} turns.", self.turns
            ).format(turns=self.turns)
        if len(self.winners) == 1:
            return ngettext(
                "{winner} wins after {turns} turn.",
                "{winner} wins after {turns} turns.",
                self.turns,
            ).format(winner=self.winners[0], turns=self.turns)
        if len(self.winners) == len(self.seats):
            return ngettext(
                "Everybody wins, after {turns} turn.",
                "Everybody wins, after {turns} turns.",
                self.turns,
            ).format(turns=self.turns)
        return ngettext(
            "{winners} win together after {turns} turn.",
            "{winners} win together after {turns} turns.",
            self.turns,
        ).format(winners=", ".join(self.winners), turns=self.turns)


def rules_of(edition: Edition) -> Rules[Any, Any]:
    """The rules that this edition is played by; loaded when needed."""
    module: Any = import_module(f"sleuth.games.{edition.family.value}.rules")
    rules: Rules[Any, Any] = module
    return rules


def simulate(
    edition: Edition,
    agents: Sequence[Agent[Any]],
    seed: int | str,
    *,
    players: Sequence[PlayerName] | None = None,
    first: PlayerName | None = None,
    options: Sequence[tuple[str, str]] = (),
    turn_limit: int = TURN_LIMIT,
    edition_file: str | None = None,
) -> Transcript:
    """Play one game, an agent a seat, to its end or to the limit of turns.

    ``options`` are house rules; ``edition_file`` is what ``game:`` says in the notebooks, where the
    edition does not come with Sleuth. Raises OptionError for what cannot be played.
    """
    seats = tuple(NAMES[: len(agents)] if players is None else players)
    if len(seats) != len(agents):
        raise OptionError(
            _("{agents} agents cannot take {seats} seats.").format(
                agents=len(agents), seats=len(seats)
            )
        )
    if turn_limit < 1:
        raise OptionError(_("A game has at least one turn, not {n}.").format(n=turn_limit))
    rules = rules_of(edition)
    state = rules.begin(edition, seats, first, options)
    by_seat = dict(zip(seats, agents, strict=True))
    truths = {seat: Truth(((HEADER, rules.cells(state, seat)),)) for seat in seats}
    set_up = False
    for _action, reached in play(rules, state, by_seat, seed, turn_limit):
        set_up = set_up or rules.actor(state) is not None
        for seat in seats:
            cells = rules.cells(reached, seat)
            if cells != truths[seat].end:
                moved = _moved_by(rules, state, reached, seat) if set_up else HEADER
                truths[seat] = truths[seat].then(moved, cells)
        state = reached

    def notebook(seat: PlayerName | None) -> SeenNotebook:
        seen = _notebook(rules, state, seat)
        return replace(seen, table=replace(seen.table, edition_file=edition_file))

    return Transcript(
        full=notebook(None),
        seats={seat: notebook(seat) for seat in seats},
        turns=rules.turns(state),
        finished=rules.is_over(state),
        winners=rules.winners(state),
        truths=truths,
    )


def play(
    rules: Rules[S, A],
    state: S,
    agents: Mapping[PlayerName, Agent[A]],
    seed: int | str,
    turn_limit: int = TURN_LIMIT,
) -> Iterator[tuple[A, S]]:
    """Every action of a game, those of chance too, with the state that it led to."""
    chance = Dice(f"{seed} chance")
    streams = {player: Dice(f"{seed} seat {seat}") for seat, player in enumerate(agents, 1)}
    while not rules.is_over(state) and rules.turns(state) < turn_limit:
        player = rules.actor(state)
        if player is None:
            action = draw(rules.chance_outcomes(state), chance)
        else:
            actions = rules.legal_actions(state)
            action = (
                actions[0]
                if len(actions) == 1
                else agents[player].choose(
                    _notebook(rules, state, player), actions, streams[player]
                )
            )
        state = rules.apply(state, action)
        yield action, state


def draw(outcomes: Sequence[tuple[A, int]], dice: Dice) -> A:
    """One of the outcomes, each with its weight over their sum as its chance."""
    number = dice.below(sum(weight for _outcome, weight in outcomes))
    for outcome, weight in outcomes:
        number -= weight
        if number < 0:
            return outcome
    raise AssertionError("the weights add up to less than their sum")


def _moved_by(rules: Rules[S, A], state: S, reached: S, seat: PlayerName) -> EntryNumber:
    """The entry from which on this seat's notebook is about what was reached.

    What this seat had no entry for has happened by the time of its next one; what happens before
    the first entry is how the game began.
    """
    before, entries = len(rules.entries(state, seat)), rules.entries(reached, seat)
    now = len(entries)
    if now == before:
        return EntryNumber(now + 1 if now else 0)
    while now > before + 1 and isinstance(entries[now - 1], NothingDone):
        now -= 1  # what moved has moved before that was said
    return EntryNumber(now)


def _notebook(rules: Rules[S, A], state: S, seat: PlayerName | None) -> SeenNotebook:
    return SeenNotebook(rules.table(state, seat), rules.entries(state, seat))
