"""Advice: what to ask, and whether to accuse."""
