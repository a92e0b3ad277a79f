"""Sleuth: the games, what can happen in them, and what was seen."""

__version__ = "0.1.0"
