"""Players of L'heure des 3 ombres."""
