"""The header of a notebook: the lines before its first entry, read, checked and written.

::

    sleuth: 1
    game: mega                              (or jeu)
    players: Alice, Bruno, "Cho, the 2nd"   (or joueurs)
    me: Alice                               (or moi)
    hand: Tygg, Norjane                     (or main; mine)
    hand Bruno: Kamui, Feerie               (another hand that is known in full)
    sizes: 4, 4, 5, 5                       (or tailles; by seat, or ``Bruno 4, Alice 5``, or
                                            ``unknown``/``inconnues``, alone or for the rest)
    face-up: Tygg                           (or visibles)
    pile: 2                                 (or talon; cards hidden in no hand)
    first: Bruno                            (or premier)
    option showing: ignored                 (a house rule or an assumption)

``sleuth: 1`` comes first, the others in any order. Where ``game:`` is the path of an edition file
(from the notebook's folder), the start of the file's SHA-256 stands after it: ``game: box.toml
sha256:0123456789abcdef``. It is written when the notebook is made and checked when it is read, so
that a notebook is never read with other cards than it was written with; without it any file of
that name serves.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final, NoReturn

from sleuth.errors import NotebookError
from sleuth.keywords import LISTS
from sleuth.language import Language, _, current_language
from sleuth.lexing import quote, reserved_by
from sleuth.names import fold
from sleuth.quoting import find_unquoted
from sleuth.table import Table, ToldSizes

FORMAT: Final = 1
"""The newest format of notebooks that this version reads; the one that it writes."""

quote_listed: Final = reserved_by(LISTS).quote
"""Quotes a name where a list would be parted in it."""


class Key(Enum):
    """What a header line tells: the words for it in each language, the one to write first."""

    GAME = (("game",), ("jeu",))
    PLAYERS = (("players",), ("joueurs", "joueuses"))
    ME = (("me",), ("moi",))
    HAND = (("hand",), ("main",))
    SIZES = (("sizes",), ("tailles",))
    FACE_UP = (("face-up", "faceup"), ("visibles", "visible"))
    PILE = (("pile",), ("talon",))
    FIRST = (("first",), ("premier", "premiere"))
    OPTION = (("option",), ("option",))

    def word(self, language: Language) -> str:
        """The word for it in this language."""
        english: tuple[str, ...]
        french: tuple[str, ...]
        english, french = self.value
        return (french if language is Language.FRENCH else english)[0]


_KEYS: Final = {word: key for key in Key for words in key.value for word in words}
_DIGEST_WRITTEN: Final = 16


@dataclass(frozen=True, slots=True)
class HeaderLine:
    """One line of the header; ``key`` is None where the word before the colon means nothing.

    ``argument`` is what stands between the key and the colon: a player for ``hand``, a name for
    ``option``.
    """

    number: int
    key: Key | None
    word: str
    argument: str
    value: str


def header_line(number: int, text: str) -> HeaderLine | None:
    """The line (without its comment) as one of a header; None where it cannot be one.

    Any single word before the colon makes a header line, known or not. Only ``hand`` and ``option``
    take an argument, which has no comma outside quotes: ``Hand suspects A, B, C: Bo passes`` is
    what a player called Hand does.
    """
    colon = find_unquoted(text, ":")
    if colon < 0:
        return None
    before, value = text[:colon].strip(), text[colon + 1 :].strip()
    whole = _KEYS.get("-".join(fold(before).split()))
    if whole:
        return HeaderLine(number, whole, before, "", value)
    word, _space, argument = before.partition(" ")
    if not argument:
        return HeaderLine(number, None, before, "", value) if before else None
    key = _KEYS.get(fold(word))
    if key in (Key.HAND, Key.OPTION) and find_unquoted(argument, ",") < 0:
        return HeaderLine(number, key, word, argument.strip(), value)
    return None


def check_format(number: int, text: str) -> None:
    """Check the line that every notebook starts with. Raises NotebookError."""
    word, colon, version = text.partition(":")
    if fold(word) != "sleuth" or not colon:
        raise NotebookError(
            _("a notebook starts with the line “sleuth: {format}”, not with “{text}”").format(
                format=FORMAT, text=shortened(text)
            ),
            number,
        )
    version = version.strip()
    if not version.isdecimal() or int(version[:9]) < 1:
        raise NotebookError(
            _("“{version}” is no format of notebooks; write “sleuth: {format}”").format(
                version=shortened(version), format=FORMAT
            ),
            number,
        )
    if int(version[:9]) > FORMAT:
        raise NotebookError(
            _(
                "this notebook has format {version}, and this version of Sleuth reads up to "
                "{format}: it was written by a newer one, which “pip install --upgrade "
                "sleuth-deduction” gives you"
            ).format(version=shortened(version), format=FORMAT),
            number,
        )


def write_header(table: Table) -> str:
    """The header of this table, in the spoken language, with names as they are spelt canonically.

    Reads back as an equal table. Raises NotebookError for a name that no line can hold.
    """
    language = current_language()

    def line(key: Key, value: str, argument: str = "") -> str:
        head = f"{key.word(language)} {argument}".rstrip()
        if "\n" in value or "\r" in value:
            raise NotebookError(_("a name cannot have a line break in it"))
        return f"{head}: {value}\n"

    def names(items: Iterable[str]) -> str:
        return ", ".join(quote_listed(item) for item in items)

    game = table.edition.id
    if table.edition_file is not None:
        game = f"{quote(table.edition_file)} sha256:{table.edition.digest[:_DIGEST_WRITTEN]}"
    text = f"sleuth: {FORMAT}\n" + line(Key.GAME, game) + line(Key.PLAYERS, names(table.players))
    if table.me is not None:
        text += line(Key.ME, quote(table.me))
    for hand in table.hands:
        owner = "" if hand.player == table.me else quote(hand.player)
        text += line(Key.HAND, names(hand.cards), owner)
    if table.sizes != ToldSizes():
        text += line(Key.SIZES, _written_sizes(table))
    if table.face_up:
        text += line(Key.FACE_UP, names(table.face_up))
    if table.pile:
        text += line(Key.PILE, str(table.pile))
    if table.first is not None:
        text += line(Key.FIRST, quote(table.first))
    for name, value in table.options:
        text += line(Key.OPTION, value, name)
    return text


def _written_sizes(table: Table) -> str:
    told = dict(table.sizes.of)
    if len(told) == len(table.players) and not table.sizes.unknown:
        return ", ".join(str(told[player]) for player in table.players)
    items = [f"{quote(player)} {size}" for player, size in table.sizes.of]
    if table.sizes.unknown:
        items.append("inconnues" if current_language() is Language.FRENCH else "unknown")
    return ", ".join(items)


def refuse_key(line: HeaderLine) -> NoReturn:
    """Refuse a header line whose word means nothing, with the word that may be meant."""
    from difflib import get_close_matches

    close = get_close_matches(fold(line.word), _KEYS, n=1)
    if close:
        hint = _("did you mean “{word}”?").format(word=close[0])
    else:
        words = ", ".join(key.word(current_language()) for key in Key)
        hint = _("a header has {words}").format(words=words)
    raise NotebookError(
        _("“{word}:” means nothing; {hint}").format(word=shortened(line.word), hint=hint),
        line.number,
    )


def shortened(text: str, width: int = 60) -> str:
    """The text as a message can hold it: cut where it is too long, nothing in it invisible."""
    text = text if len(text) <= width else text[: width - 1] + "…"
    return "".join(c if c.isprintable() else f"\\x{ord(c):02x}" for c in text)
