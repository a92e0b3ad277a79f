"""L'heure des 3 ombres: tiles that are seen, turned back, and move."""
