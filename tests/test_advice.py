"""What to ask and whether to accuse: worked positions, ranks, and what a person may ask for."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from math import isclose, log2
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from sleuth.board import Square
from sleuth.chance import Dice
from sleuth.errors import OptionError
from sleuth.games.cluedo.entries import Suggestion
from sleuth.language import Language, use_language
from sleuth.notebook import Notebook, read_notebook
from sleuth.timeline import Viewpoint
from sleuth.types import CardName, Place, PlayerName
from sleuth_solvers.advice.accusation import AccusationAdvice, advise, percent
from sleuth_solvers.advice.questions import (
    AfterThrow,
    Anywhere,
    Asked,
    InRoom,
    Question,
    Ranking,
    Where,
    rank_questions,
    ranks,
)
from sleuth_solvers.assumptions import Assumptions, Showing
from sleuth_solvers.deals import gain_exact, gain_sampled
from sleuth_solvers.deals.chain import TooLargeError
from sleuth_solvers.deals.inference import beliefs
from sleuth_solvers.deals.world import WORLD
from sleuth_solvers.worlds import world_of
from small_games import SmallGame, small_games

ME = PlayerName("Ann")

EVENING = """\
sleuth: 1
game: cluedo
players: Ann, Bob, Cy
me: Ann
hand: Revolver, Green, Kitchen, Hall, Mustard, Study

Cy suspects Scarlett, Revolver, Lounge: Ann shows Revolver
Ann suspects Scarlett, Wrench, Lounge: Bob shows Wrench
Bob suspects Scarlett, Revolver, Hall: Cy passes, Ann shows Hall
Cy suspects Scarlett, Dagger, Hall: Ann shows Hall
"""


TINY = """\
family = "cluedo"
title = "Tiny"
[[category]]
id = "suspect"
name = "suspects"
cards = ["White", "Plum", "Scarlett", "Green"]
[[category]]
id = "weapon"
name = "weapons"
cards = ["Dagger"]
[[category]]
id = "room"
name = "rooms"
cards = ["Kitchen"]
"""


@pytest.fixture
def tiny(tmp_path: Path) -> Notebook:
    """Four suspects, one each for Bob, Joe and Meg; the fourth is the solution's."""
    (tmp_path / "tiny.toml").write_text(TINY, encoding="utf-8")
    text = "sleuth: 1\ngame: tiny.toml\nplayers: Bob, Joe, Meg\nme: Meg\nhand: White\n\n"
    return read_notebook(text, relative_to=tmp_path)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    use_language(Language.ENGLISH)
    yield
    use_language(Language.ENGLISH)


def ask(
    book: Notebook,
    asker: str = ME,
    where: Where | None = None,
    viewpoint: Viewpoint | None = None,
    assumptions: Assumptions | None = None,
) -> Ranking:
    return rank_questions(
        book.table,
        book.timeline(),
        viewpoint or book.table.writer,
        assumptions or Assumptions(),
        PlayerName(asker),
        where,
    )


def accuse(book: Notebook, accuser: str = ME) -> AccusationAdvice:
    return advise(
        book.table, book.timeline(), book.table.writer, Assumptions(), PlayerName(accuser)
    )


def test_a_lucky_guess_is_an_answer_that_solves_the_case_though_hands_stay_open() -> None:
    """Case C4: the solution is known after it, hundreds of deals are not."""
    book = read_notebook(EVENING)
    lucky = next(
        question
        for question in ask(book)
        if question.suggestion.cards == ("Miss Scarlett", "Rope", "Lounge")
    )
    nobody = next(answer for answer in lucky.answers if answer.shower is None)
    assert nobody.entropy_bits == 0
    assert lucky.p_solved >= nobody.p > 0
    after = book.append("Ann suspects Scarlett, Rope, Lounge: nobody")
    told = accuse(after)
    assert told.best is not None
    assert told.best.cards == ("Miss Scarlett", "Rope", "Lounge")
    assert told.best.certain
    assert told.advice == "Accuse now: it is proved."
    assert (told.runner_up, told.question) == (None, None)
    assert all(question.gain_bits == 0 and question.p_solved == 1 for question in ask(after))


def test_the_world_of_cluedo_opens_the_same_doors(tiny: Notebook) -> None:
    world = world_of(tiny.table.edition)
    assert world is WORLD
    view = (tiny.table, tiny.timeline(), tiny.table.writer, Assumptions())
    assert world.beliefs(*view).worlds == 6
    assert world.first_bad_entry(*view[:3]) is None
    assert (CardName("White"), Place("Meg")) in world.samples(*view, Dice(1), 1)[0]
    assert world.questions(*view, PlayerName("Meg")).top(9) == ask(tiny, "Meg").top(9)
    assert world.accusation(*view, PlayerName("Meg")) == accuse(tiny, "Meg")


def by_suspect(ranking: Ranking) -> dict[str, Question]:
    return {question.suggestion.cards[0]: question for question in ranking}


def test_each_of_three_suspects_may_be_anywhere(tiny: Notebook) -> None:
    """Case A07 at its beginning, by hand: one of three is the solution's, two lie with two."""
    asked = by_suspect(ask(tiny, "Meg"))
    for suspect in ("Plum", "Scarlett", "Green"):
        question = asked[suspect]
        told = [(answer.shower, answer.card) for answer in question.answers]
        assert told == [("Bob", suspect), ("Joe", suspect), (None, None)]
        assert [answer.p for answer in question.answers] == pytest.approx([1 / 3] * 3)
        assert [answer.entropy_bits for answer in question.answers] == pytest.approx([1, 1, 0])
        assert question.rank == 1
        assert question.value == question.gain_bits == pytest.approx(log2(3) - 2 / 3)
        assert question.deal_gain_bits == pytest.approx(log2(3))
        assert question.p_solved == pytest.approx(1 / 3)
        assert question.p_right == pytest.approx(2 / 3)
    decoy = asked["White"]
    assert (decoy.rank, decoy.gain_bits, decoy.deal_gain_bits) == (4, 0, 0)
    assert [answer.text for answer in decoy.answers] == ["nobody shows a card"]


def test_of_two_suspects_left_either_question_settles_it(tiny: Notebook) -> None:
    """Case A07 once Plum is known; it says the same to whoever hears Bob ask."""
    book = tiny.append("Bob has Plum")
    for asker in ("Meg", "Bob"):
        asked = by_suspect(ask(book, asker))
        for suspect in ("Scarlett", "Green"):
            assert (asked[suspect].rank, asked[suspect].p_solved) == (1, 1)
            assert asked[suspect].gain_bits == pytest.approx(1)
        for suspect in ("White", "Plum"):
            assert (asked[suspect].rank, asked[suspect].gain_bits) == (3, 0)


def test_the_line_to_log_can_be_logged() -> None:
    book = read_notebook(EVENING)
    for question in ask(book).top(20):
        assert question.text.endswith(": ?")
        assert book.read(question.text) == question.suggestion
        for answer in question.answers:
            heard = question.text.removesuffix("?") + answer.text
            read = book.read(heard.replace("nobody shows a card", "nobody"))
            assert isinstance(read, Suggestion)
            assert (read.shower, read.shown) == (answer.shower, answer.card)


def test_what_others_ask_shows_who_has_a_card_but_not_which() -> None:
    book = read_notebook(EVENING)
    for question in ask(book, "Bob").top(50):
        assert all(answer.card is None for answer in question.answers)
        assert {answer.shower for answer in question.answers} <= {"Ann", "Cy", None}
    bobs = ask(book, "Bob", viewpoint=Viewpoint(writer=False, seat=PlayerName("Bob")))
    assert any(answer.card for question in bobs.top(5) for answer in question.answers)
    onlookers = ask(book, "Ann", viewpoint=Viewpoint(writer=False))
    assert not any(answer.card for question in onlookers.top(5) for answer in question.answers)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(small_games(), st.data())
def test_ranks_and_gains_agree_with_beliefs(game: SmallGame, data: st.DataObject) -> None:
    """Over small games: the answers add up, equals share a rank, what is useless comes last."""
    asker = data.draw(st.sampled_from(game.table.players))
    assumptions = Assumptions(showing=data.draw(st.sampled_from(Showing)))
    told = beliefs(game.table, game.timeline, game.table.writer, assumptions)
    try:
        ranking = rank_questions(game.table, game.timeline, game.table.writer, assumptions, asker)
    except OptionError:
        return
    asked = list(ranking)
    # With four categories gains come from samples: then nothing here holds to nine decimals.
    assume(ranking.exact)
    for question in asked:
        assert isclose(sum(answer.p for answer in question.answers), 1)
        left = sum(answer.p * answer.entropy_bits for answer in question.answers)
        assert isclose(told.entropy_bits - left, question.gain_bits, abs_tol=1e-9)
        assert question.gain_bits <= question.deal_gain_bits + 1e-9
        assert question.p_solved <= question.p_right + 1e-9
    for better, worse in pairwise(asked):
        assert better.rank <= worse.rank
        assert better.gain_bits >= worse.gain_bits - 1e-9
        if better.rank < worse.rank and better.gain_bits - worse.gain_bits <= 1e-9:
            assert better.deal_gain_bits > worse.deal_gain_bits
        if worse.gain_bits > 0:
            assert better.gain_bits > 0
        if worse.deal_gain_bits > 0:
            assert better.deal_gain_bits > 0


bits = st.integers(0, 3).map(lambda n: n / 2)
noise = st.floats(-1e-13, 1e-13)


@given(st.lists(st.tuples(bits, bits, noise), max_size=12))
def test_equal_gains_are_told_apart_by_the_deal_and_then_share_the_rank(
    gains: list[tuple[float, float, float]],
) -> None:
    asked = [Asked(gain + d, deal + d, (i,)) for i, (gain, deal, d) in enumerate(gains)]
    given_ranks = {cards[0]: rank for rank, cards in ranks(asked)}
    for i, (gain, deal, _) in enumerate(gains):
        assert given_ranks[i] == 1 + sum(other[:2] > (gain, deal) for other in gains)


def test_what_is_assumed_of_answers_is_said_where_the_assumptions_leave_it_open() -> None:
    book = read_notebook(EVENING)
    ignored = ask(book, assumptions=Assumptions(showing=Showing.IGNORED))
    assert ignored.note == "Of the answers to come: any card that could be shown, equally likely."
    assert ask(book).note is None


def test_by_habit_a_card_is_shown_again() -> None:
    """Bob has shown the wrench to Ann; asked for it and another of his, he shows it again."""
    book = read_notebook(EVENING).append("Bob has Rope").append("Bob has Lounge")
    cards = ("Miss Scarlett", "Spanner", "Lounge")
    for showing, expected in (
        (Showing.HABIT, {"Spanner"}),
        (Showing.UNIFORM, {"Spanner", "Lounge"}),
    ):
        ranking = ask(book, assumptions=Assumptions(showing=showing))
        question = next(each for each in ranking if each.suggestion.cards == cards)
        assert expected == {a.card for a in question.answers if a.card != "Miss Scarlett"}


def test_only_the_room_where_one_stands() -> None:
    book = read_notebook(EVENING)
    ranking = ask(book, where=InRoom(CardName("Lounge")))
    assert len(ranking) == 36
    assert {question.suggestion.cards[2] for question in ranking} == {"Lounge"}
    everywhere = {question.text: question for question in ask(book, where=Anywhere())}
    for question in ranking:
        assert question.gain_bits == pytest.approx(everywhere[question.text].gain_bits, abs=1e-9)
        assert question.p_solved == pytest.approx(everywhere[question.text].p_solved)


def test_only_rooms_that_the_throw_leads_to() -> None:
    text = "sleuth: 1\ngame: mega\nplayers: Ann, Bob, Cy\n\n"
    book = read_notebook(text)
    ranking = ask(book, where=AfterThrow(Square("0"), 2))
    assert ranking.rooms
    assert {question.suggestion.cards[2] for question in ranking} == set(ranking.rooms)
    assert len(ranking) == 36 * len(ranking.rooms)
    assert len(ranking.rooms) < 9
    nowhere = ask(book, where=AfterThrow(Square("3a"), 1))
    assert (len(nowhere), nowhere.best, nowhere.exact) == (0, None, True)


@pytest.mark.parametrize(
    ("where", "complaint"),
    [
        (InRoom(CardName("Rope")), "Rope is no room here"),
        (AfterThrow(Square("moon"), 3), "moon is no place on this board"),
    ],
)
def test_a_place_that_is_none_is_named(where: Where, complaint: str) -> None:
    with pytest.raises(OptionError, match=complaint):
        ask(read_notebook(EVENING), where=where)


def test_a_game_without_a_board_has_no_throws(tiny: Notebook) -> None:
    with pytest.raises(OptionError, match="no board"):
        ask(tiny, "Meg", AfterThrow(Square("a1"), 3))
    assert len(ask(tiny, "Meg", InRoom(CardName("Kitchen")))) == 4


def test_who_accused_wrongly_asks_nothing_but_answers() -> None:
    book = read_notebook(EVENING).append("Bob accuses Plum, Rope, Library: wrong")
    with pytest.raises(OptionError, match="Bob has accused wrongly"):
        ask(book, "Bob")
    showers = {answer.shower for question in ask(book) for answer in question.answers}
    assert "Bob" in showers
    told = accuse(book, "Bob")
    assert not told.allowed
    assert told.advice == "Bob has accused wrongly, and only answers from then on."


def test_nobody_accuses_when_the_game_is_over() -> None:
    book = read_notebook(EVENING).append("Bob accuses Plum, Rope, Library: right")
    told = accuse(book)
    assert not told.allowed
    assert told.advice == "The game is over: Bob has accused rightly."
    assert told.best is not None
    assert told.best.certain
    with pytest.raises(OptionError, match="the game is over"):
        ask(book)


def test_a_notebook_that_contradicts_itself_gives_no_advice() -> None:
    book = read_notebook(EVENING).append("Bob has Lounge").append("Cy has Lounge")
    assert len(ask(book)) == 0
    told = accuse(book)
    assert (told.best, told.cost) == (None, None)
    assert told.advice == "No deal fits what was seen."


def test_what_a_wrong_accusation_costs(tiny: Notebook) -> None:
    book = tiny.append("Bob has Plum")
    told = accuse(book, "Meg")
    assert told.best is not None
    assert told.runner_up is not None
    assert (told.best.probability, told.runner_up.probability) == (Fraction(1, 2), Fraction(1, 2))
    assert told.allowed
    assert told.cost is not None
    assert told.cost.p_wrong == Fraction(1, 2)
    assert told.cost.rivals == ("Bob", "Joe")
    assert told.cost.text == (
        "If it is wrong, Meg is out of the game, and 2 other players can still win."
    )
    assert told.question is not None
    assert told.question.p_solved == 1
    assert told.advice == (
        "Ask first: “Meg suspects Scarlett, Dagger, Kitchen: ?” Accusing now is right with 50%."
        " The answer settles it."
        " One may accuse in the same turn if nobody shows a card (50%); else the others play first."
    )


def test_there_is_time_when_nobody_else_can_win(tiny: Notebook) -> None:
    book = tiny.append("Bob accuses Green, Dagger, Kitchen: wrong").append(
        "Joe accuses White, Dagger, Kitchen: wrong"
    )
    told = accuse(book, "Meg")
    assert told.cost is not None
    assert told.cost.rivals == ()
    assert told.cost.text == "If it is wrong, nobody wins."
    assert told.advice.endswith("Nobody else can win any more: there is time to ask.")


def test_what_assumptions_leave_is_not_called_proved(tiny: Notebook) -> None:
    """That nobody accuses with a card of their own is an assumption."""
    book = tiny.append("Bob accuses Green, Dagger, Kitchen: wrong").append(
        "Joe accuses Green, Dagger, Kitchen: wrong"
    )
    told = accuse(book, "Meg")
    assert told.best is not None
    if told.best.probability == 1:
        assert not told.best.certain
        assert "proves it not" in told.advice


def test_too_large_a_game_is_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    def give_up(*_args: object) -> None:
        raise TooLargeError

    monkeypatch.setattr(gain_exact, "MOST_WORK", 0)
    monkeypatch.setattr(gain_sampled, "_draw", give_up)
    with pytest.raises(OptionError, match="Too much is possible"):
        ask(read_notebook(EVENING))


@pytest.mark.parametrize(
    ("p", "text"),
    [
        (0, "0%"),
        (1, "100%"),
        (0.9997, "more than 99%"),
        (Fraction(1, 5000), "less than 0.1%"),
        (0.034, "3.4%"),
        (Fraction(1, 3), "33%"),
    ],
)
def test_what_is_not_certain_never_reads_as_100(p: Fraction | float, text: str) -> None:
    assert percent(p) == text


def test_numbers_have_the_comma_of_the_language() -> None:
    use_language(Language.FRENCH)
    assert percent(0.034).startswith("3,4")
