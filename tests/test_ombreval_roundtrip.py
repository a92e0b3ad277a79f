"""Every line of Maison Ombreval reads back as the entry it was written from, in both languages."""

from dataclasses import replace
from functools import cache

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ombreval_notebooks import box, notebook, ombreval
from sleuth.edition import Category, Edition, Label
from sleuth.entries import Entry
from sleuth.errors import EntryError
from sleuth.games import family_of
from sleuth.games.ombreval.box import ClueKind, Day
from sleuth.games.ombreval.entries import (
    Accusation,
    Answer,
    Bought,
    CashCounted,
    ClueDrawn,
    FlagshipBuilt,
    Goods,
    Interrogation,
    LoanRepaid,
    LoanTaken,
    MailDrawn,
    MailPlayed,
    Moved,
    ObjectiveKept,
    Paid,
    Payday,
    Pleaded,
    PotCollected,
    Purse,
    Received,
    RentPaid,
    RoleTaken,
    Search,
    Sold,
    Summoned,
    TargetedQuestion,
    Traded,
    Trophy,
    Witness,
)
from sleuth.games.ombreval.replies import possible
from sleuth.language import Language, use_language
from sleuth.names import fold
from sleuth.table import Table
from sleuth.types import CardName, CategoryId, PlayerName
from test_notation_roundtrip import NAMES, normal

FREE = (("money", "free"), ("leftover", "dealt"))
WHOLE = st.integers(0, 40)
REASONS = st.sampled_from(["", "électricité", "for the help, thanks", "2 lamps: new", "a; b"])


@cache
def edition() -> Edition:
    return ombreval()


@st.composite
def tables(draw: st.DrawFn) -> Table:
    players = draw(st.lists(NAMES, min_size=2, max_size=6, unique_by=normal))
    cards = draw(st.lists(NAMES, min_size=6, max_size=6, unique_by=fold))
    kinds = [each.id for each in edition().categories]
    categories = tuple(
        Category(
            kind,
            Label(f"{kind}s"),
            tuple(
                replace(edition().cards[0], label=Label(name), category=kind)
                for name in cards[2 * index : 2 * index + 2]
            ),
            Label(str(kind)),
        )
        for index, kind in enumerate(kinds)
    )
    own = replace(edition(), categories=categories)
    names = tuple(PlayerName(name) for name in players)
    return Table(own, names, me=draw(st.sampled_from((None, *names))), options=FREE)


def answer_of(player: PlayerName, cards: tuple[CardName, ...]) -> st.SearchStrategy[Answer]:
    shown = st.sampled_from((None, *cards)).map(lambda card: Answer(player, True, card))
    return shown | st.sampled_from((Answer(player, False), Answer(player, None)))


@st.composite
def goods(draw: st.DrawFn) -> Goods:
    shops = draw(st.lists(st.sampled_from([s.name for s in box().shops]), max_size=3, unique=True))
    kept = [card.name for card in box().mail if card.effect.kept]
    mail = draw(st.lists(st.sampled_from(kept), max_size=2))
    return Goods(draw(st.integers(0, 9)), tuple(shops), tuple(mail))


@st.composite
def inquiry(draw: st.DrawFn, table: Table) -> Entry:
    player = draw(st.sampled_from(table.players))
    other = draw(st.sampled_from(table.others_from_left(player)))
    cards = tuple(
        draw(st.sampled_from([card.name for card in each.cards]))
        for each in table.edition.categories
    )
    category = draw(st.sampled_from(table.edition.categories))
    of_kind = tuple(card.name for card in category.cards)
    heard = draw(answer_of(other, of_kind))
    answers = tuple(draw(answer_of(each, cards)) for each in table.others_from_left(player))
    assume(possible(answers, len(cards)))
    interrogation = Interrogation(player, cards, answers)
    right = draw(st.booleans())
    paid = None if right else draw(st.none() | st.integers(0, 9))
    some = draw(st.sampled_from([card.name for card in table.edition.cards]))
    return draw(
        st.sampled_from(
            (
                interrogation,
                TargetedQuestion(player, other, some, draw(st.sampled_from((True, False, None)))),
                Search(player, other, draw(st.sampled_from((None, some)))),
                Witness(player, other, CategoryId(category.id), heard.showed, heard.card),
                Accusation(player, cards, right, paid),
                ClueDrawn(player, draw(st.sampled_from(tuple(ClueKind)))),
            )
        )
    )


@st.composite
def business(draw: st.DrawFn, table: Table) -> Entry:
    player = draw(st.sampled_from(table.players))
    other = draw(st.sampled_from(table.others_from_left(player)))
    shop = draw(st.sampled_from(box().shops)).name
    amount = draw(WHOLE)
    gives, takes = draw(goods()), draw(goods())
    card = draw(st.sampled_from(box().mail))
    starred = draw(st.booleans())
    prize = draw(st.sampled_from((0, 2, 3, 7 if starred else 5)))
    won = draw(st.booleans())
    reason = draw(REASONS)
    return draw(
        st.sampled_from(
            (
                Moved(player, Day(draw(st.integers(1, 30)))),
                Summoned(player),
                Payday(player),
                Pleaded(player, won, 0 if won else draw(st.integers(0, 3))),
                RoleTaken(player, draw(st.sampled_from(box().roles)).name),
                ObjectiveKept(player, draw(st.sampled_from(box().objectives)).name),
                MailDrawn(player, card.name, draw(st.integers(0, card.amount))),
                MailPlayed(player, card.name),
                Trophy(player, draw(st.sampled_from(box().subjects)).id, starred, prize),
                Bought(player, shop),
                FlagshipBuilt(player, shop),
                Sold(player, shop),
                RentPaid(player, other, shop, amount),
                LoanTaken(player),
                LoanRepaid(player),
                PotCollected(player, amount),
                Traded(player, other, gives, takes if gives != Goods() else Goods(cash=1)),
                Paid(player, draw(st.sampled_from((other, *Purse))), amount, reason),
                Received(player, amount, reason),
                CashCounted(player, amount),
            )
        )
    )


@st.composite
def logged(draw: st.DrawFn) -> tuple[Table, Entry]:
    table = draw(tables())
    return table, draw(inquiry(table) | business(table))


@pytest.mark.parametrize("language", list(Language))
@settings(max_examples=100, deadline=None)
@given(made=logged())
def test_what_is_written_reads_back(language: Language, made: tuple[Table, Entry]) -> None:
    table, entry = made
    use_language(language)
    try:
        line = family_of(table.edition).format(entry, table)
    finally:
        use_language(Language.ENGLISH)
    assert "\n" not in line
    assert family_of(table.edition).begin(table).parse(line) == entry


PIECES = st.sampled_from(
    (
        *("Alice", "Bruno", "Ch", "b", "me", "Sabotage", "oct", "lille 1", "Paris 2", "Xyz", "2"),
        *("suspects", "accuse", "asks", "hears", "searches", "has none", "montre", "nobody"),
        *("pays", "rent", "to", "à", "the bank", "for", "3", "2,5", "k€", "12.5", "wins", "Law"),
        *("buys", "builds", "sells", "trades with", "gives", "takes", "goes to", "rolls", "is"),
        *(":", ",", "?", "->", "/", "(", ")", ";", '"', "and", "wrong", "right", "yes", "★★"),
        *("draws", "plays", "keeps", "Lawyer", "Witness", "place", "counts", "takes the pot"),
        *("\x00", "\u202e", "others none", "pleads", "borrows", "has", "gets paid", "from"),
    )
)


@settings(max_examples=300, deadline=None)
@given(text=st.lists(PIECES, max_size=12).map(" ".join))
def test_any_line_is_an_entry_or_refused_with_a_sentence_and_a_place_in_it(text: str) -> None:
    table = notebook().table
    family = family_of(table.edition)
    try:
        entry = family.begin(table).parse(text)
    except EntryError as error:
        refusal = error
    else:
        assert family.begin(table).parse(family.format(entry, table)) == entry
        return
    assert str(refusal)
    assert "\x00" not in str(refusal)
    if refusal.span is not None:
        assert 1 <= refusal.span.start < refusal.span.end <= len(text) + 2
