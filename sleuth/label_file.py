"""What things are called, from an edition file: labels, and that no name means two things."""

from collections.abc import Sequence
from typing import Final

from sleuth.edition import Label
from sleuth.language import Language, _
from sleuth.names import fold
from sleuth.toml_source import TomlNode

LABEL_KEYS: Final = ("name", *(language.value for language in Language), "also")


def read_label(
    node: TomlNode, aliases: tuple[str, ...] = (), keys: Sequence[str] = LABEL_KEYS
) -> Label:
    """A name alone, or a table of the name as printed, names by language and further ones.

    ``keys`` are those that the table may have.
    """
    if isinstance(node.value, str):
        return Label(node.name(), (), aliases)
    table = node.table(keys)
    translations = tuple(
        (language, table[language.value].name()) for language in Language if language.value in table
    )
    if "name" not in table and not translations:
        raise node.error(_("a name is missing: give “name”, or one for a language as in “en”"))
    canonical = table["name"].name() if "name" in table else translations[0][1]
    also = table["also"].names() if "also" in table else ()
    return Label(canonical, translations, (*also, *aliases))


class NamesTaken:
    """Which names mean which thing, so that none means two."""

    def __init__(self) -> None:
        self._taken: dict[str, tuple[Label, TomlNode]] = {}
        self._things: list[tuple[Label, TomlNode]] = []

    def claim(self, node: TomlNode, label: Label) -> None:
        """Take the thing's own names, one in each language; no other may have one of them."""
        own = (label.canonical, *(name for _language, name in label.translations))
        for folded in dict.fromkeys(fold(name) for name in own):
            if not folded:
                raise node.error(
                    _("“{name}” has no letter and no digit").format(name=label.canonical)
                )
            if folded in self._taken:
                other, where = self._taken[folded]
                raise node.error(
                    _("“{name}” is there twice; the first is on line {line}").format(
                        name=label.canonical, line=where.line
                    )
                    if fold(other.canonical) == fold(label.canonical)
                    else _("“{name}” and “{other}” (line {line}) have a name in common").format(
                        name=label.canonical, other=other.canonical, line=where.line
                    )
                )
            self._taken[folded] = (label, node)
        self._things.append((label, node))

    def check_aliases(self) -> None:
        """An alias that is another thing's own name would never be read as this one.

        Two may well share an alias, such as a surname: whoever types it is asked which is meant.
        """
        for label, node in self._things:
            for alias in label.aliases:
                other, where = self._taken.get(fold(alias), (label, node))
                if other != label:
                    raise node.error(
                        _(
                            "“{alias}” cannot stand for “{name}”: line {line} calls “{other}” so"
                        ).format(
                            alias=alias,
                            name=label.canonical,
                            other=other.canonical,
                            line=where.line,
                        )
                    )
