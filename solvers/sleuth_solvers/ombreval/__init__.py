"""Maison Ombreval: what can be known of its safe, what to ask, and when an accusation pays."""
