"""The core, tested with a toy game: no rule of a real one is needed."""
