"""Games of Cluedo set up by hand, through the rules themselves, for tests."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import cast

from sleuth.board import Board, Position
from sleuth.chance import Dice
from sleuth.edition import Edition
from sleuth.edition_file import load_edition
from sleuth.games.cluedo import rules
from sleuth.games.cluedo.actions import (
    Accuse,
    Action,
    ChoosePawn,
    Dealt,
    Drawn,
    StayPut,
    Suggest,
)
from sleuth.games.cluedo.state import Phase, Placed, State
from sleuth.simulate import draw
from sleuth.types import CardName, PlayerName

MEGA = load_edition("mega")
BOARD = cast(Board, MEGA.board)
ALICE, BRUNO, CHLOE, DAVID, EMMA, FARID = map(
    PlayerName, ("Alice", "Bruno", "Chloé", "David", "Emma", "Farid")
)
SIX = (ALICE, BRUNO, CHLOE, DAVID, EMMA, FARID)

GOULUZ, TYGG, JUNDHAL, LOGE, MINOTAURE, TEMPS = map(
    CardName,
    (
        "Empire Gouluz",
        "Concept Tygg",
        "Dompteurs de Jundhal",
        "Loge Polymorphe",
        "Secte du Minotaure",
        "Maître du Temps",
    ),
)
CUBE, CHEVALIERE, MACHINE, GLOBO, RESERVOIR, KAMUI = map(
    CardName,
    (
        "Cube Cénobite",
        "Chevalière aux Chevrons",
        "Machine Gouluz",
        "Globo-Bubbon",
        "Réservoir des Symboles",
        "Kamui Sacré",
    ),
)
(
    FEERIE,
    HOMOPRIMALE,
    HOMOSECONDE,
    GALYPRIMALE,
    GALYSECONDE,
    DEPARTEMENTALE,
    ARAIGNEE,
    INTERCONTINUUM,
    NORJANE,
) = map(
    CardName,
    (
        "Féerie",
        "Homoprimale",
        "Homoseconde",
        "Galyprimale",
        "Galyseconde",
        "Départementale",
        "Secteur de l'Araignée",
        "Intercontinuum",
        "Norjane",
    ),
)
SOLVED = (TEMPS, KAMUI, INTERCONTINUUM)
"""The solution of the game that ``dealt`` sets up."""

HANDS: Mapping[PlayerName, tuple[CardName, ...]] = {
    ALICE: (GOULUZ, LOGE, CHEVALIERE, RESERVOIR, HOMOPRIMALE, GALYSECONDE),
    BRUNO: (TYGG, MINOTAURE, CUBE, FEERIE, GALYPRIMALE, NORJANE),
    CHLOE: (JUNDHAL, MACHINE, GLOBO, HOMOSECONDE, DEPARTEMENTALE, ARAIGNEE),
}
"""The hands of the game that ``dealt`` sets up."""


def begin(players: Sequence[PlayerName] = SIX[:3], **options: str) -> State:
    """A game of Mega before the first card is drawn; a house rule's dashes are underscores."""
    told = tuple((name.replace("_", "-"), value) for name, value in options.items())
    return rules.begin(MEGA, players, options=told)


def after(state: State, *actions: Action) -> State:
    """The state after these actions."""
    for action in actions:
        state = rules.apply(state, action)
    return state


def drawn(state: State, solution: Sequence[CardName] = SOLVED) -> State:
    """The state once this solution lies in the envelope."""
    return after(state, *map(Drawn, solution))


def dealt(
    hands: Mapping[PlayerName, Sequence[CardName]] = HANDS,
    solution: Sequence[CardName] = SOLVED,
    **options: str,
) -> State:
    """A game of Mega at its first turn: these hands, pawns chosen in the order of the suspects."""
    state = drawn(begin(tuple(hands), **options), solution)
    state = after(state, *(ChoosePawn(name) for name in state.game.suspects[: len(hands)]))
    left = {player: list(hand) for player, hand in hands.items()}
    while state.phase is Phase.DEALING:
        state = rules.apply(state, Dealt(left[state.active].pop(0)))
    return state


def standing(state: State, at: Position, player: PlayerName | None = None) -> State:
    """The same with the pawn of this player (whose turn it is, if nobody is named) put there."""
    pawn = state.pawn(player or state.active)
    others = tuple(each for each in state.placed if each.piece != pawn)
    return replace(state, placed=(*others, Placed(pawn, at)))


def asking(state: State, at: Position) -> State:
    """The same where the player whose turn it is stays in this room and may suggest."""
    return after(standing(state, at), StayPut(at))


def answered(state: State, choose: int = 0) -> State:
    """The state once everybody has answered, each showing the card of this number, if any."""
    while state.phase is Phase.ANSWERING:
        actions = rules.legal_actions(state)
        state = rules.apply(state, actions[min(choose, len(actions) - 1)])
    return state


def suggested(state: State, *cards: CardName) -> State:
    """The state once this suggestion was made where it is about, and answered."""
    return answered(after(asking(state, cards[-1]), Suggest(cards)))


def of_kind(actions: Iterable[Action], kind: type[Action]) -> list[Action]:
    """The actions of this kind."""
    return [action for action in actions if isinstance(action, kind)]


Steps = list[tuple[Action, State]]
"""What was done in a game, each with the state that it led to."""


def random_play(edition: Edition, players: int, seed: int, **options: str) -> Steps:
    """Every step of a game in which everything is drawn, accusations seldom, up to 60 turns."""
    told = tuple((name.replace("_", "-"), value) for name, value in options.items())
    dice = Dice(seed)
    state = rules.begin(edition, SIX[:players], options=told)
    steps: Steps = []
    while not rules.is_over(state) and rules.turns(state) < 60:
        outcomes = rules.chance_outcomes(state)
        if outcomes:
            action: Action = draw(outcomes, dice)
        else:
            actions = rules.legal_actions(state)
            calm = [each for each in actions if not isinstance(each, Accuse)]
            action = dice.pick(calm if calm and not dice.chance(1, 40) else actions)
        state = rules.apply(state, action)
        steps.append((action, state))
    return steps
