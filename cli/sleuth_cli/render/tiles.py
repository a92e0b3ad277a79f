"""A table of L'heure des 3 ombres: drawn for eyes, in sentences for ears."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from rich.text import Text

from sleuth.edition import Edition
from sleuth.games.trois_ombres.box import tiles_box
from sleuth.games.trois_ombres.legality import what_is_due
from sleuth.games.trois_ombres.open_table import OpenTable, Outcome
from sleuth.games.trois_ombres.table_layout import Lieu, Spot, is_spot
from sleuth.language import _, ngettext
from sleuth.types import CardName, Place, PlayerName
from sleuth.writing import colon
from sleuth_cli.output import put, put_rich, put_wrapped
from sleuth_cli.render import facts
from sleuth_cli.render.json import Json
from sleuth_cli.render.labels import Labels
from sleuth_cli.render.numbers import about, percent
from sleuth_cli.view import View
from sleuth_solvers.beliefs import Beliefs
from sleuth_solvers.tiles.standing import open_table_of

SAID: Final = 3
"""So many of the likeliest kinds are told of a spot, and of the Démon."""
LIKELY: Final = Fraction(1, 2)
"""From here on the likeliest kind stands in the drawing, with a question mark."""
_CELL: Final = 7
_NOTHING: Final = "."
_HIDDEN: Final = "?"
_TRAP: Final = "!"
_CUBE: Final = "#"


@dataclass(frozen=True, slots=True)
class SpotBeliefs:
    """What is believed of the tile on one spot, the likeliest kind first."""

    spot: Place
    kinds: tuple[tuple[CardName, Fraction], ...]
    certain: CardName | None
    """The kind that it is proved to be."""


class TileScreen:
    """One view of a table, ready to be drawn or told."""

    def __init__(self, view: View, beliefs: Beliefs) -> None:
        self.view = view
        self.beliefs = beliefs
        self.table = view.table
        self.now = open_table_of(view.table, view.timeline)
        self.box = tiles_box(view.table.edition.box)
        self.labels = Labels(view.table)
        self.short = short_names(view.table.edition)
        self.marks = _initials(view.table.players)
        proved = {place: card for card, place in beliefs.certain if is_spot(place)}
        self.spots = {
            place: SpotBeliefs(place, _likeliest(beliefs, place), proved.get(place))
            for place in beliefs.places
            if is_spot(place)
        }
        self.traps = frozenset(kind.name for kind in self.box.traps)

    def drawing(self) -> Iterator[Text]:
        """The four Lieux as they lie, seen from the owner's side; then what the marks mean."""
        for left, right in self.now.block.rows(self.now.side):
            heads = (self._head(left), self._head(right))
            yield Text("   ".join(head.ljust(_CELL * 3 + 3) for head in heads).rstrip(), "bold")
            columns = "   " + "".join(column.ljust(_CELL) for column in "abc")
            yield Text("   ".join((columns, columns)).rstrip(), "dim")
            for row in (2, 1, 0):
                line = Text()
                for i, lieu in enumerate((left, right)):
                    line.append("   " if i else "")
                    line.append(f" {row + 1} ", "dim")
                    for column in range(3):
                        line.append(*self._cell(Spot(lieu, column, row).place))
                line.rstrip()
                yield line
            yield Text()
        yield from self._legend()

    def _head(self, lieu: Lieu) -> str:
        return f"   {self.box.lieux[lieu].local()}"

    def _cell(self, spot: Place) -> tuple[str, str]:
        if spot not in self.spots:
            return _NOTHING.ljust(_CELL), "dim"
        text, style = self._tile(self.spots[spot])
        clue = self.now.clue_at(spot)
        if clue is not None:
            text += f" {self.marks[clue.player]}"
        if spot in self.now.cubes:
            text += f" {_CUBE}" if clue is None else _CUBE
        return text.ljust(_CELL), style

    def _tile(self, known: SpotBeliefs) -> tuple[str, str]:
        kind, p = known.kinds[0]
        trap = sum(p for kind, p in known.kinds if kind in self.traps)
        if known.certain is not None:
            return (_TRAP, "red") if kind in self.traps else (self.short[kind], "green")
        if trap == 1:
            return _TRAP, "red"
        if p > LIKELY and kind not in self.traps:
            return f"{self.short[kind]}?", "yellow"
        return _HIDDEN, ""

    def _legend(self) -> Iterator[Text]:
        """What stands in the drawing, a line for the names and one for the marks."""
        shown = {known.kinds[0][0] for known in self.spots.values() if self._is_named(known)}
        names = [
            f"{self.short[card.name]} {card.label.local()}"
            for card in self.table.edition.cards
            if card.name in shown
        ]
        if names:
            yield Text(", ".join(names))
        marks = [_("{mark} not known").format(mark=_HIDDEN)]
        if any(self._tile(known)[0] == _TRAP for known in self.spots.values()):
            marks.append(_("{mark} a trap").format(mark=_TRAP))
        if self.now.cubes:
            marks.append(_("{mark} under a cube").format(mark=_CUBE))
        owners = dict.fromkeys(clue.player for clue in sorted(self.now.clues, key=lambda c: c.spot))
        marks += [
            _("{mark} clue of {player}").format(mark=self.marks[player], player=player)
            for player in owners
        ]
        yield Text(", ".join(marks), "dim")

    def _is_named(self, known: SpotBeliefs) -> bool:
        return self._tile(known)[0].rstrip("?") == self.short.get(known.kinds[0][0])

    def standing(self) -> Iterator[str]:
        """The clock, the Agence, what is to be done and what players have: a sentence each."""
        now, box = self.now, self.box
        yield _("Hour {hour} of {hours}.").format(hour=now.hour, hours=box.hours)
        names = [self.labels.card(card) if card else "?" for card in now.agency]
        yield ngettext(
            "At the Agence: {n} pair of {pairs}.",
            "At the Agence: {n} pairs of {pairs}.",
            len(names),
        ).format(n=len(names), pairs=box.pairs) + (f" {', '.join(names)}." if names else "")
        if now.outcome is not None:
            won = now.outcome is Outcome.WON
            yield _("The game is won.") if won else _("The game is lost.")
            return
        for due in now.due:
            yield f"{_upper(what_is_due(due))}."
        for player, item in now.objects:
            label = box.id_card(item).label.local()
            yield _("{player} has {item}.").format(player=player, item=label)
        reserves = [f"{player} {now.reserve(player)}" for player in self.table.players]
        yield _("Clues in reserve: {players}.").format(players=", ".join(reserves))
        for player in sorted(now.blind(self.table.players)):
            yield _("{player} has closed eyes.").format(player=player)
        for curse in now.curses:
            label = box.limbes_card(curse.card).label.local()
            yield _("Curse: {card} ({player}).").format(card=label, player=curse.player)

    def pairs(self) -> Iterator[str]:
        """Both tiles of a suspect, where both are known, and singles."""
        where: dict[CardName, list[Place]] = {}
        for known in self.spots.values():
            if known.certain is not None and known.certain not in self.traps:
                where.setdefault(known.certain, []).append(known.spot)
        for card, spots in where.items():
            names = ", ".join(map(self.labels.place, spots))
            text = _("Pair known: {card}, {spots}.") if len(spots) > 1 else _("{card}: {spots}.")
            yield _upper(text.format(card=self.labels.card(card), spots=names))

    def open_spots(self) -> Iterator[str]:
        """What may lie on the spots that are not known; spots that are alike together."""
        alike: dict[tuple[tuple[CardName, Fraction], ...], list[Place]] = {}
        for known in self.spots.values():
            if known.certain is None:
                alike.setdefault(known.kinds, []).append(known.spot)
        for kinds, spots in sorted(alike.items(), key=lambda each: (len(each[1]), -each[0][0][1])):
            names = self.labels.spots(spots)
            yield f"{_upper(names)}{colon()}{self._odds(kinds)}."

    def _odds(self, kinds: Sequence[tuple[CardName, Fraction]]) -> str:
        """The likeliest suspects and the chance of a trap."""
        suspects = [(kind, p) for kind, p in kinds if kind not in self.traps]
        trap = sum((p for kind, p in kinds if kind in self.traps), Fraction(0))
        said = [f"{self.labels.card(kind)} {percent(p)}" for kind, p in suspects[:SAID]]
        if len(suspects) > SAID:
            more = len(suspects) - SAID
            said.append(ngettext("{n} other", "{n} others", more).format(n=more))
        if not suspects:
            said = [f"{self.labels.card(kind)} {percent(p)}" for kind, p in kinds]
        elif trap:
            said.append(_("a trap {p}").format(p=percent(trap)))
        return ", ".join(said)

    def demon(self) -> Iterator[str]:
        """Who the Démon may be."""
        odds = self.beliefs.solution
        if odds[0].certain:
            yield _("The Démon is certain: {card}.").format(card=self.labels.cards(odds[0].cards))
            return
        said = [f"{self.labels.cards(each.cards)} {percent(each.probability)}" for each in odds]
        text = ", ".join(said[:SAID])
        more = len(said) - SAID
        if more > 0:
            text += ", " + ngettext("{n} other", "{n} others", more).format(n=more)
        yield _("The Démon: {odds}.").format(odds=text)

    def left(self) -> Iterator[str]:
        """How much is open, and what the numbers rest on."""
        n = self.beliefs.worlds
        text = ngettext("{n} layout fits.", "{n} layouts fit.", n).format(n=about(n))
        yield f"{text} {_upper(facts.entropy(self.beliefs))}."
        if not self.beliefs.exact:
            text = _(
                "Too many orders to follow: the numbers are estimates, give or take {p}; what is"
                " certain is proved, but more may be"
            )
            yield text.format(p=percent(2 * self.beliefs.sampling_error)) + "."


def put_show(view: View, beliefs: Beliefs) -> None:
    """The drawing, and what it comes to."""
    screen = TileScreen(view, beliefs)
    put_rich(Text(facts.title(view), style="bold"))
    put()
    for line in screen.drawing():
        put_rich(line)
    put()
    for told in (*screen.demon(), *screen.standing(), *screen.open_spots(), *screen.left()):
        put_wrapped(told, 2)
    put_rich(Text(facts.assumed(view), style="dim"))


def plain_lines(view: View, beliefs: Beliefs) -> Iterator[str]:
    """One fact a line, the answer first."""
    screen = TileScreen(view, beliefs)
    yield from screen.demon()
    yield from screen.standing()
    yield from screen.pairs()
    yield from screen.open_spots()
    for spot in sorted(screen.now.cubes):
        yield _("Under a cube: {spot}.").format(spot=screen.labels.place(spot))
    for clue in sorted(screen.now.clues, key=lambda each: each.spot):
        yield _("Clue of {player}: {spot}.").format(
            player=clue.player, spot=screen.labels.place(clue.spot)
        )
    yield from screen.left()
    yield f"{facts.assumed(view)}."
    yield facts.title(view).replace(" · ", ", ") + "."


def document(view: View) -> Json:
    """What ``show --json`` says of the table that lies open."""
    now: OpenTable = open_table_of(view.table, view.timeline)
    clues: Mapping[Place, PlayerName] = {clue.spot: clue.player for clue in now.clues}
    return {
        "hour": now.hour,
        "lieux": [[lieu.value for lieu in row] for row in now.block.rows(now.side)],
        "tiles": sorted(now.tiles),
        "cubes": sorted(now.cubes),
        "clues": dict(sorted(clues.items())),
        "agency": list(now.agency),
        "closed_eyes": sorted(now.blind(view.table.players)),
        "due": [due.value for due in now.due],
        "objects": [[player, item.value] for player, item in now.objects],
        "reserves": {player: now.reserve(player) for player in view.table.players},
        "outcome": None if now.outcome is None else now.outcome.value,
    }


def short_names(edition: Edition) -> Mapping[CardName, str]:
    """A few letters for each suspect, all different: the first ones of the words of its name."""
    for length in (1, 2, 3):
        short = {
            card.name: "".join(word[:length] for word in card.label.local().split())
            for card in edition.cards
        }
        if len({*short.values()}) == len(short):
            return short
    return {card.name: str(number) for number, card in enumerate(edition.cards, 1)}


def _initials(players: Sequence[PlayerName]) -> Mapping[PlayerName, str]:
    """A letter for each player; a number where two begin alike."""
    letters = [player[:1].upper() for player in players]
    return {
        player: letter if letters.count(letter) == 1 else str(number)
        for number, (player, letter) in enumerate(zip(players, letters, strict=True), 1)
    }


def _likeliest(beliefs: Beliefs, place: Place) -> tuple[tuple[CardName, Fraction], ...]:
    row = [(card, at[place]) for card, at in beliefs.probability.items() if at[place]]
    return tuple(sorted(row, key=lambda each: -each[1]))


def _upper(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
