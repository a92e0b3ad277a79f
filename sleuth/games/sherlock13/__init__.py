"""Sherlock 13: who is the criminal, asked by the symbols on the suspects' cards."""
