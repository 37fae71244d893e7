"""Ways to begin a game: new, from a file, from a point of another game, or by mail."""
