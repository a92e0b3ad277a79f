"""What the rules of Mega Cluedo leave open, as it is read here, and the house rules."""

from dataclasses import replace

import pytest

from cluedo_games import (
    ALICE,
    ARAIGNEE,
    BOARD,
    BRUNO,
    CHLOE,
    CUBE,
    DAVID,
    DEPARTEMENTALE,
    FEERIE,
    GALYPRIMALE,
    GALYSECONDE,
    HANDS,
    HOMOPRIMALE,
    HOMOSECONDE,
    INTERCONTINUUM,
    JUNDHAL,
    KAMUI,
    LOGE,
    MACHINE,
    MEGA,
    NORJANE,
    SIX,
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
from sleuth.board import Board, Room, Square
from sleuth.entries import Revealed
from sleuth.errors import IllegalActionError, OptionError
from sleuth.games.cluedo import rules
from sleuth.games.cluedo.actions import (
    Accuse,
    ChoosePawn,
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
from sleuth.games.cluedo.entries import Answer, Reply, Suggestion
from sleuth.games.cluedo.state import Phase, State
from sleuth.types import CardName

WRONG = Accuse((TYGG, KAMUI, INTERCONTINUUM))


def ends(state: State, at: str, pips: int) -> set[str]:
    """Where a throw of so many can end from there."""
    thrown = after(standing(state, Square(at)), Throw(), Rolled(pips))
    return {str(a.position) for a in rules.legal_actions(thrown) if isinstance(a, MoveTo)}


@pytest.mark.parametrize("players", range(2, 7))
def test_two_to_six_can_play(players: int) -> None:
    assert len(begin(SIX[:players]).hands) == players


@pytest.mark.parametrize("players", [1, 7])
def test_neither_one_nor_seven_can(players: int) -> None:
    names = (*SIX, type(ALICE)("Gaëlle"))[:players]
    with pytest.raises(OptionError, match="2 to 6"):
        rules.begin(MEGA, names)


def test_an_uneven_deal_goes_round_so_hands_differ_by_at_most_one() -> None:
    state = next(s for _a, s in random_play(MEGA, 4, seed=1) if s.phase is Phase.STARTING)
    assert [len(hand) for hand in state.hands] == [5, 5, 4, 4]
    table = rules.table(state, DAVID)
    assert dict(table.sizes.of) == dict(zip(SIX[:4], (5, 5, 4, 4), strict=True))


def test_leftover_cards_lie_face_up_by_house_rule() -> None:
    state = next(
        s for _a, s in random_play(MEGA, 4, seed=1, leftover="face-up") if s.phase is Phase.STARTING
    )
    assert [len(hand) for hand in state.hands] == [4, 4, 4, 4]
    assert len(state.face_up) == 2
    table = rules.table(state, DAVID)
    assert table.face_up == state.face_up
    assert table.sizes.of == ()
    assert all(size.exact and size.low == 4 for size in table.hand_sizes().values())


def test_the_round_goes_clockwise_from_the_asker_and_stops_at_the_first_who_shows() -> None:
    state = suggested(dealt(), JUNDHAL, CUBE, NORJANE)
    assert state.log[-1] == Suggestion(
        ALICE, (JUNDHAL, CUBE, NORJANE), (Answer(BRUNO, Reply.SHOWED, CUBE),)
    )
    state = suggested(state, TYGG, MACHINE, HOMOPRIMALE)
    assert state.log[-1] == Suggestion(
        BRUNO, (TYGG, MACHINE, HOMOPRIMALE), (Answer(CHLOE, Reply.SHOWED, MACHINE),)
    )
    state = suggested(state, TYGG, KAMUI, HOMOPRIMALE)
    assert state.log[-1] == Suggestion(
        CHLOE, (TYGG, KAMUI, HOMOPRIMALE), (Answer(ALICE, Reply.SHOWED, HOMOPRIMALE),)
    )


def test_the_dragged_pawn_s_player_may_suggest_there_next_turn() -> None:
    state = suggested(dealt(), TYGG, MACHINE, FEERIE)
    assert (rules.actor(state), state.room) == (BRUNO, FEERIE)
    state = after(state, StayPut(FEERIE))
    assert Suggest((JUNDHAL, CUBE, FEERIE)) in rules.legal_actions(state)


def test_the_dragged_may_stay_even_where_staying_is_forbidden() -> None:
    state = suggested(dealt(dragged="may-suggest"), TYGG, MACHINE, FEERIE)
    forbidden = replace(
        state,
        game=replace(state.game, house=dealt(stay="forbidden").game.house),
    )
    assert StayPut(FEERIE) in rules.legal_actions(forbidden)
    next_time = answered(after(forbidden, StayPut(FEERIE), Suggest((JUNDHAL, CUBE, FEERIE))))
    assert BRUNO not in next_time.dragged


def test_the_dragged_must_move_first_by_house_rule() -> None:
    state = suggested(dealt(dragged="must-move"), TYGG, MACHINE, FEERIE)
    assert not of_kind(rules.legal_actions(state), StayPut)
    with pytest.raises(IllegalActionError, match="throw the dice or take a passage"):
        rules.apply(state, StayPut(FEERIE))


def test_who_already_stands_there_is_not_dragged() -> None:
    state = asking(standing(dealt(), FEERIE, BRUNO), FEERIE)
    assert after(state, Suggest((TYGG, CUBE, FEERIE))).dragged == frozenset()


def test_pawns_are_the_six_suspects() -> None:
    state = drawn(begin(SIX))
    chosen = []
    while state.phase is Phase.CHOOSING:
        pawn = rules.legal_actions(state)[-1]
        assert isinstance(pawn, ChoosePawn)
        chosen.append(pawn.suspect)
        state = rules.apply(state, pawn)
    assert set(chosen) == {card.name for card in MEGA.categories[0].cards}
    assert state.pawns == tuple(chosen)


def test_entering_needs_no_exact_count() -> None:
    for pips in range(1, 7):
        assert HOMOPRIMALE in ends(dealt(), "0", pips)


def test_a_universe_is_left_through_a_door_or_a_passage() -> None:
    state = standing(dealt(), NORJANE)
    assert rules.legal_actions(state)[:3] == (
        Throw(),
        TakePassage(DEPARTEMENTALE),
        StayPut(NORJANE),
    )
    thrown = after(state, Throw(), Rolled(1))
    assert set(rules.legal_actions(thrown)) == {MoveTo(Square("6")), MoveTo(Square("7"))}


def test_one_does_not_come_back_into_the_universe_one_leaves() -> None:
    for house in ("forbidden", "allowed"):
        state = after(standing(dealt(retrace=house), NORJANE), Throw(), Rolled(4))
        assert MoveTo(NORJANE) not in rules.legal_actions(state)


def test_a_square_is_not_visited_twice_in_a_move() -> None:
    assert "0" not in ends(dealt(), "0", 2)
    assert {"2", "14"} <= ends(dealt(), "0", 2)


def test_it_may_be_by_house_rule() -> None:
    assert "0" in ends(dealt(retrace="allowed"), "0", 2)


def test_pawns_do_not_block() -> None:
    state = standing(dealt(), Square("1"), BRUNO)
    assert "2" in ends(state, "0", 2)


def test_they_do_by_house_rule() -> None:
    state = standing(dealt(pawns_block="yes"), Square("1"), BRUNO)
    assert "2" not in ends(state, "0", 2)
    assert "1" not in ends(state, "0", 1)


def test_one_s_own_pawn_does_not_block() -> None:
    assert "0" in ends(dealt(retrace="allowed", pawns_block="yes"), "0", 2)


def test_who_is_shut_in_stays() -> None:
    walled = standing(standing(dealt(pawns_block="yes"), Square("3b"), BRUNO), Square("3"), CHLOE)
    shut_in = after(standing(walled, Square("3a")), Throw(), Rolled(6))
    assert rules.legal_actions(shut_in) == (StayPut(Square("3a")),)
    assert after(shut_in, StayPut(Square("3a"))).phase is Phase.CLOSING


def test_one_goes_as_far_as_one_can_where_the_way_ends() -> None:
    a, b, c = map(Square, "abc")
    lane = Board(
        squares=(a, b, c),
        touching=((a, b), (b, c)),
        rooms=tuple(Room(room.card, (c,)) for room in BOARD.rooms),
        starts=(a, c),
    )
    state = dealt(pawns_block="yes")
    state = replace(state, game=replace(state.game, board=lane))
    state = standing(standing(state, Square("c"), BRUNO), Square("b"), CHLOE)
    assert ends(standing(state, a, CHLOE), "a", 6) == {"b"}


def test_staying_put_and_suggesting_again_is_allowed() -> None:
    state = asking(dealt(), FEERIE)
    again = after(asking(dealt(), FEERIE), Suggest((TYGG, CUBE, FEERIE)))
    assert state.phase is Phase.ASKING
    again = answered(again)
    for _player in (BRUNO, CHLOE):
        here = again.standing
        assert here is not None
        again = after(again, StayPut(here), EndTurn())
    assert (rules.actor(again), again.room) == (ALICE, FEERIE)
    assert after(again, StayPut(FEERIE)).phase is Phase.ASKING


def test_staying_put_is_forbidden_by_house_rule() -> None:
    state = standing(dealt(stay="forbidden"), FEERIE)
    assert rules.legal_actions(state)[:2] == (Throw(), TakePassage(GALYPRIMALE))
    assert not of_kind(rules.legal_actions(state), StayPut)


def test_an_accusation_is_made_instead_of_a_suggestion_or_after_an_unrefuted_one() -> None:
    start = dealt()
    moved = after(standing(start, Square("0")), Throw(), Rolled(1), MoveTo(Square("1")))
    unrefuted = suggested(start, TEMPS, KAMUI, INTERCONTINUUM)
    for state in (start, moved, asking(start, FEERIE), unrefuted):
        assert rules.actor(state) == ALICE
        assert rules.winners(rules.apply(state, Accuse(SOLVED))) == (ALICE,)
    refuted = suggested(start, TYGG, KAMUI, FEERIE)
    assert rules.actor(refuted) == BRUNO
    answering = after(asking(start, FEERIE), Suggest((TYGG, KAMUI, FEERIE)))
    with pytest.raises(IllegalActionError, match="a player to answer"):
        rules.apply(answering, Accuse(SOLVED))


def test_or_at_any_time_in_one_s_turn_by_house_rule() -> None:
    refuted = suggested(dealt(accuse="any-time-in-turn"), TYGG, KAMUI, FEERIE)
    assert (rules.actor(refuted), refuted.phase) == (ALICE, Phase.CLOSING)
    assert rules.winners(rules.apply(refuted, Accuse(SOLVED))) == (ALICE,)
    assert rules.actor(rules.apply(refuted, EndTurn())) == BRUNO


def test_who_accused_wrongly_keeps_showing() -> None:
    state = rules.apply(dealt(), WRONG)
    state = after(asking(state, GALYSECONDE), Suggest((TEMPS, KAMUI, GALYSECONDE)), Pass())
    assert rules.actor(state) == ALICE
    assert rules.legal_actions(state) == (Show(GALYSECONDE, BRUNO),)


def test_who_accused_wrongly_lays_the_cards_open_by_house_rule() -> None:
    state = rules.apply(dealt(wrong_accuser="lays-cards-open"), WRONG)
    assert state.log[-1] == Revealed(ALICE, state.hand(ALICE))
    assert rules.entries(state, CHLOE)[-1] == state.log[-1]


def test_everybody_wrong_and_nobody_wins() -> None:
    state = after(dealt(), WRONG, WRONG, WRONG)
    assert rules.is_over(state)
    assert rules.winners(state) == ()
    assert rules.turns(state) == 3


def test_the_first_seat_begins_unless_another_does() -> None:
    assert rules.actor(dealt()) == ALICE
    other = rules.begin(MEGA, SIX[:3], first=CHLOE)
    other = drawn(other)
    assert rules.actor(other) == CHLOE
    other = after(other, ChoosePawn(LOGE), ChoosePawn(TYGG), ChoosePawn(JUNDHAL))
    assert [other.pawn(player) for player in SIX[:3]] == [TYGG, JUNDHAL, LOGE]
    while not rules.legal_actions(other):
        other = rules.apply(other, rules.chance_outcomes(other)[0][0])
    assert rules.actor(other) == CHLOE
    assert rules.table(other, ALICE).first == CHLOE
    assert rules.table(dealt(), ALICE).first is None


def test_pawns_start_on_every_second_square_of_the_ring_in_seat_order() -> None:
    hands = {player: HANDS[ALICE][i : i + 1] for i, player in enumerate(SIX)}
    state = drawn(begin(tuple(hands)))
    state = after(state, *(ChoosePawn(name) for name in state.game.suspects))
    assert [state.position(state.pawn(player)) for player in SIX] == ["0", "2", "4", "6", "8", "10"]


def test_they_start_in_the_middle_by_house_rule() -> None:
    assert dealt(starts="middle").room == INTERCONTINUUM


def test_four_two_way_passages_join_opposites() -> None:
    pairs = [
        (HOMOPRIMALE, ARAIGNEE),
        (HOMOSECONDE, GALYSECONDE),
        (FEERIE, GALYPRIMALE),
        (NORJANE, DEPARTEMENTALE),
    ]
    for a, b in pairs:
        for here, there in ((a, b), (b, a)):
            passages = of_kind(rules.legal_actions(standing(dealt(), here)), TakePassage)
            assert passages == [TakePassage(there)]


def test_eight_links_to_the_middle_or_round_the_ring_by_house_rule() -> None:
    hub = standing(dealt(passages="hub8"), INTERCONTINUUM)
    assert len(of_kind(rules.legal_actions(hub), TakePassage)) == 8
    ring = standing(dealt(passages="ring8"), HOMOSECONDE)
    passages = of_kind(rules.legal_actions(ring), TakePassage)
    assert set(passages) == {TakePassage(HOMOPRIMALE), TakePassage(FEERIE)}


def test_two_dice_by_house_rule() -> None:
    thrown = after(dealt(dice="2"), Throw())
    ways = {a.pips: weight for a, weight in rules.chance_outcomes(thrown) if isinstance(a, Rolled)}
    assert ways == {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}


def test_without_a_board_any_universe_may_be_named_each_turn() -> None:
    boardless = replace(MEGA, board=None)
    state = rules.begin(boardless, SIX[:3])
    while rules.chance_outcomes(state):
        state = rules.apply(state, rules.chance_outcomes(state)[0][0])
    assert state.phase is Phase.ASKING
    assert len(of_kind(rules.legal_actions(state), Suggest)) == 6 * 6 * 9
    assert EndTurn() in rules.legal_actions(state)
    with pytest.raises(IllegalActionError, match="waits for"):
        rules.apply(state, Throw())


def test_an_unknown_house_rule_and_an_unknown_value_are_refused() -> None:
    with pytest.raises(OptionError, match="leftover"):
        rules.begin(MEGA, SIX[:3], options=[("left-over", "dealt")])
    with pytest.raises(OptionError, match="face-up"):
        rules.begin(MEGA, SIX[:3], options=[("leftover", "burnt")])


def test_a_board_needs_a_pawn_for_every_player() -> None:
    crowded = replace(MEGA, players=(2, 10))
    names = tuple(type(ALICE)(f"Player {n}") for n in range(7))
    with pytest.raises(OptionError, match="this board has 6"):
        rules.begin(crowded, names)


def test_names_of_players_differ_and_the_first_is_one_of_them() -> None:
    with pytest.raises(OptionError, match="same name"):
        rules.begin(MEGA, [ALICE, ALICE])
    with pytest.raises(OptionError, match="cannot begin"):
        rules.begin(MEGA, SIX[:3], first=DAVID)


def test_a_card_is_named_in_the_order_of_its_kind() -> None:
    cards = (CardName("Cube Cénobite"), TYGG, FEERIE)
    with pytest.raises(IllegalActionError, match="suspects, artefacts, universes"):
        rules.apply(asking(dealt(), FEERIE), Suggest(cards))
