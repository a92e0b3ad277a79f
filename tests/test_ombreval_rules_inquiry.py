"""The rules of Maison Ombreval, sentence by sentence: the inquiry and the accusation."""

from dataclasses import replace

import pytest

from ombreval_games import (
    ANN,
    BOB,
    BOX,
    CAFE,
    CAL,
    COURT,
    DEE,
    MISDEEDS,
    OMBREVAL,
    PLACES,
    SAFE,
    SEATS,
    SUSPECTS,
    WRONG,
    asked,
    can,
    dealt,
    gained,
    having,
    kinds,
    outcomes,
    owning,
    play,
    ready,
    stopped,
)
from sleuth.claims import Has
from sleuth.entries import Observed
from sleuth.errors import IllegalActionError
from sleuth.games.ombreval import rules
from sleuth.games.ombreval.actions import (
    Accuse,
    AskWhether,
    BlindlyDrawn,
    CallWitness,
    CluePulled,
    Decline,
    EndTurn,
    Interrogate,
    SayNone,
    SearchHand,
    Show,
    SubjectRolled,
    Throw,
)
from sleuth.games.ombreval.box import ClueKind, ConditionKind
from sleuth.games.ombreval.entries import (
    Accusation,
    Answer,
    ClueDrawn,
    Interrogation,
    Search,
    TargetedQuestion,
    Witness,
)
from sleuth.games.ombreval.pile import Pile
from sleuth.games.ombreval.scoring import score
from sleuth.games.ombreval.state import State
from sleuth.language import Language
from sleuth.types import SOLUTION

BASILE, CLARISSE, *_ = SUSPECTS
CONTREFACON, ESPIONNAGE, *_ = MISDEEDS
ATELIER, LABO, *_ = PLACES
SUSPECT, MISDEED, PLACE = (category.id for category in OMBREVAL.categories)


def interrogating(players: int = 4) -> State:
    """Ann has met a challenge; Bob has two of what she will ask, Cal none, Dee one."""
    state = dealt(
        ready(players),
        ann=[SUSPECTS[2], MISDEEDS[2], PLACES[2]],
        bob=[CLARISSE, ESPIONNAGE, PLACES[3]],
        cal=[SUSPECTS[4], MISDEEDS[4], PLACES[4]],
        dee=[LABO, SUSPECTS[5], MISDEEDS[5]],
    )
    return asked(stopped(state, 3), right=True)


QUESTION = Interrogate((CLARISSE, ESPIONNAGE, LABO))


def clue(kind: ClueKind, players: int = 4, options: tuple[tuple[str, str], ...] = ()) -> State:
    """Ann has drawn an Indice card of this kind; hands as above."""
    state = dealt(
        ready(players, options),
        ann=[SUSPECTS[2], MISDEEDS[2], PLACES[2]],
        bob=[CLARISSE, ESPIONNAGE, MISDEEDS[3]],
        cal=[SUSPECTS[4], MISDEEDS[4], PLACES[4]],
    )
    if players > 3:
        state = dealt(state, dee=[LABO, SUSPECTS[5], MISDEEDS[5]])
    met = asked(play(stopped(state, 5), SubjectRolled(1)), right=True)
    return play(met, CluePulled(kind))


# L’Interrogatoire


def test_a_hypothesis_is_a_suspect_a_misdeed_and_a_place() -> None:
    """« Annoncez une hypothèse complète : un suspect, un méfait, un lieu. »"""
    hypotheses = {each for each in rules.legal_actions(interrogating()) if each != Decline()}
    assert hypotheses == {
        Interrogate((suspect, misdeed, place))
        for suspect in SUSPECTS
        for misdeed in MISDEEDS
        for place in PLACES
    }


def test_the_example_of_the_rules_can_be_asked() -> None:
    """« Je soupçonne Basile Ferrand, pour Contrefaçon, dans L’Atelier. »"""
    assert (BASILE, CONTREFACON, ATELIER) == ("Basile Ferrand", "Contrefaçon", "L'Atelier")
    assert can(interrogating(), Interrogate((BASILE, CONTREFACON, ATELIER)))


def test_all_are_asked_in_order_from_the_left() -> None:
    """« Dans l’ordre, en partant de votre gauche, chaque joueur »"""
    state = play(interrogating(), QUESTION)
    assert rules.actor(state) == BOB
    state = play(state, Show(CLARISSE, ANN))
    assert rules.actor(state) == CAL, "it goes on after a card was shown"
    state = play(state, SayNone())
    assert rules.actor(state) == DEE
    state = play(state, Show(LABO, ANN))
    assert state.log[-1] == Interrogation(
        ANN,
        QUESTION.cards,
        (Answer(BOB, True, CLARISSE), Answer(CAL, False), Answer(DEE, True, LABO)),
    )
    assert can(state, EndTurn())


def test_each_shows_one_of_the_three_of_their_own_choice() -> None:
    """« chaque joueur qui possède au moins une de ces trois cartes vous en montre une, en secret,
    de son choix »"""
    state = play(interrogating(), QUESTION)
    assert rules.legal_actions(state) == (Show(CLARISSE, ANN), Show(ESPIONNAGE, ANN))
    with pytest.raises(IllegalActionError, match="SayNone"):
        play(state, SayNone())
    with pytest.raises(IllegalActionError):
        play(state, Show(PLACES[3], ANN))


def test_a_card_is_shown_in_secret() -> None:
    """« vous en montre une, en secret »"""
    state = play(interrogating(), QUESTION, Show(CLARISSE, ANN), SayNone(), Show(LABO, ANN))
    cards = {
        seat: [answer.card for answer in rules.entries(state, seat)[-1].answers]  # type: ignore[union-attr]
        for seat in SEATS[:4]
    }
    assert cards == {
        ANN: [CLARISSE, None, LABO],
        BOB: [CLARISSE, None, None],
        CAL: [None, None, None],
        DEE: [None, None, LABO],
    }


def test_who_has_none_says_so() -> None:
    """« Celui qui n’en a aucune le dit. »"""
    state = play(interrogating(), QUESTION, Show(CLARISSE, ANN))
    assert rules.legal_actions(state) == (SayNone(),)
    state = play(state, SayNone(), Show(LABO, ANN))
    for seat in SEATS[:4]:
        assert rules.entries(state, seat)[-1].answers[1] == Answer(CAL, False)  # type: ignore[union-attr]


def test_everything_is_noted() -> None:
    """« Notez tout dans votre carnet. »"""
    state = play(interrogating(), QUESTION, Show(CLARISSE, ANN), SayNone(), Show(LABO, ANN))
    for seat in SEATS[:4]:
        assert isinstance(rules.entries(state, seat)[-1], Interrogation)


def test_ones_own_cards_may_be_named() -> None:
    """« Vous pouvez nommer des cartes de votre propre main pour brouiller les pistes. »"""
    own = Interrogate((SUSPECTS[2], MISDEEDS[2], PLACES[2]))
    state = play(interrogating(), own, SayNone(), SayNone(), SayNone())
    assert all(answer.showed is False for answer in state.log[-1].answers)  # type: ignore[union-attr]


# Les cartes Indice


def test_a_perquisition_sees_one_card_drawn_blind() -> None:
    """« Les cartes Indice donnent des moyens d’enquête plus puissants : perquisition »"""
    state = clue(ClueKind.SEARCH)
    assert rules.legal_actions(state) == (SearchHand(BOB), SearchHand(CAL), SearchHand(DEE))
    state = play(state, SearchHand(BOB))
    assert outcomes(state) == {
        BlindlyDrawn(CLARISSE): 1, BlindlyDrawn(ESPIONNAGE): 1, BlindlyDrawn(MISDEEDS[3]): 1,
    }  # fmt: skip
    state = play(state, BlindlyDrawn(ESPIONNAGE))
    assert rules.entries(state, ANN)[-1] == Search(ANN, BOB, ESPIONNAGE)
    assert rules.entries(state, BOB)[-1] == Search(ANN, BOB, ESPIONNAGE)
    assert rules.entries(state, CAL)[-1] == Search(ANN, BOB, None)
    assert ESPIONNAGE in state.of(BOB).hand, "it is only looked at"


def test_a_question_ciblee_is_about_one_player_and_one_card() -> None:
    """« question ciblée »"""
    state = clue(ClueKind.TARGETED)
    assert len(rules.legal_actions(state)) == 3 * 18
    yes, no = play(state, AskWhether(BOB, CLARISSE)), play(state, AskWhether(CAL, CLARISSE))
    for seat in SEATS[:4]:
        assert rules.entries(yes, seat)[-1] == TargetedQuestion(ANN, BOB, CLARISSE, True)
        assert rules.entries(no, seat)[-1] == TargetedQuestion(ANN, CAL, CLARISSE, False)


def test_house_rule_answers_private() -> None:
    state = clue(ClueKind.TARGETED, options=(("answers", "private"),))
    state = play(state, AskWhether(BOB, CLARISSE))
    has = [rules.entries(state, seat)[-1].has for seat in SEATS[:4]]  # type: ignore[union-attr]
    assert has == [True, True, None, None]


def test_a_double_interrogatoire_is_two() -> None:
    """« double interrogatoire… »"""
    state = clue(ClueKind.DOUBLE)
    for _round in range(2):
        assert kinds(state) == {Interrogate}
        state = play(state, QUESTION, Show(CLARISSE, ANN), SayNone(), Show(LABO, ANN))
    assert can(state, EndTurn())
    assert [type(entry) for entry in state.log[-3:]] == [ClueDrawn, Interrogation, Interrogation]


def test_a_temoin_shows_a_card_of_a_kind_or_says_that_there_is_none() -> None:
    """« des moyens d’enquête plus puissants »"""
    state = clue(ClueKind.WITNESS)
    assert len(rules.legal_actions(state)) == 3 * 3
    called = play(state, CallWitness(BOB, MISDEED))
    assert rules.actor(called) == BOB
    assert rules.legal_actions(called) == (Show(ESPIONNAGE, ANN), Show(MISDEEDS[3], ANN))
    shown = play(called, Show(ESPIONNAGE, ANN))
    assert rules.entries(shown, ANN)[-1] == Witness(ANN, BOB, MISDEED, True, ESPIONNAGE)
    assert rules.entries(shown, CAL)[-1] == Witness(ANN, BOB, MISDEED, True, None)
    none = play(state, CallWitness(BOB, PLACE))
    assert rules.legal_actions(none) == (SayNone(),)
    assert play(none, SayNone()).log[-1] == Witness(ANN, BOB, PLACE, False, None)


def test_an_indice_card_is_kept_after_use() -> None:
    """« Après usage, gardez-les devant vous (utile pour l’objectif « Fin limier »). »"""
    sleuth = next(each for each in BOX.objectives if each.condition.kind is ConditionKind.CLUES)
    state = clue(ClueKind.SEARCH)
    assert state.of(ANN).clues == (ClueKind.SEARCH,)
    assert len(state.clues) == 19
    assert sleuth.label.in_language(Language.FRENCH) == "Fin limier"
    three = having(state, ANN, clues=(ClueKind.SEARCH,) * 3, objective=sleuth.name)
    assert score(three, ANN).objective == 10


def test_without_an_indice_card_none_is_drawn() -> None:
    state = replace(ready(), clues=Pile(()))
    assert can(asked(play(stopped(state, 5), SubjectRolled(1)), right=True), EndTurn())


# L’accusation


def test_an_accusation_names_a_suspect_a_misdeed_and_a_place() -> None:
    """« À la fin de votre tour, sur une case Enquête ou sur Le Comptoir, annoncez à voix haute un
    suspect, un méfait et un lieu, puis regardez l’enveloppe en secret. »"""
    state = stopped(ready(), CAFE)
    accusations = [each for each in rules.legal_actions(state) if isinstance(each, Accuse)]
    assert len(accusations) == 6 * 6 * 6
    wrong = play(state, Accuse(WRONG))
    for seat in SEATS[:3]:
        assert Accusation(ANN, WRONG, False) in rules.entries(wrong, seat)
    assert rules.entries(wrong, ANN)[-1] == Observed(Has(SOLUTION, SAFE))
    assert isinstance(rules.entries(wrong, BOB)[-1], Accusation)


def test_right_brings_thirty() -> None:
    """« Juste : montrez les trois cartes à tous, prenez la prime d’enquête de 30 k€ »"""
    state = stopped(ready(), CAFE)
    accused = play(state, Accuse(SAFE))
    assert gained(state, accused, ANN) == 30
    for seat in SEATS[:3]:
        assert rules.entries(accused, seat)[-1] == Accusation(ANN, SAFE, True)


def test_right_ends_the_game_with_the_round() -> None:
    """« La partie s’arrête à la fin du tour de table en cours. »"""
    state = play(stopped(ready(), CAFE), Accuse(SAFE))
    for seat in (BOB, CAL):
        assert state.active == seat
        state = play(stopped(state, COURT), EndTurn())
    assert rules.is_over(state)


def test_after_a_right_accusation_nobody_else_accuses() -> None:
    """« La partie s’arrête »: the safe is open."""
    state = stopped(play(stopped(ready(), CAFE), Accuse(SAFE)), CAFE)
    assert Accuse not in kinds(state)
    assert can(state, EndTurn())


def test_wrong_costs_ten_to_the_pot() -> None:
    """« Fausse : remettez les cartes sans les montrer et payez 10 k€ à la Cagnotte. »"""
    state = stopped(ready(), CAFE)
    accused = play(state, Accuse(WRONG))
    assert gained(state, accused, ANN) == -10
    assert accused.pot == state.pot + 10
    assert SAFE[0] not in str(rules.entries(accused, BOB)[-1])


def test_the_fine_is_for_whoever_comes_next_to_le_comptoir() -> None:
    """« payez 10 k€ à la Cagnotte » ; « Ramassez toute la Cagnotte »: also on Le Comptoir itself"""
    state = play(stopped(ready(), CAFE), Accuse(WRONG))
    assert gained(state, stopped(state, CAFE), BOB) == 10


def test_wrong_bars_from_accusing_again() -> None:
    """« Vous ne pouvez plus accuser »"""
    state = play(stopped(ready(2), CAFE), Accuse(WRONG))
    state = play(stopped(state, COURT), EndTurn())
    state = stopped(state, CAFE)
    assert state.active == ANN
    assert Accuse not in kinds(state)
    assert Accuse in kinds(stopped(play(state, EndTurn()), CAFE)), "the others still may"


def test_wrong_lets_one_play_on_and_show() -> None:
    """« mais vous continuez à jouer et à montrer vos cartes lors des interrogatoires »"""
    state = dealt(ready(2), ann=[CLARISSE, ESPIONNAGE, LABO])
    state = play(stopped(state, CAFE), Accuse(WRONG))
    state = play(asked(stopped(state, 3), right=True), QUESTION)
    assert rules.actor(state) == ANN
    assert can(state, Show(LABO, BOB))
    state = play(state, Show(LABO, BOB), EndTurn())
    assert state.active == ANN
    assert can(state, Throw())
    assert Interrogate in kinds(asked(stopped(state, 3), right=True))


def test_a_fine_that_cannot_be_paid_is_met_like_any_debt() -> None:
    """« payez 10 k€ à la Cagnotte » ; « Si vous ne pouvez pas payer : empruntez. »"""
    state = having(stopped(ready(), CAFE), ANN, cash=4)
    state = play(state, Accuse(WRONG))
    assert (state.of(ANN).cash, state.of(ANN).loans) == (4, 1)
    assert state.active == BOB
    poor = having(stopped(ready(), CAFE), ANN, cash=4, loans=3)
    poor = play(poor, Accuse(WRONG))
    assert poor.of(ANN).cash == 0
    assert poor.pot == 4
    assert Accusation(ANN, WRONG, False, paid=4) in poor.log
    assert poor.active == BOB


def test_shops_are_sold_for_the_fine_before_the_turn_ends() -> None:
    """« Avec déjà trois emprunts, revendez des boutiques à la banque »"""
    shop = BOX.shops[0].name
    state = having(owning(ready(), ANN, shop), ANN, loans=3)
    state = having(stopped(state, CAFE), ANN, cash=4)
    state = play(state, Accuse(WRONG))
    assert rules.actor(state) == ANN
    state = play(state, *rules.legal_actions(state))
    assert state.active == BOB
    assert (state.of(ANN).cash, state.pot) == (0, 8)
