"""The rules of Maison Ombreval, sentence by sentence: loans, Flagships, trades, and debts."""

from ombreval_games import (
    ANN,
    BOB,
    BOX,
    CAL,
    COURT,
    LILLE,
    LILLE_TOO,
    NANTES,
    NANTES_TOO,
    PARIS,
    PARIS_TOO,
    SAFE,
    asked,
    can,
    gained,
    having,
    kinds,
    owning,
    play,
    ready,
    stopped,
    thrown,
)
from sleuth.games.ombreval import rules
from sleuth.games.ombreval.actions import (
    Accept,
    Accuse,
    AddToOffer,
    Borrow,
    Build,
    Buy,
    Decline,
    EndTurn,
    MailPulled,
    Negotiate,
    Propose,
    Refuse,
    Repay,
    SellToBank,
    Throw,
    WalkAway,
)
from sleuth.games.ombreval.box import MailEffect
from sleuth.games.ombreval.entries import (
    FlagshipBuilt,
    Goods,
    LoanRepaid,
    LoanTaken,
    MailDrawn,
    RentPaid,
    Sold,
    Traded,
)
from sleuth.games.ombreval.scoring import score
from sleuth.games.ombreval.state import Question, State

TRADES = (("trades", "agents"),)
WAIVER = next(card.name for card in BOX.mail if card.effect is MailEffect.RENT_WAIVER)


# Emprunter


def test_a_loan_brings_ten_at_any_time_of_ones_turn() -> None:
    """« Emprunter : à tout moment de votre tour, prenez une carte Emprunt et 10 k€ à la
    banque. »"""
    state = ready()
    borrowed = play(state, Borrow())
    assert gained(state, borrowed, ANN) == 10
    assert borrowed.of(ANN).loans == 1
    assert can(borrowed, Throw()), "and the turn goes on"
    assert LoanTaken(ANN) in borrowed.log
    assert can(stopped(state, 26), Borrow()), "before one buys"
    assert can(stopped(state, COURT), Borrow()), "at the end"


def test_there_are_three_loans_at_most() -> None:
    """« Trois emprunts au maximum. »"""
    state = play(ready(), Borrow(), Borrow(), Borrow())
    assert state.of(ANN).cash == 60
    assert not can(state, Borrow())
    assert can(play(state, Repay()), Borrow())


def test_each_loan_costs_one_at_each_jour_de_paie() -> None:
    """« Chaque emprunt coûte 1 k€ d’intérêts à chaque Jour de paie. »"""
    state = having(play(ready(), Borrow(), Borrow()), ANN, day=29)
    assert gained(state, thrown(state, 2), ANN) == 8


def test_a_loan_is_repaid_whenever_one_likes_in_ones_turn() -> None:
    """« Remboursez 10 k€ quand vous voulez, pendant votre tour. »"""
    state = having(ready(), ANN, loans=2)
    for moment in (state, stopped(state, 26), stopped(state, COURT)):
        repaid = play(moment, Repay())
        assert gained(moment, repaid, ANN) == -10
        assert repaid.of(ANN).loans == 1
        assert LoanRepaid(ANN) in repaid.log
    assert not can(having(state, ANN, cash=9), Repay())
    assert not can(having(state, ANN, loans=0), Repay())


def test_a_loan_can_pay_for_a_shop() -> None:
    """« à tout moment de votre tour »"""
    state = having(stopped(ready(), 26), ANN, cash=12)
    assert not can(state, Buy(PARIS))
    bought = play(state, Borrow(), Buy(PARIS))
    assert (bought.of(ANN).cash, bought.of(ANN).loans) == (2, 1)


# Flagship


def test_a_flagship_needs_both_shops_of_the_city() -> None:
    """« Flagship : si vous possédez les deux boutiques d’une ville »"""
    assert not can(owning(ready(), ANN, PARIS), Build(PARIS))
    apart = owning(owning(ready(), ANN, PARIS), BOB, PARIS_TOO)
    assert not can(apart, Build(PARIS))
    assert can(owning(ready(), ANN, PARIS, PARIS_TOO), Build(PARIS))


def test_a_flagship_costs_half_of_the_price() -> None:
    """« payez la moitié de son prix pour poser un jeton Flagship sur l’une d’elles »"""
    for shops, price in (((PARIS, PARIS_TOO), 10), ((LILLE, LILLE_TOO), 4)):
        state = owning(ready(), ANN, *shops)
        built = play(state, Build(shops[1]))
        assert gained(state, built, ANN) == -price
        assert FlagshipBuilt(ANN, shops[1]) in built.log
        assert [deed.flagship for deed in built.deeds] == [False, True]
    assert not can(having(state, ANN, cash=3), Build(LILLE))


def test_there_is_one_flagship_a_shop_at_most() -> None:
    """« (un par boutique au maximum) »"""
    state = play(owning(ready(), ANN, LILLE, LILLE_TOO), Build(LILLE))
    assert not can(state, Build(LILLE))
    assert can(state, Build(LILLE_TOO)), "but the other shop may have one too"


def test_a_flagship_has_fourfold_rent() -> None:
    """« Son loyer est quadruplé. »"""
    state = play(owning(ready(), ANN, PARIS, PARIS_TOO), Build(PARIS))
    state = play(stopped(state, COURT), EndTurn())
    assert gained(state, stopped(state, 26), BOB) == -20
    assert gained(state, stopped(state, 28), BOB) == -10


def test_a_flagship_stays_when_the_pair_is_broken_up() -> None:
    """« Son loyer est quadruplé. »: it counts what it cost, and keeps its rent"""
    state = owning(owning(ready(), BOB, LILLE, flagships=True), CAL, LILLE_TOO)
    assert state.rent(state.deeds[0]) == 8
    assert score(state, BOB).flagships == 4


# Si vous ne pouvez pas payer


def owing(cash: int, loans: int, *shops: str, flagships: bool = False) -> State:
    """Ann has so much, and stops where 20 k€ of rent are due to Bob."""
    state = owning(ready(), ANN, *shops, flagships=flagships)  # type: ignore[arg-type]
    state = owning(state, BOB, PARIS, PARIS_TOO, flagships=True)
    return stopped(having(state, ANN, cash=cash, loans=loans), 26)


def test_who_cannot_pay_borrows() -> None:
    """« Si vous ne pouvez pas payer : empruntez. »"""
    state = owing(1, 0)
    assert (state.of(ANN).cash, state.of(ANN).loans) == (1, 2)
    assert state.of(BOB).cash == 50
    assert state.log[-3:] == (LoanTaken(ANN), LoanTaken(ANN), RentPaid(ANN, BOB, PARIS, 20))


def test_who_can_pay_does_not_borrow() -> None:
    """« Si vous ne pouvez pas payer »"""
    state = owing(20, 0)
    assert (state.of(ANN).cash, state.of(ANN).loans) == (0, 0)


def test_with_three_loans_shops_are_sold_for_half_their_price() -> None:
    """« Avec déjà trois emprunts, revendez des boutiques à la banque pour la moitié de leur
    prix »"""
    state = owing(18, 3, LILLE, NANTES)
    assert rules.actor(state) == ANN
    assert rules.legal_actions(state) == (SellToBank(LILLE), SellToBank(NANTES))
    sold = play(state, SellToBank(NANTES))
    assert sold.of(ANN).cash == 2
    assert sold.of(BOB).cash == 50
    assert sold.deed(NANTES) is None
    assert sold.log[-2:] == (Sold(ANN, NANTES), RentPaid(ANN, BOB, PARIS, 20))
    assert can(sold, EndTurn())


def test_and_no_more_of_them_than_it_takes() -> None:
    """« Avec déjà trois emprunts, revendez des boutiques »"""
    state = play(owing(13, 3, LILLE, NANTES), SellToBank(LILLE))
    assert rules.legal_actions(state) == (SellToBank(NANTES),)
    assert play(state, SellToBank(NANTES)).of(ANN).cash == 1


def test_a_flagship_is_sold_with_its_shop_for_half_of_what_it_cost() -> None:
    """« (et d’un éventuel Flagship) »"""
    state = owing(15, 3, LILLE, flagships=True)
    sold = play(state, SellToBank(LILLE))
    assert sold.of(ANN).cash == 15 + 4 + 2 - 20
    assert sold.deed(LILLE) is None


def test_else_one_pays_what_there_is() -> None:
    """« Si cela ne suffit pas, payez ce que vous pouvez. »"""
    state = owing(7, 3)
    assert state.of(ANN).cash == 0
    assert state.of(BOB).cash == 37
    assert state.log[-1] == RentPaid(ANN, BOB, PARIS, 7)
    sold = play(owing(7, 3, LILLE), SellToBank(LILLE))
    assert sold.of(BOB).cash == 41


def test_nobody_is_eliminated() -> None:
    """« Personne n’est éliminé. »"""
    state = play(owing(0, 3), EndTurn())
    for _seat in (BOB, CAL):
        state = play(stopped(state, COURT), EndTurn())
    assert state.active == ANN
    assert kinds(state) == {Throw}


def test_what_the_bank_is_owed_is_met_alike() -> None:
    """« Si vous ne pouvez pas payer »"""
    bill = next(card for card in BOX.mail if card.effect is MailEffect.PAY)
    state = stopped(having(ready(), ANN, cash=1, loans=3), 7)
    state = play(state, MailPulled(bill.name))
    assert state.of(ANN).cash == 0
    assert state.log[-1] == MailDrawn(ANN, bill.name, 1)


def test_nobody_sells_to_the_bank_without_need() -> None:
    """« Si vous ne pouvez pas payer »"""
    for state in (owning(ready(), ANN, LILLE), stopped(owning(ready(), ANN, LILLE), COURT)):
        assert SellToBank not in kinds(state)


# Échanges


def test_trades_are_off_unless_asked_for() -> None:
    assert Negotiate not in kinds(ready())


def test_shops_and_money_are_traded_at_any_price() -> None:
    """« Échanges : pendant votre tour, vous pouvez vendre ou échanger boutiques, argent et cartes
    « à garder » avec les autres joueurs, au prix que vous voulez. »"""
    state = owning(owning(ready(3, TRADES), ANN, LILLE), BOB, NANTES, NANTES_TOO)
    state = having(having(state, ANN, cash=17), BOB, mail=(WAIVER,))
    state = play(state, Negotiate(BOB))
    prices = {
        action.gives.cash
        for action in rules.legal_actions(state)
        if isinstance(action, AddToOffer) and action.gives.cash
    }
    assert prices == set(range(1, 18)), "whatever there is"
    offer = (
        AddToOffer(gives=Goods(cash=5)),
        AddToOffer(gives=Goods(shops=(LILLE,))),
        AddToOffer(takes=Goods(shops=(NANTES,))),
        AddToOffer(takes=Goods(mail=(WAIVER,))),
    )
    state = play(state, *offer, Propose())
    assert rules.actor(state) == BOB
    gives, takes = Goods(5, (LILLE,)), Goods(0, (NANTES,), (WAIVER,))
    assert rules.legal_actions(state) == (Accept(ANN, gives, takes), Refuse())
    traded = play(state, Accept(ANN, gives, takes))
    assert traded.of(ANN).cash == 12
    assert traded.of(BOB).cash == 35
    assert {deed.shop: deed.owner for deed in traded.deeds} == {
        LILLE: BOB, NANTES: ANN, NANTES_TOO: BOB,
    }  # fmt: skip
    assert (traded.of(ANN).mail, traded.of(BOB).mail) == ((WAIVER,), ())
    assert traded.log[-1] == Traded(ANN, BOB, gives, takes)
    assert can(traded, Throw()), "and the turn goes on"


def test_a_trade_takes_two() -> None:
    """« C’est la liberté contractuelle. »"""
    state = play(owning(ready(3, TRADES), ANN, LILLE), Negotiate(BOB))
    assert not can(state, Propose()), "nothing is no offer"
    walked = play(state, WalkAway())
    assert walked.log == state.log
    refused = play(state, AddToOffer(takes=Goods(cash=30)), Propose(), Refuse())
    assert refused.of(BOB).cash == 30
    assert can(refused, Throw())


def test_simulated_players_make_each_other_one_offer_a_turn() -> None:
    state = play(ready(3, TRADES), Negotiate(BOB), WalkAway())
    assert not can(state, Negotiate(BOB))
    assert can(state, Negotiate(CAL))
    later = play(stopped(state, COURT), EndTurn())
    assert can(later, Negotiate(ANN))


def test_a_flagship_goes_with_its_shop() -> None:
    """« vendre ou échanger boutiques »"""
    state = owning(owning(ready(3, TRADES), ANN, LILLE, flagships=True), ANN, LILLE_TOO)
    sell = AddToOffer(gives=Goods(shops=(LILLE,))), AddToOffer(takes=Goods(cash=20)), Propose()
    state = play(state, Negotiate(BOB), *sell)
    state = play(state, rules.legal_actions(state)[0])
    deed = state.deed(LILLE)
    assert deed is not None
    assert (deed.owner, deed.flagship) == (BOB, True)
    assert state.rent(deed) == 8
    assert (score(state, ANN).flagships, score(state, BOB).flagships) == (0, 4)


def test_trophies_and_inquiry_cards_are_not_traded() -> None:
    """« Les trophées et les cartes d’enquête ne s’échangent pas. »"""
    state = having(ready(3, TRADES), ANN, trophies=(Question(BOX.subjects[0].id, True),))
    state = play(state, Negotiate(BOB))
    offered = [each for each in rules.legal_actions(state) if isinstance(each, AddToOffer)]
    assert offered
    assert not any((*each.gives.shops, *each.gives.mail) for each in offered)
    assert not any((*each.takes.shops, *each.takes.mail) for each in offered)


def test_house_rule_prime_added() -> None:
    once = play(stopped(ready(3), 16), Accuse(SAFE))
    twice = play(stopped(ready(3, (("prime", "added"),)), 16), Accuse(SAFE))
    assert score(twice, ANN).total == score(once, ANN).total + 30


def test_declining_and_challenges_leave_affairs_open() -> None:
    """« à tout moment de votre tour »"""
    state = asked(stopped(ready(), 3), right=True)
    assert can(play(state, Decline()), Borrow())
