"""What to reveal, where to lay clues and traps, whether to bluff: advice on given tables."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import chain

import pytest

from sleuth.chance import Dice
from sleuth.errors import OptionError
from sleuth.games.trois_ombres.box import Face, Power
from sleuth.notebook import Notebook, read_notebook
from sleuth.types import SOLUTION, CardName, Place, PlayerName
from sleuth_solvers.advice.questions import InRoom
from sleuth_solvers.assumptions import Assumptions
from sleuth_solvers.tiles import bluff as bluff_module
from sleuth_solvers.tiles import measured as measured_module
from sleuth_solvers.tiles import policy
from sleuth_solvers.tiles.advice import TileQuestion, TileRanking, rank_questions
from sleuth_solvers.tiles.bluff import TileAccusation, advise, bluff_odds
from sleuth_solvers.tiles.candidates import Deed
from sleuth_solvers.tiles.forward import Forward, few
from sleuth_solvers.tiles.inference import read
from sleuth_solvers.tiles.options import Moment
from sleuth_solvers.tiles.playout import chance_of_winning, estimate
from sleuth_solvers.tiles.policy import Outlook
from sleuth_solvers.tiles.reading import Reading
from sleuth_solvers.tiles.standing import open_table_of, to_act
from sleuth_solvers.worlds import world_of

ANN, BOB = PlayerName("Ann"), PlayerName("Bob")
HEAD = "sleuth: 1\ngame: trois-ombres\nplayers: Ann, Bob\nme: Ann\n\n"
KNOWN = """\
Ann rolls lamp
Ann reveals lamp b2: normal Lucie
Ann reveals hat a2: normal Gustave
Ann draws Silence
Bob rolls hat
Bob reveals hat b2: normal Lucie
Bob reveals gear b1: hypnotised Octavie
Bob draws Amnesia
"""


@pytest.fixture(autouse=True)
def _few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """So many as make no difference between machines."""
    monkeypatch.setattr(measured_module, "SECONDS", 1e9)
    monkeypatch.setattr(measured_module, "MOST_GAMES", 12)
    monkeypatch.setattr(bluff_module, "SECONDS", 1e9)
    monkeypatch.setattr(bluff_module, "GAMES", 12)


def written(lines: str) -> Notebook:
    notebook = read_notebook(HEAD + lines)
    assert not notebook.unreadable
    return notebook


def forward_of(notebook: Notebook) -> Forward:
    timeline = notebook.timeline()
    model, _logic, _weighted = read(notebook.table, timeline.steps)
    return Forward.of(notebook.table, open_table_of(notebook.table, timeline), model)


def ranking(lines: str, face: Face | None = None) -> TileRanking:
    notebook = written(lines)
    timeline = notebook.timeline()
    asker = to_act(notebook.table, open_table_of(notebook.table, timeline))
    known = (notebook.table, timeline, notebook.table.writer, Assumptions())
    return rank_questions(*known, asker, face)


def asked(lines: str, face: Face | None = None, top: int = 3) -> Sequence[TileQuestion]:
    return ranking(lines, face).top(top)


def accused(lines: str, by: PlayerName = ANN) -> TileAccusation:
    notebook = written(lines)
    return advise(notebook.table, notebook.timeline(), notebook.table.writer, Assumptions(), by)


def spots_of(question: TileQuestion) -> set[Place]:
    return {question.spot, *question.alike}


def all_seen(*, but: int = 0, hour: int = 6) -> str:
    """Every tile was looked at but so many; the Démon is the normal version of Octavie."""
    names = [
        f"{name} {version}"
        for name in ("Lucie", "Barnabé", "Célestin", "Fernande", "Gustave", "Mirabelle", "Octavie")
        for version in ("normal", "hypnotised")
    ]
    kinds = [name for name in names for _tile in range(2)]
    kinds.remove("Octavie normal")
    kinds.append("Clock")
    cells = ("a2", "a3", "b1", "b2", "b3", "c1", "c2")
    spots = [f"{lieu} {cell}" for lieu in ("lamp", "hat", "pentacle", "gear") for cell in cells]
    told = [f"Ann looks at {spot}: {kind}" for spot, kind in zip(spots, kinds, strict=True)]
    left = len(told) - but
    sights = [line.replace("Ann looks at ", "").replace(": ", " has ") for line in told[:left]]
    return "\n".join((f"hour {hour}", *sights)) + "\n"


def test_a_known_pair_is_taken_where_there_is_nothing_new() -> None:
    best = asked(all_seen(hour=3), Face.LAMP)[0]
    assert best.deed is Deed.REVEAL
    (answer,) = best.answers
    assert answer.is_pair
    assert answer.p == 1
    assert best.text == f"Ann reveals {best.spot}: ?"


def test_a_new_tile_comes_before_a_known_pair_for_the_team_wins_by_what_it_knows() -> None:
    found = asked(KNOWN, Face.LAMP)
    assert "lamp b2" not in spots_of(found[0])
    assert found[0].worth > next(each.worth for each in found if each.spot == "lamp b2")


def test_in_a_lieu_of_which_nothing_is_known_a_new_tile_comes_first() -> None:
    best = asked(KNOWN, Face.PENTACLE)[0]
    assert all(spot.startswith("pentacle") for spot in spots_of(best))
    mates = {answer.kind: answer.then for answer in best.answers if answer.is_pair}
    gustave, octavie = CardName("Gustave normal"), CardName("Octavie hypnotisée")
    assert mates == {gustave: "hat a2", octavie: "gear b1"}
    assert sum(answer.p for answer in best.answers) == pytest.approx(1)
    assert best.gain_bits > 0


def test_after_the_first_tile_its_known_mate_comes_second() -> None:
    best = asked(KNOWN + "Ann rolls gear\nAnn reveals gear c2: normal Gustave\n")[0]
    assert best.spot == "hat a2"
    assert ranking(KNOWN + "Ann rolls gear\nAnn reveals gear c2: normal Gustave\n").moment is (
        Moment.SECOND
    )


def test_a_known_trap_is_not_revealed_while_there_is_anything_better() -> None:
    lines = KNOWN + "pentacle b2 has Clock\n"
    first = asked(lines, Face.PENTACLE, top=9)
    assert first[0].spot != "pentacle b2"
    assert spots_of(first[-1]) == {"pentacle b2"}


def test_a_designated_lieu_under_cubes_is_uncovered() -> None:
    lines = (
        "Ann rolls lamp\nAnn reveals lamp b2: Hercule\nAnn throws lamp a2, lamp a3\n"
        "Ann draws Silence\n"
    )
    choices = asked(lines, Face.LAMP, top=9)
    uncovered = {each.spot for each in choices if each.deed is Deed.UNCOVER}
    assert uncovered == {"lamp a2"} or uncovered == {"lamp a2", "lamp a3"}
    assert all(spot not in ("lamp a2", "lamp a3") for spot in spots_of(choices[0]))
    assert choices[0].deed is Deed.REVEAL


def test_before_the_die_is_rolled_there_is_a_choice_for_each_face() -> None:
    found = ranking(KNOWN)
    assert found.moment is Moment.ROLL
    faces = [question.face for question in found.top(5)]
    assert faces == [Face.LAMP, Face.HAT, Face.PENTACLE, Face.GEAR, Face.LOUPE]


def test_with_paralysis_the_second_tile_is_sought_in_the_same_lieu() -> None:
    lines = KNOWN.replace("Amnesia", "Paralysis") + "Ann rolls lamp\n"
    first = asked(lines)[0]
    for answer in first.answers:
        assert answer.then is None or not answer.is_pair or answer.then.startswith("lamp")
    second = asked(lines + "Ann reveals lamp a2: normal Célestin\n", top=30)
    assert all(spot.startswith("lamp") for question in second for spot in spots_of(question))


def test_a_curse_that_ends_with_the_turn_before_holds_no_more() -> None:
    drawn = KNOWN.replace("draws Silence", "draws Paralysis").replace("gear b1", "hat b3")
    ended = drawn + "Ann rolls lamp\nAnn reveals lamp b3: normal Octavie\n"
    lines = ended + "Ann reveals lamp c2: normal Célestin\nAnn draws Vortex\n"
    best = asked(lines, Face.LAMP, top=30)
    seconds = {answer.then for question in best for answer in question.answers}
    assert any(spot is not None and not spot.startswith("lamp") for spot in seconds)


def test_clues_are_laid_on_tiles_whose_mates_are_known_and_moved_where_none_is_left() -> None:
    lines = KNOWN + "Ann rolls gear\nAnn reveals gear c2: normal Gustave\n"
    found = ranking(lines + "Ann reveals pentacle b1: normal Célestin\n")
    assert found.moment is Moment.MARK
    best = found.top(2)
    assert [each.spot for each in best] == ["gear c2", "pentacle b1"]
    assert best[0].text == "Ann marks gear c2"


def test_a_clue_is_moved_where_none_is_left_to_lay() -> None:
    lines, names = "", ["normal Célestin", "normal Fernande", "normal Mirabelle"]
    for a, b, kind in (("hat c1", "hat c2", 0), ("gear a2", "gear a3", 1)):
        lines += (
            f"Ann rolls magnifier\nAnn reveals {a}: {names[kind]}\n"
            f"Ann reveals {b}: hypnotised Octavie\nAnn marks {a}\nAnn marks {b}\n"
            "Ann draws Time Flies\nBob rolls magnifier\nBob reveals lamp b1: normal Lucie\n"
            "Bob reveals lamp b3: normal Gustave\n"
        )
        lines += "Bob draws Silence\n" if kind == 0 else "Bob draws Confusion\n"
    found = ranking(
        lines + "Ann rolls magnifier\nAnn reveals pentacle b1: normal Gustave\n"
        "Ann reveals pentacle b2: normal Barnabé\n"
    )
    assert found.moment is Moment.MARK
    best = found.top(1)[0]
    assert best.deed is Deed.MOVE
    assert best.spot == "pentacle b1"
    assert best.text == f"Ann moves {best.start} to pentacle b1"


def test_a_trap_is_laid_where_most_tiles_can_still_be_revealed() -> None:
    lines = KNOWN + (
        "Ann rolls lamp\nAnn reveals lamp b2: normal Lucie\nAnn reveals hat b2: normal Lucie\n"
        "Ann pairs lamp b2, hat b2\nAnn draws Notepad\n"
    )
    found = ranking(lines)
    assert found.moment is Moment.TRAP
    assert found.top(1)[0].spot.split()[0] in ("pentacle", "gear")


def test_unknown_tiles_are_shuffled_rather_than_known_ones() -> None:
    lines = "hour 3\n" + KNOWN.replace("draws Amnesia", "draws Fog")
    found = ranking(lines)
    assert found.moment is Moment.MIX
    best = found.top(8)
    assert not {"lamp b2", "hat a2", "hat b2", "gear b1"} & {each.spot for each in best}
    assert [each.spot.split()[0] for each in best] == ["gear", "hat", "lamp", "pentacle"]
    spots = ", ".join(each.spot for each in best)
    assert best[0].text == f"Bob shuffles {spots}: {spots}"


def test_the_power_to_look_is_pointed_at_a_tile_that_was_not_seen() -> None:
    hints = ranking("Ann plays Allison Holmes\n" + KNOWN).hints
    assert any("power" in hint for hint in hints)
    assert not any("lamp b2" in hint for hint in hints)


def hints_with(item: str, *lines: str) -> str:
    """What is advised to Ann, who has drawn this object, before she rolls again."""
    pair = ("Ann rolls hat", "hat b2 gustave n", "hat a2 gustave n", "pair", item, "trap hat a1")
    bob = ("Bob rolls hat", "hat b3 octavie n", "gear b1 barnabé n", "Bob draws Silence")
    return "\n".join(ranking("\n".join((*pair, *(lines or bob))) + "\n").hints)


def test_objects_are_named_where_they_help() -> None:
    assert "Loupe analytique, look at" in hints_with("Loupe analytique")
    cubes = ("Bob rolls hat", "hat b3 hercule", "cubes lamp b2, lamp b3", "Bob draws Silence")
    assert "Révélateur" not in hints_with("Révélateur", *cubes)
    more = ("Ann rolls hat", "hat a1 hercule", "cubes gear b2, gear b3", "Ann draws Confusion")
    bob = ("Bob rolls hat", "hat c1 octavie n", "gear c1 barnabé n", "Bob draws Vortex")
    assert "takes all 4 cubes away" in hints_with("Révélateur", *cubes, *more, *bob)
    known = (
        "Bob rolls hat",
        "hat b3 octavie n",
        "gear b1 barnabé n",
        "Bob draws Silence",
        "Ann rolls gear",
        "gear b2 barnabé n",
        "lamp b2 lucie n",
        "Ann draws Vortex",
        "Bob rolls lamp",
        "lamp b3 lucie h",
        "lamp c1 célestin n",
        "Bob draws Mist",
    )
    assert "With the Archéoscript you play twice" in hints_with("Archéoscript", *known)
    assert "Archéoscript" not in hints_with("Archéoscript")
    clued = (
        "Bob rolls hat",
        "hat b3 octavie n",
        "gear b1 ?",
        "Bob marks gear b1",
        "Bob draws Vortex",
    )
    assert "With the Oreillettes, look at gear b1 first." in hints_with("Oreillettes", *clued)


def test_the_chronogyre_is_named_where_two_tiles_lie_open() -> None:
    bob = ("Bob rolls hat", "hat b3 octavie n", "gear b1 barnabé n", "Bob draws Silence")
    shown = ("Ann rolls hat", "hat b3 octavie n", "gear b1 barnabé n")
    assert "The Chronogyre can leave one" in hints_with("Chronogyre", *bob, *shown)


def test_an_invertigo_is_well_spent_on_a_card_that_does_harm() -> None:
    bob = ("Bob rolls hat", "hat b3 octavie n", "gear b1 barnabé n")
    assert "The Invertigo of Ann" in hints_with("Invertigo", *bob, "Bob draws Time Flies")
    assert "Invertigo" not in hints_with("Invertigo", *bob, "Bob draws Fog")  # before 3 it is idle
    late = ("hour 3", *bob, "Bob draws Fog")
    assert "The Invertigo of Ann" in hints_with("Invertigo", *late)
    assert "Invertigo" not in hints_with("Invertigo", *bob, "Bob draws Silence")


def test_the_stylo_rolls_again_where_the_face_is_worse_than_most() -> None:
    known = (
        "Bob rolls hat",
        "hat b3 octavie n",
        "hat c1 barnabé n",
        "Bob draws Silence",
        "Ann rolls hat",
        "hat c2 célestin n",
        "hat a3 lucie n",
        "Ann draws Vortex",
        "Bob rolls hat",
        "hat b1 mirabelle n",
        "hat b3 octavie n",
        "Bob draws Mist",
    )
    assert "Roll again with the Stylo" in hints_with("Stylo", *known, "Ann rolls hat")
    assert "Roll again" not in hints_with("Stylo", *known, "Ann rolls lamp")


def test_asking_out_of_turn_or_after_the_end_is_refused() -> None:
    notebook = written(KNOWN)
    known = (notebook.table, notebook.timeline(), notebook.table.writer, Assumptions())
    with pytest.raises(OptionError, match="turn of Ann"):
        rank_questions(*known, BOB)
    with pytest.raises(OptionError, match="it shows lamp"):
        asked(KNOWN + "Ann rolls lamp\n", Face.HAT)
    lost = written("hour 11\nAnn rolls clock\n")
    with pytest.raises(OptionError, match="over"):
        rank_questions(lost.table, lost.timeline(), lost.table.writer, Assumptions(), ANN)


def test_once_all_other_tiles_were_seen_a_bluff_is_sure() -> None:
    given = accused(all_seen())
    assert given.allowed
    assert given.best is not None
    assert given.best.certain
    assert given.best.cards == ("Octavie normale",)
    assert given.bluff is not None
    assert given.bluff.p == 1
    assert given.advice == "Bluff now: it is sure to win."


def test_one_may_not_bluff_before_the_sixth_hour() -> None:
    given = accused(all_seen(hour=5))
    assert not given.allowed
    assert given.advice == "One may bluff from hour 6 on, and it is hour 5."


def test_one_may_not_bluff_once_the_die_is_rolled_nor_out_of_turn() -> None:
    assert not accused(all_seen() + "Ann rolls lamp\n").allowed
    assert not accused(all_seen(), by=BOB).allowed


def test_tiles_under_cubes_are_not_named_for_a_bluff() -> None:
    lines = "Ann rolls lamp\nAnn reveals lamp a2: Hercule\nAnn throws hat b2, hat c2\n"
    odds = bluff_odds(forward_of(written(lines)))
    assert {"hat b2", "hat c2", "lamp a2"}.isdisjoint(each.spot for each in odds)


def test_bluff_odds_are_the_joint_odds_of_tile_and_demon() -> None:
    forward = forward_of(written(all_seen(but=3)))
    odds = {each.spot: each.p for each in bluff_odds(forward)}
    model, total = forward.model, forward.reading.weight
    for spot in list(odds)[:6]:
        joint = 0
        for name in model.kinds.names[:14]:
            track = model.track.copy()
            track.see(spot, model.kinds.one_of((name,)))
            track.see(SOLUTION, model.kinds.one_of((name,)))
            joint += Reading(track).weight
        assert odds[spot] == Fraction(joint, total)


def test_a_bluff_that_is_not_sure_is_weighed_against_playing_on() -> None:
    given = accused(all_seen(but=4, hour=6))
    assert given.bluff is not None
    assert given.playing_on is not None
    assert given.bluff.p < Fraction(1, 2) < given.playing_on.p
    assert given.playing_on.error > 0
    assert given.advice == "Play on: it wins more often than a bluff now."


def test_playouts_are_the_same_for_the_same_seed_and_stop_in_time() -> None:
    forward = forward_of(written(KNOWN))
    match = forward.match(ANN)
    one, other = (
        chance_of_winning(match, few(forward.starts(Dice("a")), 5), Dice("b"), seconds=1e9, most=20)
        for _each in range(2)
    )
    assert one == other
    assert one.games == 20
    short = chance_of_winning(
        match, few(forward.starts(Dice("a")), 5), Dice("b"), seconds=0, most=10**9
    )
    assert short.games == 8


def test_an_estimate_is_never_without_error() -> None:
    assert estimate(10, 10).error > 0
    assert estimate(0, 10).error > 0
    assert estimate(5, 10).p == 0.5


def test_playouts_start_from_what_the_team_knows() -> None:
    forward = forward_of(written("Ann plays Allison Holmes\n" + all_seen(but=2)))
    (start,) = few(forward.starts(Dice("x")), 1)
    assert sum(start.fresh) == 2
    assert sum(start.unseen) == 2 + 1 - sum(
        kind >= 14 for kind, fresh in zip(start.tiles, start.fresh, strict=True) if fresh
    )
    assert start.hour == 6
    assert forward.match(ANN).powers[0] is Power.INDISCRETE


def test_the_policy_sees_a_sure_pair_and_a_sure_trap() -> None:
    spots = [Place(name) for name in ("lamp a1", "lamp a2", "hat a1", "hat a2")]
    rows = dict(zip(spots, ([1, 0, 0], [0, 1, 0], [1, 0, 0], [0, 0, 1]), strict=True))
    outlook = Outlook(2, rows, [0.0, 1.0])
    best = policy.first_reveals(outlook, spots)
    assert {best[0].spot, best[1].spot} == {"lamp a1", "hat a1"}
    assert best[-1].spot == "hat a2"
    assert policy.second_reveals(outlook, spots[0], 0, spots)[0].spot == "hat a1"
    assert policy.bluffs(outlook)[0].spot == "lamp a2"
    assert policy.to_be_mixed(outlook, spots)[0].spot == "hat a2"
    assert policy.bluff_from(11, 12) < policy.bluff_from(6, 12)


def test_every_face_of_the_die_has_its_own_tiles() -> None:
    per_face = [asked(KNOWN, face, top=30) for face in (Face.LAMP, Face.HAT)]
    for lieu, questions in zip(("lamp", "hat"), per_face, strict=True):
        spots = chain.from_iterable(map(spots_of, questions))
        assert all(spot.startswith(lieu) for spot in spots)


def test_the_world_of_tiles_has_every_door() -> None:
    notebook = written(KNOWN)
    table, timeline = notebook.table, notebook.timeline()
    known = (table, timeline, table.writer, Assumptions())
    world = world_of(table.edition)
    assert len(world.questions(*known, ANN)) == 5
    assert not world.accusation(*known, ANN).allowed
    assert world.theory(table).theory(timeline.steps).conditions
    assert world.first_bad_entry(table, timeline, table.writer) is None
    with pytest.raises(OptionError, match="no rooms"):
        world.questions(*known, ANN, InRoom(CardName("Hall")))
