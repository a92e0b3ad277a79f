"""Players of Maison Ombreval."""
