"""Players of boarding actions, and whole games between them."""
