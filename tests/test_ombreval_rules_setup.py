"""The rules of Maison Ombreval, sentence by sentence: setting up, the turn, how a game ends."""

from dataclasses import replace

import pytest

from ombreval_games import (
    ANN,
    BOB,
    BOX,
    CAFE,
    CAL,
    COURT,
    LILLE,
    LILLE_TOO,
    MISDEEDS,
    NANTES,
    NANTES_TOO,
    OMBREVAL,
    PARIS,
    PAYDAY,
    PLACES,
    SAFE,
    SEATS,
    SUSPECTS,
    asked,
    begun,
    can,
    first_of,
    having,
    kinds,
    outcomes,
    owning,
    play,
    ready,
    stopped,
    thrown,
)
from sleuth.errors import IllegalActionError, OptionError
from sleuth.games.ombreval import rules
from sleuth.games.ombreval.actions import (
    Accuse,
    Borrow,
    Build,
    Buy,
    Decline,
    Drawn,
    EndTurn,
    KeepObjective,
    Negotiate,
    ObjectiveDrawn,
    Repay,
    RoleDealt,
    Rolled,
    TakeRole,
    Throw,
    TurnedUp,
)
from sleuth.games.ombreval.box import ClueKind, ConditionKind, ObjectiveName
from sleuth.games.ombreval.entries import Moved, ObjectiveKept, RoleTaken
from sleuth.games.ombreval.scoring import Score, score
from sleuth.games.ombreval.state import Question, State
from sleuth.language import Language
from sleuth.types import FACE_UP, SOLUTION, PlayerName


def ended(state: State) -> State:
    """The same state at the end of a game, where nobody has an objective."""
    for seat in state.game.players:
        state = having(state, seat, objective=None)
    return replace(state, tasks=())


# But du jeu


@pytest.mark.parametrize(("duration", "months"), [("1", 1), ("2", 2), ("3", 3)])
def test_one_two_or_three_months_are_played(duration: str, months: int) -> None:
    """« Pendant un, deux ou trois mois de jeu »"""
    state = ready(2, (("duration", duration),))
    state = having(state, ANN, months=months - 1, day=30)
    assert not state.ending
    assert thrown(state, 2).ending
    earlier = having(state, ANN, months=months - 2, day=30) if months > 1 else state
    assert months == 1 or not thrown(earlier, 2).ending


def test_every_challenge_met_brings_money_and_an_inquiry() -> None:
    """« Chaque défi réussi rapporte de l’argent et fait avancer l’enquête. »"""
    state = ready()
    met = asked(thrown(state, 2), right=True)
    assert met.of(ANN).cash > state.of(ANN).cash
    assert set(met.game.hypotheses) < set(rules.legal_actions(met))


def test_the_score_is_equity_with_the_objective_and_the_prime() -> None:
    """« boutiques + Flagships + trésorerie − emprunts, plus son objectif secret s’il l’a atteint,
    plus 30 k€ s’il a démasqué le coupable »"""
    state = owning(ready(), ANN, LILLE, flagships=True)
    state = having(owning(state, ANN, PARIS), ANN, cash=7, loans=2, objective=None)
    assert score(state, ANN) == Score(shops=28, flagships=4, cash=7, debts=20, objective=0, prime=0)
    assert score(state, ANN).total == 19
    showcase = next(each for each in BOX.objectives if each.condition.kind.value == "flagships")
    state = having(state, ANN, objective=showcase.name)
    assert score(state, ANN).total == 29
    accused = play(having(stopped(state, 16), ANN, cash=7), Accuse(SAFE))
    assert score(accused, ANN).total == 59


def test_the_richest_wins() -> None:
    """« Le joueur qui termine avec les plus gros capitaux propres »"""
    state = ended(having(ready(), BOB, cash=31))
    assert rules.winners(state) == (BOB,)
    assert rules.winners(owning(state, CAL, LILLE)) == (CAL,)


def test_there_are_five_subjects() -> None:
    """« relevez des défis dans les cinq matières de la première année »"""
    assert [subject.label.in_language(Language.FRENCH) for subject in BOX.subjects] == [
        "Négociation", "Droit", "Comptabilité", "Marketing", "Économie",
    ]  # fmt: skip


# Mise en place


def test_all_piles_are_shuffled_and_complete() -> None:
    """« Mélangez séparément les cinq pioches Défi, la pioche Indice et la pioche Imprévu »"""
    state = begun(3)
    assert [len(pile) for pile in state.questions] == [24] * 5
    for subject, pile in zip(BOX.subjects, state.questions, strict=True):
        assert pile.draws() == (
            (Question(subject.id, starred=False), 19),
            (Question(subject.id, starred=True), 5),
        )
    assert len(state.clues) == 20
    assert len(state.mail) == 20


def test_the_inquiry_has_eighteen_cards_of_three_kinds() -> None:
    """« Triez les 18 cartes d’enquête en trois tas : suspects, méfaits, lieux. »"""
    assert len(OMBREVAL.cards) == 18
    assert [len(SUSPECTS), len(MISDEEDS), len(PLACES)] == [6, 6, 6]


def test_one_card_of_each_kind_goes_into_the_safe_unseen() -> None:
    """« glissez, sans la regarder, une carte de chacun dans l’enveloppe Coffre-fort »"""
    state = begun(3)
    for cards in (SUSPECTS, MISDEEDS, PLACES):
        assert outcomes(state) == {Drawn(card): 1 for card in cards}
        state = play(state, Drawn(cards[0]))
    assert state.solution == SAFE
    for seat in SEATS[:3]:
        told = [each for hand in rules.table(ready(), seat).hands for each in hand.cards]
        assert not set(SAFE) & set(told)
        assert not rules.entries(state, seat)


@pytest.mark.parametrize(("players", "each"), [(2, 7), (3, 5), (4, 3), (5, 3), (6, 2)])
def test_the_others_are_dealt_evenly(players: int, each: int) -> None:
    """« Mélangez les 15 cartes restantes et distribuez-les selon le tableau »"""
    state = ready(players)
    assert [len(holdings.hand) for holdings in state.holdings] == [each] * players
    assert len(state.face_up) == 15 - players * each
    assert rules.table(state, ANN).hand_sizes()


def test_what_is_left_over_lies_face_up_for_all() -> None:
    """« Les cartes en trop sont posées face visible : tout le monde peut les rayer. »"""
    state = begun(4)
    while not isinstance(first_of(state), TurnedUp):
        state = play(state, first_of(state))
    assert sum(len(holdings.hand) for holdings in state.holdings) == 12
    state = ready(4)
    for seat in SEATS[:4]:
        assert rules.table(state, seat).face_up == state.face_up
    assert {place for card, place in rules.cells(state, ANN) if card in state.face_up} == {FACE_UP}


def test_roles_come_at_random_and_lie_face_up() -> None:
    """« Chaque joueur reçoit un Rôle au hasard, le pose face visible »"""
    state = begun(3)
    while not isinstance(first_of(state), RoleDealt):
        state = play(state, first_of(state))
    assert outcomes(state) == {RoleDealt(role.name): 1 for role in BOX.roles}
    role = BOX.roles[2].name
    state = play(state, RoleDealt(role))
    assert RoleDealt(role) not in outcomes(state)
    assert all(RoleTaken(ANN, role) in rules.entries(state, seat) for seat in SEATS[:3])


def test_or_roles_are_chosen_from_the_first_player_on() -> None:
    """« (ou au choix, en commençant par le plus jeune) »"""
    state = begun(3, (("roles", "chosen"),), first=1)
    while not isinstance(first_of(state), TakeRole):
        state = play(state, first_of(state))
    assert rules.actor(state) == BOB
    state = play(state, TakeRole(BOX.roles[5].name))
    assert rules.actor(state) == CAL
    assert not can(state, TakeRole(BOX.roles[5].name))


def test_pawns_start_on_jour_de_paie() -> None:
    """« place le pion correspondant sur le Jour de paie »"""
    assert {holdings.day for holdings in ready().holdings} == {PAYDAY}
    assert {holdings.months for holdings in ready().holdings} == {0}


def test_one_of_two_objectives_is_kept_in_secret() -> None:
    """« Chaque joueur pioche deux cartes Objectif, en garde une en secret et remet l’autre dans la
    boîte sans la montrer. »"""
    state = begun(2)
    while not isinstance(first_of(state), ObjectiveDrawn):
        state = play(state, first_of(state))
    one, other = BOX.objectives[3].name, BOX.objectives[5].name
    state = play(state, ObjectiveDrawn(one), ObjectiveDrawn(other))
    assert rules.legal_actions(state) == (KeepObjective(one), KeepObjective(other))
    state = play(state, KeepObjective(other))
    assert state.of(ANN).objective == other
    assert {ObjectiveDrawn(one), ObjectiveDrawn(other)}.isdisjoint(outcomes(state))
    assert ObjectiveKept(ANN, other) in rules.entries(state, ANN)
    assert ObjectiveKept(ANN, other) not in rules.entries(state, BOB)


def test_everybody_begins_with_thirty() -> None:
    """« Chacun reçoit 30 k€ : un billet de 10, trois de 5 et cinq de 1. C’est votre capital
    social »"""
    assert 10 + 3 * 5 + 5 * 1 == 30
    assert [holdings.cash for holdings in ready().holdings] == [30, 30, 30]


def test_the_bank_keeps_its_money_apart() -> None:
    """« Un joueur tient la banque (sans mélanger son argent au sien). »: what it is paid is gone,
    and what it pays comes from nobody."""
    state = stopped(ready(), 6)
    bought = play(state, Buy(NANTES))
    assert sum(holdings.cash for holdings in bought.holdings) == 90 - 8
    assert sum(holdings.cash for holdings in play(state, Borrow()).holdings) == 90 + 10


def test_everybody_has_a_notebook_of_their_own() -> None:
    """« Une Fiche Bilan, un Carnet d’enquêteur et un crayon par joueur. »"""
    state = stopped(ready(), COURT)
    for seat in SEATS[:3]:
        assert rules.table(state, seat).me == seat
        assert rules.entries(state, seat)
    full = rules.table(state, None)
    assert full.me is None
    assert [hand.player for hand in full.hands] == list(SEATS[:3])


def test_the_pot_begins_with_five() -> None:
    """« La banque met 5 k€ dans la Cagnotte du Comptoir. »"""
    assert ready().pot == 5


def test_everybody_ticks_their_own_cards_and_those_that_lie_open() -> None:
    """« Cochez dans votre carnet vos propres cartes d’enquête et les cartes visibles. »"""
    state = ready(4)
    header = rules.table(state, BOB)
    assert set(header.hand(BOB) or ()) == set(state.of(BOB).hand)
    assert header.hand(ANN) is None
    assert header.face_up == state.face_up


def test_who_begins_can_be_chosen() -> None:
    """« Qui commence ? La dernière personne à avoir bu un café. »"""
    assert ready(3, first=2).active == CAL
    with pytest.raises(OptionError, match="Zoe"):
        rules.begin(OMBREVAL, (ANN, BOB), PlayerName("Zoe"))


def test_turns_go_clockwise() -> None:
    """« On joue ensuite dans le sens des aiguilles d’une montre. »"""
    state = ready(3, first=1)
    seats = []
    for _turn in range(4):
        seats.append(state.active)
        state = play(stopped(state, COURT), EndTurn())
    assert seats == [BOB, CAL, ANN, BOB]


def test_two_months_and_a_half_end_at_le_comptoir_in_the_third_month() -> None:
    """« 2 mois et demi : la partie s’arrête quand un joueur atteint Le Comptoir (jour 16) pendant
    son 3e mois. »"""
    state = ready(2, (("duration", "2.5"),))
    third = having(state, ANN, months=2, day=14)
    assert thrown(third, 2).ending, "stops on it"
    assert thrown(third, 4).ending, "passes it"
    assert not thrown(having(third, ANN, day=9), 5).ending
    assert not thrown(having(state, ANN, months=1, day=14), 4).ending, "second month"
    assert not thrown(having(state, ANN, months=1, day=29), 4).ending, "the second tick"


# Tour de jeu


def test_two_dice_move_the_pawn() -> None:
    """« Lancez les deux dés et avancez votre pion d’autant de jours. »"""
    state = play(ready(), Throw())
    assert outcomes(state) == {
        Rolled(2): 1, Rolled(3): 2, Rolled(4): 3, Rolled(5): 4, Rolled(6): 5, Rolled(7): 6,
        Rolled(8): 5, Rolled(9): 4, Rolled(10): 3, Rolled(11): 2, Rolled(12): 1,
    }  # fmt: skip
    moved = play(state, Rolled(8))
    assert moved.of(ANN).day == 9
    assert moved.log[-1] == Moved(ANN, COURT)


def test_the_board_is_a_loop_of_thirty_days() -> None:
    """« avancez votre pion d’autant de jours »"""
    assert len(BOX.squares) == 30
    assert thrown(having(ready(), ANN, day=28), 6).of(ANN).day == 4


def test_the_square_where_one_stops_is_applied() -> None:
    """« Appliquez la case où vous vous arrêtez »: and none that one passes."""
    state = ready()
    assert thrown(having(state, ANN, day=14), 2).pot == 0
    assert thrown(having(state, ANN, day=14), 3).pot == 5


def test_affairs_are_seen_to_at_any_time_of_ones_turn() -> None:
    """« Gérez vos affaires, à tout moment de votre tour : emprunter, rembourser, construire un
    Flagship, négocier un échange avec un autre joueur. »"""
    state = owning(ready(3, (("trades", "agents"),)), ANN, LILLE, LILLE_TOO)
    state = having(state, ANN, loans=1)
    everything = {Borrow, Repay, Build, Negotiate}
    assert everything < kinds(state), "before the throw"
    assert everything < kinds(thrown(state, 5)), "where a shop can be bought"
    assert everything < kinds(thrown(state, 8)), "at the end"
    assert rules.actor(state) == ANN


def test_one_accuses_at_the_end_of_ones_turn() -> None:
    """« Accusez si vous le souhaitez, à la fin de votre tour »"""
    state = having(ready(), ANN, day=CAFE)
    assert not can(state, Accuse(SAFE))
    state = stopped(state, CAFE)
    assert can(state, Accuse(SAFE))
    assert can(state, EndTurn()), "if one likes"
    assert play(state, Accuse(SAFE)).active == BOB


@pytest.mark.parametrize("square", BOX.squares)
def test_one_accuses_on_enquete_and_on_le_comptoir_only(square: object) -> None:
    """« à condition que votre pion soit sur une case Enquête ou sur Le Comptoir »"""
    state = stopped(ready(), square.day)  # type: ignore[attr-defined]
    while not can(state, EndTurn()):
        state = play(state, Decline() if can(state, Decline()) else first_of(state))
    here = BOX.square(state.of(ANN).day).kind.value
    assert can(state, Accuse(SAFE)) == (here in ("inquiry", "cafe"))


def test_doubles_are_nothing_special() -> None:
    """« Les doubles n’ont aucun effet particulier : votre tour s’arrête là. »"""
    assert play(thrown(ready(), 8), EndTurn()).active == BOB


# Fin de la partie et victoire


def test_the_round_is_finished_after_the_last_month() -> None:
    """« La partie s’arrête à la fin du tour de table (après le joueur assis à droite du premier
    joueur) au cours duquel un joueur a coché le dernier mois prévu »"""
    state = having(ready(3, (("duration", "1"),), first=1), BOB, day=29)
    state = play(thrown(state, 2), EndTurn())
    assert state.ending
    assert state.active == CAL
    state = play(stopped(state, COURT), EndTurn())
    assert state.active == ANN
    assert not rules.is_over(state)
    state = play(stopped(state, COURT), EndTurn())
    assert rules.is_over(state)
    assert rules.legal_actions(state) == ()
    assert rules.chance_outcomes(state) == ()
    assert rules.turns(state) == 3


def test_the_round_is_finished_after_a_right_accusation() -> None:
    """« La partie s’arrête à la fin du tour de table au cours duquel un joueur a fait une
    accusation juste »"""
    state = play(stopped(ready(2), CAFE), Accuse(SAFE))
    assert state.active == BOB
    assert rules.is_over(play(stopped(state, COURT), EndTurn()))
    last = play(stopped(play(stopped(ready(2), COURT), EndTurn()), CAFE), Accuse(SAFE))
    assert rules.is_over(last), "by the last of the round"


def test_who_has_more_trophies_wins_a_tie() -> None:
    """« En cas d’égalité, le joueur qui a le plus de trophées gagne. »"""
    state = ended(ready())
    card = Question(BOX.subjects[0].id, starred=False)
    assert rules.winners(having(state, CAL, trophies=(card,))) == (CAL,)
    assert rules.winners(state) == (ANN, BOB, CAL), "else it is shared"


def test_assets_are_equity_and_debts() -> None:
    """« Vous venez, au passage, de vérifier que actif = capitaux propres + dettes. »"""
    state = having(owning(ready(), ANN, LILLE, NANTES, flagships=True), ANN, cash=4, loans=3)
    sheet = score(state, ANN)
    assert sheet.shops + sheet.flagships + sheet.cash == sheet.equity + sheet.debts


@pytest.mark.parametrize(
    ("kind", "number", "reached", "missed"),
    [
        (ConditionKind.CLUES, 3, {"clues": (ClueKind.SEARCH,) * 3}, {"clues": (ClueKind.DOUBLE,)}),
        (ConditionKind.LOANS_AT_MOST, 0, {"loans": 0}, {"loans": 1}),
        (ConditionKind.CASH, 25, {"cash": 25}, {"cash": 24}),
        (
            ConditionKind.TROPHIES,
            5,
            {"trophies": (Question(BOX.subjects[0].id, starred=False),) * 5},
            {"trophies": (Question(BOX.subjects[0].id, starred=False),) * 4},
        ),
        (
            ConditionKind.SAME_SUBJECT,
            3,
            {"trophies": (Question(BOX.subjects[1].id, starred=False),) * 3},
            {"trophies": tuple(Question(each.id, starred=False) for each in BOX.subjects)},
        ),
        (
            ConditionKind.SUBJECTS,
            4,
            {"trophies": tuple(Question(each.id, starred=False) for each in BOX.subjects[1:])},
            {"trophies": (Question(BOX.subjects[1].id, starred=False),) * 4},
        ),
        (
            ConditionKind.STARRED,
            2,
            {"trophies": (Question(BOX.subjects[1].id, starred=True),) * 2},
            {"trophies": (Question(BOX.subjects[1].id, starred=False),) * 2},
        ),
    ],
)
def test_objectives_that_are_reached_count(
    kind: ConditionKind, number: int, reached: dict[str, object], missed: dict[str, object]
) -> None:
    """« plus son objectif secret s’il l’a atteint »"""
    state = having(ready(), ANN, objective=objective(kind, number))
    assert score(having(state, ANN, **reached), ANN).objective == 10
    assert score(having(state, ANN, **missed), ANN).objective == 0


def test_objectives_about_shops_count() -> None:
    """« plus son objectif secret s’il l’a atteint »"""
    for kind, number, shops in (
        (ConditionKind.PAIRS, 1, (LILLE, LILLE_TOO)),
        (ConditionKind.PAIRS, 2, (LILLE, LILLE_TOO, NANTES, NANTES_TOO)),
        (ConditionKind.SHOPS, 5, (LILLE, LILLE_TOO, NANTES, NANTES_TOO, PARIS)),
        (ConditionKind.CITIES, 4, (LILLE, NANTES, PARIS, BOX.shops[4].name)),
    ):
        state = having(ready(), ANN, objective=objective(kind, number))
        assert score(owning(state, ANN, *shops), ANN).objective == 10
        assert score(owning(state, ANN, *shops[1:]), ANN).objective == 0
    flagship = having(ready(), ANN, objective=objective(ConditionKind.FLAGSHIPS, 1))
    assert score(owning(flagship, ANN, LILLE, flagships=True), ANN).objective == 10
    assert score(owning(flagship, ANN, LILLE), ANN).objective == 0


def objective(kind: ConditionKind, number: int) -> ObjectiveName:
    """The objective that asks for this."""
    return next(
        each.name
        for each in BOX.objectives
        if each.condition.kind is kind and each.condition.number == number
    )


def test_what_is_not_possible_is_refused_with_what_is() -> None:
    state = ready()
    with pytest.raises(IllegalActionError, match="throw the dice"):
        play(state, EndTurn())
    with pytest.raises(IllegalActionError, match="for instance"):
        play(play(state, Throw()), Rolled(13))
    with pytest.raises(IllegalActionError, match="over"):
        play(replace(state, tasks=()), Throw())


def test_where_the_solution_lies_is_told() -> None:
    assert {card for card, place in rules.cells(ready(), None) if place == SOLUTION} == set(SAFE)
