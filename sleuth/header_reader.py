"""What the lines of a header say, understood and checked: from lines to a table."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final, NoReturn, TypeVar

from sleuth.edition import Edition
from sleuth.edition_file import file_named
from sleuth.errors import EditionError, NotebookError, SleuthError, StoreError
from sleuth.header import HeaderLine, Key, refuse_key, shortened
from sleuth.header_deal import check_deal
from sleuth.language import _, ngettext
from sleuth.lexing import quote
from sleuth.names import Names, card_names, fold, player_names
from sleuth.quoting import split_last, split_unquoted, unquoted
from sleuth.table import Hand, Table, ToldSizes
from sleuth.types import CardName, PlayerName

T = TypeVar("T")

ASSUMPTION_OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "showing": ("uniform", "ignored", "habit"),
    "accusing": ("honest", "ignored"),
}
"""The assumptions that a header may set; the solvers say what they mean."""

EditionFinder = Callable[[str, Path | None], Edition]
"""Finds the edition that ``game:`` names, as ``sleuth.edition_file.load_edition`` does."""

_UNKNOWN: Final = ("unknown", "inconnues", "inconnus", "inconnu", "?")
_DIGEST: Final = re.compile(r"\s+sha256:\s*([0-9a-fA-F]+)$")


def admissible_options(edition: Edition) -> dict[str, tuple[str, ...]]:
    """The options that a header may set, each with its values, the default first."""
    house_rules = {rule.name: rule.choices for rule in edition.house_rules}
    return house_rules | ASSUMPTION_OPTIONS


def read_table(lines: Sequence[HeaderLine], folder: Path | None, find: EditionFinder) -> Table:
    """The table that these lines set. ``folder`` is where the paths of edition files start.

    Raises NotebookError (with the line) where the header cannot be used, StoreError where an
    edition file cannot be read.
    """
    return _Header(lines, folder, find).table()


class _Header:
    """The lines of a header by what they tell, while they are understood."""

    def __init__(
        self, lines: Sequence[HeaderLine], folder: Path | None, find: EditionFinder
    ) -> None:
        self.folder = folder
        self.find = find
        self.only: dict[Key, HeaderLine] = {}
        self.hands: list[HeaderLine] = []
        self.options: list[HeaderLine] = []
        for line in lines:
            self._sort(line)

    def _sort(self, line: HeaderLine) -> None:
        if line.key is None:
            refuse_key(line)
        if line.key is Key.OPTION:
            self.options.append(line)
        elif line.key is Key.HAND and line.argument:
            self.hands.append(line)
        elif line.key in self.only:
            _refuse(
                line,
                _("“{word}” was already told in line {first}; keep one of the two").format(
                    word=line.word, first=self.only[line.key].number
                ),
            )
        else:
            self.only[line.key] = line

    def table(self) -> Table:
        edition, edition_file = self._game()
        players = self._players(edition)
        seats = player_names(players)
        me = self._player(Key.ME, seats)
        cards = card_names(edition)
        hands, taken = self._hands(me, seats, cards)
        face_up = self._face_up(cards, taken)
        table = Table(
            edition=edition,
            players=players,
            me=me,
            hands=hands,
            sizes=self._sizes(players, seats),
            face_up=face_up,
            pile=self._pile(edition),
            first=self._player(Key.FIRST, seats),
            options=self._options(edition),
            edition_file=edition_file,
        )
        check_deal(table, self.only, self.hands)
        return table

    def _game(self) -> tuple[Edition, str | None]:
        line = self.only.get(Key.GAME)
        if line is None:
            raise NotebookError(
                _("the notebook does not say which game is played: add “game: mega”, for example")
            )
        reference, digest = line.value, None
        if noted := _DIGEST.search(line.value):
            reference, digest = line.value[: noted.start()], noted[1].lower()
        reference = _unquoted(line, reference)
        if not reference:
            _refuse(line, _("no game is named; “sleuth games” lists those that there are"))
        try:
            edition = self.find(reference, self.folder)
        except StoreError as error:
            raise StoreError(
                _("line {line} of the notebook: {reason}").format(line=line.number, reason=error)
            ) from None
        except EditionError as error:
            reason = str(error)
            if error.line is not None:
                reason = _("{file}, line {line}: {reason}").format(
                    file=reference, line=error.line, reason=reason
                )
            _refuse(line, reason)
        if digest and not edition.digest.startswith(digest):
            _refuse(
                line,
                _(
                    "{file} is not the file that this notebook was written with: that one had "
                    "sha256:{noted}, this one has sha256:{found}. Put the old file back, or, if "
                    "the cards are still the same, write the new digest into this line"
                ).format(file=reference, noted=digest, found=edition.digest[: max(len(digest), 8)]),
            )
        return edition, file_named(reference, edition)

    def _players(self, edition: Edition) -> tuple[PlayerName, ...]:
        line = self.only.get(Key.PLAYERS)
        if line is None:
            raise NotebookError(
                _("the notebook does not say who plays: add “players: Alice, Bruno, ...”")
            )
        players: list[PlayerName] = []
        seen: dict[str, str] = {}
        for item in split_last(_items(line, strip_quotes=False)):
            name = _unquoted(line, item)
            _check_player_name(line, name)
            if fold(name) in seen:
                _refuse(
                    line,
                    _(
                        "{name} plays twice (as {first}): give each player a name of their own"
                    ).format(name=name, first=seen[fold(name)]),
                )
            seen[fold(name)] = name
            players.append(PlayerName(name))
        low, high = edition.players
        if not low <= len(players) <= high:
            _refuse(
                line,
                ngettext(
                    "{game} is played by {low} to {high} players, and here is {n}",
                    "{game} is played by {low} to {high} players, and here are {n}",
                    len(players),
                ).format(game=edition.label.local(), low=low, high=high, n=len(players)),
            )
        return tuple(players)

    def _player(self, key: Key, seats: Names[PlayerName]) -> PlayerName | None:
        line = self.only.get(key)
        return None if line is None else _read(line, seats, line.value)

    def _hands(
        self, me: PlayerName | None, seats: Names[PlayerName], cards: Names[CardName]
    ) -> tuple[tuple[Hand, ...], dict[CardName, str]]:
        """The known hands, and where each card of theirs lies."""
        owners = [(line, _read(line, seats, line.argument)) for line in self.hands]
        if mine := self.only.get(Key.HAND):
            if me is None:
                _refuse(
                    mine,
                    _("whose hand is it? Add “me: NAME”, or write “{word} NAME: ...”").format(
                        word=mine.word
                    ),
                )
            owners.insert(0, (mine, me))
        hands: list[Hand] = []
        taken: dict[CardName, str] = {}
        for line, player in owners:
            if any(hand.player == player for hand in hands):
                _refuse(line, _("the hand of {player} was already told").format(player=player))
            place = _("the hand of {player}").format(player=player)
            hands.append(Hand(player, _take(line, cards, taken, place)))
        return tuple(hands), taken

    def _face_up(self, cards: Names[CardName], taken: dict[CardName, str]) -> tuple[CardName, ...]:
        line = self.only.get(Key.FACE_UP)
        return () if line is None else _take(line, cards, taken, _("the cards face up"))

    def _sizes(self, players: tuple[PlayerName, ...], seats: Names[PlayerName]) -> ToldSizes:
        line = self.only.get(Key.SIZES)
        if line is None:
            return ToldSizes()
        items = _items(line, strip_quotes=False)
        if len(items) == 1 and all(part.isdecimal() for part in items[0].split()):
            items = items[0].split()
        if not items:
            _refuse(line, _("no size is told; leave the line out where the deal was even"))
        told = [item for item in items if fold(item) not in _UNKNOWN]
        unknown = len(told) < len(items)
        if told and all(item.isdecimal() for item in told):
            if len(told) != len(players) or unknown:
                _refuse(
                    line,
                    _(
                        "{n} sizes for {players} players: tell one for each seat, or name the "
                        "players: “{example} 4, ...”"
                    ).format(n=len(told), players=len(players), example=quote(players[0])),
                )
            sizes = zip(players, (_number(line, item) for item in told), strict=True)
            return ToldSizes(tuple(sizes))
        of: dict[PlayerName, int] = {}
        for item in told:
            name, _space, size = item.rpartition(" ")
            if not name or not size.isdecimal():
                _refuse(
                    line,
                    _(
                        "“{item}” is no hand size; write “4, 4, 5, 5” by seat, “{example} 4, ...”, "
                        "or “unknown”"
                    ).format(item=item, example=quote(players[0])),
                )
            player = _read(line, seats, name)
            if player in of:
                _refuse(line, _("the size of {player} is told twice").format(player=player))
            of[player] = _number(line, size)
        in_seat_order = tuple((player, of[player]) for player in players if player in of)
        return ToldSizes(in_seat_order, unknown)

    def _pile(self, edition: Edition) -> int:
        line = self.only.get(Key.PILE)
        if line is None:
            return 0
        if not line.value.isdecimal() or _number(line, line.value) > len(edition.cards):
            _refuse(
                line,
                _("“{value}” is no number of cards that lie hidden; {game} has {n} cards").format(
                    value=shortened(line.value), game=edition.label.local(), n=len(edition.cards)
                ),
            )
        return _number(line, line.value)

    def _options(self, edition: Edition) -> tuple[tuple[str, str], ...]:
        admissible = admissible_options(edition)
        options: dict[str, str] = {}
        for line in self.options:
            name = _choice(line, line.argument, admissible)
            if name is None:
                _refuse(
                    line,
                    _("{game} has no option “{name}”; it has {options}").format(
                        game=edition.label.local(),
                        name=line.argument,
                        options=_or_similar(line.argument, admissible),
                    ),
                )
            value = _choice(line, line.value, admissible[name])
            if value is None:
                _refuse(
                    line,
                    _("the option “{name}” can be {choices}, not “{value}”").format(
                        name=name, choices=", ".join(admissible[name]), value=line.value
                    ),
                )
            if name in options:
                _refuse(line, _("the option “{name}” is set twice").format(name=name))
            options[name] = value
        return tuple(options.items())


def _refuse(line: HeaderLine, message: str) -> NoReturn:
    raise NotebookError(message, line.number)


def _check_player_name(line: HeaderLine, name: str) -> None:
    if not name:
        _refuse(line, _("a player without a name; is there a comma too many?"))
    if any(unicodedata.category(character) == "Cc" for character in name):
        _refuse(
            line,
            _("the name “{name}” has a control character in it").format(name=shortened(name)),
        )
    if not any(unicodedata.category(character)[0] in "LNPS" for character in name):
        _refuse(line, _("a player whose name has nothing in it that can be seen"))
    if name.startswith("@"):
        _refuse(line, _("{name}: names that start with @ are kept for places").format(name=name))


def _items(line: HeaderLine, *, strip_quotes: bool = True) -> list[str]:
    """The parts of a list; nothing at all is an empty list."""
    if not line.value:
        return []
    parts = split_unquoted(line.value, ",")
    return [_unquoted(line, part) if strip_quotes else part.strip() for part in parts]


def _unquoted(line: HeaderLine, text: str) -> str:
    try:
        return unquoted(text)
    except SleuthError as error:
        _refuse(line, str(error))


def _read(line: HeaderLine, names: Names[T], text: str) -> T:
    """The thing of this name; a typo is refused, since nobody is there to see what was read."""
    name = _unquoted(line, text)
    values = names.matches(name, typos=False).values
    if len(values) != 1:
        _refuse(line, str(names.unclear(name, values)))
    return values[0]


def _take(
    line: HeaderLine, cards: Names[CardName], taken: dict[CardName, str], place: str
) -> tuple[CardName, ...]:
    """The cards of this line, which then lie at ``place``; none may lie elsewhere."""
    items = _items(line, strip_quotes=False)
    if items and not cards.matches(items[-1], typos=False).values:
        items = split_last(items)
    named = tuple(_read(line, cards, item) for item in items)
    if not named:
        _refuse(line, _("no card is named; leave the line out where they are not known"))
    for card in named:
        if card in taken:
            message = (
                _("{card} is named twice")
                if taken[card] == place
                else _("{card} cannot also lie here: it is in {place}")
            )
            _refuse(line, message.format(card=cards.called(card), place=taken[card]))
        taken[card] = place
    return named


def _number(line: HeaderLine, text: str) -> int:
    if len(text) > 4:
        _refuse(line, _("{number} is more cards than any box has").format(number=shortened(text)))
    return int(text)


def _choice(line: HeaderLine, text: str, choices: Iterable[str]) -> str | None:
    told = _unquoted(line, text)
    wanted = (fold(told), fold(told.replace(",", ".")))  # 2,5 in French
    return next((choice for choice in choices if fold(choice) in wanted), None)


def _or_similar(name: str, known: Iterable[str]) -> str:
    from difflib import get_close_matches

    known = list(known)
    return ", ".join(get_close_matches(name, known, n=1) or known)
