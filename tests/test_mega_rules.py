"""Every sentence of the rules of Mega Cluedo, in its order, and what it makes of the game."""

import pytest

from cluedo_games import (
    ALICE,
    ARAIGNEE,
    BOARD,
    BRUNO,
    CHEVALIERE,
    CHLOE,
    CUBE,
    DEPARTEMENTALE,
    FEERIE,
    GALYPRIMALE,
    GALYSECONDE,
    GLOBO,
    GOULUZ,
    HANDS,
    HOMOPRIMALE,
    HOMOSECONDE,
    INTERCONTINUUM,
    JUNDHAL,
    KAMUI,
    LOGE,
    MACHINE,
    MEGA,
    MINOTAURE,
    NORJANE,
    RESERVOIR,
    SOLVED,
    TEMPS,
    TYGG,
    after,
    answered,
    asking,
    begin,
    dealt,
    drawn,
    of_kind,
    random_play,
    standing,
    suggested,
)
from sleuth.board import Square
from sleuth.claims import Has
from sleuth.entries import Observed, Skipped
from sleuth.errors import IllegalActionError
from sleuth.games.cluedo import rules
from sleuth.games.cluedo.actions import (
    Accuse,
    ChoosePawn,
    Dealt,
    Drawn,
    EndTurn,
    MoveTo,
    Pass,
    Rolled,
    Show,
    StayPut,
    Suggest,
    TakePassage,
    Throw,
)
from sleuth.games.cluedo.entries import Accusation, Answer, Reply, Suggestion
from sleuth.games.cluedo.state import Phase
from sleuth.types import SOLUTION, hand_of
from sleuth_solvers.agents.cluedo.notes import Notepad


def names(category: int) -> set[str]:
    return {str(card.name) for card in MEGA.categories[category].cards}


# But du jeu


def test_the_first_to_find_who_where_and_with_what_wins() -> None:
    """« Le gagnant est le premier à trouver qui est derrière toute la machination [...], mais aussi
    dans quel univers parallèle, et avec quel artefact cosmique [...]. »"""
    state = dealt()
    with pytest.raises(IllegalActionError, match="one card of each kind"):
        rules.apply(state, Accuse((TEMPS, KAMUI)))
    over = rules.apply(state, Accuse(SOLVED))
    assert rules.winners(over) == (ALICE,)
    assert rules.is_over(over)


def test_the_suspects() -> None:
    """« Les suspects possibles sont l’Empire Gouluz, Le Concept Tygg, [...] »"""
    assert names(0) == {
        "Empire Gouluz",
        "Concept Tygg",
        "Dompteurs de Jundhal",
        "Loge Polymorphe",
        "Secte du Minotaure",
        "Maître du Temps",
    }


def test_the_artefacts() -> None:
    """« Les armes possibles sont le Cube Cénobite, la Chevalière aux Chevrons, [...] »"""
    assert names(1) == {
        "Cube Cénobite",
        "Chevalière aux Chevrons",
        "Machine Gouluz",
        "Globo-Bubbon",
        "Réservoir des Symboles",
        "Kamui Sacré",
    }


def test_the_universes() -> None:
    """« Les univers parallèles possibles sont la Féerie, la galaxie Homoprimale, [...] »"""
    assert names(2) == {
        "Féerie",
        "Homoprimale",
        "Homoseconde",
        "Galyprimale",
        "Galyseconde",
        "Départementale",
        "Secteur de l'Araignée",
        "Intercontinuum",
        "Norjane",
    }
    assert names(2) == {str(room.card) for room in BOARD.rooms}


# Mise en place


def test_one_card_of_each_kind_is_drawn_at_random_and_not_looked_at() -> None:
    """« En début de partie, on classe les différentes cartes indices par type (suspects / armes /
    lieux), et on en tire une de chaque au hasard, que l'on met dans l'enveloppe prévue sans les
    regarder »"""
    state = begin()
    for category in MEGA.categories:
        outcomes = rules.chance_outcomes(state)
        assert [action for action, _weight in outcomes] == [Drawn(c.name) for c in category.cards]
        assert len({weight for _action, weight in outcomes}) == 1
        state = rules.apply(state, outcomes[-1][0])
    for seat in state.game.players:
        table = rules.table(dealt(), seat)
        assert {card for hand in table.hands for card in hand.cards}.isdisjoint(SOLVED)


def test_the_cards_drawn_are_the_solution() -> None:
    """« il s'agit de la solution de l'énigme de cette partie. »"""
    state = drawn(begin())
    assert state.solution == SOLVED
    assert rules.winners(rules.apply(dealt(), Accuse(state.solution))) == (ALICE,)


def test_each_player_then_chooses_a_pawn() -> None:
    """« Chaque joueur choisit ensuite un pion. »"""
    state = drawn(begin())
    assert rules.actor(state) == ALICE
    assert len(rules.legal_actions(state)) == 6
    state = after(state, ChoosePawn(LOGE))
    assert rules.actor(state) == BRUNO
    with pytest.raises(IllegalActionError, match="Empire Gouluz"):
        rules.apply(state, ChoosePawn(LOGE))
    state = after(state, ChoosePawn(TYGG), ChoosePawn(TEMPS))
    assert [state.pawn(player) for player in state.game.players] == [LOGE, TYGG, TEMPS]
    assert state.phase is Phase.DEALING


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_other_cards_are_shuffled_and_dealt_evenly_to_all(players: int) -> None:
    """« Les cartes indices restantes sont alors mélangées, et distribuées faces cachées
    équitablement, à tous les joueurs. »"""
    steps = random_play(MEGA, players, seed=players)
    deals = [(action, state) for action, state in steps if isinstance(action, Dealt)]
    assert len(deals) == 18
    last = deals[-1][1]
    assert sorted(map(len, last.hands)) == sorted(
        18 // players + (i < 18 % players) for i in range(players)
    )
    dealt_cards = [card for hand in last.hands for card in hand]
    assert sorted((*dealt_cards, *last.solution)) == sorted(card.name for card in MEGA.cards)
    before = after(drawn(begin()), ChoosePawn(LOGE), ChoosePawn(TYGG), ChoosePawn(TEMPS))
    assert {weight for _action, weight in rules.chance_outcomes(before)} == {1}
    assert len(rules.chance_outcomes(before)) == 18


def test_cards_are_dealt_face_down() -> None:
    """« [...] distribuées faces cachées [...] »: a seat's notebook has its own hand, no other."""
    state = dealt()
    for player in state.game.players:
        table = rules.table(state, player)
        assert [hand.player for hand in table.hands] == [player]
        assert set(table.hands[0].cards) == set(HANDS[player])


def test_a_card_in_a_hand_is_not_part_of_the_solution() -> None:
    """« Ces cartes servent alors d'alibi : si un joueur possède cette carte, c'est qu'elle n'est
    pas parmi les trois cartes mises à part, et donc que l'indice correspondant n'est pas la clef de
    l'énigme. »"""
    state = dealt()
    for player in state.game.players:
        for card in state.hand(player):
            assert card not in state.solution
            accused = tuple(
                card if card in {each.name for each in kind.cards} else solved
                for kind, solved in zip(MEGA.categories, SOLVED, strict=True)
            )
            assert rules.winners(rules.apply(state, Accuse(accused))) == ()


def test_a_card_with_its_alibi_is_not_suspected() -> None:
    """« C'est donc une carte qui a son alibi, et qui n'est pas suspecte. »"""
    notepad = Notepad(rules.table(dealt(), ALICE))
    suspected = {card for kind in notepad.suspected() for card in kind}
    assert suspected.isdisjoint(HANDS[ALICE])
    assert suspected.issuperset(SOLVED)


# Déroulement


def test_each_player_in_turn_may_move_and_suggest() -> None:
    """« Pour découvrir la vérité sur la conspiration chaque joueur peut, à tour de rôle, se
    déplacer dans le Multivers, et proposer une suspicion de résolution. »"""
    state = dealt()
    order = []
    for _turn in range(6):
        order.append(rules.actor(state))
        here = state.standing
        assert here is not None
        state = after(state, StayPut(here), EndTurn())
    assert order == [ALICE, BRUNO, CHLOE] * 2
    assert state.log == tuple(map(Skipped, (ALICE, BRUNO, CHLOE) * 2))


def test_the_player_throws_a_die_of_six_and_moves_so_many_squares() -> None:
    """« Pour se déplacer dans le Multivers, le joueur jette un dé à 6 faces, et se déplace du
    nombre de cases correspondantes, sur le plateau dans l’espace. »"""
    thrown = after(standing(dealt(), Square("0")), Throw())
    assert rules.chance_outcomes(thrown) == tuple((Rolled(n), 1) for n in range(1, 7))
    assert rules.actor(thrown) is None
    squares = {
        pips: {
            str(action.position)
            for action in rules.legal_actions(after(thrown, Rolled(pips)))
            if isinstance(action, MoveTo) and action.position in BOARD.squares
        }
        for pips in (1, 2, 4)
    }
    assert squares == {1: {"1", "15"}, 2: {"2", "14", "15a"}, 4: {"4", "12", "3a"}}
    moved = after(thrown, Rolled(2), MoveTo(Square("2")))
    assert moved.standing == "2"
    with pytest.raises(IllegalActionError, match="14"):
        rules.apply(after(thrown, Rolled(2)), MoveTo(Square("3")))


def test_through_a_door_one_is_in_a_universe_and_goes_no_further_this_turn() -> None:
    """« Lorsqu'il passe une porte de transit, le joueur arrive dans un univers parallèle, et ne
    peut plus avancer ce tour-ci (même s'il n'a pas utilisé tous les déplacements auxquels le dé lui
    donnait droit) »"""
    state = after(standing(dealt(), Square("0")), Throw(), Rolled(6))
    state = after(state, MoveTo(HOMOPRIMALE))
    assert state.room == HOMOPRIMALE
    assert not of_kind(rules.legal_actions(state), MoveTo)
    assert not of_kind(rules.legal_actions(state), Throw)
    beyond = after(standing(dealt(), Square("3a")), Throw(), Rolled(4))
    ends = {a.position for a in rules.legal_actions(beyond) if isinstance(a, MoveTo)}
    assert INTERCONTINUUM in ends
    assert Square("7b") not in ends


def test_next_turn_one_leaves_by_any_open_door() -> None:
    """« mais, au tour prochain, il pourra repartir de n'importe quelle porte ouverte de cet univers
    parallèle. »"""
    state = after(standing(dealt(), INTERCONTINUUM), Throw(), Rolled(1))
    assert set(rules.legal_actions(state)) == {
        MoveTo(Square(door)) for door in ("3b", "7b", "11b", "15b")
    }
    blocked = standing(dealt(pawns_block="yes"), INTERCONTINUUM)
    blocked = standing(blocked, Square("7b"), BRUNO)
    blocked = after(blocked, Throw(), Rolled(1))
    assert MoveTo(Square("7b")) not in rules.legal_actions(blocked)


def test_there_are_eight_passages_used_only_from_a_universe_that_has_one() -> None:
    """« Les 8 passages secrets, entre les différents univers parallèles du Multivers, peuvent
    s'emprunter uniquement lorsque l'on est dans un univers parallèle qui en est pourvu »"""
    assert sum(len(room.passages) for room in BOARD.rooms) == 8
    on_a_square = standing(dealt(), Square("0"))
    without = standing(dealt(), INTERCONTINUUM)
    for state in (on_a_square, without):
        assert not of_kind(rules.legal_actions(state), TakePassage)
        with pytest.raises(IllegalActionError, match="nothing"):
            rules.apply(state, TakePassage(ARAIGNEE))
    inside = standing(dealt(), HOMOPRIMALE)
    assert of_kind(rules.legal_actions(inside), TakePassage) == [TakePassage(ARAIGNEE)]


def test_a_passage_is_taken_instead_of_throwing_and_says_where_it_comes_out() -> None:
    """« on peut alors, au lieu de lancer les dés, choisir de passer directement dans le passage
    secret (qui indique dans quel univers parallèle ressortir). »"""
    inside = standing(dealt(), HOMOPRIMALE)
    state = after(inside, TakePassage(ARAIGNEE))
    assert state.room == ARAIGNEE
    assert state.phase is Phase.ASKING
    with pytest.raises(IllegalActionError, match="waits for"):
        rules.apply(state, Throw())
    with pytest.raises(IllegalActionError, match="waits for"):
        rules.apply(after(inside, Throw()), TakePassage(ARAIGNEE))
    with pytest.raises(IllegalActionError, match="Araignée"):
        rules.apply(inside, TakePassage(NORJANE))


def test_who_ends_the_turn_in_a_universe_may_suggest_there() -> None:
    """« Lorsqu'un joueur termine son tour dans un univers parallèle, il peut proposer une
    reconstitution de la machination dans cet univers parallèle. »"""
    entered = after(standing(dealt(), Square("0")), Throw(), Rolled(3), MoveTo(HOMOPRIMALE))
    suggestions = of_kind(rules.legal_actions(entered), Suggest)
    assert len(suggestions) == 36
    assert all(isinstance(s, Suggest) and s.cards[-1] == HOMOPRIMALE for s in suggestions)
    assert EndTurn() in rules.legal_actions(entered)
    outside = after(standing(dealt(), Square("0")), Throw(), Rolled(1), MoveTo(Square("1")))
    assert not of_kind(rules.legal_actions(outside), Suggest)


def test_the_artefact_and_the_character_are_brought_to_that_universe() -> None:
    """« Il choisit une arme et un personnage, qu'il amène directement dans cet univers parallèle,
    puis énonce la reconstitution »"""
    state = asking(dealt(), NORJANE)
    assert state.position(CUBE) is None
    state = after(state, Suggest((TYGG, CUBE, NORJANE)))
    assert state.position(TYGG) == NORJANE
    assert state.position(CUBE) == NORJANE
    later = after(asking(answered(state), FEERIE), Suggest((JUNDHAL, CUBE, FEERIE)))
    assert later.position(CUBE) == FEERIE


def test_the_suggestion_names_a_suspect_an_artefact_and_the_universe() -> None:
    """« Je suspecte la Loge Polymorphe d'avoir conspiré avec le cube cénobite à Norjane »."""
    state = suggested(dealt(), LOGE, CUBE, NORJANE)
    entry = state.log[-1]
    assert isinstance(entry, Suggestion)
    assert (entry.asker, entry.cards) == (ALICE, (LOGE, CUBE, NORJANE))
    with pytest.raises(IllegalActionError, match="one card of each kind"):
        rules.apply(asking(dealt(), NORJANE), Suggest((LOGE, TYGG, NORJANE)))


def test_one_must_be_at_norjane_to_suggest_norjane() -> None:
    """« (Le joueur doit donc se trouver à Norjane pour faire cette reconstitution.) »"""
    with pytest.raises(IllegalActionError, match="Féerie"):
        rules.apply(asking(dealt(), FEERIE), Suggest((LOGE, CUBE, NORJANE)))
    on_a_square = after(standing(dealt(), Square("6")), Throw(), Rolled(1), MoveTo(Square("7")))
    with pytest.raises(IllegalActionError, match="waits for"):
        rules.apply(on_a_square, Suggest((LOGE, CUBE, NORJANE)))


def test_all_other_players_are_asked_in_turn_and_must_check_their_cards() -> None:
    """« Il fait alors le tour des autres joueurs, pour authentifier sa reconstitution, chaque
    joueur doit vérifier dans ses indices qu'il n'a pas l'alibi pour le personnage, l'arme ou le
    lieu. »"""
    state = after(asking(dealt(), INTERCONTINUUM), Suggest((TEMPS, KAMUI, INTERCONTINUUM)))
    assert rules.actor(state) == BRUNO
    state = after(state, Pass())
    assert rules.actor(state) == CHLOE
    state = after(state, Pass())
    assert rules.actor(state) == ALICE
    holding = after(asking(dealt(), FEERIE), Suggest((TEMPS, KAMUI, FEERIE)))
    with pytest.raises(IllegalActionError, match="must show a card: Féerie"):
        rules.apply(holding, Pass())


def test_the_next_player_is_asked_as_long_as_it_was_not_refuted() -> None:
    """« Tant que la reconstitution n'a pas été invalidée, le joueur qui l'a énoncée repose la même
    question au joueur suivant. »"""
    state = after(asking(dealt(), INTERCONTINUUM), Suggest((JUNDHAL, KAMUI, INTERCONTINUUM)))
    state = after(state, Pass())
    assert rules.legal_actions(state) == (Show(JUNDHAL, ALICE),)
    assert state.question == (JUNDHAL, KAMUI, INTERCONTINUUM)


def test_an_opponent_with_an_alibi_must_show_one_of_their_choice_in_secret() -> None:
    """« Si l'un de ses adversaires a au moins une carte alibi, il est tenu de lui en montrer une
    (il peut choisir celle qu'il montre), en secret. »"""
    state = after(asking(dealt(), NORJANE), Suggest((TYGG, CUBE, NORJANE)))
    choices = rules.legal_actions(state)
    assert choices == (Show(TYGG, ALICE), Show(CUBE, ALICE), Show(NORJANE, ALICE))
    with pytest.raises(IllegalActionError, match="Cube Cénobite"):
        rules.apply(state, Show(MINOTAURE, ALICE))
    state = after(state, Show(CUBE, ALICE))
    in_full = Suggestion(ALICE, (TYGG, CUBE, NORJANE), (Answer(BRUNO, Reply.SHOWED, CUBE),))
    in_secret = Suggestion(ALICE, (TYGG, CUBE, NORJANE), (Answer(BRUNO, Reply.SHOWED),))
    assert rules.entries(state, None) == (in_full,)
    assert rules.entries(state, ALICE) == (in_full,)
    assert rules.entries(state, BRUNO) == (in_full,)
    assert rules.entries(state, CHLOE) == (in_secret,)


def test_once_a_card_is_shown_the_turn_passes_to_the_next_player() -> None:
    """« Lorsqu'une carte a été montrée, la reconstitution est invalidée, et le tour passe au
    joueur suivant. »"""
    state = suggested(dealt(), TYGG, MACHINE, FEERIE)
    assert state.phase is Phase.STARTING
    assert rules.actor(state) == BRUNO
    entry = state.log[-1]
    assert isinstance(entry, Suggestion)
    assert [answer.player for answer in entry.answers] == [BRUNO]


def test_who_has_only_the_cube_shows_the_cube() -> None:
    """« Dans notre exemple, si le joueur questionné a la carte du cube cénobite, mais pas celle de
    la Loge, ni celle de Norjane, il la montre alors au joueur qui a fait la reconstitution. »"""
    hands = {
        ALICE: (GOULUZ, TYGG, CHEVALIERE, RESERVOIR, HOMOPRIMALE, GALYSECONDE),
        BRUNO: (JUNDHAL, MINOTAURE, CUBE, FEERIE, GALYPRIMALE, HOMOSECONDE),
        CHLOE: (LOGE, MACHINE, GLOBO, NORJANE, DEPARTEMENTALE, ARAIGNEE),
    }
    state = after(asking(dealt(hands), NORJANE), Suggest((LOGE, CUBE, NORJANE)))
    assert rules.legal_actions(state) == (Show(CUBE, ALICE),)


def test_one_may_suspect_a_card_whose_alibi_one_holds() -> None:
    """« Mais attention, le joueur qui soupçonne peut pratiquer la même stratégie que celle proposée
    ci-dessus (soupçonner alors qu'on a l'alibi, pour confirmer une idée). »"""
    state = suggested(dealt(), GOULUZ, CHEVALIERE, HOMOPRIMALE)
    entry = state.log[-1]
    assert isinstance(entry, Suggestion)
    assert set(entry.cards) <= set(HANDS[ALICE])
    assert entry.shower is None


def test_so_one_must_be_careful_when_nobody_shows() -> None:
    """« Il faut ainsi être très prudent… »: that nobody refuted it is no proof of it."""
    state = suggested(dealt(), GOULUZ, CHEVALIERE, HOMOPRIMALE)
    notepad = Notepad(rules.table(state, BRUNO))
    for entry in rules.entries(state, BRUNO):
        notepad.read(entry)
    assert notepad.solved() is None
    assert notepad.holder(GOULUZ) is None


# Fin du jeu


def test_an_accusation_names_anyone_any_artefact_and_any_universe() -> None:
    """« Lorsqu'un des joueurs pense avoir trouvé les trois éléments du meurtre, il doit accuser (et
    non plus soupçonner) le personnage voulu (joueur ou non) qu'il pense être coupable de la
    machination, ainsi que l'arme et l’univers parallèle utilisés (cette fois, le joueur n'est pas
    nécessairement obligé de se trouver dans l’univers parallèle qu'il soupçonne, pour faire son
    accusation). »"""
    for place in (Square("0"), FEERIE):
        state = standing(dealt(), place)
        assert len(of_kind(rules.legal_actions(state), Accuse)) == 6 * 6 * 9
        assert rules.winners(rules.apply(state, Accuse(SOLVED))) == (ALICE,)
    players_pawn = rules.apply(dealt(), Accuse((TYGG, KAMUI, INTERCONTINUUM)))
    nobodys_pawn = rules.apply(dealt(), Accuse((MINOTAURE, KAMUI, INTERCONTINUUM)))
    assert players_pawn.out == nobodys_pawn.out == (ALICE,)


def test_the_accuser_looks_at_the_solution_in_secret() -> None:
    """« Le joueur vérifie alors secrètement les trois cartes solution, cachées dans
    l'enveloppe. »"""
    accused = (TYGG, KAMUI, INTERCONTINUUM)
    state = rules.apply(dealt(), Accuse(accused))
    assert rules.entries(state, ALICE) == (
        Accusation(ALICE, accused, right=False),
        Observed(Has(SOLUTION, SOLVED)),
    )
    for player in (BRUNO, CHLOE):
        assert rules.entries(state, player) == (Accusation(ALICE, accused, right=False),)


def test_right_the_cards_are_announced_and_the_game_ends_in_victory() -> None:
    """« S'il a raison, il annonce les cartes aux autres joueurs, et la partie s'achève par sa
    victoire. »"""
    state = rules.apply(dealt(), Accuse(SOLVED))
    for player in state.game.players:
        assert rules.entries(state, player)[-1] == Accusation(ALICE, SOLVED, right=True)
    assert rules.is_over(state)
    assert rules.winners(state) == (ALICE,)
    assert rules.legal_actions(state) == ()
    assert rules.chance_outcomes(state) == ()
    assert rules.actor(state) is None
    with pytest.raises(IllegalActionError, match="the game is over"):
        rules.apply(state, Throw())


def test_wrong_the_cards_go_back_unseen_and_the_player_stops() -> None:
    """« S'il s'est trompé, il remet les cartes sans les révéler aux autres joueurs, et il s'arrête
    de jouer. »"""
    state = rules.apply(dealt(), Accuse((TYGG, KAMUI, INTERCONTINUUM)))
    assert state.out == (ALICE,)
    actors = []
    for _turn in range(4):
        actors.append(rules.actor(state))
        here = state.standing
        assert here is not None
        state = after(state, StayPut(here), EndTurn())
    assert actors == [BRUNO, CHLOE, BRUNO, CHLOE]


def test_the_others_go_on_without_them_until_the_game_ends() -> None:
    """« Les autres joueurs continuent sans lui de chercher, jusqu'à ce que la partie s'achève. »"""
    wrong = Accuse((TYGG, KAMUI, INTERCONTINUUM))
    state = after(dealt(), wrong, wrong)
    assert not rules.is_over(state)
    assert rules.actor(state) == CHLOE
    assert rules.winners(rules.apply(state, Accuse(SOLVED))) == (CHLOE,)


# Astuces


def test_a_sheet_keeps_account_of_the_alibis_seen() -> None:
    """« Le jeu est livré avec des petites fiches d'enquête, qui permettent à chaque joueur de
    comptabiliser quelles sont les cartes alibis qu'il a vues. »"""
    state = suggested(dealt(), TEMPS, CUBE, INTERCONTINUUM)
    notepad = Notepad(rules.table(state, ALICE))
    for entry in rules.entries(state, ALICE):
        notepad.read(entry)
    assert notepad.holder(CUBE) == hand_of(BRUNO)
    assert {card for card in HANDS[ALICE] if notepad.holder(card) == hand_of(ALICE)} == set(
        HANDS[ALICE]
    )


def test_in_time_one_finds_what_has_no_alibi() -> None:
    """« Il peut ainsi, au bout d'un certain temps, trouver quelle arme ou quel lieu ou quel
    personnage n'a aucun alibi. »"""
    state = suggested(dealt(), GOULUZ, KAMUI, HOMOPRIMALE)
    notepad = Notepad(rules.table(state, ALICE))
    for entry in rules.entries(state, ALICE):
        notepad.read(entry)
    assert notepad.suspected()[1] == (KAMUI,)


def test_one_may_suggest_with_one_s_own_alibis() -> None:
    """« Il est tout à fait possible de monter de fausses reconstitutions, où l'on possède soi-même
    des alibis pour les pièces du crime. »"""
    state = asking(dealt(), GALYSECONDE)
    for card in (GOULUZ, LOGE):
        assert Suggest((card, RESERVOIR, GALYSECONDE)) in rules.legal_actions(state)


def test_with_two_own_alibis_the_holder_of_the_third_must_show_it() -> None:
    """« Ainsi, si l'on est presque sûr que le Maître du Temps est le grand vilain [...], on peut
    monter une reconstitution, mettant en scène celui-ci avec une arme et un lieu dont on a les
    alibis. Lors du questionnement des autres joueurs, celui qui a l'alibi du Maître du Temps sera
    alors forcé de le dévoiler »"""
    hands = {
        ALICE: HANDS[ALICE],
        BRUNO: (TYGG, TEMPS, CUBE, FEERIE, GALYPRIMALE, NORJANE),
        CHLOE: HANDS[CHLOE],
    }
    state = dealt(hands, solution=(MINOTAURE, KAMUI, INTERCONTINUUM))
    state = after(asking(state, HOMOPRIMALE), Suggest((TEMPS, CHEVALIERE, HOMOPRIMALE)))
    assert rules.legal_actions(state) == (Show(TEMPS, ALICE),)


def test_with_two_own_alibis_and_nobody_showing_the_third_is_guilty() -> None:
    """« et si personne ne le montre c'est bien qu'il est le GRAND coupable, depuis la nuit des
    temps, et jusque l’éternité... »"""
    state = suggested(dealt(), TEMPS, CHEVALIERE, HOMOPRIMALE)
    notepad = Notepad(rules.table(state, ALICE))
    for entry in rules.entries(state, ALICE):
        notepad.read(entry)
    assert notepad.holder(TEMPS) == SOLUTION
    assert TEMPS in state.solution
