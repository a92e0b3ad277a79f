"""The rules of L'heure des 3 ombres, sentence by sentence: every card of both decks."""

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
    CELESTIN_H,
    CLOCK,
    HERCULE,
    LUCIE,
    LUCIE_H,
    SUSPECTS,
    can_use,
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
    GainClue,
    GiveObject,
    IdDrawn,
    LayClue,
    LayMixed,
    LeaveVisible,
    LieuThrown,
    LimbesDrawn,
    Look,
    MixedTileDrawn,
    Pick,
    PickPair,
    Proceed,
    Reroll,
    Reveal,
    Roll,
    ShowPair,
    ShuffleDiscard,
    TakeCube,
    Tell,
    Thrown,
    TrapDrawn,
    UseObject,
    UsePower,
)
from sleuth.games.trois_ombres.box import Face, IdEffect, LimbesEffect, LimbesKind, Power
from sleuth.games.trois_ombres.entries import (
    UNSEEN,
    BlockTurned,
    ClockSet,
    ClueGained,
    LieuTurned,
    LieuxExchanged,
    NoEffect,
    ObjectGiven,
    ObjectUsed,
    PairTaken,
    SecretLook,
    TileRevealed,
    TilesShuffled,
    TilesSwapped,
    Told,
)
from sleuth.games.trois_ombres.state import Curse, State
from sleuth.games.trois_ombres.table_layout import Lieu
from sleuth.types import AGENCY

TILES = {
    "lamp a1": LUCIE, "lamp c2": LUCIE, "hat a1": BARNABE, "hat b2": CELESTIN,
    "gear a1": BARNABE_H, "pentacle a1": CELESTIN_H,
}  # fmt: skip


def paired(**fields: object) -> State:
    """Ann has just taken the pair of Lucies, and draws a 3ID card."""
    return revealed(laid_out(TILES, **fields), "lamp a1", "lamp c2")  # type: ignore[arg-type]


def unpaired(**fields: object) -> State:
    """Ann has just revealed two different suspects, and draws a Limbes card."""
    return revealed(laid_out(TILES, **fields), "lamp a1", "hat a1")  # type: ignore[arg-type]


# 3ID cards


def test_an_object_lies_beside_the_sheet_until_it_is_used() -> None:
    """« Les Objets peuvent être utilisées ultérieurement ; un Objet est placé à côté de la fiche
    Enquêteur du joueur puis défaussé une fois utilisé »"""
    state = drew(paired(), IdEffect.REVELATEUR)
    assert state.objects == ((IdEffect.REVELATEUR,), ())
    used = laid_out(TILES, objects=[IdEffect.ARCHEOSCRIPT])
    used = play(used, UseObject(IdEffect.ARCHEOSCRIPT))
    assert used.objects == ((), ())
    assert used.id_discard == (IdEffect.ARCHEOSCRIPT,)


def test_a_player_owns_one_object() -> None:
    """« un joueur ne peut posséder qu'un seul Objet ; un Objet en surplus doit être donné à un
    autre joueur ou défaussé »"""
    state = drew(paired(players=3, objects=[IdEffect.LOUPE]), IdEffect.STYLO)
    assert set(rules.legal_actions(state)) == {
        GiveObject(item, to) for item in (IdEffect.LOUPE, IdEffect.STYLO) for to in (BOB, CAL, None)
    }
    given = play(state, GiveObject(IdEffect.LOUPE, CAL))
    assert given.objects == ((IdEffect.STYLO,), (), (IdEffect.LOUPE,))
    assert told(given)[-1] == ObjectGiven(ANN, IdEffect.LOUPE, CAL)
    away = play(state, GiveObject(IdEffect.STYLO, None))
    assert away.objects == ((IdEffect.LOUPE,), (), ())
    assert away.id_discard == (IdEffect.STYLO,)


def test_nobody_is_given_a_second_object() -> None:
    """« un joueur ne peut posséder qu'un seul Objet »"""
    state = laid_out(TILES)
    state = replace(state, objects=((IdEffect.LOUPE,), (IdEffect.INVERTIGO,)))
    state = drew(revealed(state, "lamp a1", "lamp c2"), IdEffect.STYLO)
    assert {action.to for action in rules.legal_actions(state)} == {None}  # type: ignore[union-attr]


def test_a_calepin_gives_a_clue_of_one_s_colour() -> None:
    """« Les Calepins permettent au joueur de prendre un cube Indice supplémentaire à sa couleur
    ... puis la carte est défaussée »"""
    state = drew(paired(), IdEffect.CALEPIN)
    assert state.reserve == (5, 4)
    assert state.spare == (0, 1)
    assert state.id_discard == (IdEffect.CALEPIN,)


def test_where_one_s_colour_is_used_up_another_player_may_take_one() -> None:
    """« s'il n'en a plus de disponible, un autre joueur peut prendre un cube Indice
    supplémentaire à sa couleur »"""
    state = drew(paired(players=3, spare=(0, 2, 0)), IdEffect.CALEPIN)
    assert rules.legal_actions(state) == (Proceed(), GainClue(BOB))
    state = play(state, GainClue(BOB))
    assert state.reserve == (3, 4, 3)
    assert ClueGained(BOB) in told(state)


def test_without_clues_left_the_card_does_nothing() -> None:
    """« s'il n'y a plus de cube Indice disponible, la carte est sans effet »"""
    state = drew(paired(spare=(0, 0)), IdEffect.CALEPIN)
    assert state.reserve == (4, 4)
    assert choices(state, AddTrap)


def test_a_debriefing_before_three_is_a_calepin() -> None:
    """« Les Debriefings permettent au joueur, avant 3 heures, de prendre un cube Indice
    supplémentaire à sa couleur (comme un Calepin) »"""
    state = paired(clock=2).with_clue(place("hat a1"), BOB)
    state = drew(state, IdEffect.DEBRIEFING)
    assert state.reserve == (5, 3)
    assert state.clue(place("hat a1")) == BOB


def test_a_debriefing_at_three_or_later_turns_up_all_tiles_with_clues() -> None:
    """« à 3 heures et au-delà, ils permettent de retourner faces visibles toutes les tuiles
    porteuses d'Indice (les Indices retournent dans la réserve de leur Enquêteur) »; « Retournez
    les autres tuiles faces cachées. »"""
    state = paired(clock=3).with_clue(place("hat a1"), BOB).with_clue(place("gear a1"), ANN)
    state = drew(state, IdEffect.DEBRIEFING)
    seen = {e.spot: e.seen for e in told(state, ANN) if isinstance(e, TileRevealed)}
    assert seen[place("hat a1")] == {BARNABE}
    assert seen[place("gear a1")] == {BARNABE_H}
    assert state.reserve == (4, 4)
    assert state.tile(place("hat a1")) == BARNABE
    assert choices(state, AddTrap)


def test_a_debriefing_leaves_a_clue_under_a_cube() -> None:
    """« une tuile porteuse d'un cube Hercule ne peut être ni regardée, ni dévoilée »"""
    clued = paired(clock=3).with_clue(place("hat a1"), BOB)
    state = drew(replace(clued, cubes=frozenset({place("hat a1")})), IdEffect.DEBRIEFING)
    assert not any(isinstance(entry, TileRevealed) for entry in told(state, ANN)[-2:])
    assert state.clue(place("hat a1")) == BOB


def test_pairs_that_are_visible_go_to_the_agence_without_card_or_trap() -> None:
    """« si des paires sont visibles, elles sont immédiatement placées à l'Agence 3ID (en ce cas,
    on ne pioche pas de carte 3ID et on n'ajoute pas de Traquenard) »"""
    tiles = TILES | {"hat b2": BARNABE, "gear a1": CELESTIN, "pentacle a1": CELESTIN}
    state = revealed(laid_out(tiles, clock=3), "lamp a1", "lamp c2")
    for spot in ("hat a1", "hat b2", "gear a1", "pentacle a1"):
        state = state.with_clue(place(spot), ANN)
    state = drew(state, IdEffect.DEBRIEFING)
    state = play(state, ShowPair(), ShowPair())
    assert state.agency == (LUCIE, CELESTIN, BARNABE)
    pairs = [entry.suspect for entry in told(state) if isinstance(entry, PairTaken)]
    assert pairs == [LUCIE, CELESTIN, BARNABE]
    assert choices(state, AddTrap), "one trap, for the pair of the turn"
    state = play(state, AddTrap(place("gear c3")), TrapDrawn(CLOCK))
    assert state.active == BOB


def test_a_debriefing_can_win_the_game() -> None:
    """« 13 Suspects ont été écartés à l'Agence 3ID »"""
    eleven = tuple(name for name in SUSPECTS if name not in (LUCIE, BARNABE, SUSPECTS[-1]))
    state = revealed(
        laid_out(TILES | {"hat b2": BARNABE}, clock=3, agency=eleven), "lamp a1", "lamp c2"
    )
    state = state.with_clue(place("hat a1"), BOB).with_clue(place("hat b2"), BOB)
    state = play(drew(state, IdEffect.DEBRIEFING), ShowPair())
    assert rules.winners(state) == (ANN, BOB)


def test_a_used_up_3id_deck_is_made_anew() -> None:
    """« Si, au cours de la partie, la pioche de cartes 3ID est vide, on mélange soigneusement la
    défausse pour reconstituer la pioche. »"""
    state = paired(id_pile=(), id_discard=(IdEffect.CALEPIN, IdEffect.STYLO))
    assert dict(rules.chance_outcomes(state)) == {
        IdDrawn(IdEffect.CALEPIN): 1, IdDrawn(IdEffect.STYLO): 1,
    }  # fmt: skip
    state = drew(state, IdEffect.CALEPIN)
    assert (state.id_pile, state.id_discard) == ((IdEffect.STYLO,), (IdEffect.CALEPIN,))
    assert state.clock == 0, "the clock does not advance for it"


def test_fourteen_3id_cards() -> None:
    """« 3ID deck [P] 14: one each of the 7 objects, 4 Calepins, 3 Débriefings »"""
    counts = Counter({card.effect: card.count for card in BOX.id_cards})
    assert sum(counts.values()) == 14
    assert (counts[IdEffect.CALEPIN], counts[IdEffect.DEBRIEFING]) == (4, 3)
    assert [counts[card] for card in IdEffect if card.is_object] == [1] * 7


def test_archeoscript_plays_twice_without_limbes_cards() -> None:
    """« Archéoscript : À votre tour, jouez 2 fois sans avoir à piocher de carte Limbes »"""
    state = laid_out(TILES, objects=[IdEffect.ARCHEOSCRIPT])
    state = play(state, UseObject(IdEffect.ARCHEOSCRIPT))
    for _play in range(2):
        assert state.active == ANN
        state = revealed(state, "lamp a1", "hat a1")
    assert state.active == BOB
    assert len(state.limbes_pile) == 24


def test_archeoscript_adds_no_trap() -> None:
    """« ou à ajouter de Traquenard »"""
    state = laid_out(TILES, objects=[IdEffect.ARCHEOSCRIPT])
    state = play(state, UseObject(IdEffect.ARCHEOSCRIPT))
    state = drew(revealed(state, "lamp a1", "lamp c2"), IdEffect.CALEPIN)
    assert state.active == ANN
    assert rules.legal_actions(state) == (Roll(),)


def test_archeoscript_is_used_before_the_die() -> None:
    """« À votre tour, jouez 2 fois »"""
    state = laid_out(TILES, objects=[IdEffect.ARCHEOSCRIPT])
    assert can_use(state, IdEffect.ARCHEOSCRIPT)
    assert not can_use(play(state, Roll(), Thrown(Face.LOUPE)), IdEffect.ARCHEOSCRIPT)


def test_chronogyre_leaves_a_revealed_suspect_visible_with_a_clue() -> None:
    """« Chronogyre : Placez un Indice disponible sur un Suspect que vous venez de dévoiler. Le
    Suspect est laissé visible jusqu'à ce que sa paire soit reconsituée. »"""
    state = laid_out(TILES, objects=[IdEffect.CHRONOGYRE])
    state = play(rolled(state), Reveal(place("lamp a1")), Reveal(place("hat a1")))
    state = play(state, LeaveVisible(place("lamp a1")))
    assert state.visible == {"lamp a1"}
    assert state.clue(place("lamp a1")) == ANN
    assert ObjectUsed(ANN, IdEffect.CHRONOGYRE, place("lamp a1")) in told(state)
    state = drew(play(state, Proceed()), LimbesEffect.TEMPS_ACCELERE)
    state = revealed(state, "lamp c2", "lamp a1")
    assert state.agency == (LUCIE,)
    assert (state.visible, state.reserve) == (frozenset(), (4, 4))


def test_chronogyre_needs_a_clue_in_reserve() -> None:
    """« un Indice disponible »"""
    state = laid_out(TILES, objects=[IdEffect.CHRONOGYRE], reserve=(0, 4))
    state = play(rolled(state), Reveal(place("lamp a1")), Reveal(place("hat a1")))
    assert isinstance(rules.chance_outcomes(state)[0][0], LimbesDrawn)


@pytest.mark.parametrize(("choice", "serves"), [("serves", True), ("idle", False)])
def test_a_visible_tile_may_serve_as_one_of_the_two(choice: str, serves: bool) -> None:
    """« A tile left visible by the Chronogyre may serve as one of the two † »"""
    state = laid_out(
        TILES, visible=frozenset({place("lamp a1")}), options=(("visible-tile", choice),)
    )
    assert ("lamp a1" in choices(rolled(state), Reveal)) is serves


def test_a_visible_tile_keeps_its_clue_when_it_serves_in_vain() -> None:
    """« laissé visible jusqu'à ce que sa paire soit reconsituée »"""
    state = laid_out(TILES, visible=frozenset({place("lamp a1")})).with_clue(place("lamp a1"), BOB)
    state = revealed(state, "lamp a1", "hat a1")
    assert state.visible == {"lamp a1"}
    assert state.clue(place("lamp a1")) == BOB


def test_invertigo_ignores_a_limbes_card_that_was_just_drawn() -> None:
    """« Invertigo : Ignorez l'effet d'une carte Limbes qui vient d'être piochée. »"""
    state = drew(unpaired(objects=[IdEffect.INVERTIGO]), LimbesEffect.TEMPS_ACCELERE)
    assert rules.actor(state) == ANN
    assert set(rules.legal_actions(state)) == {Proceed(), UseObject(IdEffect.INVERTIGO)}
    ignored = play(state, UseObject(IdEffect.INVERTIGO))
    assert ignored.clock == 0
    assert ignored.limbes_discard == (LimbesEffect.TEMPS_ACCELERE,)
    assert ignored.id_discard == (IdEffect.INVERTIGO,)
    assert play(state, Proceed()).clock == 1


def test_anybody_with_open_eyes_may_use_the_invertigo() -> None:
    """« une carte Limbes qui vient d'être piochée »: by whom is not said."""
    state = replace(laid_out(TILES), objects=((), (IdEffect.INVERTIGO,)))
    drawn = drew(revealed(state, "lamp a1", "hat a1"), LimbesEffect.TENEBRES)
    assert rules.actor(drawn) == BOB
    assert play(drawn, UseObject(IdEffect.INVERTIGO)).curses == ()
    blind = replace(state, blind=frozenset({BOB}))
    assert drew(revealed(blind, "lamp a1", "hat a1"), LimbesEffect.TEMPS_ACCELERE).clock == 1


def test_the_loupe_looks_at_a_tile_before_tiles_are_revealed() -> None:
    """« Loupe analytique : Regardez secrètement une tuile de votre choix avant de dévoiler des
    tuiles. »"""
    state = play(laid_out(TILES, objects=[IdEffect.LOUPE]), UseObject(IdEffect.LOUPE))
    assert choices(state, Look) == set(TILES)
    state = play(state, Look(place("hat a1")), Proceed())
    assert told(state, BOB)[-1] == SecretLook(ANN, place("hat c3"), UNSEEN)
    assert rules.legal_actions(state) == (Roll(),)


def test_the_stylo_rolls_the_die_again() -> None:
    """« Stylo traducteur : Relancez le dé Enquête si le résultat ne vous convient pas. Vous devez
    appliquer l'effet du nouveau résultat. »"""
    state = play(laid_out(TILES, objects=[IdEffect.STYLO]), Roll(), Thrown(Face.CLOCK))
    assert set(rules.legal_actions(state)) == {Proceed(), Reroll(stylo=True)}
    state = play(state, Reroll(stylo=True), Thrown(Face.LOUPE))
    assert state.objects == ((), ())
    assert (state.clock, choices(state, Reveal)) == (0, set(TILES))


def test_the_revelateur_takes_all_cubes_away() -> None:
    """« Révélateur d'empreinte : Écartez tous les cubes Hercule présents sur les Lieux vers le
    plateau Horloge. »"""
    cubes = frozenset({place("lamp a1"), place("hat a1")})
    state = laid_out(TILES, objects=[IdEffect.REVELATEUR], cubes=cubes)
    assert play(state, UseObject(IdEffect.REVELATEUR)).cubes == frozenset()
    assert not can_use(replace(state, cubes=frozenset()), IdEffect.REVELATEUR)


def test_the_oreillettes_look_at_two_tiles_with_clues() -> None:
    """« Oreillettes à ultra-son : Regardez secrètement 2 tuiles porteuses d'Indices de votre
    choix avant de dévoiler des tuiles. »"""
    state = laid_out(TILES, objects=[IdEffect.OREILLETTES])
    assert not can_use(state, IdEffect.OREILLETTES)
    for spot in ("lamp a1", "hat a1", "hat b2"):
        state = state.with_clue(place(spot), BOB)
    state = play(state, UseObject(IdEffect.OREILLETTES))
    assert choices(state, Look) == {"lamp a1", "hat a1", "hat b2"}
    state = play(state, Look(place("lamp a1")), Tell(), Look(place("hat b2")), Tell())
    seen = [entry.seen for entry in told(state, BOB) if isinstance(entry, SecretLook)]
    assert seen == [{LUCIE}, {CELESTIN}]
    assert rules.legal_actions(state) == (Roll(),)


# Limbes cards: the deck


def test_twenty_four_limbes_cards() -> None:
    """« Limbes deck [P] 24: Temps accéléré 3; ... 2 each; one each of the other seven. »"""
    counts = Counter({card.effect: card.count for card in BOX.limbes_cards})
    assert sum(counts.values()) == 24
    assert counts[LimbesEffect.TEMPS_ACCELERE] == 3
    assert sorted(counts.values()) == [1] * 7 + [2] * 7 + [3]
    cursing = {c.effect for c in BOX.limbes_cards if c.kind is LimbesKind.MALEDICTION}
    assert cursing == {
        LimbesEffect.BRUME, LimbesEffect.CONFUSION, LimbesEffect.HALLUCINATION,
        LimbesEffect.PARALYSIE, LimbesEffect.PARANOIA, LimbesEffect.SILENCE, LimbesEffect.TENEBRES,
    }  # fmt: skip


def test_an_embuche_works_at_once_and_is_discarded() -> None:
    """« Les Embûches ont un effet néfaste immédiat ; une fois l'effet d'une Embûche appliqué ...,
    elle est défaussée »"""
    state = drew(unpaired(), LimbesEffect.TEMPS_ACCELERE)
    assert (state.clock, state.curses) == (1, ())
    assert state.limbes_discard == (LimbesEffect.TEMPS_ACCELERE,)


def test_an_embuche_that_cannot_work_is_discarded() -> None:
    """« (ou si l'effet ne peut être appliqué) »"""
    state = drew(unpaired(clock=3), LimbesEffect.FAUSSE_PISTE)
    assert state.limbes_discard == (LimbesEffect.FAUSSE_PISTE,)
    assert told(state)[-1] == NoEffect(ANN)


LATE = (
    LimbesEffect.BROUILLARD, LimbesEffect.FAUSSE_PISTE, LimbesEffect.ILLUSION,
    LimbesEffect.MANIPULATION, LimbesEffect.REVEIL, LimbesEffect.VORTEX,
)  # fmt: skip


@pytest.mark.parametrize("card", LATE)
def test_some_embuches_do_nothing_before_three(card: LimbesEffect) -> None:
    """« certaines Embûches ne font effet qu'à partir de 3 heures »; « Avant 3h, rien ne se passe.
    »"""
    before = unpaired(clock=2, agency=(SUSPECTS[8],))
    state = drew(before, card)
    assert state.active == BOB
    assert (state.tiles, state.block, state.agency) == (before.tiles, before.block, before.agency)
    assert state.limbes_discard == (card,)


def test_a_malediction_works_until_the_end_of_its_drawer_s_next_turn() -> None:
    """« Les Malédictions ont un effet néfaste qui s'applique durant un tour de jeu complet ; la
    Malédiction est laissée face visible devant le joueur qui vient de la piocher ; elle est
    défaussée à la fin de son prochain tour »"""
    state = drew(unpaired(), LimbesEffect.BRUME)
    assert state.curses == (Curse(LimbesEffect.BRUME, ANN, 4),)
    for player in (BOB, ANN):
        assert state.active == player
        assert state.cursed(LimbesEffect.BRUME)
        state = drew(revealed(state, "lamp a1", "hat a1"), LimbesEffect.TEMPS_ACCELERE)
    assert state.curses == ()
    assert LimbesEffect.BRUME in state.limbes_discard


def test_several_maledictions_add_up() -> None:
    """« plusieurs cartes Malédiction peuvent cumuler leurs effets »"""
    state = unpaired(curses=[LimbesEffect.SILENCE, LimbesEffect.BRUME])
    state = drew(state, LimbesEffect.CONFUSION)
    assert {curse.effect for curse in state.curses} == {
        LimbesEffect.SILENCE, LimbesEffect.BRUME, LimbesEffect.CONFUSION,
    }  # fmt: skip


def test_a_used_up_limbes_deck_advances_the_clock() -> None:
    """« Si, au cours de la partie, la pioche de cartes Limbes est vide, l'Horloge avance et on
    mélange soigneusement la défausse pour reconstituer la pioche. »"""
    state = unpaired(limbes_pile=(), limbes_discard=(LimbesEffect.VORTEX, LimbesEffect.AMNESIE))
    assert rules.legal_actions(state) == (ShuffleDiscard(),)
    state = play(state, ShuffleDiscard())
    assert state.clock == 1
    assert state.limbes_discard == ()
    assert set(state.limbes_pile) == {LimbesEffect.VORTEX, LimbesEffect.AMNESIE}
    state = unpaired(limbes_pile=(), limbes_discard=(LimbesEffect.VORTEX,), clock=11)
    state = play(state, ShuffleDiscard())
    assert rules.is_over(state)
    assert told(state)[-1] == ClockSet(12)


# Limbes cards: Embûches


def test_amnesie_gives_all_clues_back() -> None:
    """« Amnésie : Tous les Indices présents sur les Lieux sont rendus à leurs Enquêteurs. »"""
    state = laid_out(TILES).with_clue(place("hat b2"), BOB).with_clue(place("gear a1"), ANN)
    state = drew(revealed(state, "lamp a1", "hat a1"), LimbesEffect.AMNESIE)
    assert set(state.clues) == {None}
    assert state.reserve == (4, 4)


def test_temps_accelere_advances_the_clock() -> None:
    """« Temps accéléré : L'Horloge avance. »"""
    assert rules.is_over(drew(unpaired(clock=11), LimbesEffect.TEMPS_ACCELERE))


def test_brouillard_mixes_a_free_tile_of_each_lieu() -> None:
    """« Brouillard : ... À 3h et au-delà, choisissez 1 tuile libre par Lieu et mélangez-les faces
    cachées puis diposez-en 1 par Lieu à des emplacements libres de votre choix. »"""
    state = drew(unpaired(clock=3), LimbesEffect.BROUILLARD)
    picks = {"lamp": "lamp a1", "hat": "hat b2", "gear": "gear a1", "pentacle": "pentacle a1"}
    for _lieu in range(4):
        (lieu,) = {spot.split(" ")[0] for spot in choices(state, Pick)}
        state = play(state, Pick(place(picks[lieu])))
    laid = ["gear a1", "lamp b2", "hat b2", "pentacle c3"]
    tiles = [LUCIE, CELESTIN_H, BARNABE_H, CELESTIN]
    for spot, tile in zip(laid, tiles, strict=True):
        assert spot in choices(state, LayMixed)
        state = play(state, LayMixed(place(spot)), MixedTileDrawn(tile))
        assert not any(s.startswith(spot.split(" ")[0]) for s in choices(state, LayMixed))
    assert [state.tile(place(spot)) for spot in laid] == tiles
    (entry,) = (entry for entry in told(state, ANN) if isinstance(entry, TilesShuffled))
    assert set(entry.taken) == set(picks.values())
    assert (entry.laid, entry.pair) == (tuple(laid), None)


def test_every_order_of_mixed_tiles_is_as_likely() -> None:
    """« mélangez-les faces cachées »"""
    state = drew(unpaired(clock=3), LimbesEffect.BROUILLARD)
    while choices(state, Pick):
        state = play(state, Pick(place(min(choices(state, Pick)))))
    state = play(state, LayMixed(place("hat c3")))
    assert [weight for _tile, weight in rules.chance_outcomes(state)] == [1, 1, 1, 1]


def test_a_tile_is_free_that_bears_neither_cube_nor_clue() -> None:
    """« "Tuile libre": neither cube nor clue on it † »; cubes keep from being mixed in any case."""
    for choice, free in (("bare", {"hat b2"}), ("no-cube", {"hat a1", "hat b2"})):
        state = laid_out(
            TILES, clock=3, options=(("free-tile", choice),), cubes=frozenset({place("lamp a1")})
        ).with_clue(place("hat a1"), BOB)
        assert set(state.free(Lieu.HAT)) == free
        assert set(state.free(Lieu.LAMP)) == {"lamp c2"}


def test_brouillard_with_one_eligible_lieu_moves_nothing() -> None:
    """« Brouillard with one eligible Lieu moves nothing. »"""
    state = laid_out({"lamp a1": LUCIE, "lamp b1": BARNABE, "lamp c1": CELESTIN}, clock=3)
    state = drew(revealed(state, "lamp a1", "lamp b1"), LimbesEffect.BROUILLARD)
    assert told(state)[-1] == NoEffect(ANN)
    assert state.active == BOB


def test_fausse_piste_brings_a_pair_back_with_two_free_tiles() -> None:
    """« Fausse piste : ... À 3h et au-delà, choisissez 1 paire de Suspects écartés à l'Agence 3ID
    et mélangez-les faces cachées avec 2 autres tuiles libres de votre choix puis disposez-en 1
    par Lieu (si possible) à des emplacements libres de votre choix. »"""
    cleared = (SUSPECTS[8], SUSPECTS[9])
    state = drew(unpaired(clock=3, agency=cleared), LimbesEffect.FAUSSE_PISTE)
    assert set(rules.legal_actions(state)) == {PickPair(each) for each in cleared}
    state = play(state, PickPair(SUSPECTS[8]), Pick(place("hat a1")), Pick(place("hat b2")))
    for spot, tile in (
        ("lamp b1", SUSPECTS[8]), ("hat b1", SUSPECTS[8]), ("gear b1", BARNABE),
        ("pentacle b1", CELESTIN),
    ):  # fmt: skip
        state = play(state, LayMixed(place(spot)), MixedTileDrawn(tile))
    assert state.agency == (SUSPECTS[9],)
    assert state.tile(place("lamp b1")) == state.tile(place("hat b1")) == SUSPECTS[8]
    assert (SUSPECTS[8], AGENCY) not in rules.cells(state, ANN)
    (entry,) = (entry for entry in told(state) if isinstance(entry, TilesShuffled))
    assert entry.pair == SUSPECTS[8]
    assert (len(entry.taken), len(entry.laid)) == (2, 4)


def test_where_a_lieu_is_full_another_gets_two() -> None:
    """« 1 par Lieu (si possible) »"""
    full = {f"gear {c}{r}": HERCULE for c in "abc" for r in "123"}
    state = laid_out(TILES | full, clock=3, agency=(SUSPECTS[8],))
    state = drew(revealed(state, "lamp a1", "hat a1"), LimbesEffect.FAUSSE_PISTE)
    state = play(state, PickPair(SUSPECTS[8]), Pick(place("hat a1")), Pick(place("hat b2")))
    for spot in ("lamp b1", "hat b1", "pentacle b1"):
        state = play(state, LayMixed(place(spot)))
        state = play(state, rules.chance_outcomes(state)[0][0])
    left = choices(state, LayMixed)
    assert left
    assert not any(spot.startswith("gear") for spot in left)


def test_illusion_turns_a_lieu_that_the_die_designates() -> None:
    """« Illusion : ... À 3h et au-delà, lancez le dé Enquête jusqu'à tomber sur un Lieu et
    tournez le Lieu désigné d'1/4 de tour dans le sens horaire. »"""
    state = drew(unpaired(clock=3), LimbesEffect.ILLUSION)
    assert rules.chance_outcomes(state) == tuple((LieuThrown(lieu), 1) for lieu in Lieu)
    state = play(state, LieuThrown(Lieu.HAT))
    assert state.tile(place("hat a3")) == BARNABE
    assert told(state)[-1] == LieuTurned(ANN, Lieu.HAT)


def test_manipulation_exchanges_the_two_lieux_that_face_the_player() -> None:
    """« Manipulation : ... À 3h et au-delà, intervertissez la place des 2 Lieux qui vous font
    face. »"""
    before = laid_out(TILES, clock=3)
    (north_west, north_east), (south_west, south_east) = before.block.rows(before.game.side(ANN))
    state = drew(unpaired(clock=3), LimbesEffect.MANIPULATION)
    assert state.block.rows(before.game.side(ANN)) == (
        (north_west, north_east), (south_east, south_west),
    )  # fmt: skip
    assert told(state)[-1] == LieuxExchanged(ANN, (south_west, south_east))
    assert state.tiles == before.tiles, "spots go by the name of their Lieu"
    other = drew(
        revealed(replace(before, active=BOB), "lamp a1", "hat a1"), LimbesEffect.MANIPULATION
    )
    assert other.block.rows(before.game.side(ANN)) == (
        (north_east, north_west), (south_west, south_east),
    )  # fmt: skip


def test_reveil_des_ombres_adds_a_trap() -> None:
    """« Réveil des ombres : ... À 3h et au-delà, ajoutez un Traquenard disponible à un
    emplacement libre de votre choix. »"""
    state = drew(unpaired(clock=3), LimbesEffect.REVEIL)
    assert len(choices(state, AddTrap)) == 36 - len(TILES)
    state = play(state, AddTrap(place("gear b2")), TrapDrawn(CLOCK))
    assert state.tile(place("gear b2")) == CLOCK
    assert state.active == BOB


def test_the_limbes_vortex_turns_the_block_and_closes_no_eyes() -> None:
    """« Vortex : ... À 3h et au-delà, tournez tous les Lieux (d'un seul tenant) d'1/4 de tour
    dans le sens horaire. »"""
    before = unpaired(clock=3, power=Power.TENACE)
    state = drew(before, LimbesEffect.VORTEX)
    assert state.block == before.block.turned()
    assert state.tile(place("lamp a3")) == LUCIE
    assert told(state)[-1] == BlockTurned(ANN)
    assert state.blind == frozenset()


# Limbes cards: Malédictions


def test_brume_forbids_clues() -> None:
    """« Brume : Les joueurs n'ont pas le droit de laisser d'Indice sur les Lieux. »"""
    state = laid_out(TILES, curses=[LimbesEffect.BRUME], objects=[IdEffect.CHRONOGYRE])
    state = play(rolled(state), Reveal(place("lamp a1")), Reveal(place("hat a1")))
    assert isinstance(rules.chance_outcomes(state)[0][0], LimbesDrawn)
    without = play(rolled(laid_out(TILES)), Reveal(place("lamp a1")), Reveal(place("hat a1")))
    assert choices(without, LayClue)


@pytest.mark.parametrize("power", [Power.TENACE, Power.INDISCRETE, Power.FOUINEUR])
def test_confusion_forbids_powers(power: Power) -> None:
    """« Confusion : Les joueurs ne peuvent pas se servir des Capacités spéciales de leurs
    Enquêteurs. »"""
    cubes = frozenset({place("lamp a1")})
    state = laid_out(TILES, power=power, cubes=cubes, curses=[LimbesEffect.CONFUSION])
    assert rules.legal_actions(state) == (Roll(),)
    state = play(state, Roll(), Thrown(Face.CLOCK))
    assert choices(state, Reveal) == set(TILES) - {"lamp a1"}


def test_confusion_forbids_to_be_implacable() -> None:
    """« Confusion »: Le Balafré suffers traps in full."""
    state = laid_out(TILES | {"gear a1": HERCULE}, curses=[LimbesEffect.CONFUSION])
    state = play(rolled(state), Reveal(place("gear a1")))
    assert state.power is Power.IMPLACABLE
    state = play(state, rules.chance_outcomes(state)[0][0], rules.chance_outcomes(state)[1][0])
    assert len(state.cubes) == 2


def test_hallucination_swaps_the_two_revealed_tiles() -> None:
    """« Hallucination : À son tour, un joueur doit intervertir la place des 2 tuiles qu'il vient de
    dévoiler. »"""
    state = laid_out(TILES, curses=[LimbesEffect.HALLUCINATION])
    state = play(rolled(state), Reveal(place("lamp a1")), Reveal(place("hat a1")))
    assert state.tile(place("lamp a1")) == BARNABE
    assert state.tile(place("hat a1")) == LUCIE
    assert told(state)[-1] == TilesSwapped(ANN, (place("lamp a1"), place("hat a1")))
    assert choices(state, LayClue) == {"lamp a1", "hat a1"}


def test_hallucination_leaves_pairs_and_single_tiles_alone() -> None:
    """« les 2 tuiles qu'il vient de dévoiler »"""
    cursed = laid_out(TILES, curses=[LimbesEffect.HALLUCINATION])
    assert revealed(cursed, "lamp a1", "lamp c2").agency == (LUCIE,)
    trapped = replace(cursed.with_tile(place("gear b2"), CLOCK))
    trapped = play(rolled(trapped), Reveal(place("lamp a1")), Reveal(place("gear b2")))
    assert trapped.tile(place("lamp a1")) == LUCIE


def test_paralysie_leaves_a_single_lieu() -> None:
    """« Paralysie : À son tour, un joueur ne peut dévoiler ses tuiles que sur un seul et unique
    Lieu. »"""
    state = laid_out(TILES, curses=[LimbesEffect.PARALYSIE])
    state = play(rolled(state), Reveal(place("lamp a1")))
    assert choices(state, Reveal) == {"lamp c2"}
    alone = laid_out(TILES, curses=[LimbesEffect.PARALYSIE])
    alone = play(rolled(alone), Reveal(place("gear a1")))
    assert isinstance(rules.chance_outcomes(alone)[0][0], LimbesDrawn), "no second tile there"


def test_paralysie_lets_cubes_be_taken_elsewhere() -> None:
    """« dévoiler ses tuiles »: a cube that is taken reveals nothing."""
    state = laid_out(TILES, curses=[LimbesEffect.PARALYSIE], cubes=frozenset({place("hat a1")}))
    state = play(rolled(state), Reveal(place("lamp a1")))
    assert choices(state, TakeCube) == {"hat a1"}


def test_paranoia_looks_at_tiles_alone() -> None:
    """« Paranoïa : À son tour, un joueur regarde secrètement ses tuiles sans les montrer. »"""
    state = laid_out(TILES, curses=[LimbesEffect.PARANOIA])
    state = play(rolled(state), Reveal(place("lamp a1")), Proceed())
    assert told(state, ANN)[-1] == SecretLook(ANN, place("lamp a1"), frozenset({LUCIE}))
    assert told(state, BOB)[-1] == SecretLook(ANN, place("lamp c3"), UNSEEN)
    state = play(state, Reveal(place("hat a1")), Proceed())
    assert isinstance(rules.chance_outcomes(state)[0][0], LimbesDrawn), "no clue is laid"


def test_in_paranoia_tiles_may_be_described() -> None:
    """« Il peut toutefois les décrire »: hearsay to the others."""
    state = laid_out(TILES, curses=[LimbesEffect.PARANOIA])
    state = play(rolled(state), Reveal(place("lamp a1")), Tell())
    heard = told(state, BOB)[-1]
    assert isinstance(heard, Told)
    assert heard.spot == "lamp c3"
    assert heard.said == {LUCIE}


def test_in_paranoia_a_pair_may_be_revealed() -> None:
    """« et les dévoiler s'il tombe sur une paire de Suspect »"""
    state = laid_out(TILES, curses=[LimbesEffect.PARANOIA])
    state = play(rolled(state), Reveal(place("lamp a1")), Proceed())
    state = play(state, Reveal(place("lamp c2")), Proceed())
    assert rules.legal_actions(state) == (ShowPair(), Proceed())
    assert play(state, ShowPair()).agency == (LUCIE,)
    kept = play(state, Proceed())
    assert kept.agency == ()
    assert isinstance(rules.chance_outcomes(kept)[0][0], LimbesDrawn)


def test_in_paranoia_traps_do_nothing() -> None:
    """« Les Traquenards sont sans effet. »"""
    state = laid_out(TILES | {"gear b2": CLOCK}, curses=[LimbesEffect.PARANOIA])
    state = play(rolled(state), Reveal(place("gear b2")), Proceed())
    assert (state.clock, state.tile(place("gear b2"))) == (0, CLOCK)
    assert "lamp a1" in choices(state, Reveal), "a second tile follows"


def test_silence_forbids_words() -> None:
    """« Silence : Les joueurs n'ont pas le droit de parler. Ils peuvent toutefois faire des
    signes. »"""
    silent = {"curses": [LimbesEffect.SILENCE], "power": Power.INDISCRETE}
    state = play(laid_out(TILES, **silent), UsePower(), Look(place("hat a1")))  # type: ignore[arg-type]
    assert told(state, ANN)[-1] == SecretLook(ANN, place("hat a1"), frozenset({BARNABE}))
    assert Tell() not in rules.legal_actions(state)
    both = laid_out(TILES, curses=[LimbesEffect.SILENCE, LimbesEffect.PARANOIA])
    both = play(rolled(both), Reveal(place("hat a1")))
    assert Tell() not in rules.legal_actions(both)


def test_tenebres_close_all_eyes_but_those_of_whose_turn_it_is() -> None:
    """« Ténèbres : Les joueurs doivent fermer les yeux. À son tour uniquement, un joueur peut
    ouvrir les yeux puis il doit les refermer dès que son tour est terminé. »"""
    state = laid_out(TILES, players=3, curses=[LimbesEffect.TENEBRES])
    assert [state.sees(player) for player in (ANN, BOB, CAL)] == [True, False, False]
    state = play(rolled(state), Reveal(place("lamp a1")))
    assert [told(state, seat)[-1].seen for seat in (ANN, BOB, CAL)] == [  # type: ignore[union-attr]
        {LUCIE}, UNSEEN, UNSEEN,
    ]  # fmt: skip
    following = replace(state, active=BOB)
    assert [following.sees(player) for player in (ANN, BOB, CAL)] == [False, True, False]


def test_lucie_and_her_hypnotised_self_are_two() -> None:
    """The box: a character's versions are suspects of their own."""
    assert LUCIE != LUCIE_H
    assert len(SUSPECTS) == len(set(SUSPECTS)) == 14
