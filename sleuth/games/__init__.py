"""The families of games, found by what an edition says of itself; each is loaded when needed."""

from importlib import import_module

from sleuth.edition import Edition
from sleuth.games.family import Family


def family_of(edition: Edition) -> Family:
    """The family that plays this edition."""
    module = import_module(f"sleuth.games.{edition.family.value}.family")
    family: Family = module.FAMILY
    return family
