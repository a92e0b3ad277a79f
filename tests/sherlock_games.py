"""Games of Sherlock 13 for tests: dealt as a test wants them, and played by name."""

from collections.abc import Sequence

from sleuth.edition_file import load_edition
from sleuth.games.sherlock13 import rules
from sleuth.games.sherlock13.actions import Action, Arrange, Dealt, Drawn, Laid
from sleuth.games.sherlock13.state import Phase, State
from sleuth.names import card_names
from sleuth.types import CardName, PlayerName, SymbolId

SHERLOCK = load_edition("sherlock13")
NAMES = card_names(SHERLOCK)
ANN, BOB, CAL, FLO = (PlayerName(name) for name in ("Ann", "Bob", "Cal", "Flo"))
PIPE, BULB, FIST, BADGE, BOOK, NECKLACE, EYE, SKULL = (s.id for s in SHERLOCK.symbols)


def card(name: str) -> CardName:
    """The card that is called so."""
    return NAMES.read(name).value


def hand(names: str) -> tuple[CardName, ...]:
    """The cards that are called so."""
    return tuple(card(name) for name in names.split(", "))


def dealt(
    criminal: str,
    *hands: str,
    beside: str = "",
    options: Sequence[tuple[str, str]] = (),
    first: PlayerName | None = None,
) -> State:
    """A game at its first turn: these hands, first to last, and this criminal."""
    players = (ANN, BOB, CAL, FLO)[: len(hands)]
    state = rules.begin(SHERLOCK, players, first, options)
    state = rules.apply(state, Drawn(card(criminal)))
    for name in hand(beside) if beside else ():
        state = rules.apply(state, Laid(name))
    cards = {player: list(hand(names)) for player, names in zip(players, hands, strict=True)}
    while state.phase is Phase.DEALING:
        state = rules.apply(state, Dealt(cards[state.active].pop(0)))
    while state.phase is Phase.ARRANGING:
        state = rules.apply(state, Arrange(state.hand(state.active)))
    return state


def play(state: State, *actions: Action) -> State:
    """The state after these actions."""
    for action in actions:
        state = rules.apply(state, action)
    return state


def row(state: State, player: PlayerName) -> tuple[int, ...]:
    """How many of each symbol the player has, in the edition's order."""
    return tuple(
        sum(symbol.id in SHERLOCK.card(name).symbols for name in state.hand(player))
        for symbol in SHERLOCK.symbols
    )


def symbol(name: str) -> SymbolId:
    """The symbol that is called so."""
    named = ((each.id, each.label.all_names()) for each in SHERLOCK.symbols)
    from sleuth.names import Names

    return Names(named, "symbol").read(name).value


THREE = (
    "Moran, Bradstreet, Hopkins, Watson",
    "Adler, Lestrade, Gregson, Hudson",
    "Baynes, Holmes, Morstan, Moriarty",
)
"""Hands of three players; Mycroft is the criminal."""
FOUR = (
    "Watson, Moran, Adler",
    "Hudson, Moriarty, Hopkins",
    "Lestrade, Bradstreet, Holmes",
    "Gregson, Morstan, Baynes",
)
"""Hands of four players; Mycroft is the criminal."""
TWO = ("Moran, Bradstreet, Hopkins, Watson, Adler", "Lestrade, Gregson, Hudson, Baynes, Holmes")
"""Hands of two players; Mycroft is the criminal, Morstan and Moriarty lie beside him."""
EXPERT = (("variant", "expert"),)


def two(options: Sequence[tuple[str, str]] = ()) -> State:
    """The game of two, at its first turn."""
    return dealt("Mycroft", *TWO, beside="Morstan, Moriarty", options=options)


def three(options: Sequence[tuple[str, str]] = ()) -> State:
    """The game of three, at its first turn."""
    return dealt("Mycroft", *THREE, options=options)


def four(options: Sequence[tuple[str, str]] = ()) -> State:
    """The game of four, at its first turn."""
    return dealt("Mycroft", *FOUR, options=options)
