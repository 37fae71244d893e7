"""Beginning a boarding action: missions, forces, and decks out of a seed."""
