"""Players of squad battles, and whole battles between them."""
