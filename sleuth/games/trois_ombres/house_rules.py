"""House rules: what people play in different ways."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

CHOICES: Final[Mapping[str, type[StrEnum]]] = {}
