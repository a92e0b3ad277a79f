"""The language that people are spoken to in: gettext, with English as the source text."""

import gettext
import locale
import os
from contextvars import ContextVar
from enum import StrEnum
from pathlib import Path


class Language(StrEnum):
    """A language that Sleuth speaks."""

    ENGLISH = "en"
    FRENCH = "fr"


_LOCALES = Path(__file__).parent / "locale"
_current: ContextVar[Language] = ContextVar("language", default=Language.ENGLISH)
_catalogues: dict[Language, gettext.NullTranslations] = {}


def use_language(language: Language) -> None:
    """Speak this language from now on, in this context."""
    _current.set(language)


def current_language() -> Language:
    """The language that is spoken now."""
    return _current.get()


def language_of_the_locale() -> Language:
    """What the environment asks for; English where it asks for nothing that we speak."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable)
        if value:
            return Language.FRENCH if value.lower().startswith("fr") else Language.ENGLISH
    name = locale.getlocale()[0] or ""
    return Language.FRENCH if name.lower().startswith("fr") else Language.ENGLISH


def _(message: str) -> str:
    """The message in the current language."""
    return _catalogue().gettext(message)


def ngettext(singular: str, plural: str, n: int) -> str:
    """The message in the current language, in the form that goes with ``n`` things."""
    return _catalogue().ngettext(singular, plural, n)


def _catalogue() -> gettext.NullTranslations:
    language = _current.get()
    if language not in _catalogues:
        _catalogues[language] = gettext.translation(
            "sleuth", _LOCALES, languages=[language], fallback=True
        )
    return _catalogues[language]
