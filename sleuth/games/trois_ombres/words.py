"""The keywords of L'heure des 3 ombres, in both languages."""

from enum import Enum
from typing import Final

from sleuth.keywords import EN, FR
from sleuth.lexing import Lexicon


class Move(Enum):
    """The verbs of L'heure des 3 ombres."""

    EMPTY = "empty"
    PLAYS = "plays"
    ROLLS = "rolls"
    REVEALS = "reveals"
    PAIRS = "pairs"
    TRAP = "adds trap"
    DRAWS = "draws"
    NOTHING = "does nothing"
    THROWS = "throws"
    FREES = "frees"
    TURNS = "turns"
    SWAPS = "swaps"
    SHUFFLES = "shuffles"
    MARKS = "marks"
    MOVES_CLUE = "moves"
    TAKES_BACK = "takes back"
    GAINS = "gains a clue"
    LOOKS = "looks at"
    SAYS = "says"
    CLOSES = "closes eyes"
    OPENS = "opens eyes"
    HOUR = "hour"
    USES = "uses"
    GIVES = "gives"
    DISCARDS = "discards"
    BLUFFS = "bluffs"


MOVES: Final = Lexicon(
    {
        Move.EMPTY: {EN: ("empty", "empty spots"), FR: ("vides", "vide", "emplacements vides")},
        Move.PLAYS: {EN: ("plays", "play", "is", "am"), FR: ("joue", "incarne", "est", "suis")},
        Move.ROLLS: {
            EN: ("rolls", "roll", "rolled", "rolls again", "rerolls", "re-rolls"),
            FR: ("lance", "lance le dé", "lancent", "relance", "relance le dé", "dé"),
        },
        Move.REVEALS: {
            EN: ("reveals", "reveal", "revealed", "flips", "flip", "shows", "show"),
            FR: ("dévoile", "dévoilent", "révèle", "retourne", "montre"),
        },
        Move.PAIRS: {
            EN: ("pairs", "pair", "paired", "takes the pair", "a pair", "pairs up"),
            FR: ("écarte", "écarte la paire", "paire", "une paire", "apparie", "innocente"),
        },
        Move.TRAP: {
            EN: ("adds trap", "adds a trap", "adds the trap", "lays trap", "lays a trap", "trap"),
            FR: (
                *("ajoute traquenard", "ajoute un traquenard", "pose un traquenard"),
                *("ajoute le traquenard", "pose le traquenard", "traquenard"),
            ),
        },
        Move.DRAWS: {EN: ("draws", "draw", "drew"), FR: ("pioche", "tire", "piochent")},
        Move.NOTHING: {
            EN: ("does nothing", "no effect", "nothing", "without effect"),
            FR: ("ne fait rien", "sans effet", "aucun effet", "rien"),
        },
        Move.THROWS: {
            EN: ("throws", "throw", "threw", "throws cubes", "throws the cubes", "cubes", "cube"),
            FR: ("jette", "jette les cubes", "jette les cubes sur", "jette un cube sur"),
        },
        Move.FREES: {
            EN: ("frees", "free", "freed", "removes the cube from", "removes cube from"),
            FR: ("libère", "dégage", "ôte le cube de", "enlève le cube de"),
        },
        Move.TURNS: {
            EN: ("turns", "turn", "turned", "rotates", "rotate"),
            FR: ("tourne", "tournent", "fait tourner", "pivote"),
        },
        Move.SWAPS: {
            EN: ("swaps", "swap", "swapped", "exchanges", "exchange"),
            FR: ("échange", "échangent", "intervertit", "interverti"),
        },
        Move.SHUFFLES: {
            EN: ("shuffles", "shuffle", "shuffled", "mixes", "mix"),
            FR: ("mélange", "mélangent", "mêle"),
        },
        Move.MARKS: {
            EN: ("marks", "mark", "marked", "puts a clue on", "lays a clue on", "clue"),
            FR: ("marque", "marquent", "pose un indice sur", "met un indice sur", "indice"),
        },
        Move.MOVES_CLUE: {
            EN: ("moves", "move", "moved", "moves a clue from", "moves clue"),
            FR: ("déplace", "déplacent", "déplace un indice de", "déplace l'indice de"),
        },
        Move.TAKES_BACK: {
            EN: ("takes back", "take back", "unmarks", "unmark", "takes back the clue on"),
            FR: ("reprend", "reprennent", "démarque", "reprend l'indice de"),
        },
        Move.GAINS: {
            EN: ("gains a clue", "gains clue", "takes a clue", "gets a clue"),
            FR: ("gagne un indice", "prend un indice", "reçoit un indice"),
        },
        Move.LOOKS: {
            EN: ("looks at", "looks", "look at", "look", "looked at", "peeks at", "peeks", "peek"),
            FR: ("regarde", "regardent", "regarde secrètement", "observe"),
        },
        Move.SAYS: {
            EN: ("says", "says that", "say", "say that", "said", "said that", "claims that"),
            FR: ("dit que", "dit qu'", "dit", "prétend que", "prétend qu'", "affirme que"),
        },
        Move.CLOSES: {
            EN: ("closes eyes", "close eyes", "closes their eyes", "closes his eyes",
                 "closes her eyes", "closes the eyes"),
            FR: ("ferme les yeux", "ferment les yeux"),
        },
        Move.OPENS: {
            EN: ("opens eyes", "open eyes", "opens their eyes", "opens his eyes",
                 "opens her eyes", "opens the eyes"),
            FR: ("ouvre les yeux", "ouvrent les yeux", "rouvre les yeux"),
        },
        Move.HOUR: {
            EN: ("hour", "it is hour", "the clock shows", "clock shows"),
            FR: ("heure", "il est", "l'horloge marque", "horloge marque"),
        },
        Move.USES: {EN: ("uses", "use", "used"), FR: ("utilise", "utilisent", "se sert de")},
        Move.GIVES: {EN: ("gives", "give", "gave"), FR: ("donne", "donnent")},
        Move.DISCARDS: {EN: ("discards", "discard", "discarded"), FR: ("défausse", "défaussent")},
        Move.BLUFFS: {
            EN: ("bluffs", "bluff", "bluffed", "bluffs on", "bluffs with"),
            FR: ("bluffe", "bluffe sur", "coup de bluff", "tente un coup de bluff",
                 "tente un coup de bluff sur"),
        },
    }
)  # fmt: skip

ALL: Final[Lexicon[bool]] = Lexicon(
    {
        True: {
            EN: ("all", "everything", "the block", "block", "all boards", "everybody", "everyone"),
            FR: ("tout", "tous", "le bloc", "bloc", "tous les lieux", "tout le monde"),
        }
    }
)
"""All Lieux together, or all other players."""

TO: Final[Lexicon[bool]] = Lexicon(
    {True: {EN: ("to", "onto", "on"), FR: ("vers", "sur", "à", "jusqu'à")}}
)
"""Where a clue or an object goes."""

TELLS: Final[Lexicon[bool]] = Lexicon(
    {
        True: {
            EN: ("tells", "tell", "told", "and tells", "shows"),
            FR: ("dit à", "le dit à", "raconte à", "et le dit à", "montre à"),
        }
    }
)
"""What comes before those who were told what a player saw."""

POWER: Final[Lexicon[bool]] = Lexicon(
    {
        True: {
            EN: ("power", "the power", "their power", "his power", "her power", "ability"),
            FR: ("sa capacité", "capacité", "la capacité", "pouvoir", "son pouvoir"),
        }
    }
)

DEMON: Final[Lexicon[bool]] = Lexicon(
    {True: {EN: ("demon", "the demon", "demon is"), FR: ("démon", "le démon", "démon :")}}
)

TRAP_WORDS: Final[Lexicon[bool]] = Lexicon(
    {True: {EN: ("trap", "a trap", "some trap"), FR: ("traquenard", "un traquenard", "piège")}}
)
"""Any trap, where it was not made out which."""

EYES: Final[Lexicon[bool]] = Lexicon(
    {True: {EN: ("eyes", "demon eyes"), FR: ("yeux", "yeux du démon")}}
)
"""Any of the Yeux du démon."""

AGENCY_WORDS: Final[Lexicon[bool]] = Lexicon(
    {True: {EN: ("agency", "the agency", "@agency"), FR: ("agence", "l'agence")}}
)

OR: Final[Lexicon[bool]] = Lexicon({True: {EN: ("or",), FR: ("ou",)}})
