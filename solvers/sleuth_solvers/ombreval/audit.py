"""Checks the books of a simulated game at every step, from what is logged and apart from its rules.

The rules move cash and things; the ledger knows income and costs; ``Standing`` follows what people
log. That all three agree, that money comes from the bank and goes there only as the rules say, and
that no card is lost or doubled, checks each of them.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from sleuth.entries import Entry
from sleuth.games.ombreval.accounts import Standing
from sleuth.games.ombreval.box import MailEffect, OmbrevalBox, SubjectId
from sleuth.games.ombreval.entries import (
    Accusation,
    Bought,
    FlagshipBuilt,
    LoanRepaid,
    LoanTaken,
    MailDrawn,
    Payday,
    Sold,
    Trophy,
)
from sleuth.games.ombreval.ledger import Ledger
from sleuth.games.ombreval.rules import is_over, table
from sleuth.games.ombreval.scoring import balance
from sleuth.games.ombreval.state import Deed, Game, Holdings, State
from sleuth.types import EntryNumber, PlayerName

AUDITED = ("log", "holdings", "deeds", "pot", "face_up", "solution", "cells")
"""What the audit looks at; where none of it is new, as while a question is read, nothing is."""


@dataclass(frozen=True, slots=True)
class _Books:
    """What a player's books were audited with."""

    entries: int
    holdings: Holdings
    deeds: tuple[Deed, ...]

    def same_as(self, before: "_Books") -> bool:
        """Whether nothing is new: these are the very same things."""
        return (
            self.entries == before.entries
            and self.holdings is before.holdings
            and self.deeds is before.deeds
        )


class Auditor:
    """Follows one game; what it finds wrong is a sentence each."""

    def __init__(self, state: State) -> None:
        """``state`` is the one before the first card."""
        self._game: Game = state.game
        self._ledger = Ledger(state.game.box)
        self._standing = Standing.begin(table(state, None))
        self._before = state
        self._cards_of_the_box = sorted(card.name for card in state.game.edition.cards)
        self._bank = 0
        """What the bank has paid so far, less what it was paid."""
        self._read = 0
        self._audited: dict[PlayerName, _Books] = {}
        """What each player's books were audited with last."""

    def step(self, state: State) -> tuple[str, ...]:
        """What is wrong in the next state of the game; empty where all is right."""
        before, self._before = self._before, state
        if not is_over(state) and all(
            getattr(state, each) is getattr(before, each) for each in AUDITED
        ):
            return ()
        for entry in state.log[self._read :]:
            self._read += 1
            self._bank += bank_pays(entry, self._standing)
            self._ledger.post(EntryNumber(self._read), entry)
            self._standing = self._standing.after(entry)
        return (
            *self._cards(state),
            *self._money(state),
            *(fault for player in self._changed(state) for fault in self._books(state, player)),
        )

    def _changed(self, state: State) -> Iterator[PlayerName]:
        """The players of whose books anything is new: what they have, or what is logged."""
        for player in self._game.players:
            books = _Books(self._read, state.of(player), state.deeds)
            before = self._audited.get(player)
            if before is None or not books.same_as(before):
                self._audited[player] = books
                yield player

    def _cards(self, state: State) -> Iterator[str]:
        """Every card of the box lies somewhere, once."""
        if state.cells:
            held = [card for each in state.holdings for card in each.hand]
            inquiry = sorted([*held, *state.face_up, *state.solution])
            if inquiry != self._cards_of_the_box:
                yield f"inquiry cards: {inquiry}"
        if is_over(state):
            yield from self._piles(state)

    def _piles(self, state: State) -> Iterator[str]:
        """Where no card is being read, the piles and what was drawn of them are complete."""
        box = self._game.box
        for subject, pile in zip(box.subjects, state.questions, strict=True):
            won = sum(_trophies(each, subject.id) for each in state.holdings)
            if len(pile) + won != subject.questions:
                yield f"{subject.id}: {len(pile)} in the pile, {won} won"
        clues = len(state.clues) + sum(len(each.clues) for each in state.holdings)
        if clues != sum(number for _kind, number in box.clues):
            yield f"Indice cards: {clues}"
        mail = len(state.mail) + len(state.discarded) + sum(len(h.mail) for h in state.holdings)
        if mail != sum(card.count for card in box.mail):
            yield f"Courrier cards: {mail}"

    def _money(self, state: State) -> Iterator[str]:
        """Money is made and lost by the bank alone."""
        box, players = self._game.box, len(self._game.players)
        there = sum(each.cash for each in state.holdings) + state.pot
        due = box.amounts.capital * players + box.amounts.pot + self._bank
        if there != due:
            yield f"{there} k€ on the table; it should be {due}"
        if state.pot != self._standing.pot:
            yield f"the pot holds {state.pot}, by the entries {self._standing.pot}"

    def _books(self, state: State, player: PlayerName) -> Iterator[str]:
        """Capital + income − costs = assets − debts, and what is logged is what is there."""
        holdings, box = state.of(player), self._game.box
        equity = balance(state, player).equity
        by_ledger = box.amounts.capital + self._ledger.equity[player]
        if equity != by_ledger:
            yield f"{player}: {equity} by assets and debts, {by_ledger} by the ledger"
        if holdings.cash < 0 or not 0 <= holdings.loans <= box.amounts.most_loans:
            yield f"{player}: {holdings.cash} k€ and {holdings.loans} loans"
        account, deeds = self._standing.of(player), state.deeds_of(player)
        logged = (
            account.cash,
            account.loans,
            set(account.shops),
            set(account.flagships),
            account.months,
            [(card.subject, card.starred) for card in account.trophies],
            account.clues,
            Counter(account.mail),
            account.day or holdings.day,
            account.failed,
        )
        there = (
            holdings.cash,
            holdings.loans,
            {deed.shop for deed in deeds},
            {deed.shop for deed in deeds if deed.flagship},
            holdings.months,
            [(card.subject, card.starred) for card in holdings.trophies],
            len(holdings.clues),
            Counter(holdings.mail),
            holdings.day,
            player in state.out and _fined(state, player),
        )
        if logged != there:
            yield f"{player}: {there}, by the entries {logged}"


def _fined(state: State, player: PlayerName) -> bool:
    """Whether the fine was paid: until then shops may have to be sold."""
    return any(isinstance(entry, Accusation) and entry.accuser == player for entry in state.log)


def _trophies(holdings: Holdings, subject: SubjectId) -> int:
    return sum(card.subject == subject for card in holdings.trophies)


def bank_pays(entry: Entry, before: Standing) -> int:
    """What the bank pays for this entry, in k€; below zero what it is paid."""
    box: OmbrevalBox = before.box
    amounts = box.amounts
    match entry:
        case Payday(player):
            return amounts.salary - amounts.interest * before.of(player).loans
        case Trophy(prize=prize):
            return prize
        case Accusation(right=True):
            return amounts.right_accusation
        case LoanTaken():
            return amounts.loan
        case LoanRepaid():
            return -amounts.loan
        case Bought(shop=shop):
            return -box.city_of(shop).price
        case FlagshipBuilt(shop=shop):
            return -box.city_of(shop).flagship_price
        case Sold(shop=shop):
            return before.resale(shop)
        case MailDrawn(card=card, amount=amount):
            effect = box.mail_card(card).effect
            return {MailEffect.RECEIVE: amount, MailEffect.PAY: -amount}.get(effect, 0)
        case _:
            return 0
