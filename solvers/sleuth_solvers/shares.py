"""Shares of games that were won, with their intervals."""

from math import sqrt


def wilson(won: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The interval of a share, by Wilson's score; ``won`` may count shared games in parts."""
    p, spread = won / games, z * z / games
    middle = p + spread / 2
    half = z * sqrt(p * (1 - p) / games + spread / (4 * games))
    return (middle - half) / (1 + spread), (middle + half) / (1 + spread)
