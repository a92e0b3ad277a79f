"""The rules of L'heure des 3 ombres, sentence by sentence: the aim, turns, pairs, clues, the end.

Each test quotes the sentence that it checks.
"""

from collections import Counter
from dataclasses import replace

import pytest

from ombres_games import (
    ANN,
    BARNABE,
    BARNABE_H,
    BOB,
    BOX,
    CAL,
    CELESTIN,
    CLOCK,
    HERCULE,
    LUCIE,
    LUCIE_H,
    OMBRES,
    SUSPECTS,
    choices,
    laid_out,
    opened,
    place,
    play,
    revealed,
    rolled,
    told,
)
from sleuth.errors import IllegalActionError, OptionError
from sleuth.games.trois_ombres import rules
from sleuth.games.trois_ombres.actions import (
    AddTrap,
    Bluff,
    HostDrawn,
    IdDrawn,
    LayClue,
    LimbesDrawn,
    MoveClue,
    Proceed,
    Reveal,
    Roll,
    TakeCube,
    Thrown,
    TrapDrawn,
)
from sleuth.games.trois_ombres.box import Face, IdEffect, LimbesEffect, Power
from sleuth.games.trois_ombres.entries import (
    UNSEEN,
    Bluffed,
    PairTaken,
    Rolled,
    TileRevealed,
    TrapAdded,
)
from sleuth.games.trois_ombres.state import INDEX, Turn
from sleuth.types import AGENCY, SOLUTION, CardName, PlayerName

TWO = {"lamp a1": LUCIE, "lamp b2": LUCIE, "hat a1": BARNABE, "hat b2": CELESTIN}
"""A pair of Lucies in the lamp's Lieu, two others in the hat's."""


# How a game begins


def test_two_to_four_players() -> None:
    """« 2 à 4 joueurs »"""
    for n in (2, 3, 4):
        assert len(opened(n).game.players) == n
    for names in ("A", "ABCDE"):
        with pytest.raises(OptionError):
            rules.begin(OMBRES, [PlayerName(name) for name in names])


def test_one_tile_lies_aside_and_nobody_has_seen_it() -> None:
    """« débusquer le démon qui se cache parmi eux »: any of the suspects, all alike."""
    state = rules.begin(OMBRES, (ANN, BOB))
    outcomes = rules.chance_outcomes(state)
    assert [outcome for outcome, _weight in outcomes] == [HostDrawn(name) for name in SUSPECTS]
    assert len({weight for _outcome, weight in outcomes}) == 1
    assert all(not isinstance(e, Bluffed) for seat in (ANN, BOB) for e in told(opened(), seat))


def test_twenty_seven_suspects_and_a_trap_lie_seven_to_a_lieu() -> None:
    """Start [P]: 27 suspects and 1 trap, 7 tiles a Lieu; a host whose twin is in play."""
    state = opened()
    tiles = Counter(tile for tile in state.tiles if tile)
    assert sum(tiles[name] for name in SUSPECTS) == 27
    assert sum(tiles.values()) == 28
    assert state.host is not None
    assert tiles[state.host] == 1
    assert {len(state.spots(lieu)) for lieu in state.block.lieux} == {7}
    assert (state.host, SOLUTION) in rules.cells(state, ANN)
    assert len(rules.cells(state, ANN)) == 29


@pytest.mark.parametrize(("traps", "tiles"), [("0", 27), ("5", 32)])
def test_games_begin_with_other_numbers_of_traps(traps: str, tiles: int) -> None:
    """« other presets 0 and 5 traps »"""
    state = opened(options=(("traps", traps),))
    assert len(state.spots()) == tiles
    assert len(state.trap_pile) == 12 - int(traps)


@pytest.mark.parametrize(("players", "clues"), [(2, 4), (3, 3), (4, 2)])
def test_clues_at_the_start(players: int, clues: int) -> None:
    """« Clue cubes 5 a colour, start 2 each (3 at three players, 4 at two) »"""
    state = opened(players)
    assert set(state.reserve) == {clues}
    assert set(state.spare) == {5 - clues}


def test_who_begins_can_be_chosen() -> None:
    """« Start »: the first seat, unless told otherwise."""
    assert rules.begin(OMBRES, (ANN, BOB)).active == ANN
    assert rules.begin(OMBRES, (ANN, BOB), BOB).active == BOB
    with pytest.raises(OptionError, match="Zoe"):
        rules.begin(OMBRES, (ANN, BOB), PlayerName("Zoe"))


# The turn


def test_a_player_rolls_the_die() -> None:
    """« À son tour, un joueur doit lancer le dé Enquête puis appliquer son résultat. »"""
    state = laid_out(TWO)
    assert rules.actor(state) == ANN
    assert rules.legal_actions(state) == (Roll(),)
    outcomes = rules.chance_outcomes(play(state, Roll()))
    assert outcomes == tuple((Thrown(face), 1) for face in Face)
    assert told(rolled(state, Face.HAT)) == (Rolled(ANN, Face.HAT),)


@pytest.mark.parametrize(
    ("face", "first"), [(Face.LAMP, {"lamp a1", "lamp b2"}), (Face.HAT, {"hat a1", "hat b2"})]
)
def test_a_lieu_on_the_die_comes_first(face: Face, first: set[str]) -> None:
    """« Faces Réverbère / Chapeau / Pentacle / Rouage : le joueur dévoile 1 tuile du Lieu désigné
    par le dé »"""
    assert choices(rolled(laid_out(TWO), face), Reveal) == first


def test_the_second_tile_is_of_one_s_choice() -> None:
    """« et 1 tuile de son choix (du même Lieu ou d'un autre Lieu) »"""
    state = play(rolled(laid_out(TWO), Face.LAMP), Reveal(place("lamp a1")))
    assert choices(state, Reveal) == {"lamp b2", "hat a1", "hat b2"}


def test_a_designated_lieu_without_tiles_leaves_a_single_tile() -> None:
    """« si le Lieu désigné ne contient aucune tuile, le joueur ne peut dévoiler qu'1 seule tuile de
    son choix »"""
    state = rolled(laid_out(TWO), Face.GEAR)
    assert choices(state, Reveal) == set(TWO)
    state = play(state, Reveal(place("lamp a1")))
    assert not choices(state, Reveal)
    assert rules.actor(state) is None, "a Limbes card is drawn"


def test_the_loupe_leaves_both_tiles_to_the_player() -> None:
    """« Face Loupe : le joueur dévoile 2 tuiles de son choix »"""
    state = rolled(laid_out(TWO), Face.LOUPE)
    assert choices(state, Reveal) == set(TWO)
    assert len(choices(play(state, Reveal(place("hat a1"))), Reveal)) == 3


def test_the_horloge_face_advances_the_clock_and_leaves_both_tiles_to_the_player() -> None:
    """« Face Horloge : l'Horloge avance puis le joueur dévoile 2 tuiles de son choix. »"""
    state = rolled(laid_out(TWO, clock=4), Face.CLOCK)
    assert state.clock == 5
    assert choices(state, Reveal) == set(TWO)


def test_the_horloge_face_at_the_last_hour_loses_before_any_tile() -> None:
    """« Hour 12: lost at once. »"""
    state = rolled(laid_out(TWO, clock=11), Face.CLOCK)
    assert rules.is_over(state)
    assert rules.winners(state) == ()


def test_the_lieu_need_not_be_obeyed_where_the_house_says_so() -> None:
    """House rule `designated`."""
    state = rolled(laid_out(TWO, options=(("designated", "off"),)), Face.HAT)
    assert choices(state, Reveal) == set(TWO)


def test_the_next_to_roll_is_on_the_left() -> None:
    """« Une fois son tour effectué, c'est au joueur à sa gauche de lancer le dé Enquête. »"""
    state = laid_out(TWO, players=3, options=(("events", "off"),))
    for player in (BOB, CAL, ANN):
        state = revealed(state, "lamp a1", "hat a1")
        assert state.active == player


def test_everybody_with_open_eyes_sees_what_is_revealed() -> None:
    """« le joueur dévoile »: for all."""
    state = revealed(laid_out(TWO), "lamp a1", "hat a1")
    for seat in (ANN, BOB, None):
        sights = [entry.seen for entry in told(state, seat) if isinstance(entry, TileRevealed)]
        assert sights == [{LUCIE}, {BARNABE}]


def test_spots_are_named_from_each_player_s_side() -> None:
    """« as seen from the notebook owner's side »: what is near and left to Ann is far to Bob."""
    state = revealed(laid_out(TWO), "lamp a1", "hat b2")
    near, far = (
        [entry.spot for entry in told(state, seat) if isinstance(entry, TileRevealed)]
        for seat in (ANN, BOB)
    )
    assert (near, far) == (["lamp a1", "hat b2"], ["lamp c3", "hat b2"])
    assert ("Lucie normale", "lamp c3") in rules.cells(state, BOB)


def test_an_action_that_is_not_allowed_is_refused_with_one_that_is() -> None:
    state = rolled(laid_out(TWO), Face.LAMP)
    with pytest.raises(IllegalActionError, match="lamp a1"):
        rules.apply(state, Reveal(place("hat a1")))
    assert not rules.can(state, Reveal(place("hat a1")))
    over = rolled(laid_out(TWO, clock=11), Face.CLOCK)
    with pytest.raises(IllegalActionError, match="over"):
        rules.apply(over, Roll())


# Two suspects strictly alike


def test_a_pair_goes_to_the_agence() -> None:
    """« Si le joueur dévoile 2 Suspects strictement identiques : Il place les 2 tuiles en pile
    faces visibles à un emplacement libre du plateau Agence 3ID »"""
    state = revealed(laid_out(TWO), "lamp a1", "lamp b2")
    assert state.agency == (LUCIE,)
    assert set(state.spots()) == {"hat a1", "hat b2"}
    assert (LUCIE, AGENCY) in rules.cells(state, BOB)
    pair = (place("lamp a1"), place("lamp b2"))
    assert PairTaken(ANN, pair, LUCIE) in told(state)


def test_two_versions_of_a_character_are_no_pair() -> None:
    """« chaque Suspect existe en 2 versions (normale et hypnotisée), très proches visuellement
    l'une de l'autre »"""
    state = revealed(laid_out(TWO | {"hat b2": LUCIE_H}), "lamp a1", "hat b2")
    assert state.agency == ()
    assert len(state.spots()) == 4
    assert len(BOX.characters) == 7
    assert all(len(character.tiles) == 2 for character in BOX.characters)


def test_two_traps_of_one_kind_are_no_pair() -> None:
    """« 2 Suspects strictement identiques »: the first trap ends the revealing."""
    state = play(rolled(laid_out({"lamp a1": CLOCK, "lamp b2": CLOCK})), Reveal(place("lamp a1")))
    assert state.agency == ()
    assert not choices(state, Reveal)


def test_a_pair_draws_a_3id_card() -> None:
    """« Il pioche une carte 3ID »"""
    state = revealed(laid_out(TWO), "lamp a1", "lamp b2")
    drawn = dict(rules.chance_outcomes(state))
    assert drawn[IdDrawn(IdEffect.CALEPIN)] == 4
    assert drawn[IdDrawn(IdEffect.DEBRIEFING)] == 3
    assert sum(drawn.values()) == 14


def test_then_a_trap_is_laid_unseen_at_an_empty_spot_of_the_player_s_choice() -> None:
    """« Puis il prend, sans la regarder, 1 tuile Traquenard disponible et la place, face cachée,
    à un emplacement libre d'un Lieu de son choix »"""
    state = play(revealed(laid_out(TWO), "lamp a1", "lamp b2"), IdDrawn(IdEffect.CALEPIN))
    assert rules.actor(state) == ANN
    assert choices(state, AddTrap) == set(INDEX) - {"hat a1", "hat b2"}
    state = play(state, AddTrap(place("gear c3")))
    kinds = dict(rules.chance_outcomes(state))
    assert sum(kinds.values()) == 11, "one trap of twelve was among the tiles"
    assert TrapDrawn(HERCULE) in kinds
    state = play(state, TrapDrawn(HERCULE))
    assert state.tile(place("gear c3")) == HERCULE
    assert told(state)[-1] == TrapAdded(ANN, place("gear c3"))
    assert state.active == BOB


def test_a_pair_draws_no_limbes_card() -> None:
    """« Si un joueur n'a pas dévoilé de paire, il pioche 1 carte Limbes »"""
    state = play(revealed(laid_out(TWO), "lamp a1", "lamp b2"), IdDrawn(IdEffect.CALEPIN))
    state = play(state, AddTrap(place("gear c3")), TrapDrawn(HERCULE))
    assert len(state.limbes_pile) == 24


# Two different suspects


def test_two_different_suspects_are_turned_back() -> None:
    """« Si le joueur dévoile 2 Suspects différents : Il retourne les tuiles visibles faces
    cachées »"""
    state = play(rolled(laid_out(TWO)), Reveal(place("lamp a1")), Reveal(place("hat a1")))
    assert state.visible == frozenset()
    assert set(state.spots()) == set(TWO)


def test_clues_may_be_laid_on_them() -> None:
    """« Il peut, s'il le souhaite, y placer des Indices de sa réserve »"""
    state = play(rolled(laid_out(TWO)), Reveal(place("lamp a1")), Reveal(place("hat a1")))
    assert set(rules.legal_actions(state)) == {
        Proceed(), LayClue(place("lamp a1")), LayClue(place("hat a1")),
    }  # fmt: skip
    state = play(state, LayClue(place("lamp a1")), LayClue(place("hat a1")))
    assert state.clue(place("lamp a1")) == ANN
    assert state.clue(place("hat a1")) == ANN
    assert state.reserve == (2, 4)


def test_then_a_limbes_card_is_drawn() -> None:
    """« Puis il pioche une carte Limbes »"""
    state = revealed(laid_out(TWO), "lamp a1", "hat a1")
    drawn = dict(rules.chance_outcomes(state))
    assert sum(drawn.values()) == 24
    assert drawn[LimbesDrawn(LimbesEffect.TEMPS_ACCELERE)] == 3
    assert drawn[LimbesDrawn(LimbesEffect.BROUILLARD)] == 2
    assert drawn[LimbesDrawn(LimbesEffect.AMNESIE)] == 1


def test_a_single_tile_draws_a_limbes_card_and_takes_no_clue() -> None:
    """« so also after ... a single tile »"""
    state = play(rolled(laid_out(TWO), Face.GEAR), Reveal(place("lamp a1")))
    assert rules.chance_outcomes(state)[0][0] == LimbesDrawn(LimbesEffect.AMNESIE)


def test_a_reveal_spent_on_a_cube_draws_a_limbes_card() -> None:
    """« and after a reveal spent on a cube † »"""
    for choice, draws in (("yes", True), ("no", False)):
        state = laid_out(
            TWO, cubes=frozenset({place("lamp a1")}), options=(("limbes-after-cube", choice),)
        )
        state = play(rolled(state), TakeCube(place("lamp a1")), Reveal(place("hat a1")))
        assert (state.active == ANN) is draws


# Clues


def test_a_tile_takes_one_clue() -> None:
    """« une tuile ne peut accueillir qu'un seul Indice »"""
    state = play(rolled(laid_out(TWO)), Reveal(place("lamp a1")), Reveal(place("hat a1")))
    state = play(state, LayClue(place("lamp a1")))
    assert choices(state, LayClue) == {"hat a1"}


def test_a_clue_marks_its_tile_and_goes_with_it() -> None:
    """« Un Indice placé sur une tuile sert simplement à marquer un Suspect »"""
    from sleuth.games.trois_ombres.table_layout import Lieu, lieu_turns

    state = laid_out(TWO).with_clue(place("lamp a1"), ANN)
    moved = state.moved(lieu_turns(Lieu.LAMP))
    assert moved.clue(place("lamp a3")) == ANN
    assert moved.tile(place("lamp a3")) == LUCIE


def test_who_has_no_clue_left_may_move_those_on_the_lieux() -> None:
    """« Si un joueur n'a plus d'Indice en réserve, il peut décider de déplacer ses Indices déjà
    présents sur les Lieux. »"""
    state = laid_out(TWO | {"gear a1": BARNABE_H}).with_clue(place("gear a1"), ANN)
    state = replace(state, reserve=(0, 4))
    state = play(rolled(state), Reveal(place("lamp a1")), Reveal(place("hat a1")))
    gear, lamp, hat = (place(name) for name in ("gear a1", "lamp a1", "hat a1"))
    assert set(rules.legal_actions(state)) == {
        Proceed(), MoveClue(gear, lamp), MoveClue(gear, hat),
    }  # fmt: skip
    state = play(state, MoveClue(gear, lamp))
    assert (state.clue(gear), state.clue(lamp)) == (None, ANN)
    assert state.reserve == (0, 4)


def test_clues_of_others_stay_where_they_are() -> None:
    """« déplacer ses Indices »"""
    state = laid_out(TWO | {"gear a1": BARNABE_H}).with_clue(place("gear a1"), BOB)
    state = replace(state, reserve=(0, 3))
    state = play(rolled(state), Reveal(place("lamp a1")), Reveal(place("hat a1")))
    assert isinstance(rules.chance_outcomes(state)[0][0], LimbesDrawn)


def test_a_revealed_tile_gives_its_clue_back() -> None:
    """« Quand une tuile porteuse d'un Indice est dévoilée, l'Indice retourne dans la réserve de son
    Enquêteur. »"""
    state = laid_out(TWO).with_clue(place("lamp a1"), BOB)
    assert state.reserve == (4, 3)
    state = play(rolled(state), Reveal(place("lamp a1")))
    assert state.clue(place("lamp a1")) is None
    assert state.reserve == (4, 4)


def test_no_clue_is_laid_on_a_single_suspect() -> None:
    """« S'il dévoile 2 Suspects différents, un joueur peut ... y laisser des Indices »"""
    state = laid_out(TWO, cubes=frozenset({place("lamp a1")}))
    state = play(rolled(state), TakeCube(place("lamp a1")), Reveal(place("hat a1")))
    assert not choices(state, LayClue)


# Coup de bluff


@pytest.mark.parametrize("clock", [5, 6, 11])
def test_a_bluff_is_allowed_from_six_o_clock_on(clock: int) -> None:
    """« À partir de 6 heures et au-delà uniquement, à son tour, plutôt que de lancer le dé Enquête,
    un joueur peut tenter un Coup de bluff »"""
    state = laid_out(TWO, clock=clock)
    assert choices(state, Bluff) == (set(TWO) if clock >= 6 else set())
    assert not choices(play(state, Roll(), Thrown(Face.LOUPE)), Bluff)


def test_a_bluff_reveals_a_tile_then_the_demon() -> None:
    """« Le joueur dévoile 1 tuile de son choix ; Puis il dévoile la tuile Démon »"""
    state = play(laid_out(TWO, clock=6, host=BARNABE), Bluff(place("hat a1")))
    assert told(state, BOB)[-1] == Bluffed(
        ANN, place("hat c3"), frozenset({BARNABE}), True, BARNABE
    )


def test_two_tiles_alike_win_for_all() -> None:
    """« Si les 2 tuiles sont strictement identiques, la partie est gagnée pour TOUS »"""
    state = play(laid_out(TWO, clock=6, host=BARNABE), Bluff(place("hat a1")))
    assert rules.is_over(state)
    assert rules.winners(state) == (ANN, BOB)


@pytest.mark.parametrize("tile", [BARNABE_H, HERCULE])
def test_two_different_tiles_lose_for_all(tile: CardName) -> None:
    """« Si les 2 tuiles sont différentes, la partie est perdue pour TOUS !!! » (a trap included)"""
    state = play(laid_out({"hat a1": tile}, clock=6, host=BARNABE), Bluff(place("hat a1")))
    assert rules.is_over(state)
    assert rules.winners(state) == ()


def test_a_tile_under_a_cube_cannot_be_named() -> None:
    """« A tile under a cube cannot be named. »"""
    state = laid_out(TWO, clock=6, cubes=frozenset({place("hat a1")}))
    assert choices(state, Bluff) == set(TWO) - {"hat a1"}


def test_closed_eyes_do_not_see_the_demon() -> None:
    """« Closed eyes hide what happens »"""
    state = laid_out(TWO, clock=6, host=BARNABE, blind=frozenset({BOB}))
    last = told(play(state, Bluff(place("hat a1"))), BOB)[-1]
    assert isinstance(last, Bluffed)
    assert (last.seen, last.demon, last.right) == (UNSEEN, None, True)


# The end


def test_the_twelfth_hour_loses_for_all() -> None:
    """« Si l'horloge atteint l'heure des 3 ombres (12ème heure), la partie est perdue pour TOUS.
    »"""
    state = revealed(laid_out({"lamp a1": CLOCK, "hat a1": LUCIE}, clock=11), "lamp a1")
    assert rules.is_over(state)
    assert state.clock == BOX.hours == 12
    assert rules.winners(state) == ()
    assert not rules.legal_actions(state)
    assert not rules.chance_outcomes(state)


def test_thirteen_suspects_at_the_agence_win_for_all() -> None:
    """« Si 13 suspects sont écartés, le démon est démasqué et la partie est gagnée pour TOUS. »"""
    twelve = tuple(name for name in SUSPECTS if name not in (LUCIE, SUSPECTS[-1]))
    state = laid_out({"lamp a1": LUCIE, "lamp b2": LUCIE}, agency=twelve)
    assert len(twelve) == 12
    state = revealed(state, "lamp a1", "lamp b2")
    assert rules.is_over(state)
    assert rules.winners(state) == (ANN, BOB)


def test_the_last_suspect_is_the_host() -> None:
    """« Le dernier suspect est donc l'hôte du démon des limbes »"""
    host = SUSPECTS[-1]
    twelve = tuple(name for name in SUSPECTS if name not in (LUCIE, host))
    tiles = {"lamp a1": LUCIE, "lamp b2": LUCIE, "hat a1": host}
    state = revealed(laid_out(tiles, agency=twelve, host=host), "lamp a1", "lamp b2")
    assert [state.tile(spot) for spot in state.spots()] == [host]
    assert set(SUSPECTS) - set(state.agency) == {host}


def test_twelve_suspects_do_not() -> None:
    """« 13 Suspects ont été écartés à l'Agence 3ID »"""
    eleven = tuple(name for name in SUSPECTS if name not in (LUCIE, BARNABE, SUSPECTS[-1]))
    state = revealed(laid_out(TWO, agency=eleven), "lamp a1", "lamp b2")
    assert len(state.agency) == 12
    assert not rules.is_over(state)


def test_without_events_there_is_nothing_but_pairs() -> None:
    """House rule `events`: no cards, no powers, no clues, and traps are just discarded."""
    state = laid_out(TWO, options=(("events", "off"),), power=Power.TENACE, clock=9)
    assert rules.legal_actions(state) == (Roll(),)
    state = revealed(state, "lamp a1", "lamp b2")
    assert (state.active, state.turn) == (BOB, Turn())
    state = revealed(replace(state, active=ANN), "hat a1", "hat b2")
    assert state.active == BOB
    assert len(state.limbes_pile) == 24
