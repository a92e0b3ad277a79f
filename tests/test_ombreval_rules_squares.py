"""The rules of Maison Ombreval, sentence by sentence: the squares and the challenges."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from ombreval_games import (
    ACCOUNTING,
    ANN,
    BOB,
    BOX,
    CAFE,
    CAL,
    COURT,
    DEE,
    ECONOMICS,
    LAW,
    MARKETING,
    NANTES,
    NANTES_TOO,
    NEGOTIATION,
    PARIS,
    SAFE,
    SEATS,
    SUMMONS,
    asked,
    can,
    gained,
    having,
    kinds,
    outcomes,
    owning,
    play,
    ready,
    stopped,
    thrown,
)
from sleuth.games.ombreval import rules
from sleuth.games.ombreval.actions import (
    Accuse,
    Answered,
    Buy,
    ChooseSubject,
    CluePulled,
    CounterAnswered,
    Decline,
    EndTurn,
    Interrogate,
    MailPulled,
    PlayMail,
    QuestionRead,
    SubjectRolled,
    Throw,
)
from sleuth.games.ombreval.box import ClueKind, MailEffect, MailName, SubjectId
from sleuth.games.ombreval.entries import (
    MailDrawn,
    MailPlayed,
    Payday,
    Pleaded,
    PotCollected,
    RentPaid,
    Summoned,
    Trophy,
)
from sleuth.games.ombreval.pile import Pile
from sleuth.games.ombreval.state import Question, State

ROLES = {role.subject: role for role in BOX.roles}
"""By what they are experts of; the generalist under None."""


def mail(effect: MailEffect) -> MailName:
    """A Courrier card with this effect."""
    return next(card.name for card in BOX.mail if card.effect is effect)


def without_roles(state: State) -> State:
    """The state in which all are experts of nothing that is asked here: of economics."""
    for seat in state.game.players:
        state = having(state, seat, role=ROLES[ECONOMICS])
    return state


# Jour de paie


@pytest.mark.parametrize("pips", [2, 5])
def test_jour_de_paie_pays_whoever_passes_or_stops(pips: int) -> None:
    """« Chaque fois que vous passez ou vous arrêtez dessus : touchez 10 k€ de salaire »"""
    state = having(ready(), ANN, day=29)
    paid = thrown(state, pips)
    assert gained(state, paid, ANN) == 10
    assert Payday(ANN) in paid.log


def test_jour_de_paie_takes_interest_for_each_loan() -> None:
    """« payez 1 k€ d’intérêts par emprunt »"""
    for loans in range(4):
        state = having(ready(), ANN, day=29, loans=loans)
        assert gained(state, thrown(state, 2), ANN) == 10 - loans


def test_salary_comes_before_interest() -> None:
    """« touchez 10 k€ de salaire, payez 1 k€ d’intérêts par emprunt et cochez un mois »: so the
    interest can be paid from it."""
    paid = thrown(having(ready(), ANN, day=29, loans=3, cash=0), 2)
    assert paid.of(ANN).cash == 7
    assert paid.of(ANN).loans == 3


def test_jour_de_paie_ticks_a_month() -> None:
    """« cochez un mois sur votre Fiche Bilan »"""
    assert thrown(having(ready(), ANN, day=29), 2).of(ANN).months == 1
    assert thrown(having(ready(), ANN, day=29), 4).of(ANN).months == 1


def test_nothing_is_paid_at_the_start() -> None:
    """« place le pion correspondant sur le Jour de paie »: a pawn that stands there has not passed
    it."""
    state = thrown(ready(), 8)
    assert state.of(ANN).months == 0
    assert state.of(ANN).cash == 30


# Boutique


def test_a_free_shop_can_be_bought_at_its_price() -> None:
    """« Libre : vous pouvez l’acheter au prix indiqué et prendre son titre de propriété. »"""
    state = stopped(ready(), 26)
    assert can(state, Decline())
    bought = play(state, Buy(PARIS))
    assert gained(state, bought, ANN) == -20
    deed = bought.deed(PARIS)
    assert deed is not None
    assert deed.owner == ANN


def test_a_shop_that_is_declined_stays_with_the_bank() -> None:
    """« vous pouvez l’acheter »: there is no auction."""
    declined = play(stopped(ready(), 26), Decline())
    assert declined.deed(PARIS) is None
    assert rules.actor(declined) == ANN


def test_a_shop_is_bought_with_cash_that_is_there() -> None:
    """« vous pouvez l’acheter au prix indiqué »"""
    state = having(stopped(ready(), 26), ANN, cash=19)
    assert not can(state, Buy(PARIS))
    assert can(having(state, ANN, cash=20), Buy(PARIS))


def test_rent_is_paid_to_the_owner() -> None:
    """« À un autre joueur : payez-lui le loyer. »"""
    state = owning(ready(), BOB, PARIS)
    paid = stopped(state, 26)
    assert (gained(state, paid, ANN), gained(state, paid, BOB)) == (-5, 5)
    assert RentPaid(ANN, BOB, PARIS, 5) in paid.log


def test_no_rent_is_paid_for_ones_own_shop() -> None:
    """« À un autre joueur »"""
    state = owning(ready(), ANN, PARIS)
    assert gained(state, stopped(state, 26), ANN) == 0


def test_rent_is_doubled_with_both_shops_of_the_city() -> None:
    """« Il est doublé s’il possède les deux boutiques de la ville »"""
    state = owning(ready(), BOB, NANTES, NANTES_TOO)
    assert gained(state, stopped(state, 6), ANN) == -4
    apart = owning(owning(ready(), BOB, NANTES), CAL, NANTES_TOO)
    assert gained(apart, stopped(apart, 6), ANN) == -2


def test_rent_is_fourfold_with_a_flagship() -> None:
    """« et quadruplé si la boutique porte un Flagship »"""
    state = owning(owning(ready(), BOB, NANTES, flagships=True), BOB, NANTES_TOO)
    assert gained(state, stopped(state, 6), ANN) == -8
    assert gained(state, stopped(state, 8), ANN) == -4, "the other one is doubled"


# Défi, and « Les défis »


def test_a_challenge_is_of_the_subject_of_its_square() -> None:
    """« Le joueur à votre gauche pioche une carte de la matière et vous la lit. »"""
    for day, subject in (
        (3, NEGOTIATION), (10, LAW), (14, ACCOUNTING), (18, MARKETING), (25, ECONOMICS),
    ):  # fmt: skip
        state = stopped(ready(), day)
        assert outcomes(state) == {QuestionRead(starred=False): 19, QuestionRead(starred=True): 5}
        assert asked(state, right=True).of(ANN).trophies == (Question(subject, starred=False),)


def test_the_reader_sits_to_the_left() -> None:
    """« Le lecteur (votre voisin de gauche) lit la question »"""
    assert ready().game.left_of(ANN) == BOB
    assert ready().game.left_of(CAL) == ANN


@pytest.mark.parametrize("role", BOX.roles)
@pytest.mark.parametrize("subject", BOX.subjects)
def test_who_knows_more_answers_more_often(role: object, subject: object) -> None:
    """« Vous avez environ 30 secondes »: simulated players know by role, subject and stars."""
    state = ready()
    for starred in (False, True):
        own = having(state, ANN, role=role)
        day = next(s.day for s in BOX.squares if s.subject == subject.id)  # type: ignore[attr-defined]
        right = outcomes(play(stopped(own, day), QuestionRead(starred)))
        percent = BOX.success.of(role, subject.id, starred=starred)  # type: ignore[attr-defined,arg-type]
        assert right == {Answered(right=True): percent, Answered(right=False): 100 - percent}


def test_an_answer_is_right_or_wrong() -> None:
    """« Questions ouvertes : le sens compte, pas le mot à mot. En cas de doute, la table vote. »"""
    state = play(stopped(ready(), 3), QuestionRead(starred=False))
    assert set(outcomes(state)) == {Answered(right=True), Answered(right=False)}


def test_all_hear_what_comes_of_a_challenge() -> None:
    """« Le lecteur lit ensuite toujours la réponse et l’explication à voix haute »"""
    own = asked(stopped(ready(4), 3), right=True)
    other = play(asked(stopped(ready(4), 3), right=False), CounterAnswered(CAL))
    for state in (own, other):
        heard = {notes[-1] for notes in state.notes}
        assert len(heard) == 1
        assert isinstance(heard.pop(), Trophy)


def test_a_challenge_met_is_a_trophy() -> None:
    """« Réussite : gardez la carte devant vous, face visible. C’est un trophée. »"""
    state = asked(stopped(ready(), 3), right=True)
    assert state.of(ANN).trophies == (Question(NEGOTIATION, starred=False),)
    assert len(state.questions[0]) == 23
    assert all(Trophy(ANN, NEGOTIATION, False, 5) in notes for notes in state.notes)


@pytest.mark.parametrize(("starred", "prize"), [(False, 5), (True, 7)])
def test_a_challenge_met_brings_five_or_seven(starred: bool, prize: int) -> None:
    """« Prenez 5 k€ à la banque (7 k€ pour une carte ★★) »"""
    state = stopped(ready(), 3)
    assert gained(state, asked(state, right=True, starred=starred), ANN) == prize


def test_a_challenge_met_earns_an_interrogation_if_one_likes() -> None:
    """« et faites, si vous le voulez, un Interrogatoire »"""
    state = asked(stopped(ready(), 3), right=True)
    assert rules.actor(state) == ANN
    assert kinds(state) == {Interrogate, Decline}
    assert len(rules.legal_actions(state)) == 217
    assert can(play(state, Decline()), EndTurn())


def test_a_challenge_failed_is_open_to_the_others() -> None:
    """« Échec : « Au comptoir ! » Les autres joueurs peuvent répondre. »"""
    state = asked(stopped(ready(4), 3), right=False)
    answering = {action.player for action in outcomes(state)}  # type: ignore[union-attr]
    assert answering == {CAL, DEE, None}, "without the reader, who has seen the answer"


def test_at_two_nobody_else_can_answer() -> None:
    """« Les autres joueurs peuvent répondre. »: the reader takes no part."""
    assert set(outcomes(asked(stopped(ready(2), 3), right=False))) == {CounterAnswered(None)}


def test_the_first_to_know_gets_two_and_the_trophy() -> None:
    """« Le premier qui tape sur la table et donne la bonne réponse gagne 2 k€ et garde la carte en
    trophée. »"""
    state = asked(stopped(without_roles(ready(4)), 3), right=False)
    won = play(state, CounterAnswered(CAL))
    assert gained(state, won, CAL) == 2
    assert won.of(CAL).trophies == (Question(NEGOTIATION, starred=False),)
    assert won.of(ANN).trophies == ()
    assert can(won, EndTurn()), "no Interrogatoire"


def test_any_of_those_who_know_may_be_the_first() -> None:
    """« Le premier qui tape sur la table »: by a count of all who may know, apart from the rules"""
    state = asked(stopped(without_roles(ready(6)), 3), right=False)
    weights = outcomes(state)
    others = SEATS[2:]
    knows = Fraction(BOX.success.other.plain, 100)
    share = dict.fromkeys((*others, None), Fraction(0))
    for knew in product((False, True), repeat=len(others)):
        chance = knows ** sum(knew) * (1 - knows) ** (len(others) - sum(knew))
        able = [seat for seat, knew_it in zip(others, knew, strict=True) if knew_it]
        for seat in able or (None,):
            share[seat] += chance / max(1, len(able))
    whole = sum(weights.values())
    assert {
        action.player: Fraction(weight, whole)  # type: ignore[union-attr]
        for action, weight in weights.items()
    } == share


def test_the_expert_goes_first_and_gets_three() -> None:
    """« L’expert de la matière (voir les rôles) a la priorité et gagne 3 k€. »"""
    state = having(without_roles(ready(4)), DEE, role=ROLES[NEGOTIATION])
    state = asked(stopped(state, 3), right=False)
    weights = outcomes(state)
    whole = sum(weights.values())
    assert Fraction(weights[CounterAnswered(DEE)], whole) == Fraction(85, 100)
    assert Fraction(weights[CounterAnswered(CAL)], whole) == Fraction(15 * 55, 10_000)
    won = play(state, CounterAnswered(DEE))
    assert gained(state, won, DEE) == 3


def test_an_expert_who_reads_has_no_priority() -> None:
    """« Le lecteur »: whoever reads does not answer."""
    state = having(without_roles(ready(4)), BOB, role=ROLES[NEGOTIATION])
    assert CounterAnswered(BOB) not in outcomes(asked(stopped(state, 3), right=False))


def test_a_card_that_nobody_knew_goes_under_its_pile() -> None:
    """« Sinon, la carte retourne sous sa pioche. »"""
    state = play(asked(stopped(ready(), 3), right=False, starred=True), CounterAnswered(None))
    assert len(state.questions[0]) == 24
    assert state.questions[0].under == (Question(NEGOTIATION, starred=True),)
    assert not any(holdings.trophies for holdings in state.holdings)
    last = replace(state, questions=(Pile((), state.questions[0].under), *state.questions[1:]))
    assert set(outcomes(stopped(play(last, EndTurn()), 3))) == {QuestionRead(starred=True)}


def test_without_a_card_there_is_no_challenge() -> None:
    """« pioche une carte de la matière »: where all are trophies, nothing is asked."""
    state = replace(ready(), questions=(Pile(()), *ready().questions[1:]))
    assert can(stopped(state, 3), EndTurn())


# Enquête


def test_on_enquete_a_die_picks_the_subject() -> None:
    """« Lancez un dé : 1 Négociation, 2 Droit, 3 Comptabilité, 4 Marketing, 5 Économie, 6 au
    choix. »"""
    state = stopped(ready(), 5)
    assert outcomes(state) == {SubjectRolled(face): 1 for face in range(1, 7)}
    for face, subject in enumerate((NEGOTIATION, LAW, ACCOUNTING, MARKETING, ECONOMICS), 1):
        rolled = play(state, SubjectRolled(face))
        assert asked(rolled, right=True).of(ANN).trophies[0].subject == subject
    free = play(state, SubjectRolled(6))
    assert rules.actor(free) == ANN
    assert set(rules.legal_actions(free)) == {ChooseSubject(each.id) for each in BOX.subjects}
    chosen = asked(play(free, ChooseSubject(MARKETING)), right=True)
    assert chosen.of(ANN).trophies[0].subject == MARKETING


def test_on_enquete_a_challenge_met_draws_an_indice_card_and_no_money() -> None:
    """« Relevez le défi. Si vous réussissez, piochez une carte Indice et appliquez-la (pas d’argent
    ici). »"""
    state = play(stopped(ready(), 5), SubjectRolled(2))
    met = asked(state, right=True)
    assert gained(state, met, ANN) == 0
    assert met.of(ANN).trophies == (Question(LAW, starred=False),)
    assert outcomes(met) == {
        CluePulled(ClueKind.SEARCH): 5,
        CluePulled(ClueKind.TARGETED): 7,
        CluePulled(ClueKind.DOUBLE): 5,
        CluePulled(ClueKind.WITNESS): 3,
    }
    assert Interrogate not in kinds(play(met, CluePulled(ClueKind.SEARCH)))


def test_on_enquete_a_challenge_failed_is_open_to_the_others() -> None:
    """« Relevez le défi. »: "Au comptoir !" as usual."""
    state = play(stopped(ready(), 5), SubjectRolled(2))
    failed = asked(state, right=False)
    assert CounterAnswered(CAL) in outcomes(failed)
    assert play(failed, CounterAnswered(CAL)).of(CAL).trophies
    assert can(play(failed, CounterAnswered(CAL)), Accuse(SAFE))


def test_on_enquete_one_may_accuse_at_the_end_of_the_turn() -> None:
    """« Vous pouvez accuser à la fin de votre tour. »"""
    state = asked(play(stopped(ready(), 5), SubjectRolled(2)), right=False)
    assert can(play(state, CounterAnswered(None)), Accuse(SAFE))


# Imprévu


def test_a_courrier_card_is_drawn_applied_and_discarded() -> None:
    """« Piochez une carte Courrier du mois, lisez-la à voix haute, appliquez-la et
    défaussez-la »"""
    state = stopped(ready(), 7)
    assert outcomes(state) == {MailPulled(card.name): card.count for card in BOX.mail}
    for card in BOX.mail:
        if not card.effect.moves_money:
            continue
        drawn = play(state, MailPulled(card.name))
        sign = 1 if card.effect is MailEffect.RECEIVE else -1
        assert gained(state, drawn, ANN) == sign * card.amount
        assert drawn.discarded == (card.name,)
        assert len(drawn.mail) == 19
        assert drawn.pot - state.pot == card.amount * (card.effect is MailEffect.PENALTY)
        assert MailDrawn(ANN, card.name, card.amount) in drawn.notes[1]


def test_cards_to_keep_are_kept() -> None:
    """« (sauf les cartes « à garder ») »"""
    for effect in (MailEffect.LAWYER, MailEffect.RENT_WAIVER):
        state = play(stopped(ready(), 7), MailPulled(mail(effect)))
        assert state.of(ANN).mail == (mail(effect),)
        assert state.discarded == ()


def test_a_used_up_pile_is_shuffled_again() -> None:
    """« Piochez une carte »"""
    card = mail(MailEffect.RECEIVE)
    state = replace(ready(), mail=Pile(()), discarded=(card, card))
    drawn = play(stopped(state, 7), MailPulled(card))
    assert len(drawn.mail) == 1
    assert drawn.discarded == (card,)


def test_an_assignation_among_the_courrier_sends_to_the_tribunal() -> None:
    """« appliquez-la »"""
    state = play(stopped(ready(), 29), MailPulled(mail(MailEffect.SUMMONS)))
    assert state.of(ANN).day == COURT
    assert state.of(ANN).summoned
    assert state.of(ANN).months == 0


def test_a_lawyer_makes_an_assignation_void_if_one_likes() -> None:
    """« cartes « à garder » »"""
    lawyer = mail(MailEffect.LAWYER)
    state = stopped(having(ready(), ANN, mail=(lawyer,)), SUMMONS)
    assert rules.legal_actions(state) == (PlayMail(lawyer), Decline())
    spared = play(state, PlayMail(lawyer))
    assert (spared.of(ANN).day, spared.of(ANN).summoned) == (SUMMONS, False)
    assert spared.of(ANN).mail == ()
    assert spared.discarded == (lawyer,)
    assert MailPlayed(ANN, lawyer) in spared.log
    assert play(state, Decline()).of(ANN).day == COURT


def test_a_waiver_makes_a_rent_void_if_one_likes() -> None:
    """« cartes « à garder » »"""
    waiver = mail(MailEffect.RENT_WAIVER)
    state = owning(having(ready(), ANN, mail=(waiver,)), BOB, PARIS)
    due = stopped(state, 26)
    assert rules.legal_actions(due) == (PlayMail(waiver), Decline())
    assert gained(state, play(due, PlayMail(waiver)), ANN) == 0
    assert gained(state, play(due, Decline()), ANN) == -5


# Tribunal de commerce, Assignation


def test_who_comes_to_the_tribunal_by_the_dice_only_visits() -> None:
    """« Arrivé aux dés : simple visite. »"""
    state = stopped(ready(), COURT)
    assert can(state, EndTurn())
    assert not state.of(ANN).summoned


def test_an_assignation_leads_straight_to_the_tribunal() -> None:
    """« Un fournisseur vous attaque : allez directement au Tribunal, sans passer par le Jour de
    paie. »"""
    state = ready()
    sent = stopped(state, SUMMONS)
    assert sent.of(ANN).day == COURT
    assert sent.of(ANN).months == 0
    assert gained(state, sent, ANN) == 0
    assert sent.log[-1] == Summoned(ANN)


def plea(state: State) -> State:
    """The turn in which Ann pleads, after an Assignation and a round."""
    state = play(stopped(state, SUMMONS), EndTurn())
    while state.active != ANN:
        state = play(stopped(state, COURT), EndTurn())
    return state


def test_who_was_sent_pleads_at_the_start_of_the_next_turn() -> None:
    """« Envoyé par une assignation : au début de votre tour suivant, plaidez. Le joueur de gauche
    vous lit une carte Droit. »"""
    state = plea(ready())
    assert outcomes(state) == {QuestionRead(starred=False): 19, QuestionRead(starred=True): 5}
    assert len(play(state, QuestionRead(starred=False)).questions[1]) == 23


def test_a_plea_that_succeeds_costs_nothing() -> None:
    """« Réussite : vous jouez normalement. »"""
    before = plea(ready())
    state = asked(before, right=True)
    assert gained(before, state, ANN) == 0
    assert state.of(ANN).trophies == ()
    assert len(state.questions[1]) == 24
    assert state.log[-1] == Pleaded(ANN, True, 0)
    assert can(state, Throw())


def test_a_plea_that_fails_costs_three_to_the_pot() -> None:
    """« Échec : payez 3 k€ à la Cagnotte, puis jouez normalement. »"""
    before = plea(ready())
    state = asked(before, right=False)
    assert gained(before, state, ANN) == -3
    assert state.pot == before.pot + 3
    assert state.log[-1] == Pleaded(ANN, False, 3)
    assert can(state, Throw()), "the others do not answer"


def test_one_pleads_once() -> None:
    """« au début de votre tour suivant »"""
    state = stopped(asked(plea(ready()), right=False), COURT)
    state = play(state, EndTurn())
    while state.active != ANN:
        state = play(stopped(state, COURT), EndTurn())
    assert can(state, Throw())


# Le Comptoir


def test_le_comptoir_gives_the_whole_pot() -> None:
    """« Ramassez toute la Cagnotte (amendes et pénalités). »"""
    state = replace(ready(), pot=18)
    collected = stopped(state, CAFE)
    assert gained(state, collected, ANN) == 18
    assert collected.pot == 0
    assert collected.log[-1] == PotCollected(ANN, 18)


def test_at_le_comptoir_one_may_accuse() -> None:
    """« Vous pouvez accuser à la fin de votre tour. »"""
    assert can(stopped(ready(), CAFE), Accuse(SAFE))


# What the texts leave open: house rules


def test_house_rule_inquiry_win() -> None:
    options = (("inquiry-win", "clue-and-interrogation"),)
    state = asked(play(stopped(ready(3, options), 5), SubjectRolled(1)), right=True)
    state = play(state, CluePulled(ClueKind.TARGETED), rules.legal_actions(
        play(state, CluePulled(ClueKind.TARGETED)))[0])  # fmt: skip
    assert kinds(state) == {Interrogate, Decline}


def test_house_rule_inquiry_loss() -> None:
    state = play(stopped(ready(3, (("inquiry-loss", "closed"),)), 5), SubjectRolled(1))
    assert can(asked(state, right=False), EndTurn())
    assert len(asked(state, right=False).questions[0]) == 24
    challenge = stopped(ready(3, (("inquiry-loss", "closed"),)), 3)
    assert CounterAnswered(CAL) in outcomes(asked(challenge, right=False))


def test_house_rule_reader() -> None:
    state = stopped(ready(2, (("reader", "may-answer"),)), 3)
    assert CounterAnswered(BOB) in outcomes(asked(state, right=False))


def test_house_rule_plea() -> None:
    before = plea(ready(3, (("plea", "trophy-and-prize"),)))
    state = asked(before, right=True, starred=True)
    assert gained(before, state, ANN) == 7
    assert state.of(ANN).trophies == (Question(LAW, starred=True),)
    assert can(state, Throw())


def test_without_a_card_nobody_fails_a_plea() -> None:
    state = play(stopped(ready(2), SUMMONS), EndTurn())
    piles = list(state.questions)
    piles[1] = Pile(())
    state = play(stopped(replace(state, questions=tuple(piles)), COURT), EndTurn())
    assert can(state, Throw())
    assert state.log[-1] == Pleaded(ANN, True, 0)


def test_the_subject_of_a_plea_is_law() -> None:
    """« Le joueur de gauche vous lit une carte Droit. »"""
    assert BOX.plea == LAW == SubjectId("law")
