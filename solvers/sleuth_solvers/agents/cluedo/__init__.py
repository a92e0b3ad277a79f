"""Players of the Cluedo family."""
