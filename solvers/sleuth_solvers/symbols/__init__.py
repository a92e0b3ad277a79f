"""Sherlock 13 as a hidden world: cards with symbols, answered in numbers, and cards that move."""
