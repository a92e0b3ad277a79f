"""Numbers for people: rounded, but never to more than is known.

Only what is proved reads as certain: a probability close to one or zero is printed as ``>99 %`` or
``<1 %``, never as 100 % or 0 %. What is sure by an assumption only has a star.
"""

from contextvars import ContextVar
from fractions import Fraction

from sleuth.language import Language, _, current_language

_NARROW_NO_BREAK = "\u202f"
_NO_BREAK = "\u00a0"
_aloud: ContextVar[bool] = ContextVar("aloud", default=False)


def read_aloud() -> None:
    """From now on, in this context, signs before numbers are words: no screen reader skips them."""
    _aloud.set(True)


def cell(p: Fraction) -> str:
    """A probability in at most four characters, as ``33%``; a star: sure by assumption only."""
    if p in (0, 1):
        return "100*" if p else "0%*"
    low, high = p < Fraction(1, 100), p > Fraction(99, 100)
    return "<1%" if low else ">99%" if high else f"{round(p * 100)}%"


def percent(p: Fraction | float) -> str:
    """A probability for running text: whole per cents, and one decimal below 10 %."""
    if isinstance(p, Fraction) and p in (0, 1):
        return _("100% by assumption") if p else _("0% by assumption")
    if p > 0.99:
        text = (_("more than {number}") if _aloud.get() else ">{number}").format(number=99)
    elif p < 0.001:
        below = _("less than {number}") if _aloud.get() else "<{number}"
        text = below.format(number=decimal(0.1, 1))
    elif p < 0.0995:
        text = decimal(float(p) * 100, 1)
    else:
        text = str(round(p * 100))
    return text + ("%" if current_language() is Language.ENGLISH else f"{_NO_BREAK}%")


def decimal(x: float, digits: int) -> str:
    """A number with this many decimals, with the point or comma of the language."""
    text = f"{x + 0.0:.{digits}f}"
    return text if current_language() is Language.ENGLISH else text.replace(".", ",")


def about(n: int) -> str:
    """A whole number, or its size where nobody would read all its digits."""
    if n < 10**15:
        return whole(n)
    exponent = len(str(n)) - 1
    return f"{decimal(n / 10**exponent, 1)} × 10^{exponent}"


def whole(n: int) -> str:
    """A whole number, its digits in groups of three."""
    separator = "," if current_language() is Language.ENGLISH else _NARROW_NO_BREAK
    return f"{n:,}".replace(",", separator)
