"""Games of L'heure des 3 ombres for tests: laid out as a test wants them, and played by name."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from sleuth.edition_file import load_edition
from sleuth.entries import Entry
from sleuth.games.trois_ombres import rules
from sleuth.games.trois_ombres.actions import (
    Action,
    IdDrawn,
    LimbesDrawn,
    Proceed,
    Reveal,
    Roll,
    Thrown,
    UseObject,
)
from sleuth.games.trois_ombres.box import Face, IdEffect, LimbesEffect, Power, tiles_box
from sleuth.games.trois_ombres.state import INDEX, Curse, State
from sleuth.types import CardName, Place, PlayerName

OMBRES = load_edition("trois-ombres")
BOX = tiles_box(OMBRES.box)
ANN, BOB, CAL, FLO = (PlayerName(name) for name in ("Ann", "Bob", "Cal", "Flo"))
SUSPECTS = tuple(card.name for card in OMBRES.cards)
LUCIE, LUCIE_H, BARNABE, BARNABE_H, CELESTIN, CELESTIN_H = SUSPECTS[:6]
(EYES_LAMP, EYES_HAT, EYES_PENTACLE, EYES_GEAR, HERCULE, VORTEX, CLOCK) = (
    kind.name for kind in BOX.traps
)


def place(name: str) -> Place:
    """The spot of this name."""
    assert name in INDEX
    return Place(name)


def laid_out(
    tiles: Mapping[str, CardName],
    *,
    players: int = 2,
    power: Power = Power.IMPLACABLE,
    clock: int = 0,
    host: CardName = SUSPECTS[-1],
    options: Sequence[tuple[str, str]] = (),
    curses: Sequence[LimbesEffect] = (),
    objects: Sequence[IdEffect] = (),
    **fields: object,
) -> State:
    """Ann's turn begins, with just these tiles; her power and objects; curses that Bob drew."""
    state = opened(players, options)
    state = replace(
        state,
        game=replace(state.game, powers=(power, *state.game.powers[1:])),
        tiles=tuple(tiles.get(spot) for spot in INDEX),
        host=host,
        clock=clock,
        turns=4,
        curses=tuple(Curse(effect, BOB, 3) for effect in curses),
        objects=(tuple(objects), *state.objects[1:]),
        logs=((),) * (players + 1),
    )
    return replace(state, **fields)  # type: ignore[arg-type] # each test names what it changes


def opened(players: int = 2, options: Sequence[tuple[str, str]] = ()) -> State:
    """The first turn of a game, with the tiles in an order that is always the same."""
    state = rules.begin(OMBRES, (ANN, BOB, CAL, FLO)[:players], options=options)
    while rules.chance_outcomes(state):
        state = rules.apply(state, rules.chance_outcomes(state)[0][0])
    return state


def play(state: State, *actions: Action) -> State:
    """The state after these actions."""
    for action in actions:
        state = rules.apply(state, action)
    return state


def rolled(state: State, face: Face = Face.LOUPE) -> State:
    """The state once the die shows this face, and nothing is done before tiles are revealed."""
    state = play(state, Roll(), Thrown(face))
    while Proceed() in rules.legal_actions(state):
        state = play(state, Proceed())
    return state


def revealed(state: State, *spots: str, face: Face = Face.LOUPE) -> State:
    """The state after the die and these reveals; no clue is laid."""
    state = play(rolled(state, face), *(Reveal(place(spot)) for spot in spots))
    return play(state, Proceed()) if Proceed() in rules.legal_actions(state) else state


def drew(state: State, card: LimbesEffect | IdEffect) -> State:
    """The state after the card that is to be drawn is this one."""
    draw = IdDrawn(card) if isinstance(card, IdEffect) else LimbesDrawn(card)
    return play(state, draw)


def spots(actions: Sequence[Action], kind: type[Action]) -> set[str]:
    """The spots that actions of this kind name."""
    return {action.spot for action in actions if isinstance(action, kind)}  # type: ignore[union-attr]


def choices(state: State, kind: type[Action]) -> set[str]:
    """The spots that can be named now by an action of this kind."""
    return spots(rules.legal_actions(state), kind)


def told(state: State, seat: PlayerName | None = None) -> tuple[Entry, ...]:
    """What this seat's notebook says."""
    return rules.entries(state, seat)


def can_use(state: State, item: IdEffect) -> bool:
    """Whether the object can be used now."""
    return UseObject(item) in rules.legal_actions(state)
