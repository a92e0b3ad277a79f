"""Tiles that lie face down, are seen, turned back, moved and shuffled: L'heure des 3 ombres."""
