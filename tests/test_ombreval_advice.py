"""What to ask at Maison Ombreval, how to use Indice cards, and whether to accuse."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import isclose, log2

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sleuth.chance import Dice
from sleuth.errors import OptionError
from sleuth.games.ombreval.accounts import standing_after
from sleuth.games.ombreval.box import ClueKind, Day, SquareKind
from sleuth.games.ombreval.entries import (
    Moved,
    Payday,
    Search,
    TargetedQuestion,
    Witness,
)
from sleuth.notebook import Notebook, new_notebook, read_notebook
from sleuth.table import Table, ToldSizes
from sleuth.timeline import Viewpoint
from sleuth.types import SOLUTION, CardName, Place, PlayerName, hand_of
from sleuth_solvers.advice.questions import InRoom
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.deals.reference import likelihood, reference_deals
from sleuth_solvers.ombreval.accusing import PrimeAdvice, advise
from sleuth_solvers.ombreval.clues import UseRanking, rank_uses
from sleuth_solvers.ombreval.follow_ups import double
from sleuth_solvers.ombreval.foresight import play
from sleuth_solvers.ombreval.interrogations import InterrogationRanking, rank_interrogations
from sleuth_solvers.ombreval.prospects import equity, rounds_left
from sleuth_solvers.ombreval.valuation import (
    Outlook,
    Prospect,
    Rival,
    Stakes,
    chance_to_lead,
    valuation,
)
from sleuth_solvers.worlds import world_of
from small_evenings import Evening, evenings, ombreval

WRITER = Viewpoint()
USUAL = Assumptions()
STAKES = Stakes(prize=30, fine=10)
AHEAD = Outlook(rounds=6, swing=4, secret=5, may_accuse=0.2, learns=0.3)
EVENING = """sleuth: 1
game: ombreval
players: Alice, Bruno, Chloé
me: Alice
hand: Clarisse, Octave, Espionnage, L'Atelier, L'Usine

"""
LINES = """Alice soupçonne Basile, Contrefaçon, L'Entrepôt: Bruno montre Basile, Chloé montre
Alice soupçonne Solène, Sabotage, L'Accueil: Bruno n'a rien, Chloé montre Sabotage
"""

examples = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def close(a: float, b: float) -> bool:
    return isclose(a, b, abs_tol=1e-9)


def entropy(weights: Iterable[Fraction]) -> float:
    some = [weight for weight in weights if weight]
    total = sum(some)
    return -sum(float(weight / total) * log2(weight / total) for weight in some)


# What a use of an Indice card tells, by listing every deal.


Listed = list[tuple[dict[CardName, Place], Fraction]]


def listed(evening: Evening) -> Listed:
    steps = tuple(evening.notebook.timeline().seen_from(WRITER))
    deals = [dict(deal) for deal in reference_deals(evening.table, steps)]
    weights = [likelihood(deal, steps, Assumptions()) for deal in deals]
    return [(deal, w) for deal, w in zip(deals, weights, strict=True) if w]


def gains(
    deals: Listed, answers: Mapping[int, Mapping[str, Fraction]]
) -> tuple[float, float, float, float]:
    """Gain about the solution and the deal, P(solved), P(the likeliest is right)."""
    by_answer: dict[str, dict[frozenset[str], Fraction]] = defaultdict(
        lambda: defaultdict(Fraction)
    )
    whole: dict[str, list[Fraction]] = defaultdict(list)
    before: dict[frozenset[str], Fraction] = defaultdict(Fraction)
    total = sum(weight for _deal, weight in deals)
    for n, (deal, weight) in enumerate(deals):
        safe = frozenset(card for card, place in deal.items() if place == SOLUTION)
        before[safe] += weight
        for answer, chance in answers[n].items():
            by_answer[answer][safe] += weight * chance
            whole[answer].append(weight * chance)
    p = {answer: sum(some.values()) / total for answer, some in by_answer.items()}
    left = sum(float(p[a]) * entropy(by_answer[a].values()) for a in p)
    deal_left = sum(float(p[a]) * entropy(whole[a]) for a in p)
    return (
        entropy(before.values()) - left,
        entropy(weight for _deal, weight in deals) - deal_left,
        float(sum(p[a] for a in p if sum(map(bool, by_answer[a].values())) == 1)),
        float(sum(max(some.values()) for some in by_answer.values()) / total),
    )


def answers_of(
    entry: Search | TargetedQuestion | Witness, deal: Mapping[CardName, Place]
) -> dict[str, Fraction]:
    """What may be answered if the cards lie so, and how likely each answer is."""
    theirs = [card for card, place in deal.items() if place == hand_of(entry.target)]
    match entry:
        case Search():
            return {card: Fraction(1, len(theirs)) for card in theirs}
        case TargetedQuestion(card=card):
            return {"yes" if card in theirs else "no": Fraction(1)}
        case Witness(category=category):
            some = [card for card in theirs if card.startswith(category[-1])]
            return {card: Fraction(1, len(some)) for card in some} or {"none": Fraction(1)}


@examples
@given(evenings(), st.sampled_from([ClueKind.SEARCH, ClueKind.TARGETED, ClueKind.WITNESS]))
def test_uses_of_indice_cards_are_worth_what_listing_all_deals_says(
    evening: Evening, kind: ClueKind
) -> None:
    me = evening.table.me
    deals = listed(evening)
    if me is None or not deals:
        return
    ranking = rank_uses(evening.table, evening.notebook.timeline(), WRITER, USUAL, me, kind)
    assert len(ranking)
    for use in ranking.uses:
        entry = use.entry
        assert isinstance(entry, Search | TargetedQuestion | Witness)
        answers = {n: answers_of(entry, deal) for n, (deal, _weight) in enumerate(deals)}
        gain, deal_gain, p_solved, p_right = gains(deals, answers)
        assert close(use.gain_bits, gain)
        assert close(use.deal_gain_bits, deal_gain)
        assert close(use.p_solved, p_solved)
        assert close(use.p_right, p_right)
        assert close(sum(answer.p for answer in use.answers), 1)
    values = [(round(use.gain_bits, 8), round(use.deal_gain_bits, 8)) for use in ranking.uses]
    assert values == sorted(values, reverse=True)


def evening() -> Notebook:
    return read_notebook(EVENING + LINES)


def interrogations(
    notebook: Notebook, asker: str = "Alice", viewpoint: Viewpoint = WRITER
) -> InterrogationRanking:
    view = (notebook.table, notebook.timeline(), viewpoint, USUAL)
    return rank_interrogations(*view, PlayerName(asker))


def uses(notebook: Notebook, kind: ClueKind, viewpoint: Viewpoint = WRITER) -> UseRanking:
    view = (notebook.table, notebook.timeline(), viewpoint, USUAL)
    return rank_uses(*view, PlayerName("Alice"), kind)


def test_interrogatoires_are_ranked_by_what_all_answers_tell_together() -> None:
    ranking = interrogations(evening())
    assert len(ranking) == 216
    best = ranking.best
    assert best is not None
    assert best.rank == 1
    assert best.gain_bits == max(question.gain_bits for question in ranking.top(216))
    assert close(sum(answer.p for answer in best.answers), 1)
    left = sum(answer.p * answer.entropy_bits for answer in best.answers)
    told = world_of(ombreval()).beliefs(evening().table, evening().timeline(), WRITER, USUAL)
    assert close(best.gain_bits, told.entropy_bits - left)


def test_the_line_of_a_question_reads_back_and_is_not_yet_answered() -> None:
    best = interrogations(evening()).best
    assert best is not None
    assert evening().read(best.text) == best.entry


def test_an_onlooker_sees_who_shows_and_not_what() -> None:
    onlooker = Viewpoint(writer=False)
    best = interrogations(evening(), viewpoint=onlooker).best
    assert best is not None
    assert all(card is None for answer in best.answers for _player, card in answer.shown)


def test_a_double_interrogatoire_tells_more_than_its_first() -> None:
    notebook = evening()
    first = interrogations(notebook).best
    assert first is not None
    both = double(notebook.table, notebook.timeline(), WRITER, USUAL, first, PlayerName("Alice"))
    assert both.gain_bits > first.gain_bits
    assert 0 < both.p_followed <= 1
    for follow_up in both.follow_ups:
        if follow_up.then is not None:
            assert follow_up.then.gain_bits <= follow_up.replies.entropy_bits + 1e-9


def test_whoever_will_not_hear_the_answer_is_told_so() -> None:
    with pytest.raises(OptionError, match="Alice"):
        uses(evening(), ClueKind.SEARCH, Viewpoint(writer=False))
    private = read_notebook(EVENING.replace("me: Alice\n", "me: Alice\noption answers: private\n"))
    with pytest.raises(OptionError, match="Alice"):
        uses(private, ClueKind.TARGETED, Viewpoint(writer=False))
    assert len(uses(evening(), ClueKind.TARGETED, Viewpoint(writer=False))) == 36


def test_a_double_interrogatoire_is_no_use_of_another_card() -> None:
    with pytest.raises(ValueError, match="Double"):
        uses(evening(), ClueKind.DOUBLE)


def test_there_are_no_rooms_to_ask_in() -> None:
    notebook = evening()
    view = (notebook.table, notebook.timeline(), WRITER, USUAL, PlayerName("Alice"))
    with pytest.raises(OptionError, match="rooms"):
        world_of(notebook.table.edition).questions(*view, InRoom(CardName("L'Atelier")))


# What an accusation is worth.


@pytest.mark.parametrize("players", [2, 3, 6])
def test_equals_have_equal_chances_to_lead(players: int) -> None:
    assert isclose(chance_to_lead(40, [40] * (players - 1), 6), 1 / players, abs_tol=1e-6)


def test_the_chance_to_lead_one_other_is_the_normal_distributions() -> None:
    from statistics import NormalDist

    expected = NormalDist(0, 5 * 2**0.5).cdf(7)
    assert isclose(chance_to_lead(47, [40], 5), expected, abs_tol=1e-6)


def test_where_nothing_moves_the_richest_lead() -> None:
    assert chance_to_lead(40, [39, 12], 0) == 1
    assert chance_to_lead(40, [41, 12], 0) == 0
    assert chance_to_lead(40, [40, 12], 0) == 0.5


def test_the_chance_to_lead_is_that_of_games_played_forward() -> None:
    dice = Dice("lead")

    def step() -> float:
        return sum(dice.below(1000) / 1000 for _ in range(12)) - 6  # about standard normal

    mine, others, spread, games = 44.0, [40.0, 47.0, 30.0], 6.0, 4000
    won = sum(
        mine + spread * step() > max(other + spread * step() for other in others)
        for _ in range(games)
    )
    expected = chance_to_lead(mine, others, spread)
    assert abs(won / games - expected) < 4 * (expected * (1 - expected) / games) ** 0.5


def worth(
    confidence: float,
    *,
    mine: float = 40,
    after: float | None = None,
    rivals: int = 2,
    **ahead: float,
) -> tuple[float, float]:
    prospect = Prospect(
        mine, (Rival(40),) * rivals, confidence, confidence if after is None else after
    )
    outlook = Outlook(**{**_fields(AHEAD), **ahead})
    told = valuation(prospect, STAKES, outlook)
    return told.now.chance, told.wait.chance


def _fields(outlook: Outlook) -> dict[str, float]:
    return {name: getattr(outlook, name) for name in Outlook.__dataclass_fields__}


def test_an_accusation_pays_the_prize_or_costs_the_fine() -> None:
    told = valuation(Prospect(40, (Rival(40),), 0.5, 0.5), STAKES, AHEAD)
    assert told.now.money == 0.5 * 30 - 0.5 * 10
    assert valuation(Prospect(40, (Rival(40),), 0.25, 0.25), STAKES, AHEAD).now.money == 0


def test_who_is_sure_and_level_accuses() -> None:
    now, wait = worth(1.0)
    assert now > 0.99 > wait


def test_who_is_sure_and_hopelessly_behind_waits() -> None:
    """A right accusation ends the game, and the prize would not do."""
    now, wait = worth(1.0, mine=0, rivals=1, rounds=20, swing=6, may_accuse=0.5, bold=2)
    assert now < wait


def test_a_guess_waits_for_the_next_answer() -> None:
    now, wait = worth(0.1, after=0.4)
    assert now < wait


def test_the_last_turn_is_no_time_to_wait() -> None:
    """Without a turn to come there is just this chance of the prize."""
    now, wait = worth(0.6, rounds=0)
    assert now > wait


def test_confidence_needed_is_where_both_are_worth_the_same() -> None:
    told = valuation(Prospect(40, (Rival(42), Rival(35)), 0.3, 0.5), STAKES, AHEAD)
    even = told.needed * told.if_right + (1 - told.needed) * told.if_wrong
    assert isclose(even, told.wait.chance, abs_tol=1e-9)


def test_bold_rivals_make_waiting_worse() -> None:
    _now, shy = worth(0.6, bold=2)
    _now, bold = worth(0.6, bold=0.5)
    assert bold < shy


def test_rivals_who_may_accuse_no_more_do_not_end_the_game() -> None:
    able = valuation(Prospect(40, (Rival(40), Rival(40)), 0.8, 0.8), STAKES, AHEAD)
    silent = valuation(Prospect(40, (Rival(40, may_accuse=False),) * 2, 0.8, 0.8), STAKES, AHEAD)
    assert silent.passed_over == 0 < able.passed_over
    assert silent.wait.chance > able.wait.chance


# Whether to accuse, from a notebook.


def accusing(text: str, square: SquareKind | None = None, by: str = "Alice") -> PrimeAdvice:
    notebook = read_notebook(text)
    assert not notebook.unreadable
    standing = standing_after(notebook.table, notebook.entries)
    view = (notebook.table, notebook.timeline(), WRITER, USUAL, PlayerName(by))
    return advise(*view, standing, square)


def test_an_accusation_is_offered_on_enquete_and_le_comptoir_alone() -> None:
    """« à condition que votre pion soit sur une case Enquête ou sur Le Comptoir »"""
    offered = {square for square in SquareKind if accusing(EVENING, square).allowed}
    assert offered == {SquareKind.INQUIRY, SquareKind.CAFE}


def test_the_square_is_taken_from_the_move_that_was_logged() -> None:
    assert accusing(EVENING + "Alice va au 5\n").allowed
    assert accusing(EVENING + "Alice va au 16\n").square is SquareKind.CAFE
    refused = accusing(EVENING + "Alice va au 4\n")
    assert not refused.allowed
    assert refused.best is not None


def test_where_no_move_is_logged_the_advice_says_on_what_it_depends() -> None:
    told = accusing(EVENING)
    assert told.allowed
    assert told.square is None
    assert "Comptoir" in told.advice


def test_one_accuses_at_the_end_of_ones_own_turn() -> None:
    told = accusing(EVENING + "Alice va au 5\nBruno va au 8\n")
    assert not told.allowed
    assert "Bruno" in told.advice


def test_who_failed_may_accuse_no_more() -> None:
    """« Vous ne pouvez plus accuser »"""
    wrong = "Alice accuse Basile, Chantage, L'Accueil: faux\n"
    told = accusing(EVENING + wrong, SquareKind.CAFE)
    assert not told.allowed
    assert told.prospects is None


def test_after_a_right_accusation_nobody_accuses() -> None:
    right = "Bruno accuse Basile, Chantage, L'Accueil: juste\n"
    told = accusing(EVENING + right, SquareKind.CAFE)
    assert not told.allowed
    assert "Bruno" in told.advice


def test_equities_are_those_that_are_logged() -> None:
    told = accusing(EVENING + "Bruno reçoit 12\n", SquareKind.CAFE)
    assert told.prospects is not None
    assert told.prospects.fortunes.equities == (30, 42, 30)
    assert told.prospects.fortunes.logged
    richer = accusing(EVENING + "Alice reçoit 12\n", SquareKind.CAFE)
    assert richer.prospects is not None
    assert richer.prospects.worth.wait.chance > told.prospects.worth.wait.chance


def test_an_objective_counts_as_it_stands_where_it_is_known() -> None:
    """Nobody has a loan: « Sans dette » is met, « Major de promotion » is not."""
    chances = []
    for objective in ("Sans dette", "Major de promotion"):
        told = accusing(EVENING + f"Alice garde {objective}\n", SquareKind.CAFE)
        assert told.prospects is not None
        mine, *others = told.prospects.fortunes.objectives
        assert mine == (10 if objective == "Sans dette" else 0)
        assert others == [3, 3]
        chances.append(told.prospects.worth.wait.chance)
    assert chances[0] > chances[1]


def test_chances_are_stated_with_how_far_they_may_be_off() -> None:
    told = accusing(EVENING + LINES + "Alice va au 5\n")
    assert told.prospects is not None
    low, high = told.prospects.wait
    assert low <= told.prospects.worth.wait.chance <= high
    assert low < high


def test_equity_counts_what_shops_and_flagships_cost() -> None:
    notebook = read_notebook(
        EVENING
        + "Alice reçoit 30\nAlice achète Grand-Place\nAlice achète Rue de la Monnaie\n"
        + "Alice construit sur Grand-Place\nAlice emprunte\n"
    )
    assert not notebook.unreadable
    standing = standing_after(notebook.table, notebook.entries)
    alice = standing.of(PlayerName("Alice"))
    assert alice.cash == 30 + 30 - 8 - 8 - 4 + 10
    assert equity(alice, standing.box) == 60


def test_the_calendar_is_what_the_foremost_pawn_has_left() -> None:
    notebook = new_notebook(
        Table(
            edition=ombreval(),
            players=(PlayerName("Alice"), PlayerName("Bruno")),
            me=None,
            hands=(),
            sizes=ToldSizes(),
            face_up=(CardName("Basile Ferrand"),),
            pile=0,
        )
    )
    assert rounds_left(notebook.table, standing_after(notebook.table, ())) is None
    alice = (Moved(PlayerName("Alice"), Day(8)), Payday(PlayerName("Alice")))
    standing = standing_after(notebook.table, alice)
    assert rounds_left(notebook.table, standing) == (2 * 30 - 30 - 7) / 7


def test_what_was_stated_is_compared_with_how_the_game_ended() -> None:
    """Whoever may accuse states a chance; over a game of four some of them win, and not all."""
    game = play(ombreval(), 4, 0)
    assert game == play(ombreval(), 4, 0)
    both = (*game.accusing, *game.waiting)
    assert 0 < sum(tallied.true for tallied in both) < sum(tallied.n for tallied in both)
