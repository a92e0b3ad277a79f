"""Mega Cluedo and every other game of the Cluedo family."""
