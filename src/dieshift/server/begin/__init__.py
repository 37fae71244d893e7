"""How a game begins: made anew, from a file, from a point of another, or by mail."""
