"""Trades, read: what each of two players gives."""

from collections.abc import Iterator, Sequence
from typing import Final

from sleuth.games.ombreval.amounts import amount_of, starts_amount
from sleuth.games.ombreval.box import MailName, ShopName
from sleuth.games.ombreval.entries import Goods, Traded
from sleuth.games.ombreval.words import SMALL, Word
from sleuth.keywords import AND
from sleuth.language import _
from sleuth.lexing import ARROW, Phrase, Words
from sleuth.names import Names
from sleuth.naming import LIST_MARKS, NameReader, nothing_after, read_name, refuse
from sleuth.types import PlayerName

_SIDES: Final = (Word.GIVES, Word.TAKES)


class TradeReader:
    """Reads shops, cash and kept Courrier cards that change hands. Raises EntryError."""

    def __init__(self, names: NameReader, shops: Names[ShopName], mail: Names[MailName]) -> None:
        self.names = names
        self.shops = shops
        self.mail = mail

    def sale(self, player: PlayerName, other: PlayerName, thing: Words, price: int) -> Traded:
        """What the player sells to the other, for so much."""
        self._check_other(player, other, thing)
        return Traded(player, other, self._goods([thing]), Goods(cash=price))

    def trade(self, player: PlayerName, rest: Sequence[Phrase]) -> Traded:
        """``Bruno: gives 5, Place Kléber; takes Lille 2``."""
        words, mark = rest[0]
        other = self.names.player(words)
        self._check_other(player, other, words)
        if mark not in (":", ARROW):
            nothing_after([Phrase(words[len(words) :], mark), *rest[1:]])
            raise refuse(
                _("what changes hands? Add “: {gives} …; {takes} …”").format(
                    gives=SMALL.word(Word.GIVES), takes=SMALL.word(Word.TAKES)
                ),
                words[len(words) :],
            )
        sides: dict[Word, list[Words]] = {side: [] for side in _SIDES}
        for side, item in self._items(rest[1:]):
            sides[side].append(item)
        return Traded(player, other, self._goods(sides[Word.GIVES]), self._goods(sides[Word.TAKES]))

    def _items(self, tail: Sequence[Phrase]) -> Iterator[tuple[Word, Words]]:
        """Each item with the side that gives it."""
        side: Word | None = None
        for words, mark in tail:
            if mark and mark not in LIST_MARKS:
                raise refuse(_("“{mark}” is not expected here").format(mark=mark), words)
            found = SMALL.at(words, 0) if words else None
            if found is not None and found[0] in _SIDES:
                side, words = found[0], words[found[1] :]
            if side is None:
                raise refuse(
                    _("who gives this? Begin with “{gives}” or “{takes}”").format(
                        gives=SMALL.word(Word.GIVES), takes=SMALL.word(Word.TAKES)
                    ),
                    words,
                )
            whole = self._is_thing(words)
            for item in [words] if whole else words.split(AND) or [words]:
                inner = SMALL.at(item, 0) if item else None
                if inner is not None and inner[0] in _SIDES and len(item) > inner[1]:
                    side, item = inner[0], item[inner[1] :]
                yield side, item

    def _is_thing(self, words: Words) -> bool:
        text = words.text
        return bool(
            self.shops.matches(text, typos=False).values
            or self.mail.matches(text, typos=False).values
        )

    def _goods(self, items: Sequence[Words]) -> Goods:
        cash = 0
        shops: list[ShopName] = []
        mail: list[MailName] = []
        for words in items:
            if starts_amount(words):
                cash += amount_of(words)
            elif self.mail.matches(words.text, typos=False).values:
                mail.append(read_name(self.mail, words))
            elif self.names.cards.matches(words.text, typos=False).values and not (
                self.shops.matches(words.text, typos=False).values
            ):
                raise refuse(_("inquiry cards and trophies are not traded"), words)
            else:
                shops.append(read_name(self.shops, words))
                if len(set(shops)) < len(shops):
                    raise refuse(
                        _("{card} is named twice").format(card=self.shops.called(shops[-1])), words
                    )
        return Goods(cash, tuple(shops), tuple(mail))

    def _check_other(self, player: PlayerName, other: PlayerName, words: Words) -> None:
        if player == other:
            raise refuse(_("nobody trades with themselves"), words)
