"""The books of Maison Ombreval: balance sheets and ledger, which must agree, as the rules say.

Amounts are whole k€; prices are those of the edition (Lille 8, Strasbourg 12, Paris 20).
"""

import pytest

from ombreval_notebooks import ALICE, BRUNO, CHLOE, DAVID, notebook, ombreval
from sleuth.games.ombreval.books import Asset, BalanceSheet, Books, books_of
from sleuth.games.ombreval.box import ShopName
from sleuth.games.ombreval.ledger import Heading
from sleuth.games.ombreval.rules import begin
from sleuth.games.ombreval.scoring import score
from sleuth.simulate import NAMES, play, rules_of
from sleuth.table import Table
from sleuth.types import EntryNumber, PlayerName
from sleuth_solvers.agents.ombreval.random import RandomAgent

ACCUSED = "accuses Octave, Sabotage, Usine"
PAIR = ("Bruno buys Strasbourg 1", "Bruno buys Strasbourg 2")


def books(*lines: str, more: str = "") -> Books:
    """The books after these lines; they agree, whatever happened."""
    book = notebook(*lines, more=more)
    drawn = books_of(book.effective(), book.table)
    assert drawn.agree
    return drawn


def sheet(player: PlayerName, *lines: str, more: str = "") -> BalanceSheet:
    return books(*lines, more=more).of(player)


def test_everybody_begins_with_thirty_and_the_cagnotte_with_five() -> None:
    drawn = books()
    assert [each.equity for each in drawn.sheets] == [30, 30, 30, 30]
    assert [each.logged for each in drawn.sheets] == [False] * 4
    assert drawn.pot == 5
    assert drawn.leaders == (ALICE, BRUNO, CHLOE, DAVID)


def test_a_shop_is_worth_its_price_so_buying_changes_no_equity() -> None:
    bruno = sheet(BRUNO, "Bruno buys Paris 1")
    assert bruno.shops == (Asset(ShopName("Place Vendôme"), 20),)
    assert (bruno.cash, bruno.assets, bruno.equity) == (10, 30, 30)


def test_a_loan_is_cash_and_a_debt() -> None:
    bruno = sheet(BRUNO, "Bruno borrows", "Bruno borrows")
    assert (bruno.cash, bruno.debts, bruno.equity) == (50, 20, 30)
    assert sheet(BRUNO, "Bruno borrows", "Bruno repays").debts == 0


def test_jour_de_paie_pays_ten_less_one_for_each_loan_and_ticks_a_month() -> None:
    bruno = sheet(BRUNO, "Bruno borrows", "Bruno borrows", "Bruno gets paid")
    assert (bruno.cash, bruno.months, bruno.equity) == (58, 1, 38)
    assert bruno.total(Heading.INTEREST, income=False) == 2
    assert bruno.total(Heading.SALARY, income=True) == 10


def test_rent_goes_from_one_to_the_other() -> None:
    drawn = books(*PAIR, "Alice pays rent on Strasbourg 1")
    assert (drawn.of(ALICE).equity, drawn.of(BRUNO).equity) == (24, 36)


def test_a_flagship_counts_what_it_cost() -> None:
    bruno = sheet(BRUNO, *PAIR, "Bruno builds a Flagship on Strasbourg 1")
    assert [each.value for each in bruno.flagships] == [6]
    assert (bruno.cash, bruno.equity) == (0, 30)


def test_the_bank_buys_for_half_so_the_other_half_is_lost() -> None:
    bruno = sheet(
        BRUNO, *PAIR, "Bruno builds a Flagship on Strasbourg 1", "Bruno sells Strasbourg 1"
    )
    assert (bruno.cash, bruno.equity) == (9, 21)
    assert bruno.total(Heading.RESALE, income=False) == 9


def test_a_flagship_stays_when_the_pair_is_broken_up() -> None:
    bruno = sheet(
        BRUNO, *PAIR, "Bruno builds a Flagship on Strasbourg 1", "Bruno sells Strasbourg 2"
    )
    assert len(bruno.flagships) == 1


def test_challenges_pay_and_give_trophies() -> None:
    bruno = sheet(BRUNO, "Bruno wins Law", "Bruno wins Marketing ★★", "Bruno wins Law: 3")
    assert (bruno.cash, bruno.trophies) == (45, 3)


def test_on_an_enquete_square_there_is_no_money() -> None:
    bruno = sheet(BRUNO, "Bruno goes to 12", "Bruno wins Law", "Bruno draws Witness")
    assert (bruno.cash, bruno.trophies, bruno.clues) == (30, 1, 1)


def test_an_indice_card_counts_once_whether_its_drawing_or_its_use_is_logged() -> None:
    both = sheet(BRUNO, "Bruno draws Search", "Bruno searches Alice")
    use = sheet(BRUNO, "Bruno searches Alice")
    assert both.clues == use.clues == 1
    double = "Bruno suspects Octave, Sabotage, Usine: nobody"
    assert sheet(BRUNO, "Bruno draws Double Interrogation", double, double).clues == 1


def test_a_wrong_accusation_pays_ten_to_the_cagnotte_and_le_comptoir_gives_it() -> None:
    drawn = books(f"Bruno {ACCUSED}: wrong", "Alice takes the pot")
    assert (drawn.of(BRUNO).cash, drawn.of(ALICE).cash, drawn.pot) == (20, 45, 0)


def test_a_right_accusation_is_paid_in_cash_and_counts_once() -> None:
    bruno = sheet(BRUNO, f"Bruno {ACCUSED}: right")
    assert (bruno.cash, bruno.score) == (60, 60)


def test_the_prime_may_be_added_on_the_sheet() -> None:
    bruno = sheet(BRUNO, f"Bruno {ACCUSED}: right", more="option prime: added")
    assert (bruno.equity, bruno.score) == (60, 90)


def test_a_plea_that_fails_costs_three_to_the_cagnotte() -> None:
    drawn = books("Bruno pleads: wrong", "Chloé pleads: right")
    assert (drawn.of(BRUNO).cash, drawn.of(CHLOE).cash, drawn.pot) == (27, 30, 8)


def test_courrier_pays_costs_or_is_kept() -> None:
    drawn = books("Bruno draws Large Order", "Chloé draws Repairs", "David draws Late Filing")
    assert [each.cash for each in drawn.sheets] == [30, 33, 26, 27]
    assert drawn.pot == 8
    assert books("Bruno draws Lawyer", "Bruno plays Lawyer").of(BRUNO).equity == 30


def test_a_trade_is_worth_the_shops_at_their_price() -> None:
    drawn = books(*PAIR, "Bruno trades with Chloé: gives Strasbourg 1; takes 20")
    assert (drawn.of(BRUNO).equity, drawn.of(CHLOE).equity) == (38, 22)
    assert drawn.of(CHLOE).total(Heading.TRADE, income=False) == 8


def test_a_flagship_goes_with_its_shop() -> None:
    chloe = sheet(
        CHLOE,
        *PAIR,
        "Bruno builds a Flagship on Strasbourg 1",
        "Bruno trades with Chloé: gives Strasbourg 1; takes 18",
    )
    assert (len(chloe.flagships), chloe.equity) == (1, 30)


def test_a_count_of_the_cash_books_what_was_not_logged() -> None:
    bruno = sheet(BRUNO, "Bruno buys Lille 1", "Bruno borrows", "Bruno counts 35")
    assert (bruno.cash, bruno.equity) == (35, 33)
    assert bruno.total(Heading.COUNT, income=True) == 3


def test_payments_that_the_game_has_no_entry_for() -> None:
    drawn = books("Bruno pays 3 to the bank: tax", "Bruno pays Chloé 2", "David receives 4")
    assert [each.cash for each in drawn.sheets] == [30, 25, 32, 34]


@pytest.mark.parametrize(
    ("objective", "lines", "met"),
    [
        ("Fin limier", ("Bruno draws Search", "Bruno draws Witness"), False),
        ("Fin limier", ("Bruno draws Search",) * 3, True),
        ("Implantation", PAIR, True),
        ("Implantation", PAIR[:1], False),
        ("Double implantation", PAIR, False),
        ("Vitrine", (*PAIR, "Bruno builds a Flagship on Strasbourg 1"), True),
        ("Sans dette", (), True),
        ("Sans dette", ("Bruno borrows",), False),
        (
            "Touche-à-tout",
            ("Bruno wins Law", "Bruno wins Marketing", "Bruno wins Éco", "Bruno wins Négo"),
            True,
        ),
        ("Touche-à-tout", ("Bruno wins Law",) * 4, False),
        ("Spécialiste", ("Bruno wins Law",) * 3, True),
        ("Major de promotion", ("Bruno wins Law",) * 5, True),
        ("Mention très bien", ("Bruno wins Law ★★",) * 2, True),
        ("Trésorier", (), True),
        ("Trésorier", ("Bruno buys Lille 1",), False),
        ("Réseau national", ("Bruno buys Lille 1", "Bruno buys Nantes 1"), False),
        ("Empire", PAIR, False),
    ],
)
def test_objectives_bring_ten_where_they_are_reached(
    objective: str, lines: tuple[str, ...], met: bool
) -> None:
    bruno = sheet(BRUNO, f"Bruno keeps {objective}", *lines)
    assert bruno.goal is not None
    assert bruno.goal.met is met
    assert bruno.score == bruno.equity + 10 * met


def test_trophies_settle_a_tie_and_else_it_is_shared() -> None:
    assert books("Bruno wins Law: 0").leaders == (BRUNO,)
    assert books("Bruno receives 1", "Chloé receives 1").leaders == (BRUNO, CHLOE)


def test_a_withdrawn_entry_is_not_in_the_books() -> None:
    assert sheet(BRUNO, "Bruno buys Paris 1", "withdraw 1").cash == 30


def test_books_that_cannot_agree_say_so() -> None:
    book = notebook("Bruno trades with Chloé: gives Lille 1; takes 10", more="option money: free")
    assert not books_of(book.effective(), book.table).agree


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("trades", ["off", "agents"])
def test_the_books_of_a_simulated_evening_agree_at_every_entry_and_with_its_score(
    players: int, trades: str
) -> None:
    rules, seats = rules_of(ombreval()), NAMES[:players]
    state = begin(ombreval(), seats, options=(("trades", trades),))
    agents = {seat: RandomAgent() for seat in seats}
    for _action, reached in play(rules, state, agents, seed=f"{players} {trades}"):
        state = reached
    table: Table = rules.table(state, None)
    numbered = [
        (EntryNumber(number), entry) for number, entry in enumerate(rules.entries(state, None), 1)
    ]
    for end in range(0, len(numbered), 7):
        assert books_of(numbered[:end], table).agree
    drawn = books_of(numbered, table)
    assert drawn.agree
    assert [each.score for each in drawn.sheets] == [score(state, seat).total for seat in seats]
    assert drawn.leaders == rules.winners(state)
