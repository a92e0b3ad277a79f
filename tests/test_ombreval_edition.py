"""The box of Maison Ombreval: what its rules say of it, and what is wrong in one's own file."""

from pathlib import Path

import pytest

from ombreval_notebooks import box, ombreval
from sleuth.edition_file import read_edition
from sleuth.errors import EditionError, NotebookError
from sleuth.games.ombreval.box import ClueKind, Day, MailEffect, SquareKind, SubjectId
from sleuth.games.ombreval.house_rules import Duration
from sleuth.language import Language
from sleuth.notebook import read_notebook

FILE = Path("sleuth/editions/ombreval.toml")


def text() -> str:
    return (Path(__file__).parent.parent / FILE).read_text(encoding="utf-8")


def test_eighteen_inquiry_cards_are_six_suspects_six_misdeeds_six_places() -> None:
    edition = ombreval()
    assert [(each.id, len(each.cards)) for each in edition.categories] == [
        ("suspect", 6),
        ("misdeed", 6),
        ("place", 6),
    ]
    named = {card.name for card in edition.cards}
    assert named >= {"Basile Ferrand", "Contrefaçon", "L'Atelier"}


def test_five_subjects_in_the_order_of_the_die() -> None:
    french = [subject.label.in_language(Language.FRENCH) for subject in box().subjects]
    assert french == ["Négociation", "Droit", "Comptabilité", "Marketing", "Économie"]


def test_the_amounts_that_the_rules_give() -> None:
    amounts = box().amounts
    assert (amounts.capital, amounts.pot) == (30, 5)
    assert (amounts.salary, amounts.interest) == (10, 1)
    assert (amounts.loan, amounts.most_loans) == (10, 3)
    assert (amounts.prize, amounts.starred_prize) == (5, 7)
    assert (amounts.counter, amounts.counter_expert) == (2, 3)
    assert (amounts.fine, amounts.wrong_accusation, amounts.right_accusation) == (3, 10, 30)


def test_the_board_is_thirty_days_with_le_comptoir_on_the_sixteenth() -> None:
    assert len(box().squares) == 30
    assert box().day_of(SquareKind.PAYDAY) == 1
    assert box().day_of(SquareKind.CAFE) == 16
    assert box().ahead(Day(29), 4) == 3


def test_every_city_has_two_shops_and_every_subject_a_square() -> None:
    for city in box().cities:
        assert sum(shop.city == city.id for shop in box().shops) == 2
    on_board = {square.subject for square in box().squares if square.subject}
    assert on_board == {subject.id for subject in box().subjects}


def test_a_flagship_costs_half_the_price_and_the_bank_pays_half_of_both() -> None:
    for city in box().cities:
        assert 2 * city.flagship_price == city.price
        assert 2 * city.resale == city.price
        assert 2 * city.flagship_resale == city.flagship_price


def test_decks_have_the_proposed_sizes() -> None:
    assert dict(box().clues) == {
        ClueKind.SEARCH: 5,
        ClueKind.TARGETED: 7,
        ClueKind.DOUBLE: 5,
        ClueKind.WITNESS: 3,
    }
    assert sum(card.count for card in box().mail) == 20
    assert sum(c.count for c in box().mail if c.effect is MailEffect.SUMMONS) == 3
    assert sum(card.count for card in box().mail if card.effect.kept) == 3
    assert all(2 <= c.amount <= 4 for c in box().mail if c.effect.moves_money)
    assert len(box().objectives) == 12


def test_an_expert_knows_more_than_the_generalist_who_knows_more_than_others() -> None:
    law = SubjectId("law")
    expert = next(role for role in box().roles if role.subject == law)
    other = next(role for role in box().roles if role.subject not in (law, None))
    generalist = next(role for role in box().roles if role.subject is None)
    for starred in (False, True):
        chances = [
            box().success.of(role, law, starred=starred) for role in (expert, generalist, other)
        ]
        assert chances == sorted(chances, reverse=True)
        assert len(set(chances)) == 3


def test_there_is_a_role_for_every_player() -> None:
    assert len(box().roles) >= ombreval().players[1]


@pytest.mark.parametrize(
    ("value", "months", "at_cafe"), [("1", 1, False), ("2", 2, False), ("2.5", 2, True)]
)
def test_two_and_a_half_months_end_at_le_comptoir(value: str, months: int, at_cafe: bool) -> None:
    assert Duration(value).months == months
    assert Duration(value).ends_at_cafe is at_cafe


@pytest.mark.parametrize(
    ("old", "new", "line_of", "said"),
    [
        ("price = 12\n", "price = 13\n", "price = 13", "1/2 of 13 k€ is no whole number"),
        ("price = 12\n", "price = 10\n", "price = 10", "1/2 of 5 k€ is no whole number"),
        ("salary = 10\n", "", "[box.amounts]", "“salary” is missing"),
        ("salary = 10\n", "salary = 1.5\n", "salary = 1.5", "a whole number, not 1.5"),
        ("salary = 10\n", "salary = -1\n", "salary = -1", "-1 is not possible here"),
        ('{ kind = "mail" }', '{ kind = "letter" }', '"letter"', "unknown kind of square"),
        ('{ kind = "court" }', '{ kind = "mail" }', "squares = [", "no square is a “court”"),
        ('{ kind = "summons" }', '{ kind = "cafe" }', None, "two squares “cafe”"),
        ('subject = "law" }', 'subject = "latin" }', '"latin"', "unknown subject “latin”"),
        ('city = "paris" }', 'city = "lyon" }', "squares = [", "Lyon has 3 shops"),
        ('expert = "law"\n', 'expert = "Latin"\n', '"Latin"', "unknown subject “Latin”"),
        ('condition = "clues"', 'condition = "clue"', '"clue"', "did you mean “clues”?"),
        ("number = 25", "number = 25\nbonus = 3", "bonus", "unknown key “bonus”"),
        ('effect = "lawyer"', 'effect = "lawyer"\namount = 99', "amount = 99", "has no amount"),
        ("expert = [85, 65]", "expert = [85]", "[85]", "two percentages"),
        ("expert = [85, 65]", "expert = [85, 101]", "[85, 101]", "from 0 to 100"),
        ("search = 5", "search = -5", "search", "-5 is not possible"),
        ("resale = [1, 2]", "resale = [1, 3]", "price = 8", "1/3 of 8 k€"),
        ("starred = 5 },\n", "starred = 25 },\n", "starred = 25", "25 is not possible here"),
        ('id = "nantes"', 'id = "lille"', None, "two cities “lille”"),
    ],
)
def test_what_is_wrong_in_a_file_is_said_with_its_line(
    old: str, new: str, line_of: str | None, said: str
) -> None:
    assert old in text()
    wrong = text().replace(old, new, 1)
    with pytest.raises(EditionError, match=said.replace("“", ".").replace("?", r"\?")) as refused:
        read_edition(wrong.encode(), "own")
    if line_of is not None:
        first = next(n for n, line in enumerate(wrong.split("\n"), 1) if line_of in line)
        assert refused.value.line == first


def test_a_file_without_a_box_is_refused() -> None:
    cards_alone = text()[: text().index("[box.amounts]")]
    with pytest.raises(EditionError, match="“box” is missing"):
        read_edition(cards_alone.encode(), "own")


HEADS = "sleuth: 1\ngame: ombreval\nplayers: {players}\n{more}\n"


@pytest.mark.parametrize(
    ("players", "each", "face_up"),
    [
        ("A, B", 7, "Sabotage"),
        ("A, B, C", 5, ""),
        ("A, B, C, D", 3, "Sabotage, Chantage, L'Usine"),
        ("A, B, C, D, E", 3, ""),
        ("A, B, C, D, E, F", 2, "Sabotage, Chantage, L'Usine"),
    ],
)
def test_fifteen_cards_are_dealt_alike_and_the_rest_lies_face_up(
    players: str, each: int, face_up: str
) -> None:
    more = f"face-up: {face_up}\n" if face_up else ""
    table = read_notebook(HEADS.format(players=players, more=more)).table
    assert {(size.low, size.high) for size in table.hand_sizes().values()} == {(each, each)}


@pytest.mark.parametrize(
    ("more", "line", "said"),
    [
        ("", 3, "3 lie face up, and the header names 0"),
        ("face-up: Sabotage\n", 4, "3 lie face up, and the header names 1"),
        ("face-up: Sabotage, Chantage, L'Usine\npile: 2\n", 5, "no card lies in a pile"),
        (
            "face-up: Sabotage, Chantage, L'Usine\nsizes: 3, 3, 3, 3\nhand A: Corruption\n",
            6,
            "1 card",
        ),
        ("face-up: Sabotage, Chantage, L'Usine\nsizes: 2, 4, 3, 3\n", 5, "says 2 of A"),
    ],
)
def test_a_header_that_tells_another_deal_is_refused(more: str, line: int, said: str) -> None:
    with pytest.raises(NotebookError, match=said) as refused:
        read_notebook(HEADS.format(players="A, B, C, D", more=more))
    assert refused.value.line in (line, line - 1)


def test_where_leftovers_are_dealt_nothing_need_lie_face_up() -> None:
    more = "option leftover: dealt\nsizes: 3, 4, 4, 4\n"
    table = read_notebook(HEADS.format(players="A, B, C, D", more=more)).table
    assert [size.low for size in table.hand_sizes().values()] == [3, 4, 4, 4]
