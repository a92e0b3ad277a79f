"""What the screens say where a number is sure, and where questions are alike."""

from fractions import Fraction
from itertools import product

import pytest

from sleuth.games.cluedo.entries import Suggestion
from sleuth.language import Language, use_language
from sleuth.types import CardName, PlayerName
from sleuth_cli.render.advice import named, told
from sleuth_cli.render.alike import grouped
from sleuth_cli.render.numbers import cell, percent
from sleuth_solvers.advice.questions import Answer, Question


@pytest.fixture(autouse=True)
def english() -> None:
    use_language(Language.ENGLISH)
    return


def question(cards: str, rank: int = 1, shown: str = "A") -> Question:
    names = tuple(CardName(card) for card in cards)
    answer = Answer(text="", shower=PlayerName("Bo"), card=CardName(shown), p=1.0, entropy_bits=1.0)
    return Question(
        rank=rank,
        suggestion=Suggestion(PlayerName("Al"), names, (), heard_all=False),
        text="",
        value=0.5,
        gain_bits=0.5,
        deal_gain_bits=0.5,
        p_solved=0.0,
        p_right=0.0,
        answers=(answer,),
    )


def lines(questions: list[Question]) -> list[tuple[str, ...]]:
    return [
        tuple("".join(cards) for cards in alike.choices)
        for alike in grouped(questions, named, told)
    ]


def test_questions_that_differ_in_decoys_only_are_one_line() -> None:
    every = [question("".join(cards)) for cards in product("A", "KL", "XYZ")]
    assert lines(every) == [("A", "KL", "XYZ")]


def test_no_line_stands_for_a_question_that_is_not_there() -> None:
    every = [question("AKX"), question("AKY"), question("ALX")]
    told = {cards for choices in lines(every) for cards in product(*choices)}
    assert told == {("A", "K", "X"), ("A", "K", "Y"), ("A", "L", "X")}


@pytest.mark.parametrize("other", [question("AKY", rank=2), question("AKY", shown="Y")])
def test_other_ranks_and_other_answers_have_lines_of_their_own(other: Question) -> None:
    assert lines([question("AKX"), other]) == [("A", "K", "X"), ("A", "K", "Y")]


@pytest.mark.parametrize(
    ("p", "short", "long"),
    [
        (Fraction(0), "0%*", "0% by assumption"),
        (Fraction(1), "100*", "100% by assumption"),
        (Fraction(1, 10**9), "<1%", "<0.1%"),
        (1 - Fraction(1, 10**9), ">99%", ">99%"),
        (Fraction(1, 3), "33%", "33%"),
    ],
)
def test_only_what_an_assumption_makes_sure_is_printed_as_such(
    p: Fraction, short: str, long: str
) -> None:
    assert (cell(p), percent(p)) == (short, long)
