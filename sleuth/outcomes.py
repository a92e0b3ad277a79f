"""How an accusation ended, as every game writes it: right or wrong."""

from collections.abc import Sequence
from typing import Final

from sleuth.keywords import EN, FR
from sleuth.language import _
from sleuth.lexing import Lexicon, Phrase, Words
from sleuth.names import readable
from sleuth.naming import refuse

OUTCOMES: Final = Lexicon(
    {
        True: {
            EN: ("right", "correct", "true", "yes", "wins"),
            FR: ("juste", "vrai", "exact", "oui", "gagne"),
        },
        False: {
            EN: ("wrong", "incorrect", "false", "no", "loses"),
            FR: ("faux", "non", "raté", "perd"),
        },
    }
)


def read_outcome(tail: Sequence[Phrase], last: Words) -> bool:
    """Whether the accusation was right; ``last`` is what stands before. Raises EntryError."""
    if not tail:
        raise refuse(
            _("was the accusation right or wrong? Add “{example}”, for instance").format(
                example=f": {OUTCOMES.word(False)}"
            ),
            last[len(last) :],
        )
    words, mark = tail[0]
    outcome = OUTCOMES.whole(words) if words else None
    if outcome is None or mark or len(tail) > 1:
        raise refuse(
            _("{text} is no outcome of an accusation; write “{right}” or “{wrong}”").format(
                text=readable(words.text), right=OUTCOMES.word(True), wrong=OUTCOMES.word(False)
            ),
            words,
        )
    return outcome
