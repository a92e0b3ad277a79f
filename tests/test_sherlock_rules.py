"""The rules of Sherlock 13, sentence by sentence: each test quotes the sentence that it checks."""

from itertools import pairwise

import pytest

from sherlock_games import (
    ANN,
    BADGE,
    BOB,
    BOOK,
    BULB,
    CAL,
    EXPERT,
    EYE,
    FIST,
    FLO,
    NECKLACE,
    PIPE,
    SHERLOCK,
    SKULL,
    THREE,
    card,
    dealt,
    four,
    hand,
    play,
    row,
    symbol,
    three,
    two,
)
from sleuth.errors import IllegalActionError, OptionError
from sleuth.games.sherlock13 import rules
from sleuth.games.sherlock13.actions import Accuse, Arrange, AskAll, AskOne, Dealt, Drawn, Swap
from sleuth.games.sherlock13.entries import Accusation, AskedAll, AskedOne, Said, Swapped
from sleuth.games.sherlock13.state import Neighbour, Phase
from sleuth.types import LEFT, RIGHT, PlayerName


def test_thirteen_characters_are_in_the_box() -> None:
    """« 13 cartes Personnages, 4 sets d'aide de jeu contenant 13 cartes personnages »"""
    assert len(SHERLOCK.cards) == 13


def test_one_of_them_is_the_criminal() -> None:
    """« Le coupable est forcément l'un d'entre eux ! »"""
    state = rules.begin(SHERLOCK, (ANN, BOB, CAL))
    drawn = [action for action, _weight in rules.chance_outcomes(state)]
    assert drawn == [Drawn(each.name) for each in SHERLOCK.cards]
    assert {weight for _action, weight in rules.chance_outcomes(state)} == {1}


def test_who_begins_can_be_chosen() -> None:
    """« Choisissez un 1er joueur. »"""
    assert dealt("Mycroft", *THREE, first=BOB).active == BOB
    with pytest.raises(OptionError, match="Zoe"):
        rules.begin(SHERLOCK, (ANN, BOB), PlayerName("Zoe"))


def test_the_criminal_lies_face_down_and_nobody_has_seen_it() -> None:
    """« en pioche une, et la place face cachée au centre de la table sans la regarder, ni la
    révéler » ; « Le personnage sur cette carte est le criminel. »"""
    state = three()
    assert state.criminal == card("Mycroft")
    for seat in state.game.players:
        seen = rules.table(state, seat)
        assert card("Mycroft") not in [each for held in seen.hands for each in held.cards]


def test_twelve_cards_are_dealt_to_all() -> None:
    """« Distribuez équitablement les 12 cartes restantes entre tous les joueurs »"""
    for state in (three(), four()):
        held = [each for cards in state.hands for each in cards]
        assert len(held) == len(set(held)) == 12
        assert state.criminal not in held


def test_four_cards_each_for_three_players() -> None:
    """« distribuez 4 cartes à 3 joueurs »"""
    assert [len(cards) for cards in three().hands] == [4, 4, 4]


def test_three_cards_each_for_four_players() -> None:
    """« 3 cartes à 4 joueurs. »"""
    assert [len(cards) for cards in four().hands] == [3, 3, 3, 3]


def test_the_screens_tell_how_often_each_symbol_is_there() -> None:
    """« ils indiquent le nombre total de chacun des symboles dans le jeu »"""
    totals = {each.id: SHERLOCK.total(each.id) for each in SHERLOCK.symbols}
    assert totals == {
        PIPE: 5, BULB: 5, FIST: 5, BADGE: 5, BOOK: 4, NECKLACE: 3, EYE: 3, SKULL: 3,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        ("Moran, Gregson, Hudson", (1, 0, 2, 1, 1, 1, 0, 1)),
        ("Watson, Moran, Adler", (1, 1, 2, 0, 0, 1, 1, 2)),
        ("Hudson, Moriarty, Hopkins", (2, 1, 0, 1, 0, 1, 1, 1)),
        ("Lestrade, Bradstreet, Holmes", (1, 1, 2, 2, 1, 0, 1, 0)),
        ("Gregson, Morstan, Baynes", (0, 1, 1, 2, 2, 1, 0, 0)),
    ],
)
def test_each_player_counts_the_symbols_of_their_cards(
    names: str, expected: tuple[int, ...]
) -> None:
    """« chaque joueur comptabilise les symboles de ses cartes »"""
    others = [each.name for each in SHERLOCK.cards if each.name not in hand(names)]
    rest = [", ".join(others[i : i + 3]) for i in (1, 4, 7)]
    assert row(dealt(others[0], names, *rest), ANN) == expected


@pytest.mark.parametrize(
    ("sticker", "name"),
    [
        ("Fenêtre", PIPE), ("étoile", BULB), ("cible", FIST), ("point d'exclamation", BADGE),
        ("carré", BOOK), ("triangle", NECKLACE), ("rond", EYE), ("croix", SKULL),
    ],
)  # fmt: skip
def test_stickers_stand_for_symbols(sticker: str, name: str) -> None:
    """« La traduction des symboles des cartes personnages, en stickers relief, est la suivante »"""
    assert symbol(sticker) == name


def test_turns_go_clockwise_from_the_first_player() -> None:
    """« Le tour de jeu s'effectue dans le sens horaire à partir du premier joueur. »"""
    state = dealt("Mycroft", *THREE, first=BOB)
    active = [state.active]
    for _turn in range(5):
        other = state.game.left_of(state.active)
        state = play(state, AskOne(other, PIPE))
        active.append(state.active)
    assert active == [BOB, CAL, ANN, BOB, CAL, ANN]


def test_a_turn_is_one_action_of_three_kinds() -> None:
    """« A son tour, chaque joueur choisit une action parmi les 3 suivantes »"""
    kinds = {type(action) for action in rules.legal_actions(three())}
    assert kinds == {AskAll, AskOne, Accuse}


def test_all_others_who_have_the_symbol_say_so_but_not_who_asks() -> None:
    """« Tous les joueurs qui possèdent ce symbole doivent le dire, sauf le joueur qui enquête. »"""
    state = play(three(), AskAll(SKULL))
    assert state.log == (AskedAll(ANN, SKULL, (Said(BOB, True), Said(CAL, True))),)
    state = play(state, AskAll(EYE))
    assert state.log[-1] == AskedAll(BOB, EYE, (Said(CAL, False), Said(ANN, True)))


def test_nobody_says_how_often() -> None:
    """« Les joueurs ne disent pas combien de fois ils ont ce symbole dans leurs cartes. »"""
    entry = play(four(), AskAll(FIST)).log[0]
    assert isinstance(entry, AskedAll)
    assert [answer.has for answer in entry.answers] == [False, True, True]


def test_one_other_player_tells_the_exact_number() -> None:
    """« Le joueur désigné doit dire le nombre exact de symboles de ce type qu'il possède. »"""
    state = play(four(), AskOne(CAL, FIST))
    assert state.log == (AskedOne(ANN, CAL, FIST, 2),)


def test_another_player_is_asked_never_oneself() -> None:
    """« choisissez 1 autre joueur et 1 symbole spécifique »"""
    with pytest.raises(IllegalActionError):
        rules.apply(three(), AskOne(ANN, FIST))


def test_any_character_can_be_accused() -> None:
    """« Annoncez le nom du personnage que vous pensez être le criminel »"""
    accused = [a.suspect for a in rules.legal_actions(three()) if isinstance(a, Accuse)]
    assert accused == [each.name for each in SHERLOCK.cards]


def test_only_the_accuser_sees_the_criminal() -> None:
    """« Seul le joueur qui a fait l'accusation peut voir la carte Criminel. »"""
    state = play(three(), Accuse(card("Baynes")))
    assert len(rules.entries(state, ANN)) == 2
    assert "Mycroft" in str(rules.entries(state, ANN)[1])
    assert rules.entries(state, BOB) == (Accusation(ANN, card("Baynes"), right=False),)


def test_a_right_accusation_wins() -> None:
    """« S'il a raison, il révèle la carte Criminel et remporte la partie. »"""
    state = play(three(), Accuse(card("Mycroft")))
    assert rules.is_over(state)
    assert rules.winners(state) == (ANN,)
    assert not rules.legal_actions(state)


def test_after_a_wrong_accusation_ones_turns_are_skipped() -> None:
    """« Son tour sera sauté pendant le reste de la partie »"""
    state = play(three(), Accuse(card("Baynes")), AskAll(PIPE), AskAll(PIPE))
    assert state.active == BOB


def test_after_a_wrong_accusation_one_still_answers() -> None:
    """« mais il doit répondre aux questions des autres joueurs »"""
    state = play(three(), Accuse(card("Baynes")), AskOne(ANN, FIST), AskAll(FIST))
    assert state.log[1] == AskedOne(BOB, ANN, FIST, 3)
    assert state.log[2] == AskedAll(CAL, FIST, (Said(ANN, True), Said(BOB, True)))


def test_after_a_wrong_accusation_the_next_player_has_the_turn() -> None:
    """« Après une accusation râtée, c'est au tour du joueur suivant. »"""
    assert play(three(), Accuse(card("Baynes"))).active == BOB


def test_the_last_who_has_not_failed_wins() -> None:
    """« La partie se termine lorsqu'un joueur réussit une accusation ou lorsque tous les joueurs,
    sauf un, ont raté leur accusation. Dans ce cas, le joueur restant remporte la partie. »"""
    state = play(three(), Accuse(card("Baynes")), Accuse(card("Adler")))
    assert rules.is_over(state)
    assert rules.winners(state) == (CAL,)
    assert rules.turns(state) == 2


def test_with_two_players_each_has_five_cards_and_three_lie_in_a_row() -> None:
    """« on distribue 5 cartes à chaque joueur et on place 3 cartes face cachée [...] en ligne, au
    centre de la table »"""
    state = two()
    assert [len(cards) for cards in state.hands] == [5, 5]
    assert state.neighbours == (
        Neighbour(LEFT, card("Morstan")),
        Neighbour(RIGHT, card("Moriarty")),
    )


def test_with_two_players_the_middle_card_is_the_criminal() -> None:
    """« La carte du milieu est la carte Criminel. »"""
    state = two()
    assert state.criminal == card("Mycroft")
    assert rules.winners(play(state, Accuse(card("Mycroft")))) == (ANN,)
    wrong = play(state, Accuse(card("Morstan")))
    assert rules.winners(wrong) == (BOB,)


def test_with_two_players_the_first_action_is_a_swap() -> None:
    """« choisissez l'une des 2 cartes adjacentes au criminel et échangez-la avec une carte de votre
    main »"""
    state = two()
    assert not [a for a in rules.legal_actions(state) if isinstance(a, AskAll)]
    swaps = [a for a in rules.legal_actions(state) if isinstance(a, Swap)]
    assert swaps == [Swap(slot, each) for slot in (LEFT, RIGHT) for each in state.hand(ANN)]
    swapped = play(state, Swap(LEFT, card("Moran")))
    assert set(swapped.hand(ANN)) == set(hand("Morstan, Bradstreet, Hopkins, Watson, Adler"))
    assert swapped.log == (Swapped(ANN, LEFT, card("Moran"), card("Morstan")),)
    assert swapped.active == BOB


def test_the_card_given_lies_face_up() -> None:
    """« Placez la carte qui vient de votre main face visible. »"""
    swapped = play(two(), Swap(LEFT, card("Moran")))
    assert swapped.neighbours[0] == Neighbour(LEFT, card("Moran"), face_up=True)
    assert rules.entries(swapped, BOB) == (Swapped(ANN, LEFT, card("Moran"), None),)


def test_once_both_neighbours_lie_face_up_nothing_is_swapped() -> None:
    """« lorsque les 2 cartes adjacentes au criminel ont été révélée, on ne peut plus faire l'action
    « enquête, 1 » »"""
    state = play(two(), Swap(LEFT, card("Moran")), Swap(RIGHT, card("Hudson")))
    assert {type(action) for action in rules.legal_actions(state)} == {AskOne, Accuse}


def test_with_experts_everybody_orders_their_hand_first() -> None:
    """« quand vous reçevez vos cartes en début de partie, classez-les de la première à la
    dernière »"""
    state = rules.begin(SHERLOCK, (ANN, BOB, CAL), options=EXPERT)
    state = play(state, Drawn(card("Mycroft")))
    while state.phase is Phase.DEALING:
        state = play(state, Dealt(state.undealt[0]))
    assert state.phase is Phase.ARRANGING
    orders = rules.legal_actions(state)
    assert len(orders) == len(set(orders)) == 24
    mine = orders[5]
    assert isinstance(mine, Arrange)
    state = play(state, mine)
    assert (state.active, state.hand(ANN)) == (BOB, mine.cards)


def test_the_last_card_does_not_count_in_answers() -> None:
    """« Lorsque vous répondez aux questions, ne prenez pas en compte les symboles de la dernière
    carte. »"""
    state = play(three(EXPERT), AskOne(BOB, NECKLACE))
    assert state.log == (AskedOne(ANN, BOB, NECKLACE, 1),)  # Adler, not Mrs. Hudson, who is last
    assert row(state, BOB)[SHERLOCK.symbols.index(SHERLOCK.symbol(NECKLACE))] == 2


def test_whose_last_card_alone_has_the_bulb_stays_silent() -> None:
    """« si votre dernière carte est la seule à avoir une ampoule, ne vous manifestez pas »"""
    state = dealt(
        "Mycroft",
        "Moran, Bradstreet, Hopkins, Watson",
        "Lestrade, Gregson, Hudson, Adler",
        "Baynes, Holmes, Morstan, Moriarty",
        options=EXPERT,
    )
    entry = play(state, AskAll(BULB)).log[0]
    assert entry == AskedAll(ANN, BULB, (Said(BOB, False), Said(CAL, True)))


def test_three_skulls_one_of_them_last_are_answered_as_two() -> None:
    """« Si vous avez 3 cartes avec un crâne en main dont une en dernière et que l'on vous demande
    combien de « crâne » vous avez, répondez que vous en avez 2. »"""
    state = dealt(
        "Mycroft",
        "Bradstreet, Hopkins, Watson, Hudson",
        "Moran, Moriarty, Lestrade, Adler",
        "Baynes, Holmes, Morstan, Gregson",
        options=EXPERT,
    )
    assert play(state, AskOne(BOB, SKULL)).log[0] == AskedOne(ANN, BOB, SKULL, 2)


def test_at_the_start_of_a_turn_the_first_card_goes_last() -> None:
    """« au début de son tour, chaque joueur doit placer la 1ère de ses cartes en dernière
    position »"""
    state = three(EXPERT)
    assert state.hand(ANN) == hand("Bradstreet, Hopkins, Watson, Moran")
    assert state.hand(BOB) == hand(THREE[1])
    state = play(state, AskAll(PIPE))
    assert state.hand(BOB) == hand("Lestrade, Gregson, Hudson, Adler")


def test_skipped_turns_rotate_the_hand_as_well() -> None:
    """« Les joueurs doivent faire ça à chaque tour, même lorsque leurs tours sont sautés après
    avoir raté une accusation. »"""
    state = play(three(EXPERT), Accuse(card("Baynes")))
    before = state.hand(ANN)
    state = play(state, AskAll(PIPE), AskAll(PIPE))
    assert state.active == BOB
    assert state.hand(ANN) == (*before[1:], before[0])


def test_with_two_experts_the_card_taken_goes_where_the_card_given_was() -> None:
    """« A 2 joueurs, lorsque l'on fait l'action « enquête 1 », placez la carte prise dans la
    position de la carte échangée. »"""
    state = play(two(EXPERT), Swap(RIGHT, card("Hopkins")))
    assert state.hand(ANN) == hand("Bradstreet, Moriarty, Watson, Adler, Moran")


def test_without_experts_nothing_rotates_and_every_card_counts() -> None:
    """« Avec ce mode de jeu, l'enquête sera plus compliquée » : otherwise, none of it holds."""
    states = [four()]
    for _turn in range(4):
        states.append(play(states[-1], AskAll(PIPE)))
    assert all(before.hands == after.hands for before, after in pairwise(states))
    assert play(four(), AskOne(FLO, BOOK)).log[0] == AskedOne(ANN, FLO, BOOK, 2)
    assert play(four(), AskOne(FLO, BADGE)).log[0] == AskedOne(ANN, FLO, BADGE, 2)
