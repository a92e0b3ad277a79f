"""Maison Ombreval: an inquiry inside a business game."""
