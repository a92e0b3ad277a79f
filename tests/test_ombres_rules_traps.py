"""The rules of L'heure des 3 ombres, sentence by sentence: traps, closed eyes, powers."""

from collections import Counter
from dataclasses import replace

import pytest

from ombres_games import (
    ANN,
    BARNABE,
    BOB,
    BOX,
    CELESTIN,
    CLOCK,
    EYES_GEAR,
    EYES_LAMP,
    HERCULE,
    LUCIE,
    LUCIE_H,
    VORTEX,
    choices,
    drew,
    laid_out,
    place,
    play,
    revealed,
    rolled,
    told,
)
from sleuth.games.trois_ombres import rules
from sleuth.games.trois_ombres.actions import (
    AddTrap,
    CubeLanded,
    IdDrawn,
    LimbesDrawn,
    Look,
    Proceed,
    Reroll,
    Reveal,
    Roll,
    TakeCube,
    Tell,
    Thrown,
    TrapDrawn,
    UsePower,
)
from sleuth.games.trois_ombres.box import Face, IdEffect, LimbesEffect, Power
from sleuth.games.trois_ombres.entries import (
    UNSEEN,
    CubeRemoved,
    CubesThrown,
    PowerUsed,
    SecretLook,
    TileRevealed,
)
from sleuth.games.trois_ombres.state import State
from sleuth.games.trois_ombres.traps import distance
from sleuth.types import CardName

TILES = {"lamp a1": LUCIE, "lamp c2": LUCIE, "hat a1": BARNABE, "hat b2": CELESTIN}


def sprung(trap: CardName, **fields: object) -> State:
    """Ann reveals this trap first, at ``gear a1``; she is Lucile unless told otherwise."""
    fields = {"power": Power.TENACE} | fields
    state = laid_out(TILES | {"gear a1": trap}, **fields)  # type: ignore[arg-type]
    return play(rolled(state), Reveal(place("gear a1")))


# Traps in a turn


def test_a_trap_revealed_first_ends_the_revealing() -> None:
    """« S'il a dévoilé le Traquenard en premier, il en applique immédiatement l'effet sans dévoiler
    d'autre tuile »"""
    state = sprung(CLOCK)
    assert state.clock == 1
    assert not choices(state, Reveal)


def test_a_trap_revealed_second_turns_the_suspect_back() -> None:
    """« S'il a dévoilé le Traquenard en second, il retourne face cachée l'autre tuile Suspect qui a
    été dévoilée avant d'appliquer l'effet du Traquenard »"""
    state = laid_out(TILES | {"gear a1": CLOCK})
    state = play(rolled(state), Reveal(place("lamp a1")), Reveal(place("gear a1")))
    assert state.clock == 1
    assert state.tile(place("lamp a1")) == LUCIE
    assert not choices(state, Reveal)


def test_then_the_trap_is_discarded() -> None:
    """« Puis il défausse le Traquenard. »"""
    state = sprung(CLOCK)
    assert state.tile(place("gear a1")) is None
    assert state.trap_discard == (CLOCK,)


@pytest.mark.parametrize(("choice", "draws"), [("yes", True), ("no", False)])
def test_a_limbes_card_follows_a_trap(choice: str, draws: bool) -> None:
    """« Si un joueur n'a pas dévoilé de paire, il pioche 1 carte Limbes »: so also after a trap
    †"""
    state = sprung(CLOCK, options=(("limbes-after-trap", choice),))
    assert bool(rules.chance_outcomes(state)) is draws
    assert (state.active == ANN) is draws


def test_no_clue_is_laid_after_a_trap() -> None:
    """« Si le joueur dévoile 2 Suspects différents »"""
    state = laid_out(TILES | {"gear a1": CLOCK})
    state = play(rolled(state), Reveal(place("lamp a1")), Reveal(place("gear a1")))
    assert isinstance(rules.chance_outcomes(state)[0][0], LimbesDrawn)


def test_a_used_up_pile_of_traps_is_made_anew() -> None:
    """« S'il n'y a plus de Traquenard disponible, on mélange soigneusement la défausse pour
    reconstituer la pile de Traquenards. »"""
    state = laid_out(TILES, trap_pile=(), trap_discard=(CLOCK, HERCULE))
    state = play(revealed(state, "lamp a1", "lamp c2"), IdDrawn(IdEffect.CALEPIN))
    state = play(state, AddTrap(place("gear a1")))
    assert rules.chance_outcomes(state) == ((TrapDrawn(HERCULE), 1), (TrapDrawn(CLOCK), 1))
    state = play(state, TrapDrawn(CLOCK))
    assert (state.trap_pile, state.trap_discard) == ((HERCULE,), ())


def test_where_all_traps_are_in_play_none_is_added() -> None:
    """« Trap pile and discard empty: none is added. »"""
    state = laid_out(TILES, trap_pile=(), trap_discard=())
    state = play(revealed(state, "lamp a1", "lamp c2"), IdDrawn(IdEffect.CALEPIN))
    assert state.active == BOB


# Hercule


def test_hercule_throws_two_cubes() -> None:
    """« Hercule : ... le joueur jette 2 cubes Hercule vers le centre des 4 Lieux »"""
    state = sprung(HERCULE)
    state = play(state, CubeLanded(place("lamp a1")), CubeLanded(place("hat b2")))
    assert state.cubes == {"lamp a1", "hat b2"}
    assert CubesThrown(ANN, (place("lamp a1"), place("hat b2"))) in told(state)


def test_a_cube_lands_on_a_free_tile_nearer_the_centre_likelier() -> None:
    """« chaque cube Hercule est placé sur la tuile libre face cachée objectivement la plus proche
    »"""
    state = laid_out(TILES | {"gear a1": HERCULE}, power=Power.TENACE).with_clue(
        place("hat b2"), BOB
    )
    state = play(rolled(state), Reveal(place("gear a1")))
    chances = dict(rules.chance_outcomes(state))
    assert set(chances) == {CubeLanded(place(s)) for s in ("lamp a1", "lamp c2", "hat a1")}
    assert chances[CubeLanded(place("hat a1"))] == 16, "the corner at the centre"
    assert chances[CubeLanded(place("lamp c2"))] == 8
    assert chances[CubeLanded(place("lamp a1"))] == 4
    state = play(state, CubeLanded(place("hat a1")))
    assert CubeLanded(place("hat a1")) not in dict(rules.chance_outcomes(state))


def test_distances_are_from_the_centre_of_the_block() -> None:
    state = laid_out(TILES)
    inner = {"lamp c1", "hat a1", "pentacle c3", "gear a3"}
    assert {spot for spot in inner if distance(state.block, place(spot)) == 0} == inner
    assert distance(state.block, place("lamp a3")) == 4


def test_cubes_land_anywhere_alike_where_the_house_says_so() -> None:
    """House rule `cubes`."""
    state = sprung(HERCULE, options=(("cubes", "anywhere"),))
    assert {weight for _outcome, weight in rules.chance_outcomes(state)} == {1}


def test_a_tile_under_a_cube_cannot_be_revealed() -> None:
    """« une tuile porteuse d'un cube Hercule ne peut être ni regardée, ni dévoilée, ni mélangée
    »"""
    cubes = frozenset({place("lamp a1")})
    state = rolled(laid_out(TILES, cubes=cubes))
    assert choices(state, Reveal) == set(TILES) - {"lamp a1"}
    looking = play(laid_out(TILES, cubes=cubes, power=Power.INDISCRETE), UsePower())
    assert choices(looking, Look) == set(TILES) - {"lamp a1"}
    assert "lamp a1" not in laid_out(TILES, cubes=cubes).free()


def test_a_reveal_can_be_spent_on_a_cube() -> None:
    """« à son tour, à la place de dévoiler 1 tuile, un joueur peut désigner 1 tuile porteuse d'un
    cube Hercule pour défausser le cube sans la dévoiler »"""
    state = rolled(laid_out(TILES, cubes=frozenset({place("lamp a1"), place("hat a1")})))
    state = play(state, TakeCube(place("lamp a1")))
    assert told(state)[-1] == CubeRemoved(ANN, place("lamp a1"))
    assert not any(isinstance(entry, TileRevealed) for entry in told(state))
    assert state.cubes == {"hat a1"}
    play(state, TakeCube(place("hat a1")))


def test_the_tile_is_accessible_again() -> None:
    """« ainsi, la tuile est de nouveau accessible »"""
    state = rolled(laid_out(TILES, cubes=frozenset({place("lamp a1")})))
    assert "lamp a1" in choices(play(state, TakeCube(place("lamp a1"))), Reveal)


def test_a_designated_lieu_wholly_under_cubes_gives_a_cube() -> None:
    """« A designated Lieu wholly under cubes: a cube is removed there instead. »"""
    cubes = frozenset({place("lamp a1"), place("lamp c2"), place("hat a1")})
    state = rolled(laid_out(TILES, cubes=cubes), Face.LAMP)
    assert not choices(state, Reveal)
    assert choices(state, TakeCube) == {"lamp a1", "lamp c2"}
    state = play(state, TakeCube(place("lamp a1")))
    assert choices(state, Reveal) == {"lamp a1", "hat b2"}


def test_without_a_cube_left_the_clock_advances() -> None:
    """« s'il n'y a plus de cubes Hercule disponibles, l'Horloge avance et le Traquenard est
    défaussé »"""
    spots = ("lamp a1", "lamp c2", "hat a1", "hat b2", "pentacle a1", "pentacle b1")
    tiles = TILES | {"pentacle a1": LUCIE_H, "pentacle b1": LUCIE_H, "gear a1": HERCULE}
    state = laid_out(tiles, power=Power.TENACE, cubes=frozenset(map(place, spots)))
    assert len(spots) == BOX.cubes
    state = play(rolled(state), Reveal(place("gear a1")))
    assert state.clock == 1
    assert state.trap_discard == (HERCULE,)
    assert isinstance(rules.chance_outcomes(state)[0][0], LimbesDrawn)


def test_with_one_cube_left_one_is_thrown() -> None:
    """« Two cubes to throw and one left: one is thrown »"""
    spots = ("lamp a1", "lamp c2", "hat a1", "pentacle a1", "pentacle b1")
    tiles = TILES | {"pentacle a1": LUCIE_H, "pentacle b1": LUCIE_H, "gear a1": HERCULE}
    state = laid_out(tiles, power=Power.TENACE, cubes=frozenset(map(place, spots)))
    state = play(rolled(state), Reveal(place("gear a1")), CubeLanded(place("hat b2")))
    assert len(state.cubes) == 6
    assert isinstance(rules.chance_outcomes(state)[0][0], LimbesDrawn)


# Yeux du démon, Vortex, Horloge


def test_the_eyes_turn_the_lieu_of_their_colour_clockwise() -> None:
    """« Yeux du démon : ... le joueur tourne d'1/4 de tour dans le sens horaire le plateau Lieu
    de la couleur indiquée »"""
    state = sprung(EYES_LAMP)
    lamp = {spot: state.tile(spot) for spot in state.spots() if spot.startswith("lamp")}
    assert lamp == {"lamp a3": LUCIE, "lamp b1": LUCIE}, "near left goes far left"
    assert state.tile(place("hat a1")) == BARNABE


def test_whoever_met_the_eyes_closes_theirs_until_their_next_turn() -> None:
    """« puis le joueur doit fermer les yeux jusqu'à son prochain tour »"""
    for trap in (EYES_GEAR, VORTEX):
        state = drew(sprung(trap), LimbesEffect.TEMPS_ACCELERE)
        assert state.active == BOB
        assert not state.sees(ANN)
        cubes = frozenset({place("pentacle b2")})
        hidden = state.with_tile(place("pentacle b2"), LUCIE_H)
        state = rolled(replace(hidden, cubes=cubes))
        state = play(state, Reveal(state.spots()[0]))
        last = [entry for entry in told(state, ANN) if isinstance(entry, TileRevealed)][-1]
        assert last.seen == UNSEEN
        state = drew(play(state, TakeCube(place("pentacle b2"))), LimbesEffect.TEMPS_ACCELERE)
        assert state.active == ANN
        assert state.sees(ANN)
        assert state.blind == frozenset()


def test_the_vortex_turns_all_lieux_of_one_piece() -> None:
    """« Vortex : ... le joueur tourne d'1/4 de tour dans le sens horaire TOUS les plateaux Lieux
    (d'un seul tenant) »"""
    before = laid_out(TILES)
    state = sprung(VORTEX)
    assert state.block == before.block.turned()
    north_west, north_east, south_east, south_west = before.block.lieux
    assert state.block.lieux == (south_west, north_west, north_east, south_east)
    assert state.tile(place("lamp a3")) == LUCIE
    assert state.tile(place("hat a3")) == BARNABE


def test_the_horloge_trap_advances_the_clock() -> None:
    """« Horloge : quelle perte de temps ! ; l'Horloge avance. »"""
    assert sprung(CLOCK, clock=7).clock == 8


def test_a_trap_is_told_to_closed_eyes_too() -> None:
    """What is discarded lies open, and all see how the Lieux were turned."""
    state = sprung(EYES_LAMP, blind=frozenset({BOB}))
    (entry,) = (entry for entry in told(state, BOB) if isinstance(entry, TileRevealed))
    assert entry.seen == {EYES_LAMP}


def test_twelve_traps() -> None:
    """« Traps [P] 12: 4 Yeux du démon (one a Lieu), 4 Hercule, 2 Vortex, 2 Horloge. »"""
    counts = Counter({kind.effect.value: 0 for kind in BOX.traps})
    for kind in BOX.traps:
        counts[kind.effect.value] += kind.count
    assert counts == {"eyes": 4, "hercule": 4, "vortex": 2, "clock": 2}
    lieux = [kind.lieu for kind in BOX.traps if kind.lieu]
    assert len(lieux) == len(set(lieux)) == 4


# Powers


def test_lucile_rolls_again_once() -> None:
    """« Lucile Finemouche : TENACE Relancez une fois le dé Enquête si le résultat ne vous
    convient pas. Le nouveau résultat doit être appliqué. »"""
    state = play(laid_out(TILES, power=Power.TENACE), Roll(), Thrown(Face.CLOCK))
    assert set(rules.legal_actions(state)) == {Proceed(), Reroll(stylo=False)}
    assert state.clock == 0, "the result is not applied yet"
    state = play(state, Reroll(stylo=False), Thrown(Face.CLOCK))
    assert PowerUsed(ANN) in told(state)
    assert state.clock == 1
    assert choices(state, Reveal) == set(TILES)


def test_le_balafre_throws_one_cube() -> None:
    """« Le Balafré : IMPLACABLE Subissez les effets atténués d'un Traquenard : ne lancez qu'1
    seul cube Hercule »"""
    state = play(sprung(HERCULE, power=Power.IMPLACABLE), CubeLanded(place("lamp a1")))
    assert state.cubes == {"lamp a1"}
    assert isinstance(rules.chance_outcomes(state)[0][0], LimbesDrawn)


@pytest.mark.parametrize("trap", [EYES_GEAR, VORTEX])
def test_le_balafre_never_closes_his_eyes_for_a_trap(trap: CardName) -> None:
    """« et ne fermez jamais les yeux face aux Yeux du démon ou au Vortex »"""
    state = drew(sprung(trap, power=Power.IMPLACABLE), LimbesEffect.TEMPS_ACCELERE)
    assert state.sees(ANN)


def test_le_balafre_closes_them_in_the_tenebres() -> None:
    """« Le Balafré is spared for traps only »"""
    state = laid_out(TILES, power=Power.IMPLACABLE)
    state = drew(revealed(state, "lamp a1", "hat a1"), LimbesEffect.TENEBRES)
    assert state.active == BOB
    assert not state.sees(ANN)


def test_allison_looks_at_a_tile_before_she_reveals() -> None:
    """« Allison Holmes : INDISCRÈTE Avant de dévoiler vos tuiles, regardez secrètement 1 tuile de
    votre choix. »"""
    state = laid_out(TILES, power=Power.INDISCRETE)
    assert UsePower() in rules.legal_actions(state)
    after_the_die = play(state, Roll(), Thrown(Face.LOUPE))
    assert UsePower() in rules.legal_actions(after_the_die)
    state = play(state, UsePower())
    assert choices(state, Look) == set(TILES)
    state = play(state, Look(place("hat b2")), Proceed())
    look = SecretLook(ANN, place("hat b2"), frozenset({CELESTIN}))
    assert told(state, ANN)[-1] == look
    assert told(state, BOB)[-1] == replace(look, seen=UNSEEN)
    assert UsePower() not in rules.legal_actions(state), "once a turn"


def test_who_looked_may_tell_the_others() -> None:
    """A secret look may be told: then they know as well."""
    state = play(laid_out(TILES, power=Power.INDISCRETE), UsePower(), Look(place("hat b2")), Tell())
    look = SecretLook(ANN, place("hat b2"), frozenset({CELESTIN}), (BOB,))
    assert told(state, BOB)[-1] == look


def test_zacharie_looks_at_two_tiles_with_a_clue_or_a_cube() -> None:
    """« Zacahire White : FOUINEUR Avant de dévoiler vos tuiles, regardez secrètement 2 tuiles
    porteuses d'un Indice ou d'un cube Hercule de votre choix. »"""
    state = laid_out(TILES, power=Power.FOUINEUR, cubes=frozenset({place("lamp a1")}))
    state = play(state.with_clue(place("hat b2"), BOB), UsePower())
    assert choices(state, Look) == {"lamp a1", "hat b2"}
    state = play(state, Look(place("lamp a1")), Proceed())
    assert choices(state, Look) == {"hat b2"}
    state = play(state, Look(place("hat b2")), Proceed())
    looks = [entry.spot for entry in told(state) if isinstance(entry, SecretLook)]
    assert looks == ["lamp a1", "hat b2"]


def test_without_clues_and_cubes_zacharie_has_nothing_to_look_at() -> None:
    """« porteuses d'un Indice ou d'un cube »"""
    assert rules.legal_actions(laid_out(TILES, power=Power.FOUINEUR)) == (Roll(),)


def test_a_clue_stays_on_a_tile_that_is_looked_at() -> None:
    """« Quand une tuile porteuse d'un Indice est regardée secrètement, l'Indice reste sur la
    tuile. »"""
    state = laid_out(TILES, power=Power.FOUINEUR).with_clue(place("hat b2"), BOB)
    state = play(state, UsePower(), Look(place("hat b2")), Proceed())
    assert state.clue(place("hat b2")) == BOB


def test_a_power_serves_in_its_player_s_turn() -> None:
    """« Chaque Enquêteur dispose d'une Capacité spéciale utilisable à son tour »"""
    state = laid_out(TILES, players=3)
    assert state.game.powers[2] is Power.INDISCRETE
    assert rules.actor(state) == ANN
    assert UsePower() not in rules.legal_actions(state)
