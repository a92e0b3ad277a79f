"""The lines of the business: shops, rents, loans, challenges, trades, payments."""

from collections.abc import Sequence
from typing import Final

from sleuth.games.ombreval.accounts import Standing
from sleuth.games.ombreval.amounts import (
    amount_of,
    check_whole,
    length_of_amount,
    read_amount,
    starts_amount,
    thing_and_amount,
)
from sleuth.games.ombreval.box import MailName, ShopName, SquareKind, SubjectId
from sleuth.games.ombreval.entries import (
    Bought,
    CashCounted,
    FlagshipBuilt,
    LoanRepaid,
    LoanTaken,
    Paid,
    Payday,
    Pleaded,
    PotCollected,
    Purse,
    Received,
    RentPaid,
    Sold,
    Traded,
    Trophy,
)
from sleuth.games.ombreval.trade_reader import TradeReader
from sleuth.games.ombreval.words import A_LOAN, COUNTER, PURSES, SMALL, SOURCE, STARS, Word
from sleuth.language import _
from sleuth.lexing import ARROW, Phrase, Words
from sleuth.names import Names
from sleuth.naming import NameReader, nothing_after, read_name, refuse
from sleuth.outcomes import OUTCOMES, read_outcome
from sleuth.types import PlayerName

_ENDING: Final = (":", ARROW)


class MoneyReader:
    """Reads what moves money, against where everybody stands. Raises EntryError throughout."""

    def __init__(
        self,
        names: NameReader,
        standing: Standing,
        shops: Names[ShopName],
        mail: Names[MailName],
        subjects: Names[str],
    ) -> None:
        self.names = names
        self.standing = standing
        self.box = standing.box
        self.shops = shops
        self.mail = mail
        self.subjects = subjects

    def bought(self, player: PlayerName, rest: Sequence[Phrase]) -> Bought:
        """``Alice buys Place Kléber``; a price that is told must be right."""
        words, price = thing_and_amount(rest)
        shop = self._shop(player, words)
        self._check_price(shop, price, self.box.city_of(shop).price, words)
        return Bought(player, shop)

    def built(self, player: PlayerName, rest: Sequence[Phrase]) -> FlagshipBuilt:
        """``Alice builds a Flagship on Place Kléber``; a price that is told must be right."""
        words, price = thing_and_amount(rest)
        shop = read_name(self.shops, words)
        cost = self.box.city_of(shop).flagship_price
        if price not in (None, cost):
            raise refuse(
                _("a Flagship on {shop} costs {cost} k€, not {price}").format(
                    shop=self.shops.called(shop), cost=cost, price=price
                ),
                words,
            )
        return FlagshipBuilt(player, shop)

    def sold(self, player: PlayerName, rest: Sequence[Phrase]) -> Sold | Traded:
        """``Alice sells Place Kléber``, to the bank; or ``to Bruno for 10``."""
        words, price = thing_and_amount(rest)
        thing, other = self._thing_and_party(words)
        if other is None or other is Purse.BANK:
            shop = read_name(self.shops, thing)
            self._check_price(shop, price, self.standing.resale(shop), words)
            return Sold(player, shop)
        if other is Purse.POT:
            raise refuse(_("only the bank or a player buys"), words)
        return self._trades().sale(player, PlayerName(other), thing, price or 0)

    def traded(self, player: PlayerName, rest: Sequence[Phrase]) -> Traded:
        """``Alice trades with Bruno: gives 5, Place Kléber; takes Lille 2``."""
        return self._trades().trade(player, rest)

    def rent(self, player: PlayerName, rest: Sequence[Phrase]) -> RentPaid:
        """``Alice pays rent on Place Kléber``; owner and amount may be told."""
        words, amount = thing_and_amount(rest)
        thing, told = self._thing_and_party(words)
        shop = self._shop(player, thing)
        owner = told or self.standing.owner(shop)
        if owner is None:
            raise refuse(
                _("the notebook does not say whose {shop} is; add “{to} NAME”").format(
                    shop=self.shops.called(shop), to=SMALL.word(Word.TO)
                ),
                words,
            )
        if isinstance(owner, Purse) or owner == player:
            raise refuse(_("rent is paid to another player"), words)
        if amount is None:
            amount = self.standing.rent(shop)
        return RentPaid(player, owner, shop, amount)

    def loan(
        self, player: PlayerName, rest: Sequence[Phrase], *, taken: bool
    ) -> LoanTaken | LoanRepaid:
        """``Alice borrows``, ``Alice repays``: one loan, of the amount that the rules fix."""
        words, mark = rest[0]
        each = self.box.amounts.loan
        if A_LOAN.whole(words):
            words = words[len(words) :]
        if words and read_amount([Phrase(words, mark), *rest[1:]]) != each:
            raise refuse(
                _("a loan is {amount} k€; write a line for each").format(amount=each), words
            )
        if not words:
            nothing_after([Phrase(words, mark), *rest[1:]])
        return LoanTaken(player) if taken else LoanRepaid(player)

    def payday(self, player: PlayerName, rest: Sequence[Phrase]) -> Payday:
        """``Alice gets paid``: what that comes to follows from the loans."""
        nothing_after(rest)
        return Payday(player)

    def won(self, player: PlayerName, rest: Sequence[Phrase]) -> Trophy:
        """``Alice wins Law ★★: 7``; without an amount it is what the occasion pays."""
        words, prize = thing_and_amount(rest)
        named, counter = _at_the_counter(words)
        starred = len(named) > 1 and named[-1].text in STARS
        named = named[:-1] if starred else named
        subject = SubjectId(read_name(self.subjects, named))
        if prize is None:
            prize = self._prize(player, subject, starred=starred, counter=counter)
        amounts = self.box.amounts
        own = amounts.starred_prize if starred else amounts.prize
        if prize not in (0, amounts.counter, amounts.counter_expert, own):
            raise refuse(
                _(
                    "a challenge brings {own} k€ here, {counter} or {expert} to whoever answers in"
                    " another's place, and nothing on an Enquête square; not {prize}"
                ).format(
                    own=own,
                    counter=amounts.counter,
                    expert=amounts.counter_expert,
                    prize=prize,
                ),
                words,
            )
        return Trophy(player, subject, starred, prize)

    def pleaded(self, player: PlayerName, rest: Sequence[Phrase]) -> Pleaded:
        """``Alice pleads: wrong``, and what was paid where that is less than the fine."""
        words = rest[0].words
        if words:
            nothing_after(rest)
        if not rest[1:]:
            raise refuse(
                _("did the plea succeed? Add “: {right}” or “: {wrong}”").format(
                    right=OUTCOMES.word(True), wrong=OUTCOMES.word(False)
                ),
                words,
            )
        outcome, *told = rest[1:]
        if outcome.mark == "," and told:
            won = read_outcome([Phrase(outcome.words, "")], words)
            if won:
                raise refuse(_("a plea that succeeds costs nothing"), told[0].words)
            return Pleaded(player, won, read_amount(told))
        won = read_outcome(rest[1:], words)
        return Pleaded(player, won, 0 if won else self.box.amounts.fine)

    def collected(self, player: PlayerName, rest: Sequence[Phrase]) -> PotCollected:
        """``Alice takes the pot``; without an amount it is what the notebook knows to be in it."""
        words, amount = thing_and_amount(rest)
        if words:
            if amount is not None:
                nothing_after([Phrase(words, "")])
            amount = amount_of(words)
        return PotCollected(player, self.standing.pot if amount is None else amount)

    def paid(self, player: PlayerName, rest: Sequence[Phrase]) -> Paid:
        """``Alice pays 3 to the bank: electricity``, ``Alice pays Bruno 4``."""
        words, reason = self._reason(rest)
        amount, others = self._amount_among(words)
        party = self._party(others) if others else None
        if party is None:
            raise refuse(
                _("to whom? Write “{to} {bank}”, “{to} {pot}” or a player").format(
                    to=SMALL.word(Word.TO),
                    bank=PURSES.word(Purse.BANK),
                    pot=PURSES.word(Purse.POT),
                ),
                words,
            )
        if party == player:
            raise refuse(_("nobody pays themselves"), others)
        return Paid(player, party, amount, reason)

    def received(self, player: PlayerName, rest: Sequence[Phrase]) -> Received | Paid:
        """``Alice receives 3: subsidy``, ``Alice receives 3 from Bruno``."""
        words, reason = self._reason(rest)
        amount, others = self._amount_among(words)
        party = self._party(others) if others else Purse.BANK
        if party is Purse.BANK:
            return Received(player, amount, reason)
        if party is Purse.POT:
            raise refuse(_("who takes the Cagnotte takes all of it, on Le Comptoir"), others)
        if party == player:
            raise refuse(_("nobody pays themselves"), others)
        return Paid(PlayerName(party), player, amount, reason)

    def counted(self, player: PlayerName, rest: Sequence[Phrase]) -> CashCounted:
        """``Alice counts 25``: so much cash it is."""
        return CashCounted(player, read_amount(rest))

    def _prize(
        self, player: PlayerName, subject: SubjectId, *, starred: bool, counter: bool
    ) -> int:
        """What the rules pay for it, by whose turn it is and where that pawn stands."""
        amounts, mover = self.box.amounts, self.standing.mover
        if counter or (mover is not None and mover != player):
            role = self.standing.of(player).role
            expert = role is not None and self.box.role(role).subject == subject
            return amounts.counter_expert if expert else amounts.counter
        if mover == player and self.standing.square(player) is SquareKind.INQUIRY:
            return 0
        return amounts.starred_prize if starred else amounts.prize

    def _shop(self, player: PlayerName, words: Words) -> ShopName:
        """The shop that is named, or the one where the player's pawn stands."""
        day = self.standing.of(player).day
        if not words and day is not None and self.standing.mover == player:
            shop = self.box.square(day).shop
            if shop is not None:
                return shop
        return read_name(self.shops, words)

    def _check_price(self, shop: ShopName, price: int | None, right: int, words: Words) -> None:
        if price not in (None, right):
            raise refuse(
                _("the price of {shop} is {right} k€ here, not {price}").format(
                    shop=self.shops.called(shop), right=right, price=price
                ),
                words,
            )

    def _thing_and_party(self, words: Words) -> tuple[Words, PlayerName | Purse | None]:
        """``X to Bruno``: X, and who is named after the last "to", if it is anybody."""
        for index in range(len(words) - 1, 0, -1):
            found = SMALL.at(words, index)
            if found is None or found[0] is not Word.TO:
                continue
            named = words[index + found[1] :]
            if named and (self.names.may_be_player(named) or PURSES.whole(named)):
                return words[:index], self._party(named)
        return words, None

    def _party(self, words: Words) -> PlayerName | Purse:
        for small in (SMALL.at(words, 0), SOURCE.at(words, 0)):
            if small is not None and small[0] in (Word.TO, True) and len(words) > small[1]:
                words = words[small[1] :]
                break
        purse = PURSES.whole(words)
        if purse is not None and not self.names.is_player(words):
            return purse
        return self.names.player(words)

    def _amount_among(self, words: Words) -> tuple[int, Words]:
        """The amount that stands before or after who pays or is paid, and the other words."""
        for index in (0, *range(len(words) - 1, 0, -1)):
            if not words or not starts_amount(words[index:]):
                continue
            end = index + length_of_amount(words, index)
            if index and end < len(words):
                continue
            return amount_of(words[index:end]), words[end:] if index == 0 else words[:index]
        raise refuse(
            _("how much? Write the amount in whole k€, such as “{example}”").format(example=3),
            words,
        )

    def _reason(self, rest: Sequence[Phrase]) -> tuple[Words, str]:
        """What stands before the colon or before "for", and after it as it was written."""
        words, mark = rest[0]
        if mark in _ENDING and len(rest) > 1:
            after = rest[1].words
            return words, after.source[after.at :].strip()
        check_whole(rest)
        nothing_after([Phrase(words[len(words) :], mark), *rest[1:]])
        for index in range(1, len(words)):
            found = SMALL.at(words, index)
            if found is not None and found[0] is Word.FOR and index + found[1] < len(words):
                return words[:index], words[index + found[1] :].written
        return words, ""

    def _trades(self) -> TradeReader:
        return TradeReader(self.names, self.shops, self.mail)


def _at_the_counter(words: Words) -> tuple[Words, bool]:
    """The words without "at the counter" at their end, and whether that was said."""
    for index in range(1, len(words)):
        found = COUNTER.at(words, index)
        if found is not None and index + found[1] == len(words):
            return words[:index], True
    return words, False
