"""The keywords of Sherlock 13, in both languages."""

from enum import Enum

from sleuth.keywords import EN, FR
from sleuth.lexing import Lexicon
from sleuth.types import LEFT, RIGHT, Place


class Move(Enum):
    """The verbs of Sherlock 13."""

    ASKS = "asks"
    ACCUSES = "accuses"
    SWAPS = "swaps"
    ORDERS = "orders"
    PASSES = "passes"


MOVES = Lexicon(
    {
        Move.ASKS: {
            EN: ("asks", "ask", "asked", "asks for", "asks about", "investigates"),
            FR: (
                *("demande à", "demande", "demandent", "demande aux", "demande au", "demande a"),
                *("interroge", "enquête sur", "questionne"),
            ),
        },
        Move.ACCUSES: {EN: ("accuses", "accuse", "acc"), FR: ("accuse",)},
        Move.SWAPS: {
            EN: ("swaps", "swap", "swapped", "exchanges", "exchange"),
            FR: ("échange", "échange avec", "troque"),
        },
        Move.ORDERS: {
            EN: ("orders", "order", "sorts", "sort"),
            FR: ("classe", "range", "ordonne"),
        },
        Move.PASSES: {EN: ("passes", "pass"), FR: ("passe",)},
    }
)

ALL: Lexicon[bool] = Lexicon(
    {
        True: {
            EN: ("all", "everybody", "everyone", "all others", "the others", "others", "*"),
            FR: (
                *("tous", "à tous", "tout le monde", "à tout le monde", "toutes", "les autres"),
                *("aux autres", "chacun"),
            ),
        }
    }
)

FILLERS = frozenset(
    ("for", "about", "of", "many", "how", "combien", "d'", "s'il", "ont", "symbole", "symbol", "à")
)
"""Words that may stand before a symbol and mean nothing."""

HEARD: Lexicon[bool] = Lexicon(
    {
        True: {
            EN: ("yes", "y", "has", "has it", "has some", "has one", "raises", "yep", "+"),
            FR: ("oui", "o", "a", "en a", "l'a", "se manifeste", "lève la main", "ont"),
        },
        False: {
            EN: (
                *("no", "n", "none", "has none", "has not", "hasn't", "nope", "silent", "-"),
                *("says nothing", "stays silent", "silence"),
            ),
            FR: (
                *("non", "n'en a pas", "n'a pas", "n'a rien", "rien", "se tait", "ne dit rien"),
                *("n'en ont pas", "n'a aucun"),
            ),
        },
    }
)

NOBODY: Lexicon[bool] = Lexicon(
    {
        True: {
            EN: ("nobody", "no one", "no-one", "noone", "none", "nobody has", "all no", "silence"),
            FR: ("personne", "aucun", "personne n'en a", "personne n'a", "tous non", "rien"),
        }
    }
)

EVERYBODY: Lexicon[bool] = Lexicon(
    {
        True: {
            EN: ("all", "everybody", "everyone", "all yes", "all have", "everybody has", "both"),
            FR: ("tous", "tout le monde", "tous oui", "tous en ont", "les deux", "les trois"),
        }
    }
)

NUMBERS: Lexicon[int] = Lexicon(
    {
        0: {EN: ("zero", "none", "no", "nothing"), FR: ("zéro", "aucun", "aucune", "non", "rien")},
        1: {EN: ("one",), FR: ("un", "une")},
        2: {EN: ("two",), FR: ("deux",)},
        3: {EN: ("three",), FR: ("trois",)},
        4: {EN: ("four",), FR: ("quatre",)},
        5: {EN: ("five",), FR: ("cinq",)},
    }
)
"""Numbers as they are spoken; what is written back are digits."""

SLOTS: Lexicon[Place] = Lexicon(
    {
        LEFT: {
            EN: ("left", "the left", "l", "left card", "the left card", "left neighbour", "@left"),
            FR: ("gauche", "à gauche", "la gauche", "g", "celle de gauche", "carte de gauche"),
        },
        RIGHT: {
            EN: (
                *("right", "the right", "r", "right card", "the right card", "right neighbour"),
                "@right",
            ),
            FR: ("droite", "à droite", "la droite", "d", "celle de droite", "carte de droite"),
        },
    }
)


class Swap(Enum):
    """The two sides of a swap."""

    GIVES = "gives"
    TAKES = "takes"


SWAPS = Lexicon(
    {
        Swap.GIVES: {
            EN: ("gives", "give", "gave", "lays", "puts"),
            FR: ("donne", "pose", "rend", "laisse"),
        },
        Swap.TAKES: {
            EN: ("takes", "take", "took", "gets", "receives"),
            FR: ("prend", "reçoit", "pioche"),
        },
    }
)
