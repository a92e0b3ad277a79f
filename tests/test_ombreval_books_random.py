"""Whatever is logged and not refused, the books of Maison Ombreval agree, and no money is made."""

from hypothesis import given, settings
from hypothesis import strategies as st

from ombreval_notebooks import ALICE, BRUNO, CHLOE, DAVID, box, notebook
from sleuth.errors import EntryError
from sleuth.games.ombreval.books import books_of
from sleuth.games.ombreval.entries import (
    Accusation,
    MailDrawn,
    Paid,
    Pleaded,
    PotCollected,
    Purse,
    RentPaid,
    Traded,
)
from sleuth.games.ombreval.ledger import ledger_of
from sleuth.notebook import Notebook

PLAYERS = st.sampled_from((ALICE, BRUNO, CHLOE, DAVID))
SHOPS = st.sampled_from([f"{city} {n}" for city in ("Lille", "Nantes", "Lyon") for n in (1, 2)])
WHAT = st.sampled_from(
    (
        *("gets paid", "borrows", "repays", "takes the pot", "pleads: wrong", "pleads: right"),
        *("wins Law", "wins Droit ★★", "wins Law at the counter", "wins Marketing: 0"),
        *("draws Large Order", "draws Repairs", "draws Late Filing", "draws Lawyer"),
        *("plays Lawyer", "counts 25", "counts 0", "receives 3", "pays 2 to the pot"),
        *("pays 4 to the bank", "accuses Octave, Sabotage, Usine: wrong"),
        "accuses Octave, Sabotage, Usine: right",
    )
)


@st.composite
def lines(draw: st.DrawFn) -> str:
    """A line that may well be refused."""
    player, other, shop = draw(PLAYERS), draw(PLAYERS), draw(SHOPS)
    more = (
        *(f"buys {shop}", f"builds a Flagship on {shop}", f"sells {shop}"),
        *(f"pays rent on {shop}", f"pays {other} 3", f"sells {shop} to {other} for 9"),
        f"trades with {other}: gives {shop}, 2; takes {draw(SHOPS)}",
    )
    return f"{player} {draw(WHAT | st.sampled_from(more) | st.sampled_from(more))}"


def logged(typed: list[str]) -> Notebook:
    """The notebook of those lines that are not refused."""
    book = notebook(more="option duration: 3")
    for line in typed:
        try:
            book = book.append(line)
        except EntryError:
            continue
    return book


@settings(max_examples=60, deadline=None)
@given(st.lists(lines(), max_size=30))
def test_books_agree_whatever_is_logged(typed: list[str]) -> None:
    book = logged(typed)
    books = books_of(book.effective(), book.table)
    assert books.agree
    assert books.pot >= 0
    assert all(0 <= sheet.loans <= 3 for sheet in books.sheets)


@settings(max_examples=40, deadline=None)
@given(st.lists(lines(), max_size=30))
def test_what_players_pay_each_other_is_neither_made_nor_lost(typed: list[str]) -> None:
    entries = logged(typed).effective()
    ledger = ledger_of(entries, box())
    for number, entry in entries:
        between = isinstance(entry, RentPaid | Traded) or (
            isinstance(entry, Paid) and not isinstance(entry.to, Purse)
        )
        if between:
            assert sum(line.amount for line in ledger if line.entry == number) == 0


@settings(max_examples=40, deadline=None)
@given(st.lists(lines(), max_size=30))
def test_the_cagnotte_holds_what_was_paid_into_it_and_not_taken(typed: list[str]) -> None:
    book = logged(typed)
    pot = box().amounts.pot
    for _number, entry in book.effective():
        match entry:
            case Pleaded(_, _, amount) | Paid(_, Purse.POT, amount):
                pot += amount
            case Accusation(right=False):
                pot += 10 if entry.paid is None else entry.paid
            case MailDrawn(card="Late Filing"):
                pot += entry.amount
            case PotCollected(_, amount):
                assert amount == pot
                pot = 0
            case _:
                pass
    assert books_of(book.effective(), book.table).pot == pot
