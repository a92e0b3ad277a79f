"""The keywords of Maison Ombreval, in both languages."""

from enum import Enum
from typing import Final

from sleuth.games.ombreval.box import ClueKind, SquareKind
from sleuth.games.ombreval.entries import Purse
from sleuth.keywords import EN, FR
from sleuth.lexing import Lexicon


class Move(Enum):
    """The verbs of Maison Ombreval."""

    SUSPECTS = "suspects"
    ASKS = "asks"
    SEARCHES = "searches"
    HEARS = "hears"
    ACCUSES = "accuses"
    DRAWS = "draws"
    PLAYS = "plays"
    IS = "is"
    KEEPS = "keeps"
    ROLLS = "rolls"
    GOES = "goes"
    SUMMONED = "summoned"
    PLEADS = "pleads"
    PAYDAY = "payday"
    WINS = "wins"
    BUYS = "buys"
    BUILDS = "builds"
    SELLS = "sells"
    PAYS_RENT = "pays rent"
    PAYS = "pays"
    RECEIVES = "receives"
    BORROWS = "borrows"
    REPAYS = "repays"
    COLLECTS = "collects"
    TRADES = "trades"
    COUNTS = "counts"


MOVES: Final = Lexicon(
    {
        Move.SUSPECTS: {
            EN: ("suspects", "suspect", "interrogates", "sus"),
            FR: ("soupçonne", "suspecte", "interroge"),
        },
        Move.ASKS: {
            EN: ("asks", "ask", "asked"),
            FR: ("demande à", "demande a", "demande", "questionne"),
        },
        Move.SEARCHES: {
            EN: ("searches", "search", "raids"),
            FR: ("perquisitionne", "perquisitionne chez", "fouille"),
        },
        Move.HEARS: {
            EN: ("hears", "hear", "heard", "hears witness", "calls witness"),
            FR: ("entend", "entend le témoin", "entend comme témoin", "fait témoigner"),
        },
        Move.ACCUSES: {EN: ("accuses", "accuse", "acc"), FR: ("accuse",)},
        Move.DRAWS: {
            EN: ("draws", "draw", "drew", "draws clue", "draws the clue", "draws the card"),
            FR: (
                *("pioche", "tire", "pioche l'indice", "tire l'indice", "pioche la carte"),
                *("pioche courrier", "pioche le courrier", "tire la carte"),
            ),
        },
        Move.PLAYS: {EN: ("plays", "play", "uses"), FR: ("joue", "utilise")},
        Move.IS: {EN: ("is", "am", "takes the role"), FR: ("est", "suis", "prend le rôle")},
        Move.KEEPS: {
            EN: ("keeps", "keep", "kept", "keeps the objective"),
            FR: ("garde", "garde l'objectif"),
        },
        Move.ROLLS: {
            EN: ("rolls", "roll", "throws", "rolled"),
            FR: ("lance", "lance les dés", "fait"),
        },
        Move.GOES: {
            EN: (
                *("goes to", "go to", "goes to day", "moves to", "moves to day", "lands on"),
                *("lands on day", "lands at", "stops on", "stops on day", "stops at"),
            ),
            FR: (
                *("va au", "va au jour", "va à", "va sur", "vais au", "vais à", "vais sur"),
                *("avance au", "avance au jour", "arrive au", "arrive au jour", "arrive à"),
                *("arrive sur", "tombe sur", "s'arrête au", "s'arrête à", "s'arrête sur"),
            ),
        },
        Move.SUMMONED: {
            EN: ("is summoned", "is sued", "is sent to court", "is summoned to court"),
            FR: (
                *("est assigné", "est assignée", "est assigné au tribunal", "est attaqué"),
                *("est assignée au tribunal", "est attaquée", "est envoyé au tribunal"),
                "est envoyée au tribunal",
            ),
        },
        Move.PLEADS: {EN: ("pleads", "plead", "pleaded"), FR: ("plaide",)},
        Move.PAYDAY: {
            EN: ("gets paid", "is paid", "payday", "passes payday", "salary"),
            FR: (
                *("touche son salaire", "touche le salaire", "touche mon salaire", "salaire"),
                *("passe le jour de paie", "passe par le jour de paie", "passe la case paie"),
                *("passe par la paie", "passe la paie", "touche sa paie", "jour de paie"),
            ),
        },
        Move.WINS: {
            EN: ("wins", "win", "won", "wins the challenge", "answers", "trophy"),
            FR: (
                *("gagne", "réussit", "gagne le défi", "réussit le défi", "réussit en"),
                *("trophée", "répond en"),
            ),
        },
        Move.BUYS: {EN: ("buys", "buy", "bought"), FR: ("achète",)},
        Move.BUILDS: {
            EN: (
                *("builds a Flagship on", "builds a flagship at", "builds a flagship", "builds on"),
                *("builds the flagship on", "builds flagship", "builds flagship on", "builds"),
                *("build", "flagship", "flagship on"),
            ),
            FR: (
                *("pose un Flagship sur", "pose un flagship", "construit un flagship sur"),
                *("construit un flagship", "construit un flagship à", "pose un flagship à"),
                *("pose le flagship sur", "pose flagship", "construit le flagship sur"),
                *("construit flagship", "construit sur", "construit", "flagship sur"),
            ),
        },
        Move.SELLS: {EN: ("sells", "sell", "sold"), FR: ("vend", "revend", "vends", "revends")},
        Move.PAYS_RENT: {
            EN: (
                *("pays rent on", "pays rent for", "pays rent", "pays the rent of", "pay rent on"),
                *("pay rent", "rent"),
            ),
            FR: (
                *("paie le loyer", "paye le loyer", "paie le loyer de", "paye le loyer de"),
                *("paie loyer", "paye loyer", "paie un loyer", "paie son loyer", "loyer"),
            ),
        },
        Move.PAYS: {EN: ("pays", "pay", "paid"), FR: ("paie", "paye", "verse")},
        Move.RECEIVES: {
            EN: ("receives", "receive", "received", "gets"),
            FR: ("reçoit", "reçois", "touche", "encaisse"),
        },
        Move.BORROWS: {EN: ("borrows", "borrow", "borrowed", "takes a loan"), FR: ("emprunte",)},
        Move.REPAYS: {EN: ("repays", "repay", "repaid", "pays back"), FR: ("rembourse",)},
        Move.COLLECTS: {
            EN: ("takes the pot", "takes pot", "collects the pot", "collects"),
            FR: (
                *("ramasse la Cagnotte", "prend la cagnotte", "touche la cagnotte", "ramasse"),
                "cagnotte",
            ),
        },
        Move.TRADES: {
            EN: ("trades with", "trade with", "swaps with", "exchanges with"),
            FR: ("échange avec", "négocie avec", "troque avec"),
        },
        Move.COUNTS: {EN: ("counts", "count", "counted"), FR: ("compte",)},
    }
)

REPLIES: Final[Lexicon[bool]] = Lexicon(
    {
        True: {
            EN: ("shows", "show", "showed", "shows a card", "shows me", "has shown", "yes"),
            FR: (
                *("montre", "montra", "a montré", "montre une carte", "me montre", "m'a montré"),
                *("montrent", "oui"),
            ),
        },
        False: {
            EN: (
                *("has none", "none", "no", "passes", "pass", "has nothing", "shows nothing"),
                *("has no card", "-", "have none"),
            ),
            FR: (
                *("n'a rien", "n'en a pas", "n'en a aucune", "rien", "non", "aucune", "passe"),
                *("n'ont rien", "n'en ont pas", "n'ai rien", "ne montre rien"),
            ),
        },
    }
)
"""What a player did who was asked: showed a card, or had none."""

ALL_REPLIES: Final[Lexicon[bool]] = Lexicon(
    {
        True: {
            EN: ("everybody shows", "everyone shows", "all show", "everybody", "all"),
            FR: (
                *("tous montrent", "tout le monde montre", "chacun montre", "tous"),
                "tout le monde",
            ),
        },
        False: {
            EN: (
                "nobody",
                "no one",
                "none",
                "nothing",
                "nobody shows",
                "all pass",
                "all none",
                "-",
            ),
            FR: (
                *("personne", "aucun", "rien", "personne ne montre", "personne n'a rien"),
                *("tous rien", "tout le monde passe"),
            ),
        },
    }
)
"""The same of all who were asked."""

OTHERS: Final[Lexicon[bool]] = Lexicon(
    {
        True: {EN: ("others show", "the others show"), FR: ("les autres montrent",)},
        False: {
            EN: ("others none", "the others none", "others have none", "the others have none"),
            FR: ("les autres rien", "autres rien", "les autres n'ont rien"),
        },
    }
)
"""The same of all who are not named."""

YES_NO: Final[Lexicon[bool]] = Lexicon(
    {
        True: {EN: ("yes", "y", "has it", "has", "+"), FR: ("oui", "o", "l'a", "a")},
        False: {
            EN: ("no", "n", "has it not", "hasn't", "does not", "-"),
            FR: ("non", "ne l'a pas", "n'a pas"),
        },
    }
)

CLUES: Final[Lexicon[ClueKind]] = Lexicon(
    {
        ClueKind.SEARCH: {EN: ("Search",), FR: ("Perquisition",)},
        ClueKind.TARGETED: {EN: ("Targeted Question",), FR: ("Question ciblée",)},
        ClueKind.DOUBLE: {EN: ("Double Interrogation",), FR: ("Double interrogatoire",)},
        ClueKind.WITNESS: {EN: ("Witness",), FR: ("Témoin",)},
    }
)

PURSES: Final[Lexicon[Purse]] = Lexicon(
    {
        Purse.BANK: {EN: ("the bank", "bank"), FR: ("la banque", "banque")},
        Purse.POT: {
            EN: ("the pot", "pot"),
            FR: ("la Cagnotte", "cagnotte", "au comptoir"),
        },
    }
)

SQUARES: Final[Lexicon[SquareKind]] = Lexicon(
    {
        SquareKind.PAYDAY: {EN: ("Payday",), FR: ("Jour de paie", "paie")},
        SquareKind.COURT: {
            EN: ("Court", "the Court"),
            FR: ("Tribunal", "le Tribunal", "Tribunal de commerce"),
        },
        SquareKind.CAFE: {
            EN: ("Le Comptoir", "Café", "the Café"),
            FR: ("Comptoir", "Le Comptoir"),
        },
    }
)
"""The squares of which there is one."""


class Word(Enum):
    """Small words between what a line names."""

    TO = "to"
    FOR = "for"
    GIVES = "gives"
    TAKES = "takes"


SMALL: Final[Lexicon[Word]] = Lexicon(
    {
        Word.TO: {EN: ("to",), FR: ("à", "au")},
        Word.FOR: {EN: ("for",), FR: ("pour",)},
        Word.GIVES: {EN: ("gives", "give", "gave"), FR: ("donne", "cède")},
        Word.TAKES: {EN: ("takes", "take", "took", "gets"), FR: ("prend", "obtient")},
    }
)

A_LOAN: Final[Lexicon[bool]] = Lexicon(
    {
        True: {
            EN: ("a loan", "the loan", "one loan", "loan"),
            FR: ("un emprunt", "l'emprunt", "son emprunt", "mon emprunt", "emprunt"),
        }
    }
)
"""What may stand where a loan's amount may."""

FILLERS: Final = frozenset(
    (
        *("if", "whether", "he", "she", "they", "has", "have", "for", "about", "on", "of"),
        *("s'il", "si", "elle", "il", "iel", "a", "sur", "pour", "de", "une", "un"),
    )
)
"""Words that may stand before what a player is asked for, and mean nothing."""

SOURCE: Final[Lexicon[bool]] = Lexicon({True: {EN: ("from",), FR: ("de", "de la part de")}})
"""What may stand before whoever pays."""

COUNTER: Final[Lexicon[bool]] = Lexicon(
    {True: {EN: ("at the counter", "counter"), FR: ("au comptoir", "comptoir")}}
)
"""Said of a challenge that was answered in another's place ("Au comptoir !")."""

STARS: Final = frozenset(("★★", "**", "2*", "☆☆", "★"))
"""The mark of a hard question."""
