"""Players that see nothing but a notebook."""
