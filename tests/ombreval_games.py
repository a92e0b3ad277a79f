"""Games of Maison Ombreval for tests: set up as a test wants them, and played by name."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sleuth.edition_file import load_edition
from sleuth.games.ombreval import rules
from sleuth.games.ombreval.actions import (
    Action,
    Answered,
    Drawn,
    PlayerAction,
    QuestionRead,
    Rolled,
    Throw,
)
from sleuth.games.ombreval.box import Day, OmbrevalBox, ShopName
from sleuth.games.ombreval.state import Deed, State
from sleuth.games.ombreval.turn import BeforeThrow
from sleuth.names import card_names
from sleuth.types import CardName, PlayerName

OMBREVAL = load_edition("ombreval")
assert isinstance(OMBREVAL.box, OmbrevalBox)
BOX = OMBREVAL.box
NAMES = card_names(OMBREVAL)
ANN, BOB, CAL, DEE, EVE, FLO = SEATS = tuple(
    PlayerName(name) for name in ("Ann", "Bob", "Cal", "Dee", "Eve", "Flo")
)
SUSPECTS, MISDEEDS, PLACES = (
    tuple(card.name for card in category.cards) for category in OMBREVAL.categories
)
SAFE = (SUSPECTS[0], MISDEEDS[0], PLACES[0])
"""The solution of games that ``ready`` sets up: Basile Ferrand, Contrefaçon, L'Atelier."""
WRONG = (SUSPECTS[1], MISDEEDS[0], PLACES[0])
NEGOTIATION, LAW, ACCOUNTING, MARKETING, ECONOMICS = (subject.id for subject in BOX.subjects)
LILLE, LILLE_TOO, NANTES, NANTES_TOO, *_shops = (shop.name for shop in BOX.shops)
PARIS, PARIS_TOO = _shops[-2:]
"""Both shops of the cheapest two cities and of the dearest one."""

PAYDAY, COURT, CAFE, SUMMONS = Day(1), Day(9), Day(16), Day(24)


def begun(players: int, options: Sequence[tuple[str, str]] = (), first: int = 0) -> State:
    """A game before its first card."""
    return rules.begin(OMBREVAL, SEATS[:players], SEATS[first], options)


def ready(players: int = 3, options: Sequence[tuple[str, str]] = (), first: int = 0) -> State:
    """A game at its first turn; the first card, role and objective there is comes each time."""
    state = begun(players, options, first)
    for card in SAFE:
        state = rules.apply(state, Drawn(card))
    while not isinstance(state.tasks[-1], BeforeThrow):
        state = rules.apply(state, first_of(state))
    return state


def first_of(state: State) -> Action:
    """The first of all that can happen now."""
    actions = rules.legal_actions(state)
    return actions[0] if actions else rules.chance_outcomes(state)[0][0]


def outcomes(state: State) -> dict[Action, int]:
    """What chance can do, with its weights."""
    return dict(rules.chance_outcomes(state))


def play(state: State, *actions: Action) -> State:
    """The state after these actions."""
    for action in actions:
        state = rules.apply(state, action)
    return state


def thrown(state: State, pips: int) -> State:
    """The state once the player whose turn it is has thrown so much."""
    return play(state, Throw(), Rolled(pips))


def stopped(state: State, day: int) -> State:
    """The state once the player whose turn it is has stopped on this day, by a throw of 2."""
    before = (day - 3) % len(BOX.squares) + 1
    return thrown(having(state, state.active, day=Day(before)), 2)


def asked(state: State, *, right: bool, starred: bool = False) -> State:
    """The state once the question that is due was read and answered."""
    return play(state, QuestionRead(starred), Answered(right))


def having(state: State, player: PlayerName, **changes: Any) -> State:
    """The state in which the player has this instead: cash, loans, day, months, hand ..."""
    return state.put(player, replace(state.of(player), **changes))


def owning(state: State, player: PlayerName, *shops: ShopName, flagships: bool = False) -> State:
    """The state in which these shops are the player's, with Flagships or without."""
    deeds = tuple(Deed(shop, player, flagships) for shop in shops)
    return replace(state, deeds=(*state.deeds, *deeds))


def dealt(state: State, **hands: Sequence[CardName]) -> State:
    """The state in which these players have these inquiry cards."""
    for name, cards in hands.items():
        state = having(state, PlayerName(name.title()), hand=tuple(cards))
    return state


def can(state: State, action: PlayerAction) -> bool:
    """Whether a player may do this now."""
    return action in rules.legal_actions(state)


def kinds(state: State) -> set[type]:
    """What kinds of things the player who must act may do."""
    return {type(action) for action in rules.legal_actions(state)}


def gained(before: State, after: State, player: PlayerName) -> int:
    """How much more cash the player has."""
    return after.of(player).cash - before.of(player).cash
