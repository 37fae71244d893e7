"""What a seat may know: its view of a game, whose a die is, and another game that it could not tell from this one."""
