"""Real games and worked cases of Sherlock 13, as notebooks; every number is exact.

They were recounted by brute force with all deals alike, whatever people accuse.
"""

import json
from fractions import Fraction
from typing import Any

import pytest

from case_files import CASES
from sherlock_games import FOUR, NAMES, SHERLOCK, card, hand
from sleuth.chance import Dice
from sleuth.names import Names
from sleuth.notebook import Notebook, read_notebook
from sleuth.timeline import Viewpoint
from sleuth.types import SOLUTION, PlayerName, SymbolId
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.beliefs import Beliefs
from sleuth_solvers.symbols.inference import beliefs
from sleuth_solvers.symbols.model import symbol_model
from sleuth_solvers.symbols.opening_hands import opening_questioning
from sleuth_solvers.symbols.plan import Plan, Standing, Step, best_plan
from sleuth_solvers.symbols.ranking import rank_questions
from sleuth_solvers.symbols.rows import world_rows

Json = dict[str, Any]
OUTSIDE: list[Json] = json.loads((CASES / "sherlock13.json").read_text(encoding="utf-8"))
SYMBOLS = Names(((each.id, each.label.all_names()) for each in SHERLOCK.symbols), "symbol")
ROW = ["pipe", "bulb", "fist", "badge", "book", "necklace", "eye", "skull"]


def notebook(*lines: str) -> Notebook:
    """A notebook with these lines after its first two."""
    return read_notebook("\n".join(("sleuth: 1", "game: sherlock13", *lines)) + "\n")


def told(book: Notebook, after: int | None = None, seat: PlayerName | None = None) -> Beliefs:
    """What the writer, or another seat, knows; all deals alike."""
    assert book.unreadable == ()
    seen = book if after is None else book.until(after)
    viewpoint = Viewpoint(writer=False, seat=seat) if seat else book.table.writer
    return beliefs(book.table, seen.timeline(), viewpoint, Assumptions.nothing())


def odds(known: Beliefs) -> dict[str, Fraction]:
    """How likely each suspect is, by canonical name."""
    return {each.cards[0]: each.probability for each in known.solution}


def suspects(**short: str) -> dict[str, Fraction]:
    """The same, as a case tells it."""
    return {card(name): Fraction(p) for name, p in short.items()}


def row(names: str) -> str:
    """A hand's number of each symbol, as a case tells it."""
    cards = [SHERLOCK.card(name) for name in hand(names)]
    return " ".join(str(sum(symbol in each.symbols for each in cards)) for symbol in ROW)


# A27 to A29


def case_notebook(observations: Json) -> Notebook:
    """The case as somebody would have written it down."""
    players = [player["name"] for player in observations["players"]]
    lines = [
        f"players: {', '.join(players)}",
        f"me: {observations['me']}",
        f"hand: {', '.join(observations['my_hand'])}",
        "option turns: free",
        "",
    ]
    for event in observations["events"]:
        match event["type"]:
            case "count":
                asker = next(player for player in players if player != event["who"])
                lines.append(f"{asker} asks {event['who']} {event['icon']}: {event['n']}")
            case "ask_all":
                answers = [
                    f"{who} {'yes' if yes else 'no'}" for who, yes in event["answers"].items()
                ]
                lines.append(f"{event['by']} asks all {event['icon']}: {', '.join(answers)}")
            case "accuse_wrong":
                lines.append(f"{event['by']} accuses {event['card']}: wrong")
    return notebook(*lines)


def assert_case(known: Beliefs, expected: Json) -> None:
    """The worlds and the odds of the case; suspects left out have 0."""
    assert known.worlds == expected["worlds"]
    assert odds(known) == suspects(**expected["criminal"])


@pytest.mark.parametrize("case", OUTSIDE, ids=lambda case: case["id"])
def test_the_numbers_of_the_case(case: Json) -> None:
    book, expected = case_notebook(case["observations"]), case["expected"]
    if "worlds_at_start" in expected:
        start = {"worlds": expected["worlds_at_start"], "criminal": expected["criminal_at_start"]}
        assert_case(told(book, 0), start)
    for event, numbers in expected.get("after_event", {}).items():
        assert_case(told(book, int(event)), numbers)
    if "worlds" in expected:
        assert_case(told(book), expected)
        assert odds(told(book)) != suspects(**expected["wrong_if_asker_taken_as_no"])


@pytest.mark.parametrize("case", OUTSIDE, ids=lambda case: case["id"])
def test_the_symbols_of_the_case_are_those_of_the_edition(case: Json) -> None:
    deck = case["observations"]["deck"]
    for name, printed in deck["characters"].items():
        symbols = {SYMBOLS.read(symbol).value for symbol in printed}
        assert set(SHERLOCK.card(NAMES.read(name).value).symbols) == symbols
    for name, total in deck["totals"].items():
        assert SHERLOCK.total(SymbolId(SYMBOLS.read(name).value)) == total


def test_no_case_is_left_out() -> None:
    assert [case["id"] for case in OUTSIDE] == ["A27", "A28", "A29"]


# S1: the picture of the set-up


def test_s1_an_opening_hand_of_four_and_of_three() -> None:
    four = told(notebook("players: A, B, C, D", "me: A", "hand: Moran, Gregson, Hudson"))
    assert row("Moran, Gregson, Hudson") == "1 0 2 1 1 1 0 1"
    assert four.worlds == 16_800
    assert set(odds(four).values()) == {Fraction(1, 10)}
    assert len(four.solution) == 10
    three = told(notebook("players: A, B, C", "me: A", "hand: Moran, Gregson, Hudson, Adler"))
    assert three.worlds == 630
    assert [each.probability for each in three.solution] == [Fraction(1, 9)] * 9


# S3: a real game of four

GAME = (
    "",
    "Ann asks Cal book: {count}",
    "Dan asks all fist: Ann yes, Cal yes, Flo yes",
    "Cal accuses Baynes: wrong",
    "Flo accuses Mycroft: right",
)
HANDS = dict(zip(("Ann", "Dan", "Cal", "Flo"), FOUR, strict=True))


def game_of(me: str, count: str = "1", answers: str = "public") -> Notebook:
    """The game as this player wrote it down."""
    return notebook(
        "players: Ann, Dan, Cal, Flo",
        f"me: {me}",
        f"hand: {HANDS[me]}",
        f"option answers: {answers}",
        *(line.format(count=count) for line in GAME),
    )


def test_s3_the_rows_of_the_deal() -> None:
    assert [row(names) for names in FOUR] == [
        "1 1 2 0 0 1 1 2",
        "2 1 0 1 0 1 1 1",
        "1 1 2 2 1 0 1 0",
        "0 1 1 2 2 1 0 0",
    ]


def test_s3_what_ann_knew() -> None:
    book = game_of("Ann")
    assert [told(book, n).worlds for n in range(4)] == [16_800, 8_400, 3_660, 3_234]
    assert odds(told(book, 3)) == suspects(
        **dict.fromkeys(("Lestrade", "Mycroft", "Morstan"), "226/1617"),
        **dict.fromkeys(("Hopkins", "Hudson", "Moriarty"), "71/539"),
        Gregson="40/539",
        **dict.fromkeys(("Bradstreet", "Holmes"), "30/539"),
    )


def test_s3_what_cal_knew_before_accusing() -> None:
    known = told(game_of("Cal"), 2)
    assert known.worlds == 7_560
    assert odds(known)[card("Baynes")] == Fraction(5, 42)


def test_s3_flo_won_by_luck() -> None:
    known = told(game_of("Flo"), 3)
    assert known.worlds == 5_168
    mycroft = odds(known)[card("Mycroft")]
    assert mycroft == Fraction(25, 323) == min(odds(known).values())


def test_s3_private_answers_are_not_heard_by_those_who_were_not_asked() -> None:
    start = {me: told(game_of(me, "?", "private"), 0).worlds for me in ("Dan", "Flo")}
    after = {me: told(game_of(me, "?", "private"), 1).worlds for me in ("Dan", "Flo")}
    assert start == after
    ann = game_of("Ann", answers="private")
    assert told(ann, 1).worlds == 8_400
    assert told(ann, 1, PlayerName("Cal")).worlds > told(ann, 1, PlayerName("Ann")).worlds
    onlooker = Viewpoint(writer=False)
    timeline = ann.until(1).timeline()
    assert beliefs(ann.table, timeline, onlooker, Assumptions()).worlds == 4_804_800


# S5: rows


@pytest.mark.parametrize(
    ("names", "numbers"),
    [
        ("Baynes, Watson, Bradstreet", "1 1 2 2 0 0 1 0"),
        ("Adler, Moriarty, Hudson", "1 2 0 0 0 2 0 2"),
        ("Gregson, Hopkins, Morstan", "1 0 1 2 2 1 1 0"),
        ("Moran, Lestrade, Mycroft", "1 1 1 1 2 0 1 1"),
        ("Gregson, Hudson, Mycroft", "2 1 1 1 2 1 0 0"),
        ("Moran, Moriarty, Holmes", "1 2 2 0 0 0 0 2"),
        ("Watson, Morstan, Bradstreet", "1 0 2 1 1 1 1 0"),
        ("Adler, Hopkins, Lestrade", "1 1 0 2 1 1 2 1"),
    ],
)
def test_s5_rows(names: str, numbers: str) -> None:
    assert row(names) == numbers
    book = notebook("players: A, B, C, D", "me: A", f"hand: {names}")
    told_of = told(book).symbol_counts
    for symbol, number in zip(ROW, numbers.split(), strict=True):
        assert told_of[book.table.players[0], SymbolId(symbol)] == {int(number): 1}  # type: ignore[index]


# S7: experts' answers

EXPERT = ("players: Ann, Bob, Cal", "me: Ann", "option variant: expert")


def test_s7_the_last_card_does_not_count() -> None:
    bulb_last = "hand: Moran, Bradstreet, Hopkins, Baynes"
    three_skulls = "hand: Moran, Adler, Watson, Moriarty"
    silent = ("", "Ann skips", "Bob asks all bulb: Cal yes, Ann no")
    skulls = ("", "Ann skips", "Bob asks Ann skull: 2")
    # Ann's own turn has put her first card last, so these orders are one turn older.
    assert told(notebook(*EXPERT, "hand: Baynes, Moran, Bradstreet, Hopkins", *silent)).consistent
    assert not told(notebook(*EXPERT, bulb_last, *silent)).consistent
    assert told(notebook(*EXPERT, "hand: Moriarty, Moran, Adler, Watson", *skulls)).consistent
    assert told(notebook(*EXPERT, three_skulls, *skulls)).consistent
    assert not told(notebook(*EXPERT, "hand: Watson, Moran, Adler, Moriarty", *skulls)).consistent


# S8: what faulty tools get wrong


def test_s8_two_players_have_336_deals() -> None:
    two = told(notebook("players: A, B", "me: A", "hand: Moran, Gregson, Hudson, Adler, Holmes"))
    assert two.worlds == 336


@pytest.mark.parametrize("me", HANDS)
def test_s8_nobody_is_dropped_for_sharing_a_symbol(me: str) -> None:
    assert len(told(game_of(me), 0).solution) == 10


def test_s8_a_question_that_teaches_nothing_is_never_above_one_that_does() -> None:
    book = notebook(
        "players: Ann, Bob, Cal",
        "me: Ann",
        "hand: Moran, Bradstreet, Hopkins, Watson",
        "",
        "Ann asks all skull: Bob yes, Cal yes",
        "Bob asks Cal book: 2",
        "Cal asks Ann pipe: 2",
    )
    for after in range(4):
        timeline = book.until(after).timeline()
        for seconds in (0.0, 9.0):
            ranking = rank_questions(
                book.table,
                timeline,
                book.table.writer,
                Assumptions(),
                book.table.players[0],
                seconds,
            )
            teaches = [len(each.answers) > 1 for each in ranking]
            assert len(teaches) == 24
            assert teaches == sorted(teaches, reverse=True)
            assert all(each.gain_bits > -1e-9 for each in ranking)


# S10: invariants


@pytest.mark.parametrize("players", [3, 4])
def test_s10_all_rows_of_the_others_determine_the_criminal(players: int) -> None:
    cards = (card("Moran"), card("Gregson"), card("Hudson"), card("Adler"))
    asked = opening_questioning(SHERLOCK, players, cards[: 12 // players])
    counts = asked.answers[0][8:].T
    criminal_of: dict[bytes, int] = {}
    for numbers, criminal in zip(counts, asked.rows.criminal, strict=True):
        assert criminal_of.setdefault(numbers.tobytes(), int(criminal)) == criminal


def test_s10_with_two_players_swaps_raise_what_can_be_known() -> None:
    head = ("players: Ann, Bob", "me: Ann", "hand: Moran, Bradstreet, Hopkins, Watson, Adler", "")
    answers = dict(zip(ROW, row("Lestrade, Gregson, Hudson, Baynes, Holmes").split(), strict=True))
    asked: list[str] = []
    for symbol in ROW:
        asked += [f"Ann asks Bob {symbol}: {answers[symbol]}", "Bob skips"]
    before = told(notebook(*head, *asked))
    assert max(odds(before).values()) <= Fraction(1, 3)
    one = ("Ann swaps left: gives Moran, takes Morstan", "Bob skips")
    assert max(odds(told(notebook(*head, *asked, *one))).values()) <= Fraction(1, 2)
    both = (*one, "Ann swaps right: gives Adler, takes Moriarty", "Bob skips")
    (criminal,) = told(notebook(*head, *both, *asked)).solution
    assert criminal.certain
    assert criminal.cards == (card("Mycroft"),)


# S11: the perfect investigator


def cost_of(step: Step | None, worlds: int) -> int:
    """What following the plan costs, counted again."""
    if step is None:
        return 0
    return worlds + sum(cost_of(branch.then, len(branch.rows)) for branch in step.branches)


def assert_followable(plan: Plan, step: Step | None, rows: set[int], answers: Any) -> None:
    """Every branch holds just the worlds with its answer."""
    if step is None:
        return
    for branch in step.branches:
        here = {i for i in rows if int(answers[step.question][i]) == branch.code}
        assert here == set(branch.rows)
        assert_followable(plan, branch.then, here, answers)


MIDDLE = (
    "players: Ann, Bob, Cal",
    "me: Ann",
    "hand: Moran, Bradstreet, Hopkins, Watson",
    "",
    "Ann asks all skull: Bob yes, Cal yes",
    "Bob asks Cal book: 2",
    "Cal asks Ann pipe: 2",
)


def middle() -> Any:
    """A game that has begun: 144 deals."""
    book = notebook(*MIDDLE)
    steps = tuple(book.timeline().seen_from(book.table.writer))
    from sleuth_solvers.symbols.inquiries import questioning

    model = symbol_model(book.table, steps, Assumptions())
    rows = world_rows(model, Dice(1))
    return questioning(model, rows, book.table.players[0], [step.event for step in steps], True)


def test_s11_a_plan_is_proved_and_can_be_followed() -> None:
    asked = middle()
    plan = best_plan(asked)
    assert plan.proved
    assert (plan.cost, plan.worlds) == (530, 144)
    assert cost_of(plan.first, plan.worlds) == plan.cost
    assert_followable(plan, plan.first, set(range(plan.worlds)), asked.answers[0])
    assert plan.cost <= asked.costs.search(asked.costs.everything())[0]


def test_s11_likely_enough_is_sooner_than_certain() -> None:
    enough = best_plan(middle(), Fraction(2, 3))
    assert enough.proved
    assert enough.cost < 530


def test_s11_whoever_stops_the_search_gets_the_best_so_far_and_the_gap() -> None:
    asked = opening_questioning(SHERLOCK, 3, hand("Moran, Bradstreet, Hopkins, Watson"))
    seen: list[Standing] = []

    def stop(standing: Standing) -> bool:
        seen.append(standing)
        return True

    plan = best_plan(asked, progress=stop)
    assert len(seen) == 1
    assert not plan.proved
    assert plan.bound <= 3269 <= plan.cost <= 3400
    assert cost_of(plan.first, 630) == plan.cost


def test_the_solution_is_a_place_like_others() -> None:
    known = told(game_of("Ann"), 3)
    assert {each.cards[0]: each.probability for each in known.solution} == {
        suspect: at[SOLUTION] for suspect, at in known.probability.items() if at[SOLUTION]
    }
