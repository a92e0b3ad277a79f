"""The words of both languages that every game's lines are made of."""

from enum import Enum

from sleuth.language import Language
from sleuth.lexing import Lexicon
from sleuth.types import FACE_UP, PILE, SOLUTION, Place

EN, FR = Language.ENGLISH, Language.FRENCH

AND = frozenset(("and", "et", "or", "ou", "&", "+"))
"""Words that part the names of a list, as a comma does."""

ME = frozenset(("me", "i", "je", "j'", "moi"))
"""Whoever writes the notebook."""

SPEAKER = frozenset(("he", "she", "they", "il", "elle", "iel"))
"""Whoever says something, in what is said."""


class Verb(Enum):
    """The verbs of every game."""

    HAS = "has"
    LACKS = "lacks"
    ONE_OF = "one of"
    REVEALS = "reveals"
    SAYS = "says"
    SKIPS = "skips"


VERBS = Lexicon(
    {
        Verb.HAS: {
            EN: ("has", "have", "holds", "has got", "'s got"),
            FR: ("a", "ai", "possède", "détient"),
        },
        Verb.LACKS: {
            EN: (
                *("lacks", "lack", "has no", "has not", "hasn't", "have no", "have not"),
                *("does not have", "doesn't have", "do not have", "don't have"),
            ),
            FR: (
                *("n'a pas", "n'a pas de", "na pas", "a pas", "n'a ni"),
                *("n'ai pas", "n'ai pas de", "ne possède pas"),
            ),
        },
        Verb.ONE_OF: {
            EN: ("has one of", "has at least one of", "have one of", "holds one of", "has any of"),
            FR: (
                *("a l'une de", "a l'un de", "a un de", "a une de"),
                *("a l'une des", "a l'un des", "a un des", "a une des"),
                *("a au moins un de", "a au moins une de", "a au moins l'une de"),
            ),
        },
        Verb.REVEALS: {
            EN: (
                *("reveals", "reveal", "drops", "drop", "blurts out", "blurts", "lets slip"),
                *("shows everyone", "shows everybody", "shows to all"),
            ),
            FR: (
                *("dévoile", "lâche", "révèle", "laisse tomber", "fait tomber", "laisse voir"),
                *("montre à tous", "montre à tout le monde"),
            ),
        },
        Verb.SAYS: {
            EN: ("says", "says that", "say", "say that", "said", "said that", "claims that"),
            FR: ("dit que", "dit qu'", "dit", "prétend que", "prétend qu'", "affirme que"),
        },
        Verb.SKIPS: {
            EN: (
                *("skips", "skip", "skips a turn", "skips turn", "skips their turn"),
                *("skips his turn", "skips her turn", "misses a turn", "passes the turn"),
            ),
            FR: ("passe son tour", "saute son tour", "saute", "saute un tour", "passe le tour"),
        },
    }
)

PLACES: Lexicon[Place] = Lexicon(
    {
        SOLUTION: {
            EN: ("solution", "the solution", "envelope", "the envelope", "@solution"),
            FR: ("solution", "la solution", "l'enveloppe", "enveloppe"),
        },
        PILE: {
            EN: ("pile", "the pile", "@pile"),
            FR: ("talon", "le talon", "pile", "la pile", "pioche", "la pioche"),
        },
        FACE_UP: {
            EN: ("face-up", "faceup", "@faceup"),
            FR: ("visibles", "visible", "face visible", "les visibles"),
        },
    }
)

LISTS: Lexicon[bool] = Lexicon({True: {EN: tuple(sorted(AND))}})
"""The words of ``AND``, as keywords that a name is quoted for."""
